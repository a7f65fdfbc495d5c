"""The later deck of Breakthrough: eighty cards, units on the move, and four cards that changed."""

from collections import Counter

import msgspec
import pytest

from bocage.content.library import decks
from bocage.testing import board


def scene(drawing="I4 I4 I4 . . i4", at="c5", **more):
    return board(drawing, at=at, **({"deck": "breakthrough"} | more))


def damaged(t, **figures):
    p = t.game.position()
    t.reload(p, units=[msgspec.structs.replace(u, figures=figures.get(u.at, u.figures)) for u in p.units])
    return t


@pytest.mark.rule("FAQ-OVR-A10")
def test_eighty_cards_of_which_fifty_two_name_sections():
    field = scene().game.field
    held = Counter(field.deck.kinds[field.deck.number[face]].card.id for face in field.deck.faces)
    assert held.total() == 80
    families = Counter(field.deck.kinds[field.deck.number[face]].card.family for face in field.deck.faces)
    assert families == {"section": 52, "tactic": 28}
    assert decks()["breakthrough"].cards["probe"] == {"left": 5, "center": 6, "right": 5}
    assert [held[c] for c in ("recon", "attack", "assault", "recon-in-force", "counter-attack", "move-out")] == [
        6, 13, 9, 4, 3, 3]


@pytest.mark.rule("FAQ-OVR-A11")
@pytest.mark.parametrize(("card", "units", "moving"), [("recon", 1, 2), ("probe", 2, 2), ("attack", 3, 1)])
def test_a_card_orders_units_of_its_section_and_others_on_the_move(card, units, moving):
    t = scene("I4 I4 I4 I4 . . . . I4 I4 I4 . i4", "a5").card(f"{card}-left")
    assert not t.can("order i5")                        # not yet: the section first
    for h in ("a5", "b5", "c5")[:units]:
        t.do(f"order {h}")
    assert t.phase == "order"
    assert {"order d5", "order i5"} <= set(t.legal)     # now anywhere, in the section too
    for h in ("i5", "j5")[:moving]:
        t.do(f"order {h}")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-OVR-A11")
def test_a_unit_on_the_move_moves_but_does_not_battle():
    t = scene("I4 . . . . . . I4 i4", "a5").card("probe-left")
    t.do("order a5")
    assert "order h5" in t.legal                        # the section is done: this one is on the move
    t.do("order h5")
    assert any(a.startswith("move h5") for a in t.legal)
    t.do("done")
    assert not any(a.startswith("attack") for a in t.legal)


@pytest.mark.rule("FAQ-OVR-A11")
def test_orders_in_the_section_may_be_left_out():
    t = scene("I4 I4 . . . . . I4 i4", "a5").card("probe-left")
    t.do("done")
    assert "order h5" in t.legal
    t.do("done")
    assert t.game.explain("move a5-a6")["legal"] is False


@pytest.mark.rule("FAQ-OVR-A11")
def test_a_unit_on_the_move_does_not_remove_wire():
    t = scene("I4 . . . . . . .+x/I4 . i4", "a5").card("probe-left")
    t.do("order a5")
    t.do("order h5")
    t.do("done")
    assert not any(a.startswith("clear") for a in t.legal)


@pytest.mark.rule("FAQ-OVR-A11")
def test_mines_go_off_under_engineers_on_the_move():
    mined = {"owners": [{"side": "axis", "what": "minefield"}]}
    t = scene("I4 . . . . . . E4 .+! . i4", "a5", **mined).card("probe-left")
    t.do("order a5")
    t.do("order h5")
    facts = t.do("move h5-i5", "mine:2 g s")
    assert sum(f.fact == "die" for f in facts) == 2


@pytest.mark.rule("FAQ-OVR-A11", "FAQ-ACT-062")
def test_no_hospital_treats_a_unit_that_is_only_on_the_move():
    t = scene("I4 . . . . . . I2 . . i4", "a5", specials=[{"trait": "hospital", "at": "h5"}])
    p = t.game.position()
    t.reload(p, units=[msgspec.structs.replace(u, full=4) if u.at == "h5" else u for u in p.units])
    t.card("probe-left").do("order a5")
    t.do("order h5")
    assert t.reach("h5")
    assert "does not grant the unit both a move and a battle" in t.refused("heal h5")
    t = scene("I4 . . . . . . I2 . . i4", "a5", specials=[{"trait": "hospital", "at": "h5"}])
    t.reload(t.game.position(), units=[msgspec.structs.replace(u, full=4) if u.at == "h5" else u for u in p.units])
    t.card("direct-from-hq").order("h5")
    assert t.can("heal h5")


@pytest.mark.rule("FAQ-OVR-A11")
def test_marines_order_one_more_of_each():
    t = scene("I4 I4 I4 I4 . . . . I4 I4 I4 . i4", "a5", nations=("us-marines", "japan")).card("probe-left")
    for h in ("a5", "b5", "c5", "i5", "j5"):
        t.do(f"order {h}")
    assert t.phase == "order"
    t.do("order k5")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-OVR-A12")
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_air_power_rolls_two_dice_a_hex_for_both_sides(side):
    t = scene("I4 I4 I4 . . i4 i4 i4", first=side).card("air-power", side=side)
    mine = ("h5", "i5", "j5") if side == "allies" else ("c5", "d5", "e5")
    t.do(f"target {mine[0]}")
    t.do(f"target {mine[1]}")
    t.do(f"target {mine[2]}")
    if t.can("done"):
        t.do("done", "g g g g g g")
    dice = [f for e in t.game.log("allies") for f in e["facts"] if f["fact"] == "die"]
    assert len(dice) == 6


@pytest.mark.rule("FAQ-OVR-A12")
def test_stars_hit_in_a_barrage():
    t = scene().card("barrage")
    t.do("target h5", "s s a a")
    assert t.unit("h5") == "i2"


@pytest.mark.rule("FAQ-OVR-A12")
def test_artillery_digs_in_as_well():
    t = scene("I4 G2 T3 . . i4").card("dig-in")
    assert {"order c5", "order d5"} <= set(t.legal)
    assert "order e5" not in t.legal


@pytest.mark.rule("FAQ-OVR-A12")
def test_medics_roll_once_for_all():
    t = damaged(scene("I4 T3 G2 . . i4"), c5=2, d5=1, e5=1)
    t.give("medics-and-mechanics", "probe-left")
    t.do("play medics-and-mechanics", "i a s f")
    assert {a for a in t.legal if a != "done"} == {"heal c5", "heal d5", "heal e5"}
    t.do("heal c5")
    t.do("heal d5")
    t.do("heal e5")                                     # the star
    assert (t.unit("c5"), t.unit("d5"), t.unit("e5")) == ("I3", "T2", "G2")
    assert {m.at for m in t.game.position().units if "o" in m.marks} == {"c5", "d5", "e5"}
    assert t.phase == "move"
