"""Input features of the value network: numbers for each side, and what the cards of the side to move promise."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.cards import MODES
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.minds.attack_value import best_attack
from bocage.minds.evaluation import Evaluation
from bocage.minds.flights import see_gates
from bocage.minds.greedy import card_value
from bocage.minds.worth import gain

ONE: Final[i64] = 1000          # features are whole thousandths
SECTIONS: Final[i64] = 3
SERIOUS: Final[i64] = 300       # thousandths of a medal that an attack is expected to gain
DEADLY: Final[i64] = 600
CLOSE: Final[i64] = 3           # hexes from the enemy

# Features of a side; those of its enemy follow with the same names.
TO_GO: Final[i64] = 0           # medals, then one, two or three of them
FIGURES: Final[i64] = 4         # by arm: infantry, armor, artillery
UNITS: Final[i64] = 7           # by arm
WORN: Final[i64] = 10           # units of one, two and three figures
SHAKY: Final[i64] = 13          # units of one and of two figures that can be attacked
DANGER: Final[i64] = 15         # losses to be feared: sum, largest, serious ones, deadly ones
ATTACK: Final[i64] = 19         # losses that can be dealt: sum, largest, any, serious ones, deadly ones
BEYOND: Final[i64] = 24         # hexes out of range
GOAL: Final[i64] = 25           # worth of objectives: sum, largest
TOUCH: Final[i64] = 27          # units beside an enemy, units close to one
CORNERED: Final[i64] = 29       # units close to an enemy without a free hex behind them
SHELTERED: Final[i64] = 30      # units that may ignore a flag
WING: Final[i64] = 31           # by section: units, losses that can be dealt, losses to be feared
OF_SIDE: Final[i64] = 40

# Features of the side about to move.
HANDS: Final[i64] = 80          # cards, and those of the enemy
ORDERS: Final[i64] = 82         # units the cards can order, card by card
PROMISE: Final[i64] = 83        # what the best three cards promise, and all together
GAIN: Final[i64] = 87           # what an order is worth: largest, sum
READY: Final[i64] = 89          # losses that units with a card for them can deal, and have to fear
MARKS: Final[i64] = 91


def measure(d: Evaluation, s: State, side: i64, out: vec[i64]) -> None:
    """Write the features of a position in which `side` is about to move."""
    r = d.r
    d.look(s)
    for i in range(MARKS):
        out[i] = 0
    for x in range(i64(2)):
        at: i64 = 0 if x == side else OF_SIDE
        left = r.battle.target[x] - s.score.medals[x]
        out[at + TO_GO] = left * ONE
        if 1 <= left <= 3:
            out[at + TO_GO + left] = ONE
        out[HANDS + (0 if x == side else 1)] = s.cards.hand_size[r.seats.of_side[x]] * ONE
    read_hand(d, s, side, out)
    before = s.turn.kind
    s.turn.kind = r.cards.plain
    for u in range(s.units.count):
        if s.units.where[u] >= 0:
            measure_unit(d, s, u, side, out)
    s.turn.kind = before


def measure_unit(d: Evaluation, s: State, u: i64, side: i64, out: vec[i64]) -> None:
    r = d.r
    h = s.units.where[u]
    own = s.units.side[u]
    at: i64 = 0 if own == side else OF_SIDE
    profile = s.units.profile[u]
    arm = r.profiles.arm[profile]
    kept = r.arms.column[arm]
    figures = s.units.figures[u]
    key = d.know(s, own, h)
    near = d.near[key]
    fear = d.danger(u, key)
    deal = best_attack(d, s, u, h, r.cards.plain)
    goal = d.goal[key]
    out[at + FIGURES + kept] += figures * ONE
    out[at + UNITS + kept] += ONE
    if figures <= 3:
        out[at + WORN - 1 + figures] += ONE
    if fear > 0:
        if figures <= 2:
            out[at + SHAKY - 1 + figures] += ONE
        out[at + DANGER] += fear
        if fear > out[at + DANGER + 1]:
            out[at + DANGER + 1] = fear
        if fear > SERIOUS:
            out[at + DANGER + 2] += ONE
            if fear > DEADLY:
                out[at + DANGER + 3] += ONE
    if deal > 0:
        out[at + ATTACK] += deal
        if deal > out[at + ATTACK + 1]:
            out[at + ATTACK + 1] = deal
        out[at + ATTACK + 2] += ONE
        if deal > SERIOUS:
            out[at + ATTACK + 3] += ONE
            if deal > DEADLY:
                out[at + ATTACK + 4] += ONE
    beyond = near - r.profiles.reach[profile]
    if beyond > 0:
        out[at + BEYOND] += beyond * ONE
    out[at + GOAL] += goal
    if goal > out[at + GOAL + 1]:
        out[at + GOAL + 1] = goal
    if near <= CLOSE:
        out[at + TOUCH + 1] += ONE
        if near == 1:
            out[at + TOUCH] += ONE
        if is_cornered(r, s, own, arm, h):
            out[at + CORNERED] += ONE
    if r.refuge_of(own, arm, h, s.board.obstacles[h]) > 0:
        out[at + SHELTERED] += ONE
    where = r.grid.sections(own, h)
    for k in range(SECTIONS):
        if (where >> k) & 1:
            wing = at + WING + 3 * k
            out[wing] += ONE
            out[wing + 1] += deal
            out[wing + 2] += fear
    if own == side:
        order = gain(d, s, u)
        out[GAIN + 1] += order
        if order > out[GAIN]:
            out[GAIN] = order
        if (fear > 0 or deal > 0) and has_card(r, s, side, arm, where):
            out[READY] += deal
            out[READY + 1] += fear


def is_cornered(r: Rules, s: State, side: i64, arm: i64, h: i64) -> bool:
    """Whether the first step of a retreat is barred."""
    for k in range(i64(2)):
        d = r.grid.back(side, k)
        t = r.grid.beside(h, d)
        if t >= 0 and s.board.at[t] < 0 and r.ground.fall_back[r.ground.edge(arm, h, d)]:
            return False
    return True


def has_card(r: Rules, s: State, side: i64, arm: i64, where: i64) -> bool:
    """Whether a card in hand, played as it stands, orders that arm in one of those sections."""
    seat = r.seats.of_side[side]
    for i in range(s.cards.hand_size[seat]):
        kind = r.cards.mode(r.cards.face[s.cards.held(seat, i)], 0)
        if kind == NONE:
            continue
        for p in range(r.cards.pools[kind]):
            at = r.cards.pool(kind, p)
            if where & r.cards.pool_section[at] and (r.cards.pool_arms[at] >> arm) & 1:
                return True
    return False


def read_hand(d: Evaluation, s: State, side: i64, out: vec[i64]) -> None:
    """Features of the hand: how many units the cards could order, and their greedy values."""
    r = d.r
    seat = r.seats.of_side[side]
    if s.sky.on:
        see_gates(d, s)
    for i in range(s.cards.hand_size[seat]):
        face = r.cards.face[s.cards.held(seat, i)]
        most: i64 = 0
        best: i64 = 0
        for m in range(i64(MODES)):
            kind = r.cards.mode(face, m)
            if kind == NONE:
                break
            orders = orders_of(r, s, side, kind)
            if orders > most:
                most = orders
            value = card_value(d, s, kind)
            if value > best:
                best = value
        out[ORDERS] += most * ONE
        out[PROMISE + 3] += best
        for k in range(PROMISE, PROMISE + 3):
            if best > out[k]:
                better = best
                best = out[k]
                out[k] = better


def orders_of(r: Rules, s: State, side: i64, kind: i64) -> i64:
    """How many units a card could order, at most four; a strike counts as two."""
    if r.cards.strike_targets[kind]:
        return 2
    total: i64 = 0
    for p in range(r.cards.pools[kind]):
        have: i64 = 0
        for u in range(s.units.count):
            if s.units.where[u] >= 0 and s.units.side[u] == side:
                if r.grid.sections(side, s.units.where[u]) & r.cards.pool_section[r.cards.pool(kind, p)]:
                    if (r.cards.pool_arms[r.cards.pool(kind, p)] >> s.units.arm[u]) & 1:
                        have += 1
        units = r.cards.pool_units[r.cards.pool(kind, p)]
        total += have if have < units else units
    return total if total < 4 else i64(4)
