"""Tokens that follow a unit: camouflage, target tokens, landing craft, and who holds the headquarters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.facts import F_HEADQUARTERS, F_SEIZED, F_SPOTTED, F_UNMASKED
from bocage.core.luck import discard, draw, pick
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import WATER

SUPPORT_GUN: Final[i64] = 24        # the number of the artillery off the map of the first side, among the guns
FRESH: Final[i64] = 28              # bits from a token to one that was placed this turn


def unmask(s: State, u: i64) -> None:
    """Camouflage is lost for good by moving or battling."""
    if s.units.masked[u]:
        s.units.own_tokens()
        s.units.masked[u] = 0
        if s.tape.on:
            s.tape.tell(F_UNMASKED, s.units.where[u], u, 0)


def gun_number(r: Rules, s: State, u: i64) -> i64:
    """The place of a gun among all that hand out target tokens."""
    number: i64 = 0
    for v in range(u):
        if r.profiles.spots[s.units.profile[v]]:
            number += 1
    return number


def has_token_on(r: Rules, s: State, gun: i64, target: i64) -> bool:
    """Whether the gun has a token on the unit; that of a wagon lies on its locomotive."""
    if s.rail.on:
        target = s.rail.leader(target)
    if s.units.spotted[target] == 0 or r.profiles.spots[s.units.profile[gun]] == 0:
        return False
    return (s.units.spotted[target] >> gun_number(r, s, gun)) & 1 != 0


def place_token(r: Rules, s: State, gun: i64, target: i64) -> None:
    """Put a target token of the gun on the unit, if it has one left."""
    bit = i64(1) << gun_number(r, s, gun)
    late = is_late(r, s, gun)
    if s.units.spotted[target] & (bit << FRESH if late else bit):
        return
    out: i64 = 0
    for v in range(s.units.count):
        if s.units.spotted[v] & bit:
            out += 1
    if out < r.profiles.spots[s.units.profile[gun]]:
        s.units.own_tokens()
        s.units.spotted[target] |= bit << FRESH if late else bit
        if s.tape.on:
            s.tape.tell(F_SPOTTED, s.units.where[target], s.units.where[gun], target)


def is_late(r: Rules, s: State, gun: i64) -> bool:
    """Whether a token placed now counts only from the next turn on, as one that fades does in the gun's own turn."""
    if r.profiles.fades[s.units.profile[gun]] == 0:
        return False
    return s.leaders.on or s.units.side[gun] == s.turn.active


def mark_target(s: State, side: i64, target: i64) -> None:
    """Note that the artillery of a side off the map has hit the unit this turn."""
    bit = i64(1) << (SUPPORT_GUN + side)
    s.units.own_tokens()
    s.units.spotted[target] |= bit << FRESH     # in two shifts: once compiled, a literal 1 has only 32 bits


def has_support_token(s: State, side: i64, target: i64) -> bool:
    """Whether the artillery of a side off the map hit the unit in its turn before."""
    return (s.units.spotted[target] >> (SUPPORT_GUN + side)) & 1 != 0


def fade(r: Rules, s: State, side: i64) -> None:
    """A turn of the side ends: what its guns hit in it counts for the next one, what they hit before no more."""
    ageing: i64 = i64(1) << (SUPPORT_GUN + side)
    for u in range(s.units.count):
        if s.units.side[u] == side and r.profiles.fades[s.units.profile[u]]:
            ageing |= i64(1) << gun_number(r, s, u)
    for v in range(s.units.count):
        marks = s.units.spotted[v]
        if marks & (ageing | ageing << FRESH):
            s.units.own_tokens()
            s.units.spotted[v] = (marks & ~(ageing | ageing << FRESH)) | (marks >> FRESH & ageing)


def upset(r: Rules, s: State, u: i64) -> None:
    """What a unit that changes hex, or leaves the board, gives up; tokens that fade stay out while their gun lives."""
    unmask(s, u)
    s.units.own_tokens()
    s.units.spotted[u] = 0
    if r.profiles.spots[s.units.profile[u]] and (r.profiles.fades[s.units.profile[u]] == 0 or s.units.figures[u] == 0):
        bit = i64(1) << gun_number(r, s, u)
        for v in range(s.units.count):
            s.units.spotted[v] &= ~(bit | bit << FRESH)


def disembark(r: Rules, s: State, u: i64, old: i64) -> None:
    """A unit that has come ashore has no craft and no boats any more; boats may be carried over land before."""
    here = s.units.where[u]
    if s.units.aboard[u] == 0 or r.battle.ferry[here] or r.ground.asks(s.units.arm[u], here) & WATER:
        return
    if r.battle.craft or r.battle.ferry[old]:
        s.units.own_tokens()
        s.units.aboard[u] = 0


def occupy(r: Rules, s: State, u: i64) -> None:
    """A unit on a headquarters captures it, or takes it back: cards change hands at once."""
    h = s.units.where[u]
    if h < 0 or r.battle.post[h] == 0:
        return
    number = r.battle.post[h]
    owner = r.battle.post_side[number]
    bit = i64(1) << number
    if s.units.side[u] != owner and s.board.captured & bit == 0:
        s.board.captured |= bit
        if s.tape.on:
            s.tape.tell(F_HEADQUARTERS, h, owner, 1)
        seize(r, s, owner)
    elif s.units.side[u] == owner and s.board.captured & bit:
        s.board.captured &= ~bit
        if s.tape.on:
            s.tape.tell(F_HEADQUARTERS, h, owner, 0)
        draw(r, s, owner)


def pay(r: Rules, s: State, side: i64) -> None:
    """A unit is lost: its side loses a card at random, down to the least it keeps, and the enemy draws one."""
    if s.cards.hand_size[r.seats.of_side[side]] > r.battle.hand_least[side]:
        seize(r, s, side)
    draw(r, s, 1 - side)


def seize(r: Rules, s: State, side: i64) -> None:
    """The side loses a card at random; of equal ones always the first, so that a record can tell it."""
    seat = r.seats.of_side[side]
    size = s.cards.hand_size[seat]
    if size == 0:
        return
    place = pick(s, size)
    face = -place - 1 if place < 0 else r.cards.face[s.cards.held(seat, place)]     # a script names the face
    place = 0
    while place < size - 1 and r.cards.face[s.cards.held(seat, place)] != face:
        place += 1
    card = s.cards.part_with(seat, place)
    if s.tape.on:
        s.tape.tell(F_SEIZED, side, card, 0)
    discard(s, side, card)
