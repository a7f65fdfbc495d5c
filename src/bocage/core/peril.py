"""Perilous ground: dice for every such hex that a unit enters, and a figure lost for every star.

They are rolled before the unit arrives: one that does not survive the way never reaches its end.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import is_watched
from bocage.core.facts import F_PERIL
from bocage.core.luck import roll
from bocage.core.medals import lose
from bocage.core.movement import ON_ROAD, SHORTENED, battle_pace_of
from bocage.core.rules import Rules
from bocage.core.search import LABEL_COUNT, LABELS, MOST, Search
from bocage.core.state import State
from bocage.core.terms import (
    DIRECTIONS,
    FACE_STAR,
    FIRST_ONLY,
    NONE,
    OVER,
    PERIL,
    ROAD,
    SHORT,
    STOP,
    STOP_LEAVING,
    TUNNEL,
)


def survives(r: Rules, s: State, u: i64, h: i64, dice: i64) -> bool:
    """Roll the dice of a way to the hex; whether the unit is still there to go it. No armor is proof against a star."""
    if dice <= 0:
        return True
    if s.tape.on:
        s.tape.tell(F_PERIL, h, dice, u)
    stars: i64 = 0
    for _ in range(dice):
        if roll(s) == FACE_STAR:
            stars += 1
    if stars > 0:
        lose(r, s, u, stars)
    return s.units.figures[u] > 0 and s.turn.phase != OVER


def peril_of(r: Rules, arm: i64, h: i64) -> i64:
    """Dice for a unit of the arm that enters the hex."""
    return r.ground.peril_dice if r.ground.asks(arm, h) & PERIL else 0


def dice_on_way(r: Rules, s: State, q: Search, u: i64, goal: i64, cost: i64, pace: i64) -> i64:
    """The fewest dice of any way that moves the unit to the hex, -1 if there is none; off the board where it is NONE.

    A way counts if the unit may battle after it as after the cheapest one, whose cost is given. The search
    knows the same ways as `movement.reach`; it overwrites q.queue.
    """
    if cost == TUNNEL or (r.battle.craft and s.units.aboard[u]):
        return peril_of(r, s.units.arm[u], goal)
    battle_pace = battle_pace_of(r, s, u)
    most = battle_pace if cost <= battle_pace and battle_pace < pace and goal != NONE else pace
    arm = s.units.arm[u]
    side = s.units.side[u]
    start = s.units.where[u]
    bonus = r.profiles.road_bonus[s.units.profile[u]]
    start_asks = r.ground.asks(arm, start)
    top = most + bonus
    if top > MOST - 1:
        top = MOST - 1
    nodes = LABEL_COUNT * r.grid.hexes
    least = q.queue                 # cost, hex and label -> fewest dice of the ways so far, and one; 0 if none
    for i in range((top + 1) * nodes):
        least[i] = 0
    least[start << LABELS | (ON_ROAD if start_asks & ROAD else 0)] = 1
    best: i64 = 0
    for spent in range(top + 1):
        for node in range(nodes):
            dice = least[spent * nodes + node]
            if dice == 0 or (best != 0 and dice >= best):
                continue
            h = node >> LABELS
            label = node & 3
            if h == goal:
                best = dice
                continue
            if h != start and not can_go_on(r, s, u, h, start_asks, False):
                continue
            if goal == NONE and (r.battle.exits[h] >> side) & 1 and spent < most:
                if not (label & SHORTENED and spent >= r.ground.short_limit):
                    best = dice
                    continue
            if spent < top:
                go_on_from(r, s, q, u, spent, node, most)
    return best - 1


def can_go_on(r: Rules, s: State, u: i64, h: i64, start_asks: i64, free: bool) -> bool:
    """Whether a move does not end on a hex that it has entered; one that is free heeds no ground."""
    if not free and (start_asks & STOP_LEAVING or r.asks(s.units.arm[u], h, s.board.obstacles[h]) & STOP):
        return False
    if not free and r.battle.keeps_out and r.profiles.bound[s.units.profile[u]] and r.ground.wheel_stop[h] & STOP:
        return False
    return not (s.sky.on and is_watched(r, s, u, h))


def go_on_from(r: Rules, s: State, q: Search, u: i64, spent: i64, node: i64, most: i64) -> None:
    """Note the dice of every step from a hex that a way has come to."""
    nodes = LABEL_COUNT * r.grid.hexes
    h = node >> LABELS
    dice = q.queue[spent * nodes + node]
    for d in range(DIRECTIONS):
        way = step_on(r, s, u, h, d, node & 3, spent, most, False)
        if way < 0:
            continue
        t = r.grid.beside(h, d)
        there = (way >> LABELS) * nodes + (t << LABELS | way & 3)
        sum_ = dice + peril_of(r, s.units.arm[u], t)
        if q.queue[there] == 0 or sum_ < q.queue[there]:
            q.queue[there] = sum_


def step_on(
    r: Rules, s: State, u: i64, h: i64, d: i64, label: i64, spent: i64, pace: i64, free: bool
) -> i64:
    """What a way has cost and its label once it goes on from a hex in a direction, as one number; -1 if it cannot.

    It has cost `spent` so far, both without a road bonus. `movement.reach` asks the same of every step, inline.
    """
    t = r.grid.beside(h, d)
    if t < 0 or s.board.at[t] >= 0 or s.sky.is_over(t) or s.leaders.is_barred(u, t):
        return NONE
    arm = s.units.arm[u]
    price = r.ground.step[r.ground.edge(arm, h, d)]
    lying = s.board.obstacles[t]
    if price == 0 or (r.works.closed[lying] >> arm) & 1:
        return NONE
    if r.battle.keeps_out and r.is_barred(r.ground.step, s.units.profile[u], s.units.side[u], arm, h, d, lying):
        return NONE
    if free:
        price = 1
    elif spent > 0 and r.asks(arm, t, lying) & FIRST_ONLY:
        return NONE
    label = label_on(r, s, arm, label, t, free)
    total = spent + price
    effective = total - r.profiles.road_bonus[s.units.profile[u]] if label & ON_ROAD else total
    if effective > pace or total >= MOST or (label & SHORTENED and total > r.ground.short_limit):
        return NONE
    return total << LABELS | label


def label_on(r: Rules, s: State, arm: i64, label: i64, h: i64, free: bool) -> i64:
    """What is told of a way that goes on to the hex."""
    asks = r.asks(arm, h, s.board.obstacles[h])
    new = label if asks & ROAD else label & ~ON_ROAD
    return new | SHORTENED if asks & SHORT and not free else new


def dice_behind(r: Rules, s: State, q: Search, u: i64, goal: i64) -> i64:
    """The fewest dice of a retreat to the hex; the hexes of the retreat lie in q.queue, as `fall_back` leaves them."""
    side = s.units.side[u]
    arm = s.units.arm[u]
    dice = q.seen
    stamp = q.stamp
    dice[s.units.where[u]] = 0
    for i in range(i64(1), q.queued[0]):
        t = q.queue[i]
        least: i64 = NONE
        for k in range(i64(2)):
            d = r.grid.back(side, k)
            h = r.grid.beside(t, (d + 3) % DIRECTIONS)
            if h < 0 or q.cost[h] != q.cost[t] - 1 or (h != s.units.where[u] and q.listed[h] != stamp):
                continue
            if r.ground.fall_back[r.ground.edge(arm, h, d)] != 0 and (least < 0 or dice[h] < least):
                least = dice[h]
        dice[t] = (least if least > 0 else 0) + peril_of(r, arm, t)
        if t == goal:
            return dice[t]
    return 0
