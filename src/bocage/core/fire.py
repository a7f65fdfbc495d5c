"""Attacks: legal targets of a unit, and the number of dice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.air import is_supported
from bocage.core.contact import has_enemy_beside
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.rules import Rules
from bocage.core.sight import must_be_beside, sees
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    ARMS,
    B_SHIFT,
    BATTLED,
    CANNOT_BATTLE,
    CLOSE_ONLY,
    DIRECTIONS,
    FIELD,
    MOVED,
    MUTE,
    NONE,
    ORDERED,
    OVERRUN,
    V_ATTACK,
    V_SHELL,
    V_SMOTHER,
    V_SUPPRESS,
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
    if r.profiles.varies[profile]:
        count += more_dice(r, s, u, enemy, count)
    count -= r.ground.hamper[arm * r.ground.hexes + here]
    lying = s.board.obstacles[here]
    if lying != 0:
        count -= r.works.hamper[r.works.at(arm, lying)]
    if r.gunnery.on:
        count += aimed_dice(r, s, u, here, target, distance)
    return past_cover(r, s, u, count, here, s.units.side[enemy], target, distance)


def more_dice(r: Rules, s: State, u: i64, enemy: i64, dice: i64) -> i64:
    """Dice that its token on the target, or a leader with it, add to those of a unit."""
    more: i64 = 0
    if r.profiles.spots[s.units.profile[u]] and has_token_on(r, s, u, enemy):
        more = 1
    if dice > 0 and s.heroes.is_led(u):
        more += 1
    return more


def aimed_dice(r: Rules, s: State, u: i64, here: i64, target: i64, distance: i64) -> i64:
    """Dice that armor, smoke and observers add or take; OUT_OF_RANGE where the unit cannot fire at the target."""
    profile = s.units.profile[u]
    enemy = s.board.at[target]
    foe = s.units.profile[enemy]
    if must_hold_fire(r, s, u, here, enemy):
        return OUT_OF_RANGE
    count: i64 = 0
    if distance > 1:
        count -= r.profiles.aloof[foe]
    if s.support.smokes > 0:
        direct = (r.arms.units_hide >> r.profiles.eyes[2 * profile + has_moved(s, u, here)]) & 1 != 0
        count -= smoke_on(r, s, here, target, direct)
    if r.profiles.observed[profile]:
        dice = observation(r, s, s.units.side[u], target)
        if dice < 0:
            return OUT_OF_RANGE
        count += dice
    return count


def must_hold_fire(r: Rules, s: State, u: i64, here: i64, enemy: i64) -> bool:
    """Whether the unit on `here` never fires at such enemies, or at nobody while those it shuns stand beside it."""
    profile = s.units.profile[u]
    if r.profiles.spares[profile] & r.profiles.classes[s.units.profile[enemy]]:
        return True
    return r.profiles.shy[profile] != 0 and is_silenced(r, s, here, s.units.side[u], r.profiles.shy[profile])


def lob_dice(r: Rules, s: State, u: i64, here: i64, target: i64, distance: i64) -> i64:
    """Dice of the second weapon of unit `u`, which needs no sight and knows no cover."""
    enemy = s.board.at[target]
    count = r.profiles.lob_to(s.units.profile[u], distance, s.units.arm[enemy])
    arm = s.units.arm[u]
    count -= r.ground.hamper[arm * r.ground.hexes + here]
    lying = s.board.obstacles[here]
    if lying != 0:
        count -= r.works.hamper[r.works.at(arm, lying)]
    if distance > 1:
        count -= r.profiles.aloof[s.units.profile[enemy]]
    if s.support.smokes > 0:
        count -= smoke_on(r, s, here, target, False)
    return count


def is_silenced(r: Rules, s: State, here: i64, side: i64, classes: i64) -> bool:
    """Whether an enemy of these classes stands next to the hex."""
    for d in range(DIRECTIONS):
        t = r.grid.beside(here, d)
        if t >= 0:
            e = s.board.at[t]
            if e >= 0 and s.units.side[e] != side and r.profiles.classes[s.units.profile[e]] & classes:
                return True
    return False


def smoke_on(r: Rules, s: State, here: i64, target: i64, direct: bool) -> i64:
    """Dice that smoke takes from fire at a hex: where it lies there, or for direct fire on the way."""
    if s.support.smoke[target]:
        return r.gunnery.smoke_dice
    at = r.grid.corridor_at[here * r.grid.hexes + target]
    if not direct or at < 0:
        return 0
    for i in range(r.grid.corridors[at]):
        one = r.grid.corridors[at + 1 + 2 * i]
        other = r.grid.corridors[at + 2 + 2 * i]
        if one >= 0 and other >= 0 and s.support.smoke[one] and s.support.smoke[other]:
            return r.gunnery.smoke_dice
    return 0


def observation(r: Rules, s: State, side: i64, target: i64) -> i64:
    """Dice that the best observer of a side adds to fire at a hex, -1 if nobody sees it."""
    best: i64 = NONE
    for v in range(s.units.count):
        h = s.units.where[v]
        if h >= 0 and s.units.side[v] == side and r.profiles.observer[s.units.profile[v]] > best:
            if is_watched_from(r, s, h, target):
                best = r.profiles.observer[s.units.profile[v]]
    return best


def is_watched_from(r: Rules, s: State, h: i64, target: i64) -> bool:
    """Whether an observer on a hex sees another, which may be its own."""
    if s.board.night != 0 and r.grid.apart(h, target) > s.board.night:
        return False
    return h == target or sees(r, s, r.gunnery.eyes, h, target)


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
    arm = s.units.arm[u]
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
        if away > longest or must_be_beside(r, arm, here, t):
            continue
        if base_dice(r, s, u, here, t, away) + bonus > 0 and sees(r, s, eyes, here, t):
            out[count] = head | t << B_SHIFT
            count += 1
    return count


def ways_to_fire(r: Rules, s: State, u: i64, stage: i64, out: vec[i64], first: i64, count: i64) -> i64:
    """Append the other ways of the attacks that `out` lists from `first` on, and those of the second weapon."""
    count = declared_too(r, out, first, count, V_SUPPRESS)
    if r.profiles.lobs[s.units.profile[u]] == 0 or has_moved(s, u, s.units.where[u]):
        return count
    here = s.units.where[u]
    side = s.units.side[u]
    beside = has_enemy_beside(r, s, here, side)
    if not beside and r.cards.close_only[s.turn.kind]:
        return count
    head = here << A_SHIFT
    lobbed = count
    longest = 1 if beside else r.profiles.lobs[s.units.profile[u]]
    for e in range(s.units.count):
        t = s.units.where[e]
        if t < 0 or s.units.side[e] == side or (s.units.masked[e] and not beside):
            continue
        away = r.grid.apart(here, t)
        if away > 1 and must_be_beside(r, s.units.arm[u], here, t):
            continue
        if away <= longest and (s.board.night == 0 or away <= s.board.night):
            if lob_dice(r, s, u, here, t, away) + card_bonus(r, s.turn.kind, away, stage) > 0:
                out[count] = V_SHELL | head | t << B_SHIFT
                count += 1
    return declared_too(r, out, lobbed, count, V_SMOTHER)


def declared_too(r: Rules, out: vec[i64], first: i64, last: i64, verb: i64) -> i64:
    """Append the attacks of `out` from `first` to `last` once more, as fire declared to drive the target back."""
    count = last                # once compiled, a loop looks at its end anew every time
    if r.gunnery.suppressive:
        for i in range(first, last):
            out[count] = (out[i] & ~FIELD) | verb
            count += 1
    return count


def can_answer(r: Rules, s: State, u: i64, attacker_hex: i64) -> bool:
    """Whether the attacked unit `u` could battle its attacker, as a reaction demands."""
    here = s.units.where[u]
    if r.profiles.reach[s.units.profile[u]] == 0 or r.ground.asks(s.units.arm[u], here) & MUTE:
        return False
    return base_dice(r, s, u, here, attacker_hex, 1) > 0
