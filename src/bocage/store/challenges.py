"""Challenges: a seat at a table that is kept for one person, until they take it or decline."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Engine, delete, exists, func, insert, select

from bocage.store.dialect import writing
from bocage.store.schema import challenges, mutes, seats, tables
from bocage.store.tables import Tables
from bocage.table import StoredTable


@dataclass(frozen=True)
class Challenge:
    table: str
    person: str                     # who is asked
    challenger: str
    created: float


class Challenges:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.engine: Engine = tables.engine

    def add(self, challenge: Challenge) -> None:
        with writing(self.engine) as c:
            c.execute(insert(challenges).values(vars(challenge)))

    def find(self, table: str, person: str) -> Challenge | None:
        mine = (challenges.c.table == table) & (challenges.c.person == person)
        with self.engine.connect() as c:
            row = c.execute(select(challenges).where(mine)).first()
        return Challenge(row.table, row.person, row.challenger, row.created) if row else None

    def to(self, person: str) -> list[StoredTable]:
        """Tables to which a person is challenged, newest first; not by people they do not wish to hear."""
        unheard = exists().where(mutes.c.person == person, mutes.c.muted == challenges.c.challenger)
        chosen = select(challenges.c.table).where(challenges.c.person == person, ~unheard)
        return self.tables.listed_by(tables.c.id.in_(chosen) & is_waiting())

    def count(self, challenger: str = "", person: str = "") -> int:
        """How many a person has sent, or been sent, that nobody has answered."""
        whose = challenges.c.challenger == challenger if challenger else challenges.c.person == person
        joined = select(func.count()).select_from(challenges.join(tables, tables.c.id == challenges.c.table))
        with self.engine.connect() as c:
            return c.execute(joined.where(whose, is_waiting())).scalar() or 0

    def remove(self, table: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(challenges).where(challenges.c.table == table))


def is_waiting() -> ColumnElement[bool]:
    """Whether a table has a free seat and is not over."""
    free = exists().where(seats.c.table == tables.c.id, seats.c.person.is_(None), seats.c.level.is_(None))
    return free & ~tables.c.over


__all__ = ["Challenge", "Challenges"]
