"""Positions with their hidden cards turned face down, and the seed of the dice."""

from __future__ import annotations

import msgspec

from bocage.knowledge.readers import Reader
from bocage.notation.position import HIDDEN, Position


def visible(p: Position, reader: Reader) -> Position:
    """A position as a reader may know it: other hands, the draw pile and cards laid out are `?`."""
    if reader.everything:
        return p
    return msgspec.structs.replace(
        p,
        hands={seat: cards if reader.is_seat(seat) else face_down(cards) for seat, cards in p.hands.items()},
        deck=face_down(p.deck),
        drawn=p.drawn if reader.is_seat(drawer_of(p)) else face_down(p.drawn),
    )


def drawer_of(p: Position) -> str:
    """The seat before which cards are laid out: of a team whose turn it is, the one that chooses."""
    return p.active if p.active in p.hands else p.decider


def face_down(cards: list[str]) -> list[str]:
    return [HIDDEN] * len(cards)


def knows_seed(reader: Reader, is_over: bool) -> bool:
    """The seed proves every die of a finished game, and would foretell those of one that goes on."""
    return is_over or reader.everything
