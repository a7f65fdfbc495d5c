"""The three arms as the summary cards of the FAQ state them: moving, firing, taking ground, overrunning."""

from __future__ import annotations

import pytest

from bocage.content.library import units
from bocage.testing import ScriptedTable, board


def fight(t: ScriptedTable, pair: str, dice: str) -> None:
    """An attack with exactly these dice."""
    facts = t.attack(pair, dice)
    assert sum(f.fact == "die" for f in facts) == len(dice.split())


# Movement and battle.

@pytest.mark.rule("FAQ-TRP-001")
def test_infantry_moves_one_hex_and_battles_or_two_without_battle():
    for line, start, aims in (("I4 . . i4", "b7", set()), (". I4 . i4", "c7", {"e7"})):
        t = board(line, at="b7").card("direct-from-hq").order(start)
        t.do(f"move {start}-d7")
        t.battle_phase()
        assert t.targets("d7") == aims
    t = board("I4 . . . . i4", at="b7").card("direct-from-hq").order("b7")
    assert ("d7" in t.reach("b7"), "e7" in t.reach("b7")) == (True, False)


@pytest.mark.rule("FAQ-TRP-003")
def test_armor_moves_up_to_three_hexes_and_battles():
    t = board("T3 . . . . i4", at="b7").card("direct-from-hq").order("b7")
    assert "e7" in t.reach("b7")
    assert "f7" not in t.reach("b7")
    t.do("move b7-e7")
    assert t.targets("e7") == {"g7"}
    fight(t, "e7xg7", "a s s")


@pytest.mark.rule("FAQ-TRP-005")
def test_artillery_moves_one_hex_or_battles():
    t = board("G2 . . i4", at="d7").card("direct-from-hq").order("d7")
    assert "e7" in t.reach("d7")
    assert "f6" not in t.reach("d7")
    t.do("move d7-e7")
    t.battle_phase()
    assert t.targets("e7") == set()
    t = board("G2 . . i4", at="d7").card("direct-from-hq").order("d7").battle_phase()
    assert t.targets("d7") == {"g7"}


@pytest.mark.rule("FAQ-TRP-016")
def test_special_forces_are_a_kind_of_infantry_of_their_own():
    kind = units()["special-forces"]
    assert (kind.arm, kind.figures, kind.pace, kind.battle_pace) == ("infantry", 4, 2, 2)
    assert units()["infantry"].battle_pace == 1


# Taking ground.

@pytest.mark.rule("FAQ-TRP-002")
def test_infantry_takes_ground_after_a_close_assault_only():
    for enemy, dice in (("i1", "g s s"), ("i4", "f s s")):
        t = board(f"""
            .   .   i4
              {enemy}
            .   I4
        """, at="d8").card("direct-from-hq").order("e6")
        fight(t, "e6xe7", dice)
        if t.phase == "retreat":
            t.do("retreat e7-e8")
        assert t.legal == ["advance e6-e7", "done"]
    t = board("I4 . i1 . i4", at="d7").card("direct-from-hq").order("d7")
    fight(t, "d7xf7", "g s")
    assert (t.unit("f7"), t.phase) == ("", "battle")


@pytest.mark.rule("FAQ-TRP-011")
def test_taking_ground_goes_one_hex_however_far_the_enemy_retreats():
    t = board("""
        i4   .    i4
           .    .
        .    i4
           I4
    """, at="d8").card("direct-from-hq").order("e5")
    fight(t, "e5xe6", "f f s")
    assert t.unit("e8") == "i4"
    assert t.legal == ["advance e5-e6", "done"]


@pytest.mark.rule("FAQ-TRP-004")
def test_armor_battles_once_more_after_taking_ground():
    t = board("T3 i1 . i1 i4", at="d7").card("direct-from-hq").order("d7")
    fight(t, "d7xe7", "g s s")
    t.do("advance d7-e7")
    assert t.phase == "again"
    assert t.targets("e7") == {"g7"}
    fight(t, "e7xg7", "g s s")
    assert (t.phase, t.targets("e7")) == ("battle", set())
    t = board("I4 i1 i1 i4", at="d7").card("direct-from-hq").order("d7")
    fight(t, "d7xe7", "g s s")
    t.do("advance d7-e7")
    assert t.phase == "battle"


# The extra die of a card in an overrun.

def overrun(card: str, line: str) -> ScriptedTable:
    """Armor on d7 has cleared e7 and taken it."""
    t = board(line, at="d7")
    if card == "their-finest-hour":
        t.give(card, "probe-left", "probe-left", "probe-left")
        t.do(f"play {card}", "a f f f")
    else:
        t.card(card)
    if t.phase == "order":
        t.order("d7")
    fight(t, "d7xe7", "g s s s")
    t.do("advance d7-e7")
    return t


@pytest.mark.parametrize(("card", "near", "far"), [
    pytest.param("their-finest-hour", 4, 4, marks=pytest.mark.rule("FAQ-TRP-013")),
    pytest.param("armor-assault", 4, 3, marks=pytest.mark.rule("FAQ-TRP-014")),
    pytest.param("close-assault", 3, 0, marks=pytest.mark.rule("FAQ-TRP-015")),     # never at range
])
def test_the_extra_die_of_a_card_in_an_overrun(card, near, far):
    t = overrun(card, "T3 i1 i4")
    fight(t, "e7xf7", " ".join("s" * near))
    for line, aim in (("T3 i1 . i4", "g7"), ("T3 i1 . . i4", "h7")):
        t = overrun(card, line)
        if far:
            fight(t, f"e7x{aim}", " ".join("s" * far))
        else:
            assert t.legal == ["end"]


# Artillery.

@pytest.mark.rule("FAQ-TRP-006")
def test_artillery_needs_no_sight_and_terrain_does_not_protect_against_it():
    t = board("G2 h . v/i4", at="d7").card("direct-from-hq").order("d7").battle_phase()
    assert t.dice("d7xg7") == 2
    fight(t, "d7xg7", "s s")
    t = board("T3 h . v/i4", at="d7").card("direct-from-hq").order("d7").battle_phase()
    assert t.targets("d7") == set()


@pytest.mark.rule("FAQ-TRP-007")
@pytest.mark.parametrize("hex_", [".+o", ".+B", ".+*", "h+o", ".+x"])
def test_obstacles_and_bunkers_do_not_lower_artillery_dice(hex_):
    for gap, dice in (("", 3), (". ", 3), (". . ", 2), (". . . ", 2), (". . . . ", 1), (". . . . . ", 1)):
        t = board(f"G2 {gap}{hex_}/i4", at="b7", owners=[{"side": "axis", "what": "bunker"}])
        t.card("direct-from-hq").order("b7")
        aim = f"{chr(ord('c') + gap.count('.'))}7"
        assert t.dice(f"b7x{aim}") == dice
        fight(t, f"b7x{aim}", " ".join("s" * dice))


@pytest.mark.rule("FAQ-TRP-008")
def test_bunkers_hedgehogs_and_sandbags_let_the_target_ignore_a_flag_of_artillery():
    for hex_ in (".+o", ".+B", ".+*"):
        t = board(f"G2 . {hex_}/i4", at="d7", owners=[{"side": "axis", "what": "bunker"}])
        fight(t.card("direct-from-hq").order("d7"), "d7xf7", "f s s")
        assert t.can("ignore 1")
        t.do("ignore 1")
        assert t.unit("f7") == "i4"
    t = board("G2 . f/i4", at="d7")
    fight(t.card("direct-from-hq").order("d7"), "d7xf7", "f s s")
    assert t.phase == "retreat"


@pytest.mark.rule("FAQ-TRP-010")
def test_units_fire_in_every_direction():
    for unit in ("I4", "T3", "G2", ".+B/G2"):
        t = board(f"""
            .    i4   i4
              i4   {unit}   i4
            .    i4   i4
        """, at="c8").card("direct-from-hq").order("e7").battle_phase()
        assert t.targets("e7") == {"d8", "e8", "d7", "f7", "d6", "e6"}
    t = board(".    .+B/g2   .   . \n .  .  .  I4", at="d7", first="axis")
    t.card("direct-from-hq").order("e7").battle_phase()
    assert t.targets("e7") == {"g6"}
    t = board(".  .  .  I4 \n .    .+B/g2", at="d7", first="axis")
    t.card("direct-from-hq").order("e6").battle_phase()
    assert t.targets("e6") == {"g7"}


@pytest.mark.rule("FAQ-TRP-022")
@pytest.mark.parametrize("card", ["direct-from-hq", "artillery-bombard"])
def test_artillery_in_a_bunker_never_moves(card):
    t = board(".+B/G2 G2 . . . . . . i4", at="d7").card(card)
    if t.phase == "order":
        t.order("d7", "e7")
    assert t.reach("d7") == set()
    assert t.reach("e7")
