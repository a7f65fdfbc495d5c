"""Attacks on lists, records and queues (A5, A6, A9, A11, A12): what is kept and who waits is counted, not timed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from prepared import BATTLE, calm_record
from sqlalchemy import func, insert, select

from bocage.armies.army_file import army_json
from bocage.armies.quartermaster import requisition
from bocage.content.source import BattleSource, made_ready
from bocage.game import Game
from bocage.replay import record_of
from bocage.server import laboratory as lab
from bocage.server.armies import OwnArmies
from bocage.server.budgets import ASKER, Asker, Purse
from bocage.server.catalogue import battle_sheet
from bocage.server.failures import Rejected
from bocage.server.kept import CachedAnswer
from bocage.server.laboratory import Job, Laboratory
from bocage.server.link_preview import preview
from bocage.server.own_battles import OwnBattles
from bocage.server.pools import Pools, ThreadPool
from bocage.server.replay_cache import ReplayCache, read
from bocage.server.replays import LONGEST
from bocage.server.wire import LabWish
from bocage.store import (
    Inquiries,
    People,
    Person,
    StoredArmies,
    StoredBattles,
    StoredInquiry,
    Tables,
    open_database,
)
from bocage.store import tables as stored_tables
from bocage.store.database import connect_database, migrate
from bocage.store.schema import replays, seats, tables

SHAPE = Path(__file__).parents[1] / "shapes" / "standard.toml"


def test_the_story_of_a_long_calm_record_takes_one_pass() -> None:
    """A5: it took 19.7 s for 19,999 actions; the time per action must not grow with their number."""
    pool = ThreadPool("test", 1)
    cache = ReplayCache(None, pool)     # type: ignore[arg-type]

    def seconds(text: str) -> float:
        begun = time.thread_time()
        replay = read(text)
        told = replay.story("")
        assert len(told) == replay.frames
        return (time.thread_time() - begun) / replay.frames

    short, long = calm_record(300), calm_record(3000)
    seconds(short)
    assert min(seconds(long) for _ in range(2)) < 3 * min(seconds(short) for _ in range(3))
    assert LONGEST * seconds(long) < 20
    assert not cache.ready
    pool.close()


def test_replays_are_kept_by_their_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A6: 12 films of the longest kind took 1.2 GB."""
    pool = ThreadPool("test", 1)
    cache = ReplayCache(None, pool)     # type: ignore[arg-type]
    monkeypatch.setattr("bocage.server.replay_cache.MOST_BYTES", 1000)
    for number in range(20):
        cache.of(f"light {number}", lambda: SimpleNamespace(weight=100))        # type: ignore[arg-type, return-value]
    assert len(cache.ready) == 10
    cache.of("heavy", lambda: SimpleNamespace(weight=950))      # type: ignore[arg-type, return-value]
    assert list(cache.ready) == ["heavy"]
    cache.of("heavier", lambda: SimpleNamespace(weight=5000))   # type: ignore[arg-type, return-value]
    assert list(cache.ready) == ["heavier"], "one is always shown"
    pool.close()


def test_small_replays_have_a_weight_too() -> None:
    """One without an action weighed nothing, one of a battle of one's own a hundredth of its megabyte."""
    assert read(calm_record(1)).weight > 30_000
    own = BattleSource.of_text(SHAPE.read_text("utf-8"), "x")
    game = Game.new(own.ready(), "own")
    game.play(game.legal()[0])
    assert read(record_of(game)).weight > 1_000_000


def test_uploaded_records_have_an_age_and_a_total(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A9: blank lines made a new record, and all were kept for ever."""
    engine = open_database(tmp_path)
    store = Tables(engine)
    record = calm_record(50)
    ids = {store.keep_record(text, BATTLE) for text in (record, record + "\n\n", record.replace("\n", " \n\n"))}
    assert len(ids) == 1

    def kept() -> list[str]:
        with engine.connect() as c:
            return list(c.execute(select(replays.c.id).order_by(replays.c.created)).scalars())

    monkeypatch.setattr(stored_tables, "MOST_RECORDED", 3 * len(record))
    made = [store.keep_record(f"{record}# {number}\n", BATTLE) for number in range(6)]
    assert kept() == made[-2:]
    monkeypatch.setattr(stored_tables, "RECORD_AGE", -1.0)
    store.keep_record(record, BATTLE)
    assert kept() == []
    engine.dispose()


def test_lists_of_many_tables_use_their_indexes(tmp_path: Path) -> None:
    """A11: 300,000 tables made the lobby take 0.5 s."""
    engine = open_database(tmp_path)
    rows = [
        {
            "id": f"t{n}", "battle": "pegasus-bridge", "digest": "", "opponent": "online", "host": "allies",
            "no_tactics": False, "no_ground": False, "two_way": False, "leg": 1, "clock": "none", "tutorial": False,
            "listed": n % 2 == 0, "seed": "", "deal": "", "engine": "", "created": float(n), "changed": float(n),
            "turn": 1,
            "medals_allies": 0, "medals_axis": 0, "losses_allies": 0, "losses_axis": 0, "over": n % 100 != 0,
        }
        for n in range(20_000)
    ]
    with engine.begin() as c:
        c.execute(insert(tables), rows)
        taken = [{"table": f"t{n}", "seat": "allies", "person": f"p{n % 5000}", "token": ""} for n in range(20_000)]
        c.execute(insert(seats), taken)
        c.exec_driver_sql("analyze")
        asked = (
            "select id from tables where listed and not over order by changed desc limit 100",
            'select id from tables where id in (select "table" from seats where person = \'p1\') order by changed desc',
        )
        plans = [str(c.exec_driver_sql(f"explain query plan {sql}").all()) for sql in asked]
    assert "seats_by_person" in plans[1]
    found = Tables(engine)
    begun = time.thread_time()
    assert len(found.of_person("p1")) == 4
    found.lobby()
    assert time.thread_time() - begun < 0.25
    engine.dispose()


def test_many_who_ask_at_once_wait_for_one_answer() -> None:
    """A11: neither lobby nor balance was kept."""
    async def ask() -> tuple[int, int]:
        made = 0

        async def make() -> int:
            nonlocal made
            made += 1
            await asyncio.sleep(0.01)
            return made

        kept = CachedAnswer(make, 60)
        assert set(await asyncio.gather(*(kept.get() for _ in range(100)))) == {1}
        first = made
        kept.forget()
        await kept.get()
        return first, made

    assert asyncio.run(ask()) == (1, 2)


def job(number: int, origin: str) -> Job:
    return Job(StoredInquiry(f"{origin}{number}", {"battle": "pegasus-bridge"}, 0.0, None), {origin}, origin=origin)


def test_the_laboratory_gives_every_address_its_turn() -> None:
    """A12: it was full for everybody for 20 minutes."""
    laboratory = Laboratory(None, None)     # type: ignore[arg-type]
    jobs = [job(n, "many") for n in range(6)] + [job(0, "anna"), job(0, "bert"), job(1, "anna")]
    laboratory.jobs = {one.stored.id: one for one in jobs}
    assert [one.stored.id for one in laboratory.in_turn()][:5] == ["many0", "anna0", "bert0", "many1", "anna1"]
    laboratory.running, laboratory.turns = jobs[0], {"many": 1}
    assert [one.stored.id for one in laboratory.in_turn()][:4] == ["many0", "anna0", "bert0", "many1"]
    laboratory.running = None
    assert laboratory.in_turn()[0].origin != "many"


def test_one_address_never_fills_the_laboratory(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    laboratory = Laboratory(Inquiries(engine), StoredBattles(engine))

    async def ask(number: int, address: str) -> Any:
        ASKER.set(Asker(address))
        wish = LabWish(battle="pegasus-bridge", games=20, seed=str(number))
        return await laboratory.ask(wish, Person(f"guest {number}", "Guest"))

    async def asked() -> None:
        for number in range(lab.MOST_OF_ADDRESS):
            await ask(number, "10.0.0.1")
        with pytest.raises(Rejected, check=lambda e: e.code == "lab-full"):
            await ask(99, "10.0.0.1")
        honest = await ask(100, "10.0.0.2")
        assert honest.place == 1, "after one of the others, not after all"

    asyncio.run(asked())
    engine.dispose()


def test_a_long_inquiry_is_halted_when_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "SLICE", 0.02)
    laboratory = Laboratory(None, None)     # type: ignore[arg-type]
    states: list[tuple[str, bool]] = []
    monkeypatch.setattr(lab, "halt", lambda job, is_halted: states.append((job.stored.id, is_halted)))
    turns: list[str] = []

    async def investigate(job: Job) -> None:
        while job.stored.id == "many0" and "anna0" in laboratory.jobs:
            await asyncio.sleep(0.01)
        laboratory.jobs.pop(job.stored.id)
        turns.append(job.stored.id)

    async def work() -> None:
        monkeypatch.setattr(laboratory, "investigate", investigate)
        monkeypatch.setattr(laboratory, "inquiries", SimpleNamespace(unfinished=list))
        laboratory.jobs = {one.stored.id: one for one in (job(0, "many"), job(0, "anna"))}
        working = asyncio.create_task(laboratory.work())
        async with asyncio.timeout(10):
            while laboratory.jobs:
                await asyncio.sleep(0.01)
        working.cancel()

    asyncio.run(work())
    assert turns == ["anna0", "many0"]
    assert ("many0", True) in states



def test_records_are_counted_without_being_read(tmp_path: Path) -> None:
    """Each upload read all 200 MB of them, 1.1 s, while no action could be stored."""
    engine = open_database(tmp_path)
    with engine.connect() as c:
        for query in (select(func.sum(replays.c.size)), select(replays.c.id, replays.c.size).order_by("created")):
            plan = c.exec_driver_sql(f"explain query plan {query}").all()
            assert "COVERING INDEX replays_by_creation" in str(plan)
    engine.dispose()


def test_records_of_an_older_version_are_counted(tmp_path: Path) -> None:
    engine = connect_database(tmp_path)
    migrate(engine, "0023")
    with engine.begin() as c:
        c.exec_driver_sql("insert into replays (id, record, created) values ('r-1', 'a record', 1.0)")
    migrate(engine)
    with engine.connect() as c:
        assert c.execute(select(replays.c.size)).scalar() == len("a record")
    engine.dispose()


def test_lists_of_own_armies_and_battles_are_paid_for(tmp_path: Path) -> None:
    """100 armies took 80 ms of a processor, 50 battles a second, and were asked for as often as anybody liked."""
    engine = open_database(tmp_path)
    pools, people, anna = Pools(), People(engine), Person("a", "Anna")
    battles, armies = StoredBattles(engine), StoredArmies(engine)
    own_battles = OwnBattles(battles, people, pools)
    own_armies = OwnArmies(armies, battles, people, pools)
    text = army_json(requisition("germany", "1944-06", 60, "balanced", "0", "en"))
    for _ in range(20):
        armies.save(text, anna.id)
    for number in range(3):
        battles.own(BattleSource.of_text(SHAPE.read_text("utf-8").replace("901", f"{1000 + number}"), "x"), anna.id)

    async def spent(ask: Callable[[Person], Awaitable[object]]) -> float:
        purse = Purse(1e-9, 10_000.0)
        ASKER.set(Asker("192.0.2.1", purse))
        assert await ask(anna)
        return 10_000.0 - purse.left

    made_ready.cache_clear()
    battle_sheet.cache_clear()
    assert asyncio.run(spent(own_armies.mine)) > 5
    assert asyncio.run(spent(own_battles.mine)) > 5
    pools.close()
    engine.dispose()


def test_the_preview_of_a_long_record_is_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page cost half a millisecond, and the record behind it ten times that and more, every time."""
    engine = open_database(tmp_path)
    store, pools = Tables(engine), Pools()
    id_ = store.keep_record(calm_record(LONGEST), BATTLE)
    services = SimpleNamespace(tables=store, pools=pools)
    monkeypatch.setattr("bocage.server.link_preview.services_of", lambda request: services)
    request: Any = SimpleNamespace(headers={}, base_url="http://192.0.2.9/")
    purse = Purse(1e-9, 10_000.0)

    async def look() -> str:
        ASKER.set(Asker("192.0.2.1", purse))
        return await preview(f"replay/{id_}", request)

    assert "og:title" in asyncio.run(look())
    assert purse.left < 9_999
    pools.close()
    engine.dispose()
