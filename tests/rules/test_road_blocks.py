"""Road blocks, dragon's teeth and abatis."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, dice_from, fights_after, flags, hides, walks, won

from bocage.testing import board


@pytest.mark.parametrize("ground", [".+rk", ".+dt", ".+ab"])
@pytest.mark.rule("FAQ-TER-249", "FAQ-TER-250", "FAQ-TER-296", "FAQ-TER-A24")
def test_infantry_stops_there_and_others_do_not_get_in(ground: str) -> None:
    assert walks("I4", ground) == {"e6"}
    assert walks("T3", ground) == walks("G2", ground) == set()
    assert fights_after("I4", ground)
    assert won("I4", f"{ground} i1 .", "f6", moved="e6").phase != "ground"
    assert won("T3", f"{ground}/i1 . .", "e6").phase != "ground"
    t = board(f"{ground} {ground} {ground}\n . t3 .\n. I4 .", "c7").card("direct-from-hq").order("d5")
    t.attack("d5xd6", "f s s")
    assert t.unit("d6") == "t2"                     # not even in retreat


@pytest.mark.parametrize(
    ("ground", "dice"), [(".+rk", (2, 2, 3)), (".+dt", (3, 3, 3)), (".+ab", (3, 3, 3)), ("v+rk", (2, 1, 3))]
)
@pytest.mark.rule("FAQ-TER-A14", "FAQ-TER-296", "FAQ-TER-A24")
def test_dice_against_a_unit_behind_them(ground: str, dice: tuple[int, int, int]) -> None:
    assert (dice_at("I4", ground), dice_at("T3", ground), dice_at("G2", ground, 2)) == dice


@pytest.mark.parametrize(("ground", "may"), [(".+rk", True), (".+dt", False), (".+ab", False)])
@pytest.mark.rule("FAQ-TER-251", "FAQ-TER-296")
def test_a_road_block_lets_a_flag_be_ignored(ground: str, may: bool) -> None:
    assert bool(flags(ground)) is may


@pytest.mark.parametrize("ground", [".+rk", ".+dt", ".+ab"])
@pytest.mark.rule("FAQ-TER-252", "FAQ-TER-296", "FAQ-TER-A24")
def test_none_of_them_hides_anything(ground: str) -> None:
    assert not hides(ground)


@pytest.mark.rule("FAQ-TER-253")
@pytest.mark.parametrize("unit", ["I4", "N4"])
def test_nobody_clears_a_road_block(unit: str) -> None:
    t = corridor(f".+rk/{unit} . i4 .").battle_phase()
    assert not t.can("clear d6")


@pytest.mark.rule("FAQ-TER-A24")
def test_infantry_battles_out_of_an_abatis_with_a_die_fewer_or_removes_it() -> None:
    assert (dice_from(".+ab", "I4"), dice_from(".+dt", "I4"), dice_from(".+rk", "I4")) == (2, 3, 3)
    t = corridor(".+ab/I4 i4 . .").battle_phase()
    assert t.can("clear d6")
    t.do("clear d6")
    assert t.ground("d6") == "."
    assert not t.can("attack d6xe6")
    t = corridor("I4 . .+ab i4")
    t.do("move d6-f6")
    assert not t.battle_phase().can("clear f6")


@pytest.mark.rule("FAQ-TER-A24", "FAQ-TRP-027", "FAQ-TRP-036")
@pytest.mark.parametrize(("ground", "both"), [(".+x", True), (".+ab", False)])
def test_engineers_battle_and_remove_wire_in_one_turn_but_no_abatis(ground: str, both: bool) -> None:
    t = corridor(f"{ground}/N4 i4 . .")
    t.attack("d6xe6", "a a")
    assert t.can("clear d6") == both
    t = corridor(f"{ground}/N4 i4 . .").battle_phase()
    t.do("clear d6")
    assert not t.can("attack d6xe6")
