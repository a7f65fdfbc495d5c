"""Hell's Highway: the battle of our own that declares the rules of Market Garden."""

from __future__ import annotations

import pytest

from bocage.content import library
from bocage.content.battle import field_of
from bocage.content.hexnames import hex_of
from bocage.game import Game


@pytest.mark.rule("FAQ-SCN-052")
def test_german_units_in_towns_begin_behind_sandbags() -> None:
    field = field_of("hells-highway")
    held = {h: f.side for f in field.battle.forces for h in f.at.split()}
    towns = {h for h in held if field.drawn[hex_of(field.board, h)].tile == "village"}
    dug = {h for h in towns if "sandbags" in field.drawn[hex_of(field.board, h)].obstacles}
    assert dug == {h for h in towns if held[h] == "axis"}
    assert len(dug) >= 8
    assert all("sandbags" not in field.drawn[hex_of(field.board, h)].obstacles for h in held if h not in towns)
    assert "sandbags" in str(Game.new(field, "x").position().obstacles["x6"])


def test_the_battle_declares_all_of_it() -> None:
    battle = library.battles()["hells-highway"]
    cited = {rule for special in battle.specials for rule in special.cite}
    cited |= {rule for goal in battle.objectives for rule in goal.cite}
    assert cited == {f"FAQ-SCN-0{n}" for n in range(52, 61)}
    rules = field_of("hells-highway").rules
    assert [list(v) for v in (rules.battle.hand_most, rules.battle.hand_least)] == [[13, 13], [2, 0]]


@pytest.mark.rule("FAQ-SCN-053")
def test_commanders_draw_up_to_the_limit_not_to_the_first_hand() -> None:
    field = field_of("hells-highway")
    assert list(field.rules.battle.hand_full) == [13, 13]
    assert list(field_of("prokhorovka-overlord").rules.battle.hand_full) == [10, 10]
