"""The desert: armor that rides on, Commonwealth troops that battle back, wells, and the rules of Blitz."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.hexnames import name_of
from bocage.testing import ScriptedTable, board

DESERT = {"trait": "rides_on", "cite": ["FAQ-ACT-034", "FAQ-ACT-035", "FAQ-TRP-012"]}
SLOW = {"trait": "slows", "side": "allies", "to": 2, "cite": ["FAQ-ACT-013"]}
BLITZ = [SLOW, {"trait": "plays_as", "side": "axis", "family": "recon", "other": "air-power"}]
COMMONWEALTH = ("commonwealth", "germany")


def rode(ground: str = ".", beyond: str = ". .", unit: str = "T3", **more: object) -> ScriptedTable:
    """Armor has taken the ground that it emptied; two rows of open ground lie around."""
    t = board(f". . . . . i4\n . {unit} {ground}/i1 {beyond}\n. . . . .", "c7", specials=[DESERT], **more)
    t.card("direct-from-hq").order("d6").battle_phase()
    dice = t.game.explain("attack d6xe6")["dice"]
    t.do("attack d6xe6", " ".join("g" * dice))
    if t.phase == "ground":
        t.do("advance d6-e6")
    return t


@pytest.mark.rule("FAQ-ACT-034", "FAQ-TER-038", "FAQ-TER-193")
@pytest.mark.parametrize(("start", "phase"), [(".", "onward"), ("b", "again"), ("ma", "battle")])
def test_armor_that_leaves_ground_which_stops_it_outside_does_not_ride_on(start: str, phase: str) -> None:
    t = board(f". . . . . i4\n . {start}/T3 ./i1 i4 .\n. . . . .", "c7", specials=[DESERT])
    t.card("direct-from-hq").order("d6").battle_phase()
    t.do("attack d6xe6", "g g g")
    t.do("advance d6-e6")
    assert t.phase == phase


@pytest.mark.rule("FAQ-ACT-034", "FAQ-TRP-012")
def test_armor_moves_a_hex_on_after_taking_ground_and_battles_again() -> None:
    t = rode(beyond=". i3")
    assert t.phase == "onward"
    assert t.reach("e6") == {"f6", "e7", "f7", "e5", "f5", "d6"}
    assert "FAQ-ACT-034" in t.game.explain("move e6-f6")["rules"]
    t.do("move e6-f6")
    assert (t.phase, t.legal) == ("again", ["attack f6xg6", "done"])
    t.do("attack f6xg6", "g g g")
    assert t.phase == "ground"                      # it may take that ground, and stops there
    t.do("advance f6-g6")
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-ACT-035")
def test_the_hex_more_is_granted_once_and_may_be_left() -> None:
    t = rode(beyond="i4 .")
    t.do("done")
    assert t.legal == ["attack e6xf6", "done"]
    t.do("attack e6xf6", "g g g")
    assert t.phase == "battle"
    assert rode(unit="I4").phase == "battle"        # infantry does not overrun


@pytest.mark.parametrize("ground", ["pf", "v", "os", "du", ".+x"])
@pytest.mark.rule("FAQ-ACT-036", "FAQ-ACT-037", "FAQ-TER-A11", "FAQ-GEN-020", "FAQ-GEN-022")
def test_ground_that_ends_a_move_ends_the_ride(ground: str) -> None:
    codes = {t.id: t.code for t in library.terrains().values()}
    ground = {"pf": codes["palm-forest"], "os": codes["oasis"], "du": codes["dune"]}.get(ground, ground)
    t = rode(ground)
    assert t.phase != "onward"
    if ground in (codes["palm-forest"], "v"):
        assert t.phase == "battle"                  # nor does it battle there


@pytest.mark.rule("FAQ-NAT-A04", "FAQ-NAT-A05", "FAQ-NAT-031")
def test_the_last_figure_of_the_commonwealth_battles_back_with_one_die() -> None:
    t = board("t3 I2", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis").order("d6")
    t.battle_phase()
    t.do("attack d6xe6", "i s s")
    assert (t.phase, t.legal) == ("back", ["attack e6xd6", "done"])
    assert t.game.decider.startswith("allies")
    assert t.game.explain("attack e6xd6")["dice"] == 1
    t.do("attack e6xd6", "g")
    assert (t.unit("d6"), t.unit("e6"), t.phase) == ("t2", "I1", "battle")


@pytest.mark.parametrize(("them", "dice"), [("I3", "i s s"), ("I2", "i f s"), ("I2", "i i s"), ("I4", "s s s")])
@pytest.mark.rule("FAQ-NAT-A04")
def test_nobody_battles_back_who_has_more_figures_or_none_or_was_driven_off(them: str, dice: str) -> None:
    t = board(f". . .\n . t3 {them} .\n. . .\n . . .", "d7", first="axis", nations=COMMONWEALTH)
    t.card("direct-from-hq", side="axis").order("e6").battle_phase()
    t.do("attack e6xf6", dice)
    while t.phase in ("flags", "retreat"):
        t.do(t.legal[0])
    assert t.phase != "back"


@pytest.mark.rule("FAQ-NAT-A04", "FAQ-NAT-A05")
def test_a_driven_off_attacker_retreats_and_the_ground_takes_no_die() -> None:
    t = board("f/t3 I1 .\n . . .", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis")
    t.order("d6").battle_phase()
    t.do("attack d6xe6", "s s s")
    t.do("attack e6xd6", "f")
    while t.phase == "retreat":
        t.do(t.legal[0])
    assert t.unit("d6") == ""
    assert t.unit("e6") == "I1"
    assert t.phase == "battle"
    t = board("t3 . I1", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis").order("d6")
    t.battle_phase()
    t.do("attack d6xf6", "s s s")
    assert t.phase == "battle"                      # only in close assault
    t = board("T3 i1", "d6", nations=COMMONWEALTH).card("direct-from-hq").order("d6").battle_phase()
    t.do("attack d6xe6", "s s s")
    assert t.phase == "battle"                      # and never the enemy


@pytest.mark.rule("FAQ-NAT-A04")
def test_battle_back_answers_an_overrun_and_never_an_ambush() -> None:
    t = board("t3 I1 I1", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis").order("d6")
    t.battle_phase()
    t.do("attack d6xe6", "g s s")
    t.do("advance d6-e6")
    t.do("attack e6xf6", "s s s")
    assert t.phase == "back"
    t = board("T3 i4", "d6", nations=COMMONWEALTH).give("direct-from-hq").give("ambush", side="axis")
    t.card("direct-from-hq").order("d6").battle_phase()
    t.do("attack d6xe6")
    t.do("react ambush", "g g s")
    assert t.unit("d6") == "T1"
    assert t.phase != "back"


@pytest.mark.rule("FAQ-ACT-013", "FAQ-ACT-046", "FAQ-ACT-047", "FAQ-ACT-A07")
def test_blitz_slows_allied_armor_battle_or_not() -> None:
    ours = board("T3 . . . .\n . . . .", "c5", specials=BLITZ).card("direct-from-hq").order("c5")
    assert "e5" in ours.reach("c5")
    assert "f5" not in ours.reach("c5")
    theirs = board("t3 . . . .", "c5", first="axis", specials=BLITZ).card("direct-from-hq", side="axis").order("c5")
    assert "f5" in theirs.reach("c5")
    road = board("r/T3 r r r r", "c5", specials=BLITZ).card("direct-from-hq").order("c5")
    assert "f5" in road.reach("c5")
    assert "g5" not in road.reach("c5")


@pytest.mark.rule("FAQ-ACT-010", "FAQ-ACT-011", "FAQ-ACT-012", "FAQ-ACT-045", "FAQ-ACT-048", "FAQ-ACT-A02")
@pytest.mark.rule("FAQ-AIR-016", "FAQ-AIR-017", "FAQ-AIR-018", "FAQ-AIR-021", "FAQ-AIR-022")
def test_under_blitz_the_axis_plays_every_recon_as_air_power_in_its_section() -> None:
    t = board("I4 I4 . . . . I4", "c5", first="axis", specials=BLITZ)
    t.give("recon-right", "recon-in-force", side="axis")
    plays = [a for a in t.legal if a.startswith("play recon")]
    assert not any("in-force" in a and "air-power" in a for a in plays)
    air = next(a for a in plays if "air-power" in a)
    t.do(air)
    assert t.phase == "target"
    first = set(t.legal)
    field = t.game.field
    ours = (h for h in range(field.board.size) if field.rules.grid.sections(1, h) & 4)
    right = {f"target {name_of(field.board, h)}" for h in ours}
    assert first
    assert first <= right
    t.do(sorted(first)[0])
    assert any(a.startswith("target") for a in t.legal)     # the next one may lie elsewhere
    t.do("done", "s")
    while t.phase != "card":
        t.do("end" if "end" in t.legal else t.legal[0])
    assert t.game.active == "allies"                        # one card was drawn, none laid out to choose from


@pytest.mark.rule("FAQ-ACT-A03", "FAQ-ACT-040")
def test_infantry_on_an_oasis_recovers_with_a_die_for_each_card_held() -> None:
    oasis = library.terrains()["oasis"].code
    well = {"trait": "oasis", "at": "d6", "cite": ["FAQ-ACT-A03"]}
    t = board(f"{oasis}/I4 . . i4", "d6", specials=[well])
    units = [{"side": u.side, "unit": u.unit, "at": u.at, "figures": 1 if u.at == "d6" else u.figures, "full": 4}
             for u in t.game.position().units]
    t.reload(t.game.position(), units=units)
    t.give("direct-from-hq", "probe-left", "probe-right").card("direct-from-hq").order("d6")
    assert "heal d6" in t.legal
    t.do("heal d6", "i s a")                        # three cards, the one in play included
    assert t.unit("d6") == "I3"
    near = board(f"{oasis}/I4 i4", "d6", specials=[well])
    near.reload(near.game.position(), units=[{"side": u.side, "unit": u.unit, "at": u.at, "figures": 1, "full": 4}
                                              for u in near.game.position().units])
    near.card("direct-from-hq").order("d6")
    assert "heal d6" not in near.legal


def test_variants_of_such_battles_load() -> None:
    t = board("T3 i4", "d6", specials=[DESERT, *BLITZ], nations=COMMONWEALTH, variants=Variants(no_tactics=True))
    assert t.phase == "card"


@pytest.mark.rule("FAQ-ACT-014", "FAQ-AIR-019")
def test_a_countered_recon_is_a_recon_or_air_power_where_both_may() -> None:
    both = [{"trait": "plays_as", "side": side, "family": "recon", "other": "air-power"} for side in ("allies", "axis")]
    t = board("i4 I4 . . . . . . . . I4", "a5", first="axis", specials=both)
    t.give("recon-right", "probe-left", side="axis").give("counter-attack", side="allies")
    t.do("play recon-right")
    while t.game.active == "axis":
        t.do("end" if "end" in t.legal else t.legal[-1])
    plays = [a for a in t.legal if a.startswith("play counter-attack")]
    assert len(plays) == 2
    assert any("air-power" in a for a in plays)


@pytest.mark.rule("FAQ-NAT-A04", "FAQ-TRP-129", "FAQ-TRP-075")
@pytest.mark.parametrize(("attacker", "last", "backs"), [
    ("t3", "TK1", False), ("t3", "SN1", False), ("i3", "SN1", True), ("t3", "G1", True),
])
def test_who_never_battles_an_attacker_does_not_battle_back_either(attacker: str, last: str, backs: bool) -> None:
    t = board(f"{attacker} {last}", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis")
    t.order("d6").attack("d6xe6", "s s s")
    assert (t.phase == "back") == backs


@pytest.mark.rule("FAQ-NAT-A04", "FAQ-TRP-018")
def test_a_heavy_gun_that_battles_back_ranges_in_on_its_attacker() -> None:
    t = board("i3 H1 .\n . . .", "d6", first="axis", nations=COMMONWEALTH).card("direct-from-hq", side="axis")
    t.order("d6").attack("d6xe6", "s s s")
    t.do("attack e6xd6", "g")
    assert t.game.position().spotted == {"d6": ["e6"]}
    assert t.dice("e6xd6") == 4
