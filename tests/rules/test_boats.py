"""Collapsible boats: infantry that enters a river, crosses it hex by hex and leaves its boats on the bank."""

from __future__ import annotations

import pytest

from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.notation.line import read_line
from bocage.testing import ScriptedTable, board


def river(hexes: str, order: str = "d6") -> ScriptedTable:
    """A lane of hexes from d6 on between mountains; the unit at d6 has boats."""
    t = board(f"m m m m m m m i4\n m {hexes} m\nm m m m m m m", "c7", specials=[{"trait": "boats", "at": "d6"}])
    t.give("probe-right", side="axis")
    return t.card("direct-from-hq").order(order)


def has_boats(t: ScriptedTable, h: str) -> bool:
    return any(u.at == h and "l" in u.marks for u in t.game.position().units)


def next_turn(t: ScriptedTable, h: str, card: str = "attack-center") -> ScriptedTable:
    """The unit on the hex has an order again in the next turn of its side."""
    t.battle_phase().end()
    t.skip().give("probe-right", side="axis")        # no ambush
    return t.card(card).order(h)


@pytest.mark.rule("FAQ-ACT-016")
def test_only_infantry_has_boats() -> None:
    assert river("I4 ~ . .").reach("d6") == {"e6"}
    for unit in ("T3", "G2"):
        with pytest.raises(ContentError, match="infantry alone"):
            river(f"{unit} ~ . .")
    t = river("I4 ~ . I4", order="g6")
    assert "e6" not in t.reach("g6")        # this one has none


@pytest.mark.rule("FAQ-ACT-017")
def test_the_river_ends_the_move() -> None:
    assert river("I4 ~ . .").reach("d6") == {"e6"}
    assert river("I4 . ~ .").reach("d6") == {"e6", "f6"}
    assert river("I4 f ~ .").reach("d6") == {"e6"}
    t = river("I4 ~ i1 .")
    t.do("move d6-e6")
    t.battle_phase().do("attack e6xf6", "g g")
    assert t.phase == "battle"              # and no ground is taken afterwards


@pytest.mark.rule("FAQ-ACT-018")
def test_a_unit_on_the_water_battles_with_a_die_fewer() -> None:
    t = river("I4 ~ i4 .")
    t.do("move d6-e6")
    assert t.battle_phase().dice("e6xf6") == 2
    assert t.game.explain("attack e6xf6")["dice"] == 2


@pytest.mark.rule("FAQ-ACT-019")
def test_a_unit_on_the_water_cannot_retreat() -> None:
    t = river("I3 ~ i4 .")
    t.do("move d6-e6")
    t.battle_phase().end()
    t.card("close-assault", side="axis")
    t.attack("f6xe6", "f f a a")
    assert t.unit("e6") == "I1"
    assert has_boats(t, "e6")


@pytest.mark.rule("FAQ-ACT-020", "FAQ-ACT-023")
def test_landing_on_either_bank_spends_the_boats() -> None:
    for bank in ("d6", "f6"):
        t = river("I4 ~ . .")
        t.do("move d6-e6")
        assert has_boats(t, "e6")
        next_turn(t, "e6")
        assert t.reach("e6") == {"d6", "f6"}
        t.do(f"move e6-{bank}")
        assert not has_boats(t, bank)
        next_turn(t, bank, "probe-center" if bank == "f6" else "probe-left")
        assert "e6" not in t.reach(bank)


@pytest.mark.rule("FAQ-ACT-021", "FAQ-TER-079", "FAQ-TER-084", "FAQ-SCN-016")
def test_a_boat_neither_lands_on_a_bridge_nor_passes_below_it() -> None:
    t = river("I4 ~ ~+= ~")
    t.do("move d6-e6")
    assert next_turn(t, "e6").reach("e6") == {"d6"}


@pytest.mark.rule("FAQ-TER-083", "FAQ-SCN-017")
def test_a_boat_takes_no_ground_on_a_bridge() -> None:
    t = river("I4 ~ ~+=/i1 .")
    t.do("move d6-e6")
    next_turn(t, "e6").battle_phase().do("attack e6xf6", "g g")
    assert t.phase == "battle"
    t = river("I4 ~ i1 .")
    t.do("move d6-e6")
    next_turn(t, "e6").battle_phase().do("attack e6xf6", "g g")
    assert t.can("advance e6-f6")           # on the bank it does


@pytest.mark.rule("FAQ-TER-080", "FAQ-ACT-021")
def test_nobody_goes_down_from_a_bridge_to_the_water() -> None:
    t = river("~+=/I4 ~ . .")
    assert t.reach("d6") == set()
    assert "FAQ-TER-080" in t.game.explain("move d6-e6")["rules"]
    assert t.refused("move d6-e6") == "Bridge leads neither to another bridge nor up from the water or down to it."
    assert river("I4 ~+= ~ .").reach("d6") == {"e6"}


@pytest.mark.rule("FAQ-ACT-022", "FAQ-ACT-024")
@pytest.mark.parametrize(("card", "mode"), [
    ("direct-from-hq", None), ("infantry-assault", "infantry-assault-center"), ("behind-enemy-lines", None),
])
def test_a_boat_moves_one_hex_along_the_river_whatever_the_card(card: str, mode: str | None) -> None:
    t = river("I4 ~ ~ ~")
    t.do("move d6-e6")
    t.battle_phase().end()
    t.skip()
    t.card(card, mode)
    if t.phase == "order":
        t.order("e6")
    assert t.reach("e6") == {"d6", "f6"}
    t.do("move e6-f6")
    assert has_boats(t, "f6")


@pytest.mark.rule("FAQ-ACT-A06")
def test_a_unit_that_lands_may_battle_with_all_its_dice() -> None:
    t = river("I4 ~ . i4")
    t.do("move d6-e6")
    next_turn(t, "e6").do("move e6-f6")
    assert t.battle_phase().dice("f6xg6") == 3
    assert t.targets("f6") == {"g6"}
    t = river("I4 ~ f i4")
    t.do("move d6-e6")
    next_turn(t, "e6").do("move e6-f6")
    assert t.battle_phase().targets("f6") == set()


def test_a_unit_afloat_is_written_and_read() -> None:
    t = river("I4 ~ . .")
    t.do("move d6-e6")
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert (again.line(), again.legal()) == (t.game.line(), t.game.legal())


@pytest.mark.rule("FAQ-ACT-017", "FAQ-ACT-022")
def test_no_second_move_after_the_battles_leads_on_from_the_water() -> None:
    lane, boats = "m m m m m m m i4\n m I4 ~ ~ . m\nm m m m m m m", [{"trait": "boats", "at": "d6"}]
    t = board(lane, "c7", specials=boats).card("behind-enemy-lines").order("d6")
    t.do("move d6-e6")
    t.battle_phase().do("end")
    assert (t.phase, t.game.active) == ("card", "axis")
    t = river("I4 ~ ~ .")
    t.do("move d6-e6")
    t.battle_phase().end()
    t.skip().card("behind-enemy-lines").order("e6")
    t.battle_phase().do("end")                       # a unit that waited on the water goes its one hex
    assert (t.phase, t.reach("e6")) == ("sally", {"d6", "f6"})


@pytest.mark.rule("FAQ-ACT-017", "FAQ-NAT-028")
def test_why_a_boat_does_not_move_again_while_another_unit_does() -> None:
    cited = {"trait": "boats", "at": "d6", "cite": ["FAQ-ACT-017"]}
    t = board(". . . . . . . i4\n . I4 ~ . . .\n. I4 . . . .", "c7", specials=[cited],
              nations=("us-marines", "japan"))
    t.card("behind-enemy-lines").order("d6", "d5")
    t.do("move d6-e6")
    t.battle_phase().do("end")
    assert t.phase == "sally"
    assert t.reach("e6") == set()
    assert t.reach("d5")
    assert "FAQ-ACT-017" in t.game.explain("move e6-f6")["rules"]
