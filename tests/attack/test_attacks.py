"""Attacks on a running server, each beside an honest game, a reader and newcomers: `make attack`.

The names are those of the table in docs/operations.md. A few seconds of the dearest one run in
`make test`; the whole takes some minutes and wants a machine with two cores to itself, or the
times measured are those of the other work.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import socket
from collections.abc import Iterator

import pytest
from harness import ATTACKER, Attack, Measured, Server, Target, Visitor, at, beside, next_view, seated
from prepared import LONG_TABLES, calm_record, lay_long_tables, long_table
from websockets.exceptions import ConnectionClosed

WHOLE = bool(os.environ.get("BOCAGE_ATTACK"))
SECONDS = float(os.environ.get("BOCAGE_ATTACK_SECONDS", "15" if WHOLE else "3"))
MOST = 0.1                          # seconds, p99 of the victim
LONGEST_RECORD = 19_999             # actions: as many as are taken
LOOSE = 1.0                         # median of the victim in `make test`, where other tests run beside it


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("attacked")
    if WHOLE:
        lay_long_tables(data)
    running = Server(data)
    yield running
    running.stop()


async def endless_head(server: Target, until: asyncio.Event) -> None:
    """A1: request headers that never end."""

    async def one() -> None:
        while not until.is_set():
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
                while not until.is_set():
                    writer.write(b"x" * 16_384)
                    await writer.drain()

    await asyncio.gather(*(one() for _ in range(4)))


async def many_questions(server: Target, until: asyncio.Event, message: str, sockets: int) -> None:
    """A2: as many sockets as one address may have, each as fast as it may."""
    table, anna, bert = await seated(server, ATTACKER)

    async def one(visitor: Visitor) -> None:
        while not until.is_set():
            with contextlib.suppress(OSError, ConnectionClosed, TimeoutError):
                line = await visitor.line(table)
                reader = asyncio.create_task(drain(line))
                try:
                    while not until.is_set():
                        await line.send(message)
                        await asyncio.sleep(0.05)
                finally:
                    reader.cancel()

    await asyncio.gather(*(one(anna if n % 2 else bert) for n in range(sockets)))


async def drain(line) -> None:  # type: ignore[no-untyped-def]
    with contextlib.suppress(ConnectionClosed):
        async for _ in line:
            pass


async def threats(server: Target, until: asyncio.Event) -> None:
    """A2 with the dearest question."""
    await many_questions(server, until, json.dumps({"type": "threats", "ask": 1, "unit": ""}), 60)


async def garbage(server: Target, until: asyncio.Event) -> None:
    """A2 with nonsense, from every socket an address may have."""
    await many_questions(server, until, "{", 290)


async def takebacks(server: Target, until: asyncio.Event) -> None:
    """A3: two friends who take everything back for ever, on twenty tables at once."""

    async def one() -> None:
        while not until.is_set():
            with contextlib.suppress(OSError, ConnectionClosed, AssertionError):
                table, *people = await seated(server, ATTACKER)
                lines = [await person.line(table) for person in people]
                views = [await next_view(line) for line in lines]
                while not until.is_set() and not views[0]["game"]["over"]:
                    acting = 0 if views[0]["game"]["choices"] else 1
                    game = views[acting]["game"]
                    version, action = game["version"], game["choices"][0]["action"]
                    await lines[acting].send(json.dumps({"type": "act", "version": version, "action": action}))
                    views = [await next_view(line) for line in lines]
                    await lines[acting].send(json.dumps({"type": "undo", "version": views[acting]["game"]["version"]}))
                    views = [await next_view(line) for line in lines]
                    if views[0]["undo_asked"]:
                        await lines[1 - acting].send(json.dumps({"type": "answer-undo", "accept": True}))
                        views = [await next_view(line) for line in lines]

    await asyncio.gather(*(one() for _ in range(10)))


async def spectators(server: Target, until: asyncio.Event) -> None:
    """A10 and A13: 290 spectators of a game that goes on, who hang up at once and come back."""
    table, *_ = await seated(server, ATTACKER)
    watcher = Visitor(server, ATTACKER)
    await watcher.get("/api/me")
    while not until.is_set():
        lines = []
        with contextlib.suppress(OSError, ConnectionClosed, TimeoutError):
            for _ in range(290):
                if until.is_set():
                    break
                lines.append(await watcher.line(table))
        for line in lines:
            line.transport.abort()


async def idle(server: Target, until: asyncio.Event) -> None:
    """A8: two thousand connections that say nothing."""
    held = []
    for _ in range(2000):
        one = socket.socket()
        one.setblocking(False)
        one.bind((ATTACKER, 0))
        with contextlib.suppress(BlockingIOError, OSError):
            one.connect(("127.0.0.1", server.port))
        held.append(one)
        await asyncio.sleep(0.001)
    await until.wait()
    for one in held:
        one.close()


async def requests(server: Target, until: asyncio.Event) -> None:
    """A11: pages and lists as fast as one address can ask, over two hundred connections."""
    visitor = Visitor(server, ATTACKER)

    async def one() -> None:
        while not until.is_set():
            with contextlib.suppress(Exception):
                await visitor.http.get("/api/balance")
                await visitor.http.get("/api/lobby")

    await asyncio.gather(*(one() for _ in range(200)))


async def generals(server: Target, until: asyncio.Event) -> None:
    """A7: forty tables at which a computer thinks as long as it may."""
    lines = []
    for _ in range(40):
        visitor = Visitor(server, ATTACKER)
        await visitor.get("/api/me")
        wish = {"battle": "pegasus-bridge", "opponent": "computer", "level": "general", "seconds": 15, "side": "axis"}
        with contextlib.suppress(Exception):
            opened = await visitor.post("/api/tables", wish)
            lines.append(await visitor.line(opened["table"]))
    await until.wait()


async def restores(server: Target, until: asyncio.Event) -> None:
    """A4: sixty tables with hundreds of takebacks each, restored and replayed over fifty connections."""
    visitor = Visitor(server, ATTACKER)

    async def one(first: int) -> None:
        for n in itertools.count(first):
            if until.is_set():
                return
            with contextlib.suppress(Exception):
                table = long_table(n % LONG_TABLES)
                await visitor.http.get(f"/api/tables/{table}")
                await visitor.http.get(f"/api/tables/{table}/replay/story")

    await asyncio.gather(*(one(n) for n in range(50)))


async def records(server: Target, until: asyncio.Event) -> None:
    """A5, A6, A9: long records uploaded as fast as may be, each a little different, and their stories asked for."""
    visitor = Visitor(server, ATTACKER)
    long = calm_record(LONGEST_RECORD)
    opened: list[str] = []

    async def upload(first: int) -> None:
        for n in itertools.count(first, 10):
            if until.is_set():
                return
            with contextlib.suppress(Exception):
                text = long + "\n" * n
                opened.append((await visitor.post("/api/replays", {"record": text}))["replay"])

    async def read() -> None:
        while not until.is_set():
            with contextlib.suppress(Exception):
                await visitor.http.get(f"/api/replays/{opened[-1]}/story" if opened else "/api/me")

    await asyncio.gather(*(upload(n) for n in range(10)), *(read() for _ in range(20)))


async def inquiries(server: Target, until: asyncio.Event) -> None:
    """A12: ever new guests who fill the laboratory."""
    for n in itertools.count():
        if until.is_set():
            return
        with contextlib.suppress(Exception):
            guest = Visitor(server, ATTACKER)
            await guest.get("/api/me")
            wish = {"battle": "pegasus-bridge", "level": "captain"}
            await asyncio.gather(*(guest.post("/api/lab", {**wish, "games": 1000 + 2 * n + k}) for k in range(2)))


EVERY = [endless_head, threats, garbage, takebacks, spectators, idle, requests, generals, restores, records, inquiries]
TODAY = EVERY if WHOLE else [threats]


@pytest.fixture(scope="module")
def at_rest(server: Server) -> Measured:
    """The same visitors without an attack, on a server that is warm."""
    beside(server, None, 1.0)
    measured = beside(server, None, SECONDS)
    print(f"\nnobody: {measured}; {server.memory:.0f} MB")
    return measured


@pytest.mark.parametrize("attack", TODAY, ids=[attack.__name__ for attack in TODAY])
def test_honest_visitors_do_not_notice(server: Server, at_rest: Measured, attack: Attack) -> None:
    measured = beside(server, attack, SECONDS)
    print(f"\n{attack.__name__}: {measured}; {server.memory:.0f} MB")
    assert measured.acts
    assert measured.pages
    assert measured.newcomers
    assert measured.refused == 0
    if WHOLE:       # a machine that is slow at rest proves no more than that an attack does not double it
        assert at(measured.acts, 0.99) < max(MOST, 2 * at(at_rest.acts, 0.99))
    else:
        assert at(measured.acts, 0.5) < max(LOOSE, 3 * at(at_rest.acts, 0.5))
