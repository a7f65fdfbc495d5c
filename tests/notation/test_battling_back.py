"""Positions in the middle of a battle back: the attacked unit answers, and its attacker may have to retreat."""

from __future__ import annotations

from bocage.bots import GreedyBot
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.notation.line import read_line
from bocage.notation.position import read_position

GAMES = 12


def test_position_of_a_retreat_before_a_unit_that_battles_back_is_read_again() -> None:
    field = BattleSource.of("sidi-rezegh").ready()
    found = 0
    for seed in range(GAMES):
        game, captain = Game.new(field, str(seed)), GreedyBot()
        for _ in range(120):
            if game.over:
                break
            if any(frame.kind == "answer" for frame in game.position().frames):
                assert read_position(field, read_line(game.line())).frames.depth == game.state.frames.depth
                found += 1
            game.play(captain.decide(game))
            if found > 2:
                return
    raise AssertionError(f"no battle back in {GAMES} games")
