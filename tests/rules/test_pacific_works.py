"""Pillbox and rope bridge."""

from __future__ import annotations

import pytest
from pacific_boards import rolled
from pacific_tokens import ordered, pacific


@pytest.mark.rule("PAC-OBS-001")
def test_a_pillbox_costs_infantry_one_die_armor_two_and_guns_none():
    for unit, dice in (("I4", 2), ("T3", 1), ("G2", 3)):
        assert pacific(f". .+P/i4 .\n . {unit} .", "d7").dice("e6xe7") == dice
        assert pacific(f". i4 .\n . {unit} .", "d7").dice("e6xe7") == 3


@pytest.mark.rule("PAC-OBS-001")
def test_infantry_enters_a_pillbox_and_battles():
    t = ordered("I4 .+P i4")
    t.do("move c5-d5")
    assert rolled(t.attack("d5xe5", "s s s")) == 3
    t = ordered("I4 .+P . i4")
    assert "e5" in t.reach("c5")                    # it need not stop there


@pytest.mark.rule("PAC-OBS-001")
@pytest.mark.parametrize("unit", ["T3", "G2", "M2", "F3"])
def test_armor_and_guns_never_enter_a_pillbox(unit):
    t = ordered(f"{unit} .+P . . i4")
    assert "d5" not in t.reach("c5")
    t = pacific(f". i4 .\n . {unit} .\n . .+P .+P\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert t.unit("e6") == f"{unit[0]}{int(unit[1]) - 1}"       # no way back


@pytest.mark.rule("PAC-OBS-001")
def test_armor_takes_no_ground_into_a_pillbox():
    t = ordered("T3 .+P/i1 . i4")
    t.attack("c5xd5", "g")
    assert (t.unit("d5"), t.legal) == ("", ["end"])
    t = ordered("I4 .+P/i1 . i4")
    t.attack("c5xd5", "g s")
    assert t.can("advance c5-d5")


@pytest.mark.rule("PAC-OBS-001")
def test_a_gun_set_up_in_a_pillbox_stays_there():
    t = ordered(".+P/G2 . . . i4")
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.targets("c5") == {"g5"}


@pytest.mark.rule("PAC-OBS-001")
def test_a_pillbox_hides_what_lies_behind_it():
    assert not pacific("I4 .+P i4").sees("c5", "e5")
    assert pacific("G2 .+P i4").sees("c5", "e5", "artillery")
    assert pacific("I4 . i4").sees("c5", "e5")


@pytest.mark.rule("PAC-OBS-001", "PAC-OBS-002")
def test_whoever_is_in_a_pillbox_may_ignore_a_flag_and_the_japanese_must_ignore_two():
    t = pacific(". i4 .\n . .+P/I4 .\n . . .", "d7", first="axis").card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s")
    assert set(t.legal) == {"ignore 0", "ignore 1"}
    t.do("ignore 1")
    assert t.unit("e6") == "I4"
    t = pacific(". . .\n . .+P/i4 .\n . G2 .", "d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f f s")
    assert (t.unit("e6"), t.phase) == ("i4", "battle")
    t = pacific(". . .\n . .+P/i4 .\n . G2 .", "d7").card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f f f")
    assert set(t.legal) == {"retreat e6-e7", "retreat e6-f7"}


@pytest.mark.rule("PAC-OBS-002")
def test_a_captured_pillbox_serves_its_captor():
    t = ordered(". .+P/i1 . . i4\n i4 I4", "d4")
    t.attack("d4xd5", "g s")
    t.do("advance d4-d5")
    t.end()
    assert t.unit("d5") == "I4"
    t.card("direct-from-hq").order("c4")
    t.battle_phase()
    assert t.dice("c4xd5") == 3                     # three, one for an intact unit, one lost to the pillbox
    t.do("attack c4xd5", "f s s")
    assert set(t.legal) == {"ignore 0", "ignore 1"}


# Rope bridge.

@pytest.mark.rule("PAC-OBS-003")
def test_infantry_crosses_a_rope_bridge_and_battles_from_it():
    t = ordered("I4 ~+% . i4")
    assert {"d5", "e5"} <= t.reach("c5")
    t = ordered("I4 ~+% i4")
    t.do("move c5-d5")
    assert rolled(t.attack("d5xe5", "s s s")) == 3
    assert "d5" not in ordered("I4 ~ . i4").reach("c5")


@pytest.mark.rule("PAC-OBS-003")
@pytest.mark.parametrize("unit", ["T3", "G2", "M2", "F3"])
def test_a_rope_bridge_carries_nobody_but_infantry(unit):
    t = ordered(f"{unit} ~+% . . i4")
    assert "d5" not in t.reach("c5")
    if unit[0] in "TF":
        t = ordered(f"{unit} ~+%/i1 . i4")
        t.attack("c5xd5", "g s s")
        assert (t.unit("d5"), t.legal) == ("", ["end"])
    t = pacific(f". i4 .\n . {unit} .\n . ~+% ~+%\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert t.unit("e6") == f"{unit[0]}{int(unit[1]) - 1}"
    t = pacific(". i4 .\n . I4 .\n . ~+% ~+%\n . . . .\n I4", "d7", first="axis").card("direct-from-hq")
    t.order("e7").attack("e7xe6", "f s s s")
    assert {a[-2:] for a in t.legal} == {"e5", "f5"}


@pytest.mark.rule("PAC-OBS-003")
def test_infantry_takes_ground_onto_a_rope_bridge_and_sees_across_it():
    t = ordered("I4 ~+%/i1 . i4")
    t.attack("c5xd5", "g s s")
    assert t.can("advance c5-d5")
    assert pacific("I4 ~+% i4").sees("c5", "e5")
    assert pacific("T3 ~+% i4").sees("c5", "e5", "armor")
    assert pacific("I4 ~+%/i4").dice("c5xd5") == 3
