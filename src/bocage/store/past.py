"""A person's past: the games they finished, with whom, and what they leave as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Engine, select

from bocage.store.schema import battle_owners, battles, chat, people, seats, tables
from bocage.store.tables import Tables
from bocage.table import StoredTable, side_of

MOST_GAMES: Final = 2000


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over, told from one seat."""

    table: StoredTable
    seat: str

    @property
    def side(self) -> str:
        return side_of(self.seat)

    @property
    def key(self) -> tuple[str, str]:
        """Table and side, by which the luck of its dice is kept."""
        return self.table.setup.id, self.side


class Past:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.engine: Engine = tables.engine

    def games(self, person: str) -> list[FinishedGame]:
        """Finished games of a person against others, newest first; lessons and games at one screen do not count."""
        t = tables.c
        counts = t.over & t.started.is_not(None) & ~t.tutorial & (t.opponent != "here")
        mine = select(seats.c.table, seats.c.seat).where(seats.c.person == person).order_by(seats.c.seat)
        with self.engine.connect() as c:
            sat = {row.table: row.seat for row in c.execute(mine)}
            chosen = select(t.id).where(counts, t.id.in_(select(seats.c.table).where(seats.c.person == person)))
            ids = c.execute(chosen.order_by(t.changed.desc()).limit(MOST_GAMES)).scalars().all()
        return [FinishedGame(table, sat[table.setup.id]) for table in self.tables.select(ids)]

    def member_since(self, person: str) -> float | None:
        with self.engine.connect() as c:
            return c.execute(select(people.c.created).where(people.c.id == person)).scalar()

    def said(self, person: str) -> list[dict[str, Any]]:
        """Lines of chat that a person wrote, as far as they are kept."""
        lines = select(chat.c.table, chat.c.room, chat.c.text, chat.c.at).where(chat.c.person == person)
        with self.engine.connect() as c:
            return [dict(row._mapping) for row in c.execute(lines.order_by(chat.c.at))]

    def own_battles(self, person: str) -> list[str]:
        """The battle files a person keeps here."""
        joined = select(battles.c.text).join(battle_owners, battle_owners.c.digest == battles.c.digest)
        with self.engine.connect() as c:
            return list(c.execute(joined.where(battle_owners.c.person == person)).scalars())


__all__ = ["FinishedGame", "Past"]
