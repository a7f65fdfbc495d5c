"""Landing craft and boats of a battle: which units can have them."""

from __future__ import annotations

from bocage.content import library
from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE, WATER
from bocage.traits.arms import ARM_NUMBER, INFANTRY, arm_numbers
from bocage.traits.special import Boats, LandingCraft


def may_embark(rules: Rules, s: State, board: Board, h: int) -> bool:
    """Whether a land unit stands here, at sea in the row at the edge, that can be in a craft.

    Where ships have that row, the craft begin in the one before it.
    """
    u = s.board.at[h]
    if u == NONE:
        return False
    row, last = board.places[h][0], board.shape.height - 1
    edge = 0 if 2 * row < last else last
    if row != edge and (abs(row - edge) > 1 or not has_ship(s, board, edge)):
        return False
    arm = s.units.arm[u]
    return bool(rules.arms.ashore >> arm & 1 and rules.ground.asks(arm, h) & WATER)


def has_ship(s: State, board: Board, row: int) -> bool:
    """Whether a ship is set up in a row of the board."""
    ships = {ARM_NUMBER[arm.id] for arm in library.arms().values() if arm.domain == "sea"}
    return any(s.units.arm[u] in ships for h, u in enumerate(s.board.at) if u != NONE and board.places[h][0] == row)


def may_have_boats(rules: Rules, s: State, board: Board, h: int) -> bool:
    """Whether infantry stands here, which alone can have boats; what goes on wheels stays out of the water."""
    u = s.board.at[h]
    return u != NONE and s.units.arm[u] in arm_numbers(INFANTRY) and not rules.profiles.bound[s.units.profile[u]]


CHECKS = {Boats: (may_have_boats, "fault-no-boats"), LandingCraft: (may_embark, "fault-no-craft")}
