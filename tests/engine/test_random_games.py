"""Random games of every battle to the end, with invariants checked at every step."""

from __future__ import annotations

import os
import random

import pytest
from hidden_cards import wander_with_hidden_cards
from tests.engine.invariants import check_position

from bocage.content import library
from bocage.game import Game

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = 1000 if SOAK else 10
LARGE = 1000 if SOAK else 3         # on the boards of the larger formats, where a game is longer
BATTLES = list(library.battles())
LONGEST = 20_000


def play_out(battle: str, number: int, every: int = 1) -> Game:
    game = Game.new(battle, f"random {number}")
    rng = random.Random(f"{battle} {number}")
    steps = 0
    while not game.over:
        choices = game.choices()
        assert choices, f"dead end in {game.line()}"
        before = game.state.luck.barrier
        game.choose(rng.choice(choices))
        assert game.state.luck.barrier >= before
        if steps % every == 0:
            check_position(game.field.rules, game.state)
        steps += 1
        assert steps < LONGEST, "endless game"
    assert game.legal() == []
    return game


@pytest.mark.parametrize("battle", BATTLES)
def test_random_games_end_and_never_break_an_invariant(battle: str) -> None:
    for number in range(GAMES if battle in library.battles("standard") else LARGE):
        play_out(battle, number, every=1 if SOAK else 3)


@pytest.mark.parametrize("battle", BATTLES)
def test_a_view_never_changes_when_only_hidden_cards_differ(battle: str) -> None:
    game = Game.new(battle, "views")
    wander_with_hidden_cards(game, random.Random(battle), 120)


@pytest.mark.parametrize("battle", BATTLES)
def test_undo_restores_the_position_and_never_crosses_chance(battle: str) -> None:
    game = Game.new(battle, "undo")
    rng = random.Random(battle)
    undone = 0
    for _ in range(250):
        if game.over:
            break
        line, used, legal = game.line(), game.state.luck.chance.used, game.legal()
        game.choose(rng.choice(game.choices()))
        if game.can_undo:
            assert game.state.luck.chance.used == used, "undo would give a die or a card back"
            game.undo()
            undone += 1
            assert (game.line(), game.legal()) == (line, legal)
            game.choose(rng.choice(game.choices()))
    assert undone > 20


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    def digest(seed: str) -> str:
        game = Game.new("arracourt", seed)
        rng = random.Random(1)
        for _ in range(200):
            game.choose(rng.choice(game.choices()))
        return game.digest()

    assert digest("a") == digest("a")
    assert digest("a") != digest("b")


def test_a_copy_shares_nothing_with_the_original() -> None:
    game = Game.new("toulon", "copy")
    rng = random.Random(2)
    for _ in range(40):
        game.choose(rng.choice(game.choices()))
    line = game.line()
    other = game.copy()
    for _ in range(60):
        other.choose(rng.choice(other.choices()))
    assert game.line() == line != other.line()


@pytest.mark.parametrize("battle", BATTLES)
def test_copies_stay_as_they_were_while_the_original_goes_on(battle: str) -> None:
    """What copies share until it changes: piles, hands, obstacles, mines, tokens of units."""
    game = Game.new(battle, "copies")
    rng = random.Random(battle)
    kept: list[tuple[Game, str]] = []
    while not game.over:
        if len(game.entries) % 7 == 0:
            kept.append((game.copy(), game.line()))
        game.choose(rng.choice(game.choices()))
    assert len(kept) > 5
    for copy, line in kept:
        assert copy.line() == line
    for copy, line in kept[::4]:
        copy.choose(rng.choice(copy.choices()))
        assert copy.line() != line
    for copy, line in kept[1::4]:
        assert copy.line() == line
