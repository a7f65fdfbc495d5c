"""Attacks: legal targets of a unit, and the number of dice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.air import is_supported
from bocage.core.contact import has_enemy_beside
from bocage.core.rules import Rules
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    ARMS,
    B_SHIFT,
    BATTLED,
    CANNOT_BATTLE,
    CLOSE_ONLY,
    DIRECTIONS,
    MOVED,
    MUTE,
    NONE,
    ORDERED,
    OVERRUN,
    V_ATTACK,
)
from bocage.core.tokens import has_token_on


def card_bonus(r: Rules, kind: i64, distance: i64, stage: i64) -> i64:
    """Dice that the card in play adds."""
    if stage == OVERRUN and r.cards.bonus_overrun[kind] == 0:
        return 0
    return r.cards.bonus_close[kind] if distance == 1 else r.cards.bonus_ranged[kind]


def base_dice(r: Rules, s: State, u: i64, here: i64, target: i64, distance: i64) -> i64:
    """Dice of unit `u` on `here` against the unit on `target`, before any card."""
    profile = s.units.profile[u]
    arm = s.units.arm[u]
    enemy = s.board.at[target]
    count = r.dice_at(profile, here, distance, s.units.arm[enemy], has_moved(s, u, here))
    count -= r.ground.hamper[arm * r.ground.hexes + here]
    lying = s.board.obstacles[here]
    if lying != 0:
        count -= r.works.hamper[r.works.at(arm, lying)]
    if r.profiles.spots[profile] and has_token_on(r, s, u, enemy):
        count += 1
    return past_cover(r, s, u, count, here, s.units.side[enemy], target, distance)


def has_moved(s: State, u: i64, here: i64) -> i64:
    """1 if the unit fires after a move: one made this turn, or one thought of to `here`."""
    return 1 if s.units.marks[u] & MOVED or s.units.where[u] != here else 0


def past_cover(r: Rules, s: State, u: i64, dice: i64, here: i64, side: i64, target: i64, distance: i64) -> i64:
    """What is left of the dice of unit `u` on `here` against a unit of `side` on the hex of the target.

    Of several protections of a hex the largest counts, never the sum.
    """
    profile = s.units.profile[u]
    arm = s.units.arm[u]
    g = r.ground
    at = arm * g.hexes + target         # as `Ground.at` and `Ground.of` count, without a call: this is the hot path
    lost = g.cover[side * ARMS * g.hexes + at]
    if g.height[here] < g.height[target] and g.cover_below[at] > lost:
        lost = g.cover_below[at]
    if g.cover_outside[at] > lost and g.hill[here] != g.hill[target]:
        lost = g.cover_outside[at]
    lying = s.board.obstacles[target]
    if lying != 0:
        cover = r.works.cover[r.works.of(side, arm, lying)]
        if cover > lost:
            lost = cover
    if distance == 1:
        if s.sky.support != NONE and side != s.sky.support and is_supported(r, s, target):
            lost = 0
        if lost > r.profiles.cover_cap[profile]:
            lost = r.profiles.cover_cap[profile]
        if r.profiles.keen[profile] and s.units.figures[u] == s.units.full[u]:
            dice += r.profiles.keen[profile]
    if lost != 0 and r.profiles.unhindered[2 * profile + has_moved(s, u, here)]:
        lost = 0
    return dice - lost


def can_battle(r: Rules, s: State, u: i64) -> bool:
    """Whether an ordered unit still has the right to battle (or clear wire) this turn."""
    marks = s.units.marks[u]
    if marks & ORDERED == 0 or marks & (BATTLED | CANNOT_BATTLE) or r.cards.no_battle[s.turn.kind]:
        return False
    here = s.units.where[u]
    if r.ground.asks(s.units.arm[u], here) & MUTE:
        return False
    if r.cards.ranged_only[s.turn.kind]:
        return not has_enemy_beside(r, s, here, s.units.side[u])
    if r.cards.close_only[s.turn.kind] or marks & CLOSE_ONLY:
        return has_enemy_beside(r, s, here, s.units.side[u])
    return True


def sight_range(r: Rules, s: State, u: i64) -> i64:
    """The distance at which the unit can fire: its own range, or what the night leaves of it."""
    far = r.reach_at(s.units.profile[u], s.units.where[u])
    return s.board.night if s.board.night != 0 and s.board.night < far else far


def targets(r: Rules, s: State, u: i64, stage: i64, out: vec[i64], count: i64) -> i64:
    """Append to `out` every attack open to unit `u`, which is able to battle; return the new length."""
    here = s.units.where[u]
    side = s.units.side[u]
    eyes = r.profiles.eyes[2 * s.units.profile[u] + has_moved(s, u, here)]
    kind = s.turn.kind
    head = V_ATTACK | here << A_SHIFT
    longest = sight_range(r, s, u)
    if longest == 0:
        return count
    if has_enemy_beside(r, s, here, side):
        bonus = card_bonus(r, kind, 1, stage)
        neighbours = r.grid.neighbours
        for d in range(DIRECTIONS):
            t = neighbours[here * DIRECTIONS + d]
            if t >= 0:
                e = s.board.at[t]
                if e >= 0 and s.units.side[e] != side and base_dice(r, s, u, here, t, 1) + bonus > 0:
                    out[count] = head | t << B_SHIFT
                    count += 1
        return count
    if r.cards.close_only[kind]:
        return count    # the overrun too
    bonus = card_bonus(r, kind, 2, stage)
    distance = r.grid.distance
    row = r.grid.row(here)
    for e in range(s.units.count):
        t = s.units.where[e]
        if t < 0 or s.units.side[e] == side or s.units.masked[e]:
            continue
        away = distance[row + t]
        if away <= longest and base_dice(r, s, u, here, t, away) + bonus > 0 and sees(r, s, eyes, here, t):
            out[count] = head | t << B_SHIFT
            count += 1
    return count


def can_answer(r: Rules, s: State, u: i64, attacker_hex: i64) -> bool:
    """Whether the attacked unit `u` could battle its attacker, as a reaction demands."""
    here = s.units.where[u]
    if r.profiles.reach[s.units.profile[u]] == 0 or r.ground.asks(s.units.arm[u], here) & MUTE:
        return False
    return base_dice(r, s, u, here, attacker_hex, 1) > 0
