"""Decks as content files: a battle names its deck; decks list cards and copies; several may be shuffled together."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.errors import ContentError
from bocage.game import Game

PEGASUS = library.battles()["pegasus-bridge"]
DRILL = """
id = "drill"
name = { en = "Drill", fr = "Exercice" }

[cards]
probe = { left = 6, center = 6, right = 6 }
barrage = 3
"""


def with_deck(deck: str | list[str], variants: Variants = Variants()) -> ReadyBattle:
    return ReadyBattle(msgspec.structs.replace(PEGASUS, deck=deck), variants)


@pytest.fixture
def drill(tmp_path: Path):
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "drill.toml").write_text(DRILL, "utf-8")
    with library.extended(tmp_path):
        yield


def played(field: ReadyBattle, seed: str) -> Game:
    game = Game.new(field, seed)
    player = random.Random(seed)
    while not game.over:
        game.play(player.choice(game.legal()))
    return game


def test_the_default_deck_is_the_base_game() -> None:
    assert Counter(field_of("pegasus-bridge").deck.faces) == Counter(with_deck("base").deck.faces)
    assert len(with_deck("base").deck.faces) == 60


def test_two_decks_are_shuffled_together() -> None:
    once, twice = with_deck("base"), with_deck(["base", "base"])
    assert Counter(twice.deck.faces) == {face: 2 * n for face, n in Counter(once.deck.faces).items()}
    assert [k.id for k in twice.deck.kinds] == [k.id for k in once.deck.kinds]
    game = played(twice, "two decks")
    p = game.position()
    hands = p.hands["allies"] + p.hands["axis"]
    assert Counter([*hands, *p.deck, *p.discards, *p.drawn, *([p.card] if p.card else [])]) == Counter(twice.deck.faces)


def test_a_deck_of_ones_own_is_played(drill: None) -> None:
    field = with_deck("drill")
    assert Counter(field.deck.faces) == {"probe-left": 6, "probe-center": 6, "probe-right": 6, "barrage": 3}
    game = played(field, "drill")
    assert game.over
    cards = {e.action.split()[1] for e in game.entries if e.action.startswith("play ")}
    assert cards <= {"probe-left", "probe-center", "probe-right", "barrage"}


def test_different_decks_are_shuffled_together(drill: None) -> None:
    faces = Counter(with_deck(["base", "drill"]).deck.faces)
    assert (faces["probe-left"], faces["barrage"], faces["recon-left"]) == (10, 4, 2)
    assert sum(faces.values()) == 81


def test_no_tactics_leaves_the_section_cards_of_any_deck(drill: None) -> None:
    children = with_deck("drill", Variants(no_tactics=True))
    assert set(children.deck.faces) == {"probe-left", "probe-center", "probe-right"}


def test_a_card_that_no_deck_holds_is_in_no_battle(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "rest.toml").write_text(
        'id = "rest"\nname = { en = "Rest", fr = "Repos" }\nfamily = "tactic"\n'
        '[text]\nen = "Rest."\nfr = "Repos."\n', "utf-8"
    )
    before = field_of("toulon").deck.faces
    with library.extended(tmp_path):
        assert "rest" in library.cards()
        assert field_of("toulon").deck.faces == before


@pytest.mark.parametrize(
    ("deck", "reason"),
    [("bas", "no deck 'bas'; known: air, base"), (["base", "none"], "no deck 'none'")],
)
def test_an_unknown_deck_is_refused(deck: str | list[str], reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        with_deck(deck)
    assert caught.value.key == "deck"
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("barrage = 3", "barage = 3", "cards.barage", "no card 'barage'"),
        ("barrage = 3", "barrage = 0", "$.cards[...]", "Expected `int` >= 1"),
        ("left = 6", "leftmost = 6", "key in $.cards[...]", "Invalid enum value"),
    ],
)
def test_a_wrong_deck_names_file_key_and_reason(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "drill.toml").write_text(DRILL.replace(old, new), "utf-8")
    with library.extended(tmp_path), pytest.raises(ContentError) as caught:
        library.decks()
    assert caught.value.file == "decks/drill.toml"
    assert caught.value.key == key
    assert reason in str(caught.value)


def test_sections_in_one_deck_and_none_in_another_are_refused(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "drill.toml").write_text(DRILL.replace("barrage = 3", "barrage = { left = 1 }"), "utf-8")
    with library.extended(tmp_path), pytest.raises(ContentError, match="'barrage' has sections in one deck"):
        with_deck(["base", "drill"])
