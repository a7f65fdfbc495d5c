"""The data folder: a lock, the key that signs cookies, and who may read it.

One server works on one folder. Everything in it is for its owner only: the folder is 0700,
the database and the key are 0600.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
import sys
from pathlib import Path
from typing import Final

from bocage.store.database import check_connection
from bocage.store.files import FILE, LOCK, SECRET, FolderError, shared_memory_of, sync_folder, wal_of
from bocage.store.serving import ServingLock
from bocage.store.start_check import check_at_start

SECRET_BYTES: Final = 32


class DataFolder:
    """A data folder locked by this process, from `open` to `close`."""

    def __init__(self, path: Path, lock: int, secret: str, database: str = "") -> None:
        self.path = path
        self.database = database        # a URL; the file of the folder without one
        self.lock = lock
        self.secret = secret
        self.serving: ServingLock | None = None         # of the database

    @classmethod
    def open(cls, path: Path, database: str = "") -> DataFolder:
        """Take a folder, which may be new, for a database of its own or elsewhere.

        Raises FolderError if it is in use, its key or database damaged, or the database out of reach.
        """
        path.mkdir(parents=True, exist_ok=True)
        keep_private(path)
        lock = take_lock(path)
        try:
            taken = cls(path, lock, secret_of(path), database)
            if database:
                check_connection(path, database)
                taken.serving = ServingLock(database)
                taken.serving.take()
            else:
                make_private_file(path / FILE)
                check_at_start(path)
        except BaseException:
            os.close(lock)
            raise
        return taken

    def close(self) -> None:
        """Let go of the folder; the end of the process does it too."""
        if self.serving:
            self.serving.close()
        if self.lock >= 0:
            os.close(self.lock)
            self.lock = -1


def keep_private(path: Path) -> None:
    """Close the folder to others, unless it is plainly a place for other things too."""
    found = path.stat()
    ours = (path / FILE).exists() or not any(path.iterdir())
    if sys.platform != "win32" and ours and found.st_uid == os.getuid() and not found.st_mode & stat.S_ISVTX:
        path.chmod(0o700)


def take_lock(path: Path) -> int:
    """A lock that the system frees when the process ends, however it ends."""
    handle = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        owner = os.read(handle, 32).decode("ascii", "replace").strip() if sys.platform != "win32" else ""
        os.close(handle)
        raise FolderError("folder-in-use", folder=str(path), process=owner or "?") from None
    os.ftruncate(handle, 0)
    os.write(handle, f"{os.getpid()}\n".encode())
    return handle


def secret_of(folder: Path) -> str:
    """The key that signs cookies, made once per folder.

    An empty or short key would be taken without a word and let anybody forge a cookie,
    so it is whole or there is no start.
    """
    path = folder / SECRET
    try:
        key = path.read_text("ascii", "replace").strip()
    except FileNotFoundError:
        return new_secret(folder)
    if not is_key(key):
        raise FolderError("secret-damaged", file=str(path))
    path.chmod(0o600)
    return key


def is_key(text: str) -> bool:
    return len(text) == 2 * SECRET_BYTES and not set(text) - set("0123456789abcdef")


def new_secret(folder: Path) -> str:
    """Written beside, synced, then put in its place: a power cut leaves the whole key or none."""
    key = secrets.token_hex(SECRET_BYTES)
    beside = folder / f"{SECRET}.new"
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(folder / SECRET)
    sync_folder(folder)
    return key


def make_private_file(path: Path) -> None:
    """The database, and what SQLite lays beside it with the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, wal_of(path), shared_memory_of(path)):
        with contextlib.suppress(FileNotFoundError):
            file.chmod(0o600)


__all__ = ["DataFolder", "FolderError"]
