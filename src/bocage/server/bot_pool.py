"""Process pool of the computer players: no table waits for the general of another one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess

from bocage.knowledge import ASKED
from bocage.server.budgets import asker
from bocage.server.fair_queue import FairQueue
from bocage.server.worker import settle_in
from bocage.table import Answer, ThinkTask, glance, is_slow, think

log = logging.getLogger(__name__)
TRIES = 3


class BotPool:
    """Threads for instant answers, processes for plans; the processes start when first needed."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(2, os.cpu_count() or 2)
        self.turns = FairQueue(self.workers)        # an address never has all of them
        self.threads = ThreadPoolExecutor(2, thread_name_prefix="computer")
        self.pool: ProcessPoolExecutor | None = None

    def place_for(self, task: ThinkTask) -> Executor:
        # A reaction is decided at once: waiting for a process would tell that there is a card to react with.
        if task.position.phase in ASKED or not is_slow(task.level):
            return self.threads
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in
            )
        return self.pool

    async def think(self, task: ThinkTask) -> Answer:
        """The answer to a task; a thought lost with its process is thought again, though never in this one."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            place = self.place_for(task)
            if place is self.threads:
                return await loop.run_in_executor(place, think, task)
            try:
                async with self.turns.turn(asker().address):
                    return await loop.run_in_executor(place, think, task)
            except BrokenProcessPool:
                log.warning("a thinking process has died; its thought is thought again")
                self.give_up(place)
        return await loop.run_in_executor(self.threads, glance, task)

    def give_up(self, place: Executor) -> None:
        """Drop a broken pool; the next thought starts a new one."""
        if self.pool is place:
            self.pool = None
            place.shutdown(wait=False, cancel_futures=True)

    @property
    def workers_now(self) -> list[BaseProcess]:
        return list(self.pool._processes.values()) if self.pool else []

    def close(self) -> None:
        """Nobody waits for the end of a thought; Python 3.14 calls this `kill_workers`."""
        self.threads.shutdown(wait=True, cancel_futures=True)
        for worker in self.workers_now:
            worker.terminate()
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)


__all__ = ["BotPool"]
