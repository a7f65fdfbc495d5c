"""Landing craft and boats of a battle: which units can have them."""

from __future__ import annotations

from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE, WATER
from bocage.traits.arms import INFANTRY, arm_numbers
from bocage.traits.special import Boats, LandingCraft


def may_embark(rules: Rules, s: State, board: Board, h: int) -> bool:
    """Whether a land unit stands here, at sea in the row at the edge, that can be in a craft."""
    u = s.board.at[h]
    if u == NONE or board.places[h][0] not in (0, board.shape.height - 1):
        return False
    arm = s.units.arm[u]
    return bool(rules.arms.ashore >> arm & 1 and rules.ground.asks(arm, h) & WATER)


def may_have_boats(rules: Rules, s: State, board: Board, h: int) -> bool:
    """Whether infantry stands here, which alone can have boats."""
    u = s.board.at[h]
    return u != NONE and s.units.arm[u] in arm_numbers(INFANTRY)


CHECKS = {Boats: (may_have_boats, "fault-no-boats"), LandingCraft: (may_embark, "fault-no-craft")}
