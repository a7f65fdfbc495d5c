"""Answers to "why" at the table about sealing a cave and leaving the board, allowed and refused."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.notation.position import Position
from bocage.server.explanations import because
from bocage.server.wire import Because, Why
from bocage.table import SIDES, Seat, Setup, Table

CARD = "direct-from-hq"


def table_on(battle: str, active: str, units: str, *actions: str, card: str = CARD) -> Table:
    """A full table with other units on the board of a battle: `axis infantry g1, allies infantry a9`."""
    seats = [Seat(side, person=side, nickname=side) for side in SIDES]
    table = Table(Setup(f"why {battle}", BattleSource.of(battle), "online", "why", "allies"), seats, started=0.0)
    placed = [dict(zip(("side", "unit", "at"), u.split(), strict=True)) | {"figures": 1} for u in units.split(", ")]
    changed = {
        "units": placed, "active": active, "decider": active, "deck": [],
        "hands": {side: ["probe-left"] for side in SIDES} | {active: [card]},
    }
    position = msgspec.convert(msgspec.to_builtins(table.game.position()) | changed, Position)
    table.stand(Game.load(table.game.field, position, "why"))
    for action in (f"play {card}", *actions):
        table.game.play(action)
    return table


def asked(table: Table, seat: str | None, action: str) -> Because:
    answer = because(table, seat, Why(type="why", ask=7, action=action))
    assert answer.ask == 7
    assert answer.reason.en
    assert answer.reason.fr not in ("", answer.reason.en)
    assert (answer.dice, answer.odds) == (None, None)       # neither is an attack
    return answer


def at_a_cave(foe: str, *actions: str, card: str = CARD) -> Table:
    """US infantry on the cave e7 of Sugar Loaf, the enemy on another hex."""
    return table_on("sugar-loaf", "allies", f"allies infantry e7, axis infantry {foe}", "order e7", *actions, card=card)


@pytest.mark.parametrize(("seat", "legal"), [("allies", True), ("axis", False), (None, False)])
def test_sealing_is_explained_to_everybody_and_open_to_the_player(seat: str | None, legal: bool) -> None:
    answer = asked(at_a_cave("a1", "done"), seat, "seal e7")
    assert answer.legal is legal
    assert "PAC-TER-016" in answer.rules


@pytest.mark.parametrize(
    ("foe", "actions", "action", "card", "rule"),
    [
        ("a1", (), "seal e7", CARD, "BASE-023"),                    # the moves come first
        ("e8", ("done",), "seal e7", CARD, "FAQ-TER-316"),          # an enemy beside it
        ("e9", (), "seal e7", "firefight", "FAQ-CMD-096"),          # a card for one kind of battle
        ("a1", ("done",), "seal f1", CARD, "BASE-026"),             # nobody there
    ],
)
def test_a_refused_sealing_names_its_rule(
    foe: str, actions: tuple[str, ...], action: str, card: str, rule: str
) -> None:
    answer = asked(at_a_cave(foe, *actions, card=card), "allies", action)
    assert not answer.legal
    assert rule in answer.rules


def at_the_edge(unit: str, at: str, *actions: str) -> Table:
    """The Japanese near the edge of Matanikau River by which they may leave."""
    units = f"axis {unit} {at}, axis infantry a9, allies infantry m9"
    return table_on("matanikau-river", "axis", units, f"order {at}", "done", *actions)


@pytest.mark.parametrize(("seat", "legal"), [("axis", True), ("allies", False), (None, False)])
def test_leaving_the_board_is_explained_to_everybody_and_open_to_the_player(seat: str | None, legal: bool) -> None:
    answer = asked(at_the_edge("infantry", "g1"), seat, "exit g1")
    assert answer.legal is legal
    assert "SC-PAC-50-005" in answer.rules


@pytest.mark.parametrize(
    ("at", "actions", "action", "rule"),
    [
        ("g4", (), "exit g4", "SC-PAC-50-005"),                     # too far from the edge
        ("g1", ("done",), "exit g1", "BASE-023"),                   # the battles have begun
        ("g1", (), "exit m9", "BASE-026"),                          # not a unit of this side
    ],
)
def test_a_refused_exit_names_its_rule(at: str, actions: tuple[str, ...], action: str, rule: str) -> None:
    answer = asked(at_the_edge("infantry", at, *actions), "axis", action)
    assert not answer.legal
    assert rule in answer.rules


def test_the_other_side_has_no_exit() -> None:
    units = "allies infantry g1, axis infantry a9"
    answer = asked(table_on("matanikau-river", "allies", units, "order g1"), "allies", "exit g1")
    assert not answer.legal
    assert "no hex of this battle" in answer.reason.en
