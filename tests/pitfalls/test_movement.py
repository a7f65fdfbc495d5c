"""Pitfalls of movement and terrain."""

import pytest

from bocage.testing import board


def corridor(*hexes, card="direct-from-hq", mode=None):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    wall = "m " * min(len(hexes) + 2, 10)
    t = board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6")
    t.card(card, mode)
    return t.order("e5") if t.phase == "order" else t


def next_turn(t):
    """On to the next turn of the same side; the other one holds no ambush."""
    t.end().skip()
    return t.give("probe-left", side="axis").card("direct-from-hq")


# Stops and taking ground.


@pytest.mark.pitfall(15)
@pytest.mark.rule("BASE-103", "FAQ-NAT-004")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
def test_resistance_that_entered_forest_town_or_bocage_battles_but_takes_no_ground(ground):
    t = corridor("R3", ground, "i1", ".", "i4")
    t.do("move e5-f5")
    t.attack("f5xg5", "i s s")
    assert (t.unit("g5"), t.phase) == ("", "battle")
    t = corridor(f"{ground}/R3", "i1", ".", ".", "i4")
    t.attack("e5xf5", "i s s")
    assert t.can("advance e5-f5")


@pytest.mark.pitfall(16)
@pytest.mark.rule("BASE-116", "FAQ-TER-039", "FAQ-TER-044")
@pytest.mark.parametrize(("unit", "dice"), [("I4", "i s s"), ("T3", "g s s")])
def test_a_unit_stopped_because_it_left_a_hedgerow_may_take_ground(unit, dice):
    t = corridor(f"b/{unit}", ".", "i1", ".", "i4")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    t.attack("f5xg5", dice)
    t.do("advance f5-g5")
    assert t.unit("g5") == unit
    assert (t.phase == "again") == (unit == "T3")


@pytest.mark.pitfall(17)
@pytest.mark.rule("FAQ-GEN-019", "FAQ-TER-134")
def test_armor_that_drove_into_wire_battles_but_neither_takes_ground_nor_overruns():
    t = corridor("T3", ".+x", "i1", ".", "i4")
    t.do("move e5-f5")
    assert t.ground("f5") == "."
    assert t.dice("f5xg5") == 3
    t.attack("f5xg5", "g s s")
    assert (t.unit("g5"), t.phase, t.legal) == ("", "battle", ["end"])


@pytest.mark.pitfall(18)
@pytest.mark.rule("FAQ-GEN-014", "FAQ-GEN-015", "FAQ-GEN-016")
def test_armor_that_takes_ground_onto_wire_removes_it_and_overruns_but_advances_no_more():
    t = corridor("T3", ".+x/i1", "i1", ".", "i4")
    t.attack("e5xf5", "g s s")
    t.do("advance e5-f5")
    assert (t.ground("f5"), t.phase) == (".", "again")
    t.attack("f5xg5", "g s s")
    assert (t.unit("g5"), t.phase, t.legal) == ("", "battle", ["end"])


@pytest.mark.pitfall(20)
@pytest.mark.rule("FAQ-GEN-012")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
def test_ground_that_forbids_battle_forbids_the_overrun_until_the_turn_ends(ground):
    t = corridor("T3", f"{ground}/i1", "i1", ".", "i4")
    t.attack("e5xf5", "g")
    t.do("advance e5-f5")
    assert (t.phase, t.legal) == ("battle", ["end"])
    next_turn(t).order("f5")
    t.attack("f5xg5", "g" if ground == "v" else "g s s")
    t.do("advance f5-g5")
    assert t.can("attack g5xi5")


@pytest.mark.pitfall(20)
@pytest.mark.rule("FAQ-R03", "FAQ-GEN-018")
def test_the_ban_of_wire_on_taking_ground_ends_with_the_turn():
    t = corridor("I4", ".+x", "i2", ".", "i4")
    t.do("move e5-f5")
    next_turn(t).order("f5")
    t.attack("f5xg5", "i i")
    assert t.can("advance f5-g5")


# Bridges.


@pytest.mark.pitfall(21)
@pytest.mark.rule("FAQ-TER-080")
def test_nobody_steps_from_one_bridge_to_a_different_bridge_but_along_the_sections_of_one():
    assert corridor("~+=/I4", "~+=", ".").reach("e5") == set()
    assert corridor("~+#/I4", "~+#", ".").reach("e5") == {"f5", "g5"}
    assert corridor("~+#/I4", "~+=", ".").reach("e5") == set()
    t = corridor("~+=/I4", "~+=/i1", ".", "i4")
    t.attack("e5xf5", "i s s")
    assert t.phase == "battle"
    t = corridor("~+#/I4", "~+#/i1", ".", "i4")
    t.attack("e5xf5", "i s s")
    assert t.can("advance e5-f5")


# Beach.


@pytest.mark.pitfall(23)
@pytest.mark.rule("BASE-031", "BASE-138")
def test_a_move_is_one_action_so_the_beach_limit_holds_across_it():
    t = corridor(":/T3", ":", ":", ":", "i4")
    assert t.reach("e5") == {"f5", "g5"}
    t.do("move e5-f5")
    assert t.reach("f5") == set()
    t.refused("move f5-g5")
    t = corridor("T3", ".", ":", ":", "i4")
    assert t.reach("e5") == {"f5", "g5"}
    t = corridor("T3", ".", ".", ":", "i4")
    assert t.reach("e5") == {"f5", "g5"}


# Roads.


@pytest.mark.pitfall(24)
@pytest.mark.rule("FAQ-TER-271", "BASE-043")
@pytest.mark.parametrize("to", ["f5", "g5"])
def test_artillery_that_moved_by_road_has_moved_and_does_not_fire(to):
    t = corridor("r/G2", "r", "r", ".", "i4")
    assert t.reach("e5") == {"f5", "g5"}
    t.do(f"move e5-{to}")
    assert (t.phase, t.legal) == ("battle", ["end"])
    t = corridor("r/G2", "r", "r", ".", "i4").battle_phase()
    assert t.targets("e5") == {"i5"}


# Costs.

CLIMB = """
    m     m      m     m     m     m
       m     {}     H     {}     m
    m     H/{}   H     m     m     m
       m     m      m     m     m
    m     m      m     m     m     i4
"""


@pytest.mark.pitfall(25)
@pytest.mark.rule("SC-BASE-072")
def test_an_open_hex_beside_the_way_does_not_make_a_three_hex_move_cost_four():
    walled = board(CLIMB.format("m", ".", "T3"), at="d7").card("direct-from-hq").order("e5")
    assert walled.reach("e5") == {"f5", "f6", "g6"}
    t = board(CLIMB.format(".", ".", "T3"), at="d7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"e6", "f5", "f6", "g6"}


@pytest.mark.pitfall(25)
@pytest.mark.rule("SC-BASE-072")
def test_a_two_hex_move_over_hills_is_not_charged_as_three():
    t = board(CLIMB.format(".", "i4", "I4"), at="d7").card("infantry-assault", "infantry-assault-center")
    t.do("move e5-f6")
    assert t.targets("f6") == {"g6"}


@pytest.mark.pitfall(25)
@pytest.mark.rule("BASE-042", "FAQ-TER-005")
def test_the_cheapest_of_several_paths_counts():
    t = board("""
        m     m     m     m     m
           m     :     .     .
        m     T3    .     m     m
           m     m     m     m
        m     m     m     m     i4
    """, at="d7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"e6", "f5", "f6", "g6"}        # g6 round the beach
    t = board("""
        m     m     m     m     m    m
           m     f     .     m
        m     I4    .     i4    m    m
           m     m     m     m
        m     m     m     m     i4
    """, at="d7").card("infantry-assault", "infantry-assault-center")
    t.do("move e5-f6")
    assert t.targets("f6") == {"g5"}        # two hexes, round the forest


@pytest.mark.pitfall(25)
@pytest.mark.rule("FAQ-TER-255", "FAQ-TER-259")
def test_a_road_counts_when_it_is_the_cheaper_way():
    t = board("""
        m     m     m     m     m     m
           m     r     r     m     m
        m     r/I4  .     r     i4    m
           m     m     m     m     m
        m     m     m     m     m     i4
    """, at="d7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"e6", "f6", "f5", "g5"}
    t.do("move e5-g5")                      # two hexes across or three by road: both forbid battle
    assert t.targets("g5") == set()
    t = board("""
        m     m     m     m     m     m
           m     r     r     i4    m
        m     r/I4  .     m     m     m
           m     m     m     m     m
        m     m     m     m     m     i4
    """, at="d7").card("direct-from-hq").order("e5")
    t.do("move e5-f6")                      # two hexes, but by road
    assert t.targets("f6") == {"g6"}


# Retreats and sandbags.


@pytest.mark.pitfall(26)
@pytest.mark.rule("FAQ-TER-043", "FAQ-SCN-018")
@pytest.mark.parametrize("height", ["m", "M", "i"])
def test_closed_heights_stop_a_retreat_too(height):
    t = board(f"""
        {height}     {height}
           h/i4
        I4
    """, at="e7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s")
    assert (t.unit("e6"), t.phase) == ("i3", "battle")
    t = board(f"""
        {height}     h
           h/i4
        I4
    """, at="e7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s")
    assert t.unit("f7") == "i4"


@pytest.mark.pitfall(27)
@pytest.mark.rule("FAQ-TER-090", "FAQ-CMD-085")
def test_no_sandbags_at_sea_but_on_the_beach_and_on_a_bridge():
    t = board("s/I4 :/I4 ~+=/I4 .+x/I4 . . . i4", at="c5").card("dig-in")
    t.order("c5", "d5", "e5", "f5")
    assert [t.ground(h) for h in ("c5", "d5", "e5", "f5")] == ["s", ":+o", "~+=+o", ".+o+x"]
