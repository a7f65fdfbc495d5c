"""Turns of both sides together: leaders are placed, then the sides activate one unit each in turn.

The turn ends when every unit was activated, or both sides have passed twice in succession.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_ORDERED, F_PASSED
from bocage.core.leaders import hand_to, is_in_command, let_loose, must_fire, place_next, put_leader
from bocage.core.medals import close_turn
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.support import clear_smoke
from bocage.core.terms import CANNOT_ADVANCE, MOVE_DONE, NONE, ORDERED, OVER
from bocage.core.tokens import fade
from bocage.core.turn import begin_battles, begin_moves, open_turn


def place_leader(r: Rules, s: State, u: i64) -> None:
    """The next leader is placed on a unit."""
    leader = s.leaders.placing
    put_leader(s, leader, u)
    place_next(r, s, leader + 1)
    if s.leaders.placing == NONE:
        hand_over(r, s, r.battle.first)


def activate(r: Rules, s: State, q: Search, u: i64) -> None:
    """A unit acts. One without command that has a target must fire and does not move."""
    s.leaders.passes = 0
    s.turn.kind = r.cards.plain
    s.units.marks[u] |= ORDERED
    if s.tape.on:
        s.tape.tell(F_ORDERED, s.units.where[u], u, 0)
    if not is_in_command(r, s, u):
        let_loose(r, s, u, s.units.where[u])
        if must_fire(r, s, q.queue) > 0:
            s.units.marks[u] |= MOVE_DONE | CANNOT_ADVANCE
            begin_battles(r, s)
            return
    begin_moves(r, s)


def pass_by(r: Rules, s: State) -> None:
    """The side activates nobody now."""
    s.leaders.passes += 1
    if s.tape.on:
        s.tape.tell(F_PASSED, s.turn.active, 0, 0)
    hand_over(r, s, 1 - s.turn.active)


def end_activation(r: Rules, s: State) -> None:
    """A unit has acted: it is the other side's turn to activate one."""
    s.leaders.pausing = False
    s.leaders.loose = NONE
    s.turn.clear()
    s.frames.clear()
    hand_over(r, s, 1 - s.turn.active)


def hand_over(r: Rules, s: State, side: i64) -> None:
    """The side goes on; where nobody can or wants to, the turn of both ends."""
    if not hand_to(r, s, side):
        end_round(r, s)


def end_round(r: Rules, s: State) -> None:
    """The end of the turn of both sides, the one that began first."""
    for k in range(i64(2)):
        s.turn.active = r.battle.first if k == 0 else 1 - r.battle.first
        close_turn(r, s)
        if s.turn.phase == OVER:
            return
    fade(r, s, 0)
    fade(r, s, 1)
    if s.support.on:
        clear_smoke(s, 0)
        clear_smoke(s, 1)
    s.units.clear()
    s.turn.clear()
    s.frames.clear()
    s.turn.active = r.battle.first
    s.turn.number += 1
    s.turn.turns[0] += 1
    s.turn.turns[1] += 1
    open_turn(r, s)
