"""Handing through: connections and requests for a table that another worker owns reach it unread.

A socket is spliced: after the head of its request the bytes go to the owner and back as they come. A
request with one answer is asked again of the owner. The owner learns the true address of the browser
from a header that is signed with the key of the folder.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import os
import re
import time
from typing import Any, ClassVar, Final

import h11
import httpx
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from bocage.server.connections import BoundedHttp
from bocage.server.limits import BODY_BYTES, READING, refuse, whole_body
from bocage.server.team import PATIENCE, RETRY, Team
from bocage.store import LABORATORY

log = logging.getLogger(__name__)
HEADER: Final = b"x-bocage-handed"
SOCKET: Final = re.compile(rb"^/ws/tables/([^/?#]{1,64})(?:[?#]|$)")
REQUEST: Final = re.compile(r"^/api/tables/([^/]{1,64})(?:/|$)")
LAB: Final = re.compile(r"^/api/lab(?:/|$)")
OF_CONNECTION: Final = {b"connection", b"keep-alive", b"transfer-encoding", b"te", b"trailer", b"upgrade", HEADER}
ANSWER_SECONDS: Final = 60.0
# A connection kept open may be closed by an owner that ends, just as a request goes out on it. And requests that
# wait for the time of one address must not take the connections of all others.
CONNECTIONS: Final = httpx.Limits(max_connections=None, max_keepalive_connections=0)


class Pipe(asyncio.Protocol):
    """One end of a spliced connection: what comes here goes out there."""

    def __init__(self, other: asyncio.Transport) -> None:
        self.other = other

    def data_received(self, data: bytes) -> None:
        self.other.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.other.close()

    def pause_writing(self) -> None:        # this end reads slowly: take less from the other
        with contextlib.suppress(RuntimeError):
            self.other.pause_reading()

    def resume_writing(self) -> None:
        with contextlib.suppress(RuntimeError):
            self.other.resume_reading()


class HandingHttp(BoundedHttp):
    """A connection whose socket may belong to another worker."""

    team: ClassVar[Team | None] = None
    finding: asyncio.Task[None] | None = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        found = SOCKET.match(event.target)
        if self.team is None or found is None or handed_client(self.headers, self.team.key) is not None:
            super().handle_websocket_upgrade(event)
            return
        self.upgraded = True
        self.part()
        self.connections.discard(self)
        self.transport.pause_reading()
        self.finding = self.loop.create_task(self.find(event, found[1].decode("latin-1"), self.team))

    async def find(self, event: h11.Request, name: str, team: Team) -> None:
        """Find the owner, waiting for a new one if need be, and splice; or stay here."""
        until = time.monotonic() + PATIENCE
        while not self.transport.is_closing():
            try:
                place = await team.place_of(name)
                if place is None:
                    self.transport.resume_reading()
                    H11Protocol.handle_websocket_upgrade(self, event)
                    return
                await self.splice(event, place, team)
                return
            except OSError:             # it has just ended; another takes the table over
                if time.monotonic() > until:
                    self.transport.close()
                    return
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("a socket could not be handed through")
                self.transport.close()
                return

    async def splice(self, event: h11.Request, place: str, team: Team) -> None:
        host, _, port = place.rpartition(":")
        near: Any = self.transport
        far, _ = await self.loop.create_connection(lambda: Pipe(near), host, int(port))
        head = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
        for name, value in self.headers:
            if name != HEADER:
                head += [name, b": ", value, b"\r\n"]
        client = self.client[0] if self.client else ""
        head += [HEADER, b": ", handed_value(team.key, client), b"\r\n\r\n", self.conn.trailing_data[0]]
        far.write(b"".join(head))
        near.set_protocol(Pipe(far))
        near.resume_reading()


class HandThrough:
    """Asks the owner of a table what was asked here, and believes what other workers say of their browsers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.trusted = _TrustedHosts(os.environ.get("FORWARDED_ALLOW_IPS", ""))
        self.http: httpx.AsyncClient | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services = getattr(scope["app"].state, "services", None) if scope["type"] in ("http", "websocket") else None
        team: Team | None = services.team if services else None
        if team is None:
            await self.app(scope, receive, send)
            return
        handed = handed_client(scope["headers"], team.key)
        if handed is not None:
            client, _, scheme = handed.partition(" ")
            scope["client"] = (self.visitor(client, scope), 0)
            scope["scheme"] = scheme or scope["scheme"]
        name = table_asked(scope["path"]) if scope["type"] == "http" else ""
        if not name:
            await self.app(scope, receive, send)
            return
        await self.answer(team, name, handed is not None, scope, receive, send)

    def visitor(self, client: str, scope: Scope) -> str:
        """Who a client is: behind a proxy, whom the proxy told of, as it would be without several workers."""
        told = ", ".join(Headers(scope=scope).getlist("x-forwarded-for"))
        return (told and client in self.trusted and self.trusted.get_trusted_client_address(told)[0]) or client

    async def answer(
        self, team: Team, name: str, is_handed: bool, scope: Scope, receive: Receive, send: Send
    ) -> None:
        until = time.monotonic() + PATIENCE
        body: bytes | None = None
        while True:
            place = await team.place_of(name, is_handed)
            if place is None:
                await self.app(scope, receive if body is None else replayed(body, receive), send)
                return
            if body is None:
                body = await whole_body(receive, BODY_BYTES)
                if body is None:
                    await refuse(send, 413, "too-large")
                    return
            try:
                answer = await self.ask(place, team, scope, body)
            except httpx.HTTPError as e:
                # What only reads is asked again; of the rest nobody knows whether the owner did it before it ended.
                may_repeat = isinstance(e, httpx.ConnectError) or scope["method"] in READING
                if not may_repeat or time.monotonic() > until:
                    await refuse(send, 503, "elsewhere")
                    return
                await asyncio.sleep(RETRY)
                continue
            await hand_back(answer, send)
            return

    async def ask(self, place: str, team: Team, scope: Scope, body: bytes) -> httpx.Response:
        if self.http is None:
            self.http = httpx.AsyncClient(timeout=ANSWER_SECONDS, limits=CONNECTIONS, trust_env=False)
        client = scope["client"][0] if scope.get("client") else ""
        headers = [(k, v) for k, v in scope["headers"] if k not in OF_CONNECTION and k != b"content-length"]
        headers.append((HEADER, handed_value(team.key, f"{client} {scope['scheme']}")))
        headers = [(k, v) for k, v in headers if k != b"x-forwarded-for"]
        query = scope["query_string"].decode("latin-1")
        path = scope.get("raw_path", scope["path"].encode()).decode("latin-1").partition("?")[0]
        url = f"http://{place}{path}{'?' if query else ''}{query}"
        request = self.http.build_request(scope["method"], url, content=body, headers=headers)
        return await self.http.send(request, stream=True)


async def hand_back(answer: httpx.Response, send: Send) -> None:
    headers = [(k.lower(), v) for k, v in answer.headers.raw if k.lower() not in OF_CONNECTION]
    try:
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        async for piece in answer.aiter_raw():
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        await answer.aclose()


def replayed(body: bytes, receive: Receive) -> Receive:
    rest = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Any:
        return rest.pop() if rest else await receive()

    return again


def table_asked(path: str) -> str:
    """What a request is about: a table, the laboratory, or neither."""
    if LAB.match(path):
        return LABORATORY
    found = REQUEST.match(path)
    return found[1] if found else ""


def handed_value(key: str, client: str) -> bytes:
    return f"{key} {client}".encode("latin-1", "replace")


def handed_client(headers: Any, key: str) -> str | None:
    """What another worker says of the browser, its address first; None if no worker of ours says anything."""
    for name, value in headers:
        if name == HEADER:
            said, _, client = value.decode("latin-1").partition(" ")
            return client if hmac.compare_digest(said.encode(), key.encode()) else None
    return None


__all__ = ["HandThrough", "HandingHttp", "handed_client"]
