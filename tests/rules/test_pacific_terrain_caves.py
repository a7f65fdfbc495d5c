"""Caves of the Pacific: who may enter, who is covered, the tunnels and their sealing."""

from __future__ import annotations

import pytest
from pacific_boards import fights, ordered, rolled, scene, weaken

from bocage.testing import ScriptedTable

# Entering and leaving.


@pytest.mark.rule("PAC-TER-008", "FAQ-TER-310")
@pytest.mark.parametrize(("unit", "first"), [("I4", "allies"), ("N4", "allies"), ("i4", "axis")])
def test_infantry_of_either_side_walks_over_a_hill_cave(unit, first):
    assert {"b5", "c5"} <= ordered(f"{unit} h+C .", "a5", first=first).reach("a5")
    assert "c5" in ordered(f"h+C/{unit} . .", "a5", first=first).reach("a5")


@pytest.mark.rule("PAC-TER-008")
def test_infantry_that_walked_over_a_cave_has_moved_two_hexes():
    t = ordered("I4 h+C . i4", "a5")
    t.do("move a5-c5")
    assert fights(t, "c5") == set()


@pytest.mark.rule("PAC-TER-007", "FAQ-TER-311", "FAQ-TER-319")
@pytest.mark.parametrize("ground", ["h", "^"])
@pytest.mark.parametrize(("unit", "first"), [("T3", "allies"), ("G2", "allies"), ("t3", "axis"), ("g2", "axis")])
def test_caves_are_closed_to_armor_and_artillery(ground, unit, first):
    assert "b5" not in ordered(f"h/{unit} {ground}+C .", "a5", first=first).reach("a5")
    assert "b5" in ordered(f"h/{unit} h .", "a5", first=first).reach("a5")


@pytest.mark.rule("PAC-TER-007", "FAQ-TER-311")
@pytest.mark.parametrize(("ground", "phase"), [("h+C", "battle"), ("h", "ground")])
def test_armor_takes_no_ground_in_a_cave(ground, phase):
    t = ordered(f"h/T3 {ground}/i1 . . . . i4", "a5")
    t.attack("a5xb5", "i" if phase == "battle" else "i s s")
    assert t.unit("b5") == ""
    assert t.phase == phase


@pytest.mark.rule("PAC-TER-007", "FAQ-TER-311")
@pytest.mark.parametrize("unit", ["t3", "g2"])
@pytest.mark.parametrize("rear", ["h+C", "h"])
def test_armor_and_artillery_do_not_fall_back_into_a_cave(unit, rear):
    t = ordered(f"""
        {rear}  ~  .
          h/{unit}  h/I4  .
    """, "e6", at="d7")
    t.attack("e6xd6", "f s s")
    assert t.unit("d6") == ("" if rear == "h" else f"{unit[0]}{int(unit[1]) - 1}")
    assert t.unit("d7") == (unit if rear == "h" else "")


@pytest.mark.rule("PAC-TER-008", "FAQ-TER-318")
def test_a_mountain_cave_is_climbed_and_left_over_hills_and_mountains_only():
    assert "b5" not in ordered("I4 ^+C .", "a5").reach("a5")
    for start in ("h", "^", "h+C"):
        assert "b5" in ordered(f"{start}/I4 ^+C .", "a5").reach("a5")
    assert ordered(". ^+C/I4 h/I4", "b5").reach("b5") == set()
    assert "c5" in ordered(". ^+C/I4 h", "b5").reach("b5")
    assert "c5" in ordered(". ^+C/I4 ^", "b5").reach("b5")


@pytest.mark.rule("FAQ-TER-318")
@pytest.mark.parametrize(("rear", "left"), [(".", "I3"), ("h", ""), ("^", "")])
def test_a_unit_falls_back_from_a_mountain_cave_over_hills_and_mountains_only(rear, left):
    t = ordered(f"""
        .   i4   .   .   i4
          ^+C/I4   .   .
        {rear}  .  .
          .  .  .  I4
    """, "e7", at="d7", first="axis")
    t.attack("e7xd6", "f s")
    assert t.unit("d6") == left
    assert t.unit("d5") == ("" if left else "I4")


@pytest.mark.rule("FAQ-TER-318")
@pytest.mark.parametrize(("start", "left"), [(".", "I3"), ("h", "")])
def test_a_unit_falls_back_to_a_mountain_cave_from_hills_and_mountains_only(start, left):
    t = ordered(f"""
        .   i4   .   .   i4
          {start}/I4   .   .
        ^+C  ~  .
          .  .  .  I4
    """, "e7", at="d7", first="axis")
    t.attack("e7xd6", "f s s" + (" s" if start == "." else ""))
    assert t.unit("d6") == left
    assert t.unit("d5") == ("" if left else "I4")


# Cover.


@pytest.mark.rule("PAC-TER-009", "FAQ-TER-324")
@pytest.mark.parametrize("cave", ["h+C", "^+C"])
def test_a_japanese_unit_in_a_cave_costs_two_dice_whatever_the_height(cave):
    for start in (".", "h", "^", "h+C"):
        assert scene(f"{start}/I4 {cave}/i4").dice("a5xb5") == 1
    for start in (".", "h"):
        assert scene(f"{start}/T3 {cave}/i4").dice("a5xb5") == 1
        assert scene(f"{start}/T3 . {cave}/i4").dice("a5xc5") == 1


@pytest.mark.rule("PAC-TER-009")
def test_infantry_two_hexes_from_a_cave_cannot_attack_it_unless_a_card_adds_a_die():
    assert fights(ordered("I4 . h+C/i4", "a5"), "a5") == set()
    assert fights(ordered("T3 . h+C/i4", "a5"), "a5") == {"c5"}
    t = scene("I4 . h+C/i4").card("behind-enemy-lines").order("a5")
    assert fights(t, "a5") == {"c5"}
    assert t.dice("a5xc5") == 1


def test_sandbags_add_nothing_to_a_cave():
    assert scene("I4 h+C+o/i4").dice("a5xb5") == 1
    assert scene("t3 h+C+o/I4", first="axis").dice("a5xb5") == 2


@pytest.mark.rule("PAC-TER-010")
@pytest.mark.parametrize(("unit", "dice"), [("G2", 3), ("H2", 3), ("M2", 3)])
@pytest.mark.parametrize("cave", ["h+C", "^+C"])
def test_artillery_loses_nothing_against_a_cave(unit, dice, cave):
    t = ordered(f"{unit} . {cave}/i4", "a5")
    assert t.dice("a5xc5") == dice
    assert fights(t, "a5") == {"c5"}


def test_engineers_and_flame_throwers_breach_a_cave():
    for cave in ("h+C", "^+C"):
        assert scene(f"N4 {cave}/i4").dice("a5xb5") == 3
        assert scene(f"F3 {cave}/i4").dice("a5xb5") == 2
        assert scene(f"F3 . {cave}/i4").dice("a5xc5") == 1
        assert fights(ordered(f"N4 . {cave}/i4", "a5"), "a5") == set()


@pytest.mark.rule("PAC-TER-006", "PAC-TER-009", "FAQ-TER-323", "FAQ-TER-325")
def test_marines_in_a_cave_have_the_cover_of_its_hill_or_mountain_only():
    t = scene("i4 h+C/I4", first="axis")
    assert t.dice("a5xb5") == 3
    assert weaken(t, 3, "a5").dice("a5xb5") == 2
    assert weaken(scene("i4 ^+C/I4", first="axis"), 3, "a5").dice("a5xb5") == 1
    assert weaken(scene("h/i4 h+C/I4", first="axis"), 3, "a5").dice("a5xb5") == 3
    assert weaken(scene("^/i4 ^+C/I4", first="axis"), 3, "a5").dice("a5xb5") == 3
    assert scene("t3 h+C/I4", first="axis").dice("a5xb5") == 2


def test_soldiers_of_the_us_army_have_no_more_of_a_cave_than_marines():
    t = scene("i4 h+C/I4", first="axis", nations=("united-states", "japan"))
    assert weaken(t, 3, "a5").dice("a5xb5") == 2


# Flags.

CAVE = """
    .   .   .   .   i4
      {rear}   {rear}   .
    .   {cave}/{unit}   .   .
      I4   .   .   .
"""


def at_e5(unit: str, rear: str = ".", cave: str = "h+C") -> str:
    """A unit on e5, Marines below it on d4; d6 and e6 lie behind it."""
    return CAVE.format(unit=unit, rear=rear, cave=cave)


@pytest.mark.rule("PAC-TER-011", "FAQ-TER-314")
@pytest.mark.parametrize("cave", ["h+C", "^+C"])
def test_japanese_infantry_in_a_cave_ignores_every_flag_without_a_choice(cave):
    t = scene(at_e5("i4", cave=cave).replace("I4", "N4"), at="d7").card("direct-from-hq").order("d4")
    t.attack("d4xe5", "f f f")
    assert t.phase == "battle"
    assert t.unit("e5") == "i4"
    t = scene(at_e5("i4", cave="h").replace("I4", "N4"), at="d7").card("direct-from-hq").order("d4")
    t.attack("d4xe5", "f f f")
    assert t.phase == "retreat"


@pytest.mark.rule("PAC-TER-011", "FAQ-TER-314")
def test_japanese_infantry_at_bay_in_a_cave_loses_no_figure_to_flags():
    t = scene(at_e5("i4", rear="~").replace("I4", "N4"), at="d7").card("direct-from-hq").order("d4")
    t.attack("d4xe5", "f f f")
    assert t.unit("e5") == "i4"


@pytest.mark.rule("PAC-TER-011", "FAQ-TER-314")
def test_a_japanese_gun_set_up_in_a_cave_ignores_every_flag_without_a_choice():
    t = scene(at_e5("g2").replace("I4", "N4"), at="d7").card("direct-from-hq").order("d4")
    t.attack("d4xe5", "f f s")
    assert t.phase == "battle"
    assert t.unit("e5") == "g2"


@pytest.mark.rule("PAC-TER-011")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s a a"), ("air-power", "f a")])
def test_a_flag_of_a_strike_drives_the_japanese_out_of_a_cave(card, dice):
    t = scene(at_e5("i4"), at="d7").card(card)
    t.do("target e5", () if card == "air-power" else dice)
    if card == "air-power":
        t.do("done", dice)
    assert t.phase == "retreat"
    t.do("retreat e5-d6")
    assert t.unit("d6") == "i4"
    t = scene(at_e5("i4", rear="~"), at="d7").card(card)
    t.do("target e5", () if card == "air-power" else dice)
    if card == "air-power":
        t.do("done", dice)
    assert t.unit("e5") == "i3"


@pytest.mark.rule("PAC-TER-006", "FAQ-TER-323")
def test_marines_in_a_cave_obey_their_flags():
    t = ordered("""
        .   i4   .   .   i4
          h+C/I4   .   .
        .   ~  .
          .  .  .  I4
    """, "e7", at="d7", first="axis")
    t.attack("e7xd6", "f s s")
    assert t.unit("d5") == "I4"


# Sight.


@pytest.mark.rule("PAC-TER-012", "FAQ-TER-312")
def test_for_sight_a_hill_cave_is_a_hill():
    assert not scene("I4 h+C i4").sees("a5", "c5")
    assert scene("h/I4 h+C h/i4").sees("a5", "c5")
    assert scene("h/I4 h h+C/i4").sees("a5", "c5")
    assert not scene("h/I4 ^+C h/i4").sees("a5", "c5")
    assert not scene("I4 . h+C i4").sees("a5", "d5")
    assert scene("I4 . h+C/i4 .").sees("a5", "c5")


@pytest.mark.rule("PAC-TER-012", "FAQ-TER-320")
def test_for_sight_a_mountain_cave_is_a_mountain():
    assert scene("^/I4 ^ ^+C/i4").sees("a5", "c5")
    assert scene("^/I4 ^+C ^/i4").sees("a5", "c5")
    assert not scene("I4 ^+C i4").sees("a5", "c5")
    assert not scene("h/I4 ^+C h/i4").sees("a5", "c5")


# Tunnels.


@pytest.mark.rule("PAC-TER-013", "FAQ-TER-313", "FAQ-TER-321")
def test_japanese_infantry_goes_from_its_cave_to_any_free_cave_of_the_board():
    t = ordered("h+C/i4 . . . . h+C . . . . . . ^+C", "a5", first="axis")
    assert {"f5", "m5"} <= t.reach("a5")
    t.do("move a5-m5")
    assert t.unit("m5") == "i4"
    assert t.reach("m5") == set()


@pytest.mark.rule("PAC-TER-013", "FAQ-TER-321")
@pytest.mark.parametrize("unit", ["i4", "I4"])
def test_an_occupied_cave_is_no_way_out(unit):
    reach = ordered(f"h+C/i4 . . . . h+C/{unit} . . . h+C", "a5", first="axis").reach("a5")
    assert "f5" not in reach
    assert "j5" in reach


@pytest.mark.rule("PAC-TER-013")
def test_nobody_steps_into_a_cave_and_tunnels_in_the_same_turn():
    t = ordered("i4 h+C . . . . h+C I4", "a5", first="axis")
    assert "b5" in t.reach("a5")
    assert "g5" not in t.reach("a5")
    t.do("move a5-b5")
    assert t.reach("b5") == set()


@pytest.mark.rule("PAC-TER-013", "FAQ-TER-313")
def test_the_tunnel_is_the_whole_move_even_behind_enemy_lines():
    t = scene("h+C/i4 . . . . h+C . . I4", first="axis").card("behind-enemy-lines").order("a5")
    t.do("move a5-f5")
    assert fights(t, "f5") == {"i5"}
    t.attack("f5xi5", "s s")
    t.do("end")
    assert t.phase != "sally"
    t = scene("h+C/i4 . . . . h+C . . I4", first="axis").card("behind-enemy-lines").order("a5")
    t.do("move a5-c5")
    t.do("end")
    assert t.phase == "sally"
    assert "f5" in t.reach("c5")            # on foot
    t = scene("h+C/i4 h+C . . . . . . h+C I4", first="axis").card("behind-enemy-lines").order("a5")
    t.do("move a5-b5")
    t.do("end")
    assert "i5" not in t.reach("b5")        # it has moved already


@pytest.mark.rule("PAC-TER-014", "FAQ-TER-313")
def test_after_the_tunnel_japanese_infantry_battles_at_any_range():
    for gap, dice in ((0, 4), (1, 2), (2, 1)):
        t = ordered("h+C/i4 . . . . h+C " + ". " * gap + "I4", "a5", first="axis")
        t.do("move a5-f5")
        target = f"{'ghi'[gap]}5"
        assert fights(t, "f5") == {target}
        assert t.dice(f"f5x{target}") == dice


@pytest.mark.rule("PAC-TER-014")
def test_a_cave_within_walking_distance_is_reached_by_tunnel_too():
    t = ordered("h+C/i4 . h+C . I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == {"e5"}        # two hexes on foot would leave a close assault only
    t = ordered("i4 . h+C . I4", "a5", first="axis")
    t.do("move a5-c5")
    assert fights(t, "c5") == set()


@pytest.mark.rule("FAQ-TER-322")
def test_after_the_tunnel_japanese_infantry_takes_ground():
    t = ordered("h+C/i4 . . . . h+C I1 . . . . I4", "a5", first="axis")
    t.do("move a5-f5")
    t.attack("f5xg5", "i s s s")
    t.do("advance f5-g5")
    assert t.unit("g5") == "i4"


@pytest.mark.rule("PAC-TER-015")
@pytest.mark.parametrize(("unit", "first"), [("I4", "allies"), ("N4", "allies"), ("g2", "axis")])
def test_only_japanese_infantry_knows_the_tunnels(unit, first):
    assert "f5" not in ordered(f"h+C/{unit} . . . . h+C", "a5", first=first).reach("a5")


@pytest.mark.rule("PAC-TER-015")
def test_japanese_engineers_are_infantry_and_know_the_tunnels():
    assert "f5" in ordered("h+C/n4 . . . . h+C", "a5", first="axis").reach("a5")
    assert "f5" not in ordered("h/n4 . . . . h+C", "a5", first="axis").reach("a5")


def test_no_tunnel_is_open_to_a_unit_that_may_not_move():
    assert not scene("h+C/i4 I4 . . . h+C", first="axis").card("close-assault").reach("a5")


def test_the_way_through_a_tunnel_costs_the_camouflage():
    def star(t: ScriptedTable) -> bool:
        return any("c" in u.marks for u in t.game.position().units)

    t = scene("h+C/i4 . . . . h+C . I4", first="axis", specials=[{"trait": "camouflages", "at": "a5"}])
    assert star(t)
    t.card("direct-from-hq").order("a5").do("move a5-f5")
    assert not star(t)


# Sealing.


@pytest.mark.rule("PAC-TER-016", "FAQ-TER-315")
def test_infantry_that_moved_onto_a_cave_may_roll_its_close_assault_to_seal_it():
    t = ordered("I4 h+C . . i4", "a5")
    t.do("move a5-b5")
    t.battle_phase()
    assert t.targets("b5") == {"e5"}
    assert rolled(t.do("seal b5", "g f a")) == 3
    assert t.targets("b5") == set()
    assert not t.can("seal b5")


@pytest.mark.rule("PAC-TER-016", "FAQ-TER-316")
@pytest.mark.parametrize(("enemy", "offered"), [("i4", False), (". i4", True), ("I4 . . i4", True)])
def test_no_cave_is_sealed_beside_an_enemy(enemy, offered):
    t = ordered(f"I4 h+C {enemy}", "a5")
    t.do("move a5-b5")
    assert t.battle_phase().can("seal b5") is offered


@pytest.mark.rule("PAC-TER-016")
def test_who_can_no_longer_battle_cannot_seal():
    t = ordered("I4 . h+C . . i4", "a5")
    t.do("move a5-c5")
    assert not t.battle_phase().can("seal c5")
    for goal, offered in (("c5", True), ("d5", False)):
        t = scene("I4 . h+C h+C . . . i4").card("infantry-assault", "infantry-assault-left")
        t.do(f"move a5-{goal}")
        assert t.battle_phase().can(f"seal {goal}") is offered
    t = scene("h+C/I4 . . . i4").card("dig-in").order("a5")
    assert not t.can("seal a5")


@pytest.mark.rule("PAC-TER-016")
def test_sealing_may_be_tried_again_in_a_later_turn_when_ordered():
    t = ordered("I4 h+C . . . . . . . i4", "a5")
    t.do("move a5-b5")
    t.battle_phase().do("seal b5", "g f a")
    t.end().skip()
    assert not t.can("seal b5")
    t.card("attack-left").order("b5")
    t.battle_phase().do("seal b5", "s f a")
    assert t.ground("b5") == "h"


@pytest.mark.rule("FAQ-TER-317", "PAC-TER-016")
@pytest.mark.parametrize(
    ("unit", "first", "offered"),
    [("I4", "allies", True), ("N4", "allies", True), ("G2", "allies", False),
     ("i4", "axis", False), ("n4", "axis", False)],
)
def test_only_infantry_and_never_the_japanese_seal_a_cave(unit, first, offered):
    t = ordered(f"h+C/{unit}", "a5", first=first)
    assert t.battle_phase().can("seal a5") is offered


@pytest.mark.rule("PAC-TER-017", "FAQ-TER-315")
@pytest.mark.parametrize("ground", ["h", "^"])
@pytest.mark.parametrize(("dice", "sealed"), [("g f s", True), ("s s s", True), ("g f a", False), ("g g g", False)])
def test_one_star_turns_a_cave_into_plain_ground_and_nothing_else_counts(ground, dice, sealed):
    t = ordered(f"h/I4 {ground}+C . . . h+C . . i4", "a5")
    t.do("move a5-b5")
    t.battle_phase().do("seal b5", dice)
    assert t.ground("b5") == (ground if sealed else f"{ground}+C")
    assert t.unit("b5") == "I4"
    assert t.phase == "battle"
    assert t.ground("f5") == "h+C"


@pytest.mark.rule("PAC-TER-017")
@pytest.mark.parametrize(("dice", "there"), [("g f s", False), ("g f a", True)])
def test_a_sealed_cave_is_no_mouth_of_the_tunnels_any_more(dice, there):
    t = scene("I4 h+C . . . . . . h+C/i4 . . h+C").card("attack-left").order("a5")
    t.do("move a5-b5")
    t.battle_phase().do("seal b5", dice)
    t.end().skip()
    t.card("attack-left").order("b5").do("move b5-a5")
    t.end()
    reach = t.card("direct-from-hq").order("i5").reach("i5")
    assert ("b5" in reach) is there
    assert "l5" in reach


def test_a_sealed_cave_protects_and_bars_like_the_hill_it_was():
    def sealed(drawing: str, first: str = "allies") -> ScriptedTable:
        t = scene(drawing, first=first)
        t.reload(t.game.position(), obstacles={"g5": ["cave"]})
        assert t.ground("b5") == "h"
        return t

    assert sealed("I4 h+C/i4 . . . . h+C").dice("a5xb5") == 2
    t = sealed(". h+C/i4 . . . I4 h+C", "axis").card("direct-from-hq").order("b5")
    assert "g5" not in t.reach("b5")
    t = sealed("t3 h+C . . I4 . h+C", "axis").card("direct-from-hq").order("a5")
    assert "b5" in t.reach("a5")
    t = sealed(". h+C/I4 . . i4 . h+C").card("direct-from-hq").order("b5")
    assert not t.battle_phase().can("seal b5")


def test_behind_enemy_lines_leaves_a_move_after_sealing():
    t = scene("I4 . . h+C . . . . i4", nations=("united-states", "japan")).card("behind-enemy-lines").order("a5")
    t.do("move a5-d5")
    t.battle_phase().do("seal d5", "s f a")
    assert t.ground("d5") == "h"
    t.do("end")
    assert t.phase == "sally"
    assert t.can("move d5-a5")
