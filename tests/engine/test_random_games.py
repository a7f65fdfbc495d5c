"""Random games of every battle to the end, with invariants checked at every step."""

from __future__ import annotations

import os
import random

import pytest

from bocage.content import library
from bocage.core.state import HAND
from bocage.core.terms import OVER
from bocage.game import Game

GAMES = 1000 if os.environ.get("BOCAGE_SOAK") else 30
BATTLES = list(library.battles())
LONGEST = 20_000


def check(game: Game) -> None:
    """What must hold in every position."""
    s, r = game.state, game.field.rules
    placed = {}
    for u in range(s.units):
        h = s.where[u]
        if h >= 0:
            assert h not in placed, "two units on one hex"
            placed[h] = u
            assert s.at[h] == u
            assert 1 <= s.figures[u] <= s.full[u]
            arm = r.arm[s.profile[u]]
            assert not r.closed[h] >> arm & 1 or arm == 2, "a unit on closed ground"
        else:
            assert s.figures[u] == 0
    assert sum(s.at[h] >= 0 for h in range(r.hexes)) == len(placed)
    cards = [s.hands[side * HAND + k] for side in (0, 1) for k in range(s.hand_size[side])]
    cards += [s.deck[i] for i in range(s.deck_size)] + [s.discards[i] for i in range(s.discard_size)]
    cards += [s.drawn[i] for i in range(s.drawn_size)] + ([s.card] if s.card >= 0 else [])
    assert sorted(cards) == list(range(r.cards)), "every card is somewhere, once"
    for side in (0, 1):
        assert 0 <= s.medals[side] <= r.target[side]
        assert s.medals[side] < r.target[side] or s.phase == OVER
    assert (s.winner >= 0) == (s.phase == OVER)
    assert sum(1 for h in range(r.hexes) if s.obstacles[h] & r.dug) <= max(r.dug_limit, 12)


def play_out(battle: str, number: int, every: int = 1) -> Game:
    game = Game.new(battle, f"random {number}")
    rng = random.Random(f"{battle} {number}")
    steps = 0
    while not game.over:
        choices = game.choices()
        assert choices, f"dead end in {game.line()}"
        before = game.state.barrier
        game.choose(rng.choice(choices))
        assert game.state.barrier >= before
        if steps % every == 0:
            check(game)
        steps += 1
        assert steps < LONGEST, "endless game"
    assert game.legal() == []
    return game


@pytest.mark.parametrize("battle", BATTLES)
def test_random_games_end_and_never_break_an_invariant(battle: str) -> None:
    for number in range(GAMES):
        play_out(battle, number)


@pytest.mark.parametrize("battle", BATTLES)
def test_a_view_never_changes_when_only_hidden_cards_differ(battle: str) -> None:
    game = Game.new(battle, "views")
    rng = random.Random(battle)
    for step in range(120):
        if game.over:
            break
        for side in ("allies", "axis"):
            other = game.imagine(side, f"{step}")
            assert other.visible(side) == game.visible(side)
            if game.decider == side:
                assert other.legal() == game.legal(), game.line()
        game.choose(rng.choice(game.choices()))


@pytest.mark.parametrize("battle", BATTLES)
def test_undo_restores_the_position_and_never_crosses_chance(battle: str) -> None:
    game = Game.new(battle, "undo")
    rng = random.Random(battle)
    undone = 0
    for _ in range(250):
        if game.over:
            break
        line, used, legal = game.line(), game.state.chance.used, game.legal()
        game.choose(rng.choice(game.choices()))
        if game.can_undo:
            assert game.state.chance.used == used, "undo would give a die or a card back"
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
