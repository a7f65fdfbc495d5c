"""The shelf of replays: the last ones asked for stay ready to be shown."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from bocage.content.errors import ContentError
from bocage.notation.errors import NotationError
from bocage.replay import ReplayError
from bocage.server.failures import Rejected
from bocage.server.films import Replay, of_record
from bocage.store import Tables

MOST = 32


class Shelf:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.ready: OrderedDict[str, Replay] = OrderedDict()

    async def of(self, key: str, make: Callable[[], Replay]) -> Replay:
        """The replay kept under a key, made outside the loop if it is not there."""
        replay = self.ready.pop(key, None)
        if replay is None:
            replay = await asyncio.to_thread(make)
        self.ready[key] = replay
        if len(self.ready) > MOST:
            self.ready.popitem(last=False)
        return replay

    async def upload(self, text: str) -> tuple[str, Replay]:
        replay = await asyncio.to_thread(read, text)
        id_ = await asyncio.to_thread(self.tables.keep_record, text)
        return id_, await self.of(id_, lambda: replay)

    async def uploaded(self, id_: str) -> Replay:
        text = await asyncio.to_thread(self.tables.record, id_)
        if text is None:
            raise Rejected(404, "no-replay")
        return await self.of(id_, lambda: read(text))


def read(text: str) -> Replay:
    try:
        return of_record(text)
    except (NotationError, ContentError, ReplayError) as e:
        raise Rejected(422, "bad-record", reason=str(e)[:300]) from None
