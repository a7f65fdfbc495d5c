"""Computers left in the middle of a thought, and seats of which other workers have told in vain."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from live import Live
from players import Player
from sqlalchemy import update
from test_meeting import wait_for

from bocage.store.schema import seats


def in_loop(live: Live, work: object) -> None:
    asyncio.run_coroutine_threadsafe(work, live.loop).result(20)        # type: ignore[arg-type]


def test_a_computer_goes_on_after_a_restart_though_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its player waits for a note; with a clock the computer lost on time."""
    first = Live(tmp_path)
    anna = Player(first.address, "Anna")
    # As a server leaves it that ends during the thought: the computer is to move, and its room is gone.
    table = anna.open("pegasus-bridge", "computer", level="random", side="axis")["table"]
    first.stop()
    monkeypatch.setattr("bocage.server.rooms.RETURN_SECONDS", 0.1)
    second = Live(tmp_path)
    wait_for(lambda: second.services.tables.select([table])[0].summary.decider == "axis")
    assert second.services.tables.thinking(0.0) == []
    second.stop()


def test_computers_at_open_tables_are_left_alone(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = live.services.rooms
    anna = Player(live.address, "Anna")
    table = anna.open("pegasus-bridge", "computer", level="random", side="axis")["table"]
    here = anna.open("pegasus-bridge", "here")["table"]
    assert table in rooms.tables.thinking(0.0)
    assert here not in rooms.tables.thinking(0.0)
    assert table not in rooms.tables.thinking(rooms.now() + 1)
    anna.get(f"/api/tables/{table}")            # opens the room, and no computer: nobody sits down
    woken: list[str] = []
    monkeypatch.setattr("bocage.server.room.Room.resume", lambda room: woken.append(room.id))
    in_loop(live, rooms.wake_computers(0.0))
    assert table not in woken


def test_seats_are_read_again_after_a_gap_in_the_news(live: Live) -> None:
    """A guest who logged in at another worker meanwhile found their seat taken by the guest they had been."""
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open("pegasus-bridge")
    bert.join(opened["table"], opened["invite"])
    line = bert.sit(opened["table"])
    mine = seats.c.table == opened["table"]
    with live.services.engine.begin() as c:     # as the other worker wrote it
        c.execute(update(seats).where(mine, seats.c.seat == "axis").values(person="account", nickname="Bertram"))
    table = live.table(opened["table"])
    in_loop(live, live.services.rooms.catch_up())
    assert (table.seats["axis"].person, table.seats["axis"].nickname) == ("account", "Bertram")
    assert table.seats["allies"].nickname == "Anna"
    line.close()


def test_of_passers_by_nothing_is_remembered(live: Live) -> None:
    anna = Player(live.address, "Anna")
    table = anna.open("pegasus-bridge")["table"]
    host = anna.sit(table)
    for _ in range(3):
        Player(live.address).sit(table).close()
    anna.sit(table).close()
    room = live.services.rooms.by_id[table]
    wait_for(lambda: room.visitors == 1)
    assert len(room.sitting.left) == 1
    host.close()
