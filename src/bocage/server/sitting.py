"""Seats of a room: who takes one, lends it to a computer, gives it back, or is parted with.

A person may hold several seats of one side, never of both, since the sides hide their hands from one another.
A seat that a computer plays for a person stays theirs: they have it back as soon as they come in.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from bocage.server.wire import Dismiss, GiveSeat, SeatName, StandIn, TableCancelled, TakeSeat
from bocage.table import IN_ONE_SITTING, SIDES, Refusal, Seat, is_table_level, side_of

if TYPE_CHECKING:
    from bocage.server.room import Room

DAY: Final = 24 * 3600.0
SILENCE: Final = 7 * DAY            # without a clock; afterwards an enemy may end the game
# Seconds for which nobody minds that a player is away, by clock: slow games are played apart.
ABSENCE: Final = {"none": 15 * 60.0, "live": 60 * 60.0, **dict.fromkeys(IN_ONE_SITTING, 60.0)}
LONG_ABSENCE: Final = 3 * DAY
RETURNING: Final = 60.0             # for all to come back to a table that was opened again
SeatMessage = Dismiss | GiveSeat | StandIn | TakeSeat


def patience_with(clock: str) -> float:
    """Seconds that a player may be away before others go on without them."""
    return ABSENCE.get(clock, LONG_ABSENCE)


class Sitting:
    """The seats of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.opened = room.keeper.now()
        self.left: dict[str, float] = {}        # when a person was here last

    async def obey(self, asker: SeatName, message: SeatMessage) -> None:
        match message:
            case TakeSeat():
                await self.take(asker, message.seat)
            case GiveSeat():
                await self.give_back(asker, message.seat, message.level)
            case StandIn():
                await self.stand_in(asker, message.seat, message.level)
            case Dismiss():
                await self.dismiss(asker, message.seat)

    # Several seats of one person.

    async def take(self, asker: SeatName, name: SeatName) -> None:
        """A person takes one more seat of their side: a free one, or a computer's."""
        t = self.room.table
        seat, mine = t.seats.get(name), t.seats[asker]
        is_open = seat is not None and seat.person is None and seat.side == mine.side
        if seat is None or not is_open or t.is_shared or t.over:
            raise Refusal("no-more-seats")
        await self.room.keeper.reseat(self.room, replace(seat, person=mine.person, nickname=mine.nickname, level=None))

    async def give_back(self, asker: SeatName, name: SeatName, level: str) -> None:
        """A person parts with one of several seats: it is free before the battle, afterwards a computer goes on."""
        t = self.room.table
        held = t.held_with(asker)
        if name not in held or len(held) == 1 or t.is_shared or t.over or (name == t.setup.host and not t.is_full):
            raise Refusal("no-giving-back")
        if t.is_full or level:
            self.check_level(level)
        left = replace(t.seats[name], person=None, nickname=self.computer_name(level) if level else None)
        await self.room.keeper.reseat(self.room, replace(left, level=level or None))

    # Computers.

    async def stand_in(self, asker: SeatName, name: SeatName, level: str) -> None:
        """A computer takes a seat for the time being, or hands it back."""
        t = self.room.table
        seat = t.seats.get(name)
        if seat is None or t.is_shared or t.over or not self.may_stand_in(asker, seat, level):
            raise Refusal("no-stand-in")
        if level:
            self.check_level(level)
        nickname = seat.nickname if seat.person else self.computer_name(level)
        await self.room.keeper.reseat(self.room, replace(seat, level=level or None, nickname=nickname))

    def check_level(self, level: str) -> None:
        if not is_table_level(level):
            raise Refusal("no-level")

    def computer_name(self, level: str) -> str:
        """The name of a computer that nobody else at the table has."""
        seats = self.room.table.seats
        taken = {seat.nickname for seat in seats.values()}
        names = [level, *(f"{level} {n}" for n in range(2, len(seats) + 2))]
        return next(name for name in names if name not in taken)

    def may_stand_in(self, asker: SeatName, seat: Seat, level: str) -> bool:
        """Whether a seat may ask for a computer on another one: nobody replaces a person who is there.

        Who stands in may be asked to play at another level. In a match of two people, which may be rated, nobody
        has their own seat played.
        """
        t, held = self.room.table, self.room.table.held_with(asker)
        if not level:
            return seat.name in held and seat.level is not None
        if seat.level:
            return seat.is_stand_in and (seat.side == side_of(asker) or self.seconds_to_replace(asker, seat) == 0)
        if seat.is_free:
            return t.setup.host in held or seat.side == side_of(asker)
        if seat.side != side_of(asker):
            return self.seconds_to_replace(asker, seat) == 0
        if t.setup.two_way and len(t.seats) == len(SIDES):
            return False
        return seat.name in held or seat.person not in self.room.online

    def seconds_to_replace(self, asker: SeatName | None, seat: Seat) -> float | None:
        """Seconds until a seat may call a computer for an enemy whose move it is; None: as things are, never.

        The whole side of the enemy is away then: a mate of theirs would call it. The player comes back to their seat
        when they like.
        """
        t = self.room.table
        if asker is None or t.over or t.is_shared or not t.is_full or t.frozen or seat.side == side_of(asker):
            return None
        if seat.person is None or seat.name != t.decider:
            return None
        people = {s.person for s in t.seats.values() if s.side == seat.side and s.person}
        if people & self.room.online:
            return None
        if t.waits(asker) and not t.has_acted_last(asker):
            return None             # that somebody is asked is a secret to all but the one who attacks
        last = max(self.left.get(person, self.room.acted) for person in people)
        since_then = self.room.keeper.now() - last
        since_opened = self.room.keeper.now() - self.opened
        return max(0.0, patience_with(t.setup.clock) - since_then, RETURNING - since_opened)

    # Parting.

    async def withdraw(self, asker: SeatName) -> None:
        """Nothing is lost before all sit: the host takes the table back, others only their seats."""
        t, held = self.room.table, self.room.table.held_with(asker)
        if t.setup.host not in held:
            for name in held:
                await self.room.keeper.reseat(self.room, replace(t.seats[name], person=None, nickname=None, level=None))
            return
        await self.room.keeper.cancel(self.room)
        self.room.broken = True
        for guest in self.room.guests:
            guest.send(TableCancelled())

    async def dismiss(self, asker: SeatName, other: SeatName) -> None:
        """Part with a player who is away: the host frees a seat before all sit, an enemy ends a game in silence."""
        t = self.room.table
        away = t.seats.get(other)
        if away is None or other not in self.silent_seats(asker):
            raise Refusal("not-away", days=round(SILENCE / DAY))
        if t.is_full:
            await self.room.changed_by(t.dismiss(other, self.room.keeper.now()))
        else:
            await self.room.keeper.reseat(self.room, replace(away, person=None, nickname=None))

    def silent_seats(self, asker: SeatName | None) -> list[SeatName]:
        """Seats whose players are away for so long that this seat may part with them."""
        t = self.room.table
        if asker is None or t.over or t.is_shared:
            return []
        held = t.held_with(asker)
        played = [s for s in t.seats.values() if s.person and not s.level and s.name not in held]       # by others
        away = [s for s in played if s.person not in self.room.online]
        if not t.is_full:
            return [s.name for s in away] if t.setup.host in held else []
        if t.waits(asker) and not t.has_acted_last(asker):
            return []               # who must decide is a secret then
        is_silent = t.clock is None and self.room.keeper.now() - self.room.acted > SILENCE
        return [s.name for s in away if is_silent and s.name == t.decider and s.side != side_of(asker)]

    async def come_back(self, person: str) -> None:
        """A person who comes back gets their seats, which computers played meanwhile."""
        if self.room.table.over:
            return
        for seat in list(self.room.table.seats.values()):
            if seat.person == person and seat.level:
                await self.room.keeper.reseat(self.room, replace(seat, level=None))


__all__ = ["SILENCE", "SeatMessage", "Sitting", "patience_with"]
