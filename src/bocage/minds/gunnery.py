"""Worth of fire by the rules for miniatures: each way to make it, rerolls, artillery off the map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.fire import base_dice, card_bonus, lob_dice
from bocage.core.profiles import sides_of
from bocage.core.state import State
from bocage.core.support import mission_dice
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    BACK,
    BATTLE_BACK,
    FIELD,
    FIRST,
    FROM_AFAR,
    LOBBED,
    NONE,
    OPPORTUNE,
    OPPORTUNITY,
    STRAY,
    SUPPRESSING,
    V_MISSION,
    V_REROLL,
    V_REVEAL,
    V_SHELL,
    V_SMOTHER,
    V_SUPPRESS,
    V_TARGET,
)
from bocage.core.volley import driving, hitting, is_harmed, may_roll_again
from bocage.minds.evaluation import Evaluation
from bocage.minds.weights import FACES, MOST_DICE, MOST_FIGURES, SCALE

ROUND: Final[i64] = 25          # what a round of artillery off the map is worth later
GLIMPSE: Final[i64] = 40        # an enemy without its camouflage


def is_gunnery(s: State, verb: i64) -> bool:
    """Whether an action is weighed here."""
    if verb == V_TARGET:
        return s.turn.phase == STRAY
    return verb >= V_SUPPRESS and verb <= V_REVEAL


def gunnery_value(d: Evaluation, s: State, action: i64) -> i64:
    """Worth of such an action."""
    verb = action & FIELD
    a = (action >> A_SHIFT) & FIELD
    b = (action >> B_SHIFT) & FIELD
    if verb == V_SUPPRESS:
        return fire_value(d, s, a, b, SUPPRESSING)
    if verb == V_SHELL:
        return fire_value(d, s, a, b, LOBBED)
    if verb == V_SMOTHER:
        return fire_value(d, s, a, b, LOBBED | SUPPRESSING)
    if verb == V_REROLL:
        return 1        # it costs nothing
    if verb == V_REVEAL:
        return GLIMPSE
    if verb == V_TARGET:
        return stray_value(d, s, s.board.at[a])
    if verb == V_MISSION:
        return mission_value(d, s, a, b)
    return -1           # smoke


def fire_value(d: Evaluation, s: State, a: i64, b: i64, mode: i64) -> i64:
    """Worth of the attack of one hex on another, in one of the ways to make it."""
    r = d.r
    u = s.board.at[a]
    e = s.board.at[b]
    away = r.grid.apart(a, b)
    stage = s.frames.stage() if s.frames.depth > 0 else FIRST
    if mode & LOBBED:
        dice = lob_dice(r, s, u, a, b, away) + card_bonus(r, s.turn.kind, away, stage)
    else:
        dice = base_dice(r, s, u, a, b, away) + card_bonus(r, s.turn.kind, away, stage)
    if s.turn.phase == BACK or s.turn.phase == OPPORTUNITY:
        dice = 1
        stage = BATTLE_BACK if s.turn.phase == BACK else OPPORTUNE
    hits = hitting(r, s, u, a, e, mode, stage)
    value = dice_value(d, s, e, dice, hits, driving(r, s, e, hits, mode))
    if stage != OPPORTUNE and stage != BATTLE_BACK and may_roll_again(r, s, u, a, b, stage):
        value += value // 4
    return value + 1


def dice_value(d: Evaluation, s: State, target: i64, dice: i64, hits: i64, flags: i64) -> i64:
    """Worth of that many dice against a unit, by the faces that hit it and those that drive it back."""
    if dice <= 0:
        return 0
    if dice >= MOST_DICE:
        dice = MOST_DICE - 1
    r = d.r
    w = d.w
    enemy = 1 - s.units.side[target]
    profile = s.units.profile[target]
    prize = r.profiles.worth[profile] * SCALE
    if s.score.medals[enemy] + r.profiles.worth[profile] >= r.battle.target[enemy]:
        prize = w.finish
    value = w.flag[dice] * sides_of(flags) * w.push
    sides = sides_of(hits)
    if sides > 0:
        at = (dice * FACES + sides - 1) * MOST_FIGURES + s.units.figures[target]
        value += w.kill[at] * prize + w.hits[at] * w.figure[r.profiles.arm[profile]]
    return value // SCALE


def mission_value(d: Evaluation, s: State, h: i64, number: i64) -> i64:
    """Worth of fire from off the map, less the rounds it costs."""
    r = d.r
    e = s.board.at[h]
    mode = r.gunnery.mission_mode[number]
    hits = hitting(r, s, NONE, NONE, e, mode, FROM_AFAR)
    dice = mission_dice(r, s, s.turn.active, h, number)
    value = dice_value(d, s, e, dice, hits, driving(r, s, e, hits, mode))
    return value - ROUND * r.gunnery.mission_cost[number] - d.w.tire


def stray_value(d: Evaluation, s: State, u: i64) -> i64:
    """Worth, for the side that decides, of a stray shot on the unit."""
    harm: i64 = d.w.figure[s.units.arm[u]] if is_harmed(d.r, s, u, s.frames.top.count, s.frames.top.mode) else 0
    return -harm if s.units.side[u] == d.r.seats.side_of[s.turn.decider] else harm


def withdraw_value(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """Worth of falling back to a hex after fire."""
    return d.place(s, u, h) - d.place(s, u, s.units.where[u])
