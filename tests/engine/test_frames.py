"""Frames nest: a move interrupted by fire, a retreat from that fire, and what becomes of the move."""

from __future__ import annotations

import msgspec
import pytest

from bocage.content.battle import ReadyBattle
from bocage.core import terms as t
from bocage.core.state import State
from bocage.game import Game
from bocage.notation.line import read_line, write_line
from bocage.notation.position import Position, as_dict, read_position, write_position
from bocage.testing import board


def interrupt(dice: str) -> tuple[ReadyBattle, State, int]:
    """The move of a unit from c6 is interrupted on its first hex by the fire of the enemy two hexes on."""
    table = board(
        """
        .     .     .     .     .
           .     .     .     .
        .     .     .     .     .
           I4    .     .     i4
        .     .     .     .     .
        """, "c9", specials=[{"trait": "opportunity_fire"}]).card("direct-from-hq").order("c6")
    table.do("move c6-d6")
    table.do("attack f6xd6", dice)
    s, field = table.game.state, table.game.field
    mover = next(u for u in range(s.units.count) if s.units.side[u] == s.turn.active)
    return field, s, mover


def test_a_retreat_from_fire_ends_the_move() -> None:
    field, s, mover = interrupt("flag")
    assert [int(s.frames.stack[i].kind) for i in range(s.frames.depth)] == [t.IN_MOVE, t.IN_SHOT, t.IN_RETREAT]
    assert s.turn.phase == t.RETREAT                    # two ways back: the mover's side chooses
    assert s.frames.retreating() == mover
    game = Game(field, s, "frames")
    there = s.units.where[mover]
    game.choose(game.choices()[0])
    assert s.frames.depth == 0
    assert s.units.where[mover] != there
    assert s.units.marks[mover] & t.MOVE_DONE
    assert game.phase == "battle"                       # it was the only unit ordered


def test_a_move_goes_on_after_fire_that_drives_nobody_back() -> None:
    _, s, mover = interrupt("grenade")
    assert [int(s.frames.stack[i].kind) for i in range(s.frames.depth)] == [t.IN_MOVE]
    assert s.turn.phase == t.MARCH
    assert s.units.figures[mover] == 3
    assert s.units.marks[mover] & t.MOVE_DONE


def ways(field: ReadyBattle, s: State) -> dict[str, State]:
    position = write_position(field, s)
    return {
        "copy": s.copy(),
        "line": read_position(field, read_line(write_line(position))),
        "json": read_position(field, msgspec.convert(as_dict(position), Position)),
    }


@pytest.mark.parametrize("way", ["copy", "line", "json"])
def test_three_frames_survive_copies_lines_and_json(way: str) -> None:
    field, s, _ = interrupt("flag")
    line = write_line(write_position(field, s))
    assert "frames=move/" in line
    again = ways(field, s)[way]
    assert write_line(write_position(field, again)) == line
    again.luck.chance = s.luck.chance.copy()
    one, other = Game(field, s, "x"), Game(field, again, "x")
    assert one.legal() == other.legal()
    assert len(one.legal()) == 2
    one.choose(one.choices()[1])
    assert write_line(write_position(field, again)) == line     # nothing is shared
    other.choose(other.choices()[1])
    assert one.line() == other.line()
    assert one.state.frames.depth == other.state.frames.depth == 0


def test_a_stack_that_a_fight_tells_is_written_as_a_fight() -> None:
    table = board("I4 i4", "c7").card("close-assault")
    table.attack("c7xd7", "flag flag star star")
    s = table.game.state
    position = table.game.position()
    assert s.frames.depth == 2
    assert position.frames == []
    assert position.fight.retreating == "d7"
    assert "frames" not in as_dict(position)
    assert "frames=" not in table.game.line()


def test_frames_nest_deeper_than_any_rule_needs() -> None:
    _, s, mover = interrupt("flag")
    for k in range(10):
        s.frames.enter(t.IN_BATTLE, mover, k, mover, k, t.FIRST)
    copy = s.copy()
    assert copy.frames.depth == s.frames.depth == 13
    s.frames.leave()
    assert (copy.frames.top.start, s.frames.top.start) == (9, 8)
