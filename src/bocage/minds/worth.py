"""Worth of a unit on a hex: its place, the attack it promises, and what the way there may cost."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.movement import pace_of, reach, rights_from
from bocage.core.orders import may_storm
from bocage.core.peril import dice_on_way
from bocage.core.state import State
from bocage.core.terms import CANNOT_ADVANCE, CANNOT_BATTLE, CLOSE_ONLY, NO_BATTLE, NONE, POOLS, TOKENS
from bocage.minds.attack_value import best_attack
from bocage.minds.evaluation import Evaluation, hit_faces, supply_worth
from bocage.minds.weights import FACES, MOST_DICE, MOST_FIGURES, SCALE


def worth_there(d: Evaluation, s: State, u: i64, h: i64, cost: i64) -> i64:
    """Worth of the unit on `h` after a move of that cost, its best attack included."""
    return worth_after(d, s, u, s.units.where[u], h, cost)


def worth_after(d: Evaluation, s: State, u: i64, start: i64, h: i64, cost: i64) -> i64:
    """The same of a move that began on another hex than the unit stands on."""
    r = d.r
    kind = s.turn.kind
    fights = r.cards.no_battle[kind] == 0
    value = d.place(s, u, h)
    if h != start:
        lost = rights_from(r, s, u, start, h, cost)
        if lost & CANNOT_BATTLE or (lost & CLOSE_ONLY and d.near[d.know(s, s.units.side[u], h)] > 1):
            fights = False
        if not fights and lost & CANNOT_ADVANCE:
            value += 10     # it rests in cover
        if s.board.obstacles[h] & r.works.mined and s.units.side[u] != r.battle.mine_side[h] and not r.cards.free[kind]:
            value -= mine_harm(d, s, u, h)
        if r.ground.peril_dice != 0 and not r.cards.free[kind] and not r.battle.opportunity:
            value -= peril_harm(d, s, u, h, cost)
    if fights:
        fight = best_attack(d, s, u, h, kind)
        if r.battle.supplied and r.profiles.supplies[s.units.profile[u]]:
            supply = supply_worth(d, s, u, h)
            fight = supply if supply > fight else fight
        value += fight
    return value


def coming(d: Evaluation, s: State, orders: i64) -> i64:
    """How many units a card with so many orders would bring in over the enemy's edge; 0 where they had better wait.

    All come in one turn, so a card that brings less than half of them is not worth it.
    """
    if not may_storm(d.r, s):
        return 0
    left = d.r.battle.storm_units - s.board.entered
    count = left if d.r.cards.orders_all[s.turn.kind] or orders > left else orders
    return count if s.board.stormed != 0 or 2 * count >= left else i64(0)


def storm_value(d: Evaluation, s: State, h: i64) -> i64:
    """Worth of a unit that comes in on a hex of the enemy's edge: one more, and what it can attack there."""
    orders: i64 = 0
    for p in range(i64(POOLS + 1)):
        orders += s.turn.quotas[p]
    for mask in range(i64(8)):
        orders -= s.turn.by_pools[mask]
    if coming(d, s, orders) == 0:
        return -SCALE
    u = s.units.count
    value = SCALE // 2 + d.place(s, u, h) // 2
    if d.r.asks(s.units.arm[u], h, s.board.obstacles[h]) & NO_BATTLE == 0:
        value += best_attack(d, s, u, h, s.turn.kind)
    return value


def peril_harm(d: Evaluation, s: State, u: i64, h: i64, cost: i64) -> i64:
    """What perilous ground on the way to the hex is expected to cost the unit: figures, and a medal if all are lost."""
    dice = dice_on_way(d.r, s, d.search, u, h, cost, pace_of(d.r, s, u))
    if dice <= 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    at = dice * FACES * MOST_FIGURES + s.units.figures[u]       # one face of the die hits
    return d.w.hits[at] * d.w.figure[s.units.arm[u]] // SCALE + d.w.kill[at]


def mine_harm(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """What a minefield is expected to do to the unit that enters it."""
    r = d.r
    if r.profiles.sapper[s.units.profile[u]]:
        return 0
    dice = s.board.mines[h] * SCALE
    if dice == 0:
        tokens: i64 = 0
        for number in range(i64(TOKENS)):
            tokens += s.board.mine_pool[number]
            dice += s.board.mine_pool[number] * number * SCALE
        if tokens > 0:
            dice = dice // tokens
    return dice * (hit_faces(r, s.units.profile[u]) + 1) // 6 * d.w.figure[s.units.arm[u]] // SCALE


def find_move(d: Evaluation, s: State, u: i64) -> i64:
    """The best move under the card in play, left in the evaluation as hex and cost; returns the worth of staying."""
    r = d.r
    here = s.units.where[u]
    stay = worth_there(d, s, u, here, 0)
    d.best_hex = here
    d.best_cost = 0
    d.best_worth = stay
    if r.cards.no_move[s.turn.kind]:
        return stay
    count = reach(r, s, d.search, u, pace_of(r, s, u), r.cards.free[s.turn.kind] != 0)
    found = d.search.found
    costs = d.search.cost
    for i in range(count):
        d.know(s, s.units.side[u], found[i])    # while the unit stands: what is remembered is true of the whole board
    s.board.at[here] = NONE       # it will not stand in its own line of sight
    for i in range(count):
        h = found[i]
        value = worth_there(d, s, u, h, costs[h])
        if value > d.best_worth:
            d.best_worth = value
            d.best_hex = h
            d.best_cost = costs[h]
    s.board.at[here] = u
    return stay


def gain(d: Evaluation, s: State, u: i64) -> i64:
    """What an order to the unit adds to leaving it alone."""
    at = d.kin[s.turn.kind] * d.units + u
    if d.gain_at[at] != d.board:
        find_move(d, s, u)
        d.gain_of[at] = d.best_worth - d.place(s, u, s.units.where[u])
        d.gain_at[at] = d.board
    return d.gain_of[at]
