"""Supply: a unit that gives up its own figures to bring back lost ones of units beside it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.facts import F_SUPPLIED
from bocage.core.fire import can_battle
from bocage.core.healing import can_mend
from bocage.core.medals import score, take_off
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, B_SHIFT, BATTLED, DIRECTIONS, SUPPLYING, V_SUPPLY


def may_supply(r: Rules, s: State, u: i64) -> bool:
    """Whether the unit may give up figures now: instead of a battle, and once it has begun until its turn ends."""
    if r.profiles.supplies[s.units.profile[u]] == 0 or r.cards.is_for_one_battle(s.turn.kind):
        return False
    return s.units.marks[u] & SUPPLYING != 0 or can_battle(r, s, u)


def can_receive(r: Rules, s: State, u: i64, v: i64) -> bool:
    """Whether figures of another unit on the ground can return for those of the unit."""
    if v == u or s.units.side[v] != s.units.side[u] or (r.arms.ashore >> s.units.arm[v]) & 1 == 0:
        return False
    return r.profiles.supplies[s.units.profile[v]] == 0 and can_mend(r, s, v)


def supplies(r: Rules, s: State, u: i64, out: vec[i64], count: i64) -> i64:
    """Append to `out` every figure that the unit can bring back; return the new length."""
    h = s.units.where[u]
    if h < 0 or not may_supply(r, s, u):
        return count
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0 and s.board.at[t] >= 0 and can_receive(r, s, u, s.board.at[t]):
            out[count] = V_SUPPLY | h << A_SHIFT | t << B_SHIFT
            count += 1
    return count


def supply(r: Rules, s: State, u: i64, v: i64) -> None:
    """One figure for another. A unit that has given its last one is off the board, and no medal for anybody."""
    here = s.units.where[u]
    s.units.marks[u] |= BATTLED | SUPPLYING
    s.units.figures[u] -= 1
    s.units.figures[v] += 1
    if s.tape.on:
        s.tape.tell(F_SUPPLIED, here, s.units.where[v], u)
    if s.units.figures[u] == 0:
        take_off(r, s, u)
        score(r, s)
