"""The WebSocket of a table: /ws/tables/{id}."""

from __future__ import annotations

import contextlib
import logging
from asyncio import to_thread
from typing import Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError
from sqlalchemy.exc import SQLAlchemyError

from bocage.server.budgets import ASKER, asker, paid
from bocage.server.changes import ViewStream
from bocage.server.failures import Rejected, failure
from bocage.server.gc_tuning import SWEEPS
from bocage.server.guests import Guest
from bocage.server.limits import MESSAGE_BYTES, Bucket, asker_of, is_same_origin
from bocage.server.lines import TRY_AGAIN, SocketLine
from bocage.server.metrics import METRICS
from bocage.server.room import Room
from bocage.server.services import Services, address_of, services_of
from bocage.server.wire import FromBrowser
from bocage.store import OwnedElsewhere, Person

log = logging.getLogger(__name__)
sockets = APIRouter()
INCOMING: TypeAdapter[FromBrowser] = TypeAdapter(Annotated[FromBrowser, Field(discriminator="type")])
PATIENCE = 50                   # messages refused for haste before the line is cut
# Milliseconds that a visitor pays beforehand, and at least: some is done on their behalf later.
ENTRY_COST = 2.0
MESSAGE_COST = 0.4
COSTS = {
    "act": 2.0, "undo": 2.0, "answer-undo": 5.0, "say": 2.0, "rematch": 5.0, "whole": 5.0,
    # Each is stored, or everybody at the table is told.
    "standing": 5.0, "pass": 2.0, "mute": 5.0, "dismiss": 5.0, "claim-seat": 5.0, "give-seat": 5.0, "stand-in": 5.0,
    "intent": 2.0,
}
DEPOSITS = {"threats": 60.0, "look": 20.0, "why": 10.0}     # paid back once they are measured

UNKNOWN_TABLE = 4404
TOO_LARGE = 1009
POLICY = 1008


@sockets.websocket("/ws/tables/{id}")
async def at_table(socket: WebSocket, id: str) -> None:
    services = services_of(socket)
    person = await services.person(socket)
    if not is_same_origin(socket.headers):
        await socket.close(POLICY)
        return
    address = address_of(socket)
    if not services.crowd.enter(address):
        await socket.close(POLICY)
        return
    who = asker_of(socket.scope, person.id if person else "")
    ASKER.set(who)
    try:
        await who.pay(ENTRY_COST)
        await serve(socket, services, person or services.sessions.guest(), id[:64])
    finally:
        services.crowd.leave(address)


async def serve(socket: WebSocket, services: Services, person: Person, id_: str) -> None:
    await socket.accept()
    try:
        async with services.rooms.visit(id_) as room:
            if not room.may_look(person.id):
                raise Rejected(403, "not-watched")
            muted = await to_thread(services.rooms.mutes.of, person.id)
            line = SocketLine(socket)
            stream = ViewStream() if "changes" in socket.query_params else None
            guest = Guest(person.id, person.nickname, line, address=address_of(socket), muted=muted, stream=stream)
            services.lines.add(line, person.id, services.sessions.claim(socket))
            try:
                await paid(room.enter(guest))
                await listen(socket, room, guest, line, Bucket(*services.limits.messages))
            finally:
                services.lines.remove(line)
                await room.leave(guest)
                await line.close()
    except Rejected as e:
        await socket.close(UNKNOWN_TABLE if e.status == 404 else TRY_AGAIN)
    except OwnedElsewhere:
        await line_gone(socket)
    except (SQLAlchemyError, OSError) as e:
        # A full disk, say. The line is closed: its browser comes back and learns what is stored.
        log.error("an action could not be stored: %s", type(e).__name__)
        await line_gone(socket)


async def line_gone(socket: WebSocket) -> None:
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.close(TRY_AGAIN)


async def listen(socket: WebSocket, room: Room, guest: Guest, line: SocketLine, bucket: Bucket) -> None:
    hasty = 0
    who = asker()
    while not room.broken:
        await who.pay(MESSAGE_COST)         # a visitor in debt is not read: nothing is cheaper
        message = await socket.receive()
        if message["type"] == "websocket.disconnect" or line.is_cut:
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
        price, deposit = COSTS.get(wish.type, 0.0), DEPOSITS.get(wish.type, 0.0)
        who.charge(price)
        if deposit:         # many sockets at once must not all be let in before the first has paid
            await who.pay(deposit)
        METRICS.count("messages", wish.type)
        with METRICS.timed("message"):
            await paid(room.hear(guest, wish), price)
        who.charge(-deposit)
        SWEEPS.worked()
