"""Overlord in words: why a card may be given, or not, and what a roll for initiative does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.commissar import LEAST_KEPT, ready_place
from bocage.core.staff import MOST_CARDS, gift_kinds, has_room_for, is_commanded
from bocage.explain import commissar, general
from bocage.explain.cells import Cells
from bocage.explain.reasons import Reason

GENERALS: Final = ("left", "center", "right")


def general_named(number: int) -> Reason:
    return Reason(f"general-{GENERALS[number]}")


# Why it is allowed.


def give(cells: Cells, face: int, number: int) -> Reason:
    card = cells.field.deck.kinds[face]
    rules = [*general.GIVING, *card.card.cite]
    return Reason("yes-give", rules, card=card.name, general=general_named(number), text=card.card.text)


def roll(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-roll", general.INITIATIVE)


def yield_(cells: Cells, h: int, b: int) -> Reason:
    return Reason("yes-yield", general.INITIATIVE_FLAG, hex=cells.hex(h))


def done(cells: Cells) -> Reason:
    if cells.s.turn.phase == t.GIVE:
        return Reason("yes-done-give", general.GIVING)
    return Reason("yes-done-initiative", general.INITIATIVE)


PERMISSIONS: Final = {t.V_GIVE: give, t.V_ROLL: roll, t.V_YIELD: yield_}


# Why it is refused.


def held(cells: Cells) -> list[int]:
    """The faces in the hand of the commander whose turn it is."""
    return commissar.faces_in_hand(cells, cells.s.turn.active)


def no_more(cells: Cells, face: int) -> Reason | None:
    """Why no card, or not this one, may leave the hand now."""
    s, card = cells.s, cells.field.deck.kinds[face]
    is_open = bool(cells.r.cards.lies_open[face]) and s.sky.opened(s.turn.active) > 0
    is_ready = ready_place(cells.r, s, face) != t.NONE or is_open
    if face not in held(cells) and not is_ready:
        return Reason("no-card", general.PLAYING_A_CARD, card=card.name)
    if s.staff.spread != t.NONE:
        return Reason("no-give-alone", general.ALONE, card=cells.field.deck.kinds[s.staff.spread].card.name)
    if s.staff.used >= MOST_CARDS:
        return Reason("no-give-most", general.MOST_CARDS, most=MOST_CARDS)
    if (not is_ready or is_open) and s.chip.taken and s.staff.used + s.chip.count_ready(s.turn.active) >= MOST_CARDS:
        return Reason("no-give-chip-first", general.CHIP_AND_HAND, most=MOST_CARDS)
    if len(held(cells)) <= LEAST_KEPT and not is_ready:
        return Reason("no-give-last", general.LAST_CARD)
    if cells.r.cards.reacts[face]:
        return Reason("no-reaction-card", card.card.cite, card=card.name)
    return None


def no_give(cells: Cells, face: int, number: int) -> Reason:
    r, s = cells.r, cells.s
    card, who = cells.field.deck.kinds[face], general_named(number)
    barred = commissar.no_play(cells, face, face) or no_more(cells, face)
    if barred is not None:
        return barred
    if not has_room_for(r, s, face, number):
        return Reason("no-give-room", general.GIFTS_OF_A_GENERAL, general=who)
    if r.cards.copies[face]:
        return Reason("no-copy", card.card.cite, card=card.name)
    kinds = [cells.field.deck.number[mode] for mode in cells.field.deck.modes[card.id]]
    if any(r.cards.general[kind] == t.NONE for kind in kinds) and all(
        r.cards.general[kind] != number for kind in kinds
    ):
        return Reason("no-give-chief", card.card.cite, card=card.name)
    return Reason("no-give-section", card.card.cite, card=card.name, general=who)


def no_own_play(cells: Cells, face: int, kind: int) -> Reason:
    """Why the commander may not play a card himself."""
    r, s = cells.r, cells.s
    card = cells.field.deck.kinds[face]
    barred = no_more(cells, face)
    if barred is not None:
        return barred
    if s.staff.chief:
        return Reason("no-chief-twice", general.ONE_OF_HIS_OWN)
    if r.cards.copies[face] and s.chip.company and ready_place(r, s, face) != t.NONE:
        return Reason("no-copy-company", general.IN_COMPANY, card=card.name)
    if r.cards.alone[kind] and s.staff.used:
        return Reason("no-chief-alone", card.card.cite, card=card.name)
    if r.cards.copies[face] and gift_kinds(r, s, cells.field.search(), face, t.NONE) == 0:
        return Reason("no-copy", card.card.cite, card=card.name)
    ways = cells.field.deck.modes[card.id]
    if r.cards.general[kind] != t.NONE or (ways and cells.field.deck.kinds[kind].id not in ways):
        return Reason("no-chief-general", card.card.cite, card=card.name)
    return Reason("no-strike", card.card.cite, card=card.name)


def no_gift_play(cells: Cells, face: int, kind: int) -> Reason:
    """Why a general may not play a card, or not this way."""
    r, s = cells.r, cells.s
    card, use = cells.field.deck.kinds[face], cells.field.deck.kinds[kind]
    number = s.staff.general
    cards = [r.cards.face[s.staff.gift(number, i)] for i in range(s.staff.gifts(number))]
    if face not in cards:
        return Reason("no-gift", general.GIVING, card=card.name, general=general_named(number))
    return Reason("no-mode", [*use.card.cite, *card.card.cite], card=card.name, mode=use.name)


def no_play(cells: Cells, face: int, kind: int) -> Reason:
    return (no_own_play if cells.s.turn.phase == t.GIVE else no_gift_play)(cells, face, kind)


def no_yield(cells: Cells, h: int, b: int) -> Reason:
    u = cells.s.board.at[h]
    if u < 0 or not is_commanded(cells.r, cells.s, u, cells.s.staff.general):
        return Reason("no-yield", general.INITIATIVE_FLAG, hex=cells.hex(h))
    return Reason("no-yield-stuck", general.INITIATIVE_FLAG, hex=cells.hex(h))


def no_done(cells: Cells) -> Reason:
    """The commander must give or play a card before the generals act."""
    if cells.s.chip.taken:
        return Reason("no-done-chip", general.CHIP_FIRST)
    return Reason("no-done-give", general.GIVING)


Refusal = Callable[[Cells, int, int], Reason]
REFUSALS: Final[dict[int, Refusal]] = {t.V_GIVE: no_give, t.V_YIELD: no_yield}
