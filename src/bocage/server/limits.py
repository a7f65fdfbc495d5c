"""Rate limits, size limits, and the security headers of every page."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bocage.server.budgets import ASKER, Asker, Crowded, Meter
from bocage.server.connections import network_of
from bocage.server.failures import failure

MESSAGE_BYTES: Final = 16_384
BODY_BYTES: Final = 16_384
RECORD_BYTES: Final = 2_200_000         # an uploaded record, quoted as JSON
BATTLE_BYTES: Final = 200_000           # an uploaded battle, the same
LARGER: Final = {"/api/replays": RECORD_BYTES, "/api/battles": BATTLE_BYTES}


class OneRecord(msgspec.Struct, forbid_unknown_fields=True):
    record: str


class OneBattle(msgspec.Struct, forbid_unknown_fields=True):
    text: str


# What such a large body is: 180,000 keys would take the loop 0.3 s before they are refused.
SHAPES: Final[dict[str, type[msgspec.Struct]]] = {"/api/replays": OneRecord, "/api/battles": OneBattle}
API_COST: Final = 1.5                   # milliseconds: what a plain request costs at least
PAGE_COST: Final = 0.5
BODY_COST: Final = 0.16                 # for a kilobyte to be read, at worst; left as a deposit
MOST_WAITING: Final = 200               # requests of one address that wait for its time
READING: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "cache-control": "no-store",            # what one person is told is kept for nobody else; files say otherwise
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class Limits:
    """Rates as (per second, burst), by address and by person; sockets as a number at once."""

    time_of_person: tuple[float, float] = (80, 300)     # milliseconds, see bocage.server.budgets
    time_of_address: tuple[float, float] = (250, 500)   # the same, of all people behind one router
    messages: tuple[float, float] = (20, 60)        # on one socket
    talk: tuple[float, float] = (0.5, 10)           # lines of chat
    doors: tuple[float, float] = (0.2, 20)          # attempts to log in or register
    openings: tuple[float, float] = (1, 60)         # tables opened, joined or followed, records, names
    replays: tuple[float, float] = (20, 300)        # looks at replays: one plays ten frames a second
    inquiries: tuple[float, float] = (0.05, 20)     # inquiries of the laboratory
    battles: tuple[float, float] = (0.1, 30)        # battle files: to look for all defects of one takes a while
    listed: tuple[float, float] = (5, 15)           # tables that wait in the lobby, of a person and of an address
    letters: tuple[float, float] = (1 / 3600, 4)    # links by mail: to an address, of a person, from a network
    uploads: tuple[float, float] = (20_000, 8_000_000)     # characters of records
    lines: int = 300                                # open sockets, by address: a school behind one router is welcome


WITHOUT_END: Final = (1e9, 1e9)
UNLIMITED: Final = Limits(                          # for tests and measurements
    time_of_person=WITHOUT_END,
    time_of_address=WITHOUT_END,
    messages=WITHOUT_END,
    talk=WITHOUT_END,
    doors=WITHOUT_END,
    openings=WITHOUT_END,
    replays=WITHOUT_END,
    inquiries=WITHOUT_END,
    battles=WITHOUT_END,
    listed=WITHOUT_END,
    letters=WITHOUT_END,
    uploads=WITHOUT_END,
    lines=10**9,
)


class Bucket:
    """A token bucket: a burst at once, then a steady rate."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def take_elsewhere(self, amount: float) -> None:
        """Another worker has given it out: there may be less than nothing left."""
        self.take(0)
        self.left = max(-self.burst, self.left - amount)


class Buckets:
    """Token buckets by key; only the keys used last are kept."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.spent: dict[str, float] | None = None      # by key, not yet told to other workers; None: there are none

    def take(self, key: str, amount: float = 1) -> bool:
        if not self.of(key).take(amount):
            return False
        if self.spent is not None:
            self.spent[key] = self.spent.get(key, 0) + amount
        return True

    def take_elsewhere(self, key: str, amount: float) -> None:
        self.of(key).take_elsewhere(amount)

    def of(self, key: str) -> Bucket:
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most:
            gone, _ = self.buckets.popitem(last=False)
            if self.spent:
                self.spent.pop(gone, None)
        return bucket


class Crowd:
    """Counts of concurrent users, by key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: Counter[str] = Counter()
        self.elsewhere: dict[int, dict[str, int]] = {}      # at other workers, by their number

    def enter(self, key: str) -> bool:
        if self.here[key] + sum(of.get(key, 0) for of in self.elsewhere.values()) >= self.most:
            return False
        self.here[key] += 1
        return True

    def leave(self, key: str) -> None:
        self.here[key] -= 1
        if not self.here[key]:
            del self.here[key]


class Guard:
    """Adds the security headers to every answer; refuses bodies that are too large and wishes of other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        is_ours = scope["app"].state.hosts.is_ours(Headers(scope=scope).get("host"))
        if scope["type"] == "websocket":
            if is_ours:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if not is_ours:
            await refuse(guarded, 421, "other-host")
            return
        if scope["method"] not in READING and not is_same_origin(Headers(scope=scope)):
            await refuse(guarded, 403, "other-site")
            return
        who = asker_of(scope)
        ASKER.set(who)
        paid = API_COST if scope["path"].startswith("/api/") else PAGE_COST
        try:
            await who.pay(paid, MOST_WAITING)
            body = await whole_body(receive, LARGER.get(scope["path"], BODY_BYTES))
            if body is None:
                await refuse(guarded, 413, "too-large")
                return
            if len(body) > BODY_BYTES and not is_one_text(body, SHAPES[scope["path"]]):
                await refuse(guarded, 422, "malformed")
                return
            deposit = BODY_COST * len(body) / 1024
            if deposit > paid:      # many large bodies must not all be let in before the first is paid for
                await who.pay(deposit, MOST_WAITING)
                paid += deposit
        except Crowded:
            await refuse(guarded, 429, "too-often")
            return
        rest = [{"type": "http.request", "body": body, "more_body": False}]

        async def replayed() -> Message:
            return rest.pop() if rest else await receive()

        meter = Meter()
        least = min(paid, API_COST)
        try:
            await meter.run(self.app(scope, replayed, guarded))
        finally:            # what it took: a list may be long, and is packed as well
            who.charge(max(meter.spent, least) - paid)


def asker_of(scope: Scope, person: str = "") -> Asker:
    """The visitor of a connection, who pays for its work; a whole IPv6 network is one address."""
    services = scope["app"].state.services
    client = scope.get("client")
    address = network_of(client[0]) if client else ""
    purses = [services.time_of_address.of(address)]
    if person:
        purses.append(services.time_of_person.of(person))
    return Asker(address, *purses)


def is_same_origin(headers: Headers) -> bool:
    """Pages of other sites may neither open a socket nor change anything in a player's name."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def is_one_text(body: bytes, shape: type[msgspec.Struct]) -> bool:
    try:
        msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """The body of a request, None if it is larger than that."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body"):
            return bytes(body)


async def refuse(send: Send, status: int, code: str) -> None:
    answer = failure(code).model_dump_json().encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer})
