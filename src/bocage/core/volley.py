"""A roll against one unit, from the dice to the retreat: how faces are read, rerolls, shots that go astray."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_ATTACK, F_REROLLED, F_STRAYED
from bocage.core.fire import has_moved
from bocage.core.luck import confirmed, roll
from bocage.core.medals import lose
from bocage.core.retreats import go_on, ignore, may_ignore, must_ignore
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import (
    AMBUSH,
    ASTRAY,
    BATTLE_BACK,
    FACE_FLAG,
    FACE_GRENADE,
    FACE_STAR,
    FIRST,
    FLAGS,
    IN_BATTLE,
    IN_RETREAT,
    IN_STRAY,
    IN_SUPPORT,
    LOBBED,
    NONE,
    OPPORTUNE,
    OVER,
    OVERRUN,
    REROLL,
    STRAY,
    STRAYED,
    SUPPRESSING,
    THEN_FALL_BACK,
)


def hitting(r: Rules, s: State, u: i64, start: i64, target: i64, mode: i64, stage: i64) -> i64:
    """The faces by which unit `u` on `start` hits another, as a mask; NONE stands for artillery off the map."""
    hits = r.profiles.hit_by[s.units.profile[target]]
    if u == NONE:
        return suppressed(hits, mode) & ~stray_faces(r, s, u, mode, stage)
    profile = s.units.profile[u]
    if r.profiles.strikes[profile] != 0:
        hits = r.profiles.strikes[profile]
    hits = suppressed(hits, mode)
    if mode & LOBBED == 0 and r.profiles.can_star_hit(profile, has_moved(s, u, start), s.units.profile[target]):
        hits |= 1 << FACE_STAR
    return hits & ~stray_faces(r, s, u, mode, stage)


def suppressed(hits: i64, mode: i64) -> i64:
    """What is left of the faces that hit where fire is to drive the target back: grenades, and stars as ever."""
    return (hits & 1 << FACE_STAR) | 1 << FACE_GRENADE if mode & SUPPRESSING else hits


def driving(r: Rules, s: State, target: i64, hits: i64, mode: i64) -> i64:
    """The faces that drive a unit back, as a mask; one that hits does nothing more."""
    profile = s.units.profile[target]
    flags = r.profiles.flag_by[profile]
    if mode & SUPPRESSING:
        flags = (flags & ~(1 << FACE_GRENADE)) | 1 << FACE_FLAG | r.profiles.symbol[profile]
    return flags & ~hits


def stray_faces(r: Rules, s: State, u: i64, mode: i64, stage: i64) -> i64:
    """The faces that send a shot astray, as a mask: none of fire in the turn of the enemy."""
    if mode & LOBBED or stage in (AMBUSH, BATTLE_BACK, OPPORTUNE):
        return 0
    strays = r.gunnery.support_deviates if u == NONE else r.profiles.strays[s.units.profile[u]] != 0
    return 1 << FACE_STAR if strays else 0


def resolve(r: Rules, s: State, q: Search, dice: i64, star: bool, ignorable: bool) -> None:
    """Roll against the target of the top frame: losses first, then flags for what is left."""
    f = s.frames.top
    u = f.target
    hit_by = r.profiles.hit_by[s.units.profile[u]]
    if star:
        hit_by |= 1 << FACE_STAR
    f.hits = 0
    if r.gunnery.on:
        f.flags = 0
        f.count = 0 if f.kind == IN_BATTLE else f.count
        throw(r, s, dice, hit_by)
        if can_reroll(r, s):
            s.turn.ask(REROLL, s.turn.decider)
            return
        obey_roll(r, s, q, ignorable)
        return
    hits: i64 = 0
    flags: i64 = 0
    for _ in range(dice):
        face = roll(s)
        if (hit_by >> face) & 1:
            hits += 1
        elif face == FACE_FLAG:
            flags += 1
    take(r, s, q, hits, flags, ignorable)


def is_aimed(s: State) -> bool:
    """Whether the roll of the top frame is a unit's, or from off the map; else the dice are a card's or a plane's."""
    f = s.frames.top
    return f.kind == IN_SUPPORT or (f.start != NONE and f.unit != NONE)


def throw(r: Rules, s: State, dice: i64, hit_by: i64) -> None:
    """Add a throw to the hits, flags, dice without a result and stray shots of the top frame."""
    f = s.frames.top
    astray: i64 = 0
    if is_aimed(s):
        hit_by = hitting(r, s, f.unit, f.start, f.target, f.mode, f.stage)
        astray = stray_faces(r, s, f.unit, f.mode, f.stage)
    flag_by = driving(r, s, f.target, hit_by, f.mode)
    for _ in range(dice):
        face = roll(s)
        if (hit_by >> face) & 1:
            f.hits += 1
        elif (flag_by >> face) & 1:
            f.flags += 1
        elif (astray >> face) & 1:
            f.next += 1
        elif f.kind == IN_BATTLE:
            f.count += 1


def can_reroll(r: Rules, s: State) -> bool:
    """Whether the attacker of the top frame may roll again, and has reason to."""
    f = s.frames.top
    if f.kind != IN_BATTLE or f.count == 0 or not may_roll_again(r, s, f.unit, f.start, f.aim, f.stage):
        return False
    return f.hits < s.units.figures[f.target] or r.profiles.proof[s.units.profile[f.target]] != 0


def may_roll_again(r: Rules, s: State, u: i64, start: i64, aim: i64, stage: i64) -> bool:
    """Whether a unit that fires from `start` may roll again: it has not moved, or a friend is on the other side."""
    if has_moved(s, u, start) == 0:
        return r.gunnery.sustained and stage != OVERRUN
    if not r.gunnery.crossfire or stage != FIRST or r.grid.apart(start, aim) != 1:
        return False
    for v in range(s.units.count):
        h = s.units.where[v]
        if h >= 0 and v != u and s.units.side[v] == s.units.side[u]:
            if r.grid.apart(h, aim) == 1 and r.grid.apart(h, start) > 1:
                return True
    return False


def reroll(r: Rules, s: State, q: Search) -> None:
    """Roll the dice without a result again, once."""
    f = s.frames.top
    dice = f.count
    f.count = 0
    if s.tape.on:
        s.tape.tell(F_REROLLED, f.start, dice, f.unit)
    throw(r, s, dice, 0)
    obey_roll(r, s, q, True)


def keep_roll(r: Rules, s: State, q: Search) -> None:
    """The dice stay as they lie."""
    obey_roll(r, s, q, True)


def obey_roll(r: Rules, s: State, q: Search, ignorable: bool) -> None:
    """Obey what the throws of the top frame have come to."""
    f = s.frames.top
    hits = f.hits
    flags = f.flags
    f.flags = 0
    if f.kind == IN_BATTLE:
        f.count = 0
    take(r, s, q, hits, flags, ignorable)


def take(r: Rules, s: State, q: Search, hits: i64, flags: i64, ignorable: bool) -> None:
    """The target of the top frame suffers losses, then falls back."""
    f = s.frames.top
    u = s.rail.leader(f.target) if s.rail.on else f.target
    if hits > 0:
        hits = confirmed(r, s, u, hits)
    f.hits = hits
    if hits > 0:
        lose(r, s, u, hits)
        if s.turn.phase == OVER:
            return
    if flags == 0 or s.units.figures[u] == 0:
        go_on(s)
        return
    back = s.frames.enter(IN_RETREAT, u, s.units.where[u], NONE, NONE, f.stage)
    back.then = THEN_FALL_BACK
    back.hits = hits
    back.flags = flags
    if ignorable:
        must = must_ignore(r, s, u, flags)
        if may_ignore(r, s, u, flags) > must:
            s.turn.ask(FLAGS, r.seat_under_fire(s.units.side[u], s.turn.active, s.turn.kind, s.units.where[u]))
            return
        ignore(r, s, q, must)
    else:
        ignore(r, s, q, 0)


def stray(r: Rules, s: State, q: Search) -> None:
    """Roll the next shot that goes astray; where several units are as near, the owner of the target names one."""
    f = s.frames.top
    f.next -= 1
    f.mode |= STRAYED
    if s.tape.on:
        s.tape.tell(F_STRAYED, f.aim, 0, 0)
    f.count = roll(s)
    count = nearest(r, s, q, f.aim, f.target)
    harmed: i64 = 0
    for i in range(count):
        if is_harmed(r, s, s.board.at[q.found[i]], f.count, f.mode):
            harmed += 1
    if harmed == 0:
        go_on(s)
    elif count == 1:
        hit_astray(r, s, q, q.found[0])
    else:
        s.turn.ask(STRAY, r.seat_under_fire(1 - s.turn.active, s.turn.active, s.turn.kind, f.aim))


def is_harmed(r: Rules, s: State, u: i64, face: i64, mode: i64) -> bool:
    """Whether a face of a stray shot does anything to the unit."""
    hits = suppressed(r.profiles.hit_by[s.units.profile[u]], mode) & ~(1 << FACE_STAR)
    return ((hits | driving(r, s, u, hits, mode)) >> face) & 1 != 0


def nearest(r: Rules, s: State, q: Search, aim: i64, target: i64) -> i64:
    """The units nearest to a hex, of either side, but for the target: their hexes in q.found, in order, and how many.

    By hex and not by unit: whoever reads the position may number units of both sides otherwise.
    """
    count: i64 = 0
    near: i64 = 0
    for u in range(s.units.count):
        h = s.units.where[u]
        if h < 0 or u == target or (s.rail.on and s.rail.leader(u) == s.rail.leader(target)):
            continue
        away = r.grid.apart(aim, h)
        if count == 0 or away < near:
            near = away
            count = 0
        if away == near:
            i = count
            while i > 0 and q.found[i - 1] > h:
                q.found[i] = q.found[i - 1]
                i -= 1
            q.found[i] = h
            count += 1
    return count


def hit_astray(r: Rules, s: State, q: Search, h: i64) -> None:
    """The stray shot of the top frame falls on the unit of a hex."""
    below = s.frames.top
    u = s.board.at[h]
    face = below.count
    below.count = 0
    s.turn.decider = r.seat_for(s.turn.active, s.turn.active, s.turn.kind)
    f = s.frames.enter(IN_STRAY, below.unit, below.start, u, h, ASTRAY)
    f.mode = below.mode
    if s.tape.on:
        s.tape.tell(F_ATTACK, NONE, h, ASTRAY)
    hits = suppressed(r.profiles.hit_by[s.units.profile[u]], f.mode) & ~(1 << FACE_STAR)
    if (hits >> face) & 1:
        take(r, s, q, 1, 0, True)
    elif (driving(r, s, u, hits, f.mode) >> face) & 1:
        take(r, s, q, 0, 1, True)
    else:
        go_on(s)
