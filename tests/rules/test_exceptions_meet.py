"""Two exceptions that meet: miniatures under opportunity fire and with leaders, trains on bridges, odds on the ice."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from tests.rules.miniature_boards import kind
from tests.rules.test_miniatures_tables import KINDS, MINES, ordered

from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.content.schema import Force
from bocage.explain import AttackOdds
from bocage.explain.odds import attack_odds
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.testing import ScriptedTable, board

UNDER_FIRE = {"miniatures": {"opportunity": True}}


def odds(t: ScriptedTable, pair: str) -> AttackOdds:
    g = t.game
    start, end = (hex_of(g.field.board, h) for h in pair.split("x"))
    return attack_odds(g.field, g.state, start, end, t.dice(pair))


# Opportunity fire.


@pytest.mark.rule("MIN-INF-007", "MIN-RUL-004")
@pytest.mark.parametrize("action", ["attack d5xe5", "end"])
def test_the_minefield_goes_off_under_pioneers_that_came_there_under_fire(action: str) -> None:
    t = ordered("PI5 .+! in5", "c5", **MINES, **UNDER_FIRE)
    t.do("move c5-d5")
    t.do("done") if t.phase == "opportunity" else None
    t.battle_phase()
    assert t.can("clear d5")
    assert any(fact.fact == "turned-up" for fact in t.do(action))


@pytest.mark.rule("MIN-MSC-001", "MIN-RUL-004")
def test_trucks_go_four_hexes_by_road_hex_by_hex() -> None:
    t = ordered("r/TR3 r r r r r . . in5", "c5", **UNDER_FIRE)
    for pair in ("c5-d5", "d5-e5", "e5-f5", "f5-g5"):
        assert t.can(f"move {pair}"), pair
        assert min(t.game.packed(a) for a in t.legal) >= 0
        t.do(f"move {pair}")
        assert write_line(read_line(write_line(t.game.position()))) == write_line(t.game.position())
        t.do("done") if t.phase == "opportunity" else None
    assert t.phase == "battle"              # nothing is left of the move
    t = ordered("r/TR3 r . . . . . . in5", "c5", **UNDER_FIRE)
    t.do("move c5-d5")
    t.do("move d5-e5")
    assert not t.can("move e5-f5")          # who leaves the road has no bonus


@pytest.mark.rule("MIN-RUL-014", "MIN-RUL-004")
def test_the_star_of_a_gun_that_fires_in_the_turn_of_the_enemy_does_not_go_astray() -> None:
    t = ordered("LA4 . . . fg2 . in5", "c5", **UNDER_FIRE)
    t.do("move c5-d5")
    assert t.phase == "opportunity"
    t.do("attack g5xd5", "s")
    assert t.unit("d5") == "LA3"            # stars hit light armor
    assert t.unit("i5") == "in5"


@pytest.mark.rule("MIN-RUL-014")
def test_odds_of_a_gun_know_in_whose_turn_it_fires() -> None:
    t = ordered("LA4 . . . fg2 . in5", "c5", **UNDER_FIRE)
    t.do("move c5-d5")
    told = t.game.explain("attack g5xd5")["odds"]
    assert told["expected_losses"] == pytest.approx(3 / 6)      # armor, grenade and star


@pytest.mark.rule("MIN-RUL-007", "MIN-RUL-009")
def test_the_log_tells_opportunity_fire_that_is_meant_to_drive_back() -> None:
    t = ordered("IN5 . . . in5 . in5", "c5", **UNDER_FIRE)
    t.do("move c5-d5")
    told = t.do("suppress g5xd5", "g")
    assert [fact.fact for fact in told] == ["way", "attack", "die", "lost"]


@pytest.mark.rule("MIN-RUL-004", "MIN-RUL-008")
@pytest.mark.parametrize("phase", ["opportunity", "march"])
def test_a_position_in_the_middle_of_a_move_does_not_take_what_the_unit_is_passing(phase: str) -> None:
    goal = {"sides": ["allies"], "at": "d5", "when": "at-once"}
    t = ordered("IN5 . . . in5", "c5", objectives=[goal], **UNDER_FIRE)
    t.do("move c5-d5")
    t.do("done") if phase == "march" else None
    assert t.phase == phase
    again = Game.load(t.game.field, read_line(write_line(t.game.position())), "again")
    assert not again.over
    assert again.legal() == t.legal


@pytest.mark.rule("MIN-RUL-004", "MIN-RUL-006")
def test_a_position_under_fire_on_ground_just_taken_does_not_hold_it_yet() -> None:
    goal = {"sides": ["allies"], "at": "d5", "when": "at-once"}
    t = ordered("IN5 in1 . . in5", "c5", objectives=[goal], **UNDER_FIRE)
    t.attack("c5xd5", "i a a")
    t.do("advance c5-d5")
    assert t.phase == "opportunity"
    again = Game.load(t.game.field, read_line(write_line(t.game.position())), "again")
    assert not again.over
    assert again.legal() == t.legal


# Leaders.


def led(drawing: str, **more: Any) -> ScriptedTable:
    return board(drawing, "c5", kinds=KINDS, miniatures={"command": "leaders", "opportunity": False}, **more)


def play_on(t: ScriptedTable) -> None:
    """End the turn of both sides without a further activation."""
    number = t.game.state.turn.number
    while t.game.state.turn.number == number:
        t.do(next(a for a in ("pass", "end", "done", t.legal[0]) if t.can(a)))


def begin_with(t: ScriptedTable, h: str) -> None:
    while t.phase == "place":
        t.do(t.legal[0])
    t.do(f"order {h}")
    t.do("done") if t.phase == "move" else None


@pytest.mark.rule("MIN-ART-014", "MIN-OPT-003")
def test_heavy_artillery_remembers_what_it_hit_in_the_turn_of_both_sides_before() -> None:
    t = led("SG2 . . . . . in5 . IN5")
    begin_with(t, "c5")
    assert t.dice("c5xi5") == 1
    t.do("attack c5xi5", "i")
    t.do("done") if t.phase == "reroll" else None
    play_on(t)
    begin_with(t, "c5")
    assert t.dice("c5xi5") == 2
    t.do("end")
    play_on(t)
    begin_with(t, "c5")
    assert t.dice("c5xi5") == 1             # a turn without fire


@pytest.mark.rule("MIN-OPT-008", "FAQ-ACT-016")
def test_boats_do_not_carry_a_unit_without_command_into_the_fire_of_the_enemy() -> None:
    rows = "IN5 . . . . . . . .\n   . . . . . . . . .\n. . . . IN5 ~ ~ . .\n   . . . . . . . . .\n. . . . . . . . in5"
    t = board(
        rows, "c7", kinds=KINDS, miniatures={"command": "leaders", "opportunity": False},
        specials=[{"trait": "boats", "at": "g5"}],
    )
    t.do("place c7") if t.phase == "place" else None
    t.do("order g5")
    before = {a for a in t.legal if a.startswith("move")}
    assert "move g5-h5" in before           # four hexes from the enemy at k3
    near = board(
        rows.replace(". . . . . . . . in5", ". . . . . . . in5 ."), "c7", kinds=KINDS,
        miniatures={"command": "leaders", "opportunity": False}, specials=[{"trait": "boats", "at": "g5"}],
    )
    near.do("place c7") if near.phase == "place" else None
    near.do("order g5")
    assert not near.can("move g5-h5")       # three


@pytest.mark.rule("MIN-OPT-009", "MIN-RUL-009")
def test_a_unit_that_must_fire_for_want_of_command_may_fire_to_drive_back() -> None:
    t = led("IN5 . . . . IN5 . in5\n  . . . . . . .\n. . . . . . .")
    t.do("place c5")
    t.do("order h5")
    assert t.legal == ["attack h5xj5", "suppress h5xj5"]
    t.do("suppress h5xj5", "g a")
    assert t.phase == "reroll"              # it stands still
    t.do("done")
    assert t.unit("j5") == "in4"


ROUNDS = {"command": "leaders", "opportunity": False, "ammunition": {"allies": 5, "axis": 3}}


def with_rounds(drawing: str) -> ScriptedTable:
    t = board(drawing, "c5", kinds=KINDS, miniatures=ROUNDS)
    while t.phase == "place":
        t.do(t.legal[0])
    return t


@pytest.mark.rule("MIN-RUL-012", "MIN-RUL-013", "MIN-OPT-002", "MIN-OPT-003")
def test_an_activation_calls_artillery_off_the_map_once_a_turn_for_each_side() -> None:
    t = with_rounds("IN5 . IN5 . in5 . in5")
    t.do("pass")
    t.do("pass")
    told = t.do("mission g5 destruction", "i s i")      # the star falls on e5 or i5, as near
    assert told[0].fact == "mission"
    assert (t.phase, t.game.decider) == ("stray", "axis")
    same_when_read(t)
    t.do("target e5")
    assert (t.unit("g5"), t.unit("e5")) == ("in4", "IN4")
    assert (t.phase, t.game.active) == ("activate", "axis")
    t.do("smoke g5-h5")                     # the turn of both: each side has its own artillery
    assert (t.phase, t.game.active) == ("activate", "allies")
    same_when_read(t)
    assert t.refused("mission g5 harassing") == "The artillery off the map fires once a turn."
    assert t.game.state.turn.number == 1    # two passes, then fire: the row of passes is broken
    play_on(t)
    while t.phase == "place":
        t.do(t.legal[0])
    assert t.can("mission g5 harassing")
    assert t.game.position().support.rounds == (2, 2)   # type: ignore[union-attr]


@pytest.mark.rule("MIN-ART-009", "MIN-OPT-003")
def test_smoke_lies_for_two_turns_of_both_sides() -> None:
    t = with_rounds("IN5 . IN5 . in5 . in5")
    t.do("smoke g5-h5")
    turns = []
    for _ in range(2):
        turns.append(t.game.state.support.smokes)
        play_on(t)
        while t.phase == "place":
            t.do(t.legal[0])
    assert (turns, t.game.state.support.smokes) == ([2, 2], 0)


def same_when_read(t: ScriptedTable) -> None:
    """The position as one line and back: the same line, and the same choices."""
    line = write_line(t.game.position())
    again = Game.load(t.game.field, read_line(line), "again")
    assert (write_line(again.position()), again.legal()) == (line, t.legal)


# Trains.

RAIL = ". rr rr/W ~+rb/L rr rr ."
BLOWS = {"trait": "blows_bridges", "side": "axis"}


def rail_bridge(drawn: str) -> ScriptedTable:
    t = board(f"{drawn}\n   . . . . . . .\n. . . I4 . . i4", "d5", first="axis", specials=[BLOWS])
    t.card("recon-center", "recon-center-as-demolition", side="axis")
    return t


@pytest.mark.rule("FAQ-ACT-008", "FAQ-TRP-054", "FAQ-TRP-058")
@pytest.mark.parametrize("drawn", [". rr rr/W ~+rb/L rr rr .", ". rr rr/L ~+rb/W rr rr ."])
def test_a_train_is_lost_with_the_bridge_under_either_of_its_pieces(drawn: str) -> None:
    t = rail_bridge(drawn)
    t.do("blow g5")
    assert (t.unit("f5"), t.unit("g5"), t.medals) == ("", "", (0, 1))


@pytest.mark.rule("FAQ-TRP-055", "FAQ-TRP-045")
def test_odds_of_fire_at_a_wagon_are_those_of_its_train() -> None:
    drawn = "rr rr rr rr/w rr/l rr rr\n   . . . I4 I4 . .\n. . . . . . ."
    t = board(drawn, "b5").card("close-assault").battle_phase()
    at_wagon, at_engine = odds(t, "e4xe5"), odds(t, "f4xf5")
    assert at_wagon == at_engine
    assert len(at_wagon.losses) == 5        # four hits


@pytest.mark.rule("FAQ-TRP-A06", "FAQ-TRP-048")
def test_a_train_that_pays_for_a_hex_of_its_retreat_with_its_wagon_does_not_go_it_as_well() -> None:
    t = board("I4 rr rr/w rr/l2 rr\n   . . . I4 .\n. . . . .", "c5").card("close-assault")
    t.attack("f4xf5", "f f a a")            # the wagon can go back one hex, not two
    t.do("ignore 0")
    assert (t.unit("f5"), t.unit("e5"), t.unit("d5")) == ("", "l1", "")


@pytest.mark.rule("FAQ-TRP-054", "FAQ-TRP-058", "FAQ-GEN-002")
def test_a_train_that_is_lost_is_scored_once_with_all_that_it_held() -> None:
    goal = {"sides": ["allies"], "at": "d5", "when": "cleared"}
    t = board("i4 rr/w rr/l rr\n   . . I4 .\n. . . .", "c5", objectives=[goal], medals=1).card("close-assault")
    told = [fact.fact for fact in t.attack("e4xe5", "g g g g")]
    assert told[-1] == "won"
    assert told.count("medal") == 2         # the train, and the hex of its wagon


@pytest.mark.rule("FAQ-TRP-048", "FAQ-TRP-054", "FAQ-TRP-A06")
@pytest.mark.parametrize("figures", [2, 3, 4])
def test_odds_know_that_a_locomotive_falls_back_alone_once_its_wagon_is_lost(figures: int) -> None:
    """Every roll of three dice, played: nothing can go back behind the wagon, but into its place."""
    t = board(f"i4 rr/w rr/l{figures} rr\n   . . . .\n. . I4 .", "c5").card("attack-center").order("e3")
    t.do("move e3-e4").clear()
    t.battle_phase()
    told, start = odds(t, "e4xe5"), t.game.position()
    losses, away = [0] * (figures + 1), 0
    for roll in product("iiagfs", repeat=t.dice("e4xe5")):
        u = ScriptedTable(Game.load(t.game.field, start, "roll"))
        u.do("attack e4xe5", " ".join(roll))
        while u.phase == "flags":
            u.do(u.legal[-1])
        left = [v for v in u.game.position().units if v.unit == "locomotive"]
        losses[figures - sum(v.figures for v in left)] += 1
        away += any(v.at != "e5" for v in left)
    assert [int(6**told.dice * p) for p in told.losses] == losses
    assert 6**told.dice * told.retreats == away


@pytest.mark.rule("FAQ-TRP-048", "FAQ-TRP-054", "FAQ-TRP-A06")
@pytest.mark.parametrize("action", ["ignore 0", "ignore 1"])
def test_a_position_tells_a_train_that_lost_its_wagon_and_is_to_fall_back(action: str) -> None:
    t = board(". . rr rr/w rr/l rr\n   . . I4 . .\n. . . . .", "c5").card("close-assault")
    t.attack("e4xf5", "g g g f")
    assert (t.phase, t.unit("f5"), t.unit("g5")) == ("flags", "", "l1")
    line = write_line(t.game.position())
    u = ScriptedTable(Game.load(t.game.field, read_line(line), "again"))
    assert (write_line(u.game.position()), u.legal) == (line, t.legal)
    for one in (t, u):
        one.do(action)
    assert t.unit("f5" if action == "ignore 0" else "g5") == "l1"
    assert (u.game.position().units, u.legal) == (t.game.position().units, t.legal)


@pytest.mark.rule("FAQ-TRP-A04", "FAQ-NAT-006")
def test_who_rides_a_train_stays_of_its_nation_when_the_position_is_read() -> None:
    made = board("rr rr/W rr/L rs\n . . . .\n. . . i4", "c5", nations=("great-britain", "italy")).game.field.battle
    riders = [Force(side="allies", unit="infantry", at="e5", aboard=True)]
    battle = ReadyBattle(msgspec.structs.replace(made, forces=[*made.forces, *riders]))
    t = ScriptedTable(Game.load(battle, Game.new(battle, "train").position(), "train"))
    t.card("direct-from-hq").order("e5")
    t.do("move e5-f5")
    t.do("unload f5-f4" if t.can("unload f5-f4") else t.legal[0])
    state = t.game.state
    british = {int(state.units.profile[u]) for u in range(state.units.count) if state.units.side[u] == 0}
    italian = {int(state.units.profile[u]) for u in range(state.units.count) if state.units.side[u] == 1}
    assert not british & italian


@pytest.mark.rule("FAQ-TRP-128", "FAQ-CMD-043")
def test_a_card_for_moves_after_battle_takes_a_truck_no_farther() -> None:
    t = board("TK3 . . . . . . . i4", "b5").card("behind-enemy-lines").order("b5")
    t.do("move b5-c5")
    t.battle_phase().do("end")
    assert t.phase == "sally"
    assert "e5" in t.reach("c5")
    assert "f5" not in t.reach("c5")


@pytest.mark.rule("FAQ-TER-232", "FAQ-TER-241")
def test_no_pontoon_takes_the_place_of_a_railroad_bridge() -> None:
    builds = {"trait": "builds_bridges", "side": "axis"}
    t = board(". rr ~+rb rr .\n   ~ ~+= ~ ~\n. I4 . . i4", "e5", specials=[BLOWS, builds], first="axis")
    t.card("recon-center", "recon-center-as-demolition").do("blow g5")
    t.card("probe-center").end()
    t.card("attack-center", "attack-center-as-bridging", side="axis")
    assert {a for a in t.legal if a.startswith("build")} == {"build e4", "build g4", "build h4"}


@pytest.mark.rule("MIN-RUL-014", "FAQ-TRP-054")
def test_a_stray_shot_at_a_wagon_does_not_fall_on_its_locomotive() -> None:
    t = ordered("FG2 . . . rr/w rr/l", "c5").battle_phase()
    t.do("attack c5xg5", "s a")
    t.do("done", "g")                       # no second roll: the star goes astray
    assert (t.unit("h5"), t.unit("c5")) == ("l4", "FG1")


@pytest.mark.rule("FAQ-TRP-043", "MIN-RUL-004", "MIN-OPT-002")
@pytest.mark.parametrize("rules", [{"opportunity": True}, {"command": "leaders", "opportunity": False}])
def test_trains_take_part_neither_under_opportunity_fire_nor_with_leaders(rules: dict[str, Any]) -> None:
    with pytest.raises(ContentError, match="neither opportunity fire nor leaders"):
        board("rr rr/W rr/L rr i4", "c5", miniatures=rules, kinds=[kind("infantry", id="foot", code="IN")])


# Ice.


@pytest.mark.rule("FAQ-TER-298", "FAQ-TER-A18")
@pytest.mark.parametrize("behind", ["fr fr", "fr ."])
def test_odds_count_the_ice_behind_a_unit(behind: str) -> None:
    """Against a thousand rolls: two dice for each hex of ice, and the owner takes the way with fewer."""
    drawn = f"fr fr fr\n   {behind}\n. i3 .\n   I4 .\n. . ."
    t = board(drawn, "c9").card("close-assault").battle_phase()
    told = odds(t, "c6xd7")
    start = t.game.position()
    count, gone, away, figures = 1000, 0, 0, 0
    for n in range(count):
        game = Game.resume(t.game.field, start, f"ice {n}")
        game.play("attack c6xd7")
        while game.phase == "retreat":
            u = ScriptedTable(game)
            dry = [a for a in u.legal if u.ground(a.rpartition("-")[2]) != "fr"]
            game.play((dry or u.legal)[0])
        left = [u for u in game.position().units if u.side == "axis"]
        gone += not left
        away += bool(left) and left[0].at != "d7"
        figures += 3 - sum(u.figures for u in left)
    assert gone / count == pytest.approx(float(told.eliminated), abs=0.05)
    assert away / count == pytest.approx(float(told.retreats), abs=0.05)
    assert figures / count == pytest.approx(float(told.expected), abs=0.1)

