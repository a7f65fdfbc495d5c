"""Forest, hedgerow, hill, village, river, sea and beach (booklet, annex 2)."""

from typing import Any

import pytest

from bocage.content import library
from bocage.content.battle import field_of
from bocage.testing import ScriptedTable, board


def ready(drawing: str, *ordered: str, at: str = "c7", **more: Any) -> ScriptedTable:
    """A drawn board where the side that begins has ordered these units."""
    return board(drawing, at, **more).card("direct-from-hq").order(*ordered)


def next_turn(t: ScriptedTable, *ordered: str) -> None:
    """End this turn, let the enemy pass his, and order these units again."""
    t.end().skip().card("direct-from-hq").order(*ordered)
    t.battle_phase()


ARMS = ("I4", "T3", "G2")


def dice_at(distance: int, target: str, here: str = ".") -> list[int]:
    """Dice of infantry, armor and artillery on `here` against a unit on `target`, in the open between."""
    found = []
    for unit in ARMS:
        gap = " ".join(["."] * (distance - 1))
        t = ready(f"""
            .  .  .  .  .  .
             {here}/{unit} {gap} {target}/i4
        """, "c6")
        t.battle_phase()
        end = "cdefgh"[distance] + "6"
        found.append(t.dice(f"c6x{end}"))
        assert t.targets("c6") == ({end} if found[-1] > 0 else set())
    return found


def fires_past(between: str) -> list[bool]:
    """Whether infantry, armor and artillery may attack an enemy with that hex in between."""
    found = []
    for unit in ARMS:
        t = ready(f"""
            .     .     .     .
               {unit}    {between}    i4
        """, "c6")
        t.battle_phase()
        found.append(t.targets("c6") == {"e6"})
    return found


BLOCKED = [False, False, True]
CLEAR = [True, True, True]


def enters_and_waits(terrain: str) -> ScriptedTable:
    """Infantry has moved onto that terrain, beside an enemy."""
    t = ready(f"""
        .     .     i4    .
           .     {terrain}     .
        .     I4    .     .
    """, "d5")
    t.do("move d5-d6")
    t.battle_phase()
    return t


def battles_only_next_turn(terrain: str) -> bool:
    t = enters_and_waits(terrain)
    at_once = t.targets("d6")
    next_turn(t, "d6")
    return at_once == set() and t.targets("d6") == {"e7"} and t.dice("d6xe7") == 3


# Forest.


@pytest.mark.rule("BASE-111")
@pytest.mark.parametrize(("terrain", "passes"), [("f", False), (".", True)])
def test_a_unit_stops_in_the_forest_it_enters(terrain: str, passes: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           {terrain}     {terrain}     {terrain}     .
        .     .     .     .     .
           T3    .     .     .
    """, "c4")
    assert {"c6", "d6"} <= t.reach("c4")
    assert ("d7" in t.reach("c4")) == passes


@pytest.mark.rule("BASE-112")
def test_no_battle_in_the_turn_a_forest_is_entered_and_full_dice_out_of_it_later() -> None:
    assert battles_only_next_turn("f")
    assert not battles_only_next_turn(".")


@pytest.mark.rule("BASE-113")
def test_a_forest_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_at(1, "f") == [2, 1, 3]
    assert dice_at(1, "f", here="f") == [2, 1, 3]
    assert dice_at(1, ".") == [3, 3, 3]


@pytest.mark.rule("BASE-114")
def test_a_forest_hides_what_lies_behind_it_except_from_artillery() -> None:
    assert fires_past("f") == BLOCKED
    assert fires_past(".") == CLEAR


# Hedgerow.


@pytest.mark.rule("BASE-115")
def test_a_hedgerow_is_entered_only_as_the_first_hex_of_a_move() -> None:
    t = ready("""
        .     .     .     .     i4
           .     .     b     .
        .     T3    b     .     .
           .     .     .     .
    """, "d5")
    assert "e5" in t.reach("d5")
    assert {"d6", "e7", "f4"} <= t.reach("d5")
    assert "e6" not in t.reach("d5")


@pytest.mark.rule("BASE-115")
def test_a_unit_stops_in_the_hedgerow_it_enters() -> None:
    t = ready("""
        .     .     .     .     i4
           b     b     .     .
        f     T3    f     .     .
           f     f     .     .
    """, "d5")
    assert t.reach("d5") == {"c6", "d6", "c5", "e5", "c4", "d4"}


@pytest.mark.rule("BASE-116")
def test_a_unit_that_leaves_a_hedgerow_stops_on_the_next_hex_and_may_battle_there() -> None:
    t = ready("""
        .     .     .     i4    .
           .     .     .     .
        .     b/T3  .     .     .
           .     .     .     .
    """, "d5")
    assert t.reach("d5") == {"c6", "d6", "c5", "e5", "c4", "d4"}
    t.do("move d5-d6")
    t.battle_phase()
    assert (t.targets("d6"), t.dice("d6xf7")) == ({"f7"}, 3)


@pytest.mark.rule("BASE-117")
def test_no_battle_in_the_turn_a_hedgerow_is_entered() -> None:
    assert battles_only_next_turn("b")


@pytest.mark.rule("BASE-118")
def test_a_hedgerow_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_at(2, "b") == [1, 1, 3]
    assert dice_at(2, ".") == [2, 3, 3]


@pytest.mark.rule("BASE-119")
def test_a_hedgerow_hides_what_lies_behind_it() -> None:
    assert fires_past("b") == BLOCKED


# Hill.


@pytest.mark.rule("BASE-120")
def test_hills_limit_neither_moves_nor_battles() -> None:
    drawing = """
        .     .     .     .     .     .     i4
           X     X     X     .     .     .
        X     T3    X     X     .     .     .
           X     X     X     .     .     .
    """
    hills, plain = (ready(drawing.replace("X", x), "d5") for x in "h.")
    assert hills.reach("d5") == plain.reach("d5")
    assert "g5" in hills.reach("d5")
    hills.do("move d5-g5")
    hills.battle_phase()
    assert hills.targets("g5") == {"i7"}
    assert enters_and_waits("h").targets("d6") == {"e7"}


@pytest.mark.rule("BASE-121")
def test_a_hill_takes_one_die_from_infantry_and_armor_below_it() -> None:
    assert dice_at(1, "h") == [2, 2, 3]


@pytest.mark.rule("BASE-122")
def test_from_a_hill_nothing_is_lost_up_or_down() -> None:
    assert dice_at(1, "h", here="h") == [3, 3, 3]
    assert dice_at(1, ".", here="h") == [3, 3, 3]
    assert dice_at(2, "h", here="h") == [2, 3, 3]


def sees(row: str, a: str, b: str, arm: str = "infantry") -> bool:
    """Sight along one row of hexes that starts at c6."""
    t = board(f".  .  .  .  .  .\n {row}", "c7")
    there = t.sees(a, b, arm)
    assert t.sees(b, a, arm) == there
    return there


@pytest.mark.rule("BASE-123")
def test_a_hill_hides_what_lies_behind_it() -> None:
    assert not sees(". h .", "c6", "e6")
    assert sees(". . .", "c6", "e6")
    assert sees(". h .", "c6", "e6", "artillery")
    assert not sees("h . h .", "c6", "f6")
    assert sees("h . . .", "c6", "f6")
    assert fires_past("h") == BLOCKED


@pytest.mark.rule("BASE-123", "BASE-124")
def test_hills_of_one_group_do_not_hide_each_other() -> None:
    assert sees("h h h", "c6", "e6")
    assert sees("h h h h", "c6", "f6")


@pytest.mark.rule("BASE-124")
def test_from_below_only_the_first_rank_of_hills_is_seen() -> None:
    assert sees(". h h", "c6", "d6")
    assert not sees(". h h", "c6", "e6")


@pytest.mark.rule("BASE-124")
def test_separate_hills_see_only_each_others_first_rank() -> None:
    row = "h . h h"
    assert sees(row, "c6", "e6")
    assert not sees(row, "c6", "f6")
    t = ready("""
        .     .     .     .
           h/I4  .     h/i4  h/i4
    """, "c6")
    t.battle_phase()
    assert t.targets("c6") == {"e6"}
    assert t.dice("c6xe6") == 2


@pytest.mark.rule("BASE-124")
@pytest.mark.parametrize(
    ("middle", "seen"), [("h", True), ("h/I4", False), ("h/i4", False), ("f", False), ("v", False)]
)
def test_units_and_other_terrain_hide_on_hills_too(middle: str, seen: bool) -> None:
    t = board(f"""
        .     h     h     .
           h     {middle}     h
    """, "c7")
    assert t.sees("c6", "e6") == seen


# Village.


@pytest.mark.rule("BASE-125")
@pytest.mark.parametrize(("terrain", "passes"), [("v", False), (".", True)])
def test_a_unit_stops_in_the_village_it_enters(terrain: str, passes: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           {terrain}     {terrain}     .     .
        .     I4    .     .     .
    """, "d5")
    assert {"c6", "d6"} <= t.reach("d5")
    assert ("d7" in t.reach("d5")) == passes


@pytest.mark.rule("BASE-126")
def test_no_battle_in_the_turn_a_village_is_entered() -> None:
    assert battles_only_next_turn("v")


@pytest.mark.rule("BASE-127")
def test_a_village_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_at(1, "v") == [2, 1, 3]


@pytest.mark.rule("BASE-128")
def test_armor_in_a_village_loses_two_dice_on_every_attack() -> None:
    assert dice_at(1, ".", here="v") == [3, 1, 3]
    assert dice_at(3, ".", here="v") == [1, 1, 2]


@pytest.mark.rule("BASE-128")
@pytest.mark.parametrize("target", ["v", "f"])
def test_armor_in_a_village_cannot_attack_a_unit_in_a_village_or_forest(target: str) -> None:
    infantry, armor, artillery = dice_at(1, target, here="v")
    assert (infantry, artillery) == (2, 3)
    assert armor <= 0


@pytest.mark.rule("BASE-129")
def test_a_village_hides_what_lies_behind_it() -> None:
    assert fires_past("v") == BLOCKED


@pytest.mark.rule("BASE-130")
def test_every_town_of_every_battle_is_the_same_terrain() -> None:
    rules = set()
    towns = 0
    for battle in library.battles():
        field = field_of(battle)
        r = field.rules
        for h, drawn in enumerate(field.drawn):
            if drawn.tile == "village" and not drawn.structure:
                towns += 1
                cover = tuple(r.ground.cover[r.ground.of(side, arm, h)] for side in (0, 1) for arm in range(3))
                hamper = tuple(r.ground.hamper[r.ground.at(arm, h)] for arm in range(3))
                rules.add((r.ground.flags[h], r.ground.closed[h], r.ground.wall[h], r.ground.height[h], cover, hamper))
    assert towns > 50
    assert len(rules) == 1
    hampering = [t.id for t in library.terrains().values() if any(type(x).__name__ == "Hampers" for x in t.traits)]
    assert hampering == [       # PAC-TER-032, PAC-TER-040: the same rules; buildings of the Terrain Pack hamper too
        "barracks", "church", "factory", "ford", "hill-village", "labor-camp", "lighthouse", "pacific-village",
        "power-plant", "prison-camp", "radar-station", "railroad-station", "village",
    ]


# River and bridge.


def river(token: str) -> ScriptedTable:
    """A river over the whole width with this hex at d6, armor south of it."""
    return ready(f"""
        .  .  .  .  .  .  .  .  .  .  .  .  i4
           ~  ~  ~  {token}  ~  ~  ~  ~  ~  ~  ~  ~
        .  .  .  T3 .  .  .  .  .  .  .  .  .
    """, "d5", at="a7")


@pytest.mark.rule("BASE-131")
def test_a_river_is_crossed_only_by_a_bridge() -> None:
    closed = river("~")
    assert not {h for h in closed.reach("d5") if h[1] in "6789"}
    north = {h for h in river("~+=").reach("d5") if h[1] in "6789"}
    assert north == {"d6", "d7", "e7", "c7", "f7", "c8", "d8", "e8"}


@pytest.mark.rule("BASE-132")
def test_a_unit_on_a_bridge_battles_and_is_attacked_as_in_the_open() -> None:
    t = ready("""
        .     .     i4    .
           ~     ~+=   ~
        .     I4    .     .
    """, "d5")
    t.do("move d5-d6")
    t.battle_phase()
    assert (t.targets("d6"), t.dice("d6xe7")) == ({"e7"}, 3)
    assert dice_at(1, "~+=") == [3, 3, 3]
    assert dice_at(1, ".", here="~+=") == [3, 3, 3]


@pytest.mark.rule("BASE-133")
def test_units_fire_across_a_river() -> None:
    assert fires_past("~") == CLEAR
    assert fires_past("~+=") == CLEAR
    assert fires_past("~+=/i4")[:2] == [False, False]
    t = ready("""
        .     .     .     .
           I4    ~     i4
    """, "c6")
    t.battle_phase()
    assert t.dice("c6xe6") == 2


# Sea and beach: rows 5 to 3 are sand, rows 2 and 1 are water.


def ashore(at: str, unit: str, enemy: str = "e9") -> ScriptedTable:
    """A unit of the side that lands, alone with one enemy on the beach face."""
    rows = []
    for row in range(9, 0, -1):
        names = [f"{c}{row}" for c in ("abcdefghijklm" if row % 2 else "abcdefghijkl")]
        rows.append(" ".join(unit if h == at else "i4" if h == enemy else "." for h in names))
    return ready("\n".join(rows), at, at="a9", face="beach")


@pytest.mark.rule("BASE-134")
@pytest.mark.parametrize("unit", ["T3", "I4", "S4"])
def test_one_sea_hex_a_turn_ends_the_move(unit: str) -> None:
    assert ashore("e1", unit).reach("e1") == {"d1", "f1", "d2", "e2"}


@pytest.mark.rule("BASE-134")
@pytest.mark.parametrize("unit", ["T3", "I4"])
def test_a_unit_leaving_the_sea_goes_two_hexes_over_the_beach(unit: str) -> None:
    t = ashore("e2", unit)
    sea = {"d2", "f2", "e1", "f1"}
    assert t.reach("e2") == sea | {"e3", "f3"} | {"d3", "g3", "d4", "e4", "f4"}
    assert t.can("done")


@pytest.mark.rule("BASE-134")
def test_the_sea_may_be_entered_after_a_beach_hex_and_not_left_in_the_same_turn() -> None:
    reach = ashore("e4", "T3").reach("e4")
    assert {"d2", "e2", "f2"} <= reach
    assert not {h for h in reach if h[1] == "1"}
    hemmed = ready("""
        .     .     I4    I4    .     i4
           .     .     T3    .     .
    """, "e2", at="c3", face="beach")
    assert hemmed.reach("e2") == {"d2", "f2", "e1", "f1"}


@pytest.mark.rule("BASE-134", "BASE-136")
@pytest.mark.parametrize(
    ("unit", "to", "battles"),
    [("I4", "e3", True), ("I4", "e4", False), ("T3", "e3", True), ("T3", "e4", True), ("S4", "e4", True)],
)
def test_a_unit_that_came_ashore_battles_as_its_move_allows(unit: str, to: str, battles: bool) -> None:
    t = ashore("e2", unit, enemy="e5")
    t.do(f"move e2-{to}")
    t.battle_phase()
    assert t.targets(to) == ({"e5"} if battles else set())


@pytest.mark.rule("BASE-135")
def test_nobody_retreats_into_the_sea() -> None:
    t = ready("""
        .     .     .     .
           .     i4    .
        .     I4    .     I4
           .     .     .
    """, "d4", at="c5", face="beach", first="axis")
    t.attack("d4xd3", "i f s")
    assert (t.unit("d3"), t.phase) == ("I2", "battle")
    inland = ready("""
        .     .     .     .
           .     i4    .
        .     I4    .     I4
           .     .     .
    """, "d4", at="c5", first="axis")
    inland.attack("d4xd3", "i f s")
    assert inland.phase == "retreat"


@pytest.mark.rule("BASE-135")
def test_a_unit_at_sea_cannot_fall_back_to_another_sea_hex() -> None:
    t = ready("""
        .     i4    .     .
           .     I4    .     I4
        .     .     .     .
    """, "d3", at="c3", face="beach", first="axis")
    t.attack("d3xd2", "f s s")
    assert t.unit("d2") == "I3"


@pytest.mark.rule("BASE-136")
@pytest.mark.parametrize(("face", "targets"), [("beach", set()), ("country", {"e4"})])
def test_a_unit_at_sea_cannot_battle(face: str, targets: set[str]) -> None:
    t = ready("""
        .     .     .     .
           .     .     i4
        .     .     .     .
           .     .     T3
    """, "e2", at="c5", face=face)
    t.battle_phase()
    assert t.targets("e2") == targets


@pytest.mark.rule("BASE-136")
def test_a_unit_at_sea_is_attacked_without_reduction() -> None:
    t = ready("""
        .     .     .     .
           .     .     i4
        .     .     .     .
           .     .     T3
    """, "e4", at="c5", face="beach", first="axis")
    t.battle_phase()
    assert (t.targets("e4"), t.dice("e4xe2")) == ({"e2"}, 2)


@pytest.mark.rule("BASE-137", "BASE-140")
def test_sea_and_beach_hide_nothing() -> None:
    t = board(".  .  .  .  .  .", "a9", face="beach")
    assert t.sees("c2", "f2")
    assert t.sees("c1", "e2", "armor")
    assert t.sees("c4", "f4")
    assert t.sees("c3", "e6", "armor")
    assert fires_past("s") == CLEAR
    assert fires_past(":") == CLEAR
    assert fires_past(":/I4")[0] is False


@pytest.mark.rule("BASE-138")
def test_no_unit_goes_more_than_two_hexes_on_sand() -> None:
    along = ashore("e4", "T3").reach("e4")
    assert {"c4", "g4"} <= along
    assert not {"b4", "h4"} & along
    inland = ashore("e8", "T3").reach("e8")
    assert {"b8", "h8"} <= inland
    assert not {h for h in inland if h[1] == "5"}
    nearer = ashore("e7", "T3").reach("e7")
    assert {"d5", "e5", "f5"} <= nearer
    assert not {h for h in nearer if h[1] == "4"}


@pytest.mark.rule("BASE-139")
def test_armor_that_used_its_two_beach_hexes_still_takes_ground_and_overruns() -> None:
    t = ready("""
        .     .     .     .     .     .
           .     .     .     .     .
        .     .     .     i4    .     .
           .     .     .     .     .
        .     .     T3    .     .     .
    """, "e3", face="beach")
    t.do("move e3-e5")
    t.battle_phase()
    assert t.dice("e5xf5") == 3
    t.attack("e5xf5", "f s s")
    t.do("retreat f5-f6")
    t.do("advance e5-f5")
    assert (t.unit("f5"), t.phase, t.targets("f5")) == ("T3", "again", {"f6"})


# Terrain and obstacle together.


@pytest.mark.rule("BASE-141")
def test_the_larger_reduction_of_terrain_and_obstacle_counts_never_the_sum() -> None:
    assert dice_at(1, "h+B") == [2, 1, 3]
    assert dice_at(1, "h+B", here="h") == [2, 1, 3]
    assert dice_at(1, "v+o") == [2, 1, 3]
