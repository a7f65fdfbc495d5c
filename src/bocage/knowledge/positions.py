"""Positions with their hidden cards turned face down, and the seed of the dice."""

from __future__ import annotations

import msgspec

from bocage.content.seating import SIDES, Side, side_of
from bocage.knowledge.readers import Reader
from bocage.notation.chip import visible_chip
from bocage.notation.muster import visible_muster
from bocage.notation.position import HIDDEN, Position
from bocage.notation.staff import Staff


def visible(p: Position, reader: Reader) -> Position:
    """A position as a reader may know it: other hands, the draw pile and cards laid out are `?`."""
    if reader.everything:
        return p
    return msgspec.structs.replace(
        p,
        hands={seat: cards if reader.shares_cards(seat) else face_down(cards) for seat, cards in p.hands.items()},
        deck=face_down(p.deck),
        drawn=p.drawn if reader.shares_cards(p.active) else face_down(p.drawn),
        staff=staff_for(p, reader),
        chip=None if p.chip is None else visible_chip(p.chip, {s for s in SIDES if reader.shares_cards(s)}, HIDDEN),
        muster=None if p.muster is None else visible_muster(p.muster, {s for s in SIDES if is_of_side(reader, s)}),
    )


def is_of_side(reader: Reader, side: Side) -> bool:
    """Whether a reader sits on that side."""
    return reader.seat is not None and side_of(reader.seat) == side


def played_on(p: Position, redealt: Side | None = None) -> Position:
    """A position of a finished game to play on from: the pile is face down, since a viewer has seen what came of it.

    So is the hand of the side that is dealt another one.
    """
    hands = {seat: face_down(cards) if side_of(seat) == redealt else cards for seat, cards in p.hands.items()}
    chip = None if p.chip is None else visible_chip(p.chip, {s for s in SIDES if s != redealt}, HIDDEN)
    return msgspec.structs.replace(p, hands=hands, deck=face_down(p.deck), chip=chip)


def hand_of(p: Position, reader: Reader) -> list[str]:
    """The cards of a position that a reader has in hand: a team has one hand (BASE-162), a general none.

    Those taken up from under a commissar's chip come first.
    """
    if reader.seat is None:
        return []
    side = side_of(reader.seat)
    shown = [seat for seat in p.hands if side_of(seat) == side and reader.shares_cards(seat)]
    taken = p.chip.ready.get(side, []) if p.chip and p.chip.taken and p.active == side and shown else []
    return [*taken, *(card for seat in shown for card in p.hands[seat])]


def staff_for(p: Position, reader: Reader) -> Staff | None:
    """Cards given to generals are known to their side, and to the enemy when they are played."""
    if p.staff is None or (reader.seat is not None and side_of(reader.seat) == p.active):
        return p.staff
    return msgspec.structs.replace(p.staff, given={who: face_down(cards) for who, cards in p.staff.given.items()})


def face_down(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def knows_seed(reader: Reader, is_over: bool) -> bool:
    """The seed proves every die of a finished game, and would foretell those of one that goes on."""
    return is_over or reader.everything
