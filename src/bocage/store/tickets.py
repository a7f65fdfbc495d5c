"""Tickets: people who look for an opponent now, seen by all workers.

A ticket lives as long as the worker that holds its line says so; one whose worker died is not paired.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, Row, delete, false, func, select, update

from bocage.store.dialect import insert_or_update, writing
from bocage.store.schema import mutes, tickets

LEASE: Final = 15.0             # seconds for which a ticket is good without a sign of life


@dataclass(frozen=True)
class Ticket:
    """What a person who waits would like to play."""

    id: str
    person: str
    nickname: str
    battle: str                     # id; empty for any
    side: str                       # empty for either
    clocks: tuple[str, ...]         # that suit, the best first
    two_way: bool
    created: float
    address: str = ""
    table: str = ""                 # of an open table that waits like a ticket; else empty


class Tickets:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def put(self, ticket: Ticket) -> None:
        """Store a ticket; a person has one, the newest."""
        row = {
            "id": ticket.id,
            "person": ticket.person,
            "nickname": ticket.nickname,
            "battle": ticket.battle,
            "side": ticket.side,
            "clocks": list(ticket.clocks),
            "two_way": ticket.two_way,
            "address": ticket.address,
            "created": ticket.created,
            "seen": ticket.created,
            "is_taken": False,
            "table": "",
        }
        with writing(self.engine) as c:
            insert_or_update(c, tickets, row, [tickets.c.person], row)

    def waiting(self, now: float) -> list[Ticket]:
        """Tickets that nobody has taken, oldest first."""
        alive = (tickets.c.seen > now - LEASE) & (tickets.c.is_taken == false())
        with self.engine.connect() as c:
            rows = c.execute(select(tickets).where(alive).order_by(tickets.c.created, tickets.c.id))
            return [ticket_of(row) for row in rows]

    def count_from(self, address: str, now: float) -> int:
        """Tickets of one address that wait."""
        alive = (tickets.c.seen > now - LEASE) & (tickets.c.address == address)
        with self.engine.connect() as c:
            return c.execute(select(func.count()).select_from(tickets).where(alive)).scalar() or 0

    def take(self, ids: Collection[str]) -> bool:
        """Take all of these tickets, or none if one of them is taken or gone."""
        free = tickets.c.id.in_(list(ids)) & (tickets.c.is_taken == false())
        with writing(self.engine) as c:
            taken = c.execute(update(tickets).where(free).values(is_taken=True)).rowcount
            if taken != len(ids):
                c.rollback()
            return taken == len(ids)

    def give_back(self, ids: Collection[str]) -> None:
        """No table could be set up: they wait on."""
        with writing(self.engine) as c:
            c.execute(update(tickets).where(tickets.c.id.in_(list(ids))).values(is_taken=False))

    def seat(self, ids: Collection[str], table: str) -> None:
        """Say where the people of some tickets play."""
        with writing(self.engine) as c:
            c.execute(update(tickets).where(tickets.c.id.in_(list(ids))).values(table=table))

    def seated(self, ids: Collection[str]) -> dict[str, str]:
        """The tables of those of some tickets that have one."""
        found = select(tickets.c.id, tickets.c.table).where(tickets.c.id.in_(list(ids)), tickets.c.table != "")
        with self.engine.connect() as c:
            return {row.id: row.table for row in c.execute(found)}

    def known(self, ids: Collection[str]) -> set[str]:
        """Those of some tickets that are still there: a newer one of the same person replaces an older."""
        with self.engine.connect() as c:
            return set(c.execute(select(tickets.c.id).where(tickets.c.id.in_(list(ids)))).scalars())

    def keep_alive(self, ids: Collection[str], now: float) -> None:
        """A sign of life for the tickets of one worker; those of dead workers go."""
        with writing(self.engine) as c:
            c.execute(update(tickets).where(tickets.c.id.in_(list(ids))).values(seen=now))
            c.execute(delete(tickets).where(tickets.c.seen < now - LEASE))

    def remove(self, id_: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(tickets).where(tickets.c.id == id_))

    def clear(self) -> None:
        """Forget all: a server that was alone has started anew, its lines are gone."""
        with writing(self.engine) as c:
            c.execute(delete(tickets))

    def apart(self, people: Collection[str]) -> set[tuple[str, str]]:
        """Pairs of people of whom the first does not wish to hear the second."""
        named = list(people)
        with self.engine.connect() as c:
            rows = c.execute(select(mutes.c.person, mutes.c.muted).where(mutes.c.person.in_(named)))
            return {(row.person, row.muted) for row in rows}


def ticket_of(row: Row[tuple[object, ...]]) -> Ticket:
    return Ticket(
        row.id, row.person, row.nickname, row.battle, row.side, tuple(row.clocks), row.two_way, row.created, row.address
    )


__all__ = ["Ticket", "Tickets"]
