"""Refusals that name the right cause, each of which was once told another way."""

from __future__ import annotations

import msgspec
import pytest

from bocage.game import Game
from bocage.testing import ScriptedTable, board


def scene(drawing: str, at: str = "a5", *, japan_first: bool = False, **more: object) -> ScriptedTable:
    more.setdefault("nations", ("us-marines", "japan"))
    return board(drawing, at, first="axis" if japan_first else "allies", **more)  # type: ignore[arg-type]


def rules(t: ScriptedTable, action: str) -> set[str]:
    told = t.game.explain(action)
    assert not told["legal"], told
    return set(told["rules"])


@pytest.mark.rule("PAC-TER-048", "PAC-TER-029")
def test_armor_that_left_a_paddy_for_the_jungle_beside_it_is_held_by_the_paddy() -> None:
    t = scene("y/T3 j . i4").card("direct-from-hq").order("a5")
    t.do("move a5-b5")
    t.battle_phase()
    assert t.refused("attack b5xd5") == "No battle in the turn of leaving Rice paddy."
    # The jungle is to blame where the move began farther away.
    t = scene("T3 . j . i4").card("direct-from-hq").order("a5")
    t.do("move a5-c5")
    t.battle_phase()
    assert "entering Jungle" in t.refused("attack c5xe5")


def ready(t: ScriptedTable, start: str) -> ScriptedTable:
    """The unit there is ordered, in the next turn if it is not its side's."""
    h = t.game.field.hexes("", start)[0]
    if t.game.state.units.side[t.game.state.board.at[h]] != t.game.state.turn.active:
        t.skip()
    return t.card("direct-from-hq").order(start)


def battle_start(battle: str, start: str) -> ScriptedTable:
    return ready(ScriptedTable(Game.new(battle, "why")), start)


@pytest.mark.rule("BASE-156", "BASE-138")
def test_wire_on_the_beach_is_told_as_wire_not_as_the_beach() -> None:
    t = board(". . .\n . . .\n. .+x .\n :+x :+x\n: :/I4 :", "e8", face="beach")
    t.card("direct-from-hq")
    t.order("f4")
    assert rules(t, "move f4-f6") >= {"BASE-156"}
    assert "BASE-138" not in rules(t, "move f4-f6")
    assert "Wire" in t.refused("move f4-f6")


@pytest.mark.rule("BASE-043", "BASE-138")
def test_a_gun_on_the_beach_is_too_slow_not_held_by_the_beach() -> None:
    t = board(": :/G2 : :", "b5", face="beach").card("direct-from-hq").order("c5")
    told = rules(t, "move c5-e5")
    assert "BASE-043" in told
    assert "BASE-138" not in told


@pytest.mark.rule("PAC-TER-033")
def test_a_mountain_that_is_only_too_far_is_told_as_too_far() -> None:
    t = scene("I4 h h ^").card("direct-from-hq").order("a5")
    assert "too far" in t.refused("move a5-d5")
    assert "PAC-TER-033" not in rules(t, "move a5-d5")
    t = scene("I4 ^ h").card("direct-from-hq").order("a5")
    assert "PAC-TER-033" in rules(t, "move a5-b5")


@pytest.mark.rule("FAQ-CMD-043", "PAC-TER-045")
def test_behind_enemy_lines_out_of_a_paddy_is_bound_by_its_length_alone() -> None:
    t = scene("y/I4 . . . .").card("behind-enemy-lines").order("a5")
    assert "d5" in t.reach("a5")
    assert "too far" in t.refused("move a5-e5")
    assert rules(t, "move a5-e5") == {"FAQ-CMD-043", "FAQ-CMD-044", "FAQ-CMD-045"}


@pytest.mark.rule("PAC-TER-016")
def test_a_japanese_unit_asked_to_seal_learns_that_the_cave_is_its_own() -> None:
    t = scene("h+C/i4", japan_first=True).card("direct-from-hq").order("a5").battle_phase()
    assert t.refused("seal a5") == "Cave serves this side, which does not seal it."
    assert "PAC-TER-016" in rules(t, "seal a5")
    t = scene("h+C/I4 i4").card("direct-from-hq").order("a5").battle_phase()
    assert "enemy stands beside" in t.refused("seal a5")
    t = scene("I4").card("direct-from-hq").order("a5").battle_phase()
    assert "nothing to seal" in t.refused("seal a5")


@pytest.mark.rule("PAC-SHP-012")
def test_a_carrier_never_battles_wherever_it_sails() -> None:
    t = scene("s s s\n s s s\ns/C3 s s i4", "a7").card("direct-from-hq").order("a5")
    told = t.game.explain("move a5-b5")
    assert told["legal"]
    assert not told["may_battle"]
    t.battle_phase()
    assert "no guns" in t.refused("attack a5xd5")


@pytest.mark.rule("PAC-TER-013")
def test_the_cost_of_a_tunnel_is_the_whole_move() -> None:
    t = scene("h+C/i4 . . . . . h+C", japan_first=True).card("direct-from-hq").order("a5")
    assert t.game.explain("move a5-g5")["cost"] == 2
    t = scene("h+C/n4 . . . . . h+C+!", japan_first=True, owners=[{"side": "allies", "what": "minefield"}])
    t.card("direct-from-hq").order("a5")
    told = t.game.explain("move a5-g5")
    assert told["legal"]
    assert told["cost"] == 2


@pytest.mark.rule("PAC-TER-051")
def test_a_water_hole_is_not_told_as_the_paddy_beside_it() -> None:
    t = scene("y . . i4\n k/T3 . .", "a5").card("direct-from-hq")
    t.order("a4")
    t.do("move a4-b5")
    t.battle_phase()
    assert t.refused("attack b5xd5") == "No battle in the turn of leaving Water hole."
    assert "PAC-TER-051" in rules(t, "attack b5xd5")


# Citations.


@pytest.mark.rule("SC-PAC-50-005")
def test_leaving_the_board_cites_the_battle_that_allows_it_and_no_other() -> None:
    exits = [{"trait": "exits", "side": "allies", "at": "a5", "cite": ["BASE-001"]}]
    t = scene("I4 . .", specials=exits).card("direct-from-hq").order("a5")
    assert t.game.explain("exit a5")["rules"] == ["BASE-001"]
    t = scene(". . . I4", specials=exits).card("direct-from-hq").order("d5")
    assert "BASE-001" in rules(t, "exit d5")
    t = scene("I4 . .").card("direct-from-hq").order("a5")
    assert "SC-PAC-50-005" not in rules(t, "exit a5")
    assert rules(t, "exit a5")


@pytest.mark.rule("PAC-TER-041")
def test_a_pier_entered_from_the_sea_cites_the_pier() -> None:
    t = scene("s s s\n s s s\ns/I4 p .\n s s s", "a7").card("direct-from-hq").order("a5")
    assert rules(t, "move a5-b5") == {"PAC-TER-041"}


@pytest.mark.rule("PAC-TER-036")
def test_the_range_of_a_gun_on_a_mountain_cites_the_mountain() -> None:
    t = scene("^/G2 h . . . . i4 i4 i4", "a5").card("direct-from-hq").order("a5").battle_phase()
    assert rules(t, "attack a5xi5") == {"PAC-TER-036"}
    assert t.game.explain("attack a5xh5")["terms"][0]["rules"] == ["PAC-TER-036"]
    t = scene("G2 . . . . . i4 i4 i4", "a5").card("direct-from-hq").order("a5").battle_phase()
    assert "BASE-056" in rules(t, "attack a5xi5")


@pytest.mark.rule("BASE-156")
def test_wake_tells_the_wire() -> None:
    t = battle_start("wake-island", "f6")
    assert "BASE-156" in rules(t, "move f6-f4")
    assert "BASE-138" not in rules(t, "move f6-f4")


@pytest.mark.rule("BASE-043")
def test_guam_tells_the_pace_of_the_gun() -> None:
    t = ScriptedTable(Game.new("guam-landings", "why"))
    units = msgspec.to_builtins(t.game.position())["units"]
    next(u for u in units if u["at"] == "c1")["at"] = "b5"
    t.reload(t.game.position(), units=units)
    t = ready(t, "b5")
    assert "BASE-043" in rules(t, "move b5-d5")
    assert "BASE-138" not in rules(t, "move b5-d5")


@pytest.mark.rule("BASE-067")
def test_two_covers_of_the_same_strength_leave_no_dice_together() -> None:
    t = board("I4 . h+o/i4", "c6").card("direct-from-hq").order("c6").battle_phase()
    assert t.dice("c6xe6") == 1
    t = board("I4 . . h+o/i4", "c6").card("direct-from-hq").order("c6").battle_phase()
    assert t.refused("attack c6xf6").startswith("No dice are left")
    assert {"BASE-067", "BASE-121"} <= rules(t, "attack c6xf6")
