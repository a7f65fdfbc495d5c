"""Hedgehogs, sandbags, the sea wall and wire: terrain cards 5, 10, 12 and 15 of the FAQ."""

from __future__ import annotations

import msgspec
import pytest

from bocage.game import Game
from bocage.notation.position import PlacedUnit
from bocage.testing import ScriptedTable, board


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


def sandbags(t: ScriptedTable) -> int:
    return sum("sandbags" in lying for lying in t.game.position().obstacles.values())


# Sight over obstacles.


@pytest.mark.rule("FAQ-TER-049", "FAQ-TER-087", "FAQ-TER-109", "FAQ-TER-126")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
@pytest.mark.parametrize("obstacle", ["*", "o", "u", "x"])
def test_obstacles_do_not_block_sight(obstacle, arm):
    assert board(f"I4 .+{obstacle} i4", at="d5").sees("d5", "f5", arm)
    assert not board(f"I4 .+{obstacle}/I4 i4", at="d5").sees("d5", "f5", arm)


# Hedgehogs.


@pytest.mark.rule("FAQ-TER-045")
def test_infantry_battles_after_entering_a_hedgehog_and_may_pass_through():
    t = ordered("I4 .+* i4", "d5")
    t.do("move d5-e5")
    assert t.battle_phase().targets("e5") == {"f5"}
    for unit in ("S4", "I4"):
        assert "f5" in ordered(f"{unit} .+* .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-046")
@pytest.mark.parametrize("unit", ["T3", "G2"])
def test_armor_and_artillery_cannot_move_into_a_hedgehog(unit):
    assert "e5" not in ordered(f"{unit} .+*", "d5").reach("d5")
    assert "e5" in ordered(f"{unit} .+o", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-046")
@pytest.mark.parametrize(("unit", "advances"), [("T3", False), ("I4", True)])
def test_armor_cannot_take_ground_into_a_hedgehog(unit, advances):
    t = ordered(f"{unit} .+*/i1 . . i4", "d5")
    t.attack("d5xe5", "i s s")
    assert t.unit("e5") == ""
    assert t.can("advance d5-e5") == advances


@pytest.mark.rule("FAQ-TER-046")
@pytest.mark.parametrize(("unit", "left"), [("t3", "t2"), ("g2", "g1"), ("i4", "")])
def test_armor_and_artillery_cannot_retreat_into_a_hedgehog(unit, left):
    t = ordered(
        f"""
        i1    .+*
           {unit}    I4
        """,
        "e6",
        at="d7",
    )
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left


@pytest.mark.rule("FAQ-TER-047")
def test_a_hedgehog_changes_no_dice():
    assert ordered(".+*/I4 i4", "d5").dice("d5xe5") == 3
    t = ordered("I4 .+*/i4 T3", "d5", "f5")
    assert t.dice("d5xe5") == 3
    assert t.dice("f5xe5") == 3


@pytest.mark.rule("FAQ-TER-048")
def test_infantry_on_a_hedgehog_may_ignore_one_flag():
    t = ordered(".+*/i4 I4", "e5")
    t.attack("e5xd5", "f s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert t.unit("d5") == "i4"


# Sandbags.


@pytest.mark.rule("FAQ-TER-085", "FAQ-TER-088")
def test_sandbags_go_when_their_unit_moves_away():
    t = ordered(".+o/I4 .", "d5")
    assert t.ground("d5") == ".+o"
    t.do("move d5-e5")
    assert (t.ground("d5"), t.ground("e5")) == (".", ".")


@pytest.mark.rule("FAQ-TER-088")
def test_sandbags_go_when_their_unit_is_eliminated_from_afar():
    t = ordered(".+o/i1 . . G2 . . . i4", "g5")
    t.attack("g5xd5", "g s")
    assert t.phase == "battle"
    assert (t.unit("d5"), t.ground("d5")) == ("", ".")


@pytest.mark.rule("FAQ-TER-088")
@pytest.mark.parametrize(("ignored", "ground"), [("ignore 0", "."), ("ignore 1", ".+o")])
def test_sandbags_go_when_their_unit_retreats(ignored, ground):
    t = ordered("f . i1\n.+o/i4 I4", "e6", at="d7")
    t.attack("e6xd6", "f s")
    t.do(ignored)
    if t.phase == "retreat":
        t.do("retreat d6-d7")
    assert t.ground("d6") == ground


@pytest.mark.rule("FAQ-TER-086")
@pytest.mark.parametrize("unit", ["i4", "t3", "g2"])
def test_a_unit_in_sandbags_may_ignore_one_flag(unit):
    t = ordered(f".+o/{unit} I4", "e5")
    t.attack("e5xd5", "f s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert (t.unit("d5"), t.ground("d5")) == (unit, ".+o")


@pytest.mark.rule("FAQ-TER-089")
def test_sandbags_in_a_town_take_no_further_die_but_still_shelter():
    t = ordered("v+o/i4 I4", "e5")
    assert t.dice("e5xd5") == 2
    t.attack("e5xd5", "f s")
    t.do("ignore 1")
    assert t.unit("d5") == "i4"
    bare = ordered("v/i4 I4", "e5")
    assert bare.dice("e5xd5") == 2
    bare.attack("e5xd5", "f s")
    assert bare.phase == "retreat"


@pytest.mark.rule("FAQ-TER-092")
@pytest.mark.parametrize(("unit", "dice"), [("I4", 2), ("T3", 2), ("G2", 3)])
def test_sandbags_on_open_ground_take_one_die_from_infantry_and_armor(unit, dice):
    assert ordered(f"{unit} .+o/i4", "d5").dice("d5xe5") == dice
    assert ordered(f"{unit} i4", "d5").dice("d5xe5") == 3


@pytest.mark.rule("FAQ-TER-093")
@pytest.mark.parametrize(
    ("attacker", "target", "dice"),
    [("T3", "f+o", 1), ("I4", "f+o", 2), ("I4", "h+o", 2), ("h/I4", "h+o", 2), ("h/I4", "h", 3), ("h/T3", "h+o", 2)],
)
def test_of_terrain_and_sandbags_the_larger_reduction_counts(attacker, target, dice):
    assert ordered(f"{attacker} {target}/i4", "d5").dice("d5xe5") == dice


@pytest.mark.rule("FAQ-TER-094")
def test_sandbags_shelter_from_the_first_flag_of_each_attack():
    t = ordered("I4 .+o/i4 I4", "d5", "f5")
    for attack in ("d5xe5", "f5xe5"):
        t.attack(attack, "f s")
        t.do("ignore 1")
    assert t.unit("e5") == "i4"


# Digging in.


@pytest.mark.rule("FAQ-TER-090")
def test_sandbags_are_dug_on_land_but_not_at_sea():
    t = board("I4 . s/I4 f/I4", at="d5").card("dig-in").order("d5", "f5", "g5")
    assert (t.ground("d5"), t.ground("f5"), t.ground("g5")) == (".+o", "s", "f+o")


@pytest.mark.rule("FAQ-TER-091")
@pytest.mark.parametrize("ground", ["~+=", "w+#", ".+B", ".+*", ".+x"])
def test_sandbags_are_dug_on_bridges_bunkers_hedgehogs_and_wire(ground):
    t = board(f"{ground}/I4 i4", at="d5").card("dig-in").order("d5")
    assert t.game.position().obstacles["d5"].count("sandbags") == 1
    t.end()
    t.card("direct-from-hq").order("e5")
    assert t.dice("e5xd5") == 2
    t.attack("e5xd5", "f s")
    t.do("ignore 1")
    assert t.unit("d5") == "I4"


@pytest.mark.rule("FAQ-TER-095")
def test_one_side_may_lay_the_sandbags_of_both_colours():
    laid = " ".join([".+o/I4"] * 8)
    t = board(f"{laid}\nI4 I4 I4 I4", at="a5").card("dig-in").order("a4", "b4", "c4", "d4")
    assert sandbags(t) == 12
    other = board(f"{laid}\ni4 i4 i4 i4", at="a5", first="axis").card("dig-in").order("a4", "b4", "c4", "d4")
    assert sandbags(other) == 12


@pytest.mark.rule("FAQ-TER-096")
def test_no_more_than_twelve_sandbags_lie_on_the_board():
    laid = " ".join([".+o/I4"] * 11)
    t = board(f"{laid}\nI4 I4 I4 I4", at="a5").card("dig-in").order("a4", "b4", "c4", "d4")
    assert sandbags(t) == 12
    assert [t.ground(h) for h in ("a4", "b4", "c4", "d4")].count(".+o") == 1


@pytest.mark.rule("FAQ-TER-097")
def test_units_that_dig_in_neither_move_nor_battle():
    t = board("I4 i4", at="d5").card("dig-in").order("d5")
    assert t.ground("d5") == ".+o"
    assert t.legal == ["end"]


# The sea wall.


@pytest.mark.rule("FAQ-TER-106")
def test_the_sea_wall_does_not_slow_a_move():
    on_beach = ordered(":/T3 :+u : :", "d5").reach("d5")
    assert {"e5", "f5"} <= on_beach
    assert "g5" not in on_beach
    assert "g5" in ordered("T3 .+u . .", "d5").reach("d5")
    t = ordered("I4 .+u i4", "d5")
    t.do("move d5-e5")
    assert t.battle_phase().targets("e5") == {"f5"}


@pytest.mark.rule("FAQ-TER-107")
def test_the_sea_wall_stays_when_its_unit_leaves():
    t = ordered(".+u/I4 . .+o/I4 .", "d5", "f5")
    t.do("move d5-e5")
    t.do("move f5-g5")
    assert (t.ground("d5"), t.ground("f5")) == (".+u", ".")


@pytest.mark.rule("FAQ-TER-108")
def test_an_allied_unit_behind_the_sea_wall_may_ignore_one_flag():
    t = ordered("t3 .+u/I4 i4", "c5", "e5", at="c5", first="axis")
    assert t.dice("e5xd5") == 2
    assert t.dice("c5xd5") == 2
    t.attack("e5xd5", "f s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert t.unit("d5") == "I4"


@pytest.mark.rule("FAQ-TER-112")
def test_the_sea_wall_gives_the_axis_nothing():
    t = ordered("f i1\n.+u/i4 I4", "e6", at="d7")
    assert t.dice("e6xd6") == 3
    t.attack("e6xd6", "f s s")
    assert t.phase != "flags"
    assert (t.unit("d6"), t.unit("d7")) == ("", "i4")


def omaha(active: str, *units: tuple[str, str, int, str]) -> ScriptedTable:
    """Omaha Beach with these units alone, and one of each side far away."""
    game = Game.new("omaha-beach", seed="terrain")
    far = [("allies", "infantry", 4, "a1"), ("axis", "infantry", 4, "m9")]
    placed = [PlacedUnit(side=s, unit=u, at=h, figures=n) for s, u, n, h in (*units, *far)]
    p = msgspec.structs.replace(game.position(), units=placed, active=active, decider=active, turns=(1, 1))
    return ScriptedTable(Game.load(game.field, p, "terrain")).card("direct-from-hq")


@pytest.mark.rule("FAQ-TER-110")
def test_the_sea_wall_at_omaha_is_never_removed():
    moved = omaha("allies", ("allies", "infantry", 4, "k4")).order("k4")
    moved.do("move k4-k5")
    assert (moved.unit("k4"), moved.ground("k4")) == ("", ".+u")

    retreated = omaha("axis", ("allies", "infantry", 4, "k4"), ("axis", "infantry", 4, "k5")).order("k5")
    retreated.attack("k5xk4", "f s")
    retreated.do("ignore 0")
    retreated.do("retreat k4-k3")
    assert (retreated.unit("k4"), retreated.ground("k4")) == ("", ".+u")

    gone = omaha("axis", ("allies", "infantry", 1, "k4"), ("axis", "infantry", 4, "k5")).order("k5")
    gone.attack("k5xk4", "i s")
    assert (gone.unit("k4"), gone.ground("k4")) == ("", ".+u")


@pytest.mark.rule("FAQ-TER-111")
def test_infantry_crosses_the_sea_wall_at_omaha_without_stopping():
    t = omaha("allies", ("allies", "infantry", 4, "k3")).order("k3")
    assert {t.ground("j4"), t.ground("k4")} == {".+u"}
    assert "k5" in t.reach("k3")
    t.do("move k3-k5")
    assert t.unit("k5") == "I4"


# Wire.


@pytest.mark.rule("FAQ-TER-122")
def test_entering_wire_ends_the_move():
    armor = ordered("T3 .+x . .", "d5").reach("d5")
    assert "e5" in armor
    assert "g5" not in armor
    infantry = ordered("I4 .+x .", "d5").reach("d5")
    assert "e5" in infantry
    assert "f5" not in infantry


@pytest.mark.rule("FAQ-TER-123")
def test_infantry_in_wire_loses_a_die():
    assert ordered(".+x/I4 i4", "d5").dice("d5xe5") == 2
    assert ordered(".+x/I4 . i4", "d5").dice("d5xf5") == 1
    assert ordered(".+x/I4 . . i4", "d5").battle_phase().targets("d5") == set()
    assert ordered("I4 .+x/i4", "d5").dice("d5xe5") == 3


@pytest.mark.rule("FAQ-TER-124")
def test_infantry_may_remove_wire_instead_of_battling():
    t = ordered(".+x/I4 i4", "d5").battle_phase()
    assert {"clear d5", "attack d5xe5"} <= set(t.legal)
    t.do("clear d5")
    assert t.ground("d5") == "."
    assert t.targets("d5") == set()


@pytest.mark.rule("FAQ-TER-125")
def test_armor_removes_the_wire_it_enters_and_battles_with_full_dice():
    t = ordered("T3 .+x i4", "d5")
    t.do("move d5-e5")
    assert t.ground("e5") == "."
    assert t.dice("e5xf5") == 3
    t.attack("e5xf5", "i i s")
    assert t.unit("f5") == "i2"


@pytest.mark.rule("FAQ-TER-127")
def test_infantry_that_enters_wire_battles_or_removes_it_but_not_both():
    t = ordered("I4 .+x i4", "d5")
    t.do("move d5-e5")
    t.battle_phase()
    assert {"clear e5", "attack e5xf5"} <= set(t.legal)
    assert t.dice("e5xf5") == 2
    t.attack("e5xf5", "i s")
    assert t.legal == ["end"]
    assert t.ground("e5") == ".+x"

    other = ordered("I4 .+x i4", "d5")
    other.do("move d5-e5")
    other.battle_phase().do("clear e5")
    assert other.legal == ["end"]


@pytest.mark.rule("FAQ-TER-128")
@pytest.mark.parametrize(("unit", "offered"), [("I4", False), ("S4", True)])
def test_infantry_that_moved_two_hexes_to_the_wire_can_neither_battle_nor_remove_it(unit, offered):
    t = ordered(f"{unit} . .+x i4", "d5")
    t.do("move d5-f5")
    t.battle_phase()
    assert t.can("clear f5") == offered
    assert t.can("attack f5xg5") == offered


@pytest.mark.rule("FAQ-TER-129", "FAQ-TER-130")
@pytest.mark.parametrize("crossed", [".+x", ".+*", ".+B", ".+o"])
def test_a_retreat_does_not_stop_on_obstacles(crossed):
    t = ordered(
        f"""
        .     i1    .
           i1    {crossed}
        .     i4    I4
        """,
        "f5",
        at="d7",
    )
    t.attack("f5xe5", "f f s")
    assert (t.unit("e6"), t.unit("f7")) == ("", "i4")


def fallen_back() -> ScriptedTable:
    """Axis armor has retreated from e5 onto the wire of e6; it is the Axis turn."""
    t = ordered(
        """
        i1    .+x
           t3    I4
        """,
        "f5",
        at="d6",
    )
    t.attack("f5xe5", "f s s")
    assert t.unit("e6") == "t3"
    if t.phase == "ground":
        t.do("done")
    return t.end()


@pytest.mark.rule("FAQ-TER-131")
def test_armor_that_retreats_onto_wire_or_through_it_does_not_remove_it():
    assert fallen_back().ground("e6") == ".+x"
    t = ordered(
        """
        .     i1    .
           i1    .+x
        .     t3    I4
        """,
        "f5",
        at="d7",
    )
    t.attack("f5xe5", "f f s")
    assert (t.unit("f7"), t.ground("e6")) == ("t3", ".+x")


@pytest.mark.rule("FAQ-TER-132")
def test_armor_that_battles_from_wire_removes_it():
    t = fallen_back().card("direct-from-hq").order("e6")
    assert t.ground("e6") == ".+x"
    assert t.dice("e6xf5") == 3
    t.attack("e6xf5", "s s s")
    assert t.ground("e6") == "."


@pytest.mark.rule("FAQ-TER-133")
def test_armor_that_leaves_wire_without_battling_leaves_it_in_place():
    t = fallen_back().card("direct-from-hq").order("e6")
    t.do("move e6-e7")
    assert (t.unit("e7"), t.ground("e6")) == ("t3", ".+x")


@pytest.mark.rule("FAQ-TER-134")
@pytest.mark.parametrize(("wire", "advances"), [(".+x", False), (".", True)])
@pytest.mark.parametrize(("unit", "dice"), [("T3", "i s s"), ("I4", "i s")])
def test_a_unit_that_entered_wire_neither_takes_ground_nor_overruns(unit, dice, wire, advances):
    t = ordered(f"{unit} {wire} i1 i4", "d5")
    t.do("move d5-e5")
    t.attack("e5xf5", dice if wire == ".+x" else "i s s")
    assert t.unit("f5") == ""
    assert t.can("advance e5-f5") == advances
    assert t.phase == ("ground" if advances else "battle")


@pytest.mark.rule("FAQ-TER-135")
def test_armor_that_enters_wire_removes_it_without_being_asked():
    t = ordered("T3 .+x . T3", "d5", "g5")
    t.do("move d5-e5")
    assert (t.ground("e5"), t.phase) == (".", "move")
    t.end()
    assert t.ground("e5") == "."
