"""Crash safety: after a kill every acknowledged action is still there."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

ROUNDS = 3
GAMES = 10      # in each round
BATTLES = ["pegasus-bridge", "toulon", "omaha-beach", "arracourt", "sainte-mere-eglise"]
Json = dict[str, Any]


class Process:
    """A server of its own process."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bocage.server", "--port", "0", "--unlimited", "--data", str(data)],
            stdout=subprocess.PIPE,
            env=dict(os.environ),
            text=True,
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), "the server did not start"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class KilledSeat:
    """One side of a game: plays at random and remembers what it was told."""

    def __init__(self, cookie: str, table: str) -> None:
        self.cookie = cookie
        self.table = table
        self.told: list[Json] = []
        self.heard = asyncio.Event()
        self.is_over = False

    async def play(self, address: str, rng: random.Random) -> None:
        """Until the game ends or the server is gone."""
        url = f"{address.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        try:
            async with connect(url, additional_headers={"Cookie": self.cookie}, compression=None) as socket:
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] != "fresh":
                        continue
                    if message["first"]:
                        self.told = []
                    self.told += message["entries"]
                    self.heard.set()
                    game = message["view"]["game"]
                    if game["over"]:
                        self.is_over = True
                        return
                    if game["choices"]:
                        action = rng.choice(game["choices"])["action"]
                        await socket.send(json.dumps({"type": "act", "version": game["version"], "action": action}))
        except (ConnectionClosed, OSError):
            pass

    async def look(self, address: str) -> list[Json]:
        """The log as it stands."""
        url = f"{address.replace('http', 'ws', 1)}/ws/tables/{self.table}"
        async with connect(url, additional_headers={"Cookie": self.cookie}, compression=None) as socket:
            message = json.loads(await socket.recv())
            entries: list[Json] = message["entries"]
            return entries


def guest(address: str) -> httpx.Client:
    client = httpx.Client(base_url=address, timeout=20, limits=httpx.Limits(keepalive_expiry=2))
    client.get("/api/me").raise_for_status()
    return client


def open_games(address: str, count: int) -> list[tuple[KilledSeat, KilledSeat]]:
    anna, bert = guest(address), guest(address)
    cookies = [f"bocage={c.cookies['bocage']}" for c in (anna, bert)]
    games = []
    for n in range(count):
        opened = anna.post("/api/tables", json={"battle": BATTLES[n % len(BATTLES)], "opponent": "online"}).json()
        bert.post(f"/api/tables/{opened['table']}/join", json={"token": opened["invite"]}).raise_for_status()
        games.append((KilledSeat(cookies[0], opened["table"]), KilledSeat(cookies[1], opened["table"])))
    return games


async def told(seats: list[KilledSeat], actions: int) -> None:
    """Wait until the seats were told of so many actions."""
    async with asyncio.timeout(60):
        while sum(len(seat.told) for seat in seats) < actions:
            for seat in seats:
                seat.heard.clear()
            waits = [asyncio.create_task(seat.heard.wait()) for seat in seats]
            _, rest = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()


@pytest.mark.parametrize("number", range(ROUNDS))
def test_every_acknowledged_action_survives_the_death_of_the_process(tmp_path: Path, number: int) -> None:
    rng = random.Random(number)
    first = Process(tmp_path)
    games = open_games(first.address, GAMES)
    seats = [seat for game in games for seat in game]

    async def play_until_killed() -> None:
        players = [asyncio.create_task(s.play(first.address, random.Random(rng.random()))) for s in seats]
        await told(seats, rng.randint(60, 600))
        first.kill()
        await asyncio.wait_for(asyncio.gather(*players), 20)

    asyncio.run(play_until_killed())
    second = Process(tmp_path)

    async def compare() -> None:
        for seat in seats:
            found = await seat.look(second.address)
            assert found[: len(seat.told)] == seat.told
            assert len(found) <= len(seat.told) + 2, "what was stored but not yet told"
        # The games go on.
        pair = games[0]
        players = [asyncio.create_task(s.play(second.address, random.Random(rng.random()))) for s in pair]
        await told(list(pair), sum(len(seat.told) for seat in pair) + 10)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)

    try:
        asyncio.run(compare())
    finally:
        second.kill()
