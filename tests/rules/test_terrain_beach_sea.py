"""Beach and sea: terrain cards 1 and 7 of the FAQ."""

from __future__ import annotations

import pytest

from bocage.content.hexnames import hex_of
from bocage.testing import ScriptedTable, board


def ordered(drawing: str, *hexes: str, at: str = "d5", **more: object) -> ScriptedTable:
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


# Beach.


@pytest.mark.rule("FAQ-TER-001")
def test_a_move_over_beach_goes_two_hexes_at_most():
    reach = ordered(":/T3 : : :", "d5").reach("d5")
    assert {"e5", "f5"} <= reach
    assert "g5" not in reach
    assert "g5" in ordered("T3 . . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-002")
def test_armor_battles_with_full_dice_after_two_beach_hexes():
    t = ordered(":/T3 : : :/i4", "d5")
    t.do("move d5-f5")
    assert t.dice("f5xg5") == 3
    t.attack("f5xg5", "i i s")
    assert t.unit("g5") == "i2"


@pytest.mark.rule("FAQ-TER-003")
def test_taking_ground_and_overrun_stay_open_after_two_beach_hexes():
    t = ordered(":/T3 : : :/i1 :/i1 : i4", "d5")
    t.do("move d5-f5")
    t.attack("f5xg5", "i s s")
    assert t.can("advance f5-g5")
    t.do("advance f5-g5")
    assert t.can("attack g5xh5")
    t.attack("g5xh5", "i s s")
    assert t.unit("h5") == ""


@pytest.mark.rule("FAQ-TER-004")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_beach_does_not_block_sight(arm):
    assert board(":/I4 : : :/i4", at="d5").sees("d5", "g5", arm)
    assert not board(":/I4 : f :/i4", at="d5").sees("d5", "g5", arm)
    assert ordered(":/I4 : : :/i4", "d5").battle_phase().targets("d5") == {"g5"}


@pytest.mark.rule("FAQ-TER-005", "FAQ-TER-010")
def test_a_beach_cannot_be_the_third_hex_of_a_move():
    reach = ordered("T3 . . :", "d5").reach("d5")
    assert {"e5", "f5"} <= reach
    assert "g5" not in reach
    assert "g5" in ordered("T3 . . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-005")
def test_the_beach_a_move_starts_from_does_not_shorten_it():
    assert {"e5", "f5", "g5"} <= ordered(":/T3 . . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-006")
def test_taking_ground_may_be_the_third_hex_of_a_beach_move():
    t = ordered("T3 . : :/i1 : i4", "d5")
    t.do("move d5-f5")
    t.attack("f5xg5", "i s s")
    t.do("advance f5-g5")
    assert t.unit("g5") == "T3"


@pytest.mark.rule("FAQ-TER-007")
def test_armor_lands_on_a_beach_by_one_or_two_hexes_and_artillery_by_one():
    reach = ordered("s/T3 : : :", "d5").reach("d5")
    assert {"e5", "f5"} <= reach
    assert "g5" not in reach
    gun = ordered("s/G2 : : :", "d5").reach("d5")
    assert "e5" in gun
    assert "f5" not in gun


@pytest.mark.rule("FAQ-TER-008")
def test_armor_that_crosses_one_beach_hex_ends_on_the_first_open_hex():
    reach = ordered(":/T3 : . .", "d5").reach("d5")
    assert "f5" in reach
    assert "g5" not in reach
    assert "g5" in ordered(":/T3 . . .", "d5").reach("d5")


@pytest.mark.rule("FAQ-TER-009")
def test_armor_that_comes_over_one_open_hex_ends_on_the_first_beach_hex():
    reach = ordered("T3 . : :", "d5").reach("d5")
    assert "f5" in reach
    assert "g5" not in reach


# Sea. On the beach face rows 5 to 3 are beach, rows 2 and 1 sea.


@pytest.mark.rule("FAQ-TER-011")
def test_a_unit_may_walk_from_the_beach_into_the_sea():
    reach = ordered("I4", "e3", at="e3", face="beach").reach("e3")
    assert {"d2", "e2"} <= reach


@pytest.mark.rule("FAQ-TER-012")
def test_a_unit_may_move_from_sea_to_sea():
    t = ordered("I4 I4", "e1", "f1", at="e1", face="beach")
    assert {"d1", "d2", "e2"} <= t.reach("e1")
    t.do("move e1-e2")
    assert t.unit("e2") == "I4"


@pytest.mark.rule("FAQ-TER-061")
def test_one_sea_hex_a_turn_and_the_move_ends_there():
    assert ordered("I4", "e1", at="e1", face="beach").reach("e1") == {"d1", "f1", "d2", "e2"}
    shore = ordered("I4", "e2", at="e2", face="beach").reach("e2")
    sea, beach, second_beach = {"d2", "f2", "e1", "f1"}, {"e3", "f3"}, {"d3", "g3", "d4", "e4", "f4"}
    assert shore == sea | beach | second_beach
    barred = """
        i4    i4
           I4
    """
    assert ordered(barred, "e2", at="e3", face="beach").reach("e2") == sea


@pytest.mark.rule("FAQ-TER-069")
def test_a_sea_hex_is_the_last_of_a_move():
    two_away = ordered("T3", "e4", at="e4", face="beach").reach("e4")
    assert {"d2", "e2", "f2"} <= two_away
    beside = ordered("T3", "e3", at="e3", face="beach").reach("e3")
    assert {"d2", "e2"} <= beside
    assert not {h for h in beside if h.endswith("1")}
    at_sea = ordered("T3", "e1", at="e1", face="beach").reach("e1")
    assert at_sea == {"d1", "f1", "d2", "e2"}


@pytest.mark.rule("FAQ-TER-062")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2"])
def test_a_unit_in_the_sea_does_not_battle(unit):
    t = ordered(f"s/{unit} : i4", "d5").battle_phase()
    assert t.targets("d5") == set()
    on_beach = ordered(f":/{unit} : i4", "d5").battle_phase()
    assert on_beach.targets("d5") == {"f5"}
    close = ordered(f"s/{unit} i4", "d5").battle_phase()
    assert close.targets("d5") == set()


@pytest.mark.rule("FAQ-TER-063", "FAQ-TER-066")
@pytest.mark.parametrize(("dice", "left"), [("f s s", "I3"), ("f f s", "I2")])
def test_each_retreat_hex_towards_the_sea_costs_a_figure(dice, left):
    t = ordered("I4 i4", "f3", at="e3", face="beach", first="axis")
    t.attack("f3xe3", dice)
    assert t.unit("e3") == left


@pytest.mark.rule("FAQ-TER-063")
def test_a_unit_goes_back_to_the_last_beach_row_and_loses_the_rest():
    t = ordered("I4 i4", "f4", at="e4", face="beach", first="axis")
    t.attack("f4xe4", "f f s")
    t.do("retreat e4-e3")
    assert t.unit("e3") == "I3"


@pytest.mark.rule("FAQ-TER-064")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_the_sea_does_not_block_sight(arm):
    assert board("I4 s s i4", at="d5").sees("d5", "g5", arm)


@pytest.mark.rule("FAQ-TER-065")
def test_the_beach_board_has_two_rows_of_sea():
    field = board("I4", at="e9", face="beach").game.field

    def row(n: int) -> set[str]:
        names = [f"{c}{n}" for c in ("abcdefghijklm" if n % 2 else "abcdefghijkl")]
        return {field.layers[hex_of(field.board, h)][0] for h in names}

    assert [row(n) for n in range(1, 7)] == [{"sea"}, {"sea"}, {"beach"}, {"beach"}, {"beach"}, {"country"}]


@pytest.mark.rule("FAQ-TER-067")
def test_a_shore_hex_follows_the_sea_rules():
    t = ordered(
        """
        i4    .
           I4    I4
        """,
        "e2",
        at="e3",
        face="beach",
    ).battle_phase()
    assert t.targets("e2") == set()
    back = ordered("I4 i4", "f3", at="e3", face="beach", first="axis")
    back.attack("f3xe3", "f s s")
    assert (back.unit("e3"), back.unit("d2"), back.unit("e2")) == ("I3", "", "")


@pytest.mark.rule("FAQ-TER-068")
def test_a_unit_may_land_on_any_ground_open_to_it_and_obeys_that_ground():
    village = """
        v     I4
           I4
    """
    reach = ordered(village, "e2", at="e3", face="beach").reach("e2")
    assert reach == {"e3", "d2", "f2", "e1", "f1"}
    bunker = """
        .+B   T3
           T3
    """
    assert "e3" not in ordered(bunker, "e2", at="e3", face="beach").reach("e2")
    assert "e3" in ordered(bunker.replace("T3", "I4"), "e2", at="e3", face="beach").reach("e2")
