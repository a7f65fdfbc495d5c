"""Random games of every battle to the end, with invariants checked at every step."""

from __future__ import annotations

import os
import random

import pytest
from card_places import all_cards
from hidden_cards import wander_with_hidden_cards

from bocage.content import library
from bocage.core.terms import OVER
from bocage.game import Game

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = 1000 if SOAK else 10
LARGE = 1000 if SOAK else 3         # on the boards of the larger formats, where a game is longer
BATTLES = list(library.battles())
LONGEST = 20_000


def check(game: Game) -> None:
    """What must hold in every position."""
    s, r = game.state, game.field.rules
    placed = {}
    for u in range(s.units.count):
        h = s.units.where[u]
        if h >= 0:
            assert h not in placed, "two units on one hex"
            placed[h] = u
            assert s.board.at[h] == u
            assert 1 <= s.units.figures[u] <= s.units.full[u]
            arm = s.units.arm[u]
            afloat = r.battle.ferry[h] and s.units.aboard[u]
            on_rails = any(r.rails.track[6 * h + d] for d in range(6)) and s.rail.on
            assert not r.ground.closed[h] >> arm & 1 or arm == 2 or afloat or on_rails, "a unit on closed ground"
        elif s.rail.on and s.rail.carrier[u] >= 0:
            assert s.units.where[s.rail.carrier[u]] >= 0, "aboard a train that is not there"
        else:
            assert s.units.figures[u] == 0
    assert sum(s.board.at[h] >= 0 for h in range(r.grid.hexes)) == len(placed)
    assert sorted(all_cards(s)) == list(range(r.cards.count)), "every card is somewhere, once"
    for side in (0, 1):
        assert 0 <= s.score.medals[side] <= r.battle.target[side]
        assert s.score.medals[side] < r.battle.target[side] or s.turn.phase == OVER
    assert (s.score.winner >= 0) == (s.turn.phase == OVER)
    assert sum(1 for h in range(r.grid.hexes) if s.board.obstacles[h] & r.works.dug) <= max(r.works.dug_limit, 12)


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
            check(game)
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
