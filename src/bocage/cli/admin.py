"""Commands of an operator for people and tables of a running server: `bocage admin`.

They read the database of the server and leave requests there, which it carries out within seconds.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table

from bocage.cli.console import Console
from bocage.cli.operate import LANG, fault_told, folder_of, told
from bocage.fault import Fault
from bocage.speech import Said, say

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from bocage.store import StoredTable
    from bocage.store.listings import ListedPerson

HOUR: Final = 3600.0
commands = typer.Typer(help=told("admin"), no_args_is_help=True)
DataOption = Annotated[Path | None, typer.Option("--data", help=told("opt-data"))]
DatabaseOption = Annotated[str, typer.Option("--database", metavar="URL", help=told("opt-database"))]
WhoArgument = Annotated[str, typer.Argument(metavar="NAME", help=told("arg-person"))]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help=told("arg-table"))]


class AdminError(Fault):
    """A request that cannot be made, with its reason."""

    def __init__(self, message: str, **args: object) -> None:
        super().__init__(Said(f"fault-admin-{message}", **args))


@contextlib.contextmanager
def database(data: Path | None, url: str) -> Iterator[Engine]:
    """The database of a server, which may be running; a fault ends the command with its reason."""
    from bocage.store.database import check_connection, connect_database
    from bocage.store.files import FILE, FolderError

    folder = folder_of(data)
    with fault_told():
        if not url and not (folder / FILE).is_file():
            raise FolderError("no-database", file=str(folder / FILE))
        check_connection(folder, url)
        engine = connect_database(folder, url)
        try:
            yield engine
        finally:
            engine.dispose()


@commands.command(help=told("admin-people"))
def people(
    name: Annotated[str, typer.Argument(metavar="NAME", help=told("arg-people"))] = "",
    data: DataOption = None,
    url: DatabaseOption = "",
) -> None:
    from bocage.store.admin_requests import AdminRequests
    from bocage.store.listings import listed_people

    with database(data, url) as engine:
        silenced = AdminRequests(engine).silenced(time.time())
        found = listed_people(engine, name)
        columns = ["id", "name", "account", "since", "running", "silenced"]
        print_table(columns, [
            [p.id, p.nickname, mark(p.has_account), day(p.created), str(p.running), day(silenced.get(p.id))]
            for p in found
        ])


@commands.command(help=told("admin-tables"))
def tables(data: DataOption = None, url: DatabaseOption = "") -> None:
    from bocage.store import Tables
    from bocage.store.listings import running_tables

    with database(data, url) as engine:
        found = Tables(engine).select(running_tables(engine))
        columns = ["id", "battle", "turn", "seats", "changed"]
        print_table(columns, [
            [t.setup.id, t.setup.battle.id, turn(t), sitters(t), day(t.summary.changed)] for t in found
        ])


@commands.command(help=told("admin-mute"))
def mute(
    name: WhoArgument,
    hours: Annotated[float, typer.Option("--hours", min=0.1, help=told("opt-hours"))] = 24.0,
    data: DataOption = None,
    url: DatabaseOption = "",
) -> None:
    from bocage.store.admin_requests import AdminRequests

    with database(data, url) as engine:
        person = person_named(engine, name)
        until = time.time() + hours * HOUR
        AdminRequests(engine).silence(person.id, until)
        Console(LANG).say("admin-muted", name=person.nickname, until=day(until))


@commands.command(help=told("admin-unmute"))
def unmute(name: WhoArgument, data: DataOption = None, url: DatabaseOption = "") -> None:
    from bocage.store.admin_requests import AdminRequests

    with database(data, url) as engine:
        person = person_named(engine, name)
        AdminRequests(engine).let_speak(person.id)
        Console(LANG).say("admin-unmuted", name=person.nickname)


@commands.command(help=told("admin-close"))
def close(
    table: TableArgument,
    loser: Annotated[str, typer.Option("--lost-by", metavar="SEAT", help=told("opt-lost-by"))] = "",
    data: DataOption = None,
    url: DatabaseOption = "",
) -> None:
    from bocage.store import Tables
    from bocage.store.admin_requests import AdminRequests

    with database(data, url) as engine:
        found = Tables(engine).find(table)
        if found is None:
            raise AdminError("no-table", table=table)
        if found.summary.over:
            raise AdminError("over", table=table)
        seats = [seat.name for seat in found.seats]
        waits = any(seat.is_free for seat in found.seats)
        if not waits and loser not in seats:
            raise AdminError("who-loses", seats=", ".join(seats))
        AdminRequests(engine).add("close", table, loser)
        Console(LANG).say("admin-closed", table=table)


@commands.command(help=told("admin-announce"))
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT", help=told("arg-announce"))],
    data: DataOption = None,
    url: DatabaseOption = "",
) -> None:
    from bocage.store.admin_requests import AdminRequests

    with database(data, url) as engine:
        plain = " ".join(text.split())
        if not plain:
            raise AdminError("nothing-said")
        AdminRequests(engine).add("announce", text=plain)
        Console(LANG).say("admin-announced")


def person_named(engine: Engine, name: str) -> ListedPerson:
    """A person by id, by account, or by a name that only one person has."""
    from bocage.store.listings import listed_people

    found = [p for p in listed_people(engine, name) if name in (p.id, p.nickname)]
    accounts = [p for p in found if p.has_account]
    if len(accounts) == 1:
        return accounts[0]
    if not found:
        raise AdminError("nobody", name=name)
    if len(found) > 1:
        raise AdminError("several", name=name, ids=", ".join(p.id for p in found))
    return found[0]


def print_table(columns: list[str], rows: list[list[str]]) -> None:
    shown = Table(box=None, pad_edge=False)
    for column in columns:
        shown.add_column(say(LANG, f"admin-column-{column}"), overflow="fold")
    for row in rows:
        shown.add_row(*row)
    Console(LANG).print(shown)


def turn(table: StoredTable) -> str:
    return say(LANG, "admin-waits") if any(seat.is_free for seat in table.seats) else str(table.summary.turn)


def sitters(table: StoredTable) -> str:
    return ", ".join(f"{s.name}: {s.nickname or s.level or '–'}" for s in table.seats)


def mark(is_so: bool) -> str:
    return "✓" if is_so else ""


def day(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else ""
