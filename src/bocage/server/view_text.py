"""Views as they are sent: JSON cut into members, so that a change need not be looked for in all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bocage.server.changes import FreshText, Members
from bocage.server.wire import LogEntry, Message, TableView

# Messages are written by their fields. They were made by the server, so nothing is left to be checked.
encode: Final = msgspec.json.Encoder(enc_hook=vars).encode


class LastText:
    """The text of a value as long as the next one asks for the same: what both seats see is written once."""

    def __init__(self) -> None:
        self.kept: tuple[object, bytes] = (None, b"null")

    def of(self, value: object) -> bytes:
        kept, text = self.kept
        if kept is not value:
            text = encode(value)
            self.kept = (value, text)
        return text


units_last, entry_last = LastText(), LastText()     # see `views.unit_views` and `views.log_entry`


def fresh_text(view: TableView, entries: Sequence[LogEntry], first: bool) -> FreshText:
    """The message that tells a view, with the entries that are new."""
    return FreshText(table_members(view), [entry_last.of(entry) for entry in entries], first)


def table_members(view: TableView) -> Members:
    made: dict[str, bytes | Members] = dict(members(view, "card", "game"))
    game = members(view.game, "units")
    game["units"] = units_last.of(view.game.units)
    made["card"], made["game"] = members(view.card), game
    return made


def members(message: Message, *without: str) -> dict[str, bytes]:
    return {name: encode(value) for name, value in vars(message).items() if name not in without}


__all__ = ["encode", "fresh_text"]
