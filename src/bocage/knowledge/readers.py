"""Readers: for whom a game is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bocage.content.seating import SeatName, has_hand_in_sight, side_of


@dataclass(frozen=True)
class Reader:
    """A seat, a spectator, or the complete record."""

    seat: str | None = None         # whose cards are shown
    everything: bool = False        # no secrets at all
    at_screen: bool = False         # before a shared screen, where nobody can miss that a reaction is considered

    def is_seat(self, seat: str | None) -> bool:
        return self.seat is not None and self.seat == seat

    def shares_cards(self, seat: SeatName) -> bool:
        """Whether the reader sees the cards of a seat: its own, and those of its team (BASE-162).

        In Overlord the hand is the commander's secret.
        """
        if self.everything or self.seat is None:
            return self.everything
        return side_of(self.seat) == side_of(seat) and (self.seat == seat or has_hand_in_sight(self.seat))


Who = Reader | str | None           # a seat by its name; None is a spectator

NOBODY: Final = Reader()
EVERYTHING: Final = Reader(everything=True)


def reader_of(who: Who) -> Reader:
    """The reader that a seat's name, or None for a spectator, stands for."""
    if isinstance(who, Reader):
        return who
    return NOBODY if who is None else _seated(who)


@lru_cache(maxsize=64)
def _seated(seat: str) -> Reader:
    """The reader of a seat; there are few names of seats."""
    return Reader(seat)
