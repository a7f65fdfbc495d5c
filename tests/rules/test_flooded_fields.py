"""Flooded fields: entered from beside, and the boards that are flooded wherever no tile lies."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, dice_from, fights_after, hides, walks, won

from bocage.testing import board


@pytest.mark.rule("FAQ-TER-174")
def test_a_flooded_field_is_entered_from_beside_and_ends_the_move() -> None:
    assert walks("I4", "ff") == {"e6"}
    assert corridor("I4 . ff .").reach("d6") == {"e6"}
    assert walks("G2", "ff") == {"e6"}
    assert corridor("ff/T3 . . .").reach("d6") == {"e6"}


@pytest.mark.rule("FAQ-TER-174")
def test_who_enters_or_leaves_takes_no_ground_afterwards() -> None:
    for hexes in ("I4 ff i1 .", "ff/I4 . i1 ."):
        t = corridor(hexes)
        t.do("move d6-e6")
        t.battle_phase().do("attack e6xf6", "g g g")
        assert t.phase == "battle"
    t = won("I4", "ff/i1 . .", "e6")
    assert t.can("advance d6-e6")           # who has not moved may


@pytest.mark.rule("FAQ-TER-175")
def test_armor_does_not_battle_in_the_turn_it_enters_or_leaves() -> None:
    assert not fights_after("T3", "ff")
    t = corridor("ff/T3 . i4 .")
    t.do("move d6-e6")
    assert t.battle_phase().targets("e6") == set()
    assert dice_from("ff", "T3") == 3


@pytest.mark.rule("FAQ-TER-176")
def test_infantry_and_artillery_battle_from_it_without_restriction() -> None:
    assert fights_after("I4", "ff")
    assert dice_from("ff", "I4") == dice_from("ff", "G2") == 3


@pytest.mark.rule("FAQ-TER-177")
def test_flooded_fields_change_no_dice_and_armor_that_takes_one_does_not_overrun() -> None:
    assert dice_at("I4", "ff") == dice_at("T3", "ff") == 3
    t = won("T3", "ff/i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-TER-178")
def test_flooded_fields_hide_nothing() -> None:
    assert not hides("ff")


@pytest.mark.rule("FAQ-CMD-070")
def test_behind_enemy_lines_neither_entering_nor_leaving_ends_the_move() -> None:
    assert corridor("ff/I4 ff ff .", card="behind-enemy-lines").reach("d6") == {"e6", "f6", "g6"}


@pytest.mark.rule("FAQ-TER-185")
def test_dry_ground_of_a_flooded_board_keeps_its_own_effects() -> None:
    t = corridor("T3 rr h .", face="flooded")
    assert t.reach("d6") == {"e6"}          # rails stop armor, as ever
    assert corridor("hg/T3 hg h r", face="flooded").reach("d6") == {"e6", "f6", "g6"}
    assert corridor("hg/T3 v hg hg", face="flooded").reach("d6") == {"e6"}
    assert corridor("hg/T3 hg . hg", face="flooded").reach("d6") == {"e6"}


@pytest.mark.rule("FAQ-TER-A07")
def test_on_a_flooded_board_every_hex_without_a_tile_is_flooded() -> None:
    t = board(". hg r\n I4 v f h rr", "d6", face="flooded").card("direct-from-hq").order("e5")
    layers = t.game.field.layers
    flooded = [h for h in range(t.game.field.board.size) if "flooded-field" in layers[h]]
    dry = [h for h in range(t.game.field.board.size) if "flooded-field" not in layers[h]]
    assert len(dry) == 6
    assert len(flooded) == t.game.field.board.size - 6
    assert t.reach("e5") == {"d5", "f5", "d6", "e6", "d4", "e4"}     # it stands in a flooded field itself
