"""Which units a card may order."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.contact import enemy_beside
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import ORDERED, POOLS


def pools_for(r: Rules, s: State, u: i64) -> i64:
    """Mask of the allowances of the card in play that could pay for ordering this unit."""
    kind = s.kind
    side = s.active
    h = s.where[u]
    if h < 0 or s.side[u] != side or s.marks[u] & ORDERED:
        return 0
    near = r.near[kind]
    if near != 0 and enemy_beside(r, s, h, side) != (near == 1):
        return 0
    arm = r.arm[s.profile[u]]
    here = r.section[side * r.hexes + h]
    mask: i64 = 0
    for p in range(r.pools[kind]):
        if here & r.pool_section[kind * POOLS + p] and (r.pool_arms[kind * POOLS + p] >> arm) & 1:
            mask |= 1 << p
    return mask


def find_room(r: Rules, s: State) -> None:
    """Fill r.fits: for each mask of allowances, whether one more such unit can be ordered.

    A unit on a section line may be paid by either section, so what counts is whether the
    whole set of ordered units can be shared out (Hall's condition over the allowances).
    """
    fits = r.fits
    by_pools = s.by_pools
    subsets = 1 << r.pools[s.kind]
    for mask in range(i64(1), subsets):
        fits[mask] = 1
    for subset in range(i64(1), subsets):
        room: i64 = s.quotas[POOLS]
        for p in range(r.pools[s.kind]):
            if (subset >> p) & 1:
                room += s.quotas[p]
        for mask in range(i64(1), subsets):
            if mask & ~subset == 0:
                room -= by_pools[mask]
        if room <= 0:
            for mask in range(i64(1), subsets):
                if mask & ~subset == 0:
                    fits[mask] = 0


def can_order(r: Rules, s: State) -> bool:
    """Whether any unit can still be ordered."""
    find_room(r, s)
    for u in range(s.units):
        mask = pools_for(r, s, u)
        if mask != 0 and r.fits[mask]:
            return True
    return False


def has_arms(r: Rules, s: State, side: i64, arms: i64) -> bool:
    """Whether the side has a unit of one of these arms anywhere on the board."""
    for u in range(s.units):
        if s.where[u] >= 0 and s.side[u] == side and (arms >> r.arm[s.profile[u]]) & 1:
            return True
    return False
