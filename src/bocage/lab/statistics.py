"""The few statistics the laboratory needs, exact where that is cheap. See docs/decisions/0011."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, erfc, sqrt
from typing import Final

Z95: Final = 1.959964


def wilson(wins: int, games: int) -> tuple[float, float]:
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
    """The change of a win rate over pairs on the same seeds, with its 95 % interval."""
    if games == 0:
        return 0.0, -1.0, 1.0
    change = (gained - lost) / games
    # Half a pair added to each cell keeps the interval from vanishing when nothing changed.
    spread = Z95 * sqrt(lost + gained + 1 - (gained - lost) ** 2 / games) / games
    return change, max(-1.0, change - spread), min(1.0, change + spread)


def two_proportions(wins: int, games: int, other_wins: int, other_games: int) -> float:
    """Two-sided p that two independent win rates are the same (pooled normal approximation)."""
    pooled = (wins + other_wins) / (games + other_games)
    error = sqrt(pooled * (1 - pooled) * (1 / games + 1 / other_games))
    return erfc(abs(wins / games - other_wins / other_games) / error / sqrt(2)) if error else 1.0


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
