"""Marks of a unit as letters: what it has done this turn, camouflage, landing craft."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.core import terms
from bocage.core.state import State

MARKS: Final = {
    "o": terms.ORDERED, "m": terms.MOVED, "b": terms.BATTLED,
    "x": terms.CANNOT_BATTLE, "s": terms.CANNOT_ADVANCE, "d": terms.MOVE_DONE,
    "a": terms.CLOSE_ONLY, "u": terms.UNDERGROUND, "y": terms.SALLIED, "t": terms.TREATED, "w": terms.MAY_CLEAR,
    "e": terms.SERVED, "g": terms.SUPPLYING, "r": terms.REVEALED, "n": terms.MINE_AHEAD,
    "k": terms.BROKE_IN,
}
SERVED: Final = "e"     # has acted this turn
MASKED: Final = "c"     # camouflaged: kept from turn to turn, unlike the other marks
ABOARD: Final = "l"     # in a landing craft: kept as well


@cache
def letters(marks: int, masked: int, aboard: int) -> str:
    """What a unit has done this turn, and whether it is camouflaged or in a landing craft."""
    done = "".join(c for c, bit in MARKS.items() if marks & bit)
    return done + (MASKED if masked else "") + (ABOARD if aboard else "")


def unit_letters(s: State, u: int) -> str:
    """The same of a unit of a state."""
    return letters(s.units.marks[u], s.units.masked[u], s.units.aboard[u])
