"""The log as each side may know it.

A reaction declined is a secret. Its entry holds the dice of the attack it answered, so for
everybody else both become one entry, and the attack is told only once it is resolved.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from bocage.game import Entry, Game, hide_choice
from bocage.notation.facts import seen_by
from bocage.replay import record_of
from bocage.table.seats import SIDES, Side


class Log:
    """Entries by reader: for each, the actions of the game that make up one line."""

    def __init__(self, game: Game) -> None:
        self.rebuild(game)

    def rebuild(self, game: Game) -> None:
        self.game = game
        self.lines: dict[Side | None, list[tuple[int, ...]]] = {"allies": [], "axis": [], None: []}
        self.held: dict[Side | None, int | None] = {"allies": None, "axis": None, None: None}
        for number in range(len(game.entries)):
            self.add_number(number, number == len(game.entries) - 1)

    def add(self, entry: Entry) -> None:
        """Note the last entry of the game."""
        self.add_number(len(self.game.entries) - 1, True)

    def add_number(self, number: int, last: bool) -> None:
        entries = self.game.entries
        asked = self.game.phase == "react" if last else entries[number + 1].phase == "react"
        answerer = (self.game.decider if last else entries[number + 1].side) if asked else ""
        for reader, lines in self.lines.items():
            held = self.held[reader]
            self.held[reader] = None
            if held is not None and not entries[number].told_to(reader):
                lines.append((held, number))
                continue
            if held is not None:
                lines.append((held,))
            if asked and reader != answerer:
                self.held[reader] = number
            else:
                lines.append((number,))

    def told(self, reader: Side | None, since: int = 0) -> list[Entry]:
        """The entries from number `since` on, cards of others left out."""
        return [self.line(reader, line) for line in self.lines[reader][since:]]

    def line(self, reader: Side | None, numbers: tuple[int, ...]) -> Entry:
        first = self.game.entries[numbers[0]]
        whole = reduce(Entry.with_rest, (self.game.entries[n] for n in numbers))
        return replace(whole, action=hide_choice(first, reader), facts=tuple(seen_by(whole.facts, reader)))

    def length(self, reader: Side | None) -> int:
        return len(self.lines[reader])

    def actions(self, reader: Side | None, lines: int) -> int:
        """How many actions of the game the first `lines` entries of a reader tell."""
        return self.lines[reader][lines - 1][-1] + 1 if lines else 0


def partial_record(game: Game, log: Log, reader: Side | None) -> str:
    """The record of a game that goes on, as a reader may have it."""
    shown = Game(game.field, game.state, game.seed)
    shown.opening = game.opening
    shown.start = game.start
    shown.scripted = game.scripted
    shown.entries = [
        reduce(Entry.with_rest, (game.entries[n] for n in line)) for line in log.lines[reader]
    ]
    # Nobody is called "spectator", so that record_of hides both hands.
    return record_of(shown, reader or "spectator")


__all__ = ["SIDES", "Log", "partial_record"]
