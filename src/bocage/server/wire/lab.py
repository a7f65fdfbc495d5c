"""Messages about the laboratory: inquiries and their queue."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bocage.server.wire.base import Message


class LabWish(Message):
    """A battle between computers of one level, as it is, with the other side first, and changed."""

    battle: str = Field(max_length=64)
    games: int = Field(default=200, ge=20, le=1000)
    level: str = Field(default="captain", max_length=32)
    seed: str = Field(default="1", pattern=r"^[A-Za-z0-9 .:_-]{1,40}$")
    what_if: list[str] = Field(default=[], max_length=3)


class LabRun(Message):
    """An inquiry on its way. Its report, once done, is the JSON of bocage.lab.report."""

    id: str
    wish: LabWish
    state: Literal["waiting", "running", "done", "failed"]
    place: int                              # inquiries before it
    done: int                               # games played
    total: int
    mine: bool
    created: str


class LabDesk(Message):
    levels: list[str]
    running: list[LabRun]
    recent: list[LabRun]
