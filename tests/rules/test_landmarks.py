"""Landmarks: towns under other names, and places that lend a flag, a wall or a view."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, dice_from, fights_after, flags, hides, walks, won

from bocage.content import library
from bocage.testing import board

TOWNS = ["ba", "ch", "fa", "li", "pp", "pc", "rs", "hv"]


@pytest.mark.parametrize("ground", [*TOWNS, "pf", "hf"])
@pytest.mark.parametrize("unit", ["I4", "T3"])
@pytest.mark.rule(
    "FAQ-TER-145", "FAQ-TER-153", "FAQ-TER-165", "FAQ-TER-189", "FAQ-TER-230", "FAQ-TER-237", "FAQ-TER-238",
    "FAQ-TER-248", "FAQ-TER-306", "FAQ-TER-307",
)
def test_towns_and_woods_end_the_move(ground: str, unit: str) -> None:
    assert walks(unit, ".") > {"e6"}
    assert walks(unit, ground) == {"e6"}


@pytest.mark.parametrize("ground", [*TOWNS, "pf", "hf"])
@pytest.mark.parametrize("unit", ["I4", "T3"])
@pytest.mark.rule("FAQ-TER-146", "FAQ-TER-154", "FAQ-TER-166", "FAQ-TER-190")
def test_towns_and_woods_forbid_battle_in_the_turn_of_entering(ground: str, unit: str) -> None:
    assert not fights_after(unit, ground)
    assert board(f"{ground}/{unit} i4", "c5").card("direct-from-hq").order("c5").battle_phase().targets("c5")


@pytest.mark.parametrize("ground", TOWNS)
@pytest.mark.rule(
    "FAQ-TER-147", "FAQ-TER-155", "FAQ-TER-167", "FAQ-TER-191", "FAQ-TER-237", "FAQ-TER-238", "FAQ-TER-248",
)
def test_armor_in_a_town_battles_with_two_dice_fewer(ground: str) -> None:
    assert (dice_from(ground, "T3"), dice_from(ground, "I4"), dice_from(ground, "G2")) == (1, 3, 3)


@pytest.mark.parametrize("ground", [*TOWNS, "pf", "hf", "ra", "fo", "cr"])
@pytest.mark.rule("FAQ-TER-A01", "FAQ-TER-A03", "FAQ-TER-A06", "FAQ-TER-230", "FAQ-TER-239", "FAQ-TER-295")
def test_towns_woods_and_walls_take_a_die_from_infantry_and_two_from_armor(ground: str) -> None:
    assert (dice_at("I4", ground), dice_at("T3", ground), dice_at("G2", ground, 2)) == (2, 1, 3)


@pytest.mark.parametrize("ground", [*TOWNS, "pf", "hf", "ra", "fo", "cr", "da", "sd", "oa", "es"])
@pytest.mark.rule(
    "FAQ-TER-148", "FAQ-TER-157", "FAQ-TER-162", "FAQ-TER-168", "FAQ-TER-182", "FAQ-TER-192", "FAQ-TER-289",
    "FAQ-TER-295", "FAQ-TER-229", "FAQ-TER-354",
)
def test_what_stands_up_hides_what_is_behind_it(ground: str) -> None:
    assert hides(ground, "infantry")
    assert hides(ground, "armor")
    assert not hides(ground, "artillery")


@pytest.mark.parametrize("ground", ["ce", "hg", "ma", "rr", "rx", "fd", "rv", "a", "t", ".+!", "co"])
@pytest.mark.rule(
    "FAQ-TER-139", "FAQ-TER-152", "FAQ-TER-186", "FAQ-TER-196", "FAQ-TER-205", "FAQ-TER-247", "FAQ-TER-308",
    "FAQ-TER-A25", "FAQ-TER-309",
)
def test_what_lies_flat_hides_nothing(ground: str) -> None:
    assert not hides(ground, "infantry")
    assert not hides(ground, "armor")


@pytest.mark.parametrize(
    ("ground", "may"),
    [("ce", 1), ("ch", 1), ("da", 1), ("pc", 1), ("ra", 1), ("oa", 1), ("cr", 1), ("rv", 1),
     ("ba", 0), ("fa", 0), ("li", 0), ("pp", 0), ("rs", 0), ("hg", 0), ("ma", 0), ("sd", 0)],
)
@pytest.mark.rule(
    "FAQ-TER-151", "FAQ-TER-156", "FAQ-TER-161", "FAQ-TER-238", "FAQ-TER-239", "FAQ-TER-229", "FAQ-TER-295",
    "FAQ-TER-308", "FAQ-TER-A01", "FAQ-TER-237",
)
def test_how_many_flags_a_place_lets_its_garrison_ignore(ground: str, may: int) -> None:
    offered = flags(ground)
    assert offered == [f"ignore {n}" for n in range(may + 1)] if may else offered == []


@pytest.mark.rule("FAQ-TER-181")
def test_a_fortress_lets_its_garrison_ignore_every_flag_but_not_those_of_a_barrage() -> None:
    assert flags("fo", 3) == ["ignore 0", "ignore 1", "ignore 2", "ignore 3"]
    t = board("I4 . fo/i4 . .", "c5").card("barrage")
    t.do("target e5", "f s s s")
    assert t.phase == "retreat"


@pytest.mark.parametrize("ground", ["da", "fo", "cr", "rv"])
@pytest.mark.rule("FAQ-TER-159", "FAQ-TER-180", "FAQ-TER-295", "FAQ-TER-308", "FAQ-TER-A04")
def test_infantry_alone_gets_in(ground: str) -> None:
    assert "e6" in walks("I4", ground)
    assert walks("T3", ground) == walks("G2", ground) == set()
    t = won("T3", f"{ground}/i1 . .", "e6")
    assert t.phase != "ground"                      # nor by taking ground


@pytest.mark.rule("FAQ-TER-158", "FAQ-TER-160", "FAQ-TER-A04", "FAQ-TER-179", "FAQ-TER-308")
@pytest.mark.parametrize("ground", ["da", "fo", "rv"])
def test_infantry_passes_dams_fortresses_and_ravines_and_battles_there(ground: str) -> None:
    assert walks("I4", ground) == {"e6", "f6"}
    assert fights_after("I4", ground)
    assert dice_from(ground, "I4") == 3


@pytest.mark.rule("FAQ-TER-A04", "FAQ-TER-A02", "FAQ-TER-A08", "FAQ-TER-308", "FAQ-TER-289", "FAQ-TER-254")
@pytest.mark.parametrize("ground", ["da", "ce", "hg", "rv", "sd", "fd", "rr", "ma"])
def test_places_that_take_no_dice_from_their_attackers(ground: str) -> None:
    assert (dice_at("I4", ground), dice_at("T3", ground), dice_at("G2", ground, 2)) == (3, 3, 3)


@pytest.mark.parametrize("ground", ["ce", "hg", "sd", "a"])
@pytest.mark.rule("FAQ-TER-137", "FAQ-TER-149", "FAQ-TER-183", "FAQ-TER-289")
def test_open_places_restrict_no_move(ground: str) -> None:
    assert corridor(f"T3 {ground} {ground} {ground}").reach("d6") == {"e6", "f6", "g6"}
    assert walks("I4", ground) == {"e6", "f6"}


@pytest.mark.parametrize("ground", ["ce", "hg", "sd", "a"])
@pytest.mark.rule("FAQ-TER-138", "FAQ-TER-150", "FAQ-TER-184", "FAQ-TER-289")
def test_open_places_restrict_no_battle(ground: str) -> None:
    assert fights_after("I4", ground)
    assert fights_after("T3", ground)
    assert (dice_from(ground, "I4"), dice_from(ground, "T3"), dice_from(ground, "G2")) == (3, 3, 3)


@pytest.mark.rule("FAQ-TER-A08")
def test_high_ground_has_no_height() -> None:
    assert board("hg/I4 h/i4", "c5").dice("c5xd5") == 2
    assert board("h/I4 h/i4", "c5").dice("c5xd5") == 3


@pytest.mark.parametrize("ground", ["ra", "oa"])
@pytest.mark.rule("FAQ-TER-239", "FAQ-TER-229", "FAQ-TER-A10")
def test_a_radar_station_or_an_oasis_ends_the_move_but_not_the_battle(ground: str) -> None:
    assert walks("I4", ground) == walks("T3", ground) == {"e6"}
    assert fights_after("I4", ground)
    assert won("I4", f"{ground} i1 .", "f6", moved="e6").phase != "ground"
    assert dice_from(ground, "T3") == (1 if ground == "ra" else 3)


@pytest.mark.rule("FAQ-TER-229")
def test_an_oasis_takes_a_die_from_infantry_and_armor() -> None:
    assert (dice_at("I4", "oa"), dice_at("T3", "oa"), dice_at("G2", "oa")) == (2, 2, 3)


@pytest.mark.rule("FAQ-TER-295")
def test_ruins_stop_infantry_and_keep_it_from_battling() -> None:
    assert walks("I4", "cr") == {"e6"}
    assert not fights_after("I4", "cr")


@pytest.mark.rule("FAQ-GEN-021", "FAQ-TER-230")
def test_armor_that_takes_ground_in_a_palm_forest_makes_no_overrun() -> None:
    t = won("T3", "pf/i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase != "again"
    open_ground = won("T3", "./i1 i4 .", "e6")
    open_ground.do("advance d6-e6")
    assert open_ground.phase == "again"


@pytest.mark.rule("FAQ-TER-306", "FAQ-TER-307", "FAQ-TER-A23")
@pytest.mark.parametrize("ground", ["hf", "hv"])
def test_a_hill_under_woods_or_houses_has_no_height_and_joins_no_group(ground: str) -> None:
    assert dice_at("T3", ground) == board(f"h/T3 {ground}/i4", "c5").dice("c5xd5") == 1
    assert not board(f"h/I4 {ground} h/i4", "c5").sees("c5", "e5")
    assert board("h/I4 h h/i4", "c5").sees("c5", "e5")
    assert board(f"{ground}/I4 h/i4", "c5").dice("c5xd5") == 2      # from below


@pytest.mark.parametrize(("card", "grounds"), [("behind-enemy-lines", ["cr", "oa", "ma", "fd"])])
@pytest.mark.rule("FAQ-CMD-058", "FAQ-CMD-059", "FAQ-CMD-066", "FAQ-CMD-069")
def test_infiltrators_need_not_stop(card: str, grounds: list[str]) -> None:
    for ground in grounds:
        assert corridor(f"I4 {ground} . .", card=card).reach("d6") == {"e6", "f6", "g6"}, ground
    assert corridor("ma/I4 . . .", card=card).reach("d6") == {"e6", "f6", "g6"}


@pytest.mark.rule("FAQ-TER-354", "FAQ-TER-228")
def test_nobody_enters_an_escarpment_and_artillery_fires_over_it() -> None:
    for unit in ("I4", "T3", "G2"):
        assert walks(unit, "es") == set()
    t = board("i4 es I4 G2", "c5").card("direct-from-hq").order("f5")
    assert t.battle_phase().targets("f5") == {"c5"}
    t = board("es es es\n . i4 .\n. I4 .", "c7").card("direct-from-hq").order("d5")
    t.attack("d5xd6", "f s s")
    assert t.unit("d6") == "i3"                     # no way back


@pytest.mark.rule("FAQ-TER-309")
def test_trenches_of_the_east_are_those_of_the_pacific() -> None:
    assert library.terrains()["trench"].layer == "tile"
    assert walks("I4", "t") == walks("T3", "t") == {"e6"}
    assert walks("G2", "t") == set()
    assert not fights_after("T3", "t")
    assert (dice_at("I4", "t"), dice_at("T3", "t"), dice_at("G2", "t", 2)) == (2, 2, 3)
    assert flags("t") == ["ignore 0", "ignore 1"]


@pytest.mark.rule("FAQ-GEN-025", "FAQ-GEN-026", "FAQ-ACT-038", "FAQ-ACT-039", "FAQ-TER-013")
def test_bare_hexes_of_the_desert_and_the_winter_board_are_open_ground() -> None:
    """Every board has the same bare hex: no tile, no limit, no dice lost."""
    assert library.terrains()["country"].traits == []
    assert corridor("T3 . . .").reach("d6") == {"e6", "f6", "g6"}
    assert corridor("T3 : : :").reach("d6") == {"e6", "f6"}
    assert dice_at("I4", ".") == 3


@pytest.mark.rule("FAQ-TER-A21")
def test_flags_ignored_by_a_landmark_count_anew_for_each_attack_and_do_not_add_to_sandbags() -> None:
    t = board("I4 ce/i4 I4", "c5").card("close-assault")
    for attack in ("c5xd5", "e5xd5"):
        t.do(f"attack {attack}", "f s s s")
        assert t.legal == ["ignore 0", "ignore 1"]
        t.do("ignore 1")
    t = board("I4 ch+o/i4", "c5").card("close-assault")
    t.do("attack c5xd5", "f f s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t = board("I4 . ce/i4", "c5").card("barrage")
    t.do("target e5", "f s s s")
    assert t.phase == "retreat"


@pytest.mark.parametrize("unit", ["I4", "T3", "G2"])
@pytest.mark.rule("FAQ-TER-187")
def test_a_lake_is_closed_to_all(unit: str) -> None:
    assert walks(unit, "lk") == set()


@pytest.mark.rule("FAQ-TER-188")
def test_one_hex_of_a_lake_is_seen_over_and_two_in_a_row_are_not() -> None:
    assert board("I4 lk i4", "c5").sees("c5", "e5")
    assert board("I4 lk . lk i4", "c5").sees("c5", "g5")
    t = board("I4 lk lk i4", "c5")
    assert not t.sees("c5", "f5")
    assert not t.sees("f5", "c5", "armor")
    assert t.sees("c5", "f5", "artillery")
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == set()
    assert "Lake" in t.refused("attack c5xf5")
