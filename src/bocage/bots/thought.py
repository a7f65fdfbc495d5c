"""Memory of a computer player between two decisions, as plain data that any process can take up."""

from __future__ import annotations

import msgspec


class Aim(msgspec.Struct, frozen=True):
    """A unit to attack: where it stood and what it was."""

    at: str
    unit: str


class Intent(msgspec.Struct, frozen=True):
    """What it means to do with a turn: places and targets, never cards."""

    turn: int
    moves: tuple[tuple[str, str], ...]      # from, to
    targets: tuple[Aim, ...]                # units it means to attack, the best first
    chance: float                           # to win, as it judges
    margin: float                           # medals won less medals lost, by its turn and the reply


class Thought(msgspec.Struct):
    turn: int = 0
    left: float = 0.0                       # seconds of its turn not yet used
    script: list[str] = []                  # actions it has settled on
    intent: Intent | None = None
