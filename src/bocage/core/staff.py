"""The staff in Overlord: the commander gives cards, the generals carry them out one after the other.

A side's turn is a row of card turns. `turn.end` puts a card down; `proceed` then finds who is next, and after
the last general the side draws. Battles without a staff never come here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.air import is_scouting
from bocage.core.cards import MODES
from bocage.core.commissar import LEAST_KEPT, drop_unused, take_card
from bocage.core.facts import F_GAVE, F_INITIATIVE
from bocage.core.luck import discard, draw, roll, shuffle
from bocage.core.medals import close_turn
from bocage.core.orders import can_order, given_sortie
from bocage.core.retreats import fall_back, go_on, ignore
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.sorties import let_go
from bocage.core.state import DRAWS, GIFTS, SLOTS, State
from bocage.core.terms import (
    CARD,
    FACE_FLAG,
    FACE_STAR,
    FIRST,
    GENERALS,
    GIVE,
    IN_RETREAT,
    INITIATIVE,
    NONE,
    ORDER,
    OVER,
    THEN_FALL_BACK,
    YIELD,
)
from bocage.core.turn import carry_out, next_phase, pass_on, put_down
from bocage.core.uses import can_play

MOST_CARDS: Final[i64] = 3      # given and played in one turn of a side


def plain_kind(r: Rules, general: i64) -> i64:
    """The kind of an order without card effects by a general."""
    return r.cards.plain + 1 + general


def seat_of_general(r: Rules, s: State, general: i64) -> i64:
    """The seat that decides for a general of the side whose turn it is."""
    return r.seat_for(s.turn.active, s.turn.active, plain_kind(r, general))


# What may be given and played.


def may_use_more(r: Rules, s: State) -> bool:
    """Whether another card may be used this turn."""
    return s.staff.used < MOST_CARDS and s.staff.spread == NONE


def may_use_hand(r: Rules, s: State) -> bool:
    """Whether another card may leave the commander's hand."""
    return may_use_beside_chip(r, s) and s.cards.hand_size[r.seats.of_side[s.turn.active]] > LEAST_KEPT


def may_use_beside_chip(r: Rules, s: State) -> bool:
    """Whether there is room for a card besides those taken up from under the chip, which are all used."""
    return may_use_more(r, s) and (not s.chip.taken or s.staff.used + s.chip.count_ready(s.turn.active) < MOST_CARDS)


def gift_kinds(r: Rules, s: State, q: Search, face: i64, general: i64) -> i64:
    """The kinds as which a general, or the commander (-1), may play a card now: their number, left in q.queue.

    A card that copies repeats a card of the enemy, not the use made of it: where commanders have a use of their own
    for a card of generals, either answers the other.
    """
    if r.cards.copies[face] == 0:
        return add_kinds(r, s, q, face, general, 0)
    count: i64 = 0
    at = (1 - s.turn.active) * SLOTS
    for i in range(SLOTS):
        last = s.staff.faces[at + i]
        if last != NONE and may_copy_slot(s, i, general):
            count = add_kinds(r, s, q, r.cards.mirror[last], general, count)
    return count


def may_copy_slot(s: State, slot: i64, general: i64) -> bool:
    """Whether a general, or the commander (-1), answers the card of a slot of the enemy's last turn."""
    if general == NONE:
        return True
    if slot >= GENERALS * GIFTS:
        return not s.chip.company       # one from under the chip that lay in company answers generals only
    return slot // GIFTS == GENERALS - 1 - general


def add_kinds(r: Rules, s: State, q: Search, source: i64, general: i64, count: i64) -> i64:
    for m in range(MODES):
        kind = r.cards.mode(source, m)
        if kind == NONE:
            break
        if r.cards.general[kind] != general or not can_play(r, s, s.turn.active, kind):
            continue
        known = False
        for k in range(count):
            if q.queue[k] == kind:
                known = True
        if not known:
            q.queue[count] = kind
            count += 1
    return count


def can_be_given(r: Rules, s: State, q: Search, face: i64, general: i64) -> bool:
    """Whether a general may receive a card: one tactic card, one or two section cards, or one with a sortie."""
    if not has_room_for(r, s, face, general):
        return False
    return gift_kinds(r, s, q, face, general) > 0


def has_room_for(r: Rules, s: State, face: i64, general: i64) -> bool:
    """Whether what a general was given already leaves room for a card."""
    held = s.staff.gifts(general)
    if held == 0:
        return True
    first = r.cards.face[s.staff.gift(general, 0)]
    if r.cards.lies_open[face] or r.cards.lies_open[first]:
        return held < GIFTS and (r.cards.combines[face] != 0 or r.cards.combines[first] != 0)
    return held < GIFTS and r.cards.tactic[face] == 0 and r.cards.tactic[first] == 0


def has_troops(r: Rules, s: State, general: i64) -> bool:
    """Whether a general has a unit in his section that could still be ordered."""
    for u in range(s.units.count):
        if is_commanded(r, s, u, general):
            return True
    return False


def is_commanded(r: Rules, s: State, u: i64, general: i64) -> bool:
    """Whether a unit of the side whose turn it is stands in a general's section."""
    if s.units.where[u] < 0 or s.units.side[u] != s.turn.active:
        return False
    return r.grid.sections(s.turn.active, s.units.where[u]) & (i64(1) << general) != 0


def can_yield(r: Rules, s: State, q: Search, u: i64) -> bool:
    """Whether the flag of an initiative roll may drive the unit back."""
    return is_commanded(r, s, u, s.staff.general) and fall_back(r, s, q, u, 1) > 0


# The turn of a side.


def give(r: Rules, s: State, face: i64, general: i64) -> None:
    """The commander gives a card from his hand to a general."""
    card = s.sky.use_sortie(s.turn.active) if r.cards.lies_open[face] else take_card(r, s, face)
    s.staff.hand_over(general, card)
    s.turn.ask(GIVE, r.seats.of_side[s.turn.active])
    if s.tape.on:
        s.tape.tell(F_GAVE, s.turn.active, card, general)


def send_generals(r: Rules, s: State, q: Search) -> None:
    """The commander has given what he wants to give."""
    s.luck.barrier += 1
    next_general(r, s, q)


def proceed(r: Rules, s: State, q: Search) -> None:
    """A card is carried out: the commander gives on, a general plays his second card, or the next one begins."""
    s.staff.pausing = False
    s.turn.kind = NONE
    take_back_sortie(r, s)
    if s.staff.general == NONE and s.staff.spread == NONE:
        s.turn.ask(GIVE, r.seats.of_side[s.turn.active])
    elif s.staff.general != NONE and can_play_gift(r, s, q):
        s.turn.ask(CARD, seat_of_general(r, s, s.staff.general))
    else:
        next_general(r, s, q)


def next_general(r: Rules, s: State, q: Search) -> None:
    """The next general who has something to do; after the last one the side's turn ends."""
    drop_gifts(r, s)
    s.staff.general += 1
    while s.staff.general < GENERALS:
        general = s.staff.general
        if s.staff.spread != NONE:
            carry_out(r, s, q, s.staff.spread + general)
            return
        if s.staff.gifts(general) > 0:
            if can_play_gift(r, s, q):
                s.turn.ask(CARD, seat_of_general(r, s, general))
                return
            drop_gifts(r, s)
        elif has_troops(r, s, general):
            s.turn.ask(INITIATIVE, seat_of_general(r, s, general))
            return
        s.staff.general += 1
    end_side(r, s)


def can_play_gift(r: Rules, s: State, q: Search) -> bool:
    """Whether the general who acts can play one of his cards."""
    general = s.staff.general
    for i in range(s.staff.gifts(general)):
        face = r.cards.face[s.staff.gift(general, i)]
        if is_playable_gift(r, s, general, i) and gift_kinds(r, s, q, face, general) > 0:
            return True
    return False


def is_playable_gift(r: Rules, s: State, general: i64, place: i64) -> bool:
    """Whether a card of a general is played on its own; a sortie given with a section card is added to it."""
    return s.staff.gifts(general) == 1 or r.cards.lies_open[r.cards.face[s.staff.gift(general, place)]] == 0


def take_back_sortie(r: Rules, s: State) -> None:
    """A sortie that was not used lies open again: it was to be added to a card that is carried out."""
    place = given_sortie(r, s, s.staff.general)
    if place != NONE:
        s.sky.lay_open(s.turn.active, s.staff.take(s.staff.general, place))


def drop_gifts(r: Rules, s: State) -> None:
    """Cards of the general who acts that have become useless are discarded, but for a sortie."""
    take_back_sortie(r, s)
    while s.staff.general != NONE and s.staff.gifts(s.staff.general) > 0:
        discard(s, s.turn.active, s.staff.take(s.staff.general, 0))


def take_initiative(r: Rules, s: State, q: Search) -> None:
    """A general without a card rolls: a unit of the kind shown is ordered, any for a star; a flag drives one back."""
    general = s.staff.general
    if s.tape.on:
        s.tape.tell(F_INITIATIVE, s.turn.active, general, 0)
    thrown = roll(s)
    s.turn.clear()
    s.turn.kind = plain_kind(r, general)
    if thrown == FACE_FLAG:
        for u in range(s.units.count):
            if can_yield(r, s, q, u):
                next_phase(r, s, YIELD)
                return
    elif thrown == FACE_STAR:
        s.turn.quotas[0] = 1
    else:
        s.turn.kind = r.cards.initiative + general
        s.turn.quotas[thrown] = 1
    if thrown != FACE_FLAG and can_order(r, s, q):
        next_phase(r, s, ORDER)
        return
    put_down(r, s)
    go_on(s)


def give_way(r: Rules, s: State, q: Search, u: i64) -> None:
    """A unit falls back one hex; no flag that one's own general rolls is ignored."""
    f = s.frames.enter(IN_RETREAT, u, s.units.where[u], NONE, NONE, FIRST)
    f.then = THEN_FALL_BACK
    f.hits = 0
    f.flags = 1
    s.staff.pausing = True
    ignore(r, s, q, 0)


def end_side(r: Rules, s: State) -> None:
    """The end of the side's turn: the commander draws up to a full hand, by default the one he began with."""
    close_turn(r, s)
    if s.turn.phase == OVER:
        return
    side = s.turn.active
    drop_unused(s)
    if r.air.on:
        let_go(r, s)
        if s.turn.phase == OVER:
            return
        if is_scouting(r, s, side) and s.staff.draws == DRAWS:
            s.staff.draws += 1
    if s.turn.card != NONE:
        discard(s, side, s.turn.card)
        s.turn.card = NONE
        if s.staff.spread != NONE and r.cards.reshuffles[s.staff.spread] and not r.battle.no_reshuffle:
            shuffle(s)
    for _ in range(s.staff.draws):
        if s.cards.hand_size[r.seats.of_side[side]] + s.chip.count(side) < r.battle.hand_full[side]:
            draw(r, s, side)
    pass_on(r, s)
