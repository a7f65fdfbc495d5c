"""Seats in records and in sentences."""

from __future__ import annotations

import re
from typing import Final

from bocage.content.seating import SeatName
from bocage.speech import Said

SIDE_LETTER: Final = {"allies": "a", "axis": "x"}
SEAT_LETTERS: Final = re.compile("[ax][1-4]?")
SIDE_OF: Final = {letter: side for side, letter in SIDE_LETTER.items()}


def seat_letters(seat: SeatName) -> str:
    """A seat as a line of a record names it: `a`, `x`, or `a2` for the second seat of a team."""
    side, _, number = seat.partition("-")
    return SIDE_LETTER[side] + number


def seat_of(letters: str) -> SeatName:
    """The seat that a line of a record names."""
    side = SIDE_OF[letters[0]]
    return f"{side}-{letters[1]}" if letters[1:] else side


def seat_said(seat: SeatName) -> Said:
    """A seat as people call it: its side, and in a team its number."""
    side, _, number = seat.partition("-")
    return Said("seat-of-team", side=Said(side), number=number) if number else Said(side)
