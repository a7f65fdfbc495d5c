"""Two exceptions meeting: cards that lift a rule and ground that imposes one."""

import msgspec
import pytest

from bocage.testing import board

RESERVED = {"specials": [{"trait": "reserves", "what": "bunker", "side": "axis"}],
            "owners": [{"side": "axis", "what": "bunker"}]}
RAMPS = {"specials": [{"trait": "ramps", "what": "bridge-section", "mark": "ends"}]}


def played(drawing, at, card, mode=None, order=(), **more):
    """The board with the card played and these units ordered; the Axis holds no ambush."""
    t = board(drawing, at=at, **more).give("probe-left", side="axis")
    t.card(card, mode)
    return t.order(*order) if t.phase == "order" else t


def corridor(*hexes, card, mode=None, **more):
    """These hexes in a row from e5 on, walled in by mountains; the card is played, e5 ordered."""
    if card == "infantry-assault":
        mode = "infantry-assault-center"
    wall = "m " * min(len(hexes) + 2, 10)
    return played(f"{wall}\n m {' '.join(hexes)}\n{wall}", "c6", card, mode, ("e5",), **more)


def infiltrate(*hexes, **more):
    return corridor(*hexes, card="behind-enemy-lines", **more)


def after(t, move, what):
    """What the unit may do once it has made its move: attacks and clearing of wire."""
    t.do(f"move {move}")
    t.battle_phase()
    return {a for a in t.legal if a.startswith(what)}


def heroes(drawing, at, dice, *order, **more):
    """Their Finest Hour with these dice."""
    t = board(drawing, at=at, **more).give("probe-left", side="axis")
    t.give("their-finest-hour", *["probe-left"] * (len(dice.split()) - 1))
    t.do("play their-finest-hour", dice)
    return t.order(*order)


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


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


# Artillery Bombard.


@pytest.mark.rule("FAQ-CMD-040")
@pytest.mark.parametrize(("hexes", "reach"), [
    (("G2", ".", ".", "."), {"f5", "g5", "h5"}),
    (("G2", "f", ".", "."), {"f5"}),
    (("G2", ".", "v", "."), {"f5", "g5"}),
    (("G2", ".", "b", "."), {"f5"}),
    (("b/G2", ".", ".", "."), {"f5"}),
    (("G2", ".+x", ".", "."), {"f5"}),
    (("G2", ".", ".+*", "."), {"f5"}),
    (("G2", ".", ".+B", "."), {"f5"}),
    (("G2", ".", "~+=", ".", "."), {"f5", "g5", "h5"}),
    (("G2", "~+=", "~+=", "."), {"f5"}),
    ((":/G2", ":", ":", ":"), {"f5", "g5"}),
    (("s/G2", "s", "s", ":"), {"f5"}),
    (("s/G2", ":", ":", ":"), {"f5", "g5"}),
    (("G2", "H", "H", "."), {"f5", "g5"}),
    (("G2", ".", "H", "."), {"f5", "g5"}),
    ((":/G2", "e", ".", "."), set()),
    (("c/G2", ":", ":", "."), set()),
    (("G2", ".+o", ".+o", "."), {"f5", "g5", "h5"}),
])
def test_guns_that_move_by_a_bombardment_obey_the_ground_and_do_not_fire(hexes, reach):
    t = corridor(*hexes, "i4", card="artillery-bombard")
    assert t.reach("e5") == reach
    for to in reach:
        assert after(corridor(*hexes, "i4", card="artillery-bombard"), f"e5-{to}", "attack") == set()


@pytest.mark.rule("SC-BASE-071", "FAQ-CMD-040")
def test_a_gun_climbs_a_steep_hill_only_when_a_card_lets_it_move_farther():
    assert corridor("G2", "H", ".", "i4", card="direct-from-hq").reach("e5") == set()
    assert corridor("G2", "H", ".", ".", "i4", card="artillery-bombard").reach("e5") == {"f5", "g5"}


@pytest.mark.rule("FAQ-CMD-041", "FAQ-TRP-022", "FAQ-TRP-007")
@pytest.mark.parametrize("ground", [".+B", ".+x", "f", ".+o"])
def test_a_gun_fires_its_two_shots_unreduced_from_any_ground(ground):
    t = corridor(f"{ground}/G2", ".", "f+o/i4", card="artillery-bombard", owners=[{"side": "allies", "what": "bunker"}])
    assert (t.reach("e5") == set()) == (ground == ".+B")
    assert dice_of(t.attack("e5xg5", "s s s")) == 3
    assert dice_of(t.do("attack e5xg5", "s s s")) == 3
    assert t.legal == ["end"]
    assert t.ground("e5") == ground                 # a gun removes no wire


@pytest.mark.rule("BASE-136", "FAQ-TER-062")
def test_a_gun_at_sea_fires_no_shot_of_a_bombardment():
    t = corridor("s/G2", "s", "i4", card="artillery-bombard").battle_phase()
    assert t.legal == ["end"]


# Close Assault.


@pytest.mark.rule("BASE-157", "FAQ-R03")
def test_close_assault_from_wire_costs_a_die_and_takes_ground():
    t = played("I4 . .+x/I4 i1 . i4", "d5", "close-assault")
    assert dice_of(t.attack("f5xg5", "i s s")) == 3
    t.do("advance f5-g5")
    assert t.ground("f5") == ".+x"


@pytest.mark.rule("FAQ-CMD-081", "BASE-158")
def test_close_assault_clears_no_wire_once_the_enemy_is_gone():
    t = played("""
        .     i4    .
           I4    .+x/I4
    """, "d7", "close-assault")
    assert t.can("clear e6")
    t.attack("d6xe7", "f s s s")
    t.do("retreat e7-e8")
    t.do("done")
    assert t.legal == ["end"]                       # it cannot battle, so it cannot remove wire either
    assert "Close Assault" in t.refused("attack e6xe8")
    assert "wire" in t.refused("clear e6")


@pytest.mark.rule("FAQ-CMD-082", "FAQ-GEN-017", "FAQ-TER-022")
@pytest.mark.parametrize(("attacker", "target", "dice"), [
    ("I4", ".+B/i4", 3), ("T3", ".+B/i4", 2), ("T3", "h+B/i4", 2), ("I4", "h+o/i4", 3), ("T3", "v+o/i4", 2),
    ("v/T3", "i4", 2), ("v/T3", ".+o/i4", 1), ("v/T3", "f/i4", 0), ("v/T3", "v/i4", 0), ("v/I4", "v/i4", 3),
    (".+x/I4", "f/i4", 2), ("I4", ".+*/i4", 4), ("I4", "H/i4", 3), (":/I4", "c/i4", 3), ("h/I4", "h+o/i4", 3),
    (".+x/I4", ".+x/i4", 3),
])
def test_the_extra_die_of_close_assault_is_added_to_what_the_ground_leaves(attacker, target, dice):
    t = played(f"{attacker} {target} . . i4", "d5", "close-assault")
    assert t.dice("d5xe5") == dice
    assert t.targets("d5") == ({"e5"} if dice > 0 else set())
    if dice:
        assert dice_of(t.attack("d5xe5", "s " * dice)) == dice


@pytest.mark.rule("FAQ-GEN-017", "FAQ-TER-046")
@pytest.mark.parametrize("ground", [".+B", ".+*", "w+#"])
def test_armor_that_wins_a_close_assault_advances_only_where_armor_may_go(ground):
    t = played(f"T3 {ground}/i1 . . i4", "d5", "close-assault")
    t.attack("d5xe5", "g " + "s " * (t.dice("d5xe5") - 1))
    assert (t.phase == "ground") == (ground == "w+#")


@pytest.mark.rule("FAQ-GEN-013", "FAQ-GEN-012")
@pytest.mark.parametrize("ground", ["b", "f", "v"])
def test_close_assault_wins_a_hedgerow_since_nobody_moved_but_no_overrun_from_it(ground):
    t = played(f"T3 {ground}/i1 i4 . i4", "d5", "close-assault")
    t.attack("d5xe5", "g s")
    t.do("advance d5-e5")
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-082", "FAQ-GEN-014", "FAQ-GEN-015")
def test_close_assault_onto_wire_overruns_without_the_extra_die_and_stops():
    t = played("T3 .+x/i1 i1 . i4", "d5", "close-assault")
    assert dice_of(t.attack("d5xe5", "g s s s")) == 4
    t.do("advance d5-e5")
    assert t.ground("e5") == "."
    assert dice_of(t.do("attack e5xf5", "g s s")) == 3
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-TER-132")
@pytest.mark.parametrize(("card", "order"), [("close-assault", ()), ("armor-assault", ("d5",))])
def test_armor_that_began_its_turn_on_wire_removes_it_by_battling_and_takes_ground(card, order):
    t = played(".+x/T3 i1 . . i4", "d5", card, None, order)
    assert dice_of(t.attack("d5xe5", "g s s s")) == 4
    assert t.ground("d5") == "."
    t.do("advance d5-e5")
    assert t.can("attack e5xh5") == (card == "armor-assault")   # under Close Assault no fire at range


@pytest.mark.rule("BASE-136", "FAQ-CMD-080")
def test_a_unit_at_sea_is_no_use_in_a_close_assault():
    t = played("s/I4 :/i4 . . :/I4 i4", "d5", "close-assault")
    assert (t.targets("d5"), t.targets("h5")) == (set(), {"i5"})


@pytest.mark.rule("FAQ-TER-100", "FAQ-SCN-006")
def test_close_assault_from_the_beach_wins_a_bluff_but_not_a_cliff():
    for height, phase in (("e", "ground"), ("c", "battle")):
        t = played(f":/I4 {height}/i1 . . i4", "d5", "close-assault")
        t.attack("d5xe5", "i s s")
        assert t.phase == phase
    t = played(":/T3 e/i1 . . i4", "d5", "close-assault")
    t.attack("d5xe5", "g s s")
    assert t.phase == "battle"                      # armor does not go up from the beach at all


# Firefight.


@pytest.mark.rule("FAQ-CMD-094", "FAQ-CMD-095", "BASE-157", "BASE-067")
@pytest.mark.parametrize(("attacker", "between", "target", "dice"), [
    (".+x/I4", ". .", "i4", 1), (".+x/I4", ".", "i4", 2), (".+x/I4", ". .", "f/i4", 0), ("I4", ". .", "f/i4", 1),
    ("I4", ". .", ".+B/i4", 1), ("I4", ". .", ".+o/i4", 1), ("I4", ". .", "H/i4", 1), ("H/I4", ". .", "H/i4", 2),
    ("v/T3", ".", "i4", 2), ("v/T3", ".", ".+o/i4", 1), ("v/T3", ".", "f/i4", 0), ("T3", ". .", "v/i4", 2),
    ("G2", ".", ".+B/i4", 4), ("G2", ". . . . .", "f/i4", 2), (".+x/G2", ". .", "i4", 3), ("S4", ".", "v+o/i4", 2),
    ("R3", ".", "b/i4", 2), ("s/I4", ".", "i4", 3),
])
def test_the_extra_die_of_a_firefight_is_added_to_what_the_ground_leaves(attacker, between, target, dice):
    row = f"{attacker} {between} {target}".split()
    t = played(" ".join(row), "d5", "firefight", None, ("d5",))
    enemy = f"{'defghijklm'[len(row) - 1]}5"
    assert t.dice(f"d5x{enemy}") == dice
    assert t.targets("d5") == ({enemy} if dice > 0 and attacker != "s/I4" else set())


@pytest.mark.rule("FAQ-CMD-096", "BASE-158")
def test_a_firefight_clears_no_wire_while_an_enemy_that_fell_back_stands_beside():
    t = played("""
        .+x/I4  .       .
            .       .
        i4      .
            .       I4
    """, "e8", "firefight", None, ("e8", "g5"))
    assert t.can("clear e8")
    t.attack("g5xe6", "f s s")
    t.do("retreat e6-e7")
    assert t.legal == ["end"]
    assert "Firefight" in t.refused("attack e8xe7")


@pytest.mark.rule("SC-BASE-105", "FAQ-CMD-094")
def test_a_firefight_lets_no_infantry_fire_across_the_wide_river():
    for unit, targets in (("I4", set()), ("S4", set()), ("T3", {"f5"}), ("G2", {"f5"})):
        t = played(f"{unit} w i4", "d5", "firefight", None, ("d5",))
        assert t.targets("d5") == targets


# Armor Assault.


@pytest.mark.rule("FAQ-TER-134")
def test_armor_assault_onto_wire_rolls_four_dice_and_takes_no_ground():
    t = corridor("T3", ".+x", "i1", ".", "i4", card="armor-assault")
    assert t.reach("e5") == {"f5"}
    t.do("move e5-f5")
    assert dice_of(t.attack("f5xg5", "g s s s")) == 4
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-005", "FAQ-GEN-014", "FAQ-GEN-015")
def test_armor_assault_that_takes_wire_overruns_with_four_dice_near_and_three_far():
    t = corridor("T3", ".+x/i1", "i1", "i4", card="armor-assault")
    t.attack("e5xf5", "g s s s")
    t.do("advance e5-f5")
    assert dice_of(t.do("attack f5xg5", "g s s s")) == 4
    assert t.legal == ["end"]
    t = corridor("T3", ".+x/i1", ".", "i4", card="armor-assault")
    t.attack("e5xf5", "g s s s")
    t.do("advance e5-f5")
    assert dice_of(t.do("attack f5xh5", "s s s")) == 3


@pytest.mark.rule("BASE-128", "BASE-146")
@pytest.mark.parametrize(("attacker", "target", "dice"), [
    ("v/T3", "i4", 2), ("v/T3", "v/i4", 0), ("v/T3", ".+B/i4", 0), ("v/T3", "h/i4", 1), ("T3", "h+B/i4", 2),
    ("E4", "b+o/i4", 2), ("T3", ".+*/i4", 4),
])
def test_the_extra_die_of_armor_assault_is_added_to_what_the_ground_leaves(attacker, target, dice):
    t = played(f"{attacker} {target} . . . . i4", "d5", "armor-assault", None, ("d5",)).battle_phase()
    assert t.dice("d5xe5") == dice
    assert t.targets("d5") == ({"e5"} if dice > 0 else set())


@pytest.mark.rule("FAQ-TER-005", "SC-BASE-072", "FAQ-TER-099")
@pytest.mark.parametrize(("hexes", "reach"), [
    (("T3", "f", ".", "."), {"f5"}), (("T3", ".", "b", "."), {"f5"}), (("T3", ".", ":", "."), {"f5", "g5"}),
    (("T3", "H", "H", "H"), {"f5", "g5"}), (("T3", ".", "H", "."), {"f5", "g5"}), ((":/T3", "e", "."), set()),
    (("c/T3", ":", "."), set()), (("T3", ".+*", "."), set()), (("s/T3", "s", ":"), {"f5"}),
    (("T3", "~+#", "~+#", "~+#"), {"f5", "g5", "h5"}),
])
def test_armor_assault_lifts_no_limit_of_the_ground(hexes, reach):
    assert corridor(*hexes, "m", "i4", card="armor-assault").reach("e5") == reach


# Their Finest Hour.


@pytest.mark.rule("BASE-112", "BASE-103")
def test_heroes_do_not_battle_from_terrain_they_entered_unless_they_are_resistance():
    for unit, attacks in (("I4", set()), ("S4", set()), ("R3", {"attack e5xf5"})):
        t = heroes(f"{unit} f i4 . . i4", "d5", "i", "d5")
        assert after(t, "d5-e5", "attack") == attacks
        assert t.dice("e5xf5") == 4


@pytest.mark.rule("FAQ-CMD-101", "FAQ-TRP-022")
def test_a_star_orders_a_gun_in_its_bunker_which_fires_with_four_dice_and_stays():
    t = heroes(".+B/G2 . f/i4 . . i4", "d5", "s", "d5")
    assert t.reach("d5") == set()
    assert dice_of(t.attack("d5xf5", "s s s s")) == 4
    t = heroes(".+B/G2 . f/i4 . . i4", "d5", "i a")
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-104", "FAQ-TRP-013", "FAQ-GEN-014")
def test_heroic_armor_keeps_its_die_in_the_overrun_from_wire_near_and_far():
    for row, aim in (("T3 .+x/i1 i4 . i4", "e5xf5"), ("T3 .+x/i1 . i4 i4", "e5xg5")):
        t = heroes(row, "d5", "a", "d5")
        t.attack("d5xe5", "g s s s")
        t.do("advance d5-e5")
        assert dice_of(t.do(f"attack {aim}", "s s s s")) == 4


@pytest.mark.rule("BASE-067", "BASE-157")
@pytest.mark.parametrize(("attacker", "target", "dice", "gap"), [
    ("v/T3", "v/i4", 0, ""), (".+x/I4", ".+B/i4", 2, ""), (".+x/I4", "i4", 1, ". ."), ("I4", "f/i4", 1, ". ."),
    ("s/I4", "i4", 4, ""),
])
def test_the_extra_die_of_their_finest_hour_is_added_to_what_the_ground_leaves(attacker, target, dice, gap):
    row = f"{attacker} {gap} {target}".split()
    t = heroes(" ".join(row), "d5", "s", "d5").battle_phase()
    enemy = f"{'defghijklm'[len(row) - 1]}5"
    assert t.dice(f"d5x{enemy}") == dice
    assert t.targets("d5") == ({enemy} if dice > 0 and attacker != "s/I4" else set())


# Ambush in the turn of such a card.


def ambushed(drawing, card, *order, move=None):
    """Unit e5 attacks d5, whose side answers with an ambush still to be rolled."""
    t = board(drawing, at="d5").give("ambush", side="axis").card(card)
    if t.phase == "order":
        t.order(*order)
    if move:
        t.do(f"move {move}")
    t.attack("e5xd5")
    assert (t.phase, t.game.decider) == ("react", "axis")
    return t


@pytest.mark.rule("FAQ-CMD-082")
@pytest.mark.parametrize(("card", "unit"), [
    ("close-assault", "I4"), ("armor-assault", "T3"), ("behind-enemy-lines", "I4"),
])
def test_an_ambush_gets_no_die_of_the_card_and_the_attacker_keeps_his(card, unit):
    t = ambushed(f"i4 {unit} . . i4", card, "e5")
    assert dice_of(t.do("react ambush", "s s s s s s s")) == 3 + 4


@pytest.mark.rule("BASE-113", "BASE-128", "BASE-157")
@pytest.mark.parametrize(("ambusher", "attacker", "dice"), [
    ("i4", "f/I4", 2), ("t3", "f/I4", 1), ("v/t3", "I4", 1), (".+x/i4", "I4", 2), ("i4", ".+o/I4", 2),
    ("g2", "f+o/I4", 3), ("i4", ".+*/I4", 3), ("i4", ".+x/I4", 3),
])
def test_the_ground_counts_in_an_ambush_as_in_any_attack(ambusher, attacker, dice):
    t = ambushed(f"{ambusher} {attacker} . . i4", "direct-from-hq", "e5")
    answer = t.dice("e5xd5")
    assert dice_of(t.do("react ambush", "s " * (dice + answer))) == dice + answer


@pytest.mark.rule("BASE-154", "FAQ-CMD-032")
def test_an_ambushed_attacker_that_ignores_the_flag_on_its_sandbags_attacks_after_all():
    t = ambushed("i4 .+o/I4 . . i4", "close-assault")
    t.do("react ambush", "f s")
    assert (t.phase, t.game.decider) == ("flags", "allies")
    assert dice_of(t.do("ignore 1", "i s s s")) == 4
    assert t.unit("d5") == "i3"


@pytest.mark.rule("FAQ-TER-132")
def test_armor_that_ambushes_from_wire_removes_it():
    t = ambushed(".+x/t3 I4 . . i4", "direct-from-hq", "e5")
    t.do("react ambush", "s s s s s s")
    assert t.ground("d5") == "."


@pytest.mark.rule("FAQ-CMD-034", "FAQ-TRP-014", "BASE-095")
def test_an_ambushed_overrun_is_still_an_overrun():
    t = board("T3 i1 i1 i4 . i4", at="d5").give("ambush", side="axis").card("armor-assault").order("d5")
    t.attack("d5xe5")
    t.do("done", "g s s s")
    t.do("advance d5-e5")
    t.do("attack e5xf5")
    assert dice_of(t.do("react ambush", "s s s g s s s")) == 3 + 4
    t.do("advance e5-f5")
    assert (t.phase, t.legal) == ("battle", ["end"])


# Counter-Attack.


@pytest.mark.rule("FAQ-CMD-012", "FAQ-CMD-013")
def test_a_countered_infantry_assault_obeys_the_ground_of_the_counterer():
    t = board("m m m m m m m m m\n I4 . . . m i4 . f .\nm m m m m m m m m", at="c6")
    t.card("infantry-assault", "infantry-assault-center").end()
    t.card("counter-attack", "infantry-assault-center")
    assert t.reach("i5") == {"j5", "k5"}
    assert after(t, "i5-k5", "attack") == set()


@pytest.mark.rule("FAQ-CMD-013", "FAQ-CMD-038")
def test_a_counter_attack_falls_back_to_a_plain_order_for_want_of_the_arm_named():
    t = played("G2 . f . t3 t3", "d5", "artillery-bombard")
    t.end().give("probe-left", side="allies")
    t.card("counter-attack", "artillery-bombard")
    assert set(t.legal) == {"order h5", "order i5", "done"}
    t.do("order h5")
    assert after(t, "h5-f5", "attack") == set()             # the forest binds it, as any armor
    t = played("G2 . . . t3 t3", "d5", "artillery-bombard")
    t.end().give("probe-left", side="allies")
    t.card("counter-attack", "artillery-bombard").do("order h5")
    t.do("move h5-g5")
    t.attack("g5xd5", "s s s")
    assert t.legal == ["end"]                               # one attack, not two shots


@pytest.mark.rule("FAQ-CMD-013", "FAQ-CMD-085")
def test_a_countered_dig_in_digs_for_the_counterer_where_digging_is_possible():
    t = played("I4 . . . s/i4 .+B/i4 .+x/i4 .+o/i4 t3", "d5", "dig-in", None, ("d5",))
    assert t.ground("d5") == ".+o"
    t.end()
    t.card("counter-attack", "dig-in").order("h5", "i5", "j5", "k5")
    assert [t.ground(h) for h in ("h5", "i5", "j5", "k5", "l5")] == ["s", ".+B+o", ".+o+x", ".+o", "."]
    assert t.legal == ["end"]


# Dig-In.


@pytest.mark.rule("FAQ-CMD-085", "FAQ-TER-090", "FAQ-TER-091")
@pytest.mark.parametrize(("ground", "dug"), [
    ("f", True), ("v", True), ("b", True), (":", True), ("s", False), (".+x", True), (".+*", True), (".+B", True),
    ("e", True), ("c", True), ("H", True), ("~+=", True), ("w+#", True), ("r", True),
])
@pytest.mark.parametrize("unit", ["I4", "S4", "R3"])
def test_infantry_of_every_kind_digs_in_anywhere_but_at_sea(unit, ground, dug):
    t = played(f"{ground}/{unit} i4 . . i4", "d5", "dig-in", None, ("d5",))
    assert ("+o" in t.ground("d5")) == dug
    assert t.legal == ["end"]                       # no move, no battle, no clearing of wire


@pytest.mark.rule("FAQ-TER-021", "FAQ-TER-091", "FAQ-CMD-086", "FAQ-CMD-088")
def test_sandbags_shelter_in_a_reserved_bunker_that_itself_does_not():
    t = played(".+B/I4 t3 . . i4", "d5", "dig-in", None, ("d5",), **RESERVED).end()
    t.give("probe-left", side="allies").card("direct-from-hq").order("e5")
    assert t.dice("e5xd5") == 2
    t.attack("e5xd5", "f s")
    assert (t.phase, t.game.decider, set(t.legal)) == ("flags", "allies", {"ignore 0", "ignore 1"})


@pytest.mark.rule("FAQ-CMD-092", "BASE-157", "FAQ-CMD-086")
def test_sandbags_dug_on_wire_protect_while_the_wire_hampers_and_stays():
    t = played(".+x/I4 i4 . . i4", "d5", "dig-in", None, ("d5",)).end()
    t.give("probe-left", side="allies").card("direct-from-hq").order("e5")
    assert (t.dice("e5xd5"), t.dice("d5xe5")) == (2, 2)
    t.end().give("probe-left", side="axis").card("direct-from-hq").order("d5")
    t.do("move d5-d6")
    assert t.ground("d5") == ".+x"


@pytest.mark.rule("FAQ-CMD-085", "FAQ-TER-096")
def test_no_sandbags_are_laid_on_top_of_others():
    t = played(".+o/I4 I4 . . i4", "d5", "dig-in", None, ("d5", "e5"))
    assert (t.ground("d5"), t.ground("e5")) == (".+o", ".+o")
    assert sum(o.count("sandbags") for o in t.game.position().obstacles.values()) == 2


# Medics & Mechanics.


def healed(drawing, dice="s", hex_="d5", **more):
    """The unit of that hex has lost figures and is treated; one card held in all."""
    t = board(drawing, at="d5", **more).give("probe-left", side="axis")
    p = msgspec.to_builtins(t.game.position())
    t.reload(t.game.position(), units=[{k: v for k, v in u.items() if k != "full"} for u in p["units"]])
    t.give("medics-and-mechanics")
    t.do("play medics-and-mechanics")
    t.do(f"heal {hex_}", dice)
    return t


@pytest.mark.rule("FAQ-TRP-022")
def test_a_gun_healed_in_its_bunker_fires_but_does_not_move():
    t = healed(".+B/G1 . i4 . i4", owners=[{"side": "allies", "what": "bunker"}])
    assert (t.unit("d5"), t.reach("d5")) == ("G2", set())
    t.battle_phase()
    assert t.targets("d5") == {"f5", "h5"}
    t = healed(".+B/G1 . i4 . i4", "i")
    assert (t.unit("d5"), t.legal) == ("G1", ["end"])       # not healed, not ordered


@pytest.mark.rule("BASE-134", "BASE-136")
def test_a_unit_healed_at_sea_moves_one_sea_hex_or_two_of_beach_and_battles_ashore():
    t = healed("s/I3 : : i4", "i")
    assert {"e5", "f5"} <= t.reach("d5")
    assert after(t, "d5-e5", "attack") == {"attack e5xg5"}
    t = healed("s/I3 i4 : i4", "i").battle_phase()
    assert t.legal == ["end"]


@pytest.mark.rule("BASE-112", "BASE-041", "BASE-158")
def test_a_healed_unit_follows_the_ground_like_any_ordered_unit():
    t = healed("f/I3 i4 . i4", "i").battle_phase()
    assert t.targets("d5") == {"e5"}                        # in the forest since before
    assert after(healed("I3 f i4 . i4", "i"), "d5-e5", "attack") == set()
    assert after(healed("S3 . . i4 i4", "i"), "d5-f5", "attack") == {"attack f5xg5"}
    assert after(healed("I3 . . i4 i4", "i"), "d5-f5", "attack") == set()
    t = healed(".+x/I3 i4 . i4", "i").battle_phase()
    assert set(t.legal) == {"attack d5xe5", "clear d5", "end"}
    assert healed("b/I3 . . i4", "i").reach("d5") == {"c5", "c6", "d6", "e5", "c4", "d4"}


@pytest.mark.rule("FAQ-NAT-001", "BASE-109")
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("R2", "s", "R3"), ("E3", "a", "E4"), ("E3", "i", "E3"), ("S3", "i", "S4"),
])
def test_special_units_are_healed_by_the_symbol_of_their_arm_up_to_their_own_size(unit, dice, left):
    assert healed(f"{unit} . . i4", dice).unit("d5") == left


# Barrage and Air Power.


@pytest.mark.rule("FAQ-CMD-106")
@pytest.mark.parametrize("target", ["f/i4", "v+o/i4", "b/i4", ".+B/i4", "h+B/i4", "H+o/i4", "c/i4", "s/i4", "w+#/i4"])
def test_no_ground_takes_dice_from_a_strike(target):
    for face, dice in (("barrage", 4), ("air-power", 2)):
        t = played(f"{target} . . I4 i4", "d5", face)
        facts = t.do("target d5", "s " * 3 + "a" if face == "barrage" else ())
        if face == "air-power":
            facts = t.do("done", "a a")
        assert dice_of(facts) == dice
        assert t.unit("d5") == "i4"


@pytest.mark.rule("FAQ-R02", "FAQ-TER-017")
@pytest.mark.parametrize(("dice", "left"), [("f s s s", "g1"), ("f f s s", ""), ("g f s s", "")])
def test_a_gun_in_its_bunker_pays_for_every_flag_of_a_barrage(dice, left):
    t = played(".+B/g2 . . I4 i4", "d5", "barrage", **RESERVED)
    t.do("target d5", dice)
    assert t.unit("d5") == left
    assert t.phase == "battle"


@pytest.mark.rule("FAQ-NAT-006", "FAQ-R02", "FAQ-CMD-092")
def test_resistance_obeys_each_flag_of_a_strike_by_one_to_three_hexes():
    t = board("i4 . . .+o/R3 R3", at="d7", first="axis").card("barrage")
    t.do("target g7", "f s s s")
    assert {int(a[-1]) for a in t.legal} == {6, 5, 4}       # no flag ignored behind its sandbags
    t.do("retreat g7-g6")
    assert t.ground("g7") == "."


@pytest.mark.rule("SC-BASE-104")
def test_a_strike_drives_a_unit_along_the_long_bridge_or_costs_it_a_figure():
    drawing = """
        .     .     .     .     .
           .     {}     w     .
        .     .     w+#/i4  .     .
           .     w+#   w     I4    i4
    """
    for section, left in (("w+#", ""), ("w+#/i4", "i3")):
        t = played(drawing.format(section), "d7", "barrage", marks={"ends": "e7 e3"}, **RAMPS)
        t.do("target f5", "f s s s")
        assert t.unit("f5") == left
        assert t.unit("f6") == ""                           # never off the side
        assert t.unit("e6") == "i4"


@pytest.mark.rule("FAQ-TER-080", "BASE-080", "BASE-081", "FAQ-TER-102", "FAQ-TER-131")
@pytest.mark.parametrize(("behind", "unit", "left"), [
    ("~+=", "~+=/i4", "i3"), ("~+#", "~+#/i4", ""), (".+*", "t3", "t2"), (".+*", "i4", ""), (".+B", "t3", "t2"),
    (".+x", "t3", ""), ("b", "i4", ""), ("s", ":/i4", "i3"), ("H", "t3", ""), ("i", "i4", "i3"), ("e", ":/t3", ""),
    ("c", ":/g2", ""), ("v", "g2", ""),
])
def test_a_retreat_under_a_strike_ignores_stops_and_costs_but_not_closed_ground(behind, unit, left):
    t = played(f"""
        m     {behind}
           {unit}   .     I4    i4
    """, "e7", "barrage")
    t.do("target e6", "f s s s")
    assert t.unit("e6") == left
    assert t.ground("f7") == behind                         # armor driven onto wire leaves it there


@pytest.mark.rule("BASE-083", "FAQ-TER-066", "FAQ-R02")
@pytest.mark.parametrize("ground", [":", ":+o", "s", ".+u"])
def test_a_strike_on_the_shore_costs_a_figure_for_each_flag(ground):
    t = board(f"""
        i4    .     .     I4
           .     {ground}/I4
        s     s     s
    """, at="d5", first="axis").card("barrage")
    t.do("target e4", "f f s s")
    assert (t.unit("e4"), t.phase) == ("I2", "battle")


@pytest.mark.rule("FAQ-CMD-106", "BASE-070", "BASE-075")
@pytest.mark.parametrize(("ground", "unit", "miss", "left"), [
    (".+B", "g2", "i", "g1"), ("v+o", "i4", "a", "i3"), ("f", "t3", "i", "t2"),
])
def test_a_star_of_air_power_hits_in_any_shelter_and_one_of_a_barrage_nowhere(ground, unit, miss, left):
    t = played(f"{ground}/{unit} M . I4 i4", "d5", "air-power")
    t.do("target d5")
    t.do("done", f"s {miss}")
    assert t.unit("d5") == left
    t = played(f"{ground}/{unit} M . I4 i4", "d5", "barrage")
    t.do("target d5", "s s s s")
    assert t.unit("d5") == unit
