"""Damaged and random positions, as lines and as data: loaded and playable, or refused in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from damage import (
    ANY_TEXT,
    DOCUMENTED,
    FUZZ,
    NOBODY_TO_HEAL,
    change,
    edited,
    field_swaps,
    lines,
    play_a_little,
    recombined,
    strange_positions,
)
from hypothesis import example, given
from hypothesis import strategies as st

from bocage.content.battle import field_of
from bocage.game import Game
from bocage.notation.errors import NotationError
from bocage.notation.line import read_line
from bocage.notation.position import Position, as_dict
from bocage.testing import board

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
@example(NOBODY_TO_HEAL, 0)
def test_a_line_of_strange_words_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


@FUZZ
@given(field_swaps(), st.integers(0, 99))
@example(NOBODY_TO_HEAL, 0)
def test_a_line_of_swapped_fields_loads_or_is_refused(line: str, seed: int) -> None:
    load_line(line, seed)


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
