"""The chance to win a position, as a logistic sum of what the board and one's own hand show."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.legal import MODES
from bocage.core.state import HAND, State
from bocage.core.terms import ARTILLERY, NONE, POOLS, SHIP
from bocage.minds.desk import Desk
from bocage.minds.judge import best_attack
from bocage.minds.weights import MARKS

CERTAIN: Final[i64] = 10_000


def measure(d: Desk, s: State, side: i64, out: vec[i64]) -> None:
    """Write what there is of `side`, then of its enemy; the side is about to move."""
    r = d.r
    d.look(s)
    for i in range(i64(2 * MARKS)):
        out[i] = 0
    for x in range(i64(2)):
        at: i64 = 0 if x == side else MARKS
        left = r.target[x] - s.medals[x]
        out[at] = left * 1000
        if 1 <= left <= 3:
            out[at + left] = 1000
    for u in range(s.units):
        h = s.where[u]
        if h < 0:
            continue
        at = 0 if s.side[u] == side else i64(MARKS)
        profile = s.profile[u]
        arm = r.arm[profile]
        out[at + 4 + (arm if arm < SHIP else i64(ARTILLERY))] += s.figures[u] * 1000
        out[at + 7] += 1000
        if s.figures[u] == 1:
            out[at + 8] += 1000
        key = d.know(s, s.side[u], h)
        out[at + 9] += d.danger(u, key)
        out[at + 10] += best_attack(d, s, u, h, r.plain)
        beyond = d.near[key] - r.reach[profile]
        if beyond > 0:
            out[at + 11] += beyond * 1000
        out[at + 12] += d.goal[key]
    out[13] = hand_worth(d, s, side)


def hand_worth(d: Desk, s: State, side: i64) -> i64:
    """How many units the cards in hand could order, card by card."""
    r = d.r
    total: i64 = 0
    for i in range(s.hand_size[side]):
        face = r.card_kind[s.hands[side * HAND + i]]
        best: i64 = 0
        for m in range(i64(MODES)):
            kind = r.face_modes[face * MODES + m]
            if kind == NONE:
                break
            here: i64 = 0
            for p in range(r.pools[kind]):
                have: i64 = 0
                for u in range(s.units):
                    if s.where[u] >= 0 and s.side[u] == side:
                        if r.section[side * r.hexes + s.where[u]] & r.pool_section[kind * POOLS + p]:
                            if (r.pool_arms[kind * POOLS + p] >> r.arm[s.profile[u]]) & 1:
                                have += 1
                units = r.pool_units[kind * POOLS + p]
                here += have if have < units else units
            if r.strike_targets[kind]:
                here = 2
            if here > 4:
                here = 4
            if here > best:
                best = here
        total += best * 1000
    return total


def outlook(d: Desk, s: State, side: i64, marks: vec[i64]) -> i64:
    """The chance of `side`, about to move, to win: 0 to CERTAIN. `marks` is scratch."""
    if s.winner != NONE:
        return CERTAIN if s.winner == side else i64(0)
    measure(d, s, side, marks)
    odds: i64 = 0
    for i in range(i64(2 * MARKS)):
        odds += d.w.outlook[i] * marks[i]
    return i64(float(CERTAIN) / (1.0 + exp(-float(odds) / 1e7)))
