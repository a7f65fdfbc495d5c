"""Errors of the command line: bad arguments and bad files are refused with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from terminal import in_a_process, refused

from bocage.game import Game
from bocage.replay import record_of


@pytest.mark.parametrize(
    "words",
    [
        ("show",),
        ("show", "waterloo"),
        ("show", "0"),
        ("show", "99"),
        ("show", ""),
        ("show", "no-such-file.toml"),
        ("play", "waterloo"),
        ("play", "--side", "neutral"),
        ("play", "--bot", "deep-thought"),
        ("simulate", "waterloo"),
        ("simulate", "-n", "0"),
        ("simulate", "-n", "many"),
        ("simulate", "--allies", "none"),
        ("simulate", "--axis", "deep-thought"),
        ("simulate", "--processes", "0"),
        ("ladder", "random", "captain", "--store", "."),
        ("ladder", "random", "captain", "--store", "no/such/folder/store"),
        ("ladder", "random", "captain", "--store", "pyproject.toml"),
        ("ladder", "general@0", "captain"),
        ("replay",),
        ("replay", "no-such-record.txt"),
        ("replay", "."),
        ("verify", "no-such-record.txt"),
        ("rules", "BASE-000"),
        ("rules", "--tests", "no-such-folder"),
        ("--no-such-option",),
        ("dance",),
    ],
    ids=" ".join,
)
def test_bad_arguments_are_refused_with_a_sentence(words: tuple[str, ...]) -> None:
    assert len(refused(*words)) > 10


def test_an_unknown_language_is_refused_with_a_sentence() -> None:
    assert "de" in refused("--lang", "de", "battles")


def test_a_long_error_is_told_too(at: Any) -> None:
    refused("replay", at(f"bocage-record 1\nbattle: {'x' * 2000}\ncommitment: 0\n\n"))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"x", b"bocage-record 1\n", b"bocage-record 1\nbattle: x\n\n"])
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_are_no_records_are_refused(command: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(content)
    refused(command, path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"id = 1", b"id ="])
def test_files_that_are_no_battles_are_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "battle.toml"
    path.write_bytes(content)
    assert "battle.toml" in refused("show", path)
    refused("simulate", path)
    refused("play", path)


@pytest.mark.parametrize("command", ["show", "play", "lab"])
def test_a_battle_file_is_refused_with_all_its_defects(command: str, tmp_path: Path) -> None:
    right = (Path(__file__).parents[1] / "shapes" / "standard.toml").read_text("utf-8")
    path = tmp_path / "battle.toml"
    path.write_text(right.replace("hand = 6", "hand = 60").replace('at = "e2 i2"', 'at = "e2 z2"'), "utf-8")
    told = refused(command, path)
    assert "allies.hand" in told
    assert "'z2' is no hex" in told


def test_a_record_with_a_landing_on_no_hex_is_refused(at: Any) -> None:
    game = Game.new("sainte-mere-eglise", "drop")
    game.play("drop e5")
    refused("replay", at(record_of(game).replace("drop e5", "drop zz")))


def test_a_fault_is_told_in_the_users_language(at: Any) -> None:
    record = str(at("no record\n"))
    assert "enregistrement\u00a0: ligne 1" in in_a_process("--lang", "fr", "replay", record).stderr
    assert "record: line 1" in in_a_process("replay", record).stderr
    assert "pas de telle bataille" in in_a_process("show", "waterloo", LANG="fr_FR.UTF-8").stderr


def test_a_terminal_without_the_signs_is_spoken_to_all_the_same() -> None:
    command = [sys.executable, "-c", "from bocage.cli import main; main()", "battles"]
    told = subprocess.run(
        command, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, text=True, check=True
    )
    assert "Pegasus Bridge" in told.stdout
    assert told.stderr == ""
