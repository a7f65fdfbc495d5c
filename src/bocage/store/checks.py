"""Whole check of a database: integrity, references, the journal without a gap, every running game restored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from alembic.migration import MigrationContext
from sqlalchemy import Engine, func, select

from bocage.speech import Said
from bocage.store.mark import read_mark, transactions_missing
from bocage.store.schema import events, seats, tables
from bocage.store.start_check import newest_revision
from bocage.store.tables import Tables
from bocage.table import StoredTable, restored


def check(engine: Engine, folder: Path, games: bool = False) -> Iterator[Said]:
    """What is wrong with a database, one sentence each; `games` restores every running game too."""
    mark = read_mark(folder)            # before the count is read: a server may be writing
    if engine.dialect.name == "sqlite":
        yield from sqlite_defects(engine, mark)
    with engine.connect() as c:
        revision = MigrationContext.configure(c).get_current_revision()
    if revision != newest_revision():
        yield Said("check-revision", found=revision or "-", newest=newest_revision())
        return                          # its columns may be others
    yield from journal_gaps(engine)
    yield from tables_without_seats(engine)
    if games:
        yield from games_that_differ(engine)


def sqlite_defects(engine: Engine, mark: int | None) -> Iterator[Said]:
    with engine.connect() as c:
        for (line,) in c.exec_driver_sql("PRAGMA integrity_check(20)"):
            if line != "ok":
                yield Said("check-integrity", reason=line)
        for row in c.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(20):
            yield Said("check-reference", table=row[0], row=str(row[1]), parent=row[2])
        count = int(c.exec_driver_sql("PRAGMA user_version").scalar_one())
    missing = transactions_missing(mark, count)
    if missing:
        yield Said("check-behind", count=missing)


def journal_gaps(engine: Engine) -> Iterator[Said]:
    """Events are numbered from 0 without a gap."""
    last, count = func.max(events.c.number), func.count()
    gaps = select(events.c.table, last, count).group_by(events.c.table).having(last != count - 1)
    with engine.connect() as c:
        for table, newest, there in c.execute(gaps):
            yield Said("check-gap", table=table, events=newest + 1, found=there)


def tables_without_seats(engine: Engine) -> Iterator[Said]:
    with engine.connect() as c:
        for id_ in c.execute(select(tables.c.id).where(~tables.c.id.in_(select(seats.c.table)))).scalars():
            yield Said("check-seats", table=id_)


def games_that_differ(engine: Engine) -> Iterator[Said]:
    """Running games that cannot be restored, or are not as the lists show them."""
    store = Tables(engine)
    with engine.connect() as c:
        running = list(c.execute(select(tables.c.id).where(~tables.c.over)).scalars())
    for id_ in running:
        found = store.find(id_)
        if found is not None and (defect := difference(store, found)):
            yield defect


def difference(store: Tables, stored: StoredTable) -> Said | None:
    id_ = stored.setup.id
    try:
        table = restored(
            stored.setup, stored.seats, stored.started, store.events(id_), stored.opening, stored.engine
        ).table
    except Exception as e:          # whatever it is, an operator must hear of it, and of the other tables
        return Said("check-game", table=id_, reason=f"{type(e).__name__}: {e}")
    now, then = table.summary(stored.summary.changed), stored.summary
    if (now.turn, now.medals_allies, now.medals_axis) != (then.turn, then.medals_allies, then.medals_axis):
        return Said("check-summary", table=id_)
    return None


__all__ = ["check"]
