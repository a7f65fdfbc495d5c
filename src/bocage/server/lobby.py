"""The lobby: opening tables, joining them, and the lists that show them."""

from __future__ import annotations

import asyncio
import secrets
import time
from asyncio import to_thread
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.notation.errors import NotationError
from bocage.server import views
from bocage.server.budgets import asker
from bocage.server.bulletins import Bulletins
from bocage.server.failures import Rejected, unplayable
from bocage.server.kept import CachedAnswer
from bocage.server.limits import WITHOUT_END
from bocage.server.new_tables import StartingPoint, level_of, table_wished
from bocage.server.pools import Pools, paid_read
from bocage.server.room import Room
from bocage.server.rooms import Rooms
from bocage.server.sitting import patience_with
from bocage.server.wire import SPECTATOR, NewTable, SeatName, Side, TableCard, TableOpened, TakeCommand
from bocage.store import People, Person, PresentPeople, StoredBattles, StoredTable, Tables
from bocage.table import Seat

LOBBY_SECONDS = 1.0                 # for which the list is kept; own changes show at once
MOST_NOTED = 10_000
ELSEWHERE = 503                     # the status of a table that another worker has
LEAVE_SECONDS = 5.0                 # for other workers to give up the games of a person
LEAVE_LOOK = 0.05


class Lobby:
    """Lists of tables, opening them and taking seats."""

    def __init__(
        self, rooms: Rooms, tables: Tables, people: People, battles: StoredBattles, pools: Pools, bulletins: Bulletins
    ) -> None:
        self.rooms = rooms
        self.tables = tables
        self.people = people
        self.battles = battles
        self.pools = pools
        self.most_listed: tuple[float, float] = WITHOUT_END         # tables in the lobby, of a person and of an address
        self.listed = CachedAnswer(partial(to_thread, tables.lobby), LOBBY_SECONDS)
        self.listed_from: OrderedDict[str, str] = OrderedDict()     # the address of a listed table, as far as known
        self.table_listed: Callable[[], None] = lambda: None        # a person who waits may fit
        self.bulletins = bulletins
        rooms.lists_changed = self.lists_changed
        bulletins.on("lists", self.listed.forget)
        bulletins.on("listed", self.note_listed_from)
        bulletins.on("seats", rooms.hand_over)
        bulletins.on("leave", self.leave_here)

    def lists_changed(self) -> None:
        self.listed.forget()
        self.bulletins.tell_soon("lists")

    async def open(self, wish: NewTable, person: Person) -> TableOpened:
        battle = await to_thread(self.battles.find, wish.battle)
        if battle is None:
            raise Rejected(404, "no-battle")
        return await self.open_on(battle, wish, person)

    async def take(self, wish: TakeCommand, start: StartingPoint, person: Person) -> TableOpened:
        """Open a table at a moment of a finished game."""
        asked = wish.model_dump(include={"opponent", "side", "level", "seconds"})
        return await self.open_on(start.battle, NewTable(battle=start.battle.key, **asked), person, start)

    async def open_on(
        self, battle: BattleSource, wish: NewTable, person: Person, start: StartingPoint | None = None
    ) -> TableOpened:
        level = level_of(wish)
        if wish.listed and wish.opponent == "online":
            await self.check_listed(person)
        await to_thread(self.people.meet, person)
        try:
            new = await self.pools.openings.run(table_wished, wish, battle, person, level, self.rooms.now(), start)
        except ContentError as e:       # without its tactic cards, say, a deck may be too small
            raise unplayable(e) from None
        except NotationError:           # played under other rules
            raise Rejected(409, "take-older") from None
        await to_thread(self.tables.add, new)
        if new.listed:
            self.lists_changed()
            self.note_listed_from(new.setup.id, asker().address)
            await self.bulletins.tell("listed", table=new.setup.id, address=asker().address)
            self.table_listed()
        return opened(new.setup.id, new.setup.host, [seat for seat in new.seats if seat.is_free])

    async def check_listed(self, person: Person) -> None:
        """One person, or one address, must not fill the lobby."""
        waiting = await self.listed.get()
        mine = sum(any(seat.person == person.id for seat in table.seats) for table in waiting)
        address = asker().address
        near = sum(bool(address) and self.listed_from.get(table.setup.id) == address for table in waiting)
        of_person, of_address = self.most_listed
        if mine >= of_person or near >= of_address:
            raise Rejected(429, "too-many-listed", most=mine)

    def note_listed_from(self, table: str, address: str) -> None:
        self.listed_from[table] = address
        if len(self.listed_from) > MOST_NOTED:
            self.listed_from.popitem(last=False)

    async def join(self, id_: str, token: str, person: Person) -> TableOpened:
        """Take the free seat if the token, or the lobby, allows it; otherwise watch."""
        async with self.rooms.alone(id_) as room:
            seat = room.seat_of(person.id)
            free = [s for s in room.table.seats.values() if s.is_free]
            if seat != SPECTATOR:
                return opened(id_, seat, free)
            lent = [s for s in room.table.seats.values() if s.level and s.person is None]     # to a computer
            open_ = [*free, *(lent if room.table.setup.opponent == "online" else [])]
            if room.table.over:         # a game that others have played is nobody's to take
                open_ = free = []
            mine = next((s for s in open_ if is_same_token(token, s.token)), free[0] if free and room.listed else None)
            if mine:
                await self.sit(room, mine, person)
            elif not room.may_look(person.id):
                raise Rejected(403, "not-watched")
            return opened(id_, mine.name if mine else SPECTATOR, [])

    async def sit(self, room: Room, seat: Seat, person: Person) -> None:
        """Seat a person: store it, then tell everybody at the table."""
        taken = {s.nickname for s in room.table.seats.values()}
        names = [person.nickname, *(f"{person.nickname} {n}" for n in range(2, len(room.table.seats) + 1))]
        nickname = next(name for name in names if name not in taken)
        await to_thread(self.people.meet, person)
        await self.rooms.reseat(room, replace(seat, person=person.id, nickname=nickname, level=None))

    async def merge(self, guest: str, person: str) -> None:
        """A guest has logged in: their seats are the account's."""
        await to_thread(self.people.hand_over, guest, person)
        await self.rooms.hand_over(guest, person)
        await self.bulletins.tell("seats", guest=guest, person=person)

    async def leave_all(self, person: str) -> None:
        """Give up the running games of a person, and the seats and tables that still wait, wherever they are open."""
        elsewhere = set()
        for id_ in await to_thread(self.tables.running_of, person):
            try:
                await self.leave(id_, person)
            except Rejected as e:
                if e.status != ELSEWHERE:
                    raise
                elsewhere.add(id_)
                await self.bulletins.tell("leave", table=id_, person=person)
        until = time.monotonic() + LEAVE_SECONDS
        while elsewhere and time.monotonic() < until:
            await asyncio.sleep(LEAVE_LOOK)
            elsewhere &= set(await to_thread(self.tables.running_of, person))

    async def leave_here(self, table: str, person: str) -> None:
        """Another worker asks: the owner of the table does it."""
        if table in self.rooms.by_id:
            await self.leave(table, person)

    async def leave(self, table: str, person: str) -> None:
        """Give up the seat of a person at one table; raises Rejected if that is open at another worker."""
        async with self.rooms.alone(table) as room:
            seat = room.seat_of(person)
            if seat == SPECTATOR or room.table.over:
                return
            if room.table.is_full:
                await room.changed_by(room.table.resign(seat, self.rooms.now()))
            else:
                await room.sitting.withdraw(seat)

    # Lists.

    async def cards(self, tables: Callable[..., list[StoredTable]], person: str, *args: Any) -> list[TableCard]:
        found = await paid_read(tables, *args)
        present = await self.rooms.present(found)
        return [self.card(table, person, present.get(table.setup.id)) for table in found]

    async def waiting(self, person: str) -> list[TableCard]:
        """Listed tables that wait for a player. Those of hosts who have left are not listed for ever."""
        now = self.rooms.now()
        found = await self.listed.get()
        present = await self.rooms.present(found)
        return [
            self.card(table, person, here)
            for table in found
            if not self.is_abandoned(table, now, here := present.get(table.setup.id))
        ]

    def is_abandoned(self, table: StoredTable, now: float, here: PresentPeople | None = None) -> bool:
        """Whether nobody has sat at a waiting table for so long that a newcomer would wait in vain."""
        sitters = {seat.person for seat in table.seats if seat.person}
        if here and sitters & here.people:
            return False
        left = here.emptied if here and here.emptied else table.summary.changed
        return now - left > patience_with(table.setup.clock)

    def card(self, table: StoredTable, person: str, here: PresentPeople | None = None) -> TableCard:
        """A table as lists show it, without restoring it."""
        online = set(here.people) if here else set()
        s = table.summary
        full = not any(seat.is_free for seat in table.seats)
        return TableCard(
            **views.setup_fields(table.setup),
            seats=views.seat_infos(table.seats, person, online),
            turn=s.turn,
            leaders=table.setup.battle.has_leaders,
            medals={"allies": s.medals_allies, "axis": s.medals_axis},
            over=s.over,
            winner=side_or_none(s.winner),
            my_turn=full and not s.over and any(q.person == person and q.name == s.decider for q in table.seats),
            created=views.stamp(table.created),
            changed=views.stamp(s.changed),
        )


def opened(table: str, seat: SeatName, free: list[Seat]) -> TableOpened:
    """The answer to a person at a table; one who sits there may invite others to the free seats."""
    invites = {s.name: s.token for s in free}
    return TableOpened(table=table, seat=seat, invite=next(iter(invites.values()), None), invites=invites)


def is_same_token(token: str, secret: str) -> bool:
    """Compare in constant time."""
    return secrets.compare_digest(token.encode(), secret.encode())


def side_or_none(side: str | None) -> Side | None:
    return "allies" if side == "allies" else "axis" if side == "axis" else None


__all__ = ["Lobby"]
