"""Who may attack whom, and with how many dice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.contact import enemy_beside
from bocage.core.rules import MASKS, Rules
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    BATTLED,
    CANNOT_BATTLE,
    CLOSE_ONLY,
    DIRECTIONS,
    MUTE,
    ORDERED,
    OVERRUN,
    V_ATTACK,
)
from bocage.core.tokens import ranged_in


def card_bonus(r: Rules, kind: i64, distance: i64, stage: i64) -> i64:
    """Dice that the card in play adds."""
    if stage == OVERRUN and r.bonus_overrun[kind] == 0:
        return 0
    return r.bonus_close[kind] if distance == 1 else r.bonus_ranged[kind]


def base_dice(r: Rules, s: State, u: i64, here: i64, target: i64, distance: i64) -> i64:
    """Dice of unit `u` on `here` against the unit on `target`, before any card."""
    profile = s.profile[u]
    arm = r.arm[profile]
    count = r.dice_at(profile, here, distance)
    count -= r.hamper[arm * r.hexes + here]
    lying = s.obstacles[here]
    if lying != 0:
        count -= r.ob_hamper[arm * MASKS + lying]
    enemy = s.at[target]
    lost = r.cover_of(arm, s.side[enemy], here, target, s.obstacles[target])
    if distance == 1:
        if lost > r.cover_cap[profile]:
            lost = r.cover_cap[profile]
        if r.keen[profile] and s.figures[u] == s.full[u]:
            count += r.keen[profile]
    if r.spots[profile] and ranged_in(r, s, u, enemy):
        count += 1
    return count - lost


def able(r: Rules, s: State, u: i64) -> bool:
    """Whether an ordered unit still has the right to battle (or clear wire) this turn."""
    marks = s.marks[u]
    if marks & ORDERED == 0 or marks & (BATTLED | CANNOT_BATTLE) or r.no_battle[s.kind]:
        return False
    here = s.where[u]
    if r.ground[r.arm[s.profile[u]] * r.hexes + here] & MUTE:
        return False
    if r.ranged_only[s.kind]:
        return not enemy_beside(r, s, here, s.side[u])
    if r.close_only[s.kind] or marks & CLOSE_ONLY:
        return enemy_beside(r, s, here, s.side[u])
    return True


def sight_range(r: Rules, s: State, u: i64) -> i64:
    """The distance at which the unit can fire: its own range, or what the night leaves of it."""
    far = r.reach_at(s.profile[u], s.where[u])
    return s.night if s.night != 0 and s.night < far else far


def targets(r: Rules, s: State, u: i64, stage: i64, out: vec[i64], count: i64) -> i64:
    """Append to `out` every attack open to unit `u`, which is able to battle; return the new length."""
    here = s.where[u]
    side = s.side[u]
    profile = s.profile[u]
    arm = r.arm[profile]
    kind = s.kind
    n = r.hexes
    head = V_ATTACK | here << A_SHIFT
    longest = sight_range(r, s, u)
    if longest == 0:
        return count
    if enemy_beside(r, s, here, side):
        bonus = card_bonus(r, kind, 1, stage)
        neighbours = r.neighbours
        for d in range(DIRECTIONS):
            t = neighbours[here * DIRECTIONS + d]
            if t >= 0:
                e = s.at[t]
                if e >= 0 and s.side[e] != side and base_dice(r, s, u, here, t, 1) + bonus > 0:
                    out[count] = head | t << B_SHIFT
                    count += 1
        return count
    bonus = card_bonus(r, kind, 2, stage)
    distance = r.distance
    for e in range(s.units):
        t = s.where[e]
        if t < 0 or s.side[e] == side or s.masked[e]:
            continue
        away = distance[here * n + t]
        if away <= longest and base_dice(r, s, u, here, t, away) + bonus > 0 and sees(r, s, arm, here, t):
            out[count] = head | t << B_SHIFT
            count += 1
    return count


def answers(r: Rules, s: State, u: i64, attacker_hex: i64) -> bool:
    """Whether the attacked unit `u` could battle its attacker, as a reaction demands."""
    here = s.where[u]
    if r.reach[s.profile[u]] == 0 or r.ground[r.arm[s.profile[u]] * r.hexes + here] & MUTE:
        return False
    return base_dice(r, s, u, here, attacker_hex, 1) > 0
