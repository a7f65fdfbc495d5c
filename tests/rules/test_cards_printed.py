"""The wording of the printed command cards, item by item: who is ordered, how far, with how many dice."""

import pytest
from msgspec.structs import replace

from bocage.testing import board

# Allied units on each flank and in the center, an Axis unit far from all of them.
LINE = "I4 I4 I4 . . I4 T3 G2 . . I4 I4 I4"


def line(**more):
    """a3 b3 c3 on the left (c3 alone on no line), f3 g3 h3 in the center, k3 l3 m3 on the right."""
    return board(LINE, at="a3", **more)


def orders(t):
    return {a.removeprefix("order ") for a in t.legal if a.startswith("order ")}


def ordered(t, *hexes):
    """Order these units one after the other; how many orders are then left to give."""
    for h in hexes:
        t.do(f"order {h}")
    return len(orders(t))


def thrown(facts):
    return sum(f.fact == "die" for f in facts)


@pytest.mark.rule("FAQ-CMD-A01")
@pytest.mark.parametrize(("card", "units"), [("recon", 1), ("probe", 2), ("attack", 3)])
def test_a_section_card_orders_so_many_units_of_its_section(card, units):
    t = line().card(f"{card}-center")
    assert orders(t) == {"f3", "g3", "h3"}
    assert ordered(t, *["f3", "g3", "h3"][:units]) == 0


@pytest.mark.rule("FAQ-CMD-A01")
def test_assault_orders_every_unit_of_the_section_with_those_on_the_line():
    t = board("I4 . . I4 I4", at="a3").card("assault-left")     # d3 lies on the line, e3 in the center
    assert t.phase == "move"
    assert t.reach("a3")
    assert t.reach("d3")
    assert not t.reach("e3")


@pytest.mark.rule("FAQ-CMD-A02")
def test_recon_in_force_and_general_advance_order_in_each_section():
    t = line().card("recon-in-force")
    assert ordered(t, "a3") > 0
    assert orders(t) == {"f3", "g3", "h3", "k3", "l3", "m3"}
    assert ordered(t, "f3", "k3") == 0
    assert t.game.phase == "move"
    assert t.end().game.active == "axis"                        # no choice between two cards
    t = line().card("general-advance")
    assert ordered(t, "a3", "b3") > 0
    assert orders(t) == {"f3", "g3", "h3", "k3", "l3", "m3"}
    assert ordered(t, "f3", "g3", "k3", "l3") == 0


@pytest.mark.rule("FAQ-CMD-A02")
def test_pincer_move_orders_two_on_each_flank_and_none_in_the_center():
    t = line().card("pincer-move")
    assert orders(t) == {"a3", "b3", "c3", "k3", "l3", "m3"}
    assert ordered(t, "a3", "b3") == 3
    assert ordered(t, "k3", "l3") == 0


@pytest.mark.rule("FAQ-CMD-A03")
def test_direct_from_hq_orders_any_four_units():
    t = line().card("direct-from-hq")
    assert len(orders(t)) == 9
    assert ordered(t, "a3", "g3", "h3", "m3") == 0


@pytest.mark.rule("FAQ-CMD-A04")
def test_barrage_rolls_four_dice_on_one_unit_without_its_cover():
    t = board("I4 . . .+B/i4 .", at="c5", owners=[{"side": "axis", "what": "bunker"}]).card("barrage")
    facts = t.do("target f5", "i s f g")
    assert thrown(facts) == 4
    assert t.phase == "retreat"                                 # one flag, although it stands in a bunker
    assert sum(f.figures for f in facts if f.fact == "lost") == 2      # the star is no hit


@pytest.mark.rule("FAQ-CMD-A05")
@pytest.mark.parametrize("card", ["armor-assault", "move-out", "artillery-bombard", "behind-enemy-lines", "dig-in"])
def test_cards_with_a_fallback_order_one_other_unit(card):
    arms = {"armor-assault": "I4 G2", "artillery-bombard": "I4 T3"}.get(card, "T3 G2")
    t = board(f"{arms} . . . . . i4", at="c5").card(card)
    assert orders(t) == {"c5", "d5"}
    assert ordered(t, "c5") == 0


@pytest.mark.rule("FAQ-CMD-A05")
def test_infantry_assault_has_the_fallback_too():
    t = board("T3 G2 . . . . . i4", at="c5").card("infantry-assault", "infantry-assault-center")
    assert orders(t) == {"c5", "d5"}
    assert ordered(t, "d5") == 0


@pytest.mark.rule("FAQ-CMD-A05", "FAQ-CMD-079", "FAQ-CMD-093")
def test_close_assault_and_firefight_have_no_fallback():
    t = board("I4 . . . i4", at="c5").card("close-assault")     # nobody beside an enemy
    assert t.legal == ["end"]
    t = board("I4 i4", at="c5").card("firefight")
    assert "c5" not in orders(t)


@pytest.mark.rule("FAQ-CMD-001")
def test_recon_orders_one_unit_and_lays_out_two_cards():
    t = line().card("recon-left")
    assert orders(t) == {"a3", "b3", "c3"}
    assert ordered(t, "a3") == 0
    for action in ("done", "end"):
        t.do(action)
    assert t.phase == "keep"
    assert len(t.game.position().drawn) == 2


@pytest.mark.rule("FAQ-CMD-004")
def test_armor_assault_gives_a_die_in_close_assault_only():
    t = board("T3 i4 . . T3 . i4 . T3 T3 T3", at="a3").card("armor-assault")
    assert ordered(t, "a3", "e3", "i3", "j3") == 0              # four of five
    t.battle_phase()
    assert (t.dice("a3xb3"), t.dice("e3xg3")) == (4, 3)


@pytest.mark.rule("FAQ-CMD-007")
def test_a_copied_infantry_assault_is_made_in_the_strip_facing_the_enemy_s():
    drawing = """
        i4   .    .    .    .    .    i4   .    .    .    .    .    i4
           .    .    .    .    .    .    .    .    .    .    .    .
        I4   .    .    .    .    .    I4   .    .    .    .    .    I4
    """
    t = board(drawing, at="a9", first="axis")
    t.card("infantry-assault", "infantry-assault-left").end()     # the Axis sits at the top
    t.give("counter-attack")
    assert t.legal == ["play counter-attack as infantry-assault-right"]
    t.do("play counter-attack as infantry-assault-right")
    assert t.reach("m7")
    assert not t.reach("a7") | t.reach("g7")


@pytest.mark.rule("FAQ-CMD-014")
def test_infantry_assault_moves_two_and_battles_or_three_without():
    t = board("I4 . . . i4 .", at="c5").card("infantry-assault", "infantry-assault-left")
    assert "f5" in t.reach("c5")
    t.do("move c5-e5")
    t.battle_phase()
    assert t.targets("e5") == {"g5"}
    t = board("I4 . . . i4 .", at="c5").card("infantry-assault", "infantry-assault-left")
    t.do("move c5-f5")
    t.battle_phase()
    assert t.targets("f5") == set()


@pytest.mark.rule("FAQ-CMD-029")
def test_move_out_orders_any_four_of_five_infantry_units():
    t = board("I4 I4 . . . . I4 . . . . I4 I4", at="a3").card("move-out")
    assert ordered(t, "a3", "b3", "g3", "l3") == 0
    assert t.game.phase == "move"


@pytest.mark.rule("FAQ-CMD-031")
def test_the_player_of_ambush_draws_first():
    t = board("I4 i4", at="c5").card("direct-from-hq").order("c5")
    t.give("ambush", side="axis")
    t.attack("c5xd5")
    assert t.phase == "react"
    t.do("react ambush", "s s s")                               # three dice, nobody hurt
    assert t.unit("c5") == "I4"
    drew = [f.side for f in t.do("end") if f.fact == "drew"]
    assert drew == ["axis", "allies"]


@pytest.mark.rule("FAQ-CMD-037")
def test_a_gun_under_artillery_bombard_moves_three_or_fires_twice():
    t = board("G2 . . . . i4", at="c5").card("artillery-bombard")
    assert "f5" in t.reach("c5")
    moved = board("G2 . . . . i4", at="c5").card("artillery-bombard")
    moved.do("move c5-f5")
    moved.battle_phase()
    assert moved.targets("f5") == set()
    t.attack("c5xh5", "s")
    assert t.targets("c5") == {"h5"}
    t.do("attack c5xh5", "s")
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-CMD-043")
def test_behind_enemy_lines_moves_battles_with_a_die_more_and_moves_again():
    t = board("I4 . . . i4 .", at="c5").card("behind-enemy-lines").order("c5")
    t.do("move c5-f5")
    t.battle_phase()
    assert t.dice("f5xg5") == 4
    t.attack("f5xg5", "s s s s")
    t.do("end")
    assert t.phase == "sally"
    assert "c5" in t.reach("f5")


@pytest.mark.rule("FAQ-CMD-079")
def test_close_assault_orders_all_infantry_and_armor_beside_an_enemy():
    t = board("I4 i4 T3 . G2 i4 . I4", at="c5").card("close-assault")
    t.battle_phase()
    assert t.targets("c5") == {"d5"}
    assert t.targets("e5") == {"d5"}
    assert t.targets("g5") == set()                             # a gun beside an enemy is not ordered
    assert (t.dice("c5xd5"), t.dice("e5xd5")) == (4, 4)


@pytest.mark.rule("FAQ-CMD-084")
def test_dig_in_lays_a_sandbag_for_each_of_four_units():
    t = board("I4 I4 I4 I4 I4", at="c5").card("dig-in")
    for h in ("c5", "d5", "e5", "f5"):
        t.do(f"order {h}")
    assert [t.ground(h) for h in ("c5", "d5", "e5", "f5", "g5")] == [".+o", ".+o", ".+o", ".+o", "."]
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-093")
def test_firefight_gives_a_die_to_four_units_away_from_the_enemy():
    t = board("I4 . i4 I4 . . . I4 I4 I4 I4", at="c5").card("firefight")
    assert "f5" not in orders(t)                                # beside an enemy
    t.order("c5")
    assert t.reach("c5") == set()
    t.battle_phase()
    assert t.dice("c5xe5") == 3


@pytest.mark.rule("FAQ-CMD-097")
def test_medics_roll_a_die_for_each_card_this_one_included():
    t = board("I4 . . . . i4", at="c5")
    p = t.game.position()
    t.reload(p, units=[replace(u, figures=2, full=4) if u.at == "c5" else u for u in p.units])
    t.give("medics-and-mechanics", "recon-left", "recon-center", "recon-right", "probe-left")
    t.do("play medics-and-mechanics")
    facts = t.do("heal c5", "i s f g a")
    assert thrown(facts) == 5
    assert t.unit("c5") == "I4"
    assert t.phase == "move"                                    # restored, so ordered
    assert "d5" in t.reach("c5")


@pytest.mark.rule("FAQ-CMD-099")
def test_their_finest_hour_orders_what_the_dice_show():
    t = board("I4 I4 I4 T3 . . i4", at="c5")
    t.give("their-finest-hour", "recon-left", "recon-center", "recon-right", "probe-left")
    t.do("play their-finest-hour", "i i s f g")
    assert orders(t) >= {"c5", "d5", "e5", "f5"}
    assert ordered(t, "c5", "d5", "f5") == 0
    t.battle_phase()
    assert t.dice("f5xi5") == 4                                 # three dice and one more


@pytest.mark.rule("FAQ-CMD-105")
def test_air_power_rolls_two_dice_for_each_of_a_connected_group():
    t = board("I4 . i4 i4 .+o/i4 . i4", at="c5")
    t.card("air-power")
    for h in ("e5", "f5", "g5"):
        t.do(f"target {h}")
    assert not t.can("target i5")                               # not beside the others
    facts = t.do("done", "s g s s f s")
    assert thrown(facts) == 6
    assert (t.unit("e5"), t.unit("f5")) == ("i2", "i2")         # stars are hits
    assert t.phase == "retreat"                                 # one flag, in spite of the sandbags
