"""Computer players: fair, legal, in time, and better than the level below."""

from __future__ import annotations

import random
import time

import pytest

from bocage.bots import LEVELS, GreedyBot, PlannerBot, player
from bocage.content import library
from bocage.content.setup import field_of
from bocage.core.chance import Chance
from bocage.core.flat import ints
from bocage.game import Game, dice_key
from bocage.lab.ladder import Book, Pair, elo, interval, meetings, play_pair, ratings, run, schedule
from bocage.lab.runner import Workers
from bocage.minds.duel import duel
from bocage.minds.weights import MOST_FIGURES, Weights


def some_positions(count: int) -> list[Game]:
    rng = random.Random(5)
    out = []
    for battle in list(library.battles())[:8]:
        game = Game.new(battle, "minds")
        for _ in range(count):
            for _ in range(rng.randrange(5, 30)):
                if not game.over:
                    game.choose(rng.choice(game.choices()))
            if not game.over:
                out.append(game.copy())
    return out


POSITIONS = some_positions(3)


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("major", "general")])
def test_every_level_answers_with_a_legal_action(level: str) -> None:
    for game in POSITIONS:
        assert player(level, "x").decide(game.imagine(game.decider, "x")) in game.legal()


def test_a_planner_answers_legally_and_within_its_time() -> None:
    for game in POSITIONS[::4]:
        start = time.perf_counter()
        action = PlannerBot("x", seconds=0.2).decide(game.imagine(game.decider, "x"))
        assert action in game.legal()
        assert time.perf_counter() - start < 0.2 * 1.1 + 0.3     # noisy machines


def test_a_mind_decides_the_same_whatever_the_enemy_holds() -> None:
    """Swap the hidden cards: the greedy mind, shown the real game, must not notice."""
    for game in POSITIONS:
        one = GreedyBot("same").decide(game)
        for seed in ("a", "b"):
            assert GreedyBot("same").decide(game.imagine(game.decider, seed)) == one


def test_a_mind_leaves_the_game_as_it_found_it() -> None:
    for game in POSITIONS:
        line = game.line()
        GreedyBot("x").decide(game)
        assert game.line() == line


def test_greedy_with_exact_odds_beats_random_nearly_always() -> None:
    w = Weights()
    won = games = 0
    for battle in library.battles():
        field = field_of(battle)
        for number in range(2):
            for side in (0, 1):
                state = field.open(Chance(ints(dice_key(f"{battle} {number}"))))
                minds = (w, None) if side == 0 else (None, w)
                tally = duel(field.rules, state, *minds, Chance(ints(dice_key(f"r {number}"))), 50_000)
                won += tally.winner == side
                games += 1
    assert won / games >= 0.95


def test_a_level_against_itself_scores_exactly_even_over_pairs() -> None:
    games = [g for n in range(2) for g in play_pair(Pair("captain", "captain", "pegasus-bridge", n))]
    assert [m.score for m in meetings(games)] == [0.5]


def test_the_ladder_goes_on_where_it_stopped(tmp_path) -> None:
    pairs = schedule(["random", "captain"], ["vassieux"], 2)
    path = tmp_path / "ladder.sqlite"
    first: list[int] = []
    run(pairs[:1], Book(path), Workers(), first.append)
    again: list[int] = []
    games = run(pairs, Book(path), Workers(), again.append)
    assert again[0] == 1
    assert len(games) == 4
    assert ratings(meetings(games), "random")["captain"] > 200


def test_scores_become_elo_and_intervals_hold_the_mean() -> None:
    assert round(elo(0.75)) == 191
    low, high = interval([0.0, 0.5, 1.0, 1.0] * 10)
    assert low < 0.625 < high


def test_tables_of_odds_are_exact() -> None:
    w = Weights()
    at = (3 * 3 + 2) * MOST_FIGURES + 2     # three dice, hit on three sides of six, two figures
    assert w.kill[at] == 500
    assert w.hits[at] == round(1000 * (3 / 8 + 2 * 4 / 8))
