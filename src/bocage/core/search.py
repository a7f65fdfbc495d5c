"""Scratch space for searches and the list of legal actions, so that the hot path allocates nothing.

A `Search` belongs to the one who plays, plans or explains; the rules of a battle are never
written to and may serve many of them in many threads at once. Every search says in its
docstring what it leaves here; it holds until the next one.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.frames import Frame
from bocage.core.terms import POOLS

MOST_ACTIONS: Final[i64] = 4096
MOST: Final[i64] = 8            # no path costs more
LABELS: Final[i64] = 2          # bits of the label of a path, see movement.reach
LABEL_COUNT: Final[i64] = 4


@final
class Search:
    """Scratch space of one player on boards of one size."""

    def __init__(self, hexes: int, most: int = MOST_ACTIONS) -> None:
        n = hexes
        self.actions: vec[i64] = filled(most, 0)            # the last list of legal actions
        self.found: vec[i64] = filled(n, 0)                 # hexes (or faces of cards) that were found
        self.cost: vec[i64] = filled(n, 0)                  # hex -> what it costs to reach it
        self.way_out: bool = False                          # whether the board can be left
        self.fits: vec[i64] = filled(1 << POOLS, 0)         # mask of allowances -> one more such unit can be ordered
        # Only for the searches themselves.
        self.seen: vec[i64] = filled(LABEL_COUNT * n, 0)
        self.listed: vec[i64] = filled(n, 0)
        self.stamp: i64 = 0                                 # what is marked with less is not marked
        self.queue: vec[i64] = filled(MOST * LABEL_COUNT * n, 0)
        self.queued: vec[i64] = filled(MOST, 0)
        self.path: Frame = Frame()                          # a flight thought of

    def listing(self, count: i64) -> list[int]:
        """The first actions of the list, for code off the hot path."""
        return [self.actions[i] for i in range(count)]
