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
from bocage.server.services import House, InHouse, Someone
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
from bocage.store import NameTaken, Person, people_balance

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
async def my_battles(house: InHouse, person: Someone) -> list[BattleCard]:
    """The battles that this person has uploaded."""
    return await house.own_battles.mine(person)


@api.post("/battles")
async def upload_battle(wish: UploadBattle, request: Request, house: InHouse, person: Someone) -> BattleCard:
    house.limited(house.battle_files, request, person)
    return await house.own_battles.upload(wish.text, person)


@api.get("/battles/{id}")
async def battle(id: Id, house: InHouse) -> BattleSheet:
    return await house.own_battles.sheet(id)


@api.post("/battles/{id}/forget")
async def forget_battle(id: Id, house: InHouse, person: Someone) -> list[BattleCard]:
    return await house.own_battles.forget(id, person)


@api.get("/rules")
def rules(ids: Annotated[str, Query(max_length=4000)] = "") -> list[RuleItem]:
    return books.rules(ids.split(","))


@api.get("/balance")
async def balance(house: InHouse) -> list[PeopleFigures]:
    """How people fared, battle by battle; what computers did is on the battle cards."""
    found = await to_thread(people_balance, house.engine)
    return [PeopleFigures(**vars(figures)) for figures in found]


# People.


def me_of(house: House, person: Person) -> Me:
    return Me(
        nickname=person.nickname, account=person.account, email=person.email, mail=house.notices.is_configured
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
def me(house: InHouse, person: Someone) -> Me:
    return me_of(house, person)


@api.post("/me")
async def set_nickname(wish: SetNickname, request: Request, house: InHouse, person: Someone) -> Me:
    house.limited(house.openings, request, person)
    name = checked_name(wish.nickname)
    if person.account:
        raise Rejected(409, "account-name")
    new = Person(person.id, name, person.email, person.account)
    await to_thread(house.people.keep, new)
    return me_of(house, new)


@api.post("/me/email")
async def set_email(wish: SetEmail, request: Request, house: InHouse, person: Someone) -> Me:
    house.limited(house.openings, request, person)
    new = Person(person.id, person.nickname, wish.email, person.account)
    await to_thread(house.people.keep, new)
    return me_of(house, new)


@api.post("/account/register")
async def register(wish: Credentials, request: Request, response: Response, house: InHouse, person: Someone) -> Me:
    """Give the guest an account. The cookie they had, and lines opened with it, are worth nothing any more."""
    house.limited(house.doors, request)
    if person.account:
        raise Rejected(409, "has-account")
    try:
        new = await to_thread(house.people.register, person, wish.name, wish.password)
    except NameTaken:
        raise Rejected(409, "name-taken") from None
    await let_in(new, request, response, house)
    house.lines.hang_up(person=person.id)
    return me_of(house, new)


@api.post("/account/login")
async def login(wish: Credentials, request: Request, response: Response, house: InHouse, person: Someone) -> Me:
    house.limited(house.doors, request)
    found = await to_thread(house.people.login, wish.name, wish.password)
    if found is None:
        raise Rejected(403, "wrong-password")
    await end_session(request, house, person)
    if not person.account and person.id != found.id:
        await house.lobby.merge(person.id, found.id)
    await let_in(found, request, response, house)
    return me_of(house, found)


@api.post("/account/logout")
async def logout(request: Request, response: Response, house: InHouse, person: Someone) -> Me:
    """End this log-in, with every copy of its cookie."""
    await end_session(request, house, person)
    return as_newcomer(request, response, house)


@api.post("/account/logout-everywhere")
async def logout_everywhere(request: Request, response: Response, house: InHouse, person: Someone) -> Me:
    """End all log-ins of the person, on every device."""
    await end_session(request, house, person)
    await to_thread(house.sessions.logins.end_all, person.id)
    house.lines.hang_up(person=person.id)
    return as_newcomer(request, response, house)


async def let_in(person: Person, request: Request, response: Response, house: House) -> None:
    """A new log-in with a new cookie: nobody else can know it."""
    token = await to_thread(house.sessions.logins.begin, person.id)
    house.sessions.remember_login(response, token, request.url.scheme == "https")


async def end_session(request: Request, house: House, person: Person) -> None:
    claim = house.sessions.claim(request)
    if claim:
        await to_thread(house.sessions.end, claim, person)
        house.lines.hang_up(claim=claim)


def as_newcomer(request: Request, response: Response, house: House) -> Me:
    guest = house.sessions.guest()
    house.sessions.remember_guest(response, guest, request.url.scheme == "https")
    return me_of(house, guest)


# Tables.


@api.get("/tables")
async def my_tables(house: InHouse, person: Someone) -> list[TableCard]:
    return await house.lobby.cards(house.tables.of_person, person.id, person.id)


@api.get("/lobby")
async def lobby(house: InHouse, person: Someone) -> list[TableCard]:
    return await house.lobby.waiting(person.id)


@api.post("/tables")
async def open_table(wish: NewTable, request: Request, house: InHouse, person: Someone) -> TableOpened:
    house.limited(house.openings, request, person)
    wish.names = {side: checked_name(name) for side, name in wish.names.items() if name.strip()}
    return await house.lobby.open(wish, person)


@api.post("/tables/{id}/join")
async def join_table(id: Id, wish: Join, request: Request, house: InHouse, person: Someone) -> TableOpened:
    house.limited(house.openings, request, person)
    return await house.lobby.join(id, wish.token, person)


@api.get("/tables/{id}")
async def table(id: Id, house: InHouse, person: Someone) -> TableView:
    async with house.rooms.alone(id) as room:
        await room.check_flag()
        return room.view(person.id)


@api.get("/tables/{id}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(id: Id, request: Request, house: InHouse, person: Someone) -> PlainTextResponse:
    house.limited(house.replays, request, person)
    async with house.rooms.alone(id) as room:
        return PlainTextResponse(record_of_table(room.table, room.reader_of(person.id)))


# Replays.


async def table_replay(
    id: str, request: Request, house: House, person: Person
) -> tuple[str, Callable[[], ReplayForReader]]:
    """The key of a replay and how to make it; what is played meanwhile is not in it."""
    house.limited(house.replays, request, person)
    async with house.rooms.alone(id) as room:
        t = room.table
        reader = room.reader_of(person.id)
        key = f"{id}/{'over' if t.over else reader}/{t.changes}"
        return key, partial(TableSnapshot.of(t).replay, reader)


@api.get("/tables/{id}/replay")
async def replay(id: Id, request: Request, house: InHouse, person: Someone) -> ReplayView:
    return await house.cache.shown(*await table_replay(id, request, house, person))


@api.get("/tables/{id}/replay/analysis")
async def replay_analysis(id: Id, request: Request, house: InHouse, person: Someone) -> ReplayAnalysis | None:
    """Only of a battle that is over: it tells of hands. Null while it is being worked on: ask again."""
    house.limited(house.openings, request, person)
    return await house.analyst.analysis(await house.cache.record(*await table_replay(id, request, house, person)))


@api.get("/tables/{id}/replay/story")
async def replay_story(
    id: Id, request: Request, house: InHouse, person: Someone, side: Viewpoint = ""
) -> list[LogEntry]:
    return await house.cache.story(*await table_replay(id, request, house, person), side)


@api.get("/tables/{id}/replay/{frame}")
async def replay_frame(
    id: Id, frame: FrameNumber, request: Request, house: InHouse, person: Someone, side: Viewpoint = ""
) -> ReplayFrame:
    return await house.cache.frame(*await table_replay(id, request, house, person), frame, side)


@api.post("/replays")
async def upload(wish: UploadRecord, request: Request, house: InHouse) -> ReplayOpened:
    house.limited(house.openings, request)
    id_, view = await house.cache.upload(wish.record)
    return ReplayOpened(replay=id_, view=view)


async def uploaded_replay(id: str, request: Request, house: House) -> Callable[[], ReplayForReader]:
    house.limited(house.replays, request)
    return await house.cache.uploaded(id)


@api.get("/replays/{id}")
async def uploaded(id: Id, request: Request, house: InHouse) -> ReplayView:
    return await house.cache.shown(id, await uploaded_replay(id, request, house))


@api.get("/replays/{id}/analysis")
async def uploaded_analysis(id: Id, request: Request, house: InHouse) -> ReplayAnalysis | None:
    house.limited(house.openings, request)
    return await house.analyst.analysis(await house.cache.record(id, await uploaded_replay(id, request, house)))


@api.get("/replays/{id}/story")
async def uploaded_story(id: Id, request: Request, house: InHouse, side: Viewpoint = "") -> list[LogEntry]:
    return await house.cache.story(id, await uploaded_replay(id, request, house), side)


@api.get("/replays/{id}/{frame}")
async def uploaded_frame(
    id: Id, frame: FrameNumber, request: Request, house: InHouse, side: Viewpoint = ""
) -> ReplayFrame:
    return await house.cache.frame(id, await uploaded_replay(id, request, house), frame, side)


# The laboratory.


@api.get("/lab")
async def laboratory(house: InHouse, person: Someone) -> LabDesk:
    return await house.laboratory.desk(person)


@api.post("/lab")
async def ask_laboratory(wish: LabWish, request: Request, house: InHouse, person: Someone) -> LabRun:
    house.limited(house.inquiries, request, person)
    return await house.laboratory.ask(wish, person)


@api.get("/lab/{id}")
async def inquiry(id: Id, house: InHouse, person: Someone) -> LabRun:
    return await house.laboratory.find(id, person)


@api.post("/lab/{id}/cancel")
async def cancel_inquiry(id: Id, house: InHouse, person: Someone) -> LabDesk:
    await house.laboratory.cancel(id, person)
    return await house.laboratory.desk(person)


@api.get("/lab/{id}/report", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def inquiry_report(id: Id, house: InHouse) -> Response:
    """A Report of bocage.lab.report, as it was written."""
    return Response(await house.laboratory.report(id), media_type="application/json")
