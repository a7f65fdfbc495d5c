"""General answers of the FAQ: victory, taking ground, overruns, passing, dice, sight at the edge, retreat, medals."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.game import Game
from bocage.testing import ScriptedTable, board


def fight(t: ScriptedTable, pair: str, dice: str) -> None:
    """An attack with exactly these dice."""
    facts = t.attack(pair, dice)
    assert sum(f.fact == "die" for f in facts) == len(dice.split())


def ready(drawing: str, *orders: str, **more: object) -> ScriptedTable:
    """A board whose first row begins on d7, with these units ordered."""
    return board(drawing, at="d7", **more).card("direct-from-hq").order(*orders)


def won(t: ScriptedTable, kills: int) -> ScriptedTable:
    """The same position with so many Allied medals for eliminated units."""
    t.reload(t.game.position(), kills=(kills, 0))
    return t


# The end of the battle.

@pytest.mark.rule("FAQ-GEN-002")
def test_the_battle_stops_the_moment_the_last_medal_is_won():
    t = won(ready("""
        .    i1   .    i1
           I4   .    I4
    """, "d6", "f6", medals=5), 4)
    p = t.game.position()
    fight(t, "d6xe7", "g s s")
    assert (t.game.winner, t.phase, t.legal) == ("allies", "over", [])
    q = t.game.position()
    assert t.unit("g7") == "i1"
    assert (q.hands, q.deck) == (p.hands, p.deck)


@pytest.mark.rule("FAQ-GEN-003")
def test_the_victorious_unit_takes_no_ground():
    for kills, phase in ((4, "over"), (3, "ground")):
        t = won(ready("T3 i1 i4", "d7", medals=5), kills)
        fight(t, "d7xe7", "g s s")
        assert (t.phase, t.unit("d7"), t.unit("e7")) == (phase, "T3", "")


@pytest.mark.rule("FAQ-GEN-004")
def test_the_final_score_never_exceeds_the_number_that_wins():
    goal = {"sides": ["allies"], "at": "e7", "when": "held", "worth": 2}
    t = won(ready("I4 . . . i4", "d7", objectives=[goal], medals=6), 5)
    assert not t.game.over
    t.do("move d7-e7")
    assert (t.game.winner, t.medals) == ("allies", (6, 0))


@pytest.mark.rule("FAQ-GEN-005")
def test_without_the_compulsory_objective_medals_do_not_win():
    goal = {"sides": ["allies"], "at": "d6", "when": "held", "required": True}
    t = won(ready("""
        I4   i1   i4
           ~+=
    """, "d7", objectives=[goal], medals=5), 5)
    fight(t, "d7xe7", "g s s")
    assert (t.game.over, t.medals) == (False, (6, 0))
    t.do("done")
    t.end().skip()
    t.card("direct-from-hq").order("d7").do("move d7-d6")
    assert (t.game.winner, t.medals) == ("allies", (5, 0))


# Taking ground and overruns.

@pytest.mark.rule("FAQ-GEN-006")
@pytest.mark.parametrize(("line", "start", "near"), [
    (". . I4 . i1 i4", "c7", "d7"), ("T3 . . . i1 i4", "a7", "d7"), (". S4 . . i1 i4", "b7", "d7"),
])
def test_taking_ground_comes_on_top_of_the_full_move(line, start, near):
    t = board(line, at="a7").card("direct-from-hq").order(start)
    t.do(f"move {start}-{near}")
    fight(t, f"{near}xe7", "g s s")
    assert t.can(f"advance {near}-e7")


@pytest.mark.rule("FAQ-GEN-007")
def test_special_forces_cover_three_hexes_with_ground_taken():
    t = ready("S4 . . i1 i4", "d7")
    assert "f7" in t.reach("d7")
    t.do("move d7-f7")
    fight(t, "f7xg7", "g s s")
    t.do("advance f7-g7")
    assert t.unit("g7") == "S4"


@pytest.mark.rule("FAQ-GEN-008", "FAQ-GEN-009")
def test_armor_covers_five_hexes_at_most_and_never_battles_a_third_time():
    t = board("T3 . . . i1 i1 i1", at="a7").card("direct-from-hq").order("a7")
    t.do("move a7-d7")
    fight(t, "d7xe7", "g s s")
    t.do("advance d7-e7")
    fight(t, "e7xf7", "g s s")
    t.do("advance e7-f7")
    assert (t.unit("f7"), t.unit("g7")) == ("T3", "i1")
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-GEN-010", "FAQ-GEN-012")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
def test_armor_takes_a_forest_village_or_bocage_but_cannot_overrun_from_it(ground):
    t = ready(f"T3 {ground}/i1 i4", "d7")
    fight(t, "d7xe7", "g")
    t.do("advance d7-e7")
    assert (t.unit("e7"), t.legal) == ("T3", ["end"])
    t = ready("T3 i1 i4", "d7")
    fight(t, "d7xe7", "g s s")
    t.do("advance d7-e7")
    assert t.can("attack e7xf7")


@pytest.mark.rule("FAQ-GEN-011")
def test_armor_takes_ground_as_a_third_hex_on_the_beach():
    t = board("T3 . . i1 . i4", at="b4", face="beach").card("direct-from-hq").order("b4")
    assert "d4" in t.reach("b4")
    assert "e5" not in t.reach("b4")
    t.do("move b4-d4")
    fight(t, "d4xe4", "g s s")
    t.do("advance d4-e4")
    assert t.unit("e4") == "T3"


@pytest.mark.rule("FAQ-GEN-013")
@pytest.mark.parametrize(("unit", "dice"), [("T3", "g"), ("I4", "g s"), ("S4", "g s")])
def test_a_bocage_is_taken_only_by_a_unit_that_has_not_changed_hex_this_turn(unit, dice):
    t = ready(f"{unit} . b/i1 i4", "d7")
    t.do("move d7-e7")
    fight(t, "e7xf7", dice)
    assert (t.unit("f7"), t.phase) == ("", "battle")
    t = ready(f"""
        .    b/i1   .   i4
           {unit}   .
    """, "d6")                       # from one hex beside it to another
    t.do("move d6-d7")
    fight(t, "d7xe7", dice)
    assert (t.unit("e7"), t.phase) == ("", "battle")
    t = ready(f"{unit} b/i1 i4", "d7")
    fight(t, "d7xe7", dice)
    t.do("advance d7-e7")
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-GEN-013")
def test_a_bocage_is_not_taken_after_an_overrun():
    t = ready("T3 i1 b/i1 i4", "d7")
    fight(t, "d7xe7", "g s s")
    t.do("advance d7-e7")
    fight(t, "e7xf7", "g")
    assert (t.unit("f7"), t.phase) == ("", "battle")


@pytest.mark.rule("FAQ-GEN-014", "FAQ-GEN-015", "FAQ-GEN-016")
def test_armor_takes_a_wire_hex_removes_it_and_overruns_but_advances_no_more():
    for ground, second in ((".+x", False), (".", True)):
        t = ready(f"T3 {ground}/i1 i1 i4", "d7")
        fight(t, "d7xe7", "g s s")
        t.do("advance d7-e7")
        assert (t.ground("e7"), t.phase) == (".", "again")
        fight(t, "e7xf7", "g s s")
        assert (t.unit("f7"), t.can("advance e7-f7")) == ("", second)


@pytest.mark.rule("FAQ-GEN-017")
def test_armor_that_clears_a_bunker_neither_takes_it_nor_overruns():
    t = ready("""
        T3   .+B/i1   i4
           i4
    """, "d7")
    fight(t, "d7xe7", "g")
    assert (t.unit("e7"), t.legal) == ("", ["end"])


@pytest.mark.parametrize(("unit", "dice"), [
    pytest.param("I4", "g s", marks=pytest.mark.rule("FAQ-GEN-018")),
    pytest.param("T3", "g s s", marks=pytest.mark.rule("FAQ-GEN-019")),
])
def test_a_unit_that_moved_into_wire_takes_no_ground(unit, dice):
    t = ready(f"{unit} .+x i1 i4", "d7")
    t.do("move d7-e7")
    fight(t, "e7xf7", dice)
    assert (t.unit("f7"), t.phase, t.legal) == ("", "battle", ["end"])
    t = ready(f"{unit} . i1 i4", "d7")
    t.do("move d7-e7")
    fight(t, "e7xf7", "g s s")
    assert t.phase == "ground"


# Passing.

@pytest.mark.rule("FAQ-GEN-027", "FAQ-GEN-028")
def test_a_section_card_may_be_played_on_an_empty_section():
    t = board("I4 . . i4", at="g7").give("attack-left", "probe-left", "recon-left")
    assert set(t.legal) == {"play attack-left", "play probe-left", "play recon-left"}
    t.do("play attack-left")
    assert (t.phase, t.legal) == ("battle", ["end"])
    facts = t.do("end")
    assert [f.fact for f in facts if f.fact in ("discarded", "drew")] == ["discarded", "drew"]
    p = t.game.position()
    assert (len(p.hands["allies"]), p.discards, p.active) == (3, ["attack-left"], "axis")


# Dice and cards.

@pytest.mark.rule("FAQ-GEN-029")
def test_a_star_follows_the_rule_of_the_attacker():
    t = board("I4 . . . g2", at="d7").card("air-power")     # the gun is hit by grenades only, aircraft hit by stars
    t.do("target h7")
    t.do("done", "s i")
    assert t.unit("h7") == "g1"
    t = board("I4 g2", at="d7").card("direct-from-hq").order("d7")
    fight(t, "d7xe7", "s i a")
    assert t.unit("e7") == "g2"


@pytest.mark.rule("FAQ-GEN-033")
@pytest.mark.parametrize(("line", "aim", "dice"), [
    ("I4 i4", "e7", 3), ("I4 . i4", "f7", 2), ("I4 f/i4", "e7", 2), ("T3 v/i4", "e7", 1), ("T3 . i4", "f7", 3),
])
def test_an_attack_rolls_exactly_the_dice_it_is_entitled_to(line, aim, dice):
    t = ready(line, "d7").battle_phase()
    assert t.legal == [f"attack d7x{aim}", "end"]
    facts = t.do(f"attack d7x{aim}")
    assert sum(f.fact == "die" for f in facts) == dice


@pytest.mark.rule("FAQ-GEN-034")
def test_the_opening_hands_are_dealt_at_random():
    field = Game.new("pegasus-bridge", "x").field
    full = Counter(field.deck.faces)
    first: set[str] = set()
    deals = set()
    for seed in range(120):
        p = Game.new(field, seed).position()
        assert Counter(p.hands["allies"] + p.hands["axis"] + p.deck) == full
        assert (len(p.hands["allies"]), len(p.hands["axis"])) == (6, 2)
        first |= set(p.hands["allies"] + p.hands["axis"])
        deals.add(tuple(p.hands["allies"]))
        assert p.hands == Game.new(field, seed).position().hands
    assert first == set(full)
    assert len(deals) == 120


# Sight at the edge of the board.

@pytest.mark.rule("FAQ-GEN-036")
@pytest.mark.parametrize(("drawing", "at", "here", "there", "between"), [
    ("I4 \n {} \n i4", "a9", "a9", "a7", "a8"), (". I4 \n {} \n . i4", "l9", "m9", "m7", "l8"),
])
def test_half_hexes_at_the_edge_let_no_sight_through(drawing, at, here, there, between):
    def aims(middle: str, unit: str = "I4") -> ScriptedTable:
        t = board(drawing.format(middle).replace("I4", unit, 1), at=at)
        return t.card("direct-from-hq").order(here).battle_phase()

    t = aims(".")
    assert t.targets(here) == {there}
    assert t.dice(f"{here}x{there}") == 2
    for middle in ("f", "v", "h", "T3"):
        assert aims(middle).targets(here) == set()
    assert aims("f", "G2").targets(here) == {there}
    # Away from the edge the open hex on the other side of the line is enough.
    t = board("I4 \n . f \n i4", at="e9").card("direct-from-hq").order("e9").battle_phase()
    assert t.targets("e9") == {"e7"}


# Retreat.

@pytest.mark.rule("FAQ-GEN-037")
def test_a_retreat_follows_the_longest_path():
    t = board("""
        .    i4   i4
           .    .
        .    i4
           I4
    """, at="d8").card("direct-from-hq").order("e5")
    fight(t, "e5xe6", "f f s")
    assert (t.unit("d8"), t.unit("e6")) == ("i4", "")


@pytest.mark.rule("FAQ-GEN-038")
def test_figures_are_never_lost_while_a_way_back_is_free():
    t = board("""
        .    i4
          i4
        I4
    """, at="e7").card("direct-from-hq").order("e5")
    fight(t, "e5xe6", "f s s")
    assert t.unit("e7") == "i4"
    t = board("""
        .    .
          i4
        I4
    """, at="e7").card("direct-from-hq").order("e5")
    fight(t, "e5xe6", "f s s")
    assert t.legal == ["retreat e6-e7", "retreat e6-f7"]
    t = board("""
        i4   i4
          i4
        I4
    """, at="e7").card("direct-from-hq").order("e5")
    fight(t, "e5xe6", "f f s")
    assert t.unit("e6") == "i2"


# Majorities.

@pytest.mark.rule("FAQ-GEN-039", "FAQ-GEN-040")
def test_a_majority_medal_is_held_while_one_side_has_strictly_more_units():
    goal = {"sides": ["allies", "axis"], "at": "d7 e7 f7 g7 h7", "when": "majority"}
    t = board("""
        .    .    .    .    i4   i4
           I4   I4   .    .    i4
    """, at="c8", objectives=[goal])
    assert t.medals == (1, 0)
    t.skip()
    t.card("direct-from-hq").order("g8").do("move g8-g7")
    assert t.medals == (0, 0)
    t.end().skip()
    t.card("direct-from-hq").order("g7", "h8")
    t.do("move g7-f7")
    t.do("move h8-g7")
    assert t.medals == (0, 1)
