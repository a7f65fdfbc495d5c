"""Dice and cards: every place where chance enters a game."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_DIE, F_DISCARDED, F_DREW, F_LOOKED, F_SHUFFLED, F_WON
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.terms import FIELD, NONE, OVER


def pick(s: State, limit: i64) -> i64:
    """One of `limit` equally likely outcomes, or the one forced by a script."""
    s.barrier += 1
    if s.forced_next < len(s.forced):
        forced = s.forced[s.forced_next]
        s.forced_next += 1
        return forced
    return s.chance.below(limit)


def roll(s: State) -> i64:
    """A battle die: infantry on two faces, armor, grenade, flag and star on one each."""
    side = pick(s, 6)
    face = side - 1 if side > 0 else side
    if s.tape.on:
        s.tape.tell(F_DIE, face, 0, 0)
    return face


def win(s: State, side: i64) -> None:
    s.winner = side
    s.phase = OVER
    if s.tape.on:
        s.tape.tell(F_WON, side, 0, 0)


def shuffle(s: State) -> None:
    """Discards and pile together become the new pile."""
    deck = s.deck
    for i in range(s.discard_size):
        deck[s.deck_size + i] = s.discards[i]
    s.deck_size += s.discard_size
    s.discard_size = 0
    s.barrier += 1
    for i in range(s.deck_size - 1):
        last = s.deck_size - 1 - i
        j = s.chance.below(last + 1)
        card = deck[j]
        deck[j] = deck[last]
        deck[last] = card
    if s.tape.on:
        s.tape.tell(F_SHUFFLED, s.deck_size, 0, 0)


def take(r: Rules, s: State) -> i64:
    """The top card of the pile, which is rebuilt from the discards only when it must be."""
    if s.deck_size == 0:
        if r.no_reshuffle or s.discard_size == 0:
            return NONE
        shuffle(s)
    top = s.deck_size - 1
    if s.stacked_next < len(s.stacked):
        wanted = s.stacked[s.stacked_next]
        s.stacked_next += 1
        for i in range(s.deck_size):
            if s.deck[i] == wanted:
                s.deck[i] = s.deck[top]
                s.deck[top] = wanted
                break
    s.deck_size = top
    s.barrier += 1
    return s.deck[top]


def hold(s: State, side: i64, card: i64) -> None:
    s.hands[side * HAND + s.hand_size[side]] = card
    s.hand_size[side] += 1


def draw(r: Rules, s: State, side: i64) -> None:
    """Draw one card into the hand; the last card of a pile never rebuilt may end the battle."""
    if s.phase == OVER or s.hand_size[side] >= HAND:
        return
    card = take(r, s)
    if card == NONE:
        return
    hold(s, side, card)
    if s.tape.on:
        s.tape.tell(F_DREW, side, card, s.deck_size)
    exhausted(r, s)


def look(r: Rules, s: State, side: i64) -> None:
    """Lay the next card out for its player to choose from."""
    card = take(r, s)
    if card == NONE:
        return
    s.drawn[s.drawn_size] = card
    s.drawn_size += 1
    if s.tape.on:
        s.tape.tell(F_LOOKED, side, card, s.deck_size)
    exhausted(r, s)


def exhausted(r: Rules, s: State) -> None:
    if s.deck_size == 0 and r.no_reshuffle and r.deck_out_winner != NONE and s.phase != OVER:
        win(s, r.deck_out_winner)


def discard(s: State, side: i64, card: i64) -> None:
    s.discards[s.discard_size] = card
    s.discard_size += 1
    if s.tape.on:
        s.tape.tell(F_DISCARDED, side, card, 0)


def part_with(r: Rules, s: State, side: i64, face: i64) -> i64:
    """Take the first card with that face out of the hand."""
    base = side * HAND
    size = s.hand_size[side]
    for i in range(size):
        card = s.hands[base + i]
        if r.card_kind[card] == face:
            for j in range(i, size - 1):
                s.hands[base + j] = s.hands[base + j + 1]
            s.hands[base + size - 1] = NONE
            s.hand_size[side] = size - 1
            return card
    return NONE


def faces_held(r: Rules, s: State, side: i64) -> i64:
    """Number of distinct faces in the hand, left in r.found."""
    base = side * HAND
    count: i64 = 0
    for i in range(s.hand_size[side]):
        face = r.card_kind[s.hands[base + i]] & FIELD
        known = False
        for j in range(count):
            if r.found[j] == face:
                known = True
                break
        if not known:
            r.found[count] = face
            count += 1
    return count
