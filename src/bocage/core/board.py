"""The hex grid: neighbours, distances and the hexes a line of sight runs through.

Rows alternate between `width` and `width - 1` hexes. Positions are (row, col) with
`col` counted in half hexes, row 0 at the top, as in every battle file.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled, ints

STEPS: Final = ((0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1))  # W NW NE E SE SW
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
SIGHT_REACH: Final = 9  # lines of sight of a board, where no unit fires farther


class Shape(NamedTuple):
    """Size of a board and the half-hex columns where its sections meet."""

    width: int
    height: int
    lines: tuple[int, int]


STANDARD: Final = Shape(13, 9, (7, 17))
OVERLORD: Final = Shape(26, 9, (17, 33))
BREAKTHROUGH: Final = Shape(13, 17, (7, 17))
SHAPES: Final = {"standard": STANDARD, "overlord": OVERLORD, "breakthrough": BREAKTHROUGH}


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Distance in hexes between two positions."""
    rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
    return rows + max(0, (cols - rows) // 2)


class Board:
    """Tables of one board shape, with lines of sight up to `reach`. Built once and shared by every game on it."""

    def __init__(self, shape: Shape, reach: int = SIGHT_REACH) -> None:
        self.shape = shape
        self.reach = reach
        self.places: list[tuple[int, int]] = [
            (row, col)
            for row in range(shape.height)
            for col in range(row % 2, 2 * shape.width - row % 2 - 1, 2)
        ]
        self.size: int = len(self.places)
        self.index: dict[tuple[int, int], int] = {p: i for i, p in enumerate(self.places)}
        self.neighbours: vec[i64] = ints(
            [self.index.get((r + dr, c + dc), -1) for r, c in self.places for dr, dc in STEPS]
        )
        self.distance: vec[i64] = ints([apart(a, b) for a in self.places for b in self.places])
        self._lay_corridors()

    def direction(self, start: int, end: int) -> int:
        """The direction of the neighbour `end` of `start`."""
        (r, c), (r2, c2) = self.places[start], self.places[end]
        return STEPS.index((r2 - r, c2 - c))

    def apart(self, a: int, b: int) -> int:
        """Distance in hexes between two hexes."""
        return self.distance[a * self.size + b]

    def beside(self, h: int) -> list[int]:
        """The neighbours of a hex, clockwise from the west, -1 off the board."""
        return [self.neighbours[h * len(STEPS) + d] for d in range(len(STEPS))]

    def section(self, h: int, from_top: bool) -> int:
        """Mask of the sections a hex belongs to, seen from the bottom or the top edge."""
        low, high = self.shape.lines
        col = self.places[h][1]
        mask = (1 if col <= low else 0) | (2 if low <= col <= high else 0) | (4 if col >= high else 0)
        if from_top:
            return (mask & 2) | (mask & 1) << 2 | (mask & 4) >> 2
        return mask

    def _lay_corridors(self) -> None:
        """For every pair in reach, what may block the view between them, as pairs of hexes.

        A hex that the line crosses stands twice in its pair; a line along a shared edge
        gives the two hexes beside it, and is blocked only if both block. -1 is the half
        hex at the border, which lets nothing through.
        """
        first: list[int] = []
        hexes: list[int] = []
        for a in self.places:
            for b in self.places:
                if 2 <= apart(a, b) <= self.reach:
                    first.append(len(hexes))
                    pairs = corridor(a, b)
                    hexes.append(len(pairs))
                    for left, right in pairs:
                        hexes.append(self.index.get(left, -1))
                        hexes.append(self.index.get(right, -1))
                else:
                    first.append(-1)
        self.corridor_at: vec[i64] = ints(first)
        self.corridors: vec[i64] = ints(hexes) if hexes else filled(1, 0)


_shapes: Final[dict[tuple[int, int], list[tuple[tuple[int, int], tuple[int, int]]]]] = {}


def corridor(a: tuple[int, int], b: tuple[int, int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The pairs of positions beside or under the straight line from `a` to `b`."""
    dr, dc = b[0] - a[0], b[1] - a[1]
    if (dr, dc) not in _shapes:
        _shapes[dr, dc] = _trace(dr, dc)
    r, c = a
    return [((r + r1, c + c1), (r + r2, c + c2)) for (r1, c1), (r2, c2) in _shapes[dr, dc]]


def _trace(dr: int, dc: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Exact integer geometry: a hex centre lies at (col, 3 row), its corners around it."""
    x1, y1 = dc, 3 * dr
    crossed: list[tuple[int, tuple[int, int], tuple[int, int]]] = []
    beside: dict[frozenset[tuple[int, int]], list[tuple[int, int]]] = {}
    for r in range(min(0, dr) - 1, max(0, dr) + 2):
        for c in range(min(0, dc) - 2, max(0, dc) + 3):
            if (r + c) % 2 or (r, c) in ((0, 0), (dr, dc)):
                continue
            along = 3 * c * x1 + 3 * r * y1
            if not 0 < along < 3 * x1 * x1 + y1 * y1:
                continue
            sides = [(c + i) * y1 - (3 * r + j) * x1 for i, j in CORNERS]
            on_line = [k for k in range(6) if sides[k] == 0]
            if min(sides) < 0 < max(sides):
                crossed.append((along, (r, c), (r, c)))
            elif len(on_line) == 2:
                edge = frozenset((c + CORNERS[k][0], 3 * r + CORNERS[k][1]) for k in on_line)
                beside.setdefault(edge, []).append((r, c))
    for pair in beside.values():
        (r, c), other = pair[0], pair[-1]
        crossed.append((3 * c * x1 + 3 * r * y1, (r, c), other))
    return [(left, right) for _, left, right in sorted(crossed)]
