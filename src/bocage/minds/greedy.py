"""The greedy mind: exact odds, one unit at a time, no look at the reply."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.fire import base_dice, card_bonus
from bocage.core.legal import MODES, legal
from bocage.core.movement import pace_of, reach, rights_after
from bocage.core.orders import has_arms, pools_for
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    CARD,
    CLOSE_ONLY,
    FIELD,
    MOVE,
    MOVE_DONE,
    NONE,
    ORDERED,
    POOLS,
    SALLY,
    TOKENS,
    V_ADVANCE,
    V_ATTACK,
    V_CLEAR,
    V_DONE,
    V_DROP,
    V_END,
    V_EXIT,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_MOVE,
    V_ORDER,
    V_PLAY,
    V_REACT,
    V_RETREAT,
    V_SEAL,
    V_TARGET,
    X_SHIFT,
)
from bocage.core.turn import in_ward, wounded
from bocage.minds.attack_value import barrage_value, best_attack, strike_value
from bocage.minds.evaluation import Desk, hit_faces
from bocage.minds.weights import SCALE

BIG: Final[i64] = 1 << 40


def worth_there(d: Desk, s: State, u: i64, h: i64, cost: i64) -> i64:
    """Worth of the unit on `h` after a move of that cost, its best attack included."""
    r = d.r
    kind = s.kind
    fights = r.no_battle[kind] == 0
    value = d.place(s, u, h)
    if h != s.where[u]:
        lost = rights_after(r, s, u, h, cost)
        if lost & CANNOT_BATTLE or (lost & CLOSE_ONLY and d.near[d.know(s, s.side[u], h)] > 1):
            fights = False
        if not fights and lost & CANNOT_ADVANCE:
            value += 10     # it rests in cover
        if s.obstacles[h] & r.ob_mined and s.side[u] != r.mine_side and not r.free[kind]:
            value -= mine_harm(d, s, u, h)
    if fights:
        value += best_attack(d, s, u, h, kind)
    return value


def mine_harm(d: Desk, s: State, u: i64, h: i64) -> i64:
    """What a minefield is expected to do to the unit that enters it."""
    r = d.r
    if r.sapper[s.profile[u]]:
        return 0
    dice = s.mines[h] * SCALE
    if dice == 0:
        tokens: i64 = 0
        for number in range(i64(TOKENS)):
            tokens += s.mine_pool[number]
            dice += s.mine_pool[number] * number * SCALE
        if tokens > 0:
            dice = dice // tokens
    return dice * (hit_faces(r, s.profile[u]) + 1) // 6 * d.w.figure[r.arm[s.profile[u]]] // SCALE


def find_move(d: Desk, s: State, u: i64) -> i64:
    """The best the card in play lets the unit do; its hex and cost are left on the desk. What staying is worth."""
    r = d.r
    here = s.where[u]
    stay = worth_there(d, s, u, here, 0)
    d.best_hex = here
    d.best_cost = 0
    d.best_worth = stay
    if r.no_move[s.kind]:
        return stay
    count = reach(r, s, u, pace_of(r, s, u), r.free[s.kind] != 0)
    found = r.found
    costs = r.cost
    s.at[here] = NONE       # it will not stand in its own line of sight
    for i in range(count):
        h = found[i]
        value = worth_there(d, s, u, h, costs[h])
        if value > d.best_worth:
            d.best_worth = value
            d.best_hex = h
            d.best_cost = costs[h]
    s.at[here] = u
    return stay


def gain(d: Desk, s: State, u: i64) -> i64:
    """What an order to the unit adds to leaving it alone."""
    at = d.kin[s.kind] * d.units + u
    if d.gain_at[at] != d.board:
        find_move(d, s, u)
        d.gain_of[at] = d.best_worth - d.place(s, u, s.where[u])
        d.gain_at[at] = d.board
    return d.gain_of[at]


def card_value(d: Desk, s: State, kind: i64) -> i64:
    """What playing a card this way promises: the best units its allowances can pay for."""
    r = d.r
    side = s.active
    before = s.kind
    s.kind = kind
    value: i64 = 0
    if r.strike_targets[kind] > 0 and s.night == 0:
        value = chain_value(d, s, side, kind)
    elif r.heals[kind]:
        value = heal_value(d, s, side)
    elif r.digs[kind]:
        value = 3 * d.w.dig
    else:
        if r.strike_targets[kind] > 0 or (r.fallback_arms[kind] and not has_arms(r, s, side, r.fallback_arms[kind])):
            s.kind = r.plain
        value = orders_value(d, s)
    if r.draws[kind] > 1:
        value += d.w.recon
    s.kind = before
    return value


def orders_value(d: Desk, s: State) -> i64:
    """The gains of the units that can be ordered, best first, within the allowances."""
    r = d.r
    kind = s.kind
    pools = r.pools[kind]
    room = d.room
    masks = d.masks
    for p in range(pools):
        room[p] = r.pool_units[kind * POOLS + p]
    if r.orders_by_dice[kind]:
        cards = s.hand_size[s.active]
        room[0] = cards // 3
        room[1] = cards // 6
        room[2] = (cards + 3) // 6
    room[POOLS] = r.more_orders[s.active * len(r.strike_star) + kind]
    kin = d.kin[kind] * d.units
    for u in range(s.units):
        masks[u] = pools_for(r, s, u)
        if masks[u] != 0:
            gain(d, s, u)
    total: i64 = 0
    while True:
        best: i64 = d.w.tire
        chosen: i64 = NONE
        payer: i64 = NONE
        for u in range(s.units):
            if masks[u] != 0 and d.gain_of[kin + u] > best:
                for p in range(pools):
                    if (masks[u] >> p) & 1 and room[p] + room[POOLS] > 0:
                        best = d.gain_of[kin + u]
                        chosen = u
                        payer = p if room[p] > 0 else i64(POOLS)
                        break
        if chosen == NONE:
            return total
        masks[chosen] = 0
        room[payer] -= 1
        total += best


def chain_value(d: Desk, s: State, side: i64, kind: i64) -> i64:
    """A strike: the best target, and the best ones beside it."""
    r = d.r
    kinds = len(r.strike_star)
    dice = r.strike_dice[side * kinds + kind]
    star = r.strike_star[kind] != 0
    best: i64 = 0
    for u in range(s.units):
        if s.where[u] < 0 or s.side[u] == side or s.masked[u]:
            continue
        if r.section[side * r.hexes + s.where[u]] & r.strike_section[kind] == 0:
            continue
        value = barrage_value(d, s, u, dice, star)
        more: i64 = r.strike_targets[kind] - 1
        for v in range(s.units):
            if more > 0 and v != u and s.where[v] >= 0 and s.side[v] != side:
                if r.distance[s.where[u] * r.hexes + s.where[v]] == 1:
                    value += barrage_value(d, s, v, dice, star)
                    more -= 1
        if value > best:
            best = value
    return best


def heal_value(d: Desk, s: State, side: i64) -> i64:
    best: i64 = 0
    for u in range(s.units):
        if wounded(d.r, s, u, side):
            missing = s.full[u] - s.figures[u]
            likely = (s.hand_size[side] + 1) // 2
            value = (missing if missing < likely else likely) * d.w.heal
            if value > best:
                best = value
    return best


def value_of(d: Desk, s: State, action: i64) -> i64:
    """What a greedy mind thinks of an action; the desk has looked at the board."""
    r = d.r
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    b = (action >> B_SHIFT) & FIELD
    if verb == V_PLAY:
        return card_value(d, s, b)
    if verb == V_ORDER:
        if r.digs[s.kind]:
            return d.w.dig if s.obstacles[a] & r.dug == 0 else i64(0)
        return gain(d, s, s.at[a]) - d.w.tire
    if verb == V_MOVE:
        return move_value(d, s, s.at[a], b, action >> X_SHIFT)
    if verb == V_ATTACK:
        away = r.distance[a * r.hexes + b]
        dice = base_dice(r, s, s.at[a], a, b, away) + card_bonus(r, s.kind, away, s.stage)
        return strike_value(d, s.at[b], dice) + 1
    if verb == V_TARGET:
        kinds = len(r.strike_star)
        dice = r.strike_dice[s.active * kinds + s.kind]
        return barrage_value(d, s, s.at[a], dice, r.strike_star[s.kind] != 0) + 1
    if verb == V_HEAL:
        u = s.at[a]
        return (s.full[u] - s.figures[u]) * d.w.heal
    if verb == V_RETREAT:
        return d.place(s, s.at[a], b)
    if verb == V_ADVANCE:
        return advance_value(d, s, s.at[a], b)
    if verb == V_IGNORE:
        return a * (60 + d.place(s, s.retreating, s.where[s.retreating]) // 4)
    if verb == V_REACT:
        return 50
    if verb == V_CLEAR:
        return 30
    if verb == V_SEAL:
        return 60
    if verb == V_EXIT:
        return d.w.finish // 2
    if verb == V_KEEP:
        return keep_value(r, a)
    if verb == V_DROP:
        return drop_value(r, s, a)
    return 0


def move_value(d: Desk, s: State, u: i64, h: i64, cost: i64) -> i64:
    """What a move adds to staying, the attack after it included; after the battles only the place counts."""
    here = s.where[u]
    if s.phase == SALLY:
        return d.place(s, u, h) - d.place(s, u, here)
    stay = worth_there(d, s, u, here, 0)
    s.at[here] = NONE
    value = worth_there(d, s, u, h, cost) - stay
    s.at[here] = u
    return value


def advance_value(d: Desk, s: State, u: i64, h: i64) -> i64:
    """Taking ground: better place, and for armor a second attack."""
    r = d.r
    value = d.place(s, u, h) - d.place(s, u, s.where[u]) + d.w.advance
    if r.overruns[s.profile[u]] and rights_after(r, s, u, h, 0) & CANNOT_BATTLE == 0:
        value += best_attack(d, s, u, h, r.plain)
    return value


def keep_value(r: Rules, face: i64) -> i64:
    """A card is worth the orders it can give."""
    value: i64 = 0
    for m in range(i64(MODES)):
        kind = r.face_modes[face * MODES + m]
        if kind == NONE:
            break
        here: i64 = 0
        for p in range(r.pools[kind]):
            units = r.pool_units[kind * POOLS + p]
            here += units if units < 6 else i64(5)
        if r.strike_targets[kind]:
            here = 4
        if here > value:
            value = here
    return value * 10 + (25 if r.reacts[face] or r.copies[face] else 0)


def drop_value(r: Rules, s: State, aim: i64) -> i64:
    """Aim near the enemy, not on top of anybody."""
    value: i64 = 0
    for u in range(s.units):
        if s.where[u] >= 0:
            away = r.distance[aim * r.hexes + s.where[u]]
            if s.side[u] != r.drop_side:
                value -= away
            if away <= 2:
                value -= 6
    return value


def to_move(d: Desk, s: State) -> None:
    """Note on the desk which units may still move."""
    for u in range(s.units):
        d.taken[u] = 0 if s.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and s.where[u] >= 0 else 1


def windfall(d: Desk, s: State) -> i64:
    """A medal for leaving the board, or figures back in a hospital, for one of the noted units."""
    r = d.r
    for u in range(s.units):
        if d.taken[u] == 0:
            if in_ward(r, s, u) and s.full[u] - s.figures[u] > 1:
                return V_HEAL | s.where[u] << A_SHIFT
            if (r.exiting >> s.side[u]) & 1:
                reach(r, s, u, pace_of(r, s, u), r.free[s.kind] != 0)
                if r.way_out:
                    return V_EXIT | s.where[u] << A_SHIFT
    return NONE


def next_move(d: Desk, s: State) -> i64:
    """The best move of the foremost noted unit that has one worth making, or no more moves."""
    done = d.taken
    if d.r.exiting != 0 or d.r.wards != 0:
        action = windfall(d, s)
        if action != NONE:
            return action
    while True:
        chosen: i64 = NONE
        front: i64 = BIG
        for u in range(s.units):
            if done[u] == 0:
                near = d.near[d.know(s, s.side[u], s.where[u])]
                if near < front:
                    front = near
                    chosen = u
        if chosen == NONE:
            return V_DONE
        done[chosen] = 1
        find_move(d, s, chosen)
        if d.best_hex != s.where[chosen]:
            return V_MOVE | s.where[chosen] << A_SHIFT | d.best_hex << B_SHIFT | d.best_cost << X_SHIFT


def decide(d: Desk, s: State, out: vec[i64]) -> i64:
    """The action a greedy mind takes; `out` is scratch."""
    if s.phase == MOVE:
        d.look(s)
        to_move(d, s)
        return next_move(d, s)
    count = legal(d.r, s, out)
    if count == 1:
        return out[0]
    d.look(s)
    best_value: i64 = -BIG
    best = out[0]
    for i in range(count):
        action = out[i]
        verb = action & FIELD
        value: i64 = 0
        if verb != V_DONE and verb != V_END:
            value = value_of(d, s, action)
        if s.phase == CARD:
            value += 1      # a card is always played
        if value > best_value:
            best_value = value
            best = action
    return best
