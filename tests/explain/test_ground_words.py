"""Effects of the ground in words, each from the table the engine reads, in both languages."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.battle import field_of
from bocage.content.hexnames import hex_of
from bocage.explain.ground import effects_of
from bocage.game import Game

ALLIES, AXIS = 0, 1


def said(battle: str, at: str, side: int = ALLIES, lang: str = "en") -> list[str]:
    game = Game.new(battle, "ground")
    return [effect.text(lang) for effect in effects_of(game.field, game.state, hex_of(game.field.board, at), side)]


@pytest.mark.rule("BASE-113")
def test_ground_tells_what_it_does() -> None:
    assert said("operation-cobra", "c9") == []
    assert said("operation-cobra", "k9") == [
        "entering ends the move", "no battle in the turn of entering",
        "attackers roll fewer dice: Infantry −1, Armor −2", "units here roll fewer dice: Armor −2",
        "blocks the line of sight",
    ]
    assert said("pegasus-bridge", "e9", lang="fr") == ["interdit à tous"]


def test_obstacles_and_owners_count() -> None:
    assert "one flag may be ignored" in said("pegasus-bridge", "d6")
    assert "attackers roll one die less" in said("pegasus-bridge", "d6")
    assert not any("attackers" in effect for effect in said("sword-beach", "g7", ALLIES))
    assert any("attackers" in effect for effect in said("sword-beach", "g7", AXIS))


def test_a_height_that_adds_nothing_is_not_told_twice() -> None:
    assert said("sainte-mere-eglise", "b4").count("attackers roll one die less") == 1
    assert not any("from below" in effect for effect in said("sainte-mere-eglise", "b4"))
    assert any("from below" in effect for effect in said("pointe-du-hoc", "k5"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_hex_of_every_battle_can_be_told(lang: str) -> None:
    for battle in library.battles():
        game = Game.new(battle, "ground")
        for h in range(field_of(battle).board.size):
            for effect in effects_of(game.field, game.state, h, AXIS):
                assert effect.text(lang)
