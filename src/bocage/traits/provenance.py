"""Provenance: which thing of the rulebook, and which trait of it, wrote a cell of the tables.

The tables themselves hold numbers only. While they are filled, every writer notes its cell
here; explanations then ask the cell that decided instead of guessing from the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from bocage.traits.base import Trait

Kind = Literal["terrain", "obstacle", "unit", "nation", "card", "battle", "miniatures", "general"]


@dataclass(frozen=True)
class Writer:
    """A thing with the trait that speaks for it; its own numbers, such as the pace of a unit, have no trait.

    What a trait says of steps in and out of a hex has a writer of its own: a bridge that no longer bars the way
    to the next one still stands.
    """

    kind: Kind
    id: str
    number: int = -1                    # place of the trait among those of the thing
    steps: bool = False                 # what it says of steps, and nothing else
    trait: Trait | None = field(default=None, compare=False)
    cite: tuple[str, ...] = field(default=(), compare=False)

    @property
    def of_steps(self) -> Writer:
        """The same, where it speaks of steps."""
        return replace(self, steps=True)

    @property
    def refusal(self) -> str:
        """The message with which this trait refuses; "" where the table it writes says enough."""
        return self.trait.refusal if self.trait else ""


# Rules of no thing, so that they too can be left out.
AT_SEA: Final = Writer("general", "at-sea")         # ships keep to water
PACE_LIMIT: Final = Writer("general", "pace")       # without it units move as far as the core can search
RANGE_LIMIT: Final = Writer("general", "range")     # without it they fire as far as the tables have dice for
FARTHEST: Final = 7                                 # hexes of the longest move that the core can search


def writers_of(kind: Kind, id_: str, traits: Iterable[Trait]) -> list[Writer]:
    """One writer for each trait of a thing."""
    return [Writer(kind, id_, number, trait=trait, cite=tuple(trait.cite)) for number, trait in enumerate(traits)]


class Provenance:
    """Notes on cells. A cell is a table's name ("ground.cover") and an index; a note is a writer and its value.

    Some notes have no table of their own: `ground.opened` and `ground.reserved` say by whom a hex is open or
    reserved, `goals.at` which objective counts it, `cards.row` which card fills a row of the cards.
    """

    def __init__(self, without: frozenset[Writer] = frozenset()) -> None:
        self.without = without      # writers left out of this fold
        self.writer: Writer | None = None
        self._cells: dict[tuple[str, int], list[tuple[Writer, int]]] = {}
        self._covered: set[Writer] = set()          # of what was cleared since
        self._indices: dict[str, list[int]] = {}    # by table, made when first asked for: the fold is over then

    def admits(self, writer: Writer) -> bool:
        """Whether the writer belongs to this fold; if so, what is written from now on is its own."""
        self.writer = writer
        return writer not in self.without

    def note(self, table: str, index: int = 0, value: int = 1) -> None:
        """The present writer has written a value, or these bits, to the cell."""
        if self.writer is not None and not self.without:    # nobody asks relaxed tables where they come from
            self._cells.setdefault((table, index), []).append((self.writer, value))

    def erase(self, table: str, index: int, bits: int) -> None:
        """Forget who set these bits: they are cleared."""
        noted = self._cells.get((table, index), ())
        self._covered.update(writer for writer, _ in noted)
        left = [(writer, value & ~bits) for writer, value in noted]
        self._cells[table, index] = [(writer, value) for writer, value in left if value]

    def notes(self, table: str, index: int = 0) -> list[tuple[Writer, int]]:
        """Everything written to a cell, in the order of writing."""
        return self._cells.get((table, index), [])

    def of(self, table: str, index: int = 0) -> list[Writer]:
        """The writers of a cell."""
        return [writer for writer, _ in self.notes(table, index)]

    def with_bits(self, table: str, index: int, bits: int) -> list[Writer]:
        """The writers of any of these bits of a cell."""
        return [writer for writer, value in self.notes(table, index) if value & bits]

    def anywhere(self, table: str, bits: int = -1) -> list[Writer]:
        """The writers of any cell of a table that set one of these bits, each once."""
        if not self._indices:
            for name, index in self._cells:
                self._indices.setdefault(name, []).append(index)
        found = (writer for index in self._indices.get(table, ()) for writer in self.with_bits(table, index, bits))
        return list(dict.fromkeys(found))

    def lying(self, table: str, index: int, mask: int) -> Iterator[tuple[Writer, int]]:
        """The notes of every obstacle of a set, where `index` is the cell of the empty set."""
        while mask:
            bit = mask & -mask
            yield from self.notes(table, index + bit)
            mask &= ~bit

    def cells(self) -> Iterator[tuple[str, int]]:
        """All cells that have a writer."""
        return (cell for cell, notes in self._cells.items() if notes)

    def writers(self) -> set[Writer]:
        """Everything that has written any cell, even where a bridge has covered it everywhere."""
        return self._covered | {writer for notes in self._cells.values() for writer, _ in notes}
