"""Comparison of single decisions: the same positions, and worlds that the choice was not made for."""

from __future__ import annotations

from bocage.content.battle import field_of
from bocage.core.terms import CARD
from bocage.lab.decisions import END, PositionTask, choices, mind, position, worth
from bocage.minds.planner import think


def test_a_position_is_a_card_to_choose_and_the_same_every_time() -> None:
    field = field_of("sword-beach")
    s, again = position(field, "here"), position(field, "here")
    assert s.turn.phase == CARD
    assert s.turn.decider == s.turn.active
    assert list(s.units.where) == list(again.units.where)
    assert list(s.cards.hands) == list(again.cards.hands)
    assert s.turn.number == again.turn.number
    assert list(s.units.where) != list(position(field, "there").units.where)


def test_what_is_chosen_is_better_in_worlds_not_seen() -> None:
    gains = []
    for battle in ("sword-beach", "operation-cobra", "arracourt", "saverne-gap"):
        field = field_of(battle)
        for number in range(3):
            s = position(field, f"chosen {number}")
            judge = mind(field, s, "judge")
            best = think(mind(field, s, "mind"), 800)
            gains.append(worth(judge, best, 200, 3) - worth(judge, judge.greedy_plan(), 200, 3))
    assert sum(gains) / len(gains) > 0.01


def test_every_length_of_time_has_its_row() -> None:
    found = choices(PositionTask("pegasus-bridge", 0, (0.02, 0.06), 3, 40))
    assert len(found) == 2
    assert 0 < found[0].simulations < found[1].simulations
    assert all(c.gain == 0.0 for c in found if c.greedy)
    assert all(-1.0 < c.gain < 1.0 for c in found)


def test_a_battle_can_be_played_to_its_end() -> None:
    field = field_of("pegasus-bridge")
    judge = mind(field, position(field, "end"), "judge")
    chances = {int(judge.worlds.simulate(judge.greedy_plan(), k, END)) for k in range(20)}
    assert chances <= {0, 10_000}
