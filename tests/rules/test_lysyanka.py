"""Lysyanka: the battle of our own with a pocket, a relief of Tigers and half-tracks, and a river of ice between."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from scenes import forces, scene

from bocage.content.battle import field_of
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.testing import ScriptedTable

ICE = "a8 b8 c8 d8 e8 f8 g8 h8 j8 k8 l8"


def test_who_comes_from_outside_who_from_inside_and_who_stands_between() -> None:
    outside = {u.unit: u.at for u in forces("lysyanka", "axis") if int(u.at[1:]) > 5 and u.unit != "infantry"}
    assert outside == {"tiger": "h7", "ace-tiger": "j6", "armor": "i7", "half-track": "i6", "artillery": "k9"}
    assert len(forces("lysyanka", "axis", "infantry")) == 6
    ring = {"infantry", "late-machine-gun", "late-anti-tank", "late-mortar", "armor", "cavalry", "artillery"}
    assert {u.unit for u in forces("lysyanka", "allies")} == ring
    assert field_of("lysyanka").battle.allies.nation == "red-army"


@pytest.mark.rule("FAQ-TER-298", "AIR-160", "AIR-161")
def test_infantry_of_the_pocket_goes_over_the_ice_and_away() -> None:
    t = scene("lysyanka", "I4@m1 i2@c7 i4@m9", "axis")
    t.card("direct-from-hq").order("c7")
    assert {"b8", "c8", "b9", "c9", "d9"} <= t.reach("c7")
    t.do("move c7-c9", "s i")
    assert t.unit("c9") == "i1"
    t = scene("lysyanka", "I4@m1 i2@c8 i4@m9", "axis")
    t.card("direct-from-hq").order("c8")
    t.do("exit c8")
    assert (t.unit("c8"), t.medals) == ("", (0, 1))


@pytest.mark.parametrize(
    ("unit", "start", "bridge"), [("t3@i7", "i7", True), ("T3@i7", "i7", True), ("T3@b7", "b7", False)]
)
def test_no_tank_of_either_side_goes_on_the_ice(unit: str, start: str, bridge: bool) -> None:
    side = "allies" if unit[0] == "T" else "axis"
    t = scene("lysyanka", f"{unit} I4@m1 i4@m9", side)
    t.card("direct-from-hq").order(start)
    assert t.reach(start).isdisjoint(ICE.split())
    assert ("i8" in t.reach(start)) == bridge


def test_a_gun_at_lysyanka_does_not_get_away() -> None:
    t = scene("lysyanka", "I4@m1 g2@i9", "axis")
    t.card("direct-from-hq").order("i9")
    assert "j9" in t.reach("i9")
    assert t.reach("i9").isdisjoint({"h9", "h8"})
    assert not any(a.startswith("exit ") for a in t.legal)


@pytest.mark.parametrize(
    ("stand", "medals"),
    [("i4@g5", (0, 0)), ("i4@g5 i4@f6", (0, 1)), ("i4@f6 i4@g6 i4@g5", (0, 1)), ("I4@i8", (1, 0)), ("I4@j7", (1, 0)),
     ("I4@i8 I4@j7", (1, 0)), ("I4@j9", (0, 0))],
)
def test_the_hill_and_lysyanka_are_medals_while_held(stand: str, medals: tuple[int, int]) -> None:
    assert scene("lysyanka", f"I4@m1 i4@m9 {stand}", "axis").medals == medals


def test_shanderovka_is_a_medal_for_good() -> None:
    t = scene("lysyanka", "I4@e1 I4@m1 i4@a9", "axis")
    p = t.game.position()
    t.reload(p, units=[u for u in p.units if u.at != "e1"])
    assert t.medals == (1, 0)


@pytest.mark.rule("FAQ-TRP-A08", "FAQ-TRP-A11")
def test_the_ace_waits_for_his_fourth_die_and_half_tracks_bring_figures_back() -> None:
    t = ScriptedTable(Game.new("lysyanka", "ace"))
    p = t.game.position()
    worn = [replace(u, figures=1, full=3) if u.unit == "armor" and u.side == "axis" else u for u in p.units]
    t.reload(p, units=[replace(u, at="j5") if u.at == "g6" else u for u in worn], phase="card", decider="axis")
    t.card("direct-from-hq").order("i6", "j6").battle_phase()
    assert t.dice("j6xj5") == 4
    t.do("supply i6+i7")
    assert (t.unit("i6"), t.unit("i7")) == ("hk2", "t2")


@pytest.mark.rule("FAQ-NAT-A01")
def test_the_soviets_lay_a_card_under_the_chip_before_the_germans_begin() -> None:
    t = ScriptedTable(Game.new("lysyanka", "chip"))
    assert (t.phase, t.game.decider, t.game.active) == ("lay", "allies", "axis")


def test_lysyanka_is_played_to_its_end() -> None:
    field = field_of("lysyanka")
    for number in range(3):
        s = field.open(seeded(dice_key(f"lysyanka {number}")))
        random_game(field.rules, s, seeded(dice_key(f"p {number}")), 100_000)
        assert s.score.winner >= 0
