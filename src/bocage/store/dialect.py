"""Statements that SQLite and PostgreSQL word differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


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
