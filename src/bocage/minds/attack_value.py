"""Expected value of an attack for one side."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.fire import base_dice, has_moved
from bocage.core.sight import must_be_beside, sees
from bocage.core.state import State
from bocage.core.terms import MUTE
from bocage.minds.evaluation import Evaluation, hit_faces
from bocage.minds.weights import FACES, MOST_DICE, MOST_FIGURES, SCALE


def strike_value(d: Evaluation, target: i64, dice: i64) -> i64:
    """Expected worth of that many dice against a unit."""
    if dice <= 0:
        return 0
    return d.strike[target * MOST_DICE + (dice if dice < MOST_DICE else i64(MOST_DICE - 1))]


def barrage_value(d: Evaluation, s: State, target: i64, dice: i64, star: bool) -> i64:
    """The same for dice of a card, whose stars may hit too."""
    if not star:
        return strike_value(d, target, dice)
    if dice <= 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    r = d.r
    w = d.w
    profile = s.units.profile[target]
    face = hit_faces(r, profile)
    if face < FACES - 1:
        face += 1
    at = (dice * FACES + face) * MOST_FIGURES + s.units.figures[target]
    enemy = 1 - s.units.side[target]
    prize = r.profiles.worth[profile] * SCALE
    if s.score.medals[enemy] + r.profiles.worth[profile] >= r.battle.target[enemy]:
        prize = w.finish
    return (w.kill[at] * prize + w.hits[at] * w.figure[r.profiles.arm[profile]] + w.flag[dice] * w.push) // SCALE


def best_attack(d: Evaluation, s: State, u: i64, here: i64, kind: i64) -> i64:
    """Worth of the best attack the unit would have from a hex, under a card of that kind."""
    r = d.r
    n = r.grid.hexes
    side = s.units.side[u]
    key = side * n + here
    if d.scanned[key] != d.board:
        d.scan(s, side, here)
    nearest = d.near[key]
    profile = s.units.profile[u]
    arm = r.profiles.arm[profile]
    longest = r.reach_at(profile, here)
    if s.board.night != 0 and s.board.night < longest:
        longest = s.board.night
    if nearest > longest or r.ground.asks(arm, here) & MUTE:
        return 0
    if nearest == 1:
        if r.cards.ranged_only[kind]:
            return 0
        longest = 1
    elif r.cards.close_only[kind]:
        return 0
    bonus = r.cards.bonus_close[kind] if nearest == 1 else r.cards.bonus_ranged[kind]
    base = side * d.units
    best: i64 = 0
    way = 2 * profile + has_moved(s, u, here)
    stars = r.profiles.stars[way]
    eyes = r.profiles.eyes[way]
    distance = r.grid.distance
    row = r.grid.row(here)
    for i in range(d.foe_count[side]):
        e = d.foes[base + i]
        t = s.units.where[e]
        away = distance[row + t]
        if away > longest or (s.units.masked[e] and away > 1):
            continue
        dice = base_dice(r, s, u, here, t, away) + bonus
        if stars == 0:
            value = strike_value(d, e, dice)
        else:
            value = barrage_value(d, s, e, dice, stars & r.profiles.classes[s.units.profile[e]] != 0)
        if away == 1 and dice > 0:
            value += d.w.assault
        if value > best and (away == 1 or (not must_be_beside(r, arm, here, t) and sees(r, s, eyes, here, t))):
            best = value
    return best
