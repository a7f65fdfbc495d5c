"""Views as they are sent: JSON cut into members, so that a change need not be looked for in all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bocage.server.changes import FreshText, Members
from bocage.server.wire import GameView, LogEntry, Message, TableView, UnitView

# Messages are written by their fields. They were made by the server, so nothing is left to be checked.
encode: Final = msgspec.json.Encoder(enc_hook=vars).encode


def fresh_text(view: TableView, entries: Sequence[LogEntry], first: bool) -> FreshText:
    """The message that tells a view, with the entries that are new."""
    return FreshText(table_members(view), [encode(entry) for entry in entries], first)


def table_members(view: TableView) -> Members:
    made: dict[str, bytes | Members] = dict(members(view, "card", "game"))
    made["card"], made["game"] = members(view.card), members(view.game, "units") | {"units": units_text(view.game)}
    return made


def members(message: Message, *without: str) -> dict[str, bytes]:
    return {name: encode(value) for name, value in vars(message).items() if name not in without}


units_last: tuple[list[UnitView], bytes] = ([], b"[]")


def units_text(game: GameView) -> bytes:
    """The units of a view; the next reader sees the same ones, see `views.unit_views`."""
    global units_last  # noqa: PLW0603
    last = units_last
    if game.units is not last[0]:
        last = units_last = (game.units, encode(game.units))
    return last[1]


__all__ = ["encode", "fresh_text"]
