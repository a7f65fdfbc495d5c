"""Exact odds of a roll: losses, retreat and elimination, computed from the faces of the die."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from bocage.content.battle import ReadyBattle
from bocage.core.battle import fall_back, may_ignore
from bocage.core.fire import has_moved
from bocage.core.profiles import sides_of
from bocage.core.state import State
from bocage.core.terms import FACE_STAR

SIXTH = Fraction(1, 6)


@dataclass(frozen=True)
class AttackOdds:
    """Chances of what a roll does to its target, its owner ignoring as many flags as allowed."""

    dice: int
    losses: tuple[Fraction, ...]    # losses[n]: exactly n figures, blocked retreats included
    eliminated: Fraction
    retreats: Fraction              # leaves its hex alive
    unharmed: Fraction              # neither losses nor retreat

    @property
    def expected(self) -> Fraction:
        return sum((n * p for n, p in enumerate(self.losses)), Fraction(0))

    def as_dict(self) -> dict[str, Any]:
        return {
            "dice": self.dice,
            "losses": [float(p) for p in self.losses],
            "eliminated": float(self.eliminated),
            "retreats": float(self.retreats),
            "unharmed": float(self.unharmed),
            "expected_losses": float(self.expected),
        }


def roll_chances(dice: int, hit: Fraction) -> dict[tuple[int, int], Fraction]:
    """Chance of every (hits, flags) with that many dice."""
    flag, rest = SIXTH, 1 - hit - SIXTH
    return {
        (h, f): comb(dice, h) * comb(dice - h, f) * hit**h * flag**f * rest ** (dice - h - f)
        for h in range(dice + 1)
        for f in range(dice - h + 1)
    }


def hit_chance(field: ReadyBattle, s: State, u: int, star: bool) -> Fraction:
    faces = field.rules.profiles.hit_by[s.units.profile[u]] | (1 << FACE_STAR if star else 0)
    chance = sides_of(faces) * SIXTH
    again = field.rules.profiles.proof[s.units.profile[u]]      # what confirms a hit; 0: nothing needs to
    return chance * sides_of(again) * SIXTH if again else chance


def attack_odds(field: ReadyBattle, s: State, start: int, end: int, dice: int) -> AttackOdds:
    """Odds of an attack by the unit on one hex against the unit on another, whose stars may hit."""
    u, e = s.board.at[start], s.board.at[end]
    p = field.rules.profiles
    star = u >= 0 and e >= 0 and p.can_star_hit(s.units.profile[u], has_moved(s, u, start), s.units.profile[e])
    return odds_of(field, s, end, dice, star)


def odds_of(
    field: ReadyBattle, s: State, target: int, dice: int, star: bool = False, ignorable: bool = True
) -> AttackOdds:
    """Odds of `dice` dice against the unit on hex `target`."""
    u = s.board.at[target]
    figures = s.units.figures[u]
    hit = hit_chance(field, s, u, star)
    blocked = retreat_losses(field, s, u, dice, ignorable)
    losses = [Fraction(0)] * (figures + 1)
    retreats = unharmed = Fraction(0)
    for (hits, flags), chance in roll_chances(max(dice, 0), hit).items():
        if hits >= figures:
            losses[figures] += chance
            continue
        most, moves = blocked[flags]
        for lost, share in confirmed_chances(field, s, u, most):
            total = min(figures, hits + lost)
            losses[total] += chance * share
            if total < figures and moves:
                retreats += chance * share
            elif total == 0:
                unharmed += chance * share
    return AttackOdds(dice, tuple(losses), losses[figures], retreats, unharmed)


def confirmed_chances(field: ReadyBattle, s: State, u: int, hits: int) -> list[tuple[int, Fraction]]:
    """How many of these hits count, with their chances: all, unless each is rolled again."""
    again = field.rules.profiles.proof[s.units.profile[u]]
    if not again:
        return [(hits, Fraction(1))]
    p = sides_of(again) * SIXTH
    return [(n, comb(hits, n) * p**n * (1 - p) ** (hits - n)) for n in range(hits + 1)]


def retreat_losses(field: ReadyBattle, s: State, u: int, most: int, ignorable: bool) -> list[tuple[int, bool]]:
    """For every number of flags: figures lost to a blocked retreat, and whether the unit moves."""
    q = field.search()
    out = []
    for flags in range(max(most, 0) + 1):
        left = flags - may_ignore(field.rules, s, u, flags) if ignorable and flags else flags
        if left == 0:
            out.append((0, False))
            continue
        farthest = fall_back(field.rules, s, q, u, left)
        out.append((max(0, left - farthest), farthest > 0))
    return out
