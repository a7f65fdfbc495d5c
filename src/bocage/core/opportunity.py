"""Opportunity fire: who may fire at an enemy that enters a hex, and the question whether somebody does.

It is a test of nerve rather than a battle: one die, however many units could fire, and no card has a say in it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.contact import has_enemy_beside
from bocage.core.fire import base_dice, has_moved, sight_range, smoke_on
from bocage.core.ground import MASKS
from bocage.core.rules import Rules
from bocage.core.sight import must_be_beside, sees
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, ARMS, B_SHIFT, FIELD, MUTE, OPPORTUNITY, V_ATTACK, V_SUPPRESS


def is_clear(r: Rules, s: State, h: i64) -> bool:
    """Whether a hex is open ground: nothing on it hides the view, protects from any arm, or lets flags be ignored.

    Smoke protects a unit that stands in it.
    """
    g = r.ground
    if g.wall[h] != 0 or g.rise[h] != 0 or g.veil[h] != 0:
        return False
    if s.support.smokes > 0 and s.support.smoke[h]:
        return False
    lying = s.board.obstacles[h]
    for side in range(i64(2)):
        for arm in range(ARMS):
            at = arm * g.hexes + h
            if g.cover[side * ARMS * g.hexes + at] > 0 or g.cover_below[at] > 0 or g.cover_outside[at] > 0:
                return False
            if r.refuge_of(side, arm, h, lying) > 0:
                return False
            if lying != 0 and r.works.cover[(side * ARMS + arm) * MASKS + lying] > 0:
                return False
    return True


def direct_eyes(r: Rules, s: State, u: i64) -> i64:
    """The arm as which a unit sees when it fires directly: no arm then sees past other units."""
    eyes = r.profiles.eyes[2 * s.units.profile[u] + has_moved(s, u, s.units.where[u])]
    return eyes if (r.arms.units_hide >> eyes) & 1 else r.arms.direct


def has_in_range(r: Rules, s: State, u: i64, e: i64) -> bool:
    """Whether unit `u` could fire directly at unit `e` where both stand, no other enemy beside it."""
    here = s.units.where[u]
    h = s.units.where[e]
    if here < 0 or r.ground.asks(s.units.arm[u], here) & MUTE:
        return False
    away = r.grid.apart(here, h)
    if away > sight_range(r, s, u):
        return False
    dice = base_dice(r, s, u, here, h, away)
    if s.support.smokes > 0 and direct_eyes(r, s, u) != r.profiles.eyes[2 * s.units.profile[u] + has_moved(s, u, here)]:
        dice += smoke_on(r, s, here, h, False) - smoke_on(r, s, here, h, True)      # no fire over it, as its own is
    if dice <= 0:
        return False
    if away == 1:
        return True
    return not must_be_beside(r, s.units.arm[u], here, h) and sees(r, s, direct_eyes(r, s, u), here, h)


def can_fire(r: Rules, s: State, u: i64, e: i64) -> bool:
    """Whether unit `u` may fire at the enemy `e` that enters a hex: one with an enemy beside it fires at no other."""
    if s.units.side[u] == s.units.side[e] or not has_in_range(r, s, u, e):
        return False
    here = s.units.where[u]
    return r.grid.apart(here, s.units.where[e]) == 1 or not has_enemy_beside(r, s, here, s.units.side[u])


def shots(r: Rules, s: State, e: i64, out: vec[i64]) -> i64:
    """Write every shot at the unit that has entered a hex to `out` and return their number."""
    count: i64 = 0
    for u in range(s.units.count):
        if can_fire(r, s, u, e):
            out[count] = V_ATTACK | s.units.where[u] << A_SHIFT | s.units.where[e] << B_SHIFT
            count += 1
            if r.gunnery.suppressive:
                out[count] = (out[count - 1] & ~FIELD) | V_SUPPRESS
                count += 1
    return count


def may_draw_fire(r: Rules, s: State, e: i64) -> bool:
    """Whether the waiting side may fire at the unit that has entered a hex."""
    if not is_clear(r, s, s.units.where[e]):
        return False
    for u in range(s.units.count):
        if can_fire(r, s, u, e):
            return True
    return False


def ask_to_fire(r: Rules, s: State) -> None:
    """The waiting side says whether it fires."""
    s.luck.barrier += 1
    s.turn.ask(OPPORTUNITY, r.seats.of_side[1 - s.turn.active])
