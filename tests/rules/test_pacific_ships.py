"""Destroyers and aircraft carriers: sailing, guns, target tokens, hits and flags."""

import msgspec
import pytest
from pacific_boards import again, next_order, spotted

from bocage.content.library import units
from bocage.testing import board, placed

SHIPS = ["D", "C"]


def ordered(drawing, at, *who, **more):
    """These units are ordered; the Axis holds no ambush."""
    return board(drawing, at=at, **more).give("probe-left", side="axis").card("direct-from-hq").order(*who)


def attacked(drawing, at, pair, dice, **more):
    """The battle `pair` is fought with these dice."""
    t = ordered(drawing, at, pair.partition("x")[0], **more)
    t.attack(pair, dice)
    return t


def hurt(t, **lost):
    """Some units have lost figures."""
    us = [msgspec.structs.replace(u, figures=u.figures - lost.get(u.at, 0)) for u in t.game.position().units]
    t.reload(t.game.position(), units=msgspec.to_builtins(us))
    return t


# Sailing.

OCEAN = """
    s  s  s  s  s  s  s
     s  s  s  s  s  s  s
    s  s  s  s/{ship}3  s  s  s
     s  s  s  s  s  s  s
    :  :  .  .  .  .  i4
"""


@pytest.mark.rule("PAC-SHP-001", "PAC-SHP-002", "PAC-SHP-012", "FAQ-TRP-084", "FAQ-TRP-085", "FAQ-TRP-092",
                  "FAQ-TRP-098", "FAQ-AIR-032", "FAQ-AIR-033")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_sails_two_hexes_of_sea_away_from_the_beach(ship):
    t = ordered(OCEAN.format(ship=ship), "a7", "d5")
    near = {"c6", "d6", "c5", "e5", "c4", "d4"}
    far = {"c7", "d7", "e7", "b6", "e6", "b5", "f5", "e4"}      # b4 touches the beach, row 3 is land
    assert t.reach("d5") == near | far
    assert t.can("done")                                        # it may also stay


@pytest.mark.rule("PAC-SHP-002", "PAC-SHP-012", "FAQ-TRP-085", "FAQ-TRP-092")
@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_does_not_sail_past_a_beach(ship):
    def reach(shore):
        return ordered(f"s/{ship}3 s s .\n {shore} . . i4", "d5", "d5").reach("d5")

    assert reach(".") == {"e5", "f5"}
    assert reach(":") == set()          # d4 touches e5, the only way to f5


@pytest.mark.rule("PAC-SHP-002")
@pytest.mark.parametrize("ship", "dc")
def test_a_ship_does_not_fall_back_to_the_beach_either(ship):
    def fought(shore):
        t = attacked(f"{shore} s . .\n s s/{ship}3 .\n . T3 i4", "d7", "e5xe6", "f s s")
        t.do("ignore 0")
        return t

    assert fought(".").unit("e7") == f"{ship}3"
    assert fought(":").unit("e6") == f"{ship}2"     # e7 touches the beach: the flag is a hit


@pytest.mark.rule("PAC-SHP-001", "FAQ-TRP-098")
def test_a_destroyer_sails_two_hexes_and_fires():
    t = ordered("s/D3 s s . i4", "d5", "d5")
    t.do("move d5-f5")
    t.battle_phase()
    assert t.targets("f5") == {"h5"}
    assert t.dice("f5xh5") == 3


@pytest.mark.rule("PAC-SHP-001")
def test_no_land_unit_sails_so_far_or_fires_from_the_sea():
    t = ordered("I4 s s . i4", "d5", "d5")
    assert "f5" not in t.reach("d5")
    t.do("move d5-e5")
    t.battle_phase()
    assert t.targets("e5") == set()


@pytest.mark.rule("PAC-SHP-014", "PAC-SHP-013")
def test_a_carrier_has_no_guns_and_without_planes_only_sails():
    t = ordered("s/C3 i4 .\n s s s", "d5", "d5")
    assert {a.split()[0] for a in t.legal} == {"move", "done"}
    t.battle_phase()
    assert t.legal == ["end"]
    t = ordered("s/d3 s/C3\n i4", "d5", "e5")
    assert t.battle_phase().legal == ["end"]


@pytest.mark.rule("PAC-SHP-013")
def test_a_carrier_that_cannot_battle_does_not_ambush():
    t = board("T3 s/c3 .\n i4", at="d5").give("ambush", side="axis").card("direct-from-hq").order("d5")
    t.attack("d5xe5", "s s s")
    assert t.phase == "battle"
    t = board("T3 s/d3 .\n i4", at="d5").give("ambush", side="axis").card("direct-from-hq").order("d5")
    t.attack("d5xe5")
    assert t.phase == "react"
    t.do("react ambush", "a s s s s s")     # three dice of the destroyer, then three of the tanks
    assert t.unit("d5") == "T2"


# Guns.


@pytest.mark.rule("PAC-SHP-003", "FAQ-TRP-099")
@pytest.mark.parametrize(("away", "dice"), list(enumerate([3, 3, 2, 2, 1, 1, 1, 1], 1)))
def test_a_destroyer_fires_like_a_heavy_gun(away, dice):
    t = ordered(f"s/D3 {'. ' * (away - 1)} i4", "a5", "a5").battle_phase()
    target = f"{'abcdefghi'[away]}5"
    assert t.targets("a5") == {target}
    assert t.dice(f"a5x{target}") == dice


@pytest.mark.rule("PAC-SHP-003")
def test_a_destroyer_does_not_reach_nine_hexes():
    assert ordered("s/D3 . . . . . . . . i4", "a5", "a5").battle_phase().targets("a5") == set()


@pytest.mark.rule("PAC-SHP-003")
@pytest.mark.parametrize("ground", ["f", "v", "b", "h", "j", ".+o", ".+B", ".+P", "h+C", "t"])
def test_neither_cover_nor_view_matters_to_a_destroyer(ground):
    t = ordered(f"s/D3 h {ground}/i4", "a5", "a5", nations=("us-marines", "japan")).battle_phase()
    assert t.targets("a5") == {"c5"}
    assert t.dice("a5xc5") == 3
    t = ordered(f"I4 h {ground}/i4", "a5", "a5", nations=("us-marines", "japan")).battle_phase()
    assert t.targets("a5") == set()


@pytest.mark.rule("PAC-SHP-003")
def test_units_in_between_do_not_stop_a_destroyer():
    t = ordered("s/D3 s I4 . i4", "a5", "a5").battle_phase()
    assert t.targets("a5") == {"e5"}


@pytest.mark.rule("PAC-SHP-003")
def test_a_destroyer_with_an_enemy_beside_it_fires_at_no_one_else():
    t = ordered("s/D3 i4 . i4", "a5", "a5").battle_phase()
    assert t.targets("a5") == {"b5"}


# Target tokens.


@pytest.mark.rule("PAC-SHP-005", "FAQ-TRP-095")
@pytest.mark.parametrize(("target", "row", "dice", "answer", "left", "token"), [
    ("i4", 7, "i s s", None, "i3", True),
    ("i4", 7, "s s a", None, "i4", False),
    ("i4", 7, "i f s", "retreat", "", False),
    (".+o/i4", 7, "i f s", "ignore 1", "i3", True),
    (".+o/i4", 7, "s f s", "ignore 1", "i4", False),
    ("i4", 9, "i f s", None, "i2", True),            # its own edge: cut off, it loses a figure and stays
])
def test_a_unit_hit_that_stays_is_ranged_in(target, row, dice, answer, left, token):
    t = attacked(f"s/D3 . {target} .\n . . i4", f"a{row}", f"a{row}xc{row}", dice)
    if answer == "retreat":
        t.do(next(a for a in t.legal if a.startswith("retreat")))
    elif answer:
        t.do(answer)
    assert t.unit(f"c{row}") == left
    assert spotted(t) == ({f"c{row}": [f"a{row}"]} if token else {})


@pytest.mark.rule("PAC-SHP-006", "FAQ-TRP-096", "FAQ-TRP-097")
def test_a_ranged_in_unit_faces_one_die_more_however_often_it_was_hit():
    t = ordered("s/D3 . . . . i4\n . . . . i4", "a7", "a7").battle_phase()
    assert (t.dice("a7xf7"), t.dice("a7xe6")) == (1, 1)
    t.attack("a7xf7", "i")
    again(t, "a7").battle_phase()
    assert (t.dice("a7xf7"), t.dice("a7xe6")) == (2, 1)
    t.attack("a7xf7", "i s")
    again(t, "a7").battle_phase()
    assert (t.dice("a7xf7"), t.dice("a7xe6")) == (2, 1)
    assert spotted(t) == {"f7": ["a7"]}


@pytest.mark.rule("PAC-SHP-006")
def test_the_tokens_of_one_destroyer_are_of_no_use_to_another():
    t = ordered("s/D3 . . . . i4\n s/D3 . . . . .", "a7", "a7", "a6").battle_phase()
    t.attack("a7xf7", "i")
    assert t.dice("a6xf7") == 1
    t.attack("a6xf7", "i")
    assert spotted(t) == {"f7": ["a7", "a6"]}
    again(t, "a7", "a6").battle_phase()
    assert (t.dice("a7xf7"), t.dice("a6xf7")) == (2, 2)


@pytest.mark.rule("PAC-SHP-004")
def test_a_destroyer_marks_three_units_and_no_fourth():
    t = ordered("s/D3 . i4 i4 i4 i4 .\n . . . . i4", "a7", "a7").battle_phase()
    marked = {"c7": ["a7"], "d7": ["a7"], "e7": ["a7"]}
    t.reload(t.game.position(), spotted=marked)
    t.attack("a7xf7", "i")
    assert t.unit("f7") == "i3"
    assert spotted(t) == marked
    t = ordered("s/D3 . i4 i4 i4 i4 .\n . . . . i4", "a7", "a7").battle_phase()
    t.reload(t.game.position(), spotted={"c7": ["a7"], "d7": ["a7"]})
    t.attack("a7xf7", "i")
    assert set(spotted(t)) == {"c7", "d7", "f7"}


@pytest.mark.rule("PAC-SHP-004", "PAC-SHP-007")
def test_the_token_of_an_eliminated_unit_can_be_used_again():
    t = ordered("s/D3 . i1 i4 i4 i4 .\n . . . . i4", "a7", "a7").battle_phase()
    t.reload(t.game.position(), spotted={"c7": ["a7"], "d7": ["a7"], "e7": ["a7"]})
    t.attack("a7xc7", "i s s s")
    assert set(spotted(t)) == {"d7", "e7"}
    again(t, "a7").attack("a7xf7", "i")
    assert set(spotted(t)) == {"d7", "e7", "f7"}


@pytest.mark.rule("PAC-SHP-007", "FAQ-TRP-096")
def test_a_marked_unit_that_moves_of_its_own_will_loses_its_token():
    t = attacked("s/D3 . . . i4 .\n . . . . i4", "a7", "a7xe7", "i s")
    assert spotted(t) == {"e7": ["a7"]}
    next_order(t, "e7").do("move e7-f7")
    assert spotted(t) == {}
    next_order(t, "a7").battle_phase()
    assert t.dice("a7xf7") == 1


@pytest.mark.rule("PAC-SHP-007")
def test_a_marked_unit_driven_back_by_others_loses_its_token():
    t = ordered("s/D3 . . i4 .\n . . . I4 i4", "a7", "d6").battle_phase()
    t.reload(t.game.position(), spotted={"d7": ["a7"]})
    assert t.dice("a7xd7") == 3
    t.attack("d6xe6", "s s s")
    assert spotted(t) == {"d7": ["a7"]}
    t = ordered("s/D3 . . i4 .\n . . . I4 .", "a7", "d6").battle_phase()
    t.reload(t.game.position(), spotted={"d7": ["a7"]})
    t.attack("d6xd7", "f s s")
    t.do("retreat d7-d8")
    assert spotted(t) == {}


@pytest.mark.rule("PAC-SHP-007")
def test_a_destroyer_that_sails_takes_all_its_tokens_back():
    t = ordered("s/D3 s . i4 .\n s/D3 . i4 i4", "a7", "a7")
    t.reload(t.game.position(), spotted={"d7": ["a7", "a6"], "c6": ["a7"]})
    t.do("move a7-b7")
    assert spotted(t) == {"d7": ["a6"]}
    t.battle_phase()
    assert t.dice("b7xd7") == 3
    t.attack("b7xd7", "i s s")
    assert spotted(t) == {"d7": ["b7", "a6"]}       # it may mark anew in the same turn


@pytest.mark.rule("PAC-SHP-007")
def test_a_destroyer_driven_off_or_sunk_takes_its_tokens_along():
    drawing = "s s s\n s/d3 T3\n . . I4 I4 i4"
    for dice, answer in (("f s s", "ignore 0"), ("g g g", None)):
        t = ordered(drawing, "a7", "b6").battle_phase()
        t.reload(t.game.position(), spotted={"c5": ["a6"], "d5": ["a6"]})
        t.attack("b6xa6", dice)
        if answer:
            t.do(answer)
            t.do(next(a for a in t.legal if a.startswith("retreat")))
        assert t.unit("a6") == ""
        assert spotted(t) == {}
    t = ordered(drawing, "a7", "b6").battle_phase()
    t.reload(t.game.position(), spotted={"c5": ["a6"], "d5": ["a6"]})
    t.attack("b6xa6", "f s s")
    t.do("ignore 1")
    assert set(spotted(t)) == {"c5", "d5"}


# Hits.


@pytest.mark.rule("PAC-SHP-008", "PAC-SHP-013", "PAC-R05", "FAQ-TRP-086", "FAQ-TRP-093", "FAQ-AIR-034")
@pytest.mark.parametrize("ship", "dc")
def test_only_grenades_hit_a_ship(ship):
    t = board(f"T3 s/{ship}3 .\n i4", at="d5").give("probe-left", side="axis").card("armor-assault").order("d5")
    t.attack("d5xe5", "i a g s")
    assert t.unit("e5") == f"{ship}2"
    t = attacked(f"I4 s/{ship}3 .\n i4", "d5", "d5xe5", "i a s")
    assert t.unit("e5") == f"{ship}3"
    assert t.medals == (0, 0)


@pytest.mark.rule("PAC-SHP-009", "PAC-SHP-013", "FAQ-TRP-086", "FAQ-TRP-093", "FAQ-AIR-035")
@pytest.mark.parametrize("ship", "dc")
@pytest.mark.parametrize(("before", "dice", "after", "medals"), [
    (0, "g g s", "1", 0), (0, "g g g", "", 1), (2, "g s s", "", 1), (2, "g g s", "", 1), (2, "s i a", "1", 0),
])
def test_the_third_hit_sinks_a_ship_for_one_medal(ship, before, dice, after, medals):
    t = hurt(ordered(f"I4 s/{ship}3 .\n i4", "d5", "d5"), e5=before)
    t.attack("d5xe5", dice)
    assert t.unit("e5") == (f"{ship}{after}" if after else "")
    assert t.medals == (medals, 0)


@pytest.mark.rule("PAC-SHP-008", "PAC-SHP-009")
@pytest.mark.parametrize("ship", ["destroyer", "carrier"])
def test_a_ship_takes_three_hits(ship):
    assert (units()[ship].figures, units()[ship].arm) == (3, "ship")


@pytest.mark.rule("PAC-R05")
@pytest.mark.parametrize("ship", "dc")
@pytest.mark.parametrize(("dice", "left"), [("s i", 2), ("s s", 1), ("g s", 1), ("i a", 3)])
def test_a_star_of_air_power_hits_a_ship(ship, dice, left):
    t = board(f"I4 . .\n s/{ship}3 s i4", at="d5").card("air-power")
    t.do("target d4")
    t.do("done", dice)
    assert t.unit("d4") == f"{ship}{left}"


@pytest.mark.rule("PAC-R05")
@pytest.mark.parametrize("ship", "dc")
def test_a_star_of_barrage_hits_no_ship(ship):
    t = board(f"I4 . .\n s/{ship}3 s i4", at="d5").card("barrage")
    t.do("target d4", "s i a g")
    assert t.unit("d4") == f"{ship}2"


# Flags.


@pytest.mark.rule("PAC-SHP-010", "PAC-SHP-013", "FAQ-TRP-087", "FAQ-TRP-094", "FAQ-AIR-036")
@pytest.mark.parametrize("ship", "dc")
def test_a_ship_may_ignore_the_first_flag(ship):
    def fought(dice):
        return attacked(f"s s s s\n s s s s\ns s/{ship}3 s .\n . T3 .\n. i4", "d7", "e4xe5", dice)

    t = fought("f s s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert t.unit("e5") == f"{ship}3"
    t = fought("f s s")
    t.do("ignore 0")
    assert set(t.legal) == {"retreat e5-d6", "retreat e5-e6"}
    t = fought("f f s")
    assert t.legal == ["ignore 0", "ignore 1"]
    t.do("ignore 1")
    assert set(t.legal) == {"retreat e5-d6", "retreat e5-e6"}
    t = fought("f f s")
    t.do("ignore 0")
    assert set(t.legal) == {"retreat e5-d7", "retreat e5-e7", "retreat e5-f7"}


@pytest.mark.rule("PAC-SHP-010", "PAC-SHP-011")
@pytest.mark.parametrize("ship", "dc")
def test_a_ship_ignores_no_flag_of_air_power_or_barrage(ship):
    drawing = f"s s\n s/{ship}3 s\n. I4 i4"
    t = board(drawing, at="d7").card("barrage")
    t.do("target d6", "f s s s")
    assert set(t.legal) == {"retreat d6-d7", "retreat d6-e7"}
    t = board(drawing, at="d7").card("air-power")
    t.do("target d6")
    t.do("done", "f i")
    assert set(t.legal) == {"retreat d6-d7", "retreat d6-e7"}
    t = board(drawing, at="d9").card("barrage")
    t.do("target d8", "f f f s")            # one hex back to row 9, two hits for the rest
    t.do("retreat d8-d9")
    assert t.unit("d9") == f"{ship}1"


@pytest.mark.rule("PAC-SHP-011", "PAC-SHP-013", "FAQ-TRP-087", "FAQ-TRP-094", "FAQ-AIR-037")
@pytest.mark.parametrize("ship", "dc")
def test_a_ship_that_cannot_retreat_takes_hits(ship):
    def fought(before, ignored):
        t = hurt(ordered(f". s/{ship}3 s\n . I4 i4", "d9", "e8"), e9=before)
        t.attack("e8xe9", "f f s")
        t.do(f"ignore {ignored}")
        return t.unit("e9"), t.medals[0]

    assert fought(0, 1) == (f"{ship}2", 0)
    assert fought(0, 0) == (f"{ship}1", 0)
    assert fought(2, 1) == ("", 1)


@pytest.mark.rule("PAC-SHP-011")
def test_a_ship_goes_back_as_far_as_the_sea_lets_it():
    t = attacked(". . . .\n m s m\nm s/d3 m .\n . T3 i4", "d7", "e4xe5", "f f s")
    t.do("ignore 0")
    assert t.unit("e6") == "d2"


# Cards.


@pytest.mark.rule("FAQ-TRP-100", "PAC-SHP-003")
def test_artillery_bombard_does_not_order_a_destroyer():
    t = board("s/D3 s G2 . . . i4", at="a5").card("artillery-bombard").battle_phase()
    assert {a for a in t.legal if a.startswith("attack")} == {"attack c5xg5"}
    t = board("s/D3 s H2 . . . i4", at="a5").card("artillery-bombard").battle_phase()
    assert {a for a in t.legal if a.startswith("attack")} == {"attack c5xg5"}


@pytest.mark.rule("FAQ-TRP-100", "FAQ-CMD-039")
def test_without_guns_artillery_bombard_gives_a_destroyer_a_plain_order():
    t = board("s/D3 s s s . . i4", at="a5").give("probe-left", side="axis").card("artillery-bombard").order("a5")
    assert t.reach("a5") == {"b5", "c5"}
    t.do("move a5-c5")
    t.attack("c5xg5", "s s")
    assert t.phase == "battle"
    assert t.legal == ["end"]


@pytest.mark.rule("FAQ-TRP-101", "PAC-SHP-003")
def test_firefight_orders_a_destroyer_and_gives_it_a_die():
    t = board("s/D3 . . . i4\n s", at="a5").card("firefight").order("a5")
    assert t.phase == "battle"              # it does not sail
    assert t.dice("a5xe5") == 3
    t.attack("a5xe5", "s s s")
    t = board("s/D3 i4 . I4 .", at="a5").card("firefight")
    assert t.legal == ["order d5", "done"]


@pytest.mark.rule("FAQ-TRP-091", "FAQ-TRP-102", "FAQ-AIR-041", "PAC-SHP-003", "PAC-SHP-013")
@pytest.mark.parametrize("ship", SHIPS)
def test_mechanics_repair_no_ship(ship):
    t = hurt(board(f"s/{ship}3 . T3 i4", at="a5"), a5=2, c5=1)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    assert t.legal == ["heal c5"]
    t = hurt(board(f"s/{ship}3 . T3 i4", at="a5"), a5=2)
    t.give("medics-and-mechanics", "probe-left").do("play medics-and-mechanics")
    assert t.legal == ["end"]


@pytest.mark.parametrize("ship", SHIPS)
def test_no_card_for_other_arms_orders_a_ship(ship):
    drawing = f"s/{ship}3 i4 I4 T3 G2"
    for card, who in (("move-out", {"c5"}), ("armor-assault", {"d5"})):
        t = board(drawing, at="a5").card(card)
        assert {a for a in t.legal if a.startswith("order")} == {f"order {h}" for h in who}
    t = board(drawing, at="a5").give("probe-left", side="axis").card("close-assault")
    assert placed(t.game.position(), "a5").marks == ""
    t = board(drawing, at="a5").give("their-finest-hour", "probe-left")
    t.do("play their-finest-hour", "i a")
    assert not t.can("order a5")
    t = board(drawing, at="a5").give("their-finest-hour", "probe-left")
    t.do("play their-finest-hour", "s f")
    assert t.can("order a5")


# A gun's hit and the decision about flags.


@pytest.mark.rule("PAC-SHP-005")
def test_a_battle_resumed_while_flags_are_decided_still_marks_the_unit():
    t = attacked("s/D3 . .+o/i4 .\n . . i4", "a7", "a7xc7", "i f s")
    t.reload(t.game.position())
    t.do("ignore 1")
    assert spotted(t) == {"c7": ["a7"]}


@pytest.mark.rule("PAC-SHP-005")
def test_a_destroyer_that_ambushes_marks_the_attacker_it_hits():
    t = board("T3 s/d3 .\n i4", at="d5").give("ambush", side="axis").card("direct-from-hq").order("d5")
    t.attack("d5xe5")
    t.do("react ambush", "a s s s s s")
    assert t.unit("d5") == "T2"
    assert spotted(t) == {"d5": ["e5"]}


# Meetings.


@pytest.mark.rule("PAC-NGT-004", "PAC-SHP-003")
@pytest.mark.parametrize(("night", "seen"), [(1, False), (3, False), (4, True), (5, True), (0, True)])
def test_a_destroyer_sees_no_farther_than_others_at_night(night, seen):
    t = board("s/D3 . . . i4", at="a5", first="axis", specials=[{"trait": "night", "side": "axis"}])
    t.reload(t.game.position(), active="allies", decider="allies", night=night)
    t.card("direct-from-hq").order("a5").battle_phase()
    assert bool(t.targets("a5")) is seen


@pytest.mark.rule("PAC-NGT-004")
def test_by_daylight_a_destroyer_fires_eight_hexes():
    t = board("s/D3 . . . . . . . i4", at="a5", first="axis", specials=[{"trait": "night", "side": "allies"}])
    t.reload(t.game.position(), night=5)
    t.card("probe-left").order().do("end", "s i i f")
    assert t.game.position().night == 0
    t.card("direct-from-hq").order("a5").battle_phase()
    assert t.targets("a5") == {"i5"}


def test_camouflage_hides_from_a_destroyer_unless_it_lies_beside():
    camouflaged = {"specials": [{"trait": "camouflages", "at": "c5"}]}
    assert ordered("s/D3 . i4 . i4", "a5", "a5", **camouflaged).battle_phase().targets("a5") == {"e5"}
    t = ordered(". s/D3 i4 . i4", "a5", "b5", **camouflaged).battle_phase()
    assert t.targets("b5") == {"c5"}


@pytest.mark.rule("PAC-SHP-005")
def test_japanese_infantry_that_must_ignore_a_flag_stays_and_is_marked():
    t = attacked("s/D3 . i4 .\n . . i4", "a7", "a7xc7", "i f s", nations=("us-marines", "japan"))
    assert t.unit("c7") == "i3"
    assert spotted(t) == {"c7": ["a7"]}


def test_a_mark_makes_up_for_no_more_than_one_die_under_firefight():
    t = board("s/D3 . . . . i4", at="a5").card("firefight").order("a5")
    assert t.dice("a5xf5") == 2
    t.reload(t.game.position(), spotted={"f5": ["a5"]})
    assert t.dice("a5xf5") == 3
