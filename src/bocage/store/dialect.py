"""Statements and transactions that SQLite and PostgreSQL word differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Column, Connection, Engine, Table
from sqlalchemy.dialects import postgresql, sqlite

WRITES: Final = "writes"


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes, committed at its end.

    SQLite locks at its beginning: one that reads first would fail at once, without waiting, as soon as
    another transaction writes in between.
    """
    with engine.connect() as plain:
        c = plain.execution_options(**{WRITES: True})
        with c.begin():
            yield c


def begin_sqlite(connection: Connection) -> None:
    """The statement that opens a transaction; the driver has none of its own."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def insert_new(c: Connection, table: Table, row: dict[str, Any]) -> None:
    """Insert a row unless its key is there already."""
    c.execute(upsert(c, table).values(row).on_conflict_do_nothing())


def insert_or_update(
    c: Connection, table: Table, row: dict[str, Any], key: Sequence[Column[Any]], changed: dict[str, Any]
) -> None:
    """Insert a row, or change the one that has its key."""
    c.execute(upsert(c, table).values(row).on_conflict_do_update(index_elements=list(key), set_=changed))


def upsert(c: Connection, table: Table) -> Any:
    """An insertion that can say what is done about a key that is there."""
    return postgresql.insert(table) if is_postgres(c) else sqlite.insert(table)


def is_postgres(c: Connection) -> bool:
    return c.dialect.name == "postgresql"


def session_name(worker: str) -> str:
    """What PostgreSQL calls the sessions of a worker, by its address."""
    return f"bocage {worker}".strip()
