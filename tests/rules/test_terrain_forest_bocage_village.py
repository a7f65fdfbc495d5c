"""Forests, hedgerows and towns: terrain cards 3, 4 and 14 of the FAQ, with what they say of retreats."""

from __future__ import annotations

import pytest

from bocage.testing import ScriptedTable, board


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


# Stops, battle and sight, alike for the three.


@pytest.mark.rule("FAQ-TER-030", "FAQ-TER-035", "FAQ-TER-114")
@pytest.mark.parametrize("ground", ["f", "b", "v"])
def test_entering_ends_the_move(ground):
    armor = ordered(f"T3 {ground} . .", "d5")
    assert "e5" in armor.reach("d5")
    assert "g5" not in armor.reach("d5")
    infantry = ordered(f"I4 {ground} .", "d5")
    assert "e5" in infantry.reach("d5")
    assert "f5" not in infantry.reach("d5")
    assert "g5" in ordered("T3 . . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-031", "FAQ-TER-036", "FAQ-TER-115")
@pytest.mark.parametrize("ground", ["f", "b", "v"])
def test_a_unit_that_enters_does_not_battle_until_the_next_turn(ground):
    t = ordered(f"I4 {ground} i4", "d5")
    t.do("move d5-e5")
    t.battle_phase()
    assert t.targets("e5") == set()
    t.end().skip()
    t.card("direct-from-hq").order("e5").battle_phase()
    assert t.targets("e5") == {"f5"}


@pytest.mark.rule("FAQ-TER-032", "FAQ-TER-040", "FAQ-TER-117")
@pytest.mark.parametrize("ground", ["f", "b", "v"])
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_the_hex_blocks_sight_but_a_target_in_it_is_seen(ground, arm):
    t = board(f"I4 . {ground} i4", at="d5")
    assert not t.sees("d5", "g5", arm)
    assert t.sees("d5", "f5", arm)
    assert board("I4 . . i4", at="d5").sees("d5", "g5", arm)


# Forests.


@pytest.mark.rule("FAQ-TER-033")
def test_a_target_in_forest_is_covered_against_an_attacker_in_forest():
    t = ordered("f/I4 f/i4 f/T3", "d5", "f5")
    assert t.dice("d5xe5") == 2
    assert t.dice("f5xe5") == 1


@pytest.mark.rule("FAQ-TER-034")
def test_touching_forests_do_not_merge_for_sight():
    assert not board("f/I4 f f/i4", at="d5").sees("d5", "f5")
    assert board("h/I4 h h/i4", at="d5").sees("d5", "f5")


# Hedgerows.


@pytest.mark.rule("FAQ-TER-037")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_a_hedgerow_is_entered_only_from_a_neighbouring_hex(unit):
    assert "f5" not in ordered(f"{unit} . b", "d5").reach("d5")
    assert "e5" in ordered(f"{unit} b .", "d5").reach("d5")
    assert "f5" in ordered(f"{unit} . f", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-037")
def test_ground_is_taken_into_a_hedgerow_only_by_a_unit_that_began_beside_it():
    still = ordered("I4 b/i1 . . i4", "d5")
    assert still.dice("d5xe5") == 2
    still.attack("d5xe5", "i s")
    assert still.can("advance d5-e5")
    moved = ordered("I4 . b/i1 . . i4", "d5")
    moved.do("move d5-e5")
    moved.attack("e5xf5", "i s")
    assert moved.unit("f5") == ""
    assert not moved.can("advance e5-f5")


@pytest.mark.rule("FAQ-TER-038")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_a_unit_that_leaves_a_hedgerow_stops_in_the_next_hex(unit):
    assert ordered(f"b/{unit}", "e5", at="e5").reach("e5") == {"d5", "f5", "d6", "e6", "d4", "e4"}


@pytest.mark.rule("FAQ-TER-039")
def test_infantry_that_left_a_hedgerow_may_take_ground():
    t = ordered("b/I4 . i1 . . i4", "d5")
    t.do("move d5-e5")
    t.attack("e5xf5", "i s s")
    t.do("advance e5-f5")
    assert t.unit("f5") == "I4"


@pytest.mark.rule("FAQ-TER-044")
def test_armor_that_left_a_hedgerow_may_take_ground_and_overrun():
    t = ordered("b/T3 . i1 i4", "d5")
    t.do("move d5-e5")
    t.attack("e5xf5", "i s s")
    t.do("advance e5-f5")
    assert t.phase == "again"
    assert t.targets("f5") == {"g5"}


# Retreats.


@pytest.mark.rule("FAQ-TER-041")
def test_a_unit_may_retreat_into_a_hedgerow_two_hexes_behind():
    t = ordered(
        """
        .     i1     b
           i1     .
        .     i4     I4
        """,
        "f5",
        at="d7",
    )
    t.attack("f5xe5", "f f s")
    assert (t.unit("f7"), t.ground("f7")) == ("i4", "b")


@pytest.mark.rule("FAQ-TER-042")
@pytest.mark.parametrize("first", ["f", "v", "b"])
def test_a_retreat_does_not_stop_in_the_ground_it_crosses(first):
    t = ordered(
        f"""
        .     i1     v
           i1     {first}
        .     i4     I4
        """,
        "f5",
        at="d7",
    )
    t.attack("f5xe5", "f f s")
    assert (t.unit("e6"), t.unit("f7")) == ("", "i4")


@pytest.mark.rule("FAQ-TER-043")
@pytest.mark.parametrize(("behind", "left"), [(".+B", "t2"), ("~", "t2"), (".+*", "t2"), ("f", "")])
def test_closed_ground_is_not_crossed_even_in_retreat(behind, left):
    t = ordered(
        f"""
        i1     {behind}
           t3     I4
        """,
        "e6",
        at="d7",
    )
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left
    assert t.unit("e7") == ("" if left else "t3")


# Armor in towns.


@pytest.mark.rule("FAQ-TER-116")
def test_armor_in_a_town_loses_two_dice():
    t = ordered("v/T3 i4", "d5")
    assert t.dice("d5xe5") == 1
    t.attack("d5xe5", "i")
    assert t.unit("e5") == "i3"
    assert ordered("v/I4 i4", "d5").dice("d5xe5") == 3


@pytest.mark.rule("FAQ-TER-118")
def test_armor_in_a_town_cannot_attack_a_unit_in_another_town():
    t = ordered("v/T3 v/i4 I4", "d5", "f5").battle_phase()
    assert t.targets("d5") == set()
    assert t.dice("d5xe5") == -1
    assert t.targets("f5") == {"e5"}


@pytest.mark.rule("FAQ-TER-118", "FAQ-TER-119")
@pytest.mark.parametrize("unit", ["T3", "E4"])
@pytest.mark.parametrize("card", ["armor-assault", "close-assault", "their-finest-hour"])
def test_no_card_lets_armor_attack_from_town_to_town(card, unit):
    def ready(drawing: str) -> ScriptedTable:
        t = board(drawing, at="d5")
        if card == "their-finest-hour":
            t.give(card, "recon-left")
            t.do(f"play {card}", "s s")
        else:
            t.card(card)
        if t.phase == "order":
            t.order("d5")
        return t.battle_phase()

    assert ready(f"v/{unit} v/i4").targets("d5") == set()
    assert ready(f"v/{unit} i4").targets("d5") == {"e5"}
    assert ready(f"{unit} v/i4").dice("d5xe5") == 2
