"""Analysis on the server: of finished games only, in another process, asked for once."""

from __future__ import annotations

import asyncio
import concurrent.futures
import os
import random
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from live import Live
from players import Player, two_players

from bocage.bots import GreedyBot
from bocage.game import Game
from bocage.replay import record_of
from bocage.server.analyst import MOST_OF_ADDRESS, Analyst
from bocage.server.budgets import ASKER, Asker
from bocage.server.failures import Rejected
from bocage.server.limits import Limits


def finished(seed: int) -> Game:
    game, bot = Game.new("pegasus-bridge", f"analysis {seed}"), GreedyBot(seed)
    while not game.over:
        game.play(bot.decide(game))
    return game


def patient(live: Live) -> Player:
    """One who waits for a busy machine."""
    player = Player(live.address)
    player.http.timeout = 300
    return player


def analysis(player: Player, path: str) -> dict[str, Any]:
    """Asked for until it is there."""
    end = time.monotonic() + 200
    while time.monotonic() < end:
        found = player.get(path)
        if found is not None:
            assert isinstance(found, dict)
            return found
    raise AssertionError("no analysis")


@pytest.fixture(autouse=True)
def few_worlds(live: Live) -> None:
    live.services.analyst.worlds = 2
    live.services.analyst.patience = 300


def test_nobody_is_kept_waiting_and_the_work_goes_on(live: Live) -> None:
    player = patient(live)
    rid = player.post("/api/replays", {"record": record_of(finished(seed=10))})["replay"]
    live.services.analyst.patience = 0.01
    assert player.get(f"/api/replays/{rid}/analysis") is None
    live.services.analyst.patience = 300
    assert player.get(f"/api/replays/{rid}/analysis")["chances"]


def test_a_finished_record_is_looked_at_once_for_all_who_ask(live: Live) -> None:
    player = patient(live)
    game = finished(seed=11)
    rid = player.post("/api/replays", {"record": record_of(game)})["replay"]
    before = len(live.services.analyst.done)
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(analysis, player, f"/api/replays/{rid}/analysis") for _ in range(3)]
        # Meanwhile everything else is answered.
        start = time.perf_counter()
        assert player.get("/api/battles")
        assert time.perf_counter() - start < 5
        first, *others = [a.result(300) for a in asked]
    assert all(o == first for o in others)
    assert len(live.services.analyst.done) == before + 1
    assert len(first["chances"]) == len(game.entries) + 1
    assert first["chances"][-1] == (1.0 if game.winner == "allies" else 0.0)
    assert set(first["luck"]) == set(first["luck_line"]) == {"allies", "axis"}
    for moment in first["moments"]:
        assert game.entries[moment["number"] - 1].action == moment["action"]
    assert player.get(f"/api/replays/{rid}/analysis") == first      # kept: no waiting now


def test_a_game_in_play_is_not_looked_at_until_somebody_gives_up(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    rng = random.Random(2)
    for _ in range(12):
        mover, watcher = (allies, axis) if allies.choices else (axis, allies)
        mover.act_at_random(rng)
        watcher.hear("fresh")
    player = patient(live)
    refused = player.http.get(f"/api/tables/{table}/replay/analysis")
    assert (refused.status_code, refused.json()["code"]) == (409, "replay-hidden")
    axis.send("resign")
    axis.hear("fresh")
    found = analysis(player, f"/api/tables/{table}/replay/analysis")
    assert len(found["chances"]) == 13


def test_an_unfinished_record_and_one_that_is_not_there(live: Live) -> None:
    player = patient(live)
    lines = record_of(finished(seed=12)).split("\n")
    head = [line for line in lines if not line.startswith(("seed:", "result:"))]
    text = "\n".join(head[:20]) + "\n"
    rid = player.post("/api/replays", {"record": text})["replay"]
    assert player.http.get(f"/api/replays/{rid}/analysis").json()["code"] == "replay-hidden"
    assert player.http.get("/api/replays/r-nothing/analysis").json()["code"] == "no-replay"


def test_a_worker_that_dies_is_replaced(live: Live) -> None:
    analyst: Analyst = live.services.analyst
    player = patient(live)
    rid = player.post("/api/replays", {"record": record_of(finished(seed=13))})["replay"]
    asyncio.run_coroutine_threadsafe(analyst.run(os.getpid), live.loop).result(60)
    assert analyst.pool is not None
    for process in analyst.pool._processes.values():
        process.kill()
    time.sleep(0.5)
    first = player.http.get(f"/api/replays/{rid}/analysis")
    assert first.status_code in (200, 503)
    assert analysis(player, f"/api/replays/{rid}/analysis")["chances"]


def test_a_broken_pool_takes_no_new_one_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ask; the worker of the first dies when the second has a new one already."""
    broken = threading.Event()

    def look(record: str, worlds: int) -> None:
        broken.wait(10)
        raise BrokenProcessPool

    def pool(*_: object) -> concurrent.futures.Executor:
        return concurrent.futures.ThreadPoolExecutor(1)

    monkeypatch.setattr("bocage.server.analyst.look", look)
    monkeypatch.setattr("bocage.server.analyst.ProcessPoolExecutor", pool)

    async def scene() -> None:
        analyst = Analyst()
        first = asyncio.create_task(analyst.work("one"))
        await asyncio.sleep(0)
        old, analyst.pool = analyst.pool, None
        second = asyncio.create_task(analyst.work("two"))
        await asyncio.sleep(0)
        new = analyst.pool
        assert new is not None
        assert new is not old
        second.cancel()
        broken.set()
        with pytest.raises(Rejected):
            await first
        assert analyst.pool is new
        with pytest.raises(Rejected):
            await analyst.work("three")
        assert analyst.pool is None

    asyncio.run(scene())


def test_one_address_cannot_ask_for_ever(tmp_path: Path) -> None:
    live = Live(tmp_path, Limits(openings=(0.0, 4)))
    http = Player(live.address).http
    paths = ["/api/replays/r-nothing/analysis", "/api/tables/nothing/replay/analysis"] * 3
    assert [http.get(path).status_code for path in paths] == [404] * 4 + [429] * 2
    live.stop()


def test_one_address_leaves_others_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each record is minutes of work: who uploads many must not make all others be refused."""
    analyst = Analyst()
    analyst.patience = 0.0
    held = asyncio.Event()

    async def work(record: str) -> Any:
        await held.wait()

    monkeypatch.setattr(analyst, "work", work)

    async def run() -> None:
        ASKER.set(Asker("198.51.100.1"))
        for n in range(MOST_OF_ADDRESS):
            assert await analyst.analysis(f"record {n}") is None
        assert await analyst.analysis("record 0") is None, "the same again is no more work"
        with pytest.raises(Rejected) as refused:
            await analyst.analysis("one more")
        assert refused.value.status == 429
        ASKER.set(Asker("203.0.113.7"))
        assert await analyst.analysis("another") is None
        held.set()
        await asyncio.gather(*analyst.waiting.values())
        await asyncio.sleep(0)
        assert not analyst.origins

    asyncio.run(run())
