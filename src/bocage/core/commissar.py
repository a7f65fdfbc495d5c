"""The commissar: a side lays its cards under a chip a turn before it plays them.

At the start of a turn the next cards are laid, then those laid before are taken up: they are the only ones of the
turn. A few cards pass the commissar and are played from the hand; then nothing is laid and what lies there waits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.cards import CardKinds
from bocage.core.chip import NOT_NOW, UNDER
from bocage.core.facts import F_LAID
from bocage.core.luck import discard, part_with
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import FIELD, LAY, NONE

LEAST_KEPT: Final[i64] = 1      # cards that a commander of generals keeps in hand


def side_laying(r: Rules, s: State) -> i64:
    return r.seats.side_of[s.turn.decider]


def has_chip(r: Rules, s: State, side: i64) -> bool:
    """Whether a commissar watches over the cards of the side."""
    return s.chip.on and r.battle.chip[side] > 0


def can_be_laid(cards: CardKinds, face: i64) -> bool:
    """Whether a card may go under the chip: one that is played in the turn of the enemy never could be used."""
    return cards.reacts[face] == 0 and cards.lies_open[face] == 0


def may_lay_more(r: Rules, s: State, side: i64) -> bool:
    """Whether there is room under the chip, and a card to spare."""
    if s.chip.count_laid(side) >= r.battle.chip[side]:
        return False
    kept = LEAST_KEPT if s.staff.on else i64(0)
    seat = r.seats.of_side[side]
    if s.cards.hand_size[seat] <= kept:
        return False
    for i in range(s.cards.hand_size[seat]):
        if can_be_laid(r.cards, r.cards.face[s.cards.held(seat, i)]):
            return True
    return False


def can_pass(r: Rules, face: i64, kind: i64) -> bool:
    """Whether a card is played from the hand past the commissar; one that copies may become anything."""
    return r.cards.passes[face] != 0 and (r.cards.copies[face] != 0 or r.cards.passes[kind] != 0)


def is_bound(r: Rules, s: State) -> bool:
    """Whether the side whose turn it is plays from its hand only what passes the commissar."""
    return has_chip(r, s, s.turn.active) and (s.chip.taken or s.chip.count_ready(s.turn.active) > 0 or s.staff.on)


def ready_place(r: Rules, s: State, face: i64) -> i64:
    """Where a card with that face lies among those taken up, -1 if none does."""
    if not s.chip.taken:
        return NONE
    for i in range(UNDER):
        card = s.chip.card(s.turn.active, i)
        if card != NONE and r.cards.face[card] == face:
            return i
    return NONE


def ready_face(r: Rules, s: State, place: i64) -> i64:
    """The face of a card taken up, -1 if there is none, or the same face came before."""
    card = s.chip.card(s.turn.active, place)
    if card == NONE:
        return NONE
    face = r.cards.face[card] & FIELD
    return face if ready_place(r, s, face) == place else NONE


def take_card(r: Rules, s: State, face: i64) -> i64:
    """A card that is used now: one of those taken up, else one of the hand."""
    if s.chip.on:
        s.chip.stage = NOT_NOW
        place = ready_place(r, s, face)
        if place != NONE:
            return s.chip.part_with(s.turn.active, place)
    return part_with(r, s, s.turn.active, face)


# Laying cards.


def next_to_lay(r: Rules, s: State, after: i64) -> i64:
    """The next side, after one, that lays cards before the first turn; -1 if none does.

    A side that plays first has its first card from the hand, unless a commander shares cards out.
    """
    for side in range(after + 1, i64(2)):
        if has_chip(r, s, side) and (s.staff.on or side != r.battle.first):
            return side
    return NONE


def must_lay_at_start(r: Rules, s: State) -> bool:
    """Whether the turn begins with the cards of the turn after it."""
    side = s.turn.active
    return has_chip(r, s, side) and (s.chip.count_ready(side) > 0 or s.staff.on)


def must_lay_at_end(r: Rules, s: State) -> bool:
    """Whether a card goes under the empty chip after a turn from the hand."""
    side = s.turn.active
    return has_chip(r, s, side) and s.chip.count(side) == 0 and may_lay_more(r, s, side)


def ask_to_lay(r: Rules, s: State, side: i64, stage: i64) -> None:
    """A side says which cards go under its chip."""
    s.chip.stage = stage
    s.turn.ask(LAY, r.seats.of_side[side])


def lay(r: Rules, s: State, face: i64) -> None:
    """Lay a card of the hand under the chip."""
    side = side_laying(r, s)
    card = part_with(r, s, side, face)
    s.chip.lay(side, card)
    if s.tape.on:
        s.tape.tell(F_LAID, side, card, 0)


def drop_unused(s: State) -> None:
    """Cards that were taken up and found no use are discarded: none is saved for later."""
    while s.chip.taken and s.chip.count_ready(s.turn.active) > 0:
        discard(s, s.turn.active, s.chip.part_with(s.turn.active, 0))
