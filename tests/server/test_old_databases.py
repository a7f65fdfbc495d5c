"""Databases and records of each version under tests/fixtures/old: every game opens, running ones go on."""

from __future__ import annotations

import lzma
import random
from pathlib import Path

import pytest

from bocage.replay import verify
from bocage.server.upgrade import complete_running
from bocage.store import Tables, open_database
from bocage.store.backup import fill_postgres
from bocage.table import restored

OLD = Path(__file__).parents[1] / "fixtures" / "old"
FIRST = "0.1.0"                 # before positions were stored with events: test_changed_rules.py has more on it
VERSIONS = sorted(path.name for path in OLD.iterdir() if path.is_dir() and path.name != FIRST)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("version", VERSIONS)
def test_every_game_of_an_older_version_opens_and_goes_on(
    version: str, database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    (tmp_path / "bocage.sqlite3").write_bytes(lzma.decompress((OLD / version / "bocage.sqlite3.xz").read_bytes()))
    url = request.getfixturevalue("cluster").database() if database == "postgresql" else ""
    if url:
        fill_postgres(url, tmp_path)
    engine = open_database(tmp_path, url)
    tables = Tables(engine)
    complete_running(tables)
    with engine.connect() as c:
        ids = [row[0] for row in c.exec_driver_sql("select id from tables order by id")]
    assert ids
    for id_ in ids:
        stored = tables.find(id_)
        assert stored
        assert stored.engine.startswith(version.partition("+")[0])
        events = tables.events(id_)
        table = restored(stored.setup, stored.seats, stored.started, events, stored.opening, stored.engine).table
        assert not table.frozen, id_
        assert (table.over, table.winner) == (stored.summary.over, stored.summary.winner), id_
        assert table.game.medals == (stored.summary.medals_allies, stored.summary.medals_axis), id_
        rng = random.Random(id_)
        for _ in range(0 if table.over else 5):
            if not table.over:
                table.act(table.decider, None, rng.choice(table.game.legal()), stored.summary.changed)
    engine.dispose()


@pytest.mark.parametrize("path", [p for v in VERSIONS for p in (OLD / v).glob("*.record")], ids=lambda p: p.stem)
def test_every_record_of_an_older_version_is_proven(path: Path) -> None:
    proof = verify(path.read_text("utf-8"))
    assert proof.good or proof.reason.startswith("proof-older"), proof.reason
