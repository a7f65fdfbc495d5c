"""Owners of tables among several workers: leases in the database, fenced by a number.

A worker is alive as long as it renews its row. A table without an owner that is alive may be taken by
anybody, which raises its number. Each transaction that writes for a table locks the row of its owner
and compares the number: a worker that slept meanwhile writes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Float, cast, delete, exists, func, insert, literal, or_, select, text, update

from bocage.store.dialect import insert_or_update, session_name, upsert, writing
from bocage.store.schema import owners, presence, tables, workers

LEASE: Final = 3.0              # seconds for which a worker is alive without a sign of life
LABORATORY: Final = "laboratory"
NOBODY: Final = 0
END_SESSIONS: Final = text(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = any(:names) "
    "and datname = current_database() and xact_start < clock_timestamp() - make_interval(secs => :age)"
)


class OwnedElsewhere(RuntimeError):
    """A table that another worker owns by now: nothing was written."""


@dataclass(frozen=True)
class Worker:
    """A worker that is alive."""

    id: int
    address: str


@dataclass(frozen=True)
class PresentPeople:
    """Who is connected to a table, and when a person left it last."""

    people: frozenset[str]
    emptied: float | None


class Owners:
    """What this worker owns, and where the rest is."""

    def __init__(self, engine: Engine, address: str, is_open: bool = True) -> None:
        """Enter a worker; one that is not open yet is alive from its first renewal on."""
        self.engine = engine
        self.address = address
        self.numbers: dict[str, int] = {}           # by name; what this worker holds
        with writing(engine) as c:
            until = now() + LEASE if is_open else 0.0
            made = insert(workers).values(address=address, until=until).returning(workers.c.id)
            self.me: int = c.execute(made).scalar_one()

    def renew(self) -> None:
        """A sign of life; one that was struck off meanwhile is entered again, without what it owned."""
        with writing(self.engine) as c:
            row = {"id": self.me, "address": self.address, "until": now() + LEASE}
            insert_or_update(c, workers, row, [workers.c.id], {"until": now() + LEASE})
        self.end_sessions_of_the_dead()

    def end_sessions_of_the_dead(self) -> None:
        """Cut what workers without a lease have begun and not ended: it would keep rows locked for ever.

        PostgreSQL's own timeout of idle transactions is not enough: one in the middle of a pipeline is not idle.
        """
        is_dead = (workers.c.until > 0) & (workers.c.until < now())
        with self.engine.connect() as c:
            names = [session_name(address) for address in c.execute(select(workers.c.address).where(is_dead)).scalars()]
            if names:
                c.execute(END_SESSIONS, {"names": names, "age": LEASE})

    def alive(self) -> list[Worker]:
        """All workers that are alive, oldest first."""
        with self.engine.connect() as c:
            found = select(workers.c.id, workers.c.address).where(workers.c.until > now()).order_by(workers.c.id)
            return [Worker(*row) for row in c.execute(found)]

    def owner(self, name: str) -> Worker | None:
        """The living owner of a table."""
        found = select(workers.c.id, workers.c.address).join(owners, owners.c.worker == workers.c.id)
        with self.engine.connect() as c:
            row = c.execute(found.where(owners.c.name == name, workers.c.until > now())).first()
        return Worker(*row) if row else None

    def without_owner(self, names: Collection[str]) -> list[str]:
        """Those of some tables that no living worker has."""
        living = select(owners.c.name).join(workers, owners.c.worker == workers.c.id)
        with self.engine.connect() as c:
            held = set(c.execute(living.where(owners.c.name.in_(list(names)), workers.c.until > now())).scalars())
        return [name for name in names if name not in held]

    def claim(self, name: str) -> None:
        """Take a table nobody alive owns; raises OwnedElsewhere. A table that does not exist is nobody's."""
        living = owners.c.worker.in_(select(workers.c.id).where(workers.c.until > now()))
        known = exists().where(tables.c.id == name) if name != LABORATORY else literal(True)
        with writing(self.engine) as c:
            new = upsert(c, owners).from_select(
                ["name", "worker", "number"], select(literal(name), literal(self.me), literal(1)).where(known)
            )
            taken = new.on_conflict_do_update(
                index_elements=[owners.c.name],
                set_={"worker": self.me, "number": owners.c.number + 1},
                where=or_(owners.c.worker == self.me, ~living),
            ).returning(owners.c.number)
            number = c.execute(taken).scalar()
            if number is None and c.execute(select(owners.c.name).where(owners.c.name == name)).scalar() is not None:
                raise OwnedElsewhere(name)
        if number is not None:
            self.numbers[name] = number

    def release(self, held: Mapping[str, int]) -> None:
        """Let tables go that were held under these numbers; one taken again meanwhile stays."""
        with writing(self.engine) as c:
            for name, number in held.items():
                if self.numbers.get(name) == number:
                    del self.numbers[name]
                    mine = (owners.c.name == name) & (owners.c.worker == self.me) & (owners.c.number == number)
                    c.execute(update(owners).where(mine).values(worker=NOBODY))
                    c.execute(delete(presence).where(presence.c.table == name, presence.c.worker == self.me))

    def lost(self, c: Connection, names: Collection[str]) -> set[str]:
        """Those of some tables that this worker may not write for; the others stay its own until the commit."""
        rows = select(owners.c.name, owners.c.worker, owners.c.number).where(owners.c.name.in_(list(names)))
        found = {row.name: (row.worker, row.number) for row in c.execute(rows.with_for_update(read=True))}
        return {name for name in names if found.get(name) != (self.me, self.numbers.get(name))}

    def check(self, c: Connection, name: str) -> None:
        """Raise OwnedElsewhere within a transaction that writes for a table."""
        if self.lost(c, [name]):
            raise OwnedElsewhere(name)

    def lost_now(self) -> set[str]:
        """What this worker believes to hold and does not."""
        with writing(self.engine) as c:
            return self.lost(c, list(self.numbers))

    def strike_off(self, worker: int) -> None:
        """Say that a worker is dead: its tables are free at once."""
        strike_off(self.engine, worker)

    # Presence.

    def tell_presence(self, table: str, people: Collection[str], emptied: float | None) -> None:
        with writing(self.engine) as c:
            told = {"worker": self.me, "people": sorted(people), "emptied": emptied}
            insert_or_update(c, presence, {"table": table, **told}, [presence.c.table], told)

    def present(self, ids: Collection[str]) -> dict[str, PresentPeople]:
        """Who is where, as the living owners told it."""
        told = select(presence.c.table, presence.c.people, presence.c.emptied, workers.c.until > now())
        joined = told.outerjoin(workers, workers.c.id == presence.c.worker).where(presence.c.table.in_(list(ids)))
        with self.engine.connect() as c:
            return {
                table: PresentPeople(frozenset(people if alive else ()), emptied)
                for table, people, emptied, alive in c.execute(joined)
            }

    def close(self) -> None:
        """Leave in good order: nobody waits for the lease to run out."""
        strike_off(self.engine, self.me)


def strike_off(engine: Engine, worker: int) -> None:
    with writing(engine) as c:
        c.execute(update(owners).where(owners.c.worker == worker).values(worker=NOBODY))
        c.execute(delete(presence).where(presence.c.worker == worker))
        c.execute(delete(workers).where(workers.c.id == worker))


def now() -> Any:
    """The clock of the database, which is the same for all."""
    return cast(func.extract("epoch", func.clock_timestamp()), Float)


__all__ = ["LABORATORY", "LEASE", "OwnedElsewhere", "Owners", "PresentPeople", "Worker", "strike_off"]
