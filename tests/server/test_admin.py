"""An operator's commands: carried out by the running server, on either database."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live
from players import Player, PlayerLine, two_players
from typer.testing import CliRunner

from bocage.cli.app import app
from bocage.server import admin

RUNNER = CliRunner()


@pytest.fixture
def live(tmp_path: Path, soon: None) -> Iterator[Live]:
    running = Live(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin, "PERIOD", 0.05)


def told(live: Live, *words: str, code: int = 0) -> str:
    result = RUNNER.invoke(app, ["admin", *words, "--data", str(live.services.folder.path)], env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    return result.output


def answer(line: PlayerLine, wanted: str) -> Any:
    """What a line hears when it speaks, once that is of the kind wanted: the server looks now and then."""
    while True:
        line.send("say", text="hello")
        while (heard := line.read())["type"] not in ("chat", "refused"):
            pass
        if heard["type"] == wanted:
            return heard


def test_people_and_tables_are_listed(live: Live) -> None:
    table, anna, _ = two_players(live.address)
    told_people = told(live, "people")
    assert "Anna" in told_people
    assert "Bert" in told_people
    assert "Bert" not in told(live, "people", "Ann")
    listed = told(live, "tables")
    assert table in listed
    assert "allies: Anna" in listed
    anna.close()


def test_a_muted_person_is_told_so_until_they_are_unmuted(live: Live) -> None:
    _, anna, bert = two_players(live.address)
    anna.send("say", text="before")
    bert.hear("chat")
    told(live, "mute", "Anna", "--hours", "2")
    assert answer(anna, "refused")["error"]["code"] == "silenced"
    told(live, "unmute", "Anna")
    answer(anna, "chat")


def test_an_announcement_is_heard_by_players_and_watchers(live: Live) -> None:
    table, anna, bert = two_players(live.address)
    carl = Player(live.address, "Carl").sit(table)
    told(live, "announce", "  We restart\nat noon. ")
    for line in (anna, bert, carl):
        said = line.hear("chat")["lines"][0]
        assert (said["nickname"], said["text"], said["room"]) == ("Bocage", "We restart at noon.", "all")


def test_a_waiting_table_is_taken_back_and_a_running_game_is_lost(live: Live) -> None:
    host = Player(live.address, "Dora")
    waiting = host.open()
    line = host.sit(waiting["table"])
    told(live, "close", waiting["table"])
    line.hear("cancelled")
    table, anna, _ = two_players(live.address)
    assert "--lost-by" in told(live, "close", table, code=2)
    told(live, "close", table, "--lost-by", "axis")
    while not anna.game["over"]:
        anna.hear("fresh")
    assert (anna.game["winner"], anna.view["ending"]) == ("allies", "time")
    assert "is over" in told(live, "close", table, code=2)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["mute", "Zoe"], "Nobody is called Zoe"),
        (["close", "nowhere"], "There is no table nowhere"),
        (["announce", "  "], "nothing to say"),
    ],
)
def test_what_cannot_be_done_is_said(live: Live, words: list[str], reason: str) -> None:
    assert reason in told(live, *words, code=2)


def test_several_of_one_name_are_told_apart_by_id(live: Live) -> None:
    for _ in range(2):
        Player(live.address, "Emil").open()
    refused = told(live, "mute", "Emil", code=2)
    one = re.findall(r"[0-9a-f]{24}", refused)[0]
    assert "Emil" in told(live, "mute", one)


def test_without_a_database_nothing_is_made(tmp_path: Path) -> None:
    result = RUNNER.invoke(app, ["admin", "people", "--data", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert not (tmp_path / "none").exists()
