"""Night battles: how far one sees, and the dice for more light at the start of a turn."""

from __future__ import annotations

from bocage.core.facts import F_TURN, F_VISIBILITY
from bocage.core.luck import roll
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import DAYLIGHT, FACE_STAR, OVER


def dawn(r: Rules, s: State) -> None:
    """A turn begins; in a night battle one side first rolls for more light."""
    if s.tape.on:
        s.tape.tell(F_TURN, s.turn.active, s.turn.turns[s.turn.active], 0)
    if s.board.night == 0 or s.turn.phase == OVER or (s.turn.active != r.battle.night_side and not s.leaders.on):
        return
    for _ in range(r.battle.night_dice):
        if roll(s) == FACE_STAR:
            s.board.night += 1
    if s.tape.on:
        s.tape.tell(F_VISIBILITY, s.board.night if s.board.night < DAYLIGHT else DAYLIGHT, 0, 0)
    if s.board.night >= DAYLIGHT:
        s.board.night = 0
