"""The greedy mind: exact odds, one unit at a time, no look at the reply."""

from __future__ import annotations

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
    CANNOT_BATTLE,
    CARD,
    FIELD,
    HARD,
    NO_BATTLE,
    NONE,
    SALLY,
    V_ADVANCE,
    V_ATTACK,
    V_CLEAR,
    V_DONE,
    V_DROP,
    V_END,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_MOVE,
    V_ORDER,
    V_PLAY,
    V_REACT,
    V_RETREAT,
    V_TARGET,
    X_SHIFT,
)
from bocage.minds.judge import best_attack, place_value, strike_value
from bocage.minds.weights import Weights

BIG: i64 = 1 << 40


def stand_at(r: Rules, s: State, u: i64, h: i64) -> None:
    """Set the unit on a hex for a thought; nothing else changes."""
    s.at[s.where[u]] = NONE
    s.at[h] = u
    s.where[u] = h


def worth_there(r: Rules, s: State, w: Weights, u: i64, h: i64, cost: i64, kind: i64) -> i64:
    """Worth of the unit on `h` after a move of that cost, its best attack included."""
    back = s.where[u]
    fights = r.no_battle[kind] == 0
    if h != back:
        lost = rights_after(r, s, u, h, cost)
        if lost & CANNOT_BATTLE:
            fights = False
        stand_at(r, s, u, h)
    value = place_value(r, s, w, u)
    if fights:
        value += best_attack(r, s, w, u, r.bonus_close[kind], r.bonus_ranged[kind])
    elif h != back and r.ground[r.arm[s.profile[u]] * r.hexes + h] & HARD:
        value += 10
    if h != back:
        stand_at(r, s, u, back)
    return value


def best_move(r: Rules, s: State, w: Weights, u: i64) -> i64:
    """Worth of the best thing the unit can do if ordered by the card in play."""
    kind = s.kind
    here = s.where[u]
    best = worth_there(r, s, w, u, here, 0, kind)
    if r.no_move[kind]:
        return best
    count = reach(r, s, u, pace_of(r, s, u), r.free[kind] != 0)
    hexes = r.found[:count]
    costs = [r.cost[hexes[i]] for i in range(count)]
    for i in range(count):
        value = worth_there(r, s, w, u, hexes[i], costs[i], kind)
        if value > best:
            best = value
    return best


def gain(r: Rules, s: State, w: Weights, u: i64) -> i64:
    """What an order to the unit adds to leaving it alone."""
    return best_move(r, s, w, u) - place_value(r, s, w, u)


def card_value(r: Rules, s: State, w: Weights, face: i64, kind: i64) -> i64:
    """What playing a card this way promises: the best units its allowances can pay for."""
    side = s.active
    before = s.kind
    s.kind = kind
    value: i64 = 0
    if r.strike_targets[kind] > 0:
        value = chain_value(r, s, w, side, kind)
    elif r.heals[kind]:
        value = heal_value(r, s, w, side)
    else:
        if r.fallback_arms[kind] and not has_arms(r, s, side, r.fallback_arms[kind]):
            s.kind = r.plain
        value = orders_value(r, s, w, s.kind)
        if r.digs[kind]:
            value = 3 * w.dig
    if r.draws[kind] > 1:
        value += w.recon
    s.kind = before
    return value


def orders_value(r: Rules, s: State, w: Weights, kind: i64) -> i64:
    """The gains of the units that can be ordered, best first, within the allowances."""
    total: i64 = 0
    pools = r.pools[kind]
    room = [r.pool_units[kind * 3 + p] for p in range(pools)]
    if r.orders_by_dice[kind]:
        cards = s.hand_size[s.active]
        room = [cards // 3, cards // 6, (cards + 3) // 6]
    taken = [False] * s.units
    gains = [i64(0)] * s.units
    masks = [i64(0)] * s.units
    for u in range(s.units):
        masks[u] = pools_for(r, s, u)
        if masks[u] != 0:
            gains[u] = gain(r, s, w, u)
    for _ in range(s.units):
        best: i64 = w.tire
        chosen: i64 = NONE
        payer: i64 = NONE
        for u in range(s.units):
            if taken[u] or gains[u] <= best:
                continue
            for p in range(pools):
                if (masks[u] >> p) & 1 and room[p] > 0:
                    best = gains[u]
                    chosen = u
                    payer = p
                    break
        if chosen == NONE:
            break
        taken[chosen] = True
        room[payer] -= 1
        total += best
    return total


def chain_value(r: Rules, s: State, w: Weights, side: i64, kind: i64) -> i64:
    """A strike: the best target, and the best ones beside it."""
    kinds = len(r.strike_star)
    dice = r.strike_dice[side * kinds + kind]
    star = r.strike_star[kind] != 0
    best: i64 = 0
    for u in range(s.units):
        if s.where[u] < 0 or s.side[u] == side:
            continue
        if r.section[side * r.hexes + s.where[u]] & r.strike_section[kind] == 0:
            continue
        value = strike_value(r, s, w, u, dice, star)
        more: i64 = r.strike_targets[kind] - 1
        for v in range(s.units):
            if more > 0 and v != u and s.where[v] >= 0 and s.side[v] != side:
                if r.distance[s.where[u] * r.hexes + s.where[v]] == 1:
                    value += strike_value(r, s, w, v, dice, star)
                    more -= 1
        if value > best:
            best = value
    return best


def heal_value(r: Rules, s: State, w: Weights, side: i64) -> i64:
    best: i64 = 0
    for u in range(s.units):
        if s.where[u] >= 0 and s.side[u] == side:
            missing = s.full[u] - s.figures[u]
            likely = (s.hand_size[side] + 1) // 2
            value = (missing if missing < likely else likely) * w.heal
            if value > best:
                best = value
    return best


def value_of(r: Rules, s: State, w: Weights, action: i64) -> i64:
    """What a greedy mind thinks of an action."""
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    b = (action >> B_SHIFT) & FIELD
    if verb == V_PLAY:
        return card_value(r, s, w, a, b)
    if verb == V_ORDER:
        u = s.at[a]
        if r.digs[s.kind]:
            return w.dig if s.obstacles[a] & r.dug == 0 else 0
        return gain(r, s, w, u) - w.tire
    if verb == V_MOVE:
        u = s.at[a]
        stay = worth_there(r, s, w, u, a, 0, s.kind) if s.phase != SALLY else place_value(r, s, w, u)
        if s.phase == SALLY:
            stand_at(r, s, u, b)
            there = place_value(r, s, w, u)
            stand_at(r, s, u, a)
            return there - stay
        return worth_there(r, s, w, u, b, action >> X_SHIFT, s.kind) - stay
    if verb == V_ATTACK:
        return attack_value(r, s, w, a, b)
    if verb == V_TARGET:
        kinds = len(r.strike_star)
        dice = r.strike_dice[s.active * kinds + s.kind]
        return strike_value(r, s, w, s.at[a], dice, r.strike_star[s.kind] != 0) + 1
    if verb == V_HEAL:
        u = s.at[a]
        return (s.full[u] - s.figures[u]) * w.heal
    if verb == V_RETREAT:
        return retreat_value(r, s, w, s.at[a], b)
    if verb == V_ADVANCE:
        return advance_value(r, s, w, s.at[a], b)
    if verb == V_IGNORE:
        return ignore_value(r, s, w, a)
    if verb == V_REACT:
        return 50
    if verb == V_CLEAR:
        return 30
    if verb == V_KEEP:
        return keep_value(r, s, w, a)
    if verb == V_DROP:
        return drop_value(r, s, a)
    return 0


def attack_value(r: Rules, s: State, w: Weights, a: i64, b: i64) -> i64:
    away = r.distance[a * r.hexes + b]
    dice = base_dice(r, s, s.at[a], a, b, away) + card_bonus(r, s.kind, away, s.stage)
    return strike_value(r, s, w, s.at[b], dice, False) + 1


def retreat_value(r: Rules, s: State, w: Weights, u: i64, h: i64) -> i64:
    back = s.where[u]
    stand_at(r, s, u, h)
    value = place_value(r, s, w, u)
    stand_at(r, s, u, back)
    return value


def advance_value(r: Rules, s: State, w: Weights, u: i64, h: i64) -> i64:
    """Taking ground: better place, and for armor a second attack."""
    back = s.where[u]
    stay = place_value(r, s, w, u)
    stand_at(r, s, u, h)
    value = place_value(r, s, w, u) - stay
    asks = r.asks(r.arm[s.profile[u]], h, s.obstacles[h])
    if r.overruns[s.profile[u]] and asks & NO_BATTLE == 0:
        value += best_attack(r, s, w, u, 0, 0)
    stand_at(r, s, u, back)
    return value + 20


def ignore_value(r: Rules, s: State, w: Weights, flags: i64) -> i64:
    """Stay where it is better than the own rear; else obey."""
    u = s.retreating
    return flags * (60 + place_value(r, s, w, u) // 4)


def keep_value(r: Rules, s: State, w: Weights, face: i64) -> i64:
    """A card is worth the orders it can give."""
    value: i64 = 0
    for m in range(i64(MODES)):
        kind = r.face_modes[face * MODES + m]
        if kind == NONE:
            break
        here: i64 = 0
        for p in range(r.pools[kind]):
            units = r.pool_units[kind * 3 + p]
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


def decide(r: Rules, s: State, w: Weights, out: vec[i64]) -> i64:
    """The action a greedy mind takes; `out` is scratch."""
    count = legal(r, s, out)
    if count == 1:
        return out[0]
    actions = out[:count]
    best_value: i64 = -BIG
    best = actions[0]
    for i in range(count):
        action = actions[i]
        verb = action & FIELD
        value = i64(0) if verb in (V_DONE, V_END) else value_of(r, s, w, action)
        if s.phase == CARD:
            value += 1      # a card is always played
        if value > best_value:
            best_value = value
            best = action
    return best
