"""Overlord: what becomes of the cards."""

import msgspec
import pytest
from overlord_boards import CENTER, LEFT, RIGHT, finish, general, given, hold, in_hand, ordered, pass_by, scene


def plays(t):
    return {a.partition(" as ")[2] for a in t.legal if a.startswith("play")}


def carried_out(card, section="left", kind=None, units=None):
    """A scene in which the general of a section has just played a card."""
    t = given(scene(units), f"{card} to {section}")
    while general(t) != section:
        t.do("done")
    t.do(f"play {card} as {kind}" if kind else f"play {card}")
    return t


# Section cards.


@pytest.mark.rule("FAQ-OVR-A04")
def test_recon_orders_a_unit_of_the_double_section():
    t = carried_out("recon-left")
    assert ordered(t) == set(LEFT)
    t.do("order g3")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-OVR-A04")
@pytest.mark.parametrize(("card", "units"), [("probe", 2), ("attack", 3)])
def test_probe_and_attack_order_units_of_one_half(card, units):
    t = carried_out(f"{card}-left", kind=f"{card}-left-half-2", units={"f3": "I4"})
    assert ordered(t) == {"e3", "f3", "g3"}
    for h in ("e3", "f3", "g3")[:units]:
        t.do(f"order {h}")
    assert t.phase == "move"
    assert "left half" in carried_out(f"{card}-left", kind=f"{card}-left-half-1").refused("order e3")


@pytest.mark.rule("FAQ-OVR-A04")
def test_assault_orders_all_of_one_half():
    t = carried_out("assault-center", "center", "assault-center-half-1")
    assert t.phase == "move"
    assert {m.at for m in t.game.position().units if "o" in m.marks} == {"j3", "l3"}


@pytest.mark.rule("FAQ-OVR-A04")
@pytest.mark.parametrize(("card", "each"), [("recon-in-force", 1), ("general-advance", 2)])
def test_cards_for_each_section_order_in_each_half_of_one_double_section(card, each):
    t = carried_out(card, "center", f"{card}-center", {"k3": "I4", "o3": "I4"})
    assert ordered(t) == {*CENTER, "k3", "o3"}
    for h in ("j3", "k3", "l3")[:each]:
        t.do(f"order {h}")
    assert ordered(t) == {"n3", "o3", "p3"}
    for h in ("n3", "o3", "p3")[:each]:
        t.do(f"order {h}")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-OVR-A04")
def test_pincer_move_orders_two_units_in_one_half_of_a_flank():
    t = hold(scene(), "pincer-move")
    assert {a for a in t.legal if "pincer" in a} == {"give pincer-move to left", "give pincer-move to right"}
    t = carried_out("pincer-move", "right", "pincer-move-right-half-1", {"s3": "I4"})
    assert ordered(t) == {"r3", "s3", "t3"}
    t.do("order r3")
    t.do("order s3")
    assert t.phase == "move"


# Tactic cards.


@pytest.mark.rule("FAQ-OVR-A05")
def test_direct_from_hq_orders_four_units_of_the_generals_section():
    t = carried_out("direct-from-hq", "center", "direct-from-hq-center", {"o3": "I4"})
    assert ordered(t) == {*CENTER, "o3"}
    for h in CENTER:
        t.do(f"order {h}")
    assert t.phase == "move"
    assert "section" in carried_out("direct-from-hq", "center", "direct-from-hq-center").refused("order a3")


@pytest.mark.rule("FAQ-OVR-A05")
@pytest.mark.parametrize("card", ["move-out", "dig-in", "behind-enemy-lines", "firefight"])
def test_tactic_cards_act_in_one_double_section(card):
    t = carried_out(card, "right", f"{card}-right")
    assert ordered(t) == set(RIGHT)


@pytest.mark.rule("FAQ-OVR-A05")
def test_cards_for_all_units_take_those_of_the_double_section():
    near = {"b4": "i4", "k4": "i4"}
    t = carried_out("close-assault", "left", "close-assault-left", near)
    assert t.targets("c3") == {"b4"}
    assert t.targets("j3") == set()                 # beside an enemy, but in another section
    guns = {"e3": "G2", "n3": "G2"}
    t = carried_out("artillery-bombard", "left", "artillery-bombard-left", guns)
    assert {u.at for u in t.game.position().units if "o" in u.marks} == {"e3"}
    armor = {"e3": "T3", "n3": "T3"}
    assert ordered(carried_out("armor-assault", "center", "armor-assault-center", armor)) == {"n3"}


@pytest.mark.rule("FAQ-OVR-A05")
def test_without_its_arm_in_the_section_a_card_orders_one_unit_there():
    t = carried_out("armor-assault", "center", "armor-assault-center", {"a3": "T3"})
    assert ordered(t) == set(CENTER)
    t.do("order j3")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-OVR-A05")
def test_infantry_assault_takes_one_half():
    t = given(scene(), "infantry-assault to left")
    assert plays(t) == {"infantry-assault-left-half-1", "infantry-assault-left-half-2"}
    t.do("play infantry-assault as infantry-assault-left-half-2")
    assert {u.at for u in t.game.position().units if "o" in u.marks} == {"e3", "g3"}
    assert "e6" in t.reach("e3")                    # three hexes


@pytest.mark.rule("FAQ-OVR-A06")
def test_their_finest_hour_lets_each_general_roll_four_dice_for_his_section():
    t = hold(scene({"l3": "T3"}), "their-finest-hour", "probe-left")
    t.do("play their-finest-hour", "i s f g")
    assert (general(t), ordered(t)) == ("left", set(LEFT))
    t.do("order a3")
    t.do("order c3")
    assert t.phase == "move"
    t.do("move c3-c4")
    t.battle_phase()
    assert t.dice("c4xc7") == 2                     # one at three hexes, and the extra die
    t.do("end", "a g g g")
    assert (general(t), ordered(t)) == ("center", {"l3"})
    t.do("order l3")
    t.do("done")
    t.do("end", "f f f f")                          # 12 dice in all
    assert general(t) == "right"


@pytest.mark.rule("FAQ-OVR-A06")
def test_their_finest_hour_is_played_alone_and_shuffles_the_deck_at_its_end():
    t = hold(scene(), "their-finest-hour", "probe-left", "barrage")
    t.do("play their-finest-hour", "f f f f f f f f f f f f"[:7])
    assert not any(a.startswith(("give", "play")) for a in t.legal)
    after = hold(scene(), "their-finest-hour", "probe-left")
    after.do("give probe-left to left")
    assert "FAQ-OVR-A06" in after.game.explain("play their-finest-hour")["rules"]
    pass_by(t)
    assert t.game.active == "axis"
    assert t.game.position().discards == []
    assert in_hand(t, "allies") == 8


@pytest.mark.rule("FAQ-OVR-A07")
def test_medics_roll_four_dice_and_look_at_the_generals_section_only():
    t = given(scene(), "medics-and-mechanics to left")
    p = t.game.position()
    t.reload(p, units=[msgspec.structs.replace(u, figures=1) if u.at in ("c3", "j3") else u for u in p.units])
    t.do("play medics-and-mechanics as medics-and-mechanics-left")
    assert t.legal == ["heal c3"]
    t.do("heal c3", "i s f g")
    assert t.unit("c3") == "I3"


@pytest.mark.rule("FAQ-OVR-A07")
def test_an_ambush_is_replaced_at_once():
    t = scene({"b4": "i4"})
    given(t, "direct-from-hq to left")
    t.give("ambush", *["probe-left"] * 7, side="axis")
    t.do("play direct-from-hq as direct-from-hq-left")
    t.order("c3")
    t.attack("c3xb4")
    assert t.phase == "react"
    facts = t.do("react ambush", "a a a a a a")
    assert [f.fact for f in facts].index("drew") < [f.fact for f in facts].index("attack")
    assert in_hand(t, "axis") == 8


@pytest.mark.rule("FAQ-OVR-A07", "FAQ-OVL-022")
def test_counter_attack_repeats_the_card_of_the_general_opposite():
    t = given(scene(), "attack-left to left", "direct-from-hq to center")
    pass_by(t)
    assert t.game.active == "axis"
    hold(t, "counter-attack", "probe-left")
    assert {a for a in t.legal if "counter-attack" in a} == {
        "give counter-attack to right", "give counter-attack to center",
    }
    assert t.refused("give counter-attack to left")     # the Allies' right did nothing
    t.do("give counter-attack to right")
    t.do("done")
    while general(t) != "right":
        t.do("done")
    assert plays(t) == {"attack-right-half-1", "attack-right-half-2"}


@pytest.mark.rule("FAQ-OVR-A07", "FAQ-OVL-022")
def test_counter_attack_repeats_the_commanders_card_anywhere():
    t = hold(scene(), "barrage")
    t.do("play barrage")
    t.do("target a7", "a a a a")
    t.do("end")
    t.do("done")
    pass_by(t)
    hold(t, "counter-attack", "probe-left")
    assert {a for a in t.legal if "counter-attack" in a} == {"play counter-attack as barrage"}
    t.do("play counter-attack as barrage")
    assert {"target a3", "target x3"} <= set(t.legal)


@pytest.mark.rule("FAQ-OVR-A08")
def test_the_deck_is_two_copies_of_sixty_in_one_pile():
    faces = scene().game.field.deck.faces
    assert len(faces) == 120
    kinds = scene().game.field.deck.kinds
    families = [next(k for k in kinds if k.id == face).card.family for face in faces]
    assert families.count("section") == 80
    assert finish(scene()).phase == "give"
