"""Routes of what a person is told: browsers that take push messages, and settings."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

from fastapi import APIRouter, Request

from bocage.server.failures import FAILURES, Rejected
from bocage.server.services import Services, ServicesDep, VisitorDep
from bocage.server.wire import NotesWanted, SetNotes, SubscribePush, UnsubscribePush
from bocage.store import NoteSettings, Person, Subscription

notes: Final = APIRouter(prefix="/api/me/notes", responses=FAILURES)


async def wanted(services: Services, person: Person) -> NotesWanted:
    teller = services.rooms.teller
    found = await to_thread(teller.notes.settings, person.id)
    browsers = await to_thread(teller.notes.browsers, person.id)
    key = await to_thread(lambda: teller.push.public_key)
    return NotesWanted(**vars(found), key=key, browsers=len(browsers))


@notes.get("")
async def notes_wanted(services: ServicesDep, person: VisitorDep) -> NotesWanted:
    return await wanted(services, person)


@notes.post("")
async def set_notes(wish: SetNotes, request: Request, services: ServicesDep, person: VisitorDep) -> NotesWanted:
    services.limited(services.openings, request, person)
    await to_thread(services.people.meet, person)
    chosen = NoteSettings(wish.turns, wish.challenges, wish.mail)
    await to_thread(services.rooms.teller.notes.set, person.id, chosen)
    return await wanted(services, person)


@notes.post("/browsers")
async def subscribe(wish: SubscribePush, request: Request, services: ServicesDep, person: VisitorDep) -> NotesWanted:
    """Let a browser take messages. The server calls only push services it knows."""
    services.limited(services.openings, request, person)
    teller = services.rooms.teller
    if not teller.push.is_service(wish.endpoint):
        raise Rejected(422, "no-push-service")
    await to_thread(services.people.meet, person)
    now = services.rooms.now()
    new = Subscription(wish.endpoint, person.id, wish.keys.p256dh, wish.keys.auth, wish.lang, now)
    await to_thread(teller.notes.subscribe, new)
    return await wanted(services, person)


@notes.post("/browsers/forget")
async def unsubscribe(wish: UnsubscribePush, services: ServicesDep, person: VisitorDep) -> NotesWanted:
    await to_thread(services.rooms.teller.notes.unsubscribe, wish.endpoint, person.id)
    return await wanted(services, person)


__all__ = ["notes"]
