"""Measured balance of the battles: figures that ship with the game, made by `bocage lab --all --save`."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from bocage.content import library
from bocage.content.schema import SchemaRecord

FILE: Final = "measured.toml"


class Measured(SchemaRecord, frozen=True, kw_only=True):
    """A series of games between computers of one level.

    `winners` are those of the first games: who plays them again with the same engine gets the same.
    """

    games: int
    allies: int                                             # games won
    axis: int
    turns: Annotated[list[int], Meta(min_length=3, max_length=3)]      # shortest tenth, median, longest tenth
    level: str
    seed: str
    version: str
    winners: Annotated[str, Meta(pattern=r"^[ax-]+$")]


class Figures(SchemaRecord, frozen=True, kw_only=True):
    battles: dict[str, Measured] = {}


@library.kept
def measured() -> dict[str, Measured]:
    """By battle; one that was never measured is missing."""
    entry = library.rulebook() / FILE
    return library.decode(entry.read_bytes(), FILE, Figures).battles if entry.is_file() else {}
