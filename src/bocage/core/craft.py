"""Landing craft: how a unit aboard one moves over water and comes ashore.

A craft is no unit. It is a mark of the unit in it, which loses the mark on the first hex that is not water.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import is_watched
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import DIRECTIONS, FIRST_ONLY, NO_LANDING, WATER


def sail(r: Rules, s: State, q: Search, u: i64, pace: i64) -> i64:
    """Fill q.found with the hexes that a craft can move to and q.cost with their cost, as movement.reach does."""
    arm = s.units.arm[u]
    start = s.units.where[u]
    free = r.cards.free[s.turn.kind] != 0
    queue = q.queue
    q.stamp += 16
    q.way_out = False
    q.listed[start] = q.stamp
    q.cost[start] = 0
    queue[0] = start
    queued: i64 = 1
    count: i64 = 0
    i: i64 = 0
    while i < queued:
        h = queue[i]
        i += 1
        for d in range(DIRECTIONS):
            t = r.grid.beside(h, d)
            if t < 0 or q.listed[t] == q.stamp or s.board.at[t] >= 0 or s.sky.is_over(t):
                continue
            if s.leaders.is_barred(u, t) or is_barred_aboard(r, s, u, h, d):
                continue
            if h != start and not free and r.asks(arm, t, s.board.obstacles[t]) & FIRST_ONLY:
                continue
            afloat = r.ground.asks(arm, t) & WATER != 0
            cost = q.cost[h] + (1 if afloat else r.ground.step[r.ground.edge(arm, h, d)])
            if cost == q.cost[h] or cost > pace or not can_beach(r, s, arm, t):
                continue
            q.listed[t] = q.stamp
            q.cost[t] = cost
            q.found[count] = t
            count += 1
            if afloat and not (s.sky.on and is_watched(r, s, u, t)):
                queue[queued] = t
                queued += 1
    return count


def can_beach(r: Rules, s: State, arm: i64, h: i64) -> bool:
    """Whether neither the craft nor a unit of the arm in it is kept out of the hex by what lies there."""
    lying = s.board.obstacles[h]
    return r.asks(arm, h, lying) & NO_LANDING == 0 and (r.works.closed[lying] >> arm) & 1 == 0


def is_barred_aboard(r: Rules, s: State, u: i64, h: i64, d: i64) -> bool:
    """Whether the battle, or its wheels, keep the unit in a craft from the hex beside another one."""
    if not r.battle.keeps_out:
        return False
    lying = s.board.obstacles[r.grid.beside(h, d)]
    return r.is_barred(r.ground.step, s.units.profile[u], s.units.side[u], s.units.arm[u], h, d, lying)


def can_back_off(r: Rules, s: State, u: i64, h: i64, barred: bool) -> bool:
    """Whether a unit in a craft may retreat to a hex, which may be barred to it outside of a craft: water is not."""
    arm = s.units.arm[u]
    if not can_beach(r, s, arm, h):
        return False
    if r.ground.asks(arm, h) & WATER == 0:
        return not barred
    return not (r.battle.keeps_out and r.battle.is_kept_out(s.units.side[u], arm, h))
