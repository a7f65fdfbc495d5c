"""What attacks and places are worth to a side."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.fire import base_dice, enemy_beside
from bocage.core.medals import held_by
from bocage.core.rules import RANGES, Rules
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.core.terms import AT_ONCE, FACE_INFANTRY, FOR_GOOD, MUTE, NONE, TURN_END
from bocage.minds.weights import FACES, MOST_DICE, MOST_FIGURES, SCALE, Weights


def strike_value(r: Rules, s: State, w: Weights, target: i64, dice: i64, star: bool) -> i64:
    """Expected worth of that many dice against a unit."""
    if dice <= 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    profile = s.profile[target]
    face: i64 = 0
    if r.symbol[profile] != NONE:
        face = 2 if r.symbol[profile] == FACE_INFANTRY else 1
    if star and face < FACES - 1:
        face += 1
    at = (dice * FACES + face) * MOST_FIGURES + s.figures[target]
    enemy = 1 - s.side[target]
    prize = r.worth[profile] * SCALE
    if s.medals[enemy] + r.worth[profile] >= r.target[enemy]:
        prize *= 4
    value = w.kill[at] * prize // SCALE + w.hits[at] * w.figure // SCALE
    return value + w.flag[dice] * w.push // SCALE


def best_attack(r: Rules, s: State, w: Weights, u: i64, bonus_close: i64, bonus_ranged: i64) -> i64:
    """Worth of the best attack of a unit from where it stands."""
    here = s.where[u]
    side = s.side[u]
    profile = s.profile[u]
    arm = r.arm[profile]
    if r.ground[arm * r.hexes + here] & MUTE:
        return 0
    close = enemy_beside(r, s, here, side)
    longest = r.reach[profile]
    best: i64 = 0
    for e in range(s.units):
        t = s.where[e]
        if t < 0 or s.side[e] == side:
            continue
        away = r.distance[here * r.hexes + t]
        if away > longest or (close and away > 1):
            continue
        dice = base_dice(r, s, u, here, t, away) + (bonus_close if away == 1 else bonus_ranged)
        if dice <= 0 or (away > 1 and not sees(r, s, arm, here, t)):
            continue
        value = strike_value(r, s, w, e, dice, False)
        if away == 1:
            value += 40     # ground may be taken
        if value > best:
            best = value
    return best


def danger(r: Rules, s: State, w: Weights, u: i64) -> i64:
    """What the enemy's best two attackers would be expected to do to the unit where it stands."""
    here = s.where[u]
    side = s.side[u]
    first: i64 = 0
    second: i64 = 0
    for e in range(s.units):
        t = s.where[e]
        if t < 0 or s.side[e] == side:
            continue
        profile = s.profile[e]
        away = r.distance[t * r.hexes + here]
        walk = r.battle_pace[profile]
        if walk < 0:
            walk = 0
        gap = away - walk
        if gap < 1:
            gap = 1
        if gap > r.reach[profile]:
            continue
        arm = r.arm[profile]
        dice = r.dice[profile * RANGES + gap] - r.cover_of(arm, side, t, here, s.obstacles[here])
        if dice <= 0:
            continue
        value = strike_value(r, s, w, u, dice, False)
        if away > r.reach[profile]:
            value = value * 3 // 4
        if value > first:
            second = first
            first = value
        elif value > second:
            second = value
    return (first + second // 2) * w.danger // SCALE


def place_value(r: Rules, s: State, w: Weights, u: i64) -> i64:
    """How good it is for the unit to stand where it stands."""
    here = s.where[u]
    side = s.side[u]
    nearest: i64 = 99
    for e in range(s.units):
        t = s.where[e]
        if t >= 0 and s.side[e] != side:
            away = r.distance[here * r.hexes + t]
            if away < nearest:
                nearest = away
    reach = r.reach[s.profile[u]]
    value = -danger(r, s, w, u)
    if nearest > reach:
        value -= (nearest - reach) * w.near
    for g in range(r.objectives):
        value += goal_value(r, s, w, g, side, here)
    return value


def goal_value(r: Rules, s: State, w: Weights, g: i64, side: i64, here: i64) -> i64:
    when = r.goal_when[g]
    if when == FOR_GOOD and s.taken[g] != NONE:
        return 0
    mine = (r.goal_sides[g] >> side) & 1
    closest: i64 = 99
    for i in range(r.goal_first[g], r.goal_first[g + 1]):
        h = r.goal_hexes[i]
        away = r.distance[here * r.hexes + h]
        if away == 0:
            if not mine:
                return w.guard
            if when in (AT_ONCE, TURN_END):
                return w.goal // 2
            return w.goal * r.goal_worth[g]
        if mine and (s.at[h] < 0 or s.side[s.at[h]] != side) and away < closest:
            closest = away
    if mine and closest < 99 and held_by(r, s, g) != side:
        return -closest * w.goal_near
    return 0


def balance(r: Rules, s: State, w: Weights, side: i64) -> i64:
    """The position as a whole, for `side`: medals, figures, places."""
    if s.winner != NONE:
        return 100 * SCALE if s.winner == side else -100 * SCALE
    total: i64 = 0
    for x in range(i64(2)):
        left = r.target[x] - s.medals[x]
        lead = s.medals[x] * SCALE + (SCALE * 2 // left if left > 0 else 0)
        total += lead if x == side else -lead
    for u in range(s.units):
        if s.where[u] >= 0:
            own = s.figures[u] * w.wound + place_value(r, s, w, u) // 2
            total += own if s.side[u] == side else -own
    return total
