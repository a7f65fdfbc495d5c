"""Miniatures: rerolls, suppressive fire, shots that go astray, artillery off the map, smoke and observers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rules.test_miniatures_tables import field, ordered

from bocage.content.hexnames import hex_of
from bocage.content.miniatures import rounds_for
from bocage.explain.odds import attack_odds, reroll_odds
from bocage.notation.line import read_line
from bocage.testing import ScriptedTable

STOCK = {"miniatures": {"ammunition": {"allies": 9, "axis": 9}}}


def axis_figures(t: ScriptedTable) -> int:
    return sum(u.figures for u in t.game.position().units if u.side == "axis")


def called(drawing: str, mission: str, dice: str, card: str = "direct-from-hq", **more: Any) -> ScriptedTable:
    """The board after fire from off the map, called as the first order."""
    t = field(drawing, **(STOCK | more)).card(card)
    t.do(f"mission {mission}", dice)
    return t


def rounds(t: ScriptedTable) -> tuple[int, int]:
    support = t.game.position().support
    assert support is not None
    return support.rounds


# Rerolls.


@pytest.mark.rule("MIN-RUL-003")
def test_unit_that_has_not_moved_rolls_dice_without_a_result_again() -> None:
    t = ordered("IN5 in5", "c5")
    t.attack("c5xd5", "i s a")
    assert t.phase == "reroll"
    assert t.legal == ["reroll", "done"]
    assert t.unit("d5") == "in5"                                        # nothing is lost before the choice
    t.do("reroll", "i s")
    assert t.unit("d5") == "in3"
    assert t.phase == "battle"
    t = ordered("IN5 . in5", "c5")
    t.do("move c5-d5")
    t.attack("d5xe5", "i s a")
    assert t.phase == "battle"
    assert t.unit("e5") == "in4"


@pytest.mark.rule("MIN-RUL-003")
def test_nothing_is_asked_when_a_reroll_could_change_nothing() -> None:
    t = ordered("IN5 in1 . in5", "c5")
    t.attack("c5xd5", "i s a")
    assert t.unit("d5") == ""
    assert t.phase == "ground"
    t = ordered("IN5 in5", "c5")
    t.attack("c5xd5", "i i i")
    assert t.unit("d5") == "in2"
    assert t.phase == "battle"


@pytest.mark.rule("MIN-RUL-010")
def test_crossfire_gives_the_reroll_to_who_comes_beside_the_target() -> None:
    t = ordered("IN5 . in5 IN5", "c5")
    t.do("move c5-d5")
    t.attack("d5xe5", "s s i")
    assert t.phase == "reroll"
    t = ordered("""
        IN5 .   in5
           .  IN5
    """, "c5")
    t.do("move c5-d5")
    t.attack("d5xe5", "s s i")
    assert t.phase == "battle"                                          # that friend is beside both


@pytest.mark.rule("MIN-RUL-003")
def test_odds_count_the_reroll() -> None:
    t = ordered("IN5 . in5", "c5").battle_phase()
    g = t.game
    a, b = (hex_of(g.field.board, h) for h in ("c5", "e5"))
    odds = attack_odds(g.field, g.state, a, b, 1)
    hit, flag = Fraction(2, 6), Fraction(2, 6)                          # two sides hit, flag and grenade drive back
    again = 1 + (1 - hit - flag)
    assert odds.losses[1] == hit * again
    assert odds.retreats == flag * again
    t.do("attack c5xe5", "i s")
    odds = reroll_odds(g.field, t.game.state, again=True)
    assert odds.losses[2] == hit
    assert odds.losses[1] == 1 - hit
    assert odds.retreats == flag
    assert g.explain("reroll")["odds"]["expected_losses"] == pytest.approx(4 / 3)


# Suppressive fire.


@pytest.mark.rule("MIN-RUL-009")
def test_suppressive_fire_kills_by_grenades_and_drives_back_by_the_symbol() -> None:
    t = ordered("AR4 . in5", "c4", at="c4").battle_phase()
    t.do("suppress c4xe4", "g i f")
    assert t.unit("e4") == "in4"
    assert {int(a[-1]) for a in t.legal} == {6}                         # symbol and flag: two hexes
    t = ordered("AR4 . rc3", "c4", at="c4").battle_phase()
    t.do("suppress c4xe4", "a g s")
    t.do("done")
    assert t.unit("e4") == "rc2"
    assert {int(a[-1]) for a in t.legal} == {6}
    t = ordered("AR4 . mk1 . in5", "c4", at="c4").battle_phase()
    t.do("suppress c4xe4", "g i i")
    assert t.medals == (1, 0)
    t = ordered("AR4 . la4", "c4", at="c4").battle_phase()
    t.do("suppress c4xe4", "s i i")
    t.do("done")
    assert t.unit("e4") == "la3"                                        # stars as ever


@pytest.mark.rule("MIN-RUL-009")
def test_way_of_fire_is_told_with_its_odds() -> None:
    t = ordered("AR4 . in5", "c5").battle_phase()
    told = t.game.explain("suppress c5xe5")
    assert told["legal"]
    assert "MIN-RUL-009" in told["rules"]
    assert told["odds"]["expected_losses"] > 0
    facts = t.do("suppress c5xe5", "g g g")
    assert facts[0].fact == "way"


# Shots that go astray.


@pytest.mark.rule("MIN-RUL-014", "MIN-RUL-003")
def test_star_of_artillery_falls_on_the_nearest_other_unit() -> None:
    t = ordered("FG2 . IN5 in5 . . in5", "c5").battle_phase()
    t.do("attack c5xf5", "g s")
    assert t.phase == "retreat"                                         # the target takes the grenade first
    t.do(t.legal[0], "i")
    assert t.unit("e5") == "IN4"
    assert axis_figures(t) == 10


@pytest.mark.rule("MIN-RUL-015")
def test_owner_of_the_target_chooses_between_units_as_near() -> None:
    t = ordered("FG2 . IN5 in5 in5", "c5").battle_phase()
    t.game.force_dice(["infantry", "star", "infantry"])
    t.game.play("attack c5xf5")
    assert t.phase == "stray"
    assert t.game.decider == "axis"
    assert set(t.legal) == {"target e5", "target g5"}
    assert "nearest" in t.refused("target c5")
    t.do("target e5")
    assert t.unit("e5") == "IN4"
    assert t.unit("g5") == "in5"
    assert t.unit("f5") == "in4"


@pytest.mark.rule("MIN-RUL-015")
def test_choice_of_a_stray_shot_is_listed_alike_to_who_reads_the_position() -> None:
    t = ordered("FG2 . in5 in5 IN5", "c5").battle_phase()
    t.game.force_dice(["infantry", "star", "infantry"])
    t.game.play("attack c5xf5")
    before = t.legal
    t.reload(t.game.position())
    assert t.legal == before == ["target e5", "target g5"]


@pytest.mark.rule("MIN-RUL-015")
def test_position_in_which_the_target_of_stray_shots_is_lost_can_be_kept() -> None:
    t = ordered("FG2 IN5 in1 in5", "c5").battle_phase()
    t.do("attack c5xe5", "i s s i")
    assert t.phase == "stray"
    assert t.unit("e5") == ""
    t.reload(t.game.position())
    assert set(t.legal) == {"target d5", "target f5"}
    t.do("target d5", "i")
    assert t.phase == "stray"                                           # the second of them
    t.do("target f5")
    assert (t.unit("d5"), t.unit("f5")) == ("IN4", "in4")


@pytest.mark.rule("MIN-RUL-014")
def test_light_armor_is_not_hit_by_a_star_that_goes_astray_and_a_second_star_does_nothing() -> None:
    t = ordered("FG2 . la4 IN5", "c5").battle_phase()
    t.do("attack c5xe5", "s a a s")
    assert t.unit("e5") == "la2"
    assert t.unit("f5") == "IN5"


@pytest.mark.rule("MIN-RUL-016")
def test_mortar_never_goes_astray() -> None:
    t = ordered("MT5 . in5 IN5", "c5").battle_phase()
    t.do("attack c5xe5", "s i")
    assert t.phase == "reroll"                                          # a star is a die without a result
    t.do("reroll", "s")
    assert t.unit("f5") == "IN5"
    assert t.phase == "battle"


@pytest.mark.rule("MIN-R01")
def test_star_of_artillery_goes_astray_and_only_other_dice_without_a_result_are_rolled_again() -> None:
    t = ordered("FG2 . in5 IN5", "c5").battle_phase()
    t.do("attack c5xe5", "s a i")
    assert t.phase == "reroll"
    assert t.game.state.frames.top.count == 1                           # the armor face, not the star
    t.do("reroll", "i i")                                               # the reroll, then the stray shot
    assert t.unit("e5") == "in3"
    assert t.unit("f5") == "IN4"


@pytest.mark.rule("MIN-R01")
def test_star_of_the_reroll_goes_astray_in_turn() -> None:
    t = ordered("FG2 . in5 IN5", "c5").battle_phase()
    t.do("attack c5xe5", "i i a")
    assert t.phase == "reroll"
    t.do("reroll", "s i")
    assert t.unit("e5") == "in3"
    assert t.unit("f5") == "IN4"
    assert t.phase == "battle"                                          # and nothing is rolled a third time


@pytest.mark.rule("MIN-R01")
def test_fire_from_off_the_map_has_no_reroll() -> None:
    t = called("IN5 . in5", "e5 destruction", "a a")
    assert t.phase == "order"


# Heavy artillery.


def next_turn(t: ScriptedTable) -> ScriptedTable:
    """End the turn; the other side plays some card and does nothing."""
    mine = t.game.active
    while t.game.active == mine:
        t.do("end" if t.can("end") else "done" if t.can("done") else t.legal[0])
    while t.game.active != mine:
        t.do("end" if t.can("end") else "done" if t.can("done") else t.legal[0])
    return t


@pytest.mark.rule("MIN-ART-014")
def test_heavy_artillery_has_a_die_more_against_what_it_hit_the_turn_before() -> None:
    drawing = "SG2 . . . . . in5 . IN5"
    t = ordered(drawing, "c5").battle_phase()
    assert t.dice("c5xi5") == 1
    t.do("attack c5xi5", "i")
    next_turn(t).card("direct-from-hq").order("c5")
    assert t.dice("c5xi5") == 2
    assert "Ranged in" in t.game.explain("attack c5xi5")["sum"]
    next_turn(t).card("recon-in-force").order("c5")                     # a turn without fire
    assert t.dice("c5xi5") == 1


@pytest.mark.rule("MIN-RUL-017")
def test_stray_shot_rules_the_further_die_out() -> None:
    t = ordered("SG2 . . . in5 . IN5", "c5").battle_phase()
    t.game.force_dice(["infantry", "star", "star"])
    t.game.play("attack c5xg5")
    if t.phase == "reroll":
        t.do("done")
    next_turn(t).card("direct-from-hq").order("c5")
    assert t.dice("c5xg5") == 2


@pytest.mark.rule("MIN-ART-015", "MIN-ART-013")
def test_heavy_artillery_needs_a_friend_who_sees_the_target() -> None:
    hidden = "SG2 . f . in5"
    t = ordered(hidden, "c5").battle_phase()
    assert t.targets("c5") == set()
    assert "No friendly unit sees" in t.game.explain("attack c5xg5")["sum"]
    t = ordered("SG2 . f . in5 . IN5", "c5").battle_phase()
    assert t.targets("c5") == {"g5"}
    assert t.dice("c5xg5") == 2
    t = ordered("SG2 . f . in5 . RC3", "c5").battle_phase()
    assert t.dice("c5xg5") == 3
    assert "Seen by reconnaissance" in t.game.explain("attack c5xg5")["sum"]


# Artillery off the map.


@pytest.mark.rule("MIN-ART-004", "MIN-RUL-011", "MIN-RUL-013")
def test_artillery_off_the_map_fires_once_a_turn() -> None:
    t = called("IN5 . in5", "e5 harassing", "a", card="general-advance")
    assert rounds(t) == (8, 9)
    assert t.phase == "order"
    assert not any(a.startswith(("mission", "smoke")) for a in t.legal)
    assert t.refused("mission e5 harassing") == "The artillery off the map fires once a turn."


@pytest.mark.rule("MIN-ART-005", "MIN-ART-007", "MIN-ART-008", "MIN-ART-010")
@pytest.mark.parametrize(("mission", "dice", "cost"), [("harassing", 1, 1), ("destruction", 2, 3), ("barrage", 3, 4)])
def test_fire_missions_have_dice_and_prices(mission: str, dice: int, cost: int) -> None:
    t = called("IN5 . v/in5", f"e5 {mission}", " ".join(["i"] * dice))
    assert t.unit("e5") == f"in{5 - dice}"                              # whatever the ground
    assert rounds(t) == (9 - cost, 9)
    t = called("IN5 . in5", f"e5 {mission}", " ".join(["g"] * dice))
    assert axis_figures(t) == 5                                         # a grenade is a flag against infantry


@pytest.mark.rule("MIN-ART-006")
def test_neutralising_fire_kills_by_grenades() -> None:
    t = called("IN5 . in5", "e5 neutralising", "g i")
    assert t.unit("e5") == "in4"
    assert t.phase == "retreat"
    assert rounds(t) == (7, 9)
    t = called("IN5 . in5", "e5 neutralising", "f a")
    assert t.phase == "retreat"


@pytest.mark.rule("MIN-ART-008")
def test_barrage_needs_four_rounds() -> None:
    stock = {"miniatures": {"ammunition": {"allies": 3, "axis": 0}}}
    t = field("IN5 . in5", **stock).card("direct-from-hq")
    assert not t.can("mission e5 barrage")
    assert t.can("mission e5 destruction")
    assert "4 rounds" in t.refused("mission e5 barrage")
    stock["miniatures"]["ammunition"]["allies"] = 4
    t = field("IN5 . in5", **stock).card("direct-from-hq")
    t.do("mission e5 barrage", "s a i")
    assert rounds(t) == (0, 0)


@pytest.mark.rule("MIN-ART-009")
def test_smoke_takes_a_die_from_fire_at_it_and_through_it_for_two_turns() -> None:
    t = field("IN5 . . . in5", **STOCK).card("direct-from-hq")
    assert "beside each other" in t.refused("smoke e5-g5")
    t.do("smoke e5-f5")
    support = t.game.position().support
    assert support is not None
    assert support.smoke == {"allies": {"e5": 2, "f5": 2}}
    assert support.rounds == (8, 9)
    t = field("AR4 . . in5", **STOCK).card("direct-from-hq")
    t.do("smoke d5-e5")
    t.order("c5").battle_phase()
    assert t.dice("c5xf5") == 2                                         # through it
    assert "Smoke −1" in t.game.explain("attack c5xf5")["sum"]
    t.end().skip()
    assert t.game.position().support.smoke["allies"]["d5"] == 1         # type: ignore[union-attr]
    t.card("direct-from-hq").order("c5").end().skip()
    assert t.game.position().support.smoke == {}                        # type: ignore[union-attr]


@pytest.mark.rule("MIN-ART-011")
def test_fire_from_off_the_map_needs_an_observer_and_reconnaissance_adds_a_die() -> None:
    t = field("IN5 f . in5", **STOCK).card("direct-from-hq")
    assert not t.can("mission f5 harassing")
    assert "No friendly unit sees" in t.refused("mission f5 harassing")
    t = called("RC3 . . in5", "f5 harassing", "i i")
    assert t.unit("f5") == "in3"


@pytest.mark.rule("MIN-ART-012")
def test_fire_from_off_the_map_has_a_die_more_against_what_it_hit_the_turn_before() -> None:
    t = called("RC3 . . in5", "f5 harassing", "i i")
    p = t.game.position()
    assert p.spotted == {"f5": ["allies*"]}
    t.end().skip().card("direct-from-hq")
    assert t.game.explain("mission f5 destruction")["dice"] == 4        # two, the scouts, the hit before
    t = called("IN5 . in5", "e5 destruction", "i f")
    if t.phase == "retreat":
        t.do(t.legal[0])
    assert t.game.position().spotted == {}                              # it has moved


@pytest.mark.rule("MIN-RUL-011")
def test_rate_of_exchange_is_the_price_of_the_guns() -> None:
    assert rounds_for({"heavy-artillery": 1, "artillery": 2}) == 17


@pytest.mark.rule("MIN-RUL-012")
def test_fire_mission_takes_an_order_of_the_section_of_its_target() -> None:
    drawing = """
        .  .  .  .  in5 . . . in5
         .  .  .  .  IN5 . . IN5
    """
    t = field(drawing, "c6", **STOCK).give("probe-center")
    t.card("probe-center")
    seen = {a for a in t.legal if a.startswith("mission")}
    assert {a.split()[1] for a in seen} == {"g6"}                       # the other stands in another section
    t.do("mission g6 harassing", "a")
    assert t.phase == "order"
    assert t.legal[-1] == "done"
    t.do(next(a for a in t.legal if a.startswith("order")))
    assert t.phase == "move"                                            # two orders in all


@pytest.mark.rule("MIN-RUL-012")
def test_artillery_card_may_be_spent_on_one_fire_mission() -> None:
    drawing = "FG2 IN5 . in5"
    t = field(drawing, **STOCK).card("artillery-bombard")
    assert t.phase == "support"
    t.do("mission f5 harassing", "a")
    assert t.phase == "battle"
    assert t.legal == ["end"]
    t = field(drawing, **STOCK).card("artillery-bombard")
    t.do("done")
    assert "o" in next(u.marks for u in t.game.position().units if u.at == "c5")


def test_positions_with_smoke_and_pending_dice_are_kept() -> None:
    t = field("AR4 . . in5", **STOCK).card("direct-from-hq")
    t.do("smoke d5-e5")
    t.order("c5").battle_phase()
    t.do("suppress c5xf5", "s s")
    assert t.phase == "reroll"
    line = t.game.line()
    again = type(t.game).load(t.game.field, read_line(line), "again")
    assert again.position() == t.game.position()
    assert again.legal() == t.game.legal()
