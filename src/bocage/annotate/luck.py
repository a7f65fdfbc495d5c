"""Luck of the dice: what every roll gave, less its exact expected value."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.core.fire import has_moved
from bocage.core.state import State
from bocage.notation.facts import Attack, Confirming, Die, Eliminated, Fact, Moved, Retreated, TookGround
from bocage.notation.vocabulary import FACES

SIDES_OF_FACE = (2, 1, 1, 1, 1)         # infantry stands on two of the six sides
FLAG, STAR = FACES.index("flag"), FACES.index("star")


class Roll(msgspec.Struct, frozen=True):
    """Dice rolled by a side: expected and actual hits."""

    side: str
    dice: int
    sides: int              # sides of a die that hit the target
    hits: int
    flags: int


class Luck(msgspec.Struct):
    """All rolls of a side together."""

    rolls: int = 0
    dice: int = 0
    hits: int = 0
    expected: float = 0.0
    spread: float = 0.0                 # variance of the hits
    deviations: float = 0.0             # of the hits, in standard deviations
    flags: int = 0
    flags_expected: float = 0.0
    flags_deviations: float = 0.0

    @classmethod
    def of(cls, rolls: Sequence[Roll]) -> Luck:
        luck = cls(rolls=len(rolls))
        flag_spread = 0.0
        for roll in rolls:
            p = roll.sides / 6
            luck.dice += roll.dice
            luck.hits += roll.hits
            luck.flags += roll.flags
            luck.expected += roll.dice * p
            luck.flags_expected += roll.dice / 6
            luck.spread += roll.dice * p * (1 - p)
            flag_spread += roll.dice * 5 / 36
        if rolls:
            luck.deviations = deviations_of(luck.hits, luck.expected, luck.spread)
            luck.flags_deviations = (luck.flags - luck.flags_expected) / sqrt(flag_spread)
        return luck


def deviations_of(hits: int, expected: float, spread: float) -> float:
    """Hits beyond expectation in standard deviations."""
    return (hits - expected) / sqrt(spread) if spread else 0.0


def rolls_of(field: ReadyBattle, before: State, facts: Sequence[Fact]) -> list[Roll]:
    """The rolls that an action caused in battle. `before` is the position it was played in."""
    r = field.rules
    at = {h: before.board.at[h] for h in range(r.grid.hexes) if before.board.at[h] >= 0}
    out: list[Roll] = []
    roller, target, star, faces = "", -1, False, [0]

    def close() -> None:
        if roller and target >= 0 and any(faces):
            hit_by = int(r.profiles.hit_by[before.units.profile[target]]) | (1 << STAR if star else 0)
            hitting = [face for face in range(len(SIDES_OF_FACE)) if hit_by >> face & 1]
            sides = sum(SIDES_OF_FACE[f] for f in hitting)
            hits = sum(faces[f] for f in hitting)
            out.append(Roll(roller, sum(faces), sides, hits, faces[FLAG]))

    for fact in facts:
        match fact:
            case Attack():
                close()
                target = at.get(hex_of(field.board, fact.at), -1)
                star = fact.start is None and bool(r.cards.strike_star[before.turn.kind])
                by = at.get(hex_of(field.board, fact.start), -1) if fact.start else -1
                if by >= 0 and target >= 0:
                    p, moved = before.units.profile, has_moved(before, by, before.units.where[by])
                    star = r.profiles.can_star_hit(p[by], moved, p[target])
                roller = SIDES[before.units.side[by]] if by >= 0 else SIDES[before.turn.active]
                faces = [0] * len(FACES)
            case Confirming():          # the dice of the attack lie; those that confirm are no roll in battle
                close()
                roller = ""
            case Die() if roller:
                faces[FACES.index(fact.face)] += 1
            case Moved() | Retreated() | TookGround():
                start, end = hex_of(field.board, fact.start), hex_of(field.board, fact.to)
                if start in at:
                    at[end] = at.pop(start)
            case Eliminated():
                at.pop(hex_of(field.board, fact.at), None)
    close()
    return out
