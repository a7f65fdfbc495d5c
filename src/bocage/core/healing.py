"""Figures that return: who can be restored, by a card or in a hospital, and the dice for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.contact import has_enemy_beside
from bocage.core.facts import F_HEALED
from bocage.core.luck import roll
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    BATTLED,
    CANNOT_BATTLE,
    FACE_ARMOR,
    FACE_INFANTRY,
    FACE_STAR,
    MOVE_DONE,
    MOVED,
    NONE,
    ORDERED,
    SERVED,
    SYMBOLS,
    TREATED,
)

STARS: Final[i64] = 2           # the allowance of the stars, after those of infantry and armor


def can_heal(r: Rules, s: State, u: i64, side: i64) -> bool:
    """Whether a unit of the side can be restored and was not tried yet this turn, or dice are left for it."""
    if s.units.where[u] < 0 or s.units.side[u] != side or s.units.marks[u] & (TREATED | SERVED):
        return False
    if r.cards.shares[s.turn.kind] and paying_die(r, s, u) == NONE:
        return False
    return can_mend(r, s, u) and r.grid.sections(side, s.units.where[u]) & r.cards.strike_section[s.turn.kind] != 0


def paying_die(r: Rules, s: State, u: i64) -> i64:
    """The allowance, of those that shared dice have left, that returns a figure: its own symbol, else a star."""
    symbols = r.profiles.hit_by[s.units.profile[u]] & SYMBOLS
    for p in range(STARS):
        if (symbols >> p) & 1 and s.turn.quotas[p] > 0:
            return p
    return STARS if s.turn.quotas[STARS] > 0 else NONE


def can_mend(r: Rules, s: State, u: i64) -> bool:
    """Whether figures that the unit has lost can return."""
    return s.units.figures[u] < s.units.full[u] and r.profiles.mends[s.units.profile[u]] != 0


def can_heal_any(r: Rules, s: State, side: i64) -> bool:
    for u in range(s.units.count):
        if can_heal(r, s, u, side):
            return True
    return False


def can_be_treated(r: Rules, s: State, u: i64) -> bool:
    """Whether an ordered unit that has done nothing yet may be treated where it stands.

    A card that restored it is no hindrance; a treatment is, by MOVE_DONE.
    """
    h = s.units.where[u]
    done = s.units.marks[u] & (MOVED | BATTLED | MOVE_DONE)
    if s.sky.is_pinned(u) and s.units.marks[u] & CANNOT_BATTLE == 0:
        done &= ~MOVE_DONE      # a plane holds it where it is, and it has not been treated
    if h < 0 or r.battle.ward[h] == 0 or s.units.marks[u] & ORDERED == 0 or done:
        return False
    if (r.battle.ward_arms >> s.units.arm[u]) & 1 == 0 or not can_mend(r, s, u):
        return False
    if r.cards.no_move[s.turn.kind] and r.cards.no_battle[s.turn.kind]:
        return False    # a card that grants neither leaves nothing to give up
    if r.cards.is_for_one_battle(s.turn.kind) or s.units.marks[u] & CANNOT_BATTLE:
        return False    # a card for one kind of battle grants nothing in its place, nor does one for a move alone
    return not has_enemy_beside(r, s, h, s.turn.active)


def dice_of(r: Rules, s: State, kind: i64) -> i64:
    """Dice that a card rolls for orders or figures: one for each card held, itself included, or a fixed number."""
    dice = r.cards.dice[kind]
    return dice if dice != 0 else cards_held(r, s)


def cards_held(r: Rules, s: State) -> i64:
    """The cards that the side whose turn it is holds, the one in play and those under its chip included."""
    side = s.turn.active
    return s.cards.hand_size[r.seats.of_side[side]] + s.chip.count(side) + 1


def roll_for_all(r: Rules, s: State, kind: i64) -> None:
    """Roll the dice of a card: symbols and stars become its allowances."""
    for _ in range(dice_of(r, s, kind)):
        thrown = roll(s)
        if thrown == FACE_INFANTRY:
            s.turn.quotas[0] += 1
        elif thrown == FACE_ARMOR:
            s.turn.quotas[1] += 1
        elif thrown == FACE_STAR:
            s.turn.quotas[STARS] += 1


def share(r: Rules, s: State, u: i64) -> None:
    """A figure of the unit returns for one of the dice rolled for all."""
    s.turn.quotas[paying_die(r, s, u)] -= 1
    s.units.figures[u] += 1
    if s.tape.on:
        s.tape.tell(F_HEALED, s.units.where[u], 1, u)


def restore(r: Rules, s: State, u: i64, dice: i64) -> i64:
    """Roll for lost figures: the unit's symbol and stars bring them back."""
    symbols = r.profiles.hit_by[s.units.profile[u]] & SYMBOLS
    back: i64 = 0
    for _ in range(dice):
        face = roll(s)
        if (symbols >> face) & 1 or face == FACE_STAR:
            back += 1
    missing = s.units.full[u] - s.units.figures[u]
    if back > missing:
        back = missing
    s.units.figures[u] += back
    if s.tape.on:
        s.tape.tell(F_HEALED, s.units.where[u], back, u)
    s.units.marks[u] |= TREATED
    return back
