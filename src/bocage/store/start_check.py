"""Quick check of the SQLite file at every start, and a copy of it before a migration.

It runs under the lock of the folder and before the port is opened: a server whose database is
damaged, or lacks what it had acknowledged, does not start.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

from bocage.store.files import FILE, FolderError, sync_file, sync_folder, wal_of
from bocage.store.mark import read_mark, transactions_missing

MIGRATIONS: Final = Path(__file__).parent / "migrations"
COPIES_KEPT: Final = 3


def check_at_start(folder: Path) -> None:
    """Raise FolderError if the database is damaged or behind its mark; copy it if it is to be migrated."""
    file = folder / FILE
    if not file.exists() or not file.stat().st_size:
        missing = transactions_missing(read_mark(folder), 0)
        if missing:
            raise FolderError("database-behind", count=missing, file=str(file))
        return
    wal = read_wal(file)
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=30)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA quick_check(5)")]
            count: int = connection.execute("PRAGMA user_version").fetchone()[0]
            revision = revision_of(connection)
    except sqlite3.DatabaseError as e:
        keep_wal(file, wal)
        raise FolderError("database-damaged", file=str(file), reason=str(e)) from None
    if found != ["ok"]:
        keep_wal(file, wal)
        raise FolderError("database-damaged", file=str(file), reason="; ".join(found))
    missing = transactions_missing(read_mark(folder), count)
    if missing:
        keep_wal(file, wal)
        raise FolderError("database-behind", count=missing, file=str(file))
    if revision is None or revision == newest_revision():
        return
    if revision not in known_revisions():
        raise FolderError("database-newer", file=str(file), revision=revision)
    copy_before_migration(folder, revision)


def read_wal(file: Path) -> bytes:
    """The log as it was found: closing the database folds what is valid of it into the file and drops the rest."""
    with contextlib.suppress(FileNotFoundError):
        return wal_of(file).read_bytes()
    return b""


def keep_wal(file: Path, wal: bytes) -> None:
    """Leave a log that was not taken whole for a closer look."""
    if wal:
        kept = file.with_name(f"{file.name}-wal.found")
        kept.write_bytes(wal)
        kept.chmod(0o600)


def revision_of(connection: sqlite3.Connection) -> str | None:
    """The migration a database stands at; None for a new one."""
    if not connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("select version_num from alembic_version").fetchone()
    return str(row[0]) if row else None


def newest_revision() -> str:
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert newest
    return newest


def known_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def copy_before_migration(folder: Path, revision: str) -> Path:
    """A whole copy of the database beside it, named by the migration it stands at."""
    target = folder / f"before-migration-{revision}.sqlite3"
    try:
        copy_database(folder / FILE, target)
    except (OSError, sqlite3.Error) as e:
        with contextlib.suppress(OSError):
            target.unlink()
        raise FolderError("no-copy", file=str(target), reason=str(e)) from None
    copies = sorted(folder.glob("before-migration-*.sqlite3"), key=lambda file: file.stat().st_mtime)
    for old in copies[:-COPIES_KEPT]:
        old.unlink()
    return target


def copy_database(source: Path, target: Path) -> None:
    """A consistent copy, synced, also of a database in use."""
    with contextlib.suppress(FileNotFoundError):
        target.unlink()
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    address = f"{source.absolute().as_uri()}?mode=rw"
    closing = contextlib.closing
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")       # one file, without a log beside it
    sync_file(target)
    sync_folder(target.parent)


__all__ = ["check_at_start", "copy_database"]
