"""Tables and records of an earlier version (schema 0003, seats called sides) open, restore, go on and are proven.

`old/tables.sql` was dumped from a server of commit 7e6ef30 on which people had played; `old/truth.json`
is what that version knew of each table, for each of its readers.
"""

from __future__ import annotations

import hashlib
import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from live import Live
from players import Player, PlayerLine
from sqlalchemy import Engine

from bocage.notation.line import write_line
from bocage.notation.record import read_record
from bocage.replay import replay, verify
from bocage.server.replays import record_of_table
from bocage.store import Tables, open_database
from bocage.table import SIDES, Table, restored

OLD = Path(__file__).parent / "old"
TRUTH: dict[str, Any] = json.loads((OLD / "truth.json").read_text("utf-8"))
NAMES = list(TRUTH["tables"])
READERS = (*SIDES, None)
MOMENTS = {"tables": ("created", "started", "changed", "deadline"), "events": ("at",), "chat": ("at",)}


def fill(folder: Path) -> None:
    """The old database, as if it had been left a minute ago: clocks run by the time of the day."""
    db = sqlite3.connect(folder / "bocage.sqlite3")
    db.executescript((OLD / "tables.sql").read_text("utf-8"))
    for table, columns in MOMENTS.items():
        for column in columns:
            db.execute(f"update {table} set {column} = {column} + ?", (time.time() - 60 - TRUTH["made"],))
    db.commit()
    db.close()


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("old")
    fill(folder)
    engine = open_database(folder)
    yield engine
    engine.dispose()


def opened(engine: Engine, name: str) -> Table:
    tables, id_ = Tables(engine), TRUTH["tables"][name]["id"]
    stored = tables.find(id_)
    assert stored
    return restored(stored.setup, stored.seats, stored.started, tables.events(id_)).table


def digest(record: str) -> str:
    """Of a record, whatever version wrote it."""
    rows = [row for row in record.split("\n") if not row.startswith("engine: ")]
    return hashlib.sha256("\n".join(rows).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_restored_as_it_was_left(name: str, engine: Engine) -> None:
    told, table = TRUTH["tables"][name], opened(engine, name)
    assert not table.scripted, "its dice still follow from the seed"
    assert list(table.seats) == list(SIDES)
    for word in ("decider", "over", "winner", "ending", "undo_asked", "events"):
        assert getattr(table, word) == told[word]
    game = table.game
    assert (game.phase, len(game.entries), list(game.medals)) == (told["phase"], told["entries"], told["medals"])
    assert game.digest() == told["digest"]
    assert (table.clock.left if table.clock else None) == (pytest.approx(told["clock"]) if told["clock"] else None)
    for reader in READERS:
        assert table.version(reader) == told["versions"][str(reader)]
        assert table.log.length(reader) == told["log"][str(reader)]
        assert digest(record_of_table(table, reader)) == told["records"][str(reader)]
        seen = write_line(table.seen(reader).visible(reader))
        assert hashlib.sha256(seen.encode()).hexdigest() == told["visible"][str(reader)]


@pytest.mark.parametrize("name", [name for name in NAMES if not TRUTH["tables"][name]["over"] and name != "waiting"])
def test_a_table_goes_on(name: str, engine: Engine) -> None:
    table, rng = opened(engine, name), random.Random(name)
    stored = Tables(engine).find(table.setup.id)
    assert stored
    events = Tables(engine).events(table.setup.id)
    now = time.time()
    for _ in range(40):
        if not table.over:
            events.append(table.act(table.decider, None, rng.choice(table.game.legal()), now))
    again = restored(stored.setup, stored.seats, stored.started, events).table
    assert again.game.digest() == table.game.digest()
    for reader in READERS:
        assert again.log.told(reader) == table.log.told(reader)


@pytest.mark.parametrize("name", ["won", "pacific", "resigned", "leg-1"])
def test_a_record_of_a_game_is_proven_and_replayed(name: str) -> None:
    text = (OLD / "records" / f"{name}.txt").read_text("utf-8")
    assert verify(text).reason == "proof-ok"
    assert len(replay(text).game.entries) == len(read_record(text).lines)


@pytest.mark.parametrize("name", ["online-axis", "reaction-spectator"])
def test_a_record_of_one_reader_is_read(name: str) -> None:
    record = read_record((OLD / "records" / f"{name}.txt").read_text("utf-8"))
    assert {line.seat for line in record.lines} <= set(SIDES)
    assert "drew:?" in record.headers["deal"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("server")
    fill(folder)
    server = Live(folder)
    yield server
    server.stop()


def sits(live: Live, name: str, seat: str) -> PlayerLine:
    """The line of the person who took that seat long ago: a guest who has the cookie still, or one who logs in."""
    stored = live.services.tables.find(TRUTH["tables"][name]["id"])
    assert stored
    person = next(s.person for s in stored.seats if s.name == seat)
    assert person
    player = Player(live.address)
    if (found := live.services.people.find(person)) and found.account:
        player.post("/api/account/login", {"name": "Anna_1944", "password": "a long password"})
    else:
        player.http.cookies = httpx.Cookies({"bocage": str(live.services.sessions.guests.dumps(person))})
    return player.sit(stored.setup.id)


def test_both_players_of_an_old_table_go_on_at_a_new_server(server: Live) -> None:
    for name in ("online", "declined", "clock", "leg-2", "reaction"):
        lines = {seat: sits(server, name, seat) for seat in SIDES}
        table = server.services.rooms.by_id[TRUTH["tables"][name]["id"]].table
        if table.undo_asked:
            answerer = next(seat for seat in SIDES if seat != table.undo_asked)
            lines[answerer].send("answer-undo", accept=False)
            lines[answerer].hear("fresh")
        rng = random.Random(name)
        for _ in range(12):
            mover = lines[table.decider]
            mover.drain()
            assert mover.view["seat"] == table.decider
            assert mover.choices == table.game.legal()
            assert mover.act_at_random(rng)["type"] == "fresh"
        for line in lines.values():
            line.close()


def test_an_old_leg_that_was_given_up_has_its_price(server: Live) -> None:
    """Its summary was stored without it; the first leg is read from there."""
    person = Player(server.address)
    first, second = (person.get(f"/api/tables/{TRUTH['tables'][name]['id']}") for name in ("leg-1", "leg-2"))
    target = first["game"]["target"]["allies"]
    assert first["game"]["medals"] == first["match"]["legs"][0]["medals"] == {"allies": target, "axis": 0}
    assert second["match"]["legs"][0]["medals"] == {"axis": target, "allies": 0}
    assert (second["match"]["leader"], second["match"]["over"]) == ("axis", False)


def test_a_shared_screen_and_a_computer_go_on(server: Live) -> None:
    line = sits(server, "here", "allies")
    line.send("pass")
    line.hear("fresh")
    assert line.act(line.choices[0])["type"] == "fresh"
    line.close()
    line = sits(server, "computer", "allies")
    while not line.choices:
        line.hear("fresh")
    assert line.act(line.choices[0])["type"] == "fresh"
    line.close()


def test_a_seat_of_an_old_table_is_still_taken_by_its_link(server: Live) -> None:
    stored = server.services.tables.find(TRUTH["tables"]["waiting"]["id"])
    assert stored
    free = next(seat for seat in stored.seats if seat.is_free)
    assert Player(server.address, "Carl").join(stored.setup.id, free.token)["seat"] == free.name


def test_finished_tables_and_uploaded_records_are_shown(server: Live) -> None:
    player = Player(server.address)
    for path in (f"tables/{TRUTH['tables']['won']['id']}/replay", f"replays/{TRUTH['replay']}"):
        view = player.get(f"/api/{path}")
        assert (view["over"], view["proof"]) == (True, "proof-ok")
        assert player.get(f"/api/{path}/{view['frames']}?side=axis")["game"]["over"]
