"""Orders: the units a card may order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.air import can_call_any, can_send, spot_of
from bocage.core.contact import has_enemy_beside
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import GIFTS, State
from bocage.core.terms import (
    A_SHIFT,
    ANYWHERE,
    MOVED,
    NO_DIGGING,
    NONE,
    ORDERED,
    POOLS,
    SALLIED,
    SERVED,
    UNDERGROUND,
    V_DROP,
    V_ENTER,
)
from bocage.core.trains import wagon_hex

ON_THE_MOVE: Final[i64] = 1     # the allowance of units that only move, beside that of the card's section


def pools_for(r: Rules, s: State, u: i64) -> i64:
    """Mask of the allowances of the card in play that could pay for ordering this unit."""
    kind = s.turn.kind
    side = s.turn.active
    h = s.units.where[u]
    if h < 0 or s.units.side[u] != side or s.units.marks[u] & (ORDERED | SERVED):
        return 0
    if s.board.night != 0 and (r.arms.flying >> s.units.arm[u]) & 1:
        return 0        # it could not take off
    if r.battle.craft and s.units.aboard[u] and r.cards.ashore[kind]:
        return 0
    near = r.cards.near[kind]
    if s.rail.on:
        if s.rail.engine[u] != NONE:
            return 0        # it goes with its locomotive
        end = wagon_hex(s, u)
        if end >= 0:        # one unit on two hexes
            if near != 0 and (has_enemy_beside(r, s, h, side) or has_enemy_beside(r, s, end, side)) != (near == 1):
                return 0
            return pools_over(r, kind, s.units.arm[u], r.grid.sections(side, h) | r.grid.sections(side, end))
    if near != 0 and has_enemy_beside(r, s, h, side) != (near == 1):
        return 0
    return pools_over(r, kind, s.units.arm[u], r.grid.sections(side, h))


def has_pools_for_any(r: Rules, s: State) -> bool:
    """Whether the card in play could order any unit, however many it has ordered."""
    for u in range(s.units.count):
        if pools_for(r, s, u) != 0:
            return True
    return False


def plane_pools(r: Rules, s: State) -> i64:
    """Mask of the allowances that could pay for ordering the plane in the air."""
    side = s.turn.active
    u = s.sky.plane[side]
    if u < 0 or s.sky.over[side] < 0 or s.units.marks[u] & (ORDERED | SERVED):
        return 0
    return pools_over(r, s.turn.kind, s.units.arm[u], r.grid.sections(side, s.sky.over[side]))


def pools_over(r: Rules, kind: i64, arm: i64, sections: i64) -> i64:
    """Mask of the allowances of a kind of card that serve an arm in one of the sections."""
    mask: i64 = 0
    first = r.cards.pool(kind, 0)
    for p in range(r.cards.pools[kind]):
        at = first + p
        if sections & r.cards.pool_section[at] and (r.cards.pool_arms[at] >> arm) & 1:
            mask |= 1 << p
    return mask


def is_on_the_move(r: Rules, s: State) -> bool:
    """Whether the units named now are those that only move."""
    return r.cards.moving[s.turn.kind] != 0 and s.turn.quotas[ON_THE_MOVE] > 0


def sortie_pools(r: Rules, s: State) -> i64:
    """Mask of the allowances that could pay for adding an open sortie to the card in play."""
    side = s.turn.active
    if is_on_the_move(r, s):
        return 0
    if r.cards.combines[s.turn.kind] == 0 or s.sky.added or s.board.night != 0 or not has_sortie(r, s):
        return 0
    if can_call_any(r, s, side):
        return (i64(1) << r.cards.pools[s.turn.kind]) - 1
    mask: i64 = 0
    for u in range(s.units.count):
        if can_send(r, s, u, side, ANYWHERE):
            mask |= pools_over(r, s.turn.kind, s.units.arm[u], r.grid.sections(side, spot_of(s, u)))
    return mask


def star_pools(r: Rules, s: State, h: i64) -> i64:
    """Mask of the allowances that could pay for a drop aimed at a hex: as for infantry that stands there."""
    number = r.battle.star[h]
    side = s.turn.active
    if number == 0 or (s.board.jumped >> number) & 1 or side != r.battle.drop_side or s.board.night != 0:
        return 0
    if r.cards.orders_all[s.turn.kind] or is_on_the_move(r, s):
        return 0
    return pools_over(r, s.turn.kind, r.profiles.arm[r.battle.drop_profile], r.grid.sections(side, h))


def drops(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add the stars that an order can be spent on; q.fits is filled."""
    for h in range(r.grid.hexes):
        mask = star_pools(r, s, h) if r.battle.star[h] != 0 else i64(0)
        if mask != 0 and q.fits[mask]:
            q.actions[count] = V_DROP | h << A_SHIFT
            count += 1
    return count


def may_storm(r: Rules, s: State) -> bool:
    """Whether the side may bring armor in over the enemy's edge with the card in play: in one turn of the game."""
    turn = s.turn.turns[s.turn.active]
    if s.turn.active != r.battle.storm_side or turn < r.battle.storm_turn or s.board.entered >= r.battle.storm_units:
        return False
    if s.board.stormed != 0 and s.board.stormed != turn:
        return False
    kind = s.turn.kind
    return r.cards.tactic[kind] == 0 and r.cards.plain_of(kind) != kind and not is_on_the_move(r, s)


def storm_pools(r: Rules, s: State, h: i64) -> i64:
    """Mask of the allowances that could pay for a unit that comes in on a hex: as for one that stands there."""
    if r.battle.storm_gate[h] == 0 or s.board.at[h] >= 0 or s.sky.is_over(h) or not may_storm(r, s):
        return 0
    arm = r.profiles.arm[r.battle.storm_profile]
    if r.is_closed(arm, h, s.board.obstacles[h]) or r.battle.is_kept_out(s.turn.active, arm, h):
        return 0
    return pools_over(r, s.turn.kind, arm, r.grid.sections(s.turn.active, h))


def storms(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add the hexes where armor can come in; a card for all units counts none. q.fits is filled."""
    for h in range(r.grid.hexes):
        mask = storm_pools(r, s, h) if r.battle.storm_gate[h] != 0 else i64(0)
        if mask != 0 and (q.fits[mask] or r.cards.orders_all[s.turn.kind]):
            q.actions[count] = V_ENTER | h << A_SHIFT
            count += 1
    return count


def can_drop(r: Rules, s: State, q: Search) -> bool:
    """Whether an order can still be spent on a drop; q.fits is filled."""
    for h in range(r.grid.hexes):
        if r.battle.star[h] != 0:
            mask = star_pools(r, s, h)
            if mask != 0 and q.fits[mask]:
                return True
    return False


def has_sortie(r: Rules, s: State) -> bool:
    """Whether a sortie lies open for the one who plays a card; a general has been given it with the card."""
    if s.staff.on:
        return given_sortie(r, s, s.staff.general) != NONE
    return s.sky.opened(s.turn.active) > 0


def given_sortie(r: Rules, s: State, general: i64) -> i64:
    """The place of a sortie among the cards of a general, -1 if he has none."""
    if general != NONE:
        for i in range(GIFTS):
            card = s.staff.gift(general, i)
            if card != NONE and r.cards.lies_open[r.cards.face[card]]:
                return i
    return NONE


def find_room(r: Rules, s: State, q: Search) -> None:
    """Fill q.fits: for each mask of allowances, whether one more such unit can be ordered.

    A unit on a section line may be paid by either section, so what counts is whether the
    whole set of ordered units can be shared out (Hall's condition over the allowances).
    """
    fits = q.fits
    by_pools = s.turn.by_pools
    subsets = 1 << r.cards.pools[s.turn.kind]
    for mask in range(i64(1), subsets):
        fits[mask] = 1
    for subset in range(i64(1), subsets):
        room: i64 = s.turn.quotas[POOLS]
        for p in range(r.cards.pools[s.turn.kind]):
            if (subset >> p) & 1:
                room += s.turn.quotas[p]
        for mask in range(i64(1), subsets):
            if mask & ~subset == 0:
                room -= by_pools[mask]
        if room <= 0:
            for mask in range(i64(1), subsets):
                if mask & ~subset == 0:
                    fits[mask] = 0


def can_order(r: Rules, s: State, q: Search) -> bool:
    """Whether any unit can still be ordered."""
    find_room(r, s, q)
    side = s.turn.active
    for u in range(s.units.count):
        if s.units.side[u] == side:
            mask = pools_for(r, s, u)
            if mask != 0 and q.fits[mask]:
                return True
    if r.battle.stars != 0 and can_drop(r, s, q):
        return True
    if r.battle.storm_units != 0 and storms(r, s, q, 0) > 0:
        return True
    if r.air.on:
        mask = plane_pools(r, s)
        if mask != 0 and q.fits[mask]:
            return True
        mask = sortie_pools(r, s)
        return mask != 0 and q.fits[mask] != 0
    return False


def has_arms(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether the side has a unit that a kind of card is made for, in a section where it orders."""
    arms = r.cards.fallback_arms[kind]
    sections = r.cards.strike_section[kind]
    for u in range(s.units.count):
        if r.battle.craft and s.units.aboard[u] and r.cards.ashore[kind]:
            continue
        if s.units.where[u] >= 0 and s.units.side[u] == side and (arms >> s.units.arm[u]) & 1:
            if r.grid.sections(side, s.units.where[u]) & sections:
                return True
    return False


def is_without_arms(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether a card finds none of the units it is made for, so that it is a plain order."""
    return r.cards.fallback_arms[kind] != 0 and not has_arms(r, s, side, kind)


def can_dig(r: Rules, s: State, u: i64) -> bool:
    h = s.units.where[u]
    if s.board.obstacles[h] & r.works.dug_like or r.asks(s.units.arm[u], h, s.board.obstacles[h]) & NO_DIGGING:
        return False
    lying: i64 = 0
    for i in range(r.grid.hexes):
        if s.board.obstacles[i] & r.works.dug_like:
            lying += 1
    return lying < r.works.dug_limit


def can_sally(r: Rules, s: State, u: i64) -> bool:
    if s.units.marks[u] & (ORDERED | SALLIED | UNDERGROUND) != ORDERED or s.units.where[u] < 0:
        return False
    return not has_rowed(r, s, u)


def has_rowed(r: Rules, s: State, u: i64) -> bool:
    """Whether boats have brought the unit onto the water this turn, where it stays."""
    if not r.battle.ferries or s.units.aboard[u] == 0 or s.units.marks[u] & MOVED == 0:
        return False
    return r.battle.ferry[s.units.where[u]] != 0


def can_any_sally(r: Rules, s: State) -> bool:
    for u in range(s.units.count):
        if can_sally(r, s, u):
            return True
    return False
