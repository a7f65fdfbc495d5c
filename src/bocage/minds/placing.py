"""Placing units before the first turn: guns behind with a view, foot in cover near objectives, vehicles in the open.

Used by all computer players. Of the enemy it knows the zone, and the units that stand on the board.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.deployment import kind_in_hand, side_placing
from bocage.core.rules import Rules
from bocage.core.sight import must_be_beside, sees
from bocage.core.state import State
from bocage.core.terms import ARMS, NO_BATTLE, STOP

FAST: Final[i64] = 3            # hexes of a move from which on open ground counts for more than cover
NEARBY: Final[i64] = 6          # hexes from an objective within which being nearer is better
VIEW: Final[i64] = 5            # hexes that a gun looks at
CROWDED: Final[i64] = 5         # taken off for every unit of the side in the same section,
BESIDE: Final[i64] = 2          # ... and for one on the next hex
SEEN: Final[i64] = 2            # for two hexes in view
GUN_AWAY: Final[i64] = 5        # hexes from the enemy that suit a gun,
FAST_AWAY: Final[i64] = 3       # ... a vehicle,
FOOT_AWAY: Final[i64] = 2       # ... and foot


def placing_value(r: Rules, s: State, h: i64) -> i64:
    """What a hex is worth to the unit in hand."""
    side = side_placing(r, s)
    profile = r.battle.muster_profile(side, kind_in_hand(r, s, side))
    arm = r.profiles.arm[profile]
    away = away_from_enemy(r, s, side, h)
    value = -crowd(r, s, side, h)
    stops = r.asks(arm, h, s.board.obstacles[h]) & (STOP | NO_BATTLE)
    if r.profiles.battle_pace[profile] < 1:
        value += view(r, s, arm, h, r.profiles.reach[profile]) * SEEN // 2 + cover(r, s, side, h) * 3
        value -= 4 * abs_of(away - GUN_AWAY)
    elif r.profiles.pace[profile] >= FAST:
        value -= 3 * abs_of(away - FAST_AWAY) + (8 if stops else 0)
        value += goal_value(r, side, h)
    else:
        value += cover(r, s, side, h) * 4 - 3 * abs_of(away - FOOT_AWAY)
        value += 2 * goal_value(r, side, h)
    return value


def abs_of(n: i64) -> i64:
    return -n if n < 0 else n


def away_from_enemy(r: Rules, s: State, side: i64, h: i64) -> i64:
    """The distance to the nearest hex where the enemy stands or may be placed."""
    best: i64 = r.grid.hexes
    for t in range(r.grid.hexes):
        d = r.grid.apart(h, t)
        if d < best:
            u = s.board.at[t]
            if u >= 0 and s.units.side[u] != side:
                best = d
                continue
            for kind in range(r.battle.muster_kinds):
                if r.battle.is_zone(1 - side, kind, t):
                    best = d
                    break
    return best


def cover(r: Rules, s: State, side: i64, h: i64) -> i64:
    """Dice that attackers of all arms together lose."""
    total: i64 = 0
    for arm in range(ARMS):
        total += r.ground.cover[r.ground.of(side, arm, h)] + r.works.cover[r.works.of(side, arm, s.board.obstacles[h])]
    return total


def view(r: Rules, s: State, arm: i64, h: i64, reach: i64) -> i64:
    """Hexes within reach that a unit there sees and may fire at."""
    far = reach if reach < VIEW else VIEW
    count: i64 = 0
    for t in range(r.grid.hexes):
        away = r.grid.apart(h, t)
        if away <= far and sees(r, s, arm, h, t) and (away == 1 or not must_be_beside(r, arm, h, t)):
            count += 1
    return count


def goal_value(r: Rules, side: i64, h: i64) -> i64:
    """Nearness to the nearest hex of an objective that either side may own."""
    best: i64 = 0
    for g in range(r.goals.count):
        for i in range(r.goals.first[g], r.goals.first[g + 1]):
            near = NEARBY - r.grid.apart(h, r.goals.hexes[i])
            if near > best:
                best = near
    return best


def crowd(r: Rules, s: State, side: i64, h: i64) -> i64:
    """How much a unit would be in the way of others of its side, which cards order by sections."""
    total: i64 = 0
    sections = r.grid.sections(side, h)
    for u in range(s.units.count):
        if s.units.side[u] != side:
            continue
        t = s.units.where[u]
        if t < 0 and s.muster.on:
            t = s.muster.spot[u]
        if t < 0:
            continue
        if r.grid.sections(side, t) == sections:
            total += CROWDED
        if r.grid.apart(t, h) == 1:
            total += BESIDE
    return total
