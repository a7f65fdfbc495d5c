"""Cache of one answer for a while: many who ask at once wait for the same work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class CachedAnswer(Generic[T]):
    def __init__(self, make: Callable[[], Awaitable[T]], seconds: float) -> None:
        self.make = make
        self.seconds = seconds
        self.found: tuple[float, T] | None = None
        self.lock = asyncio.Lock()
        self.changes = 0

    async def get(self) -> T:
        async with self.lock:
            if self.found and time.monotonic() - self.found[0] < self.seconds:
                return self.found[1]
            changes = self.changes
            made = await self.make()
            if changes == self.changes:         # forgotten meanwhile: it may be old already
                self.found = (time.monotonic(), made)
            return made

    def forget(self) -> None:
        self.changes += 1
        self.found = None


__all__ = ["CachedAnswer"]
