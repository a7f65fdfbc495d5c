"""Base rules: command cards, orders, the steps of a turn and movement."""

import pytest

from bocage.game import IllegalAction
from bocage.notation.facts import CardPlayed
from bocage.testing import board

# Cards.


@pytest.mark.rule("BASE-016")
def test_only_an_ordered_unit_moves_or_battles():
    t = board("""
        .    i4   .    i4
          I4    .    I4
    """, at="a5")
    t.card("recon-left").order("a4")
    assert t.reach("a4")
    assert t.reach("c4") == set()
    t.battle_phase()
    assert t.targets("a4") == {"b5"}
    assert t.targets("c4") == set()
    with pytest.raises(IllegalAction):
        t.do("attack c4xd5")


@pytest.mark.rule("BASE-016")
def test_ambush_is_a_reaction_and_is_never_played_to_give_orders():
    t = board("I4 . . i4", at="e5").give("ambush", "probe-center")
    assert t.legal == ["play probe-center"]
    t = board("I4 i4 . .", at="e5").give("ambush", side="axis")
    t.card("probe-center").order("e5").attack("e5xf5")
    assert (t.phase, t.game.decider, t.legal) == ("react", "axis", ["react ambush", "done"])
    t.do("react ambush", "s s s" + " s s s")
    assert t.reach("f5") == set()
    assert t.targets("f5") == set()


@pytest.mark.rule("BASE-017")
def test_a_section_card_orders_so_many_units_of_its_section():
    t = board("I4 I4 I4 . I4", at="a5").card("probe-left")
    assert t.legal == ["order a5", "order b5", "order c5", "done"]
    t.order("a5", "c5")
    assert t.phase == "move"
    assert not t.can("order b5")
    assert not t.can("order e5")


@pytest.mark.rule("BASE-017")
def test_an_ordered_unit_may_move_and_battle_or_do_either():
    drawing = "I4 . i4 . . i4"
    t = board(drawing, at="a5").card("probe-left").order("a5")
    t.do("move a5-b5")
    assert t.targets("b5") == {"c5"}
    t = board(drawing, at="a5").card("probe-left").order("a5").battle_phase()
    assert t.targets("a5") == {"c5"}
    t = board(drawing, at="a5").card("probe-left").order("a5")
    t.do("move a5-b5")
    assert t.can("end")


@pytest.mark.rule("BASE-018")
def test_a_tactic_card_works_everywhere_or_in_one_section_as_it_says():
    drawing = "I4 . . . . I4 . . . . I4"
    t = board(drawing, at="b5").card("move-out")
    assert t.legal == ["order b5", "order g5", "order l5", "done"]
    t = board(drawing, at="b5").card("infantry-assault", "infantry-assault-left")
    assert t.reach("b5")
    assert t.reach("g5") == t.reach("l5") == set()


# The turn.


@pytest.mark.rule("BASE-023")
def test_a_turn_goes_card_orders_moves_battles_draw():
    t = board("""
        .    i4   .   .   .
          I4    .   I4
    """, at="b5").give("probe-left", "probe-left", "assault-left", "ambush")
    assert t.phase == "card"
    assert all(a.startswith("play ") for a in t.legal)
    with pytest.raises(IllegalAction):
        t.do("order b4")
    t.do("play probe-left")
    assert t.phase == "order"
    assert not any(a.startswith(("move", "attack")) for a in t.legal)
    t.order("b4", "d4")
    assert t.phase == "move"
    assert not any(a.startswith(("order", "attack")) for a in t.legal)
    t.attack("b4xc5", "s s s")
    assert t.phase == "battle"
    with pytest.raises(IllegalAction):
        t.do("move d4-d5")
    assert len(t.game.position().hands["allies"]) == 3
    facts = t.do("end")
    assert [f.fact for f in facts] == ["discarded", "drew", "turn"]
    assert len(t.game.position().hands["allies"]) == 4


@pytest.mark.rule("BASE-024")
def test_the_turn_opens_with_one_card_shown_to_both_players():
    t = board("I4 . . . i4", at="b5").give("probe-left", "attack-left", "assault-left", "ambush")
    facts = t.do("play attack-left")
    assert CardPlayed("allies", "attack-left", "attack-left") in facts
    for side in ("allies", "axis", None):
        assert t.game.view(side)["position"]["card"] == "attack-left"
        assert t.game.log(side)[-1]["facts"][0]["card"] == "attack-left"
    assert t.game.position().hands["allies"] == ["probe-left", "assault-left", "ambush"]
    with pytest.raises(IllegalAction):
        t.do("play probe-left")
    t.order("b5").battle_phase()
    assert not any(a.startswith("play") for a in t.legal)


@pytest.mark.rule("BASE-024")
def test_a_section_card_without_a_unit_there_may_be_played_to_draw():
    t = board("I4 . . . i4", at="b5").give("probe-right", "ambush")
    t.do("play probe-right")
    assert t.legal == ["end"]
    t.do("end")
    assert len(t.game.position().hands["allies"]) == 2


@pytest.mark.rule("BASE-025")
def test_all_orders_are_given_before_the_first_move():
    t = board("I4 . I4 . i4", at="a5").card("probe-left").order("a5")
    t.do("move a5-b5")
    assert not t.can("order c5")
    assert t.reach("c5") == set()
    t = board("I4 . I4 . i4", at="a5").card("probe-left").order("a5", "c5")
    assert t.reach("a5")
    t.do("move a5-b5")
    assert t.reach("c5")


@pytest.mark.rule("BASE-026")
def test_an_unordered_unit_may_not_clear_wire():
    t = board(".+x/I4 . .+x/I4 . . i4", at="a5").card("recon-left").order("a5").battle_phase()
    assert t.can("clear a5")
    assert not t.can("clear c5")


@pytest.mark.rule("BASE-027")
def test_a_unit_on_a_section_line_answers_to_either_section():
    for card, able in (("probe-left", True), ("probe-center", True), ("probe-right", False)):
        assert board("I4", at="d6").card(card).can("order d6") is able


@pytest.mark.rule("BASE-028")
def test_a_unit_on_a_section_line_is_ordered_once_and_counts_for_one_section():
    t = board("I4 . I4 . I4 . . . I4", at="b6").card("recon-in-force")
    t.do("order d6")
    assert not t.can("order d6")
    t.do("order b6")
    assert not t.can("order f6")
    assert t.can("order j6")
    t = board(". . I4", at="b6").card("recon-in-force")
    t.do("order d6")
    assert t.phase == "move"


@pytest.mark.rule("BASE-029")
def test_orders_beyond_the_units_of_the_section_are_lost():
    t = board("I4 . . . I4 . . . . I4", at="b5").card("attack-left")
    assert t.legal == ["order b5", "done"]
    t.do("order b5")
    assert t.phase == "move"
    assert t.reach("f5") == t.reach("k5") == set()
    t.end().skip()
    assert t.card("recon-center").legal == ["order f5", "done"]
    t.do("order f5")
    assert not t.can("order b5")


@pytest.mark.rule("BASE-029")
def test_the_player_need_not_use_every_order():
    t = board("I4 I4 I4", at="a5").card("attack-left").order("b5")
    assert t.reach("b5")
    assert t.reach("a5") == t.reach("c5") == set()


# Moving.


@pytest.mark.rule("BASE-030")
def test_a_move_is_finished_before_the_next_begins():
    t = board("T3 . . T3", at="a5").card("attack-left").order("a5", "d5")
    t.do("move a5-b5")
    t.do("move d5-d6")
    assert t.reach("b5") == set()
    t = board("T3 . . T3", at="a5").card("attack-left").order("a5", "d5")
    t.do("move d5-d6")
    assert "b5" in t.reach("a5")


@pytest.mark.rule("BASE-031")
def test_an_ordered_unit_moves_once_or_not_at_all():
    t = board("T3 . . i4 . I4", at="a5").card("direct-from-hq").order("a5", "f5")
    t.do("move a5-b5")
    assert t.reach("b5") == set()
    assert t.reach("f5")
    t.battle_phase()
    assert t.targets("f5") == {"d5"}


@pytest.mark.rule("BASE-032")
def test_nobody_moves_once_a_battle_has_begun():
    t = board("I4 i4 . . I4", at="a5").card("direct-from-hq").order("a5", "e5")
    assert not any(a.startswith("attack") for a in t.legal)
    t.attack("a5xb5", "s s s")
    assert t.reach("e5") == set()
    with pytest.raises(IllegalAction):
        t.do("move e5-f5")


@pytest.mark.rule("BASE-032")
def test_taking_ground_and_a_move_granted_by_a_card_come_after_battle():
    t = board("I4 i1 . . . . i4", at="a5").card("behind-enemy-lines").order("a5")
    t.attack("a5xb5", "i s s s")
    assert t.can("advance a5-b5")
    t.do("advance a5-b5")
    t.do("end")
    assert t.phase == "sally"
    assert t.reach("b5") >= {"c5", "d5"}


@pytest.mark.rule("BASE-033")
def test_a_unit_that_steps_aside_opens_its_hex():
    t = board("I4 I4 . .", at="a5").card("probe-left").order("a5", "b5")
    assert "b5" not in t.reach("a5")
    t.do("move b5-c5")
    assert "b5" in t.reach("a5")


@pytest.mark.rule("BASE-034")
def test_section_lines_do_not_hinder_movement():
    t = board("T3 . . . i4 . i4", at="c5").card("recon-left").order("c5")
    t.do("move c5-f5")
    assert t.targets("f5") == {"g5"}
    assert t.dice("f5xg5") == 3


@pytest.mark.rule("BASE-035")
@pytest.mark.parametrize("other", ["I4", "i4", "T3", "g2"])
def test_a_hex_holds_one_unit(other):
    t = board(f"T3 {other} . .", at="a5").card("recon-left").order("a5")
    assert "b5" not in t.reach("a5")
    t = board("T3 . . .", at="a5").card("recon-left").order("a5")
    assert "b5" in t.reach("a5")


@pytest.mark.rule("BASE-036")
@pytest.mark.parametrize("other", ["I4", "i4"])
def test_a_move_goes_around_a_unit_never_through_it(other):
    reach = {}
    for mover in ("I4", "T3"):
        for between in (".", other):
            t = board(f"{mover} {between} . .", at="d6").card("recon-left").order("d6")
            reach[mover, between] = "f6" in t.reach("d6"), "g6" in t.reach("d6")
    assert reach["I4", "."] == (True, False)
    assert reach["I4", other] == (False, False)
    assert reach["T3", "."] == (True, True)
    assert reach["T3", other] == (True, False)


@pytest.mark.rule("BASE-037")
def test_a_unit_moves_as_a_whole():
    t = board("I4 . . . i4", at="a5").card("recon-left").order("a5")
    moves = [a for a in t.legal if a.startswith("move")]
    assert len(moves) == len({a.partition("-")[2] for a in moves}) == len(t.reach("a5"))
    t.do("move a5-b5")
    assert (t.unit("a5"), t.unit("b5")) == ("", "I4")
    assert [u.figures for u in t.game.position().units if u.side == "allies"] == [4]


@pytest.mark.rule("BASE-038")
def test_depleted_units_never_merge():
    t = board("I1 I1 . .", at="a5").card("probe-left").order("a5", "b5")
    assert "b5" not in t.reach("a5")
    assert "a5" not in t.reach("b5")
    t = board("""
        .    i4   .    .   i4
          I1    I1
    """, at="a5").card("probe-left").order("a4", "b4")
    t.battle_phase()
    assert t.dice("a4xb5") == t.dice("b4xb5") == 3
    t.attack("a4xb5", "s s s")
    assert (t.unit("a4"), t.unit("b4")) == ("I1", "I1")


@pytest.mark.rule("BASE-039")
def test_terrain_overrides_the_allowances_of_a_unit():
    t = board("T3 f . i4 . i4", at="a5").card("recon-left").order("a5")
    t.do("move a5-b5")
    t.battle_phase()
    assert t.targets("b5") == set()
    t = board("T3 . . i4 . i4", at="a5").card("recon-left").order("a5")
    t.do("move a5-b5")
    assert t.targets("b5") == {"d5"}
    for ground, reach in (("f", {"b4"}), (".", {"b4", "c4", "d4"})):
        t = board(f"""
            ~    ~    ~    ~    ~
              T3  {ground}  .    .
            ~    ~    ~    ~    ~
        """, at="a5").card("recon-left").order("a4")
        assert t.reach("a4") == reach


@pytest.mark.rule("BASE-040")
@pytest.mark.parametrize(("to", "battles"), [(None, True), ("b5", True), ("c5", False)])
def test_infantry_moves_one_hex_and_battles_or_two_without(to, battles):
    t = board("I4 . . i4 . . i4", at="a5").card("recon-left").order("a5")
    assert "b5" in t.reach("a5")
    assert "c5" in t.reach("a5")
    if to:
        t.do(f"move a5-{to}")
    t.battle_phase()
    assert t.targets(to or "a5") == ({"d5"} if battles else set())


@pytest.mark.rule("BASE-040")
def test_infantry_never_moves_three_hexes():
    t = board("I4 . . . .", at="a5").card("recon-left").order("a5")
    assert "d5" not in t.reach("a5")


@pytest.mark.rule("BASE-041")
@pytest.mark.parametrize(("unit", "targets"), [("S4", {"d5"}), ("I4", set())])
def test_special_forces_move_two_hexes_and_still_battle(unit, targets):
    t = board(f"{unit} . . i4 . . i4", at="a5").card("recon-left").order("a5")
    assert "c5" in t.reach("a5")
    assert "a2" not in t.reach("a5")
    t.do("move a5-c5")
    assert t.targets("c5") == targets
    assert t.dice("c5xd5") == 3


@pytest.mark.rule("BASE-042")
def test_armor_moves_three_hexes_and_battles():
    t = board("T3 . . . i4 . i4", at="a5").card("recon-left").order("a5")
    assert "d5" in t.reach("a5")
    t.do("move a5-d5")
    assert t.targets("d5") == {"e5"}
    assert t.dice("d5xe5") == 3
    t = board("T3 . . . . . i4", at="a5").card("recon-left").order("a5")
    assert "d5" in t.reach("a5")
    assert "e5" not in t.reach("a5")


@pytest.mark.rule("BASE-043")
def test_artillery_moves_one_hex_or_battles():
    drawing = "G2 . . . i4 . i4"
    t = board(drawing, at="b5").card("recon-left").order("b5")
    assert t.reach("b5") == {"a5", "c5", "a6", "b6", "a4", "b4"}
    t.do("move b5-c5")
    t.battle_phase()
    assert t.targets("c5") == set()
    t = board(drawing, at="b5").card("recon-left").order("b5").battle_phase()
    assert t.targets("b5") == {"f5", "h5"}
