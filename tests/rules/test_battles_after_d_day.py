"""The special rules of the battles from the maquis to Alsace, each on its own map."""

from __future__ import annotations

import pytest
from scenes import fight, forces, go, rest, rolls, scene

from bocage.game import Game
from bocage.testing import ScriptedTable

# 6 Mont Mouchet and 7 Vassieux.

@pytest.mark.rule("SC-BASE-047")
def test_mouchet_elite_armor_is_worth_two_medals_and_resistance_one():
    t = scene("mont-mouchet", "R3@d7 e1@e7 i4@m9", kills=(2, 0)).card("direct-from-hq").order("d7")
    fight(t, "d7xe7", "a s s")
    assert (t.medals, t.game.winner) == ((4, 0), "allies")
    t = scene("mont-mouchet", "R3@d7 i1@e7 i4@m9", kills=(2, 0)).card("direct-from-hq").order("d7")
    fight(t, "d7xe7", "i s s")
    assert (t.medals, t.game.over) == ((3, 0), False)
    t = scene("mont-mouchet", "R1@d7 R3@a1 e4@e7", "axis", kills=(0, 2)).card("direct-from-hq").order("e7")
    fight(t, "e7xd7", "i s s")
    assert (t.medals, t.game.over) == ((0, 3), False)


@pytest.mark.rule("SC-BASE-048")
def test_mouchet_elite_armor_has_four_figures():
    assert [u.figures for u in forces("mont-mouchet", "axis", "elite-armor")] == [4, 4]
    for dice, left in (("a g a s", "e1"), ("a g a g", "")):
        t = scene("mont-mouchet", "R3@d7 e4@e7 i4@m9").card("barrage")
        t.do("target e7", dice)
        assert t.unit("e7") == left


@pytest.mark.parametrize("battle", [
    pytest.param("mont-mouchet", marks=pytest.mark.rule("SC-BASE-049")),
    pytest.param("vassieux", marks=pytest.mark.rule("SC-BASE-058")),
])
def test_every_allied_unit_is_resistance_with_three_figures(battle):
    units = forces(battle, "allies")
    assert units
    assert {(u.unit, u.figures, u.full, u.badge) for u in units} == {("resistance", 3, 0, "")}
    for dice, left in (("i g s s", "R1"), ("i g i s", "")):
        t = scene(battle, "R3@f8 R3@a1 i4@m9", "axis").card("barrage")
        t.do("target f8", dice)
        assert t.unit("f8") == left


@pytest.mark.parametrize(("battle", "start", "entered", "enemy"), [
    pytest.param("mont-mouchet", "f1", "e2", "f3", marks=pytest.mark.rule("SC-BASE-050")),
    pytest.param("vassieux", "f7", "g7", "h7", marks=pytest.mark.rule("SC-BASE-059")),
])
def test_resistance_battles_from_the_terrain_it_has_just_entered(battle, start, entered, enemy):
    t = go(scene(battle, f"R3@{start} i4@{enemy}"), f"{start}-{entered}")
    assert t.targets(entered) == {enemy}
    t = go(scene(battle, f"i4@{start} R3@{enemy}", "axis"), f"{start}-{entered}")
    assert t.targets(entered) == set()


@pytest.mark.parametrize("battle", [
    pytest.param("mont-mouchet", marks=pytest.mark.rule("SC-BASE-051")),
    pytest.param("vassieux", marks=pytest.mark.rule("SC-BASE-059")),
])
def test_resistance_falls_back_one_two_or_three_hexes_for_a_flag(battle):
    t = scene(battle, "R3@h6 R3@a1 i4@h7", "axis")
    fight(t.card("direct-from-hq").order("h7"), "h7xh6", "f s s")
    assert (t.phase, t.game.decider) == ("retreat", "allies")
    rows = {int(a[-1]) for a in t.legal}
    assert all(a.startswith("retreat h6-") for a in t.legal)
    assert rows == {5, 4, 3}
    t = scene(battle, "i3@h6 R3@h5", "allies")
    fight(t.card("direct-from-hq").order("h5"), "h5xh6", "f s s")
    assert {int(a[-1]) for a in t.legal} == {7}


def piles(battle: str, deck: int, **more: object) -> ScriptedTable:
    """A battle with so many cards in the draw pile and the rest discarded."""
    faces = list(Game.new(battle, "x").field.deck.faces)
    hands = {"allies": ["their-finest-hour", "probe-left", "recon-left"], "axis": ["probe-right"] * 3}
    for card in (*hands["allies"], *hands["axis"]):
        faces.remove(card)
    return scene(battle, "R3@a1 i4@m9", hands=hands, deck=faces[:deck], discards=faces[deck:], **more)


@pytest.mark.rule("SC-BASE-056")
def test_vassieux_their_finest_hour_does_not_reshuffle():
    for battle, left in (("vassieux", (19, 35)), ("mont-mouchet", (54, 0))):
        t = piles(battle, 20)
        t.do("play their-finest-hour", "f f f")
        t.end()
        p = t.game.position()
        assert (len(p.deck), len(p.discards)) == left


@pytest.mark.rule("SC-BASE-057")
def test_vassieux_the_germans_win_when_the_last_card_is_drawn():
    t = piles("vassieux", 1, kills=(3, 0))
    assert not t.game.over
    t.do("play probe-left")
    t.order().end()
    assert (t.game.winner, t.medals) == ("axis", (3, 0))
    t = piles("vassieux", 2)
    t.do("play probe-left")
    t.order().end()
    assert not t.game.over
    t.do("play probe-right")
    t.order().end()
    assert t.game.winner == "axis"


@pytest.mark.rule("SC-BASE-057")
def test_vassieux_looking_at_the_last_card_ends_it_too_unless_the_resistance_won_first():
    t = piles("vassieux", 2)
    t.do("play recon-left")
    t.order()
    t.do("end")
    assert t.game.winner == "axis"
    t = piles("vassieux", 1, kills=(3, 0))
    t.reload(t.game.position(), units=[
        {"side": "allies", "unit": "resistance", "at": "a1", "figures": 3},
        {"side": "axis", "unit": "infantry", "at": "b1", "figures": 1},
        {"side": "axis", "unit": "infantry", "at": "m9", "figures": 4},
    ])
    t.do("play probe-left")
    fight(t.order("a1"), "a1xb1", "g s s")
    assert t.game.winner == "allies"


# 8 Operation Cobra.

@pytest.mark.rule("SC-BASE-064")
def test_cobra_marigny_and_saint_gilles_count_while_the_allies_hold_them():
    for start, town in (("l9", "k9"), ("f9", "e8")):
        t = go(scene("operation-cobra", f"I4@{start} i4@a9"), f"{start}-{town}")
        assert t.medals == (1, 0)
        go(rest(t.end()), f"{town}-{start}")
        assert t.medals == (0, 0)
    assert scene("operation-cobra", "I4@j7 I4@b5 I4@a1 i4@k9 i4@e8").medals == (0, 0)


@pytest.mark.rule("SC-BASE-065")
def test_cobra_one_german_armor_unit_is_elite():
    units = [u for u in forces("operation-cobra", "axis") if "armor" in u.unit]
    assert sorted((u.figures, u.badge) for u in units) == [(3, ""), (4, "german-elite")]


# 9 Operation Lüttich.

@pytest.mark.rule("SC-BASE-070")
def test_luttich_saint_hilaire_counts_for_the_germans_while_they_hold_it():
    t = go(scene("operation-luttich", "i1@m1 i4@a9 I4@k1 I4@a1", "axis"), "m1-l1")
    assert t.medals == (0, 1)
    fight(t.end().card("direct-from-hq").order("k1"), "k1xl1", "g s")
    assert t.medals == (1, 0)
    t.do("advance k1-l1")
    assert (t.unit("l1"), t.medals) == ("I4", (1, 0))
    t = go(scene("operation-luttich", "i4@l1 I4@a1", "axis"), "l1-m1")
    assert t.medals == (0, 0)


@pytest.mark.rule("SC-BASE-071")
def test_luttich_climbing_a_hill_takes_two_hexes():
    t = go(scene("operation-luttich", "I4@e3 i4@f4 i4@a9"), "e3-e4")
    assert t.targets("e4") == set()
    t = go(scene("operation-luttich", "s4@e3 I4@f4", "axis"), "e3-e4")
    assert t.targets("e4") == {"f4"}
    t = go(scene("operation-luttich", "T3@f2 i4@f4 i4@a9"), "f2-e4")
    assert t.targets("e4") == {"f4"}
    t = scene("operation-luttich", "I4@d3 G2@f3 i4@a9").card("direct-from-hq").order("d3", "f3")
    assert "e4" not in t.reach("d3")
    assert "e4" not in t.reach("f3")
    t = scene("operation-luttich", "G2@f3 i4@a9").card("artillery-bombard")
    assert "e4" in t.reach("f3")


@pytest.mark.rule("SC-BASE-072")
def test_luttich_from_hill_to_hill_and_down_a_hex_costs_one():
    t = scene("operation-luttich", "T3@e3 i4@a9").card("direct-from-hq").order("e3")
    assert {"e4", "f5", "e5"} <= t.reach("e3")
    t = scene("operation-luttich", "I4@f5 i4@a9").card("direct-from-hq").order("f5")
    assert {"e4", "e3", "f3"} <= t.reach("f5")


@pytest.mark.rule("SC-BASE-073")
def test_luttich_grenadiers_move_two_hexes_and_battle():
    assert [u.badge for u in forces("operation-luttich", "axis", "special-forces")] == ["german-elite"]
    t = go(scene("operation-luttich", "s4@k9 i4@j6 I4@h8", "axis"), "k9-i9", "j6-i7")
    assert t.targets("i9") == {"h8"}
    assert t.targets("i7") == set()


@pytest.mark.rule("SC-BASE-074")
def test_luttich_badged_armor_has_four_figures():
    units = [u for u in forces("operation-luttich", "axis") if "armor" in u.unit]
    assert sorted((u.figures, u.badge) for u in units) == [(3, "")] * 4 + [(4, "german-elite")] * 2


CHAIN = "i4@d7 i4@e7 i4@f7 i4@m9"


@pytest.mark.rule("SC-BASE-075")
@pytest.mark.parametrize("hill", ["l5", "k4"])
def test_luttich_recon_is_air_power_while_the_allies_hold_hill_317(hill):
    t = scene("operation-luttich", f"I4@{hill} {CHAIN}")
    t.card("recon-left", "recon-left-as-air-power")
    assert t.legal == ["target d7"]
    t.do("target d7")
    assert "target m9" not in t.legal
    t.do("target e7")
    t.do("target f7")
    t.do("done", "s s s s s s")
    assert [t.unit(h) for h in ("d7", "e7", "f7")] == ["i2", "i2", "i2"]


@pytest.mark.rule("SC-BASE-075")
def test_luttich_recon_is_plain_without_the_hill_or_without_a_target_in_its_section():
    for units in (f"I4@j5 {CHAIN}", f"I4@a1 i4@l5 {CHAIN}", "I4@l5 i4@e7 i4@f7 i4@m9"):
        t = scene("operation-luttich", units).give("recon-left", "probe-left")
        assert {a for a in t.legal if "recon" in a} == {"play recon-left"}
    t = scene("operation-luttich", f"I4@l5 {CHAIN}").give("recon-left", "probe-left")
    assert {a for a in t.legal if "recon" in a} == {"play recon-left", "play recon-left as recon-left-as-air-power"}
    t = scene("operation-luttich", f"i4@l5 I4@a1 {CHAIN}", "axis").give("recon-left", "probe-left")
    assert {a for a in t.legal if "recon" in a} == {"play recon-left"}


@pytest.mark.rule("FAQ-SCN-012", "FAQ-AIR-158")
def test_luttich_recon_as_air_power_draws_one_card_only():
    t = scene("operation-luttich", f"I4@l5 {CHAIN}").card("recon-left", "recon-left-as-air-power")
    t.do("target d7")
    t.do("done", "s f")
    facts = t.do("end")
    assert [f.fact for f in facts].count("drew") == 1
    assert not any(f.fact == "looked" for f in facts)
    assert (len(t.game.position().hands["allies"]), t.game.active) == (4, "axis")


@pytest.mark.rule("FAQ-SCN-013", "FAQ-AIR-159")
def test_luttich_recon_in_force_is_never_air_power():
    t = scene("operation-luttich", f"I4@l5 {CHAIN}").give("recon-in-force", "probe-left")
    assert {a for a in t.legal if "recon" in a} == {"play recon-in-force"}


@pytest.mark.rule("FAQ-SCN-014", "FAQ-AIR-160")
def test_luttich_a_german_counter_attack_copies_the_recon_only():
    t = scene("operation-luttich", f"I4@l5 {CHAIN}").card("recon-left", "recon-left-as-air-power")
    t.do("target d7")
    t.do("done", "s s")
    t.end().give("counter-attack", "probe-center")
    assert {a for a in t.legal if "counter" in a} == {"play counter-attack as recon-right"}
    t.do("play counter-attack as recon-right")
    t.order()
    t.do("end")
    assert t.phase == "keep"


@pytest.mark.rule("SC-BASE-075", "FAQ-SCN-014")
def test_luttich_an_allied_counter_attack_on_a_recon_may_be_air_power():
    t = scene("operation-luttich", f"I4@l5 {CHAIN}", "axis").card("recon-right")
    t.order().end().give("counter-attack", "probe-left")
    assert {a for a in t.legal if "counter" in a} == {
        "play counter-attack as recon-left", "play counter-attack as recon-left-as-air-power",
    }
    t.do("play counter-attack as recon-left-as-air-power")
    assert t.legal == ["target d7"]


@pytest.mark.rule("SC-BASE-076")
def test_luttich_the_strike_rolls_two_dice_on_each_of_up_to_four_linked_units():
    units = "I4@l5 i4@d7 t3@e7 i4@f7 s4@f6 i4@g6"
    t = scene("operation-luttich", units).card("recon-left", "recon-left-as-air-power")
    for h in ("d7", "e7"):
        t.do(f"target {h}")
    facts = t.do("target f7") + t.do("target f6", "i s  a i  g s  f s")
    assert rolls(facts) == [2, 2, 2, 2]
    assert [t.unit(h) for h in ("d7", "e7", "f7")] == ["i2", "t2", "i2"]
    assert t.unit("g6") == "i4"


# 10 Toulon.

@pytest.mark.rule("SC-BASE-081")
def test_toulon_three_of_four_hexes_win_at_once():
    t = scene("toulon", "I4@g9 I4@i8 I4@g6 i1@g7 i4@h8 i4@a9")
    assert (t.game.over, t.medals) == (False, (0, 0))
    fight(t.card("direct-from-hq").order("g6"), "g6xg7", "g s")
    assert (t.phase, t.game.over) == ("ground", False)
    t.do("advance g6-g7")
    assert (t.game.winner, t.medals) == ("allies", (1, 0))


@pytest.mark.rule("SC-BASE-081")
def test_toulon_two_hexes_are_not_enough_and_the_fourth_hex_does_not_matter():
    t = go(scene("toulon", "I4@g9 I4@h7 i4@a9"), "h7-h8").end()
    assert not t.game.over
    t = go(scene("toulon", "I4@g9 I4@g7 I4@h7 i4@a9"), "h7-h8")
    assert t.game.winner == "allies"
    assert not scene("toulon", "i4@g9 i4@g7 i4@h8 I4@a1").game.over


@pytest.mark.rule("SC-BASE-082")
def test_toulon_exactly_two_allied_units_move_two_hexes_and_battle():
    units = forces("toulon", "allies", "special-forces")
    assert len(units) == 2
    assert all(u.badge for u in units)
    assert not forces("toulon", "axis", "special-forces")
    t = go(scene("toulon", "S4@b9 I4@g8 i4@e9"), "b9-d9", "g8-e8")
    assert t.targets("d9") == {"e9"}
    assert t.targets("e8") == set()


# 11 Liberation of Paris.

@pytest.mark.rule("SC-BASE-087")
@pytest.mark.parametrize(("start", "town"), [("b9", "c9"), ("e9", "f9"), ("i9", "j9")])
def test_paris_a_suburb_gives_its_medal_once_and_for_good(start, town):
    t = go(scene("liberation-of-paris", f"I4@{start} T3@a1 i4@m9"), f"{start}-{town}")
    assert t.medals == (1, 0)
    go(rest(t.end()), f"{town}-{start}")
    assert t.medals == (1, 0)
    go(rest(t.end()), f"{start}-{town}")
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-BASE-087")
def test_paris_other_towns_give_nothing_and_a_dead_unit_keeps_its_medal():
    assert scene("liberation-of-paris", "I4@h8 I4@h6 I4@m7 i4@c9 i4@f9").medals == (0, 0)
    t = go(scene("liberation-of-paris", "I1@b9 T3@a1 i4@d9 i4@m9"), "b9-c9").end()
    fight(t.card("direct-from-hq").order("d9"), "d9xc9", "g s")
    assert t.medals == (1, 1)


# 12 Montélimar.

@pytest.mark.rule("SC-BASE-092")
def test_montelimar_bonlieu_and_grane_count_for_the_germans_while_they_hold_them():
    for start, town in (("a2", "b2"), ("k2", "l2")):
        t = go(scene("montelimar", f"i3@{start} I4@g1", "axis"), f"{start}-{town}")
        assert t.medals == (0, 1)
        go(rest(t.end()), f"{town}-{start}")
        assert t.medals == (0, 0)
    assert scene("montelimar", "I4@b2 I4@l2 i3@a9").medals == (0, 0)


@pytest.mark.rule("SC-BASE-093")
def test_montelimar_the_bank_of_the_rhone_gives_the_allies_one_medal_in_all():
    for h in ("f9", "f8", "g8", "h8", "i8", "j8", "k8", "l9"):
        assert scene("montelimar", f"I4@{h} i3@a9").medals == (1, 0)
    assert scene("montelimar", "i3@g8 I4@g7 I4@e9 I4@m9").medals == (0, 0)
    t = scene("montelimar", "I4@g8 I4@i8 i3@a9")
    assert t.medals == (1, 0)
    go(t, "g8-g7")
    assert t.medals == (1, 0)
    go(rest(t.end()), "i8-i7")
    assert t.medals == (0, 0)


@pytest.mark.rule("SC-BASE-094")
def test_montelimar_the_hills_beside_the_pass_are_closed_to_moves_and_retreats():
    closed = {"k7", "j6", "j5", "k5", "j4", "k3"}
    t = scene("montelimar", "T3@j7 T3@i5 I4@k4 I4@j3 i3@a9")
    t.card("direct-from-hq").order("j7", "i5", "k4", "j3")
    for h in ("j7", "i5", "k4", "j3"):
        assert t.reach(h)
        assert not t.reach(h) & closed
    assert "h5" in t.reach("i5")
    t = scene("montelimar", "I4@j7 I4@i6 I4@a1 i3@i8", "axis")
    fight(t.card("direct-from-hq").order("i8"), "i8xj7", "f s s")
    assert (t.unit("j7"), t.unit("j6")) == ("I3", "")
    t = scene("montelimar", "I4@g6 I4@a1 i3@g7", "axis")
    fight(t.card("direct-from-hq").order("g7"), "g7xg6", "f s s")
    assert {a for a in t.legal if a.startswith("retreat")} == {"retreat g6-g5", "retreat g6-h5"}


@pytest.mark.rule("SC-BASE-095")
def test_montelimar_grenadiers_move_two_hexes_and_battle():
    assert {u.badge for u in forces("montelimar", "axis", "special-forces")} == {"german-elite"}
    t = go(scene("montelimar", "s4@c9 i3@h8 I4@f9", "axis"), "c9-e9", "h8-f8")
    assert t.targets("e9") == {"f9"}
    assert t.targets("f8") == set()


@pytest.mark.rule("SC-BASE-096", "FAQ-TRP-143")
def test_montelimar_german_regular_infantry_starts_with_three_figures():
    figures = {u.unit: {v.figures for v in forces("montelimar", "axis", u.unit)} for u in forces("montelimar", "axis")}
    assert figures == {"infantry": {3}, "armor": {3}, "artillery": {2}, "special-forces": {4}}
    assert {u.figures for u in forces("montelimar", "allies", "infantry")} == {4}
    t = ScriptedTable(Game.new("montelimar", "x"))
    t.reload(t.game.position(), active="allies", decider="allies")
    t.card("barrage")
    t.do("target a7", "g i i s")
    assert t.unit("a7") == ""


# 13 Arnhem Bridge.

@pytest.mark.rule("SC-BASE-101")
def test_arnhem_allied_infantry_moves_two_hexes_and_battles():
    assert {u.unit for u in forces("arnhem-bridge", "allies")} == {"special-forces", "artillery"}
    t = go(scene("arnhem-bridge", "S4@a3 i4@d3 i4@m9"), "a3-c3")
    assert t.targets("c3") == {"d3"}


@pytest.mark.rule("SC-BASE-102")
def test_arnhem_grenadiers_move_two_hexes_and_battle_but_not_regulars():
    assert [u.badge for u in forces("arnhem-bridge", "axis", "special-forces")] == ["german-elite"] * 2
    for unit, aims in (("s4", {"d3"}), ("i4", set())):
        t = go(scene("arnhem-bridge", f"{unit}@a3 S4@d3", "axis"), "a3-c3")
        assert t.targets("c3") == aims


@pytest.mark.rule("SC-BASE-103")
def test_arnhem_badged_armor_has_four_figures():
    units = [u for u in forces("arnhem-bridge", "axis") if "armor" in u.unit]
    assert sorted((u.figures, u.badge) for u in units) == [(3, "")] * 2 + [(4, "german-elite")] * 3


@pytest.mark.rule("SC-BASE-104")
def test_arnhem_the_bridge_is_entered_and_left_at_its_ends_only():
    t = scene("arnhem-bridge", "S4@g5 S4@i5 S4@h4 S4@f4 S4@g3 i4@a9").card("direct-from-hq")
    t.order("g5", "i5", "h4", "f4")
    for h in ("g5", "i5", "h4", "f4"):
        assert t.reach(h)
        assert not t.reach(h) & {"h6", "h5", "g4"}
    t = scene("arnhem-bridge", "t3@i7 S4@a1", "axis").card("direct-from-hq").order("i7")
    assert {"h6", "h5", "g4"} <= t.reach("i7")
    t = scene("arnhem-bridge", "t3@h7 i4@i7 S4@a1", "axis").card("direct-from-hq").order("h7")
    assert not t.reach("h7") & {"h6", "h5", "g4"}
    t = scene("arnhem-bridge", "t3@h5 S4@a1", "axis").card("direct-from-hq").order("h5")
    assert {"h6", "g4", "i7", "g3"} <= t.reach("h5")
    t = scene("arnhem-bridge", "t3@h5 i4@i7 i4@g3 S4@a1", "axis").card("direct-from-hq").order("h5")
    assert t.reach("h5") == {"h6", "g4"}


@pytest.mark.rule("SC-BASE-104")
def test_arnhem_no_ground_is_taken_sideways_onto_the_bridge():
    t = scene("arnhem-bridge", "S4@h4 S4@g3 i1@h5 i1@g4 i4@a9").card("direct-from-hq").order("h4", "g3")
    fight(t, "h4xh5", "g s s")
    assert (t.unit("h5"), t.phase) == ("", "battle")
    fight(t, "g3xg4", "g s s")
    assert t.can("advance g3-g4")


@pytest.mark.rule("SC-BASE-104")
def test_arnhem_a_unit_retreats_along_the_bridge_or_loses_a_figure():
    t = scene("arnhem-bridge", "S4@h5 S4@a1 i4@h6", "axis").card("direct-from-hq").order("h6")
    fight(t, "h6xh5", "f s s")
    assert t.unit("g4") == "S4"
    t = scene("arnhem-bridge", "S4@h5 S4@g4 S4@a1 i4@h6", "axis").card("direct-from-hq").order("h6")
    fight(t, "h6xh5", "f s s")
    assert (t.unit("h5"), t.unit("h4")) == ("S3", "")


@pytest.mark.rule("SC-BASE-105")
def test_arnhem_infantry_does_not_fire_across_the_wide_river():
    for here, there in (("b7", "b9"), ("a7", "b9")):
        t = scene("arnhem-bridge", f"S4@{here} G2@m1 i4@{there}").card("direct-from-hq").order(here).battle_phase()
        assert t.targets(here) == set()
        t = scene("arnhem-bridge", f"T3@{here} i4@{there}").card("direct-from-hq").order(here).battle_phase()
        assert t.targets(here) == {there}
        assert t.dice(f"{here}x{there}") == 3
        t = scene("arnhem-bridge", f"G2@{here} i4@{there}").card("direct-from-hq").order(here).battle_phase()
        assert t.targets(here) == {there}


# 15 Saint-Vith.

@pytest.mark.rule("SC-BASE-114")
def test_saint_vith_all_german_armor_has_four_figures():
    units = [u for u in forces("saint-vith", "axis") if "armor" in u.unit]
    assert [(u.unit, u.figures, u.badge) for u in units] == [("elite-armor", 4, "")] * 4


@pytest.mark.rule("SC-BASE-115", "FAQ-SCN-018", "FAQ-GEN-001")
def test_saint_vith_the_six_heights_are_closed_from_both_sides():
    closed = {f"{c}3" for c in "defghi"}
    t = scene("saint-vith", "T3@e2 I4@g2 T3@f4 i4@a9", obstacles={}).card("direct-from-hq").order("e2", "g2", "f4")
    for h in ("e2", "g2", "f4"):
        assert t.reach(h)
        assert not t.reach(h) & closed
    t = scene("saint-vith", "i4@e4 e4@h4 I4@a1", "axis").card("direct-from-hq").order("e4", "h4")
    assert t.reach("e4")
    assert not (t.reach("e4") | t.reach("h4")) & closed


@pytest.mark.rule("SC-BASE-115", "FAQ-SCN-018")
def test_saint_vith_a_retreat_against_the_heights_costs_a_figure():
    t = scene("saint-vith", "I4@e4 I4@a1 i4@e5", "axis").card("direct-from-hq").order("e5")
    fight(t, "e5xe4", "f s")
    assert t.unit("e4") == "I3"
    t = scene("saint-vith", "I4@e1 i4@e2 i4@a9").card("direct-from-hq").order("e1")
    fight(t, "e1xe2", "f s s")
    assert t.unit("e2") == "i3"


# 16 Saverne Gap.

@pytest.mark.rule("SC-BASE-120")
def test_saverne_two_hexes_held_at_the_end_of_the_allied_turn_win():
    for pair in ("g8 g9", "g8 f9", "g9 f9"):
        first, second = pair.split()
        t = scene("saverne-gap", f"T3@{first} T3@{second} i4@a9")
        assert not t.game.over
        rest(t)
        assert t.game.winner == "allies"


@pytest.mark.rule("SC-BASE-120")
def test_saverne_taking_the_second_hex_wins_only_when_the_turn_ends():
    t = go(scene("saverne-gap", "T3@g9 T3@h8 i4@a9"), "h8-g8")
    assert (t.game.over, t.medals) == (False, (0, 0))
    t.end()
    assert t.game.winner == "allies"


@pytest.mark.rule("SC-BASE-120")
def test_saverne_holding_two_hexes_in_the_german_turn_or_one_only_does_not_win():
    t = scene("saverne-gap", "T3@g9 T3@g8 T3@a1 i4@f8 i4@a9", "axis").card("direct-from-hq").order("f8")
    t.battle_phase().end()
    assert not t.game.over
    t = scene("saverne-gap", "T3@g9 T3@a1 i4@a9")
    rest(t)
    assert not t.game.over
    t = scene("saverne-gap", "i4@g9 i4@g8 T3@a1", "axis")
    rest(t)
    assert not t.game.over


@pytest.mark.rule("SC-BASE-121")
def test_saverne_the_heights_are_closed_to_everybody():
    closed = {h for row, letters in {9: "", 8: "d", 7: "e", 6: "cdj", 5: "aejk", 4: "acdj", 3: "dejl", 2: "cil"}.items()
              for h in (f"{c}{row}" for c in letters)}
    assert len(closed) == 20
    t = scene("saverne-gap", "T3@d7 T3@b5 I4@d5 T3@c3 i4@a9").card("direct-from-hq").order("d7", "b5", "d5", "c3")
    for h in ("d7", "b5", "d5", "c3"):
        assert t.reach(h)
        assert not t.reach(h) & closed
    t = scene("saverne-gap", "t3@k3 I4@a1", "axis").card("direct-from-hq").order("k3")
    assert not t.reach("k3") & closed
    # Behind d5 lie c4 and d4, both closed.
    t = scene("saverne-gap", "I4@d5 I4@a1 i4@c5 i4@a9", "axis").card("direct-from-hq").order("c5")
    fight(t, "c5xd5", "f s s")
    assert t.unit("d5") == "I3"


@pytest.mark.rule("SC-BASE-122")
def test_saverne_artillery_does_not_fire_over_heights_but_over_forest_and_village():
    def aims(gun: str, enemy: str) -> set[str]:
        t = scene("saverne-gap", f"I4@a1 g2@{gun} I4@{enemy}", "axis", obstacles={})
        return t.card("direct-from-hq").order(gun).battle_phase().targets(gun)

    assert aims("d7", "f7") == set()        # e7
    assert aims("f6", "h6") == {"h6"}       # g6, forest
    assert aims("a7", "c7") == {"c7"}       # b7, village
