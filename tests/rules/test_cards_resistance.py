"""The French Resistance (Nations card 1)."""

import pytest

from bocage.content import library
from bocage.game import Game
from bocage.testing import board


@pytest.mark.rule("FAQ-NAT-001")
def test_a_resistance_unit_has_three_figures_and_recovers_to_three_at_most():
    assert library.units()["resistance"].figures == 3
    for battle in ("mont-mouchet", "vassieux"):
        strong = {u.figures for u in Game.new(battle, seed="x").position().units if u.unit == "resistance"}
        assert strong == {3}
    t = board("i4 R3", at="d5", first="axis")
    t.card("direct-from-hq").order("d5").attack("d5xe5", "i s s")
    t.end()
    assert t.unit("e5") == "R2"
    t.card("medics-and-mechanics")
    t.do("heal e5", "i i i s")
    assert t.unit("e5") == "R3"


@pytest.mark.rule("FAQ-NAT-002")
def test_resistance_moves_one_hex_and_battles_or_two_without_battle():
    drawing = "R3 . . . i4"
    t = board(drawing, at="c5")
    t.card("direct-from-hq").order("c5")
    assert {"d5", "e5"} <= t.reach("c5")
    assert "f5" not in t.reach("c5")
    t.do("move c5-d5")
    t.battle_phase()
    assert t.targets("d5") == {"g5"}
    t = board(drawing, at="c5")
    t.card("direct-from-hq").order("c5")
    t.do("move c5-e5")
    t.battle_phase()
    assert t.targets("e5") == set()


@pytest.mark.rule("FAQ-NAT-003")
@pytest.mark.parametrize(("gap", "dice"), [("", 3), (".", 2), (". .", 1)])
def test_resistance_rolls_three_two_one_dice(gap, dice):
    t = board(f"R3 {gap} i4", at="c5")
    t.card("direct-from-hq").order("c5").battle_phase()
    (target,) = t.targets("c5")
    facts = t.attack(f"c5x{target}", "s " * dice)
    assert sum(f.fact == "die" for f in facts) == dice


@pytest.mark.rule("FAQ-NAT-003")
def test_resistance_has_no_fourth_hex_of_range():
    t = board("R3 . . . i4", at="c5")
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-NAT-004")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
@pytest.mark.parametrize(("unit", "attacks"), [("R3", {"e6"}), ("I4", set())])
def test_resistance_battles_after_entering_terrain_but_stops_there(ground, unit, attacks):
    t = board(f"""
        m     m     i4    m
           {unit}   {ground}   .
        m     m     m     m
    """, at="c6")
    t.card("direct-from-hq").order("d5")
    assert "e5" in t.reach("d5")
    assert "f5" not in t.reach("d5")
    t.do("move d5-e5")
    t.battle_phase()
    assert t.targets("e5") == attacks


@pytest.mark.rule("FAQ-NAT-005")
def test_resistance_takes_ground_after_a_won_close_assault():
    t = board("R3 i1 . . . i4", at="c5")
    t.card("direct-from-hq").order("c5").attack("c5xd5", "i s s")
    assert t.can("advance c5-d5")
    t.do("advance c5-d5")
    assert (t.unit("d5"), t.unit("c5")) == ("R3", "")


def ends(t):
    """Rows where the retreat may end."""
    assert t.game.decider == "allies"
    return {int(a[-1]) for a in t.legal}


@pytest.mark.rule("FAQ-NAT-006")
@pytest.mark.parametrize(("unit", "rows"), [("R3", {4, 3, 2}), ("I4", {4})])
def test_resistance_falls_back_one_to_three_hexes_for_a_flag(unit, rows):
    t = board(f"i4 {unit}", at="f5", first="axis")
    t.card("direct-from-hq").order("f5").attack("f5xg5", "f s s")
    assert t.phase == "retreat"
    assert ends(t) == rows


@pytest.mark.rule("FAQ-NAT-007")
@pytest.mark.parametrize(("unit", "rows"), [("R3", {6, 5, 4, 3, 2}), ("I4", {6})])
def test_two_flags_let_resistance_fall_back_two_to_six_hexes(unit, rows):
    t = board(f"i4 {unit}", at="f8", first="axis")
    t.card("direct-from-hq").order("f8").attack("f8xg8", "f f s")
    assert t.phase == "retreat"
    assert ends(t) == rows
