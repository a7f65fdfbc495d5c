"""Cache of replays: the ones asked for last stay in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from bocage.content.source import BattleSource
from bocage.fault import Fault
from bocage.server.failures import Rejected
from bocage.server.new_tables import StartingPoint
from bocage.server.pools import ThreadPool
from bocage.server.replays import ReplayForReader, of_record, starting_point
from bocage.server.wire import LogEntry, ReplayFrame, ReplayView, TakeCommand
from bocage.store import Tables

T = TypeVar("T")
MOST_BYTES = 64_000_000             # of all replays kept, as `weight` counts


class ReplayCache:
    """Replays by key, the last used ones; one thread makes and shows all of them."""

    def __init__(self, tables: Tables, pool: ThreadPool) -> None:
        self.tables = tables
        self.ready: OrderedDict[str, ReplayForReader] = OrderedDict()
        self.pool = pool

    async def shown(self, key: str, make: Callable[[], ReplayForReader]) -> ReplayView:
        return await self.project(lambda: self.of(key, make).view)

    async def frame(self, key: str, make: Callable[[], ReplayForReader], number: int, side: str) -> ReplayFrame:
        return await self.project(lambda: self.of(key, make).frame(number, side))

    async def story(self, key: str, make: Callable[[], ReplayForReader], side: str) -> list[LogEntry]:
        return await self.project(lambda: self.of(key, make).story(side))

    async def record(self, key: str, make: Callable[[], ReplayForReader]) -> str:
        """The whole record, once nothing of it is secret."""

        def whole() -> str:
            replay = self.of(key, make)
            if not replay.open:
                raise Rejected(409, "replay-hidden")
            return replay.record

        return await self.project(whole)

    async def begin_at(
        self, key: str, make: Callable[[], ReplayForReader], replay: str, wish: TakeCommand
    ) -> StartingPoint:
        """Where a game begins that goes on from a moment of a finished one."""

        return await self.project(lambda: starting_point(self.of(key, make), replay, wish))

    async def upload(self, text: str) -> tuple[str, ReplayView]:
        """Keep a record that can be replayed."""

        def looked_at() -> tuple[BattleSource, ReplayView]:
            replay = read(text)
            return replay.source, replay.view

        battle, view = await self.project(looked_at)
        return await asyncio.to_thread(self.tables.keep_record, text, battle), view

    async def uploaded(self, id_: str) -> Callable[[], ReplayForReader]:
        text = await asyncio.to_thread(self.tables.record, id_)
        if text is None:
            raise Rejected(404, "no-replay")
        return partial(read, text)

    async def project(self, work: Callable[[], T]) -> T:
        return await self.pool.run(work)

    def of(self, key: str, make: Callable[[], ReplayForReader]) -> ReplayForReader:
        """The replay kept under a key, made if it is not there."""
        replay = self.ready.pop(key, None) or make()
        self.ready[key] = replay
        while len(self.ready) > 1 and sum(kept.weight for kept in self.ready.values()) > MOST_BYTES:
            self.ready.popitem(last=False)
        return replay


def read(text: str) -> ReplayForReader:
    try:
        return of_record(text)
    except Fault as e:
        raise Rejected(422, "bad-record", reason=e) from None
