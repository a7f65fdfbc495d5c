"""Sides and seats: a side fights, a seat decides.

A side has one to four seats. A side with one seat lends it its name, so that in a game for two
the seats are called `allies` and `axis`; the seats of a team are called `allies-1`, `allies-2` ...
In Overlord they are named by what they command: `allies-chief`, `allies-left`, `allies-center`, `allies-right`, and
`allies-flanks` for both wings. These names stand in records, addresses, messages and on disk.

The first seat of a team commands: it holds the hand, which all its members see, plays the cards, and
decides in the turn of the enemy. A card that concerns the sections of one seat is carried out by
that seat, any other by the commander (BASE-161 to 166). In Overlord the hand is the commander's alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, cast

Side = Literal["allies", "axis"]
SeatName = str
SIDES: Final[tuple[Side, Side]] = ("allies", "axis")
MOST_PER_SIDE: Final = 4
# The sections of each seat of a team by its size, the commander's first (BASE-164, BASE-165).
SECTIONS: Final[dict[int, tuple[tuple[str, ...], ...]]] = {
    1: (("left", "center", "right"),),
    2: (("center",), ("left", "right")),
    3: (("center",), ("left",), ("right",)),
    4: ((), ("left",), ("center",), ("right",)),
}
CHIEF: Final = "chief"
# The same seats in Overlord, by what they command.
ROLES: Final[dict[int, tuple[str, ...]]] = {
    1: ("",), 2: (CHIEF, "flanks"), 3: (CHIEF, "left", "right"), 4: (CHIEF, "left", "center", "right"),
}
NAMES: Final = re.compile(r"(allies|axis)(?:-([1-4]|chief|left|center|right|flanks))?")


def other(side: Side) -> Side:
    """The enemy of a side."""
    return "axis" if side == "allies" else "allies"


@lru_cache(maxsize=64)
def side_of(seat: SeatName) -> Side:
    """The side that a seat decides for; there are few names of seats."""
    return cast(Side, seat.partition("-")[0])


def role_of(seat: SeatName) -> str:
    """What a seat commands in Overlord; empty for any other seat."""
    role = seat.partition("-")[2]
    return "" if role.isdecimal() else role


def has_hand_in_sight(seat: SeatName) -> bool:
    """Whether a seat sees the hand of its side: in Overlord only the commander does."""
    return role_of(seat) in ("", CHIEF)


@dataclass(frozen=True)
class Seating:
    """The seats of a game; a seat's number is its place in `side_of_seat`."""

    side_of_seat: tuple[int, ...] = (0, 1)
    is_staff: bool = False      # commander and generals of Overlord
    names: tuple[SeatName, ...] = field(init=False)

    def __post_init__(self) -> None:
        counts = [self.side_of_seat.count(side) for side in range(len(SIDES))]
        if sum(counts) != len(self.side_of_seat) or not all(1 <= n <= MOST_PER_SIDE for n in counts):
            raise ValueError(f"each side has 1 to {MOST_PER_SIDE} seats, not {counts}")
        names, given = [], [0] * len(SIDES)
        for side in self.side_of_seat:
            given[side] += 1
            suffix = ROLES[counts[side]][given[side] - 1] if self.is_staff else str(given[side])
            names.append(SIDES[side] if counts[side] == 1 else f"{SIDES[side]}-{suffix}")
        object.__setattr__(self, "names", tuple(names))

    @classmethod
    def of_counts(cls, allies: int, axis: int, is_staff: bool = False) -> Seating:
        """So many seats on each side."""
        return cls((0,) * allies + (1,) * axis, is_staff and allies + axis > len(SIDES))

    @classmethod
    def of(cls, names: Iterable[SeatName]) -> Seating:
        """The seating of these names; raises ValueError where they are none."""
        told = tuple(names)
        if not all(NAMES.fullmatch(name) for name in told):
            raise ValueError(f"no seats: {', '.join(told)}")
        seating = cls(tuple(SIDES.index(side_of(name)) for name in told), any(role_of(name) for name in told))
        if seating.names != told:
            raise ValueError(f"no seats of one game: {', '.join(told)}")
        return seating

    @property
    def counts(self) -> tuple[int, int]:
        """How many seats each side has."""
        return self.side_of_seat.count(0), self.side_of_seat.count(1)

    def commander(self, side: Side) -> SeatName:
        return self.of_side(side)[0]

    def sections(self, seat: SeatName) -> tuple[str, ...]:
        """The sections of a seat."""
        team = self.of_side(side_of(seat))
        return SECTIONS[len(team)][team.index(seat)]

    def seat_for(self, side: Side, sections: Iterable[str]) -> SeatName:
        """The seat that carries out a card that concerns these sections."""
        concerned = [seat for seat in self.of_side(side) if set(self.sections(seat)) & set(sections)]
        return concerned[0] if len(concerned) == 1 else self.commander(side)

    def of_side(self, side: Side) -> tuple[SeatName, ...]:
        return tuple(name for name in self.names if side_of(name) == side)

    def opposite(self, seat: SeatName) -> SeatName:
        """The seat that a player takes when the sides are swapped; teams of unequal size stay where they are."""
        if len(self.of_side("allies")) != len(self.of_side("axis")):
            return seat
        side = side_of(seat)
        return self.of_side(other(side))[self.of_side(side).index(seat)]


TWO_SEATS: Final = Seating()
