"""Miniatures: where two of their rules meet, or one of them and a rule of the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.miniature_boards import kind
from tests.rules.test_desert import DESERT
from tests.rules.test_miniatures_fire import next_turn
from tests.rules.test_miniatures_tables import KINDS, field, ordered

from bocage.content.hexnames import hex_of
from bocage.testing import ScriptedTable, board

STOCK = {"miniatures": {"ammunition": {"allies": 9, "axis": 9}}}


def led(drawing: str, at: str = "a5", opportunity: bool = False, **more: Any) -> ScriptedTable:
    """A drawn board on which leaders command."""
    rules = {"command": "leaders", "opportunity": opportunity}
    return board(drawing, at, kinds=KINDS, miniatures=rules, **more)


def steps(t: ScriptedTable, start: str) -> list[tuple[int, int]]:
    names = t.game.field.board
    return [(hex_of(names, start), hex_of(names, end)) for end in t.reach(start)]


# Successive fire.


@pytest.mark.rule("MIN-ART-014", "MIN-ABI-001")
def test_a_heavy_gun_that_has_moved_keeps_its_die_more() -> None:
    """The target must not have moved; of the gun nothing is said."""
    horse = kind("heavy-artillery", "", "mechanised", id="tractors", code="QG")
    t = board("QG2 . . . . . in5 . IN5", "c5", kinds=[*KINDS, horse], miniatures={"opportunity": False})
    t.card("direct-from-hq").order("c5").battle_phase()
    t.do("attack c5xi5", "i")
    next_turn(t).card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    t.battle_phase()
    assert t.dice("d5xi5") == 2             # one at five hexes


@pytest.mark.rule("MIN-ART-014", "MIN-RUL-005")
def test_what_a_heavy_gun_hits_in_the_turn_of_the_enemy_counts_in_the_next_turn_of_its_side() -> None:
    t = field("SG2 . . . . in5 . . . IN5", miniatures={"opportunity": True})
    t.card("recon-right").end()
    t.card("direct-from-hq").order("h5")
    t.do("move h5-h6")
    assert t.phase == "opportunity"
    t.do("attack c5xh6", "i")
    t.do("done")
    while t.game.active == "axis":
        t.do("end" if t.can("end") else "done" if t.can("done") else t.legal[0])
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.dice("c5xh6") == 2             # one at that distance
    t.end().skip()
    t.card("recon-in-force").order("c5").battle_phase()
    assert t.dice("c5xh6") == 1


@pytest.mark.rule("MIN-ART-012", "MIN-RUL-017")
def test_a_stray_shot_from_off_the_map_leaves_the_die_more_against_what_was_hit() -> None:
    """A deviation costs the heavy guns their successive fire, and nobody else anything."""
    t = field("IN5 . in5 . . in5", **STOCK).card("direct-from-hq")
    t.game.force_dice(["infantry", "star", "star"])
    t.game.play("mission e5 destruction")
    assert t.unit("e5") == "in4"
    assert t.game.position().spotted == {"e5": ["allies*"]}
    next_turn(t).card("direct-from-hq")
    assert t.game.explain("mission e5 destruction")["dice"] == 3


# Leaders.


LOOSE = """
    .     .     .     .     .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .     .     .     .     .
    IN5   .     .     .     {own}4   .     .     .     tr1   .     .     {enemy}4   .
       .     .     .     .     .     .     .     .     .     .     .     .
"""


def beside_trucks(own: str, enemy: str, **more: Any) -> ScriptedTable:
    """A unit out of command has come beside trucks and destroyed them; another enemy stands three hexes behind them."""
    t = led(LOOSE.format(own=own, enemy=enemy), "a7", **more)
    while t.phase == "place":
        t.do("place a5" if t.can("place a5") else "place l5")
    t.do("order e5")
    t.do("move e5-h5")
    if t.phase == "march":
        t.do("done")
    t.do("attack h5xi5", "i i i")
    return t


@pytest.mark.rule("MIN-OPT-008")
def test_a_unit_out_of_command_takes_no_ground_in_the_fire_of_the_enemy() -> None:
    t = beside_trucks("AR", "ar")
    assert (t.phase, t.game.active) == ("activate", "axis")
    t = beside_trucks("AR", "in")                   # infantry fires at armor from beside it
    assert t.legal == ["advance h5-i5", "done"]


@pytest.mark.rule("MIN-OPT-008", "FAQ-ACT-034")
def test_the_way_on_of_a_unit_out_of_command_is_the_same_for_who_reads_the_position() -> None:
    t = beside_trucks("AR", "in", specials=[DESERT])
    assert t.game.imagine("allies", 0).legal() == t.legal
    t.do("advance h5-i5")
    assert t.phase == "onward"
    assert "move i5-j5" in t.legal
    assert t.game.imagine("allies", 0).legal() == t.legal


@pytest.mark.rule("MIN-OPT-009", "MIN-ARM-015")
def test_a_tank_destroyer_out_of_command_that_need_not_fire_may_fall_back_after_it() -> None:
    t = beside_trucks("OT", "ar")
    assert set(t.legal) == {"retreat h5-g4", "retreat h5-h4", "done"}
    t = led("IN5 . . . OT4 . in5 . in5", "a5")
    t.do("place a5")
    t.do("place g5")
    t.do("order e5")
    t.do("attack e5xg5", "s s s")
    if t.phase == "reroll":
        t.do("done")
    assert (t.phase, t.game.active) == ("activate", "axis")     # it had to fire where it stood


@pytest.mark.rule("MIN-OPT-002")
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_sabotage_is_rolled_for_at_the_start_of_a_turn_of_both(side: str) -> None:
    rule = {"trait": "sabotage", "side": side, "at": "d7", "cite": ["FAQ-SCN-021"]}
    unit = "I4" if side == "allies" else "i4"
    t = board(f"I4 da/{unit} . . . . i4", "c7", specials=[rule], medals=9, miniatures={"command": "leaders"})
    while t.phase == "place":
        t.do(t.legal[0])
    before = t.game.position().sabotage.get("d7", 0)
    for _ in range(3):
        t.do("pass")
    told = [fact.fact for fact in t.do("pass", "s s")]
    assert told[:3] == ["passed", "turn", "sabotage"]
    assert t.game.position().sabotage == {"d7": before + 1}
    while t.phase == "place":
        t.do(t.legal[0])
    assert (t.phase, t.game.active) == ("activate", "allies")


@pytest.mark.rule("MIN-OPT-001")
def test_a_loss_that_costs_cards_costs_none_where_leaders_command() -> None:
    costly = {"trait": "losses_cost_cards", "side": "axis", "cite": ["FAQ-SCN-053"]}
    t = led("IN5 in1 . . . in5", specials=[costly])
    while t.phase == "place":
        t.do(t.legal[0])
    t.do("order a5")
    if t.phase == "move":
        t.do("done")
    t.do("attack a5xb5", "i i i")
    assert t.unit("b5") == ""
    assert all(hand == [] for hand in t.game.position().hands.values())
    battle = t.game.field.rules.battle
    assert (battle.costly, list(battle.hand_most)) == (0, [0, 0])     # the tables say so, the core asks nobody else


@pytest.mark.rule("MIN-OPT-001", "PAC-TER-025")
def test_a_headquarters_taken_back_brings_no_card_where_leaders_command() -> None:
    t = led("IN5 . . . in5", specials=[{"trait": "headquarters", "side": "allies", "at": "b5"}])
    t.reload(t.game.position(), captured=["b5"])
    while t.phase == "place":
        t.do(t.legal[0])
    t.do("order a5")
    told = [fact.fact for fact in t.do("move a5-b5")]
    assert "headquarters" in told
    assert "drawn" not in told
    assert all(hand == [] for hand in t.game.position().hands.values())


# Why not.


@pytest.mark.rule("MIN-OPT-009")
def test_what_a_unit_that_must_fire_may_not_do_is_told() -> None:
    t = led("IN5 . . . HV5 . in5 . . in5", "a5")
    t.do("place a5")
    t.do("place g5")
    t.do("order e5")
    assert t.phase == "battle"
    for action in ("end", "shell e5xg5", "clear e5"):
        assert "must fire" in t.refused(action)


@pytest.mark.rule("MIN-INF-011", "MIN-INF-013", "MIN-ART-015")
@pytest.mark.parametrize(("drawing", "attack", "reason"), [
    ("MK1 . ar4", "c5xe5", "cannot attack vehicles"),
    ("ar4 MK1 in5", "d5xe5", "Enemy armor beside"),
    ("SG2 . f . in5", "c5xg5", "No friendly unit sees"),
])
def test_fire_that_a_unit_never_makes_is_refused_with_its_reason(drawing: str, attack: str, reason: str) -> None:
    t = ordered(drawing, attack.partition("x")[0]).battle_phase()
    assert not t.can(f"attack {attack}")
    assert reason in t.refused(f"attack {attack}")


@pytest.mark.rule("MIN-INF-002")
def test_a_second_weapon_is_refused_as_other_fire_is() -> None:
    t = ordered("HV5 in5 . in5", "c5").battle_phase()
    assert "adjacent enemy" in t.refused("shell c5xf5")
    assert "no enemy" in t.refused("smother c5xe5").lower()
    t = ordered("HV5 . . . . . in5", "c5").battle_phase()
    assert "does not reach" in t.refused("shell c5xi5")


@pytest.mark.rule("MIN-INF-008")
def test_pioneers_on_a_road_block_who_have_come_from_afar_do_not_remove_it() -> None:
    t = ordered("PI5 . .+rk . in5", "c5")
    t.do("move c5-e5")
    t.battle_phase()
    assert not t.can("clear e5")
    assert "may not battle" in t.refused("clear e5")


# Smoke.


@pytest.mark.rule("MIN-RUL-004", "MIN-ART-009")
def test_smoke_takes_a_die_from_a_gun_that_fires_directly() -> None:
    """Six hexes away a gun has one die: over the smoke in its own turn, but not through it at a moving enemy."""
    drawing = "FG2 . . . . . . in5 ."
    for covered, asked in ((False, True), (True, False)):
        t = field(drawing, miniatures={"opportunity": True} | STOCK["miniatures"])
        t.card("direct-from-hq")
        if covered:
            support = {"rounds": [9, 9], "fired": False, "other_fired": False, "smoke": {"allies": {"e5": 2, "f5": 2}}}
            t.reload(t.game.position(), support=support)
        t.order("c5").end()
        t.card("recon-in-force").order("j5")
        t.do("move j5-i5")
        assert (t.phase == "opportunity") == asked


@pytest.mark.rule("MIN-RUL-004", "MIN-ART-009")
def test_a_hex_in_smoke_is_not_clear() -> None:
    """Smoke takes a die from all fire at the hex: what protects whoever stands there keeps the hex from being clear."""
    for covered, phase in (({}, "opportunity"), ({"allies": {"d5": 2, "d6": 2}}, "battle")):
        t = field("IN5 . in5", miniatures={"opportunity": True} | STOCK["miniatures"]).card("direct-from-hq")
        support = {"rounds": [9, 9], "fired": False, "other_fired": False, "smoke": covered}
        t.reload(t.game.position(), support=support)
        t.order("c5")
        t.do("move c5-d5")
        if t.phase == "march":
            t.do("done")
        assert t.phase == phase


@pytest.mark.rule("MIN-ART-009", "MIN-ART-011", "MIN-RUL-014")
def test_smoke_hides_nothing_from_observers_and_catches_no_stray_shot() -> None:
    t = field("SG2 . . . in5 IN5 . RC3", **STOCK).card("direct-from-hq")
    support = {"rounds": [9, 9], "fired": False, "other_fired": False, "smoke": {"axis": {"g5": 2, "h5": 2}}}
    t.reload(t.game.position(), support=support)
    t.order("c5").battle_phase()
    assert t.dice("c5xg5") == 1             # two at four hexes, less one for the smoke
    t.do("attack c5xg5", "s i")
    if t.phase == "reroll":
        t.do("done")
    assert t.unit("h5") == "IN4"


# Thick armor.


@pytest.mark.rule("MIN-ARM-003", "MIN-ARM-013", "MIN-ART-005", "MIN-ART-008")
@pytest.mark.parametrize("thick", ["ha4", "hc4"])
def test_fire_from_off_the_map_loses_a_die_at_thick_armor(thick: str) -> None:
    """It comes from farther than the next hex, and no exception is given; ground is all that it ignores."""
    t = field(f"IN5 {thick}", **STOCK).card("direct-from-hq")
    told = t.game.explain("mission d5 barrage")
    assert told["dice"] == told["odds"]["dice"] == 2
    assert "MIN-ARM-003" in told["rules"] or "MIN-ARM-013" in told["rules"]
    assert not t.can("mission d5 harassing")
    assert t.refused("mission d5 harassing").startswith("No dice are left")
    t.do("mission d5 barrage", "a g")
    assert t.unit("d5") == thick[:2] + "2"
    t = field(f"RC3 . {thick}", **STOCK).card("direct-from-hq")
    t.do("mission e5 harassing", "a")       # seen by reconnaissance
    assert t.unit("e5") == thick[:2] + "3"


# Trucks.


@pytest.mark.rule("MIN-MSC-001", "FAQ-TER-282")
def test_no_card_lets_workshop_trucks_go_farther() -> None:
    t = field("TR3 . . . . in5", "c5").card("behind-enemy-lines")
    t.order("c5")
    assert t.reach("c5")
    assert not any(t.game.field.rules.grid.apart(*pair) > 2 for pair in steps(t, "c5"))


# Snipers.


@pytest.mark.rule("MIN-INF-013", "FAQ-NAT-A04")
@pytest.mark.parametrize(("beside", "phase"), [("AR4", "battle"), (".", "back")])
def test_a_sniper_beside_enemy_armor_does_not_battle_back(beside: str, phase: str) -> None:
    t = field(f"IN5 mk1 {beside} . in5", nations=("united-states", "commonwealth")).card("direct-from-hq")
    t.order("c5").battle_phase()
    t.do("attack c5xd5", "i i i")
    if t.phase == "reroll":
        t.do("done")
    assert t.phase == phase
