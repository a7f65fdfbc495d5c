"""High-water mark of the journal: a second witness of how many transactions were committed.

A write-ahead log that is lost or damaged leaves a database that is whole, only older; SQLite says
nothing. So each transaction of the journal counts itself in the database (`user_version`), and once
it is committed the count is written to a file beside. The mark is never ahead of what was committed,
and not synced: a process that is killed leaves it exact, a power cut leaves it a little behind.
A database behind its mark has lost acknowledged actions.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from bocage.store.files import MARK

ROUND: Final = 2**31                # `user_version` has 31 bits; the count begins again after them


class HighWaterMark:
    """The mark of a data folder, kept open for writing."""

    def __init__(self, folder: Path) -> None:
        self.handle = os.open(folder / MARK, os.O_RDWR | os.O_CREAT, 0o600)

    def write(self, count: int) -> None:
        os.lseek(self.handle, 0, os.SEEK_SET)
        os.write(self.handle, f"{count:010d}\n".encode())

    def close(self) -> None:
        os.close(self.handle)


def read_mark(folder: Path) -> int | None:
    """The count in the file; None if there is none, or one that says nothing."""
    with contextlib.suppress(FileNotFoundError, ValueError):
        return int((folder / MARK).read_bytes())
    return None


def next_count(count: int) -> int:
    return (count + 1) % ROUND


def transactions_missing(mark: int | None, count: int) -> int:
    """How many committed transactions a database with this count lacks."""
    behind = 0 if mark is None else (mark - count) % ROUND
    return behind if behind < ROUND // 2 else 0


__all__ = ["HighWaterMark", "next_count", "read_mark", "transactions_missing"]
