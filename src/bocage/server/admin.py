"""Requests of an operator, carried out: announcements, people who may not speak, tables that are closed."""

from __future__ import annotations

import asyncio
import logging
from asyncio import to_thread
from typing import Final

from bocage.fault import Fault
from bocage.server.rooms import Rooms
from bocage.server.team import Team
from bocage.store.admin_requests import AdminRequest, AdminRequests

log = logging.getLogger(__name__)
PERIOD: Final = 2.0             # seconds between two looks at the requests


class AdminWatch:
    """Looks for requests and carries them out, each worker at its own tables."""

    def __init__(self, requests: AdminRequests, rooms: Rooms, team: Team | None) -> None:
        self.requests = requests
        self.rooms = rooms
        self.team = team

    async def work(self) -> None:
        last: int | None = None         # of those carried out
        while True:
            try:
                if last is None:
                    last = await to_thread(self.requests.last)
                self.rooms.silenced = set(await to_thread(self.requests.silenced, self.rooms.now()))
                for request in await to_thread(self.requests.since, last):
                    last = request.id
                    await self.obey(request)
            except Exception:           # the next look may find a database that answers
                log.exception("requests of the operator could not be carried out")
            await asyncio.sleep(PERIOD)

    async def obey(self, request: AdminRequest) -> None:
        if request.kind == "announce":
            await self.announce(request.text)
        elif self.team is None or await self.team.place_of(request.table) is None:
            await self.close(request.table, request.text)

    async def announce(self, text: str) -> None:
        """Say something at every table at which anybody is."""
        for room in [room for room in self.rooms.by_id.values() if room.guests]:
            try:
                await room.announce(text)
            except Exception:           # one table must not keep the others from hearing it
                log.exception("an announcement was not heard at the table %s", room.id)

    async def close(self, table: str, loser: str) -> None:
        """Take a table back that still waits; end a running game for the seat that loses it."""
        try:
            async with self.rooms.alone(table) as room:
                if not room.table.is_full:
                    await room.sitting.withdraw(room.table.setup.host)
                elif loser in room.table.seats:
                    await room.changed_by(room.table.dismiss(loser, self.rooms.now()))
        except Fault as e:              # it is over by now, or gone
            log.warning("the table %s was not closed: %s", table, e.text("en"))


__all__ = ["AdminWatch"]
