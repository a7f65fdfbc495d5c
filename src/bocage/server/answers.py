"""Cache of answers to questions about a position: the same one is worked out once, however often it is asked."""

from __future__ import annotations

from typing import Any, Final

from bocage.server.explanations import because
from bocage.server.threats import sight_of, threats_to
from bocage.server.wire import AskThreats, Because, LookAt, SeatName, Sight, Threats, Why
from bocage.table import Table

MOST: Final = 200           # answers of one table
Question = Why | AskThreats | LookAt
Told = Because | Threats | Sight


class KeptAnswers:
    """Answers of one table, by seat and question, until anything changes there."""

    def __init__(self) -> None:
        self.state: Any = None
        self.found: dict[tuple[SeatName | None, str, str], Told] = {}

    def answer(self, table: Table, seat: SeatName | None, question: Question) -> Told:
        sitters = tuple(seat.person for seat in table.seats.values())       # who holds several seats knows more
        state = (table.changes, table.events, table.showing, sitters, table.is_full, table.over)
        if state != self.state or len(self.found) >= MOST:
            self.state, self.found = state, {}
        key = (seat, question.type, asked(question))
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = work_out(table, seat, question)
        return found.model_copy(update={"ask": question.ask})


def asked(question: Question) -> str:
    if isinstance(question, Why):
        return question.action
    return question.hex if isinstance(question, LookAt) else question.unit or ""


def work_out(table: Table, seat: SeatName | None, question: Question) -> Told:
    if isinstance(question, Why):
        return because(table, seat, question)
    return sight_of(table, seat, question) if isinstance(question, LookAt) else threats_to(table, seat, question)


__all__ = ["KeptAnswers"]
