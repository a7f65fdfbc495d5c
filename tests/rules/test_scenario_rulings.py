"""Rulings of the FAQ on single battles: by the battle where it ships, else by the mechanism they name."""

from __future__ import annotations

import pytest
from ground_boards import corridor

from bocage.content.battle import field_of
from bocage.testing import ScriptedTable, board

AIRFIELD = {"sides": ["allies"], "at": "c7", "when": "for-good", "required": True}


@pytest.mark.rule("FAQ-TER-212", "FAQ-TER-215", "FAQ-TER-216")
@pytest.mark.parametrize(
    ("battle", "side"), [("red-barricades", 0), ("peleliu-overlord", 1), ("meat-grinder", 1)]
)
def test_the_minefields_belong_to_the_side_that_laid_them(battle: str, side: int) -> None:
    field = field_of(battle)
    assert any("minefield" in drawn.obstacles for drawn in field.drawn)
    assert set(field.rules.battle.mine_side) == {side}


@pytest.mark.rule("FAQ-TER-211", "FAQ-TER-213", "FAQ-TER-214")
@pytest.mark.parametrize("owner", ["allies", "axis"])
def test_the_side_that_a_battle_names_treads_on_its_own_mines_unharmed(owner: str) -> None:
    t = board("I4 .+! . . . . i4", "c7", owners=[{"side": owner, "what": "minefield"}])
    t.card("direct-from-hq").order("c7")
    facts = t.do("move c7-d7")
    assert any(type(fact).__name__ == "TurnedUp" for fact in facts) is (owner == "axis")


@pytest.mark.rule("FAQ-TER-348", "FAQ-AIR-162")
@pytest.mark.parametrize(
    "battle", ["tenaru", "matanikau-river", "clearing-the-matanikau", "guam-landings", "guam-counterattack"]
)
def test_the_watercourses_of_five_battles_of_the_pacific_are_no_fords(battle: str) -> None:
    tiles = {drawn.tile for drawn in field_of(battle).drawn}
    assert "ford" not in tiles
    assert tiles & {"stream", "river"}


@pytest.mark.rule("FAQ-TER-349", "FAQ-SCN-048")
def test_a_river_that_is_crossed_like_a_ford_ends_the_move_and_costs_dice() -> None:
    t = corridor("I4 fd . .")
    assert t.reach("d6") == {"e6"}
    assert board("fd/I4 i4", "c7").card("direct-from-hq").order("c7").dice("c7xd7") == 2


@pytest.mark.rule("FAQ-SCN-061")
def test_a_railroad_bridge_is_entered_from_any_hex() -> None:
    assert "e6" in corridor("I4 ~+rb . .").reach("d6")


@pytest.mark.rule("FAQ-TER-082")
def test_a_unit_in_the_river_bed_does_not_climb_onto_the_bridge() -> None:
    t = board("m m m m m m i4\n m I4 ~ ~+= .\nm m m m m m", "c7", specials=[{"trait": "boats", "at": "d6"}])
    t.give("probe-right", side="axis")
    t.card("direct-from-hq").order("d6").do("move d6-e6")
    t.battle_phase().end()
    t.skip()
    t.card("attack-center").order("e6")
    assert t.reach("e6") == {"d6"}


def with_medals(kills: int, holds: bool) -> ScriptedTable:
    """The Allies have some medals, with or without the airfield, and eliminate one unit more."""
    worth = {"artillery": kills} if kills else {}
    t = board(f"{'I4' if holds else '.'} . . I4 g1 . i4", "c7", medals=10, objectives=[AIRFIELD], worth=worth)
    t.card("direct-from-hq").order("f7")
    t.attack("f7xg7", "g g g")
    return t


@pytest.mark.rule("FAQ-SCN-067", "FAQ-SCN-068", "FAQ-AIR-164")
@pytest.mark.parametrize(("kills", "holds", "won"), [(9, True, True), (8, True, False), (9, False, False)])
def test_the_airfield_and_nine_other_medals_win_and_neither_alone(kills: int, holds: bool, won: bool) -> None:
    t = with_medals(kills, holds)
    assert (t.phase == "over") is won
