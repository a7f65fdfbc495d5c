"""Battles of one's own on every shape of board, played through every layer that takes a battle."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from boards import SIZES, field_of_shape, file_of, play_on

from bocage.bots import consult, player
from bocage.content.hexnames import hex_of
from bocage.explain.threats import threats
from bocage.game import Game
from bocage.notation import diagram
from bocage.notation.line import read_line, write_line
from bocage.notation.position import read_position, write_position
from bocage.replay import record_of, replay, verify
from bocage.server.catalogue import hex_info

each_shape = pytest.mark.parametrize("shape", SIZES)


@each_shape
def test_positions_lines_and_drawings_are_read_back(shape: str) -> None:
    field = field_of_shape(shape)
    game = Game.new(field, "layers")
    chance = random.Random(shape)
    for step in range(120):
        if game.over:
            break
        game.play(chance.choice(game.legal()))
        if step % 20 == 0:
            p = game.position()
            assert read_line(write_line(p)) == p
            assert write_position(field, read_position(field, p)) == p
            drawn = diagram.read(field.board, diagram.draw(field, game.state))
            assert len(drawn) == SIZES[shape]
            assert sum(counter is not None for _, counter in drawn.values()) == len(p.units)
            for action in game.legal()[:8]:
                assert game.explain(action, "fr")["legal"]
            threats(field, game.state, hex_of(field.board, p.units[0].at))


@each_shape
def test_a_whole_game_is_recorded_replayed_and_proven(shape: str) -> None:
    field = field_of_shape(shape)
    game = play_on(Game.new(field, "record"), 100_000, shape)
    text = record_of(game)
    assert replay(text, field).game.digest() == game.digest()
    assert verify(text, field).good
    assert replay(text).game.field.battle == field.battle       # the record brings its battle along
    assert verify(text).good


@each_shape
def test_the_client_is_told_every_hex_with_its_sections(shape: str) -> None:
    field = field_of_shape(shape)
    told = [hex_info(field, h) for h in range(field.board.size)]
    assert len({h.name for h in told}) == SIZES[shape]
    assert all(h.sections for h in told)
    assert {s for h in told for s in h.sections} == {"left", "center", "right"}


@each_shape
def test_a_computer_player_chooses_legal_actions(shape: str) -> None:
    game = Game.new(field_of_shape(shape), "bot")
    bot = player("captain", "bot")
    for _ in range(25):
        game.play(consult(bot, game, "seen"))
    assert len(game.entries) == 25


@each_shape
@pytest.mark.parametrize("words", [["show", "--plain"], ["simulate", "-n", "1"]], ids=" ".join)
def test_the_command_line_takes_the_file(shape: str, words: list[str]) -> None:
    command, *more = words
    call = [sys.executable, "-c", "from bocage.cli import main; main()", command, str(file_of(shape)), *more]
    done = subprocess.run(call, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
