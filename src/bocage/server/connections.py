"""HTTP connections with bounds: size of a request head, time to send a request, idle ones per address.

The parser is h11 rather than the faster httptools, which has no limit for a header and takes
quadratic time over one that never ends. A connection that owes us a request is closed after a
while, and the oldest such connection makes room when its address, or the whole server, has too many.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_BYTES: Final = 65_536
HEAD_SECONDS: Final = 10.0          # for the head of a request, from the first moment on
BODY_SECONDS: Final = 60.0          # for a whole request: an uploaded record on a slow line
SECOND_LOOK: Final = 0.1            # to read what came while the loop was held up, before a connection is closed
IDLE_PER_ADDRESS: Final = 200
FILES_WANTED: Final = 65_536
FILES_KEPT_FREE: Final = 64         # for the database, the thinking processes and the pages
OWING: Final = (h11.IDLE, h11.SEND_BODY)


class Connections:
    """The HTTP connections now open, oldest first, by network and in all."""

    def __init__(self, per_address: int = IDLE_PER_ADDRESS, most: int = FILES_WANTED) -> None:
        self.per_address = per_address
        self.most = most
        self.of: dict[str, dict[BoundedHttp, None]] = {}
        self.all: dict[BoundedHttp, None] = {}

    def add(self, connection: BoundedHttp) -> None:
        """Count a connection in; the oldest that owes a request goes if there are too many."""
        here = self.of.setdefault(connection.network, {})
        here[connection] = self.all[connection] = None
        if len(here) > self.per_address:
            close_oldest(here)
        if len(self.all) > self.most:
            close_oldest(self.all)

    def discard(self, connection: BoundedHttp) -> None:
        self.all.pop(connection, None)
        here = self.of.get(connection.network, {})
        here.pop(connection, None)
        if not here:
            self.of.pop(connection.network, None)

    def protocol(self, base: type[BoundedHttp] | None = None) -> type[BoundedHttp]:
        """A protocol for uvicorn whose connections are counted here."""
        return type("CountedHttp", (base or BoundedHttp,), {"counted": self})


def close_oldest(connections: dict[BoundedHttp, None]) -> None:
    for connection in connections:
        if connection.owes_request:
            connection.give_up()
            return


class BoundedHttp(H11Protocol):
    """A connection that must send its requests in time."""

    counted: Connections
    network = ""
    timer: asyncio.TimerHandle | None = None
    upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_of(self.client[0] if self.client else "")
        self.counted.add(self)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.part()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True            # sockets are counted by the table's door
        self.part()
        super().handle_websocket_upgrade(event)

    @property
    def owes_request(self) -> bool:
        """Whether the next word is the browser's: nothing, half a head or half a body has come."""
        return not self.upgraded and self.conn.their_state in OWING

    def watch(self) -> None:
        """Run the timer exactly while a request is owed; further bytes do not turn it back."""
        if not self.owes_request or self.transport.is_closing():
            self.unwatch()
        elif self.timer is None:
            self.timer = self.loop.call_later(HEAD_SECONDS, self.out_of_patience)

    def out_of_patience(self) -> None:
        if self.conn.their_state is h11.SEND_BODY:
            self.timer = self.loop.call_later(BODY_SECONDS - HEAD_SECONDS, self.give_up)
        else:
            self.timer = self.loop.call_later(SECOND_LOOK, self.give_up)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, unless its next request has come and was not read yet.

        uvloop runs the timers of a loop that was held up before it reads what arrived meanwhile.
        """
        self.timeout_keep_alive_task = self.loop.call_later(SECOND_LOOK, super().timeout_keep_alive_handler)

    def give_up(self) -> None:
        self.part()
        self.transport.close()

    def part(self) -> None:
        self.counted.discard(self)
        self.unwatch()

    def unwatch(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def network_of(address: str) -> str:
    """What counts as one address: an IPv6 customer has a whole /64, written out or within IPv4."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def raise_file_limit(wanted: int = FILES_WANTED) -> int:
    """Ask for as many open files as the system grants; returns how many there are now."""
    try:
        import resource  # there is none on Windows
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return most
    return wanted if soft == resource.RLIM_INFINITY else soft


def http_settings(files: int, base: type[BoundedHttp] | None = None) -> dict[str, Any]:
    """What uvicorn must know to keep these bounds."""
    counted = Connections(most=max(FILES_KEPT_FREE, files - FILES_KEPT_FREE))
    return {"http": counted.protocol(base), "h11_max_incomplete_event_size": HEAD_BYTES}


__all__ = ["Connections", "http_settings", "network_of", "raise_file_limit"]
