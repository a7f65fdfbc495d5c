"""Disks: a power cut and a full disk, while games are played on SQLite. Nothing told is lost.

For PostgreSQL see test_workers.py.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_kill import Process, open_games, told
from test_workers import Games

from bocage.store.files import FILE, MARK, SECRET

SHIM = Path(__file__).with_name("synced.c")


@pytest.mark.skipif(sys.platform != "linux", reason="the loader of Linux")
@pytest.mark.parametrize("seed", range(20 if os.environ.get("BOCAGE_SOAK") else 1))
def test_a_power_cut_leaves_everything_that_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """What was written and not synced is lost: the next server starts on what the last syncs left."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler: what was synced cannot be known")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", str(tmp_path / "synced.so"), str(SHIM), "-ldl"], check=True)
    data, after = tmp_path / "data", tmp_path / "after"
    with monkeypatch.context() as patch:
        patch.setenv("LD_PRELOAD", str(tmp_path / "synced.so"))
        first = Process(data)
    seats = [seat for game in open_games(first.address, 4) for seat in game]

    async def play() -> None:
        dice = [random.Random(f"{seed} {n}") for n in range(len(seats))]
        players = [asyncio.create_task(s.play(first.address, rng)) for s, rng in zip(seats, dice, strict=True)]
        await told(seats, random.Random(seed).randint(80, 300))
        first.kill()
        await asyncio.wait_for(asyncio.gather(*players), 20)

    asyncio.run(play())
    after.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        durable = data / f"{name}.durable"
        if durable.exists():
            shutil.copy(durable, after / name)
    for name in (SECRET, MARK):
        shutil.copy(data / name, after / name)
    second = Process(after)

    async def compare() -> None:
        for seat in seats:
            assert (await seat.look(second.address))[: len(seat.told)] == seat.told

    try:
        asyncio.run(compare())
    finally:
        second.kill()


def test_a_full_disk_loses_nothing_and_play_resumes_by_itself(tmp_path: Path) -> None:
    server = Process(tmp_path)
    games = Games(server.address, 5)
    try:
        asyncio.run(filled_up(games, server.process.pid, tmp_path))
    finally:
        server.kill()


async def filled_up(games: Games, pid: int, data: Path) -> None:
    async with games:
        await told(games.seats, 100)
        files = [path.stat().st_size for path in data.iterdir() if path.is_file()]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (max(files), resource.RLIM_INFINITY))
        await games.stand_still()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await told(games.seats, games.heard + 100)
    await games.compare()
