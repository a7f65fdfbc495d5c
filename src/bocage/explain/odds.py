"""Exact odds of a roll: losses, retreat and elimination, computed from the faces of the die."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from bocage.content.battle import ReadyBattle
from bocage.core.fire import has_moved
from bocage.core.medals import wreck
from bocage.core.peril import dice_behind
from bocage.core.profiles import sides_of
from bocage.core.retreats import fall_back, may_ignore, ways_back
from bocage.core.search import Search
from bocage.core.state import State, Tape
from bocage.core.terms import FACE_FLAG, FACE_STAR, FIRST, FROM_AFAR, NONE, SECOND_SHOT
from bocage.core.volley import driving, hitting, may_roll_again, stray_faces

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


class DiceRoll(NamedTuple):
    """Dice that are rolled, what one of them does, and what lies on the table already."""

    dice: int
    hit: Fraction
    flag: Fraction
    hits: int = 0
    flags: int = 0


Fall = tuple[int, bool, int]        # figures lost to a blocked retreat, whether the unit moves, dice for the way


def roll_chances(roll: DiceRoll) -> dict[tuple[int, int], Fraction]:
    """Chance of every (hits, flags)."""
    n, rest = roll.dice, 1 - roll.hit - roll.flag
    return {
        (roll.hits + h, roll.flags + f):
            comb(n, h) * comb(n - h, f) * roll.hit**h * roll.flag**f * rest ** (n - h - f)
        for h in range(n + 1)
        for f in range(n - h + 1)
    }


@dataclass(frozen=True)
class DieChances:
    """What one die does to a target: it hits, it drives back; where it does neither it may be rolled once more."""

    hit: Fraction
    flag: Fraction

    def rolled_again(self, astray: Fraction) -> DieChances:
        """The same if a die without a result is rolled again; one that goes astray is not."""
        again = 2 - self.hit - self.flag - astray
        return DieChances(self.hit * again, self.flag * again)


def die_chances(field: ReadyBattle, s: State, target: int, hits: int, mode: int = 0) -> DieChances:
    """One die that hits the unit by these faces, before hits are confirmed."""
    flags = driving(field.rules, s, target, hits, mode) if field.rules.gunnery.on else 1 << FACE_FLAG & ~hits
    return DieChances(sides_of(hits) * SIXTH, sides_of(flags) * SIXTH)


def hits_of(field: ReadyBattle, s: State, u: int, star: bool) -> int:
    """The faces that hit a unit, by dice that nobody aims."""
    return int(field.rules.profiles.hit_by[s.units.profile[u]] | (1 << FACE_STAR if star else 0))


def attack_odds(
    field: ReadyBattle, s: State, start: int, end: int, dice: int, mode: int = 0, stage: int = FIRST
) -> AttackOdds:
    """Odds of an attack by the unit on one hex against the unit on another, whose stars may hit.

    Dice that may be rolled again are.
    """
    r = field.rules
    u, e = s.board.at[start], s.board.at[end]
    if not r.gunnery.on or u < 0 or e < 0:
        p = r.profiles
        star = u >= 0 and e >= 0 and p.can_star_hit(s.units.profile[u], has_moved(s, u, start), s.units.profile[e])
        return odds_of(field, s, end, dice, star)
    die = die_chances(field, s, e, hitting(r, s, u, start, e, mode, stage), mode)
    if stage in (FIRST, SECOND_SHOT) and may_roll_again(r, s, u, start, end, stage):
        die = die.rolled_again(sides_of(stray_faces(r, s, u, mode, stage)) * SIXTH)
    return spread(field, s, e, dice, DiceRoll(max(dice, 0), die.hit, die.flag))


def reroll_odds(field: ReadyBattle, s: State, again: bool) -> AttackOdds:
    """Odds of the attack whose dice lie on the table, with those without a result rolled again or not."""
    f = s.frames.top
    hits = hitting(field.rules, s, f.unit, f.start, f.target, f.mode, f.stage)
    die = die_chances(field, s, f.target, hits, f.mode)
    dice = f.count if again else 0
    return spread(field, s, f.target, dice, DiceRoll(dice, die.hit, die.flag, f.hits, f.flags))


def mission_odds(field: ReadyBattle, s: State, target: int, dice: int, mode: int) -> AttackOdds:
    """Odds of fire from off the map at the unit on a hex."""
    u = s.board.at[target]
    die = die_chances(field, s, u, hitting(field.rules, s, NONE, NONE, u, mode, FROM_AFAR), mode)
    return spread(field, s, u, dice, DiceRoll(dice, die.hit, die.flag))


def odds_of(
    field: ReadyBattle, s: State, target: int, dice: int, star: bool = False, ignorable: bool = True
) -> AttackOdds:
    """Odds of `dice` dice against the unit on hex `target`."""
    u = s.board.at[target]
    die = die_chances(field, s, u, hits_of(field, s, u, star))
    return spread(field, s, u, dice, DiceRoll(max(dice, 0), die.hit, die.flag), ignorable)


def spread(field: ReadyBattle, s: State, u: int, dice: int, roll: DiceRoll, ignorable: bool = True) -> AttackOdds:
    """What becomes of a unit; what hits a wagon is marked on its locomotive."""
    if s.rail.on:
        u = s.rail.leader(u)
    most = roll.flags + roll.dice
    back = retreats_of(field, s, u, most, ignorable)
    alone = back
    wagon = s.rail.wagon[u] if s.rail.on else NONE
    if wagon != NONE and s.units.where[wagon] >= 0:
        alone = retreats_of(field, without_wagon(field, s, u), u, most, ignorable)
    proof = field.rules.profiles.proof[s.units.profile[u]]
    return outcome(dice, roll, int(s.units.figures[u]), tuple(back), tuple(alone), int(proof))


@lru_cache(maxsize=4096)        # the same few come up all the time
def outcome(
    dice: int, roll: DiceRoll, figures: int, back: tuple[Fall, ...], alone: tuple[Fall, ...], proof: int
) -> AttackOdds:
    """What becomes of a unit of so many figures that falls back like this, and like that when one alone is left."""
    losses = [Fraction(0)] * (figures + 1)
    retreats = unharmed = Fraction(0)
    for (rolled, flags), chance in roll_chances(roll).items():
        for hits, sure in confirmed_chances(proof, rolled):
            if hits >= figures:
                losses[figures] += chance * sure
                continue
            blocked, moves, peril = (alone if hits and hits == figures - 1 else back)[flags]
            for lost, share in confirmed_chances(proof, blocked):
                if hits + lost >= figures:
                    losses[figures] += chance * sure * share
                    continue
                for stars, fall in star_chances(peril):
                    total = min(figures, hits + lost + stars)
                    losses[total] += chance * sure * share * fall
                    if total < figures and moves:
                        retreats += chance * sure * share * fall
                    elif total == 0:
                        unharmed += chance * sure * share * fall
    return AttackOdds(dice, tuple(losses), losses[figures], retreats, unharmed)


def without_wagon(field: ReadyBattle, s: State, u: int) -> State:
    """The position once a locomotive has lost its wagon: it falls back by another way than the whole train."""
    after = s.copy()
    after.tape = Tape(False)
    after.units.figures[u] = 1
    wreck(field.rules, after, u)
    return after


def star_chances(dice: int) -> list[tuple[int, Fraction]]:
    """How many of these dice show a star, with their chances."""
    return [(n, comb(dice, n) * SIXTH**n * (1 - SIXTH) ** (dice - n)) for n in range(dice + 1)]


def confirmed_chances(proof: int, hits: int) -> list[tuple[int, Fraction]]:
    """How many of these hits count, with their chances: all, unless each is rolled again for these faces."""
    if not proof:
        return [(hits, Fraction(1))]
    p = sides_of(proof) * SIXTH
    return [(n, comb(hits, n) * p**n * (1 - p) ** (hits - n)) for n in range(hits + 1)]


def retreats_of(field: ReadyBattle, s: State, u: int, most: int, ignorable: bool) -> list[Fall]:
    """How a unit falls back for every number of flags."""
    r = field.rules
    q = field.search()
    out = []
    for flags in range(max(most, 0) + 1):
        left = flags - may_ignore(r, s, u, flags) if ignorable and flags else flags
        left *= r.profiles.drag[s.units.profile[u]]
        if left == 0:
            out.append((0, False, 0))
            continue
        farthest = fall_back(r, s, q, u, left)
        peril = safest_way(field, s, q, u, left) if farthest > 0 and r.ground.peril_dice else 0
        out.append((max(0, int(left - farthest)), bool(farthest > 0), peril))
    return out


def safest_way(field: ReadyBattle, s: State, q: Search, u: int, flags: int) -> int:
    """The fewest dice for ice on a retreat, its owner choosing where it ends."""
    r = field.rules
    ends = [q.found[i] for i in range(ways_back(r, s, q, u, flags))]
    least = []
    for end in ends:
        fall_back(r, s, q, u, flags)
        least.append(int(dice_behind(r, s, q, u, end)))
    return min(least)
