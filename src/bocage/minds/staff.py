"""Overlord by the greedy player: which general a card is given to, and which unit falls back.

Commander and generals are separate minds: a commander looks at the hand, a general only at the cards he was given.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.cards import MODES
from bocage.core.staff import may_copy_slot
from bocage.core.state import SLOTS, State
from bocage.core.terms import NONE
from bocage.minds.evaluation import Evaluation
from bocage.minds.weights import SCALE

ROLLED: Final[i64] = 1          # a roll for initiative: more often good than bad
SAVED: Final[i64] = 120         # what the third card of a turn must be worth: only two are drawn again
SHARED: Final[i64] = 500        # share (of 1000) of a second card's worth: it finds some of its units ordered
FULL_TURN: Final[i64] = 2       # cards that are drawn again


def source(d: Evaluation, s: State, face: i64, general: i64, slot: i64) -> i64:
    """A face whose kinds a card may be played as: its own, which is in slot 0, or one that it copies; -1 for none."""
    r = d.r
    if r.cards.copies[face] == 0:
        return face if slot == 0 else NONE
    last = s.staff.faces[(1 - s.turn.active) * SLOTS + slot]
    return r.cards.mirror[last] if last != NONE and may_copy_slot(s, slot, general) else NONE


def price(s: State) -> i64:
    """What it costs to use one more card this turn."""
    return SAVED if s.staff.used >= FULL_TURN else i64(0)


def after_gifts(s: State, general: i64, value: i64) -> i64:
    """A card's worth to a general who was given one already."""
    return value if s.staff.gifts(general) == 0 else value * SHARED // SCALE


def yield_value(d: Evaluation, s: State, u: i64) -> i64:
    """What a unit is worth one hex farther back, less what it is worth now."""
    r = d.r
    here = s.units.where[u]
    best: i64 = -(1 << 30)
    for k in range(i64(2)):
        t = r.grid.beside(here, r.grid.back(s.units.side[u], k))
        if t >= 0 and s.board.at[t] < 0:
            value = d.place(s, u, t)
            if value > best:
                best = value
    return best - d.place(s, u, here)


def is_mode_of(d: Evaluation, face: i64, mode: i64, general: i64) -> bool:
    """Whether one of the ways to play a face is a general's."""
    kind = d.r.cards.mode(face, mode)
    return mode < MODES and kind != NONE and d.r.cards.general[kind] == general
