"""Hidden cards dealt anew: nothing that a side sees or may do depends on them."""

from __future__ import annotations

import random

from bocage.game import Game


def wander_with_hidden_cards(game: Game, rng: random.Random, steps: int) -> None:
    """Play at random; at every step the cards that a side cannot see are exchanged, and it looks the same."""
    for step in range(steps):
        if game.over:
            break
        for side in ("allies", "axis"):
            other = game.imagine(side, f"{step}")
            assert other.visible(side) == game.visible(side)
            if game.decider == side:
                assert other.legal() == game.legal(), game.line()
        game.choose(rng.choice(game.choices()))
