"""Shore hexes: the row of sea beside the beach."""

import pytest

from bocage.testing import board


@pytest.mark.rule("FAQ-AIR-007")
def test_a_unit_on_a_shore_hex_does_not_battle():
    t = board("""
        i4    .     i4
           I4    .     .
    """, at="d3", face="beach")
    t.card("direct-from-hq").order("d2").battle_phase()
    assert t.targets("d2") == set()
    t = board("""
        i4    .     i4
           I4    .     .
    """, at="d5", face="beach")
    t.card("direct-from-hq").order("d4").battle_phase()
    assert t.targets("d4") == {"d5"}


@pytest.mark.rule("FAQ-AIR-007")
def test_nobody_falls_back_onto_a_shore_hex():
    t = board("i4 I4", at="d3", face="beach", first="axis")
    t.card("direct-from-hq").order("d3").attack("d3xe3", "f s s")
    assert t.unit("e3") == "I3"
    t = board("i4 I4", at="d4", face="beach", first="axis")
    t.card("direct-from-hq").order("d4").attack("d4xe4", "f s s")
    assert set(t.legal) == {"retreat e4-e3", "retreat e4-f3"}


@pytest.mark.rule("FAQ-AIR-007")
def test_entering_a_shore_hex_ends_the_move():
    t = board("I4", at="g3", face="beach")
    t.card("direct-from-hq").order("g3")
    assert {"f2", "g2"} <= t.reach("g3")
    assert not {h for h in t.reach("g3") if h.endswith("1")}
