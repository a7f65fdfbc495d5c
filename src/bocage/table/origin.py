"""Origin of a game that began in the middle of another one: where, and how that one ended."""

from __future__ import annotations

import msgspec

from bocage.table.seats import Side


class Origin(msgspec.Struct, frozen=True):
    """The moment of a finished game at which a person took command."""

    replay: str                     # a table, or an uploaded record (`r-`)
    at: int                         # actions played before
    side: Side                      # that the person took
    winner: Side | None = None      # there
    medals: tuple[int, int] = (0, 0)

    @property
    def text(self) -> str:
        """The same as records tell it."""
        return f"{self.replay} {self.at}"
