"""Planes of the greedy player: the best flight by exact odds, what a sortie promises, and when an order is worth it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.air import can_call, check_dice, is_threatened, plane_at, spare
from bocage.core.cards import MODES
from bocage.core.fire import past_cover
from bocage.core.flight import can_rescue, flights, has_flown_over, is_free, is_strafed
from bocage.core.frames import Frame
from bocage.core.orders import plane_pools, pools_over, sortie_pools
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    ANYWHERE,
    B_SHIFT,
    CARD,
    DIRECTIONS,
    FIELD,
    INTERDICTS,
    NONE,
    ORDER,
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
from bocage.minds.evaluation import ONLY_STAY, ONLY_STRAFE, Evaluation, hit_faces
from bocage.minds.weights import MOST_DICE, SCALE

LOW: Final[i64] = -(1 << 40)
SECTIONS: Final[i64] = 3
CHAIN: Final[i64] = 3           # hexes that a flight of four passes over before it ends


def prepare(d: Evaluation, s: State, u: i64) -> None:
    """Fill in what each hex is worth to a plane: to fly over, and to end on."""
    r = d.r
    side = s.units.side[u]
    acts = r.profiles.acts[s.units.profile[u]]
    if d.style == ONLY_STAY:
        acts &= ~STRAFES
    elif d.style == ONLY_STRAFE and acts & STRAFES:
        acts = STRAFES
    dice = 1 + (r.cards.bonus_close[s.turn.kind] if s.turn.kind != NONE else i64(0))
    for h in range(r.grid.hexes):
        d.under[h] = 0
        if acts & STRAFES and is_strafed(s, h, side):
            e = s.board.at[h]
            d.under[h] = barrage_value(d, s, e, dice, True)
            d.under[h] = d.under[h] * d.w.strafe // SCALE
    count_orders(d, s, side, s.units.arm[u])
    if acts & STRAFES:
        see_chains(d)
    for h in range(r.grid.hexes):
        d.above[h] = stay_worth(d, s, side, h, acts)
        d.risk[h] = check_worth(d, s, side, h) * d.w.again // SCALE
        if acts & STRAFES:
            chance = d.ready[r.grid.sections(side, h) & ANYWHERE]
            d.risk[h] -= next_worth(d, h) * chance // SCALE * d.w.onward // SCALE


def count_orders(d: Evaluation, s: State, side: i64, arm: i64) -> None:
    """Fill in how likely a plane gets its next order, by the sections that it is over and the cards in hand."""
    r = d.r
    seat = r.seats.of_side[side]
    for sections in range(i64(1), i64(len(d.ready))):
        cards: i64 = 0
        for i in range(s.cards.hand_size[seat]):
            face = r.cards.face[s.cards.held(seat, i)]
            for m in range(MODES):
                kind = r.cards.mode(face, m)
                if kind == NONE:
                    break
                if pools_over(r, kind, arm, sections) != 0:
                    cards += 1
                    break
        d.ready[sections] = d.w.drawn_order if cards == 0 else d.w.one_order if cards == 1 else d.w.sure_order


def see_chains(d: Evaluation) -> None:
    """Fill in the best strafing that begins on a hex: three in a row, a hex flown over twice is not ruled out."""
    r = d.r
    for h in range(r.grid.hexes):
        d.chain[h] = d.under[h]
    for _ in range(CHAIN - 1):
        for h in range(r.grid.hexes):
            best: i64 = 0
            for k in range(DIRECTIONS):
                t = r.grid.beside(h, k)
                if t >= 0 and d.chain[t] > best:
                    best = d.chain[t]
            d.links[h] = best
        for h in range(r.grid.hexes):
            d.chain[h] = d.under[h] + d.links[h]


def next_worth(d: Evaluation, h: i64) -> i64:
    """The best strafing of a flight that begins beside the hex."""
    best: i64 = 0
    for k in range(DIRECTIONS):
        t = d.r.grid.beside(h, k)
        if t >= 0 and d.chain[t] > best:
            best = d.chain[t]
    return best


def check_worth(d: Evaluation, s: State, side: i64, h: i64) -> i64:
    """What an air check on the hex is expected to cost."""
    dice = check_dice(d.r, s, side, h)
    if dice == 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    loss: i64 = d.w.plane
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
            value += d.w.hold
        if acts & SUPPORTS:
            value += d.w.help * helped(d, s, side, t)
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
        u = s.sky.plane[side] if s.sky.plane[side] != NONE else plane_at(d.r, s, a)
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
    if s.sky.berth[u] != NONE:
        f.start = s.units.where[s.sky.berth[u]]
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
        if total == 0:
            total = -1      # staying is no worse
        return total - d.risk[f.aim]
    if verb == V_DONE:
        return (d.above[f.aim] if f.next == 0 else i64(0)) - d.risk[f.aim]
    if verb == V_LAND:
        return d.w.landed
    if verb == V_DIVE:
        return dive_worth(d, s, s.board.at[a])
    if verb == V_RESCUE:
        key = d.know(s, s.turn.active, a)
        return d.w.saved if d.near[key] < 4 else i64(0)
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
    return plane_worth(d, s, u) * (SCALE - d.w.flag[dice]) // SCALE - check_worth(d, s, side, h) + d.w.stay


def see_gates(d: Evaluation, s: State) -> None:
    """Fill in what a new plane promises, by the section through which it comes; done anew for every decision."""
    r = d.r
    side = s.turn.active
    for bit in range(SECTIONS):
        d.gate[bit] = 0
    if not d.w.flies or s.board.night != 0 or not has_sortie(d, s, side):
        return
    for kind in range(r.air.kinds):
        if can_call(r, s, side, kind):
            see_entries(d, s, kind)


def has_sortie(d: Evaluation, s: State, side: i64) -> bool:
    """Whether the side can use a sortie now: one that lies open, or before it plays a card one in its hand."""
    r = d.r
    if s.turn.phase != CARD:
        return sortie_pools(r, s) != 0
    if s.sky.opened(side) > 0:
        return True
    seat = r.seats.of_side[side]
    for i in range(s.cards.hand_size[seat]):
        face = r.cards.face[s.cards.held(seat, i)]
        for m in range(MODES):
            kind = r.cards.mode(face, m)
            if kind != NONE and r.cards.sortie[kind]:
                return True
    return False


def see_entries(d: Evaluation, s: State, kind: i64) -> None:
    """The best flights of a kind of plane from the edge, where they are better than those of other kinds."""
    r = d.r
    side = s.turn.active
    u = spare(s, side, r.air.profile_of(side, kind))
    if u == NONE:
        return
    prepare(d, s, u)
    profile = s.units.profile[u]
    f = path_from(d, s, u)
    f.start = NONE
    rescue: i64 = 0
    if r.profiles.acts[profile] & RESCUES and has_rescue(d, s, side):
        rescue = d.w.saved // 2
    for h in range(r.grid.hexes):
        if r.air.gate[h] and d.near[d.know(s, side, h)] < r.profiles.flight[profile] + 1:
            value = path_worth(d, s, f, side, h, r.profiles.flight[profile] - 1, 0)
            for bit in range(SECTIONS):
                if (r.grid.sections(side, h) >> bit) & 1 and value > d.gate[bit]:
                    d.gate[bit] = value
    for bit in range(SECTIONS):
        if d.gate[bit] < rescue:
            d.gate[bit] = rescue


def entry_worth(d: Evaluation, sections: i64) -> i64:
    """What a new plane promises that comes by one of the sections."""
    best: i64 = 0
    for bit in range(SECTIONS):
        if (sections >> bit) & 1 and d.gate[bit] > best:
            best = d.gate[bit]
    return best


def sortie_worth(d: Evaluation, s: State, sections: i64) -> i64:
    """What a sortie promises: a new plane by one of the sections, or the one in the air without a check."""
    best = entry_worth(d, sections)
    side = s.turn.active
    h = s.sky.over[side]
    if h >= 0 and d.r.grid.sections(side, h) & sections:
        own = plane_worth(d, s, s.sky.plane[side])
        if own > best:
            return own
    return best


def added_worth(d: Evaluation, s: State) -> i64:
    """What a sortie promises that is added to the card in play, or thought of; one kept is worth something, too."""
    r = d.r
    sections: i64 = 0
    for p in range(r.cards.pools[s.turn.kind]):
        at = r.cards.pool(s.turn.kind, p)
        if r.cards.pool_units[at] > 0 and (s.turn.phase != ORDER or d.search.fits[i64(1) << p]):
            sections |= r.cards.pool_section[at]
    return sortie_worth(d, s, sections) - d.w.kept


def air_value(d: Evaluation, s: State, action: i64) -> i64:
    """What the greedy player thinks of an action with planes, outside of a flight."""
    verb = action & FIELD
    if verb == V_CALL:
        for bit in range(SECTIONS):
            d.gate[bit] = 0
        see_entries(d, s, (action >> A_SHIFT) & FIELD)
        return entry_worth(d, s.sky.gate)
    if verb == V_ORDER:
        h = (action >> A_SHIFT) & FIELD
        u = plane_at(d.r, s, h) if s.board.at[h] >= 0 else s.sky.plane[s.turn.active]
        return plane_worth(d, s, u)
    return 0


def extra_worth(d: Evaluation, s: State) -> i64:
    """What planes add to a card: an order for the one in the air, or a sortie beside it."""
    best: i64 = 0
    if plane_pools(d.r, s) != 0:
        best = order_worth(d, s)
    if d.w.flies and sortie_pools(d.r, s) != 0:
        added = added_worth(d, s) - d.w.place
        if added > best:
            best = added
    return best if best > 0 else i64(0)
