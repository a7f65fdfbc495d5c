"""The database: what survives a restart."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from live import Live
from players import Player, two_players
from sqlalchemy import create_engine, func, inspect, select, text
from test_bot_pool import until
from websockets.exceptions import ConnectionClosed

from bocage.content.source import BattleSource
from bocage.notation.record import chance_of
from bocage.store import Inquiries, Journal, Spoken, StoredTable, Tables, open_database
from bocage.store.database import migrate
from bocage.store.dialect import writing
from bocage.store.files import FILE
from bocage.store.schema import chat, metadata
from bocage.table import Event, Seat, Setup, Table, restored
from bocage.table.restore import Unfaithful, play_events


def a_table(seed: str = "store", opponent: str = "online") -> Table:
    setup = Setup("t1", BattleSource.of("arracourt"), opponent, seed, "allies")  # type: ignore[arg-type]
    table = Table(setup, [Seat("allies", "a", "Anna", token="x"), Seat("axis", "b", "Bert", token="y")], 0.0)
    object.__setattr__(setup, "deal", table.deal)
    return table


def stored(table: Table) -> StoredTable:
    return StoredTable(
        table.setup, list(table.seats.values()), 0.0, 0.0, False, None, None, table.summary(0.0)
    )


def play(table: Table, actions: int, seed: int = 1) -> list[Event]:
    """Random play with some taking back."""
    rng = random.Random(seed)
    made = []
    for n in range(actions):
        if table.over:
            break
        side = table.decider
        if rng.random() < 0.1 and table.can_undo(side):
            made.append(table.undo(side, table.version(side), float(n)))
        elif rng.random() < 0.03 and table.game.entries:
            made += takeback(table, float(n))
        else:
            made.append(table.act(side, None, rng.choice(table.game.legal()), float(n)))
    return made


def takeback(table: Table, now: float) -> list[Event]:
    side = table.decider
    chosen = [e.side for e, free in zip(table.game.entries, table.free, strict=True) if free]
    if table.can_undo(side) or side not in chosen:
        return []
    asked = table.undo(side, table.version(side), now)
    return [asked, table.answer("axis" if side == "allies" else "allies", True, now)]


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), metadata) == []
        assert c.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert c.execute(text("PRAGMA synchronous")).scalar() == 2
        assert c.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()
    again = open_database(tmp_path)
    assert "tables" in inspect(again).get_table_names()


def test_a_failed_migration_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "bocage.sqlite3"
    with sqlite3.connect(file) as c:
        c.execute("create table events (something text)")
    with pytest.raises(Exception, match="events"):
        open_database(tmp_path)
    with sqlite3.connect(file) as c:
        names = [row[0] for row in c.execute("select name from sqlite_master where type = 'table'")]
    assert "tables" not in names


def test_a_transaction_that_reads_before_it_writes_waits_for_others(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    has_read = threading.Event()
    count = text("select count(*) from inquiries")

    def other() -> None:
        has_read.wait()
        with writing(engine) as c:
            c.execute(text("insert into battles values ('other', '', '', 0)"))

    with ThreadPoolExecutor(1) as beside:
        written = beside.submit(other)
        with writing(engine) as c:
            c.execute(count)
            has_read.set()
            time.sleep(0.1)         # the other one writes now, or waits
            c.execute(text("insert into battles values ('mine', '', '', 0)"))
        written.result(30)
    with engine.connect() as c:
        assert c.execute(text("select count(*) from battles")).scalar() == 2


def test_inquiries_of_before_keep_who_asked(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    migrate(engine, "0002")
    with engine.begin() as c:
        c.execute(text("insert into inquiries (id, person, wish, created) values ('i', 'anna', '{}', 1.0)"))
    engine.dispose()
    [found] = Inquiries(open_database(tmp_path)).unfinished()
    assert (found.id, found.people) == ("i", {"anna"})


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_restored_from_its_events(tmp_path: Path, seed: int) -> None:
    engine = open_database(tmp_path)
    tables, journal = Tables(engine), Journal(engine)
    table = a_table(f"store {seed}")
    tables.add(stored(table))
    made = play(table, 250, seed)

    async def write() -> None:
        await asyncio.gather(*(journal.append("t1", n, e, table.summary(e.at)) for n, e in enumerate(made)))

    asyncio.run(write())
    journal.close()
    engine.dispose()
    again_tables = Tables(open_database(tmp_path))
    found = again_tables.find("t1")
    assert found
    assert found.summary.turn == table.game.state.turn.number
    again = restored(found.setup, found.seats, found.started, again_tables.events("t1")).table
    assert again.game.digest() == table.game.digest()
    assert again.game.state.luck.chance.used == table.game.state.luck.chance.used
    for side in ("allies", "axis", None):
        assert again.version(side) == table.version(side)  # type: ignore[arg-type]
        assert again.log.told(side) == table.log.told(side)  # type: ignore[arg-type]
    assert again.events == table.events == len(made)
    assert again.tally.faces == table.tally.faces


def test_a_later_engine_that_reads_the_seed_otherwise_follows_the_stored_chance() -> None:
    table = a_table("old engine")
    made = play(table, 200, 3)
    other = Setup(**{**vars(table.setup), "seed": "what the new engine makes of it"})
    with pytest.raises(Unfaithful):
        play_events(Table(other, table.seats.values(), 0.0), made, "")
    again = restored(other, list(table.seats.values()), 0.0, made).table
    assert again.scripted
    assert again.game.digest() == table.game.digest()
    assert [chance_of(e.facts) for e in again.game.entries] == [chance_of(e.facts) for e in table.game.entries]
    play(again, 20, 4)


def test_one_event_that_cannot_be_stored_does_not_fail_the_others(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    tables, journal = Tables(engine), Journal(engine)
    table = a_table()
    tables.add(stored(table))
    made = play(table, 5)

    async def write() -> list[BaseException | None]:
        jobs = [journal.append("t1", n, e, table.summary(e.at)) for n, e in enumerate(made)]
        jobs.insert(2, journal.append("t1", 0, made[0], table.summary(0)))      # a number used twice
        return await asyncio.gather(*jobs, return_exceptions=True)

    results = asyncio.run(write())
    assert [r is None for r in results] == [True, True, False, True, True, True]
    assert len(tables.events("t1")) == 5
    journal.close()


def test_what_was_not_stored_is_not_told(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    table, allies, axis = two_players(live.address)

    async def full(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(live.services.rooms.journal, "append", full)
        heard = len(axis.heard)
        allies.send("act", version=0, action=allies.choices[0])
        for line in (allies, axis):
            with pytest.raises(ConnectionClosed):
                for _ in iter(line.read, None):
                    pass
    assert [m["type"] for m in axis.heard[heard:] if m["type"] == "fresh"] == []
    assert live.services.tables.events(table) == []


def test_nothing_is_built_on_what_was_not_stored(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits while an action is stored finds the table as the store has it."""
    table, allies, axis = two_players(live.address)
    room, journal = live.services.rooms.by_id[table], live.services.rooms.journal
    append, storing, fail = journal.append, threading.Event(), asyncio.Event()

    async def full_once(*told: Any) -> None:
        if storing.is_set():
            return await append(*told)
        storing.set()
        await fail.wait()
        raise OSError("disk full")

    monkeypatch.setattr(journal, "append", full_once)
    allies.send("act", version=0, action=allies.choices[0])
    assert storing.wait(10)
    axis.send("resign")
    with ThreadPoolExecutor(1) as pool:
        seen = pool.submit(Player(live.address).get, f"/api/tables/{table}")
        until(lambda: room.visitors == 3)
        time.sleep(0.1)
        live.loop.call_soon_threadsafe(fail.set)
        view = seen.result(10)
    assert (view["game"]["version"], view["game"]["phase"], view["card"]["over"]) == (0, "card", False)
    for line in (allies, axis):
        with pytest.raises(ConnectionClosed):
            for _ in iter(line.read, None):
                pass
    assert live.services.tables.events(table) == []
    assert live.services.rooms.by_id[table] is not room


def test_of_the_talk_only_what_is_shown_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.store.tables.MOST_SPOKEN", 3)
    engine = open_database(tmp_path)
    tables = Tables(engine)
    tables.add(stored(a_table()))
    for n in range(7):
        tables.say("t1", Spoken(n, "Anna", "allies", str(n)))
    with engine.connect() as c:
        assert c.execute(select(func.count()).select_from(chat)).scalar() == 3
    assert [line.text for line in tables.spoken("t1")] == ["4", "5", "6"]
    engine.dispose()
