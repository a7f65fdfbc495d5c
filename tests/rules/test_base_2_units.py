"""Special and elite units: special forces, French Resistance, elite armor (booklet, annex 1)."""

from typing import Any

import msgspec
import pytest

from bocage.content import library
from bocage.game import Game
from bocage.testing import ScriptedTable, board, placed


def ready(drawing: str, *ordered: str, at: str = "c7", **more: Any) -> ScriptedTable:
    """A drawn board where the side that begins has ordered these units."""
    return board(drawing, at, **more).card("direct-from-hq").order(*ordered)


# How special units are drawn and marked.


@pytest.mark.rule("BASE-100")
def test_a_unit_may_start_with_another_number_of_figures_than_the_usual() -> None:
    t = ready("""
        .     .     i3    .     i4
           .     I4    .     .
    """, "d6")
    assert (t.unit("e7"), t.unit("g7")) == ("i3", "i4")
    t.attack("d6xe7", "i i g")
    assert t.medals == (1, 0)
    battle = library.battles()["montelimar"]
    weak = [h for f in battle.forces if f.figures == 3 and f.unit == "infantry" for h in f.at.split()]
    position = Game.new("montelimar", seed="x").position()
    assert weak
    assert {placed(position, h).figures for h in weak} == {3}


@pytest.mark.rule("BASE-101")
def test_special_forces_fire_like_infantry() -> None:
    t = ready("""
        i4    .     .     .     .
           .     .     .     .
        .     i4    .     .     .
           .     .     .     .
        .     S4    .     .     i4
    """, "d3")
    t.battle_phase()
    assert [t.dice("d3xd5"), t.dice("d3xg3")] == [2, 1]
    assert t.targets("d3") == {"d5", "g3"}
    close = ready("""
        .     i4    .
           S4    .
    """, "c6")
    close.battle_phase()
    assert close.dice("c6xd7") == 3


@pytest.mark.rule("BASE-101")
def test_special_forces_are_hit_and_driven_back_like_infantry() -> None:
    drawing = """
        .     i4    .     .
           .     S4    .
        .     .     .     .
           .     .     .
    """
    hit = ready(drawing, "d7", first="axis")
    hit.attack("d7xd6", "i g a")
    assert hit.unit("d6") == "S2"
    starred = ready(drawing, "d7", first="axis")
    starred.attack("d7xd6", "s a s")
    assert starred.unit("d6") == "S4"
    driven = ready(drawing, "d7", first="axis")
    driven.attack("d7xd6", "f f s")
    assert set(driven.legal) == {"retreat d6-c4", "retreat d6-d4", "retreat d6-e4"}


@pytest.mark.rule("BASE-101")
@pytest.mark.parametrize(("unit", "again"), [("S4", False), ("R3", False), ("E4", True)])
def test_special_units_take_ground_and_overrun_like_their_ordinary_counterpart(unit: str, again: bool) -> None:
    t = ready(f"""
        .     .     i4    .
           .     i1    .
        .     {unit}    .     .
    """, "d5")
    t.attack("d5xd6", "g s s")
    t.do("advance d5-d6")
    assert t.targets("d6") == ({"e7"} if again else set())


@pytest.mark.rule("BASE-101")
def test_special_forces_have_four_figures_and_move_two() -> None:
    t = ready("""
        .     .     .     .     .     .     i4
           .     .     .     .     .     .
        .     .     .     S4    .     .     .
    """, "f5")
    assert {"d5", "h5", "f7"} <= t.reach("f5")
    assert not {"c5", "i5", "e8"} & t.reach("f5")
    units = Game.new("pointe-du-hoc", seed="x").position().units
    assert {u.figures for u in units if u.unit == "special-forces"} == {4}


@pytest.mark.rule("BASE-102")
def test_the_commandos_of_sword_beach_keep_their_badge_wherever_they_go() -> None:
    t = ScriptedTable(Game.new("sword-beach", seed="x"))
    badges = {u.at: u.badge for u in t.game.position().units if u.side == "allies"}
    assert {h for h, badge in badges.items() if badge} == {"a1", "e1", "m1"}
    t.card("attack-center").order("e1", "f1")
    t.do("move e1-d2")
    t.end()
    moved = placed(t.game.position(), "d2")
    assert (moved.unit, moved.badge) == ("special-forces", "commando")


@pytest.mark.rule("BASE-102")
def test_rangers_at_pointe_du_hoc_move_two_and_battle() -> None:
    game = Game.new("pointe-du-hoc", seed="x")
    p = game.position()
    assert {u.unit for u in p.units if u.side == "allies"} == {"special-forces"}
    units = [msgspec.structs.replace(u, at="j8") if u.at == "i1" else u for u in p.units]
    t = ScriptedTable(Game.load(game.field, msgspec.structs.replace(p, units=units)))
    t.card("attack-right").order("j8")
    t.do("move j8-h8")
    t.battle_phase()
    assert t.targets("h8") == {"g8", "h7"}


@pytest.mark.rule("BASE-102")
@pytest.mark.parametrize("battle", ["pointe-du-hoc", "arnhem-bridge"])
def test_a_side_all_of_special_forces_needs_no_badge(battle: str) -> None:
    units = Game.new(battle, seed="x").position().units
    infantry = [u for u in units if u.side == "allies" and u.unit not in ("armor", "artillery")]
    assert {u.unit for u in infantry} == {"special-forces"}
    assert {u.badge for u in infantry} == {""}


@pytest.mark.rule("BASE-102")
def test_a_badge_has_no_effect_of_its_own() -> None:
    t = ready("""
        .     .     i4    .
           .     .     .
        .     .     .     .
           S4    .     .
    """, "c4")
    assert placed(t.game.position(), "c4").badge == ""
    t.do("move c4-d6")
    t.battle_phase()
    assert t.targets("d6") == {"e7"}


# French Resistance.


@pytest.mark.rule("BASE-103")
@pytest.mark.parametrize("terrain", ["f", "v", "b"])
@pytest.mark.parametrize(("unit", "battles"), [("R3", True), ("I4", False), ("S4", False)])
def test_the_resistance_battles_in_the_turn_it_enters_closed_country(terrain: str, unit: str, battles: bool) -> None:
    t = ready(f"""
        .     .     i4    .
           .     {terrain}     .
        .     {unit}    .     .
    """, "d5")
    t.do("move d5-d6")
    t.battle_phase()
    assert t.dice("d6xe7") == 3
    assert t.targets("d6") == ({"e7"} if battles else set())


@pytest.mark.rule("BASE-103")
def test_terrain_limits_the_moves_of_the_resistance() -> None:
    woods = ready("""
        .     .     .     .     i4
           f     f     .     .
        .     R3    .     .     .
    """, "d5")
    assert {"c6", "d6"} <= woods.reach("d5")
    assert "d7" not in woods.reach("d5")
    hedge = ready("""
        .     b     .     .     i4
           .     .     .     .
        .     R3    .     .     .
    """, "d5")
    assert "c7" in hedge.reach("d5")
    assert "d7" not in hedge.reach("d5")


@pytest.mark.rule("BASE-103")
@pytest.mark.parametrize(("face", "targets"), [("beach", set()), ("country", {"c4"})])
def test_the_resistance_cannot_battle_at_sea(face: str, targets: set[str]) -> None:
    t = ready("""
        .     .     .
           i4    .
        .     .     .
           R3    .
    """, "c2", at="c5", face=face)
    t.battle_phase()
    assert t.targets("c2") == targets


RETREAT = """
        .     .     i4    .     .
           .     {}    .     .
        .     .     .     .     .
           .     .     .     .
        .     .     .     .     .
           .     {}     .     .
"""
ROWS = [
    ["d7", "e7"],
    ["c6", "d6", "e6"],
    ["c5", "d5", "e5", "f5"],
    ["b4", "c4", "d4", "e4", "f4"],
    ["b3", "c3", "d3", "e3", "f3", "g3"],
    ["a2", "b2", "c2", "d2", "e2", "f2", "g2"],
]


@pytest.mark.rule("BASE-104")
@pytest.mark.parametrize(("dice", "least", "most"), [("f s s", 1, 3), ("f f s", 2, 6)])
def test_each_flag_sends_the_resistance_back_one_to_three_hexes(dice: str, least: int, most: int) -> None:
    t = ready(RETREAT.format("R3", "."), "e9", at="c9", first="axis")
    t.attack("e9xd8", dice)
    assert (t.phase, t.game.decider) == ("retreat", "allies")
    ends = {h for row in ROWS[least - 1 : most] for h in row}
    assert set(t.legal) == {f"retreat d8-{h}" for h in ends}


@pytest.mark.rule("BASE-104")
def test_other_infantry_goes_back_exactly_one_hex_per_flag() -> None:
    t = ready(RETREAT.format("I3", "."), "e9", at="c9", first="axis")
    t.attack("e9xd8", "f f s")
    assert set(t.legal) == {f"retreat d8-{h}" for h in ROWS[1]}


@pytest.mark.rule("BASE-105")
def test_the_resistance_leaves_a_forest_by_four_hexes_into_a_village() -> None:
    t = ready(RETREAT.format("f/R3", "v"), "e9", at="c9", first="axis")
    t.attack("e9xd8", "f f")
    t.do("retreat d8-d4")
    assert (t.ground("d4"), t.unit("d4"), t.unit("d8")) == ("v", "R3", "")


@pytest.mark.rule("BASE-106")
def test_a_resistance_unit_has_three_figures() -> None:
    units = Game.new("mont-mouchet", seed="x").position().units
    assert {(u.unit, u.figures) for u in units if u.side == "allies"} == {("resistance", 3)}
    t = ready("""
        .     i4    .     .     .
           .     R3    .     R3
    """, "d7", first="axis")
    alive = ScriptedTable(t.game.copy())
    alive.attack("d7xd6", "i i s")
    assert alive.unit("d6") == "R1"
    t.attack("d7xd6", "i i g")
    assert (t.unit("d6"), t.medals) == ("", (0, 1))


@pytest.mark.rule("BASE-107")
@pytest.mark.parametrize("last", ["f", "."])
def test_the_resistance_does_not_battle_after_two_hexes(last: str) -> None:
    t = ready(f"""
        .     .     i4    .
           .     {last}     .
        .     .     .     .
           R3    .     .
    """, "c4")
    assert "d6" in t.reach("c4")
    assert not {h for h in t.reach("c4") if h[1] == "7"}
    t.do("move c4-d6")
    t.battle_phase()
    assert not t.targets("d6")


@pytest.mark.rule("BASE-107")
@pytest.mark.parametrize(("enemy", "dice"), [("d6", 3), ("d7", 2), ("e8", 1)])
def test_the_resistance_fires_like_infantry(enemy: str, dice: int) -> None:
    rows = ["c9 d9 e9", "c8 d8 e8", "c7 d7 e7", "c6 d6 e6", "c5 d5 e5"]
    drawing = "\n".join(" ".join({enemy: "i4", "d5": "R3"}.get(h, ".") for h in row.split()) for row in rows)
    t = ready(drawing, "d5", at="c9")
    t.battle_phase()
    assert t.dice(f"d5x{enemy}") == dice
    assert t.targets("d5") == {enemy}


# Special forces.


@pytest.mark.rule("BASE-108")
@pytest.mark.parametrize(
    ("unit", "last", "battles"), [("S4", ".", True), ("S4", "f", False), ("I4", ".", False)]
)
def test_special_forces_move_two_and_battle_where_the_terrain_lets_them(unit: str, last: str, battles: bool) -> None:
    t = ready(f"""
        .     .     i4    .
           .     {last}     .
        .     .     .     .
           {unit}    .     .
    """, "c4")
    t.do("move c4-d6")
    t.battle_phase()
    assert t.targets("d6") == ({"e7"} if battles else set())


@pytest.mark.rule("BASE-108")
def test_special_forces_stop_in_a_forest() -> None:
    t = ready("""
        .     .     .     .     i4
           f     f     .     .
        .     S4    .     .     .
    """, "d5")
    assert {"c6", "d6"} <= t.reach("d5")
    assert "d7" not in t.reach("d5")


# Elite armor.


@pytest.mark.rule("BASE-109")
def test_elite_armor_moves_and_fires_like_armor() -> None:
    drawing = """
        .     .     .     .     .     .     i4
           .     .     .     .     .     .
        .     .     i4    {}    .     .     .
    """
    elite, plain = (ready(drawing.format(unit), "f5") for unit in ("E4", "T3"))
    assert elite.reach("f5") == plain.reach("f5")
    assert {"i5", "g8"} & elite.reach("f5") == {"i5", "g8"}
    assert "j5" not in elite.reach("f5")
    for t in (elite, plain):
        t.do("move f5-h5")
        t.battle_phase()
        assert (t.dice("h5xe5"), t.dice("h5xi7")) == (3, 3)
        assert t.targets("h5") == {"e5", "i7"}


@pytest.mark.rule("BASE-109")
def test_elite_armor_has_four_figures_and_is_worth_one_medal() -> None:
    assert library.units()["elite-armor"].figures == 4
    t = ready("""
        .     e4    .     .     i4
           I4    I4    .     .
    """, "c6", "d6")
    t.attack("c6xd7", "a g a")
    assert (t.unit("d7"), t.medals) == ("e1", (0, 0))
    t.attack("d6xd7", "a s s")
    assert (t.unit("d7"), t.medals) == ("", (1, 0))


# Reading a terrain card.


@pytest.mark.rule("BASE-110")
@pytest.mark.parametrize("target", ["i4", "t3", "g2"])
def test_the_arm_of_the_attacker_decides_what_terrain_takes_from_the_dice(target: str) -> None:
    t = ready(f"""
        .     v/{target}    .     .
           I4    T3    .
    """, "c6", "d6")
    t.battle_phase()
    assert (t.dice("c6xd7"), t.dice("d6xd7")) == (2, 1)
    assert t.targets("c6") == t.targets("d6") == {"d7"}
