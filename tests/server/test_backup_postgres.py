"""Backup, restoration and check of a PostgreSQL, and the way to it from an SQLite folder."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from postgres import Cluster
from sqlalchemy import Engine, delete, select, text
from test_backup import bocage, folder_with_game
from test_store import a_table, play, stored

from bocage.store import DataFolder, FolderError, Journal, People, Person, Tables, open_database
from bocage.store.admin_requests import AdminRequests
from bocage.store.backup import backup, restore
from bocage.store.checks import check
from bocage.store.database import connect_database
from bocage.store.files import SECRET
from bocage.store.schema import events, metadata
from bocage.store.serving import ServingLock
from bocage.store.transfer import OF_RUNNING


def filled(url: str, folder: Path, actions: int = 40) -> None:
    """A PostgreSQL with one game and one account, and the folder of its server."""
    DataFolder.open(folder, url).close()
    engine = open_database(folder, url)
    People(engine, PasswordHasher(1, 64, 1)).register(Person("a", "Anna"), "Anna", "correct horse")
    AdminRequests(engine).add("announce", text="Hello")
    table = a_table()
    Tables(engine).add(stored(table))
    journal = Journal(engine)

    async def write() -> None:
        for n, event in enumerate(play(table, actions)):
            await journal.append("t1", n, event, table.summary(event.at))

    asyncio.run(write())
    journal.close()
    engine.dispose()


def rows(folder: Path, url: str = "") -> dict[str, list[str]]:
    """All that outlives a server, as text."""
    engine = connect_database(folder, url)
    with engine.connect() as c:
        found = {t.name: sorted(map(repr, c.execute(select(t)))) for t in metadata.sorted_tables if t not in OF_RUNNING}
    engine.dispose()
    return found


def defects(folder: Path, url: str = "") -> list[str]:
    engine = connect_database(folder, url)
    try:
        return [defect.message for defect in check(engine, folder, games=True)]
    finally:
        engine.dispose()


def test_a_backup_is_restored_into_either_database(cluster: Cluster, tmp_path: Path) -> None:
    first, second = cluster.database(), cluster.database()
    here, there, alone = tmp_path / "here", tmp_path / "there", tmp_path / "alone"
    filled(first, here)
    archive = tmp_path / "b.tar.gz"
    made = backup(here, archive, first)
    assert (made["tables"], made["events"]) == (1, 40)
    assert archive.stat().st_mode & 0o077 == 0
    restore(archive, there, second)
    restore(archive, alone)
    assert rows(there, second) == rows(here, first) == rows(alone)
    assert defects(there, second) == defects(alone) == []
    key = (here / SECRET).read_text()
    assert (there / SECRET).read_text() == (alone / SECRET).read_text() == key
    engine = open_database(there, second)           # what counts by itself goes on after what was restored
    AdminRequests(engine).add("announce", text="Once more")
    engine.dispose()


def test_an_sqlite_folder_moves_to_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    data, archive, url = tmp_path / "data", tmp_path / "b.tar.gz", cluster.database()
    folder_with_game(data)
    backup(data, archive)
    before = rows(data)
    restore(archive, data, url)
    assert rows(data, url) == before
    assert defects(data, url) == []


def test_what_the_database_held_is_kept_beside(cluster: Cluster, tmp_path: Path) -> None:
    url, data, archive = cluster.database(), tmp_path / "data", tmp_path / "b.tar.gz"
    filled(url, data)
    backup(data, archive, url)
    engine = connect_database(data, url)
    with engine.begin() as c:
        c.execute(delete(events).where(events.c.number == 39))
    restore(archive, data, url)
    with engine.connect() as c:
        assert c.execute(text("select count(*) from events")).scalar() == 40
        aside = text("select nspname from pg_namespace where nspname like 'before-restore%'")
        schemas = list(c.execute(aside).scalars())
        assert len(schemas) == 1
        assert c.execute(text(f'select count(*) from "{schemas[0]}".events')).scalar() == 39
    engine.dispose()


@pytest.mark.parametrize("damage", ["cut", "flipped", "no archive"])
def test_a_damaged_backup_changes_nothing(cluster: Cluster, tmp_path: Path, damage: str) -> None:
    url, data, archive = cluster.database(), tmp_path / "data", tmp_path / "b.tar.gz"
    filled(url, data, 10)
    backup(data, archive, url)
    before = rows(data, url)
    whole = archive.read_bytes()
    middle = len(whole) // 2
    flipped = whole[:middle] + bytes([whole[middle] ^ 0x55]) + whole[middle + 1 :]
    archive.write_bytes({"cut": whole[:middle], "flipped": flipped, "no archive": b"nothing"}[damage])
    with pytest.raises(FolderError):
        restore(archive, data, url)
    assert rows(data, url) == before


def test_a_hole_in_the_journal_is_found(cluster: Cluster, tmp_path: Path) -> None:
    url, data = cluster.database(), tmp_path / "data"
    filled(url, data)
    engine: Engine = connect_database(data, url)
    with engine.begin() as c:
        c.execute(delete(events).where(events.c.number == 20))
    engine.dispose()
    assert "check-gap" in defects(data, url)


def test_one_server_has_a_database(cluster: Cluster, tmp_path: Path) -> None:
    """Not even a server on another folder, and no restoration, comes in beside the one that runs."""
    url, archive = cluster.database(), tmp_path / "b.tar.gz"
    filled(url, tmp_path / "data", 10)
    backup(tmp_path / "data", archive, url)
    running = DataFolder.open(tmp_path / "data", url)
    with pytest.raises(FolderError, match="Another server"):
        ServingLock(url).take(patience=0)
    command = [sys.executable, "-m", "bocage.server", "--data", str(tmp_path / "other"), "--database", url]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 1
    assert "Another server" in second.stderr
    with pytest.raises(FolderError, match="Another server"):
        restore(archive, tmp_path / "third", url)
    backup(tmp_path / "data", archive, url)         # which may always be taken
    running.close()
    restore(archive, tmp_path / "third", url)


def test_the_right_to_a_restarted_database_is_taken_again(cluster: Cluster) -> None:
    lock, other = ServingLock(cluster.database()), None
    lock.take()
    assert lock.is_still_held()
    assert lock.session
    lock.session.close()                            # as a restart of the database does
    other = ServingLock(lock.url)
    other.take()
    assert not lock.is_still_held()
    other.close()
    assert lock.is_still_held()
    lock.close()


def test_the_commands_say_what_they_did(cluster: Cluster, tmp_path: Path) -> None:
    url, data, archive = cluster.database(), tmp_path / "data", tmp_path / "b.tar.gz"
    filled(url, data, 10)
    for words in (["backup", str(archive)], ["check", "--games"]):
        done = bocage(*words, "--data", str(data), "--database", url)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    nothing = bocage("backup", str(archive), "--data", str(tmp_path / "empty"), "--database", url)
    assert (nothing.returncode, "Traceback" in nothing.stderr) == (2, False)
