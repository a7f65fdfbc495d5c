"""One battle from declaration to its last consequence, as functions of the top frame.

A function here ends in one of three ways: it asks a side (`TurnState.ask`), the battle is over,
or something has ended and what it interrupted goes on (`go_on`); then `step.resume` looks at the
frame that is now on top.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_ATTACK, F_CANCELLED, F_CLEARED, F_MOVED, F_PLAYED, F_RETREATED, F_TOOK_GROUND, F_WAY
from bocage.core.fire import base_dice, can_answer, card_bonus, has_moved, lob_dice, must_hold_fire, targets
from bocage.core.leaders import look_again
from bocage.core.luck import discard, draw, part_with
from bocage.core.medals import score
from bocage.core.mines import tread
from bocage.core.movement import enter, may_advance, pass_to, put, reach
from bocage.core.opportunity import ask_to_fire, may_draw_fire
from bocage.core.peril import peril_of, survives
from bocage.core.retreats import fall_back, go_on, hand_back, leave
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import (
    AGAIN,
    AMBUSH,
    BACK,
    BATTLE_BACK,
    BATTLED,
    BROKE_IN,
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    DIRECTIONS,
    FIRST,
    FIRST_ONLY,
    GROUND,
    IN_ANSWER,
    IN_BATTLE,
    IN_REACTION,
    LOBBED,
    MAY_CLEAR,
    MINE_AHEAD,
    MOVED,
    MUTE,
    NONE,
    ONWARD,
    OVER,
    OVERRUN,
    REACT,
    SECOND_SHOT,
    STOP,
    STOP_LEAVING,
    STRAFE,
    STRAYED,
    STRIKE,
    THEN_ADVANCED,
    THEN_ANSWERED,
    THEN_CONCLUDE,
    THEN_RODE,
    THEN_ROLL,
    THEN_SETTLE,
    THEN_STRIKE,
    WITHDRAW,
)
from bocage.core.tokens import place_token, unmask
from bocage.core.volley import resolve, stray


def declare(r: Rules, s: State, q: Search, u: i64, target: i64, stage: i64, mode: i64) -> None:
    """Unit `u` attacks the unit on hex `target`, in some way; the attacked side may react first."""
    if s.units.marks[u] & MINE_AHEAD and not is_spared_by_mine(r, s, u):
        return
    here = s.units.where[u]
    enemy = s.board.at[target]
    f = s.frames.top
    if stage == FIRST:
        f = s.frames.enter(IN_BATTLE, u, here, enemy, target, FIRST)
    else:                       # the same battle goes on
        f.start = here
        f.target = enemy
        f.aim = target
        f.next = 0
    f.mode = mode
    s.units.marks[u] |= BATTLED
    if r.battle.tokens:
        unmask(s, u)
    if r.grid.apart(here, target) == 1:
        side = s.units.side[enemy]
        if reaction(r, s, side) != NONE and can_answer(r, s, enemy, here):
            s.luck.barrier += 1
            f.then = THEN_ROLL
            s.turn.ask(REACT, r.seats.of_side[side])
            return
    fight(r, s, q)


def is_spared_by_mine(r: Rules, s: State, u: i64) -> bool:
    """The minefield that a unit leaves where it lies explodes; whether the unit is still there to battle."""
    s.units.marks[u] &= ~MINE_AHEAD
    tread(r, s, u)
    if s.turn.phase != OVER and s.units.where[u] < 0:
        go_on(s)
    return s.turn.phase != OVER and s.units.where[u] >= 0


def reaction(r: Rules, s: State, side: i64) -> i64:
    """The face of a card in hand that answers a close assault, -1 if none."""
    seat = r.seats.of_side[side]
    for i in range(s.cards.hand_size[seat]):
        face = r.cards.face[s.cards.held(seat, i)]
        if r.cards.reacts[face]:
            return face
    return NONE


def react(r: Rules, s: State, q: Search, face: i64) -> None:
    """The attacked unit rolls first."""
    attack = s.frames.top
    side = s.units.side[attack.target]
    card = part_with(r, s, side, face)
    if s.tape.on:
        s.tape.tell(F_PLAYED, side, card, face)
    discard(s, side, card)
    if s.staff.on:
        draw(r, s, side)    # in Overlord it is replaced at once
        if s.turn.phase == OVER:
            return
    else:
        s.turn.owed[side] += 1
    attack.then = THEN_ROLL
    f = s.frames.enter(IN_REACTION, attack.target, attack.aim, attack.unit, attack.start, AMBUSH)
    f.then = THEN_ANSWERED
    hand_back(r, s)
    dice = base_dice(r, s, f.unit, f.start, f.aim, 1)
    from_here(r, s, f.unit)
    if r.battle.tokens:
        unmask(s, f.unit)
    if s.tape.on:
        s.tape.tell(F_ATTACK, f.start, f.aim, AMBUSH)
    resolve(r, s, q, dice, can_star_hit(r, s), True)


def can_star_hit(r: Rules, s: State) -> bool:
    """Whether stars of the unit of the top frame hit its target."""
    f = s.frames.top
    moved = has_moved(s, f.unit, f.start)
    return r.profiles.can_star_hit(s.units.profile[f.unit], moved, s.units.profile[f.target])


def fight(r: Rules, s: State, q: Search) -> None:
    """The attacker rolls."""
    hand_back(r, s)
    f = s.frames.top
    u = f.unit
    away = r.grid.apart(f.start, f.aim)
    dice = base_dice(r, s, u, f.start, f.aim, away) + card_bonus(r, s.turn.kind, away, f.stage)
    if f.mode & LOBBED:
        dice = lob_dice(r, s, u, f.start, f.aim, away) + card_bonus(r, s.turn.kind, away, f.stage)
    from_here(r, s, u)
    if r.profiles.sapper[s.units.profile[u]]:
        if s.board.obstacles[f.start] & r.works.sapped:
            s.units.marks[u] |= MAY_CLEAR
    if s.tape.on:
        if f.mode != 0:
            s.tape.tell(F_WAY, f.start, f.mode, u)
        s.tape.tell(F_ATTACK, f.start, f.aim, f.stage)
    f.then = THEN_SETTLE
    resolve(r, s, q, dice, can_star_hit(r, s), True)


def from_here(r: Rules, s: State, u: i64) -> None:
    """Obstacles that a unit destroys by battling from their hex."""
    h = s.units.where[u]
    crushed = s.board.obstacles[h] & r.works.gone_battled[s.units.arm[u]]
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)


def can_battle_back(r: Rules, s: State) -> bool:
    """Whether the target of the top frame may battle back: its last figure, close assaulted and still there."""
    f = s.frames.top
    u = f.target
    if u < 0 or r.profiles.backs[s.units.profile[u]] == 0 or s.units.figures[u] != 1 or s.units.where[u] != f.aim:
        return False
    if s.units.where[f.unit] != f.start or r.grid.apart(f.start, f.aim) != 1:
        return False
    if r.profiles.dice_to(s.units.profile[u], 1, s.units.arm[f.unit], 0) <= 0:
        return False    # who never battles such units does not battle back either
    if r.gunnery.on and must_hold_fire(r, s, u, f.aim, f.unit):
        return False
    return r.ground.asks(s.units.arm[u], f.aim) & MUTE == 0


def battle_back(r: Rules, s: State, q: Search) -> None:
    """The last figure rolls one die at its attacker, whatever the ground."""
    attack = s.frames.top
    f = s.frames.enter(IN_ANSWER, attack.target, attack.aim, attack.unit, attack.start, BATTLE_BACK)
    f.then = THEN_CONCLUDE
    hand_back(r, s)
    from_here(r, s, f.unit)
    if r.battle.tokens:
        unmask(s, f.unit)
    if s.tape.on:
        s.tape.tell(F_ATTACK, f.start, f.aim, BATTLE_BACK)
    resolve(r, s, q, 1, can_star_hit(r, s), True)


def backed(r: Rules, s: State, q: Search) -> None:
    """The answer is obeyed: an attacker that was driven back has changed hex."""
    f = s.frames.top
    if f.target >= 0 and s.units.where[f.target] == f.aim:
        spot(r, s, f.unit, f.target, f.hits)
    elif f.target >= 0:
        s.units.marks[f.target] |= MOVED
    s.frames.leave()
    conclude(r, s, q)


def answered(r: Rules, s: State, q: Search) -> None:
    """The reaction is done: who was not driven off attacks after all."""
    hand_back(r, s)
    f = s.frames.top
    u = f.target
    if u >= 0 and s.units.where[u] == f.aim:
        spot(r, s, f.unit, u, f.hits)
        s.frames.leave()
        fight(r, s, q)
        return
    if s.tape.on:
        s.tape.tell(F_CANCELLED, f.aim, 0, 0)
    if u >= 0:
        s.units.marks[u] |= MOVED     # driven back: it has changed hex
    s.frames.leave()
    s.frames.top.stage = AMBUSH     # that is how it ended
    leave(s)


def settle(r: Rules, s: State, q: Search) -> None:
    """Losses and retreat are done: spotting, then the answer of a last figure, or ground that may be taken."""
    hand_back(r, s)
    f = s.frames.top
    if r.gunnery.on and f.next > 0:
        stray(r, s, q)
        return
    if f.target >= 0 and s.units.where[f.target] == f.aim and f.mode & STRAYED == 0:
        spot(r, s, f.unit, f.target, f.hits)
    if can_battle_back(r, s):
        side = s.units.side[f.target]
        s.turn.ask(BACK, r.seat_under_fire(side, s.turn.active, s.turn.kind, f.aim))
    else:
        conclude(r, s, q)


def conclude(r: Rules, s: State, q: Search) -> None:
    """Nobody answers any more: ground that may be taken, or what follows without it."""
    hand_back(r, s)
    if s.leaders.on:
        look_again(r, s, s.frames.top.unit)
    if may_take_ground(r, s):
        s.turn.ask(GROUND, s.turn.decider)
    else:
        attack_again(r, s, q, False)


def spot(r: Rules, s: State, gun: i64, u: i64, hits: i64) -> None:
    """A spotting gun places a token on the unit it hit, unless that unit retreated; a train is one unit."""
    if hits > 0 and r.profiles.spots[s.units.profile[gun]]:
        place_token(r, s, gun, s.rail.leader(u) if s.rail.on else u)


def may_take_ground(r: Rules, s: State) -> bool:
    """Whether the attacker of the top frame may enter the hex it has emptied."""
    f = s.frames.top
    u = f.unit
    if f.stage == AMBUSH or s.board.at[f.aim] != NONE or r.battle.no_advance:
        return False
    if not r.profiles.takes_ground[s.units.profile[u]]:
        return False
    for d in range(DIRECTIONS):
        if r.grid.beside(f.start, d) == f.aim:
            return may_advance(r, s, u, f.aim, d)
    return False


def take_ground(r: Rules, s: State, q: Search) -> None:
    f = s.frames.top
    u = f.unit
    if arrives(r, s, u, f.aim, F_TOOK_GROUND, THEN_ADVANCED):
        attack_again(r, s, q, True)


def arrives(r: Rules, s: State, u: i64, h: i64, fact: i64, then: i64) -> bool:
    """Enter a hex beside the unit's own in the course of a battle, told as `fact`.

    False where that ends the game, or where the enemy may fire first: then it goes on with `then`.
    """
    careful = r.cards.free[s.turn.kind] == 0
    if r.ground.peril_dice != 0 and careful and not survives(r, s, u, h, peril_of(r, s.units.arm[u], h)):
        return s.turn.phase != OVER
    if r.battle.opportunity:
        f = s.frames.top
        f.then = then
        f.start = s.units.where[u]
        f.aim = h
        pass_to(r, s, u, h, f.start, fact)
        if may_draw_fire(r, s, u):
            ask_to_fire(r, s)
        else:
            go_on(s)
        return False
    enter(r, s, u, h, 0, fact)
    score(r, s)
    if s.turn.phase != OVER and r.works.mined and careful:
        tread(r, s, u)
    return s.turn.phase != OVER


def stay(r: Rules, s: State, q: Search) -> None:
    """The attacker takes no ground."""
    attack_again(r, s, q, False)


def attack_again(r: Rules, s: State, q: Search, advanced: bool) -> None:
    """Offer the overrun or the second shot, if there is one; else the battle has ended."""
    f = s.frames.top
    u = f.unit
    if f.stage != FIRST or u < 0 or s.units.where[u] < 0:
        leave(s)
        return
    if s.leaders.on:
        look_again(r, s, u)
    if advanced:
        if not r.profiles.overruns[s.units.profile[u]] or s.units.marks[u] & BROKE_IN:
            leave(s)
            return
        if r.profiles.onward[s.units.profile[u]] and ways_on(r, s, q, u) > 0:
            f.stage = OVERRUN
            s.turn.ask(ONWARD, s.turn.decider)
        else:
            overrun(r, s, q)
        return
    if r.cards.shots[s.turn.kind] > 1 and s.units.marks[u] & MOVED == 0:
        f.stage = SECOND_SHOT
    else:
        if r.gunnery.on and ways_off(r, s, q, u) > 0:
            s.turn.ask(WITHDRAW, s.turn.decider)
        else:
            leave(s)
        return
    if targets(r, s, u, f.stage, q.queue, 0) > 0:
        s.turn.ask(AGAIN, s.turn.decider)
    else:
        leave(s)


def ways_off(r: Rules, s: State, q: Search, u: i64) -> i64:
    """The hexes behind it that a unit which has fired may fall back to, in q.found."""
    if r.profiles.withdraws[s.units.profile[u]] == 0:
        return 0
    if s.leaders.loose == u and s.units.marks[u] & MOVED == 0:
        return 0                # it had to fire where it stood
    fall_back(r, s, q, u, 1)
    count: i64 = 0
    for i in range(i64(1), q.queued[0]):
        h = q.queue[i]
        if q.cost[h] == 1 and not s.leaders.is_barred(u, h):
            q.found[count] = h
            count += 1
    return count


def withdraw(r: Rules, s: State, q: Search, h: i64) -> None:
    """The unit that has fired falls back a hex."""
    u = s.frames.top.unit
    if r.ground.peril_dice == 0 or survives(r, s, u, h, peril_of(r, s.units.arm[u], h)):
        if s.tape.on:
            s.tape.tell(F_RETREATED, s.units.where[u], h, u)
        put(r, s, u, h)
        score(r, s)
    if s.turn.phase != OVER:
        leave(s)


def overrun(r: Rules, s: State, q: Search) -> None:
    """The second battle of the unit of the top frame, where it now stands."""
    f = s.frames.top
    u = f.unit
    h = s.units.where[u]
    if h < 0 or s.units.marks[u] & CANNOT_BATTLE or r.ground.asks(s.units.arm[u], h) & MUTE:
        leave(s)
        return
    f.stage = OVERRUN
    if targets(r, s, u, OVERRUN, q.queue, 0) > 0:
        s.turn.ask(AGAIN, s.turn.decider)
    else:
        leave(s)


def ways_on(r: Rules, s: State, q: Search, u: i64) -> i64:
    """The hexes beside it that a unit may move on to after taking ground, in q.found.

    Ground that ends a move ends this one too: where the unit stands, an obstacle that was crushed on entering
    included, and where it came from, if who leaves it stops on the next hex.
    """
    h = s.units.where[u]
    if r.ground.asks(s.units.arm[u], s.frames.top.start) & STOP_LEAVING:
        return 0
    if s.units.marks[u] & CANNOT_ADVANCE or r.asks(s.units.arm[u], h, s.board.obstacles[h]) & STOP:
        return 0
    count: i64 = 0
    for i in range(reach(r, s, q, u, r.profiles.onward[s.units.profile[u]], False)):
        t = q.found[i]
        if r.grid.apart(h, t) == 1 and r.asks(s.units.arm[u], t, s.board.obstacles[t]) & FIRST_ONLY == 0:
            q.found[count] = t
            count += 1
    return count


def ride_on(r: Rules, s: State, q: Search, h: i64) -> None:
    """One hex farther, then the overrun."""
    u = s.frames.top.unit
    if arrives(r, s, u, h, F_MOVED, THEN_RODE):
        overrun(r, s, q)


def next_strike(r: Rules, s: State, q: Search) -> None:
    """Roll the dice of a card, or of a strafing plane, against its next target."""
    hand_back(r, s)
    f = s.frames.top
    f.then = THEN_STRIKE
    while f.next < f.count:
        u = f.strikes[f.next]
        f.next += 1
        if u >= 0 and s.units.where[u] >= 0:
            f.target = u
            f.aim = s.units.where[u]
            if f.stage == STRAFE:
                if s.tape.on:
                    s.tape.tell(F_ATTACK, NONE, f.aim, STRAFE)
                resolve(r, s, q, 1 + r.cards.bonus_close[s.turn.kind], True, False)
                return
            f.stage = STRIKE
            if s.tape.on:
                s.tape.tell(F_ATTACK, NONE, f.aim, STRIKE)
            kind = s.turn.kind
            dice = r.cards.strike_dice[r.cards.owned(s.turn.active, kind)]
            resolve(r, s, q, dice, r.cards.strike_star[kind] != 0, False)
            return
    leave(s)
