"""Printed terrain cards that became readable later: steep hills, and what ground does to a retreat."""

import pytest

from bocage.testing import board


def ordered(drawing, *hexes, at="c5", **more):
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


@pytest.mark.rule("FAQ-TER-113")
def test_a_steep_hill_is_climbed_for_two_hexes_and_left_for_one():
    walled = "m m m m\n m {} m m\nm m m m"
    t = ordered(walled.format("I4 H"), "e5", at="c6")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == set()
    assert ordered(walled.format("h/I4 H"), "e5", at="c6").reach("e5") == {"f5"}
    assert not ordered(walled.format("G2 H"), "e5", at="c6").reach("e5")
    t = ordered(walled.format("H/I4 . i4"), "e5", at="c6")
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"g5"}                            # down for one hex


@pytest.mark.rule("FAQ-TER-113")
@pytest.mark.parametrize(("ground", "battles"), [(".", False), ("h", True), ("H", True)])
def test_only_a_climb_from_below_costs_the_battle(ground, battles):
    t = ordered(f"{ground}/I4 H i4", "c5")
    t.do("move c5-d5")
    t.battle_phase()
    assert t.targets("d5") == ({"e5"} if battles else set())


@pytest.mark.rule("FAQ-TER-113")
def test_a_steep_hill_takes_a_die_from_infantry_and_armor_below():
    assert board("I4 H/i4", at="c5").dice("c5xd5") == 2
    assert board("T3 H/i4", at="c5").dice("c5xd5") == 2
    assert board("h/I4 H/i4", at="c5").dice("c5xd5") == 3
    assert board("G2 H/i4", at="c5").dice("c5xd5") == 3


@pytest.mark.rule("FAQ-TER-A20")
@pytest.mark.parametrize("ground", [".+x", ".+!", "H", "f", "b", "v", "y"])
def test_a_retreat_passes_stops_mines_and_slopes_without_dice(ground):
    band = " ".join([ground] * 5)
    t = ordered(f"{band}\n  . i4 . .\n. I4 . . .", "c5", at="b7", owners=[{"side": "allies", "what": "minefield"}])
    facts = t.attack("c5xc6", "f f s")
    assert sum(f.fact == "die" for f in facts) == 3
    ends = {a.partition("-")[2] for a in t.legal}
    assert {h[1] for h in ends} == {"8"}                        # both hexes, through the band on row 7
    t.do(t.legal[0])
    assert t.phase == "ground"
    assert "i4" in {t.unit(h) for h in ends}


@pytest.mark.rule("FAQ-TER-A20")
@pytest.mark.parametrize(("ground", "barred"), [("~", True), ("i", True), ("s", True), ("j", False)])
def test_a_retreat_is_barred_by_closed_ground_and_the_sea(ground, barred):
    band = " ".join([ground] * 5)
    t = ordered(f"{band}\n  . i4 . .\n. I4 . . .", "c5", at="b7")
    t.attack("c5xc6", "f s s")
    assert (t.unit("c6") == "i3") is barred
