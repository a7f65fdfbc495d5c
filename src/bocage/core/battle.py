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
from bocage.core.state import HAND, State
from bocage.core.terms import (
    AGAIN,
    AMBUSH,
    BATTLE,
    BATTLED,
    CANNOT_BATTLE,
    DIRECTIONS,
    FACE_FLAG,
    FACE_GRENADE,
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


def declare(r: Rules, s: State, u: i64, target: i64, stage: i64) -> None:
    """Unit `u` attacks the unit on hex `target`; the attacked side may react first."""
    s.attacker = u
    s.attacker_hex = s.where[u]
    s.target = s.at[target]
    s.target_hex = target
    s.stage = stage
    s.paused = NONE
    s.marks[u] |= BATTLED
    if r.tokens:
        unmask(s, u)
    if r.distance[s.attacker_hex * r.hexes + target] == 1:
        enemy = s.side[s.target]
        if reaction(r, s, enemy) != NONE and answers(r, s, s.target, s.attacker_hex):
            s.barrier += 1
            s.phase = REACT
            s.decider = enemy
            return
    fight(r, s)


def reaction(r: Rules, s: State, side: i64) -> i64:
    """The face of a card in hand that answers a close assault, -1 if none."""
    for i in range(s.hand_size[side]):
        face = r.card_kind[s.hands[side * HAND + i]]
        if r.reacts[face]:
            return face
    return NONE


def react(r: Rules, s: State, face: i64) -> None:
    """The attacked unit rolls first."""
    side = s.side[s.target]
    card = part_with(r, s, side, face)
    if s.tape.on:
        s.tape.tell(F_PLAYED, side, card, face)
    discard(s, side, card)
    s.owed[side] += 1
    s.paused = s.stage
    s.stage = AMBUSH
    s.decider = s.active
    dice = base_dice(r, s, s.target, s.target_hex, s.attacker_hex, 1)
    from_here(r, s, s.target)
    if r.tokens:
        unmask(s, s.target)
    if s.tape.on:
        s.tape.tell(F_ATTACK, s.target_hex, s.attacker_hex, AMBUSH)
    resolve(r, s, s.attacker, dice, False, True)


def fight(r: Rules, s: State) -> None:
    """The attacker rolls."""
    s.decider = s.active
    u = s.attacker
    away = r.distance[s.attacker_hex * r.hexes + s.target_hex]
    dice = base_dice(r, s, u, s.attacker_hex, s.target_hex, away) + card_bonus(r, s.kind, away, s.stage)
    from_here(r, s, u)
    if r.sapper[s.profile[u]] and s.obstacles[s.attacker_hex] & r.ob_clearable[r.arm[s.profile[u]]]:
        s.marks[u] |= MAY_CLEAR
    if s.tape.on:
        s.tape.tell(F_ATTACK, s.attacker_hex, s.target_hex, s.stage)
    resolve(r, s, s.target, dice, False, True)


def from_here(r: Rules, s: State, u: i64) -> None:
    """Obstacles that a unit destroys by battling from their hex."""
    h = s.where[u]
    crushed = s.obstacles[h] & r.ob_gone_battled[r.arm[s.profile[u]]]
    if crushed != 0:
        s.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)


def resolve(r: Rules, s: State, u: i64, dice: i64, star: bool, ignorable: bool) -> None:
    """Roll against unit `u`: losses first, then flags for what is left."""
    symbol = r.symbol[s.profile[u]]
    hits: i64 = 0
    flags: i64 = 0
    for _ in range(dice):
        face = roll(s)
        if face == symbol or face == FACE_GRENADE or (star and face == FACE_STAR):  # noqa: SIM109 (tuples are slow)
            hits += 1
        elif face == FACE_FLAG:
            flags += 1
    s.hits = hits
    if hits > 0:
        lose(r, s, u, hits)
        if s.phase == OVER:
            return
    if flags == 0 or s.figures[u] == 0:
        aftermath(r, s)
        return
    s.flags = flags
    s.retreating = u
    if ignorable:
        must = must_ignore(r, s)
        if may_ignore(r, s) > must:
            s.phase = FLAGS
            s.decider = s.side[u]
            return
        ignore(r, s, must)
    else:
        ignore(r, s, 0)


def must_ignore(r: Rules, s: State) -> i64:
    u = s.retreating
    profile = s.profile[u]
    if r.stalwart[profile] or r.must_stay(s.side[u], r.arm[profile], s.where[u], s.obstacles[s.where[u]]):
        return may_ignore(r, s)
    must = r.refuge_must[profile]
    return must if must < s.flags else s.flags


def may_ignore(r: Rules, s: State) -> i64:
    """Most flags of this roll that the retreating unit may ignore."""
    u = s.retreating
    h = s.where[u]
    profile = s.profile[u]
    may = r.refuge_of(s.side[u], r.arm[profile], h, s.obstacles[h])
    may += r.refuge_own[profile] + r.refuge_must[profile]
    return may if may < s.flags else s.flags


def ignore(r: Rules, s: State, count: i64) -> None:
    """Ignore that many flags and obey the rest."""
    u = s.retreating
    if s.tape.on:
        s.tape.tell(F_FLAGS, s.where[u], s.flags, count)
    s.flags -= count
    if s.flags == 0:
        aftermath(r, s)
        return
    farthest = fall_back(r, s)
    if farthest < s.flags:
        s.hits += s.flags - farthest
        lose(r, s, u, s.flags - farthest)
        if s.phase == OVER:
            return
        if s.figures[u] == 0 or farthest == 0:
            aftermath(r, s)
            return
    count = ways_back(r, s)
    if count == 1:
        retreat(r, s, r.found[0])
    else:
        s.phase = RETREAT
        s.decider = s.side[u]


def fall_back(r: Rules, s: State) -> i64:
    """How many hexes the retreating unit can go back, at most what its flags allow.

    Leaves the hexes in r.queue with their distance in r.cost and their number in r.queued[0].
    """
    u = s.retreating
    side = s.side[u]
    arm = r.arm[s.profile[u]]
    most = s.flags * r.flee[s.profile[u]]
    n = r.hexes
    r.stamp += 16
    stamp = r.stamp
    queue = r.queue
    queue[0] = s.where[u]
    r.cost[s.where[u]] = 0
    count: i64 = 1
    i: i64 = 0
    farthest: i64 = 0
    while i < count:
        h = queue[i]
        i += 1
        gone = r.cost[h]
        if gone == most:
            continue
        for k in range(i64(2)):
            d = r.rear[side * 2 + k]
            t = r.neighbours[h * DIRECTIONS + d]
            if t < 0 or s.at[t] >= 0 or r.listed[t] == stamp:
                continue
            if r.fall_back[(arm * n + h) * DIRECTIONS + d] == 0 or (r.ob_closed[s.obstacles[t]] >> arm) & 1:
                continue
            r.listed[t] = stamp
            r.cost[t] = gone + 1
            farthest = gone + 1
            queue[count] = t
            count += 1
    r.queued[0] = count
    return farthest


def ways_back(r: Rules, s: State) -> i64:
    """The hexes where the retreat may end, in r.found: as far as it can, or as far as it likes."""
    farthest = fall_back(r, s)
    least = s.flags if s.flags < farthest else farthest
    count: i64 = 0
    for i in range(i64(1), r.queued[0]):
        h = r.queue[i]
        if r.cost[h] >= least:
            r.found[count] = h
            count += 1
    return count


def retreat(r: Rules, s: State, h: i64) -> None:
    u = s.retreating
    if s.tape.on:
        s.tape.tell(F_RETREATED, s.where[u], h, u)
    put(r, s, u, h)
    score(r, s)
    if s.phase != OVER:
        aftermath(r, s)


def aftermath(r: Rules, s: State) -> None:
    """Losses and retreat are done: what follows depends on who rolled."""
    s.decider = s.active
    s.retreating = NONE
    u = s.attacker
    if s.stage == STRIKE:
        next_strike(r, s)
    elif s.stage == AMBUSH:
        if s.where[u] == s.attacker_hex:
            mark(r, s, s.target, u)
            s.stage = s.paused
            s.paused = NONE
            fight(r, s)
        else:
            if s.tape.on:
                s.tape.tell(F_CANCELLED, s.attacker_hex, 0, 0)
            s.marks[u] |= MOVED     # driven back: it has changed hex
            s.paused = NONE
            s.phase = BATTLE
    else:
        if s.where[s.target] == s.target_hex:
            mark(r, s, u, s.target)
        if may_take_ground(r, s):
            s.phase = GROUND
        else:
            go_on(r, s, False)


def mark(r: Rules, s: State, gun: i64, u: i64) -> None:
    """A gun with target tokens that has hit a unit, which stands where it stood, marks it."""
    if s.hits > 0 and r.spots[s.profile[gun]]:
        range_in(r, s, gun, u)


def may_take_ground(r: Rules, s: State) -> bool:
    u = s.attacker
    if s.at[s.target_hex] != NONE or r.no_advance or not r.takes_ground[s.profile[u]]:
        return False
    for d in range(DIRECTIONS):
        if r.neighbours[s.attacker_hex * DIRECTIONS + d] == s.target_hex:
            return may_advance(r, s, u, s.target_hex, d)
    return False


def take_ground(r: Rules, s: State) -> None:
    u = s.attacker
    if s.tape.on:
        s.tape.tell(F_TOOK_GROUND, s.attacker_hex, s.target_hex, u)
    enter(r, s, u, s.target_hex, 0)
    score(r, s)
    if s.phase != OVER and r.ob_mined and not r.free[s.kind]:
        tread(r, s, u)
    if s.phase != OVER:
        go_on(r, s, True)


def go_on(r: Rules, s: State, advanced: bool) -> None:
    """Offer the overrun or the second shot, if there is one."""
    u = s.attacker
    s.phase = BATTLE
    if s.stage != FIRST:
        return
    if advanced:
        if not r.overruns[s.profile[u]] or s.marks[u] & CANNOT_BATTLE or s.where[u] < 0:
            return
        if r.ground[r.arm[s.profile[u]] * r.hexes + s.where[u]] & MUTE:
            return
        s.stage = OVERRUN
    elif r.shots[s.kind] > 1 and s.marks[u] & MOVED == 0:
        s.stage = SECOND_SHOT
    else:
        return
    if targets(r, s, u, s.stage, r.queue, 0) > 0:
        s.phase = AGAIN


def next_strike(r: Rules, s: State) -> None:
    """Roll the dice of a card against its next target."""
    while s.strike_next < s.strike_count:
        u = s.strikes[s.strike_next]
        s.strike_next += 1
        if u >= 0 and s.where[u] >= 0:
            s.stage = STRIKE
            s.target = u
            s.target_hex = s.where[u]
            if s.tape.on:
                s.tape.tell(F_ATTACK, NONE, s.target_hex, STRIKE)
            kinds = len(r.strike_star)
            resolve(r, s, u, r.strike_dice[s.active * kinds + s.kind], r.strike_star[s.kind] != 0, False)
            return
    s.phase = BATTLE
