"""Tables, people and chat as plain values: what a store keeps of them, whichever kind of store it is."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bocage.content.engine_id import engine_id
from bocage.table.events import Summary
from bocage.table.seats import Seat
from bocage.table.table import Setup

MOST_SPOKEN = 300                   # lines of one room of chat


@dataclass(frozen=True)
class Person:
    id: str
    nickname: str
    email: str = ""
    account: bool = False
    confirmed: bool = False         # the owner of the e-mail address wants notices


@dataclass
class StoredTable:
    """A table as stored, without its events."""

    setup: Setup
    seats: list[Seat]
    created: float
    started: float | None
    listed: bool
    previous: str | None
    next: str | None
    summary: Summary
    engine: str = field(default_factory=engine_id)
    opening: bytes | None = None


@dataclass(frozen=True)
class Spoken:
    """A line of chat."""

    number: int
    nickname: str
    seat: str
    text: str
    at: float = field(default_factory=time.time)
    room: str = "players"           # see bocage.server.chat
    person: str = ""                # unknown of lines of older versions


__all__ = ["MOST_SPOKEN", "Person", "Spoken", "StoredTable"]
