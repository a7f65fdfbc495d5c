"""Explained dice against rolled dice, in every attack of random games."""

from __future__ import annotations

import random

import pytest

from bocage.content import library
from bocage.game import Game


@pytest.mark.parametrize("battle", list(library.battles()))
def test_explained_terms_add_up_to_the_dice_rolled(battle: str) -> None:
    attacks = 0
    for number in range(6):
        game = Game.new(battle, f"dice {number}")
        rng = random.Random(f"{battle} {number}")
        while not game.over and len(game.entries) < 900:
            legal = game.legal()
            fights = [a for a in legal if a.startswith("attack ")]
            action = rng.choice(fights or legal)
            expected = None
            if action.startswith("attack "):
                told = game.explain(action)
                assert sum(t["dice"] for t in told["terms"]) == told["dice"] > 0
                assert abs(sum(told["odds"]["losses"]) - 1) < 1e-9
                expected = told["dice"]
            facts = game.play(action)
            if expected is not None and facts:      # none when the other side may react first
                rolled = 0
                shots = [fact for fact in facts if fact.fact != "unmasked"]     # its own camouflage goes first
                for fact in shots[1:]:
                    if fact.fact != "die":
                        break
                    rolled += 1
                assert rolled == expected
                attacks += 1
    assert attacks > 20


@pytest.mark.parametrize(
    "battle", ["pegasus-bridge", "omaha-beach", "arnhem-bridge", "saverne-gap", "guam-counterattack", "meat-grinder"]
)
def test_every_legal_action_and_many_refusals_are_explained_in_both_languages(battle: str) -> None:
    game = Game.new(battle, "why")
    rng = random.Random(battle)
    every = set()
    for _ in range(150):
        if game.over:
            break
        legal = game.legal()
        every |= set(legal)
        for action in rng.sample(sorted(every), min(12, len(every))):
            for lang in ("en", "fr"):
                told = game.explain(action, lang)
                assert told["legal"] == (action in legal)
                assert told["reason"]
                assert told["rules"]
        game.play(rng.choice(legal))
