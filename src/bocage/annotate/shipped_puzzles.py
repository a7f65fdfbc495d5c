"""Puzzles that ship with the game, each with the record of a game between computers that it is from.

`python -m bocage.lab.make_puzzles` makes them anew; a test asks the engine again whether each solution holds.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from bocage.annotate.annotate import Alternative
from bocage.annotate.puzzles import Puzzle

FOLDER = files("bocage") / "rulebook" / "puzzles"
INDEX = "puzzles.toml"


class ShippedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle and the file of its record."""

    record: str
    at: int
    turn: int
    side: str
    played: str
    options: list[tuple[str, float]]

    @property
    def puzzle(self) -> Puzzle:
        options = [Alternative(action, chance) for action, chance in self.options]
        return Puzzle(at=self.at, turn=self.turn, side=self.side, played=self.played, options=options)

    @property
    def text(self) -> str:
        """The record."""
        return (FOLDER / self.record).read_text(encoding="utf-8")


@cache
def shipped_puzzles() -> tuple[ShippedPuzzle, ...]:
    found = tomllib.loads((FOLDER / INDEX).read_text(encoding="utf-8"))
    return tuple(msgspec.convert(found["puzzles"], list[ShippedPuzzle]))


__all__ = ["ShippedPuzzle", "shipped_puzzles"]
