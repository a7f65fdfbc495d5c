"""Actions that name two hexes, on every shape of board: the 24th column is `x`, the mark of an attack too."""

from __future__ import annotations

import pytest
from boards import SIZES, field_of_shape, play_on

from bocage.content.hexnames import name_of
from bocage.core.terms import A_SHIFT, B_SHIFT
from bocage.game import Game
from bocage.notation.actions import TWO_HEXES, read_action, write_action
from bocage.notation.errors import NotationError
from bocage.testing import ScriptedTable

each_shape = pytest.mark.parametrize("shape", SIZES)


@each_shape
@pytest.mark.parametrize("verb", TWO_HEXES)
def test_every_pair_of_hexes_is_read_back(shape: str, verb: int) -> None:
    field = field_of_shape(shape)
    assert field.board.size == SIZES[shape]
    for a in range(field.board.size):
        for b in range(field.board.size):
            packed = verb | a << A_SHIFT | b << B_SHIFT
            text = write_action(field, packed)
            assert read_action(field, text) == packed, text


@each_shape
def test_random_play_by_text_ends(shape: str) -> None:
    game = play_on(Game.new(field_of_shape(shape), "names"), 100_000, shape)
    assert game.over


def test_a_table_for_tests_knows_the_column_x() -> None:
    t = ScriptedTable(Game.new(field_of_shape("overlord"), "names")).card("assault-right")
    assert "x5" in t.reach("x4")
    t.battle_phase()
    assert t.targets("x4") == {"x6", "y6"}
    assert t.dice("x4xx6") == 2


@pytest.mark.parametrize("text", ["attack x4", "attack xx4", "attack x4x", "attack x4xx", "attack x", "move x4xy4"])
def test_half_a_pair_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(field_of_shape("overlord"), text)


def test_the_names_reach_the_last_column_and_row() -> None:
    wide, deep = field_of_shape("overlord").board, field_of_shape("breakthrough").board
    assert {"z9", "x8", "z1"} <= {name_of(wide, h) for h in range(wide.size)}
    assert {"a17", "m17", "l10"} <= {name_of(deep, h) for h in range(deep.size)}
