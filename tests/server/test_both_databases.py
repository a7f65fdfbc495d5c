"""The store classes on SQLite and on PostgreSQL: the same calls, the same answers."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from argon2 import PasswordHasher
from postgres import Cluster
from sqlalchemy import Engine, delete, text, update
from sqlalchemy.event import listen
from test_store import a_table, play, stored

from bocage.content.source import BattleSource
from bocage.store import (
    FolderError,
    Inquiries,
    Journal,
    Logins,
    NameTaken,
    People,
    Person,
    Spoken,
    StoredBattles,
    Tables,
    open_database,
    people_balance,
)
from bocage.store.battles import UNUSED
from bocage.store.checks import check
from bocage.store.database import check_connection, connect_database, migrate
from bocage.store.dialect import writing
from bocage.store.schema import battles as battle_rows
from bocage.store.schema import metadata, replays
from bocage.table import Seat, restored


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    url = request.getfixturevalue("cluster").database() if request.param == "postgresql" else ""
    opened = open_database(tmp_path, url)
    assert opened.dialect.name == request.param
    yield opened
    opened.dispose()


def test_the_migrations_lead_to_the_schema(engine: Engine) -> None:
    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), metadata) == []
    migrate(engine)         # once more changes nothing


def test_people(engine: Engine) -> None:
    people = People(engine, PasswordHasher(1, 64, 1))
    anna = Person("a", "Anna")
    people.meet(anna)
    people.meet(Person("a", "Another"))
    people.keep(Person("a", "Anne", "anne@example.org"))
    assert people.find("a") == Person("a", "Anne", "anne@example.org")
    assert people.register(anna, "Anna", "a long password").account
    people.meet(Person("b", "Bert"))
    with pytest.raises(NameTaken):
        people.register(Person("b", "Bert"), "ANNA", "a long password")
    found = people.login("anna", "a long password")
    assert found
    assert found.id == "a"
    assert people.login("anna", "wrong") is None
    logins = Logins(engine)
    token = logins.begin("a")
    assert logins.person_of(token) == "a"
    logins.end(token)
    assert logins.person_of(token) is None
    people.retire("b")
    assert people.guest("b", "Bert") is None


def test_a_game_is_stored_and_restored(engine: Engine, tmp_path: Path) -> None:
    tables, table = Tables(engine), a_table()
    assert tables.add(stored(table))
    journal = Journal(engine)
    made = play(table, 60)

    async def write() -> list[BaseException | None]:
        jobs = [journal.append("t1", n, e, table.summary(e.at)) for n, e in enumerate(made)]
        jobs.append(journal.append("t1", 0, made[0], table.summary(0)))         # a number used twice
        return await asyncio.gather(*jobs, return_exceptions=True)

    results = asyncio.run(write())
    journal.close()
    assert [r is None for r in results] == [True] * len(made) + [False]
    found = tables.find("t1")
    assert found
    events = tables.events("t1")
    assert [(e.kind, e.action, e.chance, e.kept, e.at) for e in events] == [
        (e.kind, e.action, e.chance, e.kept, e.at) for e in made
    ]
    again = restored(found.setup, found.seats, found.started, events, found.opening, found.engine).table
    assert again.game.digest() == table.game.digest()
    assert list(check(engine, tmp_path, games=True)) == []


def test_lists_seats_and_talk(engine: Engine) -> None:
    tables, table = Tables(engine), a_table()
    waiting = stored(table)
    waiting.listed = True
    waiting.seats[1] = Seat("axis", token="y")
    tables.add(waiting)
    assert [t.setup.id for t in tables.lobby()] == ["t1"]
    tables.take_seat("t1", Seat("axis", "b", "Bert", token="y"), 5.0, 1.0)
    assert tables.lobby() == []
    assert [t.setup.id for t in tables.of_person("b")] == ["t1"]
    assert tables.overdue(2.0) == ["t1"]
    assert not tables.add(stored(table), "none such")
    for n in range(3):
        tables.say("t1", Spoken(n, "Anna", "allies", f"line {n} \0 é", time.time()))
    assert [line.number for line in tables.spoken("t1")] == [0, 1, 2]
    record = tables.keep_record("a record\n", BattleSource.of("arracourt"))
    assert tables.keep_record("a record\n", BattleSource.of("arracourt")) == record
    assert tables.record(record) == "a record\n"
    assert people_balance(engine) == []
    People(engine).hand_over("b", "c")
    assert [t.setup.id for t in tables.of_person("c")] == ["t1"]
    tables.remove("t1")
    assert tables.find("t1") is None


def test_inquiries_and_battles(engine: Engine) -> None:
    inquiries, battles = Inquiries(engine), StoredBattles(engine)
    own = BattleSource("mine", "d" * 64, "a text")
    battles.own(own, "anna")
    battles.own(own, "anna")
    assert [b.digest for b in battles.of_person("anna")] == [own.digest]
    inquiries.add("i1", "anna", {"battle": own.digest})
    inquiries.add("i1", "bert", {"battle": own.digest})
    battles.disown(own.digest, "anna")
    assert battles.find(own.digest) == own, "an inquiry needs it"
    owed = inquiries.unfinished()
    assert [(i.id, i.people) for i in owed] == [("i1", {"anna", "bert"})]
    inquiries.finish("i1", "a report")
    assert inquiries.report("i1") == "a report"
    assert [i.id for i in inquiries.recent()] == ["i1"]
    inquiries.drop("i1")
    assert inquiries.find("i1"), "what is answered stays"


def test_battles_that_nothing_needs_go_after_a_while(engine: Engine) -> None:
    """Each two armies on a map make one, which nobody lists; the games on them keep theirs, also when they are over."""
    tables, inquiries, battles = Tables(engine), Inquiries(engine), StoredBattles(engine)
    made = {name: BattleSource(name, name[0] * 64, "a text") for name in ("lone", "played", "record", "wished", "mine")}
    for source in made.values():
        battles.keep(source)
    played = stored(a_table())
    tables.add(replace(played, setup=replace(played.setup, battle=made["played"])))
    record = tables.keep_record("a record", made["record"])
    inquiries.add("i1", "anna", {"battle": made["wished"].digest})
    battles.own(made["mine"], "anna")
    assert battles.forget_unused() == 0, "somebody may still open a table on it"

    def age() -> None:
        with writing(engine) as c:
            c.execute(update(battle_rows).values(created=battle_rows.c.created - UNUSED - 60))

    def kept() -> set[str]:
        return {name for name, source in made.items() if battles.find(source.digest)}

    age()
    assert battles.forget_unused() == 1
    assert kept() == {"played", "record", "wished", "mine"}
    battles.keep(made["played"])            # made again: its time begins anew
    tables.remove(played.setup.id)
    inquiries.drop("i1")
    with writing(engine) as c:
        c.execute(delete(replays).where(replays.c.id == record))
    assert battles.forget_unused() == 2
    assert kept() == {"played", "mine"}
    age()
    assert battles.forget_unused() == 1
    assert kept() == {"mine"}


def test_a_table_opened_while_its_battle_is_removed_keeps_it(cluster: Cluster, tmp_path: Path) -> None:
    """Who removes battles sees what others have committed, and waits for those who have not yet."""
    engine = open_database(tmp_path, cluster.database())
    battles, tables = StoredBattles(engine), Tables(engine)
    source = BattleSource("mine", "d" * 64, "a text")
    battles.own(source, "anna")
    new = stored(a_table())
    has_begun = threading.Event()

    def wait_here(*call: object) -> None:
        if str(call[2]).startswith("INSERT INTO tables"):
            has_begun.set()
            time.sleep(0.5)

    listen(engine, "before_cursor_execute", wait_here)
    with ThreadPoolExecutor(1) as pool:
        opened = pool.submit(tables.add, replace(new, setup=replace(new.setup, battle=source)))
        assert has_begun.wait(10)
        battles.disown(source.digest, "anna")
        assert opened.result(10)
    assert tables.select(["t1"])[0].setup.battle == source
    engine.dispose()


def test_the_journal_finds_a_restarted_database_again(cluster: Cluster, tmp_path: Path) -> None:
    engine = open_database(tmp_path, cluster.database())
    tables, table = Tables(engine), a_table()
    tables.add(stored(table))
    journal, made = Journal(engine), play(table, 6)

    async def write(numbers: list[int]) -> list[bool]:
        jobs = [journal.append("t1", n, made[n], table.summary(made[n].at)) for n in numbers]
        return [r is None for r in await asyncio.gather(*jobs, return_exceptions=True)]

    assert asyncio.run(write([0, 1])) == [True, True]
    cluster.stop()
    assert asyncio.run(write([2])) == [False], "what is not stored is not acknowledged"
    cluster.start()
    asyncio.run(write([2]))                     # the first try may find the old line dead
    asyncio.run(write([2]))
    assert asyncio.run(write([3, 4])) == [True, True]
    assert [e.at for e in tables.events("t1")] == [e.at for e in made[:5]]
    journal.close()
    engine.dispose()


def test_workers_that_start_together_migrate_once(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.database()

    async def both() -> None:
        await asyncio.gather(*(asyncio.to_thread(open_database, tmp_path / str(n), url) for n in range(4)))

    asyncio.run(both())
    engine = connect_database(tmp_path, url)
    with engine.connect() as c:
        assert c.execute(text("select count(*) from alembic_version")).scalar() == 1
    engine.dispose()


def test_a_wrong_address_is_told(tmp_path: Path) -> None:
    for url, code in (
        ("mysql://x/y", "database-url"),
        ("no url", "database-url"),
        ("postgresql://127.0.0.1:1/none", "database-unreachable"),
    ):
        with pytest.raises(FolderError) as refused:
            check_connection(tmp_path, url)
        assert refused.value.code == code
