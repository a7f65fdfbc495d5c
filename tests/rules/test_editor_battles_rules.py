"""Special rules of the editor's battles, each on its own map."""

from __future__ import annotations

import pytest
from scenes import fight, scene

from bocage.content.battle import field_of


@pytest.mark.rule("FAQ-SCN-029")
@pytest.mark.parametrize("town", ["k3", "h2"])
def test_the_towns_of_red_barricades_give_a_medal_to_either_side(town: str) -> None:
    assert scene("red-barricades", f"I4@{town} i4@a9").medals == (1, 0)
    assert scene("red-barricades", f"I4@a1 i4@{town}").medals == (0, 1)


@pytest.mark.rule("FAQ-SCN-030")
@pytest.mark.parametrize(("units", "medals"), [
    ("i4@b2 i4@c2 I4@d2", (0, 2)), ("i4@b2 i4@c2 I4@d2 I4@c1", (0, 0)), ("I4@d2 i4@a9", (2, 0)),
])
def test_the_works_of_red_barricades_give_two_medals_to_the_majority(units: str, medals: tuple[int, int]) -> None:
    assert scene("red-barricades", f"{units} I4@m1").medals == medals


@pytest.mark.rule("FAQ-ACT-012")
@pytest.mark.parametrize("battle", ["warsaw", "red-barricades"])
def test_blitz_gives_air_strikes_to_the_axis_only(battle: str) -> None:
    for side, strikes in (("axis", True), ("allies", False)):
        t = scene(battle, "I4@a1 I4@m1 i4@a9 i4@m9", side).give("recon-left", "probe-left")
        assert any("air-power" in action for action in t.legal) is strikes


@pytest.mark.rule("FAQ-ACT-013")
@pytest.mark.parametrize(("battle", "at", "near", "far"), [
    ("red-barricades", "m1", "k1", "j1"), ("hellfire-pass", "m1", "k1", "j1"), ("bir-hakeim", "a2", "c2", "d2"),
])
def test_allied_tanks_move_two_hexes_at_most(battle: str, at: str, near: str, far: str) -> None:
    tank = "E4" if battle == "hellfire-pass" else "T3"
    t = scene(battle, f"{tank}@{at} i4@a9").card("direct-from-hq").order(at)
    assert near in t.reach(at)
    assert far not in t.reach(at)
    t = scene(battle, "I4@a1 t3@d9", "axis").card("direct-from-hq").order("d9")
    assert "a9" in t.reach("d9")


@pytest.mark.rule("FAQ-ACT-034")
@pytest.mark.parametrize("battle", ["hellfire-pass", "bir-hakeim"])
def test_desert_tanks_ride_on(battle: str) -> None:
    t = scene(battle, "I1@b8 I4@a1 t3@b9", "axis").card("direct-from-hq").order("b9").battle_phase()
    fight(t, "b9xb8", "g g g")
    t.do("advance b9-b8")
    assert t.phase == "onward"


@pytest.mark.rule("AIR-160", "AIR-161")
@pytest.mark.parametrize(("battle", "side", "exits", "closed"), [
    ("hellfire-pass", "allies", "e9 f9 g9 h9 i9", "c9 k9"), ("bir-hakeim", "axis", "c1 d1 e1", "a1 g1"),
])
def test_units_leave_by_the_far_edge_between_the_markers(battle: str, side: str, exits: str, closed: str) -> None:
    mine, theirs = ("I4", "i4@a1") if side == "allies" else ("i4", "I4@a9")
    for h in (exits + " " + closed).split():
        t = scene(battle, f"{mine}@{h} {mine}@m5 {theirs}", side).card("direct-from-hq").order(h)
        assert t.can(f"exit {h}") is (h in exits.split())
        if t.can(f"exit {h}"):
            t.do(f"exit {h}")
            assert t.medals == ((1, 0) if side == "allies" else (0, 1))


@pytest.mark.rule("FAQ-NAT-A06")
def test_some_units_of_a_german_army_are_italian() -> None:
    kinds = {(q.unit.id, q.badge, q.nation) for q in field_of("bir-hakeim").profiles}
    assert {("armor", "italian", "italy"), ("infantry", "italian", "italy"), ("armor", "", "")} <= kinds


@pytest.mark.rule("FAQ-SCN-A01")
def test_the_first_decoy_in_the_belt_of_the_cauldron_is_a_medal_once() -> None:
    t = scene("into-the-cauldron", "I4@a1 I4@m1 i4@d8 i4@f8 i4@g8", "axis")
    t.card("direct-from-hq").order("d8", "f8", "g8")
    assert "FAQ-SCN-A01" in t.game.explain("move d8-e9")["rules"]
    t.do("move d8-e9", "mine:2 s s")
    assert t.medals == (0, 0)
    facts = t.do("move f8-f9", "mine:0")
    assert t.medals == (0, 1)
    assert [(fact.side, fact.change) for fact in facts if fact.fact == "medal"] == [("axis", 1)]
    t.do("move g8-h9", "mine:0")
    assert t.medals == (0, 1)
    assert "minefield" not in t.ground("f9") + t.ground("h9")


@pytest.mark.rule("FAQ-SCN-A01")
def test_a_field_lifted_unseen_and_a_decoy_elsewhere_give_no_medal() -> None:
    t = scene("into-the-cauldron", "I4@d8 i4@a1", "allies").card("direct-from-hq").order("d8")
    t.do("move d8-d9")                      # who laid the mines turns none up
    assert t.medals == (0, 0)
    t = scene("hellfire-pass", "I4@d3 i4@a9").card("direct-from-hq").order("d3")
    t.do("move d3-d4", "mine:0")
    assert t.medals == (0, 0)


@pytest.mark.rule("FAQ-ACT-013", "FAQ-ACT-034")
def test_all_tanks_are_slow_in_the_cauldron() -> None:
    for tank, at, far, side in (("T3", "a1", "d1", "allies"), ("t3", "a8", "d8", "axis")):
        t = scene("into-the-cauldron", f"{tank}@{at} I4@m1 i4@m9", side).card("direct-from-hq").order(at)
        assert far not in t.reach(at)
