"""Where a unit can move, and what entering a hex does to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.contact import enemy_beside
from bocage.core.facts import F_CLEARED, F_MOVED
from bocage.core.medals import leave
from bocage.core.rules import MASKS, Rules
from bocage.core.state import State
from bocage.core.terms import (
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    CLOSE_ONLY,
    DIRECTIONS,
    FIRST_ONLY,
    FROM_BESIDE,
    HARD,
    MAY_CLEAR,
    MOVED,
    NO_BATTLE,
    NO_BATTLE_LEFT,
    ROAD,
    SHORT,
    STOP,
    STOP_LEAVING,
    TUNNEL,
    UNDERGROUND,
)
from bocage.core.tokens import occupy, upset

ON_ROAD: Final[i64] = 1     # the whole path so far lies on road
SHORTENED: Final[i64] = 2   # the path has touched ground that limits its length
LABELS: Final[i64] = 2      # bits of a label
LABEL_COUNT: Final[i64] = 4
MOST: Final[i64] = 8        # no path costs more


def reach(r: Rules, s: State, u: i64, pace: i64, free: bool) -> i64:
    """Fill r.found with the hexes `u` can move to and r.cost with their cost; return their number.

    The cost is the cheapest one, a road bonus already taken off. Paths differ by label
    (on road, shortened); r.seen holds the cheapest cost so far for every hex and label.
    r.way_out tells whether the unit can also leave the board.
    """
    neighbours = r.neighbours
    at = s.at
    obstacles = s.obstacles
    ground = r.ground
    ob_ground = r.ob_ground
    seen = r.seen
    queue = r.queue
    queued = r.queued
    found = r.found
    cost = r.cost
    steps = r.step
    n = r.hexes
    listed = r.listed
    room = 8 * n
    profile = s.profile[u]
    arm = r.arm[profile]
    edge0 = arm * n * DIRECTIONS
    start = s.where[u]
    bonus = r.road_bonus[profile]
    ground0 = arm * n
    lying0 = arm * MASKS
    side = s.side[u]
    start_ground = ground[ground0 + start]
    one_step = not free and (start_ground & STOP_LEAVING) != 0
    r.stamp += 16
    stamp = r.stamp
    r.way_out = False
    count: i64 = 0
    for i in range(MOST):
        queued[i] = 0
    queue[0] = start << LABELS | (ON_ROAD if start_ground & ROAD else 0)
    queued[0] = 1
    for label in range(LABEL_COUNT):
        seen[start << LABELS | label] = stamp
    top = pace + bonus
    if top > MOST - 1:
        top = MOST - 1
    for spent in range(top):
        for i in range(queued[spent]):
            node = queue[spent * room + i]
            if seen[node] != stamp + spent:
                continue    # a cheaper way was found since
            h = node >> LABELS
            label = node & 3
            if (r.exits[h] >> side) & 1 and spent < pace:
                if not (label & SHORTENED and spent >= r.short_limit):
                    r.way_out = True
            for d in range(DIRECTIONS):
                t = neighbours[h * DIRECTIONS + d]
                if t < 0 or at[t] >= 0:
                    continue
                price = steps[edge0 + h * DIRECTIONS + d]
                if price == 0:
                    continue
                lying = obstacles[t]
                asks = ground[ground0 + t]
                if lying != 0:
                    if (r.ob_closed[lying] >> arm) & 1:
                        continue
                    asks |= ob_ground[lying0 + lying]
                new = label if asks & ROAD else label & ~ON_ROAD
                if free:
                    price = 1
                elif asks != 0:
                    if asks & FIRST_ONLY and spent > 0:
                        continue
                    if asks & SHORT:
                        new |= SHORTENED
                total = spent + price
                effective = total - bonus if new & ON_ROAD else total
                if effective > pace or (new & SHORTENED and total > r.short_limit):
                    continue
                there = t << LABELS
                known = seen[there | new]
                if known >= stamp and known <= stamp + total:
                    continue
                if listed[t] != stamp:
                    listed[t] = stamp
                    found[count] = t
                    cost[t] = effective
                    count += 1
                elif effective < cost[t]:
                    cost[t] = effective
                seen[there | new] = stamp + total
                if not one_step and total < MOST and (free or asks & STOP == 0):
                    queue[total * room + queued[total]] = there | new
                    queued[total] += 1
    if r.ob_tunnel & obstacles[start] and pace > 0 and r.burrows[profile] and s.marks[u] & MOVED == 0:
        count = burrow(r, s, u, count)
    return count


def burrow(r: Rules, s: State, u: i64, count: i64) -> i64:
    """Add the free mouths of the tunnels, as the whole move of the turn, where walking is no better."""
    start = s.where[u]
    for t in range(r.hexes):
        if s.obstacles[t] & r.ob_tunnel == 0 or s.at[t] >= 0 or t == start:
            continue
        if r.listed[t] != r.stamp:
            r.listed[t] = r.stamp
            r.found[count] = t
            r.cost[t] = TUNNEL
            count += 1
        elif r.cost[t] > battle_pace_of(r, s, u):
            r.cost[t] = TUNNEL
    return count


def pace_of(r: Rules, s: State, u: i64) -> i64:
    """Hexes the ordered unit may move in the move phase."""
    if r.no_move[s.kind]:
        return 0
    pace = r.pace[s.profile[u]]
    lent = r.card_pace[s.kind]
    return lent if lent > pace else pace


def battle_pace_of(r: Rules, s: State, u: i64) -> i64:
    """Hexes after which the ordered unit may still battle."""
    pace = r.battle_pace[s.profile[u]]
    lent = r.card_battle_pace[s.kind]
    return lent if lent > pace else pace


def rights_after(r: Rules, s: State, u: i64, h: i64, cost: i64) -> i64:
    """What a move of that cost to the hex takes from the unit: marks of terms.CANNOT_BATTLE ..."""
    profile = s.profile[u]
    arm = r.arm[profile]
    old = s.where[u]
    asks = r.asks(arm, h, s.obstacles[h])
    lost: i64 = 0
    if cost == TUNNEL:
        lost = UNDERGROUND
    elif cost > battle_pace_of(r, s, u):
        charges = cost <= r.charge[profile] and enemy_beside(r, s, h, s.side[u])
        lost = CLOSE_ONLY if charges else CANNOT_BATTLE
    if asks & (NO_BATTLE | FROM_BESIDE) and not r.undaunted[profile]:
        if asks & NO_BATTLE or r.distance[old * r.hexes + h] > 1:
            lost |= CANNOT_BATTLE
    if r.ground[arm * r.hexes + old] & NO_BATTLE_LEFT:
        lost |= CANNOT_BATTLE
    if asks & HARD and not r.free[s.kind]:
        lost |= CANNOT_ADVANCE
    return lost


def put(r: Rules, s: State, u: i64, h: i64) -> None:
    """Lift the unit from its hex and set it on another; what it leaves behind may vanish."""
    old = s.where[u]
    s.at[old] = -1
    leave(r, s, old)
    s.at[h] = u
    s.where[u] = h
    if r.tokens:
        upset(r, s, u)
        occupy(r, s, u)


def enter(r: Rules, s: State, u: i64, h: i64, cost: i64) -> None:
    """Move or take ground into a hex: obstacles may be crushed, rights may be lost."""
    arm = r.arm[s.profile[u]]
    marks = (s.marks[u] & ~MAY_CLEAR) | MOVED | rights_after(r, s, u, h, cost)
    crushed = s.obstacles[h] & r.ob_gone_entered[arm]
    if s.tape.on:
        s.tape.tell(F_MOVED, s.where[u], h, u)
    put(r, s, u, h)
    if crushed != 0:
        s.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)
    s.marks[u] = marks


def may_advance(r: Rules, s: State, u: i64, h: i64, d: i64) -> bool:
    """Whether the unit may take ground into the empty neighbouring hex `h` in direction `d`."""
    marks = s.marks[u]
    if marks & CANNOT_ADVANCE:
        return False
    arm = r.arm[s.profile[u]]
    edge = (arm * r.hexes + s.where[u]) * DIRECTIONS + d
    if (r.step if r.free[s.kind] else r.advance)[edge] == 0:
        return False
    lying = s.obstacles[h]
    if (r.ob_closed[lying] >> arm) & 1:
        return False
    asks = r.asks(arm, h, lying)
    return not (asks & FIRST_ONLY and marks & MOVED and not r.free[s.kind])
