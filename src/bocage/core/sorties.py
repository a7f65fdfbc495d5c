"""Sorties: calling a plane in, ordering it, the air check, and planes that leave."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import can_send, check_dice, is_threatened, next_waiting, spare
from bocage.core.facts import F_AIR_CHECK, F_CALLED, F_LEFT_SKY, F_MEDAL, F_ORDERED, F_SHOT_DOWN
from bocage.core.luck import roll
from bocage.core.medals import end_if_gone, score, take_off
from bocage.core.orders import plane_pools
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    FACE_GRENADE,
    MOVE_DONE,
    MOVED,
    NONE,
    ORDERED,
    SALLIED,
    SERVED,
)


def is_plane(r: Rules, s: State, u: i64) -> bool:
    """Whether the unit is a plane, on the ground or in the air."""
    return (r.arms.flying >> s.units.arm[u]) & 1 != 0


def may_send(r: Rules, s: State, u: i64) -> bool:
    """Whether a sortie may order the plane: it is in the air over its section, or on the ground there."""
    return can_send(r, s, u, s.turn.active, s.sky.gate)


def call_plane(r: Rules, s: State, kind: i64) -> None:
    """Another plane is on its way; the one in the air goes home."""
    side = s.turn.active
    dismiss(r, s, side)
    u = spare(s, side, r.air.profile_of(side, kind))
    s.sky.plane[side] = u
    s.units.marks[u] |= ORDERED
    if s.sky.added:
        s.turn.by_pools[(i64(1) << r.cards.pools[s.turn.kind]) - 1] += 1
    if s.tape.on:
        s.tape.tell(F_CALLED, side, u, 0)


def order_plane(r: Rules, s: State) -> None:
    """Order the plane in the air, which must pass its check at once."""
    side = s.turn.active
    u = s.sky.plane[side]
    s.turn.by_pools[plane_pools(r, s)] += 1
    s.units.marks[u] |= ORDERED
    if s.tape.on:
        s.tape.tell(F_ORDERED, s.sky.over[side], u, 0)
    check(r, s, u, s.sky.over[side])


def check(r: Rules, s: State, u: i64, h: i64) -> None:
    """The air check of a plane at a hex: a grenade brings it down."""
    side = s.units.side[u]
    dice = check_dice(r, s, side, h)
    if dice == 0:
        return
    threatened = is_threatened(r, s, side, h)
    if s.tape.on:
        s.tape.tell(F_AIR_CHECK, h, dice, 1 - side if threatened else side)
    down = False
    for _ in range(dice):
        if roll(s) == FACE_GRENADE:
            down = True
    if down:
        shoot_down(r, s, u, h, threatened)


def shoot_down(r: Rules, s: State, u: i64, h: i64, medal: bool) -> None:
    """The plane is lost; the enemy has his medal only if he had a part in it."""
    side = s.units.side[u]
    remove(r, s, u)
    if s.sky.berth[u] != NONE:
        s.sky.own_pins()
        s.sky.berth[u] = NONE
    if s.tape.on:
        s.tape.tell(F_SHOT_DOWN, h, u, side)
    if medal:
        worth = r.profiles.worth[s.units.profile[u]]
        s.score.kills[1 - side] += worth
        if s.tape.on:
            s.tape.tell(F_MEDAL, 1 - side, worth, NONE)
    score(r, s)                                     # on the ground it may have held an objective
    end_if_gone(r, s, side)


def remove(r: Rules, s: State, u: i64) -> None:
    """Take a plane from the sky or from the ground; whom it held it lets go."""
    side = s.units.side[u]
    if s.units.where[u] >= 0:
        clear_strip(r, s, u)
    else:
        s.sky.plane[side] = NONE
        s.sky.over[side] = NONE
        s.sky.watch[1 - side] = NONE
        if s.sky.support == side:
            s.sky.support = NONE
        unpin(s, 1 - side)
    s.units.marks[u] = 0


def clear_strip(r: Rules, s: State, u: i64) -> None:
    """The plane is no longer on the ground; a token that waits there stands for it, ready in the turns to come."""
    h = s.units.where[u]
    s.units.figures[u] = 0
    take_off(r, s, u)
    s.sky.own_pins()
    s.sky.berth[u] = NONE
    v = next_waiting(s, u)
    if v == NONE:
        return
    for w in range(s.units.count):
        if s.sky.berth[w] == u:
            s.sky.berth[w] = v
    s.units.where[v] = h
    s.units.figures[v] = s.units.full[v]
    s.board.at[h] = v
    s.units.marks[v] = ORDERED | MOVED | MOVE_DONE | CANNOT_BATTLE


def unpin(s: State, side: i64) -> None:
    """Units of the side are held no longer."""
    for u in range(s.units.count):
        if s.units.side[u] == side and s.sky.pinned[u]:
            s.sky.own_pins()
            s.sky.pinned[u] = 0


def dismiss(r: Rules, s: State, side: i64) -> None:
    """The side's plane, if it has one, flies home; nobody wins anything by it."""
    u = s.sky.plane[side]
    if u == NONE:
        return
    h = s.sky.over[side]
    remove(r, s, u)
    if s.tape.on:
        s.tape.tell(F_LEFT_SKY, h, u, side)


def send_home(r: Rules, s: State) -> None:
    """The orders are given: a plane that has none leaves. Of several generals any may still order it."""
    if not s.staff.on:
        let_go(r, s)


def let_go(r: Rules, s: State) -> None:
    """A plane without an order leaves."""
    u = s.sky.plane[s.turn.active]
    if u != NONE and s.units.marks[u] & (ORDERED | SERVED) == 0:
        lose_sight(r, s)


def lose_sight(r: Rules, s: State) -> None:
    """The plane of the side that plays goes home, perhaps the last unit it had."""
    dismiss(r, s, s.turn.active)
    end_if_gone(r, s, s.turn.active)


def hold_down(s: State) -> None:
    """A turn begins: units that a plane holds have, so to speak, moved already, and take no ground."""
    for u in range(s.units.count):
        if s.sky.pinned[u] and s.units.side[u] == s.turn.active:
            s.units.marks[u] |= MOVE_DONE | CANNOT_ADVANCE | SALLIED
