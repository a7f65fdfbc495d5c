"""Handing requests through to the worker that owns a table: owners that end, crowds that wait, proxies in front."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bocage.server.hand_through import HEADER, HandThrough, handed_value
from bocage.server.team import Team

KEY = "k" * 64
Owner = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"


def scope(method: str = "GET", client: str = "203.0.113.7", headers: Any = (), scheme: str = "http") -> dict[str, Any]:
    return {
        "type": "http", "method": method, "path": "/api/tables/t", "raw_path": b"/api/tables/t", "scheme": scheme,
        "query_string": b"", "headers": [(b"host", b"localhost"), *headers], "client": (client, 1),
    }


async def nothing() -> dict[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


async def asked(owner: Owner, scopes: list[dict[str, Any]]) -> list[int]:
    """The statuses of requests that all go to one owner."""
    server = await asyncio.start_server(owner, "127.0.0.1", 0, backlog=500)
    host, port = server.sockets[0].getsockname()

    async def place_of(name: str, is_handed: bool = False) -> str:
        return f"{host}:{port}"

    team = cast(Team, SimpleNamespace(key=KEY, place_of=place_of))
    through = HandThrough(cast(Any, None))
    statuses: list[int] = []

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async with asyncio.timeout(20):
        await asyncio.gather(*(through.answer(team, "t", False, s, nothing, cast(Any, send)) for s in scopes))
    server.close()
    return statuses


@pytest.mark.parametrize(("method", "status", "times"), [("GET", 200, 2), ("POST", 503, 1)])
def test_an_owner_that_ends_is_asked_again_what_only_reads(method: str, status: int, times: int) -> None:
    heard = 0

    async def owner(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal heard
        await reader.readuntil(b"\r\n\r\n")
        heard += 1
        if heard > 1:
            writer.write(OK)
            await writer.drain()
        writer.close()

    assert asyncio.run(asked(owner, [scope(method)])) == [status]
    assert heard == times


def test_requests_that_wait_keep_no_others_out() -> None:
    """The 151st is heard while 150 wait, say for the time of their address."""
    here, all_here = 0, asyncio.Event()

    async def owner(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal here
        await reader.readuntil(b"\r\n\r\n")
        here += 1
        if here == 151:
            all_here.set()
        await all_here.wait()
        writer.write(OK)
        await writer.drain()
        writer.close()

    assert asyncio.run(asked(owner, [scope() for _ in range(151)])) == [200] * 151


@pytest.mark.parametrize(
    ("trusted", "client", "told", "visitor"),
    [
        ("10.0.0.5", "10.0.0.5", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.5", "203.0.113.7", "198.51.100.1", "203.0.113.7"),
        ("10.0.0.5", "10.0.0.5", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("", "127.0.0.1", "198.51.100.1", "127.0.0.1"),
    ],
)
def test_the_owner_knows_the_visitor_behind_any_proxy(
    monkeypatch: pytest.MonkeyPatch, trusted: str, client: str, told: str, visitor: str
) -> None:
    """The proxy is somewhere else, and the worker that hands through on this machine."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append((scope["client"][0], scope["scheme"]))

    through = HandThrough(app)
    services = SimpleNamespace(team=SimpleNamespace(key=KEY))
    for scheme in ("", "https"):
        handed = [(HEADER, handed_value(KEY, f"{client} {scheme}".strip())), (b"x-forwarded-for", told.encode())]
        asked_here = scope(client="127.0.0.1", headers=handed) | {
            "type": "websocket", "app": SimpleNamespace(state=SimpleNamespace(services=services)),
        }
        asyncio.run(through(asked_here, cast(Any, None), cast(Any, None)))
    assert seen == [(visitor, "http"), (visitor, "https")]
