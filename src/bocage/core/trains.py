"""Trains: how they run and fall back along the track, what follows the locomotive, and how they unload."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.medals import leave
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    BATTLED,
    DIRECTIONS,
    MOVE_DONE,
    NONE,
    ORDERED,
    V_UNLOAD,
)


def next_on_track(r: Rules, h: i64, past: i64, k: i64) -> i64:
    """The k-th hex to which the track goes on from a hex, coming from another; -1 where it ends."""
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0 and t != past and r.rails.leads(h, d):
            if k == 0:
                return t
            k -= 1
    return NONE


def stop_after(r: Rules, s: State, u: i64, hexes: i64, forward: bool) -> i64:
    """The hex where the locomotive stands once it has gone so far one way, -1 where it cannot.

    Forward its own next hex must be free. Backward it is the hex behind the last element, and the locomotive
    comes to stand where that one stood, or on the hex behind it.
    """
    here = s.units.where[u]
    behind = s.rail.behind[u]
    coupled = wagon_hex(s, u) >= 0
    first = here if forward or not coupled else behind      # the end that goes first
    past = here if coupled and not forward else behind
    for gone in range(hexes):
        backs = not forward and not coupled and gone == 0
        t = behind if backs else next_on_track(r, first, past, 0)
        if t < 0 or s.board.at[t] >= 0 or s.sky.is_over(t) or not is_open(r, s, t):
            return NONE
        past = first
        first = t
    return first if forward or not coupled else past        # behind its wagon, the locomotive is a hex short


def ways_from(r: Rules, s: State, q: Search, u: i64, most: i64, forward: bool) -> i64:
    """Append to q.queue, from place 1, the hexes where the locomotive ends up going one way; q.cost has their distance.

    Returns their number.
    """
    count: i64 = 0
    while count < most:
        stop = stop_after(r, s, u, count + 1, forward)
        if stop < 0:
            break
        count += 1
        q.queue[count] = stop
        q.cost[stop] = count
    return count


def is_open(r: Rules, s: State, h: i64) -> bool:
    """Whether nothing lies on the track that tanks could not pass either."""
    return r.works.closed[s.board.obstacles[h]] & r.rails.bars == 0


def run(r: Rules, s: State, q: Search, u: i64, pace: i64) -> i64:
    """Fill q.found with the hexes that a locomotive can move to and q.cost with their cost, as movement.reach does."""
    q.way_out = False
    count: i64 = 0
    for way in range(i64(2)):
        forward = way == 0
        for hexes in range(i64(1), pace + 1):
            stop = stop_after(r, s, u, hexes, forward)
            if stop < 0:
                break
            if is_forward(r, s, u, stop) == forward:    # else on a ring of track, where it is nearer the other way
                q.found[count] = stop
                q.cost[stop] = hexes
                count += 1
    return count


def back_up(r: Rules, s: State, q: Search, u: i64, flags: i64) -> i64:
    """How many hexes a train can fall back, against the way its locomotive faces; fills q as battle.fall_back does."""
    q.queue[0] = s.units.where[u]
    count = ways_from(r, s, q, u, flags, False)
    q.cost[s.units.where[u]] = 0
    q.queued[0] = count + 1
    return count


def is_forward(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether a hex that the locomotive goes to lies before it, by the shorter way; a retreat is never forward."""
    if s.frames.retreating() == u:
        return False
    for hexes in range(i64(1), r.profiles.pace[s.units.profile[u]] + 1):
        if stop_after(r, s, u, hexes, True) == h:
            return True
        if stop_after(r, s, u, hexes, False) == h:
            return False
    return False


def behind_after(r: Rules, s: State, u: i64, h: i64) -> i64:
    """The hex behind the locomotive once it has gone to a hex, -1 at the end of the track."""
    forward = is_forward(r, s, u, h)
    past = s.rail.behind[u] if forward else s.units.where[u]
    at = s.units.where[u] if forward else s.rail.behind[u]
    while at >= 0 and at != h:
        t = next_on_track(r, at, past, 0)
        past = at
        at = t
    return past if forward else next_on_track(r, h, past, 0)


def haul(r: Rules, s: State, u: i64, h: i64) -> None:
    """The locomotive goes to a hex along the track, forward or back, and its wagon after it."""
    here = s.units.where[u]
    old = wagon_hex(s, u)
    end = behind_after(r, s, u, h)
    s.board.at[here] = NONE
    if old >= 0:
        s.board.at[old] = NONE
        leave(r, s, old)
    leave(r, s, here)
    s.board.at[h] = u
    s.units.where[u] = h
    s.rail.behind[u] = end
    if old >= 0:
        s.board.at[end] = s.rail.wagon[u]
        s.units.where[s.rail.wagon[u]] = end


def tell_run(r: Rules, s: State, u: i64, h: i64, fact: i64) -> None:
    """Tell how locomotive and wagon are about to go; the one in front comes first, so that no two are on one hex."""
    old = wagon_hex(s, u)
    forward = is_forward(r, s, u, h)
    if old >= 0 and not forward:
        s.tape.tell(fact, old, behind_after(r, s, u, h), s.rail.wagon[u])
    s.tape.tell(fact, s.units.where[u], h, u)
    if old >= 0 and forward:
        s.tape.tell(fact, old, behind_after(r, s, u, h), s.rail.wagon[u])


def follow(s: State, u: i64) -> None:
    """What the locomotive has done this turn its wagon has done too, but for the battle of the gun on it."""
    wagon = s.rail.wagon[u]
    if wagon != NONE:
        s.units.marks[wagon] = s.units.marks[u] | MOVE_DONE | (s.units.marks[wagon] & BATTLED)


def wagon_hex(s: State, u: i64) -> i64:
    """The hex of the wagon of a locomotive, -1 if it has none any more."""
    wagon = s.rail.wagon[u]
    return NONE if wagon == NONE else s.units.where[wagon]


def may_alight(r: Rules, s: State, u: i64, element: i64, h: i64) -> bool:
    """Whether the unit aboard an element of the train of a locomotive can come down on a hex."""
    v = s.rail.rider(element)
    if v == NONE or s.board.at[h] >= 0 or s.sky.is_over(h) or r.is_closed(s.units.arm[v], h, s.board.obstacles[h]):
        return False
    if r.battle.keeps_out and r.battle.is_kept_out(s.units.side[v], s.units.arm[v], h):
        return False
    end = wagon_hex(s, u)
    return r.grid.apart(s.units.where[u], h) == 1 or (end >= 0 and r.grid.apart(end, h) == 1)


def is_in_station(r: Rules, s: State, u: i64) -> bool:
    """Whether the unit is an ordered locomotive in a station."""
    h = s.units.where[u]
    if h < 0 or r.profiles.pulls[s.units.profile[u]] == 0:
        return False
    return s.units.marks[u] & ORDERED != 0 and r.rails.station[h] != 0


def can_unload(r: Rules, s: State) -> bool:
    """Whether a unit can leave an ordered train now."""
    for u in range(s.units.count):
        if is_in_station(r, s, u):
            for h in range(r.grid.hexes):
                if may_alight(r, s, u, u, h):
                    return True
                if wagon_hex(s, u) >= 0 and may_alight(r, s, u, s.rail.wagon[u], h):
                    return True
    return False


def unloading(r: Rules, s: State, q: Search) -> i64:
    """Write to q.actions where units can leave the ordered trains in a station."""
    count: i64 = 0
    for u in range(s.units.count):
        if is_in_station(r, s, u):
            for end in range(i64(2)):
                element = u if end == 0 else s.rail.wagon[u]
                if element == NONE or s.units.where[element] < 0:
                    continue
                for h in range(r.grid.hexes):
                    if may_alight(r, s, u, element, h):
                        q.actions[count] = V_UNLOAD | s.units.where[element] << A_SHIFT | h << B_SHIFT
                        count += 1
    return count
