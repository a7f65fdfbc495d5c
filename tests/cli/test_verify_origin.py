"""`bocage verify --origin`: a game that began in the middle of another one."""

from __future__ import annotations

import random
from pathlib import Path

from typer.testing import CliRunner

from bocage.cli.app import app
from bocage.game import Game
from bocage.knowledge import played_on
from bocage.replay import record_of, replay


def finished(game: Game) -> str:
    rng = random.Random(1)
    while not game.over:
        game.choose(rng.choice(game.choices()))
    return record_of(game)


def test_the_moment_is_proven_and_a_false_one_is_not(tmp_path: Path) -> None:
    there, here = tmp_path / "there.txt", tmp_path / "here.txt"
    there.write_text(finished(Game.new("pegasus-bridge", "there")), "utf-8")
    moment = replay(there.read_text("utf-8"), upto=30).game
    here.write_text(finished(Game.resume(moment.field, played_on(moment.position()), "here", "there 30")), "utf-8")
    proven = CliRunner().invoke(app, ["verify", str(here), "--origin", str(there)])
    assert proven.exit_code == 0, proven.output
    assert "began from a moment" in " ".join(proven.output.split())
    here.write_text(here.read_text("utf-8").replace("origin: there 30", "origin: there 31"), "utf-8")
    wrong = CliRunner().invoke(app, ["verify", str(here), "--origin", str(there)])
    assert wrong.exit_code == 1
    assert "did not begin" in " ".join(wrong.output.split())
