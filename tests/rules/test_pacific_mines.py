"""Minefields: who laid them, entering, taking ground, cards and engineers."""

from __future__ import annotations

import pytest
from pacific_boards import rolled
from pacific_tokens import ordered, pacific, rest

from bocage.content.library import battles
from bocage.game import Game
from bocage.testing import ScriptedTable


@pytest.mark.rule("PAC-MIN-001")
def test_the_battle_says_who_laid_the_mines_and_they_lie_there_from_the_start():
    assert ("axis", "minefield") in [(o.side, o.what) for o in battles()["meat-grinder"].owners]
    g = Game.new("meat-grinder", "x")
    mined = {h for h, lying in g.position().obstacles.items() if "minefield" in lying}
    assert mined == {"d4", "e4", "b3", "c3", "d3"}
    assert g.field.position().units.count == len(g.position().units)
    drawn = {o for d in g.field.drawn for o in d.obstacles}
    assert "minefield" in drawn                     # part of the map, before any unit
    t = ScriptedTable(g)
    t.card("direct-from-hq").order("d2", "c2")
    facts = t.do("move c2-c3", "mine:2 s s")
    assert rolled(facts) == 2


@pytest.mark.rule("PAC-MIN-002")
def test_nobody_knows_a_mine_that_lies_face_down():
    views = []
    for seed in ("a", "b"):
        g = Game.new("meat-grinder", seed)
        for side in ("allies", "axis", None):
            position = g.view(side)["position"]
            assert position["mines"] == {}
            views.append(position["unseen"])
    assert views == [[]] * 6                        # the whole box: what lies out and what stays in it is one secret
    t = ordered("I4 .+! . . i4")
    numbers = set()
    for seed in range(60):                          # the same position hides any token of the box
        facts = Game.load(t.game.field, t.game.position(), seed).play("move c5-d5")
        numbers |= {f.number for f in facts if f.fact == "turned-up"}
    assert numbers == {0, 1, 2, 3, 4}


@pytest.mark.rule("PAC-MIN-002")
def test_a_token_turned_up_is_no_longer_among_the_unseen():
    t = ordered("I4 .+! .+! . i4\n I4", "c5 c4")
    t.do("move c5-d5", "mine:4 s s s s")
    p = t.game.position()
    assert (p.mines, p.unseen) == ({"d5": 4}, [3, 2, 2, 1, 0])
    for side in ("allies", "axis"):
        assert t.game.view(side)["position"]["mines"] == {"d5": 4}


# Entering.

@pytest.mark.rule("PAC-MIN-003")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2", "M2"])
def test_a_minefield_ends_the_move(unit):
    t = ordered(f"m m m m m m\n m {unit} .+! . . i4\nm m m m m m", "d5", at="b6")
    assert t.reach("d5") == {"e5"}
    t = ordered(f"m m m m m m\n m {unit} . . . i4\nm m m m m m", "d5", at="b6")
    assert (t.reach("d5") == {"e5"}) is (unit == "G2")


@pytest.mark.rule("PAC-MIN-003")
def test_who_has_entered_a_minefield_battles_but_takes_no_ground():
    t = ordered("T3 .+! i1 . i4")
    t.do("move c5-d5", "mine:1 s")
    t.attack("d5xe5", "g s s")
    assert (t.unit("e5"), t.legal) == ("", ["end"])
    t = ordered("T3 . i1 . i4")
    t.do("move c5-d5")
    t.attack("d5xe5", "g s s")
    assert t.can("advance d5-e5")
    t = ordered(".+!/T3 i1 . i4")                   # standing in it since earlier
    t.attack("c5xd5", "g s s")
    assert t.can("advance c5-d5")


@pytest.mark.rule("PAC-MIN-004")
def test_a_zero_is_a_decoy_and_goes_but_the_unit_has_stopped():
    t = ordered("I4 .+! . i4", "c5")
    facts = t.do("move c5-d5", "mine:0")
    assert rolled(facts) == 0
    assert (t.unit("d5"), t.ground("d5")) == ("I4", ".")
    assert t.reach("d5") == set()
    t = ordered("T3 .+! i1 . i4", "c5")
    t.do("move c5-d5", "mine:0")
    t.attack("d5xe5", "g s s")
    assert t.legal == ["end"]                       # no ground for who had to stop


@pytest.mark.rule("PAC-MIN-004")
def test_the_layer_of_the_mines_decides_whom_they_hit():
    own = [{"side": "allies", "what": "minefield"}]
    t = pacific("I4 .+! . . i4", owners=own).card("direct-from-hq").order("c5")
    assert rolled(t.do("move c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})
    t = pacific("i4 .+! . . I4", owners=own, first="axis").card("direct-from-hq").order("c5")
    assert rolled(t.do("move c5-d5", "mine:1 s")) == 1


@pytest.mark.rule("PAC-MIN-005")
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("I4", "i g s", "I2"), ("T3", "i g s", "T2"), ("I4", "a a s", "I4"), ("T3", "a a g", ""), ("M2", "i a g", "M1"),
])
def test_a_mine_costs_a_figure_for_each_grenade_and_each_own_symbol(unit, dice, left):
    t = ordered(f"{unit} .+! . . i4\n . I4")
    assert rolled(t.do("move c5-d5", f"mine:3 {dice}")) == 3
    assert t.unit("d5") == left


@pytest.mark.rule("PAC-MIN-005")
def test_a_unit_that_the_mine_destroys_is_a_medal_for_the_enemy():
    t = ordered("I1 .+! . . i4\n . I4")
    t.do("move c5-d5", "mine:1 g")
    assert t.medals == (0, 1)
    assert t.ground("d5") == ".+!"


@pytest.mark.rule("PAC-MIN-006")
def test_flags_and_stars_of_a_mine_do_nothing():
    t = ordered("I4 .+! . . i4")
    t.do("move c5-d5", "mine:2 f f")
    assert (t.unit("d5"), t.phase) == ("I4", "battle")
    t = ordered("I4 .+! . . i4")
    t.do("move c5-d5", "mine:4 f s a f")
    assert t.unit("d5") == "I4"


@pytest.mark.rule("PAC-MIN-006")
def test_who_survives_the_mine_may_battle():
    t = ordered("I4 .+! i4")
    t.do("move c5-d5", "mine:1 g")
    assert t.unit("d5") == "I3"
    assert rolled(t.attack("d5xe5", "s s s")) == 3


@pytest.mark.rule("PAC-MIN-007")
def test_a_mine_that_went_off_stays_and_goes_off_again():
    t = ordered("I4 .+! . . . . i4\n I4", "c5 c4")
    t.do("move c5-d5", "mine:2 s s")
    assert t.game.position().mines == {"d5": 2}
    rest(t.end())
    t.card("direct-from-hq").order("d5", "c4")
    t.do("move d5-e5")
    assert rolled(t.do("move c4-d5", "g g")) == 2
    assert (t.unit("d5"), t.ground("d5"), t.game.position().mines) == ("I2", ".+!", {"d5": 2})


@pytest.mark.rule("PAC-MIN-007")
def test_a_unit_that_stays_or_leaves_sets_nothing_off():
    t = ordered(".+!/I4 . . . i4")
    assert rolled(t.do("move c5-d5")) == 0
    t = ordered(".+!/I4 . . . i4")
    assert rolled(t.do("done")) == 0
    assert (t.ground("c5"), t.game.position().mines) == (".+!", {})


@pytest.mark.rule("PAC-MIN-008")
def test_those_who_laid_the_mine_stop_but_neither_show_nor_fire_it():
    t = ordered("m m m m m\n m i4 .+! . .\nm m m m m\nI4", "d5", at="b6", first="axis")
    assert t.reach("d5") == {"e5"}
    assert rolled(t.do("move d5-e5")) == 0
    p = t.game.position()
    assert (t.unit("e5"), t.ground("e5"), p.mines, p.unseen) == ("i4", ".+!", {}, [])
    t = ordered("i4 .+! . . I4", first="axis")
    t.reload(t.game.position(), mines={"d5": 3})    # nor one that lies face up
    assert rolled(t.do("move c5-d5")) == 0


@pytest.mark.rule("PAC-MIN-008", "PAC-MIN-003")
def test_those_who_laid_the_mine_take_no_ground_from_it_either():
    t = ordered("i4 .+! I1 . I4", first="axis")
    t.do("move c5-d5")
    t.attack("d5xe5", "g s s s")
    assert t.legal == ["end"]


@pytest.mark.rule("PAC-MIN-009", "FAQ-TER-204")
def test_a_retreat_goes_through_mines_and_into_them():
    t = pacific(". i4 .\n . I4 .\n .+! .+! .+!\n . . .\n I4", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f f s s")
    assert t.phase == "retreat"
    assert {a[-2:] for a in t.legal} == {"d4", "e4", "f4"}
    assert rolled(t.do("retreat e6-e4")) == 0
    assert (t.ground("e5"), t.ground("f5"), t.game.position().mines) == (".+!", ".+!", {})
    t = pacific(". i4 .\n . I4 .\n .+! .+! .+!\n . . .\n I4", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s s")
    assert rolled(t.do("retreat e6-e5")) == 0
    assert (t.unit("e5"), t.ground("e5"), t.game.position().mines) == ("I4", ".+!", {})


# Taking ground onto mines.

@pytest.mark.rule("PAC-R07")
@pytest.mark.parametrize("unit", ["I4", "N4"])
def test_taking_ground_onto_a_mine_sets_it_off(unit):
    t = ordered(f"{unit} .+!/i1 . i4")
    t.attack("c5xd5", "g s s")
    assert rolled(t.do("advance c5-d5", "mine:2 g s")) == 2
    assert (t.unit("d5"), t.ground("d5")) == (f"{unit[0]}3", ".+!")
    assert t.game.position().mines == {"d5": 2}


@pytest.mark.rule("PAC-R07")
def test_armor_on_such_a_mine_overruns_but_takes_no_more_ground():
    t = ordered("T3 .+!/i1 i1 . i4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5", "mine:1 s")
    assert t.phase == "again"
    t.do("attack d5xe5", "g s s")
    assert (t.unit("e5"), t.legal) == ("", ["end"])
    t = ordered("T3 i1 i1 . i4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5")
    t.do("attack d5xe5", "g s s")
    assert t.can("advance d5-e5")


@pytest.mark.rule("PAC-R07")
def test_armor_destroyed_by_such_a_mine_is_gone():
    t = ordered("T1 .+!/i1 i4 . i4\n . . . . I4")
    t.attack("c5xd5", "g s s")
    t.do("advance c5-d5", "mine:1 a")
    assert (t.unit("d5"), t.legal, t.medals) == ("", ["end"], (1, 1))


@pytest.mark.rule("PAC-R07", "PAC-MIN-008")
def test_those_who_laid_the_mine_take_ground_onto_it_unharmed():
    t = ordered("i4 .+!/I1 . I4", first="axis")
    t.attack("c5xd5", "g s s s")
    assert rolled(t.do("advance c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})


# Mines, cards and engineers.

@pytest.mark.rule("FAQ-CMD-064", "FAQ-CMD-065")
def test_behind_enemy_lines_no_mine_stops_shows_or_goes_off():
    t = ordered("m m m m m m m\n m I4 .+! .+! .+! . i4\nm m m m m m m", "d5", "behind-enemy-lines", at="b6")
    assert t.reach("d5") == {"e5", "f5", "g5"}
    assert rolled(t.do("move d5-g5")) == 0
    t.battle_phase()
    t.do("end")
    assert rolled(t.do("move g5-f5")) == 0
    p = t.game.position()
    assert (p.mines, p.unseen) == ({}, [])
    assert [t.ground(h) for h in ("e5", "f5", "g5")] == [".+!"] * 3


@pytest.mark.rule("FAQ-CMD-065", "PAC-R07")
def test_behind_enemy_lines_taking_ground_sets_no_mine_off():
    t = ordered("I4 .+!/i1 . . i4", card="behind-enemy-lines")
    t.attack("c5xd5", "g s s s")
    assert rolled(t.do("advance c5-d5")) == 0
    assert (t.ground("d5"), t.game.position().mines) == (".+!", {})


@pytest.mark.rule("PAC-UNI-008", "FAQ-CMD-065")
def test_behind_enemy_lines_engineers_clear_the_mine_they_stop_on_and_move_on():
    t = ordered("N4 . .+! i4 . . i4", card="behind-enemy-lines")
    assert rolled(t.do("move c5-e5")) == 0
    t.battle_phase()
    assert (t.ground("e5"), t.targets("e5")) == (".", set())
    t.do("end")
    assert t.phase == "sally"
    assert "c5" in t.reach("e5")


@pytest.mark.rule("FAQ-CMD-065")
def test_the_plain_order_of_that_card_has_no_such_right():
    t = ordered("T3 .+! . . i4", card="behind-enemy-lines")
    assert rolled(t.do("move c5-d5", "mine:2 s s")) == 2


@pytest.mark.rule("PAC-MIN-005", "PAC-UNI-011")
@pytest.mark.parametrize("unit", ["I4", "N4"])
def test_infantry_assault_gives_no_way_round_a_mine(unit):
    t = ordered(f"{unit} . . .+! i4", card="infantry-assault", mode="infantry-assault-left")
    assert rolled(t.do("move c5-f5", "mine:2 s s")) == 2


@pytest.mark.rule("PAC-UNI-009", "PAC-MIN-009")
def test_engineers_who_retreated_onto_a_mine_clear_it_when_they_are_ordered():
    t = pacific(". i4 .\n . N4 .\n .+! .+! .+!\n . I4 .", at="d7", first="axis")
    t.card("direct-from-hq").order("e7")
    t.attack("e7xe6", "f s s s")
    t.do("retreat e6-e5")
    t.end()
    t.card("direct-from-hq").order("e5")
    t.do("done")
    assert t.ground("e5") == "."
    assert t.targets("e5") == set()
