"""Frozen rivers: a way over the ice costs dice, and a star a figure."""

from __future__ import annotations

import random

import pytest
from ground_boards import corridor, fights_after, hides, walks, won

from bocage.core.movement import pace_of, reach
from bocage.core.peril import dice_on_way
from bocage.core.terms import ORDERED, TUNNEL
from bocage.explain.sentences import tell
from bocage.game import Game
from bocage.notation import facts as f
from bocage.notation.stood import Stood
from bocage.testing import ScriptedTable, board


def lost(told: list[f.Fact]) -> int:
    return sum(fact.figures for fact in told if isinstance(fact, f.Lost))


def perils(told: list[f.Fact]) -> list[f.PerilRolled]:
    return [fact for fact in told if isinstance(fact, f.PerilRolled)]


@pytest.mark.rule("FAQ-TER-297", "FAQ-TER-A18")
def test_every_arm_crosses_the_ice_and_no_hex_of_it_stops_a_unit() -> None:
    assert walks("I4", "fr") == {"e6", "f6"}
    assert walks("T3", "fr") == {"e6", "f6", "g6"}
    assert walks("G2", "fr") == {"e6"}


@pytest.mark.rule("FAQ-TER-298")
@pytest.mark.parametrize(("dice", "figures"), [("g g", 4), ("s g", 3), ("s s", 2), ("i f", 4)])
def test_entering_the_ice_is_two_dice_and_every_star_costs_a_figure(dice: str, figures: int) -> None:
    t = corridor("I4 fr . .")
    t.do("move d6-e6", dice)
    assert t.unit("e6") == f"I{figures}"


@pytest.mark.rule("FAQ-TER-298", "FAQ-TER-A18")
def test_every_hex_of_ice_on_the_way_is_rolled_for() -> None:
    t = corridor("T3 fr fr fr")
    told = t.do("move d6-g6", "s g g g g s")
    assert t.unit("g6") == "T1"
    assert [(p.dice, p.at, p.unit) for p in perils(told)] == [(6, "g6", "armor")]


@pytest.mark.rule("FAQ-TER-A18")
def test_a_unit_that_drowns_on_the_way_never_arrives() -> None:
    t = corridor("I1 fr .+x .")
    t.do("move d6-e6", "s s")
    assert t.unit("d6") == t.unit("e6") == ""
    assert t.medals == (0, 1)
    t = corridor("T1 fr .+x .")
    t.do("move d6-f6", "g s")
    assert t.ground("f6") == ".+x"          # nobody came to crush the wire
    assert t.medals == (0, 1)


@pytest.mark.rule("FAQ-TER-299", "FAQ-TER-300")
def test_the_ice_forbids_no_battle_and_hides_nothing() -> None:
    assert fights_after("I4", "fr")
    assert not hides("fr")
    t = corridor("I4 fr i4 .")
    t.do("move d6-e6", "g g")
    assert t.battle_phase().dice("e6xf6") == 3


@pytest.mark.rule("FAQ-TER-298", "FAQ-TER-303")
def test_a_retreat_over_the_ice_is_rolled_for() -> None:
    t = board(". . .\n fr fr .\nI4 i4 .", "d6").card("close-assault")
    t.attack("d4xe4", "f a a a")
    t.do("retreat e4-e5", "s g")
    assert t.unit("e5") == "i3"


def test_a_retreat_of_two_hexes_takes_the_way_with_less_ice() -> None:
    t = board(". . . .\n fr . .\nI4 i4 .", "d6").card("close-assault")
    t.attack("d4xe4", "f f a a")
    before = perils(t.do("retreat e4-e6"))
    assert before == []                     # by e5 or d5: one of them is dry
    t = board(". fr . .\n fr fr .\nI4 i4 .", "d6").card("close-assault")
    t.attack("d4xe4", "f f a a")
    assert [p.dice for p in perils(t.do("retreat e4-e6", "g g g s"))] == [4]


@pytest.mark.rule("FAQ-TER-301")
def test_the_last_figure_lost_to_the_ice_in_a_retreat_is_a_medal() -> None:
    t = board("fr fr fr i4\n fr fr .\nI4 i1 .", "d6").card("close-assault")
    t.attack("d4xe4", "f a a a")
    t.do(t.legal[0], "s g")
    assert t.medals == (1, 0)
    assert t.can("advance d4-e4")           # its hex is empty


@pytest.mark.rule("FAQ-TER-302")
def test_the_enemy_of_the_unit_rolls_the_dice() -> None:
    t = corridor("I4 fr . .")
    field = t.game.field
    stood = {"d6": Stood("allies", "infantry")}
    told = [s.text("en", field) for s in tell(field, t.do("move d6-e6", "s g"), stood)]
    assert told[0].startswith("The ice may break under Infantry on the way to e6: the enemy rolls 2 dice")


@pytest.mark.rule("FAQ-TER-303")
def test_no_other_ground_is_felt_in_a_retreat() -> None:
    mines = [{"side": "allies", "what": "minefield"}]
    for ground in ("f", ".+x", ".+!"):
        t = board(f". . .\n {ground} {ground} .\nI4 i4 .", "d6", owners=mines).card("close-assault")
        t.attack("d4xe4", "f a a a")
        told = t.do(t.legal[0]) if t.phase == "retreat" else []
        assert not lost(told)


@pytest.mark.rule("FAQ-TER-304")
def test_who_stays_on_the_ice_rolls_nothing() -> None:
    t = corridor("fr/I4 . i4 .")
    told = t.attack("d6xf6", "a a")
    assert perils(told) == []


@pytest.mark.rule("FAQ-TER-305", "FAQ-TRP-125")
def test_a_star_sinks_a_tiger_without_a_second_roll() -> None:
    t = corridor("TI1 fr . .")
    t.do("move d6-e6", "s g")
    assert t.medals == (0, 1)


@pytest.mark.rule("FAQ-TER-A18")
def test_taking_ground_onto_the_ice_is_rolled_for_before_the_overrun() -> None:
    t = won("T3", "fr/i1 i4 .", "e6")
    told = t.do("advance d6-e6", "s g")
    assert t.unit("e6") == "T2"
    assert [p.dice for p in perils(told)] == [2]
    assert t.phase == "again"
    t = won("T1", "fr/i1 i4 .", "e6")
    t.do("advance d6-e6", "s s")
    assert t.phase == "over"                # it was the last unit of its side
    assert t.medals == (1, 1)


@pytest.mark.rule("FAQ-TER-A18")
def test_a_bridge_over_the_ice_spares_the_roll() -> None:
    t = corridor("T3 fr+= . .")
    assert perils(t.do("move d6-f6")) == []
    assert t.unit("f6") == "T3"


@pytest.mark.rule("FAQ-CMD-071", "FAQ-CMD-072")
def test_behind_enemy_lines_skips_the_ice() -> None:
    t = corridor("I4 fr fr fr", card="behind-enemy-lines")
    assert t.reach("d6") == {"e6", "f6", "g6"}
    assert perils(t.do("move d6-g6")) == []


def test_a_unit_goes_round_the_ice_where_its_move_allows() -> None:
    t = board(". . .\n T3 fr . .\n. . .", "d7").card("direct-from-hq").order("d6")
    assert perils(t.do("move d6-f6")) == []
    t = board("m m m\n I4 fr . .\n. m .", "d7").card("direct-from-hq").order("d6")
    assert [p.dice for p in perils(t.do("move d6-f6", "g g"))] == [2]


@pytest.mark.rule("FAQ-TER-298", "FAQ-TER-A18")
def test_no_way_off_the_board_leads_through_ground_that_ends_the_move() -> None:
    # Out by the forest beside it, at the edge, would cost no ice: but a unit that enters one goes no farther.
    exits = [{"trait": "exits", "side": "allies", "at": "c9 d9"}]
    t = board("m f .\n T3 fr m\nm m m", "b9", specials=exits).card("direct-from-hq").order("b8")
    assert [p.dice for p in perils(t.do("exit b8", "g g"))] == [2]
    t = board("m . .\n T3 fr m\nm m m", "b9", specials=exits).card("direct-from-hq").order("b8")
    assert perils(t.do("exit b8")) == []


def test_a_move_tells_its_dice_before_it_is_made() -> None:
    t = corridor("I4 fr . .")
    told = t.game.explain("move d6-f6")
    assert told["peril"] == 2
    assert "FAQ-TER-298" in told["rules"]
    assert "peril" not in corridor("I4 . . .").game.explain("move d6-f6")


def grounds(rng: random.Random) -> ScriptedTable:
    """A random small board with much ice, one unit under orders in its middle."""
    drawn = ["fr", "fr", ".", ".", "r", "f", "b", "h", ".+x", "fr+=", ":", "ma", "i4"]
    rows = [[rng.choice(drawn) for _ in range(6 - y % 2)] for y in range(5)]
    rows[2][2] = f"{rng.choice(['fr', '.', 'r'])}/{rng.choice(['T3', 'I4', 'S4', 'CV4', 'SK3', 'G2'])}"
    drawing = "\n".join((" " * (y % 2)) + " ".join(row) for y, row in enumerate(rows))
    return board(drawing, "c7").card("direct-from-hq").order("e5")


@pytest.mark.parametrize("seed", range(12))
def test_a_way_with_its_dice_exists_to_every_hex_that_can_be_reached(seed: int) -> None:
    """The search of the least dice knows the ways of the search of moves, no more and no fewer."""
    g: Game = grounds(random.Random(seed)).game
    r, s = g.field.rules, g.state
    u = next(v for v in range(s.units.count) if s.units.marks[v] & ORDERED)
    q = g.search
    pace = pace_of(r, s, u)
    found = {q.found[i]: q.cost[q.found[i]] for i in range(reach(r, s, q, u, pace, False))}
    for h in range(r.grid.hexes):
        dice = dice_on_way(r, s, q, u, h, found.get(h, pace), pace)
        assert (dice >= 0) is (h in found or h == s.units.where[u]), h
        assert found.get(h, 0) != TUNNEL
