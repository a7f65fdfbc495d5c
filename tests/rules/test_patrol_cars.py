"""Patrol cars: infantry on wheels, and the Tiger of an ace."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.errors import ContentError
from bocage.testing import ScriptedTable, board


def cars(drawing: str, at: str = "c6", **more: object) -> ScriptedTable:
    return board(drawing, at, **more).card("direct-from-hq").order("c6")


@pytest.mark.rule("FAQ-TRP-A12")
def test_patrol_cars_move_four_hexes_and_then_battle_with_three_two_and_one_dice() -> None:
    t = cars("CR3 . . . . . i4 i4")
    assert "g6" in t.reach("c6")
    assert "h6" not in t.reach("c6")
    t.do("move c6-g6")
    assert t.targets("g6") == {"i6"}
    assert (t.dice("g6xi6"), cars("CR3 i4").dice("c6xd6"), cars("CR3 . . i4").dice("c6xf6")) == (2, 3, 1)


@pytest.mark.rule("FAQ-TRP-A12")
def test_every_hit_on_patrol_cars_is_rolled_again_and_only_a_grenade_counts() -> None:
    t = board("I4 cr3", "c6").card("close-assault")
    t.attack("c6xd6", "i i s a g s")
    assert (t.unit("d6"), t.medals) == ("cr2", (0, 0))
    t = board("I4 cr1", "c6").card("close-assault")
    t.attack("c6xd6", "g s s s g")
    assert t.medals == (1, 0)


@pytest.mark.rule("FAQ-TRP-A12")
def test_patrol_cars_take_ground_and_do_not_overrun() -> None:
    t = cars("CR3 i1 . i4").battle_phase()
    t.do("attack c6xd6", "g s s")
    t.do("advance c6-d6")
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-TRP-A12")
def test_the_infantry_assault_orders_patrol_cars_for_their_own_four_hexes() -> None:
    t = board("CR3 . . . . . . i4", "b6").card("infantry-assault", "infantry-assault-left")
    assert "f6" in t.reach("b6")
    assert "g6" not in t.reach("b6")


@pytest.mark.rule("FAQ-TRP-A12")
@pytest.mark.parametrize(("ground", "name"), [(".+*", "Hedgehog"), (".+B", "Bunker"), (".+dt", "Dragon’s teeth")])
def test_what_is_closed_to_tanks_or_guns_is_closed_to_patrol_cars(ground: str, name: str) -> None:
    on_foot = board(f"I4 {ground} . i4", "c6").card("direct-from-hq").order("c6")
    assert "d6" in on_foot.reach("c6")
    t = cars(f"CR3 {ground} . i4")
    assert "d6" not in t.reach("c6")
    assert name in t.refused("move c6-d6")
    assert "FAQ-TRP-A12" in t.game.explain("move c6-d6")["rules"]
    with pytest.raises(ContentError):
        board(f"{ground}/CR3 . i4", "c6")


@pytest.mark.rule("FAQ-TRP-A12")
def test_nor_do_they_take_ground_or_fall_back_there() -> None:
    t = cars("CR3 .+*/i1 . i4").battle_phase()
    t.do("attack c6xd6", "g s s")
    assert (t.phase, t.unit("d6")) == ("battle", "")
    t = board("""
        .     t3    .
           CR3   .
        .+*   .+*   .
    """, "c7", first="axis").card("close-assault")
    t.attack("d7xc6", "f s s s g")               # both hexes behind it are closed: the flag is a hit, rolled again
    assert t.unit("c6") == "CR2"


@pytest.mark.rule("FAQ-TRP-A12")
@pytest.mark.parametrize("height", ["c", "e"])
def test_patrol_cars_climb_no_bluff_or_cliff_from_the_beach(height: str) -> None:
    drawing = f"""
        m     m     m     m     m
           m     {height}     {height}     m
        m     m     :/I4  m     m
           m     m     m     m
    """
    t = board(drawing, "c7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"d6", "e6"}
    t = board(drawing.replace("I4", "CR3"), "c7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == set()
    assert "FAQ-TRP-A12" in t.game.explain("move e5-d6")["rules"]


@pytest.mark.rule("FAQ-TRP-A12")
def test_patrol_cars_stop_on_rails_and_leave_wire_where_it_lies() -> None:
    wall = "m " * 9
    t = board(f"{wall}\n m CR3 . rr . . .\n{wall}", "c6").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"f5", "g5"}
    assert "FAQ-TRP-A12" in t.game.explain("move e5-h5")["rules"]
    t = cars(".+x/CR3 . . . i4").battle_phase()
    assert not t.can("clear c6")
    assert "FAQ-TRP-A12" in t.game.explain("clear c6")["rules"]
    assert board(".+x/I4 . . . i4", "c6").card("direct-from-hq").order("c6").battle_phase().can("clear c6")


@pytest.mark.rule("FAQ-TRP-A12", "FAQ-TER-241")
def test_patrol_cars_stop_on_the_rails_of_a_railroad_bridge_and_on_none_below_a_bridge() -> None:
    wall = "m " * 9
    t = board(f"{wall}\n m CR3 . ~+rb . . .\n{wall}", "c6").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"f5", "g5"}
    assert "FAQ-TRP-A12" in t.game.explain("move e5-h5")["rules"]
    t = board(f"{wall}\n m CR3 . rr+= . . .\n{wall}", "c6").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}


@pytest.mark.rule("FAQ-TRP-A13")
def test_stars_of_an_eighty_eight_hit_patrol_cars_and_are_rolled_again() -> None:
    t = board("HT2 . cr3", "c6").card("direct-from-hq").order("c6").battle_phase()
    t.do("attack c6xe6", "s a g")
    assert t.unit("e6") == "cr2"


@pytest.mark.rule("FAQ-TRP-A08")
def test_the_tiger_of_an_ace_rolls_four_dice_until_it_moves_or_takes_ground() -> None:
    t = board("TA1 i1 i4", "c6").card("direct-from-hq").order("c6").battle_phase()
    assert [t.dice("c6xd6"), t.dice("c6xe6")] == [4, 4]
    t.do("attack c6xd6", "i s s s")
    t.do("advance c6-d6")
    assert (t.phase, t.dice("d6xe6")) == ("again", 3)
    t = board("TA1 . i4", "c6").card("direct-from-hq").order("c6")
    t.do("move c6-d6")
    assert t.dice("d6xe6") == 3


@pytest.mark.rule("FAQ-TRP-A08")
def test_the_tiger_of_an_ace_may_ignore_a_flag_and_is_one_medal() -> None:
    t = board("I4 ta1", "c6").card("close-assault")
    t.attack("c6xd6", "f s s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t = board("I4 ta1", "c6").card("close-assault")
    t.attack("c6xd6", "g s s s g")
    assert t.medals == (1, 0)
    assert library.units()["ace-tiger"].figures == 1


@pytest.mark.rule("FAQ-TRP-A08")
def test_the_flag_that_an_ace_ignores_comes_on_top_of_that_of_sandbags_but_never_under_a_barrage() -> None:
    t = board("I4 .+o/ta1", "c6").card("close-assault")      # sandbags let it ignore one as well
    t.attack("c6xd6", "f f s")
    assert t.legal == ["ignore 0", "ignore 1", "ignore 2"]
    t = board("I4 . . ta1", "c6").card("barrage")
    t.do("target f6")
    assert "ignore 1" not in t.legal


@pytest.mark.rule("FAQ-TER-102", "FAQ-TRP-A12")
@pytest.mark.parametrize("unit", ["I3", "T3", "CR3"])
@pytest.mark.parametrize("height", ["c", "e"])
def test_patrol_cars_fall_back_up_a_bluff_or_cliff_like_any_other_unit(height: str, unit: str) -> None:
    drawing = f". {height} {height} .\n . :/{unit} : .\n. t3 : . ."
    t = board(drawing, "c5", first="axis", top="allies").card("close-assault")
    t.attack("d3xd4", "f s s s")
    assert t.legal == ["retreat d4-d5", "retreat d4-e5"]


@pytest.mark.rule("FAQ-TRP-A12")
def test_rails_stop_patrol_cars_under_opportunity_fire_too() -> None:
    wall = "m " * 9
    t = board(f"{wall}\n m CR3 . rr . . .\n{wall}", "c6", specials=[{"trait": "opportunity_fire"}])
    t.card("direct-from-hq").order("e5")
    t.do("move e5-f5")
    t.do("move f5-g5")
    assert t.phase == "battle"                      # nobody is asked to go on


def craft(unit: str, ground: str, *specials: dict[str, str]) -> ScriptedTable:
    """A unit in a landing craft at b1, two hexes off the ground at b3 and c3."""
    drawing = f"m {ground} {ground} m\n s s s s\n s s/{unit} s s"
    aboard = {"trait": "landing_craft", "at": "b1"}
    return board(drawing, "a3", specials=[aboard, *specials]).card("direct-from-hq").order("b1")


@pytest.mark.rule("FAQ-TRP-A12", "FAQ-AIR-052")
@pytest.mark.parametrize("ground", [".+B", "fo", "da", "ma", "t"])
def test_a_craft_sets_no_patrol_cars_down_on_ground_that_is_closed_to_them(ground: str) -> None:
    assert {"b3", "c3"} <= craft("I4", ground).reach("b1")
    assert {"b3", "c3"} <= craft("CR3", ":").reach("b1")
    t = craft("CR3", ground)
    assert not {"b3", "c3"} & t.reach("b1")
    assert "is closed to Patrol cars" in t.refused("move b1-b3")
    under_fire = craft("CR3", ground, {"trait": "opportunity_fire"})
    under_fire.do("move b1-b2")
    assert not {"b3", "c3"} & under_fire.reach("b2")


@pytest.mark.rule("FAQ-TRP-A12", "AIR-151")
def test_a_craft_with_patrol_cars_falls_back_over_the_sea_like_any_other() -> None:
    drawing = ": :/t3 : :\n s s/CR3 s s\n s s s s/D3"
    t = board(drawing, "a3", first="axis", specials=[{"trait": "landing_craft", "at": "b2"}]).card("close-assault")
    t.attack("b3xb2", "f s s s")
    assert set(t.legal) == {"retreat b2-b1", "retreat b2-c1"}


@pytest.mark.rule("FAQ-ACT-016", "FAQ-TRP-A12")
def test_no_boat_carries_patrol_cars() -> None:
    with pytest.raises(ContentError, match="boats are for infantry alone"):
        board("CR3 ~ . i4", "c6", specials=[{"trait": "boats", "at": "c6"}])
