"""Pieces that the Pacific shares with other expansions: casemates, mines, mountains, big guns."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, dice_from, fights_after, hides, walks
from pacific_boards import again, spotted

from bocage.testing import ScriptedTable, board

# Casemates.


@pytest.mark.rule("FAQ-TER-169", "FAQ-TER-170", "FAQ-TER-172", "FAQ-TER-173")
def test_a_casemate_lets_in_infantry_and_protects_it() -> None:
    assert "e6" in walks("I4", ".+P")
    assert walks("T3", ".+P") == walks("G2", ".+P") == set()
    assert fights_after("I4", ".+P")
    assert dice_from(".+P", "I4") == 3
    assert hides(".+P")
    for side in ("allies", "axis"):
        units = ("I4", "T3", "G2") if side == "allies" else ("i4", "t3", "g2")
        foe = "i4" if side == "allies" else "I4"
        near = [board(f"{unit} .+P/{foe}", "c5", first=side).dice("c5xd5") for unit in units[:2]]
        assert [*near, board(f"{units[2]} . .+P/{foe}", "c5", first=side).dice("c5xe5")] == [2, 1, 3]


@pytest.mark.rule("FAQ-TER-171")
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_whoever_holds_a_casemate_may_ignore_a_flag(side: str) -> None:
    us, them = ("I4", "i4") if side == "allies" else ("i4", "I4")
    t = board(f"{us} .+P/{them} . . .", "c5", first=side).card("close-assault")
    t.do("attack c5xd5", "f s s")
    assert t.legal == ["ignore 0", "ignore 1"]


@pytest.mark.rule("FAQ-TER-A05")
def test_guns_set_up_in_a_casemate_stay_and_fire_all_round() -> None:
    t = corridor(". .+P/G2 . i4", "e6")
    assert t.reach("e6") == set()
    for foe in ("c5", "g5"):
        t = board("i4 . .+P/G2 . i4", "c5").card("direct-from-hq").order("e5").battle_phase()
        assert foe in t.targets("e5")
    t = board("I4 .+P/g2", "c5").card("close-assault")
    t.do("attack c5xd5", "f f s")
    t.do("ignore 1")
    assert t.unit("d5") == "g1"


# Mines.

AXIS_MINES = [{"side": "axis", "what": "minefield"}]


def mined(drawing: str, number: int | None, *dice: str, first: str = "allies") -> ScriptedTable:
    """A unit on d6 steps onto the mine on e6, which is turned up as `number`."""
    t = corridor(drawing, owners=AXIS_MINES, first=first)
    if number is not None:
        p = t.game.position()
        t.reload(p, mines={"e6": number})
    t.do("move d6-e6", dice[0] if dice else ())
    return t


@pytest.mark.rule("FAQ-TER-198", "FAQ-TER-199")
def test_both_sides_stop_in_a_minefield_and_only_the_enemy_sets_it_off() -> None:
    assert walks("I4", ".+!", owners=AXIS_MINES) == {"e6"}
    t = board("m m m m m m m m I4\n m i4 .+! . . m\nm m m m m m m", "c7", owners=AXIS_MINES, first="axis")
    t.card("direct-from-hq").order("d6")
    assert t.reach("d6") == {"e6"}
    facts = t.do("move d6-e6")
    assert not any(f.fact in ("turned-up", "die") for f in facts)
    assert t.ground("e6") == ".+!"


@pytest.mark.rule("FAQ-TER-200", "FAQ-TER-201", "FAQ-TER-203")
def test_a_mine_rolls_its_number_of_dice_and_stays() -> None:
    t = mined("I4 .+! . .", 3, "i f s")
    assert t.unit("e6") == "I3"
    assert t.ground("e6") == ".+!"
    assert t.game.position().mines == {"e6": 3}


@pytest.mark.rule("FAQ-TER-197", "FAQ-TER-202")
def test_a_token_is_drawn_when_it_is_turned_up_and_a_decoy_is_removed() -> None:
    seen = set()
    for seed in "abcdefghijkl":
        t = corridor("I4 .+! . .", owners=AXIS_MINES, seed=seed)
        facts = t.do("move d6-e6")
        number = next(f.number for f in facts if f.fact == "turned-up")
        seen.add(number)
        assert (t.ground("e6") == ".") is (number == 0)
    assert 0 in seen
    assert len(seen) > 1


@pytest.mark.rule("FAQ-TER-206", "FAQ-TER-207")
def test_who_survives_a_mine_may_battle_but_takes_no_ground() -> None:
    t = mined("T3 .+! i1 i4", 2, "a s")
    assert t.unit("e6") == "T2"
    t.battle_phase()
    t.do("attack e6xf6", "g g g")
    assert t.unit("f6") == ""
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-TER-208", "FAQ-TER-209")
def test_engineers_lift_a_mine_instead_of_battling_decoy_or_not() -> None:
    t = corridor("N4 .+! i4 .", owners=AXIS_MINES)
    t.do("move d6-e6")
    t.battle_phase()
    assert t.ground("e6") == "."
    assert t.targets("e6") == set()


# Mountains.


@pytest.mark.rule("FAQ-TER-219", "FAQ-TER-221", "FAQ-TER-225", "FAQ-TER-A12")
def test_a_mountain_is_climbed_by_infantry_from_hills_and_mountains_alone() -> None:
    assert walks("I4", "^") == set()
    assert "e6" in corridor("h/I4 ^ . .").reach("d6")
    assert "e6" in corridor("^/I4 ^ . .").reach("d6")
    assert "e6" in corridor("du/I4 ^ . .").reach("d6")
    assert corridor("^/I4 . . .").reach("d6") == set()
    assert corridor("h/T3 ^ . .").reach("d6") == corridor("h/G2 ^ . .").reach("d6") == set()
    assert corridor("^/G2 h . .").reach("d6") == set()


@pytest.mark.rule("FAQ-TER-A12", "FAQ-TER-219")
def test_ground_on_a_mountain_is_taken_from_a_hill_only() -> None:
    for start, taken in ((".", False), ("h", True)):
        t = corridor(f"{start}/S4 ^/i1 . .").battle_phase()
        t.do("attack d6xe6", "g")
        assert (t.phase == "ground") is taken


@pytest.mark.rule("FAQ-TER-220")
def test_a_retreat_off_a_mountain_needs_high_ground() -> None:
    for behind, left in ((".", "i3"), ("h", "")):
        t = board(f"m {behind} m\n . ^/i4 .\n. h/I4 .", "c7").card("close-assault")
        t.do("attack d5xd6", "f s")
        assert (t.unit("d6"), t.unit("d7")) == (left, "" if left else "i4")


@pytest.mark.rule("FAQ-TER-222")
def test_mountain_guns_reach_seven_hexes() -> None:
    dice = [board(f"^/G2 {'. ' * (n - 1)}i4", "c5").dice(f"c5x{'cdefghijkl'[n]}5") for n in range(1, 8)]
    assert dice == [3, 3, 2, 2, 1, 1, 1]
    t = board("^/G2 . . . . . . . i4", "c5").card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-TER-223", "FAQ-TER-224", "FAQ-TER-228")
def test_mountains_hide_all_but_their_own_massif_and_see_over_nothing() -> None:
    assert hides("^")
    assert not hides("^", "artillery")
    assert board("^/I4 ^ ^/i4", "c5").sees("c5", "e5")
    assert not board("^/I4 f i4", "c5").sees("c5", "e5")


@pytest.mark.rule("FAQ-TER-226", "FAQ-TER-227")
def test_a_mountain_takes_two_dice_from_those_below_or_on_another_massif() -> None:
    assert board("^/I4 . ^/i4", "c5").dice("c5xe5") == 0
    assert board("^/I4 ^ ^/i4", "c5").dice("c5xe5") == 2
    assert board("h/I4 ^/i4", "c5").dice("c5xd5") == 1
    assert dice_at("T3", "^") == 1


@pytest.mark.rule("FAQ-TRP-A01")
def test_a_big_gun_has_three_tokens_that_come_back_when_it_moves() -> None:
    t = board("H2 . . . i4", "c5").card("direct-from-hq").order("c5").battle_phase()
    t.do("attack c5xg5", "i s")
    assert spotted(t) == {"g5": ["c5"]}
    t = again(t, "c5")
    assert t.dice("c5xg5") == 3
    t.do("move c5-d5")
    assert spotted(t) == {}
