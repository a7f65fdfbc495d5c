"""Log entry: one action of a game with everything it caused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bocage.content.seating import SeatName, Side, side_of
from bocage.notation.facts import Fact
from bocage.notation.stood import Stood


@dataclass(frozen=True)
class Entry:
    """An action that a seat has played."""

    turn: int
    seat: SeatName
    phase: str
    action: str
    facts: tuple[Fact, ...]
    stood: Mapping[str, Stood] = field(default_factory=dict)    # units on the hexes its facts name, before it

    @property
    def side(self) -> Side:
        return side_of(self.seat)

    def with_rest(self, rest: Entry) -> Entry:
        """This entry and the one after it as one, for readers to whom the second is no entry of its own."""
        return replace(self, facts=self.facts + rest.facts, stood={**rest.stood, **self.stood})
