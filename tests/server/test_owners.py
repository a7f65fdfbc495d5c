"""Owners of tables: one at a time, and a worker that slept writes nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from postgres import Cluster
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError
from test_store import a_table, play, stored

from bocage.store import Journal, OwnedElsewhere, Owners, Spoken, Tables, open_database
from bocage.store import owners as leases
from bocage.store.owners import LABORATORY, strike_off
from bocage.table import Seat


@pytest.fixture
def engine(cluster: Cluster, tmp_path: Path) -> Iterator[Engine]:
    opened = open_database(tmp_path, cluster.database())
    Tables(opened).add(stored(a_table()))
    yield opened
    opened.dispose()


def test_of_many_who_want_a_table_one_gets_it(engine: Engine) -> None:
    many = [Owners(engine, f"127.0.0.1:{n}") for n in range(8)]

    def wants(worker: Owners) -> bool:
        try:
            worker.claim("t1")
        except OwnedElsewhere:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        got = list(pool.map(wants, many))
    assert sum(got) == 1
    owner = many[got.index(True)]
    found = many[0].owner("t1")
    assert found
    assert (found.id, found.address) == (owner.me, owner.address)
    owner.claim("t1")           # again, by itself
    assert owner.numbers["t1"] == 2


def test_a_worker_that_slept_writes_nothing(engine: Engine) -> None:
    """It wakes after another has taken its table over, whatever its own clock says."""
    sleeper, other = Owners(engine, "a"), Owners(engine, "b")
    sleeper.claim("t1")
    table = a_table()
    made = play(table, 4)
    sleepers, others = Journal(engine, guard=sleeper), Journal(engine, guard=other)
    tables = Tables(engine, sleeper)

    async def write(journal: Journal, number: int) -> None:
        await journal.append("t1", number, made[number], table.summary(made[number].at))

    asyncio.run(write(sleepers, 0))
    strike_off(engine, sleeper.me)
    other.claim("t1")
    with pytest.raises(OwnedElsewhere):
        asyncio.run(write(sleepers, 1))
    sleeper.renew()             # it wakes and says that it lives; what it had is gone all the same
    with pytest.raises(OwnedElsewhere):
        asyncio.run(write(sleepers, 1))
    for wish in (
        lambda: tables.say("t1", Spoken(0, "Anna", "allies", "hello")),
        lambda: tables.take_seat("t1", Seat("axis", "c", "Carl", token="z"), None, None),
        lambda: tables.remove("t1"),
        lambda: tables.add(stored(a_table()), "t1"),
    ):
        with pytest.raises(OwnedElsewhere):
            wish()
    assert sleeper.lost_now() == {"t1"}
    asyncio.run(write(others, 1))
    assert [e.at for e in tables.events("t1")] == [e.at for e in made[:2]]
    sleepers.close()
    others.close()


def test_the_tables_of_a_dead_worker_are_free_after_its_lease(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE", 0.4)
    dead = Owners(engine, "a")
    dead.claim("t1")
    monkeypatch.setattr(leases, "LEASE", 60.0)
    heir = Owners(engine, "b")
    heir.claim(LABORATORY)      # it lives, and owns other things
    with pytest.raises(OwnedElsewhere):
        heir.claim("t1")
    began = time.monotonic()
    while heir.owner("t1"):
        assert time.monotonic() - began < 5
        time.sleep(0.02)
    heir.claim("t1")
    assert heir.numbers["t1"] == 2
    assert [w.id for w in heir.alive()] == [heir.me]


def test_a_table_is_let_go_and_taken_by_another(engine: Engine) -> None:
    first, second = Owners(engine, "a"), Owners(engine, "b")
    first.claim("t1")
    first.tell_presence("t1", {"anna"}, None)
    assert second.present(["t1"])["t1"].people == {"anna"}
    first.release(dict(first.numbers))
    assert second.present(["t1"]) == {}
    second.claim("t1")
    assert second.owner("t1") is not None
    first.release({"t1": 1})       # nothing of it any more
    assert second.lost_now() == set()


def test_tables_of_the_dead_and_of_nobody_are_without_owner(engine: Engine) -> None:
    first = Owners(engine, "a")
    assert first.without_owner(["t1"]) == ["t1"]
    first.claim("t1")
    assert first.without_owner(["t1", "t2"]) == ["t2"]
    strike_off(engine, first.me)
    assert first.without_owner(["t1"]) == ["t1"]


def test_only_what_exists_has_an_owner(engine: Engine) -> None:
    worker = Owners(engine, "a")
    worker.claim("none such")
    assert worker.owner("none such") is None
    worker.claim(LABORATORY)
    assert worker.owner(LABORATORY)
    worker.close()
    assert Owners(engine, "b").owner(LABORATORY) is None


def test_a_worker_stopped_in_the_middle_of_a_transaction_holds_nothing_up(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither between two statements nor between those of one pipeline, which PostgreSQL does not count as idle."""
    monkeypatch.setattr(leases, "LEASE", 0.5)
    url = cluster.database()
    asleep, awake = (open_database(tmp_path, url, address) for address in ("a", "b"))
    Tables(awake).add(stored(a_table()))
    sleeper, other = Owners(asleep, "a"), Owners(awake, "b")
    sleeper.claim("t1")
    with asleep.connect() as c, asleep.connect() as idle:
        sleeper.check(idle, "t1")
        sleeper.check(c, "t1")
        link = c.connection.driver_connection.pgconn      # type: ignore[union-attr]
        link.enter_pipeline_mode()
        link.send_query_params(b"select 1", [])
        link.flush()                # and no Sync: the process stops here
        time.sleep(leases.LEASE + 0.1)
        other.renew()
        with ThreadPoolExecutor(1) as pool:
            pool.submit(other.claim, "t1").result(10)
        c.invalidate()
        idle.invalidate()
    assert other.numbers["t1"] == 2
    asleep.dispose()
    awake.dispose()


def test_a_journal_whose_session_was_cut_writes_on(engine: Engine) -> None:
    owner = Owners(engine, "a")
    owner.claim("t1")
    table = a_table()
    made = play(table, 4)
    journal = Journal(engine, guard=owner)

    async def write(number: int) -> None:
        await journal.append("t1", number, made[number], table.summary(made[number].at))

    asyncio.run(write(0))
    with engine.connect() as c:
        c.execute(text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"))
    with pytest.raises(OperationalError):       # its player hears of it, and nothing was written
        asyncio.run(write(1))
    asyncio.run(write(1))
    assert len(Tables(engine).events("t1")) == 2
    journal.close()
