"""The hall: opens tables, keeps the rooms in use in memory, and lets idle ones go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, TypeVar

from bocage.content import library
from bocage.content.battle import Variants
from bocage.server import views
from bocage.server.bot_pool import Thinkers
from bocage.server.failures import Rejected
from bocage.server.notices import Notices
from bocage.server.room import Room
from bocage.server.wire import SPECTATOR, NewTable, SeatName, Side, TableCard, TableOpened
from bocage.store import Journal, People, Person, Spoken, StoredTable, Tables
from bocage.table import Answer, Event, Setup, Table, ThinkTask, known, other, restored, seating_of
from bocage.table import Seat as TableSeat

log = logging.getLogger(__name__)
T = TypeVar("T")
IDLE_ROOMS = 200            # rooms kept in memory although nobody is there
TUTORIAL_SEED = "tutorial-0"       # plain section cards, and a fight in the first turn
FLAG_SECONDS = 30.0


class Hall:
    """Everything that happens at tables passes here. It is the keeper of its rooms."""

    def __init__(self, tables: Tables, journal: Journal, people: People, notices: Notices) -> None:
        self.allows: Callable[[str, str], bool] = lambda person, address: True      # who may open tables how often
        self.tables = tables
        self.journal = journal
        self.people = people
        self.notices = notices
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.thinkers = Thinkers()
        self.tasks: set[asyncio.Task[None]] = set()
        self.postman = ThreadPoolExecutor(1, thread_name_prefix="postman")      # who waits for a slow post waits alone

    # Rooms.

    async def room(self, id_: str) -> Room:
        """The room of a table, restored from the store if need be."""
        room = self.rooms.get(id_)
        if room is None:
            try:
                async with self.loading.setdefault(id_, asyncio.Lock()):
                    room = self.rooms.get(id_) or await self.restore(id_)
            finally:
                self.loading.pop(id_, None)
        self.rooms.move_to_end(id_)
        return room

    @contextlib.asynccontextmanager
    async def visit(self, id_: str) -> AsyncIterator[Room]:
        """The room of a table, which stays in memory meanwhile: a table must never have two."""
        room = await self.room(id_)
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1

    @contextlib.asynccontextmanager
    async def alone(self, id_: str) -> AsyncIterator[Room]:
        """The room of a table while nothing else happens there; one that broke meanwhile is read from the store."""
        while True:
            async with self.visit(id_) as room, room.lock:
                if not room.broken:
                    yield room
                    return

    async def restore(self, id_: str) -> Room:
        stored = await self.reads(self.tables.find, id_)
        if stored is None:
            raise Rejected(404, "no-table")
        events = await self.reads(self.tables.events, id_)
        spoken = await self.reads(self.tables.spoken, id_)
        first = await self.reads(self.tables.find, stored.previous) if stored.previous else None
        found = await self.reads(
            restored, stored.setup, stored.seats, stored.started, events, stored.opening, stored.engine
        )
        if found.kept or (found.opening and not stored.opening):
            await self.reads(self.tables.keep_trail, id_, found.opening, found.kept)
        table = found.table
        room = self.rooms.setdefault(id_, Room(self, stored, table, spoken, first))
        self.tidy()
        return room

    def tidy(self) -> None:
        """Let the rooms go that nobody has used for longest."""
        idle = [id_ for id_, room in self.rooms.items() if not room.visitors and not busy(room)]
        for id_ in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            del self.rooms[id_]

    async def reads(self, work: Callable[..., T], *args: Any) -> T:
        """Work with the database outside the loop."""
        return await asyncio.to_thread(work, *args)

    # What a room asks of its keeper.

    async def store(self, table: str, number: int, event: Event, room: Room) -> None:
        await self.journal.append(table, number, event, room.table.summary(event.at))

    async def say(self, table: str, line: Spoken) -> None:
        await self.reads(self.tables.say, table, line)

    async def think(self, task: ThinkTask) -> Answer:
        return await self.thinkers.think(task)

    def forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)

    def turn_of(self, room: Room, person: str) -> None:
        """Send a notice without making anybody wait for it."""
        if not self.notices.configured:
            return

        async def send() -> None:
            found = await self.reads(self.people.find, person)
            if found and found.email:
                battle = library.battles()[room.table.setup.battle].name
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self.postman, self.notices.your_turn, found, room.id, battle)

        task = asyncio.create_task(send())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def may_open(self, person: str, address: str) -> bool:
        return self.allows(person, address)

    async def follow(self, room: Room) -> str:
        """Open the table after this one, sides swapped: the second leg, or a rematch."""
        old = room.table
        second = old.setup.two_way and old.setup.leg == 1
        seats = [
            replace(seat, name=old.seating.opposite(seat.name), token=secrets.token_urlsafe(16))
            for seat in old.seats.values()
        ]
        setup = replace(
            old.setup,
            id=new_id(),
            seed=new_seed(old.setup.tutorial),
            host=old.seating.opposite(old.setup.host),
            leg=2 if second else 1,
        )
        stored = self.made(setup, seats, listed=False, previous=room.id if second else None)
        if not await self.reads(self.tables.add, stored, room.id):
            again = await self.reads(self.tables.find, room.id)
            assert again
            assert again.next
            return again.next
        return setup.id

    # Opening and joining.

    async def open(self, wish: NewTable, person: Person) -> TableOpened:
        if wish.battle not in library.battles():
            raise Rejected(404, "no-battle")
        level = wish.level if wish.seconds is None else f"{wish.level}@{wish.seconds:g}"
        if wish.opponent == "computer" and ("@" in wish.level or not known(level)):
            raise Rejected(422, "no-level")
        if wish.tutorial and wish.opponent != "computer":
            raise Rejected(422, "tutorial")
        await self.reads(self.people.meet, person)
        variants = Variants(wish.no_tactics, wish.no_ground)
        seating = seating_of(wish.battle, variants)
        mine, *others = (
            TableSeat(name, token=secrets.token_urlsafe(16))
            for name in (*seating.of_side(wish.side), *seating.of_side(other(wish.side)))
        )
        mine.person, mine.nickname = person.id, person.nickname
        if wish.opponent == "computer":
            for number, seat in enumerate(others):
                seat.level, seat.nickname = level, wish.level if number == 0 else f"{wish.level} {number + 1}"
            if mine.nickname in [seat.nickname for seat in others]:
                mine.nickname = f"{mine.nickname} {len(others) + 1}"        # a score by name needs several names
        elif wish.opponent == "here":
            for number, seat in enumerate(others, 2):
                seat.person, seat.nickname = person.id, f"{person.nickname} {number}"
        setup = Setup(
            id=new_id(),
            battle=wish.battle,
            opponent=wish.opponent,
            seed=new_seed(wish.tutorial),
            host=mine.name,
            variants=variants,
            two_way=wish.two_way,
            clock=wish.clock,
            tutorial=wish.tutorial,
        )
        stored = self.made(setup, [mine, *others], listed=wish.listed and wish.opponent == "online")
        await self.reads(self.tables.add, stored)
        return opened(setup.id, mine.name, [seat for seat in others if seat.free])

    def made(
        self, setup: Setup, seats: list[TableSeat], listed: bool, previous: str | None = None
    ) -> StoredTable:
        now = time.time()
        started = None if any(seat.free for seat in seats) else now
        table = Table(setup, seats, started)
        return StoredTable(
            setup=replace(setup, deal=table.deal),
            seats=seats,
            created=now,
            started=started,
            listed=listed,
            previous=previous,
            next=None,
            summary=table.summary(now),
            opening=table.trail.opening,
        )

    async def join(self, id_: str, token: str, person: Person) -> TableOpened:
        """Take the free seat if the token, or the lobby, allows it; otherwise watch."""
        async with self.alone(id_) as room:
            seat = room.seat_of(person.id)
            free = [s for s in room.table.seats.values() if s.free]
            if seat != SPECTATOR:
                return opened(id_, seat, free)
            mine = next((s for s in free if same(token, s.token)), free[0] if free and room.listed else None)
            if mine:
                await self.sit(room, mine, person)
            return opened(id_, mine.name if mine else SPECTATOR, [])

    async def sit(self, room: Room, seat: TableSeat, person: Person) -> None:
        """Store that somebody took a seat, then tell."""
        now = time.time()
        taken = {s.nickname for s in room.table.seats.values()}
        names = [person.nickname, *(f"{person.nickname} {n}" for n in range(2, len(room.table.seats) + 1))]
        nickname = next(name for name in names if name not in taken)
        new = replace(seat, person=person.id, nickname=nickname)
        await self.reads(self.people.meet, person)
        clock = room.table.clock
        deadline = now + clock.left[room.table.decider] if clock else None
        is_last = all(s is seat or not s.free for s in room.table.seats.values())
        await self.reads(self.tables.take_seat, room.id, new, now if is_last else None, deadline)
        room.table.seats[seat.name] = new
        if is_last:
            room.table.start(now)
        room.changed = now
        room.tell_all(first=True)
        room.tell_presence()
        room.notice()

    async def merge(self, guest: str, person: str) -> None:
        """A guest has logged in: their seats are the account's. Lines opened as the guest stay the guest's."""
        await self.reads(self.people.hand_over, guest, person)
        for room in list(self.rooms.values()):
            async with room.lock:
                if room.seat_of(person) == SPECTATOR:
                    for seat in room.table.seats.values():
                        if seat.person == guest:
                            seat.person = person

    # Lists.

    async def cards(self, tables: Callable[..., list[StoredTable]], person: str, *args: Any) -> list[TableCard]:
        found = await self.reads(tables, *args)
        return [self.card(table, person) for table in found]

    def card(self, table: StoredTable, person: str) -> TableCard:
        """A table as lists show it, without restoring it."""
        room = self.rooms.get(table.setup.id)
        online = room.online if room else set()
        s = table.summary
        full = not any(seat.free for seat in table.seats)
        return TableCard(
            id=table.setup.id,
            battle=table.setup.battle,
            opponent=table.setup.opponent,
            seats=views.seat_infos(table.seats, person, online),
            turn=s.turn,
            medals={"allies": s.medals_allies, "axis": s.medals_axis},
            over=s.over,
            winner=side_or_none(s.winner),
            my_turn=full and not s.over and any(q.person == person and q.name == s.decider for q in table.seats),
            two_way=table.setup.two_way,
            leg=table.setup.leg,
            created=views.stamp(table.created),
            changed=views.stamp(s.changed),
        )

    # Flags.

    async def watch_flags(self) -> None:
        """Look now and then for flags that fell while nobody was there."""
        while True:
            try:
                await self.drop_flags()
            except Exception:
                log.exception("could not look for fallen flags")
            await asyncio.sleep(FLAG_SECONDS)

    async def drop_flags(self) -> None:
        for id_ in await self.reads(self.tables.overdue, time.time()):
            try:
                async with self.alone(id_) as room:
                    await room.check_flag()
            except Exception:       # the other tables have flags too
                log.exception("could not look at the flag of the table %s", id_)

    async def close(self) -> None:
        for room in self.rooms.values():
            if room.thinker:
                room.thinker.cancel()
        self.postman.shutdown(wait=False, cancel_futures=True)
        await self.reads(self.thinkers.close)
        self.journal.close()


def opened(table: str, seat: SeatName, free: list[TableSeat]) -> TableOpened:
    """The answer to a person at a table; one who sits there may invite others to the free seats."""
    invites = {s.name: s.token for s in free}
    return TableOpened(table=table, seat=seat, invite=next(iter(invites.values()), None), invites=invites)


def same(token: str, secret: str) -> bool:
    """Compared without telling by the time it takes how much is right."""
    return secrets.compare_digest(token.encode(), secret.encode())


def busy(room: Room) -> bool:
    return room.lock.locked() or (room.thinker is not None and not room.thinker.done())


def side_or_none(side: str | None) -> Side | None:
    return "allies" if side == "allies" else "axis" if side == "axis" else None


def new_id() -> str:
    """Ids cannot be guessed: who has the address may watch."""
    return secrets.token_hex(8)


def new_seed(tutorial: bool) -> str:
    return TUTORIAL_SEED if tutorial else secrets.token_hex(32)


__all__ = ["Hall"]
