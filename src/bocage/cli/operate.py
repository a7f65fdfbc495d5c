"""Commands of an operator: backup, restoration and check of a data folder."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from bocage.cli.console import Console, language
from bocage.fault import Fault
from bocage.speech import say

LANG = language(sys.argv)


def told(message: str) -> str:
    return say(LANG, f"cli-{message}")


class LogStyle(StrEnum):
    """How `bocage serve` writes its log."""

    TEXT = "text"
    JSON = "json"


commands = typer.Typer()
DataOption = Annotated[Path | None, typer.Option("--data", help=told("opt-data"))]
DatabaseOption = Annotated[str, typer.Option("--database", metavar="URL", help=told("opt-database"))]
ArchiveArgument = Annotated[Path, typer.Argument(help=told("arg-archive"))]


@commands.command(help=told("backup"))
def backup(archive: ArchiveArgument, data: DataOption = None, database: DatabaseOption = "") -> None:
    from bocage.store.backup import backup as write

    with fault_told():
        made = write(folder_of(data), archive, database)
    size = max(1, archive.stat().st_size // 1000)
    Console(LANG).say("backup-done", file=str(archive), size=size, **counted(made))


@commands.command(help=told("restore"))
def restore(archive: ArchiveArgument, data: DataOption = None, database: DatabaseOption = "") -> None:
    from bocage.store.backup import restore as put_back

    folder = folder_of(data)
    with fault_told():
        made = put_back(archive, folder, database)
    done = "restore-done-database" if database else "restore-done"
    Console(LANG).say(done, file=str(archive), folder=str(folder), **counted(made))


@commands.command(help=told("site"))
def site(out: Annotated[Path, typer.Argument(help=told("arg-site"))]) -> None:
    from bocage.server.pocket.site import write_site

    with fault_told():
        size = write_site(out)
    Console(LANG).say("site-done", folder=str(out), size=round(size / 1_000_000))


@commands.command(help=told("check"))
def check(
    data: DataOption = None,
    database: DatabaseOption = "",
    games: Annotated[bool, typer.Option("--games", help=told("opt-check-games"))] = False,
    accept_loss: Annotated[bool, typer.Option("--accept-loss", help=told("opt-accept-loss"))] = False,
) -> None:
    folder = folder_of(data)
    with fault_told():
        if accept_loss:
            accept(folder)
        defects = list_defects(folder, database, games)
    if defects:
        Console(LANG).say("check-found", count=defects)
        raise typer.Exit(1)
    Console(LANG).say("check-clean", folder=str(folder))


def accept(folder: Path) -> None:
    """Forget the mark that the database is behind of; no server may be running."""
    from bocage.store.files import MARK
    from bocage.store.folder import take_lock

    lock = take_lock(folder)
    try:
        (folder / MARK).unlink(missing_ok=True)
    finally:
        os.close(lock)
    Console(LANG).say("check-accepted")


def list_defects(folder: Path, database: str, games: bool) -> int:
    """Print every defect as it is found; returns how many."""
    from sqlalchemy.exc import DatabaseError

    from bocage.store.checks import check
    from bocage.store.database import check_connection, connect_database
    from bocage.store.files import FILE, FolderError

    file = folder / FILE
    if database:
        check_connection(folder, database)
    elif not file.is_file() or not file.stat().st_size:
        raise FolderError("no-database", file=str(file))
    found = 0
    engine = connect_database(folder, database)
    try:
        for defect in check(engine, folder, games):
            print(defect.text(LANG))
            found += 1
    except DatabaseError as e:
        raise FolderError("database-damaged", file=str(file), reason=str(e.orig)) from None
    finally:
        engine.dispose()
    return found


@contextlib.contextmanager
def fault_told() -> Iterator[None]:
    """A fault as a sentence on standard error, and the exit code 2."""
    try:
        yield
    except Fault as e:
        typer.echo(e.text(LANG), err=True)
        raise typer.Exit(2) from None


def folder_of(data: Path | None) -> Path:
    if data is not None:
        return data
    from bocage.server.serve import data_folder

    return data_folder()


def counted(manifest: dict[str, Any]) -> dict[str, Any]:
    return {name: manifest[name] for name in ("tables", "events")}
