"""Cards against ground, in attack: bombardment, assaults, firefight, Their Finest Hour."""

import pytest
from crossings import after, corridor, dice_of, played

from bocage.testing import board


def heroes(drawing, at, dice, *order, **more):
    """Their Finest Hour with these dice."""
    t = board(drawing, at=at, **more).give("probe-left", side="axis")
    t.give("their-finest-hour", *["probe-left"] * (len(dice.split()) - 1))
    t.do("play their-finest-hour", dice)
    return t.order(*order)


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
