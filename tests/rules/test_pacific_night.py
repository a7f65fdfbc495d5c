"""Night attacks: the track of visibility, the dawn, and cards that need the light."""

from __future__ import annotations

import pytest
from pacific_boards import PACIFIC, rolled
from pacific_command import most

from bocage.game import Game
from bocage.testing import ScriptedTable, board

NIGHT = [{"trait": "night", "side": "allies"}]


def night(drawing: str, level: int, at: str = "c5", **more: object) -> ScriptedTable:
    """A position by night, lit so many hexes far; 0 is daylight."""
    t = board(drawing, at=at, **({"nations": PACIFIC, "specials": NIGHT} | more))
    t.reload(t.game.position(), night=level)
    return t


def level(t: ScriptedTable) -> int:
    return t.game.position().night


def aimed(drawing: str, lit: int, who: str, at: str = "c5", **more: object) -> set[str]:
    """The targets of a unit that is ordered and does not move."""
    t = night(drawing, lit, at, **more).card("direct-from-hq").order(who)
    t.battle_phase()
    return t.targets(who)


def rest(t: ScriptedTable, dice: str = "") -> list:
    """A turn in which nothing happens; the dice are those of the turn that follows."""
    t.card("probe-left" if t.game.position().turn < 4 else "probe-right").order()
    return t.do("end", dice)


# What can be seen.

@pytest.mark.rule("PAC-NGT-001")
def test_at_the_start_of_a_night_only_neighbours_fight():
    assert aimed("I4 . i4", 1, "c5") == set()
    assert aimed("G2 . i4", 1, "c5") == set()
    assert aimed("T3 . i4", 1, "c5") == set()
    assert aimed("I4 . i4", 0, "c5") == {"e5"}
    for unit in ("I4", "T3", "G2"):
        t = night(f"{unit} i4", 1).card("direct-from-hq").order("c5")
        assert t.battle_phase().targets("c5") == {"d5"}
        assert rolled(t.attack("c5xd5", "s s s")) == 3


@pytest.mark.rule("PAC-NGT-001")
def test_the_track_begins_at_one():
    t = board("I4 . i4", at="c5", specials=NIGHT, first="axis", nations=PACIFIC)
    assert level(t) == 1
    assert level(board("I4 . i4", at="c5", nations=PACIFIC)) == 0


@pytest.mark.rule("PAC-NGT-003", "FAQ-ACT-068")
@pytest.mark.parametrize("unit", ["I4", "T3", "G2", "M2", "H2", "^/G2"])
@pytest.mark.parametrize("lit", [1, 2, 3, 4, 5])
def test_the_level_is_the_range_of_every_unit(unit, lit):
    own = {"I4": 3, "T3": 3, "G2": 6, "M2": 6, "H2": 8, "^/G2": 7}[unit]
    for away in range(1, 9):
        seen = away <= min(own, lit)
        drawing = " ".join([unit, *["."] * (away - 1), "i4"])
        assert bool(aimed(drawing, lit, "c5")) is seen, away


@pytest.mark.rule("PAC-NGT-003", "FAQ-ACT-068")
def test_the_dice_by_night_are_those_of_the_distance():
    t = night("G2 . . i4", 3).card("direct-from-hq").order("c5")
    assert rolled(t.attack("c5xf5", "s s")) == 2
    t = night("I4 . . i4", 3).card("direct-from-hq").order("c5")
    assert rolled(t.attack("c5xf5", "s")) == 1
    assert aimed("G2 . . . i4", 3, "c5") == set()


@pytest.mark.rule("PAC-NGT-003")
def test_the_night_binds_both_sides():
    assert aimed("i4 . I4", 1, "c5", first="axis") == set()
    assert aimed("i4 . I4", 2, "c5", first="axis") == {"e5"}
    assert aimed("g2 . . . I4", 3, "c5", first="axis") == set()


@pytest.mark.rule("PAC-NGT-003")
def test_the_night_binds_ships():
    sea = " ".join(["s/D3", *["s"] * 2, ".", ":/i4"])
    assert aimed(sea, 3, "c5") == set()
    assert aimed(sea, 4, "c5") == {"g5"}


# The dawn.

@pytest.mark.rule("PAC-NGT-002", "FAQ-ACT-066")
def test_the_allied_player_rolls_for_light_when_his_turn_begins():
    t = night("I4 . i4", 1, first="axis")
    facts = rest(t, "s i s f")
    assert rolled(facts) == 4
    assert (t.game.active, t.phase, level(t)) == ("allies", "card", 3)
    assert rolled(rest(t)) == 0                    # none in the turn of Japan
    assert (t.game.active, level(t)) == ("axis", 3)
    rest(t, "i a g f")
    assert level(t) == 3
    rest(t)
    rest(t, "i s g f")
    assert level(t) == 4


@pytest.mark.rule("PAC-NGT-002")
def test_the_light_counts_in_the_turn_it_comes():
    t = night("I4 . . i4", 1, first="axis")
    rest(t, "s i s f")
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == {"f5"}


@pytest.mark.rule("PAC-NGT-002", "FAQ-ACT-066")
def test_the_first_turn_is_no_exception():
    g = Game.new("guam-counterattack", "x")
    assert g.active == "allies"
    faces = [f.face for f in g.opening if f.fact == "die"]
    assert len(faces) == 4
    told = [f.hexes for f in g.opening if f.fact == "visibility"]
    assert told == [1 + faces.count("star")]
    t = board("I4 . i4", at="c5", nations=PACIFIC, specials=[{"trait": "night", "side": "axis"}], first="allies")
    assert rolled(list(t.game.opening)) == 0


@pytest.mark.rule("PAC-NGT-004", "FAQ-ACT-067")
def test_daylight_ends_the_night_for_good():
    t = night("I4 . i4", 5, first="axis")
    rest(t, "s i i f")
    assert level(t) == 0
    rest(t)
    assert rolled(rest(t)) == 0                    # no more rolls
    assert level(t) == 0
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == {"e5"}


@pytest.mark.rule("PAC-NGT-004")
def test_stars_beyond_daylight_are_lost():
    t = night("I4 . i4", 4, first="axis")
    facts = rest(t, "s s s s")
    assert [f.hexes for f in facts if f.fact == "visibility"] == [6]
    assert level(t) == 0
    t = night("I4 . i4", 1, first="axis")
    rest(t, "s s s s")
    assert level(t) == 5


@pytest.mark.rule("PAC-NGT-004", "FAQ-ACT-067", "FAQ-ACT-068", "FAQ-GEN-041")
@pytest.mark.parametrize(("unit", "away"), [("H2", 8), ("H2", 7), ("s/D3", 8), ("^/G2", 7)])
def test_by_day_nothing_ends_at_six_hexes(unit, away):
    drawing = " ".join([unit, *["."] * (away - 1), "i4"])
    t = night(drawing, 5, first="axis")
    rest(t, "s i i f")
    t.card("direct-from-hq").order("c5").battle_phase()
    assert len(t.targets("c5")) == 1
    assert aimed(drawing, 5, "c5") == set()


@pytest.mark.rule("PAC-NGT-001", "PAC-NGT-003")
def test_the_night_changes_no_dice_and_no_moves():
    t = night("T3 . . . f/i4", 1).card("direct-from-hq").order("c5")
    assert "f5" in t.reach("c5")
    t.do("move c5-f5")
    assert rolled(t.attack("f5xg5", "s")) == 1


# Air Power and Barrage.

@pytest.mark.rule("PAC-NGT-005")
@pytest.mark.parametrize("card", ["air-power", "barrage"])
@pytest.mark.parametrize("lit", [1, 4, 5])
@pytest.mark.parametrize("side", ["allies", "axis"])
def test_by_night_a_strike_orders_one_unit_of_choice(card, lit, side):
    drawing = "I4 I4 . . . . I4 I4\n i4 i4 . . . . i4 i4"
    t = night(drawing, lit, "b5", first=side).card(card)
    assert t.phase == "order"
    assert len([a for a in t.legal if a.startswith("order")]) == 4      # anywhere
    assert most(t) == 1
    assert t.phase == "move"


@pytest.mark.rule("PAC-NGT-005")
def test_the_order_of_a_strike_by_night_is_an_ordinary_one():
    t = night("I4 . . i4", 3).card("air-power").order("c5")
    t.do("move c5-d5")
    assert rolled(t.attack("d5xf5", "s s")) == 2


@pytest.mark.rule("PAC-NGT-005")
@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_by_day_the_strikes_are_themselves_again(card):
    assert night("I4 . i4", 0).card(card).phase == "target"
    t = night("I4 . i4", 5, first="axis")
    rest(t, "s i i f")
    assert t.card(card).phase == "target"


@pytest.mark.rule("PAC-NGT-005", "PAC-CMD-015")
def test_a_countered_strike_orders_one_unit_while_it_is_night():
    t = night("I4 I4 . . . i4 i4", 3, first="axis").card("barrage").order("h5")
    t.do("done")
    t.do("end", "i i i i")
    assert most(t.card("counter-attack", "barrage")) == 1
    t = night("I4 I4 . . . i4 i4", 3).card("air-power").order("c5")
    t.do("done")
    t.do("end")
    assert most(t.card("counter-attack", "air-power")) == 1


@pytest.mark.rule("PAC-NGT-005", "FAQ-AIR-142")
def test_a_counter_attack_copies_the_card_so_the_dawn_gives_it_its_own_effect():
    t = night("I4 I4 . . . i4 i4", 5, first="axis").card("barrage").order("h5")
    t.do("done")
    t.do("end", "s i i i")
    t.card("counter-attack", "barrage")
    assert t.phase == "target"


@pytest.mark.rule("PAC-NGT-005", "PAC-CMD-013", "FAQ-NAT-027")
def test_by_night_a_fallback_still_orders_two_marine_units():
    assert most(night("I4 I4 . . . i4", 2).card("armor-assault")) == 2


@pytest.mark.rule("PAC-NGT-003")
def test_by_night_firefight_reaches_no_farther():
    t = night("I4 . . i4", 2).card("firefight").order("c5")
    assert t.targets("c5") == set()
    t = night("I4 . i4", 2).card("firefight").order("c5")
    assert rolled(t.attack("c5xe5", "s s s")) == 3


@pytest.mark.rule("PAC-NGT-003")
def test_by_night_a_unit_ranged_in_upon_is_still_out_of_sight():
    t = night("H2 . . . i4", 3)
    t.reload(t.game.position(), spotted={"g5": ["c5"]})
    t.card("direct-from-hq").order("c5").battle_phase()
    assert t.targets("c5") == set()
    t = night("H2 . . . i4", 4)
    t.reload(t.game.position(), spotted={"g5": ["c5"]})
    t.card("direct-from-hq").order("c5")
    assert rolled(t.attack("c5xg5", "s s s")) == 3


@pytest.mark.rule("PAC-NGT-005", "FAQ-CMD-003")
def test_a_recon_played_as_air_power_by_night_orders_one_unit_too():
    specials = [*NIGHT, {"trait": "plays_as", "side": "allies", "family": "recon", "other": "air-power"}]
    t = night("I4 I4 . . . . I4 I4 . i4", 3, "b5", specials=specials).card("recon-left", "recon-left-as-air-power")
    assert most(t) == 1
    t.do("done")
    t.do("end")
    assert (t.phase, t.game.active) == ("card", "axis")         # one card drawn, none chosen
