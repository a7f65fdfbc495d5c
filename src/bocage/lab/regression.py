"""Logistic regression with a normal prior, by Newton's method: a few dozen coefficients and their covariance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

STEPS: Final = 50
CLOSE: Final = 1e-9             # of the last step, at which the fit is done
Matrix = list[list[float]]


@dataclass(frozen=True)
class Fit:
    """Coefficients at their most likely values, and how uncertain they are together."""

    values: list[float]
    covariance: Matrix

    def deviation(self, i: int) -> float:
        return float(self.covariance[i][i] ** 0.5)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x >= 0 else exp(x) / (1 + exp(x))


def fit(
    rows: Sequence[Sequence[float]], won: Sequence[float], precision: Sequence[float], known: Sequence[float] = ()
) -> Fit:
    """Coefficients of chances to win.

    `precision` is that of the prior around zero, 0 where nothing is known; `known` is what is added to every row.
    """
    known = known or [0.0] * len(rows)
    size = len(precision)
    values = [0.0] * size
    for _ in range(STEPS):
        slope = [-p * v for p, v in zip(precision, values, strict=True)]
        bend = [[precision[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, result, base in zip(rows, won, known, strict=True):
            chance = logistic(base + sum(x * v for x, v in zip(row, values, strict=True)))
            weight = chance * (1 - chance)
            used = [i for i, x in enumerate(row) if x]
            for i in used:
                slope[i] += (result - chance) * row[i]
                for j in used:
                    bend[i][j] += weight * row[i] * row[j]
        covariance = inverse(bend)
        step = [sum(c * s for c, s in zip(line, slope, strict=True)) for line in covariance]
        values = [v + s for v, s in zip(values, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    return Fit(values, covariance)


def inverse(matrix: Matrix) -> Matrix:
    """The inverse by elimination with pivots; raises ZeroDivisionError where there is none."""
    size = len(matrix)
    wide = [[*row, *(1.0 if i == j else 0.0 for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda r: abs(wide[r][column]))
        wide[column], wide[pivot] = wide[pivot], wide[column]
        head = wide[column][column]
        wide[column] = [x / head for x in wide[column]]
        for r in range(size):
            factor = wide[r][column]
            if r != column and factor:
                wide[r] = [x - factor * y for x, y in zip(wide[r], wide[column], strict=True)]
    return [row[size:] for row in wide]
