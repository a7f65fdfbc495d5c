"""Seats of a table: who sits where."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.content.seating import SIDES, TWO_SEATS, Seating, SeatName, Side, other, side_of
from bocage.table.standing_orders import ASK, StandingOrder


@dataclass
class Seat:
    """A place at the table. It is free while neither a person nor a computer has taken it."""

    name: SeatName
    person: str | None = None
    nickname: str | None = None
    level: str | None = None        # of the computer that plays it
    token: str = ""                 # opens the seat to a person who holds the link
    standing: StandingOrder = ASK   # about fire at units that move, see `standing_orders`

    @property
    def side(self) -> Side:
        return side_of(self.name)

    @property
    def is_free(self) -> bool:
        return self.person is None and self.level is None

    @property
    def is_stand_in(self) -> bool:
        """Whether a computer plays for a person, who may come back."""
        return self.person is not None and self.level is not None


__all__ = ["SIDES", "TWO_SEATS", "Seat", "SeatName", "Seating", "Side", "other", "side_of"]
