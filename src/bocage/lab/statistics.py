"""Statistics of the laboratory, exact where that is cheap. See docs/decisions/0011."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp, lgamma, sqrt
from typing import Final

Z95: Final = 1.959964
TIE: Final = 1e-7               # logarithms nearer than this are of equal chances


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson): honest for few games and rates near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    p, zz = wins / games, Z95 * Z95
    middle = p + zz / (2 * games)
    spread = Z95 * sqrt(p * (1 - p) / games + zz / (4 * games * games))
    scale = 1 + zz / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mcnemar(one: int, other: int) -> float:
    """Two-sided exact p of a change, from the pairs that fell one way only and the other way only."""
    changed, fewer = one + other, min(one, other)
    tail = sum(comb(changed, k) for k in range(fewer + 1))
    return min(1.0, 2 * tail / 2**changed) if changed else 1.0


def paired_difference(lost: int, gained: int, games: int) -> tuple[float, float, float]:
    """The change of a win rate over pairs on the same seeds, with its 95 % interval (Agresti-Min)."""
    if games == 0:
        return 0.0, -1.0, 1.0
    # Half a pair added to each of the four cells: the interval does not vanish when nothing changed,
    # and its middle lies a little nearer to zero than the change seen.
    net, pairs = gained - lost, games + 2
    middle, spread = net / pairs, Z95 * sqrt(lost + gained + 1 - net * net / pairs) / pairs
    return net / games, max(-1.0, middle - spread), min(1.0, middle + spread)


def fisher(wins: int, games: int, other_wins: int, other_games: int) -> float:
    """Two-sided exact p that two independent win rates are the same: all splits as unlikely as this one."""
    won = wins + other_wins

    def likely(k: int) -> float:
        """The logarithm of the chance that k of the wins fall on the first games, less a constant."""
        return -lgamma(k + 1) - lgamma(games - k + 1) - lgamma(won - k + 1) - lgamma(other_games - won + k + 1)

    seen = likely(wins)
    splits = [likely(k) for k in range(max(0, won - other_games), min(won, games) + 1)]
    most = max(splits)
    chances = [exp(split - most) for split in splits]
    rare = sum(c for c, split in zip(chances, splits, strict=True) if split <= seen + TIE)
    return rare / sum(chances)


def holm(ps: Sequence[float]) -> list[float]:
    """Each p made larger for being one of several: below 0.05, at most one family of twenty holds a false one."""
    adjusted, least = [1.0] * len(ps), 0.0
    for rank, i in enumerate(sorted(range(len(ps)), key=lambda i: ps[i])):
        least = adjusted[i] = max(least, min(1.0, (len(ps) - rank) * ps[i]))
    return adjusted


def discoveries(ps: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many tests to believe, so that at most this share of them is chance (Benjamini-Hochberg)."""
    order = sorted(range(len(ps)), key=lambda i: ps[i])
    last = max((rank for rank, i in enumerate(order, 1) if ps[i] <= rate * rank / len(ps)), default=0)
    believed = set(order[:last])
    return [i in believed for i in range(len(ps))]


def quantile(values: Sequence[int], share: float) -> int:
    """The value below or at which that share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0
