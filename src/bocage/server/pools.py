"""Thread pools, apart by the cost of their work: a restored table or a password never holds up a cheap read.

Cheap reads are in asyncio's own pool (`to_thread`); of those that may grow, who asks pays for them (`paid_read`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, Generic, ParamSpec, TypeVar

from bocage.server.budgets import asker
from bocage.server.failures import Rejected
from bocage.server.fair_queue import FairQueue, QueueFull

P = ParamSpec("P")
T = TypeVar("T")
MOST_WAITING: Final = 100           # of one address
MOST_CHARGED: Final = 250.0         # milliseconds: the first who opens a battle must not pay for reading it


class ThreadPool:
    """Threads whose turns go round by address; who asks pays for the time of the processor."""

    def __init__(self, name: str, threads: int) -> None:
        self.queue = FairQueue(threads, MOST_WAITING)
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        who = asker()
        timed = Timed(partial(work, *args, **more))
        try:
            async with self.queue.turn(who.address):
                return await asyncio.get_running_loop().run_in_executor(self.threads, timed)
        except QueueFull:
            raise Rejected(429, "too-often") from None
        finally:
            who.charge(min(timed.spent, MOST_CHARGED))

    def close(self) -> None:
        self.threads.shutdown(wait=True, cancel_futures=True)


class Timed(Generic[T]):
    """Work for a thread, and the milliseconds of the processor that it took there."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.work = work
        self.spent = 0.0

    def __call__(self) -> T:
        begun = time.thread_time()
        try:
            return self.work()
        finally:
            self.spent = (time.thread_time() - begun) * 1000


async def paid_read(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Read something that may be long, beside the loop; who asks pays for it."""
    timed = Timed(partial(work, *args, **more))
    try:
        return await asyncio.to_thread(timed)
    finally:
        asker().charge(timed.spent)


class Pools:
    """The pools of a server."""

    def __init__(self) -> None:
        self.restores = ThreadPool("restores", 2)
        self.passwords = ThreadPool("passwords", 2)
        self.openings = ThreadPool("openings", 2)         # new tables and battle files
        self.replays = ThreadPool("replays", 1)           # its work is not safe in several threads

    def close(self) -> None:
        for pool in vars(self).values():
            pool.close()


__all__ = ["Pools", "ThreadPool", "paid_read"]
