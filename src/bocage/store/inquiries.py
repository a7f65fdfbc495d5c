"""Inquiries of the laboratory: what was asked, and the report once it is there."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Engine, delete, select, update

from bocage.store.battles import use as use_battle
from bocage.store.dialect import insert_new, writing
from bocage.store.schema import askers, inquiries

MOST_RECENT: Final = 12
MOST_KEPT: Final = 1000             # answers; the oldest are forgotten


@dataclass(frozen=True)
class StoredInquiry:
    id: str
    wish: dict[str, Any]
    created: float
    finished: float | None
    people: frozenset[str] = frozenset()    # who asked before there was an answer


class Inquiries:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, id_: str, person: str, wish: dict[str, Any]) -> None:
        """Store an inquiry and who asks; the same question has the same id."""
        with writing(self.engine) as c:
            row = {"id": id_, "wish": wish, "created": time.time()}
            insert_new(c, inquiries, row)
            use_battle(c, wish["battle"])
            insert_new(c, askers, {"inquiry": id_, "person": person})

    def leave(self, id_: str, person: str) -> None:
        """Take a person off an inquiry that others still wait for."""
        with writing(self.engine) as c:
            c.execute(delete(askers).where(askers.c.inquiry == id_, askers.c.person == person))

    def finish(self, id_: str, report: str) -> None:
        with writing(self.engine) as c:
            done = {"finished": time.time(), "report": report}
            c.execute(update(inquiries).where(inquiries.c.id == id_).values(done))
            answered = inquiries.c.finished.is_not(None)
            newest_first = select(inquiries.c.id).where(answered).order_by(inquiries.c.finished.desc())
            c.execute(delete(inquiries).where(inquiries.c.id.in_(newest_first.offset(MOST_KEPT))))

    def drop(self, id_: str) -> None:
        """Forget a question that was taken back or cannot be answered."""
        with writing(self.engine) as c:
            c.execute(delete(inquiries).where(inquiries.c.id == id_, inquiries.c.finished.is_(None)))

    def find(self, id_: str) -> StoredInquiry | None:
        return next(iter(self.select(inquiries.c.id == id_)), None)

    def report(self, id_: str) -> str | None:
        with self.engine.connect() as c:
            return c.execute(select(inquiries.c.report).where(inquiries.c.id == id_)).scalar()

    def unfinished(self) -> list[StoredInquiry]:
        """Oldest first: what a stopped server still owes."""
        return self.select(inquiries.c.finished.is_(None))[::-1]

    def recent(self) -> list[StoredInquiry]:
        """The last answers, newest first."""
        return self.select(inquiries.c.finished.is_not(None), MOST_RECENT)

    def select(self, condition: Any, most: int | None = None) -> list[StoredInquiry]:
        columns = (inquiries.c.id, inquiries.c.wish, inquiries.c.created, inquiries.c.finished)
        with self.engine.connect() as c:
            rows = c.execute(select(*columns).where(condition).order_by(inquiries.c.created.desc()).limit(most)).all()
            who = select(askers.c.inquiry, askers.c.person).where(askers.c.inquiry.in_([row.id for row in rows]))
            people: dict[str, set[str]] = {row.id: set() for row in rows}
            for id_, person in c.execute(who):
                people[id_].add(person)
            return [StoredInquiry(*row, frozenset(people[row.id])) for row in rows]
