"""Two pieces of ground that meet: bridges over ground that could be entered, shores of two kinds, landings."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.rules.ground_boards import corridor, dice_at, dice_from, fights_after, flags, hides, walks

from bocage.content.battle import ReadyBattle
from bocage.content.schema import Force
from bocage.game import Game
from bocage.notation.drawn_battle import battle
from bocage.testing import ScriptedTable, board

PASSABLE = ["fd", "d", "fr", "ma", "ff", "wa", "y", "k", "s", "t"]     # below a bridge that armor could do without


# Bridges.


@pytest.mark.rule("FAQ-TER-072", "FAQ-TER-233", "FAQ-TER-242", "FAQ-TER-254")
@pytest.mark.parametrize("bridge", ["=", "rb", "po", "#"])
@pytest.mark.parametrize("below", PASSABLE)
def test_who_stands_on_a_bridge_battles_as_on_open_ground_whatever_lies_below(below: str, bridge: str) -> None:
    over = f"{below}+{bridge}"
    assert [dice_from(over, unit) for unit in ("I4", "T3")] == [3, 3]
    assert dice_from(over, "G2", 2) == 3
    assert [dice_at(unit, over) for unit in ("I4", "T3")] == [3, 3]
    assert fights_after("I4", over)
    assert fights_after("T3", over)


@pytest.mark.rule("FAQ-TER-071", "FAQ-TER-073", "FAQ-TER-077", "FAQ-TER-A13")
@pytest.mark.parametrize("below", PASSABLE)
def test_a_bridge_is_crossed_whatever_lies_below(below: str) -> None:
    over = f"{below}+="
    assert walks("T3", over) == {"e6", "f6", "g6"}
    assert "f6" in corridor(f"T3 . {over} .").reach("d6")       # nor only as the first hex of a move
    assert not hides(over)
    assert flags(over) == []


@pytest.mark.rule("FAQ-TER-073", "FAQ-TER-188")
def test_a_bridge_over_a_lake_is_seen_over() -> None:
    assert board("I4 lk+= lk i4", "c5").sees("c5", "f5")
    assert not board("I4 lk lk i4", "c5").sees("c5", "f5")


@pytest.mark.rule("FAQ-TER-063", "FAQ-TER-071")
@pytest.mark.parametrize(("behind", "left"), [("s", "i3"), ("s+=", "")])
def test_a_retreat_leads_onto_a_bridge_over_the_sea(behind: str, left: str) -> None:
    t = board(f"{behind} {behind}\n i4 I4", "c7").card("direct-from-hq").order("d6")
    t.attack("d6xc6", "f s s")
    if t.phase == "retreat":
        t.do(t.legal[0])
    assert t.unit("c6") == left


@pytest.mark.rule("FAQ-TER-077", "FAQ-TER-290")
def test_a_bridge_over_a_wadi_is_entered_across_its_banks() -> None:
    for ground, reached in (("wa", False), ("wa+=", True)):
        t = board(f". . .\n G2 {ground} .\n. . .", "c7", rivers={"d6": "NW SE"}).card("direct-from-hq").order("c6")
        assert ("d6" in t.reach("c6")) is reached


@pytest.mark.rule("FAQ-TER-081", "FAQ-TER-286")
def test_a_bridge_drawn_on_a_road_is_no_road_hex_either() -> None:
    assert corridor("r/T3 r+= r r . .").reach("d6") == {"e6", "f6", "g6"}
    t = board("r/T3 r+= r r r", "c5").card("direct-from-hq").order("c5")
    assert "g5" not in t.reach("c5")


@pytest.mark.rule("FAQ-TER-080")
@pytest.mark.parametrize(("one", "other"), [("=", "="), ("=", "rb"), ("#", "=")])
def test_the_refusal_of_the_next_bridge_names_the_bridge(one: str, other: str) -> None:
    t = board(f". . ~ . .\n . . ~+{one}/G2 .\n. . ~+{other} . .", "c7").card("direct-from-hq").order("e6")
    told = t.game.explain("move e6-e5")
    assert "leads neither to another bridge" in told["reason"]
    assert "FAQ-TER-080" in told["rules"]


# Shores.


@pytest.mark.rule("FAQ-TER-098", "FAQ-TER-099", "FAQ-TER-A25")
@pytest.mark.parametrize("height", ["e", "c"])
@pytest.mark.parametrize("foot", ["s", "co", ":"])
def test_a_coastline_is_the_foot_of_a_cliff_or_bluff_like_the_sea(foot: str, height: str) -> None:
    assert corridor(f"{foot}/I4 {height} . .").reach("d6") == {"e6"}
    assert corridor(f"{foot}/T3 {height} . .").reach("d6") == set()
    assert corridor(f"{height}/T3 {foot} . .").reach("d6") == set()
    assert corridor(f"{height}/I4 {foot} . .").reach("d6") == {"e6"}


@pytest.mark.rule("FAQ-TER-342", "FAQ-TER-A25")
@pytest.mark.parametrize("water", ["s", "co"])
def test_a_pier_is_not_entered_from_a_coastline_either(water: str) -> None:
    t = corridor(f"{water}/I4 p . .")
    assert t.reach("d6") == set()
    assert "Pier" in t.refused("move d6-e6")


# Landings.


def landing(ground: str, card: str = "direct-from-hq", **more: Any) -> ScriptedTable:
    """A landing craft with the ground two hexes away, and one hex away once it has gone a hex."""
    t = board(f"s/I4 s {ground}", "a1", specials=[{"trait": "landing_craft", "at": "a1"}], **more)
    return t.card(card).order("a1")


@pytest.mark.rule("FAQ-TER-037", "FAQ-TER-174", "FAQ-TRP-115")
@pytest.mark.parametrize("ground", ["b", "ff"])
def test_who_lands_enters_hedges_and_flooded_fields_only_from_beside_them(ground: str) -> None:
    t = landing(ground)
    assert "b1" in t.reach("a1")
    assert "c1" not in t.reach("a1")
    assert "first hex" in t.refused("move a1-c1")
    assert "c1" in landing("f").reach("a1")
    t = board(f"s/I4 {ground}", "a1", specials=[{"trait": "landing_craft", "at": "a1"}])
    assert "b1" in t.card("direct-from-hq").order("a1").reach("a1")


@pytest.mark.rule("FAQ-TER-037", "FAQ-TRP-115", "MIN-RUL-004")
def test_who_lands_hex_by_hex_does_not_enter_hedges_from_afar_either() -> None:
    t = landing("b", miniatures={"opportunity": True})
    t.do("move a1-b1")
    assert not t.can("move b1-c1")


# Units that leave a train.


def unloading(ground: str, unit: str = "infantry", **more: Any) -> ScriptedTable:
    """A train in a station with one free hex beside it."""
    drawn = battle(f"m m m m\n rr/W rs/L {ground} .\nm m m m i4", "c7", **more)
    drawn.forces.append(msgspec.convert({"side": "allies", "unit": unit, "at": "d6", "aboard": True}, Force))
    return ScriptedTable(Game.new(ReadyBattle(drawn), "unload")).card("direct-from-hq").order("d6").battle_phase()


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TER-098", "FAQ-TER-219", "FAQ-TER-290")
@pytest.mark.parametrize(("ground", "offered"), [(".", True), ("h", True), ("^", False), ("wa", False)])
def test_units_step_down_from_a_train_and_climb_nothing_they_could_not_climb_on_foot(
    ground: str, offered: bool
) -> None:
    assert unloading(ground, rivers={"e6": "NW SE"}).can("unload d6-e6") is offered


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TER-254")
def test_no_unit_leaves_a_train_for_ground_that_is_closed_to_its_side() -> None:
    closed = {"trait": "keeps_out", "side": "allies", "arms": ["infantry"], "at": "e6"}
    assert not unloading(".", specials=[closed]).can("unload d6-e6")


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TER-200", "FAQ-TER-298")
def test_mines_and_ice_beside_a_train_are_entered_like_any() -> None:
    t = unloading(".+!", owners=[{"side": "axis", "what": "minefield"}])
    assert "turned-up" in [fact.fact for fact in t.do("unload d6-e6")]
    t = unloading("fr")
    t.do("unload d6-e6", "s i")
    assert t.unit("e6") == "I3"


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TER-135")
def test_armor_that_leaves_a_train_crushes_wire() -> None:
    t = unloading(".+x", "armor")
    t.do("unload d6-e6")
    assert t.ground("e6") == "."
