"""Overlord: what the commander gives and plays, who acts in which order, and what is drawn."""

import pytest
from overlord_boards import act, finish, general, given, hold, in_hand, pass_by, scene

from bocage.content.hexnames import hex_of
from bocage.core.terms import CENTER, LEFT


def rules_against(t, action):
    told = t.game.explain(action)
    assert not told["legal"]
    return told["rules"]


# Roles.


@pytest.mark.rule("FAQ-OVR-A02", "BASE-167")
def test_eight_six_or_two_people_take_the_roles():
    assert scene(seats=(4, 4)).game.seating.names == (
        "allies-chief", "allies-left", "allies-center", "allies-right",
        "axis-chief", "axis-left", "axis-center", "axis-right",
    )
    six = scene(seats=(3, 3)).game.seating
    assert six.of_side("allies") == ("allies-chief", "allies-left", "allies-right")
    assert six.sections("allies-chief") == ("center",)
    assert scene().game.seating.names == ("allies", "axis")


@pytest.mark.rule("FAQ-OVR-A02")
def test_a_unit_on_a_line_between_double_sections_belongs_to_both():
    t = scene()
    grid, board = t.game.field.rules.grid, t.game.field.board
    assert board.size == 230
    assert grid.sections(0, hex_of(board, "i4")) & (LEFT | CENTER) == LEFT | CENTER
    assert grid.sections(0, hex_of(board, "h4")) & (LEFT | CENTER) == LEFT


def test_each_general_decides_for_his_own_section():
    t = scene(seats=(4, 4))
    assert t.game.decider == "allies-chief"
    given(t, "direct-from-hq to left", "probe-right to right")
    assert (t.game.decider, t.phase) == ("allies-left", "card")
    t.do("play direct-from-hq as direct-from-hq-left")
    assert t.game.decider == "allies-left"
    finish(t)
    assert (t.game.decider, t.phase) == ("allies-center", "initiative")
    t.do("done")
    assert (t.game.decider, t.phase) == ("allies-right", "card")


def test_a_unit_under_fire_is_its_generals():
    t = scene({"b4": "I4", "c5": ".+o/i4"}, seats=(4, 4))
    given(t, "direct-from-hq to left")
    t.do("play direct-from-hq as direct-from-hq-left")
    t.order("b4")
    t.do("move b4-b5")
    t.do("attack b5xc5", "f a")
    assert (t.phase, t.game.decider) == ("flags", "axis-right")   # the Allies' left is the right of the Axis


# Cards given and played.


@pytest.mark.rule("FAQ-OVL-004", "FAQ-OVR-A05")
def test_the_commander_gives_one_to_three_cards_and_keeps_those_that_are_his():
    t = hold(scene(), "probe-left", "barrage")
    assert "done" not in t.legal                    # one at least
    assert "first" in t.refused("done")
    assert {"give probe-left to left", "play barrage"} <= set(t.legal)
    assert not any(a.startswith("give barrage") for a in t.legal)
    assert "FAQ-OVL-004" in rules_against(t, "give barrage to left")
    t.do("give probe-left to left")
    assert "done" in t.legal


@pytest.mark.rule("FAQ-OVL-001", "FAQ-OVL-009")
def test_three_cards_a_turn_the_commanders_own_included():
    t = hold(scene(), "barrage", "probe-left", "attack-left", "probe-center")
    t.do("play barrage")
    t.do("target a7", "a a a a")
    t.do("end")
    t.do("give probe-left to left")
    t.do("give attack-left to left")
    assert t.legal == ["done"]
    assert rules_against(t, "give probe-center to center") == ["FAQ-OVL-001", "FAQ-OVL-009"]


@pytest.mark.rule("FAQ-OVL-002")
def test_the_commander_plays_one_tactic_card_himself():
    t = hold(scene(), "barrage", "air-power", "probe-left")
    t.do("play barrage")
    t.do("target a7", "a a a a")
    t.do("end")
    assert "play air-power" not in t.legal
    assert rules_against(t, "play air-power") == ["FAQ-OVL-002"]


@pytest.mark.rule("FAQ-OVL-003")
def test_the_commanders_card_is_carried_out_before_those_of_the_generals():
    t = hold(scene(), "barrage", "probe-left")
    t.do("give probe-left to left")
    assert "play barrage" in t.legal                # nobody has acted yet
    t.do("done")
    assert t.phase == "card"
    assert t.legal == ["play probe-left as probe-left-half-1", "play probe-left as probe-left-half-2"]
    assert t.refused("play barrage")


@pytest.mark.rule("FAQ-OVL-007", "FAQ-AIR-152")
@pytest.mark.parametrize("card", ["barrage", "air-power"])
def test_a_general_may_be_given_cards_where_the_commander_struck(card):
    t = hold(scene(), card, "probe-left", "attack-left", "direct-from-hq")
    t.do(f"play {card}")
    t.do("target a7", "a a a a" if card == "barrage" else ())
    if t.can("done"):
        t.do("done", "a a")
    t.do("end")
    assert {"give probe-left to left", "give direct-from-hq to left"} <= set(t.legal)
    t.do("give probe-left to left")
    t.do("give attack-left to left")
    t.do("done")
    assert general(t) == "left"


@pytest.mark.rule("FAQ-OVL-008", "FAQ-OVL-031")
def test_a_general_gets_one_tactic_or_one_or_two_section_cards():
    t = hold(scene(), "probe-left", "attack-left", "recon-left", "direct-from-hq")
    t.do("give probe-left to left")
    assert rules_against(t, "give direct-from-hq to left") == ["FAQ-OVL-008", "FAQ-OVL-031"]
    assert "give direct-from-hq to center" in t.legal
    t.do("give attack-left to left")
    assert rules_against(t, "give recon-left to left") == ["FAQ-OVL-008", "FAQ-OVL-031"]
    other = hold(scene(), "probe-left", "direct-from-hq")
    other.do("give direct-from-hq to left")
    assert "give probe-left to left" not in other.legal


@pytest.mark.rule("FAQ-OVL-032")
def test_the_commander_keeps_a_card():
    t = scene()
    t.give("probe-left", "probe-center", "probe-right")
    t.do("give probe-left to left")
    t.do("give probe-center to center")
    assert t.legal == ["done"]
    assert rules_against(t, "give probe-right to right") == ["FAQ-OVL-032"]


def test_two_section_cards_are_carried_out_one_after_the_other_and_order_no_unit_twice():
    t = given(scene(), "probe-left to left", "attack-left to left")
    t.do("play probe-left as probe-left-half-1")
    act(t, "a3")
    assert (t.phase, general(t)) == ("card", "left")
    t.do("play attack-left as attack-left-half-1")
    assert t.legal == ["order c3", "done"]
    assert "already" in t.refused("order a3") or t.game.explain("order a3")["rules"]


def test_generals_act_from_the_left_to_the_right():
    t = given(scene(), "probe-right to right", "probe-left to left", "probe-center to center")
    seen = []
    while t.game.active == "allies":
        seen.append(general(t))
        t.do(t.legal[0])
        finish(t)
    assert seen == ["left", "center", "right"]


# Drawing.


@pytest.mark.rule("FAQ-OVR-A01")
def test_two_cards_are_drawn_however_many_were_used_and_never_beyond_the_first_hand():
    t = given(scene(), "probe-left to left", "probe-center to center", "probe-right to right")
    assert in_hand(t, "allies") == 5
    pass_by(t)
    assert in_hand(t, "allies") == 7
    pass_by(t)                                      # the Axis
    t.do(next(a for a in t.legal if a.startswith("give")))
    assert in_hand(t, "allies") == 6
    t.do("done")
    pass_by(t)
    assert in_hand(t, "allies") == 8


@pytest.mark.rule("FAQ-OVR-A01", "FAQ-OVL-005", "FAQ-OVL-006")
def test_recon_draws_three_and_bars_no_other_card():
    t = given(scene(), "recon-left to left", "probe-center to center", "probe-right to right")
    assert in_hand(t, "allies") == 5
    pass_by(t)
    assert in_hand(t, "allies") == 8
    alone = given(scene(), "recon-left to left")
    pass_by(alone)
    assert in_hand(alone, "allies") == 8            # 7 and one: never more than the battle allots


# Initiative.


@pytest.mark.rule("FAQ-OVR-A03")
def test_only_a_general_without_a_card_may_roll():
    t = given(scene(), "probe-left to left")
    assert (t.phase, general(t)) == ("card", "left")
    t.do(t.legal[0])
    finish(t)
    assert (t.phase, general(t), t.legal) == ("initiative", "center", ["roll", "done"])


@pytest.mark.rule("FAQ-OVR-A03")
@pytest.mark.parametrize(
    ("die", "orders"),
    [("i", {"j3", "l3", "n3"}), ("a", {"p3"}), ("g", {"o2"}), ("s", {"j3", "l3", "n3", "p3", "o2"})],
)
def test_the_die_orders_one_unit_of_its_kind_in_the_generals_section(die, orders):
    t = given(scene({"p3": "T3", "o2": "G2"}), "probe-left to left")
    t.do(t.legal[0])
    finish(t)
    t.do("roll", die)
    assert {a.removeprefix("order ") for a in t.legal if a != "done"} == orders
    t.do(t.legal[0])
    assert t.phase == "move"                        # one unit only


@pytest.mark.rule("FAQ-OVR-A03", "FAQ-OVL-010")
def test_a_flag_drives_a_unit_of_his_choice_back_and_nothing_else():
    t = given(scene({"l3": ".+o/I4"}, nations=("japan", "germany")), "probe-left to left")
    t.do(t.legal[0])
    finish(t)
    t.do("roll", "f")
    assert t.phase == "yield"
    assert set(t.legal) == {"yield j3", "yield l3", "yield n3", "yield p3"}
    assert "a3" in t.refused("yield a3") or t.refused("yield a3")
    t.do("yield l3")
    assert t.phase == "retreat"                     # neither Japanese infantry nor sandbags ignore it
    t.do("retreat l3-l2")
    assert t.unit("l2") == "I4"
    assert (t.phase, general(t)) == ("initiative", "right")
