"""Choices as views tell them: those kept from an earlier look are what would be made now."""

from __future__ import annotations

import random

import pytest

from bocage.content.library import battles
from bocage.game import Game
from bocage.server import choices as told
from bocage.server.view_text import choice_texts, encode

GAMES = 2
ACTIONS = 60


@pytest.mark.parametrize("battle", sorted(battles()))
def test_a_choice_that_was_kept_is_what_would_be_made_now(battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh: dict[tuple[object, ...], told.Choice] = {}
    kept: dict[tuple[object, ...], told.Choice] = {}
    rng = random.Random(battle)
    for n in range(GAMES):
        game = Game.new(battle, seed=f"choices {n}")
        for _ in range(ACTIONS):
            if game.over:
                break
            monkeypatch.setattr(told, "KEPT", kept)
            looked = told.choices(game)
            fresh.clear()
            monkeypatch.setattr(told, "KEPT", fresh)
            assert looked == told.choices(game)
            assert choice_texts.of(looked) == encode(looked)
            game.choose(rng.choice(game.choices()))
    assert kept
