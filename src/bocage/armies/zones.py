"""Deployment zones of a battle: where its own forces stand, and the rows before each side's edge of the board."""

from __future__ import annotations

from typing import Final

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.seating import SIDES, Side

BASELINE: Final = {"standard": 2, "breakthrough": 3, "overlord": 2}    # rows, by the board


def zones(field: ReadyBattle) -> dict[Side, list[int]]:
    """The zone of each side: as the battle states it, else the default."""
    stated = field.battle.deployment
    if stated is not None:
        return {
            "allies": field.hexes("deployment.allies", stated.allies),
            "axis": field.hexes("deployment.axis", stated.axis),
        }
    return default_zones(field)


def default_zones(field: ReadyBattle) -> dict[Side, list[int]]:
    """Hexes of the side's own forces and its baseline, without objectives it would own there and enemy set-up."""
    battle, board = field.battle, field.board
    stood: dict[Side, set[int]] = {"allies": set(), "axis": set()}
    for i, force in enumerate(battle.forces):
        stood[force.side] |= set(field.hexes(f"forces[{i}].at", force.at))
    rows = BASELINE[battle.board]
    found: dict[Side, list[int]] = {}
    for side in SIDES:
        mine, theirs = stood[side], stood["axis" if side == "allies" else "allies"]
        prizes = {
            h for g, goal in enumerate(battle.objectives) if side in goal.sides
            for h in field.hexes(f"objectives[{g}].at", goal.at)
        }
        at_top = side == battle.top
        behind = {
            h for h, (row, _) in enumerate(board.places)
            if (row < rows if at_top else row >= board.shape.height - rows)
        }
        found[side] = sorted(mine | (behind - theirs - prizes))
    return found


def named(field: ReadyBattle, hexes: list[int]) -> str:
    """Hexes as battle files list them."""
    return " ".join(name_of(field.board, h) for h in hexes)
