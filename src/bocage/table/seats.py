"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Side = Literal["allies", "axis"]
SIDES: Final[tuple[Side, Side]] = ("allies", "axis")


def other(side: Side) -> Side:
    return "axis" if side == "allies" else "allies"


@dataclass
class Seat:
    """One side of a table. Nobody sits there while it has neither a person nor a level."""

    side: Side
    person: str | None = None
    nickname: str | None = None
    level: str | None = None        # of the computer that plays it
    token: str = ""                 # opens the seat to whoever holds the link

    @property
    def free(self) -> bool:
        return self.person is None and self.level is None
