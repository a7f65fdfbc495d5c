"""Errors of notation: every one has a code, says where, and what was expected."""

from __future__ import annotations

from typing import Any


class NotationError(ValueError):
    """A text that does not follow the notation."""

    code = "malformed"

    def __init__(self, what: str, reason: str, text: str = "", at: int | None = None) -> None:
        place = "" if at is None else f" at character {at + 1}"
        quoted = f" in {text[:200]!r}" if text else ""
        super().__init__(f"{what}: {reason}{place}{quoted}")
        self.what = what
        self.reason = reason
        self.text = text
        self.at = at

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.what, self.reason, self.text, self.at)     # it must survive the way back from a worker
