"""Training of the value network: `python -m bocage.lab.fit` writes `minds/value_net.json`.

Greedy players meet each other, some of them with slips so that positions differ; some turns of every
game are measured when they begin, and a network with one hidden layer learns who won. Each side of
each battle has a constant of its own meanwhile, of which only the mean is kept: battles are not
even, and what a figure is worth must not be learned from that. Needs PyTorch; playing does not.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import track

from bocage.content import library
from bocage.content.battle import field_of
from bocage.core.flat import filled, listed
from bocage.core.terms import ALLIES
from bocage.lab.runner import Workers
from bocage.lab.samples import played, share_of_allies, turns_of
from bocage.minds import value_net
from bocage.minds.evaluation import Evaluation
from bocage.minds.features import MARKS, ONE, measure
from bocage.minds.weights import Weights

SLIPS = (0.0, 0.05, 0.15)
EVERY = 4           # one turn in four is measured: turns of one game have much in common
HELD_BACK = 8       # one game in eight is held back for validation
BATCH, ROUNDS, PACE, DECAY = 2_048, 8, 6e-3, 1e-3


@dataclass(frozen=True)
class Turn:
    """A position at the beginning of a turn, and whether its side won: a half if nobody did."""

    seat: int           # of battle and side
    game: int
    marks: list[int]
    won: float


def turns(battle: str, seat: int, number: int) -> Iterator[Turn]:
    """Some turns of one game."""
    field = field_of(battle)
    seed = f"fit {battle} {number}"
    slips = SLIPS[number % len(SLIPS)]
    states, winner = played(field, seed, (slips, slips))
    rng = random.Random(f"turns {seed}")
    evaluation = Evaluation(field.rules, Weights(), len(states[0].units.where))
    marks = filled(int(MARKS), 0)
    for s in turns_of(states):
        if rng.randrange(EVERY) == 0:
            measure(evaluation, s, s.turn.active, marks)
            won = share_of_allies(winner) if s.turn.active == ALLIES else 1.0 - share_of_allies(winner)
            yield Turn(seat + s.turn.active, number, listed(marks), won)


def gather(task: tuple[str, int, range]) -> list[Turn]:
    """The turns of some games of a battle."""
    battle, seat, numbers = task
    return [turn for number in numbers for turn in turns(battle, seat, number)]


def learn(known: list[Turn], hidden: int) -> tuple[dict[str, Any], float, float]:
    """The network as whole numbers, and its mean log loss on what it learned from and on what was held back."""
    try:
        import torch
        from torch import nn
    except ImportError:
        raise SystemExit("Learning needs PyTorch: pip install torch") from None
    torch.manual_seed(0)
    random.Random(0).shuffle(known)
    marks = torch.tensor([t.marks for t in known], dtype=torch.float32) / int(ONE)
    won = torch.tensor([float(t.won) for t in known])
    seat = torch.tensor([t.seat for t in known])
    held = torch.tensor([t.game // len(SLIPS) % HELD_BACK == 0 for t in known])
    middle, spread = marks.mean(0), marks.std(0) + 1 / int(ONE)
    marks = (marks - middle) / spread
    inner, outer = nn.Linear(int(MARKS), hidden), nn.Linear(hidden, 1)
    constants = nn.Embedding(int(seat.max()) + 1, 1)
    nn.init.zeros_(constants.weight)

    def loss(some: Any) -> Any:
        odds = outer(torch.relu(inner(marks[some]))) + constants(seat[some])
        return nn.functional.binary_cross_entropy_with_logits(odds[:, 0], won[some])

    from_these = torch.nonzero(~held)[:, 0]
    parts = [*inner.parameters(), *outer.parameters(), *constants.parameters()]
    pace = torch.optim.AdamW(parts, weight_decay=DECAY)
    batches = len(from_these) // BATCH + 1
    plan = torch.optim.lr_scheduler.OneCycleLR(pace, PACE, total_steps=ROUNDS * batches)
    for _ in track(range(ROUNDS), "learning"):
        for some in from_these[torch.randperm(len(from_these))].chunk(batches):
            pace.zero_grad()
            loss(some).backward()
            pace.step()
            plan.step()
    with torch.no_grad():
        by_mark = inner.weight.T / spread[:, None]
        first = inner.bias - middle @ by_mark
        last = outer.bias + constants.weight.mean()
        data = {
            "hidden": hidden,
            "inner": whole(torch.cat([first[None], by_mark]).flatten().tolist()),
            "outer": whole(torch.cat([last, outer.weight[0]]).tolist()),
        }
        return data, loss(from_these).item(), loss(torch.nonzero(held)[:, 0]).item()


def whole(weights: list[float]) -> list[int]:
    """Weights in the unit of `minds.value_net`."""
    return [round(w * 2 ** int(value_net.SHIFT)) for w in weights]


def write_network(out: Path, turns: int, data: dict[str, Any], loss: float, held: float) -> None:
    """The file of a network that was fitted, and a word on how well it fits."""
    out.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")
    print(f"{turns} turns; log loss {loss:.4f}, held back {held:.4f}; written to {out.name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8_000, help="games of every battle (default 8000)")
    parser.add_argument("--hidden", type=int, default=32, help="hidden sums (default 32)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play the games (default 1)")
    parser.add_argument("--out", type=Path, default=Path(value_net.__file__).with_name("value_net.json"))
    asked = parser.parse_args()
    tasks = [
        (battle, 2 * place, range(first, min(first + 250, asked.games)))
        for place, battle in enumerate(library.battles())
        for first in range(0, asked.games, 250)
    ]
    games = Workers(asked.jobs).spread(gather, tasks)
    known = [turn for some in track(games, "games", total=len(tasks)) for turn in some]
    write_network(asked.out, len(known), *learn(known, asked.hidden))


if __name__ == "__main__":
    main()
