"""Remaining orders of a card, known before the first unit is chosen."""

from __future__ import annotations

import random

import pytest

from bocage.content import library
from bocage.core.orders import is_on_the_move
from bocage.game import Game

GAMES = 3


def has_only_movers_left(before: Game, after: Game) -> bool:
    """Whether the card goes on to units that only move, which the later deck of Breakthrough counts apart."""
    return not is_on_the_move(before.field.rules, before.state) and is_on_the_move(after.field.rules, after.state)


@pytest.mark.parametrize("battle", library.battles())
def test_as_many_as_are_told(battle: str) -> None:
    rng = random.Random(battle)
    seen = set()
    for number in range(GAMES):
        game = Game.new(battle, f"orders {number}")
        while not game.over:
            told = game.orders_left
            if told:
                trial = game.copy()
                for left in range(told, 0, -1):
                    assert trial.orders_left == left
                    trial.play(rng.choice([a for a in trial.legal() if a.startswith("order")]))
                if not has_only_movers_left(game, trial):
                    assert trial.orders_left == 0
                    assert not any(a.startswith("order") for a in trial.legal())
                seen.add(told)
            else:
                # Which plane a sortie brings or orders is asked apart.
                assert game.phase == "plane" or not any(a.startswith("order") for a in game.legal())
            game.choose(rng.choice(game.choices()))
    assert len(seen) > 2
