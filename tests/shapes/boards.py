"""A battle of its own file for every shape of board, for tests of every layer."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from bocage.content.battle import ReadyBattle
from bocage.content.source import BattleSource
from bocage.game import Game

HERE = Path(__file__).parent
SIZES = {"standard": 113, "breakthrough": 213, "overlord": 230}


def file_of(shape: str) -> Path:
    return HERE / f"{shape}.toml"


@cache
def field_of_shape(shape: str) -> ReadyBattle:
    return BattleSource.of(file_of(shape)).ready()


def play_on(game: Game, actions: int, seed: str) -> Game:
    """Random play until the battle is over, for so many actions at most."""
    player = random.Random(seed)
    for _ in range(actions):
        if game.over:
            break
        game.play(player.choice(game.legal()))
    return game
