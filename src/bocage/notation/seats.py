"""Seats in records and in sentences."""

from __future__ import annotations

import re
from typing import Final

from bocage.content.seating import SeatName, role_of
from bocage.speech import Said

SIDE_LETTER: Final = {"allies": "a", "axis": "x"}
ROLE_LETTER: Final = {"chief": "c", "left": "l", "center": "m", "right": "r", "flanks": "f"}
SEAT_LETTERS: Final = re.compile("[ax][1-4clmrf]?")
SIDE_OF: Final = {letter: side for side, letter in SIDE_LETTER.items()}
ROLE_OF: Final = {letter: role for role, letter in ROLE_LETTER.items()}


def seat_letters(seat: SeatName) -> str:
    """A seat as a line of a record names it: `a`, `x`, `a2` for the second seat of a team, `al` for a left general."""
    side, _, number = seat.partition("-")
    return SIDE_LETTER[side] + ROLE_LETTER.get(number, number)


def seat_of(letters: str) -> SeatName:
    """The seat that a line of a record names."""
    side = SIDE_OF[letters[0]]
    return f"{side}-{ROLE_OF.get(letters[1], letters[1])}" if letters[1:] else side


def seat_said(seat: SeatName) -> Said:
    """A seat as people call it: its side, and in a team its number or what it commands."""
    side, _, number = seat.partition("-")
    if role_of(seat):
        return Said("seat-of-team", side=Said(side), number=Said(f"seat-role-{number}"))
    return Said("seat-of-team", side=Said(side), number=number) if number else Said(side)
