"""Wadis and gullies: their banks, what they cover, and how near one must be to fight over them."""

from __future__ import annotations

import pytest
from air_boards import aloft, scene, told
from ground_boards import dice_at, fights_after, hides, walks

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.testing import ScriptedTable, board

EAST_WEST = {"e6": "W E", "f6": "W E", "g6": "W E"}


def lane(*, ground: str = "wa", unit: str = "T3", **more: object) -> ScriptedTable:
    """A wadi of three hexes from west to east, e6 to g6, open ground all round, and a unit at its western end."""
    t = board(f". . . . .\n {unit} {ground} {ground} {ground} .\n. . . . .", "d7", rivers=EAST_WEST, **more)
    return t.card("direct-from-hq").order("d6")


@pytest.mark.parametrize("ground", ["wa", "gu"])
@pytest.mark.rule("FAQ-TER-291")
def test_through_its_ends_a_wadi_is_entered_and_left_freely(ground: str) -> None:
    t = lane(ground=ground)
    assert {"e6", "f6", "g6"} <= t.reach("d6")
    t.do("move d6-g6")
    assert t.unit("g6") == "T3"
    assert fights_after("T3", ground)
    assert walks("T3", ground) == {"e6", "f6", "g6"}


@pytest.mark.rule("FAQ-TER-290")
def test_nobody_crosses_the_banks_of_a_wadi() -> None:
    t = board(". . . .\n I4 wa wa .\n. I4 . .", "d7", rivers=EAST_WEST).card("direct-from-hq").order("d6", "e5")
    assert "e6" not in t.reach("e5")
    assert t.refused("move e5-e6") == "The banks of Wadi cannot be crossed, only its ends (e6)."
    assert t.reach("d6") >= {"e6"}
    t = board(". . . .\n . wa/G2 wa .\n. . . .", "d7", rivers=EAST_WEST).card("direct-from-hq").order("e6")
    assert t.reach("e6") == {"d6", "f6"}


@pytest.mark.rule("FAQ-TER-290")
def test_banks_stop_retreats_and_ground_taken() -> None:
    t = board(". . . .\n . wa/i4 wa .\n. I4 . .", "d7", rivers=EAST_WEST).card("close-assault")
    t.attack("e5xe6", "f a a")
    assert t.unit("e6") == "i3"             # the bank lies behind it
    t = board(". . i4 .\n . wa/i1 wa .\n. I4 . .", "d7", rivers=EAST_WEST).card("close-assault")
    t.attack("e5xe6", "g a a")
    assert t.phase == "battle"              # no ground is taken down the bank


@pytest.mark.rule("FAQ-TER-A16", "FAQ-TRP-009")
def test_every_attacker_of_a_wadi_loses_a_die_artillery_too() -> None:
    assert [dice_at(u, "wa") for u in ("I4", "T3", "G2")] == [2, 2, 2]
    assert dice_at("G2", "wa", away=3) == 1
    t = board("G2 . . . . wa/i4", "c5").card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-TER-292")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_infantry_and_armor_fight_in_and_out_of_a_wadi_only_beside_it(unit: str) -> None:
    def aims(drawing: str) -> set[str]:
        return board(drawing, "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5")

    assert aims(f"{unit} . wa/i4") == set()
    assert aims(f"{unit} wa/i4") == {"d5"}
    assert aims(f"wa/{unit} . i4") == set()
    assert aims(f"wa/{unit} i4") == {"d5"}
    assert aims(f"wa/{unit} wa wa/i4") == set()
    t = board(f"{unit} . wa/i4", "c5").card("direct-from-hq").order("c5").battle_phase()
    assert t.refused("attack c5xe5") == "Into and out of Wadi, units battle only with the hex next to it."


@pytest.mark.rule("FAQ-TER-292")
def test_artillery_fires_into_and_out_of_a_wadi_from_afar() -> None:
    for drawing in ("G2 . . wa/i4", "wa/G2 . . i4"):
        assert board(drawing, "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5") == {"f5"}


@pytest.mark.rule("FAQ-TER-292", "FAQ-MAT-002", "FAQ-MAT-A02", "FAQ-TRP-A13")
def test_the_arm_of_a_unit_and_not_its_eyes_decides_how_near_it_fights_over_a_wadi() -> None:
    def aims(drawing: str) -> set[str]:
        return board(drawing, "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5")

    for team in ("MO4", "LO4"):             # infantry for all purposes, though it need not see
        assert aims(f"{team} . wa/i4") == aims(f"wa/{team} . i4") == set()
        assert aims(f"{team} wa/i4") == {"d5"}
    assert aims("HT2 . wa/i4") == aims("wa/HT2 . i4") == {"e5"}     # artillery, though it must see
    assert aims("HT2 f wa/i4") == set()
    t = board("MO4 . wa/i4", "c5").card("direct-from-hq").order("c5").battle_phase()
    assert t.refused("attack c5xe5") == "Into and out of Wadi, units battle only with the hex next to it."


@pytest.mark.rule("FAQ-TER-292", "FAQ-TER-293")
def test_a_wadi_is_looked_into_from_afar() -> None:
    assert board("I4 . wa/i4", "c5").sees("c5", "e5")
    assert not board("I4 wa/t3 wa/i4", "c5").sees("c5", "e5")


@pytest.mark.rule("FAQ-TER-292", "MIN-RUL-004")
@pytest.mark.parametrize(("shooter", "fires"), [("i4", False), ("mo4", False), ("g2", True), ("ht2", True)])
def test_opportunity_fire_out_of_a_wadi_is_bound_by_the_arm_too(shooter: str, fires: bool) -> None:
    t = board(f"I4 . . wa/{shooter} . i4", "c5", miniatures={"opportunity": True})
    t.card("direct-from-hq").order("c5").do("move c5-d5")
    assert t.can("attack f5xd5") is fires


@pytest.mark.rule("FAQ-TER-293")
def test_an_empty_wadi_hides_nothing_and_a_unit_in_it_does() -> None:
    assert not hides("wa")
    assert not board("I4 wa/t3 i4", "c5").sees("c5", "e5")


@pytest.mark.rule("AIR-140", "FAQ-TER-A17", "FAQ-TER-294", "FAQ-AIR-015")
def test_gullies_are_wadis_and_ravines_are_not() -> None:
    wadi, gully, ravine = (library.terrains()[id_] for id_ in ("wadi", "gully", "ravine"))
    assert wadi.traits == gully.traits
    field = board("wa gu", "c5", variants=Variants(air=True)).game.field
    assert [field.rules.air.dice_over(hex_of(field.board, h), 0) for h in ("c5", "d5")] == [1, 1]
    assert not {"banks", "hollow"} & {t.__struct_config__.tag for t in ravine.traits}
    assert walks("I4", "rv") == {"e6", "f6"}
    assert walks("T3", "rv") == set()


def test_the_ends_of_a_wadi_follow_its_neighbours_unless_the_battle_says() -> None:
    t = board(". . . .\n I4 wa . .\n. . . .", "d7").card("direct-from-hq").order("d6")
    assert "f6" in t.reach("d6")            # alone it runs from west to east
    t = board(". . . .\n I4 wa . .\n. wa . .", "d7", rivers={"e6": "W SE"}).card("direct-from-hq").order("d6")
    assert "f6" not in t.reach("d6")
    with pytest.raises(ContentError, match="no side of a hex"):
        board("wa", "c5", rivers={"c5": "N S"})


@pytest.mark.parametrize("ground", ["wa", "gu"])
@pytest.mark.rule("AIR-140", "FAQ-AIR-015", "FAQ-TER-294")
def test_a_plane_over_a_wadi_or_a_gully_is_checked_with_one_die(ground: str) -> None:
    t = aloft(scene(f". {ground} {ground} . . I4 . i4", "d6", rivers=EAST_WEST), "allies spitfire e6")
    facts = t.card("direct-from-hq").do("order e6", "s")
    assert [f.dice for f in told(facts, "air-check")] == [1]


@pytest.mark.rule("FAQ-TER-A17", "AIR-140")
def test_a_gully_has_the_banks_of_a_wadi_and_a_ravine_has_none() -> None:
    side = ". . . .\n I4 {0} {0} I4\n. I4 T3 ."
    gully = board(side.format("gu"), "d7", rivers=EAST_WEST).card("direct-from-hq").order("e5", "f5")
    assert {"e6", "f6"} & (gully.reach("e5") | gully.reach("f5")) == set()
    ravine = board(side.format("rv"), "d7").card("direct-from-hq").order("e5", "f5")
    assert {"e6", "f6"} & ravine.reach("e5")
    assert {"e6", "f6"} & ravine.reach("f5") == set()       # for infantry only
