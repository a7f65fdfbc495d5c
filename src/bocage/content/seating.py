"""Sides and seats: a side fights, a seat decides.

A side has one to four seats. A side with one seat lends it its name, so that in a game for two
the seats are called `allies` and `axis`; the seats of a team are called `allies-1`, `allies-2` ...
These names stand in records, addresses, messages and on disk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal, cast

Side = Literal["allies", "axis"]
SeatName = str
SIDES: Final[tuple[Side, Side]] = ("allies", "axis")
MOST_PER_SIDE: Final = 4
NAMES: Final = re.compile(r"(allies|axis)(?:-([1-4]))?")


def other(side: Side) -> Side:
    """The enemy of a side."""
    return "axis" if side == "allies" else "allies"


def side_of(seat: SeatName) -> Side:
    """The side that a seat decides for."""
    return cast(Side, seat.partition("-")[0])


@dataclass(frozen=True)
class Seating:
    """The seats of a game; a seat's number is its place in `side_of_seat`."""

    side_of_seat: tuple[int, ...] = (0, 1)
    names: tuple[SeatName, ...] = field(init=False)

    def __post_init__(self) -> None:
        counts = [self.side_of_seat.count(side) for side in range(len(SIDES))]
        if sum(counts) != len(self.side_of_seat) or not all(1 <= n <= MOST_PER_SIDE for n in counts):
            raise ValueError(f"each side has 1 to {MOST_PER_SIDE} seats, not {counts}")
        names, given = [], [0] * len(SIDES)
        for side in self.side_of_seat:
            given[side] += 1
            names.append(SIDES[side] if counts[side] == 1 else f"{SIDES[side]}-{given[side]}")
        object.__setattr__(self, "names", tuple(names))

    @classmethod
    def of(cls, names: Iterable[SeatName]) -> Seating:
        """The seating of these names; raises ValueError where they are none."""
        told = tuple(names)
        if not all(NAMES.fullmatch(name) for name in told):
            raise ValueError(f"no seats: {', '.join(told)}")
        seating = cls(tuple(SIDES.index(side_of(name)) for name in told))
        if seating.names != told:
            raise ValueError(f"no seats of one game: {', '.join(told)}")
        return seating

    def of_side(self, side: Side) -> tuple[SeatName, ...]:
        return tuple(name for name in self.names if side_of(name) == side)

    def opposite(self, seat: SeatName) -> SeatName:
        """The seat that a player takes when the sides are swapped; teams of unequal size stay where they are."""
        if len(self.of_side("allies")) != len(self.of_side("axis")):
            return seat
        side = side_of(seat)
        return self.of_side(other(side))[self.of_side(side).index(seat)]


TWO_SEATS: Final = Seating()
