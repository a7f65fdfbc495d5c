"""Camouflage: who has it, who sees it, when it is lost."""

from __future__ import annotations

import pytest
from pacific_tokens import hand, hurt, marked, pacific, rest

from bocage.testing import ScriptedTable


def hidden(drawing: str, *hexes: str, **more: object) -> ScriptedTable:
    return pacific(drawing, specials=[{"trait": "camouflages", "at": " ".join(hexes)}], **more)


@pytest.mark.rule("PAC-MRK-001", "PAC-MRK-002")
def test_a_star_means_what_the_battle_says_and_nothing_without():
    t = pacific("I4 . i4").card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == {"e5"}
    assert not marked(t, "e5")
    t = hidden("i4 . I4 . i4\n . . G2", "e5", at="a5").card("direct-from-hq").order("c5", "c4")
    assert marked(t, "e5")
    assert not marked(t, "a5")
    t.battle_phase()
    assert (t.targets("c5"), t.targets("c4")) == ({"a5"}, {"a5"})
    t = hurt(pacific("O/I4 . . . i4"), c5=1).card("direct-from-hq").order("c5")
    assert not t.can("heal c5")
    t = pacific("i4 Q . . I4", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert hand(t, "allies") == 4


@pytest.mark.rule("PAC-MRK-003", "FAQ-ACT-049")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2", "H2", "s/D3"])
def test_a_camouflaged_unit_is_attacked_from_beside_it_alone(unit):
    for away in range(1, 9):
        drawing = " ".join([unit, *["."] * (away - 1), "i4"])
        t = hidden(drawing, f"{'cdefghijk'[away]}5").card("direct-from-hq").order("c5")
        assert bool(t.battle_phase().targets("c5")) is (away == 1), away


@pytest.mark.rule("PAC-MRK-003")
def test_to_ask_why_it_cannot_be_attacked_does_not_unmask_it():
    t = hidden("I4 f i4", "e5").card("direct-from-hq").order("c5").battle_phase()
    before = t.game.position()
    told = t.game.explain("attack c5xe5")["reason"]
    assert "camouflaged" in told
    assert "Forest" in told
    assert t.game.position() == before
    assert marked(t, "e5")


@pytest.mark.rule("PAC-MRK-003")
def test_a_camouflaged_neighbour_holds_up_fire_at_others():
    t = hidden("I4 i4 . i4\n . . i4", "d5").card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == {"d5"}
    assert t.dice("c5xd5") == 3


@pytest.mark.rule("PAC-MRK-004", "FAQ-ACT-050")
def test_a_camouflaged_unit_that_fires_is_seen_from_then_on():
    t = hidden("i4 . I4 . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.attack("c5xe5", "s s")
    assert not marked(t, "c5")
    t.end()
    t.card("direct-from-hq").order("e5", "h5")
    t.battle_phase()
    assert t.targets("e5") == {"c5"}


@pytest.mark.rule("PAC-MRK-004", "FAQ-ACT-050")
def test_a_camouflaged_unit_that_moves_is_seen_even_if_it_comes_back():
    t = hidden("i4 . . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert not marked(t, "d5")
    rest(t.end())
    t.card("direct-from-hq").order("d5")
    t.do("move d5-c5")
    assert not marked(t, "c5")


@pytest.mark.rule("PAC-MRK-004")
@pytest.mark.parametrize("card", ["direct-from-hq", "dig-in"])
def test_an_order_alone_does_not_give_a_unit_away(card):
    t = hidden("i4 . . I4", "c5", first="axis").card(card).order("c5").end()
    assert marked(t, "c5")
    t.card("direct-from-hq").order("f5")
    assert t.battle_phase().targets("f5") == set()


@pytest.mark.rule("PAC-MRK-004")
def test_to_remove_wire_is_no_battle():
    t = hidden(".+x/i4 . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.battle_phase()
    t.do("clear c5")
    assert marked(t, "c5")


@pytest.mark.rule("FAQ-ACT-053")
def test_an_attack_does_not_unmask_its_target():
    t = hidden("I4 i4 . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "g s s")
    assert (t.unit("d5"), marked(t, "d5")) == ("i3", True)
    t = hidden("I4 i4 . I4", "d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", "f s s")                      # ignored by duty
    assert (t.unit("d5"), marked(t, "d5")) == ("i4", True)


@pytest.mark.rule("FAQ-ACT-054")
def test_a_retreat_unmasks():
    t = hidden(". . .\n . i4 .\n . I4 .", "e6", at="d7", nations=("us-marines", "germany"))
    t.card("direct-from-hq").order("e5")
    t.attack("e5xe6", "f s s")
    t.do("retreat e6-e7")
    assert not marked(t, "e7")


@pytest.mark.rule("FAQ-ACT-055")
def test_an_ambush_unmasks():
    def assaulted() -> ScriptedTable:
        t = hidden("I4 i4 . I4", "d5")
        t.give("ambush", "probe-left", side="axis")
        t.card("direct-from-hq").order("c5")
        t.attack("c5xd5")
        return t

    t = assaulted()
    assert marked(t, "d5")
    t.do("react ambush", "s s s s s s s")
    assert not marked(t, "d5")
    t = assaulted()
    t.do("done", "s s s")
    assert marked(t, "d5")


@pytest.mark.rule("FAQ-ACT-050", "FAQ-ACT-055")
def test_a_camouflaged_attacker_is_seen_by_who_ambushes_it():
    t = hidden("i4 I4 . I4", "c5", first="axis")
    t.give("ambush", "probe-left", side="allies")
    t.card("direct-from-hq").order("c5")
    t.attack("c5xd5")
    assert not marked(t, "c5")


@pytest.mark.rule("PAC-R06")
def test_no_strike_is_aimed_at_a_camouflaged_unit():
    t = hidden("i4 i4 i4\n . I4", "d5").card("barrage")
    assert set(t.legal) == {"target c5", "target e5"}
    t = hidden("i4 i4\n i4\n I4", "d5", at="c5").card("air-power")
    assert set(t.legal) == {"target c5", "target c4"}
    t.do("target c5")
    assert "target d5" not in t.legal
    t.do("target c4")
    facts = t.do("done", "a a a a")
    assert [f.at for f in facts if f.fact == "attack"] == ["c5", "c4"]


@pytest.mark.rule("PAC-R06")
def test_a_strike_at_nobody_cannot_be_made():
    t = hidden("i4 . I4", "c5")
    t.give("barrage", "air-power")
    assert set(t.legal) == {"discard barrage", "discard air-power"}


@pytest.mark.rule("PAC-MRK-004", "PAC-R06")
def test_once_seen_a_unit_is_struck_like_any_other():
    t = hidden("i4 . . . I4", "c5", first="axis").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    t.end()
    assert t.card("barrage").can("target d5")


@pytest.mark.rule("PAC-MRK-003", "PAC-NGT-003")
def test_camouflage_outlasts_the_night():
    specials = [{"trait": "camouflages", "at": "e5"}, {"trait": "night", "side": "allies"}]
    t = pacific("I4 . i4", specials=specials)
    t.reload(t.game.position(), night=0)
    assert marked(t, "e5")
    t.card("direct-from-hq").order("c5")
    assert t.battle_phase().targets("c5") == set()
