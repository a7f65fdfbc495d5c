"""Hills, cliffs and bluffs: terrain cards 6 and 11 of the FAQ."""

from __future__ import annotations

import msgspec
import pytest

from bocage.game import Game
from bocage.notation.position import PlacedUnit
from bocage.testing import ScriptedTable, board


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


# Movement and dice.


@pytest.mark.rule("FAQ-TER-051")
def test_hills_do_not_restrict_movement():
    assert "g5" in ordered("T3 . h .", "d5").reach("d5")
    assert "g5" in ordered("T3 h h h", "d5").reach("d5")
    t = ordered("I4 h i4", "d5")
    t.do("move d5-e5")
    assert t.battle_phase().targets("e5") == {"f5"}


@pytest.mark.rule("FAQ-TER-053")
@pytest.mark.parametrize(("unit", "below"), [("I4", 2), ("T3", 2), ("G2", 3)])
def test_only_a_lower_attacker_loses_a_die_against_a_hill(unit, below):
    assert ordered(f"{unit} h/i4", "d5").dice("d5xe5") == below
    assert ordered(f"h/{unit} h/i4", "d5").dice("d5xe5") == 3
    assert ordered(f"h/{unit} i4", "d5").dice("d5xe5") == 3


# Sight.


@pytest.mark.rule("FAQ-TER-052")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_hills_block_sight_except_within_their_group(arm):
    assert board("h/I4 h h/i4", at="d5").sees("d5", "f5", arm)
    assert not board("I4 h i4", at="d5").sees("d5", "f5", arm)
    assert not board("h/I4 . h . h/i4", at="d5").sees("d5", "h5", arm)


@pytest.mark.rule("FAQ-TER-054")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
@pytest.mark.parametrize("between", ["v", "f", "b", ".+B"])
def test_from_a_hill_one_does_not_see_over_blocking_ground(between, arm):
    assert not board(f"h/I4 {between} i4", at="d5").sees("d5", "f5", arm)
    assert board("h/I4 . i4", at="d5").sees("d5", "f5", arm)


@pytest.mark.rule("FAQ-TER-055")
@pytest.mark.parametrize("between", ["I4", "i4"])
def test_units_block_sight_from_a_hill(between):
    assert not board(f"h/I4 {between} i4", at="d5").sees("d5", "f5")
    assert not board(f"h/I4 h/{between} h/i4", at="d5").sees("d5", "f5")
    assert board(f"h/I4 {between} i4", at="d5").sees("d5", "f5", "artillery")


@pytest.mark.rule("FAQ-TER-056")
@pytest.mark.parametrize("between", ["v", "f", "b", ".+B"])
def test_two_hills_do_not_see_each_other_over_blocking_ground(between):
    assert not board(f"h/I4 {between} h/i4", at="d5").sees("d5", "f5")
    assert board("h/I4 . h/i4", at="d5").sees("d5", "f5")


@pytest.mark.rule("FAQ-TER-057")
def test_from_below_only_the_first_rank_of_a_hill_is_seen():
    t = board("I4 . h h", at="d5")
    assert t.sees("d5", "f5")
    assert not t.sees("d5", "g5")
    near = ordered("I4 h h/i4", "d5").battle_phase()
    assert near.targets("d5") == set()
    assert ordered("I4 h/i4 h", "d5").battle_phase().targets("d5") == {"e5"}


@pytest.mark.rule("FAQ-TER-058")
def test_from_the_second_rank_of_a_hill_low_ground_is_not_seen():
    assert not board("i4 h h/I4", at="d5").sees("f5", "d5")
    assert board("i4 . h/I4 h", at="d5").sees("f5", "d5")


@pytest.mark.rule("FAQ-TER-059")
def test_the_second_rank_does_not_see_another_hill_group_but_the_first_does():
    t = board("h h . h", at="d5")
    assert not t.sees("d5", "g5")
    assert t.sees("e5", "g5")
    assert not board("h h I4 h", at="d5").sees("e5", "g5")


@pytest.mark.rule("FAQ-TER-060")
@pytest.mark.parametrize(("ground", "seen"), [("h", True), ("v", False), ("f", False), ("b", False)])
def test_of_the_base_tiles_only_hills_let_their_own_group_see_through(ground, seen):
    assert board(f"{ground}/I4 {ground} {ground}/i4", at="d5").sees("d5", "f5") == seen


# Cliffs and bluffs. Row 6 is the coast, rows 5 to 3 the beach.


@pytest.mark.rule("FAQ-TER-098")
@pytest.mark.parametrize("coast", ["c", "e"])
def test_climbing_from_the_beach_takes_the_whole_move_of_infantry(coast):
    t = ordered(
        f"""
        .     .     i4
           {coast}     {coast}     {coast}
        .     .     I4
           I4
        """,
        "f5",
        "d4",
        at="d7",
        face="beach",
    )
    assert {"e6", "f6"} <= t.reach("f5")
    assert not {"d6", "e6"} & t.reach("d4")
    t.do("move f5-f6")
    assert t.battle_phase().targets("f6") == set()


@pytest.mark.rule("FAQ-TER-098")
@pytest.mark.parametrize("coast", ["c", "e"])
def test_coming_down_to_the_beach_takes_the_whole_move_of_infantry(coast):
    t = ordered(
        f"""
        {coast}     {coast}/I4     {coast}
           .     .     i4
        """,
        "e6",
        at="d6",
        face="beach",
    )
    reach = t.reach("e6")
    assert {"e5", "f5"} <= reach
    assert not {h for h in reach if h.endswith("4")}
    t.do("move e6-f5")
    assert t.battle_phase().targets("f5") == set()


@pytest.mark.rule("FAQ-TER-099")
@pytest.mark.parametrize("coast", ["c", "e"])
@pytest.mark.parametrize("unit", ["T3", "G2"])
def test_armor_and_artillery_neither_climb_from_the_beach_nor_come_down_to_it(unit, coast):
    cliffs = f"{coast} {coast}"
    foot = ordered(f"{cliffs} {cliffs} {coast}\n. . {unit}", "e5", at="b6", face="beach")
    assert {"d5", "f5"} <= foot.reach("e5")
    assert not {h for h in foot.reach("e5") if h.endswith("6")}
    top = ordered(f"{cliffs} {coast}/{unit} {cliffs}", "e6", at="c6", face="beach")
    assert {"e7", "f7"} <= top.reach("e6")
    assert not {h for h in top.reach("e6") if h.endswith("5")}


@pytest.mark.rule("FAQ-TER-100")
@pytest.mark.parametrize(("coast", "advances"), [("c", False), ("e", True), ("h", True)])
def test_ground_is_taken_from_the_beach_up_a_bluff_but_not_up_a_cliff(coast, advances):
    t = ordered(
        f"""
        {coast}/i1     .     .     i4
           I4
        """,
        "e5",
        at="d6",
        face="beach",
    )
    t.attack("e5xd6", "i s")
    assert t.unit("d6") == ""
    assert t.can("advance e5-d6") == advances


@pytest.mark.rule("FAQ-TER-100")
def test_ground_is_taken_onto_a_cliff_from_inland():
    t = ordered(
        """
        I4    .     .     i4
           c/i1
        """,
        "d7",
        at="d7",
        face="beach",
    )
    t.attack("d7xd6", "i s")
    assert t.can("advance d7-d6")


@pytest.mark.rule("FAQ-TER-101")
@pytest.mark.parametrize("coast", ["c", "e"])
def test_from_inland_a_cliff_or_bluff_is_an_ordinary_hill(coast):
    t = ordered(
        f"""
        I4    .     .     T3
           {coast}     i4    {coast}
        """,
        "d7",
        "g7",
        at="d7",
        face="beach",
    )
    assert {"d6", "c6"} <= t.reach("d7")
    assert "f6" in t.reach("g7")
    t.do("move d7-d6")
    assert t.battle_phase().targets("d6") == {"e6"}
    assert t.dice("d6xe6") == 3
    below = ordered(f"I4 T3\n{coast}/i4 {coast}/I4", "d7", "e7", "e6", at="d7", face="beach")
    assert below.dice("d7xd6") == 2
    assert below.dice("e7xd6") == 2
    assert below.dice("e6xd6") == 3


@pytest.mark.rule("FAQ-TER-102")
@pytest.mark.parametrize("coast", ["c", "e"])
@pytest.mark.parametrize("unit", ["T3", "G2", "I4"])
def test_every_unit_retreats_from_the_coast_to_the_beach_as_from_a_hill(unit, coast):
    drawing = f"""
        .     {coast}/{unit}     i4
           I1     .
        I1    .     I1
    """
    t = ordered(drawing, "e6", at="c6", face="beach", first="axis")
    t.attack("e6xd6", "f s")
    assert (t.unit("d6"), t.unit("e5")) == ("", unit)
    twice = ordered(drawing, "e6", at="c6", face="beach", first="axis")
    twice.attack("e6xd6", "f f")
    assert twice.unit("d4") == unit


@pytest.mark.rule("FAQ-TER-102")
@pytest.mark.parametrize("coast", ["c", "e"])
@pytest.mark.parametrize("unit", ["t3", "g2", "i4"])
def test_every_unit_retreats_from_the_beach_up_the_coast_as_up_a_hill(unit, coast):
    t = ordered(
        f"""
        i1     {coast}
           {unit}     I4
        """,
        "f5",
        at="d6",
        face="beach",
    )
    t.attack("f5xe5", "f s s")
    assert (t.unit("e5"), t.unit("e6")) == ("", unit)


@pytest.mark.rule("FAQ-TER-103")
@pytest.mark.parametrize("coast", ["c", "e"])
def test_a_cliff_or_bluff_blocks_sight_except_within_its_hill_group(coast):
    assert board(f"{coast}/I4 h h/i4", at="d6").sees("d6", "f6")
    assert board(f"h/I4 {coast} h/i4", at="d6").sees("d6", "f6")
    assert not board(f"I4 {coast} i4", at="d6").sees("d6", "f6")
    assert not board(f"I4 {coast} h/i4", at="d6").sees("d6", "f6")


# Omaha Beach.


def omaha(*units: tuple[str, str, str]) -> ScriptedTable:
    """Omaha Beach in the Allied turn with these units alone, and one of each side far away."""
    game = Game.new("omaha-beach", seed="terrain")
    far = [("allies", "infantry", "a1"), ("axis", "infantry", "m9")]
    placed = [PlacedUnit(side=s, unit=u, at=h, figures=4 if u == "infantry" else 3) for s, u, h in (*units, *far)]
    p = msgspec.structs.replace(game.position(), units=placed, active="allies", decider="allies", turns=(1, 1))
    return ScriptedTable(Game.load(game.field, p, "terrain"))


@pytest.mark.rule("FAQ-TER-104")
def test_omaha_infantry_climbs_a_hill_from_the_beach_at_the_cost_of_two_hexes():
    t = omaha(("allies", "infantry", "g5"), ("allies", "infantry", "f4"), ("axis", "infantry", "h7"))
    t.card("direct-from-hq").order("g5", "f4")
    assert "g6" in t.reach("g5")
    assert not {"f6", "g6"} & t.reach("f4")
    t.do("move g5-g6")
    assert t.battle_phase().targets("g6") == set()


@pytest.mark.rule("FAQ-TER-105")
def test_omaha_infantry_enters_a_hill_from_inland_as_one_hex():
    t = omaha(("allies", "infantry", "g7"), ("axis", "infantry", "h5"))
    t.card("direct-from-hq").order("g7")
    t.do("move g7-g6")
    assert t.battle_phase().targets("g6") == {"h5"}
    far = omaha(("allies", "infantry", "g8"))
    far.card("direct-from-hq").order("g8")
    assert "g6" in far.reach("g8")
