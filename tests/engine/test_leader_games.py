"""Random games with leaders and alternating activation, with all invariants."""

from __future__ import annotations

import os
import random

import pytest
from mini_fields import LED, MAPS, led
from test_random_games import LONGEST
from tests.engine.invariants import check_miniatures, check_position

from bocage.bots.levels import player
from bocage.content.battle import ReadyBattle
from bocage.content.seating import side_of
from bocage.core.terms import NONE, ORDERED, SERVED
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.notation.position import read_position, write_position
from bocage.replay import record_of, replay

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = 200 if SOAK else 6          # of each map


def check_leaders(game: Game) -> None:
    """What must hold of leaders and activations."""
    s = game.state
    assert sum(s.cards.hand_size) == 0
    assert sum(1 for u in range(s.units.count) if s.units.marks[u] & ORDERED and s.units.where[u] >= 0) <= 1
    for leader, u in enumerate(s.leaders.unit):
        if u != NONE and s.units.where[u] >= 0:
            assert s.leaders.of_unit[u] == s.leaders.formation[leader]
            assert s.units.side[u] == s.leaders.side[leader]
    assert 0 <= s.leaders.passes < 4 or game.over
    assert s.turn.turns[0] == s.turn.turns[1] == s.turn.number


def play_out(field: ReadyBattle | str, number: int) -> Game:
    game = Game.new(field, f"led {number}")
    rng = random.Random(f"{field if isinstance(field, str) else field.battle.id} {number}")
    steps = 0
    while not game.over:
        choices = game.choices()
        assert choices, game.line()
        if steps % 11 == 0:
            line = game.line()
            again = read_position(game.field, read_line(line))
            assert write_line(write_position(game.field, again)) == line
            if game.phase != "battle" or steps % 3 == 0:
                for action in game.legal():
                    assert game.explain(action)["legal"]
        served = [bool(game.state.units.marks[u] & SERVED) for u in range(game.state.units.count)]
        turn, phase = game.state.turn.number, game.phase
        picked = [c for c in choices if game.field.rules.battle.leaders and c & 1023 != 15] or choices
        game.choose(rng.choice(picked if rng.random() < 0.8 else choices))
        if phase == "activate" and game.state.turn.number == turn:
            assert all(game.state.units.marks[u] & SERVED for u, was in enumerate(served) if was)
        if steps % 3 == 0:
            check_position(game.field.rules, game.state)
            check_miniatures(game.field.rules, game.state)
            check_leaders(game)
        steps += 1
        assert steps < LONGEST
    return game


@pytest.mark.parametrize("battle", MAPS)
@pytest.mark.parametrize("opportunity", [False, True], ids=["plain", "under-fire"])
def test_random_games_of_leaders_keep_all_invariants(battle: str, opportunity: bool) -> None:
    field = led(battle, opportunity)
    for number in range(GAMES if SOAK else 2):
        play_out(field, number)


def test_games_of_formations_and_their_records_replay() -> None:
    for number in range(GAMES if SOAK else 3):
        game = play_out(LED, number)
        again = replay(record_of(game), game.field).game
        assert again.line() == game.line()


@pytest.mark.parametrize("level", ["random", "recruit", "sergeant", "captain"])
def test_every_level_plays_with_leaders(level: str) -> None:
    game = Game.new(LED, level)
    players = [player(level, "1"), player(level, "2")]
    for _ in range(150 if level == "sergeant" else 400):
        if game.over:
            break
        game.play(players[game.state.turn.decider].decide(game))
    assert game.state.turn.number > 1 or game.over


def test_a_captain_beats_a_random_player_with_leaders() -> None:
    won = 0
    for n in range(4):
        game = Game.new(LED, f"duel {n}")
        sides = ("allies", "axis") if n % 2 else ("axis", "allies")
        players = dict(zip(sides, (player("captain", "1"), player("random", "2")), strict=True))
        while not game.over and len(game.entries) < 4000:
            game.play(players[side_of(game.decider)].decide(game))
        won += game.winner == sides[0]
    assert won >= 3
