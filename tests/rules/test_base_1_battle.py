"""Base rules: battle, range, line of sight, dice and losses."""

import pytest

from bocage.notation.facts import MedalWon
from bocage.testing import ScriptedTable, board


def ready(drawing: str, *ordered: str, at: str = "c5", card: str = "direct-from-hq", **more) -> ScriptedTable:
    """These units are ordered and about to battle; the enemy holds no reaction."""
    t = board(drawing, at=at, **more)
    t.give(*["probe-left"] * 4, side="axis" if t.game.active == "allies" else "allies")
    return t.card(card).order(*ordered).battle_phase()


def rolled(facts) -> int:
    return sum(f.fact == "die" for f in facts)


# One battle after another.


@pytest.mark.rule("BASE-044")
def test_a_battle_is_settled_before_the_next_begins():
    t = ready("""
        .    .    .    .    .
          .    i4   .    .
        .    I4   I4   .    .
    """, "d5", "e5", at="c7")
    assert t.targets("d5") == t.targets("e5") == {"d6"}
    t.attack("d5xd6", "f s s")
    assert (t.phase, t.game.decider) == ("retreat", "axis")
    assert t.legal == ["retreat d6-d7", "retreat d6-e7"]
    t.do("retreat d6-d7")
    assert t.legal == ["advance d5-d6", "done"]
    t.do("done")
    assert t.targets("e5") == {"d7"}
    assert t.dice("e5xd7") == 2


@pytest.mark.rule("BASE-044")
def test_the_player_chooses_the_order_of_his_battles():
    drawing = "I4 i4 . . i4 I4 . . . i4"
    for first, second in (("c5xd5", "h5xg5"), ("h5xg5", "c5xd5")):
        t = ready(drawing, "c5", "h5")
        t.attack(first, "s s s")
        assert t.can(f"attack {second}")


@pytest.mark.rule("BASE-045")
def test_a_unit_battles_once_per_turn():
    t = ready("I4 i4 . . I4", "c5", "g5")
    t.attack("c5xd5", "s s s")
    assert t.phase == "battle"
    assert t.targets("c5") == set()
    assert t.targets("g5") == {"d5"}


@pytest.mark.rule("BASE-045")
def test_armor_that_took_ground_may_battle_again_and_infantry_may_not():
    for unit, again in (("T3", True), ("I4", False)):
        t = ready(f"{unit} i1 . i4 . . i4", "c5")
        t.attack("c5xd5", "g s s")
        t.do("advance c5-d5")
        assert t.can("attack d5xf5") is again
        if again:
            t.attack("d5xf5", "s s s")
            assert t.targets("d5") == set()


@pytest.mark.rule("BASE-045")
def test_artillery_bombard_grants_two_shots_and_no_third():
    t = ready("G2 . . i4 . . i4", card="artillery-bombard")
    t.attack("c5xf5", "s s")
    assert t.can("attack c5xf5")
    t.attack("c5xf5", "s s")
    assert t.targets("c5") == set()
    t = ready("G2 . . i4 . . i4", "c5")
    t.attack("c5xf5", "s s")
    assert t.targets("c5") == set()


@pytest.mark.rule("BASE-046")
def test_no_unit_is_forced_to_battle():
    t = ready("I4 i4 . . .", "c5")
    assert t.can("attack c5xd5")
    t.do("end")
    assert (t.game.active, t.unit("d5")) == ("axis", "i4")


@pytest.mark.rule("BASE-047")
def test_all_dice_of_an_attack_go_against_one_unit():
    t = ready("i4 I4 i1 . . i4", "d5")
    assert [a for a in t.legal if a != "end"] == ["attack d5xc5", "attack d5xe5"]
    facts = t.attack("d5xe5", "i i i")
    assert rolled(facts) == 3
    assert (t.unit("c5"), t.unit("e5")) == ("i4", "")
    assert t.targets("d5") == set()


@pytest.mark.rule("BASE-048")
@pytest.mark.parametrize("unit", ["I4", "I1", "T3", "T1", "G2", "G1"])
def test_lost_figures_do_not_cost_dice(unit):
    t = ready(f"{unit} i4 . .", "c5")
    assert t.dice("c5xd5") == 3
    assert rolled(t.attack("c5xd5", "s s s")) == 3


# Close assault and ranged fire.


@pytest.mark.rule("BASE-049")
def test_distance_one_is_close_assault_and_more_is_ranged_fire():
    for gap, close in ((0, True), (1, False), (2, False)):
        target = "defg"[gap]
        t = ready(f"T3 {'. ' * gap} i4", "c5", card="armor-assault")
        assert t.dice(f"c5x{target}5") == (4 if close else 3)
        t = ready(f"I4 {'. ' * gap} i4", "c5").give("ambush", side="axis")
        t.attack(f"c5x{target}5")
        assert (t.phase == "react") is close


@pytest.mark.rule("BASE-049")
@pytest.mark.parametrize(("away", "dice"), [(1, None), (2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_ranged_fire_reaches_from_two_to_six_hexes(away, dice):
    t = board(f"G2 {'. ' * (away - 1)} i4", at="c5").card("firefight")
    assert t.can("order c5") is (dice is not None)
    if dice:
        t.order("c5")
        assert t.dice(f"c5x{chr(ord('c') + away)}5") == dice


@pytest.mark.rule("BASE-050")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_an_adjacent_enemy_must_be_attacked_before_a_distant_one(unit):
    t = ready(f"i4 {unit} . i4", "d5")
    assert t.targets("d5") == {"c5"}
    t = ready(f". {unit} . i4", "d5")
    assert t.targets("d5") == {"f5"}


@pytest.mark.rule("BASE-050")
def test_among_adjacent_enemies_any_may_be_chosen():
    t = ready("""
        i4   i1
           I4   t3
    """, "c6", at="c7")
    assert t.targets("c6") == {"c7", "d7", "d6"}


@pytest.mark.rule("BASE-050")
def test_an_adjacent_enemy_that_cannot_be_attacked_still_forbids_ranged_fire():
    t = ready("v/i4 v/T3 . i4", "d5")
    assert t.dice("d5xc5") < 0
    assert t.dice("d5xf5") == 1
    assert t.targets("d5") == set()
    t = ready("v v/T3 . i4", "d5")
    assert t.targets("d5") == {"f5"}


@pytest.mark.rule("BASE-051")
def test_artillery_with_an_adjacent_enemy_does_not_bombard():
    t = ready("i4 G2 . . . i4", "d5")
    assert t.targets("d5") == {"c5"}
    t = ready(". G2 . . . i4", "d5")
    assert t.targets("d5") == {"h5"}


@pytest.mark.rule("BASE-052")
def test_an_attack_counts_range_then_sight_then_terrain():
    t = ready("I4 . f/i4 . . i4", "c5")
    assert t.sees("c5", "e5")
    assert t.dice("c5xe5") == 1
    assert rolled(t.attack("c5xe5", "s")) == 1
    t = ready("I4 . i4 . . i4", "c5")
    assert rolled(t.attack("c5xe5", "s s")) == 2
    t = ready("I4 f f/i4 . . i4", "c5")
    assert t.targets("c5") == set()


DICE = {"I4": [3, 2, 1, 0], "T3": [3, 3, 3, 0], "G2": [3, 3, 2, 2, 1, 1, 0]}


@pytest.mark.rule("BASE-053", "BASE-055", "BASE-056")
@pytest.mark.parametrize(
    ("unit", "away", "dice"), [(u, n, d) for u, row in DICE.items() for n, d in enumerate(row, 1)]
)
def test_dice_by_arm_and_distance(unit, away, dice):
    target = f"{chr(ord('c') + away)}5"
    t = ready(f"{unit} {'. ' * (away - 1)} i4", "c5")
    assert t.targets("c5") == ({target} if dice else set())
    if dice:
        assert t.dice(f"c5x{target}") == dice
        assert rolled(t.attack(f"c5x{target}", ["star"] * dice)) == dice


@pytest.mark.rule("BASE-054")
@pytest.mark.parametrize(("target", "dice"), [("c6", 3), ("e5", 2), ("d7", 2), ("d6", 2), ("e7", 1), ("f7", 0)])
def test_range_counts_the_hexes_up_to_and_including_the_target(target, dice):
    row7, row6, row5 = ["."] * 4, ["."] * 4, ["I4", ".", ".", "."]
    {"7": row7, "6": row6, "5": row5}[target[1]]["cdef".index(target[0])] = "i4"
    t = ready("\n".join(" ".join(row) for row in (row7, row6, row5)), "c5", at="c7")
    assert t.dice(f"c5x{target}") == dice
    assert t.targets("c5") == ({target} if dice else set())


# Line of sight.


@pytest.mark.rule("BASE-057")
@pytest.mark.parametrize("unit", ["I4", "T3"])
def test_infantry_and_armor_must_see_their_target(unit):
    assert ready(f"{unit} . i4 . .", "c5").targets("c5") == {"e5"}
    t = ready(f"{unit} f i4 . .", "c5")
    assert not t.sees("c5", "e5")
    assert t.targets("c5") == set()


@pytest.mark.rule("BASE-058")
def test_artillery_needs_no_line_of_sight():
    t = ready(". G2 f f I4 i4", "d5")
    assert t.targets("d5") == {"h5"}
    assert t.dice("d5xh5") == 2


@pytest.mark.rule("BASE-059")
@pytest.mark.parametrize(("forest", "clear"), [(None, True), ("f5", False), ("f6", False), ("e6", True), ("g5", True)])
def test_sight_runs_straight_from_centre_to_centre(forest, clear):
    upper = {"e6": ".", "f6": ".", forest: "f"}
    lower = {"f5": ".", "g5": ".", forest: "f"}
    t = ready(f"""
        .    .    .    .
          {upper["e6"]}  {upper["f6"]}  i4
        I4   {lower["f5"]}  {lower["g5"]}  .
    """, "e5", at="e7")
    assert t.targets("e5") == ({"g6"} if clear else set())


@pytest.mark.rule("BASE-060")
def test_any_unit_in_between_blocks_sight():
    t = ready("T3 I4 i4 . .", "c5")
    assert not t.sees("c5", "e5", "armor")
    assert t.targets("c5") == set()
    t = ready("T3 i4 i4 . .", "c5")
    assert not t.sees("c5", "e5", "armor")
    assert t.targets("c5") == {"d5"}
    assert ready("T3 . i4 . .", "c5").targets("c5") == {"e5"}


@pytest.mark.rule("BASE-060")
def test_a_unit_at_a_distance_blocks_sight_too():
    assert ready("T3 . I4 i4 .", "c5").targets("c5") == set()
    assert ready("T3 . i4 i4 .", "c5").targets("c5") == {"e5"}


@pytest.mark.rule("BASE-061")
@pytest.mark.parametrize(("ground", "clear"), [
    ("f", False), ("b", False), ("v", False), (".+B", False), ("h", False), ("h+B", False),
    (".", True), ("~", True), ("~+=", True), ("s", True), (":", True), (".+o", True), (".+x", True), (".+*", True),
])  # fmt: skip
def test_only_certain_terrain_blocks_sight(ground, clear):
    for unit in ("I4", "T3"):
        assert ready(f"{unit} {ground} i4 . .", "c5").targets("c5") == ({"e5"} if clear else set())


@pytest.mark.rule("BASE-061")
@pytest.mark.parametrize(("row", "clear"), [
    ("h/I4 h h/i4", True),          # one group
    ("h/I4 h i4", False),
    ("I4 h h/i4", False),
    ("h/I4 . h/i4", True),
])  # fmt: skip
def test_hills_of_one_group_do_not_hide_each_other(row, clear):
    assert ready(row, "c5").targets("c5") == ({"e5"} if clear else set())


@pytest.mark.rule("BASE-062")
def test_the_ground_under_target_and_attacker_does_not_block_sight():
    t = ready("I4 . f/i4 i4 .", "c5")
    assert t.targets("c5") == {"e5"}
    assert not t.sees("c5", "f5")
    t = ready("I4 . f i4 .", "c5")
    assert t.targets("c5") == set()
    assert ready("f/I4 . i4 . .", "c5").targets("c5") == {"e5"}


EDGE = """
    .    i4   .    .
      {}   {}   .
    .    I4   .    .
"""     # the line from e5 to e7 runs between d6 and e6


@pytest.mark.rule("BASE-063")
@pytest.mark.parametrize(("left", "right"), [(".", "."), ("f", "."), (".", "f"), ("I4", "."), (".", "v"), ("h", ".")])
def test_sight_along_an_edge_is_clear_with_an_obstruction_on_one_side(left, right):
    t = ready(EDGE.format(left, right), "e5", at="d7")
    assert t.targets("e5") == {"e7"}
    assert t.dice("e5xe7") == 2


@pytest.mark.rule("BASE-064")
@pytest.mark.parametrize(("left", "right"), [("f", "f"), ("f", "I4"), ("I4", "h"), ("I4", "I4"), ("v", ".+B")])
def test_sight_along_an_edge_is_blocked_with_obstructions_on_both_sides(left, right):
    assert ready(EDGE.format(left, right), "e5", at="d7").targets("e5") == set()


# Terrain takes dice.


@pytest.mark.rule("BASE-065")
@pytest.mark.parametrize(("ground", "infantry", "armor"), [(".", 3, 3), ("f", 2, 1), (".+o", 2, 2), ("h", 2, 2)])
def test_the_ground_of_the_target_takes_dice_by_the_arm_of_the_attacker(ground, infantry, armor):
    t = ready(f"I4 {ground}/i4 T3 . .", "c5", "e5")
    assert (t.dice("c5xd5"), t.dice("e5xd5")) == (infantry, armor)
    assert rolled(t.attack("c5xd5", ["star"] * infantry)) == infantry
    assert rolled(t.attack("e5xd5", ["star"] * armor)) == armor


@pytest.mark.rule("BASE-066")
@pytest.mark.parametrize("ground", ["f", "b", "v", "h", ".+B", ".+o", ".+*", ".+x"])
def test_no_ground_of_the_base_game_takes_dice_from_artillery(ground):
    t = ready(f"G2 . {ground}/i4 . .", "c5")
    assert t.dice("c5xe5") == 3
    assert rolled(t.attack("c5xe5", "s s s")) == 3


@pytest.mark.rule("BASE-067")
def test_without_dice_there_is_no_attack():
    t = ready("I4 . . f/i4 . .", "c5")
    assert t.dice("c5xf5") == 0
    assert t.targets("c5") == set()
    assert ready("I4 . . i4 . .", "c5").targets("c5") == {"f5"}
    t = ready("v/T3 v/i4 . .", "c5")
    assert t.dice("c5xd5") == -1
    assert t.targets("c5") == set()
    assert ready("v/T3 i4 . .", "c5").targets("c5") == {"d5"}


# Hits and losses.


@pytest.mark.rule("BASE-068")
def test_losses_come_before_the_retreat():
    t = ready("I4 i1 . . . i4", "c5")
    facts = t.attack("c5xd5", "f i s")
    assert (t.unit("d5"), t.medals) == ("", (1, 0))
    assert not any(f.fact in ("retreated", "flags") for f in facts)
    t = ready("I4 i2 . . . i4", "c5")
    t.attack("c5xd5", "f i s")
    t.do("retreat d5-d6")
    assert t.unit("d6") == "i1"


@pytest.mark.rule("BASE-069")
@pytest.mark.parametrize(("target", "left"), [("i4", "i2"), ("t3", "t1"), ("g2", "g1"), ("s4", "s2"), ("e4", "e2")])
def test_a_die_hits_the_arm_it_shows_and_a_grenade_hits_any(target, left):
    t = ready(f"I4 {target} . . . i4", "c5")
    t.attack("c5xd5", "i a g")
    assert t.unit("d5") == left


@pytest.mark.rule("BASE-070")
def test_artillery_is_hit_by_grenades_only():
    t = ready("I4 g2 I4 . . i4", "c5", "e5")
    t.attack("c5xd5", "i i a")
    assert t.unit("d5") == "g2"
    t.attack("e5xd5", "i a g")
    assert t.unit("d5") == "g1"


@pytest.mark.rule("BASE-071")
@pytest.mark.parametrize(("dice", "left"), [("s s s", "i4"), ("i s s", "i3"), ("i i s", "i2"), ("i g i", "i1")])
def test_each_hit_removes_one_figure(dice, left):
    t = ready("I4 i4 . . . i4", "c5")
    t.attack("c5xd5", dice)
    assert t.unit("d5") == left


@pytest.mark.rule("BASE-072")
def test_the_last_figure_gives_the_attacker_a_medal_at_once():
    t = ready("I4 i1 . . . i4", "c5")
    facts = t.attack("c5xd5", "i s s")
    assert (t.unit("d5"), t.medals) == ("", (1, 0))
    assert MedalWon("allies", 1, None) in facts


@pytest.mark.rule("BASE-072")
def test_a_last_figure_lost_for_want_of_retreat_gives_a_medal_too():
    t = ready("I4 i1 . . . i4", "c9", at="c9")
    t.attack("c9xd9", "f s s")
    assert (t.unit("d9"), t.medals) == ("", (1, 0))
    t = ready("i4 I1 . . . I4", "c1", at="c1", first="axis")
    t.attack("c1xd1", "f s s")
    assert (t.unit("d1"), t.medals) == ("", (0, 1))


@pytest.mark.rule("BASE-073")
def test_excess_hits_are_wasted():
    t = ready("I4 i1 i4 . .", "c5")
    t.attack("c5xd5", "i i i")
    assert (t.unit("d5"), t.unit("e5"), t.medals) == ("", "i4", (1, 0))


@pytest.mark.rule("BASE-074")
def test_a_miss_changes_nothing():
    t = ready("I4 i4 . . .", "c5")
    facts = t.attack("c5xd5", "a a s")
    assert {f.fact for f in facts} == {"attack", "die"}
    assert (t.unit("d5"), t.phase, t.legal) == ("i4", "battle", ["end"])


@pytest.mark.rule("BASE-075")
def test_a_star_hits_only_under_a_card_that_says_so():
    t = ready("I4 i4 . . .", "c5")
    t.attack("c5xd5", "s s s")
    assert t.unit("d5") == "i4"
    for card, dice, left in (("barrage", "s s s s", "i4"), ("air-power", "s s", "i2")):
        t = board("I4 . . i4 . .", at="c5").card(card)
        t.do("target f5", dice if card == "barrage" else ())
        if card == "air-power":
            t.do("done", dice)
        assert t.unit("f5") == left
