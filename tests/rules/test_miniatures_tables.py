"""Miniatures: what the tables of units, guns and abilities say, on drawn boards."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.rules.miniature_boards import kind

from bocage.content.miniatures import compose, price
from bocage.content.schema import UnitKind
from bocage.testing import ScriptedTable, board

FOOT = kind("infantry", id="foot", code="IN")
TANK = kind("armor", "large", id="tank", code="AR")
KINDS: list[UnitKind] = [
    FOOT, TANK, kind("heavy-armor", "large", id="thick", code="HA"), kind("light-armor", "large", id="fast", code="LA"),
    kind("flame-tank", id="flame", code="FL"), kind("recon", id="scout", code="RC"),
    kind("armor", "large", "high-velocity", id="fireflies", code="FF"),
    kind("open-turret", "large", id="m10", code="OT"), kind("open-casemate", "large", id="marder", code="OC"),
    kind("closed-casemate", "large", id="stug", code="CC"), kind("heavy-casemate", "large", id="jagd", code="HC"),
    kind("infantry", "", "elite", id="guards", code="EL"), kind("infantry", "", "mortar", id="mortars", code="MT"),
    kind("infantry", "", "machine-gun", id="guns", code="MN"), kind("infantry", "", "anti-tank", id="piat", code="PT"),
    kind("infantry", "", "mortar", "machine-gun", id="heavies", code="HV"),
    kind("infantry", "", "mechanised", id="riding", code="ME"),
    kind("infantry", "", "mobile", id="marching", code="MB"),
    kind("partisans", id="maquis", code="PA"), kind("pioneers", id="pioneer-unit", code="PI"),
    kind("sniper", id="marksman", code="MK"), kind("ski-troops", id="alpine", code="SX"),
    kind("cavalry", id="hussars", code="HU"), kind("workshop-truck", id="trucks", code="TR"),
    kind("anti-tank-gun", "large", id="pak", code="PK"), kind("light-artillery", id="mountain-gun", code="LG"),
    kind("artillery", id="field-gun", code="FG"), kind("artillery", "", "mobile", id="towed", code="TW"),
    kind("heavy-artillery", id="siege", code="SG"),
]


def field(drawing: str, at: str = "c5", **more: Any) -> ScriptedTable:
    """A drawn board of the miniatures."""
    return board(drawing, at, kinds=KINDS, miniatures={"opportunity": False} | more.pop("miniatures", {}), **more)


def ordered(drawing: str, *hexes: str, at: str = "c5", **more: Any) -> ScriptedTable:
    return field(drawing, at, **more).card("direct-from-hq").order(*hexes)


def fired(drawing: str, pair: str, dice: str, **more: Any) -> ScriptedTable:
    """The board after one attack; dice without a result stay as they lie."""
    t = ordered(drawing, pair.partition("x")[0], **more)
    t.attack(pair, dice)
    if t.phase == "reroll":
        t.do("done")
    return t


# Reading the tables.


@pytest.mark.rule("MIN-GEN-001")
def test_the_hit_column_lists_the_faces_that_remove_figures() -> None:
    assert fired("AR4 . ar4", "c5xe5", "a g s").unit("e5") == "ar2"     # B and G, not the star
    assert fired("AR4 in5", "c5xd5", "i g s").unit("d5") == "in4"       # and the grenade drives it back


@pytest.mark.rule("MIN-GEN-002", "MIN-INF-001")
def test_movement_is_how_far_it_still_battles_and_how_far_it_goes() -> None:
    t = ordered("IN5 . . . in5", "c5")
    assert "e5" in t.reach("c5")
    assert "f5" not in t.reach("c5")
    t = ordered("IN5 . . in5", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == {"f5"}
    t = ordered("IN5 . . in5", "c5")
    t.do("move c5-e5")
    assert t.targets("e5") == set()
    t = ordered("FG2 . . in5", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == set()


@pytest.mark.rule("MIN-GEN-003", "MIN-GUN-003", "MIN-GUN-005", "MIN-ABI-001", "MIN-ABI-003")
def test_signed_prices_are_added_to_the_row() -> None:
    assert price(kind("armor", "large", "high-velocity")) == 8
    assert price(kind("infantry", "", "mechanised", "elite")) == 6


@pytest.mark.rule("MIN-GUN-001", "MIN-GUN-002", "MIN-GUN-003", "MIN-GUN-004")
@pytest.mark.parametrize(
    ("gun", "dice", "points"),
    [("light", [2, 2], 4), ("medium", [3, 3], 5), ("large", [3, 3, 3], 6), ("heavy", [3, 3, 3, 3], 8)],
)
def test_gun_classes_give_dice_and_range(gun: str, dice: list[int], points: int) -> None:
    one = kind("armor", gun, id="one", code="ON")
    assert price(one) == points
    for away, wanted in enumerate([*dice, 0], 1):
        drawing = " ".join(["ON4", *["."] * (away - 1), "in5"])
        t = board(drawing, "c5", kinds=[one, FOOT], miniatures={}).card("direct-from-hq").order("c5").battle_phase()
        end = chr(ord("c") + away) + "5"
        assert (end in t.targets("c5")) == (wanted > 0)
        if wanted:
            assert t.dice(f"c5x{end}") == wanted


@pytest.mark.rule("MIN-GUN-005")
def test_high_velocity_stars_hit_vehicles() -> None:
    assert fired("FF4 . ar4", "c5xe5", "s a i").unit("e5") == "ar2"
    assert fired("AR4 . ar4", "c5xe5", "s a i").unit("e5") == "ar3"
    assert fired("FF4 . tr3", "c5xe5", "s a a").unit("e5") == "tr2"
    assert fired("FF4 . in5", "c5xe5", "s a a").unit("e5") == "in5"


@pytest.mark.rule("MIN-GUN-006")
def test_thin_vehicles_have_two_figures_for_a_point_less() -> None:
    thin = kind("light-armor", "light", id="thin", code="TN", figures=2)
    assert price(thin) == 2
    t = board("AR4 tn2", "c5", kinds=[thin, TANK], miniatures={}).card("direct-from-hq").order("c5")
    t.attack("c5xd5", "a g i")
    assert t.unit("d5") == ""
    assert t.medals == (1, 0)


# Armor.


@pytest.mark.rule("MIN-ARM-001")
def test_armor_moves_three_takes_ground_and_overruns() -> None:
    t = ordered("AR4 . . . in1 in5", "c5")
    assert "f5" in t.reach("c5")
    assert "g5" not in t.reach("c5")
    t.do("move c5-f5")
    t.attack("f5xg5", "i s s")
    assert t.phase == "ground"
    t.do("advance f5-g5")
    assert t.phase == "again"
    assert t.can("attack g5xh5")
    assert fired("AR4 . ar4", "c5xe5", "s g i").unit("e5") == "ar3"


@pytest.mark.rule("MIN-ARM-002")
def test_heavy_armor_has_these_values() -> None:
    unit = compose(kind("heavy-armor", "heavy", "high-velocity"))
    assert (unit.figures, unit.hit_by, unit.pace, unit.battle_pace) == (4, ["armor", "grenade"], 3, 3)
    assert price(kind("heavy-armor", "heavy", "high-velocity")) == 12
    t = ordered("HA4 in1 in5", "c5")
    t.attack("c5xd5", "i s s")
    t.do("advance c5-d5")
    assert t.phase == "again"


@pytest.mark.rule("MIN-ARM-003", "MIN-ARM-013")
@pytest.mark.parametrize("thick", ["ha4", "hc4"])
def test_attackers_beyond_the_next_hex_lose_a_die_against_thick_armor(thick: str) -> None:
    assert ordered(f"AR4 {thick}", "c5").dice("c5xd5") == 3
    t = ordered(f"AR4 . {thick}", "c5")
    assert t.dice("c5xe5") == 2
    assert "−1" in t.game.explain("attack c5xe5")["sum"]
    assert ordered(f"AR4 . . {thick}", "c5").dice("c5xf5") == 2
    assert ordered(f"FG2 . {thick}", "c5").dice("c5xe5") == 2           # artillery too


@pytest.mark.rule("MIN-ARM-004")
def test_light_armor_is_hit_by_stars_and_moves_four() -> None:
    assert fired("AR4 . la4", "c5xe5", "s g a").unit("e5") == "la1"
    t = ordered("LA4 . . . . in5", "c5")
    t.do("move c5-g5")
    assert t.targets("g5") == {"h5"}


@pytest.mark.rule("MIN-ARM-005", "MIN-ARM-006")
def test_flame_tank_has_four_dice_beside_it_and_loses_one_at_most() -> None:
    assert ordered("FL4 in5", "c5").dice("c5xd5") == 4
    assert ordered("FL4 . in5", "c5").battle_phase().targets("c5") == set()
    assert ordered("FL4 v/in5", "c5").dice("c5xd5") == 3
    assert ordered("AR4 v/in5", "c5").dice("c5xd5") == 1


@pytest.mark.rule("MIN-ARM-007", "MIN-ARM-008")
def test_reconnaissance_is_hit_by_armor_alone_and_falls_back_two_hexes_for_flags_and_grenades() -> None:
    t = fired("AR4 . rc3", "c4xe4", "a g s", at="c4")
    assert t.unit("e4") == "rc2"
    assert t.phase == "retreat"
    t = fired("AR4 . rc3", "c4xe4", "g i i", at="c4")
    assert t.phase == "retreat"
    assert {a.partition("-")[2] for a in t.legal} == {"d6", "e6", "f6"}
    t.do("retreat e4-e6")
    assert t.unit("e6") == "rc3"
    t = fired("AR4 . rc3", "c4xe4", "g f i", at="c4")
    assert {a.partition("-")[2] for a in t.legal} == {"c8", "d8", "e8", "f8", "g8"}
    t = ordered("RC3 in1 . in5", "c5")
    t.attack("c5xd5", "i i")
    assert t.phase == "battle"                                          # no ground is taken


@pytest.mark.rule("MIN-ARM-008")
def test_reconnaissance_that_cannot_fall_back_loses_figures() -> None:
    t = fired("AR4 rc3", "c8xd8", "g i i", at="c8")
    t.do("retreat d8-d9")                                               # one hex of two
    assert t.unit("d9") == "rc2"


@pytest.mark.rule("MIN-ARM-009")
def test_reconnaissance_takes_the_camouflage_off_one_unit_within_three_hexes() -> None:
    t = ordered("RC3 . . in5 in5", "c5", specials=[{"trait": "camouflages", "at": "f5 g5"}])
    assert t.can("reveal c5xf5")
    assert not t.can("reveal c5xg5")
    t.do("reveal c5xf5")
    assert not any(a.startswith("reveal") for a in t.legal)
    assert t.refused("reveal c5xg5") == "Recon has found a hidden unit this turn already."
    assert t.battle_phase().targets("c5") == set()                      # seen, but out of its range


@pytest.mark.rule("MIN-ARM-010", "MIN-ARM-011", "MIN-ARM-012")
@pytest.mark.parametrize(("code", "pace", "battle_pace", "star"), [("OT", 3, 3, 1), ("OC", 3, 1, 1), ("CC", 3, 1, 0)])
def test_tank_destroyers_take_ground_but_never_overrun(code: str, pace: int, battle_pace: int, star: int) -> None:
    unit = next(compose(k) for k in KINDS if k.code == code)
    assert (unit.pace, unit.battle_pace, unit.figures) == (pace, battle_pace, 4)
    t = ordered(f"{code}4 in1 in5", "c5")
    t.attack("c5xd5", "i s s")
    assert t.phase == "ground"
    t.do("advance c5-d5")
    assert t.phase == "battle"
    assert fired(f"AR4 . {code.lower()}4", "c5xe5", "s i i").unit("e5") == f"{code.lower()}{4 - star}"


@pytest.mark.rule("MIN-ARM-012", "MIN-ARM-014")
def test_open_tank_destroyers_fall_back_up_to_two_hexes_a_flag() -> None:
    for code in ("ot", "oc"):
        t = fired(f"AR4 . {code}4", "c4xe4", "f i i", at="c4")
        assert {a.partition("-")[2] for a in t.legal} == {"e5", "f5", "d6", "e6", "f6"}
        t = fired(f"AR4 . {code}4", "c4xe4", "f f i", at="c4")
        assert max(int(a[-1]) for a in t.legal) == 8
    t = fired("AR4 . cc4", "c4xe4", "f i i", at="c4")
    assert {a.partition("-")[2] for a in t.legal} == {"e5", "f5"}


@pytest.mark.rule("MIN-ARM-013")
def test_heavy_casemate_moves_one_hex_and_battles() -> None:
    t = ordered("HC4 . . in5", "c5")
    assert t.reach("c5") <= {"b5", "d5", "b6", "c6", "b4", "c4"}
    t.do("move c5-d5")
    assert t.targets("d5") == {"f5"}


@pytest.mark.rule("MIN-ARM-015")
def test_tank_destroyer_may_fall_back_after_fire() -> None:
    t = fired("OT4 . in5", "c5xe5", "s s s")
    assert t.phase == "withdraw"
    assert set(t.legal) == {"retreat c5-b4", "retreat c5-c4", "done"}
    t.do("retreat c5-c4")
    assert t.unit("c4") == "OT4"
    assert t.phase == "battle"
    t = fired("OT4 . in5", "c5xe5", "s s s")
    t.do("done")
    assert t.unit("c5") == "OT4"
    t = fired("OT4 . in5", "c1xe1", "s s s", at="c1")
    assert t.phase == "battle"                                          # no hex behind it
    t = fired("OT4 in1 . in5", "c5xd5", "i s s")
    t.do("advance c5-d5")
    assert t.phase == "battle"                                          # ground or withdrawal, not both


# Abilities.


@pytest.mark.rule("MIN-ABI-001", "MIN-ABI-002")
def test_mechanised_and_mobile_units_move_farther() -> None:
    riding, marching, towed = (compose(next(k for k in KINDS if k.id == i)) for i in ("riding", "marching", "towed"))
    assert (riding.battle_pace, riding.pace) == (2, 3)
    assert (marching.battle_pace, marching.pace) == (1, 3)
    assert (towed.battle_pace, towed.pace) == (0, 2)
    assert price(kind("infantry", "", "mechanised")) == 5
    t = ordered("TW2 . . in5", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == set()


@pytest.mark.rule("MIN-ABI-003")
def test_elite_unit_avoids_a_flag_that_may_be_a_grenade() -> None:
    for face in ("f", "g"):
        t = fired("AR4 . el5", "c5xe5", f"{face} s s")
        assert t.legal == ["ignore 0", "ignore 1"]
        t.do("ignore 1")
        assert t.unit("e5") == "el5"
    t = fired("AR4 . el5", "c5xe5", "f f s")
    t.do("ignore 1")
    assert {a.partition("-")[2] for a in t.legal} == {"d6", "e6"}


@pytest.mark.rule("MIN-ABI-004")
def test_mortar_that_has_not_moved_fires_over_everything() -> None:
    t = ordered("MT5 . h . v/in5", "c5").battle_phase()
    assert t.targets("c5") == {"g5"}
    assert t.dice("c5xg5") == 1
    t = ordered(". MT5 . h . v/in5", "d5", at="c5")
    t.do("move d5-c5")
    assert t.targets("c5") == set()
    t = ordered("MT5 . . in5", "c5")
    t.do("move c5-c4")
    t.battle_phase()
    assert t.dice("c4xf5") == 1
    assert ordered("MT5 . ar4", "c5").battle_phase().targets("c5") == set()     # armor from beside alone


@pytest.mark.rule("MIN-ABI-005")
def test_stars_of_a_machine_gun_hit_infantry_and_artillery() -> None:
    t = fired("MN5 in5", "c5xd5", "s i g")
    assert sum(u.figures for u in t.game.position().units if u.side == "axis") == 3
    t = ordered("MN5 . in5", "c5")
    t.do("move c5-d5")
    t.attack("d5xe5", "s i g")
    assert sum(u.figures for u in t.game.position().units if u.side == "axis") == 4
    assert fired("MN5 fg2", "c5xd5", "s i i").unit("d5") == "fg1"


@pytest.mark.rule("MIN-ABI-006", "MIN-RUL-002")
def test_infantry_fires_at_armor_from_beside_it_and_anti_tank_weapons_from_afar() -> None:
    assert ordered("PT5 . . ar4", "c5").dice("c5xf5") == 1
    assert ordered("IN5 . ar4", "c5").battle_phase().targets("c5") == set()
    assert ordered("IN5 ar4", "c5").dice("c5xd5") == 3
    t = ordered("PT5 . . ar4", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == set()
    t = ordered("PT5 . ar4", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == {"e5"}
    assert "range" in ordered("IN5 . ar4", "c5").battle_phase().refused("attack c5xe5").lower()


@pytest.mark.rule("MIN-ABI-006", "MIN-RUL-002")
def test_the_rule_that_shortens_its_range_at_armor_is_named_first() -> None:
    t = ordered("IN5 . ar4", "c5").battle_phase()
    assert t.game.explain("attack c5xe5")["rules"][0] == "MIN-RUL-002"
    t = ordered("IN5 . . . in5", "c5").battle_phase()
    assert "MIN-RUL-002" not in t.game.explain("attack c5xg5")["rules"]
    t = ordered("PT5 . . ar4", "c5").battle_phase()
    assert t.game.explain("attack c5xf5")["terms"][0]["rules"][0] == "MIN-ABI-006"
    t = ordered("PT5 . . ar4", "c5")
    t.do("move c5-d5")
    assert t.game.explain("attack d5xf5")["rules"][0] == "MIN-RUL-002"


@pytest.mark.rule("MIN-ABI-007")
@pytest.mark.parametrize(("code", "takes"), [("IN", True), ("MT", False), ("MN", False), ("PT", False)])
def test_heavy_weapons_keep_a_unit_from_taking_ground(code: str, takes: bool) -> None:
    t = fired(f"{code}5 in1 . in5", "c5xd5", "i i i")
    assert (t.phase == "ground") == takes


# Infantry.


@pytest.mark.rule("MIN-INF-001", "MIN-RUL-001")
def test_grenades_are_flags_against_infantry() -> None:
    t = fired("AR4 . in5", "c4xe4", "g g i", at="c4")
    assert t.unit("e4") == "in4"
    assert {a.partition("-")[2] for a in t.legal} == {"d6", "e6", "f6"}         # two hexes
    t = fired("AR4 . in5", "c4xe4", "g g s", at="c4")
    t.do(t.legal[0])
    assert sum(u.figures for u in t.game.position().units if u.side == "axis") == 5


@pytest.mark.rule("MIN-INF-002")
def test_heavy_infantry_chooses_between_mortar_and_machine_gun() -> None:
    assert price(kind("infantry", "", "mortar", "machine-gun")) == 5
    t = ordered("HV5 . . . in5", "c5").battle_phase()
    assert t.legal == ["shell c5xg5", "smother c5xg5", "end"]
    t = ordered("HV5 . in5", "c5").battle_phase()
    assert t.can("attack c5xe5")
    assert t.can("shell c5xe5")
    t.do("attack c5xe5", "s a")
    t.do("done")
    assert t.unit("e5") == "in4"                                        # the machine gun's star
    t = ordered("HV5 f in5", "c5").battle_phase()
    assert t.targets("c5") == set()
    assert t.can("shell c5xe5")
    t.do("shell c5xe5", "s a")
    t.do("done")
    assert t.unit("e5") == "in5"
    t = ordered("HV5 . in5", "c5")
    t.do("move c5-c4")
    assert not any(a.startswith("shell") for a in t.legal)
    assert "has moved" in t.battle_phase().refused("shell c4xe5")


@pytest.mark.rule("MIN-INF-003", "MIN-INF-004")
def test_partisans_battle_on_entering_and_fall_back_up_to_three_hexes() -> None:
    t = ordered("PA5 f in5", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == {"e5"}
    for code in ("pa5", "mk1", "sx4"):
        t = fired(f"AR4 . {code}", "c4xe4", "f s s" if code != "mk1" else "f i i", at="c4")
        rows = {int(a[-1]) for a in t.legal}
        assert rows == {5, 6, 7}, code
    t = fired("AR4 . in5", "c4xe4", "f s s", at="c4")
    assert {int(a[-1]) for a in t.legal} == {5}


@pytest.mark.rule("MIN-INF-005", "MIN-INF-006")
def test_pioneers_ignore_cover_and_clear_wire_as_they_battle() -> None:
    assert ordered("PI5 v/in5", "c5").dice("c5xd5") == 3
    t = ordered(".+x/PI5 in5", "c5").battle_phase()
    assert t.dice("c5xd5") == 2
    t.do("attack c5xd5", "s s")
    t.do("done")
    t.do("clear c5")
    assert t.ground("c5") == "."


MINES = {"owners": [{"side": "axis", "what": "minefield"}]}


@pytest.mark.rule("MIN-INF-007")
def test_pioneers_lift_a_minefield_instead_of_battling_or_it_goes_off() -> None:
    t = ordered("PI5 .+! in5", "c5", **MINES)
    t.do("move c5-d5")
    t.battle_phase()
    assert t.unit("d5") == "PI5"
    assert t.can("clear d5")
    assert t.can("attack d5xe5")
    t.do("clear d5")
    assert t.ground("d5") == "."
    assert not t.can("attack d5xe5")
    t = ordered("PI5 .+! in5", "c5", **MINES)
    t.do("move c5-d5")
    t.battle_phase()
    facts = t.do("attack d5xe5")
    assert any(fact.fact == "turned-up" for fact in facts)
    t = ordered("PI5 . .+! . in5", "c5", **MINES)
    facts = t.do("move c5-e5")
    assert any(fact.fact == "turned-up" for fact in facts)              # two hexes: no battle to give up
    t = ordered("PI5 .+! in5", "c5", **MINES)
    t.do("move c5-d5")
    t.battle_phase()
    assert any(fact.fact == "turned-up" for fact in t.do("end"))


@pytest.mark.rule("MIN-INF-008")
def test_pioneers_remove_a_road_block_instead_of_battling() -> None:
    t = ordered(".+rk/PI5 in5", "c5").battle_phase()
    t.do("clear c5")
    assert t.ground("c5") == "."
    assert not t.can("attack c5xd5")
    assert not ordered(".+rk/IN5 in5", "c5").battle_phase().can("clear c5")


@pytest.mark.rule("MIN-INF-010", "MIN-INF-011", "MIN-INF-012", "MIN-INF-013")
def test_sniper() -> None:
    t = ordered("MK1 . f . . . in5", "c5")
    t.do("move c5-e5")
    assert t.targets("e5") == {"i5"}
    assert t.dice("e5xi5") == 1
    t = fired("AR4 . mk1", "c4xe4", "i g i", at="c4")
    assert t.unit("e4") == "mk1"
    assert t.phase == "retreat"
    assert fired("AR4 . mk1 . in5", "c5xe5", "s i i").medals == (1, 0)
    for target in ("ar4", "rc3", "tr3"):
        t = ordered(f"MK1 . {target}", "c5").battle_phase()
        assert t.targets("c5") == set()
    assert fired("MK1 . in5", "c5xe5", "i").unit("e5") == "in4"
    assert fired("MK1 . mk1", "c5xe5", "s").unit("e5") == "mk1"         # infantry faces alone
    assert fired("MK1 . fg2", "c5xe5", "i").unit("e5") == "fg1"
    t = ordered("MK1 ar4 in5", "c5").battle_phase()
    assert t.targets("c5") == set()


@pytest.mark.rule("MIN-INF-014")
def test_ski_troops() -> None:
    t = ordered("SX4 . . f in5", "c5")
    t.do("move c5-f5")
    assert t.dice("f5xg5") == 3
    assert t.targets("f5") == {"g5"}
    assert ordered("SX4 . . in5", "c5").battle_phase().targets("c5") == set()
    t = fired("SX4 in1 . in5", "c5xd5", "i i i")
    assert t.phase == "ground"


@pytest.mark.rule("MIN-INF-015")
def test_cavalry_overruns() -> None:
    t = ordered("HU5 . . . in1 in5", "c5")
    t.do("move c5-f5")
    assert t.dice("f5xg5") == 2
    t.attack("f5xg5", "i s")
    t.do("advance f5-g5")
    assert t.phase == "again"
    assert t.can("attack g5xh5")


# Trucks and guns.


@pytest.mark.rule("MIN-MSC-001")
def test_trucks_move_farther_on_road_and_never_attack() -> None:
    t = ordered("TR3 . . . . in5", "c5")
    assert "e5" in t.reach("c5")
    assert "f5" not in t.reach("c5")
    road = ordered("r/TR3 r r r r r in5", "c5")
    assert "g5" in road.reach("c5")
    assert "h5" not in road.reach("c5")
    assert fired("AR4 . tr3", "c5xe5", "i g a").unit("e5") == "tr1"
    assert ordered("TR3 in5", "c5").battle_phase().targets("c5") == set()
    assert price(kind("workshop-truck", figures=1)) == price(kind("workshop-truck")) == 5


@pytest.mark.rule("MIN-MSC-002")
def test_trucks_become_figures_of_units_beside_them() -> None:
    t = field("TR2 IN5 . . in5")
    data = t.game.position()
    weak = [msgspec.structs.replace(u, figures=3, full=5) if u.at == "d5" else u for u in data.units]
    t.reload(data, units=msgspec.to_builtins(weak))
    t.card("direct-from-hq").order("c5").battle_phase()
    t.do("supply c5+d5")
    assert (t.unit("c5"), t.unit("d5")) == ("TR1", "IN4")
    assert t.can("supply c5+d5")                                        # one figure for each truck
    t = ordered("TR2 IN5 . in5", "c5").battle_phase()
    assert "d5" in t.refused("supply c5+d5")                            # nothing is missing there


@pytest.mark.rule("MIN-MSC-002")
def test_last_truck_spent_gives_no_medal() -> None:
    t = field("TR1 IN5 . . in5")
    data = t.game.position()
    weak = [msgspec.structs.replace(u, figures=3, full=5) if u.at == "d5" else u for u in data.units]
    t.reload(data, units=msgspec.to_builtins(weak))
    t.card("direct-from-hq").order("c5").battle_phase()
    t.do("supply c5+d5")
    assert t.unit("c5") == ""
    assert t.medals == (0, 0)


@pytest.mark.rule("MIN-ART-001")
def test_anti_tank_gun_fires_directly_past_cover() -> None:
    t = ordered("PK2 . . f/in5", "c5").battle_phase()
    assert t.dice("c5xf5") == 3
    assert t.targets("c5") == {"f5"}
    assert ordered("PK2 f . in5", "c5").battle_phase().targets("c5") == set()
    assert price(kind("anti-tank-gun", "large")) == 1
    assert price(kind("anti-tank-gun", "light")) == 0                   # never less than nothing
    t = fired("PK2 . in5", "c5xe5", "s s s")
    assert t.phase == "battle"                                          # direct fire never goes astray


@pytest.mark.rule("MIN-ART-002")
def test_light_artillery() -> None:
    t = ordered("LG2 . h . in5", "c5").battle_phase()
    assert t.dice("c5xg5") == 1
    assert ordered("LG2 . . . . in5", "c5").battle_phase().targets("c5") == set()
    t = ordered("LG2 . . in5", "c5")
    t.do("move c5-d5")
    assert t.targets("d5") == set()


@pytest.mark.rule("MIN-ART-003")
def test_flags_are_losses_of_guns() -> None:
    t = fired("AR4 . fg2 . in5", "c5xe5", "f g i")
    assert t.unit("e5") == ""
    assert t.medals == (1, 0)
    assert ordered("FG2 . . . . . in5", "c5").dice("c5xi5") == 1


@pytest.mark.rule("MIN-ART-013")
def test_heavy_artillery_fires_farther_on_a_deep_board() -> None:
    t = ordered("SG2 . . . . in5", "c5").battle_phase()
    assert t.dice("c5xh5") == 1
    assert ordered("SG2 . . . . . . . . in5", "c5").battle_phase().targets("c5") == set()      # nine hexes
    siege = kind("heavy-artillery", id="siege", code="SG")
    assert compose(siege).dice == [3, 3, 2, 2, 1, 1, 1, 1]
    deep = compose(siege, "breakthrough")
    assert len(deep.dice) == 12
    assert deep.dice[4] == 2
    assert deep.dice[11] == 1
    assert (deep.figures, deep.pace, deep.battle_pace) == (2, 1, 0)
    assert price(siege) == 7
