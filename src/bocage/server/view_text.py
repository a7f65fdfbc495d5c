"""Views as they are sent: JSON cut into members, so that a change need not be looked for in all of it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final

import msgspec

from bocage.server.changes import FreshText, Members, listed
from bocage.server.choices import MOST_KEPT
from bocage.server.wire import BoardView, Choice, GameView, LogEntry, Message, TableView

# Messages are written by their fields. They were made by the server, so nothing is left to be checked.
encode: Final = msgspec.json.Encoder(enc_hook=vars).encode


BOARD: Final = frozenset(BoardView.model_fields)
APART: Final = frozenset({"card", "game"})      # members that are cut into members themselves
WRITTEN: Final = BOARD | {"units", "choices"}   # once for all who look, or for all views that have them


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


class LastBoard:
    """The texts of what everybody sees of a position, as long as views show the same one; see `views.on_the_board`."""

    def __init__(self) -> None:
        self.kept: tuple[object, dict[str, bytes]] = (None, {})

    def of(self, view: GameView) -> dict[str, bytes]:
        kept, texts = self.kept
        if kept is not view.turns:      # made anew for each position
            fields = vars(view)
            texts = {name: encode(fields[name]) for name in BOARD}
            self.kept = (view.turns, texts)
        return texts


class ChoiceTexts:
    """The texts of choices, most of which were there in the view before."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[Choice, bytes]] = {}     # by identity: a choice that is kept is no other's

    def of(self, choices: Sequence[Choice]) -> bytes:
        if len(self.kept) > MOST_KEPT:
            self.kept.clear()
        return listed([self.text(choice) for choice in choices])

    def text(self, choice: Choice) -> bytes:
        found = self.kept.get(id(choice))
        if found is None:
            found = self.kept[id(choice)] = (choice, encode(choice))
        return found[1]


board_last, choice_texts = LastBoard(), ChoiceTexts()


def fresh_text(view: TableView, entries: Sequence[LogEntry], first: bool) -> FreshText:
    """The message that tells a view, with the entries that are new."""
    return FreshText(table_members(view), [entry_last.of(entry) for entry in entries], first)


def table_members(view: TableView) -> Members:
    made: dict[str, bytes | Members] = dict(members(view, APART))
    game = members(view.game, WRITTEN) | board_last.of(view.game)
    game["units"] = units_last.of(view.game.units)
    game["choices"] = choice_texts.of(view.game.choices)
    made["card"], made["game"] = members(view.card), game
    return made


def members(message: Message, without: Set[str] = frozenset()) -> dict[str, bytes]:
    return {name: encode(value) for name, value in vars(message).items() if name not in without}


__all__ = ["encode", "fresh_text"]
