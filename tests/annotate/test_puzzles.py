"""Puzzles: the solution is the engine's, and those that ship still hold."""

from __future__ import annotations

import os

import pytest

from bocage.annotate.annotate import Annotator, Walk
from bocage.annotate.puzzles import LEAD, OPTIONS, NoPuzzle, Puzzle, is_clear, judged, puzzle_of, shuffled
from bocage.annotate.shipped_puzzles import ShippedPuzzle, shipped_puzzles
from bocage.bots import GreedyBot
from bocage.game import Game
from bocage.notation.record import read_record
from bocage.replay import record_of, replay

SHIPPED = shipped_puzzles()
TRIED = SHIPPED if os.environ.get("BOCAGE_SOAK") else SHIPPED[::5]


def check(text: str, puzzle: Puzzle) -> None:
    """It can be asked: the side decides there, every option is legal, and the best leads."""
    game = replay(text, upto=puzzle.at).game
    assert game.decider == puzzle.side
    assert game.state.turn.number == puzzle.turn
    actions = [option.action for option in puzzle.options]
    assert set(actions) <= set(game.legal())
    assert len(set(actions)) == len(actions) <= OPTIONS
    assert puzzle.played in actions[1:]
    assert read_record(text).lines[puzzle.at].action == puzzle.played
    best, *others = (option.chance for option in puzzle.options)
    assert all(best - chance >= LEAD - 0.0001 for chance in others)


def test_a_missed_choice_of_a_game_becomes_a_puzzle() -> None:
    for seed in range(6):
        game, bot = Game.new("pegasus-bridge", f"puzzle {seed}"), GreedyBot(f"slips {seed}", slips=0.4)
        while not game.over:
            game.play(bot.decide(game))
        text = record_of(game)
        try:
            puzzle = puzzle_of(text, worlds=8)
        except NoPuzzle:
            continue
        check(text, puzzle)
        assert puzzle_of(text, worlds=8) == puzzle
        return
    raise AssertionError("no game had a puzzle")


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.record)
def test_puzzles_that_ship_can_be_asked(shipped: ShippedPuzzle) -> None:
    check(shipped.text, shipped.puzzle)


@pytest.mark.parametrize("shipped", TRIED, ids=lambda shipped: shipped.record)
def test_the_engine_finds_the_solution_of_puzzles_that_ship(shipped: ShippedPuzzle) -> None:
    found = judged(Annotator(Walk(read_record(shipped.text), None), 12, lambda _: None), shipped.at)
    assert found
    assert found[0].action == shipped.puzzle.options[0].action
    assert shipped.played in [option.action for option in found[1:]]


def test_a_lead_that_may_be_chance_is_none() -> None:
    assert is_clear([0.6, 0.61, 0.6, 0.62], [0.5, 0.5, 0.51, 0.5])
    assert not is_clear([0.9, 0.1, 0.9, 0.1], [0.1, 0.8, 0.1, 0.8])
    assert not is_clear([0.51, 0.51], [0.5, 0.5])


def test_the_order_of_options_says_nothing_of_their_worth() -> None:
    first = [[o.action for o in shuffled(s.puzzle.options, "day")].index(s.puzzle.options[0].action) for s in SHIPPED]
    assert len(set(first)) > 1
