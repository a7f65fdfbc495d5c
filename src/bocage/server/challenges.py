"""Challenges by name: a table whose free seat waits for the owner of one account."""

from __future__ import annotations

from asyncio import to_thread
from typing import Final

from bocage.content.source import BattleSource
from bocage.server.failures import Rejected
from bocage.server.lobby import opened
from bocage.server.meeting import Matchmaking
from bocage.server.new_tables import table_wished
from bocage.server.wire import NewChallenge, NewTable, Side, TableCard, TableOpened
from bocage.store import Challenge, Challenges, Person

MOST_UNANSWERED: Final = 20         # challenges one person is shown


class Challenging:
    def __init__(self, meeting: Matchmaking, challenges: Challenges) -> None:
        self.meeting = meeting
        self.lobby = meeting.lobby
        self.challenges = challenges

    async def send(self, wish: NewChallenge, person: Person) -> TableOpened:
        """Open a table and keep its other seat; nobody learns whether the other one hears of it."""
        asked = await to_thread(self.lobby.people.account_of, wish.name)
        if asked is None:
            raise Rejected(404, "no-person", name=wish.name)
        if asked.id == person.id:
            raise Rejected(422, "own-challenge")
        if wish.battle and wish.battle not in self.meeting.battles:
            raise Rejected(404, "no-battle")
        most = self.lobby.most_listed[0]
        if (
            await to_thread(self.challenges.count, challenger=person.id) >= most
            or await to_thread(self.challenges.count, person=asked.id) >= MOST_UNANSWERED
        ):
            raise Rejected(429, "too-many-challenges")
        await to_thread(self.lobby.people.meet, person)
        rng = self.meeting.rng
        drawn: Side = rng.choice(("allies", "axis"))
        table = NewTable(
            battle=wish.battle or rng.choice(self.meeting.battles),
            opponent="online",
            side=wish.side or drawn,
            two_way=wish.two_way,
            clock=wish.clock,
        )
        now = self.lobby.rooms.now()
        source = BattleSource.of(table.battle)
        new = await self.lobby.pools.openings.run(table_wished, table, source, person, "", now)
        await to_thread(self.lobby.tables.add, new)
        await to_thread(self.challenges.add, Challenge(new.setup.id, asked.id, person.id, now))
        is_heard = not await to_thread(self.meeting.is_muted, asked.id, person.id)
        if is_heard:
            rooms = self.lobby.rooms
            rooms.beside(rooms.teller.challenged(asked.id, new.setup.id, source.name, person.nickname))
        return opened(new.setup.id, new.setup.host, [seat for seat in new.seats if seat.is_free])

    async def received(self, person: str) -> list[TableCard]:
        return await self.lobby.cards(self.challenges.to, person, person)

    async def accept(self, table: str, person: Person) -> TableOpened:
        """Take the seat that was kept."""
        await self.check(table, person)
        async with self.lobby.rooms.alone(table) as room:
            free = [seat for seat in room.table.seats.values() if seat.is_free]
            if not free:
                raise Rejected(404, "no-challenge")
            await self.lobby.sit(room, free[0], person)
        await to_thread(self.challenges.remove, table)
        return opened(table, free[0].name, [])

    async def decline(self, table: str, person: Person) -> None:
        """The table goes; those who sit there are told."""
        await self.check(table, person)
        async with self.lobby.rooms.alone(table) as room:
            if room.table.is_full:
                raise Rejected(404, "no-challenge")
            await room.sitting.withdraw(room.table.setup.host)

    async def check(self, table: str, person: Person) -> None:
        if await to_thread(self.challenges.find, table, person.id) is None:
            raise Rejected(404, "no-challenge")


__all__ = ["Challenging"]
