"""Opening the database: one SQLite file in the data folder, brought up to date at start."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event

from bocage.store.files import FILE
from bocage.store.start_check import MIGRATIONS


def open_database(folder: Path) -> Engine:
    """The database of a data folder, made or migrated as needed."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = connect_database(folder)
    migrate(engine)
    return engine


def connect_database(folder: Path) -> Engine:
    """The database of a data folder as it is."""
    engine = create_engine(f"sqlite:///{folder / FILE}", connect_args={"timeout": 30})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: Any, _: object) -> None:
    """Write-ahead log, synced at every commit: an acknowledged action survives a power cut too."""
    assert isinstance(connection, sqlite3.Connection)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.isolation_level = None       # the driver would commit before every change of a table


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine, revision: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
