"""Flights: the path of a plane hex by hex, and what it does at its end."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import (
    can_call,
    hold,
    host_of,
    is_deck,
    is_friendly_strip,
    is_sent,
    must_land,
    next_waiting,
    spot_of,
)
from bocage.core.battle import next_strike
from bocage.core.facts import (
    F_ATTACK,
    F_FLEW,
    F_LEFT_SKY,
    F_MEDAL,
    F_ORDERED,
    F_PINNED,
    F_RESCUED,
    F_TOOK_OFF,
    F_TOUCHED_DOWN,
)
from bocage.core.frames import Frame
from bocage.core.heroes import depart
from bocage.core.luck import confirmed, discard, roll
from bocage.core.medals import end_if_gone, lose, score, take_off
from bocage.core.orders import find_room, given_sortie, is_on_the_move, pools_over
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.sorties import (
    call_plane,
    check,
    clear_strip,
    dismiss,
    is_plane,
    may_send,
    remove,
    unpin,
)
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    CANNOT_BATTLE,
    DIRECTIONS,
    DIVE,
    DIVES,
    FACE_GRENADE,
    FACE_STAR,
    FIRST,
    FLIGHT,
    IN_FLIGHT,
    IN_STRIKE,
    INTERDICTS,
    MOVE_DONE,
    MOVED,
    NONE,
    ORDERED,
    OVER,
    RESCUES,
    SERVED,
    STRAFE,
    STRAFES,
    SUPPORTS,
    THEN_FLOWN,
    V_CALL,
    V_DIVE,
    V_DONE,
    V_ENTER,
    V_FLY,
    V_LAND,
    V_ORDER,
    V_RESCUE,
    V_STRAFE,
)
from bocage.core.turn import ask_plane, begin_moves, next_phase, sortie_given

# The sortie.


def add_sortie(r: Rules, s: State, q: Search) -> None:
    """Spend an order of the section card on an open sortie."""
    side = s.turn.active
    find_room(r, s, q)
    gate: i64 = 0
    for p in range(r.cards.pools[s.turn.kind]):
        if q.fits[i64(1) << p]:
            gate |= r.cards.pool_section[r.cards.pool(s.turn.kind, p)]
    s.sky.gate = gate
    s.sky.added = True
    if s.staff.on:
        general = s.staff.general
        discard(s, side, s.staff.take(general, given_sortie(r, s, general)))
    else:
        discard(s, side, s.sky.use_sortie(side))
    ask_plane(r, s, q)


def call_in(r: Rules, s: State, q: Search, kind: i64) -> None:
    """Bring in a plane of the kind."""
    call_plane(r, s, kind)
    sortie_given(r, s, q)


def send(r: Rules, s: State, q: Search, h: i64) -> None:
    """Order the plane over a hex, or on it, by the sortie: it is spared the air check."""
    side = s.turn.active
    u = s.board.at[h] if s.board.at[h] >= 0 else s.sky.plane[side]
    if is_deck(r, s, u):
        s.units.marks[u] |= SERVED          # one order for the hex: the ship has none
        u = next_waiting(s, u)
    s.units.marks[u] |= ORDERED
    if s.sky.added:
        s.turn.by_pools[pools_over(r, s.turn.kind, s.units.arm[u], r.grid.sections(side, h))] += 1
    if s.tape.on:
        s.tape.tell(F_ORDERED, h, u, 0)
    sortie_given(r, s, q)


def planes(r: Rules, s: State, q: Search) -> i64:
    """List what a sortie may order or bring in."""
    side = s.turn.active
    count: i64 = 0
    for u in range(s.units.count):
        if may_send(r, s, u):
            q.actions[count] = V_ORDER | spot_of(s, u) << A_SHIFT
            count += 1
    for kind in range(r.air.kinds):
        if can_call(r, s, side, kind):
            q.actions[count] = V_CALL | kind << A_SHIFT
            count += 1
    return count


# The path.


def is_free(s: State, side: i64, h: i64) -> bool:
    """Whether a plane of the side may end its move there: nobody stands or flies there."""
    return s.board.at[h] < 0 and s.sky.over[1 - side] != h


def can_stop(r: Rules, s: State, u: i64, h: i64) -> bool:
    """Whether the plane may end its move there: over a free hex, or on a carrier or among tokens of its own."""
    return is_free(s, s.units.side[u], h) or must_land(r, s, u, h)


def has_flown_over(f: Frame, h: i64) -> bool:
    """Whether the path has touched a hex, the one where it began included."""
    if f.start == h:
        return True
    for i in range(f.count):
        if f.strikes[i] == h:
            return True
    return False


def can_end(r: Rules, s: State, f: Frame, side: i64, h: i64, left: i64) -> bool:
    """Whether a path that goes on over the hex can still end somewhere, with so many hexes left after it."""
    if can_stop(r, s, f.unit, h):
        return True
    if left == 0:
        return False
    f.strikes[f.count] = h
    f.count += 1
    found = False
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0 and not has_flown_over(f, t) and can_end(r, s, f, side, t, left - 1):
            found = True
            break
    f.count -= 1
    return found


def gates(r: Rules, s: State, q: Search) -> i64:
    """Sections by which the plane called in may come: with a section card, those whose orders can pay for it.

    Once units on the move are named, the orders of the card are spent: it has one section, whose gate stays.
    """
    if not s.sky.added or is_on_the_move(r, s):
        return s.sky.gate
    every = (i64(1) << r.cards.pools[s.turn.kind]) - 1
    s.turn.by_pools[every] -= 1
    find_room(r, s, q)
    s.turn.by_pools[every] += 1
    open_: i64 = 0
    for p in range(r.cards.pools[s.turn.kind]):
        if q.fits[i64(1) << p]:
            open_ |= r.cards.pool_section[r.cards.pool(s.turn.kind, p)]
    return open_


def flights(r: Rules, s: State, q: Search, count: i64) -> i64:
    """List the first hexes of the flight that is due, or of one from the ground."""
    side = s.turn.active
    u = s.sky.plane[side]
    f = q.path
    f.count = 0
    if u != NONE:
        if s.units.marks[u] & (ORDERED | MOVE_DONE) != ORDERED:
            return count
        pace = r.profiles.flight[s.units.profile[u]]
        f.set_strikes(pace)
        f.unit = u
        f.start = s.sky.over[side]
        if f.start != NONE:
            return steps(r, s, q, f, side, f.start, pace, count)
        gate = gates(r, s, q)
        for h in range(r.grid.hexes):
            if r.air.gate[h] and r.grid.sections(side, h) & gate and can_end(r, s, f, side, h, pace - 1):
                q.actions[count] = V_ENTER | h << A_SHIFT
                count += 1
        return count
    for v in range(s.units.count):
        h = s.units.where[v]
        if h < 0 or s.board.night != 0:
            continue
        w = launched(r, s, v)
        if w != NONE:
            pace = r.profiles.flight[s.units.profile[w]]
            f.set_strikes(pace)
            f.unit = w
            f.start = h
            count = steps(r, s, q, f, side, h, pace, count)
    return count


def launched(r: Rules, s: State, v: i64) -> i64:
    """The plane that an order lets take off: a unit on the ground itself, or one aboard the ship; -1 if none."""
    has_order = s.units.marks[v] & (ORDERED | MOVE_DONE) == ORDERED
    if is_plane(r, s, v):
        return v if has_order else NONE
    if not is_deck(r, s, v):
        return NONE
    w = next_waiting(s, v)
    if is_sent(s, w):
        return w
    if w == NONE or not has_order:
        return NONE
    sections = r.grid.sections(s.turn.active, s.units.where[v])
    return w if pools_over(r, s.turn.kind, s.units.arm[w], sections) != 0 else NONE


def steps(r: Rules, s: State, q: Search, f: Frame, side: i64, here: i64, pace: i64, count: i64) -> i64:
    """List the hexes over which a path may go on from where it is."""
    for d in range(DIRECTIONS):
        t = r.grid.beside(here, d)
        if t >= 0 and not has_flown_over(f, t) and can_end(r, s, f, side, t, pace - f.count - 1):
            q.actions[count] = V_FLY | here << A_SHIFT | t << B_SHIFT
            count += 1
    return count


def set_out(r: Rules, s: State, u: i64, start: i64) -> Frame:
    """A flight begins; a plane on the ground takes off."""
    side = s.turn.active
    c = host_of(s, u)
    if c != NONE:
        s.sky.own_pins()
        s.sky.berth[u] = NONE
        s.sky.plane[side] = u
        s.units.marks[u] |= ORDERED
        s.units.marks[c] |= MOVED | MOVE_DONE
        if s.tape.on:
            s.tape.tell(F_TOOK_OFF, start, u, side)
    elif s.units.where[u] >= 0:
        clear_strip(r, s, u)
        s.sky.plane[side] = u
        s.sky.over[side] = start if s.board.at[start] < 0 else NONE
        if s.tape.on:
            s.tape.tell(F_TOOK_OFF, start, u, side)
        score(r, s)                                 # in the air it holds no objective
    f = s.frames.enter(IN_FLIGHT, u, start, NONE, start, FIRST)
    f.then = THEN_FLOWN
    f.set_strikes(r.profiles.flight[s.units.profile[u]])
    return f


def fly_in(r: Rules, s: State, h: i64) -> None:
    """The plane that was called in comes over the edge of the board."""
    go_over(r, s, set_out(r, s, s.sky.plane[s.turn.active], NONE), h)


def fly(r: Rules, s: State, here: i64, h: i64) -> None:
    """One hex of a flight; the first one takes the plane from where it is."""
    if s.turn.phase == FLIGHT:
        go_over(r, s, s.frames.top, h)
    else:
        u = s.sky.plane[s.turn.active]
        if u == NONE:
            u = launched(r, s, s.board.at[here])
            c = host_of(s, u)
            if c != NONE and not is_sent(s, u):
                check(r, s, u, here)
                if s.turn.phase == OVER:
                    return
                if s.sky.berth[u] == NONE:          # lost in taking off
                    s.units.marks[c] |= MOVED | MOVE_DONE
                    begin_moves(r, s)
                    return
        f = set_out(r, s, u, here)
        if s.turn.phase != OVER:
            go_over(r, s, f, h)


def go_over(r: Rules, s: State, f: Frame, h: i64) -> None:
    if s.tape.on:
        s.tape.tell(F_FLEW, f.aim, h, f.unit)
    f.strikes[f.count] = h
    f.count += 1
    f.aim = h
    next_phase(r, s, FLIGHT)


# The end of it.


def ends(r: Rules, s: State, q: Search) -> i64:
    """List how a flight may go on or end."""
    f = s.frames.top
    side = s.turn.active
    acts = r.profiles.acts[s.units.profile[f.unit]]
    out = q.actions
    count: i64 = 0
    if f.next == 0:
        pace = r.profiles.flight[s.units.profile[f.unit]]
        if f.count < pace:
            count = steps(r, s, q, f, side, f.aim, pace, 0)
        if not can_stop(r, s, f.unit, f.aim):
            return count
        if acts & STRAFES and has_target_below(s, f, side):
            out[count] = V_STRAFE
            count += 1
    if must_land(r, s, f.unit, f.aim):
        out[count] = V_LAND                         # nothing else ends it: somebody is there
        return count + 1
    if f.next == 0:
        for d in range(DIRECTIONS):
            t = r.grid.beside(f.aim, d)
            v = s.board.at[t] if t >= 0 else NONE
            if v == NONE:
                continue
            if acts & DIVES and s.units.side[v] != side:
                out[count] = V_DIVE | t << A_SHIFT
                count += 1
            if acts & RESCUES and can_rescue(r, s, v, side):
                out[count] = V_RESCUE | t << A_SHIFT
                count += 1
    if is_friendly_strip(r, s, side, f.aim):
        out[count] = V_LAND
        count += 1
    out[count] = V_DONE
    return count + 1


def is_strafed(s: State, h: i64, side: i64) -> bool:
    """Whether an enemy that can be seen from above stands on a hex flown over."""
    e = s.board.at[h]
    return e >= 0 and s.units.side[e] != side and s.units.masked[e] == 0


def has_target_below(s: State, f: Frame, side: i64) -> bool:
    for i in range(f.count - 1):
        if is_strafed(s, f.strikes[i], side):
            return True
    return False


def can_rescue(r: Rules, s: State, v: i64, side: i64) -> bool:
    """Whether a unit can be picked up: one's own infantry, down to its last figure."""
    return s.units.side[v] == side and s.units.figures[v] == 1 and (r.arms.carried >> s.units.arm[v]) & 1 != 0


def arrive(r: Rules, s: State) -> None:
    """The plane is over the last hex of its path; whom it held before it holds no longer."""
    f = s.frames.top
    side = s.turn.active
    s.sky.over[side] = f.aim if s.board.at[f.aim] < 0 else NONE     # there is a carrier: it lands next
    s.units.marks[f.unit] |= MOVED | MOVE_DONE
    unpin(s, 1 - side)
    f.next = 1


def fly_on(r: Rules, s: State) -> None:
    """The plane stays in the air; one that has not strafed helps its troops or holds the enemies beside it."""
    f = s.frames.top
    if f.next == 0:
        arrive(r, s)
        acts = r.profiles.acts[s.units.profile[f.unit]]
        if acts & SUPPORTS:
            s.sky.support = s.turn.active
        if acts & INTERDICTS:
            interdict(r, s, f.aim)
    s.frames.leave()
    begin_moves(r, s)


def interdict(r: Rules, s: State, h: i64) -> None:
    """Hold the enemies beside the plane, and in their turn those that come there."""
    side = s.turn.active
    s.sky.watch[1 - side] = h
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        e = s.board.at[t] if t >= 0 else NONE
        if e != NONE and s.units.side[e] != side and (r.arms.ashore >> s.units.arm[e]) & 1:
            hold(s, e)
            if s.tape.on:
                s.tape.tell(F_PINNED, t, e, 0)


def strafe(r: Rules, s: State, q: Search) -> None:
    """Roll against every enemy under the path."""
    side = s.turn.active
    arrive(r, s)
    path = s.frames.top
    f = s.frames.enter(IN_STRIKE, NONE, NONE, NONE, NONE, STRAFE)
    f.set_strikes(path.count)
    for i in range(path.count - 1):
        if is_strafed(s, path.strikes[i], side):
            f.strikes[f.count] = s.board.at[path.strikes[i]]
            f.count += 1
    next_strike(r, s, q)


def strafed(r: Rules, s: State) -> None:
    """The strafing is done: the plane may still land."""
    f = s.frames.top
    if is_friendly_strip(r, s, s.turn.active, f.aim) or must_land(r, s, f.unit, f.aim):
        next_phase(r, s, FLIGHT)
    else:
        fly_on(r, s)


def land(r: Rules, s: State) -> None:
    """The plane comes down: it is a unit on the ground from now on, and needs no orders."""
    side = s.turn.active
    f = s.frames.top
    u = f.unit
    h = f.aim
    arrive(r, s)
    remove(r, s, u)
    c = s.board.at[h]
    if c != NONE:
        s.sky.own_pins()
        s.sky.berth[u] = c
        if is_deck(r, s, c):
            s.units.marks[c] |= MOVED | MOVE_DONE   # it moves no more with the plane aboard
        else:
            s.sky.berth[c] = NONE                   # no longer tokens alone
    else:
        s.units.where[u] = h
        s.units.figures[u] = s.units.full[u]
        s.board.at[h] = u
        s.units.marks[u] = ORDERED | MOVED | MOVE_DONE | CANNOT_BATTLE
    if s.tape.on:
        s.tape.tell(F_TOUCHED_DOWN, h, u, side)
    s.frames.leave()
    score(r, s)
    if s.turn.phase != OVER:
        begin_moves(r, s)


def dive(r: Rules, s: State, h: i64) -> None:
    """The plane dives on a unit beside it: one hit destroys all of it; the plane is gone in any case."""
    side = s.turn.active
    f = s.frames.top
    u = f.unit
    here = f.aim
    arrive(r, s)
    target = s.board.at[h]
    hit_by = r.profiles.hit_by[s.units.profile[target]] & ~(1 << FACE_STAR)
    if s.tape.on:
        s.tape.tell(F_ATTACK, NONE, h, DIVE)
    hits: i64 = 0
    grenade = False
    for _ in range(2 + r.cards.bonus_close[s.turn.kind]):
        face = roll(s)
        if (hit_by >> face) & 1:
            hits += 1
        if face == FACE_GRENADE:
            grenade = True
    hits = confirmed(r, s, target, hits)
    remove(r, s, u)
    if s.tape.on:
        s.tape.tell(F_LEFT_SKY, here, u, side)
    s.frames.leave()
    if grenade:
        s.score.kills[1 - side] += r.profiles.worth[s.units.profile[u]]
        if s.tape.on:
            s.tape.tell(F_MEDAL, 1 - side, r.profiles.worth[s.units.profile[u]], NONE)
    if hits > 0:
        lose(r, s, target, s.units.figures[s.rail.leader(target) if s.rail.on else target])
    else:
        score(r, s)
    end_if_gone(r, s, side)
    if s.turn.phase != OVER:
        begin_moves(r, s)


def rescue(r: Rules, s: State, h: i64) -> None:
    """The plane picks up the last figure of a unit and takes it home; nobody wins a medal by it."""
    side = s.turn.active
    v = s.board.at[h]
    arrive(r, s)
    s.units.figures[v] = 0
    take_off(r, s, v)
    if s.heroes.on:
        depart(s, v)
    if s.tape.on:
        s.tape.tell(F_RESCUED, h, v, side)
    dismiss(r, s, side)
    s.frames.leave()
    score(r, s)
    end_if_gone(r, s, side)
    if s.turn.phase != OVER:
        begin_moves(r, s)
