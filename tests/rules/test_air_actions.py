"""What planes do: strafing, air support, interdiction, kamikaze, reconnaissance, rescue."""

import pytest
from air_boards import AIR, PACIFIC, aloft, flight, hand, kind, no_more, plane, scene, told, ways

from bocage.content import library
from bocage.content.battle import ReadyBattle
from bocage.notation.drawn_battle import battle
from bocage.traits import unit as traits

JAPAN = {"nations": PACIFIC, "first": "axis", "theatre": "pacific"}


def sent(drawing, plane_at, at="c5", side="allies", **more):
    """The side's plane is ordered by a sortie and is to fly."""
    unit, over = plane_at.split()
    t = aloft(scene(drawing, at, **more), f"{side} {unit} {over}")
    t.do("play air-sortie")
    if t.phase == "plane":
        t.do(f"order {over}")
    return t


def can(unit):
    """The traits of a plane by name."""
    return {type(t).__name__ for t in library.units()[unit].traits}


def stay(t):
    """Take no ground, if there is any to take."""
    if t.phase == "ground":
        t.do("done")


PLANES = ["p-40", "p-38", "corsair", "spitfire", "storch", "me-109", "zero", "yak-1", "yak-7", "yak-9"]


@pytest.mark.rule("AIR-068", "AIR-070", "AIR-080", "AIR-084", "AIR-092", "AIR-099", "AIR-102", "AIR-107", "AIR-108",
                  "FAQ-AIR-125", "FAQ-AIR-126", "FAQ-AIR-127", "FAQ-AIR-128", "FAQ-AIR-129", "FAQ-AIR-132",
                  "FAQ-AIR-133", "FAQ-AIR-134", "FAQ-AIR-135")
def test_which_plane_can_do_what():
    does = {
        traits.Strafes: set(PLANES) - {"storch"},
        traits.Supports: {"corsair", "p-38", "yak-1", "yak-9"},
        traits.Interdicts: {"me-109", "p-40", "spitfire", "yak-7"},
        traits.Dives: {"zero"},
        traits.Scouts: {"storch"},
        traits.Rescues: {"storch"},
        traits.DeckLands: {"corsair", "zero"},
    }
    for trait, planes in does.items():
        assert {p for p in PLANES if trait.__name__ in can(p)} == planes, trait


# Strafing.

LANE = "i4 I4 i4 . . . . I4"        # flown over from b5: enemy, friend, enemy


@pytest.mark.rule("AIR-071", "AIR-073", "AIR-076", "AIR-077", "AIR-079", "FAQ-AIR-121")
def test_one_die_against_each_enemy_flown_over():
    t = sent(LANE, "spitfire b5")
    flight(t, "b5", "c5", "d5", "e5", "f5")
    facts = t.do("strafe", "i i")
    assert [f.at for f in told(facts, "attack")] == ["c5", "e5"]
    assert (t.unit("c5"), t.unit("d5"), t.unit("e5")) == ("i3", "I4", "i3")
    assert plane(t) == "f5"
    assert t.phase == "battle"                      # its strafing was part of the move


@pytest.mark.rule("AIR-071")
def test_an_enemy_beside_the_path_is_not_strafed():
    t = sent("i4 . . .\n . i4 . I4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    facts = t.do("strafe", "s")
    assert [f.at for f in told(facts, "attack")] == ["c5"]
    assert t.unit("d4") == "i4"


@pytest.mark.rule("AIR-071", "AIR-073")
def test_without_an_enemy_below_there_is_nothing_to_strafe():
    t = sent("I4 . . i4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    assert not t.can("strafe")
    assert t.refused("strafe") == "The plane has flown over no enemy that it could strafe."


@pytest.mark.rule("AIR-072", "AIR-074", "FAQ-AIR-121", "FAQ-AIR-122")
@pytest.mark.parametrize(("unit", "dice", "left"), [
    ("i4", "i", "i3"), ("i4", "g", "i3"), ("i4", "s", "i3"), ("i4", "a", "i4"),
    ("t3", "a", "t2"), ("t3", "s", "t2"), ("t3", "i", "t3"), ("g2", "s", "g1"),
])
def test_symbol_grenade_and_star_hit_whatever_the_ground(unit, dice, left):
    t = sent(f"f+o/{unit} . . I4" if unit == "i4" else f"v/{unit} . . I4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    t.do("strafe", dice)
    assert t.unit("c5") == left


@pytest.mark.rule("FAQ-AIR-003", "FAQ-GEN-031", "FAQ-AIR-030")
@pytest.mark.parametrize(("dice", "left"), [("g", ""), ("s", ""), ("i", "sn1"), ("a", "sn1")])
def test_a_strafed_sniper_is_hit_by_grenades_and_stars(dice, left):
    t = sent("f/sn1 . . I4 . i4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    t.do("strafe", dice)
    assert (t.unit("c5"), t.medals) == (left, (0, 0))


@pytest.mark.rule("AIR-075", "FAQ-AIR-123", "FAQ-AIR-005")
def test_a_flag_is_never_ignored():
    t = sent(".+o/i4 . . I4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    t.do("strafe", "f")
    assert t.phase == "retreat"
    assert t.game.decider == "axis"
    t.do("retreat c5-b6")
    assert t.phase == "battle"


@pytest.mark.rule("AIR-075", "FAQ-AIR-140", "FAQ-NAT-021")
def test_japanese_infantry_retreats_from_strafing():
    t = sent("i4 . . I4", "p-40 b5", nations=PACIFIC)
    flight(t, "b5", "c5", "d5")
    t.do("strafe", "f")
    assert t.phase == "retreat"


@pytest.mark.rule("AIR-078")
def test_the_allies_too_roll_one_die():
    t = sent("i4 . . I4", "p-38 b5", nations=("united-states", "germany"))
    flight(t, "b5", "c5", "d5")
    assert len(told(t.do("strafe", "a"), "die")) == 1


@pytest.mark.rule("FAQ-AIR-124", "FAQ-AIR-146", "FAQ-CMD-103")
def test_their_finest_hour_adds_a_die_to_strafing():
    t = aloft(scene(LANE, "c5").give("their-finest-hour", "probe-left"), "allies spitfire b5")
    t.do("play their-finest-hour", "s a")
    t.do("order b5", "s")                           # beside an enemy
    no_more(t)
    flight(t, "b5", "c5", "d5", "e5", "f5")
    assert len(told(t.do("strafe", "a a a a"), "die")) == 4


@pytest.mark.rule("PAC-R05", "AIR-074", "FAQ-GEN-029")
@pytest.mark.parametrize(("face", "left"), [("s", "d2"), ("g", "d2"), ("i", "d3"), ("a", "d3")])
def test_a_star_of_strafing_hits_a_ship_too(face, left):
    t = sent("s/d3 s . i4 . I4", "spitfire b5")
    flight(t, "b5", "c5", "d5").do("strafe", face)
    assert t.unit("c5") == left


@pytest.mark.rule("FAQ-AIR-003", "FAQ-GEN-031", "FAQ-TRP-080", "FAQ-AIR-030")
@pytest.mark.parametrize(("face", "left"), [("s", ""), ("g", ""), ("i", "sn1"), ("a", "sn1")])
def test_strafing_hits_a_sniper_with_a_grenade_or_a_star(face, left):
    t = sent("sn1 . . i4 . I4", "spitfire b5")
    flight(t, "b5", "c5", "d5").do("strafe", face)
    assert t.unit("c5") == left


@pytest.mark.rule("FAQ-ACT-056", "FAQ-AIR-025")
def test_a_camouflaged_unit_is_not_strafed():
    t = sent("i4 . i4 . I4", "spitfire b5", specials=[{"trait": "camouflages", "at": "c5"}])
    flight(t, "b5", "c5", "d5")
    assert not t.can("strafe")
    flight(t, "d5", "e5", "e6")
    assert [f.at for f in told(t.do("strafe", "a"), "attack")] == ["e5"]


@pytest.mark.rule("AIR-069", "AIR-090")
def test_a_plane_that_strafed_neither_holds_nor_supports():
    t = sent("i4 . i4 I4", "spitfire b5")
    flight(t, "b5", "c5", "d5")
    t.do("strafe", "a")
    assert t.game.position().sky.pinned == []
    assert not t.game.position().sky.planes[0].watching


# Air support.


def assault(ground, plane_over, unit="p-38", attacker="T3"):
    """Armor beside an enemy on this ground; a plane of the Allies ends its flight over a hex."""
    t = aloft(scene(f"{attacker} {ground}/i4 . . . .\n . . . . .", "c5", nations=("united-states", "germany")),
              f"allies {unit} g6")
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order g6")
    no_more(t)
    path = {"e5": ("g6", "f6", "e6", "e5"), "f5": ("g6", "g5", "f5"), "d6": ("g6", "f6", "e6", "d6")}[plane_over]
    flight(t, *path).do("done")
    return t.battle_phase()


@pytest.mark.rule("AIR-081", "AIR-083", "FAQ-AIR-108")
def test_air_support_takes_cover_from_enemies_beside_the_plane():
    assert assault("v", "f5").dice("c5xd5") == 1
    assert assault("v", "e5").dice("c5xd5") == 3
    assert assault("v", "d6").dice("c5xd5") == 3
    assert assault(".+o", "e5").dice("c5xd5") == 3


@pytest.mark.rule("AIR-082")
def test_air_support_helps_no_fire_from_afar():
    t = aloft(scene("T3 . v/i4 . . .", "c5", nations=("united-states", "germany")), "allies p-38 g6")
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order g6")
    no_more(t)
    flight(t, "g6", "f6", "e6").do("done")
    assert t.battle_phase().dice("c5xe5") == 1


@pytest.mark.rule("FAQ-AIR-109")
def test_air_support_takes_flags_that_the_ground_lets_ignore():
    t = assault(".+o", "e5")
    t.do("attack c5xd5", "f i i")
    assert t.phase != "flags"
    free = assault(".+o", "f5")
    free.do("attack c5xd5", "f i")
    assert free.phase == "flags"


@pytest.mark.rule("AIR-081")
def test_air_support_ends_with_the_turn():
    t = assault("v", "e5")
    t.end()
    assert not t.game.position().sky.planes[0].supporting


@pytest.mark.rule("FAQ-ACT-057", "FAQ-AIR-026")
def test_air_support_works_against_a_camouflaged_unit():
    t = aloft(scene("T3 v/i4 . . . .", "c5", nations=("united-states", "germany"),
                    specials=[{"trait": "camouflages", "at": "d5"}]), "allies p-38 g6")
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order g6")
    no_more(t)
    flight(t, "g6", "f6", "e6", "e5").do("done")
    assert t.battle_phase().dice("c5xd5") == 3


@pytest.mark.rule("AIR-080")
def test_a_plane_without_that_action_supports_nobody():
    assert assault("v", "e5", unit="p-40").dice("c5xd5") == 1


# Interdiction.


def held(drawing="I4 . i4 . t3", over="d6", **more):
    """A Spitfire ends its flight over a hex without strafing; then it is the turn of the Axis."""
    t = sent(drawing, "spitfire d8", **more)
    flight(t, "d8", "d7", over).do("done")
    t.end()
    return t.give("direct-from-hq", side="axis")


@pytest.mark.rule("AIR-085", "AIR-089", "AIR-091", "AIR-141", "FAQ-AIR-102")
def test_enemies_beside_the_plane_do_not_move_but_battle():
    t = held("I4 i4 . . t3", "d6")                  # d5 is beside d6
    assert t.game.position().sky.pinned == ["d5"]
    t.card("direct-from-hq").order("d5", "g5")
    assert t.reach("d5") == set()
    assert "held down by the Spitfire over d6" in t.refused("move d5-e5")
    assert "l’avion ennemi (Spitfire) au-dessus de d6" in t.game.explain("move d5-e5", "fr")["reason"]
    assert t.reach("g5")
    t.battle_phase()
    assert t.targets("d5") == {"c5"}


@pytest.mark.rule("AIR-085")
def test_a_held_unit_takes_no_ground():
    t = held("I1 i4 . . t3", "d6", medals=6)
    t.card("direct-from-hq").order("d5")
    t.attack("d5xc5", "i s s")
    assert t.phase != "ground"


@pytest.mark.rule("AIR-087", "AIR-088", "FAQ-AIR-104")
def test_a_unit_that_comes_beside_the_plane_stops_and_does_not_battle():
    t = held("I4 . . . t3", "d6")
    t.card("direct-from-hq").order("g5")
    assert "e5" in t.reach("g5")                    # beside d6
    assert "d5" not in t.reach("g5")                # beyond it
    t.do("move g5-e5")
    t.battle_phase()
    assert t.targets("e5") == set()
    free = scene("I4 . . . t3", "c5", first="axis").card("direct-from-hq").order("g5")
    assert "d5" in free.reach("g5")


@pytest.mark.rule("FAQ-AIR-105", "FAQ-AIR-106")
def test_a_held_unit_that_retreats_stays_held_and_may_battle():
    t = aloft(scene("I4 i4 . . t3", "c5").give("direct-from-hq"), "allies spitfire e4")
    t.do("play direct-from-hq")
    t.do("order c5")
    t.do("order e4")
    no_more(t)
    flight(t, "e4", "d4").do("done")
    assert t.game.position().sky.pinned == ["d5"]
    t.battle_phase().do("attack c5xd5", "f s s")
    t.do("retreat d5-d6")
    stay(t)
    assert t.game.position().sky.pinned == ["d6"]
    t.end()
    t.give("direct-from-hq", side="axis").card("direct-from-hq").order("d6")
    assert t.reach("d6") == set()
    t.battle_phase()
    assert t.targets("d6") == {"c5"}


@pytest.mark.rule("FAQ-AIR-107")
def test_a_unit_that_retreats_beside_the_plane_is_not_held():
    t = aloft(scene("I4 i4 . . t3", "c5").give("direct-from-hq"), "allies spitfire g7")
    t.do("play direct-from-hq")
    t.do("order c5")
    t.do("order g7")
    no_more(t)
    flight(t, "g7", "f7", "e7").do("done")          # beside d6, not beside d5
    assert t.game.position().sky.pinned == []
    t.battle_phase().do("attack c5xd5", "f s s")
    t.do("retreat d5-d6")
    stay(t)
    t.end()
    t.give("direct-from-hq", side="axis").card("direct-from-hq").order("d6")
    assert "c6" in t.reach("d6")


@pytest.mark.rule("AIR-089")
def test_interdiction_is_over_when_its_owner_s_turn_comes():
    t = held("I4 i4 . . t3", "d6")
    t.skip()
    assert not t.game.position().sky.planes[0].watching


@pytest.mark.rule("AIR-084", "AIR-085")
def test_ships_are_not_held():
    t = aloft(scene("s/d3 s s s I4", "c5", nations=("great-britain", "japan")), "allies spitfire e6")
    t.do("play air-sortie")
    if t.phase == "plane":
        t.do("order e6")
    flight(t, "e6", "d6").do("done")
    assert t.game.position().sky.pinned == []


# Kamikaze.


@pytest.mark.rule("AIR-093", "AIR-094", "AIR-096", "AIR-097", "AIR-098", "FAQ-AIR-110", "FAQ-AIR-111", "FAQ-AIR-112")
@pytest.mark.parametrize(("dice", "gone", "medals"), [
    ("i s", True, (0, 1)), ("g s", True, (1, 1)), ("s f", False, (0, 0)), ("a f", False, (0, 0)),
])
def test_one_hit_of_a_kamikaze_destroys_the_whole_unit(dice, gone, medals):
    t = sent("v/I4 . . i4 . I4", "zero f6", side="axis", **JAPAN)
    flight(t, "f6", "e6", "d6", "d5")
    assert t.can("dive c5")
    assert not t.can("dive f5")
    t.do("dive c5", dice)
    assert (t.unit("c5") == "") == gone
    assert t.medals == medals
    assert plane(t, "axis") == kind(t, "axis") == ""
    assert t.phase == "battle"


@pytest.mark.rule("AIR-094", "FAQ-TRP-121", "FAQ-TRP-122", "FAQ-TRP-A12")
@pytest.mark.parametrize(("unit", "dice", "gone", "medals"), [
    ("TI1", "a f i", False, (0, 0)), ("TI1", "a f g", True, (0, 1)), ("TI1", "a g a s", False, (1, 0)),
    ("CR3", "i f f", False, (0, 0)), ("CR3", "i f g", True, (0, 1)),
])
def test_what_hits_a_tiger_or_patrol_cars_is_rolled_again_in_a_kamikaze_too(unit, dice, gone, medals):
    t = sent(f"{unit} . . i4 . I4", "zero f6", side="axis", **JAPAN)
    flight(t, "f6", "e6", "d6", "d5").do("dive c5", dice)
    assert (t.unit("c5") == "") == gone
    assert t.medals == medals


@pytest.mark.rule("AIR-095", "FAQ-AIR-113")
def test_flags_and_stars_of_a_kamikaze_mean_nothing():
    t = sent("I4 . . i4", "zero f6", side="axis", **JAPAN)
    flight(t, "f6", "e6", "d6", "d5")
    t.do("dive c5", "f s")
    assert t.unit("c5") == "I4"


@pytest.mark.rule("AIR-094", "FAQ-AIR-110")
def test_a_kamikaze_sinks_a_ship_with_a_grenade():
    t = sent("s/D3 s s i4", "zero f6", side="axis", **JAPAN)
    flight(t, "f6", "e6", "d6", "d5")
    t.do("dive c5", "i g")
    assert t.unit("c5") == ""
    assert t.medals == (1, 1)


@pytest.mark.rule("AIR-098")
def test_the_hex_that_a_kamikaze_empties_can_be_used_in_the_same_turn():
    t = aloft(scene("i4 I4 . . I4", "c5", **JAPAN), "axis zero f6").give("direct-from-hq", side="axis")
    t.do("play direct-from-hq")
    t.do("order c5")
    t.do("order f6")
    no_more(t)
    flight(t, "f6", "e6", "e5").do("dive d5", "i i")
    assert "d5" in t.reach("c5")


@pytest.mark.rule("FAQ-AIR-124", "FAQ-CMD-103")
def test_their_finest_hour_adds_a_die_to_a_kamikaze():
    t = aloft(scene("I4 . . . i4", "c5", **JAPAN), "axis zero f6").give("their-finest-hour", "probe-left", side="axis")
    t.do("play their-finest-hour", "s a")
    t.do("order f6")
    no_more(t)
    flight(t, "f6", "e6", "d6", "d5")
    assert len(told(t.do("dive c5", "s s s"), "die")) == 3


@pytest.mark.rule("FAQ-AIR-114")
def test_a_kamikaze_that_gives_both_sides_their_last_medal_is_a_draw():
    t = sent("I4 . . i4 . I4", "zero f6", side="axis", medals=1, **JAPAN)
    flight(t, "f6", "e6", "d6", "d5")
    t.do("dive c5", "g i")
    assert t.game.over
    assert t.game.winner is None


# Reconnaissance.


def scouting(drawing, over, card="probe-right", **more):
    """The Storch of the Axis flies to a hex by order of a card, and the turn ends."""
    t = aloft(scene(drawing, "c5", first="axis", **more), "axis storch d7").give(card, side="axis")
    t.card(card)
    t.do("order d7")
    no_more(t)
    flight(t, "d7", over).do("done")
    t.battle_phase()
    return t


@pytest.mark.rule("AIR-100", "AIR-101", "FAQ-AIR-115")
def test_a_storch_beside_the_enemy_draws_two_cards_and_keeps_one():
    t = scouting(". I4 . . i4", "c6")
    t.do("end")
    assert t.phase == "keep"
    far = scouting(". . . I4 i4", "c6")
    far.do("end")
    assert far.phase == "card"


@pytest.mark.rule("AIR-100", "FAQ-AIR-119")
def test_a_plane_or_a_ship_beside_the_storch_is_not_enough():
    ship = scouting("s s/D3 s s I4 i4", "c6")
    ship.do("end")
    assert ship.phase == "card"
    t = aloft(scene(". . . I4 i4", "c5", first="axis"), "axis storch d7", "allies spitfire c5")
    t.give("probe-right", side="axis").card("probe-right")
    t.do("order d7")
    no_more(t)
    flight(t, "d7", "c6").do("done")
    t.battle_phase().do("end")
    assert t.phase == "card"


@pytest.mark.rule("AIR-013", "FAQ-AIR-116", "FAQ-AIR-117", "FAQ-AIR-130")
def test_a_storch_ordered_by_a_sortie_alone_draws_nothing():
    t = sent(". I4 . . i4", "storch d7", side="axis", first="axis")
    held_before = hand(t, "axis")
    flight(t, "d7", "c6").do("done")
    t.end()
    assert hand(t, "axis") == held_before
    both = aloft(scene(". I4 . . i4", "c5", first="axis"), "axis storch d7").give("probe-right", side="axis")
    both.card("probe-right")
    both.do("sortie")
    both.do("order d7")
    no_more(both)
    flight(both, "d7", "c6").do("done")
    both.battle_phase().do("end")
    assert both.phase == "keep"


@pytest.mark.rule("FAQ-AIR-118", "FAQ-AIR-131")
def test_recon_and_storch_together_make_two_cards():
    t = scouting(". I4 . . i4", "c6", card="recon-right")
    facts = t.do("end")
    assert len(told(facts, "looked")) == 2


@pytest.mark.rule("AIR-101")
def test_the_storch_looks_when_the_card_is_drawn():
    t = aloft(scene(". I1 i4 . . I4", "c5", first="axis"), "axis storch d7").give("direct-from-hq", side="axis")
    t.card("direct-from-hq")
    t.do("order d7")
    t.do("order e5")
    no_more(t)
    flight(t, "d7", "c6").do("done")
    t.battle_phase().do("attack e5xd5", "i i i")    # its last neighbour is gone
    stay(t)
    t.do("end")
    assert t.phase == "card"


# Rescue.


@pytest.mark.rule("AIR-103", "AIR-104", "AIR-106", "FAQ-AIR-120")
def test_a_storch_takes_the_last_figure_of_infantry_home():
    t = sent("i1 . . i4 I4", "storch f6", side="axis", first="axis")
    flight(t, "f6", "e6", "d6", "d5")
    assert ways(t, "rescue") == {"c5"}
    facts = t.do("rescue c5")
    assert told(facts, "rescued")
    assert (t.unit("c5"), plane(t, "axis"), t.medals) == ("", "", (0, 0))
    assert t.phase == "battle"


@pytest.mark.rule("AIR-103")
@pytest.mark.parametrize("unit", ["i2", "t1", "g1", "I1"])
def test_others_are_not_picked_up(unit):
    t = sent(f"{unit} . . i4 I4", "storch f6", side="axis", first="axis")
    flight(t, "f6", "e6", "d6", "d5")
    assert ways(t, "rescue") == set()


@pytest.mark.rule("AIR-105")
def test_infantry_that_has_moved_can_still_be_picked_up():
    t = aloft(scene("i1 . . i4 I4", "c5", first="axis"), "axis storch f6").give("direct-from-hq", side="axis")
    t.card("direct-from-hq")
    t.do("order c5")
    t.do("order f6")
    no_more(t)
    t.do("move c5-d5")
    flight(t, "f6", "e6")
    assert ways(t, "rescue") == set()
    flight(t, "e6", "e5")
    assert ways(t, "rescue") == {"d5"}


def test_planes_of_a_drawn_battle():
    assert ReadyBattle(battle("I4 i4", "c5"), AIR, "drawing").planes == ["p-38", "p-40", "me-109", "storch"]
