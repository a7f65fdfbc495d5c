"""Opening the database, brought up to date at start: one SQLite file in the data folder, or PostgreSQL."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError

from bocage.store.dialect import begin_sqlite, session_name, writing
from bocage.store.files import FILE, FolderError
from bocage.store.silence import line_options
from bocage.store.start_check import MIGRATIONS

POSTGRES_POOL: Final = 8
MIGRATING: Final = 4419440606       # the advisory lock of whoever migrates


def open_database(folder: Path, url: str = "", worker: str = "") -> Engine:
    """The database of a data folder, or of a URL, made or migrated as needed; `worker` is whose sessions these are."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = connect_database(folder, url, worker)
    migrate(engine)
    return engine


def connect_database(folder: Path, url: str = "", worker: str = "") -> Engine:
    """The database as it is: the file of a folder, or a URL `postgresql://…`."""
    if url:
        return connect_postgres(url, worker)
    engine = create_engine(f"sqlite:///{folder / FILE}", connect_args={"timeout": 30})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def connect_postgres(url: str, worker: str) -> Engine:
    """An engine for PostgreSQL; raises FolderError for another URL, or without the driver."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "postgresql":
            raise FolderError("database-url", url=parsed.render_as_string())
        engine = create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_size=POSTGRES_POOL,
            max_overflow=2 * POSTGRES_POOL,
            pool_pre_ping=True,         # a database that was restarted is found again
            connect_args=line_options(parsed, session_name(worker)),
        )
    except (ArgumentError, NoSuchModuleError):
        raise FolderError("database-url", url=url) from None
    except ImportError:
        raise FolderError("no-driver") from None
    event.listen(engine, "connect", without_nul)
    return engine


def check_connection(folder: Path, url: str) -> None:
    """Raise FolderError with the reason if the database cannot be reached."""
    engine = connect_database(folder, url)
    try:
        with engine.connect() as c:
            c.execute(text("select 1"))
    except OperationalError as e:
        raise FolderError("database-unreachable", reason=str(e.orig).strip()) from None
    finally:
        engine.dispose()


def without_nul(connection: Any, _: object) -> None:
    """PostgreSQL has no text with the character NUL, which a message from anywhere may contain."""
    from psycopg.types.string import StrDumper, StrDumperUnknown

    class NoNul(StrDumper):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", ""))

    class NoNulUnknown(StrDumperUnknown):
        def dump(self, obj: str) -> Any:
            return super().dump(obj.replace("\0", ""))

    connection.adapters.register_dumper(str, NoNul)
    connection.adapters.register_dumper(str, NoNulUnknown)


def prepare(connection: Any, _: object) -> None:
    """Write-ahead log, synced at every commit: an acknowledged action survives a power cut too."""
    assert isinstance(connection, sqlite3.Connection)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.isolation_level = None       # the driver would commit before every change of a table


def migrate(engine: Engine, revision: str = "head") -> None:
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":     # of workers that start together one migrates
            connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        upgrade(connection, revision)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Migrate within a transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
