"""Links sent by mail: each works once, for a day, and for one purpose. Only digests are stored."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final, Literal, NamedTuple

from sqlalchemy import Engine, delete, insert, select

from bocage.store.dialect import writing
from bocage.store.schema import mail_tokens

Purpose = Literal["confirm", "reset"]
DAY: Final = 24 * 3600.0


class MailLink(NamedTuple):
    person: str
    email: str


class MailTokens:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def begin(self, person: str, purpose: Purpose, email: str) -> str:
        """A new token; the older ones of the same purpose are worth nothing any more."""
        token = secrets.token_urlsafe(24)
        now = time.time()
        t = mail_tokens.c
        with writing(self.engine) as c:
            older = (t.person == person) & (t.purpose == purpose)
            c.execute(delete(mail_tokens).where(older | (t.created < now - DAY)))
            row = {"key": key_of(token), "person": person, "purpose": purpose, "email": email, "created": now}
            c.execute(insert(mail_tokens).values(row))
        return token

    def use(self, token: str, purpose: Purpose) -> MailLink | None:
        """Whose token it is; it cannot be used again."""
        t = mail_tokens.c
        mine = (t.key == key_of(token)) & (t.purpose == purpose) & (t.created >= time.time() - DAY)
        with writing(self.engine) as c:
            row = c.execute(select(t.person, t.email).where(mine)).first()
            c.execute(delete(mail_tokens).where(t.key == key_of(token)))
        return MailLink(row.person, row.email) if row else None


def key_of(token: str) -> str:
    return hashlib.sha256(b"bocage mail\0" + token.encode("utf-8", "surrogatepass")).hexdigest()


__all__ = ["MailTokens"]
