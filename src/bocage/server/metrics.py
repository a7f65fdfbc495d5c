"""Metrics of a process: counts, durations and levels, as plain numbers that cost next to nothing.

They are told to Prometheus by bocage.server.metrics_page, where an operator asks for them, summed over
all workers.
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)     # seconds
LAG_SECONDS: Final = 0.5
Snapshots = Callable[[], list[dict[str, Any]]]        # of every worker


class Durations:
    """How often something took how long: a bucket for each bound, and one above."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.buckets[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Metrics:
    """Counters by name and label, durations by name, levels read when somebody looks."""

    def __init__(self) -> None:
        self.counters: Counter[tuple[str, str]] = Counter()
        self.durations: dict[str, Durations] = {}
        self.levels: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "", by: int = 1) -> None:
        self.counters[name, label] += by

    def took(self, name: str, seconds: float) -> None:
        found = self.durations.get(name)
        if found is None:
            found = self.durations.setdefault(name, Durations())
        found.add(seconds)

    @contextlib.contextmanager
    def timed(self, name: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.took(name, time.perf_counter() - began)

    def snapshot(self) -> dict[str, Any]:
        """All of it, fit for JSON. Another thread may count meanwhile."""
        return {
            "counters": [[name, label, value] for (name, label), value in dict(self.counters).items()],
            "durations": {name: [list(d.buckets), d.total] for name, d in dict(self.durations).items()},
            "levels": {name: read() for name, read in dict(self.levels).items()},
        }

    async def watch_lag(self) -> None:
        """How late the loop is: the first thing to grow when a server has too much to do."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.took("loop_lag", max(0.0, time.perf_counter() - before - LAG_SECONDS))


METRICS: Final = Metrics()          # of this process

__all__ = ["BOUNDS", "METRICS", "Metrics", "Snapshots"]
