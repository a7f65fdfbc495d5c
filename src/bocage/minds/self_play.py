"""Self-play: whole games between players, inside the compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.legal import legal
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.step import PerftTally, step
from bocage.core.terms import OVER
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights


def duel(r: Rules, s: State, allies: Weights | None, axis: Weights | None, luck: Chance, limit: i64) -> PerftTally:
    """Play to the end; a side without weights plays at random.

    The greedy player reads its own hand and the open board only, so it may be shown the state.
    """
    q = Search(r.grid.hexes)
    tally = PerftTally()
    one = Evaluation(r, allies, len(s.units.where)) if allies is not None else None
    other = Evaluation(r, axis, len(s.units.where)) if axis is not None else None
    while s.turn.phase != OVER and tally.decisions < limit:
        mind = one if r.seats.side_of[s.turn.decider] == 0 else other
        if mind is None:
            count = legal(r, s, q)
            action = q.actions[luck.below(count)] if count > 1 else q.actions[0]
        else:
            action = decide(mind, s)
        step(r, s, q, action)
        tally.decisions += 1
    tally.turns = s.turn.number
    tally.winner = s.score.winner
    return tally
