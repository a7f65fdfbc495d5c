"""Planes of the greedy player: the best flight by exact odds, what a sortie promises, and when an order is worth it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.air import can_call, check_dice, is_threatened
from bocage.core.fire import past_cover
from bocage.core.flight import can_rescue, flights, has_flown_over, is_free, is_strafed
from bocage.core.frames import Frame
from bocage.core.orders import plane_pools
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    DIRECTIONS,
    DIVES,
    FIELD,
    INTERDICTS,
    NONE,
    ORDERED,
    RESCUES,
    SCOUTS,
    STRAFES,
    SUPPORTS,
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
from bocage.minds.attack_value import barrage_value
from bocage.minds.evaluation import Evaluation, hit_faces
from bocage.minds.weights import MOST_DICE, SCALE

LOW: Final[i64] = -(1 << 40)
HOLD: Final[i64] = 70           # an enemy that cannot move in his turn
HELP: Final[i64] = 60           # a die of cover taken from an enemy beside one's own troops
SAVED: Final[i64] = 250         # a unit of one figure out of danger
LANDED: Final[i64] = 10         # a plane on the ground, for later
KEPT: Final[i64] = 120          # a sortie not yet used
AGAIN: Final[i64] = 400         # share (of 1000) of the air check to come that is feared


def prepare(d: Evaluation, s: State, u: i64) -> None:
    """Fill in what each hex is worth to a plane: to fly over, and to end on."""
    r = d.r
    side = s.units.side[u]
    acts = r.profiles.acts[s.units.profile[u]]
    dice = 1 + (r.cards.bonus_close[s.turn.kind] if s.turn.kind != NONE else i64(0))
    for h in range(r.grid.hexes):
        d.under[h] = 0
        if acts & STRAFES and is_strafed(s, h, side):
            e = s.board.at[h]
            d.under[h] = barrage_value(d, s, e, dice, (r.arms.star_proof >> s.units.arm[e]) & 1 == 0)
        d.above[h] = stay_worth(d, s, side, h, acts)
        d.risk[h] = check_worth(d, s, side, h) * AGAIN // SCALE


def check_worth(d: Evaluation, s: State, side: i64, h: i64) -> i64:
    """What an air check on the hex is expected to cost."""
    dice = check_dice(d.r, s, side, h)
    if dice == 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    loss: i64 = 100
    if is_threatened(d.r, s, side, h):
        loss = SCALE if s.score.medals[1 - side] + 1 < d.r.battle.target[1 - side] else d.w.finish
    return d.w.flag[dice] * loss // SCALE      # a grenade stands on as many sides as a flag


def stay_worth(d: Evaluation, s: State, side: i64, h: i64, acts: i64) -> i64:
    """What the plane does on the hex without strafing: it holds, supports or looks."""
    r = d.r
    value: i64 = 0
    for k in range(DIRECTIONS):
        t = r.grid.beside(h, k)
        e = s.board.at[t] if t >= 0 else NONE
        if e == NONE or s.units.side[e] == side or (r.arms.ashore >> s.units.arm[e]) & 1 == 0:
            continue
        if acts & INTERDICTS:
            value += HOLD
        if acts & SUPPORTS:
            value += HELP * helped(d, s, side, t)
        if acts & SCOUTS and value < d.w.recon:
            value = d.w.recon
    return value


def helped(d: Evaluation, s: State, side: i64, target: i64) -> i64:
    """Dice of cover that ordered troops beside an enemy would be spared."""
    r = d.r
    dice: i64 = 0
    for k in range(DIRECTIONS):
        t = r.grid.beside(target, k)
        u = s.board.at[t] if t >= 0 else NONE
        if u != NONE and s.units.side[u] == side and s.units.marks[u] & ORDERED:
            dice -= past_cover(r, s, u, 0, t, 1 - side, target, 2)      # from afar: support itself is not asked
    return dice


def ending(d: Evaluation, h: i64, strafed: i64) -> i64:
    """The worth of ending a flight on a hex, after flying over enemies of that worth."""
    return (strafed if strafed > d.above[h] else d.above[h]) - d.risk[h]


def path_worth(d: Evaluation, s: State, f: Frame, side: i64, h: i64, left: i64, strafed: i64) -> i64:
    """The best worth of a path that goes on over the hex, with so many hexes left after it."""
    best = ending(d, h, strafed) if is_free(s, side, h) else LOW
    if left == 0:
        return best
    f.strikes[f.count] = h
    f.count += 1
    for k in range(DIRECTIONS):
        t = d.r.grid.beside(h, k)
        if t >= 0 and not has_flown_over(f, t):
            value = path_worth(d, s, f, side, t, left - 1, strafed + d.under[h])
            if value > best:
                best = value
    f.count -= 1
    return best


def step_worth(d: Evaluation, s: State, f: Frame, u: i64, h: i64) -> i64:
    """The worth of the best path that begins as the frame tells and goes on over the hex."""
    strafed: i64 = 0
    for i in range(f.count):
        strafed += d.under[f.strikes[i]]
    return path_worth(d, s, f, s.units.side[u], h, d.r.profiles.flight[s.units.profile[u]] - f.count - 1, strafed)


def next_flight(d: Evaluation, s: State) -> i64:
    """The first step of the best flight that is due, -1 if none is."""
    side = s.turn.active
    q = d.search
    count = flights(d.r, s, q, 0)
    best = LOW
    chosen: i64 = NONE
    prepared: i64 = NONE
    for i in range(count):
        action = q.actions[i]
        a = (action >> A_SHIFT) & FIELD
        u = s.sky.plane[side] if s.sky.plane[side] != NONE else s.board.at[a]
        if u != prepared:
            prepare(d, s, u)
            prepared = u
        f = path_from(d, s, u)
        h = a if action & FIELD == V_ENTER else (action >> B_SHIFT) & FIELD
        value = step_worth(d, s, f, u, h)
        if value > best:
            best = value
            chosen = action
    return chosen


def path_from(d: Evaluation, s: State, u: i64) -> Frame:
    """An empty path of a plane from where it is."""
    f = d.search.path
    f.count = 0
    f.start = s.units.where[u] if s.units.where[u] >= 0 else s.sky.over[s.units.side[u]]
    f.set_strikes(d.r.profiles.flight[s.units.profile[u]])
    return f


def end_value(d: Evaluation, s: State, action: i64) -> i64:
    """What the greedy player thinks of going on with a flight this way, or of ending it so."""
    f = s.frames.top
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    if verb == V_FLY:
        return step_worth(d, s, f, f.unit, (action >> B_SHIFT) & FIELD)
    if verb == V_STRAFE:
        total: i64 = 0
        for i in range(f.count - 1):
            total += d.under[f.strikes[i]]
        return total - d.risk[f.aim]
    if verb == V_DONE:
        return (d.above[f.aim] if f.next == 0 else i64(0)) - d.risk[f.aim]
    if verb == V_LAND:
        return LANDED
    if verb == V_DIVE:
        return dive_worth(d, s, s.board.at[a])
    if verb == V_RESCUE:
        key = d.know(s, s.turn.active, a)
        return SAVED if d.near[key] < 4 else i64(0)
    return 0


def dive_worth(d: Evaluation, s: State, e: i64) -> i64:
    """A hit on two dice destroys the unit; a grenade among them gives the enemy the plane's medal."""
    r = d.r
    side = s.turn.active
    sides = hit_faces(r, s.units.profile[e]) + 1
    miss = (6 - sides) * (6 - sides)
    prize = r.profiles.worth[s.units.profile[e]] * SCALE + s.units.figures[e] * d.w.figure[s.units.arm[e]]
    if s.score.medals[side] + r.profiles.worth[s.units.profile[e]] >= r.battle.target[side]:
        prize = d.w.finish
    cost: i64 = SCALE
    if s.score.medals[1 - side] + 1 >= r.battle.target[1 - side]:
        cost = d.w.finish
    return prize * (36 - miss) // 36 - cost * 11 // 36


def next_end(d: Evaluation, s: State, count: i64) -> i64:
    """The best of the ways to go on with a flight, which `legal` has listed."""
    prepare(d, s, s.frames.top.unit)
    best = LOW
    chosen = d.search.actions[0]
    for i in range(count):
        action = d.search.actions[i]
        value = end_value(d, s, action)
        if value > best:
            best = value
            chosen = action
    return chosen


def has_rescue(d: Evaluation, s: State, side: i64) -> bool:
    """Whether somebody waits to be picked up."""
    for v in range(s.units.count):
        if s.units.where[v] >= 0 and can_rescue(d.r, s, v, side):
            return True
    return False


def plane_worth(d: Evaluation, s: State, u: i64) -> i64:
    """The best flight of a plane that is in the air."""
    side = s.units.side[u]
    prepare(d, s, u)
    f = path_from(d, s, u)
    best: i64 = 0
    for k in range(DIRECTIONS):
        t = d.r.grid.beside(f.start, k)
        if t >= 0:
            value = path_worth(d, s, f, side, t, d.r.profiles.flight[s.units.profile[u]] - 1, 0)
            if value > best:
                best = value
    return best


def order_worth(d: Evaluation, s: State) -> i64:
    """What an order to the plane in the air promises, its check included."""
    side = s.turn.active
    u = s.sky.plane[side]
    h = s.sky.over[side]
    dice = check_dice(d.r, s, side, h)
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    return plane_worth(d, s, u) * (SCALE - d.w.flag[dice]) // SCALE - check_worth(d, s, side, h)


def sortie_worth(d: Evaluation, s: State) -> i64:
    """What a new plane promises: the richest strafing or holding anywhere near, by its kinds.

    Enemies close to one another are what planes look for, and every hex can be reached from some edge in a
    turn or two; so the best place on the board counts, and the exact way is looked for when the plane comes.
    """
    r = d.r
    side = s.turn.active
    if s.sky.plane[side] != NONE and s.sky.over[side] >= 0:
        own = plane_worth(d, s, s.sky.plane[side])
        if own > KEPT:
            return own
    best: i64 = 0
    for kind in range(r.air.kinds):
        if can_call(r, s, side, kind):
            value = call_worth(d, s, kind)
            if value > best:
                best = value
    return best


def call_worth(d: Evaluation, s: State, kind: i64) -> i64:
    """The best strafing or holding within reach of the edge, for a kind of plane."""
    r = d.r
    side = s.turn.active
    acts = r.profiles.acts[r.air.profile_of(side, kind)]
    dice: i64 = 1
    best: i64 = 0
    for h in range(r.grid.hexes):
        if r.air.gate[h] == 0 and not is_near_gate(d, h):
            continue
        value = stay_worth(d, s, side, h, acts)
        if acts & STRAFES:
            total: i64 = 0
            most: i64 = 3
            if is_strafed(s, h, side):
                total += barrage_value(d, s, s.board.at[h], dice, True)
                most -= 1
            for k in range(DIRECTIONS):
                t = r.grid.beside(h, k)
                if t >= 0 and most > 0 and is_strafed(s, t, side):
                    total += barrage_value(d, s, s.board.at[t], dice, True)
                    most -= 1
            if total > value:
                value = total
        if value > best:
            best = value
    if acts & RESCUES and has_rescue(d, s, side) and best < SAVED // 2:
        best = SAVED // 2
    if acts & DIVES:
        best += best // 4
    return best


def is_near_gate(d: Evaluation, h: i64) -> bool:
    """Whether a plane that comes over the edge can be there with its second or third hex."""
    for t in range(d.r.grid.hexes):
        if d.r.air.gate[t] and d.r.grid.apart(h, t) <= 2:
            return True
    return False


def air_value(d: Evaluation, s: State, action: i64) -> i64:
    """What the greedy player thinks of an action with planes, outside of a flight."""
    verb = action & FIELD
    if verb == V_CALL:
        return call_worth(d, s, (action >> A_SHIFT) & FIELD)
    if verb == V_ORDER:
        h = (action >> A_SHIFT) & FIELD
        u = s.board.at[h] if s.board.at[h] >= 0 else s.sky.plane[s.turn.active]
        return plane_worth(d, s, u)
    return 0


def extra_worth(d: Evaluation, s: State) -> i64:
    """What the plane in the air adds to a card that can order it."""
    if plane_pools(d.r, s) == 0:
        return 0
    worth = order_worth(d, s)
    return worth if worth > 0 else i64(0)

