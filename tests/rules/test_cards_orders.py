"""Cards that order and help units: assaults, bombardment, digging in, firefight, finest hour."""

import pytest

from bocage.testing import board


def dice_of(facts):
    return sum(f.fact == "die" for f in facts)


def orders(t):
    return {a.removeprefix("order ") for a in t.legal if a.startswith("order")}


def corridor(*hexes, **more):
    """These hexes in a row from e5 on, walled in by mountains."""
    wall = "m " * (len(hexes) + 2)
    return board(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", **more)


# Fallbacks: lacking the arm of the card.


@pytest.mark.rule("FAQ-CMD-006")
def test_armor_assault_without_armor_orders_one_unit_with_no_extra_die():
    t = board("I4 i4 . . . . I4 G2", at="c5")
    t.card("armor-assault")
    assert orders(t) == {"c5", "i5", "j5"}
    t.do("order c5")
    assert t.phase == "move"
    assert dice_of(t.attack("c5xd5", "s s s")) == 3


@pytest.mark.rule("FAQ-CMD-015")
def test_infantry_elsewhere_bars_the_fallback_of_infantry_assault():
    t = board("I4 . . . . . . . . . T3", at="b5")
    t.card("infantry-assault", "infantry-assault-right")
    assert t.legal == ["end"]
    t = board("G2 . . . . . . . . . T3", at="b5")
    t.card("infantry-assault", "infantry-assault-right")
    assert orders(t) == {"b5", "l5"}


@pytest.mark.rule("FAQ-CMD-016")
def test_a_unit_ordered_for_lack_of_infantry_gains_nothing_from_infantry_assault():
    t = corridor("G2", ".", ".", ".", "T3")
    t.card("infantry-assault", "infantry-assault-center")
    assert orders(t) == {"e5", "i5"}
    t.do("order e5")
    assert (t.phase, t.reach("e5")) == ("move", {"f5"})
    t = corridor("T3", ".", ".", ".", ".", ".", "i4")
    t.card("infantry-assault", "infantry-assault-center").order("e5")
    t.do("move e5-h5")
    t.battle_phase()
    assert t.dice("h5xk5") == 3


@pytest.mark.rule("FAQ-CMD-030")
def test_move_out_without_infantry_orders_one_unit():
    t = board("T3 T3 . G2 . . i4", at="c5")
    t.card("move-out")
    assert orders(t) == {"c5", "d5", "f5"}
    t.do("order c5")
    assert t.phase == "move"
    t = board("T3 T3 . G2 . I4 . . . i4", at="c5")
    t.card("move-out")
    assert orders(t) == {"h5"}


@pytest.mark.rule("FAQ-CMD-038")
def test_artillery_bombard_without_artillery_orders_one_unit_for_one_battle():
    t = board("T3 . i4 . . . I4", at="c5")
    t.card("artillery-bombard")
    assert orders(t) == {"c5", "i5"}
    t.do("order c5")
    assert t.phase == "move"
    t.attack("c5xe5", "s s s")
    assert t.legal == ["end"]
    t = corridor("I4", ".", ".", ".", ".")
    t.card("artillery-bombard").order("e5")
    assert t.reach("e5") == {"f5", "g5"}


# Armor Assault.


@pytest.mark.rule("FAQ-CMD-005")
@pytest.mark.parametrize(("beyond", "target", "dice"), [("i4", "f7", 4), (". i4", "g7", 3)])
def test_the_die_of_armor_assault_goes_into_an_overrun_only_in_close_assault(beyond, target, dice):
    t = board(f"i1 {beyond} . . . . i4\n T3", at="e7")
    t.card("armor-assault").order("e6")
    assert dice_of(t.attack("e6xe7", "g s s s")) == 4
    t.do("advance e6-e7")
    assert t.phase == "again"
    assert dice_of(t.do(f"attack e7x{target}", "s " * dice)) == dice


# Infantry Assault on roads.


@pytest.mark.parametrize(
    "unit",
    [
        pytest.param("I4", marks=pytest.mark.rule("FAQ-CMD-018")),
        pytest.param("S4", marks=pytest.mark.rule("FAQ-CMD-019")),
        pytest.param("R3", marks=pytest.mark.rule("FAQ-CMD-020")),
    ],
)
def test_infantry_assault_on_a_road_is_three_hexes_and_battle_or_four(unit):
    def assault(*hexes):
        return corridor(*hexes).card("infantry-assault", "infantry-assault-center")

    road = (f"r/{unit}", "r", "r", "r", "r", "r", "i4")
    t = assault(*road)
    assert t.reach("e5") == {"f5", "g5", "h5", "i5"}
    for end, attacks in (("h5", {"k5"}), ("i5", set())):
        t = assault(*road)
        t.do(f"move e5-{end}")
        t.battle_phase()
        assert t.targets(end) == attacks
    off_road = (unit, ".", ".", ".", ".", "i4")
    t = assault(*off_road)
    assert t.reach("e5") == {"f5", "g5", "h5"}
    t.do("move e5-h5")
    t.battle_phase()
    assert t.targets("h5") == set()


# Artillery Bombard.


@pytest.mark.rule("FAQ-CMD-040")
def test_terrain_binds_artillery_that_moves_by_artillery_bombard():
    assert corridor("G2", ".", ".", ".", ".").card("artillery-bombard").reach("e5") == {"f5", "g5", "h5"}
    assert corridor("G2", "f", ".", ".", ".").card("artillery-bombard").reach("e5") == {"f5"}
    assert corridor("G2", ".", "v", ".", ".").card("artillery-bombard").reach("e5") == {"f5", "g5"}
    assert corridor("G2", ".", "~", ".", ".").card("artillery-bombard").reach("e5") == {"f5"}
    assert corridor("G2", ".", ".", "b", ".").card("artillery-bombard").reach("e5") == {"f5", "g5"}


@pytest.mark.rule("FAQ-CMD-041")
def test_the_second_shot_is_aimed_once_the_first_is_resolved():
    t = board("G2 . . i1 . i4", at="c5")
    t.card("artillery-bombard")
    t.attack("c5xf5", "g s")
    assert (t.unit("f5"), t.phase, t.legal) == ("", "again", ["attack c5xh5", "done"])
    assert dice_of(t.do("attack c5xh5", "g")) == 1
    assert t.unit("h5") == "i3"
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-041")
def test_both_shots_may_go_at_one_target():
    t = board("G2 . . i4 . i4", at="c5")
    t.card("artillery-bombard")
    t.attack("c5xf5", "g s")
    assert set(t.legal) == {"attack c5xf5", "attack c5xh5", "done"}
    t.do("attack c5xf5", "g s")
    assert t.unit("f5") == "i2"


@pytest.mark.rule("FAQ-CMD-042")
def test_artillery_units_fire_one_after_another():
    t = board("""
        G2    .     .     i4
           G2    .     .     .
    """, at="c5")
    t.card("artillery-bombard")
    t.attack("c5xf5", "s s")
    assert set(t.legal) == {"attack c5xf5", "done"}
    t.do("attack c5xf5", "s s")
    assert t.targets("c5") == set()
    assert t.targets("c4") == {"f5"}
    t.attack("c4xf5", "s s")
    assert set(t.legal) == {"attack c4xf5", "done"}


# Close Assault.


@pytest.mark.rule("FAQ-CMD-080")
def test_a_unit_that_an_enemy_falls_back_beside_was_not_ordered_by_close_assault():
    t = board("""
        I4
           .
        i4
           I4
    """, at="e9")
    t.card("close-assault")
    t.attack("e6xe7", "f s s s")
    t.do("retreat e7-e8")
    t.do("done")
    assert t.dice("e9xe8") == 4
    assert t.targets("e9") == set()
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-CMD-081")
@pytest.mark.parametrize(("card", "attacks"), [("close-assault", set()), ("direct-from-hq", {"e8", "g6"})])
def test_close_assault_gives_no_ranged_fire_once_the_enemy_is_gone(card, attacks):
    t = board("""
        .     i4    .     .
           I4    I4    .     i4
    """, at="d7")
    t.card(card)
    if card == "direct-from-hq":
        t.order("d6", "e6")
    t.attack("d6xe7", "f s s s" if card == "close-assault" else "f s s")
    t.do("retreat e7-e8")
    t.do("done")
    assert t.targets("e6") == attacks


@pytest.mark.rule("FAQ-CMD-082")
def test_the_die_of_close_assault_is_lost_in_an_overrun():
    t = board("i1 i4 . . . . i4\n T3", at="e7")
    t.card("close-assault")
    assert dice_of(t.attack("e6xe7", "g s s s")) == 4
    t.do("advance e6-e7")
    assert dice_of(t.do("attack e7xf7", "s s s")) == 3


@pytest.mark.rule("FAQ-CMD-083")
def test_close_assault_reaches_an_enemy_that_has_just_fallen_back_beside():
    t = board("""
        .     .     .     i4
           .     .     I4
        .     i4    .
           I4    .     .
    """, at="d9")
    t.card("close-assault")
    assert t.targets("f8") == {"g9"}
    t.attack("d6xe7", "f s s s")
    t.do("retreat e7-e8")
    t.do("done")
    assert t.targets("f8") == {"g9", "e8"}
    assert dice_of(t.attack("f8xe8", "s s s s")) == 4


# Dig-In and sandbags.


@pytest.mark.rule("FAQ-CMD-085")
@pytest.mark.parametrize(
    ("ground", "dug"),
    [
        (".", True), ("f", True), ("v", True), (".+B", True), ("~+=", True), ("w+#", True), (".+x", True),
        (".+*", True), (":", True), ("s", False),
    ],
)
def test_sandbags_lie_on_bridges_and_land_but_not_at_sea(ground, dug):
    t = board(f"{ground}/I4 . . . . i4", at="c5")
    t.card("dig-in")
    t.do("order c5")
    assert ("o" in t.ground("c5")) is dug


@pytest.mark.rule("FAQ-CMD-086")
@pytest.mark.parametrize(("unit", "dice"), [("T3", 2), ("I4", 2), ("G2", 3)])
def test_sandbags_cost_infantry_and_armor_one_die(unit, dice):
    t = board(f"{unit} .+o/i4", at="c5")
    t.card("direct-from-hq").order("c5")
    assert dice_of(t.attack("c5xd5", "s " * dice)) == dice


@pytest.mark.rule("FAQ-CMD-087", "FAQ-CMD-091")
@pytest.mark.parametrize("ground", ["f", "v"])
@pytest.mark.parametrize(("unit", "dice"), [("T3", 1), ("I4", 2), ("G2", 3)])
def test_sandbags_take_no_die_beyond_those_of_the_terrain(ground, unit, dice):
    t = board(f"{unit} {ground}+o/i4 . . . {unit} {ground}/i4", at="c5")
    t.card("direct-from-hq").order("c5", "h5")
    assert t.dice("h5xi5") == dice
    assert dice_of(t.attack("c5xd5", "s " * dice)) == dice


@pytest.mark.rule("FAQ-CMD-091")
def test_sandbags_in_a_village_let_the_unit_ignore_a_flag():
    t = board("I4 v+o/i4 . . . I4 v/i4", at="c5")
    t.card("direct-from-hq").order("c5", "h5").attack("c5xd5", "f s")
    assert (t.phase, t.game.decider, set(t.legal)) == ("flags", "axis", {"ignore 0", "ignore 1"})
    t.do("ignore 1")
    assert (t.unit("d5"), t.ground("d5")) == ("i4", "v+o")
    t.attack("h5xi5", "f s")
    assert t.phase == "retreat"


@pytest.mark.rule("FAQ-CMD-088")
def test_sandbags_ignore_the_first_flag_of_every_attack():
    t = board("I4 .+o/i4 I4", at="c5")
    t.card("direct-from-hq").order("c5", "e5")
    for attack in ("c5xd5", "e5xd5"):
        t.attack(attack, "f s")
        assert set(t.legal) == {"ignore 0", "ignore 1"}
        t.do("ignore 1")
    assert t.unit("d5") == "i4"


@pytest.mark.rule("FAQ-CMD-088")
def test_sandbags_do_not_ignore_the_second_flag_of_an_attack():
    t = board("I4 .+o/i4 . I4", at="c5")
    t.card("direct-from-hq").order("c5").attack("c5xd5", "f f")
    assert set(t.legal) == {"ignore 0", "ignore 1"}
    t.do("ignore 1")
    assert {a[-1] for a in t.legal} == {"6"}


@pytest.mark.rule("FAQ-CMD-089")
def test_units_that_dig_in_do_nothing_else():
    t = board("I4 i4 . I4 I4 I4 I4", at="c5")
    t.card("dig-in").order("c5", "f5", "g5", "h5")
    assert t.legal == ["end"]
    assert [t.ground(h) for h in ("c5", "f5", "g5", "h5", "i5")] == [".+o", ".+o", ".+o", ".+o", "."]


@pytest.mark.rule("FAQ-CMD-090")
def test_twelve_sandbags_of_either_colour_lie_on_the_board_at_most():
    t = board("""
        .+o/i4 .+o/i4 .+o/i4 .+o/i4 .+o/i4 .+o/I4 .+o/I4 .+o/I4 .+o/I4 .+o/I4 .+o/I4
           .     .     .     .     .     .     .     .     .     .
        I4    I4    I4    I4    .
    """, at="b7")
    t.card("dig-in").order("b5", "c5", "d5", "e5")
    assert [t.ground(h) for h in ("b5", "c5", "d5", "e5")] == [".+o", ".", ".", "."]


@pytest.mark.rule("FAQ-CMD-092")
def test_sandbags_vanish_when_their_unit_moves_away():
    t = board(".+o/I4 . . . .+u/I4 . i4", at="c5")
    t.card("direct-from-hq").order("c5", "g5")
    t.do("move c5-d5")
    t.do("move g5-f5")
    assert (t.ground("c5"), t.ground("d5"), t.ground("g5")) == (".", ".", ".+u")


@pytest.mark.rule("FAQ-CMD-092")
@pytest.mark.parametrize(("unit", "dice"), [("i4", "f s"), ("i1", "i s")])
def test_sandbags_vanish_when_their_unit_retreats_or_dies(unit, dice):
    t = board(f"I4 .+o/{unit} . . . . i4", at="c5")
    t.card("direct-from-hq").order("c5").attack("c5xd5", dice)
    if unit == "i4":
        t.do("ignore 0")
        assert t.ground("d5") == ".+o"
        t.do("retreat d5-d6")
    assert (t.unit("d5"), t.ground("d5"), t.ground("d6")) == ("", ".", ".")


# Firefight.


@pytest.mark.rule("FAQ-CMD-094", "FAQ-CMD-095")
@pytest.mark.parametrize(("gap", "dice"), [(".", 3), (". .", 2)])
def test_firefight_gives_infantry_three_and_two_dice(gap, dice):
    t = board(f"I4 {gap} i4", at="c5")
    t.card("firefight").order("c5")
    (target,) = t.targets("c5")
    assert dice_of(t.attack(f"c5x{target}", "s " * dice)) == dice


@pytest.mark.rule("FAQ-CMD-094")
def test_firefight_does_not_lengthen_range():
    t = board("I4 . . . i4", at="c5")
    t.card("firefight").order("c5")
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-CMD-095")
def test_firefight_is_not_for_units_beside_an_enemy():
    t = board("I4 i4 . . . I4 . i4", at="c5")
    t.card("firefight")
    assert orders(t) == {"h5"}


@pytest.mark.rule("FAQ-CMD-096")
def test_firefight_is_silenced_while_an_enemy_that_fell_back_stands_beside():
    t = board("""
        i4    .     .     I4    .     .     .
           .     .     .     .     .     .     I4
        .     .     .     i1    .     .     .
           .     .     .     .     .     .
        .     .     .     I4    .     .     .
    """, at="b9")
    t.card("firefight").order("e9", "e5", "h8")
    assert "b9" in t.targets("e9")
    t.attack("e5xe7", "f s s")
    t.do("retreat e7-e8")
    assert t.targets("e9") == set()
    t.attack("h8xe8", "g s")
    assert t.unit("e8") == ""
    assert t.targets("e9") == {"b9"}


# Their Finest Hour.


def finest_hour(t, dice):
    t.give("their-finest-hour", "probe-left", "probe-center", "probe-right")
    facts = t.do("play their-finest-hour", dice)
    assert dice_of(facts) == 4
    return t


@pytest.mark.rule("FAQ-CMD-100")
def test_grenades_and_flags_of_the_finest_hour_order_nobody():
    t = finest_hour(board("I4 T3 G2 . . i4", at="c5"), "g f g f")
    assert t.legal == ["end"]
    t = finest_hour(board("I4 T3 G2 . . i4", at="c5"), "g f g i")
    assert orders(t) == {"c5"}


@pytest.mark.rule("FAQ-CMD-101")
def test_only_a_star_of_the_finest_hour_orders_artillery():
    t = finest_hour(board("I4 T3 G2 . . i4", at="c5"), "i a g f")
    assert orders(t) == {"c5", "d5"}
    t = finest_hour(board("I4 T3 G2 . . i4", at="c5"), "s g g f")
    assert orders(t) == {"c5", "d5", "e5"}
    t.do("order e5")
    assert t.phase == "move"
    t = finest_hour(board("I4 T3 G2 . . i4", at="c5"), "i s f f").order("e5", "c5")
    assert t.phase == "move"


@pytest.mark.rule("FAQ-CMD-102")
def test_after_the_finest_hour_the_pile_is_shuffled_before_the_draw():
    t = board("I4 . . . i4", at="c5")
    t.give("their-finest-hour", "probe-left", "probe-center", "probe-right")
    p = t.game.position()
    t.reload(p, deck=p.deck[10:], discards=p.deck[:10])
    t.do("play their-finest-hour", "g g g g")
    t.game.force_cards(["their-finest-hour"])
    facts = t.do("end")
    order = [f.fact for f in facts if f.fact in ("discarded", "shuffled", "drew")]
    assert order == ["discarded", "shuffled", "drew"]
    p = t.game.position()
    assert p.hands["allies"] == ["probe-left", "probe-center", "probe-right", "their-finest-hour"]
    assert (len(p.deck), p.discards) == (52, [])


@pytest.mark.rule("FAQ-CMD-104")
@pytest.mark.parametrize(("beyond", "target"), [("i4", "f7"), (". i4", "g7")])
def test_armor_keeps_the_die_of_the_finest_hour_in_an_overrun(beyond, target):
    t = finest_hour(board(f"i1 {beyond} . . . . i4\n T3", at="e7"), "a g g f").order("e6")
    assert dice_of(t.attack("e6xe7", "g s s s")) == 4
    t.do("advance e6-e7")
    assert dice_of(t.do(f"attack e7x{target}", "s s s s")) == 4
