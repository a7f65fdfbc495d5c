"""Pacific battles: who stands where, command rules, objectives won and lost."""

from __future__ import annotations

import pytest
from pacific_scenes import later, ordered, rest, scene

from bocage.content.library import battles
from bocage.game import Game
from bocage.testing import ScriptedTable

# Set-up: who stands where.

FORCES = {
    "wake-island": {
        ("allies", "infantry"): "a6 c8 f6 i7 k8", ("allies", "artillery"): "i6",
        ("axis", "infantry"): "a2 b2 c2 d1 e2 f2 g2 h2 j1 j2 k2 l2",
    },
    "matanikau-river": {
        ("allies", "infantry"): "c3 e4 f1 g1 h4 j3 l3", ("allies", "artillery"): "d2 i2 k2",
        ("axis", "infantry"): "a7 b7 c7 d6 d7 f8 g7 g8 j7 k7", ("axis", "armor"): "j9 k9",
        ("axis", "artillery"): "h9 i9",
    },
    "mount-austen": {
        ("allies", "infantry"): "a2 c2 e2 g2 i2 k3 m3", ("allies", "engineer"): "b2 f2 l3",
        ("allies", "armor"): "b1 c1", ("allies", "artillery"): "d1 g1 k2",
        ("axis", "infantry"): "c5 d5 d7 f6 f8 g6 k6 k7 l6", ("axis", "artillery"): "d6",
    },
    "guam-landings": {
        ("allies", "infantry"): "a2 b2 e2 f1 h2 j2 k2", ("allies", "engineer"): "b1 f2 i2",
        ("allies", "armor"): "a3 b3 d2 g2 h3 i3 j3 k3", ("allies", "artillery"): "c1 g1 j1",
        ("axis", "infantry"): "a7 b7 c7 d4 e7 f7 g7 g8 j8 k7 l6 m3",
    },
    "guam-counterattack": {
        ("allies", "infantry"): "a2 c5 h3 j6 l3 l6", ("allies", "engineer"): "c1 c2 l1",
        ("allies", "armor"): "d1 j3", ("allies", "artillery"): "d3 i2 i3",
        ("axis", "infantry"): "b8 c8 c9 d7 f7 g7 h7 i7 j9 k9 l9 m9",
    },
    "meat-grinder": {
        ("allies", "infantry"): "a2 c2 e2 f2 i1 l1 l2", ("allies", "engineer"): "b2 d2 j2",
        ("allies", "armor"): "b1 e1 f1 k1", ("allies", "flame-tank"): "d1 g1 j1", ("allies", "artillery"): "c1 h1",
        ("axis", "infantry"): "b5 d5 d6 f6 f7 g6 k7 l6 l7", ("axis", "armor"): "k9 l9",
        ("axis", "artillery"): "b6 g7 i6",
    },
    "sugar-loaf": {
        ("allies", "infantry"): "a2 b3 c3 d3 e4 i3 l3 l4", ("allies", "engineer"): "c2 j3",
        ("allies", "armor"): "g3 h3", ("allies", "artillery"): "d2 i2", ("allies", "mobile-artillery"): "f2",
        ("axis", "infantry"): "a6 b7 c6 e7 g6 g7 i6 i7 k8 l8", ("axis", "artillery"): "c8 f8",
    },
}
STRENGTH = {"infantry": 4, "engineer": 4, "armor": 3, "flame-tank": 3, "artillery": 2, "mobile-artillery": 2}


@pytest.mark.parametrize("battle", [
    pytest.param(battle, marks=pytest.mark.rule(f"SC-PAC-{battles()[battle].number}-001")) for battle in FORCES
])
def test_the_units_stand_where_the_map_shows_them(battle):
    found = {}
    for u in Game.new(battle, "x").position().units:
        found.setdefault((u.side, u.unit), set()).add(u.at)
        assert (u.figures, u.medals) == (STRENGTH[u.unit], 1)
    assert found == {kind: set(hexes.split()) for kind, hexes in FORCES[battle].items()}


# The command rules of the Japanese on every map; those of the Marines are with the catalogue.

OPEN = {
    "wake-island": ("f9", "g9", "SC-PAC-49-007"), "matanikau-river": ("b9", "c9", "SC-PAC-50-007"),
    "mount-austen": ("a9", "b9", "SC-PAC-51-005"), "guam-landings": ("a9", "b9", "SC-PAC-52-007"),
    "guam-counterattack": ("d9", "e9", "SC-PAC-53-009"), "meat-grinder": ("c9", "d9", "SC-PAC-55-005"),
    "sugar-loaf": ("a9", "b9", "SC-PAC-56-007"),
}


@pytest.mark.parametrize(("battle", "here", "there"), [
    pytest.param(battle, a, b, marks=pytest.mark.rule(id_)) for battle, (a, b, id_) in OPEN.items()
])
def test_japanese_infantry_is_keen_and_steadfast_in_every_battle(battle, here, there):
    t = scene(battle, f"i4@{here} I4@{there} i4@m1", "axis", night=0)
    assert t.dice(f"{here}x{there}") == 4
    t = scene(battle, f"i3@{here} I4@{there} i4@m1", "axis", night=0)
    assert t.dice(f"{here}x{there}") == 3
    assert t.dice(f"{there}x{here}") == 3
    t = ordered(battle, f"i4@{here} I4@{there} i4@m1", there, night=0)
    t.attack(f"{there}x{here}", "f s s")
    assert (t.unit(here), t.phase) == ("i4", "battle")      # the flag is ignored without a question


@pytest.mark.rule("SC-PAC-49-007", "PAC-CMD-007")
def test_wake_japanese_infantry_charges_two_hexes():
    t = ordered("wake-island", "i4@e9 I4@h9 i4@m1", "e9", "axis")
    t.do("move e9-g9")
    t.battle_phase()
    assert t.targets("g9") == {"h9"}


# More of the objectives.


@pytest.mark.rule("SC-PAC-49-006")
def test_wake_the_medal_is_lost_when_the_unit_is_driven_off():
    t = ordered("wake-island", "I4@j8 i4@k8 i4@a9", "j8")
    assert t.ground("k8") == "v"
    assert t.medals == (0, 1)
    t.attack("j8xk8", "f f")
    t.do(t.legal[0])
    assert t.unit("k8") == ""
    assert t.medals == (0, 0)


@pytest.mark.rule("SC-PAC-51-004")
@pytest.mark.parametrize("at", ["f6", "k6", "d5", "c5", "f8"])
def test_austen_no_hill_is_worth_a_medal(at):
    assert scene("mount-austen", f"I4@{at} i4@a9").medals == (0, 0)
    assert scene("mount-austen", f"I4@a1 i4@{at}").medals == (0, 0)


@pytest.mark.rule("SC-PAC-52-006")
def test_guam_the_medal_of_the_hill_goes_back_when_marines_are_driven_off():
    t = ordered("guam-landings", "I4@l8 i3@l9 i4@a9", "l9", "axis")
    assert t.medals == (1, 0)
    t.attack("l9xl8", "f s")            # uphill
    if t.phase == "retreat":
        t.do(t.legal[0])
    assert (t.unit("l8"), t.medals) == ("", (0, 0))


@pytest.mark.rule("FAQ-SCN-046", "FAQ-SCN-047", "SC-PAC-52-009", "SC-PAC-53-012")
@pytest.mark.parametrize(("battle", "hexes"), [
    ("guam-landings", "c8 c9 d6 d7 e4 e5 f3 f4 g5 g6 h7 h8 i8 j9"),
    ("guam-counterattack", "a8 b8 c6 c7 d4 d5 e2 e3 f1 f2 g3 g4 h5 h6 i6 j7 j8 j9"),
])
def test_on_guam_every_hex_of_the_asan_is_a_stream(battle, hexes):
    t = ScriptedTable(Game.new(battle, "x"))
    assert {d.tile for d in t.game.field.drawn if d.tile and ("river" in d.tile or d.tile == "stream")} == {"stream"}
    assert sum(d.tile == "stream" for d in t.game.field.drawn) == len(hexes.split())
    assert {t.ground(h) for h in hexes.split()} == {"d"}


@pytest.mark.rule("SC-PAC-53-012")
def test_counterattack_infantry_fights_from_the_fork_of_the_asan():
    t = ordered("guam-counterattack", "I4@g1 i4@e2 i4@d9", "e2", "axis", night=0)
    t.do("move e2-f1")
    t.battle_phase()
    assert t.targets("f1") == {"g1"}


@pytest.mark.rule("SC-PAC-53-005", "SC-PAC-53-011")
def test_counterattack_both_headquarters_and_the_hospital_give_three_medals_and_cost_two_cards():
    hands = {"allies": ["probe-left", "probe-right"] * 3, "axis": ["probe-center"] * 5}
    t = ordered("guam-counterattack", "I4@k9 i4@a2 i4@d1 i4@i2 i4@d9", "a2 d1 i2", "axis", hands=hands, night=0)
    t.do("move a2-a1", "lost:probe-left")
    assert len(t.game.position().hands["allies"]) == 5
    t.do("move d1-e1", "lost:probe-right")
    t.do("move i2-h2")                  # the hospital costs no card
    assert t.medals == (0, 3)
    assert len(t.game.position().hands["allies"]) == 4
    assert set(t.game.position().captured) == {"a1", "e1"}
    rest(rest(t.end()))
    assert len(t.game.position().hands["allies"]) == 4      # a card played, a card drawn


@pytest.mark.rule("SC-PAC-53-006")
def test_counterattack_a_second_capture_gives_nothing():
    t = ordered("guam-counterattack", "I4@k9 i4@i2 i4@d9", "i2", "axis", night=0)
    t.do("move i2-h2")
    assert t.medals == (0, 1)
    later(t, "h2-h1")
    assert t.medals == (0, 1)
    later(t, "h1-h2")
    assert t.medals == (0, 1)


@pytest.mark.rule("SC-PAC-53-006", "SC-PAC-53-007")
def test_counterattack_the_medals_survive_the_units_that_won_them():
    t = ordered("guam-counterattack", "I4@g3 i1@h2 i4@d9", "g3", night=0)
    t.do("move g3-g2")
    assert t.medals == (0, 1)
    t.attack("g2xh2", "i s s")
    assert (t.unit("h2"), t.medals) == ("", (1, 1))
    t = ordered("guam-counterattack", "I1@b9 I4@k9 i4@c9", "c9", "axis", night=0)
    assert t.medals == (1, 0)
    t.attack("c9xb9", "i" + " s" * (t.dice("c9xb9") - 1))
    assert (t.unit("b9"), t.medals) == ("", (1, 1))


@pytest.mark.rule("SC-PAC-53-011")
def test_counterattack_japanese_infantry_may_recover_in_the_hospital_too():
    t = ordered("guam-counterattack", "I4@k9 i2@h2 i4@d9", "h2", "axis", night=0)
    t.do("heal h2", "i f f f f f")
    assert t.unit("h2") == "i3"


@pytest.mark.rule("SC-PAC-53-011", "PAC-TER-022")
def test_counterattack_the_hospital_mends_no_tank():
    t = ordered("guam-counterattack", "T2@h2 i4@d9", "h2", night=0)
    assert not t.can("heal h2")


@pytest.mark.rule("SC-PAC-56-005")
def test_sugar_loaf_both_wings_empty_give_two_medals_and_a_unit_on_the_line_keeps_two_sections():
    assert scene("sugar-loaf", "I4@a1 i4@f9").medals == (2, 0)
    assert scene("sugar-loaf", "I4@a1 i4@i6").medals == (1, 0)
    t = ordered("sugar-loaf", "I4@a1 i4@a6 i4@i6", "i6", "axis")
    assert t.medals == (0, 0)
    t.do("move i6-h6")                  # off the line, into the center: the right is empty
    assert t.medals == (1, 0)


@pytest.mark.rule("SC-PAC-56-004", "SC-PAC-56-005")
def test_sugar_loaf_an_emptied_section_can_win_the_battle():
    t = scene("sugar-loaf", "I4@a1 i4@b7 i4@g7 i4@k8", "axis", kills=(5, 0))
    t.card("direct-from-hq").order("b7").do("move b7-e7")
    assert (t.medals, t.game.winner) == ((6, 0), "allies")
