"""Sessions by a signed cookie: the id of a guest, or the token of a log-in.

A guest exists once they do something; their cookie is all they have. An account is opened by
the token of a log-in only, so the cookie a guest had before is worth nothing afterwards, and a
log-in can be ended with all copies of its cookie.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from fastapi import Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from bocage.store import Logins, People, Person

COOKIE: Final = "bocage"
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True)
class Claim:
    """What a cookie of ours says: one of both."""

    guest: str = ""
    token: str = ""

    @property
    def digest(self) -> str:
        """What workers call it among themselves; the cookie cannot be made from it."""
        return hashlib.sha256(f"{self.guest} {self.token}".encode("utf-8", "surrogatepass")).hexdigest()


class Sessions:
    def __init__(self, people: People, logins: Logins, secret: str) -> None:
        self.people = people
        self.logins = logins
        self.guests = URLSafeSerializer(secret, salt="person")
        self.tokens = URLSafeSerializer(secret, salt="login")

    def claim(self, connection: HTTPConnection) -> Claim | None:
        """What the cookie says, if its signature is ours."""
        cookie = connection.cookies.get(COOKIE, "")
        for serializer, name in ((self.guests, "guest"), (self.tokens, "token")):
            try:
                said = serializer.loads(cookie)
            except BadSignature:
                continue
            return Claim(**{name: said}) if isinstance(said, str) and said else None
        return None

    def person(self, claim: Claim) -> Person | None:
        """The person of a cookie; None for a guest with an account by now, and for a log-in that has ended."""
        if claim.token:
            id_ = self.logins.person_of(claim.token)
            return self.people.find(id_) if id_ else None
        return self.people.guest(claim.guest, nickname_of(claim.guest))

    def guest(self) -> Person:
        id_ = secrets.token_hex(12)
        return Person(id_, nickname_of(id_))

    def remember_guest(self, response: Response, person: Person, secure: bool) -> None:
        set_cookie(response, str(self.guests.dumps(person.id)), secure)

    def remember_login(self, response: Response, token: str, secure: bool) -> None:
        set_cookie(response, str(self.tokens.dumps(token)), secure)

    def end(self, claim: Claim, person: Person) -> None:
        """The cookie and all copies of it are worth nothing from now on."""
        if claim.token:
            self.logins.end(claim.token)
        else:
            self.people.retire(person.id)


def set_cookie(response: Response, value: str, secure: bool) -> None:
    response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def nickname_of(id_: str) -> str:
    return f"Guest-{int(hashlib.sha256(id_.encode()).hexdigest()[:6], 16) % 10000:04d}"
