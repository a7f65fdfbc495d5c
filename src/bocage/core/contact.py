"""Contact: which units stand next to an enemy."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import DIRECTIONS


def has_enemy_beside(r: Rules, s: State, h: i64, side: i64) -> bool:
    """Whether an enemy of `side` stands next to the hex."""
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t >= 0:
            u = s.board.at[t]
            if u >= 0 and s.units.side[u] != side:
                return True
    return False
