"""Carriers and tokens: planes that wait aboard a ship or behind a plane on the ground."""

import pytest
from air_boards import PACIFIC, aloft, flight, no_more, plane, scene, told, ways

from bocage.content.errors import ContentError
from bocage.content.planes import missing_tokens
from bocage.game import Game
from bocage.notation.line import read_line

SEA = "s/C3 s s s . . I4 . i4"
NONE_OPEN = {"allies": {"sorties": 1, "planes": ["corsair"]}, "axis": {"sorties": 1}}


def aboard(drawing=SEA, count=1, unit="corsair", **more):
    """A carrier at c5 with planes aboard."""
    waiting = [{"side": "allies", "unit": unit, "at": "c5", "count": count}]
    return scene(drawing, "c5", **({"nations": PACIFIC, "air": NONE_OPEN | {"waiting": waiting}} | more))


def ready(drawing="a . . . I4 . i4", count=1, side="allies", unit="corsair", **more):
    """A plane on the ground at c5 with tokens behind it."""
    parked = [{"side": side, "unit": unit, "at": "c5"}]
    waiting = [{"side": side, "unit": unit, "at": "c5", "count": count}]
    return scene(drawing, "c5", nations=PACIFIC, air=NONE_OPEN | {"parked": parked, "waiting": waiting}, **more)


def waits(t):
    return [p.at for p in t.game.position().sky.waiting]


def by_order(t):
    """The ship has an order of a section card."""
    t.card("probe-left").do("order c5")
    return no_more(t)


# Setting up.


@pytest.mark.rule("AIR-055")
def test_planes_wait_only_with_a_carrier_or_a_plane():
    with pytest.raises(ContentError, match="c5"):
        aboard("s s s s . . I4 . i4")
    with pytest.raises(ContentError, match="c5"):
        aboard(unit="p-38")                         # it never lands on a deck


@pytest.mark.rule("AIR-045")
def test_a_corsair_flies_from_carriers_half_a_year_after_it_flew_from_land():
    own = {"air": {"allies": {"sorties": 1}, "axis": {"sorties": 1}, "waiting": [
        {"side": "allies", "unit": "corsair", "at": "c5", "count": 1}]}}
    with pytest.raises(ContentError, match="c5"):
        scene(SEA, "c5", nations=PACIFIC, theatre="pacific", date="1943-03-01", **own)
    t = scene(SEA, "c5", nations=PACIFIC, theatre="pacific", date="1943-09-01", **own)
    assert waits(t) == ["c5"]


@pytest.mark.rule("AIR-143")
@pytest.mark.parametrize(("nations", "tokens"), [
    (("great-britain", "germany"), (2, 3)), (("united-states", "japan"), (3, 2)),
    (("soviet-union", "germany"), (2, 3)), (("us-marines", "japan"), (3, 2)),
])
def test_more_planes_ready_than_tokens_in_the_box_are_told(nations, tokens):
    for more in (0, 1):
        air = {"parked": [], "waiting": []}
        for side, unit, at, count in (("allies", "p-40", "c5", tokens[0]), ("axis", "zero", "i5", tokens[1])):
            air["parked"].append({"side": side, "unit": unit, "at": at})
            air["waiting"] += [{"side": side, "unit": unit, "at": at, "count": 1}] * (count + more)
        told_ = missing_tokens(scene("a . . I4 . i4 a", "c5", nations=nations, air=air).game.field.battle)
        assert len(told_) == 2 * more


@pytest.mark.rule("AIR-143")
def test_planes_aboard_need_no_tokens():
    assert missing_tokens(aboard(count=3, nations=("great-britain", "japan")).game.field.battle) == []


@pytest.mark.parametrize("t", [aboard(count=2), ready(count=2)], ids=["aboard", "ready"])
def test_a_position_with_waiting_planes_is_read_as_written(t):
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert again.line() == t.game.line()
    assert waits(t) == ["c5", "c5"]
    t.do("play air-sortie")
    t.do("order c5")
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert (again.line(), again.legal()) == (t.game.line(), t.game.legal())


# From the deck and back.


@pytest.mark.rule("AIR-135", "FAQ-TRP-083", "FAQ-TRP-088", "FAQ-AIR-031", "FAQ-AIR-038")
def test_by_an_order_a_plane_takes_off_after_a_check_with_one_die_for_the_ship():
    t = by_order(aboard())
    assert "c5-d5" in ways(t, "fly")
    facts = t.do("fly c5-d5", "s")
    assert [f.dice for f in told(facts, "air-check")] == [1]
    assert (t.unit("c5"), waits(t)) == ("C3", [])
    t.do("done")
    assert plane(t) == "d5"
    assert t.reach("c5") == set()                   # the order was the plane's


@pytest.mark.rule("FAQ-TRP-088", "FAQ-AIR-038")
def test_a_ship_that_moves_keeps_its_planes_aboard():
    t = by_order(aboard())
    t.do("move c5-d5")
    assert ways(t, "fly") == set()
    assert waits(t) == ["d5"]


@pytest.mark.rule("AIR-135")
def test_a_plane_lost_in_taking_off_from_a_ship_leaves_the_ship_alone():
    t = by_order(aboard(count=2))
    t.do("fly c5-d5", "g")
    assert (t.unit("c5"), waits(t), plane(t), t.medals) == ("C3", ["c5"], "", (0, 0))
    assert ways(t, "fly") == set()


@pytest.mark.rule("FAQ-TRP-088", "FAQ-TRP-083", "FAQ-AIR-031", "FAQ-AIR-038")
def test_by_a_sortie_it_takes_off_without_a_check_and_the_ship_has_no_order():
    t = aboard()
    t.do("play air-sortie")
    t.do("order c5")
    assert "c5-d5" in ways(t, "fly")
    assert ways(t, "move") == set()
    assert not told(t.do("fly c5-d5"), "air-check")
    t.do("done")
    assert (plane(t), t.unit("c5")) == ("d5", "C3")


@pytest.mark.rule("FAQ-TRP-083", "FAQ-TRP-089", "FAQ-AIR-031", "FAQ-AIR-039")
def test_a_ship_on_which_a_plane_has_landed_does_not_move():
    t = aloft(aboard(), "allies corsair f6").card("direct-from-hq")
    t.do("order c5")
    t.do("order f6")
    no_more(t)
    flight(t, "f6", "e6", "d6", "c6", "c5")
    assert t.legal == ["land"]
    facts = t.do("land")
    assert told(facts, "touched-down")
    assert (waits(t), plane(t), t.unit("c5")) == (["c5", "c5"], "", "C3")
    assert t.reach("c5") == set()
    assert ways(t, "fly") == set()


@pytest.mark.rule("FAQ-TRP-090", "FAQ-AIR-040")
def test_ship_and_plane_meet_where_both_end_their_moves():
    t = aloft(aboard(), "allies corsair f6").card("direct-from-hq")
    t.do("order c5")
    t.do("order f6")
    no_more(t).do("move c5-d5")
    flight(t, "f6", "e6", "e5", "d5").do("land")
    assert waits(t) == ["d5", "d5"]


def test_a_plane_that_is_not_made_for_decks_flies_on():
    air = {"allies": {"sorties": 1, "planes": ["p-38"]}, "axis": {"sorties": 1}}
    t = aloft(scene(SEA, "c5", nations=PACIFIC, air=air), "allies p-38 d6").card("direct-from-hq")
    t.do("order d6")
    no_more(t)
    flight(t, "d6", "d5", "c5")
    assert "land" not in t.legal
    assert "done" not in t.legal


def test_at_night_no_plane_takes_off_from_a_ship():
    t = aboard(specials=[{"trait": "night", "side": "allies"}])
    assert t.game.state.board.night
    t.card("probe-left").do("order c5")
    assert ways(no_more(t), "fly") == set()


# As a target.


@pytest.mark.rule("AIR-124", "AIR-125", "FAQ-AIR-077")
def test_planes_aboard_sink_with_the_ship_for_one_medal():
    t = aboard("s/C1 s s/d3 s . . I4 . i4", count=2, first="axis").card("direct-from-hq", side="axis").order("e5")
    facts = t.attack("e5xc5", "g g g")
    assert not told(facts, "shot-down")
    assert (t.unit("c5"), waits(t), t.medals) == ("", [], (0, 1))


@pytest.mark.rule("AIR-122")
def test_tokens_perish_with_the_plane_for_one_medal():
    t = ready("a i4 . . I4 . i4", count=2, first="axis").card("direct-from-hq", side="axis").order("d5")
    t.attack("d5xc5", "g s s")
    assert (t.unit("c5"), waits(t), t.medals) == ("", [], (0, 1))


@pytest.mark.rule("AIR-123")
def test_tokens_whose_plane_has_left_are_destroyed_by_one_grenade_for_one_medal():
    t = ready("a . i4 . I4 . i4", count=2)
    t.do("play air-sortie")
    t.do("order c5")
    flight(t, "c5", "c6").do("done")
    assert (len(t.unit("c5")), waits(t)) == (3, ["c5"])
    t.end()
    t.card("direct-from-hq").order("e5").do("move e5-d5")
    t.attack("d5xc5", "g s s")
    assert (t.unit("c5"), waits(t), t.medals) == ("", [], (0, 1))


# Tokens.


@pytest.mark.rule("AIR-055", "AIR-056")
def test_a_token_is_a_plane_for_later_and_only_one_flies_at_a_time():
    t = ready()
    t.do("play air-sortie")
    t.do("order c5")
    flight(t, "c5", "d5").do("done")
    t.end()
    t.skip()
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order d5")
    no_more(t)
    assert all(not way.startswith("c5") for way in ways(t, "fly"))
    lost = ready()
    lost.do("play air-sortie")
    lost.do("order c5")
    flight(lost, "c5", "d5").do("done")
    lost.end()
    lost.skip()
    lost.card("probe-left").do("order c5")
    no_more(lost)
    assert "c5-d5" in ways(lost, "fly")             # the first one had no order and has left
    lost.do("fly c5-d5")
    lost.do("done")
    assert (lost.unit("c5"), plane(lost)) == ("", "d5")


def back(t):
    """The first plane flies from c5 to e5, and the turn after next back to d5."""
    t.do("play air-sortie")
    t.do("order c5")
    flight(t, "c5", "d5", "e5").do("done")
    t.end()
    t.skip()
    t.card("direct-from-hq").do("order e5")
    return t


@pytest.mark.rule("AIR-066", "AIR-067")
def test_a_plane_lands_among_tokens_of_its_own():
    t = back(ready())
    assert t.game.position().sky.ready == ["c5"]
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert (again.line(), again.legal()) == (t.game.line(), t.game.legal())
    flight(no_more(t), "e5", "d5", "c5")
    assert "done" not in t.legal                    # it is no free hex to stay over
    t.do("land")
    assert (len(t.unit("c5")), waits(t), plane(t), t.game.position().sky.ready) == (3, ["c5"], "", [])
    assert t.phase == "battle"
    t.end()
    t.skip()
    t.card("probe-left").do("order c5")
    flight(no_more(t), "c5", "d5").do("done")
    assert t.game.position().sky.ready == ["c5"]


@pytest.mark.rule("AIR-066", "AIR-029")
def test_the_plane_lands_among_tokens_before_one_of_them_takes_off():
    t = back(ready())
    t.do("order c5")
    flight(no_more(t), "e5", "d5", "c5").do("land")
    flight(t, "c5", "c6").do("done")
    assert (plane(t), len(t.unit("c5"))) == ("c6", 3)


@pytest.mark.rule("AIR-066", "AIR-061")
def test_it_does_not_land_beside_a_plane_on_the_ground():
    t = aloft(ready(), "allies corsair e5").card("direct-from-hq")
    t.do("order e5")
    flight(no_more(t), "e5", "d5", "c5")            # and on from there
    assert not {"land", "done"} & set(t.legal)


@pytest.mark.rule("AIR-066", "FAQ-AIR-012")
def test_it_does_not_land_among_tokens_of_a_field_that_the_enemy_has_entered():
    t = ready("a a . i4 . . I4")
    t.do("play air-sortie")
    t.do("order c5")
    flight(t, "c5", "c6", "b6").do("done")
    t.end()
    t.card("direct-from-hq").order("f5").do("move f5-d5")
    t.end()
    t.card("direct-from-hq").do("order b6")
    flight(no_more(t), "b6", "b5", "c5")
    assert not {"land", "done"} & set(t.legal)


# One in the air, one that takes off.


@pytest.mark.rule("AIR-029")
def test_a_sortie_for_a_plane_aboard_sends_the_other_home_only_when_all_orders_are_given():
    t = aloft(aboard(), "allies corsair d6").card("probe-left")
    t.do("sortie")
    t.do("order c5")
    assert plane(t) == "d6"
    assert "order d6" in t.legal                    # a second order is left for it


@pytest.mark.rule("AIR-029")
def test_the_plane_in_the_air_lands_before_the_one_that_the_sortie_sends_takes_off():
    t = aloft(aboard(), "allies corsair d6").card("attack-left")
    t.do("sortie")
    t.do("order c5")
    t.do("order d6")
    no_more(t)
    assert all(way.startswith("d6") for way in ways(t, "fly"))
    flight(t, "d6", "c6", "c5").do("land")
    assert plane(t) == ""
    assert "c5-d5" in ways(t, "fly")                # by the sortie, though a plane has landed there
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert (again.line(), again.legal()) == (t.game.line(), t.game.legal())
    assert not told(t.do("fly c5-d5"), "air-check")
    t.do("done")
    assert (plane(t), waits(t)) == ("d5", ["c5"])


@pytest.mark.rule("AIR-029", "AIR-050")
def test_a_sortie_alone_for_a_plane_aboard_lets_the_one_in_the_air_leave():
    t = aloft(aboard(), "allies corsair d6")
    t.do("play air-sortie")
    facts = t.do("order c5")
    assert (len(told(facts, "left-sky")), plane(t), t.medals) == (1, "", (0, 0))
    assert "c5-d5" in ways(t, "fly")


@pytest.mark.rule("AIR-029")
def test_nothing_takes_off_while_the_other_plane_flies_on():
    t = aloft(aboard(), "allies corsair d6").card("attack-left")
    t.do("sortie")
    t.do("order c5")
    t.do("order d6")
    flight(no_more(t), "d6", "e6").do("done")
    assert (plane(t), waits(t), ways(t, "fly")) == ("e6", ["c5"], set())


@pytest.mark.rule("AIR-054", "FAQ-AIR-075")
def test_a_sortie_lets_a_plane_take_off_though_none_can_be_called():
    air = NONE_OPEN | {"parked": [{"side": "allies", "unit": "corsair", "at": "c5"},
                                  {"side": "allies", "unit": "corsair", "at": "e5"}]}
    t = scene("a . a . I4 . i4", "c5", nations=PACIFIC, air=air)
    t.do("play air-sortie")
    assert set(t.legal) == {"order c5", "order e5"}
    t.do("order e5")
    assert not told(t.do("fly e5-f5"), "air-check")
    t.do("done")
    assert (plane(t), t.unit("e5")) == ("f5", "")


@pytest.mark.rule("AIR-054")
def test_a_sortie_is_added_only_where_an_order_serves_the_plane_on_the_ground():
    air = NONE_OPEN | {"parked": [{"side": "allies", "unit": "corsair", "at": "c5"},
                                  {"side": "allies", "unit": "corsair", "at": "d5"}]}
    t = scene("a a . . . . I4 . . I4 i4", "c5", nations=PACIFIC, air=air)
    assert "sortie" in t.card("probe-left").legal
    t = scene("a a . . . . I4 . . I4 i4", "c5", nations=PACIFIC, air=air)
    assert "sortie" not in t.card("probe-right").legal


@pytest.mark.rule("AIR-029")
def test_the_sortie_may_come_after_the_order_of_the_plane_in_the_air():
    t = aloft(aboard(), "allies corsair d6").card("attack-left")
    t.do("order d6")
    t.do("sortie")
    assert t.legal == ["order c5"]                  # nobody is called in for one that has its order
    t.do("order c5")
    assert plane(t) == "d6"


@pytest.mark.rule("AIR-124", "SC-PAC-50-006")
def test_a_carrier_that_leaves_the_board_takes_its_planes_along():
    t = by_order(aboard(count=2, specials=[{"trait": "exits", "side": "allies", "at": "c5"}]))
    t.do("exit c5")
    assert waits(t) == []
    assert Game.load(t.game.field, read_line(t.game.line()), "again").line() == t.game.line()
