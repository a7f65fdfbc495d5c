"""Orders for planes, planes that leave, and the air check."""

import msgspec
import pytest
from air_boards import PACIFIC, aloft, flight, hand, no_more, plane, scene, told

from bocage.content import library
from bocage.testing import placed
from bocage.traits.ground import AirCheck

FIELD = """
    .  .  .  .  .  .  .
     .  .  .  .  .  .
    .  .  .  .  .  .  i4
     .  .  .  .  .  .
    I4 .  .  I4 .  I4 .
"""


def over(ground, *around, at="c5", **more):
    """A Spitfire over a hex of this ground, with these units west and east of it, ordered by Attack Left."""
    west, east = (*around, ".", ".")[:2]
    t = scene(f"{west} {ground} {east} . . . I4", "b5", **more)
    return aloft(t, f"allies spitfire {at}").card("attack-left")


def dice_of(facts):
    return sum(f.dice for f in told(facts, "air-check"))


# Orders.


@pytest.mark.rule("AIR-012", "AIR-047", "FAQ-AIR-067")
def test_a_section_card_orders_the_plane_over_its_section():
    t = aloft(scene(FIELD), "allies spitfire b6")
    t.card("probe-left")
    assert {"order a1", "order b6"} <= set(t.legal)
    facts = t.do("order b6")
    assert [f.unit for f in told(facts, "ordered")] == ["spitfire"]
    t.do("order a1")
    assert t.phase == "move"                    # two orders, the plane's was one of them
    assert aloft(scene(FIELD), "allies spitfire b6").card("probe-center").can("order b6") is False


@pytest.mark.rule("AIR-047", "FAQ-AIR-067")
def test_direct_from_hq_orders_the_plane_anywhere():
    t = aloft(scene(FIELD), "allies spitfire f6").card("direct-from-hq")
    assert t.can("order f6")


@pytest.mark.rule("AIR-048", "FAQ-AIR-067")
def test_a_star_of_their_finest_hour_orders_the_plane_and_a_symbol_does_not():
    t = aloft(scene(FIELD).give("their-finest-hour", "probe-left"), "allies spitfire b6")
    t.do("play their-finest-hour", "s i")
    assert t.can("order b6")
    symbols = aloft(scene(FIELD).give("their-finest-hour", "probe-left"), "allies spitfire b6")
    symbols.do("play their-finest-hour", "a i")
    assert not symbols.can("order b6")


@pytest.mark.rule("AIR-049")
@pytest.mark.parametrize("card", ["close-assault", "move-out", "dig-in", "behind-enemy-lines"])
def test_other_tactic_cards_order_no_plane(card):
    t = aloft(scene("I4 i4", "c5"), "allies spitfire f5").card(card)
    assert "order f5" not in t.legal
    no_more(t)
    assert plane(t) == ""


@pytest.mark.rule("AIR-050", "FAQ-AIR-066")
def test_a_plane_without_orders_leaves_before_the_moves_and_nobody_scores():
    t = aloft(scene(FIELD), "allies spitfire b4").card("probe-center")
    t.do("order f1")
    assert plane(t) == "b4"
    facts = t.do("done")
    assert told(facts, "left-sky")
    assert plane(t) == ""
    assert t.medals == (0, 0)


@pytest.mark.rule("AIR-050")
def test_the_hex_it_leaves_is_free_in_the_same_turn():
    t = aloft(scene("I4 . . . . . i4", "c5"), "allies spitfire d5").card("probe-left")
    t.do("order c5")
    assert plane(t) == "d5"
    t.do("done")
    assert "d5" in t.reach("c5")


@pytest.mark.rule("AIR-050")
@pytest.mark.parametrize("card", ["barrage", "medics-and-mechanics"])
def test_it_leaves_too_when_the_card_orders_nobody(card):
    t = aloft(scene("I4 . . . i4", "c5"), "allies spitfire d6").card(card)
    assert plane(t) == ""


@pytest.mark.rule("AIR-050", "FAQ-ACT-A01")
def test_it_leaves_before_a_card_blows_a_bridge():
    drawing = ". . . . . . i4\n ~ ~ ~ ~+= ~ ~\n. I4 . . . . ."
    t = aloft(scene(drawing, "c7", specials=[{"trait": "blows_bridges", "side": "allies"}]), "allies spitfire f5")
    t.card("probe-center", "probe-center-as-demolition")
    assert (t.phase, plane(t)) == ("bridge", "")


@pytest.mark.rule("AIR-012", "FAQ-AIR-067", "FAQ-CMD-006")
@pytest.mark.parametrize("card", ["move-out", "dig-in", "behind-enemy-lines", "artillery-bombard"])
def test_one_unit_of_your_choice_may_be_a_plane(card):
    t = aloft(scene("T3 . . . i4", "c5"), "allies spitfire d6").card(card)  # without its arm: any one unit
    assert t.can("order c5")
    t.do("order d6")
    flight(t, "d6", "d7").do("done")
    assert plane(t) == "d7"
    with_arm = aloft(scene("I4 T3 G2 . i4", "c5"), "allies spitfire d6").card(card)
    assert not with_arm.can("order d6")


@pytest.mark.rule("AIR-063")
def test_an_ordered_plane_must_fly_at_least_one_hex():
    t = aloft(scene(FIELD), "allies spitfire b6").card("probe-left")
    t.do("order b6")
    no_more(t)
    assert not t.can("done")
    assert t.refused("done") == "The plane must fly first."
    flight(t, "b6", "b5").do("done")
    assert plane(t) == "b5"


# The air check.


@pytest.mark.rule("AIR-112", "AIR-113", "FAQ-AIR-068", "AIR-114", "FAQ-AIR-098")
@pytest.mark.parametrize(("ground", "dice"), [(".", 0), ("f", 2), ("v", 2), ("h", 1), ("~+=", 1), ("~", 1)])
def test_the_check_is_taken_when_the_plane_is_ordered_and_the_ground_says_with_how_many_dice(ground, dice):
    t = over(ground)
    assert dice_of(t.do("order c5", "s " * dice)) == dice
    assert plane(t) == "c5"


@pytest.mark.rule("AIR-112", "AIR-030")
def test_a_plane_that_came_this_turn_takes_no_check():
    t = scene("f i4", "a9")
    facts = t.do("play air-sortie") + t.do("enter a9") + t.do("done")
    assert not told(facts, "air-check")


@pytest.mark.rule("AIR-115", "FAQ-AIR-094", "FAQ-AIR-101")
def test_a_die_for_every_enemy_ground_unit_beside_it():
    assert dice_of(over("f", "i4", "t3").do("order c5", "s s s s")) == 4
    assert dice_of(over(".", "i4", "g2").do("order c5", "s s")) == 2
    assert dice_of(over(".", "I4", "I4").do("order c5")) == 0


@pytest.mark.rule("AIR-116", "FAQ-AIR-094")
def test_two_dice_for_an_enemy_plane_beside_it():
    t = aloft(scene("i4 f . . . . I4", "b5"), "allies spitfire c5", "axis me-109 d5").card("attack-left")
    assert dice_of(t.do("order c5", "s s s s s")) == 5
    far = aloft(scene("i4 f . . . . I4", "b5"), "allies spitfire c5", "axis me-109 e5").card("attack-left")
    assert dice_of(far.do("order c5", "s s s")) == 3


@pytest.mark.rule("AIR-117", "FAQ-AIR-095")
def test_the_enemy_rolls_if_one_of_his_stands_beside_it_else_the_owner():
    assert [f.side for f in told(over("f").do("order c5", "s s"), "air-check")] == ["allies"]
    assert [f.side for f in told(over("f", "i4").do("order c5", "s s s"), "air-check")] == ["axis"]


@pytest.mark.rule("AIR-118", "AIR-119", "AIR-120", "FAQ-AIR-096", "FAQ-AIR-097")
def test_a_grenade_brings_it_down_for_a_medal_only_with_an_enemy_beside_it():
    alone = over("f")
    facts = alone.do("order c5", "i g")
    assert told(facts, "shot-down")
    assert (plane(alone), alone.medals) == ("", (0, 0))
    near = over("f", "i4")
    near.do("order c5", "g i a")
    assert (plane(near), near.medals) == ("", (0, 1))
    for face in "iafs":
        safe = over("f", "i4")
        safe.do("order c5", f"{face} {face} {face}")
        assert (plane(safe), safe.medals) == ("c5", (0, 0))


@pytest.mark.rule("AIR-118")
def test_the_order_of_a_lost_plane_is_lost():
    t = aloft(scene("I4 I4 . f . i4", "a5"), "allies spitfire d5").card("probe-left")
    t.do("order d5", "g i")
    t.do("order a5")
    assert t.phase == "move"


@pytest.mark.rule("AIR-120", "FAQ-AIR-097")
def test_a_plane_beside_it_is_a_unit_that_wins_the_medal():
    t = aloft(scene(". . . . . . I4", "b5"), "allies spitfire c5", "axis me-109 d5").card("attack-left")
    t.do("order c5", "g g")
    assert t.medals == (0, 1)


@pytest.mark.rule("FAQ-AIR-099", "FAQ-AIR-100", "FAQ-AIR-A04")
@pytest.mark.parametrize(("ground", "dice"), [(".+o", 1), ("f+o", 2), ("f+x", 2), (".+x", 1), ("h+B", 2), ("f", 2)])
def test_of_several_things_on_a_hex_the_most_dangerous_counts(ground, dice):
    t = over(ground)
    assert dice_of(t.do("order c5", "s " * dice)) == dice


@pytest.mark.rule("AIR-086", "AIR-115", "FAQ-AIR-103")
def test_a_unit_that_the_plane_holds_counts_for_nothing():
    t = scene(". i4 . . . . I4", "b5")
    t = aloft(t, "allies spitfire d5", pinned=["c5"]).card("attack-left")
    assert dice_of(t.do("order d5")) == 0
    forest = aloft(scene(". i4 f . . . I4", "b5"), "allies spitfire d5", pinned=["c5"]).card("attack-left")
    facts = forest.do("order d5", "g i")
    assert [f.side for f in told(facts, "air-check")] == ["allies"]
    assert forest.medals == (0, 0)


@pytest.mark.rule("AIR-088")
def test_a_unit_that_came_beside_the_plane_counts():
    t = scene(". i4 . i4 . . I4", "b5")
    t = aloft(t, "allies spitfire d5", pinned=["c5"]).card("attack-left")
    assert dice_of(t.do("order d5", "s")) == 1


@pytest.mark.rule("FAQ-AIR-023", "FAQ-AIR-024", "FAQ-ACT-051", "FAQ-ACT-052")
def test_a_camouflaged_unit_counts_like_any_other():
    t = scene("i4 . . . . . I4", "b5", specials=[{"trait": "camouflages", "at": "b5"}])
    t = aloft(t, "allies spitfire c5").card("attack-left")
    t.do("order c5", "g")
    assert t.medals == (0, 1)


@pytest.mark.rule("AIR-115", "FAQ-AIR-094")
def test_ships_give_no_die_but_are_enemies_beside_it():
    t = scene("s s/d3 s s s s I4", "b5", nations=PACIFIC)
    t = aloft(t, "allies p-40 d5").card("attack-left")
    facts = t.do("order d5", "g i")
    assert dice_of(facts) == 2                                      # the sea alone
    assert t.medals == (0, 1)


# Values.


VALUES = {
    "FAQ-AIR-A01": (0, "country beach airfield cemetery high-ground road"),
    "FAQ-AIR-A02": (1, "hedgehog hill river bridge sandbags cliff sea-wall steep-hill wire dam flooded-field lake marsh"
                       " minefield oasis pontoon-bridge radar-station railroad-bridge railroad road-block ford wadi"
                       " dragons-teeth frozen-river ravine trench water-hole hospital field-hq rice-paddy stream"
                       " rope-bridge abatis bluff gully road-on-hill road-rail-crossing"),
    "FAQ-AIR-A03": (2, "bunker forest bocage sea village barracks church factory pillbox fortress lighthouse mountain"
                       " palm-forest power-plant prison-camp railroad-station supply-depot city-ruins hill-forest"
                       " hill-village jungle labor-camp pier escarpment dune cave pacific-village coastline"),
}


@pytest.mark.parametrize("item", [pytest.param(i, marks=pytest.mark.rule(i)) for i in VALUES])
def test_the_printed_value_of_every_terrain(item):
    dice, names = VALUES[item]
    things = library.terrains() | library.obstacles()
    for name in names.split():
        assert max((t.dice for t in things[name].traits if isinstance(t, AirCheck)), default=0) == dice, name


@pytest.mark.rule("FAQ-AIR-A04")
def test_tiles_that_share_a_card_share_its_value():
    things = library.terrains()

    def value(name):
        return max((t.dice for t in things[name].traits if isinstance(t, AirCheck)), default=0)

    assert value("bluff") == value("cliff")
    assert value("wide-river") == value("river")
    assert value("pacific-village") == value("village")
    assert value("bridge-section") == value("bridge")


def test_a_position_with_planes_is_read_as_written():
    t = aloft(scene(FIELD), "allies spitfire b6", "axis me-109 e6", pinned=["a1"])
    p = t.game.position()
    assert p.sky.pinned == ["a1"]
    t.reload(p)
    assert t.game.position() == p
    assert placed(p, "a1").unit == "infantry"
    assert msgspec.json.decode(msgspec.json.encode(p), type=type(p)) == p
    assert hand(t)


# The last unit.


@pytest.mark.rule("AIR-012", "AIR-050")
def test_a_plane_in_the_air_is_a_unit_until_it_goes_home():
    t = aloft(scene("i4 I1", "c5", first="axis"), "allies spitfire m9")
    t.card("direct-from-hq").order("c5").attack("c5xd5", "g g g")
    assert t.unit("d5") == ""
    assert not t.game.over
    t.end()
    t.card("close-assault")
    assert (t.game.over, t.game.winner) == (True, "axis")
