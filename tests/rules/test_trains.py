"""Trains: a locomotive and its wagon, what they carry, and the gun of an armored one."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.battle import ReadyBattle
from bocage.content.schema import Force
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.notation.position import PlacedUnit
from bocage.testing import ScriptedTable, board

# Locomotive at f5 facing east, its wagon at e5; b5 to j5 is track.
TRACK = "rr rr rr rr/W rr/L rr rr rr rr"


def as_dict(unit: PlacedUnit) -> dict[str, object]:
    return {name: getattr(unit, name) for name in unit.__struct_fields__}


def train(drawn: str = TRACK, **more: object) -> ScriptedTable:
    return board(f"{drawn}\n   . . . . . . . . .\n. . . . . . . . i4", "b5", **more)  # type: ignore[arg-type]


def ready(drawn: str = TRACK, **more: object) -> ScriptedTable:
    return train(drawn, **more).card("direct-from-hq").order("f5")


@pytest.mark.rule("FAQ-TRP-043", "FAQ-TRP-052")
def test_a_train_is_one_unit_with_one_order() -> None:
    t = train().card("recon-center")
    assert [a for a in t.legal if a.startswith("order")] == ["order f5"]
    t.do("order f5")
    t.do("move f5-h5")
    assert (t.unit("h5"), t.unit("g5"), t.unit("f5"), t.unit("e5")) == ("L4", "W1", "", "")


@pytest.mark.rule("FAQ-TRP-052")
def test_why_a_wagon_is_not_moved_by_itself() -> None:
    reason = "A wagon goes where its locomotive takes it: it is the locomotive that is moved."
    assert ready().refused("move e5-d5") == reason


@pytest.mark.rule("FAQ-TRP-043")
def test_a_train_on_two_sections_is_ordered_by_either() -> None:
    wide = "rr/W rr/L"
    for card in ("recon-left", "recon-center"):
        t = board(f"{wide}\n . .\n. . i4", "d4").card(card)
        assert "order e4" in t.legal, card


@pytest.mark.rule("FAQ-TRP-044", "FAQ-TRP-051")
def test_a_train_moves_up_to_three_hexes_forward_or_back() -> None:
    assert ready().reach("f5") == {"g5", "h5", "i5", "e5", "d5", "c5"}
    t = ready()
    t.do("move f5-d5")
    assert (t.unit("d5"), t.unit("c5")) == ("L4", "W1")


@pytest.mark.rule("FAQ-TRP-044")
def test_the_track_must_be_free() -> None:
    assert ready("rr rr rr rr/W rr/L rr rr/I4 rr rr").reach("f5") == {"g5", "e5", "d5", "c5"}
    assert ready("rr/i4 rr rr rr/W rr/L . . . .").reach("f5") == {"e5", "d5"}


@pytest.mark.rule("FAQ-TRP-045", "FAQ-TRP-046")
def test_a_train_retreats_against_its_heading_and_may_ignore_a_flag() -> None:
    for dice, left in (("f a a a", "ignore 1"), ("f a a a", "ignore 0")):
        t = under_fire(TRACK, dice)
        assert t.legal == ["ignore 0", "ignore 1"]
        t.do(left)
        assert t.unit("f5" if left == "ignore 1" else "e5") == "L4"
        assert t.unit("e5" if left == "ignore 1" else "d5") == "W1"


@pytest.mark.rule("FAQ-TRP-A06", "FAQ-TRP-046")
def test_a_train_that_cannot_fall_back_is_hit() -> None:
    drawn = ". . rr/I4 rr/W rr/L rr rr rr rr"
    t = under_fire(drawn, "f f a a")
    t.do("ignore 1")
    assert (t.unit("f5"), t.unit("e5")) == ("L3", "W1")


@pytest.mark.rule("FAQ-TRP-047")
def test_only_grenades_hit_a_train() -> None:
    t = under_fire(TRACK, "i a s g")
    assert t.unit("f5") == "L3"


def under_fire(drawn: str, dice: str, target: str = "f5", **more: object) -> ScriptedTable:
    foe = "   . . . . i4 . . . ." if target == "f5" else "   . . . i4 . . . . ."
    t = board(f"{drawn}\n{foe}\n. . . . . . . . i4", "b5", first="axis", **more)  # type: ignore[arg-type]
    t.card("close-assault", side="axis")
    t.attack(f"{'f4' if target == 'f5' else 'e4'}x{target}", dice)
    return t


@pytest.mark.rule("FAQ-TRP-048", "FAQ-TRP-054", "FAQ-TRP-055", "FAQ-TRP-058", "FAQ-SCN-038")
def test_hits_on_either_element_are_marked_on_the_locomotive() -> None:
    t = under_fire(TRACK, "g g a a", "e5")
    assert (t.unit("f5"), t.unit("e5")) == ("L2", "W1")
    t = under_fire(TRACK, "g g g a", "e5")
    assert (t.unit("f5"), t.unit("e5"), t.medals) == ("L1", "", (0, 0))
    t = under_fire(TRACK, "g g g g", "e5")
    assert (t.unit("f5"), t.unit("e5"), t.medals) == ("", "", (0, 1))


@pytest.mark.rule("FAQ-TRP-050")
def test_only_its_owner_orders_a_train() -> None:
    t = board(f"{TRACK}\n . . . .\n. . . i4", "b5", first="axis").card("direct-from-hq", side="axis")
    assert "order f5" not in t.legal
    assert t.refused("order f5")


@pytest.mark.rule("FAQ-TRP-053", "FAQ-TRP-062")
def test_nobody_passes_or_enters_a_train_not_even_in_retreat() -> None:
    t = board("rr rr/w rr/l rr\n . i4 . .\n. I4 . .", "c5").card("close-assault")
    t.attack("d3xd4" if "attack d3xd4" in t.legal else t.legal[0].split()[1], "f a a a")
    assert t.unit("d4") == "i3"             # only the train lies behind it


@pytest.mark.rule("FAQ-TRP-056")
@pytest.mark.parametrize("between", ["rr/L rr/W", "rr/W rr/L"])
def test_locomotive_and_wagon_block_the_view(between: str) -> None:
    t = board(f"I4 {between} i4", "c5")
    assert not t.sees("c5", "f5")
    assert board("I4 rr rr i4", "c5").sees("c5", "f5")
    assert t.sees("c5", "d5")


@pytest.mark.rule("FAQ-TRP-057", "FAQ-AIR-029", "FAQ-SCN-037")
def test_air_power_hits_four_hexes_of_a_chain_with_a_train() -> None:
    t = board("i4 rr/l rr/w i4", "c5").card("air-power")
    for h in ("c5", "d5", "e5", "f5"):
        assert t.can(f"target {h}")
        t.game.force_dice(["armor"] * 8) if h == "f5" else None
        t.game.play(f"target {h}")


@pytest.mark.rule("FAQ-TRP-061")
def test_medics_do_not_mend_trains() -> None:
    t = board("rr rr/W rr/L2 rr\n. I2 . . i4", "c5")
    p = t.game.position()
    t.reload(p, units=[as_dict(u) | ({"full": 4} if u.unit != "wagon" else {}) for u in p.units])
    t.card("medics-and-mechanics")
    assert "heal e5" not in t.legal
    assert [a for a in t.legal if a.startswith("heal")]


@pytest.mark.rule("FAQ-TRP-063")
def test_a_train_never_leaves_the_board() -> None:
    t = board("rr/W rr/L", "l5", specials=[{"trait": "exits", "side": "allies", "at": "m5"}]).card("direct-from-hq")
    t.order("m5")
    assert not t.can("exit m5")


# Passengers.

STATION = "rr rr rr rr/W rr/L rr rs rr rr"


def loaded(drawn: str = STATION, aboard: str = "f5 e5", unit: str = "infantry", **more: object) -> ScriptedTable:
    made = train(drawn, **more).game.field.battle
    riders = [Force(side="allies", unit=unit, at=aboard, aboard=True)]
    return ScriptedTable(Game.new(ReadyBattle(msgspec.structs.replace(made, forces=[*made.forces, *riders])), "train"))


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TRP-049")
@pytest.mark.parametrize("unit", ["infantry", "armor"])
def test_units_come_down_beside_a_train_whose_locomotive_is_in_a_station(unit: str) -> None:
    t = loaded(unit=unit).card("direct-from-hq").order("f5")
    t.do("move f5-h5")
    assert t.phase == "unload"
    assert {a.split("-")[0] for a in t.legal} == {"unload h5", "unload g5"}
    facts = t.do("unload h5-h4")
    assert [f.fact for f in facts] == ["unloaded"]
    t.do("unload g5-f4")
    served = {u.at for u in t.game.position().units if "e" in u.marks}
    assert served == {"h4", "f4"}                   # no general of Overlord orders them this turn
    letter = "I4" if unit == "infantry" else "T3"
    assert (t.unit("h4"), t.unit("f4"), t.phase) == (letter, letter, "battle")
    assert t.targets("h4") == set()


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TRP-A05")
def test_nobody_comes_down_beside_or_beyond_the_station() -> None:
    for end in ("g5", "i5"):
        t = loaded().card("direct-from-hq").order("f5")
        assert end in t.reach("f5")                 # a train need not stop there
        t.do(f"move f5-{end}")
        assert t.phase == "battle"
    t = loaded(drawn="rr rr rr rr/W rr/L rr rs rr/i4 rr").card("direct-from-hq").order("f5").battle_phase()
    assert t.targets("e5") == t.targets("f5") == set()


@pytest.mark.rule("FAQ-TRP-A05")
def test_infantry_stops_in_a_station() -> None:
    t = board("I4 rs . i4", "c5").card("direct-from-hq").order("c5")
    t.do("move c5-d5")
    assert t.targets("d5") == set()


@pytest.mark.rule("FAQ-TRP-059", "FAQ-TRP-060", "FAQ-SCN-039", "FAQ-SCN-040")
def test_who_is_aboard_a_lost_wagon_is_lost_without_a_medal() -> None:
    t = loaded(first="axis")
    foe = {"side": "axis", "unit": "infantry", "at": "e4", "figures": 4}
    t.reload(t.game.position(), units=[*map(as_dict, t.game.position().units), foe])
    t.card("close-assault", side="axis")
    t.attack("e4xe5", "g g g a")
    assert (t.unit("e5"), t.medals) == ("", (0, 0))
    t.do("done") if t.phase == "ground" else None
    t.end()
    t.card("direct-from-hq", side="allies").order("f5")
    t.do("move f5-h5")
    assert {a.split("-")[0] for a in t.legal} == {"unload h5"}      # one unit only
    t.do(t.legal[0])
    assert t.phase == "battle"


def test_a_train_and_its_riders_survive_the_notation() -> None:
    t = loaded()
    line = write_line(t.game.position())
    again = Game.load(t.game.field, read_line(line), "again")
    assert write_line(again.position()) == line
    assert "rail=f5:e5" in line
    u = ScriptedTable(again).card("direct-from-hq").order("f5")
    u.do("move f5-h5")
    assert u.phase == "unload"


# Armored trains.

ARMORED = "rr rr rr rr/GW rr/L rr rr rr rr"


@pytest.mark.rule("FAQ-TRP-064", "FAQ-TRP-065", "FAQ-TRP-066", "FAQ-TRP-A14")
@pytest.mark.parametrize(("beyond", "target", "dice"), [(". . h . v/i4", "k5", 1), ("h v/i4", "h5", 2)])
def test_the_gun_fires_after_a_move_from_the_wagon_over_cover(beyond: str, target: str, dice: int) -> None:
    t = board(f"rr/GW rr/L rr rr rr {beyond}", "b5").card("direct-from-hq").order("c5")
    t.do("move c5-f5")
    t.battle_phase()
    assert (t.unit("e5"), t.targets("e5"), t.targets("f5")) == ("GW1", {target}, set())
    assert t.dice(f"e5x{target}") == dice


@pytest.mark.rule("FAQ-TRP-067", "FAQ-TRP-068")
def test_the_gun_is_lost_with_the_wagon_and_the_train_moves_on() -> None:
    t = under_fire(ARMORED, "g g g a", "e5")
    assert (t.unit("e5"), t.unit("f5"), t.medals) == ("", "L1", (0, 0))
    t.do("done") if t.phase == "ground" else None
    t.end()
    t.card("direct-from-hq", side="allies").order("f5")
    assert "g5" in t.reach("f5")
    t.battle_phase()
    assert t.targets("f5") == set()


@pytest.mark.rule("FAQ-TRP-066", "FAQ-TRP-009")
def test_a_wadi_takes_a_die_from_the_gun_on_the_wagon_as_from_any_artillery() -> None:
    drawn = "rr/GW rr/L rr . wa/i4"
    t = board(drawn, "b5", rivers={"f5": "W E"}).card("direct-from-hq").order("c5").battle_phase()
    assert t.dice("b5xf5") == 1 == board(drawn.replace("rr/GW", "G2"), "b5", rivers={"f5": "W E"}).dice("b5xf5")


@pytest.mark.rule("FAQ-TRP-018", "FAQ-TRP-019", "FAQ-TRP-054", "FAQ-TRP-055")
def test_a_target_token_is_on_the_whole_train_until_it_moves() -> None:
    t = board("H2 . . . rr/w rr/l rr rr rr\n . . . . . . . i4", "c7").card("direct-from-hq").order("c7")
    t.attack("c7xg7", "g s")
    assert (t.dice("c7xg7"), t.dice("c7xh7")) == (3, 2)      # one die more at either element
    assert t.game.position().spotted == {"h7": ["c7"]}
    t.end()
    t.card("direct-from-hq", side="axis").order("h7")
    t.do("move h7-i7")
    assert (t.dice("c7xh7"), t.dice("c7xi7")) == (1, 1)
    assert t.game.position().spotted == {}


def test_trains_and_tokens_of_both_sides_are_written_in_one_order() -> None:
    drawn = "rr/w rr/l rr i4 h2\n . . . . .\nrr/W rr/L rr I4 H2"
    t = board(drawn, "b7")
    p = t.game.position()
    t.reload(p, spotted={"e7": ["f5"], "e5": ["f7"]})
    line = t.game.line()
    again = Game.load(t.game.field, read_line(line), "again")
    assert again.line() == line
    start = board(drawn, "b7").game             # as the battle lists its forces, the Axis first
    assert Game.load(start.field, read_line(start.line()), "again").line() == start.line()


@pytest.mark.rule("FAQ-TRP-044", "FAQ-TRP-052", "BASE-035")
def test_a_train_backs_up_where_its_tracks_meet_again_before_it() -> None:
    t = board(". . . i4\n . rr rr/I4 .\n. rr/L rr/W .", "d7").card("direct-from-hq").order("e5")
    assert t.reach("e5") == {"e6", "f5"}        # forward the infantry bars the way round to its own wagon
    t.do("move e5-f5")
    assert (t.unit("f6"), t.unit("f5"), t.unit("e6"), t.unit("e5")) == ("I4", "L4", "W1", "")


@pytest.mark.rule("FAQ-TRP-044")
def test_a_train_on_a_ring_of_track_has_one_way_to_every_hex() -> None:
    ring = ". rr rr .\n . rr/l rr/w .\n. i4 . i4\n . I4 . ."      # four hexes
    t = board(ring, "d7", first="axis").card("direct-from-hq", side="axis").order("e6")
    assert t.legal == ["move e6-e7", "move e6-f7", "move e6-f6", "done"]
    t.do("move e6-f6")                          # back
    assert (t.unit("f6"), t.unit("f7")) == ("l4", "w1")


# What those who leave a train find, and what a train counts for.


def stationed(ground: str, unit: str = "infantry", **more: object) -> ScriptedTable:
    """A train in a station with a unit aboard its locomotive, and such ground at h4 beside it."""
    drawn = f"{STATION}\n   . . . . . . {ground} . .\n. . . . . . . . i4"
    made = board(drawn, "b5", **more).game.field.battle  # type: ignore[arg-type]
    riders = [Force(side="allies", unit=unit, at="f5", aboard=True)]
    battle = msgspec.structs.replace(made, forces=[*made.forces, *riders])
    t = ScriptedTable(Game.new(ReadyBattle(battle), "train")).card("direct-from-hq").order("f5")
    t.do("move f5-h5")
    return t


@pytest.mark.rule("FAQ-TRP-A04", "PAC-MIN-003", "PAC-R07")
def test_mines_go_off_under_a_unit_that_leaves_a_train() -> None:
    t = stationed(".+!", owners=[{"what": "minefield", "side": "axis"}])
    assert "unload h5-h4" in t.legal
    facts = [f.fact for f in t.do("unload h5-h4")]
    assert facts[:2] == ["unloaded", "turned-up"]


@pytest.mark.rule("FAQ-TRP-A04", "BASE-159")
def test_tanks_that_leave_a_train_crush_the_wire_they_come_down_on() -> None:
    t = stationed(".+x", unit="armor")
    t.do("unload h5-h4")
    assert (t.unit("h4"), t.ground("h4")) == ("T3", ".")


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-TER-254")
def test_nobody_leaves_a_train_for_a_hex_that_is_closed_to_his_side() -> None:
    t = stationed(".", specials=[{"trait": "keeps_out", "side": "allies", "at": "h4"}])
    assert "unload h5-g4" in t.legal
    assert "unload h5-h4" not in t.legal


@pytest.mark.rule("FAQ-TRP-054", "FAQ-TRP-043", "FAQ-GEN-039")
@pytest.mark.parametrize(("at", "medals"), [("e5 f5 g5 h5", (0, 0)), ("f5 g5 h5", (0, 0)), ("e5 f5 g5", (1, 0))])
def test_a_train_is_one_unit_where_units_are_counted(at: str, medals: tuple[int, int]) -> None:
    goal = {"sides": ["allies", "axis"], "at": at, "when": "majority"}
    t = train("rr rr rr rr/W rr/L rr rr/i4 rr rr", objectives=[goal])
    assert t.medals == medals


@pytest.mark.rule("FAQ-TRP-054")
def test_a_wagon_counts_where_its_locomotive_does_not_and_occupies_its_hex() -> None:
    counted = {"sides": ["allies", "axis"], "at": "e5 g5", "when": "majority"}
    assert train("rr rr rr rr/W rr/L rr rr rr rr", objectives=[counted]).medals == (1, 0)
    both = {"sides": ["allies", "axis"], "at": "e5 f5", "when": "held", "need": 2}
    assert train(objectives=[both]).medals == (1, 0)
