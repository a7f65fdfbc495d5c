"""Leaders and alternating activation of the rules for miniatures."""

from __future__ import annotations

from typing import Any

import pytest
from miniature_boards import kind
from msgspec.structs import replace

from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.content.hexnames import hex_of
from bocage.content.schema import Noun
from bocage.core.leaders import is_in_command
from bocage.game import Game
from bocage.notation import facts as f
from bocage.testing import ScriptedTable, board

LED = {"command": "leaders", "opportunity": False}


def led(drawing: str, at: str = "a5", **more: Any) -> ScriptedTable:
    return board(drawing, at, miniatures=LED | more.pop("rules", {}), **more)


def lane(row: str, **more: Any) -> ScriptedTable:
    """A row of hexes from a5 on."""
    return led(row, "a5", **more)


def commanded(t: ScriptedTable, h: str) -> bool:
    s = t.game.state
    return bool(is_in_command(t.game.field.rules, s, s.board.at[hex_of(t.game.field.board, h)]))


# No cards.


@pytest.mark.rule("MIN-OPT-001")
def test_no_hands_are_dealt_and_no_card_is_ever_asked_for() -> None:
    t = lane("I4 . . . . . . . i4")
    assert all(hand == [] for hand in t.game.position().hands.values())
    phases = set()
    for _ in range(120):
        if t.game.over:
            break
        phases.add(t.phase)
        t.do(t.legal[0])
    assert not phases & {"card", "react", "keep", "order"}
    assert all(hand == [] for hand in t.game.position().hands.values())


@pytest.mark.rule("MIN-OPT-001")
def test_leaders_and_what_only_cards_bring_exclude_each_other() -> None:
    with pytest.raises(ContentError, match=r"leaders take the place of command cards"):
        led("I4 . . . i4", format="overlord", board="overlord")


# Alternating activation.


@pytest.mark.rule("MIN-OPT-002")
def test_sides_alternate_and_a_unit_acts_once_a_turn() -> None:
    t = lane("I4 I4 . . . . . . . i4 i4")
    t.do("place a5")
    t.do("place j5")
    assert (t.phase, t.game.decider) == ("activate", "allies")
    t.do("order a5")
    assert {a.split()[0] for a in t.legal} <= {"move", "done"}
    t.do("done")
    t.do("end")
    assert (t.phase, t.game.decider) == ("activate", "axis")
    assert t.legal == ["order j5", "order k5", "pass"]
    t.do("order j5")
    t.do("done")
    t.do("end")
    assert t.game.decider == "allies"
    assert t.legal == ["order b5", "pass"]
    assert "has acted this turn" in t.refused("order a5")


@pytest.mark.rule("MIN-OPT-003")
def test_four_passes_in_succession_end_the_turn() -> None:
    t = lane("I4 I4 . . . . . . . i4 i4")
    t.do("place a5")
    t.do("place j5")
    for n in range(4):
        assert t.game.decider == ("allies", "axis")[n % 2]
        t.do("pass")
    assert t.game.state.turn.number == 2
    assert (t.phase, t.game.decider) == ("place", "allies")


@pytest.mark.rule("MIN-OPT-003")
def test_an_activation_breaks_the_row_of_passes() -> None:
    t = lane("I4 I4 . . . . . . . i4 i4")
    t.do("place a5")
    t.do("place j5")
    t.do("pass")
    t.do("order j5")
    t.do("done")
    t.do("end")
    t.do("pass")
    t.do("pass")
    assert t.game.state.turn.number == 1
    assert (t.phase, t.game.decider) == ("activate", "allies")


@pytest.mark.rule("MIN-OPT-003")
def test_the_turn_ends_when_all_units_have_acted_and_a_side_without_units_left_passes() -> None:
    t = lane("I4 . . . . . . . . i4 i4")
    t.do("place j5")
    t.do("order a5")
    t.do("done")
    t.do("end")
    t.do("order j5")
    t.do("done")
    facts = t.do("end")
    assert f.Passed(side="allies") in facts
    assert (t.phase, t.game.decider) == ("activate", "axis")
    t.do("order k5")
    t.do("done")
    t.do("end")
    assert t.game.state.turn.number == 2
    assert t.game.state.turn.turns[0] == t.game.state.turn.turns[1] == 2


# Leaders.


TWO = {
    "formations": [
        {"id": "first", "side": "allies", "name": {"en": "First", "fr": "Première"}},
        {"id": "second", "side": "allies", "name": {"en": "Second", "fr": "Deuxième"}},
    ]
}


def two_formations() -> ScriptedTable:
    plain = lane("I4 I4 I4 I4 . . . . . i4", rules=TWO).game.field.battle
    names = {"a5": "first", "b5": "first", "c5": "second", "d5": "second"}
    forces = [replace(force, formation=names.get(force.at, "")) for force in plain.forces]
    return ScriptedTable(Game.new(ReadyBattle(replace(plain, forces=forces)), "two"))


@pytest.mark.rule("MIN-OPT-004")
def test_a_leader_joins_any_unit_of_its_own_formation_and_no_other() -> None:
    t = two_formations()
    assert t.legal == ["place a5", "place b5"]
    assert "no unit of this leader" in t.refused("place c5")
    t.do("place b5")
    assert t.legal == ["place c5", "place d5"]
    t.do("place d5")
    assert t.phase == "activate"        # the leader of the enemy had no choice
    assert t.game.position().leaders is not None
    assert t.game.position().leaders.at == ["b5", "d5", "j5"]      # type: ignore[union-attr]
    for _ in range(4):
        t.do("pass")
    assert t.legal == ["place a5", "place b5"]      # it may jump anew


@pytest.mark.rule("MIN-OPT-005")
def test_a_leader_moves_and_retreats_with_its_unit() -> None:
    t = lane("I4 . I4 . . . . . . i4 i4")
    t.do("place c5")
    t.do("place j5")
    assert commanded(t, "a5")
    t.do("order c5")
    t.do("move c5-e5")
    assert t.game.position().leaders.at[0] == "e5"      # type: ignore[union-attr]
    assert not commanded(t, "a5")


@pytest.mark.rule("MIN-OPT-006")
def test_a_leader_whose_unit_is_lost_comes_back_at_the_next_turn() -> None:
    t = lane("I4 . . I1 . i4 i4")
    t.do("place d5")
    t.do("place f5")
    assert commanded(t, "d5")
    t.do("pass")
    t.do("order f5")
    t.do("done")
    t.do("attack f5xd5", "i s")
    assert t.unit("d5") == ""
    assert not commanded(t, "a5")
    assert t.game.position().leaders.at[0] == ""        # type: ignore[union-attr]
    for _ in range(20):
        if t.game.state.turn.number == 2:
            break
        t.do(next(a for a in ("pass", "end", "done", t.legal[0]) if t.can(a)))
    assert t.game.position().leaders.at[0] == "a5"      # type: ignore[union-attr]
    assert commanded(t, "a5")


@pytest.mark.rule("MIN-OPT-007")
@pytest.mark.parametrize(("unit", "away", "within"), [
    ("I4", 2, True), ("I4", 3, False), ("T3", 3, True), ("T3", 4, False), ("ZZ3", 4, True), ("ZZ3", 5, False),
])
def test_the_radius_of_command_depends_on_the_unit(unit: str, away: int, within: bool) -> None:
    row = ["I4", *["."] * (away - 1), unit, ".", ".", ".", "i4"]
    t = lane(" ".join(row), kinds=[kind("recon", name=Noun(en="Scouts", fr="Éclaireurs"))])
    t.do("place a5")
    assert commanded(t, f"{'abcdef'[away]}5") == within


# Units out of command.


@pytest.mark.rule("MIN-OPT-008")
def test_a_unit_out_of_command_does_not_enter_the_fire_of_an_enemy() -> None:
    t = led("""
        .     .     .     .     .     .     .     .     .     .     .
           .     .     .     .     .     .     .     .     .     .
        I4    .     .     .     I4    .     .     .     i4    .     .
           .     .     .     .     .     .     .     .     .     .
    """, "a7")
    t.do("place a5")
    t.do("order e5")
    assert not commanded(t, "e5")
    reach = t.reach("e5")
    assert "f5" not in reach            # three hexes from the enemy
    assert {"d5", "c5"} <= reach        # away,
    assert reach & {"d6", "d4", "e4", "e6"}     # or sideways
    assert "out of command" in t.refused("move e5-f5")
    t = led("""
        .     .     .     .     .     .     .     .     .     .     .
           .     .     .     .     .     .     .     .     .     .
        .     .     I4    .     I4    .     .     .     i4    .     .
           .     .     .     .     .     .     .     .     .     .
    """, "a7")
    t.do("place c5")
    t.do("order e5")
    assert "f5" in t.reach("e5")        # in command it may


@pytest.mark.rule("MIN-OPT-008")
def test_a_unit_in_the_fire_of_an_enemy_that_it_cannot_reach_does_not_go_nearer() -> None:
    t = led("""
        .     .     .     .     .     .     .     .     .     .     .
           .     .     .     .     .     .     .     .     .     .
        I4    .     .     .     I4    .     .     .     .     g2    .
           .     .     .     .     .     .     .     .     .     .
    """, "a7")
    t.do("place a5")
    t.do("order e5")                    # five hexes from a gun that reaches six
    assert t.phase == "move"
    reach = t.reach("e5")
    assert not reach & {"f5", "g5", "f6"}
    assert {"d5", "c5"} <= reach
    grid, names = t.game.field.rules.grid, t.game.field.board
    assert all(grid.apart(hex_of(names, end), hex_of(names, "j5")) >= 5 for end in reach)


@pytest.mark.rule("MIN-OPT-008")
def test_halfway_a_unit_that_left_its_sandbags_may_go_where_it_could_before() -> None:
    """Whoever reads the position finds no sandbags where the move began: the hexes barred are the same all the same."""
    t = led("""
        .     .     .     .     .            .     .     .               .     .     .
           .     .     .     .     .     .     .     .     .     .
        I4    .     .     .     .+o/I4    .     .     .+o/i4    .     .     i4
           .     .     .     .     .     .     .     .     .     .
    """, "a7", rules={"opportunity": True})
    t.do("place a5")
    t.do("place h5")
    t.do("order e5")
    assert not commanded(t, "e5")
    for action in t.legal:
        if action.startswith("move"):
            halfway = t.game.copy()
            halfway.play(action)
            for seed in range(2):
                assert halfway.imagine(halfway.decider, seed).legal() == halfway.legal()


@pytest.mark.rule("MIN-OPT-009")
def test_a_unit_out_of_command_with_a_target_must_fire_and_cannot_move() -> None:
    t = lane("I4 . . . I4 . i4 . i4")
    t.do("place a5")
    t.do("place g5")
    t.do("order e5")
    assert t.phase == "battle"
    assert t.legal == ["attack e5xg5", "suppress e5xg5"]
    assert t.dice("e5xg5") == 2         # as a unit that has not moved
    t.do("attack e5xg5", "s s")
    assert (t.phase, t.game.decider) == ("reroll", "allies")       # its fire is sustained
    t.do("done")
    assert (t.phase, t.game.decider) == ("activate", "axis")


@pytest.mark.rule("MIN-OPT-009")
def test_it_takes_no_ground_and_fires_beside_it_too() -> None:
    t = lane("I4 . . . I4 i1 . . i4")
    t.do("place a5")
    t.do("place i5")
    t.do("order e5")
    assert t.legal == ["attack e5xf5", "suppress e5xf5"]
    t.do("attack e5xf5", "i s s")
    assert t.unit("f5") == ""
    assert (t.phase, t.game.decider) == ("activate", "axis")


@pytest.mark.rule("MIN-OPT-009")
def test_indirect_fire_is_no_duty() -> None:
    t = lane("I4 . . . G2 I4 . i4 i4")
    t.do("place a5")
    t.do("place h5")
    t.do("order e5")
    assert t.phase == "move"            # it sees nobody past its own infantry


# Meetings.


def test_an_objective_of_the_end_of_a_turn_counts_at_the_end_of_the_turn_of_both() -> None:
    t = lane("I4 . . . . . . . i4 i4", objectives=[{"sides": ["allies"], "at": "b5", "when": "turn-end"}])
    t.do("place i5")
    t.do("order a5")
    t.do("move a5-b5")
    t.do("end")
    assert not t.game.over
    for _ in range(2):
        t.do(t.legal[0])
        t.do("done")
        t.do("end")
    assert t.game.winner == "allies"


def test_opportunity_fire_is_asked_of_the_side_that_does_not_act() -> None:
    t = lane("I4 . . . i4 i4", rules={"opportunity": True})
    t.do("place e5")
    t.do("pass")
    t.do("order e5")
    t.do("move e5-d5")
    assert (t.phase, t.game.decider) == ("opportunity", "allies")
    t.do("attack a5xd5", "g")
    assert t.unit("d5") == "i3"
    assert (t.phase, t.game.decider) == ("march", "axis")


def test_a_unit_that_fire_has_driven_back_has_ended_its_activation() -> None:
    t = lane("I4 . . . i4 i4", rules={"opportunity": True})
    t.do("place e5")
    t.do("order a5")
    t.do("move a5-b5")
    assert (t.phase, t.game.decider) == ("opportunity", "axis")
    t.do("attack e5xb5", "f")
    if t.phase == "retreat":
        t.do(t.legal[0])
    assert t.legal == ["end"]
    t.do("end")
    assert (t.phase, t.game.decider) == ("activate", "axis")


def test_handing_over_is_taken_back_no_more_than_dice() -> None:
    t = lane("I4 . . . . . . . i4 i4")
    t.do("place i5")
    t.do("order a5")
    t.do("move a5-b5")
    assert t.game.can_undo
    t.game.undo()
    assert t.unit("a5") == "I4"
    t.do("move a5-b5")
    t.do("end")
    assert not t.game.can_undo
