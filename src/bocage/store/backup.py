"""Backup and restoration of a data folder: one file with the database, the key and what they were.

A backup can be taken while the server runs: SQLite copies a consistent state, and the copy is checked
before the archive has its name. Restoring checks the archive before it touches the folder, and moves
what was there aside. A log left beside a restored database would be folded into it, so it goes too.
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

from bocage import __version__
from bocage.store.files import FILE, MARK, SECRET, FolderError, shared_memory_of, sync_file, sync_folder, wal_of
from bocage.store.folder import is_key, make_private_file, take_lock
from bocage.store.start_check import copy_database, known_revisions, revision_of

MANIFEST: Final = "backup.json"
MOST_MANIFEST: Final = 100_000


def backup(folder: Path, archive: Path) -> dict[str, Any]:
    """Write the database and the key of a folder, in use or not, to one file; returns what it says of itself."""
    source = folder / FILE
    if not source.is_file() or not source.stat().st_size:
        raise FolderError("no-database", file=str(source))
    try:
        with tempfile.TemporaryDirectory(dir=archive.parent, prefix=".backup-") as beside:
            copy = Path(beside) / FILE
            copy_database(source, copy)
            manifest = described(copy)
            write_archive(Path(beside) / "archive", copy, folder / SECRET, manifest)
            (Path(beside) / "archive").replace(archive)
        sync_folder(archive.parent)
    except (OSError, sqlite3.Error) as e:
        raise FolderError("no-backup", file=str(archive), reason=str(e)) from None
    return manifest


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


def restore(archive: Path, folder: Path) -> dict[str, Any]:
    """Put a backup in the place of what a folder holds, which is moved aside; returns what the backup says."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = take_lock(folder)
    try:
        with tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as beside:
            manifest = unpack(archive, Path(beside))
            move_aside(folder)
            for name in (SECRET, FILE):             # the database last: without it there is no server to begin
                file = Path(beside) / name
                if file.exists():
                    file.replace(folder / name)
        make_private_file(folder / FILE)
        sync_folder(folder)
    except (OSError, EOFError, tarfile.TarError, sqlite3.Error, ValueError, KeyError) as e:
        if isinstance(e, FolderError):
            raise
        raise FolderError("bad-backup", file=str(archive), reason=str(e)) from None
    finally:
        os.close(lock)
    return manifest


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
    aside = folder / time.strftime("before-restore-%Y%m%d-%H%M%S", time.gmtime())
    aside.mkdir(mode=0o700, exist_ok=True)
    for path in found:
        path.replace(aside / path.name)
    return aside


__all__ = ["backup", "restore"]
