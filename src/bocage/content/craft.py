"""Landing craft of a battle: under which units they can be set."""

from __future__ import annotations

from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE, WATER


def embark(rules: Rules, s: State, board: Board, h: int) -> bool:
    """Set a craft under the land unit that stands at sea in the row at the edge; False where there is none."""
    u = s.board.at[h]
    if u == NONE or board.places[h][0] not in (0, board.shape.height - 1):
        return False
    arm = s.units.arm[u]
    if not rules.arms.ashore >> arm & 1 or not rules.ground.asks(arm, h) & WATER:
        return False
    s.units.aboard[u] = 1
    return True
