"""Events: what happened at a table, as it is stored. A table is restored from them, see `restore`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from bocage.table.seats import SeatName

Kind = Literal["act", "undo", "takeback", "ask", "deny", "resign", "time"]


@dataclass(frozen=True)
class Event:
    """One thing that happened at a seat, and when.

    `chance` is what dice and cards decided, and follows from the seed. `kept` is the action
    with the position after it, see `trail`; it is empty for what was stored before there were trails.
    """

    kind: Kind
    seat: SeatName
    at: float                       # seconds since 1970
    action: str = ""                # of an act
    keep: int = 0                   # of a takeback: actions that stay
    chance: tuple[str, ...] = ()
    kept: bytes = b""               # of an act
    engine: str = ""                # that played it


@dataclass(frozen=True)
class Summary:
    """Summary of a table for lists, stored with the event that changed it."""

    changed: float
    turn: int
    medals_allies: int
    medals_axis: int
    losses_allies: int
    losses_axis: int
    decider: str | None
    over: bool
    winner: str | None
    deadline: float | None


class EventLog(Protocol):
    """Storage of events. `append` returns once the event survives the end of the process."""

    async def append(self, table: str, number: int, event: Event, summary: Summary) -> None: ...
