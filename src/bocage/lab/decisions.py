"""Value of thinking time for a single decision.

    python -m bocage.lab.decisions --seconds 0.15,0.6,2.4

Positions come from games of the planning player against the greedy one, at the moment when the planner
chooses a card. It thinks so long, and what it chooses is looked up in worlds that it has not seen: how
much better than the greedy choice does it come out some turns later, or at the end of the battle?
Whole games say what matters in the end, but they need a thousand times as long to say it.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bocage.content import library
from bocage.content.battle import ReadyBattle, field_of
from bocage.core.chance import seeded
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import CARD, OVER
from bocage.game import dice_key
from bocage.lab.runner import Workers
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.plan import Plan
from bocage.minds.planner import Planner, think
from bocage.minds.value_net import CERTAIN
from bocage.minds.weights import Weights

HASTE = 120         # simulations of a planner on the way to a position
EARLIEST, LATEST = 3, 18    # turns at which a position is taken
END = 1_000         # turns ahead that no battle has left


@dataclass(frozen=True)
class PositionTask:
    battle: str
    number: int
    seconds: tuple[float, ...]
    ahead: int              # turns after the enemy's reply at which a choice is judged
    worlds: int


@dataclass(frozen=True)
class ChosenPlan:
    """What came of thinking so long about a position."""

    gain: float             # chance to win, against the greedy plan
    simulations: int
    greedy: bool            # the greedy plan was kept


def mind(field: ReadyBattle, s: State, seed: str) -> Planner:
    key = dice_key(seed)
    root = s.copy()
    root.luck.chance = seeded(key)
    return Planner(field.rules, root, Weights(), key)


def position(field: ReadyBattle, seed: str) -> State:
    """A planner about to choose its card, in a game against a greedy player."""
    rng = random.Random(seed)
    while True:
        s = field.open(seeded(dice_key(f"{seed} {rng.random()}")))
        evaluation = Evaluation(field.rules, Weights(), len(s.units.where))
        hero, stop = rng.randrange(2), rng.randrange(EARLIEST, LATEST)
        script: list[int] = []
        turn = 0
        while s.turn.phase != OVER:
            if field.rules.seats.side_of[s.turn.decider] != hero:
                step(field.rules, s, evaluation.search, decide(evaluation, s))
                continue
            if s.turn.number != turn:
                turn, script = int(s.turn.number), []
            if s.turn.phase == CARD and s.turn.number >= stop:
                return s
            if not script:
                if legal(field.rules, s, evaluation.search) == 1:
                    script = [evaluation.search.actions[0]]
                else:
                    planner = mind(field, s, f"{seed} {rng.random()}")
                    script = planner.script(think(planner, HASTE))
            step(field.rules, s, evaluation.search, script.pop(0))


def worth(judge: Planner, plan: Plan, worlds: int, ahead: int) -> float:
    """Mean value of a plan in the judge's own worlds."""
    return sum(int(judge.worlds.simulate(plan, k, ahead)) for k in range(worlds)) / worlds / int(CERTAIN)


def choices(task: PositionTask) -> list[ChosenPlan]:
    """One position, thought about for every length of time."""
    field = field_of(task.battle)
    seed = f"decisions {task.battle} {task.number}"
    s = position(field, seed)
    judge = mind(field, s, f"judge {seed}")
    plain = worth(judge, judge.greedy_plan(), task.worlds, task.ahead)
    found: list[ChosenPlan] = []
    for seconds in task.seconds:
        start = time.thread_time()
        planner = mind(field, s, f"mind {seed} {seconds}")
        while not planner.is_finished() and (spent := time.thread_time() - start) < seconds:
            planner.work(spent / seconds)
        best = planner.best()
        gain = 0.0 if best.greedy else worth(judge, best, task.worlds, task.ahead) - plain
        found.append(ChosenPlan(gain, int(planner.worlds.simulations), best.greedy))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", default="0.15,0.6,2.4", help="for the card; a second a turn leaves it 0.6")
    parser.add_argument("--positions", type=int, default=6, help="of every battle (default 6)")
    parser.add_argument("--battles", type=int, default=16, help="number of battles, from the first (default 16)")
    parser.add_argument("--ahead", type=int, default=3, help="turns after the reply, 0 to play to the end (default 3)")
    parser.add_argument("--worlds", type=int, default=800, help="in which a choice is looked up (default 800)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    asked = parser.parse_args()
    seconds = tuple(float(x) for x in asked.seconds.split(","))
    battles = list(library.battles())[: asked.battles]
    tasks = [
        PositionTask(battle, number, seconds, asked.ahead or END, asked.worlds)
        for number in range(asked.positions)
        for battle in battles
    ]
    rows = list(track(Workers(asked.jobs).spread(choices, tasks), "positions", total=len(tasks)))
    table = Table("seconds", "points gained", "more than the line above", "simulations", "kept greedy")
    before: list[float] = []
    for k, time_given in enumerate(seconds):
        gains = [100 * row[k].gain for row in rows]
        more = [a - b for a, b in zip(gains, before, strict=True)] if before else []
        table.add_row(
            f"{time_given:g}",
            spread(gains),
            spread(more) if more else "",
            f"{fmean(row[k].simulations for row in rows):,.0f}",
            f"{100 * fmean(row[k].greedy for row in rows):.0f} %",
        )
        before = gains
    Console().print(table)


def spread(numbers: list[float]) -> str:
    """Mean and standard error, which one number does not have."""
    if len(numbers) < 2:
        return f"{fmean(numbers):.2f}"
    return f"{fmean(numbers):.2f} ± {stdev(numbers) / len(numbers) ** 0.5:.2f}"


if __name__ == "__main__":
    main()
