"""Analysis of finished games in a worker process: in the server itself the thinking would hold up every table."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

import msgspec

from bocage.annotate import Luck, NotOver, annotate, luck_of
from bocage.annotate.puzzles import Puzzle, puzzle_of
from bocage.fault import Fault
from bocage.server.budgets import asker
from bocage.server.failures import Rejected
from bocage.server.wire import ReplayAnalysis
from bocage.server.worker import settle_in

T = TypeVar("T")
WORLDS: Final = 8           # fewer than in the terminal: a person is waiting
PATIENCE: Final = 5.0       # seconds a request waits; the work goes on, and the next request gets the result
MOST_KEPT: Final = 128
MOST_WAITING: Final = 16
MOST_OF_ADDRESS: Final = 5  # records are easily uploaded, and each is minutes of work
log = logging.getLogger(__name__)


def puzzle_in(record: str) -> Puzzle:
    return puzzle_of(record)


def look(record: str, worlds: int) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(annotate(record, worlds=worlds))
    return found


class Analyst:
    """One worker process. Requests for the same game wait for the same answer."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds
        self.patience = PATIENCE
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False
        self.done: OrderedDict[str, ReplayAnalysis] = OrderedDict()
        self.waiting: dict[str, asyncio.Future[ReplayAnalysis]] = {}
        self.origins: dict[str, str] = {}           # of those that wait: the address that asked first

    async def analysis(self, record: str, patience: float | None = None) -> ReplayAnalysis | None:
        """The analysis, or None if it is not ready within so many seconds, `PATIENCE` unless told."""
        key = hashlib.sha256(record.encode()).hexdigest()
        if key in self.done:
            self.done.move_to_end(key)
            return self.done[key]
        if key not in self.waiting:
            origin = asker().address
            mine = sum(origin == other for other in self.origins.values()) if origin else 0
            if mine >= MOST_OF_ADDRESS or len(self.waiting) >= MOST_WAITING:
                raise Rejected(429, "too-often")
            self.origins[key] = origin
            task = asyncio.ensure_future(self.work(record))
            self.waiting[key] = task
            task.add_done_callback(lambda done: self.keep(key, done))
        try:    # one who leaves must not stop it for the others
            wait = self.patience if patience is None else patience
            return await asyncio.wait_for(asyncio.shield(self.waiting[key]), wait)
        except TimeoutError:
            return None

    def keep(self, key: str, task: asyncio.Future[ReplayAnalysis]) -> None:
        del self.waiting[key], self.origins[key]
        if not task.cancelled() and task.exception() is None:
            self.done[key] = task.result()
            if len(self.done) > MOST_KEPT:
                self.done.popitem(last=False)

    async def puzzle(self, record: str) -> Puzzle:
        """The clearest missed choice of a finished game; raises NoPuzzle."""
        return await self.run(puzzle_in, record)

    async def luck(self, record: str) -> dict[str, Luck]:
        """The luck of both sides in a finished game."""
        return await self.run(luck_of, record)

    async def work(self, record: str) -> ReplayAnalysis:
        try:
            found = await self.run(look, record, self.worlds)
        except NotOver:
            raise Rejected(409, "replay-hidden") from None
        except Rejected:        # a fault as well, but of the worker and not of the record
            raise
        except Fault as e:
            raise Rejected(422, "bad-record", reason=e) from None
        return ReplayAnalysis.model_validate({name: found[name] for name in ReplayAnalysis.model_fields})

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do something in the worker process."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), settle_in)
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            if not self.closed:
                log.exception("the worker that looks at games ended")
            if self.pool is pool:       # who asked later may have a new one already
                self.pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            raise Rejected(503, "no-analysis") from None

    def close(self) -> None:
        self.closed = True
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.terminate()         # its answer is wanted by nobody now
            self.pool.shutdown(wait=True, cancel_futures=True)
