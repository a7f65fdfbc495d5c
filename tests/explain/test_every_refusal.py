"""Every refusal gives its rule, and the rule belongs to something on that board."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from board_rules import DEPLOYED, DESERT, MINIATURES, any_action, belonging

from bocage.content import library
from bocage.explain import why_not
from bocage.game import Game
from bocage.notation.actions import read_action

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
GAMES = -(-1000 // len(library.battles())) if SOAK else 1      # 1,000 in all, for every battle as many
CHUNK = 11                                                      # games of one test, so that the work can be spread
LONGEST = 400
BATTLES = [*library.battles(), DESERT, DEPLOYED, MINIATURES]


@pytest.mark.parametrize(("battle", "first"), [(b, n) for n in range(0, GAMES, CHUNK) for b in BATTLES])
def test_every_refusal_in_random_games_cites_a_rule_of_its_board(battle: str, first: int) -> None:
    refused = 0
    numbers = range(first, min(first + CHUNK, GAMES))
    for number in numbers:
        game = Game.new(battle, f"refusals {number}")
        rng = random.Random(f"{Path(battle).stem} {number}")      # the same wherever the tree lies
        rules = belonging(game.field)
        while not game.over and len(game.entries) < LONGEST:
            legal = game.legal()
            for _ in range(2):
                action = any_action(game, rng)
                if action in legal:
                    continue
                reason = why_not(game.field, game.state, read_action(game.field, action), game.trail())
                assert reason.rules, (battle, game.phase, action, reason.message)
                foreign = set(reason.rules) - rules
                assert not foreign, (battle, game.phase, action, reason.message, foreign)
                assert reason.text("en")
                assert reason.text("fr")
                refused += 1
            game.play(rng.choice(legal))
    assert refused > 200 * len(numbers)


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_allowed_cites_rules_of_its_board(battle: str) -> None:
    game = Game.new(battle, "allowed")
    rng = random.Random(battle)
    rules = belonging(game.field)
    while not game.over and len(game.entries) < LONGEST:
        action = rng.choice(game.legal())
        told = game.explain(action, "fr")
        cited = {*told["rules"], *(rule for term in told.get("terms", ()) for rule in term["rules"])}
        assert told["rules"], action
        assert not cited - rules, (battle, game.phase, action, cited - rules)
        game.play(action)
