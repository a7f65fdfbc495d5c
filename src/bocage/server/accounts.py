"""People and accounts: names, e-mail, passwords; under /api."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from dataclasses import replace
from typing import Final

from fastapi import APIRouter, Request, Response

from bocage.server.failures import FAILURES, Rejected
from bocage.server.services import Services, ServicesDep, VisitorDep, address_of
from bocage.server.wire import (
    ChangePassword,
    Credentials,
    DeleteAccount,
    ForgotPassword,
    MailToken,
    Me,
    MuteWatchers,
    ResetPassword,
    SetEmail,
    SetNickname,
)
from bocage.store import WATCHERS, NameTaken, Person
from bocage.store.mail_tokens import Purpose

people = APIRouter(prefix="/api", responses=FAILURES)
LONGEST_NICKNAME: Final = 24                # the client says so before it asks: web/src/person/nicknames.ts


def me_of(services: Services, person: Person) -> Me:
    return Me(
        nickname=person.nickname, account=person.account, email=person.email, mail=services.notices.is_configured,
        confirmed=person.confirmed,
    )


def checked_name(typed: str) -> str:
    """A nickname with single spaces between its words, or the reason why it is none."""
    name = " ".join(typed.split())
    if not 1 <= len(name) <= LONGEST_NICKNAME:
        raise Rejected(422, "nickname-length", most=LONGEST_NICKNAME)
    if not name.isprintable():
        raise Rejected(422, "nickname")
    return name


@people.get("/me")
def me(services: ServicesDep, person: VisitorDep) -> Me:
    return me_of(services, person)


@people.post("/me")
async def set_nickname(wish: SetNickname, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    services.limited(services.openings, request, person)
    name = checked_name(wish.nickname)
    if person.account:
        raise Rejected(409, "account-name")
    if await to_thread(services.people.is_reserved, name):
        raise Rejected(409, "name-taken")
    new = replace(person, nickname=name)
    await to_thread(services.people.keep, new)
    return me_of(services, new)


@people.get("/me/watchers")
async def mutes_watchers(services: ServicesDep, person: VisitorDep) -> MuteWatchers:
    return MuteWatchers(on=WATCHERS in await to_thread(services.rooms.mutes.of, person.id))


@people.post("/me/watchers")
async def mute_watchers(
    wish: MuteWatchers, request: Request, services: ServicesDep, person: VisitorDep
) -> MuteWatchers:
    services.limited(services.openings, request, person)
    await to_thread(services.people.meet, person)
    await to_thread(services.rooms.mutes.set, person.id, WATCHERS, wish.on)
    return wish


@people.post("/me/email")
async def set_email(wish: SetEmail, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    """Set where notices go. Nothing is sent there before its owner has followed the link of the first letter."""
    services.limited(services.openings, request, person)
    new = replace(person, email=wish.email, confirmed=person.confirmed and wish.email == person.email)
    await to_thread(services.people.keep, new)
    if new.email and not new.confirmed and services.notices.is_configured:
        await send_letter(new, "confirm", request, services)
    return me_of(services, new)


@people.post("/me/email/confirm")
async def confirm_email(wish: MailToken, request: Request, services: ServicesDep, person: VisitorDep) -> Me:
    """The link of a letter was followed, in whatever browser."""
    services.limited(services.doors, request)
    link = await to_thread(services.mail_tokens.use, wish.token, "confirm")
    owner = await to_thread(services.people.find, link.person) if link else None
    if link is None or owner is None or owner.email != link.email:
        raise Rejected(403, "mail-link")
    await to_thread(services.people.keep, replace(owner, confirmed=True))
    return me_of(services, replace(person, confirmed=True) if person.id == owner.id else person)


async def send_letter(person: Person, purpose: Purpose, request: Request, services: Services) -> None:
    """Send a link; one address is written to a few times a day at most, by all who ask together."""
    for key in (f"to {person.email.casefold()}", f"of {person.id}", f"from {address_of(request)}"):
        if not services.letters.take(key):
            raise Rejected(429, "too-many-letters")
    token = await to_thread(services.mail_tokens.begin, person.id, purpose, person.email)
    services.rooms.post(services.notices.link, person.email, purpose, token)


@people.post("/account/register")
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
    await services.hang_up(person=person.id)
    return me_of(services, new)


@people.post("/account/login")
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


@people.post("/account/logout")
async def logout(request: Request, response: Response, services: ServicesDep, person: VisitorDep) -> Me:
    """End this log-in, with every copy of its cookie."""
    await end_session(request, services, person)
    return as_newcomer(request, response, services)


@people.post("/account/logout-everywhere")
async def logout_everywhere(request: Request, response: Response, services: ServicesDep, person: VisitorDep) -> Me:
    """End all log-ins of the person, on every device."""
    await end_session(request, services, person)
    await to_thread(services.sessions.logins.end_all, person.id)
    await services.hang_up(person=person.id)
    return as_newcomer(request, response, services)


async def let_in(person: Person, request: Request, response: Response, services: Services) -> None:
    """A new log-in with a new cookie: nobody else can know it."""
    token = await to_thread(services.sessions.logins.begin, person.id)
    services.sessions.remember_login(response, token, request.url.scheme == "https")


async def end_session(request: Request, services: Services, person: Person) -> None:
    claim = services.sessions.claim(request)
    if claim:
        await to_thread(services.sessions.end, claim, person)
        await services.hang_up(claim=claim.digest)


def as_newcomer(request: Request, response: Response, services: Services) -> Me:
    guest = services.sessions.guest()
    services.sessions.remember_guest(response, guest, request.url.scheme == "https")
    return me_of(services, guest)


@people.post("/account/password")
async def change_password(
    wish: ChangePassword, request: Request, response: Response, services: ServicesDep, person: VisitorDep
) -> Me:
    """A new password ends all other log-ins."""
    await check_password(wish.password, request, services, person)
    await services.pools.passwords.run(services.people.set_password, person.id, wish.new)
    await services.hang_up(person=person.id)
    await let_in(person, request, response, services)
    return me_of(services, person)


@people.post("/account/forgot")
async def forgot_password(wish: ForgotPassword, request: Request, services: ServicesDep) -> None:
    """Send a link to the confirmed address of an account. Neither answer nor time tell whether there is one."""
    services.limited(services.doors, request)
    if not services.notices.is_configured:
        raise Rejected(409, "no-mail")
    services.rooms.beside(remind(wish.name, request, services))


async def remind(name: str, request: Request, services: Services) -> None:
    found = await to_thread(services.people.account_of, name)
    if found and found.email and found.confirmed:
        with suppress(Rejected):            # too many letters
            await send_letter(found, "reset", request, services)


@people.post("/account/reset")
async def reset_password(wish: ResetPassword, request: Request, response: Response, services: ServicesDep) -> Me:
    """A new password for who followed the link of a letter."""
    services.limited(services.doors, request)
    link = await to_thread(services.mail_tokens.use, wish.token, "reset")
    owner = await to_thread(services.people.find, link.person) if link else None
    if link is None or owner is None or not owner.account or owner.email != link.email:
        raise Rejected(403, "mail-link")
    await services.pools.passwords.run(services.people.set_password, owner.id, wish.new)
    await services.hang_up(person=owner.id)
    await let_in(owner, request, response, services)
    return me_of(services, owner)


@people.post("/account/delete")
async def delete_account(
    wish: DeleteAccount, request: Request, response: Response, services: ServicesDep, person: VisitorDep
) -> Me:
    """Give up all running games, then forget the account."""
    await check_password(wish.password, request, services, person)
    await services.lobby.leave_all(person.id)
    await to_thread(services.people.delete, person.id)
    services.rooms.forget_name(person.id)
    await services.bulletins.tell("name-gone", person=person.id)
    await services.hang_up(person=person.id)
    return as_newcomer(request, response, services)


async def check_password(password: str, request: Request, services: Services, person: Person) -> None:
    services.limited(services.doors, request, person)
    if not person.account:
        raise Rejected(409, "no-account")
    if not await services.pools.passwords.run(services.people.is_password, person.id, password):
        raise Rejected(403, "wrong-password")


__all__ = ["people"]
