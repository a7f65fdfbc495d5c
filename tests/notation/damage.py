"""Fuzzing input: real lines, records and battles, and ways to damage them.

`BOCAGE_SOAK=1` tries 2,000 examples of everything instead of 60.
"""

from __future__ import annotations

import os
import random
import re
import tomllib
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bocage.content import library
from bocage.content.battle import SIDES, Variants
from bocage.content.errors import ContentError
from bocage.content.hexnames import HexNameError
from bocage.content.library import rulebook
from bocage.game import CannotUndo, Game, IllegalAction
from bocage.notation import diagram
from bocage.notation.errors import NotationError
from bocage.notation.fights import STAGES
from bocage.notation.line import FIELDS as FIELDS_OF_LINE
from bocage.notation.position import PHASES, as_dict
from bocage.replay import ReplayError, record_of

LONG = bool(os.environ.get("BOCAGE_SOAK"))
FUZZ = settings(
    max_examples=2000 if LONG else 60,
    deadline=None,
    derandomize=not LONG,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
DOCUMENTED = (NotationError, ContentError, HexNameError, ReplayError, IllegalAction, CannotUndo)
BATTLES = list(library.battles())

# Real things to damage.


@cache
def corpus() -> list[Game]:
    """One position of every phase of every battle, from random play."""
    out = []
    for battle in BATTLES:
        game, player, seen = Game.new(battle, "fuzz"), random.Random(battle), set()
        while not game.over:
            if game.phase not in seen:
                seen.add(game.phase)
                out.append(game.copy())
            game.choose(player.choice(game.choices()))
        out.append(game)
    return out


@cache
def lines() -> list[str]:
    return [game.line() for game in corpus()]


def play_on(game: Game, actions: int) -> Game:
    player = random.Random("on")
    for _ in range(actions):
        if not game.over:
            game.choose(player.choice(game.choices()))
    return game


@cache
def records() -> list[str]:
    """Short ones: the end of a game, one with a drop, an opening, and one from a loaded position."""
    ended = Game.new("vassieux", "ended")
    late = [play_on(ended, 1).position() for _ in range(2000) if not ended.over][-25]
    end = play_on(Game.load(ended.field, late, "end"), 2000)
    drop = play_on(Game.new("sainte-mere-eglise", "short"), 50)
    opening = play_on(Game.new("toulon", "short", Variants(no_ground=True)), 50)
    loaded = play_on(Game.load(opening.field, opening.position(), "loaded"), 30)
    return [record_of(game) for game in (end, drop, opening, loaded)]


def battle_files() -> list[bytes]:
    entries = sorted((rulebook() / "battles").iterdir(), key=lambda e: e.name)
    return [e.read_bytes() for e in entries if e.name.endswith(".toml")]


# Ways to damage them.

ANY_TEXT = st.text(max_size=30)


@st.composite
def edited(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with one to three characters or pieces changed."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        end = min(len(text), at + draw(st.sampled_from([0, 1, 1, 1, 2, 5, 40])))
        piece = draw(st.one_of(st.just(""), st.sampled_from("0159azAZ -,/|:@=?*!$+{};\n\té٣"), ANY_TEXT))
        text = text[:at] + piece + text[end:]
    return text


MARKS = re.compile(r"([ ,/|:>@=.*!$+]+)")


@st.composite
def recombined(draw: st.DrawFn) -> str:
    """A line with words of other lines, or words swapped, in places where words may stand."""
    pool = lines()
    parts = MARKS.split(draw(st.sampled_from(pool)))
    other = MARKS.split(draw(st.sampled_from(pool)))
    for _ in range(draw(st.integers(1, 4))):
        i = 2 * draw(st.integers(0, len(parts) // 2))
        parts[i] = draw(
            st.one_of(
                st.sampled_from([*other[::2]]),
                st.sampled_from([*parts[::2]]),
                st.sampled_from(["", "-", "?", "?*9", "0", "1", "2", "9", "99", "100000", "a1", "z9", "allies", "axis",
                                 *PHASES, *STAGES, "wire+wire", "sandbags"]),
            )
        )
    return free_deck("".join(parts), draw(st.booleans()))


def free_deck(line: str, wanted: bool) -> str:
    """A line whose draw pile is whatever the other piles leave, so that more lines load."""
    parts = line.split(" ")
    if wanted and len(parts) == FIELDS_OF_LINE:
        parts[14] = "-"
    return " ".join(parts)


@st.composite
def field_swaps(draw: st.DrawFn) -> str:
    """A line with whole fields from other lines."""
    pool = lines()
    mine = draw(st.sampled_from(pool)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        i, j = draw(st.integers(0, len(mine) - 1)), draw(st.integers(0, len(mine) - 1))
        theirs = draw(st.sampled_from(pool)).split(" ")         # of a battle with fewer fields, perhaps
        mine[i] = theirs[(i if draw(st.booleans()) else j) % len(theirs)]
    return free_deck(" ".join(mine), draw(st.booleans()))


def play_a_little(game: Game, seed: int, actions: int = 30) -> None:
    """Whatever could be loaded can be played, shown, written and explained."""
    player = random.Random(seed)
    for _ in range(actions):
        game.line()
        legal = game.legal()
        assert len(set(legal)) == len(legal)
        assert bool(legal) != game.over, f"nothing to choose in phase {game.phase}"
        if game.over:
            break
        game.play(player.choice(legal))
    for side in (*SIDES, None):
        game.view(side)
        game.log(side)
    diagram.draw(game.field, game.state)
    for action in game.legal()[:10]:
        game.explain(action)


NOBODY_TO_HEAL = (
    "boc1 vassieux 1.1.0 allies>allies heal - - - 0:0: - /medics-and-mechanics// "
    "0,0,0/0,0,0,0,0,0,0,0/0,0 ////first//0///0 -|- - -|-"
)


NUMBER = st.sampled_from([*range(6)] * 6 + [-1, 9, 16, 99, 100, 100_000, 100_001, 2**62, 2**63, -(2**70)])
SIDE = st.sampled_from(["allies", "axis"] * 6 + ["", "both"])
OBSTACLES = st.lists(st.sampled_from(["wire", "sandbags", "hedgehog", "sea-wall", "x"]), max_size=3)
MARKS_OF_UNIT = st.text("ombxsd", max_size=6)


@st.composite
def strange_positions(draw: st.DrawFn) -> dict[str, Any]:
    """A real position with some fields of random, well-typed values."""
    game = draw(st.deferred(lambda: st.sampled_from(corpus())))
    data: dict[str, Any] = dict(as_dict(game.position()))
    occupied = st.sampled_from([unit["at"] for unit in data["units"]])
    somewhere = st.one_of(occupied, st.sampled_from(["", "a1", "e5", "g4", "m9", "l8", "m8", "E5", "?"]))
    kind = st.sampled_from(["", *game.field.deck.number])
    stage = st.sampled_from([*STAGES, ""])
    hand = st.one_of(st.lists(kind, max_size=3), st.integers(0, 17).map(lambda n: ["?"] * n))
    changes: dict[str, st.SearchStrategy[Any]] = {
        "units": st.one_of(
            st.lists(st.sampled_from(data["units"]), max_size=8, unique_by=lambda u: u["at"]),
            st.tuples(MARKS_OF_UNIT, NUMBER).map(lambda m: [u | {"marks": m[0], "spent": m[1]} for u in data["units"]]),
            st.tuples(NUMBER, NUMBER).map(lambda n: [u | {"figures": n[0], "full": n[1]} for u in data["units"]]),
            somewhere.map(lambda h: [*data["units"], data["units"][0] | {"at": h}]),
            SIDE.map(lambda side: [u | {"side": side} for u in data["units"]]),
        ),
        "obstacles": st.dictionaries(somewhere, OBSTACLES, max_size=3),
        "turn": NUMBER,
        "turns": st.tuples(NUMBER, NUMBER),
        "active": SIDE,
        "decider": SIDE,
        "phase": st.sampled_from(PHASES),
        "card": kind,
        "kind": kind,
        "last": st.tuples(kind, kind),
        "quotas": st.lists(NUMBER, max_size=4),
        "by_pools": st.lists(NUMBER, max_size=9),
        "owed": st.tuples(NUMBER, NUMBER),
        "kills": st.tuples(NUMBER, NUMBER),
        "taken": st.lists(SIDE, max_size=5),
        "winner": SIDE,
        "hands": st.dictionaries(SIDE, hand, max_size=2),
        "discards": st.lists(kind, max_size=5),
        "drawn": hand,
        "deck": st.lists(kind, max_size=5),
    }
    for name in draw(st.lists(st.sampled_from(list(changes)), max_size=4, unique=True)):
        data[name] = draw(changes[name])
    if draw(st.booleans()):
        data["phase"] = draw(changes["phase"])
    if draw(st.booleans()):
        strikes = draw(st.lists(occupied, max_size=5))
        data["fight"] |= draw(
            st.fixed_dictionaries(
                {"attacker": occupied, "target": somewhere, "against": somewhere, "flags": NUMBER},
                optional={
                    "retreating": occupied, "declared": somewhere, "stage": stage, "paused": stage,
                    "strikes": st.just(strikes), "struck": st.integers(0, 5),
                },
            )
        )
    if draw(st.integers(0, 4)):
        data["deck"] = []
        data["winner"] = "axis" if data["phase"] == "over" else ""
    return data


SCALARS = st.one_of(
    st.sampled_from([-5, -1, 0, 1, 2, 3, 5, 10, 16, 17, 40, 1.5, True, "", "x", "e5", "e5 e5", "z9", "allies", "axis"]),
    st.sampled_from(["infantry", "armor", "wire", "bunker", "river", "majority", "at-once", "air-power", "recon"]),
    st.just([]),
    st.just({}),
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container of a tree with each of its keys."""
    out: list[tuple[Any, Any]] = []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        out.append((data, key))
        if isinstance(value, dict | list):
            out += places(value)
    return out


@st.composite
def garbled(draw: st.DrawFn) -> dict[str, Any]:
    """A battle as data, with keys and values deleted, doubled, swapped or replaced."""
    data = tomllib.loads(draw(st.sampled_from(battle_files())).decode())
    data.pop("text", None)
    for _ in range(draw(st.integers(1, 3))):
        part = draw(st.sampled_from(sorted(k for k, v in data.items() if isinstance(v, dict | list)) or ["id"]))
        near = places(data[part]) if isinstance(data.get(part), dict | list) and draw(st.booleans()) else []
        box, key = draw(st.sampled_from(near or places(data)))
        other_box, other_key = draw(st.sampled_from(near or places(data)))
        match draw(st.sampled_from(["delete", "double", "swap", "replace", "replace"])):
            case "delete":
                del box[key]
            case "double" if isinstance(box, list):
                box.append(box[key])
            case "double":
                box[f"{key}2"] = box[key]
            case "swap" if not isinstance(box[key], dict | list) and not isinstance(other_box[other_key], dict | list):
                box[key], other_box[other_key] = other_box[other_key], box[key]
            case _:
                box[key] = draw(SCALARS)
    return data


def vassieux(**changes: Any) -> dict[str, Any]:
    return tomllib.loads(battle_files()[6].decode()) | changes


DROP = {"trait": "drops_paratroops", "side": "allies", "unit": "infantry", "figures": 4, "scatter": 2}


def change(name: str, **changes: Any) -> Any:
    return pytest.param(changes, id=name.replace(" ", "-"))
