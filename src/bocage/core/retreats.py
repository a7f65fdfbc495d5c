"""Retreats: flags ignored or obeyed, the ways back, and what goes on when a frame has ended."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import is_stripped
from bocage.core.craft import can_back_off
from bocage.core.facts import F_FLAGS, F_RETREATED
from bocage.core.luck import confirmed
from bocage.core.medals import lose, score
from bocage.core.movement import put, tell_move
from bocage.core.peril import dice_behind, survives
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import GOING_ON, NONE, OVER, RETREAT
from bocage.core.trains import back_up


def go_on(s: State) -> None:
    """Nothing is asked: what the top frame says comes next."""
    s.turn.phase = GOING_ON


def leave(s: State) -> None:
    """The top frame has ended, and what it interrupted goes on."""
    s.frames.leave()
    s.turn.phase = GOING_ON


def hand_back(r: Rules, s: State) -> None:
    """The side whose turn it is decides again."""
    s.turn.decider = r.seat_for(s.turn.active, s.turn.active, s.turn.kind)


def must_ignore(r: Rules, s: State, u: i64, flags: i64) -> i64:
    """Fewest flags of a roll that the unit ignores."""
    profile = s.units.profile[u]
    h = s.units.where[u]
    if r.profiles.stalwart[profile] or r.must_stay(s.units.side[u], s.units.arm[u], h, s.board.obstacles[h]):
        may = granted(r, s, u)
        return may if may < flags else flags
    must = r.profiles.refuge_must[profile]
    return must if must < flags else flags


def may_ignore(r: Rules, s: State, u: i64, flags: i64) -> i64:
    """Most flags of a roll that the unit may ignore, one of them by its leader."""
    may = granted(r, s, u)
    if s.heroes.on and s.heroes.is_led(u):
        may += 1
    return may if may < flags else flags


def granted(r: Rules, s: State, u: i64) -> i64:
    """Flags of a roll that the ground and its own kind let a unit ignore."""
    h = s.units.where[u]
    profile = s.units.profile[u]
    may = r.refuge_of(s.units.side[u], s.units.arm[u], h, s.board.obstacles[h])
    if s.sky.on and is_stripped(r, s, u):
        may = 0
    return may + r.profiles.refuge_own[profile] + r.profiles.refuge_must[profile]


def ignore(r: Rules, s: State, q: Search, count: i64) -> None:
    """Ignore that many flags and obey the rest."""
    f = s.frames.top
    if s.tape.on:
        s.tape.tell(F_FLAGS, s.units.where[f.unit], f.flags, count)
    f.flags = (f.flags - count) * r.profiles.drag[s.units.profile[f.unit]]
    if f.flags == 0:
        leave(s)
    else:
        obey(r, s, q)


def obey(r: Rules, s: State, q: Search) -> None:
    """Fall back as the flags of the top frame demand; what cannot be walked is lost."""
    f = s.frames.top
    u = f.unit
    farthest = fall_back(r, s, q, u, f.flags)
    if farthest < f.flags:
        lost = confirmed(r, s, u, f.flags - farthest)
        if lost > 0:
            lose(r, s, u, lost)
        if s.turn.phase == OVER:
            return
        if s.units.figures[u] == 0 or farthest == 0:
            leave(s)
            return
        if s.rail.on:
            f.flags = farthest      # a train that has lost its wagon by it does not go the rest as well
    count = ways_back(r, s, q, u, f.flags)
    if count == 1:
        retreat(r, s, q, q.found[0])
    else:
        s.turn.ask(RETREAT, r.seat_under_fire(s.units.side[u], s.turn.active, s.turn.kind, s.units.where[u]))


def fall_back(r: Rules, s: State, q: Search, u: i64, flags: i64) -> i64:
    """How many hexes a unit can go back, at most what its flags allow.

    Leaves the hexes in q.queue with their distance in q.cost and their number in q.queued[0].
    """
    if s.rail.on and r.profiles.pulls[s.units.profile[u]]:
        return back_up(r, s, q, u, flags)
    side = s.units.side[u]
    arm = s.units.arm[u]
    most = flags * r.profiles.flee[s.units.profile[u]]
    aboard = r.battle.craft != 0 and s.units.aboard[u] != 0
    q.stamp += 16
    stamp = q.stamp
    if s.sky.on:
        for k in range(i64(2)):
            if s.sky.over[k] >= 0:      # nobody falls back below a plane
                q.listed[s.sky.over[k]] = stamp
                q.cost[s.sky.over[k]] = NONE
    queue = q.queue
    queue[0] = s.units.where[u]
    q.cost[s.units.where[u]] = 0
    count: i64 = 1
    i: i64 = 0
    farthest: i64 = 0
    while i < count:
        h = queue[i]
        i += 1
        gone = q.cost[h]
        if gone == most:
            continue
        for k in range(i64(2)):
            d = r.grid.back(side, k)
            t = r.grid.beside(h, d)
            if t < 0 or s.board.at[t] >= 0 or q.listed[t] == stamp:
                continue
            barred = r.ground.fall_back[r.ground.edge(arm, h, d)] == 0
            if (r.works.closed[s.board.obstacles[t]] >> arm) & 1:
                barred = True
            if r.battle.keeps_out:
                lying = s.board.obstacles[t]
                if r.is_barred(r.ground.fall_back, s.units.profile[u], side, arm, h, d, lying):
                    barred = True
            if aboard:
                barred = not can_back_off(r, s, u, t, barred)
            if barred:
                continue
            q.listed[t] = stamp
            q.cost[t] = gone + 1
            farthest = gone + 1
            queue[count] = t
            count += 1
    q.queued[0] = count
    return farthest


def ways_back(r: Rules, s: State, q: Search, u: i64, flags: i64) -> i64:
    """The hexes where a retreat may end, in q.found: as far as the unit can, or as far as it likes."""
    farthest = fall_back(r, s, q, u, flags)
    least = flags if flags < farthest else farthest
    count: i64 = 0
    for i in range(i64(1), q.queued[0]):
        h = q.queue[i]
        if q.cost[h] >= least:
            q.found[count] = h
            count += 1
    return count


def retreat(r: Rules, s: State, q: Search, h: i64) -> None:
    """The unit of the top frame falls back to a hex."""
    u = s.frames.top.unit
    if r.ground.peril_dice != 0:
        fall_back(r, s, q, u, s.frames.top.flags)
        if not survives(r, s, u, h, dice_behind(r, s, q, u, h)):
            if s.turn.phase != OVER:
                leave(s)
            return
    if s.tape.on:
        tell_move(r, s, u, h, F_RETREATED)
    put(r, s, u, h)
    score(r, s)
    if s.turn.phase != OVER:
        leave(s)
