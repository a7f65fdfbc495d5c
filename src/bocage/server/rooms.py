"""Open rooms: those in use are kept in memory, restored from the store when needed, and let go when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from asyncio import to_thread
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any

from bocage.content.errors import ContentError
from bocage.server.bot_pool import BotPool
from bocage.server.failures import Rejected, unreadable
from bocage.server.game_time import GameTime
from bocage.server.metrics import METRICS
from bocage.server.new_tables import table_after
from bocage.server.pools import Pools
from bocage.server.room import Room
from bocage.server.teller import Teller
from bocage.server.wire import SPECTATOR
from bocage.store import (
    NOBODY,
    Journal,
    Mutes,
    OwnedElsewhere,
    People,
    PresentPeople,
    Spoken,
    StoredTable,
    Tables,
)
from bocage.table import CLOCKS, Answer, Event, Seat, Table, ThinkTask, restored

log = logging.getLogger(__name__)
IDLE_ROOMS = 200            # rooms kept in memory although nobody is there
FLAG_SECONDS = 2.0
ALIVE_SECONDS = 30.0
RETURN_SECONDS = 10.0       # after the start: those who come back wake their computers themselves
LATELY = 600.0              # seconds: no computer thinks for so long
LONG_AGO = 7 * 24 * 3600.0  # seconds: nobody wants a note of a game they have forgotten


class Rooms:
    """The open rooms by the id of their table, and their keeper."""

    def __init__(
        self, tables: Tables, journal: Journal, people: People, teller: Teller, pools: Pools, time: GameTime
    ) -> None:
        self.allows: Callable[[str, str], bool] = lambda person, address: True      # who may open tables how often
        self.allows_talk: Callable[[str, str], bool] = lambda person, address: True
        self.silenced: set[str] = set()         # people who may not speak, see bocage.server.admin
        self.mutes = Mutes(tables.engine)
        self.ended: Callable[[Table], Coroutine[Any, Any, None]] | None = None      # told of games that are over
        self.lists_changed: Callable[[], None] = lambda: None
        self.tables = tables
        self.journal = journal
        self.people = people
        self.teller = teller
        self.pools = pools
        self.time = time
        self.owners = journal.guard     # among several workers
        self.by_id: OrderedDict[str, Room] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.thinkers = BotPool()
        self.tasks: set[asyncio.Task[None]] = set()

    async def room(self, id_: str) -> Room:
        """The room of a table, restored from the store if need be."""
        room = self.by_id.get(id_)
        if room is None:
            try:
                async with self.loading.setdefault(id_, asyncio.Lock()):
                    room = self.by_id.get(id_) or await self.restore(id_)
            finally:
                self.loading.pop(id_, None)
        self.by_id.move_to_end(id_)
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
        if self.owners:
            try:
                await to_thread(self.owners.claim, id_)
            except OwnedElsewhere:
                raise Rejected(503, "elsewhere") from None
        stored = await to_thread(self.tables.find, id_)
        if stored is None:
            raise Rejected(404, "no-table")
        events = await to_thread(self.tables.events, id_)
        spoken = await to_thread(self.tables.spoken, id_)
        first = await to_thread(self.tables.first_leg, stored.previous) if stored.previous else None
        away = await to_thread(self.time.uptime.outages, stored.created) if stored.setup.clock in CLOCKS else []
        try:
            found = await self.pools.restores.run(
                restored, stored.setup, stored.seats, stored.started, events, stored.opening, stored.engine, away
            )
        except ContentError as e:
            raise unreadable(e) from None
        if found.kept or (found.opening and not stored.opening):
            await to_thread(self.tables.keep_trail, id_, found.opening, found.kept)
        table = found.table
        if first and table.seating.opposite(stored.setup.host) != stored.setup.host:
            first = first.swapped()
        room = self.by_id.setdefault(id_, Room(self, stored, table, spoken, first))
        self.tidy()
        return room

    def tidy(self) -> None:
        """Let the rooms go that nobody has used for longest."""
        idle = [id_ for id_, room in self.by_id.items() if not room.visitors and not is_busy(room)]
        gone = idle[: max(0, len(idle) - IDLE_ROOMS)]
        for id_ in gone:
            del self.by_id[id_]
        if self.owners and gone:
            held = {id_: self.owners.numbers[id_] for id_ in gone if id_ in self.owners.numbers}
            self.beside(to_thread(self.owners.release, held))

    def break_off(self, ids: Iterable[str]) -> None:
        """Forget tables that another worker owns by now; their browsers come back and find it."""
        for id_ in ids:
            room = self.by_id.pop(id_, None)
            if room:
                room.broken = True
                room.stop_thinking()
                for guest in room.guests:
                    guest.line.hang_up()

    def tell_presence(self, room: Room) -> None:
        """Tell the other workers who is at a table."""
        if self.owners:
            self.beside(to_thread(self.owners.tell_presence, room.id, room.online, room.emptied))

    async def present(self, tables: list[StoredTable]) -> dict[str, PresentPeople]:
        """Who is at some tables, here and at the other workers."""
        ids = [table.setup.id for table in tables]
        elsewhere = await to_thread(self.owners.present, ids) if self.owners and ids else {}
        here = {id_: PresentPeople(frozenset(r.online), r.emptied) for id_ in ids if (r := self.by_id.get(id_))}
        return elsewhere | here

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without making anybody wait for it."""

        async def done() -> None:
            try:
                await work
            except Exception:
                log.exception("work beside a table failed")

        task = asyncio.create_task(done())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # What a room asks of its keeper.

    async def store(self, table: str, number: int, event: Event, room: Room) -> None:
        try:
            with METRICS.timed("store"):
                await self.journal.append(table, number, event, room.table.summary(room.changed))
        except Exception:
            METRICS.count("failed")
            raise
        METRICS.count("events", event.kind)
        if room.table.over and self.ended:
            self.beside(self.ended(room.table))

    async def keep_standing(self, room: Room, seat: Seat) -> None:
        await to_thread(self.tables.set_standing, room.id, seat)

    async def say(self, table: str, line: Spoken) -> None:
        await to_thread(self.tables.say, table, line)

    async def think(self, task: ThinkTask) -> Answer:
        return await self.thinkers.think(task)

    def forget(self, room: Room) -> None:
        self.by_id.pop(room.id, None)

    def turn_of(self, room: Room, person: str) -> None:
        """Send a notice without making anybody wait for it."""
        table = room.table
        turn, battle = table.game.state.turn.number, table.setup.battle.name
        self.beside(self.teller.your_turn(person, room.id, turn, battle))

    def now(self) -> float:
        return self.time.now()

    def post(self, send: Callable[..., None], *args: str) -> None:
        """Send a letter without making anybody wait for it."""
        self.beside(self.teller.post(send, *args))

    def forget_name(self, person: str) -> None:
        """The seats of an account that is deleted, at the tables now open."""
        for room in self.by_id.values():
            for seat in room.table.seats.values():
                if seat.person == person:
                    seat.nickname = NOBODY

    def rename(self, person: str, old: str, name: str) -> None:
        """The seats of an account with another name, at the tables now open."""
        for room in self.by_id.values():
            for seat in room.table.seats.values():
                if seat.person == person and seat.nickname == old:
                    seat.nickname = name
                    room.tell_presence()

    def why_silent(self, person: str, address: str) -> str:
        """The code of the reason why a person may not speak now; empty if they may."""
        if person in self.silenced:
            return "silenced"
        return "" if self.allows_talk(person, address) else "too-often"

    async def mute(self, person: str, muted: set[str], is_muted: bool) -> None:
        await to_thread(self.mutes.set_all, person, muted, is_muted)

    def may_open(self, person: str, address: str) -> bool:
        return self.allows(person, address)

    async def follow(self, room: Room) -> str:
        """Open the table after this one: the second leg, or a rematch."""
        new = await self.pools.openings.run(table_after, room.id, room.table, self.now())
        if not await to_thread(self.tables.add, new, room.id):
            again = await to_thread(self.tables.find, room.id)
            assert again
            assert again.next
            return again.next
        return new.setup.id

    async def cancel(self, room: Room) -> None:
        """Remove a table at which nothing was played."""
        await to_thread(self.tables.remove, room.id)
        self.lists_changed()
        self.forget(room)

    async def reseat(self, room: Room, seat: Seat) -> None:
        """A seat has changed hands: store it, begin the battle if it was the last free one, and tell everybody."""
        table, now = room.table, self.now()
        others = (s for s in table.seats.values() if s.name != seat.name)
        is_last = table.started is None and not seat.is_free and not any(s.is_free for s in others)
        deadline = now + table.clock.left[table.clock.bank_of(table.decider)] if is_last and table.clock else None
        await to_thread(self.tables.take_seat, room.id, seat, now if is_last else None, deadline)
        self.lists_changed()
        table.seats[seat.name] = seat
        if is_last:
            table.start(now)
        room.changed = room.acted = now
        room.tell_all(first=True)
        room.tell_presence()
        room.notice()
        room.wake_computer()

    async def hand_over(self, guest: str, person: str) -> None:
        """The seats of a guest who has logged in are the account's. Lines opened as the guest stay the guest's."""
        for room in list(self.by_id.values()):
            async with room.lock:
                if room.seat_of(person) == SPECTATOR:
                    for seat in room.table.seats.values():
                        if seat.person == guest:
                            seat.person = person

    async def catch_up(self) -> None:
        """See who sits at the open tables: another worker may have told of it while nothing was heard."""
        known = await to_thread(self.tables.sitters, list(self.by_id))
        for room in list(self.by_id.values()):
            if all(known.get((room.id, name)) == (s.person, s.nickname) for name, s in room.table.seats.items()):
                continue
            async with room.lock:           # a seat may be changing hands here: only now it is as it is stored
                now = await to_thread(self.tables.sitters, [room.id])
                for name, seat in room.table.seats.items():
                    seat.person, seat.nickname = now.get((room.id, name), (seat.person, seat.nickname))
                room.tell_presence()

    # Computers whose thought was lost.

    async def watch_computers(self) -> None:
        """Look now and then for computers that were left in the middle of a thought."""
        since, pause = self.now() - LONG_AGO, RETURN_SECONDS
        while True:
            await asyncio.sleep(pause)
            pause = ALIVE_SECONDS
            try:
                begun = self.now()
                await self.wake_computers(since)
                since = begun - LATELY
            except Exception:       # the database may be restarting
                log.exception("could not look for computers to wake")

    async def wake_computers(self, since: float) -> None:
        """Let computers go on at tables where nobody is.

        Their thought was lost with its server or worker, and whoever they play with may be waiting for a note.
        """
        for id_ in await self.left_thinking(since):
            try:
                async with self.alone(id_) as room:
                    await room.resume()
            except Rejected:
                continue            # another worker has it, or this version cannot read it
            except Exception:       # the other tables have computers too
                log.exception("the computer of the table %s could not go on", id_)

    async def left_thinking(self, since: float) -> list[str]:
        found = [id_ for id_ in await to_thread(self.tables.thinking, since) if id_ not in self.by_id]
        return await to_thread(self.owners.without_owner, found) if self.owners and found else found

    # Flags.

    async def watch_flags(self) -> None:
        """Look now and then for flags that fell while nobody was there."""
        alive = 0.0
        while True:
            try:
                if time.monotonic() - alive >= ALIVE_SECONDS:
                    await self.sign_of_life()
                    alive = time.monotonic()
                await self.drop_flags()
            except Exception:
                log.exception("could not look for fallen flags")
            await asyncio.sleep(FLAG_SECONDS)

    async def sign_of_life(self) -> None:
        """Store that the server works; a time in which it was held up is given back at the open tables too."""
        held_up = await to_thread(self.time.sign_of_life)
        if held_up:
            log.warning("the server was held up for %.0f s; the clocks do not count it", held_up[1] - held_up[0])
            for room in list(self.by_id.values()):
                room.table.leave_out([held_up])

    async def drop_flags(self) -> None:
        for id_ in await to_thread(self.tables.overdue, self.time.now()):
            try:
                async with self.alone(id_) as room:
                    await room.check_flag()
            except Rejected:
                continue            # another worker has it, and looks after it
            except Exception:       # the other tables have flags too
                log.exception("could not look at the flag of the table %s", id_)

    async def close(self) -> None:
        for room in self.by_id.values():
            if room.thinker:
                room.thinker.cancel()
        self.teller.close()
        await to_thread(self.thinkers.close)
        self.journal.close()


def is_busy(room: Room) -> bool:
    return room.lock.locked() or (room.thinker is not None and not room.thinker.done())


__all__ = ["Rooms"]
