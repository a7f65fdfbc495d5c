"""Command rules of the US Marines, and the cards they change."""

from __future__ import annotations

import pytest
from pacific_boards import PACIFIC, rolled
from pacific_command import CROWD, hurt, japan, lane, most, ordered

from bocage.content import library
from bocage.game import Game
from bocage.testing import ScriptedTable, board

# The box.


@pytest.mark.rule("PAC-GEN-001")
def test_wake_island_needs_nothing_but_the_base_game_and_the_pacific_box():
    g = Game.new("wake-island", "x")
    assert g.phase == "card"
    ground = {layer for d in g.field.drawn for layer in (d.tile, d.structure, *d.obstacles) if layer}
    base = {"beach", "sea", "bunker", "hill", "forest", "wire", "sandbags", "hedgehog", "road", "village"}
    pacific = {"airfield", "pillbox", "pacific-village", "jungle", "labor-camp", "pier", "stream", "trench"}
    assert ground <= base | pacific
    assert {p.unit.id for p in g.field.profiles} <= {"infantry", "armor", "artillery", "special-forces"}
    copies = library.decks()["base"].cards.values()
    assert sum(c if isinstance(c, int) else sum(c.values()) for c in copies) == len(g.field.deck.faces) == 60


# Gung-ho: one unit more.

def crowd(
    card: str, mode: str | None = None, first: str = "allies", nations: tuple[str, str] = PACIFIC
) -> ScriptedTable:
    return board(CROWD, at="a9", first=first, nations=nations).card(card, mode)


@pytest.mark.rule("PAC-CMD-010", "PAC-CMD-011", "FAQ-NAT-022")
@pytest.mark.parametrize(("card", "units"), [
    ("recon-right", 1), ("recon-left", 1), ("probe-center", 2), ("probe-left", 2), ("attack-left", 3),
    ("attack-right", 3), ("attack-center", 3), ("recon-in-force", 3), ("general-advance", 6), ("pincer-move", 4),
])
def test_with_a_section_card_marines_order_one_unit_more(card, units):
    assert most(crowd(card)) == units + 1
    assert most(crowd(card, first="axis")) == units
    assert most(crowd(card, nations=("united-states", "japan"))) == units


@pytest.mark.rule("PAC-CMD-011")
def test_the_unit_more_stands_in_the_section_and_is_a_right_not_a_duty():
    t = crowd("recon-right")
    assert {a for a in t.legal if a.startswith("order")} == {
        f"order {h}" for h in ("j1", "k1", "l1", "m1", "i2", "j2", "k2", "l2")
    }
    t.order("m1")
    assert ordered(t) == {"m1"}
    t = crowd("probe-left")
    assert t.order().phase == "battle"


@pytest.mark.rule("PAC-CMD-010")
def test_on_wake_island_a_probe_orders_three_marines_and_two_japanese():
    for side, units in (("allies", 3), ("axis", 2)):
        t = ScriptedTable(Game.new("wake-island", "x"))
        t.reload(t.game.position(), active=side, decider=side)
        assert most(t.card("probe-center", side=side)) == units


@pytest.mark.rule("PAC-CMD-012", "FAQ-NAT-022")
@pytest.mark.parametrize("pair", ["a1 b1", "f1 g1", "k1 l1"])
def test_the_unit_more_of_a_card_for_several_sections_stands_where_its_player_likes(pair):
    chosen = {*pair.split(), "a1", "f1", "k1"}
    t = crowd("recon-in-force")
    for h in sorted(chosen):
        t.do(f"order {h}")
    assert (ordered(t), len(chosen), t.phase) == (chosen, 4, "move")


@pytest.mark.rule("PAC-CMD-012")
def test_there_is_only_one_more_in_all():
    t = crowd("recon-in-force")
    t.do("order a1")
    t.do("order b1")
    assert not t.can("order c1")
    t.do("order f1")
    assert not t.can("order g1")
    assert t.can("order k1")
    t = crowd("pincer-move")
    for h in ("a1", "b1", "c1", "k1"):
        t.do(f"order {h}")
    assert not t.can("order d1")
    assert not t.can("order g1")                    # the card does not cover the center
    assert t.can("order l1")


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-023")
@pytest.mark.parametrize(("card", "units"), [
    ("direct-from-hq", 4), ("move-out", 4), ("dig-in", 4), ("firefight", 4), ("behind-enemy-lines", 1),
])
def test_a_tactic_card_that_counts_its_units_orders_one_more(card, units):
    assert most(crowd(card)) == units + 1
    assert most(crowd(card, first="axis")) == units
    assert most(crowd(card, nations=("united-states", "japan"))) == units


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-023")
def test_armor_assault_orders_five_armor_units_of_the_marines():
    tanks = "T3 " * 7 + "\n I4 i4"
    t = board(tanks, at="c5", nations=PACIFIC).card("armor-assault")
    assert not t.can("order c4")
    assert most(t) == 5
    assert most(board(tanks, at="c5").card("armor-assault")) == 4


@pytest.mark.rule("PAC-CMD-013")
def test_five_marine_units_dig_in():
    t = crowd("dig-in")
    most(t)
    assert sum("sandbags" in o for o in t.game.position().obstacles.values()) == 5


@pytest.mark.rule("PAC-CMD-013", "FAQ-NAT-027")
@pytest.mark.parametrize(("card", "mode", "units"), [
    ("armor-assault", None, "I4"), ("move-out", None, "T3"), ("dig-in", None, "T3"),
    ("behind-enemy-lines", None, "T3"), ("artillery-bombard", None, "I4"),
    ("infantry-assault", "infantry-assault-left", "T3"),
])
def test_without_the_units_it_names_a_card_orders_two_of_choice(card, mode, units):
    drawing = f"{units} . {units} . . {units} . . {units} . i4"
    t = board(drawing, at="a5", nations=PACIFIC).card(card, mode)
    assert most(t) == 2
    t = board(drawing, at="a5", nations=PACIFIC).card(card, mode).order("a5", "i5")
    assert ordered(t) == {"a5", "i5"}
    assert most(board(drawing, at="a5").card(card, mode)) == 1
    assert most(board(drawing.swapcase(), at="a5", nations=PACIFIC, first="axis").card(card, mode)) == 1


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_artillery_bombard_orders_guns_alone():
    t = board("G2 I4 G2 T3 . . i4", at="c5", nations=PACIFIC).card("artillery-bombard")
    assert ordered(t) == {"c5", "e5"}
    assert t.phase == "move"


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_infantry_assault_orders_the_infantry_of_its_section_alone():
    t = board("I4 I4 T3 . . I4 . i4", at="a5", nations=PACIFIC).card("infantry-assault", "infantry-assault-left")
    assert (ordered(t), t.phase) == ({"a5", "b5"}, "move")


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_close_assault_orders_only_units_beside_an_enemy():
    t = board("I4 i4 . I4 . G2 i4", at="c5", nations=PACIFIC).card("close-assault")
    assert (ordered(t), t.phase) == ({"c5"}, "battle")


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_their_finest_hour_orders_what_its_dice_allow():
    t = board("I4 I4 T3 T3 . . i4", at="c5", nations=PACIFIC)
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-left")
    t.do("play their-finest-hour", "i s g f")
    assert most(t) == 2
    t = board("I4 I4 T3 T3 . . i4", at="c5", nations=PACIFIC)
    t.give("their-finest-hour", "probe-left", "probe-left", "probe-left")
    t.do("play their-finest-hour", "g f g f")
    assert ordered(t) == set()
    assert t.phase == "battle"


@pytest.mark.rule("PAC-CMD-014", "FAQ-NAT-025")
def test_strikes_of_the_marines_have_no_more_targets():
    t = board("i4 i4 i4 i4 i4 i4\n . . I4", at="c5", nations=PACIFIC).card("air-power")
    for h in ("c5", "d5", "e5"):
        t.do(f"target {h}")
    t.do("target f5", "a a a a a a a g")         # the fourth is the last: two dice each
    assert [t.unit(h) for h in ("c5", "e5", "f5", "g5", "h5")] == ["i4", "i4", "i3", "i4", "i4"]
    assert t.legal == ["end"]
    t = board("i4 i4 i4\n . . I4", at="c5", nations=PACIFIC).card("barrage")
    t.do("target c5", "s s s s")
    assert t.legal == ["end"]


# Medics & Mechanics: two units, one roll each.

@pytest.mark.rule("FAQ-NAT-026", "FAQ-CMD-098", "PAC-CMD-013")
def test_marines_treat_two_units_with_a_roll_for_each():
    def wounded(nations: tuple[str, str]) -> ScriptedTable:
        t = board("I4 . T3 . i4 . I4", at="c5", nations=nations)
        for h, figures in (("c5", 1), ("e5", 2), ("i5", 3)):
            hurt(t, h, figures)
        return t.card("medics-and-mechanics")

    t = wounded(PACIFIC)
    assert rolled(t.do("heal c5", "i i a g")) == 4
    assert (t.unit("c5"), t.unit("e5"), t.phase) == ("I3", "T2", "heal")
    assert set(t.legal) == {"heal e5", "heal i5", "done"}
    assert rolled(t.do("heal e5", "i a g g")) == 4
    assert (t.unit("c5"), t.unit("e5"), t.unit("i5")) == ("I3", "T3", "I3")
    assert (ordered(t), t.phase) == ({"c5", "e5"}, "move")
    t.do("move c5-d5")
    t.do("move e5-f5")
    assert t.targets("f5") == {"g5"}

    t = wounded(("united-states", "japan"))
    t.do("heal c5", "i i a g")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-CMD-098")
def test_a_treatment_in_vain_gives_no_order_and_the_second_is_a_choice():
    t = board("I4 . T3 . i4", at="c5", nations=PACIFIC)
    hurt(hurt(t, "c5", 1), "e5", 2)
    t.card("medics-and-mechanics")
    t.do("heal c5", "a g f g")
    assert (t.phase, t.can("heal c5")) == ("heal", False)
    t.do("heal e5", "a g f g")
    assert ordered(t) == {"e5"}
    t = board("I4 . T3 . i4", at="c5", nations=PACIFIC)
    hurt(hurt(t, "c5", 1), "e5", 2)
    t.card("medics-and-mechanics")
    t.do("heal c5", "i g f g")
    t.do("done")
    assert (ordered(t), t.phase) == ({"c5"}, "move")


# Counter-Attack.

@pytest.mark.rule("PAC-CMD-015", "FAQ-NAT-024")
@pytest.mark.parametrize(("card", "back", "units"), [
    ("attack-left", "attack-right", 4), ("probe-right", "probe-left", 3), ("recon-center", "recon-center", 2),
    ("direct-from-hq", "direct-from-hq", 5), ("move-out", "move-out", 5),
    ("behind-enemy-lines", "behind-enemy-lines", 2), ("armor-assault", "armor-assault", 2),
])
def test_marines_who_counter_a_card_order_one_unit_more(card, back, units):
    t = crowd(card, first="axis").order().end()
    assert t.game.active == "allies"
    assert most(t.card("counter-attack", back)) == units


@pytest.mark.rule("PAC-CMD-016", "FAQ-NAT-024")
@pytest.mark.parametrize(("card", "back", "units"), [
    ("probe-center", "probe-center", 2), ("attack-left", "attack-right", 3), ("recon-in-force", "recon-in-force", 3),
    ("direct-from-hq", "direct-from-hq", 4), ("armor-assault", "armor-assault", 1),
])
def test_the_japanese_who_counter_marines_order_what_is_printed(card, back, units):
    t = crowd(card)
    assert most(t) == units + 1
    t.end()
    assert t.game.active == "axis"
    assert most(t.card("counter-attack", back)) == units


@pytest.mark.rule("PAC-CMD-015", "PAC-CMD-014")
def test_a_countered_assault_of_all_units_stays_without_a_unit_more():
    t = board("I4 I4 T3 . . I4 . . . . i4", at="a5", nations=PACIFIC, first="axis")
    t.card("infantry-assault", "infantry-assault-left").end()
    t.card("counter-attack", "infantry-assault-right")
    assert ordered(t) == set()
    t = board("I4 . . . . I4 . . . . I4 I4 T3\n . . . . i4", at="a5", nations=PACIFIC, first="axis")
    t.card("infantry-assault", "infantry-assault-left").end()
    t.card("counter-attack", "infantry-assault-right")
    assert ordered(t) == {"k5", "l5"}


@pytest.mark.rule("PAC-CMD-015", "FAQ-NAT-026")
def test_countered_medics_treat_two_marine_units_and_one_japanese():
    def back(first: str) -> ScriptedTable:
        t = board("I4 . I4 . . i4 . i4", at="c5", nations=PACIFIC, first=first)
        for h in ("c5", "e5", "h5", "j5"):
            hurt(t, h, 1)
        t.card("medics-and-mechanics")
        t.do(t.legal[0], "g g g g")
        if t.phase == "heal":
            t.do("done")
        t.end()
        t.card("counter-attack", "medics-and-mechanics")
        t.do(t.legal[0], "g g g g")
        return t

    assert back("axis").phase == "heal"
    assert back("allies").phase == "battle"


# Behind Enemy Lines.

@pytest.mark.rule("FAQ-NAT-028", "FAQ-NAT-029", "FAQ-CMD-052")
def test_two_marine_units_go_behind_enemy_lines_step_by_step():
    t = board(". . . . . . . .\n I4 . . i4 . . . .\n . . . . . . . .\n I4 . . i4 . . . i4", at="c7", nations=PACIFIC)
    t.card("behind-enemy-lines")
    t.do("order c6")
    t.do("order c4")
    assert t.phase == "move"
    t.do("move c6-e6")
    assert t.phase == "move"
    t.do("move c4-e4")
    assert t.phase == "battle"
    assert rolled(t.do("attack e6xf6", "s s s s")) == 4
    assert not any(a.startswith("move") for a in t.legal)
    assert t.refused("move e6-d6")
    assert rolled(t.do("attack e4xf4", "s s s s")) == 4
    t.do("end")
    assert t.phase == "sally"
    t.do("move e4-c4")
    assert t.game.active == "allies"
    assert t.reach("e4") == set()
    assert t.reach("c4") == set()
    assert "b6" in t.reach("e6")
    t.do("move e6-c6")
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-NAT-029")
def test_ground_is_taken_before_the_second_moves():
    t = board("I4 . i1 . . .\n . . . .\n I4 . i4 . . .", at="c6", nations=PACIFIC)
    t.card("behind-enemy-lines").order("c6", "c4")
    t.do("move c6-d6")
    t.do("done")
    t.do("attack d6xe6", "g s s s")
    t.do("advance d6-e6")
    assert t.phase == "battle"
    assert t.targets("c4") == {"e4"}
    t.do("end")
    assert "h6" in t.reach("e6")


@pytest.mark.rule("FAQ-CMD-051")
def test_a_tunnel_is_the_whole_move_even_behind_enemy_lines():
    t = japan("h+C/i4 . . . . h+C I1 . . I4", at="b5").card("behind-enemy-lines").order("b5")
    t.do("move b5-g5")
    assert t.phase == "battle"
    assert rolled(t.do("attack g5xh5", "g s s s s")) == 5
    t.do("advance g5-h5")
    assert t.unit("h5") == "i4"
    t.do("end")
    assert t.game.active == "allies"
    t = japan("h+C/i4 . . . . h+C I4 . .", at="b5").card("behind-enemy-lines").order("b5")
    t.do("move b5-c5")                              # on foot there is a second move
    t.do("end")
    assert t.phase == "sally"


@pytest.mark.rule("FAQ-CMD-051")
def test_the_second_move_is_no_way_into_a_tunnel_after_the_first():
    t = japan("h+C . i4 . . . . h+C . I4", at="b5").card("behind-enemy-lines").order("d5")
    t.do("move d5-b5")
    t.do("end")
    assert t.phase == "sally"
    assert "i5" not in t.reach("b5")


@pytest.mark.rule("FAQ-CMD-054")
def test_jungle_does_not_stop_a_unit_behind_enemy_lines():
    lines = {"card": "behind-enemy-lines", "first": "allies"}
    assert lane("I4", ".", "j", ".", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "j", "j", "j", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "j", ".", first="allies").reach("e5") == {"f5"}
    t = lane("I4", ".", "j", ".", "i4", **lines)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}


@pytest.mark.rule("FAQ-CMD-062")
def test_a_trench_does_not_stop_a_unit_behind_enemy_lines():
    lines = {"card": "behind-enemy-lines", "first": "allies"}
    assert lane("I4", "t", ".", ".", ".", **lines).reach("e5") == {"f5", "g5", "h5"}
    assert lane("I4", "t", ".", ".", first="allies").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-078")
@pytest.mark.parametrize("unit", ["I4", "i4"])
def test_no_battle_from_jungle_entered_from_afar_even_behind_enemy_lines(unit):
    lines = {"card": "behind-enemy-lines", "first": "allies" if unit == "I4" else "axis"}
    enemy = unit.swapcase()
    t = lane(unit, ".", ".", "j", enemy, **lines)
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()
    t.do("end")
    assert t.reach("h5") == {"e5", "f5", "g5"}
    t = lane(unit, "j", enemy, **lines)
    t.do("move e5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"g5"}
    assert t.dice("f5xg5") == (4 if unit == "I4" else 5)


# A destroyer is no gun for Artillery Bombard.

@pytest.mark.rule("FAQ-CMD-039")
def test_artillery_bombard_gives_a_destroyer_an_ordinary_order_at_most():
    sea = f"{'s ' * 13}\n{'s ' * 12}\n s s s s s s/D3 s s"
    shore = ". . . . . i4 . . . i4"
    t = board(f".\n{shore}\n{sea}", at="a5", nations=("united-states", "japan")).card("artillery-bombard").order("f1")
    assert t.reach("f1") == {"d1", "e1", "g1", "h1", "d2", "e2", "f2", "g2", "e3", "f3", "g3"}
    t.do("move f1-f2")
    t.do("attack f2xf4", "s s s")
    assert t.legal == ["end"]                       # no second shot
    t = board(f".\n{shore} G2\n{sea}", at="a5", nations=("united-states", "japan")).card("artillery-bombard")
    assert ordered(t) == {"k4"}
