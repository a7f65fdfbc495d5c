"""Budgets of cost: milliseconds of the server's own time, by person and by address, over all sockets and requests.

A limit on the number of messages protects nothing where one message costs fifty times another, or
where one person opens three hundred sockets. So each message pays with the time it takes. Visitors
who have spent theirs are not refused: their next message is not read before they have time again,
which costs the server nothing and slows down nobody else.
"""

from __future__ import annotations

import asyncio
import time
import types
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, TypeVar

T = TypeVar("T")

SHORTEST_WAIT: Final = 0.005        # seconds between two looks at a purse that is empty
MOST_PURSES: Final = 20_000


class Crowded(Exception):
    """Too many already wait for the same purse."""


class Purse:
    """Milliseconds to spend: a burst at once, then a steady rate. Those who find it empty wait in line."""

    def __init__(self, rate: float, burst: float, on_spent: Callable[[float], None] | None = None) -> None:
        self.rate = rate            # milliseconds a second
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()
        self.on_spent = on_spent
        self.waiting: deque[tuple[asyncio.Future[None], float]] = deque()
        self.timer: asyncio.TimerHandle | None = None

    def refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    def charge(self, cost: float) -> None:
        """Pay afterwards; the purse may be in debt then."""
        self.refill()
        self.spend(cost)

    def spend(self, cost: float) -> None:
        self.left -= cost
        if self.on_spent:
            self.on_spent(cost)

    async def pay(self, cost: float, most_waiting: int | None = None) -> None:
        """Pay beforehand, once there is something left; raises Crowded if too many wait already."""
        self.refill()
        if not self.waiting and self.left > 0:
            self.spend(cost)
            return
        if most_waiting is not None and len(self.waiting) >= most_waiting:
            raise Crowded
        turn = asyncio.get_running_loop().create_future()
        self.waiting.append((turn, cost))
        self.watch()
        await turn

    def watch(self) -> None:
        if self.timer is None and self.waiting:
            delay = max(SHORTEST_WAIT, -self.left / self.rate) if self.rate > 0 else 1.0
            self.timer = asyncio.get_running_loop().call_later(delay, self.let_pass)

    def let_pass(self) -> None:
        self.timer = None
        self.refill()
        while self.waiting and self.left > 0:
            turn, cost = self.waiting.popleft()
            if not turn.done():         # some hang up while they wait
                self.spend(cost)
                turn.set_result(None)
        self.watch()


class Purses:
    """Purses by key; only those used last are kept."""

    def __init__(self, rate: float, burst: float, most: int = MOST_PURSES) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.purses: OrderedDict[str, Purse] = OrderedDict()
        self.spent: dict[str, float] | None = None      # by key, not yet told to other workers; None: there are none

    def of(self, key: str) -> Purse:
        purse = self.purses.pop(key, None) or Purse(self.rate, self.burst, partial(self.note, key))
        self.purses[key] = purse
        if len(self.purses) > self.most:
            gone, _ = self.purses.popitem(last=False)
            if self.spent:
                self.spent.pop(gone, None)
        return purse

    def note(self, key: str, cost: float) -> None:
        if self.spent is not None:
            self.spent[key] = self.spent.get(key, 0) + cost

    def take_elsewhere(self, key: str, amount: float) -> None:
        """Another worker has worked so long for this key; a debt by that is bounded."""
        purse = self.of(key)
        purse.refill()
        purse.left = max(-self.burst, purse.left - amount)


class Asker:
    """Visitor on whose behalf work is done, with the purses that pay for it."""

    def __init__(self, address: str, *purses: Purse) -> None:
        self.address = address
        self.purses = purses

    async def pay(self, cost: float, most_waiting: int | None = None) -> None:
        for purse in self.purses:
            await purse.pay(cost, most_waiting)

    def charge(self, cost: float) -> None:
        for purse in self.purses:
            purse.charge(cost)


class Meter:
    """Milliseconds that the steps of some work took in this thread, without what it waited for."""

    def __init__(self) -> None:
        self.spent = 0.0

    @types.coroutine
    def run(self, work: Awaitable[T]) -> Generator[Any, Any, T]:
        steps = work.__await__()
        resume: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began = time.thread_time()
            try:
                awaited = resume(given)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.spent += (time.thread_time() - began) * 1000
            try:
                resume, given = steps.send, (yield awaited)
            except BaseException as e:      # cancelled, say: the work hears of it
                resume, given = steps.throw, e


SERVER: Final = Asker("")           # work that nobody asked for
ASKER: ContextVar[Asker] = ContextVar("asker", default=SERVER)


def asker() -> Asker:
    """The visitor for whom the present task works; tasks begun by it inherit them."""
    return ASKER.get()


async def paid(work: Awaitable[None], price: float = 0.0) -> None:
    """Do something for a visitor, who pays for what it takes beyond its price: a crowd may have to be told."""
    meter = Meter()
    try:
        await meter.run(work)
    finally:
        asker().charge(max(0.0, meter.spent - price))


__all__ = ["ASKER", "Asker", "Crowded", "Meter", "Purse", "Purses", "asker", "paid"]
