"""Behind Enemy Lines."""

import pytest

from bocage.testing import board


def corridor(*hexes, card="behind-enemy-lines", mode=None, **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    wall = "m " * min(len(hexes) + 2, 10)
    t = board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", **more)
    t.card(card, mode)
    if t.phase == "order":
        t.order("e5")
    return t


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


# The three parts of the card.


@pytest.mark.rule("FAQ-CMD-044")
def test_the_unit_moves_three_battles_with_an_extra_die_and_moves_three_again():
    t = corridor("I4", ".", ".", ".", "i4")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    assert dice_of(t.attack("h5xi5", "i s s s")) == 4
    assert t.unit("i5") == "i3"
    t.do("end")
    assert (t.phase, t.game.active) == ("sally", "allies")
    assert t.reach("h5") == {"g5", "f5", "e5"}
    assert t.can("end")
    t.do("move h5-e5")
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-CMD-044")
def test_the_extra_die_counts_at_range_too():
    t = corridor("I4", ".", "i4")
    assert dice_of(t.attack("e5xg5", "s s s")) == 3


@pytest.mark.rule("FAQ-CMD-044")
def test_the_card_orders_one_infantry_unit_only():
    t = board("I4 I4 T3 . . . i4", at="c5")
    t.card("behind-enemy-lines")
    assert {"order c5", "order d5"} == set(t.legal) - {"done"}
    t.do("order c5")
    assert t.phase == "move"
    assert t.reach("d5") == set()


@pytest.mark.rule("FAQ-CMD-050")
def test_taking_ground_between_the_two_moves_makes_seven_hexes():
    t = corridor("I4", ".", ".", ".", "i1", ".", ".", ".", "i4")
    t.do("move e5-h5")
    t.attack("h5xi5", "i s s s")
    t.do("advance h5-i5")
    t.do("end")
    assert t.reach("i5") == {"h5", "g5", "f5", "j5", "k5", "l5"}
    t.do("move i5-l5")
    assert t.unit("l5") == "I4"


@pytest.mark.rule("FAQ-CMD-076")
def test_the_unit_need_not_battle():
    t = corridor("I4", ".", ".", "i4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == {"h5"}
    t.do("end")
    assert t.phase == "sally"
    assert t.reach("g5") == {"f5", "e5"}


# Terrain does not bind its moves.


@pytest.mark.rule("FAQ-CMD-045", "FAQ-CMD-053")
@pytest.mark.parametrize("hexes", [("f", ".", "."), (".", "f", "."), ("f", "f", "f")])
def test_forest_does_not_stop_the_unit(hexes):
    assert corridor("I4", *hexes, ".").reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-CMD-056")
@pytest.mark.parametrize("hexes", [("v", ".", "."), (".", "v", "."), ("v", "v", "v")])
def test_a_village_does_not_stop_the_unit(hexes):
    assert corridor("I4", *hexes, ".").reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-CMD-053", "FAQ-CMD-056", "FAQ-CMD-057", "FAQ-CMD-063")
@pytest.mark.parametrize("ground", ["f", "v", ".+x"])
def test_an_ordinary_order_is_stopped_there(ground):
    assert corridor("I4", ground, ".", card="direct-from-hq").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-053", "FAQ-CMD-056", "FAQ-CMD-063")
def test_the_second_move_is_as_free_as_the_first():
    t = corridor("I4", "f", "v", ".+x", ".")
    t.do("done")
    t.do("end")
    assert t.reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-CMD-057", "FAQ-CMD-063")
def test_wire_does_not_stop_the_unit_and_stays():
    t = corridor("I4", ".+x", ".", ".", ".")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    assert t.ground("f5") == ".+x"


@pytest.mark.rule("FAQ-CMD-057")
@pytest.mark.parametrize("obstacle", [".+x", ".+*", ".+o", ".+x+*"])
def test_no_obstacle_stops_the_unit(obstacle):
    assert corridor("I4", obstacle, ".", ".", ".").reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-CMD-055")
def test_bocage_is_entered_and_left_without_stopping():
    assert corridor("I4", "b", ".", ".", ".").reach("e5") == {"f5", "g5", "h5"}
    assert corridor("I4", ".", "b", ".", ".").reach("e5") == {"f5", "g5", "h5"}
    assert corridor("b/I4", ".", ".", ".", ".").reach("e5") == {"f5", "g5", "h5"}
    assert corridor("I4", "b", ".", card="direct-from-hq").reach("e5") == {"f5"}
    assert corridor("I4", ".", "b", card="direct-from-hq").reach("e5") == {"f5"}
    assert corridor("b/I4", ".", ".", card="direct-from-hq").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-055", "FAQ-CMD-048")
def test_bocage_may_be_the_third_hex_but_there_is_no_fourth_and_no_battle():
    t = corridor("I4", ".", ".", "b", ".", "i4")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()


@pytest.mark.rule("FAQ-CMD-060")
def test_the_unit_moves_three_hexes_at_sea():
    sea = ("s/I4", "s", "s", "s", "s")
    assert corridor(*sea).reach("e5") == {"f5", "g5", "h5"}
    assert corridor(*sea, card="direct-from-hq").reach("e5") == {"f5"}
    t = corridor(*sea)
    t.do("move e5-h5")
    assert t.unit("h5") == "I4"


@pytest.mark.rule("FAQ-CMD-061")
def test_the_unit_moves_three_hexes_on_the_beach():
    beach = (":/I4", ":", ":", ":", ":")
    assert corridor(*beach).reach("e5") == {"f5", "g5", "h5"}
    assert corridor(*beach, card="infantry-assault", mode="infantry-assault-center").reach("e5") == {"f5", "g5"}


@pytest.mark.rule("FAQ-CMD-047")
@pytest.mark.parametrize("ground", ["e", "c"])
def test_a_climb_that_costs_two_costs_one(ground):
    climb = (":/I4", ground, ".", ".", ".")
    assert corridor(*climb).reach("e5") == {"f5", "g5", "h5"}
    assert corridor(*climb, card="direct-from-hq").reach("e5") == {"f5"}
    t = corridor(*climb[:4], "i4")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.dice("h5xi5") == 4


# What still binds it.


@pytest.mark.rule("FAQ-CMD-068")
@pytest.mark.parametrize("water", ["~", "w"])
def test_rivers_stay_closed_but_for_bridges(water):
    assert corridor("I4", water, ".", ".").reach("e5") == set()
    assert corridor("I4", ".", water, ".").reach("e5") == {"f5"}
    assert corridor("I4", f"{water}+=", ".", ".", ".").reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-CMD-073")
@pytest.mark.parametrize("ground", ["i", "m", "M"])
def test_impassable_terrain_stays_closed(ground):
    assert corridor("I4", ground, ".", ".").reach("e5") == set()
    assert corridor("I4", ".", ground, ".").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-074")
@pytest.mark.parametrize("other", ["I4", "i4"])
def test_the_unit_does_not_pass_through_others(other):
    assert corridor("I4", ".", other, ".").reach("e5") == {"f5"}
    t = corridor("I4", ".", other, ".")
    t.do("done")
    t.do("end")
    assert t.reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-075")
def test_the_card_is_a_chain_of_single_steps():
    t = corridor("I4", "f", "v", ".+x", "b", ":", "s", ".")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    t.battle_phase()
    t.do("end")
    assert t.reach("h5") == {"g5", "f5", "e5", "i5", "j5", "k5"}
    # From one bridge to another is no legal step, so it is none here.
    assert corridor("I4", "~+=", "~+=", ".").reach("e5") == {"f5"}


@pytest.mark.rule("FAQ-CMD-045", "FAQ-CMD-048")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
def test_a_unit_that_ends_its_first_move_in_such_terrain_does_not_battle(ground):
    t = corridor("I4", ".", ground, "i4")
    t.do("move e5-g5")
    t.battle_phase()
    assert t.targets("g5") == set()
    t.do("end")
    assert t.reach("g5") == {"e5", "f5"}
    t = corridor("I4", ".", ground, ".", "i4")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == {"i5"}


@pytest.mark.rule("FAQ-CMD-049")
def test_wire_under_the_unit_costs_it_a_die():
    t = corridor("I4", ".+x", "i4", ".", "i4")
    t.do("move e5-f5")
    assert dice_of(t.attack("f5xg5", "s s s")) == 3


@pytest.mark.rule("FAQ-CMD-049")
def test_cover_of_the_target_counts_as_usual():
    t = corridor("I4", "f/i4")
    assert dice_of(t.attack("e5xf5", "s s s")) == 3


# Without infantry.


@pytest.mark.rule("FAQ-CMD-046", "FAQ-CMD-077")
def test_without_infantry_any_one_unit_gets_a_plain_order():
    t = board("T3 i4 . . . . T3 . . G2", at="c5")
    t.card("behind-enemy-lines")
    assert set(t.legal) == {"order c5", "order i5", "order l5", "done"}
    t.do("order c5")
    assert t.phase == "move"
    assert dice_of(t.attack("c5xd5", "s s s")) == 3
    t.do("end")
    assert t.game.active == "axis"


@pytest.mark.rule("FAQ-CMD-077")
def test_a_gun_ordered_in_place_of_infantry_moves_one_hex_and_heeds_terrain():
    assert corridor("G2", ".", ".", ".", ".").reach("e5") == {"f5"}
    assert corridor("T3", "f", ".", ".").reach("e5") == {"f5"}
