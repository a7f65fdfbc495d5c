"""Matchmaking: people who wait are paired with each other and with open tables, and told at once.

A ticket is in the database, so that all workers see it, and lives with the socket it was asked for
on. Whoever puts a ticket pairs at once; each worker looks again every second, for those who came at
the same time elsewhere, and for tables opened meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import random
from asyncio import to_thread
from collections.abc import Callable
from typing import Final

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.server import views
from bocage.server.budgets import asker
from bocage.server.failures import Rejected
from bocage.server.kept import CachedAnswer
from bocage.server.lobby import Lobby, opened
from bocage.server.new_tables import new_id, table_of_two
from bocage.server.pairing import Terms, as_side, can_meet, pairs, terms
from bocage.server.wire import MeetingWish, Side, TableOpened, TicketCard
from bocage.store import Person, StoredTable, Ticket, Tickets

log = logging.getLogger(__name__)
LOOK_SECONDS: Final = 1.0
ALIVE_SECONDS: Final = 5.0
LIST_SECONDS: Final = 1.0
JUST_OPENED: Final = 10.0           # seconds for which the host of a new table counts as present


class Matchmaking:
    """People who wait here, and how they meet."""

    def __init__(self, lobby: Lobby, tickets: Tickets, is_alone: bool, rng: random.Random | None = None) -> None:
        """`is_alone`: no other worker has tickets in the database."""
        self.lobby = lobby
        self.rooms = lobby.rooms
        self.tickets = tickets
        self.is_alone = is_alone
        self.rng = rng or random.SystemRandom()
        self.told: dict[str, Callable[[str | None], None]] = {}     # by ticket: hears the table, or that it is void
        self.lock = asyncio.Lock()
        self.alive = 0.0
        self.listed = CachedAnswer(self.all_waiting, LIST_SECONDS)
        self.battles = battles_for_two()
        lobby.table_listed = lambda: self.rooms.beside(self.pair())
        lobby.bulletins.on("tickets", self.hear)
        if is_alone:
            tickets.clear()

    # Coming and going.

    async def wait(self, wish: MeetingWish, person: Person, told: Callable[[str | None], None]) -> str:
        """Put a ticket and pair; returns its id. `told` hears of the table, perhaps before this returns."""
        now = self.rooms.now()
        ticket = self.ticket_of(wish, person, now)
        of_address = self.lobby.most_listed[1]
        if ticket.address and await to_thread(self.tickets.count_from, ticket.address, now) >= of_address:
            raise Rejected(429, "too-many-waiting")
        await to_thread(self.lobby.people.meet, person)
        await to_thread(self.tickets.put, ticket)
        self.told[ticket.id] = told
        await self.tickets_changed()
        await self.pair()
        return ticket.id

    async def tickets_changed(self) -> None:
        self.listed.forget()
        await self.lobby.bulletins.tell("tickets")

    async def hear(self) -> None:
        """Somebody came, left or was paired at another worker."""
        self.listed.forget()
        if self.told:
            await self.pair()
            await self.tell()

    def ticket_of(self, wish: MeetingWish, person: Person, now: float) -> Ticket:
        if wish.battle and wish.battle not in self.battles:
            raise Rejected(404, "no-battle")
        if "none" in wish.clocks:
            raise Rejected(422, "clock")
        clocks = tuple(dict.fromkeys(wish.clocks))
        return Ticket(
            new_id(), person.id, person.nickname, wish.battle, wish.side or "", clocks, wish.two_way, now,
            asker().address,
        )

    async def leave(self, ticket: str) -> None:
        """The line of a ticket has ended: a person who left is not paired."""
        if self.told.pop(ticket, None):
            await to_thread(self.tickets.remove, ticket)
            await self.tickets_changed()

    async def watch(self) -> None:
        """Look now and then for pairs that nobody's arrival has made."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception:
                log.exception("could not look for people to pair")

    async def look(self) -> None:
        if self.told or not self.is_alone:
            now = self.rooms.now()
            if now - self.alive >= ALIVE_SECONDS:
                self.alive = now
                await to_thread(self.tickets.keep_alive, list(self.told), now)
            await self.pair()
            await self.tell()

    async def tell(self) -> None:
        """Tell people here whom another worker has paired, or whose newer ticket holds."""
        mine = list(self.told)
        seated = await to_thread(self.tickets.seated, mine)
        known = await to_thread(self.tickets.known, mine)
        for ticket in mine:
            if ticket in seated or ticket not in known:
                self.answer(ticket, seated.get(ticket))

    def answer(self, ticket: str, table: str | None) -> None:
        told = self.told.pop(ticket, None)
        if told:
            told(table)
            self.rooms.beside(to_thread(self.tickets.remove, ticket))

    # Pairing.

    async def pair(self) -> None:
        """Pair all who fit."""
        async with self.lock:
            waiting = await to_thread(self.tickets.waiting, self.rooms.now())
            if not waiting:
                return
            waiting += await self.open_tables()
            apart = await to_thread(self.tickets.apart, {ticket.person for ticket in waiting})
            for a, b in pairs(waiting, apart):
                try:
                    await self.bring_together(a, b)
                except Exception:
                    log.exception("two people could not be paired")

    async def bring_together(self, a: Ticket, b: Ticket) -> None:
        table = a.table or b.table
        ids = [ticket.id for ticket in (a, b) if not ticket.table]
        if not await to_thread(self.tickets.take, ids):
            return              # another worker was faster
        try:
            if table:
                await self.seat_at(table, b if a.table else a)
            else:
                table = await self.set_up(a, b, terms(a, b, self.battles, self.rng))
        except Rejected:            # the table is gone, or at another worker, which looks itself
            await to_thread(self.tickets.give_back, ids)
            return
        except BaseException:
            await to_thread(self.tickets.give_back, ids)
            raise
        await to_thread(self.tickets.seat, ids, table)
        await self.tickets_changed()
        for ticket in ids:
            self.answer(ticket, table)

    async def set_up(self, a: Ticket, b: Ticket, agreed: Terms) -> str:
        """The table of two people; both sit."""
        battle = BattleSource.of(agreed.battle)
        new = await self.lobby.pools.openings.run(
            table_of_two, battle, agreed.side, (person_of(a), person_of(b)), agreed.clock, agreed.two_way,
            self.rooms.now(),
        )
        await to_thread(self.lobby.tables.add, new)
        return new.setup.id

    async def seat_at(self, table: str, ticket: Ticket) -> None:
        """Give a person the free seat of an open table; Rejected if it is taken by now."""
        async with self.rooms.alone(table) as room:
            free = [seat for seat in room.table.seats.values() if seat.is_free]
            if not free or not room.listed:
                raise Rejected(404, "no-table")
            await self.lobby.sit(room, free[0], person_of(ticket))

    async def open_tables(self) -> list[Ticket]:
        """Listed tables for two whose hosts are present: they wait like people with a ticket."""
        found = await self.lobby.listed.get()
        present = await self.rooms.present(found)
        now = self.rooms.now()
        as_tickets = []
        for table in found:
            here = present.get(table.setup.id)
            host = host_of(table)
            if host and (now - table.created < JUST_OPENED or (here and host.person in here.people)):
                as_tickets.append(host)
        return as_tickets

    # Lists.

    async def all_waiting(self) -> list[Ticket]:
        return await to_thread(self.tickets.waiting, self.rooms.now())

    async def cards(self, person: str) -> list[TicketCard]:
        """People who wait, the newest first; not those the reader does not wish to hear."""
        waiting = await self.listed.get()
        apart = await to_thread(self.tickets.apart, [person])
        return [card_of(t, person) for t in reversed(waiting) if (person, t.person) not in apart]

    def is_muted(self, reader: str, person: str) -> bool:
        """Whether a reader does not wish to hear a person."""
        return (reader, person) in self.tickets.apart([reader])

    async def others(self, ticket: str) -> int:
        """How many wait besides one."""
        return sum(waiting.id != ticket for waiting in await self.listed.get())

    async def accept(self, id_: str, person: Person) -> TableOpened:
        """Play with a person who waits, on their terms."""
        waiting = await to_thread(self.tickets.waiting, self.rooms.now())
        theirs = next((ticket for ticket in waiting if ticket.id == id_), None)
        if theirs is None:
            raise Rejected(404, "no-ticket")
        mine = Ticket("", person.id, person.nickname, "", "", theirs.clocks, theirs.two_way, self.rooms.now())
        apart = await to_thread(self.tickets.apart, {person.id, theirs.person})
        if not can_meet(theirs, mine, apart) or not await to_thread(self.tickets.take, [id_]):
            raise Rejected(404, "no-ticket")
        try:
            await to_thread(self.lobby.people.meet, person)
            table = await self.set_up(theirs, mine, agreed := terms(theirs, mine, self.battles, self.rng))
        except BaseException:
            await to_thread(self.tickets.give_back, [id_])
            raise
        await to_thread(self.tickets.seat, [id_], table)
        await self.tickets_changed()
        self.answer(id_, table)
        return opened(table, "axis" if agreed.side == "allies" else "allies", [])


def battles_for_two() -> list[str]:
    """The battles that ship and have one seat a side: any of them can be drawn by lot."""
    found = library.battles().items()
    return [id_ for id_, b in found if b.format != "overlord" and b.allies.seats == b.axis.seats == 1]


def person_of(ticket: Ticket) -> Person:
    return Person(ticket.person, ticket.nickname)


def host_of(table: StoredTable) -> Ticket | None:
    """An open table as a ticket of its host; None if it is not for two, or has rules of its own."""
    setup, variants = table.setup, table.setup.variants
    host = next((seat for seat in table.seats if seat.name == setup.host and seat.person), None)
    is_varied = variants != Variants() or setup.origin is not None
    if host is None or len(table.seats) != 2 or is_varied or not setup.battle.is_shipped or setup.clock == "none":
        return None
    return Ticket(
        "", host.person or "", host.nickname or "", setup.battle.key, host.side, (setup.clock,), setup.two_way,
        table.created, table=setup.id,
    )


def card_of(ticket: Ticket, person: str) -> TicketCard:
    name = views.in_both(BattleSource.of(ticket.battle).name) if ticket.battle else None
    side: Side | None = as_side(ticket.side) if ticket.side else None
    return TicketCard(
        id=ticket.id,
        nickname=ticket.nickname,
        battle=ticket.battle,
        name=name,
        side=side,
        clocks=[views.clock_name(clock) for clock in ticket.clocks],
        two_way=ticket.two_way,
        since=views.stamp(ticket.created),
        mine=ticket.person == person,
    )


__all__ = ["Matchmaking", "battles_for_two"]
