"""Tokens that follow a unit about: camouflage, target tokens, and who holds the headquarters."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_HEADQUARTERS, F_SEIZED, F_SPOTTED, F_UNMASKED
from bocage.core.luck import discard, draw, pick
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.terms import NONE


def unmask(s: State, u: i64) -> None:
    """Camouflage is lost for good by moving or battling."""
    if s.masked[u]:
        s.masked[u] = 0
        if s.tape.on:
            s.tape.tell(F_UNMASKED, s.where[u], u, 0)


def gun_number(r: Rules, s: State, u: i64) -> i64:
    """The place of a gun among all that hand out target tokens."""
    number: i64 = 0
    for v in range(u):
        if r.spots[s.profile[v]]:
            number += 1
    return number


def ranged_in(r: Rules, s: State, gun: i64, target: i64) -> bool:
    """Whether the gun has a token on the unit."""
    if s.spotted[target] == 0 or r.spots[s.profile[gun]] == 0:
        return False
    return (s.spotted[target] >> gun_number(r, s, gun)) & 1 != 0


def range_in(r: Rules, s: State, gun: i64, target: i64) -> None:
    """The gun marks the unit, if it has a token left."""
    bit = i64(1) << gun_number(r, s, gun)
    if s.spotted[target] & bit:
        return
    out: i64 = 0
    for v in range(s.units):
        if s.spotted[v] & bit:
            out += 1
    if out < r.spots[s.profile[gun]]:
        s.spotted[target] |= bit
        if s.tape.on:
            s.tape.tell(F_SPOTTED, s.where[target], s.where[gun], target)


def upset(r: Rules, s: State, u: i64) -> None:
    """What a unit that changes hex, or leaves the board, gives up."""
    unmask(s, u)
    s.spotted[u] = 0
    if r.spots[s.profile[u]]:
        bit = i64(1) << gun_number(r, s, u)
        for v in range(s.units):
            s.spotted[v] &= ~bit


def occupy(r: Rules, s: State, u: i64) -> None:
    """A unit on a headquarters takes it from the enemy, or back from him: cards change hands at once."""
    h = s.where[u]
    if h < 0 or r.post[h] == 0:
        return
    number = r.post[h]
    owner = r.post_side[number]
    bit = i64(1) << number
    if s.side[u] != owner and s.captured & bit == 0:
        s.captured |= bit
        if s.tape.on:
            s.tape.tell(F_HEADQUARTERS, h, owner, 1)
        seize(r, s, owner)
    elif s.side[u] == owner and s.captured & bit:
        s.captured &= ~bit
        if s.tape.on:
            s.tape.tell(F_HEADQUARTERS, h, owner, 0)
        draw(r, s, owner)


def seize(r: Rules, s: State, side: i64) -> None:
    """The side loses a card at random; of equal ones always the first, so that a record can tell it."""
    size = s.hand_size[side]
    if size == 0:
        return
    base = side * HAND
    place = pick(s, size)
    face = -place - 1 if place < 0 else r.card_kind[s.hands[base + place]]     # a script names the face
    place = 0
    while place < size - 1 and r.card_kind[s.hands[base + place]] != face:
        place += 1
    card = s.hands[base + place]
    for j in range(place, size - 1):
        s.hands[base + j] = s.hands[base + j + 1]
    s.hands[base + size - 1] = NONE
    s.hand_size[side] = size - 1
    if s.tape.on:
        s.tape.tell(F_SEIZED, side, card, 0)
    discard(s, side, card)
