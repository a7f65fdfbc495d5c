"""Several workers behind one address: killed, asleep, replaced; no acknowledged action is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from players import Player
from postgres import Cluster
from test_kill import KilledSeat, guest, open_games, told
from test_restart import keep_playing
from websockets.exceptions import WebSocketException
from witness import Witness, begins_with, witness

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
KILLS = 50 if SOAK else 3      # of one run
RUNS = 20 if SOAK else 1       # with other games each
GAMES = 8
TAKEN_OVER = 5.0            # seconds at most
LISTENS = "0A"              # in /proc/net/tcp
FULL_DISK = """
create function disk_full() returns trigger language plpgsql as
$$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
create trigger disk_full before insert on events execute function disk_full();
"""
ALIVE = "select id, address from workers where until > extract(epoch from clock_timestamp())"


class Workers:
    """A server of two workers on a database of its own."""

    def __init__(self, data: Path, url: str, *more: str) -> None:
        self.url = url
        command = [sys.executable, "-m", "bocage.server", "--unlimited", "--data", str(data), "--database", url]
        # A file, not a pipe that nobody reads: after 64 kB of tracebacks every worker would wait for a reader.
        with (data / "log").open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", "2", *more], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), "the server did not start"

    def ask(self, query: str) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url) as c:
            return c.execute(query).fetchall()          # type: ignore[arg-type]

    def pids(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"team_worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def pid_at(self, port: int) -> int | None:
        """The worker that listens there."""
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        sockets = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{port:04X}") and row[3] == LISTENS}
        for pid in self.pids():
            files = Path(f"/proc/{pid}/fd").iterdir()
            if any(os.readlink(file) in sockets for file in files if file.is_symlink()):
                return pid
        return None

    def serving(self) -> int:
        """How many workers there are to whom one can come."""
        ports = [int(str(row[1]).rpartition(":")[2]) for row in self.ask(ALIVE)]
        return sum(self.pid_at(port) is not None for port in ports)

    def owner_of(self, table: str) -> tuple[int, set[str]] | None:
        """The worker that has a table, and all tables that it has; None while that changes hands."""
        owners = f"owners join ({ALIVE}) as alive on worker = id"
        found = self.ask(f"select id, address from {owners} where name = '{table}'")
        pid = self.pid_at(int(str(found[0][1]).rpartition(":")[2])) if found else None
        if pid is None:
            return None
        return pid, {str(row[0]) for row in self.ask(f"select name from owners where worker = {found[0][0]}")}

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture(scope="module")
def workers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    running = Workers(tmp_path_factory.mktemp("workers"), cluster.database())
    yield running
    running.stop()


class Games:
    """Games whose players open their lines again whenever they end, as browsers do."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.seed = seed
        self.seats: list[KilledSeat] = []                   # where a game goes on, or has ended of late
        self.kept: dict[KilledSeat, list[Witness]] = {}     # of all seats: what they were told when their line ended
        self.players: dict[KilledSeat, asyncio.Task[None]] = {}
        self.pairs: list[tuple[KilledSeat, KilledSeat]] = []
        self.seat(open_games(address, GAMES))

    def seat(self, pairs: list[tuple[KilledSeat, KilledSeat]]) -> None:
        self.pairs += pairs
        for seat in (seat for pair in pairs for seat in pair):
            self.seats.append(seat)
            self.kept[seat] = []

    async def __aenter__(self) -> Games:
        self.play()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def stop(self) -> None:
        """Let nobody play any more."""
        for player in self.players.values():
            player.cancel()
        await asyncio.gather(*self.players.values(), return_exceptions=True)

    def play(self) -> None:
        """Let all seats play who do not yet."""
        for seat in self.seats:
            if seat not in self.players:
                n = list(self.kept).index(seat)
                play = keep_playing(seat, self.address, random.Random(f"{self.seed} {n}"), self.kept[seat])
                self.players[seat] = asyncio.create_task(play)

    async def renew(self) -> None:
        """A new game in the place of each that is over: on a fast machine games end sooner than the kills."""
        over = [pair for pair in self.pairs if all(seat.is_over for seat in pair)]
        fresh = await asyncio.to_thread(open_games, self.address, len(over))
        for seat in (seat for pair in over for seat in pair):
            await self.players.pop(seat)
            self.seats.remove(seat)
            seat.told = []                  # its length and digest are kept
        self.pairs = [pair for pair in self.pairs if pair not in over]
        self.seat(fresh)
        self.play()

    @property
    def heard(self) -> int:
        return sum(len(seat.told) for seat in self.seats)

    async def stand_still(self) -> None:
        """Wait until nobody is told anything new any more; a log that is read again is as long as before."""
        async with asyncio.timeout(30):
            most = -1
            while most < (most := max(most, self.longest)):
                await asyncio.sleep(1.0)

    @property
    def longest(self) -> int:
        return sum(max([*(kept.length for kept in self.kept[seat]), len(seat.told)]) for seat in self.seats)

    async def compare(self) -> None:
        """What a seat was told before its line ended is how its log begins now."""
        for seat, kept in self.kept.items():
            now = await looked(seat, self.address)
            assert begins_with(now, [*kept, witness(seat.told)])

    def marks(self, tables: set[str]) -> dict[KilledSeat, list[Any]]:
        """What the seats at some tables have been told of their game, which goes on."""
        return {seat: seat.told for seat in self.seats if seat.table in tables and not seat.is_over}

    def are_back(self, marks: dict[KilledSeat, list[Any]]) -> bool:
        """Whether each of these seats has lost its line since then, and has the whole game before it again."""
        return all(seat.is_over or seat.told is not told_before for seat, told_before in marks.items())


async def looked(seat: KilledSeat, address: str) -> list[Any]:
    """The log as it stands, asked for as a browser does: a line that ends or hangs is opened again."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await asyncio.wait_for(seat.look(address), 5)
            except (TimeoutError, OSError, WebSocketException):
                await asyncio.sleep(0.1)


def test_tables_spread_over_the_workers_and_are_reached_from_each(workers: Workers) -> None:
    async def play() -> None:
        async with Games(workers.address, 1) as games:
            await told(games.seats, 200)
        await games.compare()

    asyncio.run(play())
    assert len({row[0] for row in workers.ask("select worker from owners where name <> 'laboratory'")}) == 2
    found = {row[0]: row[1] for row in workers.ask('select "table", count(*) from events group by "table"')}
    assert len(found) >= GAMES
    assert workers.ask('select 1 from events group by "table" having count(*) <> max(number) + 1') == []


async def victim(games: Games, workers: Workers, rng: random.Random) -> tuple[int, dict[KilledSeat, list[Any]]]:
    """A worker that has games which go on, and where their seats are. One that has none would cost nobody anything."""
    async with asyncio.timeout(30):
        while True:
            going_on = [seat.table for seat in games.seats if not seat.is_over]
            owner = await asyncio.to_thread(workers.owner_of, rng.choice(going_on))
            marks = games.marks(owner[1]) if owner else {}
            if owner and marks:
                return owner[0], marks
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("run_number", range(RUNS))
def test_nobody_loses_anything_by_a_killed_worker(workers: Workers, run_number: int) -> None:
    rng = random.Random(2 + run_number)

    async def run() -> list[float]:
        waits = []
        async with Games(workers.address, 2 + run_number) as games:
            await told(games.seats, 60)
            for _ in range(KILLS):
                await games.renew()
                pid, marks = await victim(games, workers, rng)
                os.kill(pid, signal.SIGKILL)
                began = time.monotonic()
                while not games.are_back(marks):
                    assert time.monotonic() - began < 4 * TAKEN_OVER
                    await asyncio.sleep(0.02)
                waits.append(time.monotonic() - began)
                await told(games.seats, games.heard + 40)
                while await asyncio.to_thread(workers.serving) < 2:      # its successor has opened its port
                    await asyncio.sleep(0.05)
        await games.compare()
        return waits

    waits = asyncio.run(run())
    print("back after", [round(wait, 2) for wait in waits])
    assert max(waits) < TAKEN_OVER, f"games went on only after {max(waits):.1f} s"
    assert workers.ask('select 1 from events group by "table" having count(*) <> max(number) + 1') == []


def test_a_worker_that_slept_is_no_owner_any_more(workers: Workers) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            while len(workers.ask(ALIVE)) < 2 or len(workers.pids()) != 2:
                await asyncio.sleep(0.1)
        async with Games(workers.address, 3) as games:
            await told(games.seats, 60)
            asleep = (await asyncio.to_thread(workers.pids))[0]
            os.kill(asleep, signal.SIGSTOP)
            try:
                async with asyncio.timeout(20):         # its lease runs out
                    while len(workers.ask(ALIVE)) > 1:
                        await asyncio.sleep(0.1)
                await games.stop()          # lines to the sleeper stay open: their browsers give up
                await games.compare()
            finally:
                os.kill(asleep, signal.SIGCONT)
        await games.compare()       # the sleeper sends away who comes to it, until it knows what it lost

    asyncio.run(run())
    assert workers.ask('select 1 from events group by "table" having count(*) <> max(number) + 1') == []


def test_a_full_disk_of_the_database_loses_nothing(workers: Workers) -> None:
    async def run() -> None:
        async with Games(workers.address, 6) as games:
            await told(games.seats, 100)
            with psycopg.connect(workers.url, autocommit=True) as c:
                c.execute(FULL_DISK)
                await games.stand_still()
                c.execute("drop function disk_full cascade")
            await told(games.seats, games.heard + 100)
        await games.compare()

    asyncio.run(run())
    assert workers.ask('select 1 from events group by "table" having count(*) <> max(number) + 1') == []


def test_a_crash_of_the_database_loses_nothing(workers: Workers, cluster: Cluster) -> None:
    """It ends without writing anything more, and comes up from its log as after a power cut."""

    async def run() -> None:
        async with Games(workers.address, 7) as games:
            await told(games.seats, 100)
            await asyncio.to_thread(cluster.stop, "immediate")
            await asyncio.to_thread(cluster.start)
            await told(games.seats, games.heard + 100)
        await games.compare()

    asyncio.run(run())
    assert workers.ask('select 1 from events group by "table" having count(*) <> max(number) + 1') == []


def test_presence_lists_and_the_laboratory_are_the_same_everywhere(workers: Workers) -> None:
    host = Player(workers.address, "Anna")
    opened = host.open(listed=True)
    line = host.sit(opened["table"])
    until = time.monotonic() + 10
    while not all(seen_online(workers.address, opened["table"]) for _ in range(6)):
        assert time.monotonic() < until
        time.sleep(0.1)
    wish = {"battle": "pegasus-bridge", "games": 20, "level": "recruit"}
    asked = host.http.post("/api/lab", json=wish)
    assert asked.status_code == 200, asked.text
    for _ in range(6):
        with httpx.Client(base_url=workers.address, cookies=host.http.cookies) as other:     # a new connection
            assert other.get(f"/api/lab/{asked.json()['id']}").status_code == 200
    line.close()


def seen_online(address: str, table: str) -> bool:
    visitor = guest(address)            # on a connection of its own
    cards = {card["id"]: card for card in visitor.get("/api/lobby").json()}
    visitor.close()
    return table in cards and any(seat["online"] for seat in cards[table]["seats"])


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bocage.server", "--data", str(tmp_path), "--workers", "2"]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (found.returncode, "Traceback" in found.stderr) == (1, False)
    assert "SQLite" in found.stderr


@pytest.mark.skipif(not SOAK, reason="four more starts of a worker: part of make soak")
def test_workers_are_replaced_one_after_the_other(workers: Workers) -> None:
    async def run() -> None:
        old = set(workers.pids())
        async with Games(workers.address, 4) as games:
            await told(games.seats, 60)
            workers.process.send_signal(signal.SIGHUP)
            async with asyncio.timeout(150):
                while set(await asyncio.to_thread(workers.pids)) & old or len(workers.pids()) != 2:
                    health = await asyncio.to_thread(httpx.get, f"{workers.address}/health", timeout=20)
                    assert health.status_code == 200, health.text
                    await asyncio.sleep(0.1)
            await told(games.seats, games.heard + 60)
        await games.compare()

    asyncio.run(run())
