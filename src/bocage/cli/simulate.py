"""Many games at once: win rates with intervals."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bocage.bots import consult, dismiss, player
from bocage.cli.console import Console
from bocage.content import library
from bocage.content.setup import Field, field_of
from bocage.core.chance import Chance
from bocage.core.flat import ints
from bocage.core.step import random_game
from bocage.game import Game, dice_key
from bocage.speech import say

LIMIT = 200_000     # decisions after which a game counts as endless
BATCH = 50


@dataclass
class Result:
    """Games of one battle."""

    battle: str
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    decisions: int = 0
    medals: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, other: Result) -> None:
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        for i in (0, 1):
            self.wins[i] += other.wins[i]
            self.medals[i] += other.medals[i]

    @property
    def rate(self) -> float:
        return self.wins[0] / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins[0], self.games)

    def as_dict(self) -> dict[str, Any]:
        low, high = self.interval
        n = max(self.games, 1)
        return {
            "battle": self.battle,
            "games": self.games,
            "allies": {"wins": self.wins[0], "rate": self.rate, "low": low, "high": high},
            "axis": {"wins": self.wins[1], "rate": 1 - self.rate, "low": 1 - high, "high": 1 - low},
            "turns": self.turns / n,
            "decisions": self.decisions / n,
            "medals": {"allies": self.medals[0] / n, "axis": self.medals[1] / n},
        }


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    middle = p + z * z / (2 * games)
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def ready(battle: str) -> Field:
    return Field(library.read_battle(Path(battle))) if battle.endswith(".toml") else field_of(battle)


def batch(battle: str, first: int, games: int, bots: tuple[str, str], seed: str) -> Result:
    """Some games of one battle; the same numbers give the same games on any machine."""
    at = ready(battle)
    result = Result(battle)
    for number in range(first, first + games):
        name = f"{seed}/{battle}/{number}"
        if bots == ("random", "random"):
            state = at.open(Chance(ints(dice_key(name))))
            tally = random_game(at.rules, state, Chance(ints(dice_key(f"{name}/players"))), LIMIT)
            winner, turns, decisions = tally.winner, tally.turns, tally.decisions
        else:
            game = Game.new(at, name)
            players = [player(bot, f"{name}/{i}") for i, bot in enumerate(bots)]
            try:
                while not game.over and len(game.entries) < LIMIT:
                    game.play(consult(players[game.state.decider], game, f"{name}/{len(game.entries)}"))
            finally:
                for one in players:
                    dismiss(one)
            state = game.state
            winner, turns, decisions = state.winner, state.turn, len(game.entries)
        if winner < 0:
            raise RuntimeError(f"game {name} did not end within {LIMIT} decisions")
        result.games += 1
        result.wins[winner] += 1
        result.turns += turns
        result.decisions += decisions
        result.medals[0] += state.medals[0]
        result.medals[1] += state.medals[1]
    return result


def run(
    battles: list[str], games: int, bots: tuple[str, str], seed: str, processes: int, out: Console
) -> list[Result]:
    """All games, with a progress bar on standard error."""
    results = {b: Result(b) for b in battles}
    jobs = [(b, i, min(BATCH, games - i)) for b in battles for i in range(0, games, BATCH)]
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=stderr_console(out),
    )
    with bar:
        task = bar.add_task(say(out.lang, "simulate-progress"), total=games * len(battles))
        if processes == 1:
            for b, first, count in jobs:
                results[b].add(batch(b, first, count, bots, seed))
                bar.advance(task, count)
        else:
            with ProcessPoolExecutor(processes) as pool:
                futures = [(b, n, pool.submit(batch, b, i, n, bots, seed)) for b, i, n in jobs]
                for b, count, future in futures:
                    results[b].add(future.result())
                    bar.advance(task, count)
    return list(results.values())


def stderr_console(out: Console) -> Console:
    made = Console(out.lang)
    made.stderr = True
    return made


def shown(results: list[Result], lang: str) -> Table:
    table = Table(title=say(lang, "simulate-title", games=results[0].games))
    for column in ("battle", "allies", "interval", "axis", "turns", "decisions"):
        table.add_column(say(lang, f"simulate-{column}"))
    for r in results:
        low, high = r.interval
        table.add_row(
            r.battle, f"{r.rate:.1%}", f"{low:.1%} – {high:.1%}", f"{1 - r.rate:.1%}",
            f"{r.turns / r.games:.1f}", f"{r.decisions / r.games:.0f}",
        )
    return table
