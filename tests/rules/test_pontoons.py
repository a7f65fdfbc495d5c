"""Pontoon bridges that lie on the map: a bridge in everything, and no road."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, fights_after, hides, walks

from bocage.testing import board

WALL = "m m m m m m m m"


@pytest.mark.rule("FAQ-TER-233")
def test_a_pontoon_restricts_neither_movement_nor_battle() -> None:
    assert walks("T3", "~+po") == {"e6", "f6", "g6"}
    assert fights_after("T3", "~+po")
    assert fights_after("I4", "~+po")
    assert dice_at("I4", "~+po") == dice_at("T3", "~+po") == 3


@pytest.mark.rule("FAQ-TER-234")
def test_a_pontoon_hides_nothing() -> None:
    assert not hides("~+po")


@pytest.mark.rule("FAQ-TER-A13")
def test_a_pontoon_is_entered_from_land_never_from_the_river_or_another_bridge() -> None:
    assert corridor("I4 ~+po . .").reach("d6") == {"e6", "f6"}
    assert corridor("~+=/I4 ~+po . .").reach("d6") == set()
    t = board("m m m m m m i4\n m I4 ~ ~+po .\nm m m m m m", "c7", specials=[{"trait": "boats", "at": "d6"}])
    t.give("probe-right", side="axis")
    t.card("direct-from-hq").order("d6")
    t.do("move d6-e6")
    t.battle_phase().end()
    t.skip()
    t.card("attack-center").order("e6")
    assert t.reach("e6") == {"d6"}


@pytest.mark.rule("FAQ-TER-A13")
def test_a_pontoon_between_two_roads_costs_the_bonus() -> None:
    t = board(f"{WALL}\n m r/T3 r ~+po r r m\n{WALL}", "c7").card("direct-from-hq").order("d6")
    assert t.reach("d6") == {"e6", "f6", "g6"}
