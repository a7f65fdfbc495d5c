"""The captain in Overlord: how it plays, how fast, and that a general never reads the commander's hand."""

from __future__ import annotations

import random
import time

import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.seating import role_of
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import OVER
from bocage.game import Game, dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights

each_battle = pytest.mark.parametrize("battle", library.battles("overlord"))
GAMES = 40
LONGEST = 400


def played(field: ReadyBattle, number: int, random_side: int | None) -> State:
    """A game of captains, or of a captain against random choices."""
    r = field.rules
    s = field.open(seeded(dice_key(f"captain {number}")))
    mind, q, chance = Evaluation(r, Weights(), len(s.units.where)), field.search(), random.Random(number)
    while s.turn.phase != OVER and s.turn.number < LONGEST:
        by_chance = r.seats.side_of[s.turn.decider] == random_side
        step(r, s, q, chance.choice(q.listing(legal(r, s, q))) if by_chance else decide(mind, s))
    return s


@each_battle
def test_captain_beats_random_choices_from_either_side(battle: str) -> None:
    field = BattleSource.of(battle).ready(Variants())
    won = sum(played(field, n, n % 2).score.winner == 1 - n % 2 for n in range(GAMES))
    assert won >= 0.95 * GAMES


@each_battle
def test_a_game_of_captains_takes_less_than_a_tenth_of_a_second(battle: str) -> None:
    field = BattleSource.of(battle).ready(Variants())
    start = time.process_time()
    for number in range(10):
        assert played(field, number, None).turn.phase == OVER
    if not hasattr(decide, "__code__"):     # compiled
        assert (time.process_time() - start) / 10 < 0.1


def test_a_general_decides_without_the_commanders_hand() -> None:
    """The same decision whatever the commander holds."""
    game = Game.new("omaha-overlord", "separate minds", Variants(seats=(4, 4)))
    asked = 0
    while not game.over and len(game.entries) < 400:
        mind = Evaluation(game.field.rules, Weights(), len(game.state.units.where))
        wanted = decide(mind, game.state.copy())
        if role_of(game.decider) != "chief":
            other = game.imagine(game.decider, "another hand")
            mind = Evaluation(game.field.rules, Weights(), len(other.state.units.where))
            assert decide(mind, other.state.copy()) == wanted
            asked += 1
        game.choose(wanted)
    assert asked > 100
