"""The special rules of the battles of 6 June, each on its own map."""

from __future__ import annotations

import pytest
from scenes import fight, forces, go, rest, scene

from bocage.content.library import battles
from bocage.game import Game
from bocage.testing import ScriptedTable, board

# 1 Pegasus Bridge.

@pytest.mark.rule("SC-BASE-003")
def test_pegasus_german_hand_grows_from_two_to_four_cards():
    t = ScriptedTable(Game.new("pegasus-bridge", "x"))
    sizes = []
    for _ in range(4):
        rest(t)
        t.card("probe-right").order().end()
        sizes.append(len(t.game.position().hands["axis"]))
    assert sizes == [3, 4, 4, 4]
    assert len(t.game.position().hands["allies"]) == 6


@pytest.mark.rule("FAQ-SCN-001", "SC-BASE-003")
def test_pegasus_recon_is_resolved_first_and_then_the_extra_card_is_drawn():
    t = rest(ScriptedTable(Game.new("pegasus-bridge", "x")))
    t.card("recon-right").order()
    t.do("end")
    p = t.game.position()
    assert (t.phase, len(p.drawn), len(p.hands["axis"])) == ("keep", 2, 1)
    facts = t.do(t.legal[0])
    assert len(t.game.position().hands["axis"]) == 3
    assert [f.fact for f in facts].count("drew") == 1


@pytest.mark.rule("SC-BASE-005")
def test_pegasus_bridge_gives_the_allies_a_medal_only_while_they_stand_on_it():
    t = go(scene("pegasus-bridge", "I4@e7 I4@e1 i4@c8 i4@m9"), "e7-d7")
    assert t.medals == (1, 0)
    fight(t.end().card("direct-from-hq").order("c8"), "c8xd7", "f s s")
    assert (t.unit("d6"), t.medals) == ("I4", (0, 0))
    t.do("done")
    go(t.end(), "d6-d7")
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-BASE-005")
def test_pegasus_bridge_medal_goes_back_when_the_unit_dies_and_germans_gain_nothing_there():
    t = scene("pegasus-bridge", "I1@d7 I4@e1 i4@c8 i4@m9", "axis")
    assert t.medals == (1, 0)
    fight(t.card("direct-from-hq").order("c8"), "c8xd7", "g s s")
    assert t.medals == (0, 1)
    t.do("advance c8-d7")
    assert (t.unit("d7"), t.medals) == ("i4", (0, 1))


@pytest.mark.rule("SC-BASE-005")
def test_pegasus_both_bridges_are_worth_two_medals():
    assert scene("pegasus-bridge", "I4@d7 I4@k4 i4@m9").medals == (2, 0)


@pytest.mark.rule("SC-BASE-006")
def test_pegasus_british_infantry_that_moves_two_hexes_cannot_battle():
    assert {u.unit for u in forces("pegasus-bridge", "allies")} == {"infantry"}
    t = go(scene("pegasus-bridge", "I4@e1 I4@f2 i4@h1"), "e1-g1", "f2-g2")
    assert t.targets("g1") == set()
    assert t.targets("g2") == {"h1"}


# 2 Sainte-Mère-Église.

def drop(aim: str, *landings: str | None, seed: str = "x") -> ScriptedTable:
    t = ScriptedTable(Game.new("sainte-mere-eglise", seed))
    t.game.force_landings(aim, landings)
    t.do(f"drop {aim}")
    return t


def allied(t: ScriptedTable) -> set[str]:
    return {u.at for u in t.game.position().units if u.side == "allies"}


SIX = {"b4", "g3", "h2", "k2", "e1", "h1"}


@pytest.mark.rule("SC-BASE-011", "FAQ-SCN-002", "FAQ-ACT-075")
def test_four_figures_fall_together_before_the_first_card_and_only_once():
    t = ScriptedTable(Game.new("sainte-mere-eglise", "x"))
    assert (t.phase, t.game.decider) == ("drop", "allies")
    assert all(a.startswith("drop ") for a in t.legal)
    facts = t.do("drop g5")
    assert [f.fact for f in facts].count("landed") == 4
    assert t.phase == "card"
    rest(rest(t))
    assert not any(a.startswith("drop ") for a in t.legal)


@pytest.mark.rule("FAQ-ACT-071", "SC-BASE-011")
def test_each_figure_lands_by_chance_anywhere_within_four_hexes_of_the_aim():
    field = Game.new("sainte-mere-eglise", "x").field
    spots = set()
    for seed in range(150):
        game = Game.new(field, seed)
        spots |= {f.at for f in game.play("drop g5") if f.fact == "landed"}
    assert len(spots) == 61
    off = 0
    for seed in range(150):
        game = Game.new(field, seed)
        off += sum(f.at is None for f in game.play("drop a9") if f.fact == "landed")
    # 19 of the 61 positions around the corner lie on the board.
    assert 0.6 < off / 600 < 0.78


@pytest.mark.rule("SC-BASE-012", "FAQ-ACT-072", "SC-BASE-013")
def test_figures_on_occupied_hexes_or_off_the_board_are_lost_without_a_medal():
    t = drop("b6", "b4", "a7", None, "c5")
    assert allied(t) == SIX | {"c5"}
    assert (t.unit("b4"), t.unit("a7"), t.unit("c5")) == ("I4", "i4", "I4")
    assert t.medals == (0, 0)


@pytest.mark.rule("SC-BASE-013", "FAQ-SCN-003", "FAQ-ACT-076")
def test_two_figures_on_one_hex_are_both_lost_and_give_no_medal():
    t = drop("b6", "c5", "c5", "b4", None)
    assert (allied(t), t.medals) == (SIX, (0, 0))


@pytest.mark.rule("SC-BASE-014", "FAQ-ACT-073", "FAQ-ACT-074")
def test_a_landed_figure_is_a_full_unit_that_acts_on_the_first_turn():
    t = drop("b6", "b8", None, None, None)
    assert t.unit("b8") == "I4"
    assert {u.unit for u in t.game.position().units if u.at == "b8"} == {"infantry"}
    t.card("direct-from-hq").order("b8")
    assert t.can("move b8-c8")
    t.battle_phase()
    assert "b9" in t.targets("b8")


@pytest.mark.rule("SC-BASE-014", "FAQ-ACT-072")
def test_a_figure_on_closed_ground_is_lost_without_a_medal():
    falls = {"trait": "drops_paratroops", "side": "allies", "unit": "infantry", "figures": 4, "scatter": 4}
    t = board("~ . i4 I4", at="d7", specials=[falls])
    t.game.force_landings("e7", ["d7", "e7", None, "f7"])
    t.do("drop e7")
    assert (t.unit("d7"), t.unit("e7"), t.unit("f7")) == ("", "I4", "i4")
    assert (allied(t), t.medals) == ({"e7", "g7"}, (0, 0))


# 3 Sword Beach.

@pytest.mark.rule("SC-BASE-019")
@pytest.mark.parametrize(("start", "town"), [("c9", "b9"), ("e9", "f9"), ("l9", "m9")])
def test_sword_each_town_counts_for_the_allies_while_they_hold_it(start, town):
    t = go(scene("sword-beach", f"I4@{start} i4@h9"), f"{start}-{town}")
    assert t.medals == (1, 0)
    go(rest(t.end()), f"{town}-{start}")
    assert t.medals == (0, 0)
    assert scene("sword-beach", f"I4@{start} i4@{town}").medals == (0, 0)


BUNKERS = [
    pytest.param("sword-beach", "c6", "c7", "d5", marks=pytest.mark.rule("SC-BASE-020")),
    pytest.param("pointe-du-hoc", "c7", "c8", "c6", marks=pytest.mark.rule("SC-BASE-029")),
]


@pytest.mark.parametrize(("battle", "bunker", "above", "below"), BUNKERS)
def test_bunkers_defend_the_germans_only(battle, bunker, above, below):
    unit = "S4" if battle == "pointe-du-hoc" else "I4"
    t = scene(battle, f"{unit}@{bunker} i4@{above} {unit}@e1", "axis")
    t.card("direct-from-hq").order(above)
    assert t.dice(f"{above}x{bunker}") == 3
    fight(t, f"{above}x{bunker}", "f s s")
    assert t.phase == "retreat"
    t = scene(battle, f"{unit}@{below} i4@{bunker} i4@h9")
    t.card("direct-from-hq").order(below)
    assert t.dice(f"{below}x{bunker}") == 2
    fight(t, f"{below}x{bunker}", "f s")
    assert (t.phase, t.legal) == ("flags", ["ignore 0", "ignore 1"])
    t.do("ignore 1")
    assert t.unit(bunker) == "i4"


@pytest.mark.rule("SC-BASE-021")
def test_sword_commandos_move_two_hexes_on_the_beach_and_battle():
    assert [u.badge for u in forces("sword-beach", "allies", "special-forces")] == ["commando"] * 3
    t = go(scene("sword-beach", "S4@g3 I4@l4 i4@j3"), "g3-i3", "l4-j4")
    assert t.targets("i3") == {"j3"}
    assert t.targets("j4") == set()


# 4 Pointe du Hoc.

@pytest.mark.rule("SC-BASE-026")
def test_pointe_a_forest_on_the_german_edge_gives_its_medal_once_and_for_good():
    t = go(scene("pointe-du-hoc", "S4@i9 S4@a9 i4@m9 i4@c9"), "i9-j9")
    assert t.medals == (1, 0)
    go(rest(t.end()), "j9-i9")
    assert t.medals == (1, 0)
    go(rest(t.end()), "i9-j9")
    assert t.medals == (1, 0)
    go(rest(t.end()), "j9-k9")
    assert t.medals == (2, 0)


@pytest.mark.rule("SC-BASE-026")
def test_pointe_the_medal_stays_when_the_unit_dies():
    t = go(scene("pointe-du-hoc", "S1@i9 S4@a9 i4@j8 i4@c9"), "i9-j9").end()
    fight(t.card("direct-from-hq").order("j8"), "j8xj9", "g s")
    assert (t.unit("j9"), t.medals) == ("", (1, 1))
    assert scene("pointe-du-hoc", "S4@a9 i4@j9").medals == (0, 0)


@pytest.mark.rule("SC-BASE-027")
def test_pointe_climbing_a_cliff_from_the_beach_takes_two_hexes():
    t = scene("pointe-du-hoc", "S4@d4 S4@f3 S4@b5 i4@c6", obstacles={})
    t.card("direct-from-hq").order("d4", "f3", "b5")
    assert {"d5", "e5"} <= t.reach("d4")
    assert not t.reach("d4") & {"d6", "e6"}
    assert not t.reach("f3") & {"e5", "f5", "g5"}
    assert {"a4", "b4"} <= t.reach("b5")
    assert not t.reach("b5") & {"a3", "b3", "c3"}
    t.do("move d4-d5")
    t.battle_phase()
    assert t.targets("d5") == {"c6"}


@pytest.mark.rule("FAQ-SCN-006")
def test_pointe_no_ground_is_taken_from_the_beach_up_a_cliff():
    t = scene("pointe-du-hoc", "S4@d4 S4@f6 i1@d5 i1@f5 i4@m9")
    t.card("direct-from-hq").order("d4", "f6")
    fight(t, "d4xd5", "g s")
    assert (t.unit("d5"), t.phase) == ("", "battle")
    fight(t, "f6xf5", "g s")
    assert t.can("advance f6-f5")


@pytest.mark.rule("SC-BASE-028")
def test_pointe_from_the_land_side_cliffs_are_ordinary_hills():
    t = scene("pointe-du-hoc", "S4@e6 S4@g7 S4@d5 i4@e5 i4@m9")
    t.card("direct-from-hq").order("e6", "g7", "d5")
    assert {"f5", "g5", "h5"} <= t.reach("g7")
    t.battle_phase()
    assert t.dice("e6xe5") == 2
    assert t.dice("d5xe5") == 3


@pytest.mark.rule("SC-BASE-030")
def test_pointe_every_allied_unit_moves_two_hexes_and_battles():
    assert {u.unit for u in forces("pointe-du-hoc", "allies")} == {"special-forces"}
    t = go(scene("pointe-du-hoc", "S4@i8 i4@l8"), "i8-k8")
    assert t.targets("k8") == {"l8"}


# 5 Omaha Beach.

@pytest.mark.rule("SC-BASE-035")
def test_omaha_each_town_counts_for_the_allies_while_they_hold_it():
    towns = {h for b in battles()["omaha-beach"].objectives for h in b.at.split()}
    assert towns == {"a9", "f9", "k8", "l8", "h7"}
    t = go(scene("omaha-beach", "I1@e9 I4@a1 i4@g9 i4@m9"), "e9-f9")
    assert t.medals == (1, 0)
    fight(t.end().card("direct-from-hq").order("g9"), "g9xf9", "g s")
    assert t.medals == (0, 1)


@pytest.mark.rule("SC-BASE-036")
def test_omaha_climbing_the_bluff_takes_a_whole_move_after_which_only_rangers_battle():
    t = scene("omaha-beach", "I4@f5 S4@g5 I4@d4 i4@g7", obstacles={})
    t.card("direct-from-hq").order("f5", "g5", "d4")
    assert "f6" in t.reach("f5")
    assert not t.reach("f5") & {"f7", "g7"}
    assert not t.reach("d4") & {"c6", "e6"}
    t.do("move f5-f6")
    t.do("move g5-g6")
    t.battle_phase()
    assert t.targets("f6") == set()
    assert t.targets("g6") == {"g7"}


@pytest.mark.rule("FAQ-SCN-007", "SC-BASE-038")
def test_omaha_the_bluff_costs_one_from_plain_ground():
    t = scene("omaha-beach", "I4@h6 I4@d5 I4@f8 i4@m9", obstacles={})
    t.card("direct-from-hq").order("h6", "d5", "f8")
    assert {"g6", "f6"} <= t.reach("h6")
    assert "e6" in t.reach("d5")     # by the plain hex d6
    assert "f6" in t.reach("f8")
    t = go(scene("omaha-beach", "I4@h6 i4@g7 i4@m9"), "h6-g6")
    assert t.targets("g6") == {"g7"}


@pytest.mark.rule("SC-BASE-037")
def test_omaha_armor_goes_up_the_bluff_from_plain_ground_only():
    t = scene("omaha-beach", "T3@f5 T3@h6 T3@j6 i4@a9", obstacles={})
    t.card("direct-from-hq").order("f5", "h6", "j6")
    assert not t.reach("f5") & {"e6", "f6", "g6"}
    assert "g6" in t.reach("h6")
    assert not t.reach("j6") & {"j5", "k5"}


@pytest.mark.rule("FAQ-SCN-011")
def test_omaha_armor_retreats_from_the_bluff_straight_to_the_beach():
    t = scene("omaha-beach", "T3@g6 I4@h5 I4@a1 i4@g7", "axis")
    fight(t.card("direct-from-hq").order("g7"), "g7xg6", "f s")
    assert (t.unit("g5"), t.unit("g6")) == ("T3", "")


@pytest.mark.rule("SC-BASE-039", "FAQ-SCN-009")
def test_omaha_the_sea_wall_stays_and_shelters_the_next_allied_unit():
    t = go(scene("omaha-beach", "I4@j4 I4@k4 I4@k3 i4@a9 i4@k6"), "j4-i4", "k4-k5", "k3-k4")
    assert (t.ground("j4"), t.ground("k4")) == (".+u", ".+u")
    t = scene("omaha-beach", "I4@k4 I4@a1 i4@k5", "axis").card("direct-from-hq").order("k5")
    assert t.dice("k5xk4") == 2
    fight(t, "k5xk4", "f s")
    assert t.can("ignore 1")


@pytest.mark.rule("FAQ-SCN-010")
def test_omaha_the_sea_wall_gives_the_germans_nothing():
    t = scene("omaha-beach", "I4@k3 i4@k4 i4@a9").card("direct-from-hq").order("k3")
    assert t.dice("k3xk4") == 3
    fight(t, "k3xk4", "f s s")
    assert t.game.decider == "axis"
    assert t.phase == "retreat"


@pytest.mark.rule("SC-BASE-040")
def test_omaha_the_sea_wall_does_not_slow_movement():
    t = scene("omaha-beach", "I4@k3 i4@a9").card("direct-from-hq").order("k3")
    assert "k5" in t.reach("k3")


@pytest.mark.rule("SC-BASE-041")
def test_omaha_a_bunker_on_the_bluff_gives_the_allies_the_height_only():
    t = scene("omaha-beach", "I4@e6 I4@a1 i4@e5 t3@f5 i4@a9", "axis").card("direct-from-hq").order("e5", "f5")
    assert (t.dice("e5xe6"), t.dice("f5xe6")) == (2, 2)
    fight(t, "f5xe6", "f s")
    assert t.unit("e6") == "I3"     # both hexes behind are taken: the flag is not ignored


@pytest.mark.rule("FAQ-SCN-008")
def test_omaha_bunker_and_height_do_not_add_up():
    t = scene("omaha-beach", "I4@e5 T3@f5 i4@e6 i4@a9").card("direct-from-hq").order("e5", "f5")
    assert (t.dice("e5xe6"), t.dice("f5xe6")) == (2, 1)


@pytest.mark.rule("SC-BASE-042")
def test_omaha_one_ranger_unit_moves_two_hexes_and_battles():
    assert [u.badge for u in forces("omaha-beach", "allies", "special-forces")] == ["ranger"]
    t = go(scene("omaha-beach", "S4@e4 I4@j4 i4@h4", obstacles={}), "e4-g4", "j4-i5")
    assert t.targets("g4") == {"h4"}
    assert t.targets("i5") == set()
