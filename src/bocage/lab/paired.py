"""Paired comparison of two levels against the same opponent, on the pairs that both have played.

Both meet the same battles, sides and cards, so some of their luck is common and cancels out.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations

from bocage.lab.ladder import PlayedPair, interval, won_by_first

DOUBT = (-1.0, 1.0)     # differences nobody has seen, half a one each


@dataclass(frozen=True)
class Gain:
    """`more` is the score of `one` per game less that of `other`, with its 95 % interval over pairs."""

    one: str
    other: str
    against: str
    pairs: int
    more: float
    low: float
    high: float


def gains(games: list[PlayedPair], levels: list[str], against: str) -> list[Gain]:
    """Every two of the levels that met the yardstick, the one named later against the one named before."""
    scored: dict[str, dict[tuple[str, int], float]] = defaultdict(lambda: defaultdict(float))
    for g in games:
        if g.pair.other == against != g.pair.one:
            scored[g.pair.one][g.pair.battle, g.pair.number] += won_by_first(g) / 2
    found = []
    for before, after in combinations(levels, 2):
        common = sorted(scored[before].keys() & scored[after].keys())
        if common:
            more = [scored[after][key] - scored[before][key] for key in common]
            found.append(Gain(after, before, against, len(more), sum(more) / len(more), *interval(more, DOUBT)))
    return found
