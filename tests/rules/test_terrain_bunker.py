"""Bunkers: terrain card 2 of the FAQ."""

from __future__ import annotations

import pytest

from bocage.testing import ScriptedTable, board

AXIS_BUNKER = [{"side": "axis", "what": "bunker"}]


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


# Movement.


@pytest.mark.rule("FAQ-TER-014")
def test_infantry_battles_in_the_turn_it_enters_a_bunker():
    t = ordered("I4 .+B . i4", "d5")
    t.do("move d5-e5")
    t.battle_phase()
    assert t.targets("e5") == {"g5"}
    assert t.dice("e5xg5") == 2


@pytest.mark.rule("FAQ-TER-015")
@pytest.mark.parametrize(("unit", "enters"), [("T3", False), ("G2", False), ("I4", True)])
def test_armor_and_artillery_cannot_move_into_a_bunker(unit, enters):
    assert ("e5" in ordered(f"{unit} .+B", "d5").reach("d5")) == enters


@pytest.mark.rule("FAQ-TER-015")
@pytest.mark.parametrize(("unit", "dice", "advances"), [("T3", "i", False), ("I4", "i s", True)])
def test_armor_cannot_take_ground_into_a_bunker(unit, dice, advances):
    t = ordered(f"{unit} .+B/i1 . . i4", "d5")
    t.attack("d5xe5", dice)
    assert t.unit("e5") == ""
    assert t.can("advance d5-e5") == advances


@pytest.mark.rule("FAQ-TER-015")
@pytest.mark.parametrize(("unit", "left", "moved"), [("t3", "t2", False), ("g2", "g1", False), ("i4", "", True)])
def test_armor_and_artillery_cannot_retreat_into_a_bunker(unit, left, moved):
    t = ordered(
        f"""
        .+B   i4
           {unit}   I4
        """,
        "e6",
        at="d7",
    )
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left
    assert (t.unit("d7") == "i4") == moved


@pytest.mark.rule("FAQ-TER-027")
def test_infantry_may_move_on_through_a_bunker():
    assert "f5" in ordered("I4 .+B .", "d5").reach("d5")
    assert "f5" not in ordered("I4 f .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-028")
def test_infantry_that_took_two_hexes_to_a_bunker_does_not_battle():
    t = ordered("I4 . .+B i4", "d5")
    t.do("move d5-f5")
    assert t.battle_phase().targets("f5") == set()


@pytest.mark.rule("FAQ-TER-029")
def test_infantry_assault_battles_after_two_hexes_into_a_bunker():
    t = board("I4 . .+B i4", at="c5").card("infantry-assault", "infantry-assault-left")
    t.do("move c5-e5")
    assert t.battle_phase().targets("e5") == {"f5"}


# Flags.


@pytest.mark.rule("FAQ-TER-016")
@pytest.mark.parametrize(("dice", "stays"), [("f s", True), ("f f", False)])
def test_the_owner_of_a_bunker_may_ignore_one_flag_in_it(dice, stays):
    t = ordered(
        """
        .     i4
           .+B/i4   I4
        """,
        "e6",
        at="d7",
        owners=AXIS_BUNKER,
    )
    t.attack("e6xd6", dice)
    assert (t.phase, t.game.decider) == ("flags", "axis")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert (t.unit("d6") == "i4") == stays
    assert (t.unit("d7") == "i4") != stays


@pytest.mark.rule("FAQ-TER-016")
@pytest.mark.parametrize(("behind", "stays", "falls_back"), [(".", "", "I4"), ("I2", "I3", "I2")])
def test_in_a_captured_bunker_the_flag_must_be_obeyed(behind, stays, falls_back):
    t = ordered(
        f"""
        .     .+B/I4     i4
           I1        {behind}
        """,
        "e6",
        at="c6",
        owners=AXIS_BUNKER,
        first="axis",
    )
    t.attack("e6xd6", "f s s")
    assert t.phase != "flags"
    assert (t.unit("d6"), t.unit("e5")) == (stays, falls_back)


@pytest.mark.rule("FAQ-TER-017")
def test_artillery_in_a_bunker_loses_a_figure_for_a_flag_it_must_obey():
    t = ordered(".+B/g2 I4", "e5", owners=AXIS_BUNKER)
    t.attack("e5xd5", "f f")
    t.do("ignore 1")
    assert t.unit("d5") == "g1"


@pytest.mark.rule("FAQ-TER-025")
def test_artillery_in_a_bunker_may_ignore_a_single_flag():
    t = ordered(".+B/g2 I4", "e5", owners=AXIS_BUNKER)
    t.attack("e5xd5", "f s")
    t.do("ignore 1")
    assert t.unit("d5") == "g2"


@pytest.mark.rule("FAQ-TER-026")
@pytest.mark.parametrize(("dice", "left"), [("f s s", "g2"), ("f f s", "g1"), ("f f f", "")])
def test_every_flag_after_the_first_hits_artillery_in_a_bunker(dice, left):
    t = ordered(".+B/g2 . G2 . . . . i4", "f5", owners=AXIS_BUNKER)
    t.attack("f5xd5", dice)
    t.do("ignore 1")
    assert t.unit("d5") == left


@pytest.mark.rule("FAQ-TER-026")
def test_the_first_flag_of_each_attack_on_a_bunker_may_be_ignored():
    t = ordered("I4 .+B/g2 I4", "d5", "f5", owners=AXIS_BUNKER)
    for attack in ("d5xe5", "f5xe5"):
        t.attack(attack, "f s")
        t.do("ignore 1")
    assert t.unit("e5") == "g2"


@pytest.mark.rule("FAQ-TER-024")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f a")])
def test_flags_of_barrage_and_air_power_are_obeyed_in_a_bunker(card, dice):
    t = board(
        """
        .     i4
           .+B/i4   .   I4
        """,
        at="d7",
        owners=AXIS_BUNKER,
    ).card(card)
    if card == "barrage":
        t.do("target d6", dice)
    else:
        t.do("target d6")
        t.do("done", dice)
    assert (t.unit("d6"), t.unit("d7")) == ("", "i4")


# Battle and sight.


@pytest.mark.rule("FAQ-TER-018")
@pytest.mark.parametrize("unit", ["G2", "I4"])
def test_a_unit_in_a_bunker_fires_in_every_direction(unit):
    t = ordered(
        f"""
        .    i4   .    i4   .
           .    .    .    .
        i4   .    .+B/{unit}  .   i4
           .    .    .    .
        .    i4   .    i4   .
        """,
        "e5",
        at="c7",
    ).battle_phase()
    assert t.targets("e5") == {"d7", "f7", "c5", "g5", "d3", "f3"}


@pytest.mark.rule("FAQ-TER-019")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_a_bunker_blocks_sight(arm):
    assert not board("I4 .+B i4", at="d5").sees("d5", "f5", arm)
    assert board("I4 . i4", at="d5").sees("d5", "f5", arm)


@pytest.mark.rule("FAQ-TER-022")
@pytest.mark.parametrize("ground", ["h+B", ".+B"])
def test_bunker_and_hill_do_not_add_up(ground):
    t = ordered(f"T3 {ground}/i4 I4", "d5", "f5").battle_phase()
    assert t.dice("d5xe5") == 1
    assert t.dice("f5xe5") == 2


@pytest.mark.rule("FAQ-TER-023")
def test_a_bunker_on_a_hill_protects_against_an_attacker_of_the_same_height():
    assert ordered("h/I4 h+B/i4", "d5").battle_phase().dice("d5xe5") == 2
    assert ordered("h/I4 h/i4", "d5").battle_phase().dice("d5xe5") == 3


# A bunker that a battle reserves to one side.


RESERVED = [{"trait": "reserves", "what": "bunker", "side": "axis"}]


@pytest.mark.rule("FAQ-TER-020")
def test_a_reserved_bunker_is_open_to_the_infantry_of_the_other_side():
    t = ordered("I4 .+B", "d5", owners=AXIS_BUNKER, specials=RESERVED)
    assert "e5" in t.reach("d5")


@pytest.mark.rule("FAQ-TER-021")
def test_a_reserved_bunker_gives_the_other_side_no_protection():
    drawing = """
        .     .+B/I4     t3
           I1        .
    """
    t = ordered(drawing, "e6", at="c6", owners=AXIS_BUNKER, specials=RESERVED, first="axis")
    assert t.dice("e6xd6") == 3
    t.attack("e6xd6", "f s s")
    assert t.phase != "flags"
    assert (t.unit("d6"), t.unit("e5")) == ("", "I4")
    free = ordered(drawing, "e6", at="c6", owners=AXIS_BUNKER, first="axis")
    assert free.dice("e6xd6") == 3
    own = ordered(".+B/i4 T3", "e5", owners=AXIS_BUNKER, specials=RESERVED)
    assert own.dice("e5xd5") == 1
    own.attack("e5xd5", "f")
    assert own.can("ignore 1")
