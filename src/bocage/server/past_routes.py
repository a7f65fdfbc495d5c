"""Routes of a player's past: profiles, one's own data, another name for an account."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse

from bocage.server.accounts import check_password, me_of
from bocage.server.failures import FAILURES, Rejected
from bocage.server.services import ServicesDep, VisitorDep
from bocage.server.wire import Me, PersonProfile, RenameAccount
from bocage.store import NameTaken

past = APIRouter(prefix="/api", responses=FAILURES)
AccountName = Annotated[str, Path(min_length=3, max_length=24)]


@past.get("/me/past")
async def my_past(request: Request, services: ServicesDep, person: VisitorDep) -> PersonProfile:
    services.limited(services.replays, request, person)
    return await services.past.profile(person, is_mine=True)


@past.get("/people/{name}")
async def profile(name: AccountName, request: Request, services: ServicesDep, person: VisitorDep) -> PersonProfile:
    """The past of an account, as everybody may see it."""
    services.limited(services.replays, request, person)
    found = await to_thread(services.people.account_of, name)
    if found is None:
        raise Rejected(404, "no-profile")
    return await services.past.profile(found, is_mine=found.id == person.id)


@past.get("/me/data", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def my_data(request: Request, services: ServicesDep, person: VisitorDep) -> JSONResponse:
    """Everything the server knows about the visitor, as a file."""
    services.limited(services.openings, request, person)
    found: dict[str, Any] = await services.past.data(person)
    return JSONResponse(found, headers={"content-disposition": 'attachment; filename="bocage-data.json"'})


@past.post("/account/rename")
async def rename_account(wish: RenameAccount, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    """Another name for an account, at its tables too; guests must not pass for it."""
    await check_password(wish.password, request, services, person)
    taken = await to_thread(services.people.is_reserved, wish.name)
    if taken and wish.name.casefold() != person.nickname.casefold():
        raise Rejected(409, "name-taken")
    try:
        await to_thread(services.people.rename, person.id, person.nickname, wish.name)
    except NameTaken:
        raise Rejected(409, "name-taken") from None
    services.rooms.rename(person.id, person.nickname, wish.name)
    await services.bulletins.tell("renamed", person=person.id, old=person.nickname, name=wish.name)
    return me_of(services, replace(person, nickname=wish.name))


__all__ = ["past"]
