"""Planes as the ground sees them: who stands beside them, whom they hold down, whose troops they support."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import DECK, DECK_LANDS, DIRECTIONS, NONE, ORDERED, SCOUTS, SERVED

OF_A_KIND: Final[i64] = 2       # planes of a kind that a side has, beyond those that the battle sets up


def is_counted(r: Rules, s: State, e: i64, side: i64) -> bool:
    """Whether unit `e` is an enemy of a plane of `side` that counts against it; one that is held does not."""
    return e >= 0 and s.units.side[e] != side and s.sky.pinned[e] == 0


def check_dice(r: Rules, s: State, side: i64, h: i64) -> i64:
    """Dice of the air check of a plane of `side` at a hex: the ground, each enemy beside it, twice a plane."""
    dice = i64(1) if is_deck(r, s, s.board.at[h]) else r.air.dice_over(h, s.board.obstacles[h])
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t < 0:
            continue
        e = s.board.at[t]
        if is_counted(r, s, e, side) and ((r.arms.ashore | r.arms.flying) >> s.units.arm[e]) & 1:
            if not is_drawn_beside(r, s, e, h):
                dice += 1
        if s.sky.over[1 - side] == t:
            dice += 2
    return dice


def is_drawn_beside(r: Rules, s: State, e: i64, h: i64) -> bool:
    """Whether the unit is a wagon whose locomotive is beside the hex as well: they are one unit."""
    if not s.rail.on or s.rail.engine[e] == NONE:
        return False
    at = s.units.where[s.rail.engine[e]]
    return at >= 0 and r.grid.apart(at, h) == 1


def is_deck(r: Rules, s: State, u: i64) -> bool:
    """Whether the unit is a ship that carries planes."""
    return u >= 0 and r.profiles.acts[s.units.profile[u]] & DECK != 0


def has_deck_for(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether the plane can come down on a carrier of its side at a hex."""
    c = s.board.at[h]
    if not is_deck(r, s, c) or s.units.side[c] != s.units.side[u]:
        return False
    return r.profiles.acts[s.units.profile[u]] & DECK_LANDS != 0


def has_tokens_for(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether the plane can come down among tokens of its side, ready for take-off, on an airfield without a plane."""
    c = s.board.at[h]
    side = s.units.side[u]
    if c < 0 or s.sky.berth[c] != c or s.units.side[c] != side:
        return False
    return s.sky.over[1 - side] != h and is_friendly_strip(r, s, side, h)


def must_land(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether the plane may end its flight at a hex by landing only: somebody of its own side is there."""
    return has_deck_for(r, s, u, h) or has_tokens_for(r, s, u, h)


def host_of(s: State, u: i64) -> i64:
    """The unit that the plane waits with, -1 if it stands or flies for itself."""
    c = s.sky.berth[u]
    return NONE if c == u else c


def can_wait(r: Rules, s: State, u: i64, c: i64) -> bool:
    """Whether the plane can wait with a unit: a carrier of its side, or a plane on the ground."""
    if c < 0 or s.units.side[c] != s.units.side[u]:
        return False
    if is_deck(r, s, c):
        return r.profiles.acts[s.units.profile[u]] & DECK_LANDS != 0
    return (r.arms.flying >> s.units.arm[c]) & 1 != 0


def next_waiting(s: State, c: i64) -> i64:
    """The next plane of those that wait with a unit, -1 if none does: the one that a sortie sends, or the first."""
    first: i64 = NONE
    for u in range(s.units.count):
        if s.sky.berth[u] == c:
            if s.units.marks[u] & ORDERED:
                return u
            if first == NONE:
                first = u
    return first


def is_sent(s: State, u: i64) -> bool:
    """Whether a sortie sends the plane, which is still aboard; the one in the air comes down or leaves first."""
    return u >= 0 and host_of(s, u) != NONE and s.units.marks[u] & ORDERED != 0


def plane_at(r: Rules, s: State, h: i64) -> i64:
    """The plane on the ground of a hex, or the first aboard the ship there."""
    u = s.board.at[h]
    return next_waiting(s, u) if is_deck(r, s, u) else u


def is_threatened(r: Rules, s: State, side: i64, h: i64) -> bool:
    """Whether an enemy stands or flies beside a plane of `side`: then he rolls, and a loss is his medal."""
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0 and (is_counted(r, s, s.board.at[t], side) or s.sky.over[1 - side] == t):
            return True
    return False


def hold(s: State, e: i64) -> None:
    """A plane holds the unit; of a train both pieces, for they are one unit."""
    s.sky.own_pins()
    s.sky.pinned[e] = 1
    if s.rail.on:
        u = s.rail.leader(e)
        s.sky.pinned[u] = 1
        if s.rail.wagon[u] != NONE:
            s.sky.pinned[s.rail.wagon[u]] = 1


def is_watched(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether a plane of the enemy halts the unit on a hex: it holds only what goes on the ground."""
    watch = s.sky.watch[s.units.side[u]]
    return watch >= 0 and r.grid.apart(watch, h) == 1 and (r.arms.ashore >> s.units.arm[u]) & 1 != 0


def is_supported(r: Rules, s: State, h: i64) -> bool:
    """Whether a close assault on the hex has a plane above it, so that the ground gives nothing."""
    side = s.sky.support
    return side != NONE and s.sky.over[side] >= 0 and r.grid.apart(s.sky.over[side], h) == 1


def is_stripped(r: Rules, s: State, u: i64) -> bool:
    """Whether a plane takes from the unit the flags that its ground lets it ignore, in the assault being fought."""
    if s.sky.support == NONE or s.units.side[u] == s.sky.support:
        return False
    f = s.frames.fight()
    return f.start >= 0 and r.grid.apart(f.start, f.aim) == 1 and is_supported(r, s, f.aim)


def is_friendly_strip(r: Rules, s: State, side: i64, h: i64) -> bool:
    """Whether the hex is part of an airfield on which no enemy stands."""
    strip = r.air.strip[h]
    if strip == 0:
        return False
    for t in range(r.grid.hexes):
        if r.air.strip[t] == strip and s.board.at[t] >= 0 and s.units.side[s.board.at[t]] != side:
            return False
    return True


def is_scouting(r: Rules, s: State, side: i64) -> bool:
    """Whether the side has a plane that scouts beside an enemy ground unit."""
    u = s.sky.plane[side]
    h = s.sky.over[side]
    if u < 0 or h < 0 or r.profiles.acts[s.units.profile[u]] & SCOUTS == 0:
        return False
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0:
            e = s.board.at[t]
            if e >= 0 and s.units.side[e] != side and (r.arms.ashore >> s.units.arm[e]) & 1:
                return True
    return False


def spare(s: State, side: i64, profile: i64) -> i64:
    """A unit that stands for a plane of the kind and is off the board, -1 if there is none."""
    for u in range(s.units.count):
        if s.units.profile[u] == profile and s.units.side[u] == side and s.units.where[u] < 0:
            if s.sky.plane[side] != u and s.sky.berth[u] == NONE:
                return u
    return NONE


def can_call(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether the side may call in a plane of the kind: it flies it, and not all of them stand on the ground.

    A plane in the air that has its order this turn is not relieved.
    """
    profile = r.air.profile_of(side, kind)
    aloft = s.sky.plane[side]
    if profile == NONE or (aloft >= 0 and side == s.turn.active and s.units.marks[aloft] & (ORDERED | SERVED)):
        return False
    grounded: i64 = 0
    for u in range(s.units.count):
        if s.units.profile[u] == profile and s.units.side[u] == side and s.units.where[u] >= 0:
            grounded += 1
    if grounded >= OF_A_KIND:
        return False
    return (aloft >= 0 and s.units.profile[aloft] == profile) or spare(s, side, profile) != NONE


def can_call_any(r: Rules, s: State, side: i64) -> bool:
    """Whether the side may call in a plane of any kind."""
    for kind in range(r.air.kinds):
        if can_call(r, s, side, kind):
            return True
    return False


def can_send(r: Rules, s: State, u: i64, side: i64, sections: i64) -> bool:
    """Whether a sortie of the side may order the unit: a plane in the air, on the ground or aboard, in the sections."""
    if s.units.side[u] != side or (r.arms.flying >> s.units.arm[u]) & 1 == 0 or s.units.marks[u] & (ORDERED | SERVED):
        return False
    c = host_of(s, u)
    if c != NONE and (not is_deck(r, s, c) or s.units.marks[c] & ORDERED or next_waiting(s, c) != u):
        return False
    h = spot_of(s, u)
    return h >= 0 and r.grid.sections(side, h) & sections != 0


def spot_of(s: State, u: i64) -> i64:
    """The hex of a plane in the air, on the ground or aboard a ship, -1 if it is off the board."""
    side = s.units.side[u]
    if s.sky.plane[side] == u:
        return s.sky.over[side]
    c = host_of(s, u)
    return s.units.where[u] if c == NONE else s.units.where[c]


def can_use_sortie(r: Rules, s: State, side: i64, sections: i64) -> bool:
    """Whether a sortie finds a plane to call in, or one to send in the sections."""
    if can_call_any(r, s, side):
        return True
    for u in range(s.units.count):
        if can_send(r, s, u, side, sections):
            return True
    return False
