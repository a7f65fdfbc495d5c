"""Ground of the Pacific: airfield, hill, headquarters as ground, jungle, towns and mountains."""

from __future__ import annotations

import pytest
from pacific_boards import fights, ordered, rolled, scene, weaken

# Airfield.


@pytest.mark.rule("PAC-TER-001")
def test_an_airfield_slows_nobody_and_lets_armor_battle_after_three_hexes():
    t = ordered("T3 a a a i4 . . i4", "a5")
    t.do("move a5-d5")
    assert fights(t, "d5") == {"e5"}
    assert t.dice("d5xe5") == 3
    assert "c5" in ordered("I4 a a", "a5").reach("a5")
    assert "b5" in ordered("G2 a a", "a5").reach("a5")
    assert "d5" not in ordered("T3 j a a", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-002")
def test_an_airfield_restricts_no_battle_and_covers_nobody():
    t = ordered("I4 a i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    assert t.dice("b5xc5") == 3
    assert scene("I4 . a/i4").dice("a5xc5") == 2
    assert scene("I4 . V/i4").dice("a5xc5") == 1


@pytest.mark.rule("PAC-TER-003")
def test_an_airfield_does_not_block_sight():
    t = ordered("I4 a i4", "a5")
    assert fights(t, "a5") == {"c5"}
    assert t.dice("a5xc5") == 2
    assert fights(ordered("I4 j i4", "a5"), "a5") == set()


# Beach and hill.


@pytest.mark.rule("PAC-TER-005")
def test_a_move_onto_a_pacific_beach_goes_two_hexes_at_most():
    for drawing in ("T3 : . .", "T3 . : ."):
        reach = ordered(drawing, "a5").reach("a5")
        assert "c5" in reach
        assert "d5" not in reach
    assert "d5" not in ordered("T3 . . :", "a5").reach("a5")
    assert "d5" in ordered(":/T3 . . .", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-005")
def test_a_pacific_beach_restricts_neither_battle_nor_ground_nor_overrun_nor_sight():
    t = ordered("T3 . : :/i1 i4 . . . . . i4", "a5")
    t.do("move a5-c5")
    t.attack("c5xd5", "i s s")
    t.do("advance c5-d5")
    assert t.phase == "again"
    assert t.can("attack d5xe5")
    assert fights(ordered("I4 : i4", "a5"), "a5") == {"c5"}


@pytest.mark.rule("PAC-TER-018")
def test_a_pacific_hill_is_the_hill_of_the_base_game():
    assert scene("I4 h/i4").dice("a5xb5") == 2
    assert scene("T3 h/i4").dice("a5xb5") == 2
    assert scene("h/I4 h/i4").dice("a5xb5") == 3
    assert scene(". G2 h/i4").dice("b5xc5") == 3
    assert not scene("I4 h i4").sees("a5", "c5")
    assert scene("h/I4 h h/i4").sees("a5", "c5")


# Hospital and headquarters as ground.


@pytest.mark.parametrize("tile", ["O", "Q"])
@pytest.mark.rule("PAC-TER-019", "FAQ-TER-327", "FAQ-TER-328")
def test_armor_passes_hospital_and_headquarters_without_a_stop(tile):
    assert "d5" in ordered(f"T3 {tile} {tile} .", "a5").reach("a5")
    assert "d5" not in ordered(f"T3 V {tile} .", "a5").reach("a5")


@pytest.mark.parametrize("tile", ["O", "Q"])
@pytest.mark.rule("PAC-TER-020", "FAQ-TER-329")
def test_hospital_and_headquarters_restrict_no_battle_and_cover_nobody(tile):
    t = ordered(f"I4 {tile} i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    assert t.dice("b5xc5") == 3
    assert scene(f"T3 {tile}/i4").dice("a5xb5") == 3
    assert scene(f"I4 {tile}/i4").dice("a5xb5") == 3
    assert scene("T3 V/i4").dice("a5xb5") == 1


@pytest.mark.parametrize("tile", ["O", "Q"])
@pytest.mark.rule("PAC-TER-021", "FAQ-TER-330")
def test_hospital_and_headquarters_block_sight(tile):
    assert fights(ordered(f"I4 {tile} i4", "a5"), "a5") == set()
    assert fights(ordered(f"T3 {tile} i4", "a5"), "a5") == set()
    assert fights(ordered("I4 a i4", "a5"), "a5") == {"c5"}


# Jungle.


@pytest.mark.rule("PAC-TER-027", "FAQ-TER-334")
def test_a_unit_that_enters_jungle_stops():
    assert "c5" not in ordered("I4 j .", "a5").reach("a5")
    assert "b5" in ordered("I4 j .", "a5").reach("a5")
    assert "d5" not in ordered("T3 . j .", "a5").reach("a5")
    assert "b5" in ordered("G2 j .", "a5").reach("a5")
    assert "c5" in ordered("j/I4 . .", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-028")
def test_ground_is_taken_from_jungle_entered_this_turn_and_into_jungle():
    t = ordered("I4 j i1 . . . . i4", "a5")
    t.do("move a5-b5")
    t.attack("b5xc5", "i s s")
    assert t.can("advance b5-c5")
    t = ordered("I4 j/i1 . . . . . i4", "a5")
    t.attack("a5xb5", "i s")
    t.do("advance a5-b5")
    assert t.unit("b5") == "I4"


@pytest.mark.rule("PAC-TER-029", "FAQ-TER-335", "FAQ-TER-338")
def test_who_enters_jungle_battles_only_if_the_move_began_beside_it():
    for start in (".", "h", "V"):
        t = ordered(f"{start}/I4 j i4", "a5")
        t.do("move a5-b5")
        assert fights(t, "b5") == {"c5"}
    t = ordered("T3 j i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    t = ordered("T3 . j i4", "a5")
    t.do("move a5-c5")
    assert fights(t, "c5") == set()
    t = ordered("T3 . . i4", "a5")
    t.do("move a5-c5")
    assert fights(t, "c5") == {"d5"}


@pytest.mark.rule("PAC-TER-029")
def test_a_banzai_charge_of_two_hexes_into_jungle_ends_without_a_battle():
    t = ordered("i4 . j I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == set()
    t = ordered("i4 . . I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == {"d5"}
    assert t.dice("c5xd5") == 4


def test_infantry_assault_does_not_lift_the_condition_of_jungle():
    for first, unit, enemy, section in (("allies", "I4", "i4", "left"), ("axis", "i4", "I4", "right")):
        t = scene(f"{unit} . j {enemy}", first=first).card("infantry-assault", f"infantry-assault-{section}")
        t.do("move a5-c5")
        assert fights(t, "c5") == set()
        t = scene(f"{unit} . . {enemy}", first=first).card("infantry-assault", f"infantry-assault-{section}")
        t.do("move a5-c5")
        assert fights(t, "c5") == {"d5"}


@pytest.mark.rule("PAC-TER-030", "FAQ-TER-336")
@pytest.mark.parametrize("hexes", [0, 1, 3])
def test_armor_takes_ground_into_jungle_and_overruns_from_there(hexes):
    t = ordered("T3 " + ". " * hexes + "j/i1 i4 . . . . . i4", "a5")
    here, jungle, beyond = (f"{'abcdef'[hexes + k]}5" for k in range(3))
    if hexes:
        t.do(f"move a5-{here}")
    t.attack(f"{here}x{jungle}", "i")
    t.do(f"advance {here}-{jungle}")
    assert t.phase == "again"
    assert t.can(f"attack {jungle}x{beyond}")
    assert t.dice(f"{jungle}x{beyond}") == 3


@pytest.mark.rule("PAC-TER-031", "FAQ-TER-337")
def test_jungle_hides_what_lies_behind_it_but_not_who_stands_in_it():
    assert fights(ordered("I4 j i4", "a5"), "a5") == set()
    assert fights(ordered("T3 j i4", "a5"), "a5") == set()
    assert fights(ordered("G2 j i4", "a5"), "a5") == {"c5"}
    assert fights(ordered("I4 . j/i4", "a5"), "a5") == {"c5"}


@pytest.mark.rule("PAC-R01")
@pytest.mark.parametrize(
    ("unit", "away", "dice"),
    [("I4", 1, 2), ("I4", 2, 1), ("I4", 3, 0), ("T3", 1, 1), ("T3", 3, 1), ("G2", 2, 3), ("G2", 4, 2), ("H2", 2, 3),
     ("N4", 1, 3), ("N4", 2, 1), ("F3", 1, 2), ("F3", 2, 1)],
)
def test_jungle_takes_one_die_from_infantry_two_from_armor_none_from_guns(unit, away, dice):
    t = ordered(f"{unit} " + ". " * (away - 1) + "j/i4", "a5")
    target = f"{'abcdef'[away]}5"
    assert t.dice(f"a5x{target}") == dice
    assert fights(t, "a5") == ({target} if dice else set())


@pytest.mark.rule("PAC-R01")
def test_full_japanese_infantry_rolls_three_dice_against_jungle():
    t = scene("i4 j/I4", first="axis")
    assert t.dice("a5xb5") == 3
    assert weaken(t, 3, "a5").dice("a5xb5") == 2


def test_sandbags_add_nothing_to_jungle():
    assert scene("T3 j+o/i4").dice("a5xb5") == 1
    assert scene("I4 j+o/i4").dice("a5xb5") == 2


@pytest.mark.rule("FAQ-TER-339")
def test_armor_that_leaves_a_water_hole_for_jungle_does_not_battle():
    for start, unit, targets in (("k", "T3", set()), ("y", "T3", set()), (".", "T3", {"c5"}), ("k", "I4", {"c5"})):
        t = ordered(f"{start}/{unit} j i4", "a5")
        t.do("move a5-b5")
        assert fights(t, "b5") == targets


@pytest.mark.rule("FAQ-TER-340")
def test_behind_enemy_lines_lifts_the_stop_of_jungle_but_not_its_condition():
    t = scene("I4 j j j i4").card("behind-enemy-lines").order("a5")
    t.do("move a5-d5")
    assert fights(t, "d5") == set()
    t = scene("I4 . . . i4").card("behind-enemy-lines").order("a5")
    t.do("move a5-d5")
    assert fights(t, "d5") == {"e5"}
    t = scene("I4 j i4").card("behind-enemy-lines").order("a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}


# Towns: labor camp, Pacific village, and flame-throwers against them.


@pytest.mark.parametrize(
    "tile",
    [
        pytest.param("l", marks=pytest.mark.rule("PAC-TER-032", "FAQ-TER-341")),
        pytest.param("V", marks=pytest.mark.rule("PAC-TER-040")),
    ],
)
class TestTown:
    def test_who_enters_stops_and_does_not_battle(self, tile):
        assert "c5" not in ordered(f"I4 {tile} .", "a5").reach("a5")
        assert "d5" not in ordered(f"T3 {tile} . .", "a5").reach("a5")
        for unit in ("I4", "T3"):
            t = ordered(f"{unit} {tile} i4", "a5")
            t.do("move a5-b5")
            assert fights(t, "b5") == set()
            assert fights(ordered(f". {tile}/{unit} i4", "b5"), "b5") == {"c5"}

    def test_cover(self, tile):
        assert scene(f"I4 {tile}/i4").dice("a5xb5") == 2
        assert scene(f"T3 {tile}/i4").dice("a5xb5") == 1
        assert scene(f"G2 . {tile}/i4").dice("a5xc5") == 3

    def test_armor_inside_loses_two_dice(self, tile):
        assert scene(f"{tile}/T3 i4").dice("a5xb5") == 1
        assert scene(f"{tile}/I4 i4").dice("a5xb5") == 3

    def test_it_blocks_sight(self, tile):
        assert fights(ordered(f"I4 {tile} i4", "a5"), "a5") == set()


@pytest.mark.parametrize("town", ["v", "V"])
@pytest.mark.rule("FAQ-TER-120")
def test_a_flame_thrower_loses_one_die_instead_of_two_against_a_town(town):
    assert scene(f"F3 {town}/i4").dice("a5xb5") == 2
    assert scene(f"T3 {town}/i4").dice("a5xb5") == 1
    assert scene(f"F3 . {town}/i4").dice("a5xc5") == 1


@pytest.mark.parametrize("town", ["v", "V"])
@pytest.mark.rule("FAQ-TER-121")
def test_a_flame_thrower_from_town_to_town_needs_the_die_of_a_card(town):
    drawing = f"{town}/F3 {town}/i4"
    t = scene(drawing).card("attack-left").order("a5")
    assert t.dice("a5xb5") == 0
    assert fights(t, "a5") == set()
    t = scene(drawing).card("armor-assault").order("a5")
    assert fights(t, "a5") == {"b5"}
    assert rolled(t.attack("a5xb5", "s")) == 1
    t = scene(drawing).card("close-assault")
    assert fights(t, "a5") == {"b5"}
    assert t.dice("a5xb5") == 1
    t = scene(drawing).give("their-finest-hour", "probe-left", "probe-center")
    t.do("play their-finest-hour", "a g f")
    t.order("a5")
    assert fights(t, "a5") == {"b5"}
    assert t.dice("a5xb5") == 1
    t = scene(f"{town}/T3 {town}/i4").card("armor-assault").order("a5")
    assert fights(t, "a5") == set()


# Mountains.


@pytest.mark.rule("PAC-TER-033")
def test_infantry_climbs_a_mountain_from_a_hill_only():
    assert "b5" not in ordered("I4 ^ .", "a5").reach("a5")
    assert "b5" in ordered("h/I4 ^ .", "a5").reach("a5")
    assert "c5" in ordered("I4 h ^", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-033")
def test_infantry_leaves_a_mountain_by_a_hill_only():
    assert ordered(". ^/I4 h/I4", "b5").reach("b5") == set()
    reach = ordered(". ^/I4 h .", "b5").reach("b5")
    assert {"c5", "d5"} <= reach
    assert "a5" not in reach


def test_behind_enemy_lines_does_not_open_the_flank_of_a_mountain():
    assert "b5" not in scene("I4 ^ .").card("behind-enemy-lines").order("a5").reach("a5")
    assert "c5" in scene("I4 h ^").card("behind-enemy-lines").order("a5").reach("a5")


def test_ground_on_a_mountain_is_taken_from_a_hill_only():
    t = ordered("h/I4 ^/i1 . . . . i4", "a5")
    t.attack("a5xb5", "i")
    assert t.can("advance a5-b5")
    t = ordered("I4 ^/i1 . . . . i4", "a5")
    t.attack("a5xb5", "i")
    assert t.unit("b5") == ""
    assert t.phase == "battle"


@pytest.mark.rule("PAC-TER-034")
def test_infantry_steps_from_mountain_to_mountain():
    reach = ordered("^/I4 ^ ^ .", "a5").reach("a5")
    assert {"b5", "c5"} <= reach


@pytest.mark.rule("PAC-TER-035")
def test_mountains_are_closed_to_armor_and_artillery():
    for unit in ("T3", "G2", "M2"):
        assert "b5" not in ordered(f"h/{unit} ^", "a5").reach("a5")
    t = ordered("h/T3 ^/i1 . . . . i4", "a5")
    t.attack("a5xb5", "i")
    assert t.unit("b5") == ""
    assert t.phase == "battle"


@pytest.mark.rule("PAC-TER-035")
@pytest.mark.parametrize(("rear", "left"), [("^", "t2"), ("h", "")])
def test_armor_does_not_fall_back_onto_a_mountain(rear, left):
    t = ordered(f"""
        {rear}   {rear}  .
           h/t3  I4  .
    """, "e6", at="d7")
    t.attack("e6xd6", "f s")
    if t.phase == "retreat":
        t.do("retreat d6-d7")
    assert t.unit("d6") == left


@pytest.mark.rule("PAC-TER-035")
def test_artillery_set_up_on_a_mountain_never_leaves_it():
    for unit in ("G2", "H2", "M2"):
        assert ordered(f"h ^/{unit} h ^", "b5").reach("b5") == set()
        assert ordered(f"h h/{unit} h", "b5").reach("b5")
    assert scene("h ^/G2 h").card("artillery-bombard").reach("b5") == set()


@pytest.mark.rule("PAC-TER-036")
@pytest.mark.parametrize("away", range(1, 9))
def test_artillery_on_a_mountain_reaches_seven_hexes(away):
    dice = (3, 3, 2, 2, 1, 1, 1, 0)[away - 1]
    target = f"{'abcdefghi'[away]}5"
    between = ". " * (away - 1)
    t = ordered(f"^/G2 {between}i4", "a5")
    assert t.dice(f"a5x{target}") == dice
    assert fights(t, "a5") == ({target} if dice else set())
    if away > 6:
        assert fights(ordered(f"G2 {between}i4", "a5"), "a5") == set()


def test_a_mountain_lengthens_no_other_range():
    assert fights(ordered("^/I4 . . . i4", "a5"), "a5") == set()
    assert fights(ordered("^/H2 . . . . . . . i4", "a5"), "a5") == {"i5"}


@pytest.mark.rule("PAC-TER-037")
def test_a_mountain_takes_two_dice_from_infantry_and_armor_outside():
    for start in (".", "h"):
        assert scene(f"{start}/I4 ^/i4").dice("a5xb5") == 1
        assert scene(f"{start}/T3 ^/i4").dice("a5xb5") == 1
    assert scene("G2 . ^/i4").dice("a5xc5") == 3
    assert fights(ordered("I4 . ^/i4", "a5"), "a5") == set()
    assert scene("N4 ^/i4").dice("a5xb5") == 3
    assert scene("F3 ^/i4").dice("a5xb5") == 2
    assert scene("^/I4 h/i4").dice("a5xb5") == 3


@pytest.mark.rule("PAC-TER-038")
def test_an_attacker_on_the_same_massif_loses_nothing():
    assert scene("^/I4 ^/i4").dice("a5xb5") == 3
    t = ordered("^/I4 . ^/i4", "a5")
    assert t.dice("a5xc5") == 0
    assert fights(t, "a5") == set()


@pytest.mark.rule("PAC-TER-038")
def test_a_massif_is_joined_by_any_chain_of_mountains():
    apart = ordered("""
        .   ^   .   .
          ^/I4  .  ^/i4
    """, "e5", at="d6")
    assert apart.dice("e5xg5") == 0
    joined = ordered("""
        .   ^   ^   .
          ^/I4  .  ^/i4
    """, "e5", at="d6")
    assert joined.dice("e5xg5") == 2
    assert fights(joined, "e5") == {"g5"}


@pytest.mark.rule("PAC-TER-039")
def test_mountains_block_sight_except_within_a_massif():
    assert scene("^/I4 ^ ^/i4").sees("a5", "c5")
    assert not scene("h/I4 ^ h/i4").sees("a5", "c5")
    assert not scene("I4 ^ i4").sees("a5", "c5")
    assert not scene("^/I4 ^ h/i4").sees("a5", "c5")
    assert scene("I4 . ^/i4").sees("a5", "c5")
    assert scene("h/I4 ^ h/i4").sees("a5", "c5", "artillery")
