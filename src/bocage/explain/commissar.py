"""The commissar in words: why a card goes under the chip, or why it must lie there first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.commissar import can_be_laid, can_pass, is_bound, may_lay_more, ready_place, side_laying
from bocage.explain import general
from bocage.explain.cells import Cells
from bocage.explain.reasons import Reason


def rules_of_chip(cells: Cells, side: int) -> list[str]:
    """What the nation of a side says of its commissar; in Overlord the rules of its own."""
    nation = [rule for writer in cells.provenance.of("battle.chip", side) for rule in writer.cite]
    return [*general.COMMISSAR_OF_GENERALS, *nation] if cells.s.staff.on else nation


def faces_in_hand(cells: Cells, side: int) -> list[int]:
    r, s = cells.r, cells.s
    seat = r.seats.of_side[side]
    return [r.cards.face[s.cards.held(seat, i)] for i in range(s.cards.hand_size[seat])]


# Why it is allowed.


def lay(cells: Cells, face: int, b: int) -> Reason:
    side = side_laying(cells.r, cells.s)
    return Reason("yes-lay", rules_of_chip(cells, side), card=cells.field.deck.kinds[face].name)


def done(cells: Cells) -> Reason:
    return Reason("yes-done-lay", rules_of_chip(cells, side_laying(cells.r, cells.s)))


PERMISSIONS: Final = {t.V_LAY: lay}


# Why it is refused.


def no_lay(cells: Cells, face: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    side = side_laying(r, s)
    card = cells.field.deck.kinds[face]
    if face not in faces_in_hand(cells, side):
        return Reason("no-card", general.PLAYING_A_CARD, card=card.name)
    if not can_be_laid(r.cards, face):
        return Reason("no-lay-card", [*rules_of_chip(cells, side), *card.card.cite], card=card.name)
    if not may_lay_more(r, s, side) and s.chip.count_laid(side) < r.battle.chip[side]:
        return Reason("no-give-last", general.LAST_CARD)
    return Reason("no-lay-most", rules_of_chip(cells, side), most=r.battle.chip[side])


def no_play(cells: Cells, face: int, kind: int) -> Reason | None:
    """Why the commissar stands against a card that is in the hand; None if it does not."""
    r, s = cells.r, cells.s
    side = s.turn.active
    if not is_bound(r, s) or ready_place(r, s, face) != t.NONE or face not in faces_in_hand(cells, side):
        return None
    if can_pass(r, face, kind) and (not s.chip.taken or s.staff.on):
        return None
    return Reason("no-play-chip", rules_of_chip(cells, side), card=cells.field.deck.kinds[face].name)


def no_done(cells: Cells) -> Reason:
    return Reason("no-done-lay", rules_of_chip(cells, side_laying(cells.r, cells.s)))


Refusal = Callable[[Cells, int, int], Reason]
REFUSALS: Final[dict[int, Refusal]] = {t.V_LAY: no_lay}
