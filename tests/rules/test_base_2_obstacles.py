"""Bunkers, anti-tank obstacles, sandbags and wire (booklet, annex 2)."""

from typing import Any

import pytest

from bocage.testing import ScriptedTable, board

OWNED = [{"side": "axis", "what": "bunker"}]
RESERVED = [{"trait": "reserves", "what": "bunker", "side": "axis"}]
ARMS = ("I4", "T3", "G2")


def ready(drawing: str, *ordered: str, at: str = "c7", **more: Any) -> ScriptedTable:
    """A drawn board where the side that begins has ordered these units."""
    return board(drawing, at, **more).card("direct-from-hq").order(*ordered)


def dice_on(target: str, here: str = ".", **more: Any) -> list[int]:
    """Dice of Allied infantry, armor and artillery beside an Axis unit on `target`."""
    found = []
    for unit in ARMS:
        t = ready(f"""
            .     .     .     .
               {here}/{unit}    {target}/i4   .
        """, "c6", **more)
        t.battle_phase()
        found.append(t.dice("c6xd6"))
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


UNDER_FIRE = """
        .     .     .     .     .
           .     .     .     .
        .     .     .     .     .
           .     {}    .     .     i4
        .     {}    .     .     .
"""


def attacked(target: str, dice: str, attacker: str = "I4") -> ScriptedTable:
    """An Allied unit on d5 has attacked an Axis unit on d6; the bunkers are the Axis's own."""
    t = ready(UNDER_FIRE.format(target, attacker), "d5", at="c9", owners=OWNED)
    t.attack("d5xd6", dice)
    return t


def choices(t: ScriptedTable) -> set[str]:
    """What the Axis may decide now."""
    return set(t.legal) if t.game.decider == "axis" else set()


ONE_BACK = {"retreat d6-d7", "retreat d6-e7"}
TWO_BACK = {"retreat d6-c8", "retreat d6-d8", "retreat d6-e8"}


def struck(card: str, target: str, dice: str) -> ScriptedTable:
    """An Allied Barrage or Air Power has been played on the Axis unit on d6."""
    t = board(UNDER_FIRE.format(target, "I4"), "c9", owners=OWNED).card(card)
    if card == "air-power":
        t.do("target d6")
        t.do("done", dice)
    else:
        t.do("target d6", dice)
    return t


# Bunker.


@pytest.mark.rule("BASE-142")
@pytest.mark.parametrize(("start", "targets"), [("d5", {"e7"}), ("c4", set())])
def test_infantry_enters_a_bunker_and_battles_in_the_same_turn(start: str, targets: set[str]) -> None:
    t = ready(f"""
        .     .     i4    .
           .     .+B   .
        .     {"I4" if start == "d5" else "."}    .     .
           {"I4" if start == "c4" else "."}     .     .
    """, start)
    t.do(f"move {start}-d6")
    t.battle_phase()
    assert t.dice("d6xe7") == 3
    assert t.targets("d6") == targets


@pytest.mark.rule("BASE-142")
def test_infantry_need_not_stop_in_a_bunker() -> None:
    t = ready("""
        .     .     .     .     i4
           .+B   .+B   .     .
        .     I4    .     .     .
    """, "d5")
    assert "d7" in t.reach("d5")


@pytest.mark.rule("BASE-143")
@pytest.mark.parametrize(("unit", "enters"), [("I4", True), ("T3", False), ("G2", False)])
def test_armor_and_artillery_never_move_into_a_bunker(unit: str, enters: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           .     .+B   .     .
        .     {unit}    .     .     .
    """, "d5")
    assert "c6" in t.reach("d5")
    assert ("d6" in t.reach("d5")) == enters


@pytest.mark.rule("BASE-143")
@pytest.mark.parametrize(("unit", "there", "here"), [("i4", "i4", ""), ("t3", "", "t2"), ("g2", "", "g1")])
def test_armor_and_artillery_never_retreat_into_a_bunker(unit: str, there: str, here: str) -> None:
    t = ready(f"""
        .     .+B   i4    .
           .     {unit}    .
        .     I4    .     .
    """, "d5")
    t.attack("d5xd6", "f s s")
    assert (t.unit("d7"), t.unit("d6")) == (there, here)


@pytest.mark.rule("BASE-143")
@pytest.mark.parametrize(("unit", "dice", "offered"), [("I4", "g s", True), ("T3", "g", False), ("G2", "g s s", False)])
def test_armor_and_artillery_never_take_the_ground_of_a_bunker(unit: str, dice: str, offered: bool) -> None:
    t = ready(f"""
        .     .     .     .     i4
           .     .+B/i1    .     .
        .     {unit}    .     .     .
    """, "d5")
    t.attack("d5xd6", dice)
    assert t.can("advance d5-d6") == offered


@pytest.mark.rule("BASE-144")
@pytest.mark.parametrize("card", ["direct-from-hq", "artillery-bombard"])
def test_artillery_in_a_bunker_never_leaves_it_but_may_battle(card: str) -> None:
    drawing = """
        .     .     .     i4    .
           .     .     .     .
        .     {}    .     .     .
    """
    fixed = board(drawing.format(".+B/G2"), "c7").card(card)
    free = board(drawing.format("G2"), "c7").card(card)
    for t in (fixed, free):
        if t.phase == "order":
            t.order("d5")
    assert free.reach("d5")
    assert not fixed.reach("d5")
    fixed.battle_phase()
    assert fixed.targets("d5") == {"f7"}


@pytest.mark.rule("BASE-145")
def test_artillery_in_its_bunker_ignores_the_first_flag_and_loses_a_figure_for_each_other() -> None:
    one = attacked(".+B/g2", "f s")
    one.do("ignore 1")
    assert one.unit("d6") == "g2"
    two = attacked(".+B/g2", "f f")
    two.do("ignore 1")
    assert (two.unit("d6"), two.phase) == ("g1", "battle")
    three = attacked(".+B/g2", "f f f", attacker="G2")
    three.do("ignore 1")
    assert (three.unit("d6"), three.medals) == ("", (1, 0))


@pytest.mark.rule("BASE-146")
def test_a_bunker_takes_one_die_from_infantry_two_from_armor_none_from_artillery() -> None:
    assert dice_on(".+B") == [2, 1, 3]


@pytest.mark.rule("BASE-147")
def test_the_owner_of_a_bunker_chooses_whether_to_ignore_the_first_flag() -> None:
    t = attacked(".+B/i4", "f s")
    assert (t.phase, choices(t)) == ("flags", {"ignore 0", "ignore 1"})
    stays = ScriptedTable(t.game.copy())
    stays.do("ignore 1")
    assert (stays.unit("d6"), stays.phase) == ("i4", "battle")
    t.do("ignore 0")
    assert choices(t) == ONE_BACK


@pytest.mark.rule("BASE-147")
def test_only_the_first_flag_of_a_roll_is_ignored_in_a_bunker() -> None:
    t = attacked(".+B/i4", "f f")
    assert choices(t) == {"ignore 0", "ignore 1"}
    t.do("ignore 1")
    assert choices(t) == ONE_BACK


@pytest.mark.rule("BASE-147")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f a")])
def test_the_owner_of_a_bunker_ignores_no_flag_of_barrage_or_air_power(card: str, dice: str) -> None:
    t = struck(card, ".+B/i4", dice)
    assert choices(t) == ONE_BACK


@pytest.mark.rule("BASE-147", "FAQ-R01")
def test_the_other_side_ignores_no_flag_in_a_captured_bunker() -> None:
    t = ready("""
        .     .     .     .
           .     i4    .
        .     .+B   .     I4
           I4    .     .
    """, "c4", owners=OWNED)
    t.do("move c4-d5")
    t.end().card("direct-from-hq").order("d6")
    t.attack("d6xd5", "f s")
    assert (t.phase, set(t.legal)) == ("retreat", {"retreat d5-c4", "retreat d5-d4"})


@pytest.mark.rule("FAQ-R01")
@pytest.mark.parametrize(("specials", "dice"), [([], [3, 3, 3]), (RESERVED, [3, 3, 3])])
def test_a_captured_bunker_takes_no_dice_reserved_or_not(specials: list[Any], dice: list[int]) -> None:
    found = []
    for unit in ("i4", "t3", "g2"):
        t = ready(f"""
            .     .     .     .
               .     {unit}    .
            .     .+B/I4   .     I4
        """, "d6", first="axis", owners=OWNED, specials=specials)
        t.battle_phase()
        found.append(t.dice("d6xd5"))
    assert found == dice


@pytest.mark.rule("BASE-148")
def test_a_bunker_hides_what_lies_behind_it() -> None:
    assert fires_past(".+B") == [False, False, True]
    assert fires_past(".") == [True, True, True]


# Anti-tank obstacle.


@pytest.mark.rule("BASE-149")
def test_only_infantry_enters_an_anti_tank_obstacle_and_passes_freely() -> None:
    drawing = """
        .     .     .     .     i4
           .+*   .+*   .     .
        .     {}    .     .     .
    """
    infantry = ready(drawing.format("I4"), "d5")
    assert {"c6", "d6", "d7"} <= infantry.reach("d5")
    for unit in ("T3", "G2"):
        t = ready(drawing.format(unit), "d5")
        assert "e5" in t.reach("d5")
        assert not {"c6", "d6"} & t.reach("d5")


@pytest.mark.rule("BASE-149")
@pytest.mark.parametrize(("unit", "there", "here"), [("i4", "i4", ""), ("t3", "", "t2"), ("g2", "", "g1")])
def test_only_infantry_retreats_onto_an_anti_tank_obstacle(unit: str, there: str, here: str) -> None:
    t = ready(f"""
        .     .+*   i4    .
           .     {unit}    .
        .     I4    .     .
    """, "d5")
    t.attack("d5xd6", "f s s")
    assert (t.unit("d7"), t.unit("d6")) == (there, here)


@pytest.mark.rule("BASE-149")
@pytest.mark.parametrize(("unit", "offered"), [("I4", True), ("T3", False)])
def test_armor_takes_no_ground_on_an_anti_tank_obstacle(unit: str, offered: bool) -> None:
    t = attacked(".+*/i1", "g s s", unit)
    assert t.can("advance d5-d6") == offered


@pytest.mark.rule("BASE-150")
def test_an_anti_tank_obstacle_takes_no_dice_and_hinders_no_battle() -> None:
    assert dice_on(".+*") == [3, 3, 3]
    t = ready("""
        .     .     i4    .
           .     .+*   .
        .     I4    .     .
    """, "d5")
    t.do("move d5-d6")
    t.battle_phase()
    assert (t.targets("d6"), t.dice("d6xe7")) == ({"e7"}, 3)


@pytest.mark.rule("BASE-150")
def test_infantry_on_an_anti_tank_obstacle_may_ignore_the_first_flag() -> None:
    one = attacked(".+*/i4", "f s s")
    assert choices(one) == {"ignore 0", "ignore 1"}
    one.do("ignore 1")
    assert one.unit("d6") == "i4"
    two = attacked(".+*/i4", "f f s")
    assert choices(two) == {"ignore 0", "ignore 1"}
    other = ScriptedTable(two.game.copy())
    two.do("ignore 1")
    assert choices(two) == ONE_BACK
    other.do("ignore 0")
    assert choices(other) == TWO_BACK


@pytest.mark.rule("BASE-151")
def test_an_anti_tank_obstacle_hides_nothing() -> None:
    assert fires_past(".+*") == [True, True, True]


# Sandbags.


@pytest.mark.rule("BASE-152")
@pytest.mark.parametrize(("piece", "left"), [("o", "."), ("u", ".+u")])
def test_sandbags_go_with_a_unit_that_moves_away_and_a_sea_wall_stays(piece: str, left: str) -> None:
    t = ready(f"""
        .     .     .     .     i4
           .     .     .     .
        .     .+{piece}/I4    .     .     .
    """, "d5")
    assert t.ground("d5") == f".+{piece}"
    t.do("move d5-d6")
    assert t.ground("d5") == left


@pytest.mark.rule("BASE-152")
def test_sandbags_go_with_a_unit_that_retreats_or_falls_at_range() -> None:
    t = attacked(".+o/i4", "f s")
    t.do("ignore 1")
    assert t.ground("d6") == ".+o"
    t = attacked(".+o/i4", "f s")
    t.do("ignore 0")
    t.do("retreat d6-d7")
    assert (t.ground("d6"), t.ground("d7")) == (".", ".")
    t = ready("""
        .     .+o/i1    .     .     i4
           .     .     .     .
        .     I4    .     .     .
    """, "d5")
    t.attack("d5xd7", "g")
    assert (t.unit("d7"), t.ground("d7")) == ("", ".")


@pytest.mark.rule("BASE-152")
def test_sandbags_do_not_limit_moves() -> None:
    drawing = """
        .     .     .     .     i4
           {0}     {0}     .     .
        {0}     {1}    {0}     .     .
           {0}     {0}     .     .
    """
    bags = ready(drawing.format(".+o", ".+o/T3"), "d5")
    plain = ready(drawing.format(".", "T3"), "d5")
    assert bags.reach("d5") == plain.reach("d5")
    assert "g5" in bags.reach("d5")


@pytest.mark.rule("BASE-153")
def test_sandbags_take_one_die_from_infantry_and_armor() -> None:
    assert dice_on(".+o") == [2, 2, 3]
    assert dice_on("f+o") == dice_on("f") == [2, 1, 3]
    assert dice_on("h+o", here="h") == [2, 2, 3]
    assert dice_on("h", here="h") == [3, 3, 3]


@pytest.mark.rule("BASE-153")
@pytest.mark.parametrize("attacker", ["c7", "d7", "b6", "d6", "c5", "d5"])
def test_sandbags_protect_from_every_direction(attacker: str) -> None:
    rows = ["b7 c7 d7 e7", "b6 c6 d6", "b5 c5 d5 e5"]
    drawing = "\n".join(" ".join({attacker: "I4", "c6": ".+o/i4"}.get(h, ".") for h in row.split()) for row in rows)
    t = ready(drawing, attacker, at="b7")
    t.battle_phase()
    assert t.targets(attacker) == {"c6"}
    assert t.dice(f"{attacker}xc6") == 2


@pytest.mark.rule("BASE-154")
@pytest.mark.parametrize(
    ("target", "attacker", "dice"), [("v+o/i4", "I4", "f s"), ("v+o/i4", "G2", "f s s"), (".+o/t3", "I4", "f s")]
)
def test_a_unit_on_sandbags_may_ignore_the_first_flag(target: str, attacker: str, dice: str) -> None:
    t = attacked(target, dice, attacker)
    assert choices(t) == {"ignore 0", "ignore 1"}
    stays = ScriptedTable(t.game.copy())
    stays.do("ignore 1")
    assert stays.unit("d6") == target.split("/")[1]
    t.do("ignore 0")
    assert choices(t) == ONE_BACK


@pytest.mark.rule("BASE-154", "BASE-150", "FAQ-R02")
@pytest.mark.parametrize(("card", "dice"), [("barrage", "f s s s"), ("air-power", "f a")])
@pytest.mark.parametrize("target", [".+o/i4", ".+*/i4", "v+o/i4"])
def test_no_obstacle_ignores_a_flag_of_barrage_or_air_power(card: str, dice: str, target: str) -> None:
    t = struck(card, target, dice)
    assert choices(t) == ONE_BACK


@pytest.mark.rule("FAQ-R02")
def test_two_flags_of_a_barrage_destroy_full_artillery_in_a_bunker() -> None:
    t = struck("barrage", ".+B/g2", "f f s s")
    assert (t.unit("d6"), t.medals) == ("", (1, 0))


@pytest.mark.rule("FAQ-R02")
def test_a_sea_wall_ignores_no_flag_of_a_barrage() -> None:
    t = board("""
        .     .     .     .
           .     .+u/I4    .
        .     .     .     .
    """, "c7", first="axis")
    t.card("barrage").do("target d6", "f s s s")
    assert set(t.legal) == {"retreat d6-d5", "retreat d6-e5"}


@pytest.mark.rule("BASE-155")
def test_sandbags_hide_nothing_but_their_unit_does() -> None:
    assert fires_past(".+o") == [True, True, True]
    assert fires_past(".+o/I4") == [False, False, True]


# Wire.


@pytest.mark.rule("BASE-156")
@pytest.mark.parametrize("unit", ["T3", "I4", "S4"])
def test_every_unit_stops_on_the_wire_it_enters(unit: str) -> None:
    drawing = """
        .  .  .  .  .  .  .  .  .  .  .  .  i4
           {0} {0} {0} {0} {0} {0} {0} {0} {0} {0} {0} {0}
        .  .  .  {1} .  .  .  .  .  .  .  .  .
    """
    reach = ready(drawing.format(".+x", unit), "d5", at="a7").reach("d5")
    assert {"c6", "d6"} <= reach
    assert not {h for h in reach if h[1] in "789"}
    assert "d7" in ready(drawing.format(".", unit), "d5", at="a7").reach("d5")


@pytest.mark.rule("BASE-157")
def test_infantry_on_wire_rolls_one_die_less() -> None:
    assert dice_on(".", here=".+x") == [2, 3, 3]
    t = ready("""
        .     .     .     .     .
           .+x/I4  .   .     i4
    """, "c6")
    t.battle_phase()
    assert t.dice("c6xf6") == 0
    assert not t.targets("c6")


@pytest.mark.rule("BASE-157")
def test_wire_protects_nobody_who_stands_on_it() -> None:
    assert dice_on(".+x") == [3, 3, 3]


WIRE = """
        .     .     i4    .
           .     .+x   .
        .     {}    .     .
           {}    .     .
"""


@pytest.mark.rule("BASE-158")
def test_infantry_able_to_battle_may_remove_its_wire_instead() -> None:
    t = ready(WIRE.format("I4", "."), "d5")
    t.do("move d5-d6")
    t.battle_phase()
    assert t.targets("d6") == {"e7"}
    t.do("clear d6")
    assert t.ground("d6") == "."
    assert t.legal == ["end"]


@pytest.mark.rule("BASE-158")
def test_infantry_that_battled_does_not_remove_its_wire() -> None:
    t = ready(WIRE.format("I4", "."), "d5")
    t.do("move d5-d6")
    t.attack("d6xe7", "s s")
    assert not t.can("clear d6")
    assert t.ground("d6") == ".+x"


@pytest.mark.rule("BASE-158")
@pytest.mark.parametrize(("unit", "removes"), [("I4", False), ("S4", True)])
def test_infantry_that_may_not_battle_may_not_remove_wire(unit: str, removes: bool) -> None:
    t = ready(WIRE.format(".", unit), "c4")
    t.do("move c4-d6")
    t.battle_phase()
    assert t.can("clear d6") == removes


@pytest.mark.rule("BASE-159")
def test_armor_removes_wire_by_entering_it_and_battles_with_full_dice() -> None:
    t = ready(WIRE.format("T3", "."), "d5")
    t.do("move d5-d6")
    assert t.ground("d6") == "."
    t.battle_phase()
    assert set(t.legal) == {"attack d6xe7", "end"}
    assert t.dice("d6xe7") == 3


@pytest.mark.rule("BASE-160")
def test_wire_hides_nothing() -> None:
    assert fires_past(".+x") == [True, True, True]
