"""Glicko-2 ratings, after Mark Glickman's “Example of the Glicko-2 system” (2013).

A result may carry an advantage: log odds in favour of the player before the first card, from the
measured balance of the battle and the side. Winning the weaker side then counts for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
LARGEST_DEVIATION: Final = 350.0
TAU: Final = 0.5                    # how fast volatility may change
PRECISION: Final = 1e-6
PERIOD: Final = 7 * 24 * 3600.0     # seconds; one who does not play is less well known after each


@dataclass(frozen=True)
class GlickoRating:
    value: float = MIDDLE
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True)
class RatedResult:
    """One game: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: GlickoRating
    score: float
    advantage: float = 0.0


def after_pause(rating: GlickoRating, seconds: float) -> GlickoRating:
    """A rating after a time without games: as likely as before, less certain."""
    deviation = sqrt((rating.deviation / SCALE) ** 2 + rating.volatility**2 * max(0.0, seconds) / PERIOD) * SCALE
    return GlickoRating(rating.value, min(LARGEST_DEVIATION, deviation), rating.volatility)


def rated(rating: GlickoRating, results: Sequence[RatedResult]) -> GlickoRating:
    """The rating after the games of one period."""
    if not results:
        return rating
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    certainty = 0.0         # 1 / v
    surprise = 0.0
    for result in results:
        theirs = result.opponent
        g = weight(theirs.deviation / SCALE)
        expected = 1 / (1 + exp(-g * (mu - (theirs.value - MIDDLE) / SCALE + result.advantage)))
        certainty += g * g * expected * (1 - expected)
        surprise += g * (result.score - expected)
    sigma = new_volatility(rating.volatility, phi, 1 / certainty, surprise / certainty)
    phi_before = phi * phi + sigma * sigma
    phi_after = 1 / sqrt(1 / phi_before + certainty)
    value = MIDDLE + SCALE * (mu + phi_after * phi_after * surprise)
    return GlickoRating(value, min(LARGEST_DEVIATION, phi_after * SCALE), sigma)


def weight(phi: float) -> float:
    """How much a game against an opponent so uncertain says."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def new_volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5 of the paper: the root of f by the Illinois algorithm."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        return e * (delta * delta - phi * phi - v - e) / (2 * (phi * phi + v + e) ** 2) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


__all__ = ["GlickoRating", "RatedResult", "after_pause", "rated"]
