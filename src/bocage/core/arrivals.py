"""Arrivals: what happens to a unit that comes onto a hex from off the board or from a train, without a move there."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_CLEARED, F_UNLOADED
from bocage.core.medals import score
from bocage.core.mines import tread
from bocage.core.peril import peril_of, survives
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE, OVER, SERVED
from bocage.core.tokens import occupy


def set_foot(r: Rules, s: State, u: i64) -> None:
    """The ground treats a unit that has come onto it as one that has entered it.

    Ice is rolled for, works are crushed, the hex is held, mines go off.
    """
    h = s.units.where[u]
    arm = s.units.arm[u]
    if r.ground.peril_dice != 0 and not survives(r, s, u, h, peril_of(r, arm, h)):
        return
    crushed = s.board.obstacles[h] & r.works.gone_entered[arm]
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)
    if r.battle.tokens:
        occupy(r, s, u)
    score(r, s)
    if s.turn.phase != OVER and r.works.mined:
        tread(r, s, u)


def alight(r: Rules, s: State, element: i64, h: i64) -> None:
    """The unit aboard an element of a train comes down on a hex; it acts from its side's next turn on."""
    v = s.rail.rider(element)
    s.rail.carrier[v] = NONE
    s.units.where[v] = h
    s.units.marks[v] |= SERVED
    s.board.at[h] = v
    if s.tape.on:
        s.tape.tell(F_UNLOADED, s.units.where[element], h, v)
    set_foot(r, s, v)
