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


@pytest.mark.rule("SC-BASE-027", "FAQ-CMD-045")
@pytest.mark.parametrize(("card", "dice"), [("direct-from-hq", "i s"), ("behind-enemy-lines", "i s s")])
@pytest.mark.parametrize(("foot", "phase"), [(":", "battle"), (".", "ground")])     # from the sea nobody battles
def test_a_cliff_is_never_taken_by_taking_ground_from_below(card, dice, foot, phase):
    t = board(f"{foot}/I4 c/i1 . . . i4", at="c5").card(card).order("c5")
    t.attack("c5xd5", dice)
    assert t.unit("d5") == ""
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


@pytest.mark.rule("BASE-024", "PAC-TER-025", "FAQ-CMD-007")
def test_a_player_without_a_card_passes_and_leaves_nothing_to_copy():
    t = board("I4 . . i4", at="c5")
    t.reload(t.game.position(), hands={"allies": [], "axis": ["counter-attack"]}, deck=[], last=("air-power", ""))
    assert t.legal == ["pass"]
    facts = t.do("pass")
    assert [f.fact for f in facts] == ["turn"]          # a hand of no card stays one
    assert t.legal == ["discard counter-attack"]


def weakened(t: ScriptedTable, at: str, figures: int = 2) -> ScriptedTable:
    """The unit there has lost figures since the start."""
    p = t.game.position()
    t.reload(p, units=[replace(u, figures=figures, full=4) if u.at == at else u for u in p.units])
    return t


HOSPITAL = {"specials": [{"trait": "hospital", "at": "c5"}]}


@pytest.mark.rule("FAQ-ACT-062", "PAC-TER-023")
def test_firefight_allows_no_hospital():
    t = weakened(board("O/I4 . . i4", at="c5", **HOSPITAL), "c5").card("firefight").order("c5")
    assert t.phase == "battle"
    assert not t.can("heal c5")
    assert "Firefight" in t.refused("heal c5")
    t = weakened(board("O/I4 . . i4", at="c5", **HOSPITAL), "c5").card("direct-from-hq").order("c5")
    assert t.can("heal c5")


@pytest.mark.rule("FAQ-ACT-062", "PAC-TER-023")
def test_close_assault_allows_no_hospital_even_when_the_enemy_beside_it_is_gone():
    # While an enemy stands beside it a unit is not treated anyway: another unit must drive him off first.
    t = weakened(board("O/I4 i1 I4 . i4", at="c5", **HOSPITAL), "c5").card("close-assault")
    t.attack("e5xd5", "i s s s")
    t.do("done")                        # takes no ground
    assert t.unit("d5") == ""
    assert not t.can("heal c5")
    assert "Close Assault" in t.refused("heal c5")


@pytest.mark.rule("PAC-TER-016", "PAC-TER-017")
@pytest.mark.parametrize(("card", "offered"), [("firefight", False), ("direct-from-hq", True)])
def test_firefight_allows_no_sealing(card, offered):
    t = board("h+C/I4 . . i4", at="c5", nations=("us-marines", "japan")).card(card).order("c5").battle_phase()
    assert t.targets("c5") == {"f5"}    # it may battle
    assert t.can("seal c5") is offered
    if not offered:
        assert "Firefight" in t.refused("seal c5")


# Under Close Assault sealing needs no rule of its own: who has an enemy beside him cannot seal
# (FAQ-TER-316), and who has none any more has lost the right to battle that sealing takes the place of.


@pytest.mark.rule("PAC-TER-023", "FAQ-CMD-096")
def test_a_unit_restored_by_medics_may_use_a_hospital():
    t = weakened(board("O/I4 . . i4", at="c5", **HOSPITAL), "c5", 1).give("medics-and-mechanics", "probe-left")
    t.do("play medics-and-mechanics")
    t.do("heal c5", "s f")
    assert t.unit("c5") == "I2"
    assert t.can("heal c5")
    assert t.can("move c5-d5")
    facts = t.do("heal c5", "i i i f f f")
    assert t.unit("c5") == "I4"
    assert facts[-1].fact == "healed"
    assert t.targets("c5") == set()     # instead of moving and battling
    assert not t.can("heal c5")
    assert "treated" in t.refused("attack c5xf5")


@pytest.mark.rule("PAC-TER-023", "FAQ-CMD-096")
@pytest.mark.parametrize(("dice", "offered"), [("f f", False), ("s f", True)])
def test_only_a_unit_that_medics_ordered_may_use_a_hospital_then(dice, offered):
    t = weakened(board("O/I4 . . i4", at="c5", **HOSPITAL), "c5", 1).give("medics-and-mechanics", "probe-left")
    t.do("play medics-and-mechanics")
    t.do("heal c5", dice)
    assert t.can("heal c5") is offered


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


# 33. Both sides win in one action: a draw.

EXIT = {"specials": [{"trait": "exits", "side": "axis", "at": "c1"}], "medals": 1, "first": "axis"}
CLEARED = {"objectives": [{"sides": ["allies"], "at": "c1", "when": "cleared"}]}


@pytest.mark.rule("FAQ-AIR-114")
def test_both_sides_reach_their_last_medal_in_one_action_and_the_battle_is_drawn():
    t = ordered(board("i4 . . I4 . i4", at="c1", **EXIT, **CLEARED), "c1")
    facts = t.do("exit c1")
    assert [f.fact for f in facts] == ["exited", "medal", "medal", "draw"]
    assert (t.game.over, t.game.winner, t.medals) == (True, None, (1, 1))
    assert t.legal == []


@pytest.mark.rule("FAQ-AIR-114", "SC-PAC-50-006")
@pytest.mark.parametrize(("drawing", "winner"), [("i4 . . I4 . i4", "axis"), ("i4 . . I4", "axis")])
def test_one_side_alone_reaches_its_last_medal(drawing, winner):
    t = ordered(board(drawing, at="c1", **EXIT), "c1")
    facts = t.do("exit c1")
    assert facts[-1].fact == "won"      # with its last unit too: medals come before the end of an army
    assert t.game.winner == winner


@pytest.mark.rule("SC-BASE-081", "FAQ-AIR-114")
def test_a_goal_that_wins_at_once_and_the_last_medal_of_the_enemy_are_a_draw():
    goals = [{"sides": ["axis"], "at": "d1", "when": "at-once"}, *CLEARED["objectives"]]
    t = ordered(board("i4 . . I4 . i4", at="c1", first="axis", medals=1, objectives=goals), "c1")
    t.do("move c1-d1")
    assert (t.game.over, t.game.winner, t.medals) == (True, None, (1, 0))


# A gun fixed in a bunker or pillbox stays on the board too.


@pytest.mark.rule("BASE-144", "SC-PAC-51-007")
@pytest.mark.parametrize("work", ["B", "P"])
def test_a_gun_fixed_in_a_bunker_or_pillbox_does_not_leave_the_board(work):
    t = ordered(board(f".+{work}/g2 . . . I4 . i4", at="c1", **EXIT), "c1")
    assert not t.can("exit c1")
    assert {"B": "cannot leave the Bunker", "P": "cannot leave the Pillbox"}[work] in t.refused("exit c1")
    assert {"B": "BASE-144", "P": "PAC-OBS-001"}[work] in t.game.explain("exit c1")["rules"]
    assert ordered(board(". g2 . . . I4 . i4", at="b1", **EXIT), "c1").can("exit c1")
    assert ordered(board(f".+{work}/i4 . . . I4 . i4", at="c1", **EXIT), "c1").can("exit c1")


# The score of a winning move has no medal for a hex that the move has left.


@pytest.mark.rule("SC-BASE-019", "SC-BASE-081")
def test_a_winning_move_leaves_the_medal_of_the_hex_it_came_from():
    goals = [
        {"sides": ["allies"], "at": "c5", "when": "held"}, {"sides": ["allies"], "at": "d5", "when": "at-once"},
    ]
    t = ordered(board("I4 . . . i4", at="c5", objectives=goals), "c5")
    assert t.medals == (1, 0)
    facts = t.do("move c5-d5")
    assert [f.fact for f in facts] == ["moved", "medal", "won"]
    assert (t.game.winner, t.medals) == ("allies", (0, 0))
