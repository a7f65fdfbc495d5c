"""Self-play samples: games of the greedy player with itself, kept whole to learn from."""

from __future__ import annotations

import random

from bocage.content.battle import ReadyBattle
from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import ALLIES, AXIS, CARD, OVER
from bocage.game import dice_key
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights

LONGEST = 5_000


def played(field: ReadyBattle, seed: str, slips: tuple[float, float] = (0.0, 0.0)) -> tuple[list[State], int]:
    """A game of the greedy player, some of its decisions left to chance: all its positions, and who won."""
    rng = random.Random(seed)
    s = field.open(seeded(dice_key(seed)))
    evaluation = Evaluation(field.rules, Weights(), len(s.units.where))
    states: list[State] = []
    while s.turn.phase != OVER and len(states) < LONGEST:
        states.append(s.copy())
        slip = slips[field.rules.seats.side_of[s.turn.decider]]
        if slip and rng.random() < slip:
            action = evaluation.search.actions[rng.randrange(legal(field.rules, s, evaluation.search))]
        else:
            action = decide(evaluation, s)
        step(field.rules, s, evaluation.search, action)
    return states, int(s.score.winner)


def share_of_allies(winner: int) -> float:
    """What a game was worth to the Allies: 1 or 0, a half if nobody won."""
    return float(winner == ALLIES) if winner in (ALLIES, AXIS) else 0.5


def turns_of(states: list[State]) -> list[State]:
    """The positions in which a turn began."""
    found: list[State] = []
    for s in states:
        if s.turn.phase == CARD and (not found or s.turn.number != found[-1].turn.number):
            found.append(s)
    return found
