"""Training of the value network for miniatures: `python -m bocage.lab.fit_armies` writes `minds/value_net_armies.json`.

As `lab.fit` does for printed battles: greedy players meet each other, here with armies of equal budgets that the
quartermasters bought, on five maps, with cards and with leaders. Some turns are measured when they begin, and a
network with one hidden layer learns who won; every side of every map has a constant of its own meanwhile, of which
only the mean is kept. Needs NumPy; playing does not.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import track

from bocage.armies.derived import Command, derive
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS
from bocage.content.battle import ReadyBattle
from bocage.core.flat import filled, listed
from bocage.core.state import State
from bocage.core.terms import ACTIVATE, ALLIES, CARD
from bocage.lab.army_values import ALLIED, AXIS, MAPS, MONTH
from bocage.lab.fit import HELD_BACK, SLIPS, Turn, whole, write_network
from bocage.lab.runner import Workers
from bocage.lab.samples import played, share_of_allies
from bocage.minds import value_net
from bocage.minds.evaluation import Evaluation
from bocage.minds.features import MARKS, ONE, measure
from bocage.minds.weights import Weights

COMMANDS: tuple[Command, ...] = ("cards", "leaders")
SIDES = 2
EVERY = 3           # one turn in three is measured
BUDGETS = (40, 60, 80)
BATCH, ROUNDS, PACE, DECAY = 512, 8, 6e-3, 0.3


def field(number: int) -> ReadyBattle:
    """The battle of a game: its number fixes the map, the armies and how they are commanded."""
    luck = random.Random(f"armies {number}")
    budget = luck.choice(BUDGETS)
    armies = [
        requisition(luck.choice(nations), MONTH, budget, luck.choice(CHARACTERS), f"fit {number}")
        for nations in (ALLIED, AXIS)
    ]
    command = COMMANDS[number % len(COMMANDS)]
    return derive(MAPS[number % len(MAPS)], armies[0], armies[1], command=command).source.ready()


def beginnings(states: list[State]) -> Iterator[State]:
    """The positions in which a turn began, with its card or its first activation."""
    turn = -1
    for s in states:
        if s.turn.phase in (CARD, ACTIVATE) and s.turn.number != turn:
            turn = s.turn.number
            yield s


def turns(number: int) -> Iterator[Turn]:
    """Some turns of one game."""
    ready = field(number)
    slips = SLIPS[number // len(COMMANDS) % len(SLIPS)]
    states, winner = played(ready, f"fit armies {number}", (slips, slips))
    evaluation = Evaluation(ready.rules, Weights(), len(states[0].units.where))
    marks = filled(int(MARKS), 0)
    seat = SIDES * (number % (len(COMMANDS) * len(MAPS)))
    for place, s in enumerate(beginnings(states), number):
        if place % EVERY == 0:
            measure(evaluation, s, s.turn.active, marks)
            won = share_of_allies(winner) if s.turn.active == ALLIES else 1.0 - share_of_allies(winner)
            yield Turn(seat + s.turn.active, number, listed(marks), won)


def gather(numbers: range) -> list[Turn]:
    return [turn for number in numbers for turn in turns(number)]


def learn(known: list[Turn], hidden: int) -> tuple[dict[str, Any], float, float]:
    """The network as whole numbers, and its mean log loss on what it learned from and on what was held back."""
    np: Any = importlib.import_module("numpy")
    luck = np.random.default_rng(0)
    marks = np.array([t.marks for t in known], dtype=np.float64) / int(ONE)
    won = np.array([t.won for t in known])
    seat = np.array([t.seat for t in known])
    held = np.array([t.game // len(COMMANDS) // len(SLIPS) % HELD_BACK == 0 for t in known])
    middle, spread = marks.mean(0), marks.std(0) + 1 / int(ONE)
    marks = (marks - middle) / spread
    seats = int(seat.max()) + 1
    inner, first = luck.normal(0, marks.shape[1] ** -0.5, (marks.shape[1], hidden)), np.zeros(hidden)
    outer, last, constants = luck.normal(0, hidden**-0.5, hidden), np.zeros(1), np.zeros(seats)
    parts = [inner, first, outer, last, constants]
    means, squares = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts]

    def chances(some: Any) -> Any:
        return 1 / (1 + np.exp(-(np.maximum(marks[some] @ inner + first, 0) @ outer + last + constants[seat[some]])))

    def loss(some: Any) -> float:
        p = np.clip(chances(some), 1e-6, 1 - 1e-6)
        return float(-(won[some] * np.log(p) + (1 - won[some]) * np.log(1 - p)).mean())

    from_these = np.nonzero(~held)[0]
    batches = len(from_these) // BATCH + 1
    done = 0
    for _ in range(ROUNDS):
        for some in np.array_split(luck.permutation(from_these), batches):
            sums = marks[some] @ inner + first
            error = (chances(some) - won[some]) / len(some)
            back = np.outer(error, outer) * (sums > 0)
            slopes = [
                marks[some].T @ back, back.sum(0), np.maximum(sums, 0).T @ error, error.sum(keepdims=True),
                np.bincount(seat[some], error, seats),
            ]
            done += 1
            share = done / ROUNDS / batches
            pace = PACE * (share / 0.3 if share < 0.3 else 0.5 * (1 + np.cos(np.pi * (share - 0.3) / 0.7)))
            for part, slope, mean, square in zip(parts, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                step = mean / (1 - 0.9**done) / (np.sqrt(square / (1 - 0.999**done)) + 1e-8)
                part -= pace * (step + (0.0 if part is constants else DECAY) * part)
    by_mark = inner / spread[:, None]
    data = {
        "hidden": hidden,
        "inner": whole([*(first - middle @ by_mark).tolist(), *by_mark.flatten().tolist()]),
        "outer": whole([float(last[0] + constants.mean()), *outer.tolist()]),
    }
    return data, loss(from_these), loss(np.nonzero(held)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8_000, help="in all (default 8000)")
    parser.add_argument("--hidden", type=int, default=16, help="hidden sums (default 16)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play the games (default 1)")
    parser.add_argument("--out", type=Path, default=Path(value_net.__file__).with_name("value_net_armies.json"))
    asked = parser.parse_args()
    tasks = [range(first, min(first + 50, asked.games)) for first in range(0, asked.games, 50)]
    games = Workers(asked.jobs).spread(gather, tasks)
    known = [turn for some in track(games, "games", total=len(tasks)) for turn in some]
    write_network(asked.out, len(known), *learn(known, asked.hidden))


if __name__ == "__main__":
    main()
