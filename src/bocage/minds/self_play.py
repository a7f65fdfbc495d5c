"""Self-play: whole games between players, inside the compiled code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.step import Tally, step
from bocage.core.terms import OVER
from bocage.minds.evaluation import Desk
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights


def duel(r: Rules, s: State, allies: Weights | None, axis: Weights | None, luck: Chance, limit: i64) -> Tally:
    """Play to the end; a side without weights plays at random.

    The greedy mind reads its own hand and the open board only, so it may be shown the state.
    """
    out: vec[i64] = filled(MOST_ACTIONS, 0)
    tally = Tally()
    one = Desk(r, allies, len(s.units.where)) if allies is not None else None
    other = Desk(r, axis, len(s.units.where)) if axis is not None else None
    while s.turn.phase != OVER and tally.decisions < limit:
        mind = one if s.turn.decider == 0 else other
        if mind is None:
            count = legal(r, s, out)
            action = out[luck.below(count)] if count > 1 else out[0]
        else:
            action = decide(mind, s, out)
        step(r, s, action)
        tally.decisions += 1
    tally.turns = s.turn.number
    tally.winner = s.score.winner
    return tally
