"""Planes on the ground: take-off, landing, airfields, and parked planes as targets."""

import pytest
from air_boards import PACIFIC, aloft, flight, kind, no_more, plane, scene, told, ways

from bocage.content import library
from bocage.content.battle import field_of
from bocage.core.terms import NONE

FIELD = "a . . . I4 . i4"


def parked(drawing, at="c5", unit="spitfire", side="allies", on="c5", **more):
    """A board with a plane on the ground."""
    air = {"allies": {"sorties": 1}, "axis": {"sorties": 1}, "parked": [{"side": side, "unit": unit, "at": on}]}
    return scene(drawing, at, air=air, **more)


# Setting up and taking off.


@pytest.mark.rule("AIR-051", "AIR-052")
def test_a_plane_may_begin_on_an_airfield_and_needs_no_orders():
    t = parked(FIELD)
    assert t.unit("c5") == "PS1"
    t.skip()
    t.skip()
    assert t.unit("c5") == "PS1"


@pytest.mark.rule("AIR-053", "AIR-108", "AIR-109", "FAQ-TER-136", "FAQ-AIR-008")
def test_an_order_makes_it_take_off_and_it_may_strafe_in_the_same_turn():
    t = parked("a i4 . . I4 . i4").card("probe-left")
    t.do("order c5", "s")                           # an enemy stands beside the airfield
    no_more(t)
    assert "c5-d5" in ways(t, "fly")
    facts = t.do("fly c5-d5")
    assert told(facts, "took-off")
    assert t.unit("c5") == ""
    flight(t, "d5", "e5").do("strafe", "i")
    assert (t.unit("d5"), plane(t)) == ("i3", "e5")


@pytest.mark.rule("AIR-053")
def test_a_card_for_another_section_cannot_make_it_take_off():
    t = parked("a . . . . I4 . i4").card("probe-center")
    assert not t.can("order c5")


@pytest.mark.rule("AIR-054", "AIR-132", "AIR-133", "FAQ-AIR-075")
def test_take_off_by_order_is_checked_and_by_sortie_is_not():
    t = parked("a i4 . . I4").card("probe-left")
    assert [f.dice for f in told(t.do("order c5", "s"), "air-check")] == [1]
    by_sortie = parked("a i4 . . I4")
    by_sortie.do("play air-sortie")
    facts = by_sortie.do("order c5")
    assert not told(facts, "air-check")
    assert "c5-b5" in ways(by_sortie, "fly")


@pytest.mark.rule("AIR-134", "AIR-110", "AIR-132")
def test_an_airfield_with_no_enemy_beside_it_needs_no_dice():
    t = parked(FIELD).card("probe-left")
    assert not told(t.do("order c5"), "air-check")


@pytest.mark.rule("FAQ-AIR-027", "AIR-110")
@pytest.mark.parametrize("card", ["direct-from-hq", "their-finest-hour", "attack-left"])
def test_at_night_a_plane_on_the_ground_has_no_order_and_no_check(card):
    night = [{"trait": "night", "side": "axis"}]
    t = parked("a I4 . i4 . . I4", specials=night).give(card, "recon-left")
    t.do(f"play {card}", "s s" if card == "their-finest-hour" else "")
    assert t.can("order d5")
    assert t.refused("order c5") == "No plane flies before full daylight."


@pytest.mark.rule("AIR-110", "AIR-118", "AIR-120")
def test_a_plane_may_be_lost_in_taking_off():
    t = parked("a i4 . . I4").card("probe-left")
    t.do("order c5", "g")
    assert (t.unit("c5"), t.medals) == ("", (0, 1))


@pytest.mark.rule("AIR-029")
def test_one_lands_before_another_takes_off():
    t = aloft(parked("a a . . I4 . i4", nations=("united-states", "germany"), unit="p-40"), "allies p-38 f6")
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order f6")
    no_more(t)
    assert all(not way.startswith("c5") for way in ways(t, "fly"))
    flight(t, "f6", "e6", "d6", "d5").do("land")
    assert t.unit("d5") == "PL1"
    assert "c5-b5" in ways(t, "fly")
    flight(t, "c5", "b5").do("done")
    assert (kind(t), plane(t)) == ("p-40", "b5")


# Landing.


def landing(drawing, path, **more):
    t = aloft(scene(drawing, "c5", **more), f"allies spitfire {path[0]}")
    t.do("play air-sortie")
    if t.phase == "plane":
        t.do(f"order {path[0]}")
    return flight(t, *path)


@pytest.mark.rule("AIR-066", "AIR-067", "FAQ-AIR-085")
def test_a_plane_lands_on_a_free_airfield_hex_and_needs_no_more_orders():
    t = landing(FIELD, ("e6", "d6", "c6", "c5"))
    assert t.can("done")                            # it may stay in the air
    facts = t.do("land")
    assert told(facts, "touched-down")
    assert (t.unit("c5"), plane(t)) == ("PS1", "")
    t.end()
    t.skip()
    t.skip()
    assert t.unit("c5") == "PS1"


@pytest.mark.rule("AIR-066")
def test_no_landing_elsewhere_or_on_others():
    t = landing(FIELD, ("e6", "d6", "c6"))
    assert not t.can("land")
    assert t.refused("land") == "A plane lands on an airfield only, and c6 is none."
    own = landing("a/I4 . . . I4", ("e6", "d6", "c6", "c5"))
    assert not own.can("land")
    assert not own.can("done")


@pytest.mark.rule(
    "PAC-TER-004", "FAQ-TER-140", "FAQ-TER-141", "FAQ-TER-143", "FAQ-TER-144", "FAQ-AIR-012", "FAQ-AIR-014",
)
def test_an_airfield_is_friendly_while_no_enemy_stands_on_any_of_its_hexes():
    assert landing("a a/I4 . . I4", ("e6", "d6", "c6", "c5")).can("land")
    enemy = landing("a a/i4 . . I4", ("e6", "d6", "c6", "c5"))
    assert not enemy.can("land")
    assert enemy.refused("land") == "The airfield of c5 is in enemy hands."
    other = landing("a . a/i4 . I4", ("e6", "d6", "c6", "c5"))     # another airfield
    assert other.can("land")


@pytest.mark.rule("PAC-TER-004", "FAQ-TER-142", "FAQ-AIR-013")
def test_an_airfield_that_the_enemy_has_left_is_friendly():
    t = landing("a . . i4 I4", ("e6", "d6", "c6", "c5"))
    assert t.can("land")


@pytest.mark.rule("AIR-109", "AIR-128")
def test_it_may_strafe_and_then_land_but_neither_hold_nor_support_from_the_ground():
    t = landing("a i4 . . . I4", ("e5", "d5", "c5"))
    t.do("strafe", "a")
    assert t.legal == ["land", "done"]
    t.do("land")
    assert t.unit("c5") == "PS1"
    held = landing("a i4 . . . I4", ("e6", "d6", "c6", "c5"))
    held.do("land")
    assert held.game.position().sky.pinned == []


@pytest.mark.rule("FAQ-AIR-084", "FAQ-AIR-085")
def test_a_plane_that_landed_holds_a_medal_hex():
    goals = [{"sides": ["allies"], "at": "c5", "when": "held"}]
    t = landing(FIELD, ("e6", "d6", "c6", "c5"), objectives=goals)
    assert t.medals == (0, 0)
    t.do("land")
    assert t.medals == (1, 0)


# As a target.


def fired_at(dice, unit="me-109"):
    t = parked("I4 a . . i4", unit=unit, side="axis", on="d5").card("direct-from-hq").order("c5")
    t.attack("c5xd5", dice)
    return t


@pytest.mark.rule("AIR-121", "FAQ-AIR-076", "AIR-126", "AIR-127")
@pytest.mark.parametrize(("dice", "gone"), [("g s s", True), ("i a s", False), ("f s s", False), ("f f f", False)])
def test_one_grenade_destroys_a_plane_on_the_ground_and_nothing_else_does(dice, gone):
    t = fired_at(dice)
    assert (t.unit("d5") == "") == gone
    assert t.medals == ((1, 0) if gone else (0, 0))


@pytest.mark.rule("AIR-126", "FAQ-AIR-079", "FAQ-AIR-083")
def test_a_plane_on_the_ground_hides_what_is_behind_it():
    assert not parked("I4 a . i4", side="axis", unit="me-109", on="d5").sees("c5", "f5")
    assert scene("I4 a . i4", "c5").sees("c5", "f5")


@pytest.mark.rule("AIR-127", "FAQ-AIR-080")
def test_a_plane_on_the_ground_keeps_an_enemy_beside_it_from_firing_afar():
    t = parked("I4 a i4", side="axis", unit="me-109", on="d5").card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == {"d5"}


@pytest.mark.rule("AIR-129", "FAQ-AIR-078")
def test_a_plane_on_the_ground_is_not_ambushing():
    t = parked("I4 a . . i4", side="axis", unit="me-109", on="d5").give("ambush", side="axis")
    t.card("direct-from-hq").order("c5")
    t.attack("c5xd5", "i i i")
    assert t.phase == "battle"                      # nobody was asked


@pytest.mark.rule("AIR-128")
def test_a_plane_on_the_ground_moves_and_battles_never():
    t = parked("a i4 . . I4").card("probe-left")
    t.do("order c5", "s")
    no_more(t)
    assert t.reach("c5") == set()
    t.do("done")
    assert t.targets("c5") == set()


@pytest.mark.rule("FAQ-AIR-004", "FAQ-AIR-081", "FAQ-AIR-082", "FAQ-GEN-032")
@pytest.mark.parametrize(("dice", "gone"), [("g", True), ("s", True), ("f", True), ("i", False), ("a", False)])
def test_strafed_on_the_ground_it_is_destroyed_by_a_grenade_a_star_or_a_flag(dice, gone):
    t = aloft(parked("a . . i4 . I4", side="axis", unit="me-109", on="c5"), "allies spitfire b5")
    t.do("play air-sortie")
    t.do("order b5")
    flight(t, "b5", "c5", "d5").do("strafe", dice)
    assert (t.unit("c5") == "") == gone
    assert t.medals == ((1, 0) if gone else (0, 0))


@pytest.mark.rule("AIR-116")
def test_a_plane_on_the_ground_is_one_die_in_an_air_check():
    t = aloft(parked(". a . i4 . I4", side="axis", unit="me-109", on="d5"), "allies spitfire c5").card("probe-left")
    assert [f.dice for f in told(t.do("order c5", "s"), "air-check")] == [1]


@pytest.mark.rule("AIR-085")
def test_a_plane_on_the_ground_is_not_held():
    t = aloft(parked(". a . i4 . I4", side="axis", unit="me-109", on="d5"), "allies spitfire b5")
    t.do("play air-sortie")
    t.do("order b5")
    flight(t, "b5", "c5").do("done")
    assert t.game.position().sky.pinned == []


# Who flies what.


@pytest.mark.rule("AIR-032", "AIR-033", "AIR-034", "AIR-035", "AIR-036", "AIR-037", "AIR-038", "AIR-039", "AIR-040",
                  "AIR-041", "AIR-042", "AIR-043", "AIR-044", "AIR-045", "FAQ-AIR-055")
@pytest.mark.parametrize(("nation", "date", "theatre", "planes"), [
    ("great-britain", "1940-05-10", "europe", {"spitfire"}),
    ("great-britain", "1944-05-10", "europe", {"spitfire"}),
    ("great-britain", "1944-05-10", "pacific", {"spitfire", "corsair"}),
    ("great-britain", "1943-05-31", "pacific", {"spitfire"}),
    ("france", "1944-08-20", "europe", {"spitfire"}),
    ("united-states", "1944-06-06", "europe", {"p-38", "p-40"}),
    ("united-states", "1942-12-31", "pacific", {"p-38", "p-40"}),
    ("united-states", "1943-01-01", "pacific", {"p-38", "p-40", "corsair"}),
    ("us-marines", "1942-08-07", "pacific", {"p-38", "p-40"}),
    ("soviet-union", "1941-12-31", "europe", {"yak-1", "yak-7"}),
    ("soviet-union", "1942-01-01", "europe", {"yak-1", "yak-7", "p-40"}),
    ("soviet-union", "1942-09-30", "europe", {"yak-1", "yak-7", "p-40"}),
    ("soviet-union", "1942-10-01", "europe", {"yak-1", "yak-7", "yak-9", "p-40"}),
])
def test_the_planes_of_the_allies_by_nation_date_and_theatre(nation, date, theatre, planes):
    field = scene("I4 i4", "c5", nations=(nation, "germany"), date=date, theatre=theatre).game.field
    assert called(field, 0) == planes
    assert called(field, 1) == {"storch", "me-109"}


def called(field, side):
    return {unit for k, unit in enumerate(field.planes) if field.rules.air.profile_of(side, k) != NONE}


@pytest.mark.rule("AIR-041", "FAQ-AIR-134", "FAQ-AIR-135")
def test_a_yak_1_supports_where_a_yak_7_interdicts():
    found = {}
    for unit in ("yak-1", "yak-7"):
        t = scene("i4 . . . . . I4", "b5", nations=("soviet-union", "germany"), date="1941-10-02")
        t.do("play air-sortie")
        t.do(f"call {unit}")
        flight(t, ">", "a5").do("done")
        found[unit] = t.game.position().sky.pinned
    assert found == {"yak-1": [], "yak-7": ["b5"]}
    looks = {library.units()[unit].look for unit in ("yak-1", "yak-7", "yak-9")}
    assert len(looks) == 1


@pytest.mark.rule("AIR-040")
def test_the_japanese_fly_the_zero():
    assert called(scene("I4 i4", "c5", nations=PACIFIC).game.field, 1) == {"zero"}


@pytest.mark.rule("AIR-033", "FAQ-AIR-161")
def test_a_battle_may_name_the_planes():
    air = {"allies": {"sorties": 1, "planes": ["yak-7", "yak-9"]}, "axis": {"sorties": 1}}
    assert called(scene("I4 i4", "c5", air=air).game.field, 0) == {"yak-7", "yak-9"}


@pytest.mark.rule("FAQ-AIR-161", "FAQ-SCN-041")
def test_no_corsair_over_wake_in_1941():
    from air_boards import AIR

    assert called(field_of("wake-island", AIR), 0) == {"p-38", "p-40"}


@pytest.mark.rule("FAQ-AIR-084", "FAQ-AIR-093", "AIR-163")
def test_an_objective_is_lost_at_once_when_the_plane_on_it_takes_off():
    goal = [{"sides": ["allies"], "at": "c5", "when": "held"}]
    air = {"allies": {"sorties": 1}, "axis": {"sorties": 1},
           "parked": [{"side": "allies", "unit": "spitfire", "at": "c5"}]}
    t = scene("a . . I4 . i4", "c5", objectives=goal, air=air)
    assert t.medals == (1, 0)
    t.do("play air-sortie")
    t.do("order c5")
    t.do("fly c5-d5")
    assert t.medals == (0, 0)
