"""Clocks: thinking time by seat."""

from __future__ import annotations

import asyncio
import random
import time

import pytest
from live import Live
from players import Player, two_players
from sqlalchemy import insert, update
from test_undo import play, table_of

from bocage.store.schema import events, tables
from bocage.table import CLOCKS, Clock, Refusal
from bocage.table.clock import HOUR
from bocage.table.restore import restored


def test_the_profiles_are_those_agreed() -> None:
    assert CLOCKS == {
        "quick": (600, 10), "evening": (1200, 30), "hour": (3600, 60),
        "live": (24 * HOUR, 4 * HOUR), "fast": (72 * HOUR, 12 * HOUR), "slow": (72 * HOUR, 36 * HOUR),
    }


def test_time_runs_for_who_decides_and_comes_back_with_a_turn() -> None:
    clock = Clock(100, 10)
    clock.run("allies", 0)
    clock.run("axis", 30)
    assert clock.seconds(40) == {"allies": 70, "axis": 90}
    clock.reward("allies")
    assert clock.left["allies"] == 80
    clock.read(50)
    clock.reward("axis")
    clock.reward("axis")
    clock.reward("axis")
    assert clock.left["axis"] == 100, "never more than the bank"
    assert clock.deadline == 150
    assert clock.fallen(149) is None
    assert clock.fallen(150) == "axis"
    clock.stop(140)
    assert clock.fallen(1000) is None
    assert clock.deadline is None


def test_a_table_charges_the_decider_and_rewards_the_turn() -> None:
    table = table_of(clock="live")
    clock = table.clock
    assert clock
    rng = random.Random(1)
    now = 0.0
    while table.game.state.turn.number == 1:
        now += 3600
        table.act(table.decider, None, rng.choice(table.game.legal()), now)
    spent = 24 * HOUR - now
    assert clock.left["allies"] == min(24 * HOUR, spent + 4 * HOUR)
    assert clock.left["axis"] == 24 * HOUR
    assert clock.running == "axis"


def test_a_fallen_flag_loses_at_the_next_look() -> None:
    table = table_of(clock="live")
    late = 25 * HOUR
    with pytest.raises(Refusal, check=lambda e: e.code == "time"):
        table.act("allies", 0, table.game.legal()[0], late)
    assert not table.over
    event = table.flag(late)
    assert (event.kind, event.seat) == ("time", "allies")
    assert (table.over, table.winner, table.ending) == (True, "axis", "time")
    again = restored(table.setup, list(table.seats.values()), 0.0, [event]).table
    assert (again.winner, again.ending) == ("axis", "time")


def test_a_restored_table_has_the_same_clock() -> None:
    table = table_of(clock="fast")
    events = []
    rng = random.Random(3)
    for n in range(60):
        events.append(table.act(table.decider, None, rng.choice(table.game.legal()), n * 1000.0))
    again = restored(table.setup, list(table.seats.values()), 0.0, events).table
    assert again.clock == table.clock
    assert again.clock
    assert table.clock
    assert again.clock.left == table.clock.left
    assert again.game.digest() == table.game.digest()


def test_the_server_shows_clocks_and_drops_flags_nobody_watches(live: Live) -> None:
    table, allies, axis = two_players(live.address, clock="live")
    seats = {seat["seat"]: seat for seat in allies.view["card"]["seats"]}
    assert {name: seat["is_thinking"] for name, seat in seats.items()} == {"allies": True, "axis": False}
    assert seats["axis"]["clock"] == 24 * HOUR
    rooms = live.services.rooms
    room = rooms.by_id[table]
    assert room.table.clock
    room.table.clock.left["allies"] = 0
    with live.services.engine.begin() as c:
        c.execute(update(tables).where(tables.c.id == table).values(deadline=time.time() - 1))
    asyncio.run_coroutine_threadsafe(rooms.drop_flags(), live.loop).result(10)
    for line in (allies, axis):
        line.hear("fresh")
        assert (line.view["ending"], line.game["winner"]) == ("time", "axis")
    stored = live.services.tables.find(table)
    assert stored
    assert (stored.summary.over, stored.summary.winner, stored.summary.deadline) == (True, "axis", None)


def test_a_table_that_cannot_be_restored_does_not_hold_up_the_flags_of_others(live: Live) -> None:
    bad, good = (two_players(live.address, clock="live") for _ in range(2))
    now = time.time()
    with live.services.engine.begin() as c:
        lost = {"kind": "act", "seat": "allies", "action": "fly", "keep": 0, "chance": [], "engine": "", "at": now}
        c.execute(insert(events).values(table=bad[0], number=0, **lost))
        for late, (table, _, _) in ((2, bad), (1, good)):
            c.execute(update(tables).where(tables.c.id == table).values(deadline=now - late))
    rooms = live.services.rooms
    del rooms.by_id[bad[0]]
    clock = rooms.by_id[good[0]].table.clock
    assert clock
    clock.left["allies"] = 0
    asyncio.run_coroutine_threadsafe(rooms.drop_flags(), live.loop).result(10)
    good[1].drain()
    assert good[1].view["ending"] == "time"


@pytest.mark.parametrize("look", ["page", "socket"])
def test_whoever_sees_first_that_a_flag_has_fallen_everybody_is_told(live: Live, look: str) -> None:
    table, allies, axis = two_players(live.address, clock="live")
    clock = live.services.rooms.by_id[table].table.clock
    assert clock
    clock.left["allies"] = 0
    crowd = Player(live.address)
    view = crowd.get(f"/api/tables/{table}") if look == "page" else crowd.sit(table).view
    assert view["ending"] == "time"
    for line in (allies, axis):
        line.drain()
        assert (line.view["ending"], line.game["winner"]) == ("time", "axis")


def test_a_screen_shared_has_no_clock() -> None:
    table = table_of("here", clock="live")
    assert table.clock is None
    play(table, 3)
