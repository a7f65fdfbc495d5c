"""The page on notation: every example is read, written again and played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from documents import NOTATION, blocks, numbered, tables, text_of

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle, Variants, field_of
from bocage.content.hexnames import hex_of, name_of
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.notation import diagram
from bocage.notation.actions import VERBS, read_action, write_action
from bocage.notation.drawn_battle import battle as drawn_battle
from bocage.notation.errors import NotationError
from bocage.notation.line import FIELDS, read_line, write_line
from bocage.notation.position import HIDDEN, PHASES, read_position
from bocage.notation.record import HEADERS, read_record, write_record
from bocage.replay import record_of, replay

# Notation.


@pytest.mark.parametrize("drawing", numbered(body for more, body in blocks(NOTATION, "board") if not more))
def test_whole_board_round_trips(drawing):
    field = ReadyBattle(drawn_battle(drawing, None), file="drawing")
    assert diagram.draw(field, field.position()) + "\n" == drawing


def spelled_out(token):
    """The token with nothing left out: `I4` is `./I4`, `f/I` is `f/I4`."""
    ground, _, unit = token.partition("/") if not diagram.BARE.fullmatch(token) else (".", "", token)
    if unit and len(unit) == 1:
        unit += str(library.units()[diagram.unit_codes()[unit.upper()]].figures)
    return f"{ground}/{unit}" if unit else ground


@pytest.mark.parametrize(("at", "drawing"), [(more, body) for more, body in blocks(NOTATION, "board") if more])
def test_part_of_a_board_round_trips(at, drawing):
    field = ReadyBattle(drawn_battle(drawing, at), file="drawing")
    state = field.position()
    drawn = diagram.read(field.board, drawing, at)
    written = [diagram.write_hex(field, state, h) for h in drawn]
    assert written == [spelled_out(token) for token in drawing.split()]
    assert name_of(field.board, next(iter(drawn))) == at
    assert state.board.at[hex_of(field.board, "c6")] >= 0         # as the text above it says


def test_map_codes_are_listed():
    rows = [*tables(NOTATION, ("code", "tile")), *tables(NOTATION, ("code", "structure"))]
    halves = [half for row in rows for half in (row[:2], row[2:])]
    listed = {code.strip("`"): name.removesuffix(" (no tile)") for code, name in halves if code}
    assert listed == {code: id_ for code, (_, id_) in maps.codes().items()}


def test_unit_letters_are_listed():
    rows = tables(NOTATION, ("letter", "unit", "figures"))
    listed = {tuple(cell.strip("`") for cell in half) for row in rows for half in (row[:3], row[3:]) if half}
    assert listed == {(u.code, u.id, str(u.figures)) for u in library.units().values()}


def test_actions_round_trip():
    field = field_of("pegasus-bridge", Variants(air=True))
    listed = [line for _, body in blocks(NOTATION, "actions") for line in body.splitlines()]
    assert {line.split()[0] for line in listed} == set(VERBS)
    deployed = BattleSource.of(Path(__file__).parents[1] / "fixtures" / "deployment.toml").ready()
    for line in listed:
        on = deployed if line.startswith(("pick", "deploy")) else field
        assert write_action(on, read_action(on, line)) == line


def test_every_phase_is_named():
    section = text_of(NOTATION).partition("## Phases")[2].partition("\n## ")[0]
    assert re.findall(r"`([a-z]+)`", section) == list(PHASES)


@pytest.mark.parametrize("body", numbered(body for _, body in blocks(NOTATION, "position", 2)))
def test_position_round_trips(body):
    assert len(body.split()) == FIELDS
    line = " ".join(body.split())
    position = read_line(line)
    assert write_line(position) == line
    field = field_of(position.battle)
    if HIDDEN in line:
        read_position(field, position, random.Random(1))
    else:
        assert Game.load(field, position, "docs").line() == line


def test_position_error_is_as_told():
    line = " ".join(blocks(NOTATION, "position")[1][1].split())
    with pytest.raises(NotationError) as e:
        read_line(line.replace(" infantry@c4=4,", " infantry,"))
    told = re.search(r"`(position: field 6:.*) in \.\.\.`", text_of(NOTATION))[1]
    assert str(e.value).startswith(told)


@pytest.mark.parametrize("body", numbered(body for _, body in blocks(NOTATION, "record")))
def test_record_round_trips_and_replays(body):
    record = read_record(body)
    assert not record.cut
    assert write_record(record.headers, record.lines) == body
    again = replay(body)
    assert len(again.game.entries) == len(record.lines) > 10
    rewritten = read_record(record_of(again.game))
    assert rewritten.lines == record.lines
    assert rewritten.headers["deal"] == record.headers["deal"]


def test_every_header_of_a_record_is_listed():
    assert [row[0].strip("`") for row in tables(NOTATION, ("header",))] == list(HEADERS)
