"""Backup, restoration, check: what an operator can rely on when a file is damaged or missing."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from live import Live
from players import two_players
from sqlalchemy import delete
from test_kill import Process, open_games, told
from test_store import a_table, play, stored

from bocage.store import HighWaterMark, Journal, Tables, open_database
from bocage.store.backup import backup, restore
from bocage.store.checks import check
from bocage.store.database import connect_database, migrate
from bocage.store.files import FILE, FolderError
from bocage.store.folder import DataFolder
from bocage.store.mark import ROUND, read_mark, transactions_missing
from bocage.store.schema import events


def bocage(*words: str) -> subprocess.CompletedProcess[str]:
    start = "from bocage.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", start, "--lang", "en", *words], capture_output=True, text=True, timeout=120, check=False
    )


def folder_with_game(folder: Path, actions: int = 30) -> None:
    """A data folder with one game, closed well."""
    opened = DataFolder.open(folder)
    engine = open_database(folder)
    table = a_table()
    Tables(engine).add(stored(table))
    journal = Journal(engine, HighWaterMark(folder))

    async def write() -> None:
        for n, event in enumerate(play(table, actions)):
            await journal.append("t1", n, event, table.summary(event.at))

    asyncio.run(write())
    journal.close()
    engine.dispose()
    opened.close()


def defects(folder: Path, games: bool = False) -> list[str]:
    engine = connect_database(folder)
    try:
        return [defect.message for defect in check(engine, folder, games)]
    finally:
        engine.dispose()


def killed_in_play(folder: Path, actions: int = 150) -> None:
    """A server killed in the middle of games: its last actions are in the log only."""
    server = Process(folder)
    games = open_games(server.address, 3)
    seats = [seat for game in games for seat in game]

    async def run() -> None:
        players = [asyncio.create_task(s.play(server.address, random.Random(n))) for n, s in enumerate(seats)]
        await told(seats, actions)
        server.kill()
        await asyncio.wait_for(asyncio.gather(*players), 20)

    asyncio.run(run())


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A data folder closed well, its backup, and a server killed on it afterwards: copied by the tests that need it."""
    folder = tmp_path_factory.mktemp("killed")
    data, archive = folder / "data", folder / "b.tar.gz"
    folder_with_game(data)
    backup(data, archive)
    killed_in_play(data)
    return data, archive


@pytest.fixture
def data(killed: tuple[Path, Path], tmp_path: Path) -> Path:
    """The folder of the killed server, for one test."""
    return shutil.copytree(killed[0], tmp_path / "data")


def test_a_backup_of_a_running_server_is_restored_elsewhere(live: Live, tmp_path: Path) -> None:
    table, allies, axis = two_players(live.address)
    for _ in range(5):
        player = allies if allies.choices else axis
        player.act(player.choices[0])
        (axis if player is allies else allies).hear("fresh")
    before = live.services.tables.events(table)
    archive, other = tmp_path / "b.tar.gz", tmp_path / "other"
    made = backup(live.services.folder.path, archive)
    assert archive.stat().st_mode & 0o777 == 0o600
    assert made["events"] >= 5
    restore(archive, other)
    opened = DataFolder.open(other)
    assert opened.secret == live.services.folder.secret, "seats stay with their cookies"
    engine = open_database(other)
    assert Tables(engine).events(table) == before
    engine.dispose()
    opened.close()
    assert defects(other, games=True) == []


def test_restoring_moves_aside_what_was_there(killed: tuple[Path, Path], data: Path) -> None:
    restore(killed[1], data)
    assert not (data / f"{FILE}-wal").exists(), "the log of another database would be folded into this one"
    aside = next(data.glob("before-restore-*"))
    assert {FILE, f"{FILE}-wal", "secret", "mark"} <= {p.name for p in aside.iterdir()}
    DataFolder.open(data).close()
    assert defects(data) == []


def test_nothing_is_restored_under_a_running_server(live: Live, tmp_path: Path) -> None:
    archive = tmp_path / "b.tar.gz"
    backup(live.services.folder.path, archive)
    with pytest.raises(FolderError, match="in use"):
        restore(archive, live.services.folder.path)


@pytest.mark.parametrize("damage", ["cut", "flipped", "no archive"])
def test_a_damaged_backup_changes_nothing(tmp_path: Path, damage: str) -> None:
    data, archive = tmp_path / "data", tmp_path / "b.tar.gz"
    folder_with_game(data)
    backup(data, archive)
    whole = archive.read_bytes()
    if damage == "cut":
        archive.write_bytes(whole[: len(whole) // 2])
    elif damage == "no archive":
        archive.write_bytes(b"PK nothing of ours")
    else:
        with tarfile.open(archive) as tar:
            tar.extractall(tmp_path / "x", filter="data")
        file = tmp_path / "x" / FILE
        content = bytearray(file.read_bytes())
        content[len(content) // 2] ^= 0xFF
        file.write_bytes(content)
        with tarfile.open(archive, "w:gz") as tar:
            for path in sorted((tmp_path / "x").iterdir()):
                tar.add(path, path.name)
    before = (data / FILE).read_bytes()
    with pytest.raises(FolderError):
        restore(archive, data)
    assert (data / FILE).read_bytes() == before
    assert not list(data.glob("before-restore-*"))


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    folder_with_game(data)
    with pytest.raises(FolderError, match="could not be written"):
        backup(data, tmp_path / "nowhere" / "b.tar.gz")
    assert [p.name for p in tmp_path.iterdir()] == ["data"]


@pytest.mark.parametrize("damage", ["missing", "cut", "flipped"])
def test_a_lost_log_is_noticed(data: Path, damage: str) -> None:
    wal = data / f"{FILE}-wal"
    whole = wal.read_bytes()
    assert len(whole) > 100_000
    if damage == "missing":
        wal.unlink()
        (data / f"{FILE}-shm").unlink(missing_ok=True)
    elif damage == "cut":
        wal.write_bytes(whole[: len(whole) // 2])
    else:
        content = bytearray(whole)
        content[len(whole) // 2] ^= 0xFF
        wal.write_bytes(content)
    with pytest.raises(FolderError) as refused:
        DataFolder.open(data)
    assert refused.value.code in ("database-behind", "database-damaged")
    if damage != "missing":
        kept = data / f"{FILE}-wal.found"
        assert len(kept.read_bytes()) > 10_000, "what was found is left for a closer look"
    found = bocage("check", "--data", str(data))
    assert found.returncode in (1, 2)
    assert "missing" in found.stdout or "damaged" in found.stdout + found.stderr
    if refused.value.code == "database-behind":
        accepted = bocage("check", "--data", str(data), "--accept-loss")
        assert accepted.returncode == 0, accepted.stdout + accepted.stderr
        DataFolder.open(data).close()


def test_a_killed_server_lacks_nothing(data: Path) -> None:
    assert (read_mark(data) or 0) > 10
    DataFolder.open(data).close()
    assert defects(data, games=True) == []


def test_a_damaged_database_stops_the_start(tmp_path: Path) -> None:
    folder_with_game(tmp_path, 200)
    file = tmp_path / FILE
    content = bytearray(file.read_bytes())
    for at in range(4096 * 2, len(content), 4096):
        content[at : at + 16] = bytes(16)
    file.write_bytes(content)
    with pytest.raises(FolderError) as refused:
        DataFolder.open(tmp_path)
    assert refused.value.code == "database-damaged"


def test_a_hole_in_the_journal_is_found(tmp_path: Path) -> None:
    folder_with_game(tmp_path)
    assert defects(tmp_path) == []
    engine = open_database(tmp_path)
    with engine.begin() as c:
        c.execute(delete(events).where(events.c.number == 7))
    engine.dispose()
    assert defects(tmp_path) == ["check-gap"]
    found = bocage("check", "--data", str(tmp_path))
    assert (found.returncode, "t1" in found.stdout) == (1, True)


def test_a_database_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    engine = connect_database(tmp_path)
    migrate(engine, "0006")
    engine.dispose()
    DataFolder.open(tmp_path).close()
    copy = tmp_path / "before-migration-0006.sqlite3"
    with contextlib.closing(sqlite3.connect(copy)) as c:
        assert c.execute("select version_num from alembic_version").fetchone() == ("0006",)
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    folder_with_game(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as c:
        c.execute("update alembic_version set version_num = '9999'")
        c.commit()
    with pytest.raises(FolderError, match="newer"):
        DataFolder.open(tmp_path)


def test_the_count_begins_again_after_31_bits() -> None:
    assert transactions_missing(3, ROUND - 2) == 5
    assert transactions_missing(ROUND - 2, 3) == 0
    assert transactions_missing(None, 0) == 0


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    data, archive = tmp_path / "data", tmp_path / "b.tar.gz"
    folder_with_game(data)
    for words in (["backup", str(archive)], ["restore", str(archive)], ["check", "--games"]):
        done = bocage(*words, "--data", str(data))
        assert done.returncode == 0, done.stderr
        assert done.stdout
    nothing = bocage("backup", str(archive), "--data", str(tmp_path / "empty"))
    assert (nothing.returncode, "Traceback" in nothing.stderr) == (2, False)
