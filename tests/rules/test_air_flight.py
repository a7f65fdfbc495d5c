"""Flights: where planes come from, over what they pass, where they end, and whom they bar."""

import pytest
from air_boards import aloft, flight, no_more, plane, scene, told, ways

from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import name_of


def ordered(drawing, at="c5", over="d5", plane="spitfire", **more):
    """The plane over a hex is ordered and has passed its check; it is to fly now."""
    t = aloft(scene(drawing, at, **more), f"allies {plane} {over}")
    t.do("play air-sortie")
    if t.phase == "plane":
        t.do(f"order {over}")
    return t


OPEN = "I4 . . . . . i4"


# Coming.


@pytest.mark.rule("AIR-011", "AIR-059")
def test_a_plane_comes_over_any_full_hex_at_the_four_edges():
    t = scene(OPEN, "c5")
    t.do("play air-sortie")
    entries = ways(t, "enter")
    columns = "abcdefghijklm"
    top = {f"{c}9" for c in columns}
    bottom = {f"{c}1" for c in columns}
    flanks = {f"{c}{row}" for row in range(2, 9) for c in ("a", "m" if row % 2 else "l")}
    assert entries == top | bottom | flanks         # beside a half hex the first full one


@pytest.mark.rule("AIR-058")
def test_the_hex_of_entry_is_the_first_of_four():
    t = scene(OPEN, "c5")
    t.do("play air-sortie")
    flight(t, ">", "a9", "b9", "c9", "d9")
    assert ways(t, "fly") == set()
    t.do("done")
    assert plane(t) == "d9"


# The path.


@pytest.mark.rule("AIR-057", "FAQ-AIR-087")
def test_up_to_four_hexes():
    t = ordered(OPEN, over="d7")
    flight(t, "d7", "e7", "f7", "g7")
    assert t.can("done")                            # fewer will do
    flight(t, "g7", "h7")
    assert ways(t, "fly") == set()
    t.do("done")
    assert plane(t) == "h7"


@pytest.mark.rule("AIR-060", "AIR-092", "FAQ-AIR-088", "FAQ-AIR-092")
def test_over_any_ground_any_unit_and_other_planes():
    t = aloft(scene("I4 . ~ m i4 I4 .", "c5"), "allies spitfire d5", "axis me-109 d6")
    t.do("play air-sortie")
    t.do("order d5")
    assert {"d5-e5", "d5-c5", "d5-d6"} < ways(t, "fly")
    flight(t, "d5", "e5", "f5", "g5")
    assert not t.can("done")                        # an enemy stands here
    flight(t, "g5", "g6")
    t.do("done")
    assert plane(t) == "g6"


@pytest.mark.rule("AIR-061", "FAQ-AIR-088")
def test_it_ends_where_nobody_stands_or_flies():
    t = aloft(scene("I4 . I4 ~ i4", "c5"), "allies spitfire d5", "axis me-109 d6")
    t.do("play air-sortie")
    t.do("order d5")
    for occupied in ("e5", "d6"):
        there = scene("I4 . I4 ~ i4", "c5")
        there = aloft(there, "allies spitfire d5", "axis me-109 d6")
        there.do("play air-sortie")
        there.do("order d5")
        flight(there, "d5", occupied)
        assert not there.can("done"), occupied
    flight(t, "d5", "e5", "f5")
    assert t.can("done")                            # water, but free


@pytest.mark.rule("AIR-064", "AIR-065")
def test_never_twice_over_a_hex_nor_back_where_it_began():
    t = ordered(OPEN, over="d7")
    flight(t, "d7", "e7")
    assert "e7-d7" not in ways(t, "fly")
    flight(t, "e7", "d8")
    assert "d8-d7" not in ways(t, "fly")
    assert "d8-e7" not in ways(t, "fly")
    assert t.refused("fly d8-e7") == "The plane has flown over e7 already."


@pytest.mark.rule("AIR-061", "AIR-063")
def test_no_way_leads_where_it_could_not_end():
    wall = """
        .   i4  i4  i4  i4  i4
          i4  i4  i4  i4  i4
        i4  i4  i4  .   i4  I4
          i4  i4  i4  i4  i4
        .   i4  i4  i4  i4  i4
    """
    t = ordered(wall, "c7", over="f5")
    for first in ways(t, "fly"):
        there = ordered(wall, "c7", over="f5")
        there.do(f"fly {first}")
        seen = 0
        while not there.can("done"):
            there.do(f"fly {min(ways(there, 'fly'))}")
            seen += 1
            assert seen < 4


# Those on the ground.


@pytest.mark.rule("AIR-062", "FAQ-AIR-089")
@pytest.mark.parametrize("side", ["allies spitfire", "axis me-109"])
def test_no_ground_unit_enters_or_crosses_the_hex_of_a_plane(side):
    t = scene("T3 . . . . . i4", "c5")
    free = scene("T3 . . . . . i4", "c5").card("direct-from-hq").order("c5").reach("c5")
    t = aloft(t, f"{side} d5").card("direct-from-hq")
    t.do("order c5")
    if t.can("order d5"):
        t.do("order d5")
    no_more(t)
    reach = t.reach("c5")
    assert "d5" in free
    assert "d5" not in reach
    assert "f5" in free
    assert "f5" not in reach                        # three hexes, but only through the plane
    assert reach < free


@pytest.mark.rule("AIR-062", "FAQ-AIR-089")
def test_no_retreat_below_a_plane():
    t = scene("I4 i4 . . .", "c5", first="axis", top="axis").give("direct-from-hq", side="axis")
    t = aloft(t, "axis me-109 b4")
    t.do("play direct-from-hq")
    t.do("order d5")
    t.do("order b4")
    no_more(t)
    flight(t, "b4", "b3").do("done")
    t.do("done")
    t.do("attack d5xc5", "f s s")
    assert set(t.legal) == {"retreat c5-b4", "retreat c5-c4"}
    barred = aloft(scene("I4 i4 . . .", "c5", first="axis").give("direct-from-hq", side="axis"),
                   "axis me-109 b3", "allies spitfire b4")
    barred.do("play direct-from-hq")
    barred.do("order d5")
    no_more(barred)
    barred.battle_phase().do("attack d5xc5", "f s s")
    assert barred.unit("c4") == "I4"                # the only way left
    assert barred.phase in ("ground", "battle")


@pytest.mark.rule("AIR-130", "FAQ-AIR-090")
def test_a_plane_in_the_air_hides_nothing():
    t = aloft(scene("I4 . . i4", "c5"), "axis me-109 d5")
    assert t.sees("c5", "f5")


@pytest.mark.rule("AIR-131", "FAQ-AIR-091")
def test_a_plane_beside_a_unit_does_not_keep_it_from_firing():
    t = aloft(scene("I4 . i4", "c5"), "axis me-109 d5").card("direct-from-hq").order("c5")
    t.battle_phase()
    assert t.targets("c5") == {"e5"}


@pytest.mark.rule("AIR-111")
def test_a_plane_in_the_air_is_never_attacked():
    t = aloft(scene("I4 . . . . i4", "c5"), "axis me-109 d5").card("direct-from-hq").order("c5")
    t.battle_phase()
    assert t.targets("c5") == set()


@pytest.mark.rule("AIR-129", "FAQ-AIR-078")
def test_a_plane_beside_a_unit_makes_no_close_assault():
    t = aloft(scene("I4 . . . . i4", "c5"), "axis me-109 d5").card("close-assault")
    assert t.legal in (["end"], ["done"])           # nobody is beside an enemy on the ground


@pytest.mark.rule("FAQ-AIR-093")
def test_a_plane_over_a_medal_hex_neither_takes_nor_breaks_it():
    goals = [{"sides": ["allies", "axis"], "at": "e7", "when": "held"}]
    t = ordered(OPEN, over="d7", objectives=goals)
    flight(t, "d7", "e7").do("done")
    assert t.medals == (0, 0)


@pytest.mark.rule("AIR-057", "AIR-012")
def test_planes_and_units_move_in_any_order():
    t = aloft(scene("I4 . . . . . i4", "c5"), "allies spitfire d7").card("direct-from-hq")
    t.do("order c5")
    t.do("order d7")
    no_more(t)
    t.do("move c5-d5")
    assert ways(t, "fly")
    facts = t.do("fly d7-e7")
    assert [(f.start, f.to) for f in told(facts, "flew")] == [("d7", "e7")]


def test_gates_are_edge_hexes_of_every_board():
    for shape in ("standard", "overlord", "breakthrough"):
        field = scene("I4 . i4", "c5", board=shape).game.field
        assert isinstance(field, ReadyBattle)
        air = field.rules.air
        gates = {name_of(field.board, h) for h in range(field.board.size) if air.gate[h]}
        height, width = field.board.shape.height, field.board.shape.width
        assert len(gates) == 2 * width + 2 * (height - 2)
