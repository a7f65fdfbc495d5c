"""Errors of content files: they name the file, the key and the reason."""

from __future__ import annotations

from typing import Any


class ContentError(ValueError):
    """A content file that cannot be used."""

    code = "content"

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.file, self.key, self.reason)     # it must survive the way back from a worker
