"""Restart for an upgrade: told to end, a server finishes what it stores; players come back by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import subprocess
import sys
from pathlib import Path

from test_kill import KilledSeat, open_games, told
from websockets.exceptions import WebSocketException
from witness import Witness, begins_with, witness

GAMES = 6
TOLD_AT_FIRST = 120
TOLD_AFTERWARDS = 60


def started(data: Path, port: int = 0) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "bocage.server", "--unlimited", "--data", str(data), "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    return process, process.stdout.readline().strip().rstrip("/")


async def keep_playing(seat: KilledSeat, address: str, rng: random.Random, kept: list[Witness]) -> None:
    """As a browser does: whenever the line ends or is refused, open it again; until the game is over."""
    while not seat.is_over:
        with contextlib.suppress(WebSocketException):
            await seat.play(address, rng)
        kept.append(witness(seat.told))
        await asyncio.sleep(0.1)


def test_nobody_loses_anything_by_an_upgrade(tmp_path: Path) -> None:
    first, address = started(tmp_path)
    games = open_games(address, GAMES)
    seats = [seat for game in games for seat in game]
    before: dict[KilledSeat, list[Witness]] = {seat: [] for seat in seats}
    port = int(address.rpartition(":")[2])

    async def run() -> subprocess.Popen[str]:
        players = [
            asyncio.create_task(keep_playing(seat, address, random.Random(n), before[seat]))
            for n, seat in enumerate(seats)
        ]
        await told(seats, TOLD_AT_FIRST)
        first.send_signal(signal.SIGTERM)
        _, error = await asyncio.to_thread(first.communicate, None, 20)
        assert "Traceback" not in error, error
        second, again = await asyncio.to_thread(started, tmp_path, port)
        assert again == address
        heard = sum(len(seat.told) for seat in seats)
        await told(seats, heard + TOLD_AFTERWARDS)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return second

    second = asyncio.run(run())
    try:
        for seat in seats:
            acknowledged = before[seat][0]
            assert begins_with(seat.told, [acknowledged])
    finally:
        second.kill()
        second.wait()
