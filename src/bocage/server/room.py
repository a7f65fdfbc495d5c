"""A room: one table, the people connected to it, and one lock so that things happen in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from bocage.bots import meant
from bocage.server import views
from bocage.server.answers import KeptAnswers
from bocage.server.changes import FreshText
from bocage.server.chat import SERVER_NAME, chat_line, is_heard, room_for
from bocage.server.failures import as_failure
from bocage.server.guests import Guest
from bocage.server.metrics import METRICS
from bocage.server.sitting import Sitting
from bocage.server.view_text import fresh_text
from bocage.server.wire import (
    SPECTATOR,
    Act,
    AnswerUndo,
    AskIntent,
    AskThreats,
    AskUndo,
    AskWhole,
    Chat,
    ChatRoom,
    Dismiss,
    Failure,
    FromBrowser,
    GiveSeat,
    LookAt,
    Meant,
    Mute,
    Pass,
    Ping,
    Pong,
    Presence,
    Refused,
    Rematch,
    Resign,
    Say,
    SeatInfo,
    SeatName,
    SetStanding,
    StandIn,
    TableCard,
    TableView,
    TakeSeat,
    Text,
    Why,
)
from bocage.table import (
    MOST_SPOKEN,
    SIDES,
    Answer,
    Event,
    Intent,
    Leg,
    Refusal,
    Seat,
    Spoken,
    StoredTable,
    Table,
    ThinkTask,
    Thought,
    side_of,
    task,
)
from bocage.table.standing_orders import StandingOrder

log = logging.getLogger(__name__)
PRESENCE_SECONDS = 0.05
PRESENCE_SHARE = 0.002      # seconds more for every listener: a crowd that comes and goes takes no more of the server
MOST_NAMED = 30             # spectators told by name


class Keeper(Protocol):
    """What a room needs of the server around it."""

    async def store(self, table: str, number: int, event: Event, room: Room) -> None: ...
    async def say(self, table: str, line: Spoken) -> None: ...
    async def follow(self, room: Room) -> str: ...
    def now(self) -> float: ...
    def may_open(self, person: str, address: str) -> bool: ...
    async def think(self, task: ThinkTask) -> Answer: ...
    async def cancel(self, room: Room) -> None: ...
    async def reseat(self, room: Room, seat: Seat) -> None: ...
    def turn_of(self, room: Room, person: str) -> None: ...
    def why_silent(self, person: str, address: str) -> str: ...
    async def mute(self, person: str, muted: set[str], is_muted: bool) -> None: ...
    async def keep_standing(self, room: Room, seat: Seat) -> None: ...
    def forget(self, room: Room) -> None: ...
    def tell_presence(self, room: Room) -> None: ...


class Room:
    def __init__(
        self,
        keeper: Keeper,
        stored: StoredTable,
        table: Table,
        spoken: list[Spoken],
        first_leg: Leg | None,
    ) -> None:
        self.keeper = keeper
        self.id = stored.setup.id
        self.table = table
        self.created = stored.created
        self.changed = stored.summary.changed           # as everybody may know it, see `keep`
        self.acted = keeper.now() if table.is_asked else self.changed
        self.listed = stored.listed
        self.next = stored.next
        self.first_leg = first_leg
        self.spoken = spoken
        self.guests: set[Guest] = set()
        self.visitors = 0               # requests and connections that use the room now
        self.presence: asyncio.TimerHandle | None = None
        self.lock = asyncio.Lock()
        self.thinker: asyncio.Task[None] | None = None
        self.broken = False
        self.is_talk_open = table.over  # all have been told what players and spectators said apart
        self.thoughts: dict[SeatName, Thought] = {}     # what the computers keep in mind; lost, they think again
        self.meant: Intent | None = None            # by the last turn of a computer
        self.noticed: tuple[SeatName, int] | None = None
        self.answers = KeptAnswers()
        self.emptied: float | None = None           # when somebody left last
        self.sitting = Sitting(self)
        self.setup_fields = views.setup_fields(table.setup)

    # Who is who.

    def seat_of(self, person: str | None) -> SeatName:
        """The seat a person has taken, or SPECTATOR; of several the one that knows most."""
        for name, seat in self.table.seats.items():
            if person is not None and seat.person == person:
                return self.table.eyes(name) or name
        return SPECTATOR

    def acting_seat(self, person: str | None) -> SeatName | None:
        """The seat a person acts for now: of several, and at a shared screen, the one that must decide."""
        seat = self.seat_of(person)
        if seat == SPECTATOR:
            return None
        t = self.table
        decider = t.decider
        return decider if seat == decider or t.is_shared or decider in t.played_with(seat) else seat

    def reader_of(self, person: str | None) -> SeatName | None:
        """Whose log a person reads."""
        return self.log_reader(self.acting_seat(person))

    def log_reader(self, seat: SeatName | None) -> SeatName | None:
        """Whose log a seat reads; nobody's drawn cards are told at a shared screen, or before all sit."""
        t = self.table
        return t.eyes(seat) if t.is_dealt and not t.is_shared else None

    def may_look(self, person: str | None) -> bool:
        """Whether a person may see the table at all."""
        return self.table.setup.watchable or self.seat_of(person) != SPECTATOR

    def is_watching(self, guest: Guest) -> bool:
        return self.seat_of(guest.person) == SPECTATOR

    @property
    def online(self) -> set[str]:
        return {guest.person for guest in self.guests}

    # Views.

    def card(self, person: str | None, seat: SeatName | None) -> TableCard:
        """The card for a person, who acts for a seat."""
        t = self.table
        return TableCard(
            **self.setup_fields,
            seats=self.seat_infos(person, seat),
            turn=t.game.state.turn.number,
            medals=dict(zip(SIDES, t.medals, strict=True)),
            over=t.over,
            winner=t.winner,
            my_turn=seat is not None and seat == t.decider and t.is_full and not t.over,
            created=views.stamp(self.created),
            changed=views.stamp(self.changed),
        )

    def seat_infos(self, person: str | None, seat: SeatName | None) -> list[SeatInfo]:
        """Who sits where, and their clocks, for a person who acts for a seat."""
        clock = views.clocks(self.table, seat, self.keeper.now())
        infos = views.seat_infos(self.table.seats.values(), person, self.online, clock)
        for info in infos:
            seconds = self.sitting.seconds_to_replace(seat, self.table.seats[info.seat])
            if seconds is not None:
                info.replaceable = seconds
        return infos

    def view(self, person: str | None) -> TableView:
        return self.view_from(person, self.acting_seat(person))

    def view_from(self, person: str | None, seat: SeatName | None) -> TableView:
        """The view of a person, who acts for a seat."""
        shown = self.seat_of(person) if self.table.is_shared else seat or SPECTATOR
        return views.table_view(
            self.table, shown, self.card(person, seat), self.legs(), self.next,
            has_plan=self.plan is not None, silent=self.sitting.silent_seats(seat),
        )

    def legs(self) -> list[Leg]:
        """The legs of a two-way match that are over."""
        t = self.table
        if not t.setup.two_way:
            return []
        return [leg for leg in (self.first_leg, t.leg if t.over else None) if leg]

    # Coming and going.

    async def enter(self, guest: Guest) -> None:
        async with self.lock:
            if self.broken:
                guest.line.hang_up()
                return
            await self.check_flag()
            await self.unseen_answers()      # the last server may have ended between an attack and its answer
            await self.sitting.come_back(guest.person)
            self.guests.add(guest)
            self.tell([guest], first=True)
            lines = [chat_line(s) for s in self.spoken if self.hears(guest, s)]
            if lines:
                guest.send(Chat(lines=lines))
            self.tell_presence()
            self.wake_computer()

    async def leave(self, guest: Guest) -> None:
        async with self.lock:
            self.guests.discard(guest)
            self.emptied = self.keeper.now()
            if self.seat_of(guest.person) != SPECTATOR:         # of passers-by there may be any number
                self.sitting.left[guest.person] = self.emptied
            self.tell_presence()

    def tell_presence(self) -> None:
        """Tell who is here, once for all who come and go together: 300 leaving at once are one message each."""
        if self.presence is None:
            self.presence = asyncio.get_running_loop().call_later(
                PRESENCE_SECONDS + PRESENCE_SHARE * len(self.guests), self.tell_presence_now
            )

    def tell_presence_now(self) -> None:
        self.presence = None
        self.keeper.tell_presence(self)
        watchers = {guest.person: guest.nickname for guest in self.guests if self.is_watching(guest)}
        names = sorted(watchers.values())[:MOST_NAMED]
        texts: dict[str, str] = {}
        for guest in self.guests:
            viewer = self.viewer(guest)
            if viewer not in texts:
                seats = self.seat_infos(guest.person, self.acting_seat(guest.person))
                told = Presence(seats=seats, spectators=len(watchers), watchers=names)
                texts[viewer] = told.model_dump_json()
            guest.send_text(texts[viewer])

    def tell_all(self, first: bool = False, is_act: bool = False) -> None:
        """Send everybody the fresh view.

        After an action nobody is told who must not learn yet that there was one.
        """
        self.tell([guest for guest in self.guests if not (is_act and self.is_unaware(guest))], first)
        self.open_talk()

    def tell(self, guests: Iterable[Guest], first: bool = False) -> None:
        """Send some guests the fresh view, which is made once for all spectators, and for all lines of a person."""
        made: dict[tuple[str, int], FreshText] = {}
        for guest in guests:
            since = 0 if first else guest.sent
            known = (self.viewer(guest), since)
            if known not in made:
                made[known] = self.told(guest, since, first)
            guest.sent = since + len(made[known].entries)
            guest.tell(made[known], first)

    def viewer(self, guest: Guest) -> str:
        """With whom a guest sees the same: their other lines; all spectators are alike."""
        return "" if self.is_watching(guest) else guest.person

    def is_unaware(self, guest: Guest) -> bool:
        """Whether a reaction is considered that nothing tells a guest of: a message, be it empty, would."""
        seat = self.acting_seat(guest.person)
        return self.table.waits(seat) and not self.table.has_acted_last(seat)

    def told(self, guest: Guest, since: int, first: bool) -> FreshText:
        """The fresh view with the entries from number `since` on."""
        seat = self.acting_seat(guest.person)
        entries = views.entries(self.table.game, self.table.log.told(self.log_reader(seat), since), since)
        return fresh_text(self.view_from(guest.person, seat), entries, first)

    def open_talk(self) -> None:
        """Once the game is over, players and spectators read what the others said meanwhile."""
        if self.is_talk_open or not self.table.over:
            return
        self.is_talk_open = True
        for guest in self.guests:
            seat = self.seat_of(guest.person)
            said = [line for line in self.spoken if line.person not in guest.muted]
            lines = [line for line in said if is_heard(line, seat, True) and not is_heard(line, seat, False)]
            if lines:
                guest.send(Chat(lines=[chat_line(line) for line in lines]))

    # Messages.

    async def hear(self, guest: Guest, message: FromBrowser) -> None:
        """Act on a message; what is refused changes nothing."""
        if isinstance(message, Ping):
            guest.send(Pong())
            return
        if isinstance(message, AskWhole):
            async with self.lock:
                self.tell([guest], first=True)
            return
        if isinstance(message, AskIntent):
            guest.send(Meant(text=self.meaning()))
            return
        if isinstance(message, Why | AskThreats | LookAt):
            await self.explain(guest, message)
            return
        async with self.lock:
            if self.broken:
                return
            try:
                await self.check_flag()
                await self.obey(guest, message)
            except Refusal as refusal:
                self.refuse(guest, as_failure(refusal))

    def refuse(self, guest: Guest, error: Failure) -> None:
        METRICS.count("refused", error.code)
        if not self.broken:
            guest.send(Refused(error=error))

    async def obey(self, guest: Guest, message: FromBrowser) -> None:
        if isinstance(message, Say):
            await self.say(guest, message)
            return
        if isinstance(message, Mute):
            await self.mute(guest, message)
            return
        seat = self.acting_seat(guest.person)
        if seat is None:
            raise Refusal("not-seated")
        now = self.keeper.now()
        t = self.table
        match message:
            case SetStanding():
                await self.stand(guest, seat, message.order)
            case Act() if t.is_shared and not t.over and t.showing is None:
                raise Refusal("not-passed")
            case Act():
                await self.changed_by(t.act(seat, message.version, message.action, now))
            case AskUndo():
                await self.changed_by(t.undo(seat, message.version, now))
            case AnswerUndo():
                await self.changed_by(t.answer(seat, message.accept, now))
            case Dismiss() | GiveSeat() | StandIn() | TakeSeat():
                await self.sitting.obey(seat, message)
            case Resign() if not t.is_full and not t.over:
                await self.sitting.withdraw(seat)
            case Resign():
                await self.changed_by(t.resign(seat, now))
            case Pass():
                t.pass_screen()
                self.tell_all()
            case Rematch():
                if not t.over:
                    raise Refusal("not-over")
                if self.next is None:
                    if not self.keeper.may_open(guest.person, guest.address):
                        raise Refusal("too-often")
                    self.next = await self.keeper.follow(self)
                self.tell_all()

    async def stand(self, guest: Guest, seat: SeatName, order: StandingOrder) -> None:
        """Keep a standing order. Nobody else hears of it, unless it answers what its seat is asked now."""
        t, events = self.table, self.table.events
        for name in t.held_with(seat):
            t.seats[name].standing = order
            await self.keeper.keep_standing(self, t.seats[name])
        await self.unseen_answers()
        if t.events > events:
            await self.go_on()
            return
        self.tell(own for own in self.guests if own.person == guest.person)

    async def changed_by(self, event: Event) -> None:
        """Store an event of the table; only then tell of it and let the computer go on."""
        if event.kind in ("undo", "takeback"):
            self.thoughts.clear()
            if self.meant and self.meant.turn >= self.table.game.state.turn.number:
                self.meant = None
        if event.kind in ("undo", "takeback", "resign"):
            self.stop_thinking()
        await self.keep(event)
        await self.unseen_answers()
        await self.go_on(first=event.kind in ("undo", "takeback"), is_act=event.kind == "act")

    async def go_on(self, first: bool = False, is_act: bool = True) -> None:
        """Tell of what was stored, and let the computer play."""
        await self.closing()
        self.tell_all(first, is_act)
        self.notice()
        self.wake_computer()

    async def keep(self, event: Event) -> None:
        self.acted = event.at
        if not self.table.is_asked:     # else the time of the last change would tell that somebody is
            self.changed = event.at
        try:
            await self.keeper.store(self.id, self.table.events - 1, event, self)
        except BaseException:
            # The table in memory is ahead of the store: forget it, the next visitor reads the store.
            self.broken = True
            self.keeper.forget(self)
            for guest in self.guests:
                guest.line.hang_up()
            raise

    async def closing(self) -> None:
        """The first leg of a two-way match opens the second."""
        t = self.table
        if t.over and t.setup.two_way and t.setup.leg == 1 and self.next is None:
            self.next = await self.keeper.follow(self)

    async def check_flag(self) -> None:
        """End the game if a flag has fallen, and tell everybody."""
        now = self.keeper.now()
        if self.table.late(now) is None:
            return
        event = self.table.flag(now)
        self.stop_thinking()
        await self.keep(event)
        await self.closing()
        self.tell_all()

    def notice(self) -> None:
        """Send an absent player a notice that it is their turn, once a turn."""
        t = self.table
        person = t.seats[t.decider].person
        if t.over or t.is_shared or person is None or person in self.online:
            return
        if t.game.active != side_of(t.decider) or self.noticed == (t.decider, t.game.state.turn.number):
            return
        self.noticed = (t.decider, t.game.state.turn.number)
        self.keeper.turn_of(self, person)

    # Talk.

    async def say(self, guest: Guest, message: Say) -> None:
        if silence := self.keeper.why_silent(guest.person, guest.address):
            raise Refusal(silence)
        seat = self.seat_of(guest.person)
        nickname = guest.nickname if seat == SPECTATOR else self.table.seats[seat].nickname or guest.nickname
        await self.speak(nickname, seat, message.text, room_for(seat, message.room), guest.person)

    async def announce(self, text: str) -> None:
        """What the operator has to say, heard by all."""
        await self.speak(SERVER_NAME, SPECTATOR, text, "all")

    async def speak(self, nickname: str, seat: SeatName, text: str, room: ChatRoom, person: str = "") -> None:
        number = self.spoken[-1].number + 1 if self.spoken else 0
        line = Spoken(number, nickname, seat, text, room=room, person=person)
        await self.keeper.say(self.id, line)
        in_room = [said.number for said in self.spoken if said.room == line.room]
        too_old = in_room[-MOST_SPOKEN] if len(in_room) >= MOST_SPOKEN else -1
        self.spoken = [said for said in self.spoken if said.room != line.room or said.number > too_old] + [line]
        for other in self.guests:
            if self.hears(other, line):
                other.send(Chat(lines=[chat_line(line)]))

    def hears(self, guest: Guest, line: Spoken) -> bool:
        return line.person not in guest.muted and is_heard(line, self.seat_of(guest.person), self.table.over)

    async def mute(self, guest: Guest, message: Mute) -> None:
        """The people of that name here are not heard any more, or are heard again."""
        named = {s.person for s in self.table.seats.values() if s.person and s.nickname == message.nickname}
        named |= {other.person for other in self.guests if other.nickname == message.nickname}
        named |= {line.person for line in self.spoken if line.person and line.nickname == message.nickname}
        named.discard(guest.person)
        if not named:
            return
        await self.keeper.mute(guest.person, named, message.on)
        for other in self.guests:
            if other.person == guest.person:
                (other.muted.update if message.on else other.muted.difference_update)(named)

    async def explain(self, guest: Guest, message: Why | AskThreats | LookAt) -> None:
        async with self.lock:
            if self.broken:
                return
            guest.send(self.answers.answer(self.table, self.acting_seat(guest.person), message))

    # The computer.

    def wake_computer(self) -> None:
        if self.table.computer and (self.thinker is None or self.thinker.done()) and not self.broken:
            self.thinker = asyncio.create_task(self.let_computer_play())

    def stop_thinking(self) -> None:
        """Cancel the thought of the computer. The caller holds the lock, so the computer is not acting."""
        if self.thinker:
            self.thinker.cancel()
            self.thinker = None

    async def let_computer_play(self) -> None:
        while await self.computer_turn():
            pass

    async def computer_turn(self) -> bool:
        """One action of the computer; False when it is not its turn."""
        async with self.lock:
            level, changes = self.table.computer, self.table.changes
            if level is None or self.broken:
                return False
            seat, asked = self.table.decider, self.task()
        answer = await self.answer(asked)
        async with self.lock:
            if self.table.changes == changes and self.table.computer == level and not self.broken:
                intent = None
                if answer.thought:
                    self.thoughts[seat] = answer.thought
                    intent = answer.thought.intent
                await self.keep(self.table.act(seat, None, answer.action, self.keeper.now()))
                if intent and (self.table.over or intent.turn < self.table.game.state.turn.number):
                    self.meant = intent
                await self.unseen_answers()
                await self.closing()
                self.tell_all(is_act=True)
                self.notice()
        return True

    async def resume(self) -> None:
        """Let a computer go on whose thought was lost with its server; the caller holds the lock."""
        events = self.table.events
        await self.check_flag()
        await self.unseen_answers()
        if self.table.events > events:
            await self.go_on()
        else:
            self.wake_computer()

    async def unseen_answers(self) -> None:
        """A computer or standing order that is asked in secret answers before anybody is told anything."""
        t = self.table
        while t.is_asked:
            action = (await self.answer(self.task())).action if t.computer else t.standing_answer
            if action is None:
                return
            await self.keep(t.act(t.decider, None, action, self.keeper.now()))

    async def answer(self, asked: ThinkTask) -> Answer:
        """Action of the computer; if thinking fails altogether, its first legal action keeps the table going."""
        try:
            return await self.keeper.think(asked)
        except Exception:
            log.exception("no answer to a task of the level %s", asked.level)
            return Answer(self.table.game.legal()[0], None)

    @property
    def plan(self) -> Intent | None:
        """What the computer meant with its last turn that is over; an older one is no answer."""
        fresh = self.meant and self.table.game.state.turn.number - self.meant.turn <= len(SIDES)
        return self.meant if fresh else None

    def meaning(self) -> Text | None:
        """The same in words, with what came of it; it speaks of no card."""
        t = self.table
        for seat in t.seats.values():
            if seat.level:
                en, fr = (meant(t.game, seat.side, self.plan, t.over, lang) for lang in ("en", "fr"))
                return Text(en=en, fr=fr) if en and fr else None
        return None

    def task(self) -> ThinkTask:
        """Task of the computer; in the tutorial it always plays the same."""
        t = self.table
        assert t.computer
        seed = f"tutorial {len(t.game.entries)}" if t.setup.tutorial else ""
        return task(t.computer, t.game, t.decider, seed, self.thoughts.get(t.decider))


__all__ = ["Guest", "Keeper", "Room"]
