"""Transfer of all rows between databases: a PostgreSQL into an SQLite file for a backup, and back.

So there is one kind of backup. One taken of an SQLite folder can be restored into a PostgreSQL, which is how
a server grows from one process to several, and the other way round.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Integer, Table, func, insert, select, text

from bocage.store.dialect import is_postgres
from bocage.store.schema import metadata, owners, presence, tickets, workers

OF_RUNNING: Final = {workers, owners, presence, tickets}        # worth nothing once the server has stopped
ROWS: Final = 1000


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy everything but what belongs to a running server; the target has the schema and no rows."""
    for table in metadata.sorted_tables:
        if table in OF_RUNNING:
            continue
        rows = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
        for some in rows.partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in some])
        if is_postgres(target):
            count_on(target, table)


def count_on(c: Connection, table: Table) -> None:
    """Numbers given by the database go on after those that were copied."""
    keys = list(table.primary_key.columns)
    if len(keys) == 1 and isinstance(keys[0].type, Integer):
        newest = c.execute(select(func.max(keys[0]))).scalar()
        sequence = text("select setval(pg_get_serial_sequence(:table, :column), :newest)")
        if newest is not None:
            c.execute(sequence, {"table": table.name, "column": keys[0].name, "newest": newest})


__all__ = ["copy_rows"]
