"""Who is asking: a signed cookie that names a person. Guests exist once they do something."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from fastapi import Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from bocage.store import People, Person

COOKIE: Final = "bocage"
YEAR: Final = 365 * 24 * 3600


class Sessions:
    def __init__(self, people: People, secret: str) -> None:
        self.people = people
        self.signer = URLSafeSerializer(secret, salt="person")

    def id_of(self, connection: HTTPConnection) -> str | None:
        """The person named by the cookie, if its signature is ours."""
        try:
            id_ = self.signer.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return id_ if isinstance(id_, str) else None

    def person(self, id_: str) -> Person:
        """The person of an id; one who never did anything has a nickname all the same."""
        return self.people.find(id_) or Person(id_, nickname_of(id_))

    def guest(self) -> Person:
        id_ = secrets.token_hex(12)
        return Person(id_, nickname_of(id_))

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        response.set_cookie(
            COOKIE,
            str(self.signer.dumps(person.id)),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/",
        )


def nickname_of(id_: str) -> str:
    return f"Guest-{int(hashlib.sha256(id_.encode()).hexdigest()[:6], 16) % 10000:04d}"
