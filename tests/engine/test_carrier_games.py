"""Random games with carriers and planes ready to take off: they end, and a line tells the whole position."""

from __future__ import annotations

import os
import random

from bocage.bots import GreedyBot
from bocage.content.battle import Variants
from bocage.game import Game
from bocage.notation.line import read_line
from bocage.testing import board

GAMES = 300 if os.environ.get("BOCAGE_SOAK") else 6
MAP = """
    s/C3  s     s     .     i4    .     a     i4    .
       s     s     .     I4    .     .     .     .
    I4    s     .     .     .     i4    .     a     .
       s/d3  s     I4    .     .     .     a     .
    s     .     T3    .     t3    .     .     .     .
"""
AIR = {
    "allies": {"sorties": 1, "planes": ["corsair", "p-38"]},
    "axis": {"sorties": 1, "planes": ["zero"]},
    "parked": [{"side": "axis", "unit": "zero", "at": "i6"}],
    "waiting": [
        {"side": "allies", "unit": "corsair", "at": "c8", "count": 2},
        {"side": "axis", "unit": "zero", "at": "i6", "count": 2},
    ],
}


def check(game: Game) -> None:
    """Planes wait with units that are there, and one that waits is nowhere else."""
    s = game.state
    for u in range(s.units.count):
        c = s.sky.berth[u]
        if c >= 0 and c != u:       # itself: a token stands for it on the hex
            assert s.units.where[u] < 0
            assert s.units.where[c] >= 0, "a plane waits with a unit that is gone"
            assert s.units.side[c] == s.units.side[u]
            assert s.sky.over[s.units.side[u]] < 0 or s.sky.plane[s.units.side[u]] != u
    for side in (0, 1):
        assert s.sky.over[side] < 0 or s.board.at[s.sky.over[side]] < 0


def test_the_greedy_player_plays_with_carriers() -> None:
    bot = GreedyBot()
    field = board(MAP, at="c8", nations=("us-marines", "japan"), variants=Variants(air=True), air=AIR).game.field
    game = Game.new(field, "greedy")
    for _ in range(400):
        if game.over:
            break
        game.play(bot.decide(game))
        check(game)


def test_random_games_with_carriers_end_and_are_told_in_a_line() -> None:
    launched = landed = 0
    field = board(MAP, at="c8", nations=("us-marines", "japan"), variants=Variants(air=True), air=AIR).game.field
    for number in range(GAMES):
        game = Game.new(field, f"carriers {number}")
        rng = random.Random(number)
        steps = 0
        while not game.over:
            choices = game.choices()
            assert choices, game.line()
            facts = game.choose(rng.choice(choices))
            launched += sum(f.fact == "took-off" for f in facts)
            landed += sum(f.fact == "touched-down" for f in facts)
            check(game)
            if steps % 13 == 0 and not game.over:
                told = Game.load(field, read_line(game.line()), "again")
                assert told.line() == game.line()
                assert sorted(told.legal()) == sorted(game.legal()), game.line()
            steps += 1
            assert steps < 20_000
    assert launched > GAMES // 2
    assert landed > 0
