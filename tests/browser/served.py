"""A real `bocage serve` with a data folder of its own, and tables prepared in that folder."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import bocage.server
from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.store import Journal, StoredTable, Tables, open_database
from bocage.table import Event, Setup, Table
from bocage.table import Seat as TableSeat

STATIC = Path(bocage.server.__file__).parent / "static" / "index.html"
START_SECONDS = 30


@dataclass(frozen=True)
class Prepared:
    """A table somebody has already played at; its seats wait for whoever holds the link."""

    id: str
    invites: dict[str, str]

    def link(self, seat: str) -> str:
        return f"/table/{self.id}#invite={self.invites[seat]}"


class Served:
    def __init__(self, data: Path, port: str = "") -> None:
        if not STATIC.is_file():
            raise RuntimeError("the client is not built: run `make web`")
        self.data = data
        at = ["--port", port] if port else []
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from bocage.cli import main; main()", "serve", "--data", str(data), *at],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.address = self.await_address()
        self.engine = open_database(data)
        self.tables = Tables(self.engine)
        self.count = 0

    def listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said.put(line)

    def await_address(self) -> str:
        """Read what the command prints until it names its address."""
        heard = []
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and (self.process.poll() is None or not self.said.empty()):
            with contextlib.suppress(queue.Empty):
                heard.append(self.said.get(timeout=0.2))
                words = [w for w in heard[-1].split() if w.startswith("http://")]
                if words:
                    return words[0].rstrip("/")
        self.process.kill()
        raise RuntimeError("bocage serve did not start: " + "".join(heard))

    def stop(self) -> None:
        self.engine.dispose()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def prepare(
        self,
        battle: str | Path | BattleSource,
        seed: str,
        opponent: Literal["computer", "online"] = "online",
        actions: Iterable[str] = (),
        level: str = "random",
        two_way: bool = False,
        seats: tuple[int, int] = (1, 1),
        air: bool = False,
    ) -> Prepared:
        """Store a table with known chance, and the actions already played there.

        Against the computer the first side to decide is the free one.
        """
        self.count += 1
        now = time.time()
        variants = Variants(seats=seats, air=air)
        known = BattleSource.of(battle)
        names = known.ready(variants).seating.names
        setup = Setup(f"prepared-{self.count}", known, opponent, seed, names[0], variants, two_way=two_way)
        table = Table(setup, [TableSeat(name, person=name) for name in names], now)
        first = table.decider
        events = [table.act(table.decider, None, action, now) for action in actions]
        taken = [
            TableSeat(name, level=level, nickname=level)
            if opponent == "computer" and name != first
            else TableSeat(name, token=f"{setup.id}-{name}")
            for name in names
        ]
        stored = StoredTable(
            setup=replace(setup, deal=table.deal),
            seats=taken,
            created=now,
            started=None,
            listed=False,
            previous=None,
            next=None,
            summary=table.summary(now),
        )
        self.tables.add(stored)
        # The thread of the tests has a loop of its own, which belongs to the browser.
        writer = threading.Thread(target=lambda: asyncio.run(self.write(table, events)))
        writer.start()
        writer.join()
        return Prepared(setup.id, {seat.name: seat.token for seat in taken if seat.is_free})

    async def write(self, table: Table, events: list[Event]) -> None:
        journal = Journal(self.engine)
        for number, event in enumerate(events):
            await journal.append(table.setup.id, number, event, table.summary(event.at))
        journal.close()
