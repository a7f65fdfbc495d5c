"""Names of the files in a data folder, and the error that says why no server may use it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

from bocage.fault import Fault
from bocage.speech import Said

FILE: Final = "bocage.sqlite3"
LOCK: Final = "lock"
MARK: Final = "mark"
SECRET: Final = "secret"


class FolderError(Fault):
    """A data folder that no server may use; `code` names a message `serve-CODE`."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(Said(f"serve-{code}", **args))
        self.code = code


def wal_of(file: Path) -> Path:
    """The write-ahead log of a database: what was committed last is there only."""
    return file.with_name(f"{file.name}-wal")


def shared_memory_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-shm")


def sync_folder(folder: Path) -> None:
    if sys.platform == "win32":         # a folder cannot be opened there
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_file(file: Path) -> None:
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
