"""Roads, railways and what crosses water."""

from __future__ import annotations

import pytest
from ground_boards import corridor, dice_at, dice_from, fights_after, hides, walks, won

from bocage.testing import ScriptedTable, board

WALL = "m m m m m m m m"


def along(unit: str, road: str = "r r r r r", card: str = "direct-from-hq", **more: object) -> ScriptedTable:
    """A unit at the end of a walled lane of six hexes, d6 to i6, the first of them road."""
    t = board(f"{WALL}\n m r/{unit} {road} m\n{WALL}", "c7", **more).card(card)
    return t.order("d6") if t.phase == "order" else t


def farthest(t: ScriptedTable) -> int:
    return max("defghijkl".index(h[0]) for h in t.reach("d6"))


def battles_after(unit: str, hexes: int, card: str = "direct-from-hq", far: int = 1, **more: object) -> bool:
    """Whether the unit may attack after so many hexes by road an enemy `far` hexes away."""
    lane = ["r"] * 6
    lane[hexes + far - 1] = "r/i4"
    t = along(unit, " ".join(lane[:6]), card, **more)
    t.do(f"move d6-{'defghijkl'[hexes]}6")
    return bool(t.battle_phase().targets(f"{'defghijkl'[hexes]}6"))


@pytest.mark.rule("FAQ-TER-255")
def test_a_move_that_starts_and_stays_on_road_gains_a_hex() -> None:
    assert farthest(along("T3")) == 4
    assert farthest(along("T3", ". r r r r")) == 3
    t = board(f"{WALL}\n m T3 r r r r r m\n{WALL}", "c7").card("direct-from-hq").order("d6")
    assert farthest(t) == 3


# unit, hexes with a battle, most hexes
BY_ROAD = [("I4", 2, 3), ("S4", 3, 3), ("R3", 2, 3), ("N4", 2, 3), ("T3", 4, 4), ("G2", 0, 2), ("CV4", 4, 4),
           ("SK3", 4, 4)]


@pytest.mark.parametrize(("unit", "with_battle", "most"), BY_ROAD)
@pytest.mark.rule(
    "FAQ-TER-256", "FAQ-TER-259", "FAQ-TER-260", "FAQ-TER-261", "FAQ-TER-262", "FAQ-TER-270", "FAQ-TER-271",
    "FAQ-TER-264", "FAQ-TER-265",
)
def test_how_far_units_go_by_road_with_and_without_a_battle(unit: str, with_battle: int, most: int) -> None:
    assert farthest(along(unit)) == most
    for hexes in range(1, most + 1):
        assert battles_after(unit, hexes) is (hexes <= with_battle), hexes


@pytest.mark.parametrize("unit", ["I4", "S4", "R3", "N4"])
@pytest.mark.rule(
    "FAQ-CMD-017", "FAQ-CMD-021", "FAQ-TER-273", "FAQ-TER-274", "FAQ-TER-275", "FAQ-TER-276", "FAQ-TER-281",
)
def test_infantry_assault_by_road_is_three_hexes_and_battle_or_four(unit: str) -> None:
    nations = {"nations": ("us-marines", "japan")} if unit == "I4" else {}
    mode = ("infantry-assault", "infantry-assault-left")
    t = board(f"{WALL}\n m r/{unit} r r r r r m\n{WALL}", "c7", **nations).card(*mode)
    assert farthest(t) == 4
    for hexes in (3, 4):
        lane = ["r"] * 5
        lane[hexes] = "r/i4"
        t = board(f"{WALL}\n m r/{unit} {' '.join(lane)} m\n{WALL}", "c7", **nations).card(*mode)
        t.do(f"move d6-{'defgh'[hexes]}6")
        assert bool(t.battle_phase().targets(f"{'defgh'[hexes]}6")) is (hexes == 3)


@pytest.mark.parametrize("unit", ["CV4", "SK3"])
@pytest.mark.rule("FAQ-CMD-023", "FAQ-CMD-024", "FAQ-CMD-028", "FAQ-TER-278", "FAQ-TER-279", "FAQ-TER-284")
def test_infantry_assault_does_not_hold_back_cavalry_and_ski_troops(unit: str) -> None:
    mode = ("infantry-assault", "infantry-assault-left")
    assert farthest(board(f"{WALL}\n m r/{unit} r r r r r m\n{WALL}", "c7").card(*mode)) == 4
    t = board(f"{WALL}\n m r/{unit} r r r r r/i4 m\n{WALL}", "c7").card(*mode)
    t.do("move d6-h6")
    assert t.battle_phase().targets("h6") == {"i6"}
    t = board(f"{WALL}\n m {unit} . . . i4 . m\n{WALL}", "c7").card(*mode)      # off the road
    assert farthest(t) == 3
    t.do("move d6-g6")
    assert t.battle_phase().targets("g6") == {"h6"}


@pytest.mark.rule("FAQ-TER-267")
def test_marines_by_road_go_as_other_infantry() -> None:
    marines = {"nations": ("us-marines", "japan")}
    assert farthest(along("I4", **marines)) == 3
    assert battles_after("I4", 2, **marines)
    assert not battles_after("I4", 3, **marines)


@pytest.mark.rule("FAQ-TER-266")
def test_japanese_by_road_close_assault_after_three_hexes() -> None:
    japan = {"nations": ("us-marines", "japan"), "first": "axis"}

    def strikes(hexes: int, far: int) -> bool:
        lane = ["r"] * 5
        lane[hexes + far - 1] = "r/I4"
        t = board(f"{WALL}\n m r/i4 {' '.join(lane)} m\n{WALL}", "c7", **japan).card("direct-from-hq").order("d6")
        t.do(f"move d6-{'defgh'[hexes]}6")
        return bool(t.battle_phase().targets(f"{'defgh'[hexes]}6"))

    assert strikes(2, 2)
    assert strikes(3, 1)
    assert not strikes(3, 2)


@pytest.mark.rule("FAQ-TER-280")
def test_japanese_make_no_charge_at_the_end_of_an_infantry_assault() -> None:
    for hexes in (3, 4):
        lane = ["r"] * 5
        lane[hexes] = "r/I4"
        t = board(f"{WALL}\n m r/i4 {' '.join(lane)} m\n{WALL}", "c7", nations=("us-marines", "japan"), first="axis")
        t.card("infantry-assault", "infantry-assault-right").do(f"move d6-{'defgh'[hexes]}6")
        assert bool(t.battle_phase().targets(f"{'defgh'[hexes]}6")) is (hexes == 3)


@pytest.mark.rule("FAQ-TER-272")
def test_guns_of_a_bombardment_go_four_hexes_by_road_and_do_not_fire() -> None:
    t = along("G2", card="artillery-bombard")
    assert farthest(t) == 4
    assert not battles_after("G2", 4, "artillery-bombard")


@pytest.mark.rule("FAQ-TER-285")
def test_each_move_of_infiltrators_by_road_gains_a_hex() -> None:
    t = along("I4", card="behind-enemy-lines")
    assert farthest(t) == 4


@pytest.mark.parametrize(("on_the_way", "most"), [("~+=", 3), ("rx", 3), ("r", 4), ("~+rb", 1)])
@pytest.mark.rule("FAQ-TER-286", "FAQ-TER-287", "FAQ-TER-288", "FAQ-TER-241")
def test_bridges_and_rails_on_the_way_cost_the_hex_gained(on_the_way: str, most: int) -> None:
    assert farthest(along("T3", f"{on_the_way} r r r r")) == most


@pytest.mark.rule("FAQ-TER-257", "FAQ-TER-258", "FAQ-TER-A15")
def test_a_road_over_a_hill_is_road_and_hill() -> None:
    assert not hides("r")
    assert hides("rh")
    assert dice_at("I4", "rh") == dice_at("T3", "rh") == 2
    assert board("rh/I4 h/i4", "c5").dice("c5xd5") == 3
    assert board("h/I4 rh h/i4", "c5").sees("c5", "e5")
    assert farthest(along("T3", "rh rh r r r")) == 4


# Railways.


@pytest.mark.parametrize("ground", ["rr", "~+rb"])
@pytest.mark.rule("FAQ-TER-240", "FAQ-TER-241", "FAQ-TER-246", "FAQ-TER-247")
def test_rails_stop_armor_and_guns_but_not_infantry(ground: str) -> None:
    assert walks("I4", ground) == {"e6", "f6"}
    assert walks("T3", ground) == {"e6"}


@pytest.mark.parametrize("ground", ["rr", "~+rb"])
@pytest.mark.rule("FAQ-TER-245", "FAQ-TER-246")
def test_guns_of_a_bombardment_stop_on_rails(ground: str) -> None:
    t = board(f"m m m m m m m\n m G2 {ground} . . m\nm m m m m m m", "c7").card("artillery-bombard")
    assert t.reach("d6") == {"e6"}


@pytest.mark.parametrize("ground", ["rr", "~+rb"])
@pytest.mark.rule("FAQ-TER-242", "FAQ-TER-243", "FAQ-TER-247")
def test_armor_battles_from_rails_takes_ground_and_overruns(ground: str) -> None:
    assert fights_after("T3", ground)
    assert dice_from(ground, "T3") == dice_from(ground, "I4") == dice_from(ground, "G2") == 3
    t = won("T3", f"{ground} i1 i4", "f6", moved="e6")
    t.do("advance e6-f6")
    assert t.phase == "again"
    t = won("T3", f"{ground}/i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "again"                       # from the bridge itself


@pytest.mark.rule("FAQ-TER-244")
def test_a_railroad_bridge_hides_nothing() -> None:
    assert not hides("~+rb")


@pytest.mark.rule("FAQ-TER-288")
def test_nobody_stops_on_a_level_crossing() -> None:
    assert walks("T3", "rx") == {"e6", "f6", "g6"}


@pytest.mark.rule("FAQ-TER-248")
def test_a_station_is_a_town() -> None:
    """What a train does there waits for trains."""
    assert walks("I4", "rs") == {"e6"}
    assert dice_at("T3", "rs") == 1


# Fords.


@pytest.mark.rule("FAQ-TER-254", "FAQ-TER-A22", "FAQ-TER-A10")
def test_a_ford_stops_every_unit_and_costs_it_a_die() -> None:
    for unit in ("I4", "T3", "G2"):
        assert walks(unit, "fd") == {"e6"}
    assert fights_after("T3", "fd")
    assert (dice_from("fd", "I4"), dice_from("fd", "T3"), dice_from("fd", "G2", 2)) == (2, 2, 2)
    assert (dice_from("d", "I4"), dice_from("d", "T3")) == (3, 3)
    assert won("T3", "fd i1 .", "f6", moved="e6").phase != "ground"
    assert won("T3", "d i1 .", "f6", moved="e6").phase == "ground"


@pytest.mark.rule("FAQ-TER-254", "FAQ-TER-A22")
def test_nobody_digs_in_at_a_ford() -> None:
    t = board("fd/I4 d/I4 . i4", "c5").card("dig-in").order("c5", "d5")
    assert (t.ground("c5"), t.ground("d5")) == ("fd", "d+o")


@pytest.mark.parametrize("ground", ["fd", "du", "oa", "ra"])
@pytest.mark.rule("FAQ-TER-A10")
def test_armor_that_takes_ground_into_a_hard_stop_overruns_but_advances_no_more(ground: str) -> None:
    t = won("T3", f"{ground}/i1 i1 .", "e6")
    t.do("advance d6-e6")
    assert t.phase == "again"
    t.do("attack e6xf6", " ".join("g" * t.game.explain("attack e6xf6")["dice"]))
    assert t.phase != "ground"


# Shores.


@pytest.mark.rule("FAQ-TER-A25")
def test_a_coastline_is_sea() -> None:
    assert walks("T3", "co") == {"e6"}
    assert not fights_after("T3", "co")
    t = board("co co co\n . i4 .\n. I4 .", "c7").card("direct-from-hq").order("d5")
    t.attack("d5xd6", "f s s")
    assert t.unit("d6") == "i3"


# Dunes.


@pytest.mark.rule("FAQ-TER-355")
def test_a_dune_ends_the_move_but_not_the_battle() -> None:
    assert walks("T3", "du") == walks("I4", "du") == {"e6"}
    assert fights_after("T3", "du")
    assert won("T3", "du i1 .", "f6", moved="e6").phase != "ground"


@pytest.mark.rule("FAQ-TER-356")
def test_dunes_hide_all_but_those_of_their_group_and_do_not_join_hills() -> None:
    assert hides("du")
    assert board("du/I4 du du/i4", "c5").sees("c5", "e5")
    assert not board("h/I4 du h/i4", "c5").sees("c5", "e5")
    assert not board("du/I4 du h/i4", "c5").sees("c5", "e5")


@pytest.mark.rule("FAQ-TER-357", "FAQ-TER-358", "FAQ-TER-A19")
def test_dunes_are_as_high_as_hills() -> None:
    assert (dice_at("I4", "du"), dice_at("T3", "du"), dice_at("G2", "du", 2)) == (2, 2, 3)
    assert board("du/I4 h/i4", "c5").dice("c5xd5") == board("h/I4 du/i4", "c5").dice("c5xd5") == 3
    assert board("h/I4 . du/i4", "c5").dice("c5xe5") == 2
    assert board("du/I4 ^/i4", "c5").dice("c5xd5") == 1


# Marshes.


@pytest.mark.rule("FAQ-TER-193")
def test_a_marsh_stops_who_enters_or_leaves_and_keeps_guns_out() -> None:
    assert walks("I4", "ma") == walks("T3", "ma") == {"e6"}
    assert walks("G2", "ma") == set()
    assert corridor("ma/T3 . . .").reach("d6") == {"e6"}
    t = board("ma ma ma\n . g2 .\n. I4 .", "c7").card("direct-from-hq").order("d5")
    t.attack("d5xd6", "f s s")
    assert t.unit("d6") == "g1"                     # no retreat into it either


@pytest.mark.rule("FAQ-TER-194")
def test_armor_neither_entering_nor_leaving_a_marsh_battles() -> None:
    assert fights_after("I4", "ma")
    assert not fights_after("T3", "ma")
    assert dice_from("ma", "T3") == 3
    t = corridor("ma/T3 . i4 .")
    t.do("move d6-e6")
    assert not t.battle_phase().targets("e6")


@pytest.mark.rule("FAQ-TER-195", "FAQ-TER-A09")
def test_armor_takes_ground_in_a_marsh_or_out_of_one_without_overrun() -> None:
    t = won("T3", "ma/i1 i4 .", "e6")
    t.do("advance d6-e6")
    assert t.phase != "again"
    t = corridor("ma/T3 i1 i4 .").battle_phase()
    t.do("attack d6xe6", "g g g")
    t.do("advance d6-e6")
    assert t.phase != "again"
    assert won("I4", "ma i1 .", "f6", moved="e6").phase != "ground"
    t = corridor("ma/I4 i1 . .").battle_phase()
    t.do("attack d6xe6", "g g g")
    assert t.phase == "ground"
