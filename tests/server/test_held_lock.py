"""Lock on the database held from outside: reads are answered, and what is played waits and is kept."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from live import Live
from players import Player, two_players


@contextlib.contextmanager
def locked(file: str) -> Iterator[None]:
    """The database as a backup program or a shell may hold it: nobody else writes."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as outside:
        outside.execute("BEGIN IMMEDIATE")
        yield
        outside.execute("ROLLBACK")


def test_a_lock_held_from_outside_stops_only_what_must_be_written(live: Live) -> None:
    """All answers below come while the lock is held; the server itself would wait for 30 s, the players for 20."""
    _, anna, bert = two_players(live.address)
    another, carla, dora = two_players(live.address)
    visitor = Player(live.address, "Visitor")
    anna.drain()
    mover, other = (anna, bert) if anna.choices else (bert, anna)
    action, version = mover.choices[0], mover.game["version"]
    file = live.services.engine.url.database
    assert file
    assert Path(file).is_file()
    with locked(file):
        mover.send("act", version=version, action=action)
        for path in ("/api/tables", "/api/lobby", "/api/battles", f"/api/tables/{another}"):
            assert visitor.http.get(path).status_code == 200, path
        other.drain()                                   # at the same table
        carla.drain()                                   # and at others
        dora.drain()
        assert other.game["version"] == version, "told before it was stored"
        visitor.sit(another).close()
    assert mover.hear("fresh")["view"]["game"]["version"] > version
    other.drain()
    assert other.log[-1]["action"] == mover.log[-1]["action"] == action
    for line in (anna, bert, carla, dora):
        line.close()
