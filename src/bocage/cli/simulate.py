"""Simulation of many games: win rates with confidence intervals."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from rich.table import Table

from bocage.bots import consult, dismiss, player
from bocage.cli.console import Console, progress
from bocage.content.battle import Variants
from bocage.content.card_sets import CardSet
from bocage.content.source import BattleSource
from bocage.core.chance import seeded
from bocage.core.step import random_game
from bocage.core.terms import DRAW
from bocage.game import Game, dice_key
from bocage.lab.runner import Workers
from bocage.lab.statistics import wilson
from bocage.number_format import interval, number, percent
from bocage.speech import say

LIMIT = 200_000     # decisions after which a game counts as endless
BATCH = 50


@dataclass
class Result:
    """Games of one battle."""

    battle: BattleSource
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0              # half a win for each side
    turns: int = 0
    decisions: int = 0
    medals: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, other: Result) -> None:
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.draws += other.draws
        for i in (0, 1):
            self.wins[i] += other.wins[i]
            self.medals[i] += other.medals[i]

    @property
    def rate(self) -> float:
        return (self.wins[0] + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins[0] + self.draws / 2, self.games)

    def as_dict(self) -> dict[str, Any]:
        low, high = self.interval
        n = max(self.games, 1)
        return {
            "battle": self.battle.id,
            "digest": self.battle.digest,
            "games": self.games,
            "allies": {"wins": self.wins[0], "rate": self.rate, "low": low, "high": high},
            "axis": {"wins": self.wins[1], "rate": 1 - self.rate, "low": 1 - high, "high": 1 - low},
            "draws": self.draws,
            "turns": self.turns / n,
            "decisions": self.decisions / n,
            "medals": {"allies": self.medals[0] / n, "axis": self.medals[1] / n},
        }


@dataclass(frozen=True)
class SimulationBatch:
    battle: BattleSource
    first: int
    games: int
    bots: tuple[str, str]
    seed: str
    card_set: CardSet = ""


def play_batch(batch: SimulationBatch) -> Result:
    """Some games of one battle; the same numbers give the same games anywhere, unless a player goes by the clock."""
    at = batch.battle.ready(Variants(card_set=batch.card_set))
    result = Result(batch.battle)
    for i in range(batch.first, batch.first + batch.games):
        name = f"{batch.seed}/{batch.battle.key}/{i}"
        if batch.bots == ("random", "random"):
            state = at.open(seeded(dice_key(name)))
            tally = random_game(at.rules, state, seeded(dice_key(f"{name}/players")), LIMIT)
            winner, turns, decisions = tally.winner, tally.turns, tally.decisions
        else:
            game = Game.new(at, name)
            players = [player(bot, f"{name}/{side}", time.thread_time) for side, bot in enumerate(batch.bots)]
            try:
                while not game.over and len(game.entries) < LIMIT:
                    side = at.rules.seats.side_of[game.state.turn.decider]
                    game.play(consult(players[side], game, f"{name}/{len(game.entries)}"))
            finally:
                for one in players:
                    dismiss(one)
            state = game.state
            winner, turns, decisions = state.score.winner, state.turn.number, len(game.entries)
        if winner < 0:
            raise RuntimeError(f"game {name} did not end within {LIMIT} decisions")
        result.games += 1
        if winner == DRAW:
            result.draws += 1
        else:
            result.wins[winner] += 1
        result.turns += turns
        result.decisions += decisions
        result.medals[0] += state.score.medals[0]
        result.medals[1] += state.score.medals[1]
    return result


def run(
    battles: list[BattleSource],
    games: int,
    bots: tuple[str, str],
    seed: str,
    processes: int,
    out: Console,
    card_set: CardSet = "",
) -> list[Result]:
    """All games, with a progress bar on standard error."""
    results = {b: Result(b) for b in battles}
    jobs = [
        SimulationBatch(b, i, min(BATCH, games - i), bots, seed, card_set)
        for b in battles for i in range(0, games, BATCH)
    ]
    with progress(out, "simulate-progress", games * len(battles)) as told:
        for found in Workers(processes).spread(play_batch, jobs):
            results[found.battle].add(found)
            told(found.games)
    return list(results.values())


def shown(results: list[Result], lang: str) -> Table:
    table = Table(title=say(lang, "simulate-title", games=results[0].games))
    for column in ("battle", "allies", "interval", "axis", "turns", "decisions"):
        table.add_column(say(lang, f"simulate-{column}"))
    for r in results:
        low, high = r.interval
        table.add_row(
            r.battle.id, percent(lang, r.rate, 1), interval(lang, low, high, 1), percent(lang, 1 - r.rate, 1),
            number(lang, r.turns / r.games, 1), number(lang, r.decisions / r.games),
        )
    return table
