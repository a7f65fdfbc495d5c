"""Routes of people who look for an opponent: the socket /ws/meeting, tickets and challenges."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, WebSocket
from pydantic import Field, TypeAdapter, ValidationError

from bocage.server.budgets import ASKER, asker
from bocage.server.failures import FAILURES, Rejected, failure
from bocage.server.limits import MESSAGE_BYTES, Bucket, asker_of, is_same_origin
from bocage.server.lines import SocketLine
from bocage.server.services import Services, ServicesDep, VisitorDep, address_of, services_of
from bocage.server.socket import ENTRY_COST, MESSAGE_COST, POLICY, TOO_LARGE
from bocage.server.wire import (
    FromMeeting,
    MeetingPing,
    MeetingPong,
    MeetingRefused,
    Message,
    NewChallenge,
    Paired,
    TableCard,
    TableOpened,
    TicketCard,
    Waiting,
)
from bocage.store import Person

meetings = APIRouter(responses=FAILURES)
INCOMING: TypeAdapter[FromMeeting] = TypeAdapter(Annotated[FromMeeting, Field(discriminator="type")])
Id = Annotated[str, Path(max_length=64)]


@meetings.get("/api/meeting")
async def people_waiting(services: ServicesDep, person: VisitorDep) -> list[TicketCard]:
    return await services.meeting.cards(person.id)


@meetings.post("/api/meeting/{ticket}")
async def accept_ticket(ticket: Id, request: Request, services: ServicesDep, person: VisitorDep) -> TableOpened:
    services.limited(services.openings, request, person)
    return await services.meeting.accept(ticket, person)


@meetings.get("/api/challenges")
async def challenges(services: ServicesDep, person: VisitorDep) -> list[TableCard]:
    return await services.challenging.received(person.id)


@meetings.post("/api/challenges")
async def challenge(wish: NewChallenge, request: Request, services: ServicesDep, person: VisitorDep) -> TableOpened:
    services.limited(services.openings, request, person)
    return await services.challenging.send(wish, person)


@meetings.post("/api/tables/{id}/accept")
async def accept_challenge(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> TableOpened:
    services.limited(services.openings, request, person)
    return await services.challenging.accept(id, person)


@meetings.post("/api/tables/{id}/decline")
async def decline_challenge(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> None:
    services.limited(services.openings, request, person)
    await services.challenging.decline(id, person)


@meetings.websocket("/ws/meeting")
async def at_the_door(socket: WebSocket) -> None:
    """Wait for an opponent; the ticket is good as long as this line."""
    services = services_of(socket)
    person = await services.person(socket)
    if not is_same_origin(socket.headers) or person is None:
        await socket.close(POLICY)
        return
    address = address_of(socket)
    if not services.crowd.enter(address):
        await socket.close(POLICY)
        return
    who = asker_of(socket.scope, person.id)
    ASKER.set(who)
    try:
        await who.pay(ENTRY_COST)
        await socket.accept()
        line = SocketLine(socket)
        services.lines.add(line, person.id, services.sessions.claim(socket))
        try:
            await wait_on(socket, line, services, person)
        finally:
            services.lines.remove(line)
            await line.close()
    finally:
        services.crowd.leave(address)


async def wait_on(socket: WebSocket, line: SocketLine, services: Services, person: Person) -> None:
    bucket = Bucket(*services.limits.messages)
    ticket = ""

    def send(message: Message) -> None:
        line.send(message.model_dump_json())

    def told(table: str | None) -> None:
        if table is None:           # the same person waits elsewhere, with a newer wish
            send(MeetingRefused(error=failure("waits-elsewhere")))
        else:
            send(Paired(table=table))

    try:
        while True:
            await asker().pay(MESSAGE_COST)
            message = await socket.receive()
            if message["type"] == "websocket.disconnect" or line.is_cut:
                return
            text = message.get("text") or ""
            if len(text) > MESSAGE_BYTES or not bucket.take():
                await socket.close(TOO_LARGE if len(text) > MESSAGE_BYTES else POLICY)
                return
            try:
                wish = INCOMING.validate_json(text)
                if isinstance(wish, MeetingPing):
                    send(MeetingPong(others=await services.meeting.others(ticket)))
                    continue
                services.limited(services.openings, socket, person)
                await services.meeting.leave(ticket)
                ticket = await services.meeting.wait(wish, person, told)
                if ticket in services.meeting.told:
                    send(Waiting(ticket=ticket))
            except ValidationError:
                send(MeetingRefused(error=failure("malformed")))
            except Rejected as refused:
                send(MeetingRefused(error=refused.failure))
    finally:
        await services.meeting.leave(ticket)


__all__ = ["meetings"]
