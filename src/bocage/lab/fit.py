"""Fits the outlook to results: `python -m bocage.lab.fit` prints the numbers of `minds.weights`.

Greedy minds play each other, some of them with slips so that positions differ; every turn is
measured when it begins, and a logistic regression finds what the winner had. Each side of each
battle has a constant of its own, which is dropped afterwards: battles are not even, and what a
figure is worth must not be learned from that.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from operator import mul

from rich.progress import track

from bocage.content import library
from bocage.content.setup import field_of
from bocage.core.chance import Chance
from bocage.core.flat import filled, ints, listed
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.step import step
from bocage.core.terms import CARD, OVER
from bocage.game import dice_key
from bocage.minds.desk import Desk
from bocage.minds.greedy import decide
from bocage.minds.outlook import measure
from bocage.minds.weights import MARKS, Weights

SLIPS = (0.0, 0.05, 0.15)
LONGEST = 5_000
HELD_BACK = 5       # every fifth game is not learned from but predicted
STEPS = 7
SHRINK = 1.0


@dataclass(frozen=True)
class Turn:
    """A position at the beginning of a turn, and whether its side won."""

    seat: int           # of battle and side
    game: int
    marks: list[float]
    won: bool


def turns(battle: str, seat: int, number: int) -> Iterator[Turn]:
    """The turns of one game."""
    field = field_of(battle)
    r = field.rules
    rng = random.Random(f"fit {battle} {number}")
    slip = SLIPS[number % len(SLIPS)]
    s = field.open(Chance(ints(dice_key(f"fit {battle} {number}"))))
    desk = Desk(r, Weights(), len(s.where))
    out, marks = filled(MOST_ACTIONS, 0), filled(2 * MARKS, 0)
    seen: list[tuple[int, list[float]]] = []
    last = 0
    for _ in range(LONGEST):
        if s.phase == OVER:
            break
        if s.phase == CARD and s.turn != last:
            last = s.turn
            measure(desk, s, s.active, marks)
            seen.append((s.active, [m / 1000 for m in listed(marks)]))
        slips = rng.random() < slip
        step(r, s, out[rng.randrange(legal(r, s, out))] if slips else decide(desk, s, out))
    for side, measured in seen:
        yield Turn(seat + side, number, measured, s.winner == side)


class Fit:
    """Logistic regression by Newton's method, column by column; the constants of the seats are eliminated first."""

    def __init__(self, known: list[Turn]) -> None:
        columns = [[t.marks[i] for t in known] for i in range(2 * MARKS)]
        self.used = [i for i, column in enumerate(columns) if min(column) < max(column)]
        self.columns = [columns[i] for i in self.used]
        self.seat = [t.seat for t in known]
        self.won = [float(t.won) for t in known]
        self.weights = [0.0] * len(self.used)
        self.constants = [0.0] * (max(self.seat) + 1)

    def step(self) -> None:
        """One step of Newton's method; `SHRINK` keeps what the data cannot tell apart from growing."""
        odds = [self.constants[seat] for seat in self.seat]
        for w, column in zip(self.weights, self.columns, strict=True):
            odds = [o + w * x for o, x in zip(odds, column, strict=True)]
        chance = [1 / (1 + exp(-max(-30.0, min(30.0, o)))) for o in odds]
        error = [y - p for y, p in zip(self.won, chance, strict=True)]
        mass = [p * (1 - p) for p in chance]
        n, seats = len(self.used), len(self.constants)
        at_seat = [1e-9] * seats
        pull = [0.0] * seats
        for seat, m, e in zip(self.seat, mass, error, strict=True):
            at_seat[seat] += m
            pull[seat] += e
        heavy = [[m * x for m, x in zip(mass, column, strict=True)] for column in self.columns]
        shared = [[0.0] * seats for _ in range(n)]
        for row, column in zip(shared, heavy, strict=True):
            for seat, x in zip(self.seat, column, strict=True):
                row[seat] += x
        per_seat = [p / d for p, d in zip(pull, at_seat, strict=True)]
        right = [
            sum(map(mul, column, error)) - SHRINK * w - sum(map(mul, row, per_seat))
            for column, w, row in zip(self.columns, self.weights, shared, strict=True)
        ]
        left = [[0.0] * n for _ in range(n)]
        for i in range(n):
            for j in range(i + 1):
                across = sum(a * b / d for a, b, d in zip(shared[i], shared[j], at_seat, strict=True))
                left[i][j] = left[j][i] = sum(map(mul, heavy[i], self.columns[j])) - across
            left[i][i] += SHRINK
        change = solve(left, right)
        self.weights = [w + c for w, c in zip(self.weights, change, strict=True)]
        for seat in range(seats):
            moved = sum(shared[i][seat] * change[i] for i in range(n))
            self.constants[seat] += (pull[seat] - moved) / at_seat[seat]

    def loss(self, some: list[Turn]) -> float:
        """Mean log loss of the predictions."""
        total = 0.0
        for t in some:
            odds = self.constants[t.seat] + sum(w * t.marks[i] for w, i in zip(self.weights, self.used, strict=True))
            total += log(1 + exp(-odds if t.won else odds))
        return total / len(some)

    def numbers(self) -> list[int]:
        """In ten-thousandths of the log odds per unit."""
        found = dict(zip(self.used, self.weights, strict=True))
        return [round(10_000 * found.get(i, 0.0)) for i in range(2 * MARKS)]


def solve(left: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    n = len(rows)
    for k in range(n):
        pivot = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for i in range(n):
            if i != k:
                factor = rows[i][k] / rows[k][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[-1] / row[k] for k, row in enumerate(rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of every battle (default 200)")
    games = parser.parse_args().games
    known: list[Turn] = []
    for seat, battle in enumerate(track(list(library.battles()), "games")):
        for number in range(games):
            known += turns(battle, 2 * seat, number)
    held = [t for t in known if t.game % HELD_BACK == 0]
    known = [t for t in known if t.game % HELD_BACK]
    fit = Fit(known)
    for _ in track(range(STEPS), "learning"):
        fit.step()
    print(f"{len(known)} turns, {len(held)} held back; log loss {fit.loss(known):.4f}, held back {fit.loss(held):.4f}")
    numbers = fit.numbers()
    print("mine", numbers[:MARKS])
    print("his ", numbers[MARKS:])


if __name__ == "__main__":
    main()
