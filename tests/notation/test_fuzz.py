"""Damaged and random input: every reader answers with an error of its own, never with a crash.

`BOCAGE_SOAK=1` tries 2,000 examples of everything instead of 60.
"""

from __future__ import annotations

import json
import os
import random
import re
import tomllib
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bocage.content import library
from bocage.content.errors import ContentError
from bocage.content.hexnames import HexNameError
from bocage.content.library import decode, rulebook
from bocage.content.setup import SIDES, Field, field_of
from bocage.content.things import Battle
from bocage.game import CannotUndo, Game, IllegalAction
from bocage.notation import diagram
from bocage.notation.actions import VERBS, read_action, write_action
from bocage.notation.errors import NotationError
from bocage.notation.position import FIELDS as FIELDS_OF_LINE
from bocage.notation.position import PHASES, STAGES, Position, as_dict, read_line
from bocage.notation.record import Record, read_record
from bocage.referee import Referee
from bocage.replay import ReplayError, record_of, replay, verify

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


@cache
def records() -> list[str]:
    """A finished record, an unfinished one, one with a drop, and one from a loaded position."""
    finished = [game for game in corpus() if game.over and game.field.battle.id == "vassieux"]
    short = [Game.new("sainte-mere-eglise", "short"), Game.new("toulon", "short")]
    short.append(Game.load(field_of("vassieux"), read_line(lines()[-1].replace("saverne", "vassieux"))
                           if False else finished[0].position(), "over") if False else Game.new("vassieux", "short"))
    player = random.Random("short")
    for game in short:
        for _ in range(60):
            game.choose(player.choice(game.choices()))
    loaded = Game.load(short[1].field, short[1].position(), "loaded")
    for _ in range(40):
        loaded.choose(player.choice(loaded.choices()))
    return [record_of(game) for game in (*finished, *short, loaded)]


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
        mine[i] = draw(st.sampled_from(pool)).split(" ")[i if draw(st.booleans()) else j]
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


# Lines of position.


def load_line(line: str, seed: int) -> None:
    try:
        p = read_line(line)
        game = Game.load(field_of(p.battle), p, "fuzz")
    except DOCUMENTED:
        return
    play_a_little(game, seed)


@FUZZ
@given(st.one_of(ANY_TEXT, edited(st.deferred(lambda: st.sampled_from(lines())))), st.integers(0, 99))
def test_an_edited_line_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


@FUZZ
@given(recombined(), st.integers(0, 99))
def test_a_line_of_strange_words_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


@FUZZ
@given(field_swaps(), st.integers(0, 99))
def test_a_line_of_swapped_fields_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


# Records of position.

NUMBER = st.sampled_from(
    [*range(5)] * 8 + [-1, 5, 9, 16, 99, 100, 100_000, 100_001, 2**62, 2**63, -(2**70)]
)
HEX = st.sampled_from(["", *(f"{c}{n}" for c in "abcdefghijklm" for n in (1, 2, 3, 5, 7, 8, 9))] + ["z1", "E5", "?"])
SIDE = st.sampled_from(["allies", "axis"] * 5 + ["", "both"])
KIND = st.sampled_from(
    ["", "recon-left", "probe-center", "attack-right", "assault-left", "air-power", "barrage", "ambush", "dig-in",
     "counter-attack", "artillery-bombard", "infantry-assault-left", "their-finest-hour", "medics-and-mechanics",
     "plain-order", "firefight", "close-assault", "behind-enemy-lines", "recon-in-force", "move-out", "?", "x"]
)
OBSTACLE = st.sampled_from(["wire", "sandbags", "hedgehog", "sea-wall", "x", ""])
UNIT = st.fixed_dictionaries(
    {
        "side": SIDE,
        "unit": st.sampled_from(["infantry", "armor", "artillery", "special-forces", "resistance", "x"]),
        "at": HEX,
        "figures": NUMBER,
    },
    optional={
        "full": NUMBER, "badge": st.sampled_from(["", "x"]), "medals": NUMBER,
        "marks": st.text("ombxsd?", max_size=6), "spent": NUMBER,
    },
)
FIGHT = st.fixed_dictionaries(
    {},
    optional={
        "attacker": HEX, "declared": HEX, "target": HEX, "against": HEX, "stage": st.sampled_from([*STAGES, ""]),
        "paused": st.sampled_from([*STAGES, ""]), "flags": NUMBER, "retreating": HEX,
        "strikes": st.lists(HEX, max_size=5), "struck": NUMBER,
    },
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "battle": st.sampled_from([*BATTLES, "", "x"]),
    "units": st.lists(UNIT, max_size=4),
    "obstacles": st.dictionaries(HEX, st.lists(OBSTACLE, max_size=3), max_size=3),
    "turn": NUMBER,
    "turns": st.tuples(NUMBER, NUMBER),
    "active": SIDE,
    "decider": SIDE,
    "phase": st.sampled_from([*PHASES, "x"]),
    "card": KIND,
    "kind": KIND,
    "last": st.tuples(KIND, KIND),
    "quotas": st.lists(NUMBER, max_size=4),
    "by_pools": st.lists(NUMBER, max_size=9),
    "owed": st.tuples(NUMBER, NUMBER),
    "fight": FIGHT,
    "kills": st.tuples(NUMBER, NUMBER),
    "taken": st.lists(SIDE, max_size=5),
    "winner": SIDE,
    "hands": st.dictionaries(SIDE, st.lists(KIND, max_size=17), max_size=2),
    "deck": st.lists(KIND, max_size=5),
    "discards": st.lists(KIND, max_size=5),
    "drawn": st.lists(KIND, max_size=5),
}


@st.composite
def strange_positions(draw: st.DrawFn) -> dict[str, Any]:
    """A real position with some fields of random, well-typed values; sometimes nothing else."""
    data = dict(as_dict(draw(st.deferred(lambda: st.sampled_from(corpus()))).position()))
    occupied = st.sampled_from([unit["at"] for unit in data["units"]])
    if draw(st.integers(0, 9)) == 0:
        data = {"battle": data["battle"]}
    for name in draw(st.lists(st.sampled_from(list(FIELDS)), min_size=1, max_size=4, unique=True)):
        value = draw(FIELDS[name])
        if name == "fight":
            value = {**data.get("fight", {}), **value}
            for who in ("attacker", "target", "retreating", "declared", "against"):
                if draw(st.booleans()):
                    value[who] = draw(occupied)
            if draw(st.booleans()):
                value["strikes"] = draw(st.lists(occupied, max_size=5))
        if name == "units" and draw(st.booleans()):
            value = [*data.get("units", []), *value]
        data[name] = value
    if data.get("phase") == "over" or data.get("winner"):
        data["phase"], data["winner"] = draw(st.sampled_from([("over", "axis"), ("card", ""), ("battle", "")]))
    if draw(st.integers(0, 4)):
        data["deck"] = []
    return data


@FUZZ
@given(strange_positions(), st.integers(0, 99))
def test_a_strange_position_loads_or_is_refused(data: dict[str, Any], seed: int) -> None:
    try:
        game = Game.load(field_of(data["battle"]), msgspec.convert(data, Position), "fuzz")
    except DOCUMENTED:
        return
    play_a_little(game, seed)
