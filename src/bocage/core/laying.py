"""Cards laid under the chip, and what follows once they are: the first turn, the card of the turn, or its end."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.chip import AT_END, BEFORE
from bocage.core.commissar import ask_to_lay, lay, may_lay_more, next_to_lay, side_laying
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.core.turn import end, open_turn


def lay_card(r: Rules, s: State, face: i64) -> None:
    """Lay a card; where one must be laid and no more may be, play goes on."""
    lay(r, s, face)
    side = side_laying(r, s)
    if not may_lay_more(r, s, side):
        end_laying(r, s)


def end_laying(r: Rules, s: State) -> None:
    """No more cards are laid: the next side lays its own, the battle begins, or the cards of this turn are taken up."""
    side = side_laying(r, s)
    if s.chip.stage == BEFORE:
        s.chip.settle(side)
        s.luck.barrier += 1
        other = next_to_lay(r, s, side)
        if other != NONE:
            ask_to_lay(r, s, other, BEFORE)
        else:
            open_turn(r, s)
    elif s.chip.stage == AT_END:
        end(r, s)
    else:
        s.chip.take_up(side)
        s.turn.ask(r.battle.opening, r.seats.of_side[side])
