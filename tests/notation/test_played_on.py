"""Any moment of a game can be played on from: the same choices, medals and turn as there."""

from __future__ import annotations

import os
import random

import pytest

from bocage.content import library
from bocage.content.battle import Variants
from bocage.game import Game
from bocage.knowledge import played_on
from bocage.notation.line import read_line, write_line

BATTLES = list(library.battles())
EVERY = 1 if os.environ.get("BOCAGE_SOAK") else 9


@pytest.mark.parametrize("battle", BATTLES if EVERY == 1 else BATTLES[::4])
def test_a_resumed_game_offers_what_the_game_offered(battle: str) -> None:
    air = battle in BATTLES[::8]
    game, rng = Game.new(battle, f"on from {battle}", Variants(air=air)), random.Random(battle)
    number = 0
    while not game.over and number < 400:
        if number % EVERY == 0 and game.phase != "react":
            start = read_line(write_line(played_on(game.position())))
            resumed = Game.resume(game.field, start, "other dice", "somewhere 7")
            assert resumed.legal() == game.legal(), (number, game.phase)
            assert (resumed.decider, resumed.medals, resumed.phase) == (game.decider, game.medals, game.phase)
            assert resumed.position().hands == game.position().hands
            assert sorted(resumed.position().deck) == sorted(game.position().deck)
        game.choose(rng.choice(game.choices()))
        number += 1
