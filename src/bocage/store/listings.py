"""Listings for an operator: people by name, tables at which a game waits or goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, exists, func, select

from bocage.store.schema import accounts, people, seats, tables

MOST: Final = 500               # rows of one list, newest first


@dataclass(frozen=True)
class ListedPerson:
    id: str
    nickname: str
    has_account: bool
    created: float
    running: int                # games


def listed_people(engine: Engine, name: str = "") -> list[ListedPerson]:
    """People whose name begins with this, or whose id it is."""
    has_account = exists().where(accounts.c.person == people.c.id)
    games = (
        select(func.count()).select_from(seats.join(tables, tables.c.id == seats.c.table))
        .where(seats.c.person == people.c.id, ~tables.c.over).scalar_subquery()
    )
    p = people.c
    named = func.lower(p.nickname).startswith(name.lower(), autoescape=True) | (p.id == name)
    found = select(p.id, p.nickname, has_account, p.created, games).where(named, ~p.retired)
    with engine.connect() as c:
        rows = c.execute(found.order_by(p.created.desc()).limit(MOST)).all()
    return [ListedPerson(row[0], row[1], bool(row[2]), row[3], row[4]) for row in rows]


def running_tables(engine: Engine) -> list[str]:
    """Tables whose game waits or goes on, the last ones changed first."""
    with engine.connect() as c:
        going_on = select(tables.c.id).where(~tables.c.over).order_by(tables.c.changed.desc()).limit(MOST)
        return list(c.execute(going_on).scalars())


__all__ = ["ListedPerson", "listed_people", "running_tables"]
