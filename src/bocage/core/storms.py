"""Armor breakthroughs: tanks that come in over the enemy's edge of the board, in one turn of the game."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import is_watched
from bocage.core.arrivals import set_foot
from bocage.core.facts import F_BROKE_IN
from bocage.core.orders import storm_pools
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    BROKE_IN,
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    HARD,
    MOVE_DONE,
    MOVED,
    NO_BATTLE,
    ORDERED,
)


def come_in(r: Rules, s: State, h: i64) -> None:
    """An order brings a unit onto a hex at the edge, where it stops: a move of one hex, but no overrun follows."""
    s.turn.by_pools[storm_pools(r, s, h)] += 1
    u = s.units.count
    s.units.count += 1
    s.board.stormed = s.turn.turns[s.turn.active]
    s.board.entered += 1
    arm = s.units.arm[u]
    asks = r.asks(arm, h, s.board.obstacles[h])
    marks = ORDERED | MOVED | MOVE_DONE | BROKE_IN
    if (asks & NO_BATTLE and not r.profiles.undaunted[s.units.profile[u]]) or (s.sky.on and is_watched(r, s, u, h)):
        marks |= CANNOT_BATTLE
    if asks & HARD:
        marks |= CANNOT_ADVANCE
    s.units.where[u] = h
    s.units.figures[u] = s.units.full[u]
    s.units.marks[u] = marks
    s.units.spent[u] = 1
    s.board.at[h] = u
    if s.tape.on:
        s.tape.tell(F_BROKE_IN, h, u, s.units.side[u])
    set_foot(r, s, u)
