"""Fair queue: places that are given out in turn, one each by address, however many one of them asks for."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator


class QueueFull(Exception):
    """One key has as many in the queue as it may."""


class FairQueue:
    """Round robin over the keys that wait. With several places no key ever holds all of them."""

    def __init__(self, places: int, most_waiting: int | None = None) -> None:
        self.places = places
        self.per_key = max(1, places - 1)
        self.most_waiting = most_waiting            # of one key
        self.busy: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Hold a place; raises QueueFull if this key has too many in the queue already."""
        line = self.waiting.setdefault(key, deque())
        if self.most_waiting is not None and len(line) >= self.most_waiting:
            raise QueueFull
        place = asyncio.get_running_loop().create_future()
        line.append(place)
        self.give_out()
        try:
            await place
        except BaseException:
            if place.done() and not place.cancelled():
                self.free(key)          # given and given up at the same moment
            raise
        try:
            yield
        finally:
            self.free(key)

    def free(self, key: str) -> None:
        self.busy[key] -= 1
        if not self.busy[key]:
            del self.busy[key]
        self.give_out()

    def give_out(self) -> None:
        while self.busy.total() < self.places:
            key = self.next_key()
            if key is None:
                return
            place = self.waiting[key].popleft()
            self.waiting.move_to_end(key)           # the others come first now
            if not self.waiting[key]:
                del self.waiting[key]
            self.busy[key] += 1
            place.set_result(None)

    def next_key(self) -> str | None:
        """The key that has waited longest for a turn and may have one."""
        for key in list(self.waiting):
            line = self.waiting[key]
            while line and line[0].done():          # hung up meanwhile
                line.popleft()
            if not line:
                del self.waiting[key]
            elif self.busy[key] < self.per_key:
                return key
        return None


__all__ = ["FairQueue", "QueueFull"]
