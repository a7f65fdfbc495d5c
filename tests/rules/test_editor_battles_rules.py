"""Special rules of the editor's battles, each on its own map."""

from __future__ import annotations

import pytest
from scenes import fight, forces, scene

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.game import Game


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
@pytest.mark.parametrize("battle", ["warsaw", "red-barricades", "breakout-at-klin"])
def test_blitz_gives_air_strikes_to_the_axis_only(battle: str) -> None:
    for side, strikes in (("axis", True), ("allies", False)):
        t = scene(battle, "I4@a1 I4@m1 i4@a9 i4@m9", side).give("recon-left", "probe-left")
        assert any("air-power" in action for action in t.legal) is strikes


@pytest.mark.rule("FAQ-ACT-013")
@pytest.mark.parametrize(("battle", "at", "near", "far"), [
    ("red-barricades", "m1", "k1", "j1"), ("hellfire-pass", "m1", "k1", "j1"), ("bir-hakeim", "a2", "c2", "d2"),
    ("breakout-at-klin", "a2", "c2", "d2"),
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
    ("breakout-at-klin", "axis", "d1 e1 f1 g1 h1 i1 j1 k1", "a1"),
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


@pytest.mark.rule("FAQ-SCN-026")
def test_no_forest_stands_on_a_hill_at_klin() -> None:
    drawn = field_of("breakout-at-klin").drawn
    assert "hill-forest" not in {d.tile for d in drawn}
    assert scene("breakout-at-klin", "I4@l1 i4@a9").ground("l1").startswith("f")


@pytest.mark.rule("FAQ-SCN-027", "FAQ-SCN-028")
@pytest.mark.parametrize(("units", "medals"), [
    ("i4@a4 i4@b5", 1), ("i4@a4 i4@c5", 0), ("i4@h1 i4@i1", 1), ("i4@i1 i4@b5", 0), ("i4@a4 i4@b5 i4@h1 i4@i1", 2),
])
def test_both_hexes_of_a_village_at_klin_are_a_medal(units: str, medals: int) -> None:
    assert scene("breakout-at-klin", f"{units} I4@m9", "axis").medals == (0, medals)


@pytest.mark.rule("FAQ-SCN-A02")
def test_air_power_is_a_bombardment_at_suomussalmi() -> None:
    for side in ("allies", "axis"):
        t = scene("suomussalmi", "I4@a1 G2@b1 i4@m9 g2@l9", side).give("air-power", "probe-left")
        uses = [action for action in t.legal if "air-power" in action]
        assert uses == ["play air-power as air-power-as-artillery-bombard"]
        assert "FAQ-SCN-A02" in t.game.explain(uses[0])["rules"]
        t.do(uses[0])
        gun, far = ("b1", "b4") if side == "allies" else ("l9", "i9")
        assert far in t.reach(gun)          # guns have their orders, and 3 hexes
        assert {action.split("-")[0] for action in t.legal} == {f"move {gun}", "done"}


def test_finns_in_three_towns_at_the_end_of_their_turn_have_won() -> None:
    for units, winner in (("i4@c4 i4@f5 i4@f4", "axis"), ("i4@c4 i4@f5 i4@g4", None)):
        t = scene("suomussalmi", f"{units} I4@a1", "axis").card("direct-from-hq").order("c4").end()
        assert t.game.winner == winner


@pytest.mark.parametrize("battle", ["breakout-at-klin", "suomussalmi"])
def test_ice_is_rolled_for_in_these_battles(battle: str) -> None:
    at, ice = ("d2", "e1") if battle == "breakout-at-klin" else ("b4", "b3")
    t = scene(battle, f"I4@{at} i4@m9").card("direct-from-hq").order(at)
    facts = t.do(f"move {at}-{ice}", "s f")
    assert [f.fact for f in facts].count("die") == 2
    assert t.unit(ice) == "I3"


def test_the_airfield_of_sidi_rezegh_is_a_medal_for_either_side_and_the_village_for_one() -> None:
    assert scene("sidi-rezegh", "T3@g8 t3@l9").medals == (1, 0)
    assert scene("sidi-rezegh", "T3@l9 t3@g8").medals == (1, 1)


@pytest.mark.rule("FAQ-ACT-013", "FAQ-ACT-034")
def test_british_tanks_are_slow_and_all_ride_on_at_sidi_rezegh() -> None:
    t = scene("sidi-rezegh", "T3@a1 t1@b1 t3@m9").card("direct-from-hq").order("a1")
    assert not t.reach("a1") & {"a4", "b4", "d1"}
    t.battle_phase()
    fight(t, "a1xb1", "g g g")
    t.do("advance a1-b1")
    assert t.phase == "onward"


@pytest.mark.rule("FAQ-ACT-016", "FAQ-ACT-017")
def test_three_units_have_boats_at_nijmegen_and_no_others_enter_the_waal() -> None:
    units = Game.new("nijmegen-bridges", "boats").position().units
    assert [u.at for u in units if "l" in u.marks] == ["a2", "b2", "c2"]
    t = scene("nijmegen-bridges", "I4@b3 i4@m9").card("direct-from-hq").order("b3")
    assert not t.reach("b3") & {"a4", "b4"}


@pytest.mark.parametrize(("units", "medals"), [("I4@e5 i4@a9", 1), ("I4@e5 T3@j8 i4@a9", 2), ("I4@a1 i4@e5", 0)])
def test_the_bridges_of_nijmegen_are_medals_for_the_allies(units: str, medals: int) -> None:
    assert scene("nijmegen-bridges", units).medals == (medals, 0)


@pytest.mark.rule("FAQ-SCN-064")
def test_the_tanks_on_the_french_baseline_are_elite_units_of_four() -> None:
    heavy = [u for u in forces("abbeville", "allies") if u.at in ("g1", "i1")]
    assert [(u.unit, u.figures) for u in heavy] == [("elite-armor", 4)] * 2


@pytest.mark.rule("FAQ-SCN-065", "FAQ-AIR-163")
def test_planes_over_abbeville_are_optional_and_each_side_begins_with_a_sortie() -> None:
    battle = library.battles()["abbeville"]
    assert battle.air is not None
    assert not battle.air.required
    assert (battle.air.allies.sorties, battle.air.axis.sorties) == (1, 1)
    game = Game.new(ReadyBattle(battle, Variants(air=True)), "sky")
    sky = game.position().sky
    assert sky is not None
    assert sky.sorties == (1, 1)
    assert Game.new(ReadyBattle(battle), "sky").position().sky is None


@pytest.mark.parametrize("h", ["e17", "e13"])
def test_the_french_hold_a_medal_on_the_church_or_the_hill_of_abbeville(h: str) -> None:
    assert scene("abbeville", f"I4@{h} i4@a9").medals == (1, 0)
    assert scene("abbeville", f"I4@a1 i4@{h}").medals == (0, 0)


@pytest.mark.rule("FAQ-SCN-066", "FAQ-TRP-126")
def test_both_columns_of_trucks_at_mortain_have_three_figures() -> None:
    s = field_of("mortain-breakthrough").position()
    kinds = field_of("mortain-breakthrough").profiles
    trucks = [u for u in range(s.units.count) if kinds[s.units.profile[u]].unit.id == "truck"]
    assert [(s.units.side[u], s.units.figures[u]) for u in trucks] == [(0, 3), (1, 3)]


@pytest.mark.rule("FAQ-SCN-A06")
def test_germany_wins_mortain_by_objectives_alone() -> None:
    t = scene("mortain-breakthrough", "I1@f8 I4@a1 t3@g8", "axis").card("direct-from-hq").order("g8").battle_phase()
    fight(t, "g8xf8", "g g g")
    assert t.medals == (0, 0)
    t = scene("mortain-breakthrough", "I4@f8 I4@a1 t1@g8 t3@m17").card("direct-from-hq").order("f8").battle_phase()
    fight(t, "f8xg8", "g g g")
    assert t.medals == (1, 0)
    t = scene("mortain-breakthrough", "I4@a1 i4@g12 i4@j10 i4@g9 i4@m7", "axis")
    assert t.medals == (0, 4)


@pytest.mark.rule("FAQ-SCN-A06", "FAQ-SCN-A02")
def test_the_sky_over_mortain_is_allied() -> None:
    for side, other, strikes in (("allies", "air-power", True), ("axis", "air-power", False)):
        t = scene("mortain-breakthrough", "I4@a1 I4@m1 i4@a17 i4@m17", side).give("recon-left", "probe-left")
        assert any(other in action for action in t.legal) is strikes
    t = scene("mortain-breakthrough", "I4@a1 i4@a17 g2@b16", "axis").give("air-power", "probe-left")
    assert [a for a in t.legal if "air-power" in a] == ["play air-power as air-power-as-artillery-bombard"]
    field = field_of("mortain-breakthrough")
    assert (field.variants.air, list(field.rules.air.sorties)[:2]) == (True, [2, 0])


@pytest.mark.rule("FAQ-SCN-034", "FAQ-TRP-A04")
def test_the_train_on_the_bug_is_russian_and_carries_two_units() -> None:
    field = field_of("bug-river")
    p = Game.new(field, "train").position()
    assert p.rail is not None
    assert p.rail.trains == {"l3": "m3"}
    assert [(r.unit, r.at, r.figures) for r in p.rail.riders] == [("infantry", "l3", 4), ("infantry", "m3", 4)]
    sides = {u.at: u.side for u in p.units}
    assert (sides["l3"], sides["m3"]) == ("allies", "allies")


@pytest.mark.rule("FAQ-SCN-035", "FAQ-SCN-036")
def test_tanks_in_the_bunkers_of_the_bug_stay_there() -> None:
    t = scene("bug-river", "T3@c6 I4@a1 i4@d6", "axis").card("direct-from-hq").order("d6").battle_phase()
    fight(t, "d6xc6", "f s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 0")
    assert t.unit("c6") == "T2"
    t = scene("bug-river", "T3@c6 T3@d1 I4@a1 i4@m9").card("direct-from-hq").order("c6")
    assert t.reach("c6") == set()
    assert "stays" in t.refused("move c6-d6")


# Across the Roer: a river that one arm of one side wades.


@pytest.mark.rule("FAQ-TER-254")
def test_american_infantry_wades_the_roer_anywhere() -> None:
    t = scene("across-the-roer", "I4@c2 i4@m9").card("direct-from-hq").order("c2")
    assert {"c3", "d3"} <= t.reach("c2")
    assert not {h for h in t.reach("c2") if h[1:] == "4"}       # the water ends the move
    t = scene("across-the-roer", "I4@f3 i4@f4 i4@m9").card("direct-from-hq").order("f3").battle_phase()
    fight(t, "f3xf4", "s s")                                    # one die fewer


def test_neither_german_infantry_nor_american_guns_enter_the_roer() -> None:
    t = scene("across-the-roer", "I4@a1 i4@f4 i4@m9", "axis").card("direct-from-hq").order("f4")
    assert not {h for h in t.reach("f4") if h[1:] == "3"}
    assert "closed to Infantry of that side" in t.refused("move f4-f3")
    t = scene("across-the-roer", "G2@f2 i4@m9").card("direct-from-hq").order("f2")
    assert not {h for h in t.reach("f2") if h[1:] == "3"}


def test_nobody_takes_ground_in_water_that_is_closed_to_its_side() -> None:
    t = scene("across-the-roer", "I1@f3 I4@a1 i4@f4", "axis").card("direct-from-hq").order("f4").battle_phase()
    fight(t, "f4xf3", "g g g")
    assert t.unit("f3") == ""
    assert t.phase == "battle"
    t = scene("across-the-roer", "I4@a1 I4@f4 i4@f3 i4@m9", "axis").card("direct-from-hq").order("f3")
    assert {"e4", "g3"} & t.reach("f3") == {"e4"}               # who stands in it may leave it


def test_americans_fall_back_into_the_roer_and_germans_do_not() -> None:
    t = scene("across-the-roer", "I4@f4 I4@a1 i4@f5 i4@m9", "axis").card("direct-from-hq").order("f5").battle_phase()
    fight(t, "f5xf4", "f s s")
    assert t.phase == "retreat"
    assert {action[-2:] for action in t.legal} == {"f3", "g3"}


@pytest.mark.rule("FAQ-TER-211")
def test_the_mines_at_the_roer_are_german() -> None:
    t = scene("across-the-roer", "I4@a1 i4@g6", "axis").card("direct-from-hq").order("g6")
    assert not [f for f in t.do("move g6-g5") if f.fact == "turned-up"]
    t = scene("across-the-roer", "I4@g4 i4@m9").card("direct-from-hq").order("g4")
    assert [f.at for f in t.do("move g4-g5") if f.fact == "turned-up"] == ["g5"]


@pytest.mark.parametrize("h", ["g9", "b8", "a6", "l6"])
def test_towns_and_the_road_beyond_the_roer_are_medals_while_they_are_held(h: str) -> None:
    assert scene("across-the-roer", f"I4@{h} i4@m9").medals == (1, 0)
    assert scene("across-the-roer", f"I4@a1 i4@{h}").medals == (0, 0)


# Operation Crusader: mines of both sides.


@pytest.mark.parametrize(("side", "start", "field", "goes_off"), [
    ("axis", "f17", "e17", True), ("allies", "f17", "e17", False),
    ("axis", "c7", "b7", False), ("allies", "c7", "b7", True),
])
def test_a_minefield_of_crusader_goes_off_under_the_enemy_of_those_who_laid_it(
    side: str, start: str, field: str, goes_off: bool
) -> None:
    mine, theirs = ("I4", "i4@m9") if side == "allies" else ("i4", "I4@m9")
    t = scene("operation-crusader", f"{mine}@{start} {theirs}", side).card("direct-from-hq").order(start)
    facts = t.do(f"move {start}-{field}")
    assert bool([f for f in facts if f.fact == "turned-up"]) is goes_off


@pytest.mark.rule("PAC-MIN-002")
def test_sixteen_minefields_take_the_tokens_of_two_boxes() -> None:
    field = field_of("operation-crusader")
    sides = [field.rules.battle.mine_side[h] for h, d in enumerate(field.drawn) if "minefield" in d.obstacles]
    assert (sides.count(0), sides.count(1)) == (6, 10)
    assert [field.rules.works.mine_tokens[number] for number in range(5)] == [6, 4, 4, 4, 2]


@pytest.mark.rule("PAC-MIN-002")
def test_a_box_of_mines_outside_the_pacific_has_two_threes() -> None:
    """Ten tokens in battles of the Terrain Pack and later, as many boxes as the fields need (settled 47)."""
    for battle in library.battles().values():
        field = field_of(battle.id)
        mines = sum("minefield" in d.obstacles for d in field.drawn)
        if mines and battle.theatre != "pacific":
            tokens = [field.rules.works.mine_tokens[n] for n in range(5)]
            assert tokens == [-(-mines // 10) * n for n in (3, 2, 2, 2, 1)], battle.id


def test_the_headquarters_of_crusader_is_a_medal_for_good() -> None:
    t = scene("operation-crusader", "I4@a1 i4@e2", "axis").card("direct-from-hq").order("e2")
    t.do("move e2-f1")
    assert t.medals == (0, 1)
    t.end().skip().card("direct-from-hq").order("f1")
    t.do("move f1-e1")
    assert t.medals == (0, 1)


@pytest.mark.rule("FAQ-ACT-A03")
@pytest.mark.parametrize("at", ["d13", "h11", "a6", "e2", "j15", "f1"])
def test_infantry_rests_at_the_wells_and_in_the_headquarters_of_crusader(at: str) -> None:
    t = scene("operation-crusader", f"I2@{at} i4@m9").card("direct-from-hq").order(at)
    assert t.can(f"heal {at}")


# The Tatsinskaya Raid: no victory without the airfield.


@pytest.mark.rule("FAQ-SCN-067", "FAQ-SCN-068", "FAQ-AIR-164")
@pytest.mark.parametrize(("kills", "holds", "won"), [(9, True, True), (8, True, False), (10, False, False)])
def test_the_russians_win_tatsinskaya_with_the_airfield_and_nine_other_medals(
    kills: int, holds: bool, won: bool
) -> None:
    units = f"I4@{'g10' if holds else 'a1'} I4@f6 i1@g6 i4@m17"
    t = scene("tatsinskaya-raid", units, kills=(kills - 1, 0)).card("direct-from-hq").order("f6").battle_phase()
    t.attack("f6xg6", "g g g")
    assert (t.phase == "over") is won
    if not won:
        assert t.medals == (kills + holds, 0)


def test_germans_at_tatsinskaya_are_camouflaged_but_for_the_garrison() -> None:
    units = forces("tatsinskaya-raid", "axis")
    assert {u.at for u in units if "c" not in u.marks} == {"f12", "e10", "f8", "g8"}


def test_both_sorties_of_tatsinskaya_are_in_the_deck() -> None:
    field = ReadyBattle(library.battles()["tatsinskaya-raid"], Variants(air=True))
    assert list(field.rules.air.sorties)[:2] == [0, 0]
    game = Game.new(field, "sky")
    sky = game.position().sky
    assert sky is not None
    held = [card for hand in game.position().hands.values() for card in hand]
    assert [*held, *game.position().deck].count("air-sortie") + sum(sky.sorties) == 2
