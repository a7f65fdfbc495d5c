"""Open WebSockets: they send in order, and can be cut by person or by log-in."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from bocage.server.budgets import paid
from bocage.server.sessions import Claim

BACKLOG: Final = 256            # messages waiting for a slow browser
TRY_AGAIN: Final = 1012
LAST_WORDS: Final = 2.0         # seconds for what still waits when a line ends


class SocketLine:
    """Sends without making the room wait. A browser that does not read is cut off and may come back."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        self.writer = asyncio.create_task(self.write())
        self.closing: asyncio.Task[None] | None = None

    @property
    def is_cut(self) -> bool:
        """Whether nothing said on this line counts any more."""
        return self.closing is not None or self.writer.done()

    def send(self, text: str) -> None:
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.hang_up()      # left open it would be deaf: its player would never be told of a change

    def hang_up(self) -> None:
        """Close the line; the browser comes back and is told everything anew."""
        if self.closing is None:
            self.writer.cancel()
            self.closing = asyncio.create_task(self.close_socket())

    async def close_socket(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):       # gone already
            await self.socket.close(TRY_AGAIN)

    async def write(self) -> None:
        try:
            while (text := await self.waiting.get()) is not None:
                await paid(self.socket.send_text(text))         # by whose line it is
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass                # the reader notices too

    async def close(self) -> None:
        """Let what waits go out first, but not for long."""
        if not self.writer.done():
            if not self.waiting.full():
                self.waiting.put_nowait(None)
            await asyncio.wait({self.writer}, timeout=LAST_WORDS)
        self.writer.cancel()


class OpenLines:
    """The lines now open, with the person and the cookie they were opened by."""

    def __init__(self) -> None:
        self.lines: dict[SocketLine, tuple[str, Claim | None]] = {}

    def add(self, line: SocketLine, person: str, claim: Claim | None) -> None:
        self.lines[line] = (person, claim)

    def remove(self, line: SocketLine) -> None:
        self.lines.pop(line, None)

    def hang_up(self, person: str = "", claim: str = "") -> None:
        """Cut the lines of a person, or those opened with one cookie, by its digest."""
        for line, (whose, opened_with) in list(self.lines.items()):
            if (person and whose == person) or (claim and opened_with and opened_with.digest == claim):
                line.hang_up()


__all__ = ["OpenLines", "SocketLine"]
