"""REST interface: every request with one answer, under /api."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from bocage.content.seating import NAMES
from bocage.server import catalogue as books
from bocage.server import guide as guides
from bocage.server.accounts import checked_name
from bocage.server.failures import FAILURES, Rejected
from bocage.server.pools import paid_read
from bocage.server.replays import ReplayForReader, TableSnapshot, named_record, record_of_table
from bocage.server.room import Room
from bocage.server.services import Services, ServicesDep, VisitorDep, address_of
from bocage.server.wire import (
    BattleCard,
    BattleSheet,
    Catalogue,
    DailyPuzzle,
    GuideChapter,
    Join,
    LabDesk,
    LabRun,
    LabWish,
    LogEntry,
    NewTable,
    PeopleFigures,
    ReplayAnalysis,
    ReplayFrame,
    ReplayOpened,
    ReplayView,
    RuleItem,
    TableCard,
    TableOpened,
    TableView,
    TakeCommand,
    UploadBattle,
    UploadRecord,
)
from bocage.store import Person

api = APIRouter(prefix="/api", responses=FAILURES)
Id = Annotated[str, Path(max_length=64)]
Viewpoint = Annotated[str, Query(pattern=rf"^(all|{NAMES.pattern})?$")]     # a seat, or all of them
FrameNumber = Annotated[int, Path(ge=0, le=100_000)]
LONGEST_NICKNAME = 24                       # the client says so before it asks: web/src/person/nicknames.ts


# What is the same for everybody.


@api.get("/catalogue")
def catalogue() -> Catalogue:
    return books.catalogue()


@api.get("/battles")
def battles() -> list[BattleCard]:
    return books.battle_cards()


@api.get("/battles/mine")
async def my_battles(services: ServicesDep, person: VisitorDep) -> list[BattleCard]:
    """The battles that this person has uploaded."""
    return await services.own_battles.mine(person)


@api.post("/battles")
async def upload_battle(wish: UploadBattle, request: Request, services: ServicesDep, person: VisitorDep) -> BattleCard:
    services.limited(services.battle_files, request, person)
    return await services.own_battles.upload(wish.text, person)


@api.get("/battles/{id}")
async def battle(id: Id, services: ServicesDep) -> BattleSheet:
    return await services.own_battles.sheet(id)


@api.post("/battles/{id}/forget")
async def forget_battle(id: Id, services: ServicesDep, person: VisitorDep) -> list[BattleCard]:
    return await services.own_battles.forget(id, person)


@api.get("/rules")
async def rules(ids: Annotated[str, Query(max_length=4000)] = "") -> list[RuleItem]:
    return await paid_read(books.rules, ids.split(","))


@api.get("/rules/search")
async def search_rules(words: Annotated[str, Query(max_length=80)] = "") -> list[RuleItem]:
    return await paid_read(books.search_rules, words)


@api.get("/guide")
def guide() -> list[GuideChapter]:
    return guides.guide()


@api.get("/balance")
async def balance(services: ServicesDep) -> list[PeopleFigures]:
    """How people fared, battle by battle; what computers did is on the battle cards."""
    found = await services.balance.get()
    return [PeopleFigures(**vars(figures)) for figures in found]


# Tables.


@api.get("/tables")
async def my_tables(services: ServicesDep, person: VisitorDep) -> list[TableCard]:
    return await services.lobby.cards(services.tables.of_person, person.id, person.id)


@api.get("/lobby")
async def lobby(services: ServicesDep, person: VisitorDep) -> list[TableCard]:
    return await services.lobby.waiting(person.id)


@api.post("/tables")
async def open_table(wish: NewTable, request: Request, services: ServicesDep, person: VisitorDep) -> TableOpened:
    services.limited(services.openings, request, person)
    wish.names = {side: checked_name(name) for side, name in wish.names.items() if name.strip()}
    return await services.lobby.open(wish, person)


@api.post("/tables/{id}/join")
async def join_table(id: Id, wish: Join, request: Request, services: ServicesDep, person: VisitorDep) -> TableOpened:
    services.limited(services.openings, request, person)
    return await services.lobby.join(id, wish.token, person)


@api.get("/tables/{id}")
async def table(id: Id, services: ServicesDep, person: VisitorDep) -> TableView:
    async with services.rooms.alone(id) as room:
        check_look(room, person)
        await room.check_flag()
        return room.view(person.id)


@api.get("/tables/{id}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> PlainTextResponse:
    services.limited(services.replays, request, person)
    async with services.rooms.alone(id) as room:
        check_look(room, person)
        told = record_of_table(room.table, room.reader_of(person.id))
        return PlainTextResponse(named_record(told, room.table, room.changed))


def check_look(room: Room, person: Person) -> None:
    if not room.may_look(person.id):
        raise Rejected(403, "not-watched")


# Replays.


async def table_replay(
    id: str, request: Request, services: Services, person: Person
) -> tuple[str, Callable[[], ReplayForReader]]:
    """The key of a replay and how to make it; what is played meanwhile is not in it."""
    services.limited(services.replays, request, person)
    async with services.rooms.alone(id) as room:
        check_look(room, person)
        t = room.table
        reader = room.reader_of(person.id)
        key = f"{id}/{'over' if t.over else reader}/{t.changes}"
        return key, partial(TableSnapshot.of(t).replay, reader)


@api.get("/tables/{id}/replay")
async def replay(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> ReplayView:
    return await services.cache.shown(*await table_replay(id, request, services, person))


@api.get("/tables/{id}/replay/analysis")
async def replay_analysis(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> ReplayAnalysis | None:
    """Only of a battle that is over: it tells of hands. Null while it is being worked on: ask again."""
    services.limited(services.openings, request, person)
    replayed = await services.cache.record(*await table_replay(id, request, services, person))
    return await services.analyst.analysis(replayed)


@api.get("/tables/{id}/replay/story")
async def replay_story(
    id: Id, request: Request, services: ServicesDep, person: VisitorDep, side: Viewpoint = ""
) -> list[LogEntry]:
    return await services.cache.story(*await table_replay(id, request, services, person), side)


@api.post("/tables/{id}/take")
async def take_command(
    id: Id, wish: TakeCommand, request: Request, services: ServicesDep, person: VisitorDep
) -> TableOpened:
    """Play on from a moment of a battle that is over."""
    services.limited(services.openings, request, person)
    key, make = await table_replay(id, request, services, person)
    return await services.lobby.take(wish, await services.cache.begin_at(key, make, id, wish), person)


@api.get("/tables/{id}/replay/{frame}")
async def replay_frame(
    id: Id, frame: FrameNumber, request: Request, services: ServicesDep, person: VisitorDep, side: Viewpoint = ""
) -> ReplayFrame:
    return await services.cache.frame(*await table_replay(id, request, services, person), frame, side)


@api.post("/replays")
async def upload(wish: UploadRecord, request: Request, services: ServicesDep) -> ReplayOpened:
    services.limited(services.openings, request)
    if not services.uploads.take(address_of(request), len(wish.record)):
        raise Rejected(429, "too-often")
    id_, view = await services.cache.upload(wish.record)
    return ReplayOpened(replay=id_, view=view)


async def uploaded_replay(id: str, request: Request, services: Services) -> Callable[[], ReplayForReader]:
    services.limited(services.replays, request)
    return await services.cache.uploaded(id)


@api.get("/replays/{id}")
async def uploaded(id: Id, request: Request, services: ServicesDep) -> ReplayView:
    return await services.cache.shown(id, await uploaded_replay(id, request, services))


@api.get("/replays/{id}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def uploaded_record(id: Id, request: Request, services: ServicesDep) -> PlainTextResponse:
    """The record as it was uploaded."""
    replayed = await services.cache.record(id, await uploaded_replay(id, request, services))
    return PlainTextResponse(replayed)


@api.get("/replays/{id}/analysis")
async def uploaded_analysis(id: Id, request: Request, services: ServicesDep) -> ReplayAnalysis | None:
    services.limited(services.openings, request)
    replayed = await services.cache.record(id, await uploaded_replay(id, request, services))
    return await services.analyst.analysis(replayed)


@api.get("/replays/{id}/story")
async def uploaded_story(id: Id, request: Request, services: ServicesDep, side: Viewpoint = "") -> list[LogEntry]:
    return await services.cache.story(id, await uploaded_replay(id, request, services), side)


@api.post("/replays/{id}/take")
async def take_command_of_record(
    id: Id, wish: TakeCommand, request: Request, services: ServicesDep, person: VisitorDep
) -> TableOpened:
    services.limited(services.openings, request, person)
    make = await uploaded_replay(id, request, services)
    return await services.lobby.take(wish, await services.cache.begin_at(id, make, id, wish), person)


@api.get("/replays/{id}/{frame}")
async def uploaded_frame(
    id: Id, frame: FrameNumber, request: Request, services: ServicesDep, side: Viewpoint = ""
) -> ReplayFrame:
    return await services.cache.frame(id, await uploaded_replay(id, request, services), frame, side)


@api.get("/puzzle")
async def puzzle(request: Request, services: ServicesDep) -> DailyPuzzle | None:
    """The puzzle of the day. Null while it is looked for: ask again."""
    services.limited(services.replays, request)
    return await services.puzzles.get()


# The laboratory.


@api.get("/lab")
async def laboratory(services: ServicesDep, person: VisitorDep) -> LabDesk:
    return await services.laboratory.desk(person)


@api.post("/lab")
async def ask_laboratory(wish: LabWish, request: Request, services: ServicesDep, person: VisitorDep) -> LabRun:
    services.limited(services.inquiries, request, person)
    return await services.laboratory.ask(wish, person)


@api.get("/lab/{id}")
async def inquiry(id: Id, services: ServicesDep, person: VisitorDep) -> LabRun:
    return await services.laboratory.find(id, person)


@api.post("/lab/{id}/cancel")
async def cancel_inquiry(id: Id, services: ServicesDep, person: VisitorDep) -> LabDesk:
    await services.laboratory.cancel(id, person)
    return await services.laboratory.desk(person)


@api.get("/lab/{id}/report", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def inquiry_report(id: Id, services: ServicesDep) -> Response:
    """A Report of bocage.lab.report, as it was written."""
    return Response(await services.laboratory.report(id), media_type="application/json")
