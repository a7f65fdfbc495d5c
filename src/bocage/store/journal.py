"""The journal: events are written by one thread, all that wait in one transaction.

A caller goes on only when the transaction that holds its event is committed. Under load the
sync of the disk is shared by all events that came in meanwhile. Each transaction counts itself, see
bocage.store.mark.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import queue
import threading
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Insert, Update, bindparam, insert, update

from bocage.content.engine_id import engine_id
from bocage.store.mark import HighWaterMark, next_count
from bocage.store.owners import OwnedElsewhere, Owners
from bocage.store.schema import events, tables
from bocage.table import Event, Summary


@dataclass
class JournalEntry:
    row: dict[str, Any]
    summary: dict[str, Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Statement:
    """A statement for many rows. SQLite is given it as text, written once: an event takes a sixth less processor."""

    def __init__(self, engine: Engine, clause: Insert | Update) -> None:
        self.clause = clause
        compiled = clause.compile(engine)
        self.text = str(compiled)
        self.names = tuple(compiled.positiontup or ()) if engine.dialect.name == "sqlite" else ()

    def execute(self, connection: Connection, rows: list[dict[str, Any]]) -> None:
        if self.names:
            connection.exec_driver_sql(self.text, [tuple(plain(row[name]) for name in self.names) for row in rows])
        else:
            connection.execute(self.clause, rows)


def plain(value: Any) -> Any:
    """A value as SQLite takes it."""
    return json.dumps(value) if isinstance(value, list) else value


class Journal:
    """An EventLog on the database."""

    def __init__(self, engine: Engine, mark: HighWaterMark | None = None, guard: Owners | None = None) -> None:
        self.engine = engine
        self.guard = guard              # among several workers: who may write for which table
        self.mark = mark
        self.count = 0                  # transactions committed, modulo mark.ROUND
        self.waiting: queue.SimpleQueue[JournalEntry | None] = queue.SimpleQueue()
        names = [c.name for c in events.columns]
        self.insert = Statement(engine, insert(events).values({name: bindparam(name) for name in names}))
        fields: dict[str, Any] = {name: bindparam(name) for name in Summary.__dataclass_fields__}
        self.update = Statement(engine, update(tables).where(tables.c.id == bindparam("of")).values(fields))
        self.thread = threading.Thread(target=self.write, name="journal", daemon=True)
        self.thread.start()

    async def append(self, table: str, number: int, event: Event, summary: Summary) -> None:
        """Store an event; returns when it is on disk."""
        loop = asyncio.get_running_loop()
        row = {
            "table": table,
            "number": number,
            "kind": event.kind,
            "seat": event.seat,
            "action": event.action,
            "keep": event.keep,
            "chance": list(event.chance),
            "engine": engine_id(),
            "at": event.at,
            "kept": event.kept or None,
        }
        entry = JournalEntry(row, {**vars(summary), "of": table}, loop, loop.create_future())
        self.waiting.put(entry)
        await entry.done

    def write(self) -> None:
        with self.engine.connect() as connection:
            if self.mark:
                self.count = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
                connection.rollback()
            while batch := self.take():
                self.commit(connection, batch)

    def take(self) -> list[JournalEntry]:
        """Everything that waits, at least one; empty at the end."""
        first = self.waiting.get()
        batch = [first]
        while batch[-1] is not None and not self.waiting.empty():
            batch.append(self.waiting.get())
        if batch[-1] is None:
            self.waiting.put(None)
        return [entry for entry in batch if entry is not None]

    def commit(self, connection: Connection, batch: list[JournalEntry]) -> None:
        error: Exception | None = None
        count = next_count(self.count)
        lost: set[str] = set()
        try:
            with connection.begin():
                if self.guard:
                    lost = self.guard.lost(connection, {entry.row["table"] for entry in batch})
                held = [entry for entry in batch if entry.row["table"] not in lost]
                if held:
                    self.insert.execute(connection, [entry.row for entry in held])
                    # Only the last state of a table counts.
                    self.update.execute(connection, list({e.row["table"]: e.summary for e in held}.values()))
                if self.mark:
                    connection.exec_driver_sql(f"PRAGMA user_version={count}")
            if self.mark:
                self.count = count
        except Exception as e:
            error = e
        if self.mark and not error:
            with contextlib.suppress(OSError):      # a witness less; what was stored is stored
                self.mark.write(count)
        if error and len(batch) > 1:
            for entry in batch:     # one bad event must not fail the others
                self.commit(connection, [entry])
            return
        for entry in batch:
            table = entry.row["table"]
            entry.loop.call_soon_threadsafe(settle, entry.done, OwnedElsewhere(table) if table in lost else error)

    def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put(None)
        self.thread.join()
        if self.mark:
            self.mark.close()


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)
