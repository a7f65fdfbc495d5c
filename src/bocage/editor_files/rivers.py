"""River tiles of the editor: the sides a river leaves its hex by, from the way its tile is turned, and back.

Tiles turn counter-clockwise: a straight tile turned once runs from west to east, a bend turned once
from north-east to south-east.
"""

from __future__ import annotations

from typing import Final

ROUND: Final = ("E", "NE", "NW", "W", "SW", "SE")       # counter-clockwise
STEPS: Final = {"W": (0, -2), "NW": (-1, -1), "NE": (-1, 1), "E": (0, 2), "SE": (1, 1), "SW": (1, -1)}
BASES: Final = {"straight": (0, 3), "bend": (1, 5)}


def sides_of(drawn: str, turned: int) -> list[str]:
    """The sides of a straight tile or a bend, in the order of the compass."""
    found = {ROUND[(base + turned - 1) % 6] for base in BASES[drawn]}
    return [side for side in STEPS if side in found]


def tile_of(sides: list[str]) -> tuple[str, int]:
    """The tile with these sides and how it is turned; a fork where there are three."""
    for drawn in BASES:
        for turned in range(1, 4 if drawn == "straight" else 7):
            if set(sides_of(drawn, turned)) == set(sides):
                return drawn, turned
    return "neighbours", 1


def opposite(side: str) -> str:
    return ROUND[(ROUND.index(side) + 3) % 6]
