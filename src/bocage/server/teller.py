"""Telling absent people: one note per turn and table, to their browsers, or by mail where none takes it."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from bocage.content.schema import Words
from bocage.server.notices import Notices
from bocage.server.push import PushSender
from bocage.speech import say
from bocage.store import Notes, People

P = ParamSpec("P")
T = TypeVar("T")


class Teller:
    def __init__(self, people: People, notes: Notes, notices: Notices, push: PushSender) -> None:
        self.people = people
        self.notes = notes
        self.notices = notices
        self.push = push
        self.postman = ThreadPoolExecutor(1, thread_name_prefix="postman")      # who waits for a slow post waits alone

    async def your_turn(self, person: str, table: str, turn: int, battle: Words) -> None:
        wanted = await to_thread(self.notes.settings, person)
        if not wanted.turns or not await to_thread(self.notes.is_first, table, person, turn):
            return
        found = await to_thread(self.people.find, person)
        if found is None:
            return
        if await self.post(self.has_reached_browser, person, "turn", table, battle, found.nickname):
            return
        if wanted.mail and found.email and found.confirmed and self.notices.is_configured:
            await self.post(self.notices.your_turn, found, table, battle)

    async def challenged(self, person: str, table: str, battle: Words, challenger: str) -> None:
        wanted = await to_thread(self.notes.settings, person)
        if wanted.challenges:
            await self.post(self.has_reached_browser, person, "challenge", table, battle, challenger)

    def has_reached_browser(self, person: str, kind: str, table: str, battle: Words, name: str) -> bool:
        """Send to all browsers of a person; True if one takes it. Those that are gone are forgotten."""
        reached = False
        for browser in self.notes.browsers(person):
            lang = "fr" if browser.lang == "fr" else "en"
            message = {
                "title": say(lang, f"server-push-{kind}", battle=battle[lang], name=name),
                "body": say(lang, f"server-push-{kind}-body", battle=battle[lang], name=name),
                "url": f"/table/{table}" if kind == "turn" else "/",
                "tag": f"{kind} {table}",
            }
            taken = self.push.is_delivered(browser, message)
            if taken is None:
                self.notes.unsubscribe(browser.endpoint)
            reached = reached or taken is True
        return reached

    async def post(self, send: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Send in the thread of the postman."""
        return await asyncio.get_running_loop().run_in_executor(self.postman, lambda: send(*args, **more))

    def close(self) -> None:
        self.postman.shutdown(wait=False, cancel_futures=True)


__all__ = ["Teller"]
