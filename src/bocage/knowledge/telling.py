"""Logs: the actions of a game as each reader is told of them.

A reaction declined is a secret. Its entry holds the dice of the attack it answered, so for
every other reader both become one entry, and the attack is told only once it is resolved.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Protocol

from bocage.knowledge.positions import is_of_side
from bocage.knowledge.reactions import ASKED
from bocage.knowledge.readers import Reader, Who, reader_of
from bocage.notation.actions import TO
from bocage.notation.entry import Entry
from bocage.notation.facts import Fact, seen_by
from bocage.notation.position import HIDDEN

DECLINED = frozenset((phase, "done") for phase in ASKED)
CLOSED = ("keep ", "lay ")          # a card kept of several, or laid under a chip
GIVE = "give "
PLACING = "deploy"                  # the phase, and the verb, of placing units


def is_told(entry: Entry, reader: Reader) -> bool:
    """Whether an action has an entry of its own: that a reaction was declined is known to its seat only."""
    return reader.shares_cards(entry.seat) or (entry.phase, entry.action) not in DECLINED


def action_for(entry: Entry, reader: Reader) -> str:
    """An action as a reader is told of it: which card was kept of several, laid, or given, is a secret."""
    if entry.action.startswith(CLOSED) and not reader.shares_cards(entry.seat):
        return f"{entry.action.partition(' ')[0]} {HIDDEN}"
    if entry.action.startswith(GIVE) and not reader.everything and not is_of_side(reader, entry.side):
        return f"{GIVE}{HIDDEN}{TO}{entry.action.partition(TO)[2]}"
    if entry.phase == PLACING and not entry.facts and not reader.everything and not is_of_side(reader, entry.side):
        return f"{PLACING} {HIDDEN}"        # unseen: nothing came of it that all may know
    return entry.action


def facts_for(facts: Iterable[Fact], reader: Reader) -> list[Fact]:
    """Facts as a reader is told of them: cards drawn by others are left out."""
    return list(facts) if reader.everything else seen_by(facts, reader.seat)


def entry_for(entry: Entry, reader: Reader) -> Entry:
    return replace(entry, action=action_for(entry, reader), facts=tuple(facts_for(entry.facts, reader)))


class PlayedGame(Protocol):
    """What is asked of a game."""

    @property
    def entries(self) -> Sequence[Entry]: ...
    @property
    def phase(self) -> str: ...
    @property
    def decider(self) -> str: ...


class SeatLogs:
    """The logs of a game by reader: for each, the actions that make up one line."""

    def __init__(self, game: PlayedGame, *readers: Who) -> None:
        self.readers = [reader_of(who) for who in readers]
        self.rebuild(game)

    def rebuild(self, game: PlayedGame) -> None:
        self.game = game
        self.lines: dict[Reader, list[tuple[int, ...]]] = {reader: [] for reader in self.readers}
        self.held: dict[Reader, int | None] = dict.fromkeys(self.readers)
        for number in range(len(game.entries)):
            self.note(number)

    def add(self) -> None:
        """Note the last entry of the game."""
        self.note(len(self.game.entries) - 1)

    def note(self, number: int) -> None:
        entries = self.game.entries
        is_last = number == len(entries) - 1
        phase, answerer = (
            (self.game.phase, self.game.decider)
            if is_last
            else (entries[number + 1].phase, entries[number + 1].seat)
        )
        for reader, lines in self.lines.items():
            held = self.held[reader]
            self.held[reader] = None
            if held is not None and not is_told(entries[number], reader):
                lines.append((held, number))
                continue
            if held is not None:
                lines.append((held,))
            if phase in ASKED and not reader.shares_cards(answerer):
                self.held[reader] = number
            else:
                lines.append((number,))

    def told(self, who: Who, since: int = 0) -> list[Entry]:
        """The entries from number `since` on, cards of others left out."""
        reader = reader_of(who)
        return [self.line(reader, numbers) for numbers in self.lines[reader][since:]]

    def entry(self, who: Who, number: int) -> Entry:
        reader = reader_of(who)
        return self.line(reader, self.lines[reader][number])

    def line(self, reader: Reader, numbers: tuple[int, ...]) -> Entry:
        return entry_for(reduce(Entry.with_rest, (self.game.entries[n] for n in numbers)), reader)

    def length(self, who: Who) -> int:
        return len(self.lines[reader_of(who)])

    def actions(self, who: Who, lines: int) -> int:
        """How many actions of the game the first `lines` entries of a reader tell."""
        return self.lines[reader_of(who)][lines - 1][-1] + 1 if lines else 0
