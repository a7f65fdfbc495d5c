"""One battle from declaration to its last consequence."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import (
    F_ATTACK,
    F_CANCELLED,
    F_CLEARED,
    F_FLAGS,
    F_PLAYED,
    F_RETREATED,
    F_TOOK_GROUND,
)
from bocage.core.fire import answers, base_dice, card_bonus, targets
from bocage.core.luck import discard, part_with, roll
from bocage.core.medals import lose, score
from bocage.core.mines import tread
from bocage.core.movement import enter, may_advance, put
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import (
    AGAIN,
    AMBUSH,
    BATTLE,
    BATTLED,
    CANNOT_BATTLE,
    DIRECTIONS,
    FACE_FLAG,
    FACE_STAR,
    FIRST,
    FLAGS,
    GROUND,
    MAY_CLEAR,
    MOVED,
    MUTE,
    NONE,
    OVER,
    OVERRUN,
    REACT,
    RETREAT,
    SECOND_SHOT,
    STRIKE,
)
from bocage.core.tokens import range_in, unmask


def declare(r: Rules, s: State, q: Search, u: i64, target: i64, stage: i64) -> None:
    """Unit `u` attacks the unit on hex `target`; the attacked side may react first."""
    s.battle.attacker = u
    s.battle.attacker_hex = s.units.where[u]
    s.battle.target = s.board.at[target]
    s.battle.target_hex = target
    s.battle.stage = stage
    s.battle.paused = NONE
    s.units.marks[u] |= BATTLED
    if r.battle.tokens:
        unmask(s, u)
    if r.grid.apart(s.battle.attacker_hex, target) == 1:
        enemy = s.units.side[s.battle.target]
        if reaction(r, s, enemy) != NONE and answers(r, s, s.battle.target, s.battle.attacker_hex):
            s.luck.barrier += 1
            s.turn.phase = REACT
            s.turn.decider = enemy
            return
    fight(r, s, q)


def reaction(r: Rules, s: State, side: i64) -> i64:
    """The face of a card in hand that answers a close assault, -1 if none."""
    for i in range(s.cards.hand_size[side]):
        face = r.cards.face[s.cards.held(side, i)]
        if r.cards.reacts[face]:
            return face
    return NONE


def react(r: Rules, s: State, q: Search, face: i64) -> None:
    """The attacked unit rolls first."""
    side = s.units.side[s.battle.target]
    card = part_with(r, s, side, face)
    if s.tape.on:
        s.tape.tell(F_PLAYED, side, card, face)
    discard(s, side, card)
    s.turn.owed[side] += 1
    s.battle.paused = s.battle.stage
    s.battle.stage = AMBUSH
    s.turn.decider = s.turn.active
    dice = base_dice(r, s, s.battle.target, s.battle.target_hex, s.battle.attacker_hex, 1)
    from_here(r, s, s.battle.target)
    if r.battle.tokens:
        unmask(s, s.battle.target)
    if s.tape.on:
        s.tape.tell(F_ATTACK, s.battle.target_hex, s.battle.attacker_hex, AMBUSH)
    resolve(r, s, q, s.battle.attacker, dice, False, True)


def fight(r: Rules, s: State, q: Search) -> None:
    """The attacker rolls."""
    s.turn.decider = s.turn.active
    u = s.battle.attacker
    away = r.grid.apart(s.battle.attacker_hex, s.battle.target_hex)
    dice = base_dice(r, s, u, s.battle.attacker_hex, s.battle.target_hex, away)
    dice += card_bonus(r, s.turn.kind, away, s.battle.stage)
    from_here(r, s, u)
    if r.profiles.sapper[s.units.profile[u]]:
        if s.board.obstacles[s.battle.attacker_hex] & r.works.clearable[s.units.arm[u]]:
            s.units.marks[u] |= MAY_CLEAR
    if s.tape.on:
        s.tape.tell(F_ATTACK, s.battle.attacker_hex, s.battle.target_hex, s.battle.stage)
    resolve(r, s, q, s.battle.target, dice, False, True)


def from_here(r: Rules, s: State, u: i64) -> None:
    """Obstacles that a unit destroys by battling from their hex."""
    h = s.units.where[u]
    crushed = s.board.obstacles[h] & r.works.gone_battled[s.units.arm[u]]
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)


def resolve(r: Rules, s: State, q: Search, u: i64, dice: i64, star: bool, ignorable: bool) -> None:
    """Roll against unit `u`: losses first, then flags for what is left."""
    hit_by = r.profiles.hit_by[s.units.profile[u]]
    if star:
        hit_by |= 1 << FACE_STAR
    hits: i64 = 0
    flags: i64 = 0
    for _ in range(dice):
        face = roll(s)
        if (hit_by >> face) & 1:
            hits += 1
        elif face == FACE_FLAG:
            flags += 1
    s.battle.hits = hits
    if hits > 0:
        lose(r, s, u, hits)
        if s.turn.phase == OVER:
            return
    if flags == 0 or s.units.figures[u] == 0:
        aftermath(r, s, q)
        return
    s.battle.flags = flags
    s.battle.retreating = u
    if ignorable:
        must = must_ignore(r, s)
        if may_ignore(r, s) > must:
            s.turn.phase = FLAGS
            s.turn.decider = s.units.side[u]
            return
        ignore(r, s, q, must)
    else:
        ignore(r, s, q, 0)


def must_ignore(r: Rules, s: State) -> i64:
    u = s.battle.retreating
    profile = s.units.profile[u]
    h = s.units.where[u]
    if r.profiles.stalwart[profile] or r.must_stay(s.units.side[u], s.units.arm[u], h, s.board.obstacles[h]):
        return may_ignore(r, s)
    must = r.profiles.refuge_must[profile]
    return must if must < s.battle.flags else s.battle.flags


def may_ignore(r: Rules, s: State) -> i64:
    """Most flags of this roll that the retreating unit may ignore."""
    u = s.battle.retreating
    h = s.units.where[u]
    profile = s.units.profile[u]
    may = r.refuge_of(s.units.side[u], s.units.arm[u], h, s.board.obstacles[h])
    may += r.profiles.refuge_own[profile] + r.profiles.refuge_must[profile]
    return may if may < s.battle.flags else s.battle.flags


def ignore(r: Rules, s: State, q: Search, count: i64) -> None:
    """Ignore that many flags and obey the rest."""
    u = s.battle.retreating
    if s.tape.on:
        s.tape.tell(F_FLAGS, s.units.where[u], s.battle.flags, count)
    s.battle.flags -= count
    if s.battle.flags == 0:
        aftermath(r, s, q)
        return
    farthest = fall_back(r, s, q)
    if farthest < s.battle.flags:
        s.battle.hits += s.battle.flags - farthest
        lose(r, s, u, s.battle.flags - farthest)
        if s.turn.phase == OVER:
            return
        if s.units.figures[u] == 0 or farthest == 0:
            aftermath(r, s, q)
            return
    count = ways_back(r, s, q)
    if count == 1:
        retreat(r, s, q, q.found[0])
    else:
        s.turn.phase = RETREAT
        s.turn.decider = s.units.side[u]


def fall_back(r: Rules, s: State, q: Search) -> i64:
    """How many hexes the retreating unit can go back, at most what its flags allow.

    Leaves the hexes in q.queue with their distance in q.cost and their number in q.queued[0].
    """
    u = s.battle.retreating
    side = s.units.side[u]
    arm = s.units.arm[u]
    most = s.battle.flags * r.profiles.flee[s.units.profile[u]]
    q.stamp += 16
    stamp = q.stamp
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
            if r.ground.fall_back[r.ground.edge(arm, h, d)] == 0 or (r.works.closed[s.board.obstacles[t]] >> arm) & 1:
                continue
            q.listed[t] = stamp
            q.cost[t] = gone + 1
            farthest = gone + 1
            queue[count] = t
            count += 1
    q.queued[0] = count
    return farthest


def ways_back(r: Rules, s: State, q: Search) -> i64:
    """The hexes where the retreat may end, in q.found: as far as it can, or as far as it likes."""
    farthest = fall_back(r, s, q)
    least = s.battle.flags if s.battle.flags < farthest else farthest
    count: i64 = 0
    for i in range(i64(1), q.queued[0]):
        h = q.queue[i]
        if q.cost[h] >= least:
            q.found[count] = h
            count += 1
    return count


def retreat(r: Rules, s: State, q: Search, h: i64) -> None:
    u = s.battle.retreating
    if s.tape.on:
        s.tape.tell(F_RETREATED, s.units.where[u], h, u)
    put(r, s, u, h)
    score(r, s)
    if s.turn.phase != OVER:
        aftermath(r, s, q)


def aftermath(r: Rules, s: State, q: Search) -> None:
    """Losses and retreat are done: what follows depends on who rolled."""
    s.turn.decider = s.turn.active
    s.battle.retreating = NONE
    u = s.battle.attacker
    if s.battle.stage == STRIKE:
        next_strike(r, s, q)
    elif s.battle.stage == AMBUSH:
        if s.units.where[u] == s.battle.attacker_hex:
            mark(r, s, s.battle.target, u)
            s.battle.stage = s.battle.paused
            s.battle.paused = NONE
            fight(r, s, q)
        else:
            if s.tape.on:
                s.tape.tell(F_CANCELLED, s.battle.attacker_hex, 0, 0)
            s.units.marks[u] |= MOVED     # driven back: it has changed hex
            s.battle.paused = NONE
            s.turn.phase = BATTLE
    else:
        if s.units.where[s.battle.target] == s.battle.target_hex:
            mark(r, s, u, s.battle.target)
        if may_take_ground(r, s):
            s.turn.phase = GROUND
        else:
            go_on(r, s, q, False)


def mark(r: Rules, s: State, gun: i64, u: i64) -> None:
    """A gun with target tokens that has hit a unit, which stands where it stood, marks it."""
    if s.battle.hits > 0 and r.profiles.spots[s.units.profile[gun]]:
        range_in(r, s, gun, u)


def may_take_ground(r: Rules, s: State) -> bool:
    u = s.battle.attacker
    if s.board.at[s.battle.target_hex] != NONE or r.battle.no_advance:
        return False
    if not r.profiles.takes_ground[s.units.profile[u]]:
        return False
    for d in range(DIRECTIONS):
        if r.grid.beside(s.battle.attacker_hex, d) == s.battle.target_hex:
            return may_advance(r, s, u, s.battle.target_hex, d)
    return False


def take_ground(r: Rules, s: State, q: Search) -> None:
    u = s.battle.attacker
    enter(r, s, u, s.battle.target_hex, 0, F_TOOK_GROUND)
    score(r, s)
    if s.turn.phase != OVER and r.works.mined and not r.cards.free[s.turn.kind]:
        tread(r, s, u)
    if s.turn.phase != OVER:
        go_on(r, s, q, True)


def go_on(r: Rules, s: State, q: Search, advanced: bool) -> None:
    """Offer the overrun or the second shot, if there is one."""
    u = s.battle.attacker
    s.turn.phase = BATTLE
    if s.battle.stage != FIRST:
        return
    if advanced:
        if not r.profiles.overruns[s.units.profile[u]] or s.units.marks[u] & CANNOT_BATTLE or s.units.where[u] < 0:
            return
        if r.ground.asks(s.units.arm[u], s.units.where[u]) & MUTE:
            return
        s.battle.stage = OVERRUN
    elif r.cards.shots[s.turn.kind] > 1 and s.units.marks[u] & MOVED == 0:
        s.battle.stage = SECOND_SHOT
    else:
        return
    if targets(r, s, u, s.battle.stage, q.queue, 0) > 0:
        s.turn.phase = AGAIN


def next_strike(r: Rules, s: State, q: Search) -> None:
    """Roll the dice of a card against its next target."""
    while s.battle.strike_next < s.battle.strike_count:
        u = s.battle.strikes[s.battle.strike_next]
        s.battle.strike_next += 1
        if u >= 0 and s.units.where[u] >= 0:
            s.battle.stage = STRIKE
            s.battle.target = u
            s.battle.target_hex = s.units.where[u]
            if s.tape.on:
                s.tape.tell(F_ATTACK, NONE, s.battle.target_hex, STRIKE)
            kind = s.turn.kind
            dice = r.cards.strike_dice[r.cards.owned(s.turn.active, kind)]
            resolve(r, s, q, u, dice, r.cards.strike_star[kind] != 0, False)
            return
    s.turn.phase = BATTLE
