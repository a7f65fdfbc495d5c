"""Strength of the computer players with armies of miniatures: one level against another at equal budgets.

    python bench/miniatures.py captain random [--games 400] [--budget 60] [--command cards] [--jobs 1]

Mirrored pairs over five maps, with cards and with leaders, the armies bought by the three quartermasters: the
same armies, dice and cards twice, the level named first once on either side. Thinking time is counted in seconds
of the processor. The games are the same in every run, unless a level thinks by the clock. Games come in an order
in which a run cut short has seen everything; what is known so far is told after every pair.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from random import Random

from bocage.armies.derived import Command, derive
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import CHARACTERS
from bocage.lab.army_values import ALLIED, AXIS, MAPS, MONTH
from bocage.lab.ladder import Pair, PairTask, PlayedPair, interval, play_pair, won_by_first
from bocage.lab.runner import Workers

COMMANDS: tuple[Command, ...] = ("cards", "leaders")


def task(one: str, other: str, number: int, budget: int, command: Command) -> PairTask:
    """A pair of games; its number fixes the map, who bought the armies, and all chance."""
    seed = f"miniatures {number}"
    luck = Random(seed)
    allies, axis = (
        requisition(luck.choice(nations), MONTH, budget, luck.choice(CHARACTERS), seed) for nations in (ALLIED, AXIS)
    )
    source = derive(MAPS[number % len(MAPS)], allies, axis, command=command).source
    return PairTask(Pair(one, other, source.key, number), source)


def tasks(one: str, other: str, games: int, budget: int, commands: tuple[Command, ...]) -> list[PairTask]:
    """The pairs of a run, the ways to command in turn."""
    pairs = max(len(commands), games // 2)
    return [task(one, other, n // len(commands), budget, commands[n % len(commands)]) for n in range(pairs)]


def told(name: str, pairs: list[float]) -> str:
    """A row of the table: the score of the level named first, with the interval over pairs."""
    low, high = interval(pairs)
    return f"| {name} | {2 * len(pairs)} | {sum(pairs) / len(pairs):.1%} | {low:.1%} – {high:.1%} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", help="a level, such as general@0.25")
    parser.add_argument("other", help="another one")
    parser.add_argument("--games", type=int, default=600, help="in all")
    parser.add_argument("--budget", type=int, default=60, help="points of each army")
    parser.add_argument("--command", choices=COMMANDS, help="one way to command alone")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    commands = (asked.command,) if asked.command else COMMANDS
    wanted = tasks(asked.one, asked.other, asked.games, asked.budget, commands)
    scores: dict[str, list[float]] = defaultdict(list)
    decisions = 0
    start = time.perf_counter()
    for n, games in enumerate(Workers(asked.jobs).spread(play_pair, wanted)):
        score = score_of(games)
        scores[commands[n % len(commands)]].append(score)
        scores["all"].append(score)
        decisions += sum(game.decisions for game in games)
        spent = time.perf_counter() - start
        print(f"{2 * n + 2} games, {spent:.0f} s: {told('all', scores['all'])}", file=sys.stderr)
    print(f"{asked.one} v {asked.other}, budget {asked.budget}, {decisions / 2 / len(wanted):.0f} decisions a game\n")
    print("| command | games | score | 95 % |\n|---|---|---|---|")
    for name in (*commands, *(("all",) if len(commands) > 1 else ())):
        print(told(name, scores[name]))


def score_of(games: list[PlayedPair]) -> float:
    """What the level named first scored per game."""
    return sum(won_by_first(game) for game in games) / len(games)


if __name__ == "__main__":
    main()
