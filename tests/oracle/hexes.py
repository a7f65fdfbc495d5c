"""Hexes of the standard board: names, neighbours, distance, sections, and exact lines between centres.

A hex is its name. Its place is (x, row): x counts half hexes from the left edge, rows count from the bottom.
Nothing here is taken from the engine.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

LETTERS = "abcdefghijklm"
ROWS = range(1, 10)
LEFT_LINE, RIGHT_LINE = 7, 17       # the dashed lines run over the hexes of these x (facts/README.md)


@cache
def name_at(x: int, row: int) -> str | None:
    """The hex at a place, None off the board and on the half hexes of its border."""
    shift = 0 if row % 2 else 1     # every second row has twelve hexes, half a hex to the right (BASE-013)
    if row not in ROWS or (x - shift) % 2 or x < shift or x > 24 - shift:
        return None
    return f"{LETTERS[(x - shift) // 2]}{row}"


@cache
def place_of(h: str) -> tuple[int, int]:
    row = int(h[1:])
    return LETTERS.index(h[0]) * 2 + (0 if row % 2 else 1), row


ALL = tuple(h for row in reversed(ROWS) for x in range(25) if (h := name_at(x, row)))


@cache
def neighbours(h: str) -> tuple[str, ...]:
    x, row = place_of(h)
    around = ((x - 2, row), (x + 2, row), (x - 1, row + 1), (x + 1, row + 1), (x - 1, row - 1), (x + 1, row - 1))
    return tuple(n for at in around if (n := name_at(*at)))


STEPS = {"W": (-2, 0), "NW": (-1, 1), "NE": (1, 1), "E": (2, 0), "SE": (1, -1), "SW": (-1, -1)}


def towards(h: str, side: str) -> str | None:
    """The neighbour on a side of the hex; None off the board."""
    (x, row), (right, up) = place_of(h), STEPS[side]
    return name_at(x + right, row + up)


@cache
def distance(a: str, b: str) -> int:
    """Hexes from a to b, the last one counted (BASE-054)."""
    (ax, ay), (bx, by) = place_of(a), place_of(b)
    rows = abs(ay - by)
    return rows + max(0, (abs(ax - bx) - rows) // 2)


@cache
def backward(h: str, step: int) -> tuple[str, ...]:
    """The hexes one row back; `step` is -1 for the side at the bottom, +1 for the one at the top (BASE-079)."""
    x, row = place_of(h)
    return tuple(n for dx in (-1, 1) if (n := name_at(x + dx, row + step)))


@cache
def sections(h: str, from_top: bool) -> frozenset[str]:
    """The sections of a hex as its player sees them; a hex on a line belongs to two (BASE-014, BASE-015)."""
    x, _ = place_of(h)
    found = set()
    if x <= LEFT_LINE:
        found.add("right" if from_top else "left")
    if LEFT_LINE <= x <= RIGHT_LINE:
        found.add("center")
    if x >= RIGHT_LINE:
        found.add("left" if from_top else "right")
    return frozenset(found)


Pair = tuple[str | None, str | None]


@cache
def line(a: str, b: str) -> tuple[tuple[str, ...], tuple[Pair, ...]]:
    """What the line between two centres meets: hexes it crosses, and pairs whose common edge it follows.

    A hex merely touched at a corner is neither (settled 2). None in a pair is a half hex of the border.
    With centres at (x, 3 row) a hex is |dx| <= 1 and |dx| + |dy| <= 2, so all is exact.
    """
    (ax, ay), (bx, by) = place_of(a), place_of(b)
    crossed: list[str] = []
    edges: dict[tuple[Fraction, Fraction], list[str | None]] = {}
    for row in range(min(ay, by), max(ay, by) + 1):
        for x in range(min(ax, bx) - 2, max(ax, bx) + 3):
            if (x + row) % 2 == 0 or (x, row) in ((ax, ay), (bx, by)) or not -1 <= x <= 25:
                continue
            span = clip(ax - x, 3 * (ay - row), bx - x, 3 * (by - row))
            if span is None:
                continue
            start, end, inside = span
            h = name_at(x, row)
            if not inside:
                edges.setdefault((start, end), []).append(h)
            elif h:
                crossed.append(h)
    pairs = []
    for found in edges.values():
        first, second = [*found, None, None][:2]
        pairs.append((first, second))
    return tuple(crossed), tuple(pairs)


def clip(ax: int, ay: int, bx: int, by: int) -> tuple[Fraction, Fraction, bool] | None:
    """The part of a segment in the hex around the origin, and whether it lies inside rather than on an edge."""
    low, high = Fraction(0), Fraction(1)
    for px, py, limit in ((1, 0, 1), (-1, 0, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):
        here = px * ax + py * ay - limit                    # px*x + py*y <= limit holds inside
        slope = px * (bx - ax) + py * (by - ay)
        if slope == 0:
            if here > 0:
                return None
        elif slope > 0:
            high = min(high, Fraction(-here, slope))
        else:
            low = max(low, Fraction(-here, slope))
    if low >= high:
        return None
    middle = (low + high) / 2
    x, y = abs(ax + middle * (bx - ax)), abs(ay + middle * (by - ay))
    return low, high, x < 1 and x + y < 2
