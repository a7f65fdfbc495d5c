"""Computer players that think with the compiled minds."""

from __future__ import annotations

import random
import time

from bocage.content.scratch import room
from bocage.core.chance import Chance
from bocage.core.flat import ints
from bocage.game import Game, dice_key
from bocage.minds.greedy import decide
from bocage.minds.planner import Planner
from bocage.minds.weights import Weights
from bocage.notation.actions import write_action

WIDTH = 10      # candidates per decision
HORIZON = 1     # the enemy's reply


class GreedyBot:
    """Exact odds, one unit at a time. `slips` is the share of decisions left to chance."""

    honest = True       # reads the open board and its own hand only, so it may be shown the real game

    def __init__(self, seed: int | str | None = None, slips: float = 0.0) -> None:
        self.random = random.Random(seed)
        self.slips = slips
        self.weights = Weights()

    def decide(self, game: Game) -> str:
        if self.slips and self.random.random() < self.slips:
            return self.random.choice(game.legal())
        return write_action(game.field, decide(game.field.rules, game.state.copy(), self.weights, room()))


class PlannerBot:
    """Plays every candidate out with the enemy's reply, for as long as its time allows."""

    def __init__(self, seed: int | str | None = None, seconds: float = 1.0) -> None:
        self.random = random.Random(seed)
        self.seconds = seconds
        self.weights = Weights()
        self.simulations = 0

    def decide(self, game: Game) -> str:
        key = ints(dice_key(f"thought {self.random.random()}"))
        state = game.state.copy()
        state.chance = Chance(key)
        planner = Planner(game.field.rules, state, self.weights, key, WIDTH, HORIZON)
        start = time.perf_counter()
        rounds = max(1, int(planner.alive).bit_length())
        for number in range(1, rounds + 1):
            if planner.alive == 1:
                break
            until = start + self.seconds * number / rounds
            planner.round(2)
            while time.perf_counter() < until:
                planner.round(1)
            planner.halve()
        self.simulations += planner.simulations
        return write_action(game.field, planner.best())
