"""Log-ins: each is a random token in one browser, and can be ended from anywhere.

Only a digest of the token is stored, so that a copy of the database opens no account.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final

from sqlalchemy import Engine, delete, insert, select

from bocage.store.dialect import writing
from bocage.store.schema import logins

YEAR: Final = 365 * 24 * 3600
MOST: Final = 50                # of one person; the oldest end


class Logins:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def begin(self, person: str) -> str:
        """A new token for a person."""
        token = secrets.token_urlsafe(24)
        now = time.time()
        with writing(self.engine) as c:
            c.execute(insert(logins).values(key=key_of(token), person=person, created=now))
            c.execute(delete(logins).where(logins.c.created < now - YEAR))
            mine = logins.c.person == person
            newest_first = select(logins.c.key).where(mine).order_by(logins.c.created.desc())
            c.execute(delete(logins).where(mine, logins.c.key.in_(newest_first.offset(MOST))))
        return token

    def person_of(self, token: str) -> str | None:
        with self.engine.connect() as c:
            late = time.time() - YEAR
            found = select(logins.c.person).where(logins.c.key == key_of(token), logins.c.created >= late)
            return c.execute(found).scalar()

    def end(self, token: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(logins).where(logins.c.key == key_of(token)))

    def end_all(self, person: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(logins).where(logins.c.person == person))


def key_of(token: str) -> str:
    return hashlib.sha256(b"bocage login\0" + token.encode("utf-8", "surrogatepass")).hexdigest()
