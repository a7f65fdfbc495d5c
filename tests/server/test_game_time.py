"""Time of the clocks: jumps of the machine's clock, outages, and reactions considered in secret."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from live import Live
from players import two_players
from sqlalchemy import update
from test_undo import table_of

from bocage.server import game_time
from bocage.server.game_time import GameTime
from bocage.server.views import clocks
from bocage.store import Uptime, open_database
from bocage.store.schema import tables, uptime
from bocage.table import CLOCKS, Clock, Table
from bocage.table.clock import HOUR
from bocage.table.restore import restored

DAYS = 24 * HOUR


def test_outages_are_charged_to_nobody() -> None:
    clock = Clock(100, 10)
    clock.outages += [(20, 50), (60, 70), (500, 600)]
    clock.run("allies", 0)
    assert clock.seconds(55)["allies"] == 100 - 25
    assert clock.deadline == 100 + 30 + 10 + 100
    assert clock.fallen(239) is None
    clock.run("axis", 65)
    assert clock.left["allies"] == 100 - 30
    assert clock.seconds(75)["axis"] == 95, "the rest of an outage counts as little"


def test_a_free_thought_costs_nothing_and_does_not_last_for_ever() -> None:
    clock = Clock(100, 10)
    clock.run("allies", 0)
    clock.run("axis", 30, is_free=True)
    assert clock.seconds(90) == {"allies": 70, "axis": 100}
    assert clock.fallen(129) is None
    assert clock.fallen(130) == "axis"
    clock.run("allies", 90)
    assert clock.left == {"allies": 70, "axis": 100}


def reacting(seed: int) -> tuple[Table, list[object], float]:
    """A timed table at which a seat considers a reaction, its events, and when the attack was."""
    table = table_of(clock="live")
    events: list[object] = []
    rng = random.Random(seed)
    now = 0.0
    while table.game.phase != "react":
        if table.over:
            return reacting(seed + 1000)
        now += 60
        events.append(table.act(table.decider, None, rng.choice(table.game.legal()), now))
    return table, events, now


def test_a_declined_ambush_is_not_told_by_the_clocks() -> None:
    table, events, now = reacting(1)
    attacker, defender = table.last_seat, table.decider
    before = clocks(table, attacker, now)
    assert before
    meanwhile, watched = clocks(table, attacker, now + 3600), clocks(table, None, now + 3600)
    assert meanwhile
    assert watched
    assert meanwhile.seconds == watched.seconds == before.seconds
    assert defender not in (meanwhile.running, watched.running)
    events.append(table.act(defender, None, "done", now + 3600))
    after = clocks(table, attacker, now + 3600)
    assert after
    assert after.seconds == before.seconds, "an hour of thought is charged to nobody"
    stored = [event for event in events if hasattr(event, "kind")]
    again = restored(
        table.setup, list(table.seats.values()), 0.0, stored, table.trail.opening, table.engine     # type: ignore[arg-type]
    ).table
    assert again.clock
    assert table.clock
    assert again.clock.left == table.clock.left


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_jump_of_the_wall_clock_moves_no_clock(
    database: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("cluster").database() if database == "postgresql" else ""
    engine = open_database(tmp_path, url)
    clock = GameTime(Uptime(engine))
    before = clock.now()
    for jump in (100 * HOUR, -100 * HOUR):
        with monkeypatch.context() as patch:
            true = time.time()
            patch.setattr(time, "time", lambda ahead=true + jump: ahead)
            assert clock.now() - before < 60
            assert clock.sign_of_life() is None
    engine.dispose()


def test_a_server_started_with_a_wrong_clock_drops_no_flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(tmp_path)
    table, allies, axis = two_players(live.address, clock="live")
    left = {s["seat"]: s["clock"] for s in allies.view["card"]["seats"]}
    allies.close()
    axis.close()
    live.stop()
    true = time.time
    for jump in (100 * HOUR, -100 * HOUR, 0.0):
        with monkeypatch.context() as patch:
            patch.setattr(game_time.time, "time", lambda jump=jump: true() + jump)
            live = Live(tmp_path)
            line = two_players(live.address)[1]
            line.close()


            asyncio.run_coroutine_threadsafe(live.services.rooms.drop_flags(), live.loop).result(10)
            found = live.services.tables.find(table)
            assert found
            assert not found.summary.over
            view = asyncio.run_coroutine_threadsafe(seats_of(live, table), live.loop).result(10)
            assert all(abs(view[seat] - left[seat]) < 120 for seat in left)
            live.stop()


async def seats_of(live: Live, table: str) -> dict[str, float]:
    async with live.services.rooms.alone(table) as room:
        assert room.table.clock
        return {str(name): left for name, left in room.table.clock.seconds(live.services.rooms.now()).items()}


def test_an_outage_of_days_is_given_back(tmp_path: Path) -> None:
    live = Live(tmp_path)
    table, allies, axis = two_players(live.address, clock="live")
    allies.close()
    axis.close()
    live.stop()
    engine = open_database(tmp_path)
    with engine.begin() as c:           # as if all of it had happened three days ago
        c.execute(update(uptime).values(alive=uptime.c.alive - 3 * DAYS))
        moved = {name: tables.c[name] - 3 * DAYS for name in ("created", "started", "changed", "deadline")}
        c.execute(update(tables).values(moved))
    engine.dispose()
    live = Live(tmp_path)


    asyncio.run_coroutine_threadsafe(live.services.rooms.drop_flags(), live.loop).result(10)
    left = asyncio.run_coroutine_threadsafe(seats_of(live, table), live.loop).result(10)
    assert left["allies"] > CLOCKS["live"][0] - 120
    stored = live.services.tables.find(table)
    assert stored
    assert stored.summary.deadline
    assert stored.summary.deadline > live.services.rooms.now() + CLOCKS["live"][0] - 120
    live.stop()


def test_a_process_that_was_held_up_gives_the_time_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = open_database(tmp_path)
    clock = GameTime(Uptime(engine))
    with monkeypatch.context() as patch:
        true = time.monotonic()
        patch.setattr(game_time.time, "monotonic", lambda: true + 600)
        held_up = clock.sign_of_life()
    assert held_up
    assert 590 < held_up[1] - held_up[0] < 700
    assert Uptime(engine).outages(0.0) == [held_up]
    engine.dispose()
