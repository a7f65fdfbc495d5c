"""Backup and restoration of a data folder: one file with the database, the key and what they were.

A backup can be taken while the server runs: SQLite copies a consistent state, PostgreSQL is read in one
snapshot, and the copy is checked before the archive has its name. Restoring checks the archive before it
touches anything, and moves what was there aside. A log left beside a restored database would be folded into
it, so it goes too. The archive is the same for both databases.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import sqlite3
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from bocage import __version__
from bocage.store.database import check_connection, connect_database, open_database, upgrade
from bocage.store.dialect import writing
from bocage.store.files import FILE, MARK, SECRET, FolderError, shared_memory_of, sync_file, sync_folder, wal_of
from bocage.store.folder import is_key, make_private_file, take_lock
from bocage.store.serving import ServingLock
from bocage.store.start_check import copy_database, known_revisions, newest_revision, revision_of
from bocage.store.transfer import copy_rows

MANIFEST: Final = "backup.json"
MOST_MANIFEST: Final = 100_000


def backup(folder: Path, archive: Path, database: str = "") -> dict[str, Any]:
    """Write the database and the key of a folder, in use or not, to one file; returns what it says of itself.

    `database` is the URL of a PostgreSQL; without it there is a file in the folder.
    """
    source = folder / FILE
    if not database and (not source.is_file() or not source.stat().st_size):
        raise FolderError("no-database", file=str(source))
    if database and not (folder / SECRET).is_file():        # players could not come back to what was restored
        raise FolderError("no-secret", file=str(folder / SECRET))
    try:
        with tempfile.TemporaryDirectory(dir=archive.parent, prefix=".backup-") as beside:
            copy = Path(beside) / FILE
            if database:
                copy_postgres(database, Path(beside))
            else:
                copy_database(source, copy)
            manifest = described(copy)
            write_archive(Path(beside) / "archive", copy, folder / SECRET, manifest)
            (Path(beside) / "archive").replace(archive)
        sync_folder(archive.parent)
    except (OSError, sqlite3.Error, SQLAlchemyError) as e:
        raise FolderError("no-backup", file=str(archive), reason=reason_of(e)) from None
    return manifest


def copy_postgres(url: str, target: Path) -> None:
    """A consistent copy of a PostgreSQL, in use or not, as the SQLite file of a folder."""
    check_connection(target, url)
    source = connect_database(target, url)
    copy = open_database(target)
    try:
        with source.connect().execution_options(isolation_level="REPEATABLE READ") as c:
            revision = MigrationContext.configure(c).get_current_revision()
            if revision != newest_revision():
                raise FolderError("other-migration", found=revision or "-", newest=newest_revision())
            with writing(copy) as into:
                copy_rows(c, into)
    finally:
        source.dispose()
        copy.dispose()
    with contextlib.closing(sqlite3.connect(target / FILE)) as file:
        file.execute("PRAGMA journal_mode=DELETE")          # one file, without a log beside it
    make_private_file(target / FILE)


def reason_of(e: Exception) -> str:
    return str(e.orig).strip() if isinstance(e, DBAPIError) else str(e)


def described(copy: Path) -> dict[str, Any]:
    """What a copy holds; raises FolderError if it is damaged."""
    with contextlib.closing(sqlite3.connect(copy)) as c:
        found = [row[0] for row in c.execute("PRAGMA integrity_check(5)")]
        if found != ["ok"]:
            raise FolderError("database-damaged", file=str(copy), reason="; ".join(found))
        count = {name: c.execute(f"select count(*) from {name}").fetchone()[0] for name in ("tables", "events")}
        revision = revision_of(c)
    digest = digest_of(copy)
    return {"version": __version__, "revision": revision, "created": time.time(), "sha256": digest, **count}


def digest_of(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def write_archive(target: Path, database: Path, secret: Path, manifest: dict[str, Any]) -> None:
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with tarfile.open(target, "w:gz", compresslevel=3) as tar:
        told = json.dumps(manifest, indent=1).encode()
        head = tarfile.TarInfo(MANIFEST)
        head.size, head.mtime = len(told), int(manifest["created"])
        tar.addfile(head, io.BytesIO(told))
        tar.add(database, FILE)
        if secret.is_file():
            tar.add(secret, SECRET)
    sync_file(target)


def restore(archive: Path, folder: Path, database: str = "") -> dict[str, Any]:
    """Put a backup in the place of what a folder holds, which is moved aside; returns what the backup says.

    With `database`, the URL of a PostgreSQL, the rows go there and the key to the folder. What the schema held
    before is kept as a schema of another name; all of that happens, or nothing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = take_lock(folder)
    serving = ServingLock(database) if database else None
    try:
        if serving:
            check_connection(folder, database)
            serving.take()
        with tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as beside:
            manifest = unpack(archive, Path(beside))
            if database:
                fill_postgres(database, Path(beside))
                move_aside(folder)
                if (Path(beside) / SECRET).exists():
                    (Path(beside) / SECRET).replace(folder / SECRET)
                sync_folder(folder)
                return manifest
            move_aside(folder)
            for name in (SECRET, FILE):             # the database last: without it there is no server to begin
                file = Path(beside) / name
                if file.exists():
                    file.replace(folder / name)
        make_private_file(folder / FILE)
        sync_folder(folder)
    except (OSError, EOFError, tarfile.TarError, sqlite3.Error, SQLAlchemyError, ValueError, KeyError) as e:
        if isinstance(e, FolderError):
            raise
        raise FolderError("bad-backup", file=str(archive), reason=reason_of(e)) from None
    finally:
        if serving:
            serving.close()
        os.close(lock)
    return manifest


def fill_postgres(url: str, folder: Path) -> None:
    """Put the rows of an SQLite file into a PostgreSQL, in one transaction; older ones are migrated first."""
    copy = open_database(folder)
    target = connect_database(folder, url)
    try:
        with copy.connect() as c, writing(target) as into:
            name = into.execute(text("select current_schema()")).scalar_one()
            if inspect(into).has_table("alembic_version"):
                quote = into.dialect.identifier_preparer.quote
                into.execute(text(f"alter schema {quote(name)} rename to {quote(aside_name())}"))
                into.execute(text(f"create schema {quote(name)}"))
            upgrade(into)
            copy_rows(c, into)
    finally:
        copy.dispose()
        target.dispose()


def unpack(archive: Path, beside: Path) -> dict[str, Any]:
    """Take the files out of an archive and compare them with what it says of them."""
    with tarfile.open(archive, "r:gz") as tar:
        for name in (MANIFEST, FILE, SECRET):
            try:
                member = tar.getmember(name)
            except KeyError:
                if name == SECRET:
                    continue
                raise
            found = tar.extractfile(member)
            if found is None:
                raise ValueError(name)
            with (beside / name).open("wb") as out:
                while piece := found.read(1 << 20):
                    out.write(piece)
            (beside / name).chmod(0o600)
            sync_file(beside / name)
    if (beside / MANIFEST).stat().st_size > MOST_MANIFEST:
        raise ValueError(MANIFEST)
    manifest: dict[str, Any] = json.loads((beside / MANIFEST).read_text())
    if digest_of(beside / FILE) != manifest["sha256"]:
        raise FolderError("bad-backup", file=str(archive), reason=f"sha256 {FILE}")
    if manifest["revision"] not in known_revisions():
        raise FolderError("database-newer", file=str(archive), revision=str(manifest["revision"]))
    if (beside / SECRET).exists() and not is_key((beside / SECRET).read_text("ascii", "replace").strip()):
        raise FolderError("secret-damaged", file=str(archive))
    described(beside / FILE)
    return manifest


def move_aside(folder: Path) -> Path | None:
    """Keep what a folder held before a restoration, under a name of its own."""
    file = folder / FILE
    found = [p for p in (file, wal_of(file), shared_memory_of(file), folder / MARK, folder / SECRET) if p.exists()]
    if not found:
        return None
    aside = folder / aside_name()
    aside.mkdir(mode=0o700, exist_ok=True)
    for path in found:
        path.replace(aside / path.name)
    return aside


def aside_name() -> str:
    return time.strftime("before-restore-%Y%m%d-%H%M%S", time.gmtime())


__all__ = ["backup", "restore"]
