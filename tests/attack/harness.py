"""Attackers and victims: a server of its own process, honest games on one address, an attack from another.

Everything stays on the loopback network: the victim comes from 127.0.0.1, the attacker from
127.0.0.2, each newcomer from an address of their own in 127.1. Linux answers on all of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import random
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
VICTIM, ATTACKER = "127.0.0.1", "127.0.0.2"
NEWCOMERS = (f"127.1.{n // 250}.{n % 250 + 1}" for n in itertools.count())     # one address may open a table a second


class Target:
    """Where a server listens."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


class Server(Target):
    """`python -m bocage.server` with its own limits, on a folder of its own."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bocage.server", "--data", str(data)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        address = self.process.stdout.readline().strip().rstrip("/")
        assert address.startswith("http"), "the server did not start"
        super().__init__(int(address.rsplit(":", 1)[1]))
        httpx.get(f"{self.address}/api/catalogue", timeout=60).raise_for_status()       # all content is loaded then

    @property
    def memory(self) -> float:
        """Megabytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Visitor:
    """One person behind one address."""

    def __init__(self, server: Target, source: str) -> None:
        self.server = server
        self.source = source
        # A connection is given up before the server does so (5 s): the two must not cross, as browsers see to.
        limits = httpx.Limits(max_connections=400, keepalive_expiry=2)
        transport = httpx.AsyncHTTPTransport(local_address=source, limits=limits)
        self.http = httpx.AsyncClient(base_url=server.address, transport=transport, timeout=120)

    async def get(self, path: str) -> Any:
        return (await self.http.get(path)).raise_for_status().json()

    async def post(self, path: str, body: Json | None = None) -> Any:
        return (await self.http.post(path, json=body or {})).raise_for_status().json()

    async def line(self, table: str) -> ClientConnection:
        """A socket at a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return await connect(
            f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}",
            additional_headers={"Cookie": cookie},
            ping_interval=None,
            open_timeout=120,
            max_size=None,
            local_addr=(self.source, 0),
        )


async def seated(server: Target, source: str, **wish: Any) -> tuple[str, Visitor, Visitor]:
    """A table of two people behind one address."""
    anna, bert = Visitor(server, source), Visitor(server, source)
    await anna.get("/api/me")
    await bert.get("/api/me")
    opened = await anna.post("/api/tables", {"battle": "pegasus-bridge", "opponent": "online", **wish})
    await bert.post(f"/api/tables/{opened['table']}/join", {"token": opened["invite"]})
    return opened["table"], anna, bert


@dataclass
class Measured:
    """Times of honest visitors in seconds, while an attack lasts."""

    acts: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    newcomers: list[float] = field(default_factory=list)
    refused: int = 0

    def __str__(self) -> str:
        kinds = {"acts": self.acts, "pages": self.pages, "newcomers": self.newcomers}
        told = [
            f"{name} {len(times)}: p50 {at(times, 0.5) * 1000:.0f} p99 {at(times, 0.99) * 1000:.0f} ms"
            for name, times in kinds.items()
        ]
        return ", ".join([*told, f"refused {self.refused}"])


def at(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")


async def honest_game(server: Server, measured: Measured, until: asyncio.Event) -> None:
    """Two players who act ten times a second: from sending to both seats told."""
    rng = random.Random(1)
    while not until.is_set():
        table, *people = await seated(server, VICTIM)
        lines = [await person.line(table) for person in people]
        views: list[Json] = [await next_view(line) for line in lines]
        while not until.is_set() and not views[0]["game"]["over"]:
            acting = next((i for i in (0, 1) if views[i]["game"]["choices"]), None)
            if acting is None:          # a reaction is considered elsewhere
                views = [await next_view(line) for line in lines]
                continue
            game = views[acting]["game"]
            begun = time.perf_counter()
            action = rng.choice(game["choices"])["action"]
            await lines[acting].send(json.dumps({"type": "act", "version": game["version"], "action": action}))
            views = [await next_view(line) for line in lines]
            took = time.perf_counter() - begun
            measured.acts.append(took)
            await asyncio.sleep(max(0.0, 0.1 - took))
        for line in lines:
            await line.close()


async def next_view(line: ClientConnection) -> Json:
    while True:
        message = json.loads(await line.recv())
        assert message["type"] != "refused", message
        if message["type"] == "fresh":
            view: Json = message["view"]
            return view


async def honest_reader(server: Server, measured: Measured, until: asyncio.Event) -> None:
    reader = Visitor(server, VICTIM)
    while not until.is_set():
        for path in ("/api/battles", "/api/lobby", "/api/tables"):
            begun = time.perf_counter()
            await reader.get(path)
            measured.pages.append(time.perf_counter() - begun)
        await asyncio.sleep(0.2)


async def newcomers(server: Server, measured: Measured, until: asyncio.Event) -> None:
    """New guests who open a table and sit down at it."""
    while not until.is_set():
        begun = time.perf_counter()
        try:
            guest = Visitor(server, next(NEWCOMERS))
            await guest.get("/api/me")
            opened = await guest.post("/api/tables", {"battle": "pegasus-bridge", "opponent": "here"})
            line = await guest.line(opened["table"])
            await next_view(line)
            await line.close()
            await guest.http.aclose()
            measured.newcomers.append(time.perf_counter() - begun)
        except (httpx.HTTPError, OSError, ConnectionClosed):
            measured.refused += 1
        await asyncio.sleep(0.5)


Attack = Callable[[Target, asyncio.Event], Awaitable[None]]


def beside(server: Server, attack: Attack | None, seconds: float) -> Measured:
    """Honest visitors while an attack lasts, which has a process of its own: their stopwatch must not wait for it."""
    attacker = multiprocessing.get_context("fork").Process(target=carry_out, args=(attack, server.port, seconds))
    if attack:
        attacker.start()
    try:
        return asyncio.run(visited(server, seconds))
    finally:
        if attack:
            attacker.join(seconds)
            attacker.kill()


def carry_out(attack: Attack, port: int, seconds: float) -> None:
    async def attacking() -> None:
        until = asyncio.Event()
        asyncio.get_running_loop().call_later(seconds, until.set)
        await asyncio.wait_for(attack(Target(port), until), seconds + 1)

    with contextlib.suppress(Exception):
        asyncio.run(attacking())


async def visited(server: Server, seconds: float) -> Measured:
    measured, until = Measured(), asyncio.Event()
    honest = [
        asyncio.create_task(visit(server, measured, until)) for visit in (honest_game, honest_reader, newcomers)
    ]
    await asyncio.sleep(seconds)
    until.set()
    done = await asyncio.gather(*honest, return_exceptions=True)
    for error in done:
        if isinstance(error, BaseException):
            raise error
    return measured


__all__ = ["ATTACKER", "Attack", "Measured", "Server", "Target", "Visitor", "at", "beside", "next_view", "seated"]
