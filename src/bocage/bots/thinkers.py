"""Computer players that think with the compiled minds."""

from __future__ import annotations

import random
import time

from bocage.content.scratch import room
from bocage.core.chance import Chance
from bocage.core.flat import ints
from bocage.game import Game, dice_key
from bocage.minds.desk import Desk
from bocage.minds.greedy import decide
from bocage.minds.planner import Planner
from bocage.minds.weights import Weights
from bocage.notation.actions import write_action

# Share of the time left that a decision may take; orders and moves follow the plan made with the card.
SHARES = {"card": 0.6, "order": 0.4, "move": 0.4, "battle": 0.35}


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
        desk = Desk(game.field.rules, self.weights, len(game.state.where))
        return write_action(game.field, decide(desk, game.state.copy(), room()))


class PlannerBot:
    """Plans whole turns and their reply, for as long as its time allows.

    `seconds` is for a turn: from its card to its next card the bot thinks no longer than that.
    """

    def __init__(self, seed: int | str | None = None, seconds: float = 1.0) -> None:
        self.random = random.Random(seed)
        self.seconds = seconds
        self.weights = Weights()
        self.simulations = 0
        self.left = seconds
        self.script: list[str] = []

    def decide(self, game: Game) -> str:
        start = time.perf_counter()
        if game.phase == "card":
            self.left = self.seconds
        if self.script and self.script[0] in game.legal():
            return self.script.pop(0)
        key = ints(dice_key(f"thought {self.random.random()}"))
        state = game.state.copy()
        state.chance = Chance(key)
        planner = Planner(game.field.rules, state, self.weights, key)
        time_for_this = self.left * SHARES.get(game.phase, 0.2)
        while not planner.finished():
            spent = time.perf_counter() - start
            if spent >= time_for_this:
                break
            planner.work(spent / time_for_this)
        self.simulations += planner.simulations
        actions = [write_action(game.field, a) for a in planner.script(planner.best())]
        self.script = actions[1:]
        self.left -= time.perf_counter() - start
        return actions[0]
