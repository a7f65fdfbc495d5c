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
from bocage.content.setup import SIDES, Field, Variants, field_of
from bocage.content.things import Battle
from bocage.game import CannotUndo, Game, IllegalAction
from bocage.notation import diagram
from bocage.notation.actions import VERBS, read_action, write_action
from bocage.notation.errors import NotationError
from bocage.notation.line import FIELDS as FIELDS_OF_LINE
from bocage.notation.line import read_line
from bocage.notation.position import PHASES, STAGES, Position, as_dict
from bocage.referee import Referee
from bocage.replay import ReplayError, record_of, replay, verify
from bocage.testing import board

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


NOBODY_TO_HEAL = (
    "boc1 vassieux 1.1.0 allies>allies heal - - - 0:0: - /medics-and-mechanics// "
    "0,0,0/0,0,0,0,0,0,0,0/0,0 ////first//0///0 -|- - -|-"
)


@FUZZ
@given(recombined(), st.integers(0, 99))
@example(NOBODY_TO_HEAL, 0)
def test_a_line_of_strange_words_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


@FUZZ
@given(field_swaps(), st.integers(0, 99))
@example(NOBODY_TO_HEAL, 0)
def test_a_line_of_swapped_fields_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


# Records of position.

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


def hostile() -> Game:
    """Two infantry units side by side, an Allied tank, and hands without reactions."""
    table = board("I4 i4 . .\n. . T2 .")
    table.reload(
        table.game.position(),
        hands={"allies": ["recon-left", "probe-left"], "axis": ["recon-right", "probe-right"]},
        deck=[],
    )
    return table.game


DUEL = {"attacker": "c7", "declared": "c7", "target": "d7", "against": "d7"}
ALONE = [{"side": "allies", "unit": "infantry", "at": "a1", "figures": 4}]
BESIDE = [*ALONE, {"side": "axis", "unit": "infantry", "at": "d7", "figures": 4}]


def change(name: str, **changes: Any) -> Any:
    return pytest.param(changes, id=name.replace(" ", "-"))


def load_changed(changes: dict[str, Any]) -> Game:
    game = hostile()
    data = as_dict(game.position()) | changes
    data["fight"] = as_dict(game.position())["fight"] | changes.get("fight", {})
    return Game.load(game.field, msgspec.convert(data, Position), "changed")


@pytest.mark.parametrize(
    "changes",
    [
        change("a reaction without its fight", phase="react", kind="recon-left", decider="axis"),
        change("a retreat without flags", phase="retreat", kind="recon-left", fight=DUEL | {"retreating": "d7"}),
        change("orders without a card", phase="order"),
        change("moves without a card", phase="move"),
        change("a choice of no cards", phase="keep", kind="recon-left"),
        change("a drop in a battle without one", phase="drop"),
        change("a winner before the end", winner="axis"),
        change("an end without a winner", phase="over"),
        change("two units on one hex", units=[*ALONE, *ALONE]),
        change("a unit of no figures", units=[ALONE[0] | {"figures": 0}]),
        change("too many figures", units=[ALONE[0] | {"figures": 5}]),
        change("more copies than the deck holds", discards=["air-power"] * 9),
        change("a card from nowhere", hands={"allies": ["ambush-left"]}),
        change("a hand for nobody", hands={"neutral": []}),
        change("a hand of sixteen", hands={"allies": ["?"] * 16}),
        change("five cards to choose from", drawn=["?"] * 5),
        change("an unknown obstacle", obstacles={"e5": ["moat"]}),
        change("an obstacle off the board", obstacles={"z5": ["wire"]}),
        change("objectives of another battle", taken=["allies"]),
        change("negative kills", kills=(-1, 0)),
        change("a huge turn", turn=10**30),
    ],
)
def test_an_impossible_position_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        load_changed(changes)


@pytest.mark.parametrize(
    "changes",
    [
        change("nobody to heal", phase="heal", kind="medics-and-mechanics", units=BESIDE),
        change(
            "no way back", phase="retreat", decider="allies", kind="recon-left", units=BESIDE,
            fight={"attacker": "d7", "declared": "d7", "target": "a1", "against": "a1", "flags": 1, "retreating": "a1"},
        ),
        change("an advance from nowhere", phase="ground", kind="recon-left", fight={"attacker": "c7", "against": "d6"}),
        change("an advance onto a unit", phase="ground", kind="recon-left", fight=DUEL),
        change("an advance across the board", phase="ground", kind="recon-left", fight=DUEL | {"against": "h5"}),
        change(
            "an advance of another unit", phase="ground", kind="recon-left",
            fight={"attacker": "c7", "declared": "h1", "against": "d6"},
        ),
        change("nothing to strike", phase="target", kind="air-power", units=ALONE),
        change("a strike without a striking card", phase="target", kind="recon-left"),
        change("a strike with all its targets", phase="target", kind="air-power", fight={"strikes": ["d7"] * 4}),
        change("a battle without a card", phase="again", fight=DUEL),
        change("the same obstacle twice", obstacles={"e5": ["sandbags", "sandbags"]}),
        change("the same obstacle eight times", obstacles={"e5": ["wire"] * 8}),
        change("an obstacle nowhere", obstacles={"": ["wire"]}),
        change("a card played by the other side", phase="card", decider="axis"),
        change(
            "flags obeyed by the other side", phase="flags", decider="allies", kind="recon-left",
            fight=DUEL | {"flags": 1, "retreating": "d7"},
        ),
    ],
)
def test_a_position_that_cannot_be_played_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        load_changed(changes)


def test_a_reaction_without_its_card_is_refused() -> None:
    with pytest.raises(NotationError):
        load_changed({"phase": "react", "decider": "axis", "kind": "recon-left", "fight": DUEL})


FLAG = {"flags": 1, "retreating": "d7"}


@pytest.mark.parametrize("phase", ["flags", "retreat"])
@pytest.mark.parametrize(
    "changes",
    [
        change("flags of nobodys attack", fight=FLAG),      # IndexError once they are obeyed
        change("flags of an attack on nothing", fight=FLAG | {"attacker": "c7", "declared": "c7"}),
        change("flags of a third unit", decider="allies", fight=DUEL | FLAG | {"retreating": "e6"}),
        change("an ambush of nobody", fight=FLAG | {"stage": "ambush", "paused": "first"}),
        change("an ambush in an ambush", fight=DUEL | FLAG | {"stage": "ambush", "paused": "ambush"}),
    ],
)
def test_flags_that_nobody_rolled_are_refused(phase: str, changes: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        load_changed({"decider": "axis", "kind": "recon-left", **changes, "phase": phase})


def strange(changes: dict[str, Any]) -> None:
    try:
        game = Game.load(field_of(changes["battle"]), msgspec.convert(changes, Position), "fuzz")
    except DOCUMENTED:
        return
    play_a_little(game, 1)


@FUZZ
@given(strange_positions())
@example({"battle": "vassieux", "phase": "heal", "kind": "medics-and-mechanics"})
def test_a_strange_position_loads_or_is_refused(data: dict[str, Any]) -> None:
    strange(data)


# Battle files.


def fight_battle(battle: Battle, seed: int) -> None:
    try:
        field = Field(battle, file="fuzz.toml")
        game = Game.new(field, seed)
    except DOCUMENTED:
        return
    play_a_little(game, seed, 12)
    Game.load(field, game.position())


def vassieux(**changes: Any) -> dict[str, Any]:
    return tomllib.loads(battle_files()[6].decode()) | changes


def force(**changes: Any) -> list[dict[str, Any]]:
    """The forces of Vassieux, the first of them changed."""
    first, *others = vassieux()["forces"]
    return [first | changes, *others]


REFUSED = (ContentError, msgspec.ValidationError)       # `decode` reports the second as the first
DROP = {"trait": "drops_paratroops", "side": "allies", "unit": "infantry", "figures": 4, "scatter": 2}
GOAL = {"sides": ["axis"], "at": "e5", "when": "held"}
TACTICS = [c.id for c in library.cards().values() if c.family == "tactic" and not c.reaction][:9]
USE = {"trait": "plays_as", "side": "axis", "family": "recon", "other": "air-power"}


@pytest.mark.parametrize(
    "changes",
    [
        change("an unknown unit", forces=force(unit="cavalry")),
        change("a unit off the board", forces=force(at="z1")),
        change("a unit twice on its hex", forces=force(at="a5 a5")),
        change("two units on one hex", forces=[*force(), *force()]),
        change("ten figures", forces=force(figures=10)),
        change("minus one figure", forces=force(figures=-1)),
        change("a short map", map=". . ."),
        change("an unknown tile", map=vassieux()["map"].replace(".", "?", 1)),
        change("no medals to win", allies=vassieux()["allies"] | {"medals": 0}),
        change("a hand of fifteen", axis=vassieux()["axis"] | {"hand": 15}),
        change("a hand of none", axis=vassieux()["axis"] | {"hand": 0}),
        change("an objective nowhere", objectives=[GOAL | {"at": ""}]),
        change("an objective for nobody", objectives=[GOAL | {"sides": []}]),
        change("more hexes than there are", objectives=[GOAL | {"need": 2}]),
        change("a drop of strangers", specials=[DROP | {"unit": "cavalry"}]),
        change("a use of no card", specials=[USE | {"other": "cavalry"}]),
        change("a use held by no mark", specials=[USE | {"holding": "ridge"}]),
        change("ramps at no mark", specials=[{"trait": "ramps", "what": "bridge", "mark": "ridge"}]),
        change("a mark off the board", marks={"ridge": "z1"}),
    ],
)
def test_an_impossible_battle_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(REFUSED):
        Game.new(Field(msgspec.convert(vassieux(**changes), Battle)), 1)


@pytest.mark.parametrize(
    "changes",
    [
        change("a drop of minus one figure", specials=[DROP | {"figures": -1}]),
        change("a drop that scatters by minus one", specials=[DROP | {"scatter": -1}]),
        change("two drops", specials=[DROP, DROP | {"side": "axis"}]),
        change("a use as a card of sections", specials=[USE | {"other": "attack"}]),
        change("more uses of a card than there is room for", specials=[USE | {"other": other} for other in TACTICS]),
        change(
            "two different uses as one card",
            specials=[USE, USE | {"same_section": False}],
        ),
        change("more cards in turn minus three", specials=[{"trait": "draws_more", "side": "axis", "turns": [-3]}]),
        change("more cards in turn sixteen", specials=[{"trait": "draws_more", "side": "allies", "turns": [16]}]),
        change("reserves nothing known", specials=[{"trait": "reserves", "what": "castle", "side": "axis"}]),
        change("owns nothing known", owners=[{"side": "axis", "what": "castle"}]),
        change("units on ground closed to them", map=vassieux()["map"].replace(".", "M")),
        change("an id with a space", id="a b"),
        change("a badge with a comma", forces=force(badge="a,b")),
        change("an elimination that costs medals", forces=force(medals=-1)),
        change("an objective that costs medals", objectives=[GOAL | {"worth": -1}]),
        change("no date", date=[]),
        change("a place off the board", places=[{"at": "z1", "en": "X", "fr": "X"}]),
        change("no units at all", forces=[]),
    ],
)
def test_a_battle_that_cannot_be_right_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(REFUSED):
        Game.new(Field(msgspec.convert(vassieux(**changes), Battle)), 1)


@pytest.mark.parametrize(
    "data",
    [b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"id=1", b"a.b=1\na=2", b'id = "\\ud800"', b"a" + b".a" * 999 + b"=1"],
)
def test_a_file_that_is_no_battle_is_refused(data: bytes) -> None:
    with pytest.raises(ContentError):
        decode(data, "fuzz.toml", Battle)


@pytest.mark.parametrize("data", [b"a = " + b"[" * 20_000, b"a = " + b"{a = " * 5000, b"number = " + b"9" * 5000])
def test_a_file_too_deep_or_too_big_is_refused(data: bytes) -> None:
    with pytest.raises(ContentError):
        decode(data, "fuzz.toml", Battle)


@st.composite
def flipped(draw: st.DrawFn) -> bytes:
    """A battle file with some bytes changed."""
    data = bytearray(draw(st.sampled_from(battle_files())))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data) - 1))
        match draw(st.sampled_from(["flip", "set", "cut", "copy"])):
            case "flip":
                data[at] ^= 1 << draw(st.integers(0, 7))
            case "set":
                data[at] = draw(st.sampled_from(b"\x00\xff\n\"'[]{}=#.,-0123456789abefhmrvx~"))
            case "cut":
                del data[at : at + draw(st.sampled_from([1, 2, 10, 200]))]
            case _:
                data[at:at] = data[at : at + draw(st.sampled_from([1, 2, 10, 200]))]
    return bytes(data)


@FUZZ
@given(st.one_of(flipped(), flipped(), st.binary(max_size=60)), st.integers(0, 99))
def test_a_damaged_battle_file_is_playable_or_refused(data: bytes, seed: int) -> None:
    try:
        battle = decode(data, "fuzz.toml", Battle)
    except ContentError:
        return
    fight_battle(battle, seed)


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


@FUZZ
@given(garbled(), st.integers(0, 99))
@example(vassieux(specials=[DROP | {"scatter": -1}]), 0)
def test_a_garbled_battle_is_playable_or_refused(data: dict[str, Any], seed: int) -> None:
    try:
        battle = msgspec.convert(data, Battle)      # what `decode` does, and reports as ContentError
    except msgspec.ValidationError:
        return
    fight_battle(battle, seed)


# Actions.


@st.composite
def action_texts(draw: st.DrawFn) -> tuple[Game, str]:
    """A position and a text: random, edited, or right for another position."""
    game = draw(st.deferred(lambda: st.sampled_from(corpus())))
    other = draw(st.deferred(lambda: st.sampled_from([g for g in corpus() if not g.over])))
    legal = game.legal() or other.legal()
    name = st.tuples(st.sampled_from("abcefghklm"), st.integers(1, 9)).map(lambda t: f"{t[0]}{t[1]}")
    pair = st.tuples(name, st.sampled_from("-x"), name).map("".join)
    card = st.sampled_from([*game.field.deck.number, "x", ""])
    text = st.one_of(
        st.sampled_from(other.legal()),
        edited(st.sampled_from(legal)),
        st.tuples(st.sampled_from([*VERBS]), st.one_of(name, pair, card, ANY_TEXT)).map(" ".join),
        st.tuples(card, card).map(lambda c: f"play {c[0]} as {c[1]}"),
        st.text(max_size=12),
    )
    return game, draw(text)


@FUZZ
@given(action_texts())
def test_an_action_is_played_or_refused_with_its_reason(pair: tuple[Game, str]) -> None:
    game, text = pair
    before = game.line()
    trial = game.copy()
    refusal: Exception | None = None
    try:
        trial.play(text)
    except (IllegalAction, NotationError) as e:
        refusal = e
    if refusal:
        assert str(refusal)
        assert trial.line() == before
    if isinstance(refusal, IllegalAction):
        assert refusal.rules, text
    for lang in ("en", "fr"):
        try:
            answer = game.explain(text, lang)
        except NotationError:
            continue
        assert answer["legal"] == (text in game.legal())
        assert answer["reason"]
        assert answer["rules"], text
    assert game.line() == before


@FUZZ
@given(action_texts())
def test_a_text_that_names_an_action_is_its_only_spelling(pair: tuple[Game, str]) -> None:
    game, text = pair
    try:
        action = read_action(game.field, text)
    except NotationError:
        return
    assert write_action(game.field, action) == text


# Records of games.

OF_RECORDS = (NotationError, ReplayError, ContentError)


@pytest.mark.parametrize("number", range(4))
def test_a_record_cut_anywhere_replays_up_to_the_cut_and_says_so(number: int) -> None:
    text = records()[number]
    body = text.index("\n\n") + 2
    told = text.index("\nstart: " if "\nstart: " in text else "\ndeal: ") + 1
    told = text.index("\n", told)
    rows = random.Random("cuts").sample(range(body, len(text)), 40)
    for cut in [*range(24), *range(24, body, 97), *range(told, body), *rows, *ends_of(text, body)]:
        cut_text = text[:cut]
        if cut < told:
            with pytest.raises(OF_RECORDS):
                replay(cut_text)
            continue
        again = replay(cut_text)
        assert len(again.game.entries) == cut_text[body:].count("\n"), cut
        if cut == len(text):
            assert not again.note.startswith("cut")
        elif cut < body or not cut_text.endswith("\n"):
            assert again.note == f"cut:{cut_text.count(chr(10)) + 1}", cut
        else:
            assert again.note == "unfinished"


def ends_of(text: str, body: int) -> list[int]:
    """Right before, after and within the marks of a row: verb, chance, derived, line break."""
    found: list[int] = []
    for mark in (" ", "-", "{", ",", ":", "}", ";", "\n"):
        at = text.find(mark, body + (len(text) - body) // 2)
        found += [] if at < 0 else [at, at + 1]
    return [*found, len(text) - 1, len(text)]


def unproven(rows: list[str]) -> bool:
    """Whether a record is refused or not proven."""
    try:
        return not verify("\n".join(rows)).good
    except DOCUMENTED:
        return True


TOKENS = ["", "flag", "star", "infantry", "armor", "grenade", "drew:recon-left", "e5", "allies", "-1", "1", "-", "x"]


def test_no_die_card_or_consequence_of_a_proven_record_can_be_changed() -> None:
    """What it tells of the actions themselves is the players' word; chance and its effects are proven."""
    rows = records()[0].split("\n")
    assert not unproven(rows)
    player = random.Random("tamper")
    for at in range(1, len(rows) - 1):
        name, colon, value = rows[at].partition(": " if rows.index("") > at else " {")
        if not colon or name in ("engine", "start"):
            continue
        words = re.split(r"([ ,{};>-])", value)
        for _ in range(4):
            changed = [*words]
            changed[player.randrange(len(words))] = player.choice(TOKENS)
            if changed != words:
                assert unproven([*rows[:at], name + colon + "".join(changed), *rows[at + 1 :]]), (rows[at], changed)


def test_no_row_with_chance_can_be_left_out_of_a_proven_record_or_told_twice() -> None:
    rows = records()[0].split("\n")
    for at in range(rows.index("") + 1, len(rows) - 1):
        if "{" in rows[at]:
            assert unproven([*rows[:at], *rows[at + 1 :]])
            assert unproven([*rows[:at], rows[at], *rows[at:]])


@pytest.mark.parametrize("row", ["1a drop zz {land:e5}", "1a end {land:e5}", "1a drop e5 {land:zz}"])
def test_a_landing_on_no_hex_is_an_error_of_the_record(row: str) -> None:
    head = records()[1].partition("\n\n")[0]
    with pytest.raises(OF_RECORDS):
        replay(f"{head}\n\n{row}\n")


def test_a_replay_up_to_a_negative_action_is_refused() -> None:
    with pytest.raises((NotationError, ReplayError)):
        replay(records()[1], upto=-1)


@FUZZ
@given(edited(st.deferred(lambda: st.sampled_from(records()))))
@example("bocage-record 1\nbattle: vassieux\ncommitment: 0\nstart: " + NOBODY_TO_HEAL + "\n\n1a end {land:e5}\n")
def test_a_damaged_record_replays_or_is_refused(text: str) -> None:
    for reader in (replay, verify):
        try:
            reader(text)
        except OF_RECORDS:
            continue


@FUZZ
@given(st.one_of(st.text(), st.text().map(lambda t: f"bocage-record 1\nbattle: vassieux\ncommitment: 0\n{t}")))
def test_a_random_text_is_no_record(text: str) -> None:
    for reader in (replay, verify):
        try:
            reader(text)
        except OF_RECORDS:
            continue


# The referee.


def seated() -> Referee:
    """A referee with two games under way."""
    referee = Referee()
    games = corpus()
    referee.games = {"main": games[3].copy(), "other": games[-2].copy()}
    return referee


def standing(referee: Referee) -> Any:
    return {n: (g.line(), len(g.entries), len(g._past), g.can_undo, g.scripted) for n, g in referee.games.items()}


def answered(line: str | bytes) -> dict[str, Any]:
    """The answer to one line; an error must be of the known kind and change nothing."""
    referee = seated()
    before = standing(referee)
    answer = referee.answer(line)
    msgspec.json.encode(answer)
    if not answer["ok"]:
        assert set(answer) - {"id"} == {"ok", "error"}
        assert set(answer["error"]) == {"code", "message", "rule"}
        assert answer["error"]["code"] != "internal", answer["error"]["message"]
        assert answer["error"]["message"]
        assert standing(referee) == before
    return answer


COMMANDS: list[dict[str, Any]] = [
    {"cmd": "hello"},
    {"cmd": "battles"},
    {"cmd": "new", "battle": "vassieux", "seed": 7, "variants": ["no-ground"]},
    {"cmd": "new", "battle": tomllib.loads(battle_files()[6].decode()), "seed": "x", "game": "third"},
    {"cmd": "load", "position": "", "battle": "vassieux"},
    {"cmd": "load", "position": {"hands": {"allies": ["?"]}}, "battle": "vassieux", "seed": 1, "game": "third"},
    {"cmd": "legal"},
    {"cmd": "play", "action": "end", "side": "allies"},
    {"cmd": "force", "dice": ["star"], "cards": ["recon-left"]},
    {"cmd": "force", "landings": ["e5", None], "aim": "e5"},
    {"cmd": "undo"},
    {"cmd": "view", "side": "allies"},
    {"cmd": "log", "side": None, "since": 3},
    {"cmd": "position"},
    {"cmd": "draw"},
    {"cmd": "explain", "action": "move e5-e6", "lang": "fr"},
    {"cmd": "sight", "start": "e5", "end": "g7", "arm": "armor", "lang": "en"},
    {"cmd": "odds", "target": "a9", "dice": 3, "star": True, "ignorable": False},
    {"cmd": "rule", "item": "BASE-001", "lang": "fr"},
    {"cmd": "record", "side": "axis"},
    {"cmd": "replay", "record": "", "upto": 3},
    {"cmd": "verify", "record": ""},
    {"cmd": "quit"},
]
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text(max_size=8),
    st.sampled_from([10**30, -(10**30), 2**63, "main", "other", "allies", "axis", "e5", "vassieux", "\x00"]),
)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=8,
)


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """A valid command with some values of the wrong kind, missing or unknown."""
    command = dict(draw(st.sampled_from(COMMANDS)))
    if command.get("position") == "":
        command["position"] = draw(st.sampled_from(lines()))
    if command.get("record") == "":
        command["record"] = draw(st.sampled_from(records()))
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*command, "game", "id", "side", "x"]))
        if draw(st.booleans()):
            command[key] = draw(JSON)
        else:
            command.pop(key, None)
    return command


@FUZZ
@given(st.one_of(st.binary(max_size=40), st.text(max_size=40), JSON.map(json.dumps)))
def test_the_referee_survives_any_line(line: str | bytes) -> None:
    answered(line)


@FUZZ
@given(commands(), st.booleans())
def test_the_referee_survives_any_command(command: dict[str, Any], plain: bool) -> None:
    answered(json.dumps(command, ensure_ascii=not plain))


@FUZZ
@given(edited(st.sampled_from([json.dumps(c) for c in COMMANDS])))
def test_the_referee_survives_edited_commands(line: str) -> None:
    answered(line)


@FUZZ
@given(garbled())
@example(vassieux(specials=[DROP | {"figures": -1}]))
def test_the_referee_survives_garbled_battles(battle: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "new", "battle": battle, "game": "third"}))


@FUZZ
@given(strange_positions())
def test_the_referee_survives_strange_positions(position: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "load", "position": position, "game": "third"}))


@pytest.mark.parametrize("line", ["[" * 100_000, "{" * 100_000, "x" * 1_000_001, '{"cmd":"hello","id":"\\ud800"}'])
def test_the_referee_refuses_lines_too_deep_too_long_or_half_written(line: str) -> None:
    assert not answered(line)["ok"]


@pytest.mark.parametrize(
    "line", ['{"cmd":"load","position":' + '{"a":' * 50_000, '{"cmd":' * 10_000, '{"cmd":"hello","id":"\ud800"}']
)
def test_the_referee_refuses_deep_objects_and_lone_surrogates(line: str) -> None:
    assert not answered(line)["ok"]


def test_a_landing_forced_without_a_drop_never_becomes_a_die() -> None:
    referee = Referee()
    referee.answer('{"cmd":"new","battle":"sainte-mere-eglise","seed":1}')
    referee.answer('{"cmd":"play","action":"drop e5"}')
    referee.answer('{"cmd":"force","landings":["i5","i5","i5","i5","i5"],"aim":"e5"}')
    player = random.Random(1)
    for _ in range(100):
        before = standing(referee)
        action = player.choice(referee.games["main"].legal())
        answer = referee.answer(json.dumps({"cmd": "play", "action": action}))
        assert answer["ok"] or standing(referee) == before
        assert answer["ok"]


DRAWING = st.one_of(
    st.sampled_from(["I4 . i4", "f/I4 h+o/i3\n. t3", ""]), edited(st.just("f/I4 .+x h+o/i3\n./g2 ~+= t3")), ANY_TEXT
)
OPTIONS = st.fixed_dictionaries(
    {"drawing": DRAWING},
    optional={
        "at": st.one_of(st.sampled_from(["c7", "a1", "m9", None]), JSON),
        "face": st.one_of(st.sampled_from(["country", "beach"]), JSON),
        "medals": st.one_of(st.integers(0, 6), JSON),
        "hands": st.one_of(st.just([4, 4]), JSON),
        "first": st.one_of(st.sampled_from(SIDES), JSON),
        "objectives": st.one_of(st.just([{"sides": ["axis"], "at": "e5", "when": "held"}]), JSON),
        "specials": st.one_of(st.just([{"trait": "reserves", "what": "bunker", "side": "axis"}]), JSON),
        "owners": st.one_of(st.just([{"side": "axis", "what": "bunker"}]), JSON),
        "marks": st.one_of(st.just({"bridge": "e5 e6"}), JSON),
        "worth": st.one_of(st.just({"infantry": 2}), JSON),
    },
)


@FUZZ
@given(OPTIONS)
@example({"drawing": ""})
@example({"drawing": "I4 i4", "at": 5})
@example({"drawing": "I4 i4", "medals": "6"})
@example({"drawing": "I4 i4", "hands": [4]})
@example({"drawing": "I4 i4", "first": "nobody"})
@example({"drawing": "I4 i4", "objectives": 3})
@example({"drawing": "I4 i4", "marks": {"ridge": 3}})
@example({"drawing": "I4 i4", "worth": ["infantry"]})
@example({"drawing": "./I²"})
def test_the_referee_survives_any_drawing(options: dict[str, Any]) -> None:
    answered(json.dumps({"cmd": "load", "position": {}, "drawing": options, "game": "third"}))
