"""Pier, rice paddies, water holes, streams, trenches and rope bridges."""

from __future__ import annotations

import msgspec
import pytest
from pacific_boards import fights, ordered, scene

from bocage.content.library import battles
from bocage.game import Game
from bocage.testing import ScriptedTable

AROUND_D5 = {"c5", "e5", "c6", "d6", "c4", "d4"}


# Pier.


@pytest.mark.rule("PAC-TER-041", "FAQ-TER-342")
def test_a_pier_is_entered_from_land_or_beach_never_from_the_sea():
    shore = """
        s   s   s
          s   s   s
        {0}/I4  {1}  .
          s   s   s
    """
    assert "b5" not in ordered(shore.format("s", "p"), "a5", at="a7").reach("a5")
    for start, entered in ((":", "p"), (".", "p"), ("s", ":"), ("s", ".")):
        assert "b5" in ordered(shore.format(start, entered), "a5", at="a7").reach("a5")


@pytest.mark.rule("PAC-TER-042", "FAQ-TER-342")
def test_a_pier_restricts_no_battle():
    t = ordered("I4 p i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    assert t.dice("b5xc5") == 3
    assert scene("I4 p/i4").dice("a5xb5") == 3


@pytest.mark.rule("PAC-TER-043", "FAQ-TER-342")
def test_a_pier_does_not_block_sight():
    assert fights(ordered("I4 p i4", "a5"), "a5") == {"c5"}


# Rice paddies and water holes.

wet = pytest.mark.parametrize("tile", ["y", "k"])


@wet
@pytest.mark.rule("PAC-TER-044", "PAC-TER-051", "FAQ-TER-326", "FAQ-TER-343")
def test_who_enters_a_paddy_or_water_hole_stops(tile):
    assert "d5" not in ordered(f"T3 {tile} . .", "a5").reach("a5")
    assert "b5" in ordered(f"T3 {tile} . .", "a5").reach("a5")
    assert "c5" not in ordered(f"I4 {tile} .", "a5").reach("a5")


@wet
@pytest.mark.rule("PAC-TER-045", "PAC-TER-051", "FAQ-TER-326", "FAQ-TER-343")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_who_leaves_a_paddy_or_water_hole_goes_one_hex(tile, unit):
    assert ordered(f"{tile}/{unit}", "d5", at="d5").reach("d5") == AROUND_D5
    assert ordered(f"{tile}/{unit} {tile}", "d5", at="d5").reach("d5") == AROUND_D5
    assert ordered(f"j/{unit}", "d5", at="d5").reach("d5") > AROUND_D5


@wet
@pytest.mark.rule("PAC-TER-046", "PAC-TER-051", "FAQ-TER-326", "FAQ-TER-343")
def test_artillery_neither_enters_nor_falls_back_into_a_paddy_or_water_hole(tile):
    assert "b5" not in ordered(f"G2 {tile}", "a5").reach("a5")
    for rear, left in ((tile, "g1"), (".", "")):
        t = ordered(f"""
            {rear}  {rear}  .
               g2   I4  .
        """, "e6", at="d7")
        t.attack("e6xd6", "f s s")
        if t.phase == "retreat":
            t.do("retreat d6-d7")
        assert t.unit("d6") == left


@pytest.mark.rule("PAC-TER-047")
def test_infantry_battles_at_once_from_a_paddy():
    t = ordered("I4 y i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    assert t.dice("b5xc5") == 3
    t = ordered("y/I4 . i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}


@wet
@pytest.mark.rule("PAC-TER-048", "PAC-TER-051", "FAQ-TER-326")
def test_armor_does_not_battle_in_the_turn_it_enters_or_leaves_a_paddy_or_water_hole(tile):
    t = ordered(f"T3 {tile} . . i4 . . . . . i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == set()
    assert "entering" in t.refused("attack b5xe5")
    t.end().skip()
    stays = t.game.copy()
    t.card("attack-left").order("b5").do("move b5-c5")
    assert fights(t, "c5") == set()
    assert "leaving" in t.refused("attack c5xe5")
    t = ScriptedTable(stays).card("attack-left").order("b5")
    assert fights(t, "b5") == {"e5"}
    assert t.dice("b5xe5") == 3


@wet
@pytest.mark.rule("PAC-TER-049", "PAC-TER-051", "FAQ-TER-326")
def test_armor_takes_ground_into_a_paddy_or_water_hole_without_overrun(tile):
    for ground, phase in ((tile, "battle"), (".", "again")):
        t = ordered(f"T3 {ground}/i1 i4 . . . . i4", "a5")
        t.attack("a5xb5", "i s s")
        t.do("advance a5-b5")
        assert t.phase == phase
        assert t.targets("b5") == ({"c5"} if phase == "again" else set())


@wet
@pytest.mark.rule("PAC-TER-050", "PAC-TER-051", "FAQ-TER-326", "FAQ-TER-343")
def test_paddies_and_water_holes_do_not_block_sight_nor_cover(tile):
    t = ordered(f"I4 {tile} i4", "a5")
    assert fights(t, "a5") == {"c5"}
    assert t.dice("a5xc5") == 2
    assert scene(f"T3 {tile}/i4").dice("a5xb5") == 3


@pytest.mark.rule("PAC-TER-052", "FAQ-TER-326")
def test_not_even_infantry_battles_in_the_turn_it_enters_a_water_hole():
    for tile, targets in (("k", set()), ("y", {"c5"})):
        t = ordered(f"I4 {tile} i4", "a5")
        t.do("move a5-b5")
        assert fights(t, "b5") == targets
    assert fights(ordered(". k/I4 i4", "b5"), "b5") == {"c5"}
    t = ordered("k/I4 . i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}


def test_a_banzai_charge_neither_crosses_a_paddy_nor_leaves_one_for_two_hexes():
    assert "c5" not in ordered("i4 y . I4", "a5", first="axis").reach("a5")
    assert "c5" not in ordered("y/i4 . . I4", "a5", first="axis").reach("a5")
    t = ordered("i4 . y I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == {"d5"}
    t = ordered("i4 . k I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == set()


@pytest.mark.rule("PAC-R02")
@pytest.mark.parametrize(("tile", "offered"), [("y", False), ("t", False), ("j", True), ("d", True), (".", True)])
def test_no_ground_is_taken_from_a_paddy_or_trench_entered_this_turn(tile, offered):
    t = ordered(f"I4 {tile} i1 . . . . i4", "a5")
    t.do("move a5-b5")
    t.attack("b5xc5", "i s s")
    assert t.unit("c5") == ""
    assert t.can("advance b5-c5") is offered
    t = ordered(f". {tile}/I4 i1 . . . . i4", "b5")
    t.attack("b5xc5", "i s s")
    assert t.can("advance b5-c5")


@pytest.mark.rule("PAC-R02")
def test_a_water_hole_entered_this_turn_allows_no_ground_one_held_before_does():
    t = ordered("I4 k i1 . . . . i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == set()
    t = ordered(". k/I4 i1 . . . . i4", "b5")
    t.attack("b5xc5", "i s s")
    assert t.can("advance b5-c5")


@wet
@pytest.mark.rule("PAC-R02", "PAC-R03")
def test_infantry_that_left_a_paddy_by_its_move_still_takes_ground(tile):
    t = ordered(f"{tile}/I4 . i1 . . . . i4", "a5")
    t.do("move a5-b5")
    t.attack("b5xc5", "i s s")
    assert t.can("advance b5-c5")


@pytest.mark.rule("PAC-R03")
@pytest.mark.parametrize(("tile", "phase"), [("y", "battle"), ("k", "battle"), (".", "again"), ("j", "again")])
def test_armor_that_takes_ground_out_of_a_paddy_makes_no_overrun(tile, phase):
    t = ordered(f"{tile}/T3 i1 i4 . . . . i4", "a5")
    t.attack("a5xb5", "i s s")
    t.do("advance a5-b5")
    assert t.phase == phase
    assert t.targets("b5") == ({"c5"} if phase == "again" else set())


@pytest.mark.rule("PAC-R08")
def test_behind_enemy_lines_is_not_stopped_by_paddies_water_holes_and_streams():
    for drawing in ("I4 y d . .", "I4 k y . .", "I4 d d d .", "y/I4 . . . .", "k/I4 k . . ."):
        assert "d5" in scene(drawing).card("behind-enemy-lines").order("a5").reach("a5")
    assert "d5" not in ordered("I4 y d . .", "a5").reach("a5")


@pytest.mark.rule("PAC-R08")
def test_behind_enemy_lines_does_not_lift_the_ban_on_battle_of_a_water_hole():
    for tile, targets in (("k", set()), ("y", {"d5"}), ("d", {"d5"})):
        t = scene(f"I4 . {tile} i4", nations=("united-states", "japan")).card("behind-enemy-lines").order("a5")
        t.do("move a5-c5")
        assert fights(t, "c5") == targets
        t.do("end")
        assert t.phase == "sally"
        assert t.can("move c5-a4")


# Rivers and streams.


@pytest.mark.rule("PAC-TER-053")
def test_mouths_and_confluences_are_rivers_like_others():
    mouth = ordered("""
        .   .   .   .
          I4  ~  s  s
        .   .  :   s
    """, "d6", at="d7")
    assert "e6" not in mouth.reach("d6")
    fork = ordered("""
        .   ~   ~   .
          I4  ~  i4  .
        .   ~  .   .
    """, "d6", at="d7")
    assert "e6" not in fork.reach("d6")
    assert fork.sees("d6", "f6")
    assert fights(fork, "d6") == {"f6"}


@pytest.mark.rule("PAC-TER-053", "PAC-TER-054")
@pytest.mark.parametrize(
    ("battle", "at", "sides"), [("matanikau-river", "m5", 2), ("guam-counterattack", "f1", 3)]
)
def test_the_mouth_and_the_confluence_of_a_crossable_river_are_crossable_too(battle, at, sides):
    assert len(battles()[battle].rivers[at].split()) == sides
    start = Game.new(battle, "x")
    p = msgspec.to_builtins(start.position())
    beside = {"m5": "l6", "f1": "g1"}[at]
    here = {"side": "allies", "unit": "infantry", "at": beside, "figures": 4}
    units = [u for u in p["units"] if u["at"] not in (beside, at)] + [here]
    t = ScriptedTable(start)
    t.reload(start.position(), units=units, active="allies", decider="allies", obstacles={}, night=0)
    assert at in t.card("direct-from-hq").order(beside).reach(beside)


@pytest.mark.rule("PAC-TER-054")
def test_a_river_is_crossable_only_where_the_battle_says_so():
    assert "b5" not in ordered("I4 ~ .", "a5").reach("a5")
    assert "b5" in ordered("I4 d .", "a5").reach("a5")
    crossable = {b.id for b in battles().values() if " d " in f" {' '.join(b.map.split())} "}
    assert crossable == {
        "matanikau-river", "guam-landings", "guam-counterattack", "tenaru", "clearing-the-matanikau", "hells-highway",
    }
    t = ScriptedTable(Game.new("matanikau-river", "x")).card("direct-from-hq").order("d6")
    assert t.ground("e5") == "d"
    assert "e5" in t.reach("d6")


@pytest.mark.rule("PAC-TER-055", "FAQ-TER-344")
def test_any_unit_enters_a_stream_and_stops():
    assert "d5" not in ordered("T3 d . .", "a5").reach("a5")
    assert "c5" not in ordered("I4 d .", "a5").reach("a5")
    for unit in ("T3", "I4", "G2"):
        assert "b5" in ordered(f"{unit} d .", "a5").reach("a5")
    assert "c5" in ordered("d/I4 . .", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-056", "FAQ-TER-345")
def test_ground_is_taken_from_and_into_a_stream():
    t = ordered("I4 d i1 . . . . i4", "a5")
    t.do("move a5-b5")
    t.attack("b5xc5", "i s s")
    assert t.can("advance b5-c5")
    t = ordered("I4 d/i1 . . . . . i4", "a5")
    t.attack("a5xb5", "i s s")
    t.do("advance a5-b5")
    assert t.unit("b5") == "I4"


@pytest.mark.rule("FAQ-TER-345")
def test_armor_overruns_from_and_into_a_stream():
    t = ordered("T3 d i1 i4 . . . . i4", "a5")
    t.do("move a5-b5")
    t.attack("b5xc5", "i s s")
    t.do("advance b5-c5")
    assert t.can("attack c5xd5")
    t = ordered("T3 d/i1 i4 . . . . i4", "a5")
    t.attack("a5xb5", "i s s")
    t.do("advance a5-b5")
    assert t.can("attack b5xc5")


@pytest.mark.rule("PAC-TER-057", "FAQ-TER-346")
def test_a_stream_restricts_no_battle():
    for unit in ("I4", "T3"):
        t = ordered(f"{unit} d i4", "a5")
        t.do("move a5-b5")
        assert fights(t, "b5") == {"c5"}
        assert t.dice("b5xc5") == 3
        assert scene(f"d/{unit} i4").dice("a5xb5") == 3
        assert scene(f"{unit} d/i4").dice("a5xb5") == 3


@pytest.mark.rule("PAC-TER-058", "FAQ-TER-347")
def test_a_stream_does_not_block_sight():
    t = ordered("I4 d i4", "a5")
    assert fights(t, "a5") == {"c5"}
    assert t.dice("a5xc5") == 2


def test_sandbags_are_laid_in_streams_paddies_and_trenches():
    for tile in "dykt":
        assert scene(f"{tile}/I4 . . i4").card("dig-in").order("a5").ground("a5") == f"{tile}+o"


# Trenches.


@pytest.mark.rule("PAC-TER-059")
def test_who_enters_a_trench_stops():
    assert "c5" not in ordered("I4 t .", "a5").reach("a5")
    assert "d5" not in ordered("T3 t . .", "a5").reach("a5")
    assert "b5" in ordered("T3 t . .", "a5").reach("a5")
    assert "c5" in ordered("t/I4 . .", "a5").reach("a5")


@pytest.mark.rule("PAC-TER-060")
def test_artillery_neither_enters_nor_falls_back_into_a_trench():
    assert "b5" not in ordered("G2 t", "a5").reach("a5")
    for rear, left in (("t", "g1"), (".", "")):
        t = ordered(f"""
            {rear}  {rear}  .
               g2   I4  .
        """, "e6", at="d7")
        t.attack("e6xd6", "f s s")
        if t.phase == "retreat":
            t.do("retreat d6-d7")
        assert t.unit("d6") == left


@pytest.mark.rule("PAC-TER-061")
def test_armor_in_a_trench_does_not_battle():
    assert fights(ordered("t/T3 i4", "a5"), "a5") == set()
    assert fights(ordered("t/I4 i4", "a5"), "a5") == {"b5"}
    for ground, phase in (("t", "battle"), (".", "again")):
        t = ordered(f"T3 {ground}/i1 i4 . . . . i4", "a5")
        t.attack("a5xb5", "i s" if ground == "t" else "i s s")
        t.do("advance a5-b5")
        assert t.phase == phase


def test_armor_in_a_trench_springs_no_ambush():
    for tile, phase in (("t", "battle"), (".", "react")):
        t = ordered(f"I4 {tile}/t3 . i4", "a5").give("ambush", side="axis")
        t.attack("a5xb5")
        assert t.phase == phase


@pytest.mark.rule("PAC-TER-062")
def test_a_trench_takes_one_die_from_infantry_and_armor():
    assert scene("T3 t/i4").dice("a5xb5") == 2
    assert scene("I4 t/i4").dice("a5xb5") == 2
    assert scene("T3 . t/i4").dice("a5xc5") == 2
    assert scene("G2 t/i4").dice("a5xb5") == 3
    assert scene("G2 . t/i4").dice("a5xc5") == 3


TRENCH = """
    .   i4   .   .   i4
      {0}   .   .
    .   .   .   .
    .   .   .   .   I4
"""


def shelled(unit: str, dice: str) -> ScriptedTable:
    """A Marine unit on d6 has been attacked from e7."""
    t = ordered(TRENCH.format(unit), "e7", at="d7", first="axis")
    t.attack("e7xd6", dice)
    return t


@pytest.mark.rule("PAC-TER-063")
def test_infantry_in_a_trench_may_ignore_the_first_flag():
    t = shelled("t/I4", "f s s")
    assert t.phase == "flags"
    assert t.game.decider == "allies"
    assert set(t.legal) == {"ignore 0", "ignore 1"}
    t.do("ignore 1")
    assert t.unit("d6") == "I4"
    t = shelled("t/I4", "f f s")
    assert set(t.legal) == {"ignore 0", "ignore 1"}
    stays = t.game.copy()
    t.do("ignore 1")
    assert {a[-1] for a in t.legal} == {"5"}
    t = ScriptedTable(stays)
    t.do("ignore 0")
    assert {a[-1] for a in t.legal} == {"4"}


@pytest.mark.rule("PAC-TER-063")
def test_armor_in_a_trench_ignores_no_flag():
    t = shelled("t/T3", "f s s")
    assert t.phase == "retreat"
    assert all(a.startswith("retreat") for a in t.legal)


JAPANESE_TRENCH = """
    .   .   .   .   i4
      .   .   .
    .   {0}   .   .
      I4   .   .   .
"""


@pytest.mark.rule("PAC-TER-063")
@pytest.mark.parametrize(("dice", "stays"), [("f s", True), ("f f", True)])
def test_japanese_infantry_in_a_trench_must_ignore_two_flags(dice, stays):
    t = ordered(JAPANESE_TRENCH.format("t/i4"), "d4", at="d7")
    t.attack("d4xe5", dice)
    assert t.phase == "battle"
    assert (t.unit("e5") == "i4") is stays


@pytest.mark.rule("PAC-TER-063")
def test_the_third_flag_drives_japanese_infantry_out_of_a_trench():
    t = scene(JAPANESE_TRENCH.format("t/i4"), at="d7").card("close-assault")
    t.attack("d4xe5", "f f f")
    assert t.phase == "retreat"
    assert {a[-1] for a in t.legal} == {"6"}
    t = ordered(JAPANESE_TRENCH.format(".+x/i4"), "d4", at="d7")
    t.attack("d4xe5", "f f s")
    assert t.phase == "retreat"


@pytest.mark.parametrize("unit", ["t/i4", ".+o/i4", "i4"])
def test_flags_of_a_barrage_drive_japanese_infantry_out_of_a_trench(unit):
    t = scene(JAPANESE_TRENCH.format(unit), at="d7").card("barrage")
    t.do("target e5", "f s s a")
    assert t.phase == "retreat"
    assert set(t.legal) == {"retreat e5-d6", "retreat e5-e6"}


@pytest.mark.rule("PAC-TER-064")
def test_a_trench_does_not_block_sight():
    assert fights(ordered("I4 t i4", "a5"), "a5") == {"c5"}
    assert fights(ordered("I4 j i4", "a5"), "a5") == set()


# Rope bridges.


@pytest.mark.rule("FAQ-TER-350")
def test_infantry_crosses_a_rope_bridge_without_a_stop():
    assert "c5" in ordered("I4 ~+% .", "a5").reach("a5")
    assert "c5" not in ordered("I4 ~ .", "a5").reach("a5")


@pytest.mark.parametrize("bridge", ["%", "="])
def test_a_bridge_over_a_stream_spares_the_stop(bridge):
    assert "c5" not in ordered("I4 d .", "a5").reach("a5")
    assert "c5" in ordered(f"I4 d+{bridge} .", "a5").reach("a5")


@pytest.mark.rule("FAQ-TER-351")
def test_a_rope_bridge_restricts_no_battle():
    t = ordered("I4 ~+% i4", "a5")
    t.do("move a5-b5")
    assert fights(t, "b5") == {"c5"}
    assert t.dice("b5xc5") == 3
    assert scene("I4 ~+%/i4").dice("a5xb5") == 3


@pytest.mark.rule("FAQ-TER-352")
def test_a_rope_bridge_does_not_block_sight():
    assert fights(ordered("I4 ~+% i4", "a5"), "a5") == {"c5"}


@pytest.mark.rule("FAQ-TER-353")
def test_a_rope_bridge_bears_neither_armor_nor_artillery():
    for unit in ("T3", "F3", "G2", "M2"):
        assert "b5" not in ordered(f"{unit} ~+% .", "a5").reach("a5")
        assert "b5" in ordered(f"{unit} ~+= .", "a5").reach("a5")
    for bridge, phase in (("%", "battle"), ("=", "ground")):
        t = ordered(f"T3 ~+{bridge}/i1 . . . . i4", "a5")
        t.attack("a5xb5", "i s s")
        assert t.phase == phase
    t = ordered("I4 ~+%/i1 . . . . i4", "a5")
    t.attack("a5xb5", "i s s")
    assert t.phase == "ground"


@pytest.mark.rule("FAQ-TER-353")
@pytest.mark.parametrize(("bridge", "left"), [("%", "t2"), ("=", "")])
def test_armor_does_not_fall_back_over_a_rope_bridge(bridge, left):
    t = ordered(f"""
        ~+{bridge}  ~  .
           t3   I4  .
    """, "e6", at="d7")
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == left


@pytest.mark.rule("FAQ-TER-353")
def test_armor_and_artillery_do_not_go_onto_a_rope_bridge_over_a_stream():
    assert "b5" not in ordered("T3 d+% .", "a5").reach("a5")
    assert "b5" not in ordered("G2 d+% .", "a5").reach("a5")
