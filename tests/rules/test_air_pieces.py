"""Other pieces of the Air Pack: airfields as ground, exit tokens, kinds of medal, pieces known from elsewhere."""

import pytest
from air_boards import aloft, flight, scene, told, ways

from bocage.content import library
from bocage.ledger import citations, items
from bocage.testing import board


def ordered(drawing, *hexes, at="c5", **more):
    return board(drawing, at=at, **more).card("direct-from-hq").order(*hexes)


# Airfields.


@pytest.mark.rule("FAQ-AIR-009")
def test_an_airfield_stops_nobody():
    t = ordered("T3 a a . . . i4", "c5")
    assert {"d5", "e5", "f5"} <= t.reach("c5")


@pytest.mark.rule("FAQ-AIR-010")
def test_who_enters_an_airfield_battles_with_all_dice():
    t = ordered("I4 a i4", "c5")
    t.do("move c5-d5")
    assert t.game.explain("attack d5xe5")["dice"] == 3


@pytest.mark.rule("FAQ-AIR-011")
@pytest.mark.parametrize("arm", ["infantry", "armor"])
def test_an_airfield_hides_nothing(arm):
    assert board("I4 a i4", at="c5").sees("c5", "e5", arm)


# Exit tokens.

EXIT = [{"trait": "exits", "side": "allies", "at": "a5", "cite": ["AIR-160"]}]


@pytest.mark.rule("AIR-142")
def test_without_an_exit_token_nobody_leaves_the_board():
    assert ways(ordered("I2 . . i4", "a5", at="a5"), "exit") == set()


@pytest.mark.rule("AIR-160", "AIR-161")
def test_a_unit_leaves_by_the_exit_hex_alone_for_a_medal_of_its_own():
    t = ordered("I2 . . i4\n . .\nI4 .", "a5", "a3", at="a5", specials=EXIT)
    assert ways(t, "exit") == {"a5"}
    t.do("exit a5")
    assert (t.unit("a5"), t.medals) == ("", (1, 0))


@pytest.mark.rule("AIR-160")
def test_the_enemy_has_no_use_for_the_exit():
    t = board("i2 . . I4", at="a5", first="axis", specials=EXIT).card("direct-from-hq").order("a5")
    assert ways(t, "exit") == set()


# Kinds of medal.


def medal(when, at="d5", drawing="I4 . . i4", **more):
    goal = {"sides": ["allies"], "at": at, "when": when, "cite": ["AIR-163"]} | more
    return scene(drawing, "c5", objectives=[goal])


@pytest.mark.rule("AIR-163")
def test_a_temporary_medal_goes_back_when_the_unit_leaves_or_is_destroyed():
    t = medal("held").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert t.medals == (1, 0)
    t.end()
    t.card("direct-from-hq").order("f5").do("move f5-e5")
    t.attack("e5xd5", "i f i")
    t.do(next(a for a in t.legal if a.startswith("retreat")))
    assert t.medals == (0, 0)


@pytest.mark.rule("AIR-164")
def test_a_majority_medal_is_for_who_has_more_units_there():
    t = medal("majority", "c5 d5 e5 f5", "I4 . . . . . i4")
    assert t.medals == (1, 0)
    t.skip()
    t.card("direct-from-hq").order("i5")
    t.do("move i5-g5")
    assert t.medals == (1, 0)
    near = medal("majority", "c5 d5 e5 f5", "I4 . . . i4")
    near.skip()
    near.card("direct-from-hq").order("g5").do("move g5-f5")
    assert near.medals == (0, 0)


@pytest.mark.rule("AIR-165")
def test_a_permanent_medal_stays_won():
    t = medal("for-good").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    t.end()
    t.skip()
    t.card("direct-from-hq").order("d5").do("move d5-c5")
    assert t.medals == (1, 0)


@pytest.mark.rule("AIR-166")
def test_sudden_death_ends_the_battle_whatever_the_medals():
    t = medal("at-once")
    t.reload(t.game.position(), kills=(0, 3))
    t.card("direct-from-hq").order("c5").do("move c5-d5")
    assert t.game.over
    assert t.game.winner == "allies"


# Pieces known from elsewhere.


# Pieces known from elsewhere: what a hex looks like changes nothing of its rules.


def ground_rules(code, theatre, face="country"):
    """What a hex of that ground at d5 does: moves, battle, sight and the air check above it."""
    drawing = f"I4 {code} . i4\n . T3 .\n. {code}/I4 t3"
    t = scene(drawing, "c5", theatre=theatre, face=face).card("direct-from-hq").order("c5", "d4", "d3")
    moved = {h: t.reach(h) for h in ("c5", "d4", "d3")}
    attacks = {"d3xe3": t.dice("d3xe3")}
    sights = {(arm, t.sees("c5", "e5", arm)) for arm in ("infantry", "armor", "artillery")}
    above = aloft(scene(f"{code} . . . I4 . . i4", "c5", theatre=theatre, face=face), "allies spitfire c5")
    facts = above.card("probe-left").do("order c5")
    return moved, attacks, sights, [f.dice for f in told(facts, "air-check")]


@pytest.mark.parametrize("code", [
    pytest.param("h", marks=pytest.mark.rule("AIR-136")),
    pytest.param("t", marks=pytest.mark.rule("AIR-137")),
    pytest.param("v", marks=pytest.mark.rule("AIR-138")),
    pytest.param("a", marks=pytest.mark.rule("AIR-139")),
    pytest.param(".+P", marks=pytest.mark.rule("AIR-144")),
    pytest.param(".+dt", marks=pytest.mark.rule("AIR-144")),
])
def test_ground_has_the_same_rules_on_the_boards_of_all_theatres(code):
    first, *others = [ground_rules(code, theatre) for theatre in library.theatres()]
    assert others
    assert all(other == first for other in others)
    assert first[0]["c5"]


@pytest.mark.rule("AIR-139")
@pytest.mark.parametrize("face", ["country", "beach"])
def test_a_storch_lands_on_an_airfield_of_any_board(face):
    t = aloft(scene(". . a I4 . . i4", "c5", first="axis", face=face), "axis storch c5")
    t.do("play air-sortie")
    t.do("order c5")
    flight(t, "c5", "d5", "e5").do("land")
    assert t.unit("e5") == "po1"


@pytest.mark.rule("AIR-137", "AIR-145")
def test_trench_and_carrier_are_those_of_the_pacific():
    trenches = [terrain for terrain in library.terrains() if "trench" in terrain]
    assert trenches == ["trench"]
    assert {f"PAC-TER-{n:03}" for n in range(59, 64)} <= set(citations(library.terrains()["trench"]))
    assert "PAC-SHP-012" in library.units()["carrier"].cite


@pytest.mark.rule("AIR-146")
def test_nothing_of_the_air_pack_depends_on_a_destroyed_bridge():
    assert [i.id for i in items().values() if i.scope == "air" and "destroyed-bridge" in i.topic] == ["AIR-146"]
    named = [*library.units().values(), *library.cards().values()]
    assert not [thing.id for thing in named if "destroyed-bridge" in repr(thing)]
