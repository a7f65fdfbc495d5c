"""The socket of a table: /ws/tables/{id}."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from bocage.server.failures import Rejected, failure
from bocage.server.limits import MESSAGE_BYTES, Bucket, same_origin
from bocage.server.room import Guest, Room
from bocage.server.services import House, address_of, house_of
from bocage.server.wire import FromBrowser
from bocage.store import Person

sockets = APIRouter()
INCOMING: TypeAdapter[FromBrowser] = TypeAdapter(Annotated[FromBrowser, Field(discriminator="type")])
PATIENCE = 50                   # messages refused for haste before the line is cut
BACKLOG = 256                   # messages waiting for a slow browser

UNKNOWN_TABLE = 4404
TOO_LARGE = 1009
TRY_AGAIN = 1012
POLICY = 1008


class SocketLine:
    """Sends in order without making the room wait; a browser that does not read is cut off."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        self.writer = asyncio.create_task(self.write())

    def send(self, text: str) -> None:
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.writer.cancel()

    def hang_up(self) -> None:
        """Close the line; the browser comes back and is told everything anew."""
        self.closing = asyncio.create_task(self.socket.close(TRY_AGAIN))

    async def write(self) -> None:
        try:
            while (text := await self.waiting.get()) is not None:
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass                # the reader notices too

    async def close(self) -> None:
        """Let what waits go out first, but not for long."""
        if not self.writer.done():
            self.send_last()
            await asyncio.wait({self.writer}, timeout=2)
        self.writer.cancel()

    def send_last(self) -> None:
        if not self.waiting.full():
            self.waiting.put_nowait(None)


@sockets.websocket("/ws/tables/{id}")
async def at_table(socket: WebSocket, id: str) -> None:
    house = house_of(socket)
    person = await house.person(socket)
    if not same_origin(socket.headers):
        await socket.close(POLICY)
        return
    address = address_of(socket)
    if not house.crowd.enter(address):
        await socket.close(POLICY)
        return
    try:
        await serve(socket, house, person or house.sessions.guest(), id[:64])
    finally:
        house.crowd.leave(address)


async def serve(socket: WebSocket, house: House, person: Person, id_: str) -> None:
    await socket.accept()
    try:
        async with house.hall.visit(id_) as room:
            line = SocketLine(socket)
            guest = Guest(person.id, person.nickname, line)
            try:
                await room.enter(guest)
                await listen(socket, room, guest, line, Bucket(*house.limits.messages))
            finally:
                await room.leave(guest)
                await line.close()
    except Rejected:
        await socket.close(UNKNOWN_TABLE)


async def listen(socket: WebSocket, room: Room, guest: Guest, line: SocketLine, bucket: Bucket) -> None:
    hasty = 0
    while not line.writer.done() and not room.broken:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        size = len(text.encode()) if text is not None else len(message.get("bytes") or b"")
        if size > MESSAGE_BYTES:
            await socket.close(TOO_LARGE)
            return
        if not bucket.take():
            hasty += 1
            if hasty > PATIENCE:
                await socket.close(POLICY)
                return
            async with room.lock:
                room.refuse(guest, failure("too-often"))
            continue
        try:
            if text is None:
                raise ValueError("binary")
            wish = INCOMING.validate_json(text)
        except (ValidationError, ValueError):
            async with room.lock:
                room.refuse(guest, failure("malformed"))
            continue
        await room.hear(guest, wish)
