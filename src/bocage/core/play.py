"""Fast public loop for simulation and search: a game in play, without record, undo or checks."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from bocage.core.legal import legal
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import OVER


@final
class Play:
    """Ask for the choices, choose one by its number, until the battle is over."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules: Rules = rules
        self.state: State = state
        self.search: Search = Search(rules.grid.hexes)
        self.count: i64 = 0

    def choices(self) -> int:
        """The number of legal actions now; 0 when the battle is over."""
        self.count = legal(self.rules, self.state, self.search)
        return self.count

    def action(self, number: i64) -> int:
        """The packed action of that number in the last list of choices."""
        if not 0 <= number < self.count:
            raise IndexError("no such choice")
        return self.search.actions[number]

    def choose(self, number: i64) -> None:
        """Carry out a choice from the last list."""
        if not 0 <= number < self.count:
            raise IndexError("no such choice")
        self.count = 0
        step(self.rules, self.state, self.search, self.search.actions[number])

    def over(self) -> bool:
        return self.state.turn.phase == OVER
