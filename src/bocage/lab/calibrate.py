"""Calibration of the win probability in `bocage.minds.rollout`, on games of the greedy player.

    python -m bocage.lab.calibrate [games per battle] [games to check on]

Prints the numbers for FITTED, then for every tenth of predicted chance how often the Allies won.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import exp, log

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bocage.annotate.annotate import HORIZON, WORLDS
from bocage.annotate.prior import lean_of
from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.game import dice_key
from bocage.lab.samples import played, share_of_allies, turns_of
from bocage.minds.rollout import TERMS, Rollouts, terms
from bocage.minds.weights import Weights

Row = tuple[list[float], float]


def turns(field: ReadyBattle, games: int, lean: float) -> Iterator[Row]:
    """Inputs of the logistic evaluation at the start of every turn, and whether the Allies won."""
    for number in range(games):
        states, winner = played(field, f"calibrate {field.battle.id} {number}")
        for s in turns_of(states):
            yield terms(field.rules, s, lean), share_of_allies(winner)


def fit(rows: list[Row], rounds: int = 12) -> list[float]:
    """Logistic regression by Newton's method; no term of its own for a side, the rules are the same for both."""
    size = len(rows[0][0])
    fitted = [0.0] * size
    for _ in range(rounds):
        slope = [0.0] * size
        curve = [[1e-3 if i == j else 0.0 for j in range(size)] for i in range(size)]
        for x, y in rows:
            p = 1 / (1 + exp(-sum(a * b for a, b in zip(fitted, x, strict=True))))
            spread = p * (1 - p)
            for i in range(size):
                slope[i] += (y - p) * x[i]
                for j in range(size):
                    curve[i][j] += spread * x[i] * x[j]
        fitted = [a + b for a, b in zip(fitted, solve(curve, slope), strict=True)]
    return fitted


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


def check(games: int, worlds: int, horizon: int, points: int = 3) -> list[tuple[float, float]]:
    """Chances foreseen at random moments of games not used for the fit, and what came: (foreseen, won)."""
    battles = list(library.battles())
    rng = random.Random("check")
    out = []
    for number in track(range(games), description="check"):
        field = field_of(battles[number % len(battles)])
        slips = rng.choice([(0.0, 0.0), (0.0, 0.0), (0.15, 0.15)])
        states, winner = played(field, f"held out {number}", slips)
        seer = Rollouts(field.rules, Weights(), dice_key(f"check {number}"), lean_of(field))
        for s in rng.sample(states, min(points, len(states))):
            out.append((seer.chance(s, 0, worlds, horizon), share_of_allies(winner)))
    return out


def report(found: list[tuple[float, float]]) -> Table:
    table = Table(title=f"{len(found)} positions")
    for column in ("foreseen", "positions", "mean foreseen", "Allies won"):
        table.add_column(column)
    for tenth in range(10):
        here = [(p, y) for p, y in found if tenth / 10 <= p < (tenth + 1) / 10 or (tenth == 9 and p == 1)]
        if here:
            p, y = (sum(v) / len(here) for v in zip(*here, strict=True))
            table.add_row(f"{10 * tenth} – {10 * tenth + 10} %", str(len(here)), f"{p:.1%}", f"{y:.1%}")
    return table


def losses(found: list[tuple[float, float]]) -> tuple[float, float]:
    """Brier score and logarithmic loss; 0.25 and 0.693 for one who always says even."""
    brier = sum((p - y) ** 2 for p, y in found) / len(found)
    safe = [(min(max(p, 0.005), 0.995), y) for p, y in found]
    return brier, -sum(y * log(p) + (1 - y) * log(1 - p) for p, y in safe) / len(safe)


def main(games: int, held_out: int) -> None:
    out = Console()
    rows: list[Row] = []
    for battle in track(list(library.battles()), description="fit"):
        field = field_of(battle)
        rows += turns(field, games, lean_of(field))
    fitted = fit(rows)
    for name, value in zip(TERMS, fitted, strict=True):
        out.print(f"{name}: {value:.3f}")
    found = check(held_out, WORLDS, HORIZON)
    out.print(report(found))
    brier, loss = losses(found)
    out.print(f"Brier {brier:.3f}, log loss {loss:.3f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=40, help="games per battle (default 40)")
    parser.add_argument("held_out", type=int, nargs="?", default=160, help="games to check on (default 160)")
    main(**vars(parser.parse_args()))
