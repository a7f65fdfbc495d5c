"""Special rules of the Pacific battles, by the number of the battle."""

from __future__ import annotations

import pytest
from pacific_scenes import later, ordered, rest, scene

from bocage.content.library import battles
from bocage.game import Game


def badges(battle: str, unit: str) -> set[tuple[str, str]]:
    """Side and badge of every unit of this kind in the set-up."""
    return {(u.side, u.badge) for u in Game.new(battle, "x").position().units if u.unit == unit}


# 49 Wake Island.

@pytest.mark.rule("SC-PAC-49-005", "SC-PAC-49-006")
def test_wake_a_village_counts_while_japan_is_in_it_and_a_plain_airfield_hex_never():
    t = ordered("wake-island", "I4@a9 i4@j8 i4@a8", "j8 a8", "axis")
    t.do("move j8-j9")
    assert t.medals == (0, 1)
    t.do("move a8-b8")
    assert t.ground("b8") == "a"
    assert t.medals == (0, 1)
    later(t, "j9-i9")
    assert t.medals == (0, 0)


@pytest.mark.rule("SC-PAC-49-006")
def test_wake_the_medal_is_lost_with_the_unit():
    t = ordered("wake-island", "I4@j8 i1@j9 i4@a9", "j8")
    assert t.medals == (0, 1)
    t.attack("j8xj9", "g s")
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-PAC-49-008", "SC-PAC-49-009")
def test_wake_the_bunker_serves_the_marines_only():
    t = scene("wake-island", "I4@i6 i3@j6 i4@a9", "axis")
    assert t.dice("j6xi6") == 2
    t = scene("wake-island", "I4@j6 i4@i6 i4@a9")
    assert t.medals == (0, 1)
    assert t.dice("j6xi6") == 3
    t = ordered("wake-island", "I4@j6 i4@i6 i4@a9", "j6")
    t.attack("j6xi6", "f f s")          # one flag is ignored by duty, none by the bunker
    assert set(t.legal) == {"retreat i6-i5", "retreat i6-j5"}


@pytest.mark.rule("SC-PAC-49-009", "PAC-OBS-002")
def test_wake_a_pillbox_serves_whoever_is_inside():
    assert scene("wake-island", "I4@f6 i3@e6 i4@a9", "axis").dice("e6xf6") == 2
    assert scene("wake-island", "I4@e6 i3@f6 i4@a9").dice("e6xf6") == 2
    t = ordered("wake-island", "I4@e6 i4@f6 i4@a9", "e6")
    t.attack("e6xf6", "f f")            # the pillbox spares one flag, duty the other
    assert t.unit("f6") == "i4"


@pytest.mark.rule("SC-PAC-49-009", "PAC-TER-002")
def test_wake_an_airfield_shelters_nobody():
    assert scene("wake-island", "I4@c8 i3@d8", "axis").dice("d8xc8") == 3


# 50 Matanikau River.

@pytest.mark.rule("SC-PAC-50-005")
@pytest.mark.parametrize(("at", "leaves"), [("d1", False), ("e1", True), ("i1", True), ("m1", True)])
def test_matanikau_units_leave_between_the_two_medals(at, leaves):
    t = ordered("matanikau-river", f"I4@b9 g2@{at} i4@c9", at, "axis")
    assert t.can(f"exit {at}") is leaves


@pytest.mark.rule("SC-PAC-50-005")
def test_matanikau_leaving_takes_a_hex_of_movement():
    t = ordered("matanikau-river", "I4@b9 i4@d1 i4@h3 i4@c9", "d1 h3", "axis")
    assert t.can("exit d1")             # one hex to e1, one over the edge
    assert "h1" in t.reach("h3")
    assert not t.can("exit h3")         # nothing is left at h1


@pytest.mark.rule("SC-PAC-50-005", "AIR-162")
def test_matanikau_every_hex_between_the_medals_is_an_exit_and_only_for_japan():
    exits = [s for s in battles()["matanikau-river"].specials if type(s).__name__ == "Exits"]
    assert [(s.side, s.at) for s in exits] == [("axis", "e1 f1 g1 h1 i1 j1 k1 l1 m1")]
    t = ordered("matanikau-river", "I4@g1 i4@c9", "g1")
    assert not any(a.startswith("exit") for a in t.legal)


@pytest.mark.rule("SC-PAC-50-006")
def test_matanikau_a_unit_that_left_is_gone_and_its_medal_stays():
    t = ordered("matanikau-river", "I4@b9 i3@g1 i4@c9", "g1", "axis")
    t.do("exit g1")
    assert t.unit("g1") == ""
    assert t.medals == (0, 1)
    assert [u.at for u in t.game.position().units if u.side == "axis"] == ["c9"]
    t.end()
    rest(t)
    assert t.medals == (0, 1)


@pytest.mark.rule("SC-PAC-50-008", "FAQ-SCN-044", "PAC-TER-054")
def test_matanikau_every_hex_of_the_river_can_be_waded():
    field = Game.new("matanikau-river", "x").field
    assert {d.tile for d in field.drawn if d.tile and "river" in d.tile} == set()
    assert sum(d.tile == "stream" for d in field.drawn) == 14
    t = ordered("matanikau-river", "I4@b9 i4@l6 i4@e6", "l6 e6", "axis")
    assert "m5" in t.reach("l6")        # the mouth, from the beach
    assert "e5" in t.reach("e6")
    assert "e4" not in t.reach("e6")    # it stops in the water
    t = ordered("matanikau-river", "I4@e6 i4@f4 i4@c9", "e6")
    t.do("move e6-f5")
    t.battle_phase()
    assert t.targets("f5") == {"f4"}


@pytest.mark.rule("SC-PAC-50-009")
def test_matanikau_infantry_fights_from_jungle_it_stood_beside():
    t = ordered("matanikau-river", "I4@d8 i4@c6 i4@c9", "d8")
    assert t.ground("d7") == "j"
    t.do("move d8-d7")
    t.battle_phase()
    assert t.targets("d7") == {"c6"}


# 51 Slopes of Mount Austen.

@pytest.mark.rule("SC-PAC-51-006")
def test_austen_badged_infantry_are_engineers():
    assert badges("mount-austen", "engineer") == {("allies", "combat-engineer")}
    t = scene("mount-austen", "N4@c4 I4@b4 i4@c5 i4@a9")
    assert t.ground("c5") == "h+P"
    assert t.dice("c4xc5") == 3
    assert t.dice("b4xc5") == 2


@pytest.mark.rule("SC-PAC-51-007")
def test_austen_a_pillbox_shelters_those_who_took_it():
    t = ordered("mount-austen", "I4@c5 i3@c4 i4@a9", "c4", "axis")
    t.attack("c4xc5", "f s")
    assert t.legal == ["ignore 0", "ignore 1"]


@pytest.mark.rule("SC-PAC-51-007")
def test_austen_the_gun_in_the_pillbox_neither_moves_nor_retreats():
    t = ordered("mount-austen", "I4@a1 g2@d6 i4@a9", "d6", "axis")
    assert t.ground("d6") == "h+P"
    assert t.reach("d6") == set()
    t = ordered("mount-austen", "I4@d5 g2@d6 i4@a9", "d5")
    t.attack("d5xd6", "f f")
    t.do("ignore 1")
    assert t.unit("d6") == "g1"


# 52 Guam Landings.

@pytest.mark.rule("SC-PAC-52-005", "SC-PAC-52-006")
def test_guam_the_hill_counts_while_marines_are_on_it():
    t = ordered("guam-landings", "I4@k8 i4@a9", "k8")
    t.do("move k8-l8")
    assert t.medals == (1, 0)
    later(t, "l8-k8")
    assert t.medals == (0, 0)
    later(t, "k8-l8")
    assert t.medals == (1, 0)
    assert scene("guam-landings", "I4@a9 i4@l8").medals == (0, 0)


@pytest.mark.rule("SC-PAC-52-008")
def test_guam_badged_infantry_are_engineers():
    assert badges("guam-landings", "engineer") == {("allies", "combat-engineer")}
    t = scene("guam-landings", "N4@g9 I4@h9 i4@g8 i4@a9")
    assert t.ground("g8") == "j+o"
    assert (t.dice("g9xg8"), t.dice("h9xg8")) == (3, 2)


@pytest.mark.rule("SC-PAC-52-009", "FAQ-SCN-046")
def test_guam_paddies_hold_armor_back_and_the_asan_does_not():
    t = ordered("guam-landings", "T3@f6 i4@e5 i4@a9", "f6")
    assert t.ground("f6") == "y"
    assert t.reach("f6") == {"e6", "g6", "f7", "g7", "f5", "g5"}
    t.do("move f6-f5")
    t.battle_phase()
    assert t.targets("f5") == set()
    t = ordered("guam-landings", "I4@f5 i4@h5 i4@a9", "f5")
    t.do("move f5-g5")
    assert t.ground("g5") == "d"
    t.battle_phase()
    assert t.targets("g5") == {"h5"}


# 53 Japanese Counterattack on Guam.

@pytest.mark.rule("SC-PAC-53-008")
def test_counterattack_begins_in_the_dark():
    t = scene("guam-counterattack", "I4@d9 i4@f9 i4@a9", night=1)
    t.card("direct-from-hq").order("d9").battle_phase()
    assert t.targets("d9") == set()
    t = scene("guam-counterattack", "I4@d9 i4@f9 i4@a9", night=2)
    t.card("direct-from-hq").order("d9").battle_phase()
    assert t.targets("d9") == {"f9"}


@pytest.mark.rule("SC-PAC-53-008", "SC-PAC-53-003")
def test_counterattack_the_marines_roll_for_light_before_their_first_card():
    seen = {Game.new("guam-counterattack", str(seed)).position().night for seed in range(40)}
    assert min(seen) == 1
    assert len(seen) > 1


@pytest.mark.rule("SC-PAC-53-005", "SC-PAC-53-006", "SC-PAC-53-011")
def test_counterattack_a_headquarters_costs_a_medal_a_card_and_a_place_in_the_hand():
    hands = {"allies": ["probe-left", "probe-right"] * 3, "axis": ["probe-center"] * 5}
    t = ordered("guam-counterattack", "I4@k9 I4@a4 i4@a2 i4@d9", "a2", "axis", hands=hands)
    t.do("move a2-a1")
    assert t.medals == (0, 1)
    assert len(t.game.position().hands["allies"]) == 5
    t.end()
    rest(t)
    assert len(t.game.position().hands["allies"]) == 5
    t.card("direct-from-hq").order("a1").do("move a1-b1")
    assert t.medals == (0, 1)           # for good
    rest(t.end())
    assert len(t.game.position().hands["allies"]) == 5


@pytest.mark.rule("SC-PAC-53-011")
def test_counterattack_a_headquarters_retaken_gives_the_card_back_at_once():
    hands = {"allies": ["probe-left"] * 4 + ["probe-right"], "axis": ["probe-center"] * 5}
    t = scene("guam-counterattack", "I4@a2 i4@d9", hands=hands, captured=["a1"], taken=[])
    t.card("direct-from-hq").order("a2").do("move a2-a1")
    assert len(t.game.position().hands["allies"]) == 5      # four left after the card, and one drawn
    assert t.game.position().captured == []


@pytest.mark.rule("SC-PAC-53-007")
def test_counterattack_the_labor_camp_counts_for_good():
    t = ordered("guam-counterattack", "I4@b8 i4@k9", "b8")
    t.do("move b8-b9")
    assert t.medals == (1, 0)
    later(t, "b9-c9")
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-PAC-53-011")
def test_counterattack_infantry_recovers_in_the_hospital_with_six_dice():
    t = ordered("guam-counterattack", "I2@h2 i4@d9", "h2")
    assert t.ground("h2") == "O"
    t.do("heal h2", "f f g s a i")
    assert t.unit("h2") == "I4"
    assert not t.reach("h2")
    t = ordered("guam-counterattack", "I2@h2 i4@i2 i4@d9", "h2")
    assert not t.can("heal h2")


@pytest.mark.rule("SC-PAC-53-010")
def test_counterattack_badged_infantry_are_engineers():
    assert badges("guam-counterattack", "engineer") == {("allies", "combat-engineer")}
    t = scene("guam-counterattack", "N4@g7 I4@h7 i4@g6 i4@a9")
    assert t.ground("g6") == "j"
    assert (t.dice("g7xg6"), t.dice("h7xg6")) == (3, 2)


@pytest.mark.rule("SC-PAC-53-012", "FAQ-SCN-047")
def test_counterattack_the_meeting_of_the_streams_can_be_waded():
    t = ordered("guam-counterattack", "I4@a9 i4@e2 i4@d9", "e2", "axis")
    assert t.ground("f1") == "d"
    assert "f1" in t.reach("e2")
    assert t.ground("b4") == "y"
    assert t.ground("c8") == "j"


# 55 The Meat Grinder.

@pytest.mark.rule("SC-PAC-55-006", "SC-PAC-55-007")
def test_grinder_engineers_and_flame_tanks_burn_out_the_caves():
    assert badges("meat-grinder", "engineer") == {("allies", "combat-engineer")}
    assert badges("meat-grinder", "flame-tank") == {("allies", "flamethrower")}
    t = scene("meat-grinder", "N4@d4 F3@c4 I4@e5 i4@d5 i4@a9")
    assert t.ground("d5") == "h+C"
    assert (t.dice("d4xd5"), t.dice("c4xd5"), t.dice("e5xd5")) == (3, 2, 1)


@pytest.mark.rule("SC-PAC-55-008")
def test_grinder_bunkers_serve_the_japanese_only():
    assert scene("meat-grinder", "I4@i6 i3@j6 i4@a9", "axis").dice("j6xi6") == 3
    assert scene("meat-grinder", "I4@j6 i4@i6 i4@a9").dice("j6xi6") == 2


@pytest.mark.rule("SC-PAC-55-009", "PAC-MIN-001")
def test_grinder_the_mines_are_japanese():
    t = ordered("meat-grinder", "I4@d2 i4@a9", "d2")
    assert t.ground("d3") == ".+!"
    facts = t.do("move d2-d3")
    assert "turned-up" in {f.fact for f in facts}
    t = ordered("meat-grinder", "I4@a1 i4@d2 i4@a9", "d2", "axis")
    facts = t.do("move d2-d3")
    assert {f.fact for f in facts} == {"moved"}
    assert not t.reach("d3")
    assert t.ground("d3") == ".+!"


@pytest.mark.rule("SC-PAC-55-010")
def test_grinder_the_japanese_go_underground_and_marines_seal_the_way():
    t = ordered("meat-grinder", "I4@a1 i4@b5 i4@a9", "b5", "axis")
    assert {"c8", "g8", "d7", "f7", "d6", "f6", "g6", "c5", "d5"} <= t.reach("b5")
    t = ordered("meat-grinder", "I4@d4 i4@a9", "d4")
    t.do("move d4-d5")
    t.battle_phase()
    t.do("seal d5", "s f g")
    assert t.ground("d5") == "h"


# 56 Sugar Loaf and Half Moon.

@pytest.mark.rule("SC-PAC-56-005")
def test_sugar_loaf_no_section_is_empty_at_first():
    assert Game.new("sugar-loaf", "x").medals == (0, 0)


@pytest.mark.rule("SC-PAC-56-005")
def test_sugar_loaf_every_empty_section_gives_a_medal():
    assert scene("sugar-loaf", "I4@a1 i4@a9 i4@g9 i4@m9").medals == (0, 0)
    assert scene("sugar-loaf", "I4@a1 i4@g9 i4@m9").medals == (1, 0)
    assert scene("sugar-loaf", "I4@a1 i4@g9").medals == (2, 0)
    assert scene("sugar-loaf", "I4@a1 i4@a9 i4@i6").medals == (0, 0)      # on the line: in both sections
    t = ordered("sugar-loaf", "I4@b2 i1@b3 i4@g9 i4@m9", "b2")
    t.attack("b2xb3", "g s s")
    assert t.medals == (2, 0)           # the unit and the section


@pytest.mark.rule("SC-PAC-56-005", "SC-PAC-56-006")
def test_sugar_loaf_a_section_left_by_tunnel_counts_until_someone_returns():
    t = ordered("sugar-loaf", "I4@a1 i4@b7 i4@g7 i4@k8", "b7", "axis")
    t.do("move b7-e7")
    assert t.medals == (1, 0)
    later(t, "e7-b7")
    assert t.medals == (0, 0)
    later(t, "b7-e7")
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-PAC-56-008")
def test_sugar_loaf_badged_infantry_are_engineers():
    assert badges("sugar-loaf", "engineer") == {("allies", "combat-engineer")}
    t = scene("sugar-loaf", "N4@f7 I4@f8 i4@g7 i4@a9 i4@m9")
    assert t.ground("g7") == "h+C"
    assert (t.dice("f7xg7"), t.dice("f8xg7")) == (3, 1)


@pytest.mark.rule("SC-PAC-56-009")
def test_sugar_loaf_the_badged_gun_moves_and_fires():
    assert badges("sugar-loaf", "mobile-artillery") == {("allies", "mobile-artillery")}
    for to, fires in (("f3", True), ("f4", False)):
        t = ordered("sugar-loaf", "M2@f2 i4@f6 i4@a9 i4@m9", "f2")
        t.do(f"move f2-{to}")
        t.battle_phase()
        assert bool(t.targets(to)) is fires
    t = ordered("sugar-loaf", "G2@f2 i4@f6 i4@a9 i4@m9", "f2")
    t.do("move f2-f3")
    t.battle_phase()
    assert t.targets("f3") == set()


@pytest.mark.rule("SC-PAC-56-010")
def test_sugar_loaf_nobody_comes_out_of_a_sealed_cave():
    t = ordered("sugar-loaf", "I4@f7 i4@b7 i4@k8", "f7")
    t.do("move f7-g7")
    t.battle_phase()
    t.do("seal g7", "s f g")
    t.end()
    t.card("direct-from-hq").order("b7")
    assert "g7" not in t.reach("b7")
    assert "e7" in t.reach("b7")
