"""Requests of an operator to the running server, and people who may not speak.

The command line writes them, every worker reads them every few seconds: that needs no second way
into the server, and works the same for SQLite and PostgreSQL.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import Engine, delete, func, insert, select

from bocage.store.dialect import insert_or_update, writing
from bocage.store.schema import admin_requests, silenced

RequestKind = Literal["announce", "close"]
KEPT: Final = 24 * 3600.0       # seconds for which a request is of use to anybody


@dataclass(frozen=True)
class AdminRequest:
    id: int
    kind: RequestKind
    table: str              # to close
    text: str               # to announce; the seat that loses the table that is closed


class AdminRequests:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, kind: RequestKind, table: str = "", text: str = "") -> None:
        now = time.time()
        with writing(self.engine) as c:
            c.execute(delete(admin_requests).where(admin_requests.c.at < now - KEPT))
            c.execute(insert(admin_requests).values(kind=kind, table=table, text=text, at=now))

    def last(self) -> int:
        """The number of the newest request; those up to it are not for a server that starts now."""
        with self.engine.connect() as c:
            return c.execute(select(func.max(admin_requests.c.id))).scalar() or 0

    def since(self, last: int) -> list[AdminRequest]:
        r = admin_requests.c
        found = select(r.id, r.kind, r.table, r.text).where(r.id > last).order_by(r.id)
        with self.engine.connect() as c:
            return [AdminRequest(*row) for row in c.execute(found)]

    # Who may not speak.

    def silence(self, person: str, until: float) -> None:
        with writing(self.engine) as c:
            insert_or_update(c, silenced, {"person": person, "until": until}, [silenced.c.person], {"until": until})

    def let_speak(self, person: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(silenced).where(silenced.c.person == person))

    def silenced(self, now: float) -> dict[str, float]:
        """People who may not speak, and until when."""
        with self.engine.connect() as c:
            found = select(silenced.c.person, silenced.c.until).where(silenced.c.until > now)
            return {row.person: row.until for row in c.execute(found)}


__all__ = ["AdminRequest", "AdminRequests"]
