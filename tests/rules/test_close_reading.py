"""Readings settled after independent examinations: one test for each point that the engine had otherwise."""

import pytest
from msgspec.structs import replace

from bocage.game import Game
from bocage.testing import ScriptedTable, board


def start(battle: str, *units: tuple[str, str, str], active: str = "allies") -> ScriptedTable:
    """The battle with these units (side, kind, hex) instead of its own."""
    t = ScriptedTable(Game.new(battle, seed="close"))
    p = t.game.position()
    placed = [{"side": side, "unit": unit, "at": at, "figures": 1} for side, unit, at in units]
    t.reload(p, units=placed, active=active, decider=active, phase="card")
    return t


def ordered(t: ScriptedTable, *hexes: str) -> ScriptedTable:
    return t.card("direct-from-hq").order(*hexes)


def step(start: str, end: str, unit: str) -> ScriptedTable:
    """A unit on the first of two hexes, walled in by mountains, and ordered: it stands on e5, the other is f5."""
    wall = "m m m m"
    return ordered(board(f"{wall}\n m {start}/{unit} {end} m\n{wall}", at="c6"), "e5")


# 1. The foot of a cliff or bluff is beach and sea alike.


@pytest.mark.rule("SC-BASE-027", "SC-BASE-028")
def test_the_cliff_of_pointe_du_hoc_is_climbed_from_the_sea_for_two():
    t = ordered(start("pointe-du-hoc", ("allies", "special-forces", "j2"), ("axis", "infantry", "a9")), "j2")
    assert t.game.explain("move j2-k3")["cost"] == 2


@pytest.mark.rule("SC-BASE-027", "SC-BASE-037")
@pytest.mark.parametrize("height", ["c", "e"])
@pytest.mark.parametrize("foot", ["s", ":"])
def test_only_infantry_climbs_a_cliff_or_bluff_from_its_foot_and_down_again(height, foot):
    assert step(foot, height, "I4").game.explain("move e5-f5")["cost"] == 2
    assert step(height, foot, "I4").game.explain("move e5-f5")["cost"] == 2
    for unit in ("T3", "G2"):
        assert step(foot, height, unit).reach("e5") == set()
        assert step(height, foot, unit).reach("e5") == set()


@pytest.mark.rule("SC-BASE-027")
def test_a_cliff_is_never_taken_by_taking_ground_from_below():
    for foot, phase in ((":", "battle"), (".", "ground")):
        t = ordered(board(f"{foot}/I4 c/i1 . . . i4", at="c5"), "c5")
        t.attack("c5xd5", "i s")
        assert t.phase == phase


# 2. Arnhem: over the wide river infantry fires along the bridge only.


@pytest.mark.rule("SC-BASE-105")
@pytest.mark.parametrize("pair", ["i5xh7", "i5xi7", "i5xg8", "i5xh8", "h4xh7", "h4xi7", "i4xh7"])
def test_infantry_does_not_fire_across_the_rhine_past_the_bridge(pair):
    here, there = pair.split("x")
    t = start("arnhem-bridge", ("allies", "special-forces", here), ("axis", "infantry", there))
    assert not t.sees(here, there, "infantry")
    assert t.sees(here, there, "armor")
    assert t.sees(here, there, "artillery")


@pytest.mark.rule("SC-BASE-105", "SC-BASE-104")
@pytest.mark.parametrize(("here", "there"), [("h5", "i7"), ("i7", "h5"), ("g4", "h6"), ("h6", "g4")])
def test_infantry_fires_along_the_bridge(here, there):
    t = start("arnhem-bridge", ("allies", "special-forces", here), ("axis", "infantry", there))
    assert t.sees(here, there, "infantry")


# 3. Sea walls are sandbags: they count, and none are laid on them.


@pytest.mark.rule("FAQ-CMD-090", "SC-BASE-039")
@pytest.mark.parametrize(("walls", "laid"), [(0, 2), (1, 1), (2, 0)])
def test_sea_walls_count_towards_the_twelve_sandbags(walls, laid):
    row = " ".join([".+u"] * walls + [".+o"] * 10)
    t = board(f"{row}\n I4 I4 I4 I4", at="a5").card("dig-in").order("a4", "b4", "c4", "d4")
    assert [t.ground(h) for h in ("a4", "b4", "c4", "d4")].count(".+o") == laid


@pytest.mark.rule("FAQ-CMD-090")
def test_dig_in_lays_nothing_on_a_sea_wall():
    t = board(".+u/I4 I4", at="c5").card("dig-in")
    t.do("order c5")
    t.do("order d5")
    assert (t.ground("c5"), t.ground("d5")) == (".+u", ".+o")


# 4. A bunker shelters only the side that owned it at set-up.


@pytest.mark.rule("FAQ-R01", "BASE-146")
def test_a_captured_bunker_takes_no_die_from_anybody():
    owned = {"owners": [{"side": "axis", "what": "bunker"}]}
    for unit, captor, owner in (("i4", 3, 2), ("t3", 3, 1), ("g2", 3, 3)):
        assert board(f".+B/I4 {unit}", at="c5", **owned).dice("d5xc5") == captor
        assert board(f".+B/i4 {unit.upper()}", at="c5", **owned).dice("d5xc5") == owner
    hill = board("h+B/I4 i4", at="c5", **owned)
    assert hill.dice("d5xc5") == 2          # what the ground under it gives


@pytest.mark.rule("PAC-OBS-001", "PAC-OBS-002")
def test_a_pillbox_shelters_either_side():
    assert board(".+P/I4 i4", at="c5").dice("d5xc5") == 2
    assert board(".+P/i4 I4", at="c5").dice("d5xc5") == 2


# 5. Half hexes at the border let nothing through.


@pytest.mark.rule("BASE-063", "BASE-064")
@pytest.mark.parametrize("there", ["m3", "m5", "m7"])
def test_guns_do_not_fire_along_the_edge_past_a_mountain(there):
    t = start("saverne-gap", ("allies", "artillery", "m1"), ("axis", "infantry", there))
    assert not t.sees("m1", there, "artillery")


@pytest.mark.rule("BASE-064")
def test_guns_fire_along_the_edge_over_open_ground():
    t = board("i4 . .\n . .\nG2 . .", at="a7")
    assert t.sees("a5", "a7", "artillery")


# 6. Settled points 29 to 35.


@pytest.mark.rule("FAQ-CMD-080", "FAQ-TRP-014")
def test_an_overrun_under_close_assault_is_a_close_assault_too():
    t = board("T3 i1 . . i4", at="c5").card("close-assault")
    t.attack("c5xd5", "i s s s")
    t.do("advance c5-d5")
    assert t.targets("d5") == set()                     # two hexes away: no fire at range
    assert t.phase == "battle"
    t = board("T3 i1 i4", at="c5").card("close-assault")
    t.attack("c5xd5", "i s s s")
    t.do("advance c5-d5")
    assert t.targets("d5") == {"e5"}
    assert t.dice("d5xe5") == 3                         # without the die of the card


@pytest.mark.rule("BASE-024")
def test_a_player_who_can_play_no_card_discards_one_and_draws():
    t = board("I4 . . i4", at="c5")
    t.give("ambush", "counter-attack")
    assert t.legal == ["discard ambush", "discard counter-attack"]
    facts = t.do("discard counter-attack")
    told = [(f.fact, f.side) for f in facts if f.fact in ("discarded", "drew")]
    assert told == [("discarded", "allies"), ("drew", "allies")]
    assert t.game.active == "axis"
    assert "ambush" in t.game.position().hands["allies"]
    assert len(t.game.position().hands["allies"]) == 2


@pytest.mark.rule("FAQ-ACT-062", "PAC-TER-023")
@pytest.mark.parametrize("card", ["close-assault", "firefight"])
def test_cards_of_one_kind_of_battle_allow_no_hospital_and_no_sealing(card):
    near = "i4" if card == "close-assault" else "."
    t = board(f"O/I4 {near} . i4", at="c5", specials=[{"trait": "hospital", "at": "c5"}])
    p = t.game.position()
    t.reload(p, units=[replace(u, figures=2, full=4) if u.at == "c5" else u for u in p.units])
    t.card(card)
    if t.phase == "order":
        t.order("c5")
    assert not t.can("heal c5")
    t.battle_phase()
    assert not t.can("heal c5")


@pytest.mark.rule("PAC-UNI-020", "PAC-SHP-007")
@pytest.mark.parametrize(("dice", "marked"), [("f s s", False), ("i f s", True), ("i s s", True)])
def test_a_figure_lost_to_a_blocked_retreat_is_no_hit_for_a_target_token(dice, marked):
    t = ordered(board("i i i i i i i\n . . i4 . . .\n. . . . . . .\n . H2 . . . .", at="a7"), "b4")
    t.attack("b4xc6", dice)
    assert t.unit("c6") == ("i2" if dice == "i f s" else "i3")  # it cannot fall back: a figure for the flag
    assert bool(t.game.position().spotted) is marked


@pytest.mark.rule("PAC-TER-036")
def test_heavy_guns_on_a_mountain_reach_one_hex_farther_with_one_die():
    t = board("^/H2 . . . . . . . . i4", at="a5")
    assert t.dice("a5xj5") == 1
    t = board("H2 . . . . . . . . i4", at="a5")
    assert "j5" not in ordered(t, "a5").battle_phase().targets("a5")
    t = board("^/G2 . . . . . . i4 . .", at="a5")
    assert t.dice("a5xh5") == 1
