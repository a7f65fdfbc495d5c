"""What blowing or building a bridge is worth: who stands on it, and who is about to cross."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.bridges import can_blow, can_build
from bocage.core.state import State
from bocage.minds.evaluation import Evaluation
from bocage.minds.weights import SCALE

NEARBY: Final[i64] = 4      # hexes from which a unit makes for a bridge


def crossing_value(d: Evaluation, s: State, side: i64, h: i64, building: bool, dice: i64) -> i64:
    """What the side gains from a bridge that goes, or comes: units about to cross, and the unit on it.

    With dice, only a star among them blows it.
    """
    r = d.r
    mine: i64 = 0
    theirs: i64 = 0
    for u in range(s.units.count):
        at = s.units.where[u]
        if at < 0 or at == h:
            continue
        away = r.grid.apart(at, h)
        if away <= NEARBY:
            traffic = d.w.dig * (NEARBY + 1 - away) // NEARBY
            if s.units.side[u] == side:
                mine += traffic
            else:
                theirs += traffic
    if building:
        return 0 if has_bridge_near(d, s, h) else mine
    value = theirs - mine
    v = s.board.at[h]
    if v >= 0:
        lost = d.w.figure[s.units.arm[v]] * s.units.figures[v] + r.profiles.worth[s.units.profile[v]] * SCALE
        value += lost if s.units.side[v] != side else -lost
    if dice == 0:
        return value
    rolls: i64 = 1
    starless: i64 = 1
    for _ in range(dice):
        rolls *= 6
        starless *= 5
    return value * (rolls - starless) // rolls


def has_bridge_near(d: Evaluation, s: State, h: i64) -> bool:
    """Whether another bridge stands so near that a second one would save no time."""
    r = d.r
    for t in range(r.grid.hexes):
        if r.battle.crossing[t] != 0 and t != h and r.grid.apart(t, h) < NEARBY:
            if s.board.obstacles[t] & r.works.gap == 0:
                return True
    return False


def bridge_value(d: Evaluation, s: State, kind: i64) -> i64:
    """The best that a card spent on a bridge can do."""
    r = d.r
    side = s.turn.active
    best: i64 = -d.w.finish
    for h in range(r.grid.hexes):
        if can_blow(r, s, side, kind, h):
            value = crossing_value(d, s, side, h, False, r.cards.dice[kind])
            if value > best:
                best = value
        elif can_build(r, s, side, kind, h):
            value = crossing_value(d, s, side, h, True, 0)
            if value > best:
                best = value
    return best
