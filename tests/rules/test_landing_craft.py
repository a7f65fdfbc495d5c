"""Landing craft: a unit set up in one sails over the sea and steps ashore; the craft is no unit."""

import msgspec
import pytest

from bocage.content.errors import ContentError
from bocage.game import Game
from bocage.notation.line import read_line
from bocage.testing import board

# The lower edge of the board: a2 and b2 are beach unless drawn otherwise, row 1 is sea.
COAST = """
    .     .     .     .
       :     :     :
    s     s     s     s
       s     s     s
    s/I4  s     s     s
"""


def craft(drawing=COAST, at="a5", craft_at="a1", card="direct-from-hq", order=("a1",), **more):
    """The unit at a1 is in a landing craft and has an order."""
    t = board(drawing, at=at, specials=[{"trait": "landing_craft", "at": craft_at}], **more)
    t.give("recon-left", side="axis")
    return t.card(card).order(*order) if order else t


def is_aboard(t, h):
    return any(u.at == h and "l" in u.marks for u in t.game.position().units)


# Setting up.


@pytest.mark.rule("AIR-147", "FAQ-TRP-105", "FAQ-AIR-042")
@pytest.mark.parametrize(("drawing", "at"), [
    ("s/I4\n s", "a2"),                      # second row
    (":/I4", "a1"),                          # the beach
    ("s s/I4", "a1"),                        # nobody aboard
    ("s/D3", "a1"),                          # a ship
], ids=["second row", "beach", "empty", "ship"])
def test_a_craft_begins_at_sea_at_the_edge_with_a_unit_aboard(drawing, at):
    with pytest.raises(ContentError, match=at):
        board(drawing, at=at, specials=[{"trait": "landing_craft", "at": at}])


@pytest.mark.rule("AIR-147", "AIR-148", "FAQ-AIR-042")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2"])
def test_any_land_unit_may_begin_in_a_craft(unit):
    t = craft(COAST.replace("I4", unit))
    assert is_aboard(t, "a1")
    again = Game.load(t.game.field, read_line(t.game.line()), "again")
    assert (again.line(), again.legal()) == (t.game.line(), t.game.legal())


# Moving.


@pytest.mark.rule("AIR-150", "FAQ-AIR-043", "FAQ-TRP-106")
def test_a_craft_moves_up_to_two_hexes_over_sea():
    assert craft().reach("a1") == {"a2", "b1", "a3", "b2", "b3", "c1"}
    swimmer = board(COAST, at="a5").card("direct-from-hq").order("a1")
    assert swimmer.reach("a1") == {"a2", "b1"}


@pytest.mark.rule("AIR-150", "FAQ-TRP-113", "FAQ-AIR-050")
def test_the_coastline_is_sea_for_a_craft_and_keeps_it():
    t = craft(COAST.replace("s     s     s     s\n       s     s     s", "co co co co\n co co co"))
    assert t.reach("a1") == {"a2", "b1", "a3", "b2", "b3", "c1"}
    t.do("move a1-a3")
    assert is_aboard(t, "a3")


@pytest.mark.rule("AIR-152", "FAQ-AIR-050")
def test_a_craft_that_stops_at_sea_stays():
    t = craft()
    t.do("move a1-a2")
    assert is_aboard(t, "a2")


SHORE = """
    .     .     .     .
       .     i4    .
    .     .     .     .
       :     :     :
    s/I4  s     s     s
"""


@pytest.mark.rule("AIR-152", "FAQ-TRP-107", "FAQ-AIR-044", "FAQ-TRP-113")
def test_on_the_beach_the_craft_is_taken_off_for_no_medal():
    t = craft(SHORE)
    t.do("move a1-a2")
    assert not is_aboard(t, "a2")
    assert (t.unit("a2"), t.medals) == ("I4", (0, 0))


@pytest.mark.rule("FAQ-AIR-053", "FAQ-TRP-116")
def test_who_has_landed_goes_no_further():
    t = craft(SHORE)
    assert "a2" in t.reach("a1")
    assert "a3" not in t.reach("a1")
    assert "ashore" in t.refused("move a1-a3")
    t.do("move a1-a2")
    assert t.reach("a2") == set()


@pytest.mark.rule("FAQ-AIR-052", "FAQ-TRP-115")
@pytest.mark.parametrize(("cargo", "ground", "lands"), [
    ("I4", "f", True), ("T3", "f", True), ("I4", ".+B", True), ("T3", ".+B", False), ("G2", ":", True),
])
def test_a_craft_lands_where_its_unit_may_go(cargo, ground, lands):
    assert ("b2" in craft_beside(ground, cargo).reach("b1")) == lands


def craft_beside(ground, cargo):
    """The unit at b1 is in a craft beside that ground at b2."""
    return craft(f"""
        .     .     .
           .     {ground}
        s     s/{cargo}
    """, at="a3", craft_at="b1", order=("b1",), owners=[{"side": "axis", "what": "bunker"}])


@pytest.mark.rule("FAQ-TER-050", "FAQ-AIR-006", "FAQ-AIR-043", "FAQ-AIR-051", "FAQ-TRP-106", "FAQ-TRP-114")
def test_hedgehogs_keep_a_craft_out_even_with_infantry_aboard():
    t = craft_beside(".+*", "I4")
    assert "b2" not in t.reach("b1")
    assert "landing craft" in t.refused("move b1-b2")
    on_foot = board("""
        .     .     .
           .     .+*
        s     s/I4
    """, at="a3").card("direct-from-hq").order("b1")
    assert "b2" in on_foot.reach("b1")


# Battle.


@pytest.mark.rule("AIR-153", "FAQ-TRP-110", "FAQ-AIR-047")
@pytest.mark.parametrize("unit", ["I4", "G2"])
def test_nobody_battles_from_a_craft(unit):
    t = craft(f"""
        .     .
           i4    .
        s/{unit}  s
    """, at="a3")
    assert t.battle_phase().targets("a1") == set()


@pytest.mark.rule("AIR-154", "FAQ-TRP-110", "FAQ-AIR-047")
def test_who_lands_beside_an_enemy_battles_the_turn_after():
    t = craft("""
        .     i4    .
           :     :
        s/I4  s
    """, at="a3")
    t.do("move a1-a2")
    t.battle_phase()
    assert t.targets("a2") == set()
    assert "ashore" in t.refused("attack a2xb3")
    t.end()
    t.card("recon-left")
    t.end()
    t.card("direct-from-hq").order("a2").battle_phase()
    assert t.targets("a2") == {"b3"}


@pytest.mark.rule("AIR-149", "FAQ-TRP-108", "FAQ-AIR-045")
def test_who_is_in_a_craft_is_attacked_as_usual():
    t = craft("""
        .     .
           i4    .
        s/I4  s
    """, at="a3", order=(), first="axis").card("direct-from-hq").order("a2")
    assert t.battle_phase().targets("a2") == {"a1"}
    assert t.dice("a2xa1") == 3
    t.attack("a2xa1", "i s s")
    assert t.unit("a1") == "I3"


@pytest.mark.rule("AIR-155", "FAQ-TRP-111", "FAQ-AIR-048", "AIR-149")
def test_the_craft_goes_with_its_unit_for_one_medal():
    t = craft("""
        .     .
           i4    .
        s/I1  s
    """, at="a3", order=(), first="axis").card("direct-from-hq").order("a2")
    t.attack("a2xa1", "i i i")
    assert (t.unit("a1"), t.medals) == ("", (0, 1))


RETREAT = """
    .     i4    .
       s/I4  s
    s     s     s
"""


@pytest.mark.rule("AIR-151", "FAQ-TRP-109", "FAQ-AIR-046")
def test_a_craft_falls_back_over_the_sea_with_its_unit():
    t = afloat(RETREAT, "a2").card("direct-from-hq").order("b3")
    t.attack("b3xa2", "f s s")
    if t.phase == "retreat":
        t.do("retreat a2-a1")
    assert (t.unit("a2"), t.unit("a1")) == ("", "I4")
    assert is_aboard(t, "a1")
    swimmer = board(RETREAT, at="a3", first="axis").card("direct-from-hq").order("b3")
    swimmer.attack("b3xa2", "f s s")
    assert swimmer.unit("a2") == "I3"


@pytest.mark.rule("FAQ-AIR-043", "FAQ-TRP-106")
def test_a_craft_does_not_fall_back_onto_hedgehogs():
    t = afloat("""
        .     i4    .
           s/I4  s
        :+*   s/I4  s/I4
    """, "a2").card("direct-from-hq").order("b3")
    t.attack("b3xa2", "f s s")
    assert (t.unit("a2"), t.unit("a1")) == ("I3", "")


def afloat(drawing, h):
    """The unit on a hex that is no place to begin is in a craft nevertheless, and the Axis plays."""
    t = craft(drawing.replace("s     s     s", "s     s     s/I4"), at="a3", craft_at="c1", order=(), first="axis")
    p = t.game.position()
    t.reload(p, units=[u | {"marks": "l"} if u["at"] == h else u for u in msgspec.to_builtins(p.units)])
    return t


@pytest.mark.rule("AIR-156", "FAQ-TRP-112", "FAQ-AIR-049")
def test_a_craft_hides_what_lies_behind():
    t = craft("i4 s/I4 I4", at="a1", craft_at="b1", order=())
    assert not t.sees("a1", "c1")
    assert board("i4 s I4", at="a1").sees("a1", "c1")


# Cards.


@pytest.mark.rule("FAQ-AIR-054", "FAQ-TRP-117")
@pytest.mark.parametrize(("card", "mode", "unit"), [
    ("behind-enemy-lines", None, "I4"), ("infantry-assault", "infantry-assault-left", "I4"),
    ("armor-assault", None, "T3"), ("artillery-bombard", None, "G2"),
])
def test_cards_for_one_arm_pass_over_those_in_craft(card, mode, unit):
    t = craft(f"""
        {unit}  .     .     i4
           s     s     s
        s/{unit}  s     s     s
    """, at="a3", order=())
    t.card(card, mode)
    if t.phase == "order":
        assert "landing craft" in t.refused("order a1")
        t.order("a3")
    assert t.reach("a3")
    assert t.reach("a1") == set()


@pytest.mark.rule("FAQ-AIR-054", "FAQ-TRP-118")
def test_without_the_arm_ashore_the_plain_order_may_go_to_a_craft():
    t = craft("""
        T3    .     .     i4
           s     s     s
        s/I4  s     s     s
    """, at="a3", order=())
    t.card("behind-enemy-lines")
    t.order("a1")
    assert t.reach("a1") == {"a2", "b1", "c1", "b2", "b3"}      # two hexes, not three
