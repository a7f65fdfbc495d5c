"""Dice and cards: every place where chance enters a game."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_CONFIRMING, F_DIE, F_DISCARDED, F_DREW, F_LOOKED, F_OPENED, F_SHUFFLED, F_TIED, F_WON
from bocage.core.rules import Rules
from bocage.core.search import Search
from bocage.core.state import HAND, State
from bocage.core.terms import DRAW, FIELD, NONE, OVER


def confirmed(r: Rules, s: State, u: i64, hits: i64) -> i64:
    """The hits that count against a unit: where its armor is proof, each is rolled again."""
    faces = r.profiles.proof[s.units.profile[u]]
    if faces == 0:
        return hits
    left: i64 = 0
    if s.tape.on and hits > 0:
        s.tape.tell(F_CONFIRMING, s.units.where[u], hits, u)
    for _ in range(hits):
        if (faces >> roll(s)) & 1:
            left += 1
    return left


def pick(s: State, limit: i64) -> i64:
    """One of `limit` equally likely outcomes, or the one forced by a script."""
    s.luck.barrier += 1
    if s.luck.forced_next < len(s.luck.forced):
        forced = s.luck.forced[s.luck.forced_next]
        s.luck.forced_next += 1
        return forced
    return s.luck.chance.below(limit)


def roll(s: State) -> i64:
    """A battle die: infantry on two faces, armor, grenade, flag and star on one each."""
    side = pick(s, 6)
    face = side - 1 if side > 0 else side
    if s.tape.on:
        s.tape.tell(F_DIE, face, 0, 0)
    return face


def win(s: State, side: i64) -> None:
    """The battle is over; nobody has won it where the side is DRAW."""
    s.score.winner = side
    s.turn.ask(OVER, s.turn.decider)
    if s.tape.on:
        if side == DRAW:
            s.tape.tell(F_TIED, 0, 0, 0)
        else:
            s.tape.tell(F_WON, side, 0, 0)


def shuffle(s: State) -> None:
    """Discards and pile together become the new pile."""
    s.cards.own_deck()
    deck = s.cards.deck
    for i in range(s.cards.discard_size):
        deck[s.cards.deck_size + i] = s.cards.discards[i]
    s.cards.deck_size += s.cards.discard_size
    s.cards.discard_size = 0
    s.luck.barrier += 1
    for i in range(s.cards.deck_size - 1):
        last = s.cards.deck_size - 1 - i
        j = s.luck.chance.below(last + 1)
        card = deck[j]
        deck[j] = deck[last]
        deck[last] = card
    if s.tape.on:
        s.tape.tell(F_SHUFFLED, s.cards.deck_size, 0, 0)


def deal(r: Rules, s: State) -> None:
    """Lay the sorties of both sides open, shuffle all other cards and fill the hands."""
    s.cards.own_discards()
    sorties: i64 = 0
    for card in range(r.cards.count):
        if r.cards.lies_open[r.cards.face[card]] and sorties < r.air.sorties[0] + r.air.sorties[1]:
            s.sky.lay_open(0 if sorties < r.air.sorties[0] else 1, card)
            sorties += 1
        else:
            s.cards.discards[s.cards.discard_size] = card
            s.cards.discard_size += 1
    shuffle(s)
    for side in range(i64(2)):
        for _ in range(r.battle.hand[side]):
            draw(r, s, side)


def take(r: Rules, s: State) -> i64:
    """The top card of the pile, which is rebuilt from the discards only when it must be."""
    if s.cards.deck_size == 0:
        if r.battle.no_reshuffle or s.cards.discard_size == 0:
            return NONE
        shuffle(s)
    top = s.cards.deck_size - 1
    if s.luck.stacked_next < len(s.luck.stacked):
        wanted = s.luck.stacked[s.luck.stacked_next]
        s.luck.stacked_next += 1
        s.cards.own_deck()
        for i in range(s.cards.deck_size):
            if s.cards.deck[i] == wanted:
                s.cards.deck[i] = s.cards.deck[top]
                s.cards.deck[top] = wanted
                break
    s.cards.deck_size = top
    s.luck.barrier += 1
    return s.cards.deck[top]


def take_closed(r: Rules, s: State, side: i64) -> i64:
    """The next card for a hand; those that lie open are laid beside it at once, and another one taken."""
    card = take(r, s)
    while card != NONE and r.cards.lies_open[r.cards.face[card]]:
        s.sky.lay_open(side, card)
        if s.tape.on:
            s.tape.tell(F_OPENED, side, card, s.cards.deck_size)
        card = take(r, s)
    return card


def draw(r: Rules, s: State, side: i64) -> None:
    """Draw one card into the hand; the last card of a pile never rebuilt may end the battle."""
    seat = r.seats.of_side[side]
    size = s.cards.hand_size[seat]
    if s.turn.phase == OVER or size >= HAND or size >= r.battle.hand_most[side]:
        return
    card = take_closed(r, s, side)
    if card == NONE:
        return
    s.cards.hold(seat, card)
    if s.tape.on:
        s.tape.tell(F_DREW, side, card, s.cards.deck_size)
    exhausted(r, s)


def look(r: Rules, s: State, side: i64) -> None:
    """Lay the next card out for its player to choose from."""
    card = take_closed(r, s, side)
    if card == NONE:
        return
    s.cards.own_discards()
    s.cards.drawn[s.cards.drawn_size] = card
    s.cards.drawn_size += 1
    if s.tape.on:
        s.tape.tell(F_LOOKED, side, card, s.cards.deck_size)
    exhausted(r, s)


def exhausted(r: Rules, s: State) -> None:
    if s.cards.deck_size == 0 and r.battle.no_reshuffle and r.battle.deck_out_winner != NONE and s.turn.phase != OVER:
        win(s, r.battle.deck_out_winner)


def discard(s: State, side: i64, card: i64) -> None:
    s.cards.own_discards()
    s.cards.discards[s.cards.discard_size] = card
    s.cards.discard_size += 1
    if s.tape.on:
        s.tape.tell(F_DISCARDED, side, card, 0)


def part_with(r: Rules, s: State, side: i64, face: i64) -> i64:
    """Take the first card with that face out of the hand."""
    seat = r.seats.of_side[side]
    for i in range(s.cards.hand_size[seat]):
        if r.cards.face[s.cards.held(seat, i)] == face:
            return s.cards.part_with(seat, i)
    return NONE


def faces_held(r: Rules, s: State, q: Search, side: i64) -> i64:
    """Number of distinct faces in the hand, left in q.found."""
    count: i64 = 0
    seat = r.seats.of_side[side]
    for i in range(s.cards.hand_size[seat]):
        face = r.cards.face[s.cards.held(seat, i)] & FIELD
        known = False
        for j in range(count):
            if q.found[j] == face:
                known = True
                break
        if not known:
            q.found[count] = face
            count += 1
    return count
