"""Answers to "what could attack me?": for one's units, where they stand and where the one in hand could move."""

from __future__ import annotations

from bocage.content.hexnames import name_of
from bocage.core import terms as t
from bocage.explain import UnitThreat, threats, threats_after
from bocage.server.wire import AskThreats, SeatName, Threat, Threats
from bocage.table import SIDES, Table, side_of


def threats_to(table: Table, seat: SeatName | None, ask: AskThreats) -> Threats:
    """Units stand on the board for everybody to see, so no secret can slip out; a spectator has none to fear for."""
    answer = Threats(ask=ask.ask, at={})
    if seat is None or table.over:
        return answer
    game = table.seen(seat)
    field, s = game.field, game.state
    board = field.board

    def tell(h: int, found: list[UnitThreat]) -> None:
        if found:
            answer.at[name_of(board, h)] = [Threat(start=name_of(board, x.start), dice=x.dice) for x in found]

    for u in range(s.units.count):
        if s.units.where[u] >= 0 and s.units.side[u] == SIDES.index(side_of(seat)):
            tell(s.units.where[u], threats(field, s, s.units.where[u]))
    if seat == table.decider and not table.waits(seat):
        for packed in game.choices():
            if packed & t.FIELD == t.V_MOVE and name_of(board, packed >> t.A_SHIFT & t.FIELD) == ask.unit:
                tell(packed >> t.B_SHIFT & t.FIELD, threats_after(field, s, packed))
    return answer
