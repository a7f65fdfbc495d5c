"""Support: artillery off the map, called with an order, and its smoke; scouts who take camouflage off."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_ATTACK, F_MISSION, F_SMOKED
from bocage.core.fire import observation
from bocage.core.orders import is_on_the_move, pools_over
from bocage.core.retreats import go_on, hand_back
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    ARMS,
    B_SHIFT,
    DIRECTIONS,
    FROM_AFAR,
    IN_SUPPORT,
    NONE,
    ORDERED,
    REVEALED,
    SUPPORT,
    THEN_SUPPORTED,
    V_MISSION,
    V_SMOKE,
)
from bocage.core.tokens import has_support_token, mark_target, unmask
from bocage.core.volley import resolve, stray


def can_call_fire(r: Rules, s: State) -> bool:
    """Whether the side whose turn it is has rounds left and has not fired yet."""
    if not s.support.on or (s.support.fired >> s.turn.active) & 1:
        return False
    return s.support.rounds[s.turn.active] >= least_cost(r)


def least_cost(r: Rules) -> i64:
    """Rounds of the cheapest fire from off the map."""
    least = r.gunnery.smoke_cost if r.gunnery.smoke_cost >= 0 else i64(99)
    for m in range(r.gunnery.missions):
        if r.gunnery.mission_cost[m] < least:
            least = r.gunnery.mission_cost[m]
    return least


def pools_at(r: Rules, s: State, h: i64) -> i64:
    """Mask of the allowances of the card in play that could pay for fire at a hex."""
    if is_on_the_move(r, s):
        return 0
    mask: i64 = 0
    for arm in range(ARMS):
        mask |= pools_over(r, s.turn.kind, arm, r.grid.sections(s.turn.active, h))
    return mask


def is_open_to_fire(r: Rules, s: State, q: Search, h: i64) -> bool:
    """Whether the card in play has an order left for the section of a hex; one spent on artillery fires anywhere.

    So does an activation, which is bound to no section.
    """
    if s.turn.phase == SUPPORT or s.leaders.on:
        return True
    mask = pools_at(r, s, h)
    return mask != 0 and q.fits[mask] != 0


def calls(r: Rules, s: State, q: Search, count: i64) -> i64:
    """Add every fire from off the map that may be called; q.fits tells which orders are left."""
    if not can_call_fire(r, s):
        return count
    out = q.actions
    side = s.turn.active
    rounds = s.support.rounds[side]
    for u in range(s.units.count):
        h = s.units.where[u]
        if h < 0 or s.units.side[u] == side or s.units.masked[u]:
            continue
        if is_open_to_fire(r, s, q, h) and observation(r, s, side, h) >= 0:
            for m in range(r.gunnery.missions):
                if r.gunnery.mission_cost[m] <= rounds and mission_dice(r, s, side, h, m) > 0:
                    out[count] = V_MISSION | h << A_SHIFT | m << B_SHIFT
                    count += 1
    if r.gunnery.smoke_cost < 0 or r.gunnery.smoke_cost > rounds:
        return count
    for h in range(r.grid.hexes):
        if is_open_to_fire(r, s, q, h) and observation(r, s, side, h) >= 0:
            for d in range(DIRECTIONS):
                t = r.grid.beside(h, d)
                if t >= 0:
                    out[count] = V_SMOKE | h << A_SHIFT | t << B_SHIFT
                    count += 1
    return count


def can_call_any(r: Rules, s: State, q: Search) -> bool:
    """Whether fire from off the map could be called with the orders left, which q.fits tells."""
    if not can_call_fire(r, s):
        return False
    for h in range(r.grid.hexes):
        u = s.board.at[h]
        if r.gunnery.smoke_cost < 0 and (u < 0 or s.units.side[u] == s.turn.active or s.units.masked[u]):
            continue
        if is_open_to_fire(r, s, q, h) and observation(r, s, s.turn.active, h) >= 0:
            return True
    return False


def pay(r: Rules, s: State, h: i64, cost: i64, kind: i64) -> None:
    """Spend rounds, and the order or activation that calls the fire; a card spent on it grants nothing more."""
    side = s.turn.active
    s.support.rounds[side] -= cost
    s.support.fired |= i64(1) << side
    s.luck.barrier += 1
    if s.leaders.on:
        s.leaders.passes = 0
        s.turn.kind = r.cards.plain
    elif s.turn.phase == SUPPORT:
        for p in range(len(s.turn.quotas)):
            s.turn.quotas[p] = 0
    else:
        s.turn.by_pools[pools_at(r, s, h)] += 1
    if s.tape.on:
        s.tape.tell(F_MISSION, side, kind, s.support.rounds[side])


def mission(r: Rules, s: State, q: Search, h: i64, number: i64) -> None:
    """Fire from off the map at the unit of a hex."""
    side = s.turn.active
    target = s.board.at[h]
    dice = mission_dice(r, s, side, h, number)
    pay(r, s, h, r.gunnery.mission_cost[number], number)
    f = s.frames.enter(IN_SUPPORT, NONE, NONE, target, h, FROM_AFAR)
    f.then = THEN_SUPPORTED
    f.mode = r.gunnery.mission_mode[number]
    if s.tape.on:
        s.tape.tell(F_ATTACK, NONE, h, FROM_AFAR)
    resolve(r, s, q, dice, False, True)


def mission_dice(r: Rules, s: State, side: i64, h: i64, number: i64) -> i64:
    """Dice of a kind of fire from off the map at the unit of a hex, which someone of the side sees.

    Whatever the ground; more with good eyes, fewer at armor that is hard to hit from farther than the next hex.
    """
    target = s.board.at[h]
    dice = r.gunnery.mission_dice[number] + observation(r, s, side, h) - r.profiles.aloof[s.units.profile[target]]
    if has_support_token(s, side, target):
        dice += r.gunnery.repeat
    return dice


def supported(r: Rules, s: State, q: Search) -> None:
    """The fire is obeyed: stray shots, then the orders go on."""
    hand_back(r, s)
    f = s.frames.top
    if f.next > 0:
        stray(r, s, q)
        return
    if f.hits > 0 and s.units.where[f.target] == f.aim and r.gunnery.repeat:
        mark_target(s, s.turn.active, f.target)
    s.frames.leave()
    fire_is_done(s)


def smoke(r: Rules, s: State, h: i64, t: i64) -> None:
    """Smoke on two hexes beside each other."""
    pay(r, s, h, r.gunnery.smoke_cost, r.gunnery.missions)
    for at in (h, t):
        s.support.lay(at, r.gunnery.smoke_turns, s.turn.active)
        if s.tape.on:
            s.tape.tell(F_SMOKED, at, r.gunnery.smoke_turns, 0)
    fire_is_done(s)


def fire_is_done(s: State) -> None:
    """The artillery has fired: further orders follow, or the other side activates a unit."""
    if s.leaders.on:
        s.leaders.pausing = True
    else:
        s.support.pausing = True
    go_on(s)


def clear_smoke(s: State, side: i64) -> None:
    """A turn of the side begins: its smoke is a turn older. Artillery may fire again."""
    s.support.fired = 0
    if s.support.smokes == 0:
        return
    s.support.own_smoke()
    for h in range(len(s.support.smoke)):
        if s.support.smoke[h] > 0 and s.support.layer[h] == side:
            s.support.smoke[h] -= 1
            if s.support.smoke[h] == 0:
                s.support.smokes -= 1
                if s.tape.on:
                    s.tape.tell(F_SMOKED, h, 0, 0)


# Scouts.


def can_reveal(r: Rules, s: State, u: i64) -> bool:
    """Whether an ordered unit may still take the camouflage off an enemy this turn."""
    if r.profiles.reveals[s.units.profile[u]] == 0 or s.units.where[u] < 0:
        return False
    return s.units.marks[u] & (ORDERED | REVEALED) == ORDERED


def can_be_revealed(r: Rules, s: State, u: i64, e: i64) -> bool:
    """Whether a unit is near enough to take the camouflage off an enemy."""
    if s.units.where[e] < 0 or s.units.side[e] == s.units.side[u] or s.units.masked[e] == 0:
        return False
    return r.grid.apart(s.units.where[u], s.units.where[e]) <= r.profiles.reveals[s.units.profile[u]]


def reveal(r: Rules, s: State, u: i64, h: i64) -> None:
    """Take the camouflage off the unit of a hex."""
    s.units.marks[u] |= REVEALED
    unmask(s, s.board.at[h])
