"""Units that leave a train: they enter the hex beside it as by a move."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_CLEARED, F_UNLOADED
from bocage.core.medals import score
from bocage.core.mines import tread
from bocage.core.peril import peril_of, survives
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE, OVER
from bocage.core.tokens import occupy


def alight(r: Rules, s: State, element: i64, h: i64) -> None:
    """The unit aboard an element of a train comes down on a hex; it acts from its side's next turn on."""
    v = s.rail.rider(element)
    arm = s.units.arm[v]
    s.rail.carrier[v] = NONE
    s.units.where[v] = h
    s.board.at[h] = v
    if s.tape.on:
        s.tape.tell(F_UNLOADED, s.units.where[element], h, v)
    if r.ground.peril_dice != 0 and not survives(r, s, v, h, peril_of(r, arm, h)):
        return
    crushed = s.board.obstacles[h] & r.works.gone_entered[arm]
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)
    if r.battle.tokens:
        occupy(r, s, v)
    score(r, s)
    if s.turn.phase != OVER and r.works.mined:
        tread(r, s, v)
