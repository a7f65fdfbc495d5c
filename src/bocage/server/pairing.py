"""Matchmaking rules: which two wishes fit, and what the two then play. Pure; `meeting` carries it out."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bocage.store import Ticket
from bocage.table import Side, other


@dataclass(frozen=True)
class Terms:
    """What two people play: the battle, the side of the first of them, clock and legs."""

    battle: str
    side: Side
    clock: str
    two_way: bool


def can_meet(a: Ticket, b: Ticket, apart: Collection[tuple[str, str]] = ()) -> bool:
    """Whether two wishes fit; `apart` are people of whom the first does not wish to hear the second."""
    return (
        a.person != b.person
        and a.two_way == b.two_way
        and (not a.battle or not b.battle or a.battle == b.battle)
        and (not a.side or a.side != b.side)
        and not set(a.clocks).isdisjoint(b.clocks)
        and not (a.table and b.table)
        and (a.person, b.person) not in apart
        and (b.person, a.person) not in apart
    )


def pairs(waiting: Sequence[Ticket], apart: Collection[tuple[str, str]] = ()) -> list[tuple[Ticket, Ticket]]:
    """Pairs of wishes that fit; who has waited longest chooses first, and meets who has waited longest."""
    found: list[tuple[Ticket, Ticket]] = []
    left = sorted(waiting, key=lambda ticket: (ticket.created, ticket.id))
    while left:
        first = left.pop(0)
        partner = next((ticket for ticket in left if can_meet(first, ticket, apart)), None)
        if partner:
            left.remove(partner)
            found.append((first, partner))
    return found


def terms(a: Ticket, b: Ticket, battles: Sequence[str], rng: random.Random) -> Terms:
    """What two people whose wishes fit play; what neither cares for is drawn by lot."""
    side: Side
    if a.side or b.side:
        side = as_side(a.side) if a.side else other(as_side(b.side))
    else:
        side = rng.choice(("allies", "axis"))
    return Terms(
        battle=a.battle or b.battle or rng.choice(battles),
        side=side,
        clock=next(clock for clock in a.clocks if clock in b.clocks),
        two_way=a.two_way,
    )


def as_side(name: str) -> Side:
    return "allies" if name == "allies" else "axis"


__all__ = ["Terms", "can_meet", "pairs", "terms"]
