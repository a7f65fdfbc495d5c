"""Load: many live games of scripted players over real sockets against one server.

    python bench/load.py --games 500 --think 2 --seconds 60

opens lines of changes with compression, as browsers do (`--whole` for whole views, `--plain` without
compression). It prints how long it takes from sending an action until all seats have the fresh view (in this
process: parsing and scheduling here are included), the bytes that came, and the memory of the server. With
`--overlord` every game is one of Overlord, with eight people:

    python bench/load.py --overlord --games 100

With `--workers` a PostgreSQL is started in a temporary folder, from Debian's package, and that many workers
serve; what the database takes of the processor is counted too:

    python bench/load.py --workers 2 --games 2000 --warm 30

`--checkout FOLDER` measures the server of another checkout, by its own environment, with these same players:
both in turn are a comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bocage.server.changes import patched

Json = dict[str, Any]
BATTLES = ["pegasus-bridge", "toulon", "omaha-beach", "arracourt", "sainte-mere-eglise", "operation-cobra"]
OVERLORD = ["omaha-overlord", "peleliu-overlord", "prokhorovka-overlord"]
GENERALS_AND_CHIEF = 4
OPENED_AT_ONCE = 50     # one address may have a hundred tables waiting to be read from the store


@dataclass
class Marks:
    """What is measured, once `on`."""

    on: bool = False
    delays: list[float] = field(default_factory=list)
    actions: int = 0
    bytes: int = 0
    messages: int = 0
    over: int = 0
    refused: int = 0
    opened: int = 0
    lost: int = 0                       # lines that failed or ended before their game
    query: str = "?changes"             # of the addresses of sockets
    compression: str | None = "deflate"


class CountedConnection(ClientConnection):
    """A connection that counts what comes through its wire."""

    marks: Marks

    def data_received(self, data: bytes) -> None:
        self.marks.bytes += len(data) if self.marks.on else 0
        super().data_received(data)


class LoadGame:
    """Scripted players of one table, who share a stopwatch."""

    def __init__(self, table: str, cookies: list[str], think: float, seed: int, marks: Marks) -> None:
        self.table = table
        self.cookies = cookies
        self.think = think
        self.rng = random.Random(seed)
        self.marks = marks
        self.sent: float | None = None
        self.arrived = 0

    async def play(self, address: str, door: asyncio.Semaphore) -> None:
        ends = await asyncio.gather(
            *(self.seat(address, cookie, door) for cookie in self.cookies), return_exceptions=True
        )
        for end in ends:
            if isinstance(end, Exception):
                self.marks.lost += 1
                print(f"a line of {self.table} ended: {end!r}", file=sys.stderr)

    async def seat(self, address: str, cookie: str, door: asyncio.Semaphore) -> None:
        url = f"{address.replace('http', 'ws', 1)}/ws/tables/{self.table}{self.marks.query}"
        async with door:
            line = await connect(
                url, additional_headers={"Cookie": cookie}, compression=self.marks.compression, ping_interval=None,
                open_timeout=60, create_connection=type("Counted", (CountedConnection,), {"marks": self.marks}),
            )
            view: Json = json.loads(await line.recv())["view"]
        self.marks.opened += 1
        async with line as socket:
            self.consider(socket, view["game"])
            async for text in socket:
                now = time.perf_counter()
                message = json.loads(text)
                self.marks.messages += self.marks.on
                if message["type"] == "refused":
                    self.marks.refused += 1
                if message["type"] not in ("fresh", "change"):
                    continue
                if not message.get("first"):
                    self.stop_watch(now)
                view = message["view"] if "view" in message else patched(view, message["patch"])
                game = view["game"]
                if game["over"]:
                    self.marks.over += 1
                    return
                self.consider(socket, game)
        raise ConnectionError("the server closed it before the game was over")

    def consider(self, socket: ClientConnection, game: Json) -> None:
        """Think, if it is this seat that is asked, and answer then."""
        if game["choices"]:
            delay = self.rng.expovariate(1 / self.think)
            asyncio.get_running_loop().call_later(delay, self.answer, socket, game)

    def answer(self, socket: ClientConnection, game: Json) -> None:
        action = self.rng.choice(game["choices"])["action"]
        self.sent, self.arrived = time.perf_counter(), 0
        text = json.dumps({"type": "act", "version": game["version"], "action": action})
        task = asyncio.ensure_future(socket.send(text))
        task.add_done_callback(lambda t: t.cancelled() or t.exception())

    def stop_watch(self, now: float) -> None:
        """All seats have it when the last message is in."""
        self.arrived += 1
        if self.arrived == len(self.cookies) and self.sent is not None:
            self.marks.actions += self.marks.on
            if self.marks.on:
                self.marks.delays.append(now - self.sent)
            self.sent = None


def open_games(address: str, count: int, think: float, marks: Marks, overlord: bool) -> list[LoadGame]:
    """Tables with a person on every seat; the same people sit at all of them."""
    games = []
    battles, seats = (OVERLORD, GENERALS_AND_CHIEF) if overlord else (BATTLES, 1)
    people = [httpx.Client(base_url=address, timeout=60) for _ in range(2 * seats)]
    for person in people:
        person.get("/api/me").raise_for_status()
    cookies = [f"bocage={person.cookies['bocage']}" for person in people]
    for n in range(count):
        wish = {"battle": battles[n % len(battles)], "opponent": "online", "allies_seats": seats, "axis_seats": seats}
        opened = people[0].post("/api/tables", json=wish).raise_for_status().json()
        for guest, token in zip(people[1:], opened["invites"].values(), strict=True):
            guest.post(f"/api/tables/{opened['table']}/join", json={"token": token}).raise_for_status()
        games.append(LoadGame(opened["table"], cookies, think, n, marks))
    return games


def memory(pids: list[int]) -> dict[str, float]:
    """Megabytes now and at most, without what the processes share with others."""
    total = {"VmRSS": 0.0, "VmHWM": 0.0}
    for pid in pids:
        found = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
        for name in total:
            total[name] += (int(found[name].split()[0]) - int(found["RssShmem"].split()[0])) / 1024
    return total


def cpu(pids: list[int]) -> float:
    """Seconds of the processor; processes that ended meanwhile are left out."""
    spent = 0.0
    for pid in pids:
        with contextlib.suppress(OSError):
            parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            spent += (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    return spent


def quantile(sorted_values: list[float], q: float) -> float:
    return sorted_values[min(len(sorted_values) - 1, int(q * len(sorted_values)))]


def below(pid: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(found for child in children for found in below(int(child)))]


async def drive(
    address: str, games: list[LoadGame], args: argparse.Namespace, server: int, database: int | None, marks: Marks
) -> None:
    gc.disable()            # the views kept here are many: a collection would count as a slow answer
    door = asyncio.Semaphore(OPENED_AT_ONCE)
    tasks = [asyncio.create_task(game.play(address, door)) for game in games]
    lines = sum(len(game.cookies) for game in games)
    while marks.opened + marks.lost < lines:
        await asyncio.sleep(0.1)
    await asyncio.sleep(args.warm)
    marks.on = True
    pids, sessions = below(server), below(database) if database else []
    began, own = time.perf_counter(), resource.getrusage(resource.RUSAGE_SELF)
    used, used_there = cpu(pids), cpu(sessions)
    await asyncio.sleep(args.seconds)
    marks.on = False
    spent = time.perf_counter() - began
    server_cpu, database_cpu = cpu(pids) - used, cpu(sessions) - used_there
    now = resource.getrusage(resource.RUSAGE_SELF)
    own_cpu = now.ru_utime + now.ru_stime - own.ru_utime - own.ru_stime
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    delays = sorted(marks.delays)
    held = memory([*pids, *sessions])
    people = len(games[0].cookies)
    print(f"{len(games)} games of {people}, think {args.think} s, {spent:.0f} s,")
    print(f"{platform.machine()}, {os.cpu_count()} cores, load of the machine {os.getloadavg()[0]:.1f},")
    print(f"games over {marks.over // people}, refused {marks.refused}, lines lost {marks.lost}")
    print(f"actions/s        {marks.actions / spent:8.1f}")
    for name, q in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)):
        print(f"{name:6} ms        {1000 * quantile(delays, q):8.1f}")
    print(f"longest ms       {1000 * delays[-1]:8.1f}")
    for name, seconds in (("server", server_cpu), ("database", database_cpu), ("players", own_cpu)):
        if seconds:
            each = 1000 * seconds / max(1, marks.actions)
            print(f"{name + ' CPU':17}{100 * seconds / spent:8.0f} %   {each:.2f} ms an action")
    print(f"server memory    {held['VmRSS']:8.0f} MB, at most {held['VmHWM']:.0f} MB")
    print(f"a message        {marks.bytes / max(1, marks.messages):8.0f} bytes")
    print(f"an action        {marks.bytes / max(1, marks.actions):8.0f} bytes for all seats together")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--think", type=float, default=2.0, help="mean seconds before a player acts")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=10.0, help="seconds of play before those that count")
    parser.add_argument("--overlord", action="store_true", help="games of Overlord, eight people each")
    parser.add_argument("--whole", action="store_true", help="whole views in the place of changes")
    parser.add_argument("--plain", action="store_true", help="without compression of the sockets")
    parser.add_argument("--workers", type=int, default=0, help="that many workers on a PostgreSQL of their own")
    parser.add_argument("--checkout", type=Path, default=Path(__file__).parent.parent, help="whose server is measured")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        python = args.checkout / ".venv" / "bin" / "python"
        command = [str(python.absolute()), "-m", "bocage.server", "--port", "0", "--unlimited", "--data", folder]
        database: int | None = None
        if args.workers:
            cluster = database_cluster()
            stack.callback(cluster.remove)
            command += ["--database", cluster.database(), "--workers", str(args.workers)]
            database = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=args.checkout)
        stack.callback(stop, server)
        assert server.stdout
        address = server.stdout.readline().strip().rstrip("/")
        marks = Marks(query="" if args.whole else "?changes", compression=None if args.plain else "deflate")
        games = open_games(address, args.games, args.think, marks, args.overlord)
        asyncio.run(drive(address, games, args, server.pid, database, marks))
        if marks.lost:
            raise SystemExit(f"{marks.lost} lines were lost: these figures are of fewer games than asked for")


def database_cluster() -> Any:
    """A PostgreSQL as the tests start theirs, but one that syncs the disk: that is part of an action's time."""
    tests = Path(__file__).parent.parent / "tests"
    sys.path += [str(tests), str(tests / "server")]
    import postgres

    postgres.SETTINGS["fsync"] = "on"
    return postgres.Cluster()


def stop(server: subprocess.Popen[str]) -> None:
    server.terminate()
    try:
        server.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
