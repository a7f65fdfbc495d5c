"""Bulletins to the other workers: what happened here that open tables, lists and limits elsewhere must know.

A server of one process has nobody to tell. What is told is acted upon at once by those who hear it; what
they missed while their line to the database was cut they find in the database, or it heals by itself.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import to_thread
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bocage.store.news import News, in_notes

log = logging.getLogger(__name__)
PERIOD: Final = 0.25            # seconds between two bulletins of what can wait
Handler = Callable[..., Awaitable[None] | None]
Report = Callable[[], dict[str, Any]]


class Bulletins:
    """Tells the other workers, and lets the parts of this one hear what they tell."""

    def __init__(self, news: News | None) -> None:
        self.news = news
        self.handlers: dict[str, Handler] = {}
        self.reports: dict[str, Report] = {}        # asked in every period for what is to be told
        self.soon: set[str] = set()
        self.on_missed: list[Callable[[], Awaitable[None] | None]] = []
        self.tasks: set[asyncio.Future[None]] = set()

    def on(self, kind: str, handler: Handler) -> None:
        self.handlers[kind] = handler

    async def tell(self, kind: str, **told: Any) -> None:
        """Tell the others now."""
        if self.news:
            await to_thread(self.news.tell, [{"kind": kind, "told": told}])

    def tell_soon(self, kind: str) -> None:
        """Tell the others within a quarter of a second, however often it happens meanwhile."""
        if self.news:
            self.soon.add(kind)

    async def work(self) -> None:
        """Listen, and tell what has gathered."""
        if self.news is None:
            return
        in_loop = asyncio.get_running_loop().call_soon_threadsafe
        self.news.start(lambda note: in_loop(self.hear, note), lambda: in_loop(self.catch_up))
        while True:
            await asyncio.sleep(PERIOD)
            try:
                await self.tell_gathered(self.news)
            except Exception:           # the database may be restarting
                log.warning("the other workers could not be told anything for now")

    async def tell_gathered(self, news: News) -> None:
        notes: list[dict[str, Any]] = [{"kind": kind, "told": {}} for kind in self.soon]
        self.soon.clear()
        for kind, report in self.reports.items():
            notes += in_notes(kind, report())
        if notes:
            await to_thread(news.tell, notes)

    def hear(self, note: dict[str, Any]) -> None:
        handler = self.handlers.get(note.get("kind", ""))
        if handler:
            told = note["told"]
            self.run(lambda: handler(told) if note["kind"] in self.reports else handler(**told))

    def catch_up(self) -> None:
        for handler in self.on_missed:
            self.run(handler)

    def run(self, handler: Callable[[], Awaitable[None] | None]) -> None:
        async def act() -> None:
            try:
                done = handler()
                if done is not None:
                    await done
            except Exception:
                log.exception("a bulletin of another worker could not be followed")

        task = asyncio.ensure_future(act())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        if self.news:
            self.news.close()


__all__ = ["Bulletins"]
