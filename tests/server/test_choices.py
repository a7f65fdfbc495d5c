"""Choices as views tell them: those kept from an earlier look are what would be made now."""

from __future__ import annotations

import gc
import random
from weakref import WeakKeyDictionary, ref

import pytest

from bocage.content.battle import ReadyBattle
from bocage.content.library import battles
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.server import choices as told
from bocage.server.view_text import choice_texts, encode

Kept = WeakKeyDictionary[ReadyBattle, dict[tuple[object, ...], told.Choice]]
GAMES = 2
ACTIONS = 60


@pytest.mark.parametrize("battle", sorted(battles()))
def test_a_choice_that_was_kept_is_what_would_be_made_now(battle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh: Kept = WeakKeyDictionary()
    kept: Kept = WeakKeyDictionary()
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


def test_choices_that_are_kept_keep_no_battle() -> None:
    """Visitors may bring battles without end, and take each with other rules."""
    source = BattleSource.of("pegasus-bridge").battle
    field = ReadyBattle(source)
    seen = ref(field)
    assert told.choices(Game.new(field, seed="kept"))
    assert told.KEPT[field]
    del field
    gc.collect()
    assert seen() is None


def test_choices_that_are_kept_have_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told, "KEPT", WeakKeyDictionary())
    monkeypatch.setattr(told, "MOST_KEPT", 40)
    monkeypatch.setattr(told, "LOOK", 1)
    rng = random.Random("bound")
    for battle in ("pegasus-bridge", "toulon", "sword-beach"):
        game = Game.new(battle, seed="bound")
        for _ in range(30):
            told.choices(game)
            assert sum(map(len, told.KEPT.values())) <= 40
            game.choose(rng.choice(game.choices()))
