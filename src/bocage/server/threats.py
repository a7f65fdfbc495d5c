"""Answers to "what could attack me?" for one's units, and to "what is there?" for any hex."""

from __future__ import annotations

from bocage.content.hexnames import HexNameError, hex_of, name_of
from bocage.core import terms as t
from bocage.explain import UnitThreat, threats, threats_after
from bocage.explain.ground import effects_of
from bocage.server.choices import both
from bocage.server.wire import AskThreats, LookAt, SeatName, Sight, Threat, Threats
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


def sight_of(table: Table, seat: SeatName | None, ask: LookAt) -> Sight:
    """A hex as anybody may see it: ground and units lie open; what is hidden is left out by `seen`."""
    answer = Sight(ask=ask.ask, hex=ask.hex, ground=[], threats=[])
    game = table.seen(seat)
    field, s = game.field, game.state
    try:
        h = hex_of(field.board, ask.hex)
    except HexNameError:
        return answer
    u = s.board.at[h]
    side = s.units.side[u] if u >= 0 else SIDES.index(side_of(seat)) if seat else s.turn.active
    answer.ground = [both(effect) for effect in effects_of(field, s, h, side)]
    if u >= 0 and not table.over:
        found = threats(field, s, h)
        answer.threats = [Threat(start=name_of(field.board, x.start), dice=x.dice) for x in found]
    return answer
