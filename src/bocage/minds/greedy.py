"""Greedy player: exact odds, one unit at a time, without a look at the reply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.cards import MODES
from bocage.core.chip import AT_START
from bocage.core.drops import open_spots
from bocage.core.fire import base_dice, card_bonus, has_moved
from bocage.core.healing import can_be_treated, can_heal, dice_of
from bocage.core.leaders import is_in_command
from bocage.core.legal import legal
from bocage.core.movement import pace_of, reach, rights_after
from bocage.core.orders import is_without_arms, pools_for
from bocage.core.rules import Rules
from bocage.core.sabotage import tokens_on
from bocage.core.state import SLOTS, State
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    B_SHIFT,
    BACK,
    CANNOT_BATTLE,
    CARD,
    FIELD,
    FLIGHT,
    GENERALS,
    GIVE,
    JOIN,
    MARCH,
    MOVE,
    MOVE_DONE,
    NONE,
    OPPORTUNITY,
    ORDER,
    ORDERED,
    PLANE,
    POOLS,
    SALLY,
    V_ADVANCE,
    V_ATTACK,
    V_BLOW,
    V_BUILD,
    V_CALL,
    V_CLEAR,
    V_DEMOLISH,
    V_DEPLOY,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_END,
    V_ENTER,
    V_EXIT,
    V_GIVE,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_LAY,
    V_MOVE,
    V_ORDER,
    V_PICK,
    V_PLACE,
    V_PLAY,
    V_REACT,
    V_RETREAT,
    V_ROLL,
    V_SABOTAGE,
    V_SEAL,
    V_SORTIE,
    V_SUPPLY,
    V_SUPPRESS,
    V_TARGET,
    V_UNLOAD,
    V_YIELD,
    WITHDRAW,
    X_SHIFT,
)
from bocage.minds.attack_value import barrage_value, best_attack
from bocage.minds.bridges import bridge_value, crossing_value
from bocage.minds.evaluation import Evaluation
from bocage.minds.flights import (
    added_worth,
    air_value,
    end_value,
    extra_worth,
    next_end,
    next_flight,
    order_worth,
    prepare,
    see_gates,
    sortie_worth,
)
from bocage.minds.gunnery import fire_value, gunnery_value, is_gunnery, withdraw_value
from bocage.minds.marching import begin_way, go_on_way
from bocage.minds.placing import placing_value
from bocage.minds.staff import FULL_TURN, ROLLED, SAVED, after_gifts, is_mode_of, price, source, yield_value
from bocage.minds.weights import SCALE
from bocage.minds.worth import coming, find_move, gain, storm_value, worth_there

BIG: Final[i64] = 1 << 40
LATER: Final[i64] = 8           # a card for the next turn promises this part of what it would now


def card_value(d: Evaluation, s: State, kind: i64) -> i64:
    """What playing a card this way promises: the best units its allowances can pay for."""
    r = d.r
    side = s.turn.active
    before = s.turn.kind
    s.turn.kind = kind
    value: i64 = 0
    if r.cards.spread[kind] != NONE:
        for general in range(GENERALS):
            value += card_value(d, s, r.cards.spread[kind] + general)
    elif r.cards.sortie[kind] and s.board.night == 0:
        value = sortie_worth(d, s, r.cards.strike_section[kind]) - d.w.kept if d.w.flies else -BIG // 2
    elif r.cards.strike_targets[kind] > 0 and s.board.night == 0:
        value = chain_value(d, s, side, kind)
    elif r.cards.blows[kind] or r.cards.builds[kind]:
        value = bridge_value(d, s, kind)
    elif r.cards.heals[kind]:
        value = heal_value(d, s, side)
    elif r.cards.digs[kind]:
        value = 3 * d.w.dig
    else:
        if r.cards.strike_targets[kind] > 0 or r.cards.sortie[kind] or is_without_arms(r, s, side, kind):
            s.turn.kind = r.cards.plain_of(kind)
        value = orders_value(d, s)
        if s.sky.on:
            value += extra_worth(d, s)
    if r.cards.draws[kind] > 1:
        value += d.w.recon
    s.turn.kind = before
    return value


def gift_value(d: Evaluation, s: State, face: i64, general: i64) -> i64:
    """What a card promises in the hands of a general: its best way to be played there."""
    r = d.r
    best: i64 = 0
    for slot in range(SLOTS):
        from_ = source(d, s, face, general, slot)
        if from_ == NONE:
            continue
        for m in range(MODES):
            if is_mode_of(d, from_, m, general):
                value = card_value(d, s, r.cards.mode(from_, m))
                if value > best:
                    best = value
    return after_gifts(s, general, best) - price(s)


def face_value(d: Evaluation, s: State, face: i64) -> i64:
    """What a card promises in its best way to be played, by whomever."""
    best: i64 = 0
    for m in range(MODES):
        kind = d.r.cards.mode(face, m)
        if kind == NONE:
            break
        value = card_value(d, s, kind)
        if value > best:
            best = value
    return best


def lay_value(d: Evaluation, s: State, face: i64) -> i64:
    """What it is worth to lay a card: most of all that the cards laid before are played now."""
    if s.chip.stage != AT_START:
        return keep_value(d.r, face)
    side = s.turn.active
    value = face_value(d, s, face) // LATER
    if s.chip.count_laid(side) > 0:
        return value + 1 if s.chip.count_laid(side) < FULL_TURN else value - SAVED
    for i in range(s.chip.count_ready(side)):
        value += face_value(d, s, d.r.cards.face[s.chip.card(side, i)])
    return value


def orders_value(d: Evaluation, s: State) -> i64:
    """The gains of the units that can be ordered, best first, within the allowances."""
    r = d.r
    kind = s.turn.kind
    pools = r.cards.pools[kind]
    room = d.room
    masks = d.masks
    for p in range(pools):
        room[p] = r.cards.pool_units[r.cards.pool(kind, p)]
    if r.cards.orders_by_dice[kind]:
        cards = dice_of(r, s, kind) - 1
        room[0] = cards // 3
        room[1] = cards // 6
        room[2] = (cards + 3) // 6
    room[POOLS] = r.cards.more_orders[r.cards.owned(s.turn.active, kind)]
    kin = d.kin[kind] * d.units
    for u in range(s.units.count):
        masks[u] = pools_for(r, s, u)
        if masks[u] != 0:
            gain(d, s, u)
    total: i64 = 0
    while True:
        best: i64 = d.w.tire
        chosen: i64 = NONE
        payer: i64 = NONE
        for u in range(s.units.count):
            if masks[u] != 0 and d.gain_of[kin + u] > best:
                for p in range(pools):
                    if (masks[u] >> p) & 1 and room[p] + room[POOLS] > 0:
                        best = d.gain_of[kin + u]
                        chosen = u
                        payer = p if room[p] > 0 else i64(POOLS)
                        break
        if chosen == NONE:
            break
        masks[chosen] = 0
        room[payer] -= 1
        total += best
    if r.battle.storm_units != 0:
        left: i64 = 0
        for p in range(i64(POOLS + 1)):
            left += r.cards.pool_units[r.cards.pool(kind, p)] if p < pools else i64(0)
        total += coming(d, s, left) * SCALE // 2
    return total


def chain_value(d: Evaluation, s: State, side: i64, kind: i64) -> i64:
    """Value of a strike: the best target, and the best ones beside it."""
    r = d.r
    dice = r.cards.strike_dice[r.cards.owned(side, kind)]
    star = r.cards.strike_star[kind] != 0
    best: i64 = 0
    for u in range(s.units.count):
        if s.units.where[u] < 0 or s.units.side[u] == side or s.units.masked[u]:
            continue
        if r.grid.sections(side, s.units.where[u]) & r.cards.strike_section[kind] == 0:
            continue
        value = barrage_value(d, s, u, dice, star)
        more: i64 = r.cards.strike_targets[kind] - 1
        for v in range(s.units.count):
            if more > 0 and v != u and s.units.where[v] >= 0 and s.units.side[v] != side:
                if r.grid.apart(s.units.where[u], s.units.where[v]) == 1:
                    value += barrage_value(d, s, v, dice, star)
                    more -= 1
        if value > best:
            best = value
    return best


def heal_value(d: Evaluation, s: State, side: i64) -> i64:
    best: i64 = 0
    for u in range(s.units.count):
        if can_heal(d.r, s, u, side):
            missing = s.units.full[u] - s.units.figures[u]
            likely = (dice_of(d.r, s, s.turn.kind)) // 2
            value = (missing if missing < likely else likely) * d.w.heal
            if value > best:
                best = value
    return best


def value_of(d: Evaluation, s: State, action: i64) -> i64:
    """Greedy value of an action; the evaluation has looked at the board."""
    r = d.r
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    b = (action >> B_SHIFT) & FIELD
    if r.gunnery.on and is_gunnery(s, verb):
        return gunnery_value(d, s, action)
    if verb == V_PLAY:
        return card_value(d, s, b)
    if verb == V_GIVE:
        return gift_value(d, s, a, b)
    if verb == V_LAY:
        return lay_value(d, s, a)
    if verb == V_ROLL:
        return ROLLED
    if verb == V_YIELD:
        return yield_value(d, s, s.board.at[a])
    if verb == V_CALL or (verb == V_ORDER and s.turn.phase == PLANE):
        return air_value(d, s, action)
    if verb == V_SUPPRESS and s.turn.phase == OPPORTUNITY:
        return 1        # one die hits as well as it drives back
    if verb == V_PLACE and s.turn.phase == JOIN:
        return s.units.figures[s.board.at[a]] * d.w.figure[s.units.arm[s.board.at[a]]] + d.place(s, s.board.at[a], a)
    if verb == V_PLACE:
        return cover_of(d, s, s.board.at[a])
    if verb == V_ORDER and s.turn.phase == ACTIVATE:
        return activation_worth(d, s, s.board.at[a])
    if verb == V_ORDER:
        if s.board.at[a] < 0:
            return order_worth(d, s) - d.w.tire
        if r.cards.digs[s.turn.kind]:
            return d.w.dig if s.board.obstacles[a] & r.works.dug == 0 else i64(0)
        return gain(d, s, s.board.at[a]) - d.w.tire
    if verb == V_MOVE:
        return move_value(d, s, s.board.at[a], b, action >> X_SHIFT)
    if verb == V_ATTACK and r.gunnery.on:
        return fire_value(d, s, a, b, 0)
    if verb == V_ATTACK:
        away = r.grid.apart(a, b)
        dice = base_dice(r, s, s.board.at[a], a, b, away) + card_bonus(r, s.turn.kind, away, s.frames.stage())
        if s.turn.phase == BACK or s.turn.phase == OPPORTUNITY:
            dice = 1
        u = s.board.at[a]
        star = r.profiles.can_star_hit(s.units.profile[u], has_moved(s, u, a), s.units.profile[s.board.at[b]])
        return barrage_value(d, s, s.board.at[b], dice, star) + 1
    if verb == V_TARGET:
        dice = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
        return barrage_value(d, s, s.board.at[a], dice, r.cards.strike_star[s.turn.kind] != 0) + 1
    if verb == V_HEAL:
        u = s.board.at[a]
        return (s.units.full[u] - s.units.figures[u]) * d.w.heal
    if verb == V_RETREAT:
        if s.turn.phase == WITHDRAW:
            return withdraw_value(d, s, s.board.at[a], b)
        return d.place(s, s.board.at[a], b)
    if verb == V_ADVANCE:
        return advance_value(d, s, s.board.at[a], b)
    if verb == V_IGNORE:
        return a * (60 + d.place(s, s.frames.top.unit, s.units.where[s.frames.top.unit]) // 4)
    if verb == V_REACT:
        return 50
    if verb == V_CLEAR:
        return 30
    if verb == V_SEAL:
        return 60
    if verb == V_UNLOAD:
        return d.place(s, s.rail.rider(s.board.at[a]), b)
    if verb == V_SABOTAGE:
        return tokens_on(r, s, a)      # first what is nearly done
    if verb == V_SUPPLY:
        return d.w.heal
    if verb == V_EXIT:
        return d.w.finish // 2
    if verb == V_KEEP:
        return keep_value(r, a)
    if verb == V_DISCARD:
        return -keep_value(r, a)
    if verb == V_DROP:
        return star_value(d, s, a) if s.turn.phase == ORDER else drop_value(r, s, a)
    if verb == V_ENTER and s.turn.phase == ORDER:
        return storm_value(d, s, a)
    if verb == V_DEPLOY:
        return placing_value(r, s, a)
    if verb == V_PICK:
        return -BIG // 2
    if verb in (V_BLOW, V_BUILD):
        return crossing_value(d, s, s.turn.active, a, verb == V_BUILD, r.cards.dice[s.turn.kind])
    if verb == V_DEMOLISH:
        return crossing_value(d, s, s.turn.active, b, False, r.profiles.most_dice(s.units.profile[s.board.at[a]], 1, 0))
    if verb == V_SORTIE:
        return added_worth(d, s) if d.w.flies else -BIG // 2
    if s.turn.phase == FLIGHT:
        prepare(d, s, s.frames.top.unit)
        return end_value(d, s, action)
    return 0


def cover_of(d: Evaluation, s: State, u: i64) -> i64:
    """Worth of a leader on a unit: the units that it would command, those near the enemy first."""
    r = d.r
    value: i64 = 0
    for v in range(s.units.count):
        if s.units.where[v] >= 0 and s.units.side[v] == s.units.side[u]:
            away = r.grid.apart(s.units.where[v], s.units.where[u])
            if away <= r.profiles.command[s.units.profile[v]] and not is_in_command(r, s, v):
                near = d.near[d.know(s, s.units.side[v], s.units.where[v])]
                value += 100 // (near if near > 0 else i64(1)) + 10
    return value


def activation_worth(d: Evaluation, s: State, u: i64) -> i64:
    """What activating a unit promises; a unit that gains nothing still acts before a pass."""
    s.turn.kind = d.r.cards.plain
    value = gain(d, s, u)
    s.turn.kind = NONE
    return value if value > 1 else i64(1)


def move_value(d: Evaluation, s: State, u: i64, h: i64, cost: i64) -> i64:
    """What a move adds to staying, the attack after it included; after the battles only the place counts."""
    here = s.units.where[u]
    if s.turn.phase == SALLY:
        return d.place(s, u, h) - d.place(s, u, here)
    stay = worth_there(d, s, u, here, 0)
    d.know(s, s.units.side[u], h)       # while the unit stands: what is remembered of a hex is true of the whole board
    s.board.at[here] = NONE
    value = worth_there(d, s, u, h, cost) - stay
    s.board.at[here] = u
    return value


def advance_value(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """Value of taking ground: a better place, and for armor a second attack."""
    r = d.r
    value = d.place(s, u, h) - d.place(s, u, s.units.where[u]) + d.w.advance
    if r.profiles.overruns[s.units.profile[u]] and rights_after(r, s, u, h, 0) & CANNOT_BATTLE == 0:
        value += best_attack(d, s, u, h, r.cards.plain)
    return value


def keep_value(r: Rules, face: i64) -> i64:
    """Value of a card to keep: the orders it can give."""
    value: i64 = 0
    for m in range(i64(MODES)):
        kind = r.cards.mode(face, m)
        if kind == NONE:
            break
        here: i64 = 0
        for p in range(r.cards.pools[kind]):
            units = r.cards.pool_units[r.cards.pool(kind, p)]
            here += units if units < 6 else i64(5)
        if r.cards.strike_targets[kind]:
            here = 4
        if here > value:
            value = here
    return value * 10 + (25 if r.cards.reacts[face] or r.cards.copies[face] else 0)


def drop_value(r: Rules, s: State, aim: i64) -> i64:
    """Value of a drop: near the enemy, not on top of a unit."""
    value: i64 = 0
    for u in range(s.units.count):
        if s.units.where[u] >= 0:
            away = r.grid.apart(aim, s.units.where[u])
            if s.units.side[u] != r.battle.drop_side:
                value -= away
            if away <= 2:
                value -= 6
    return value


def star_value(d: Evaluation, s: State, aim: i64) -> i64:
    """Value of an order spent on a drop: half a unit, as likely as the figure comes down on free ground."""
    r = d.r
    return SCALE // 2 * open_spots(r, s, aim) // r.battle.drop_spots - d.w.tire


def to_move(d: Evaluation, s: State) -> None:
    """Note on the evaluation which units may still move."""
    for u in range(s.units.count):
        d.taken[u] = 0 if s.units.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and s.units.where[u] >= 0 else 1


def windfall(d: Evaluation, s: State) -> i64:
    """A medal for leaving the board, or figures back in a hospital, for one of the noted units."""
    r = d.r
    for u in range(s.units.count):
        if d.taken[u] == 0:
            if can_be_treated(r, s, u) and s.units.full[u] - s.units.figures[u] > 1:
                return V_HEAL | s.units.where[u] << A_SHIFT
            if (r.battle.exiting >> s.units.side[u]) & 1:
                reach(r, s, d.search, u, pace_of(r, s, u), r.cards.free[s.turn.kind] != 0)
                if d.search.way_out:
                    return V_EXIT | s.units.where[u] << A_SHIFT
    return NONE


def next_move(d: Evaluation, s: State) -> i64:
    """The best move of the foremost noted unit that has one worth making, or no more moves."""
    done = d.taken
    if s.sky.on:
        action = next_flight(d, s)
        if action != NONE:
            return action
    if d.r.battle.exiting != 0 or d.r.battle.wards != 0:
        action = windfall(d, s)
        if action != NONE:
            return action
    while True:
        chosen: i64 = NONE
        front: i64 = BIG
        for u in range(s.units.count):
            if done[u] == 0:
                near = d.near[d.know(s, s.units.side[u], s.units.where[u])]
                if near < front:
                    front = near
                    chosen = u
        if chosen == NONE:
            return V_DONE
        done[chosen] = 1
        find_move(d, s, chosen)
        if d.best_hex != s.units.where[chosen]:
            return V_MOVE | s.units.where[chosen] << A_SHIFT | d.best_hex << B_SHIFT | d.best_cost << X_SHIFT


def next_march(d: Evaluation, s: State) -> i64:
    """The same hex by hex: the first hex of the way to the best place of the foremost noted unit that has one."""
    while True:
        chosen: i64 = NONE
        front: i64 = BIG
        for u in range(s.units.count):
            if d.taken[u] == 0:
                if can_be_treated(d.r, s, u) and s.units.full[u] - s.units.figures[u] > 1:
                    return V_HEAL | s.units.where[u] << A_SHIFT
                near = d.near[d.know(s, s.units.side[u], s.units.where[u])]
                if near < front:
                    front = near
                    chosen = u
        if chosen == NONE:
            if s.sky.on:
                action = next_flight(d, s)
                if action != NONE:
                    return action
            return V_DONE
        d.taken[chosen] = 1
        action = begin_way(d, s, chosen)
        if action != V_DONE:
            return action


def decide(d: Evaluation, s: State) -> i64:
    """The greedy choice: the action with the highest value."""
    if s.turn.phase == MOVE:
        d.look(s)
        to_move(d, s)
        return next_march(d, s) if d.r.battle.opportunity else next_move(d, s)
    if s.turn.phase == MARCH:
        d.look(s)
        return go_on_way(d, s)
    count = legal(d.r, s, d.search)
    out = d.search.actions
    if count == 1:
        return out[0]
    d.look(s)
    if s.turn.phase == FLIGHT:
        return next_end(d, s, count)
    if s.sky.on and (s.turn.phase == CARD or s.turn.phase == ORDER):
        see_gates(d, s)
    best_value: i64 = -BIG
    best = out[0]
    for i in range(count):
        action = out[i]
        verb = action & FIELD
        value: i64 = 0
        if verb != V_DONE and verb != V_END:
            value = value_of(d, s, action)
        if s.turn.phase == CARD:
            value += 1      # a card is always played
        elif s.turn.phase == GIVE and verb == V_PLAY:
            value -= price(s)
        if value > best_value:
            best_value = value
            best = action
    return best
