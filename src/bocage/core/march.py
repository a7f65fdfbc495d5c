"""Moves made hex by hex: the next hexes of a way, and the fire that a unit draws on each of them.

The frame of a move knows where it began, what it has cost and by what ground it led, so that the hexes which
steps lead to are those that `movement.reach` finds at once. Nothing on a hex changes before the unit stays there.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.battle import attack_again, can_star_hit, from_here, overrun, spot
from bocage.core.craft import can_beach, is_barred_aboard
from bocage.core.facts import F_ATTACK, F_MOVED, F_WAY
from bocage.core.medals import exit_board, score
from bocage.core.mines import tread
from bocage.core.movement import ON_ROAD, SHORTENED, arrive, burrow, launch, pace_of, pass_to, sally_pace_of
from bocage.core.opportunity import ask_to_fire, may_draw_fire
from bocage.core.peril import can_go_on, label_on, peril_of, step_on, survives
from bocage.core.retreats import go_on, hand_back, leave
from bocage.core.rules import Rules
from bocage.core.search import LABELS, Search
from bocage.core.state import State
from bocage.core.terms import (
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    DIRECTIONS,
    FIRST,
    FIRST_ONLY,
    FIXED,
    IN_MOVE,
    IN_SHOT,
    MARCH,
    MOVE_DONE,
    MOVED,
    NONE,
    OPPORTUNE,
    OVER,
    ROAD,
    SALLIED,
    SALLY,
    THEN_MOVE,
    THEN_RODE,
    THEN_SHOT,
    TUNNEL,
    WATER,
)
from bocage.core.tokens import unmask
from bocage.core.turn import end_move, moved, next_phase
from bocage.core.volley import resolve

# The next hexes.


def first_steps(r: Rules, s: State, q: Search, u: i64, pace: i64) -> i64:
    """The hexes with which a move may begin, as `steps` leaves them."""
    start = s.units.where[u]
    label = ON_ROAD if r.ground.asks(s.units.arm[u], start) & ROAD else i64(0)
    return steps(r, s, q, u, start, pace, label, 0)


def next_steps(r: Rules, s: State, q: Search) -> i64:
    """The hexes with which the move of the top frame may go on, as `steps` leaves them."""
    f = s.frames.top
    q.way_out = False
    if f.count == TUNNEL:
        return 0
    pace = sally_pace_of(r, s, f.unit) if f.next == SALLY else pace_of(r, s, f.unit)
    return steps(r, s, q, f.unit, f.start, pace, f.flags, f.count)


def steps(r: Rules, s: State, q: Search, u: i64, start: i64, pace: i64, label: i64, spent: i64) -> i64:
    """Fill q.found with the hexes beside the unit that a move may go on to, and q.cost with what it costs then.

    The move began on `start` and has spent that much without a road bonus; `label` tells of its way what
    `movement.reach` does. Less than 0 is a way by road that has not used up the bonus.
    q.way_out tells whether the unit can leave the board from where it stands.
    """
    here = s.units.where[u]
    arm = s.units.arm[u]
    free = r.cards.free[s.turn.kind] != 0
    boats = s.units.aboard[u] != 0
    q.stamp += 16
    q.way_out = False
    if boats and r.battle.craft:
        return strokes(r, s, q, u, start, pace, spent)
    if boats and r.battle.ferry[start] and pace > 1:
        pace = 1        # on the water, whatever the card
    start_asks = r.ground.asks(arm, start)
    if spent > 0:
        if boats and r.battle.ferry[here]:
            return 0
        if not can_go_on(r, s, u, here, start_asks, free):
            return 0
    if (r.battle.exits[here] >> s.units.side[u]) & 1 and spent < pace and start_asks & FIXED == 0:
        q.way_out = not (label & SHORTENED and spent >= r.ground.short_limit)
    bonus = r.profiles.road_bonus[s.units.profile[u]]
    count: i64 = 0
    for d in range(DIRECTIONS):
        t = r.grid.beside(here, d)
        way = step_on(r, s, u, here, d, label, spent, pace, free)
        if t == start or way < 0:
            continue
        q.listed[t] = q.stamp
        q.found[count] = t
        q.cost[t] = (way >> LABELS) - bonus if way & ON_ROAD else way >> LABELS
        count += 1
    if spent == 0 and pace > 0 and r.works.tunnel & s.board.obstacles[here] and s.units.marks[u] & MOVED == 0:
        if r.profiles.burrows[s.units.profile[u]]:
            count = burrow(r, s, q, u, count)
    if boats and spent < pace and not (label & SHORTENED and spent >= r.ground.short_limit):
        count = launch(r, s, q, u, here, spent, count)
    return count


def strokes(r: Rules, s: State, q: Search, u: i64, start: i64, pace: i64, spent: i64) -> i64:
    """The next hexes of a landing craft: it goes on while it is afloat and no plane halts it."""
    here = s.units.where[u]
    arm = s.units.arm[u]
    if spent > 0 and (r.ground.asks(arm, here) & WATER == 0 or not can_go_on(r, s, u, here, 0, True)):
        return 0
    count: i64 = 0
    for d in range(DIRECTIONS):
        t = r.grid.beside(here, d)
        if t < 0 or t == start or s.board.at[t] >= 0 or s.sky.is_over(t) or not can_beach(r, s, arm, t):
            continue
        if s.leaders.is_barred(u, t) or is_barred_aboard(r, s, u, here, d):
            continue
        if spent > 0 and r.cards.free[s.turn.kind] == 0 and r.asks(arm, t, s.board.obstacles[t]) & FIRST_ONLY:
            continue
        price = i64(1) if r.ground.asks(arm, t) & WATER else r.ground.step[r.ground.edge(arm, here, d)]
        if price > 0 and spent + price <= pace:
            q.found[count] = t
            q.cost[t] = spent + price
            count += 1
    return count


# A move.


def march(r: Rules, s: State, q: Search, u: i64, h: i64, cost: i64) -> None:
    """The first or the next hex of a move; `cost` is what the way has taken, a road bonus taken off."""
    arm = s.units.arm[u]
    free = r.cards.free[s.turn.kind] != 0
    f = s.frames.top
    if s.turn.phase != MARCH:
        start = s.units.where[u]
        f = s.frames.enter(IN_MOVE, u, start, NONE, start, FIRST)
        f.next = s.turn.phase
        f.hits = 0
        f.count = 0
        f.flags = ON_ROAD if r.ground.asks(arm, start) & ROAD else i64(0)
        s.units.marks[u] |= MOVE_DONE
    f.then = THEN_MOVE
    before = f.count
    f.count = cost
    if cost != TUNNEL:
        f.flags = label_on(r, s, arm, f.flags, h, free)
        if f.flags & ON_ROAD:       # the cost tells only how much more than the bonus was used
            f.count = before + (i64(1) if free else price_of(r, arm, s.units.where[u], h))
    s.units.spent[u] = cost
    if r.ground.peril_dice != 0 and not free and not survives(r, s, u, h, peril_of(r, arm, h)):
        break_off(r, s)
        return
    pass_to(r, s, u, h, f.start, F_MOVED)
    f.aim = h
    if may_draw_fire(r, s, u):
        ask_to_fire(r, s)
    else:
        go_on(s)


def price_of(r: Rules, arm: i64, h: i64, t: i64) -> i64:
    """What the step to a hex beside another costs."""
    for d in range(DIRECTIONS):
        if r.grid.beside(h, d) == t:
            return r.ground.step[r.ground.edge(arm, h, d)]
    return 0


def march_on(r: Rules, s: State, q: Search) -> None:
    """Nobody fires, or the fire is obeyed: the move goes on if the unit still stands where it has come to."""
    f = s.frames.top
    if s.units.where[f.unit] != f.aim:
        break_off(r, s)
    elif next_steps(r, s, q) > 0 or q.way_out:
        next_phase(r, s, MARCH)
    else:
        halt(r, s)


def halt(r: Rules, s: State) -> None:
    """The move ends where the unit stands."""
    f = s.frames.top
    u = f.unit
    arrive(r, s, u, f.start, s.units.spent[u])
    s.frames.leave()
    next_phase(r, s, f.next)
    end_move(r, s, u)


def march_off(r: Rules, s: State) -> None:
    """The move leads off the board."""
    f = s.frames.top
    s.frames.leave()
    next_phase(r, s, f.next)
    exit_board(r, s, f.unit)
    moved(r, s, f.unit)


def break_off(r: Rules, s: State) -> None:
    """The move has ended for a unit that was driven back, or is lost."""
    if s.turn.phase == OVER:
        return
    f = s.frames.top
    s.frames.leave()
    next_phase(r, s, f.next)
    moved(r, s, f.unit)


# The fire.


def fire_at_move(r: Rules, s: State, q: Search, u: i64, mode: i64) -> None:
    """A unit rolls one die at the one that has entered a hex."""
    mover = s.frames.top.unit
    f = s.frames.enter(IN_SHOT, u, s.units.where[u], mover, s.units.where[mover], OPPORTUNE)
    f.then = THEN_SHOT
    f.mode = mode
    hand_back(r, s)
    from_here(r, s, u)
    if r.battle.tokens:
        unmask(s, u)
    if s.tape.on:
        if mode != 0:
            s.tape.tell(F_WAY, f.start, mode, u)
        s.tape.tell(F_ATTACK, f.start, f.aim, OPPORTUNE)
    resolve(r, s, q, 1, can_star_hit(r, s), True)


def hold_fire(r: Rules, s: State) -> None:
    """The waiting side lets the enemy pass."""
    hand_back(r, s)
    go_on(s)


def shot(r: Rules, s: State) -> None:
    """The fire is obeyed: a unit that was driven back does nothing more this turn."""
    hand_back(r, s)
    f = s.frames.top
    u = f.target
    if s.units.where[u] == f.aim:
        spot(r, s, f.unit, u, f.hits)
    else:
        s.units.marks[u] |= MOVE_DONE | CANNOT_BATTLE | CANNOT_ADVANCE | SALLIED
    leave(s)


def advanced(r: Rules, s: State, q: Search) -> None:
    """A unit that took ground, or moved on after it, stays there unless fire drove it off; then what follows."""
    f = s.frames.top
    u = f.unit
    if s.units.where[u] != f.aim:
        leave(s)
        return
    arrive(r, s, u, f.start, 0)
    score(r, s)
    if s.turn.phase != OVER and r.works.mined and r.cards.free[s.turn.kind] == 0:
        tread(r, s, u)
    if s.turn.phase == OVER:
        return
    if f.then == THEN_RODE:
        overrun(r, s, q)
    else:
        attack_again(r, s, q, True)
