"""Version numbers: changes of a game that a reader was told of; an action answers one version."""

from __future__ import annotations

from collections import Counter

from bocage.knowledge.readers import Reader, Who, reader_of
from bocage.knowledge.telling import is_told
from bocage.notation.entry import Entry


class Versions:
    """Counts changes, also those of which some readers must not learn. It never counts back."""

    def __init__(self, *readers: Who) -> None:
        self.changes = 0
        self.untold: Counter[Reader] = Counter({reader_of(who): 0 for who in readers})

    def played(self, entry: Entry) -> None:
        """An action was played; a reaction declined is no change to other readers."""
        self.changes += 1
        for reader in self.untold:
            self.untold[reader] += not is_told(entry, reader)

    def changed(self) -> None:
        """Something else changed, for all to see."""
        self.changes += 1

    def of(self, reader: Reader, is_waiting: bool) -> int:
        """The version for a reader; one who is kept waiting has not been told of the last change."""
        return self.changes - self.untold[reader] - is_waiting
