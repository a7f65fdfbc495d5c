"""Guests of a room: connections of players and spectators, and what each was told so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from bocage.server.changes import FreshText, ViewStream
from bocage.server.wire import Message


class Connection(Protocol):
    """The way to one browser."""

    def send(self, text: str) -> None: ...
    def hang_up(self) -> None: ...


@dataclass(eq=False)
class Guest:
    """One connection to the room."""

    person: str
    nickname: str
    line: Connection
    sent: int = 0                       # log entries told so far
    address: str = ""
    muted: set[str] = field(default_factory=set)        # people they do not wish to hear
    stream: ViewStream | None = None    # of a line that takes changes in the place of whole views

    def send(self, message: Message) -> None:
        self.send_text(message.model_dump_json())

    def send_text(self, text: str) -> None:
        self.line.send(text)

    def tell(self, fresh: FreshText, first: bool) -> None:
        """Send a fresh view, or what has changed of the last one."""
        if self.stream:
            text, self.stream = self.stream.next(fresh, first)
        else:
            text = fresh.whole.decode()
        self.send_text(text)


__all__ = ["Connection", "Guest"]
