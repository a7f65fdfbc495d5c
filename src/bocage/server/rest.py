"""REST interface: every request with one answer, under /api."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from bocage.server import catalogue as books
from bocage.server.failures import Rejected
from bocage.server.replays import ReplayForReader, TableSnapshot, record_of_table
from bocage.server.services import Services, ServicesDep, VisitorDep, address_of
from bocage.server.wire import (
    BattleCard,
    BattleSheet,
    Catalogue,
    Credentials,
    Failure,
    Join,
    LabDesk,
    LabRun,
    LabWish,
    LogEntry,
    Me,
    NewTable,
    PeopleFigures,
    ReplayAnalysis,
    ReplayFrame,
    ReplayOpened,
    ReplayView,
    RuleItem,
    SetEmail,
    SetNickname,
    TableCard,
    TableOpened,
    TableView,
    UploadBattle,
    UploadRecord,
)
from bocage.store import NameTaken, Person

FAILURES: dict[int | str, dict[str, Any]] = {
    code: {"model": Failure} for code in (400, 403, 404, 405, 409, 413, 422, 429, 503)
}
api = APIRouter(prefix="/api", responses=FAILURES)
Id = Annotated[str, Path(max_length=64)]
Viewpoint = Annotated[str, Query(pattern=r"^(all|(allies|axis)(-[1-4])?)?$")]     # a seat, or all of them
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
def rules(ids: Annotated[str, Query(max_length=4000)] = "") -> list[RuleItem]:
    return books.rules(ids.split(","))


@api.get("/balance")
async def balance(services: ServicesDep) -> list[PeopleFigures]:
    """How people fared, battle by battle; what computers did is on the battle cards."""
    found = await services.balance.get()
    return [PeopleFigures(**vars(figures)) for figures in found]


# People.


def me_of(services: Services, person: Person) -> Me:
    return Me(
        nickname=person.nickname, account=person.account, email=person.email, mail=services.notices.is_configured
    )


def checked_name(typed: str) -> str:
    """A nickname with single spaces between its words, or the reason why it is none."""
    name = " ".join(typed.split())
    if not 1 <= len(name) <= LONGEST_NICKNAME:
        raise Rejected(422, "nickname-length", most=LONGEST_NICKNAME)
    if not name.isprintable():
        raise Rejected(422, "nickname")
    return name


@api.get("/me")
def me(services: ServicesDep, person: VisitorDep) -> Me:
    return me_of(services, person)


@api.post("/me")
async def set_nickname(wish: SetNickname, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    services.limited(services.openings, request, person)
    name = checked_name(wish.nickname)
    if person.account:
        raise Rejected(409, "account-name")
    new = Person(person.id, name, person.email, person.account)
    await to_thread(services.people.keep, new)
    return me_of(services, new)


@api.post("/me/email")
async def set_email(wish: SetEmail, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    services.limited(services.openings, request, person)
    new = Person(person.id, person.nickname, wish.email, person.account)
    await to_thread(services.people.keep, new)
    return me_of(services, new)


@api.post("/account/register")
async def register(
    wish: Credentials, request: Request, response: Response, services: ServicesDep, person: VisitorDep
) -> Me:
    """Give the guest an account. The cookie they had, and lines opened with it, are worth nothing any more."""
    services.limited(services.doors, request)
    if person.account:
        raise Rejected(409, "has-account")
    try:
        new = await services.pools.passwords.run(services.people.register, person, wish.name, wish.password)
    except NameTaken:
        raise Rejected(409, "name-taken") from None
    await let_in(new, request, response, services)
    services.lines.hang_up(person=person.id)
    return me_of(services, new)


@api.post("/account/login")
async def login(
    wish: Credentials, request: Request, response: Response, services: ServicesDep, person: VisitorDep
) -> Me:
    services.limited(services.doors, request)
    found = await services.pools.passwords.run(services.people.login, wish.name, wish.password)
    if found is None:
        raise Rejected(403, "wrong-password")
    await end_session(request, services, person)
    if not person.account and person.id != found.id:
        await services.lobby.merge(person.id, found.id)
    await let_in(found, request, response, services)
    return me_of(services, found)


@api.post("/account/logout")
async def logout(request: Request, response: Response, services: ServicesDep, person: VisitorDep) -> Me:
    """End this log-in, with every copy of its cookie."""
    await end_session(request, services, person)
    return as_newcomer(request, response, services)


@api.post("/account/logout-everywhere")
async def logout_everywhere(request: Request, response: Response, services: ServicesDep, person: VisitorDep) -> Me:
    """End all log-ins of the person, on every device."""
    await end_session(request, services, person)
    await to_thread(services.sessions.logins.end_all, person.id)
    services.lines.hang_up(person=person.id)
    return as_newcomer(request, response, services)


async def let_in(person: Person, request: Request, response: Response, services: Services) -> None:
    """A new log-in with a new cookie: nobody else can know it."""
    token = await to_thread(services.sessions.logins.begin, person.id)
    services.sessions.remember_login(response, token, request.url.scheme == "https")


async def end_session(request: Request, services: Services, person: Person) -> None:
    claim = services.sessions.claim(request)
    if claim:
        await to_thread(services.sessions.end, claim, person)
        services.lines.hang_up(claim=claim)


def as_newcomer(request: Request, response: Response, services: Services) -> Me:
    guest = services.sessions.guest()
    services.sessions.remember_guest(response, guest, request.url.scheme == "https")
    return me_of(services, guest)


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
        await room.check_flag()
        return room.view(person.id)


@api.get("/tables/{id}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(id: Id, request: Request, services: ServicesDep, person: VisitorDep) -> PlainTextResponse:
    services.limited(services.replays, request, person)
    async with services.rooms.alone(id) as room:
        return PlainTextResponse(record_of_table(room.table, room.reader_of(person.id)))


# Replays.


async def table_replay(
    id: str, request: Request, services: Services, person: Person
) -> tuple[str, Callable[[], ReplayForReader]]:
    """The key of a replay and how to make it; what is played meanwhile is not in it."""
    services.limited(services.replays, request, person)
    async with services.rooms.alone(id) as room:
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


@api.get("/replays/{id}/analysis")
async def uploaded_analysis(id: Id, request: Request, services: ServicesDep) -> ReplayAnalysis | None:
    services.limited(services.openings, request)
    replayed = await services.cache.record(id, await uploaded_replay(id, request, services))
    return await services.analyst.analysis(replayed)


@api.get("/replays/{id}/story")
async def uploaded_story(id: Id, request: Request, services: ServicesDep, side: Viewpoint = "") -> list[LogEntry]:
    return await services.cache.story(id, await uploaded_replay(id, request, services), side)


@api.get("/replays/{id}/{frame}")
async def uploaded_frame(
    id: Id, frame: FrameNumber, request: Request, services: ServicesDep, side: Viewpoint = ""
) -> ReplayFrame:
    return await services.cache.frame(id, await uploaded_replay(id, request, services), frame, side)


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
