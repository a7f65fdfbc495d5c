"""REST interface of the war diary and the campaign, under /api."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

from fastapi import APIRouter, Request, Response

from bocage.bots import called
from bocage.server import views
from bocage.server.diaries import Diaries, Played
from bocage.server.failures import FAILURES
from bocage.server.pools import paid_read
from bocage.server.rest import Id, table_replay, uploaded_replay
from bocage.server.services import Services, ServicesDep, VisitorDep
from bocage.server.wire import CampaignBattle, Lang, Side, Text, WarDiary
from bocage.speech import say
from bocage.store import campaign
from bocage.table import SIDES, Seat

diaries = APIRouter(prefix="/api", responses=FAILURES)
AN_HOUR: Final = "max-age=3600"
PICTURE: Final[dict[int | str, dict[str, object]]] = {200: {"content": {"image/png": {}}}}


def diaries_of(services: Services) -> Diaries:
    return Diaries(services.cache, services.analyst)


async def played_at(services: Services, id: str) -> Played:
    """Who sat at a table, and when its game ended."""
    stored = await to_thread(services.tables.find, id)
    if stored is None:
        return Played()
    names: dict[Side, Text] = {}
    for side in SIDES:
        sitting = [seat for seat in stored.seats if seat.side == side]
        en, fr = (" & ".join(name_of(seat, lang) for seat in sitting) for lang in ("en", "fr"))
        names[side] = Text(en=en, fr=fr)
    return Played(names, views.stamp(stored.summary.changed))


def name_of(seat: Seat, lang: str) -> str:
    """A player as readers of a language call them."""
    if seat.level:
        return say(lang, "seat-computer", level=called(seat.level, lang))
    guest = (seat.nickname or "").removeprefix("Guest-")
    if guest.isdecimal() and guest != seat.nickname:
        return say(lang, "guest-name", number=guest)
    return seat.nickname or say(lang, "home-nobody")


@diaries.get("/tables/{id}/diary")
async def diary(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> WarDiary:
    """The page of a finished game; its moments are null while they are worked on: ask again."""
    key, make = await table_replay(id, request, services, person)
    return await diaries_of(services).diary(key, make, id, await played_at(services, id))


@diaries.get("/tables/{id}/diary.png", response_class=Response, responses=PICTURE)
async def diary_picture(
    id: Id, request: Request, services: ServicesDep, person: VisitorDep, lang: Lang = "en"
) -> Response:
    key, make = await table_replay(id, request, services, person)
    made = await diaries_of(services).picture(key, make, id, await played_at(services, id), lang)
    return sent(*made, "private")           # a cache on the way asks nobody whether they may look at the table


def sent(picture: bytes, is_complete: bool, whose: str = "public") -> Response:
    """A picture; one without its moments is soon replaced."""
    kept = f"{whose}, {AN_HOUR}" if is_complete else f"{whose}, no-cache"
    return Response(picture, media_type="image/png", headers={"cache-control": kept})


@diaries.get("/replays/{id}/diary")
async def diary_of_record(id: Id, request: Request, services: ServicesDep) -> WarDiary:
    make = await uploaded_replay(id, request, services)
    return await diaries_of(services).diary(id, make, id, Played())


@diaries.get("/replays/{id}/diary.png", response_class=Response, responses=PICTURE)
async def picture_of_record(id: Id, request: Request, services: ServicesDep, lang: Lang = "en") -> Response:
    make = await uploaded_replay(id, request, services)
    return sent(*await diaries_of(services).picture(id, make, id, Played(), lang))


@diaries.get("/campaign")
async def my_campaign(services: ServicesDep, person: VisitorDep) -> list[CampaignBattle]:
    """The battles this person has finished, and how they fared."""
    found = await paid_read(campaign, services.engine, person.id)
    return [CampaignBattle(**vars(record)) for record in found]
