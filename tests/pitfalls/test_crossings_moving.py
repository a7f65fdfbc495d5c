"""Cards against ground, while moving: Behind Enemy Lines and Infantry Assault."""

import pytest
from crossings import RAMPS, RESERVED, after, corridor, dice_of, played

from bocage.testing import board


def infiltrate(*hexes, **more):
    return corridor(*hexes, card="behind-enemy-lines", **more)


# Behind Enemy Lines.


@pytest.mark.rule("FAQ-CMD-045", "FAQ-CMD-048", "FAQ-CMD-057")
@pytest.mark.parametrize("ground", ["f+x", "v+x", "f+*", "v+o", "b+x"])
def test_infiltrators_pass_terrain_with_an_obstacle_but_do_not_battle_from_it(ground):
    assert infiltrate("I4", ground, ".", ".", "i4").reach("e5") == {"f5", "g5", "h5"}
    t = infiltrate("I4", ".", ground, "i4")
    assert after(t, "e5-g5", "") == {"end"}         # neither battle nor clearing of the wire
    t.do("end")
    assert t.reach("g5") == {"e5", "f5"}


@pytest.mark.rule("BASE-158", "FAQ-CMD-045", "FAQ-TER-128")
def test_infiltrators_able_to_battle_may_clear_wire_after_three_hexes_and_move_on():
    t = infiltrate("I4", ".", ".", ".+x", ".", "i4")
    assert after(t, "e5-h5", "clear") == {"clear h5"}
    t.do("clear h5")
    assert (t.ground("h5"), t.legal) == (".", ["end"])
    t.do("end")
    assert t.reach("h5") == {"e5", "f5", "g5", "i5"}


@pytest.mark.rule("FAQ-R04", "FAQ-CMD-049")
def test_infiltrators_take_ground_from_wire_they_entered():
    t = infiltrate("I4", ".", ".", ".+x", "i1", ".", ".", ".", "i4")
    t.do("move e5-h5")
    assert dice_of(t.attack("h5xi5", "i s s")) == 3
    t.do("advance h5-i5")
    t.do("end")
    assert t.reach("i5") == {"f5", "g5", "h5", "j5", "k5", "l5"}


@pytest.mark.rule("FAQ-R04", "FAQ-CMD-050")
@pytest.mark.parametrize("ground", ["b", "f", "v", ".+x", ".+B"])
def test_infiltrators_take_any_ground_after_moving_and_leave_it_again(ground):
    t = infiltrate("I4", ".", f"{ground}/i1", ".", ".", ".", "i4")
    t.do("move e5-f5")
    dice = t.dice("f5xg5")
    t.attack("f5xg5", "i " * dice)
    t.do("advance f5-g5")
    assert (t.phase, t.legal) == ("battle", ["end"])
    t.do("end")
    assert t.reach("g5") == {"e5", "f5", "h5", "i5", "j5"}


@pytest.mark.rule("FAQ-R04", "FAQ-CMD-045", "FAQ-TER-100")
@pytest.mark.parametrize(("card", "dice"), [("behind-enemy-lines", "i s s"), ("direct-from-hq", "i s")])
def test_nobody_takes_ground_up_a_cliff_infiltrators_neither(card, dice):
    t = played(":/I4 c/i1 . . i4", "d5", card, None, ("d5",))
    t.attack("d5xe5", dice)
    assert t.unit("e5") == ""
    assert t.phase == "battle"
    if card == "behind-enemy-lines":
        t.do("end")
        assert {"e5", "f5", "g5"} <= t.reach("d5")  # but move up it like anywhere


@pytest.mark.rule("BASE-103", "FAQ-NAT-004", "FAQ-CMD-048")
@pytest.mark.parametrize("ground", ["f", "v", "b"])
def test_infiltrating_resistance_battles_from_the_terrain_it_entered(ground):
    t = infiltrate("R3", ".", ".", ground, "i1", ".", "i4")
    assert after(t, "e5-h5", "attack") == {"attack h5xi5"}
    assert dice_of(t.attack("h5xi5", "i s s s")) == 4
    assert t.can("advance h5-i5")                   # the card lifts the stop as well


@pytest.mark.rule("FAQ-CMD-044", "BASE-108")
def test_infiltrating_special_forces_gain_no_fourth_hex():
    t = infiltrate("S4", ".", ".", ".", ".", "i4")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    assert after(t, "e5-h5", "attack") == {"attack h5xj5"}
    assert t.dice("h5xj5") == 3


@pytest.mark.rule("FAQ-CMD-060", "BASE-136")
def test_infiltrators_cross_the_sea_but_battle_only_ashore():
    assert infiltrate("s/I4", "s", "s", ":", "i4").reach("e5") == {"f5", "g5", "h5"}
    assert after(infiltrate("s/I4", "s", "s", ":", "i4"), "e5-h5", "attack") == {"attack h5xi5"}
    assert after(infiltrate(":/I4", "s", "s", "i4"), "e5-g5", "attack") == set()
    t = infiltrate(":/I4", "s", "s", ":/i4")
    assert after(t, "e5-g5", "") == {"end"}
    t.do("end")
    assert t.reach("g5") == {"e5", "f5"}


@pytest.mark.rule("FAQ-CMD-047", "FAQ-TER-098")
def test_infiltrators_climb_at_one_hex_each():
    assert infiltrate("I4", "H", ".", "H", "i4").reach("e5") == {"f5", "g5", "h5"}
    assert infiltrate(":/I4", ":", "e", ".", "i4").reach("e5") == {"f5", "g5", "h5"}
    assert infiltrate("I4", "c", ":", ":", "i4").reach("e5") == {"f5", "g5", "h5"}
    assert after(infiltrate(":/I4", ":", "c", ".", "i4"), "e5-h5", "attack") == {"attack h5xi5"}


@pytest.mark.rule("FAQ-CMD-068", "FAQ-CMD-075", "FAQ-TER-080", "SC-BASE-104")
def test_infiltrators_are_bound_by_bridges_and_ramps():
    assert infiltrate("I4", "w+=", "w+=", ".").reach("e5") == {"f5"}
    drawing = """
        .     .     .     .     .
           .     w+#   w     .
        .     .     w+#   .     i4
           .     I4    w     .
    """
    for more, aside in (({"marks": {"ends": "e4 e7"}} | RAMPS, set()), ({}, {"f7", "g5"})):
        t = played(drawing, "d7", "behind-enemy-lines", None, ("e4",), **more)
        assert t.reach("e4") >= {"f5", "e6"}
        assert t.reach("e4") & {"f7", "g5"} == aside
        t.do("move e4-f5")
        t.end()
        assert t.reach("f5") >= {"e6", "e7", "e4"}
        assert ("g5" in t.reach("f5")) == ("g5" in aside)


@pytest.mark.rule("FAQ-TER-020", "FAQ-TER-021", "FAQ-TER-027")
def test_infiltrators_enter_a_reserved_bunker_and_get_nothing_from_it():
    for more in (RESERVED, {"owners": RESERVED["owners"]}):
        t = infiltrate("I4", ".", ".", ".+B", "t3", "i4", **more)
        assert after(t, "e5-h5", "attack") == {"attack h5xi5"}
        assert dice_of(t.attack("h5xi5", "s s s s")) == 4
        t.end().end().card("direct-from-hq").order("i5")
        assert t.dice("i5xh5") == 3


@pytest.mark.rule("FAQ-CMD-092", "FAQ-CMD-063")
def test_infiltrators_lose_their_own_sandbags_and_leave_wire_in_place():
    t = infiltrate(".+o+x/I4", ".+x", ".", ".", "i4")
    t.do("move e5-h5")
    assert (t.ground("e5"), t.ground("f5")) == (".+x", ".+x")


@pytest.mark.rule("FAQ-CMD-032", "FAQ-CMD-044")
def test_infiltrators_that_fall_in_an_ambush_have_no_second_move():
    t = board("I1 . . i4 I4", at="d5").give("ambush", side="axis").card("behind-enemy-lines").order("d5")
    t.do("move d5-f5")
    t.attack("f5xg5")
    t.do("react ambush", "i s s")
    t.do("end")
    assert t.game.active == "axis"


# Infantry Assault.


@pytest.mark.rule("BASE-108")
@pytest.mark.parametrize("unit", ["I4", "S4"])
@pytest.mark.parametrize("ground", ["f", "v"])
def test_infantry_assault_does_not_lift_the_stop_or_the_battle_ban_of_terrain(unit, ground):
    t = corridor(unit, ".", ground, ".", "i4", card="infantry-assault")
    assert t.reach("e5") == {"f5", "g5"}
    assert after(t, "e5-g5", "attack") == set()


@pytest.mark.rule("BASE-103", "BASE-107")
def test_assaulting_resistance_battles_from_a_forest_it_entered_as_second_hex_not_as_third():
    t = corridor("R3", ".", "f", "i1", ".", "i4", card="infantry-assault")
    assert after(t, "e5-g5", "attack") == {"attack g5xh5"}
    t.attack("g5xh5", "i s s")
    assert t.phase == "battle"                      # the forest stopped it: no ground taken
    t = corridor("R3", ".", ".", "f", "i4", card="infantry-assault")
    assert after(t, "e5-h5", "attack") == set()


@pytest.mark.rule("BASE-115", "BASE-116", "FAQ-GEN-013")
def test_infantry_assault_lifts_nothing_of_the_bocage():
    assert corridor("I4", ".", "b", ".", "i4", card="infantry-assault").reach("e5") == {"f5"}
    assert corridor("I4", "b", ".", ".", "i4", card="infantry-assault").reach("e5") == {"f5"}
    assert corridor("b/I4", ".", ".", ".", "i4", card="infantry-assault").reach("e5") == {"f5"}
    t = corridor("I4", ".", ".", "b/i1", ".", "i4", card="infantry-assault")
    t.do("move e5-g5")
    t.attack("g5xh5", "i s")
    assert t.phase == "battle"
    t = corridor("I4", "b/i1", ".", "i4", card="infantry-assault")
    t.attack("e5xf5", "i s")
    assert t.can("advance e5-f5")


@pytest.mark.rule("BASE-157", "BASE-158", "FAQ-GEN-018")
def test_assaulting_infantry_on_wire_battles_or_clears_after_two_hexes_and_neither_after_three():
    t = corridor("I4", ".", ".+x", "i2", ".", "i4", card="infantry-assault")
    assert after(t, "e5-g5", "") == {"attack g5xh5", "clear g5", "end"}
    assert dice_of(t.attack("g5xh5", "i i")) == 2
    assert t.phase == "battle"
    t = corridor("I4", ".", ".", ".+x", "i4", card="infantry-assault")
    assert after(t, "e5-h5", "") == {"end"}


@pytest.mark.rule("BASE-134", "BASE-138", "FAQ-TER-061")
def test_assaulting_infantry_goes_two_hexes_on_the_beach_and_battles_and_one_at_sea():
    t = corridor(":/I4", ":", ":", ":", "i4", card="infantry-assault")
    assert t.reach("e5") == {"f5", "g5"}
    assert after(t, "e5-g5", "attack") == {"attack g5xi5"}
    t = corridor("s/I4", ":", ":", ":", "i4", card="infantry-assault")
    assert t.reach("e5") == {"f5", "g5"}
    assert after(t, "e5-g5", "attack") == {"attack g5xi5"}
    assert corridor("s/I4", "s", "s", ":", card="infantry-assault").reach("e5") == {"f5"}
    assert corridor(":/I4", ".", ".", ".", card="infantry-assault").reach("e5") == {"f5", "g5", "h5"}


@pytest.mark.rule("FAQ-TER-098", "SC-BASE-071")
@pytest.mark.parametrize(("foot", "height"), [(":", "e"), (":", "c"), (".", "H")])
def test_assaulting_infantry_climbs_for_two_hexes_and_battles_or_goes_one_further(foot, height):
    t = corridor(f"{foot}/I4", height, ".", ".", "i4", card="infantry-assault")
    assert t.reach("e5") == {"f5", "g5"}
    assert after(t, "e5-g5", "attack") == set()
    t = corridor(f"{foot}/I4", height, ".", "i4", card="infantry-assault")
    assert after(t, "e5-f5", "attack") == {"attack f5xh5"}
    t = corridor(f"{foot}/I4", height, ".", "i4", card="direct-from-hq")
    assert t.reach("e5") == {"f5"}
    assert after(t, "e5-f5", "attack") == set()


@pytest.mark.rule("FAQ-TER-027", "FAQ-TER-045", "FAQ-TER-029")
@pytest.mark.parametrize("ground", [".+B", ".+*", "~+=", "~+#", ".+u"])
def test_assaulting_infantry_passes_what_does_not_stop_infantry(ground):
    t = corridor("I4", ground, ground if ground != "~+=" else ".", ".", "i4", card="infantry-assault")
    assert t.reach("e5") == {"f5", "g5", "h5"}
    assert after(t, "e5-g5", "attack") == {"attack g5xi5"}
