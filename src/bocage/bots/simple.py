"""Baseline opponents: one plays at random, one takes the attacks that promise most.

Neither looks at hidden cards: they see the board, which is open, and their own choices.
"""

from __future__ import annotations

import random
from typing import Protocol

from bocage.content.hexnames import hex_of
from bocage.game import Game


class Bot(Protocol):
    """Chooses one of the legal actions of the side that must decide."""

    def decide(self, game: Game) -> str: ...


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed)

    def decide(self, game: Game) -> str:
        return self.random.choice(game.legal())


class SimpleBot:
    """Plays big cards, walks toward the enemy and attacks where the expected losses are highest."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed)

    def decide(self, game: Game) -> str:
        legal = game.legal()
        if len(legal) == 1:
            return legal[0]
        scored = [(self.value(game, a), self.random.random(), a) for a in legal]
        return max(scored)[2]

    def value(self, game: Game, action: str) -> float:
        verb, _, rest = action.partition(" ")
        match verb:
            case "play":
                return self.card_value(game, rest)
            case "order" | "target" | "heal" | "react" | "advance":
                return 1.0
            case "attack":
                odds = game.explain(action)["odds"]
                return 1.0 + float(odds["expected_losses"]) + 2 * float(odds["eliminated"])
            case "move":
                return self.move_value(game, rest)
            case "ignore":
                return float(rest)
            case "clear":
                return 0.5
            case _:
                return 0.0

    def card_value(self, game: Game, play: str) -> float:
        """How many units the card would set in motion, tried with imagined dice."""
        trial = game.imagine(game.decider, self.random.random().hex())
        trial.play(f"play {play}")
        if trial.phase in ("target", "heal"):
            return 2.0
        return float(sum(a.startswith("order ") for a in trial.legal())) + (2.0 if trial.phase == "move" else 0.0)

    def move_value(self, game: Game, rest: str) -> float:
        """Closer is better, up to the best firing distance."""
        start, _, end = rest.partition("-")
        board = game.field.board
        a, b = hex_of(board, start), hex_of(board, end)
        s = game.state
        side = s.units.side[s.board.at[a]]
        enemies = [s.units.where[u] for u in range(s.units.count) if s.units.where[u] >= 0 and s.units.side[u] != side]
        if not enemies:
            return 0.0
        before = min(board.apart(a, e) for e in enemies)
        after = min(board.apart(b, e) for e in enemies)
        gain = before - after
        return float(gain) - 0.1 if before > 1 else -1.0
