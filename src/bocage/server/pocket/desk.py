"""The desk of the pocket edition: answers what a server would be asked about tables, and keeps their rooms.

It has one visitor, the person whose browser this is. Requests come as method, path and JSON, as they would be sent
to `/api`; messages of a table as texts on a line, as on a socket. A worker in the browser carries both.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Any, Final
from urllib.parse import parse_qs, urlsplit

from pydantic import Field, TypeAdapter, ValidationError

from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.fault import Fault
from bocage.notation.errors import NotationError
from bocage.server.changes import ViewStream
from bocage.server.failures import Rejected, failure, unplayable, unreadable
from bocage.server.guests import Guest
from bocage.server.new_tables import StartingPoint, level_of, table_after, table_wished
from bocage.server.pocket.shelf import Shelf, read_event, read_head, write_event, write_head
from bocage.server.replays import (
    ReplayForReader,
    TableSnapshot,
    named_record,
    of_record,
    record_of_table,
    starting_point,
)
from bocage.server.room import Room
from bocage.server.wire import FromBrowser, NewTable, TableOpened, TakeCommand
from bocage.table import (
    Answer,
    Event,
    Person,
    Seat,
    Spoken,
    StoredTable,
    ThinkTask,
    is_slow,
    restored,
    think,
)

log = logging.getLogger(__name__)
INCOMING: TypeAdapter[FromBrowser] = TypeAdapter(Annotated[FromBrowser, Field(discriminator="type")])
ME: Final = "me"
MARK: Final = "p-"              # tables of the pocket edition, as `r-` are uploaded records
MOST_REPLAYS: Final = 3         # kept ready
UNKNOWN_TABLE: Final = 4404     # as the server closes the socket
TABLE: Final = re.compile(rf"/api/tables/({MARK}[0-9a-f]+)(?:/(.+))?")
RECORD: Final = re.compile(r"/api/(?:tables|replays)/([\w-]+)/?(.*)")


class PocketLine:
    """The way to one table of the page."""

    def __init__(self, desk: PocketDesk, number: int) -> None:
        self.desk = desk
        self.number = number

    def send(self, text: str) -> None:
        self.desk.tell(self.number, text)

    def hang_up(self) -> None:
        self.desk.hang_up(self.number, 0)


class PocketDesk:
    """Opens tables, keeps their rooms, and is their keeper."""

    def __init__(self, shelf: Shelf, tell: Callable[[int, str], None], hang_up: Callable[[int, int], None]) -> None:
        self.shelf = shelf
        self.tell = tell
        self.hang_up = hang_up
        self.nickname = ""
        self.rooms: dict[str, Room] = {}
        self.heads: dict[str, StoredTable] = {}
        self.lines: dict[int, tuple[Room, Guest]] = {}
        self.replays: OrderedDict[str, ReplayForReader] = OrderedDict()
        self.loading = asyncio.Lock()
        self.slowest = 0.0          # seconds of the longest decision of a computer

    # Requests.

    async def ask(self, method: str, path: str, body: str, nickname: str) -> str:
        """The answer to a request: `{"status": ..., "body": ...}`."""
        self.nickname = nickname
        try:
            answer, status = await self.answer(method, path, body), 200
        except Rejected as e:
            answer, status = e.failure, e.status
        except (ValidationError, ValueError):
            log.exception("%s %s", method, path)
            answer, status = failure("malformed"), 422
        return json.dumps({"status": status, "body": plain(answer)}, ensure_ascii=False)

    async def answer(self, method: str, path: str, body: str) -> Any:
        parts = urlsplit(path)
        if (method, parts.path) == ("POST", "/api/tables"):
            return await self.open(NewTable.model_validate(json.loads(body)))
        if (method, parts.path) == ("POST", "/api/replays"):
            raise Rejected(503, "no-line")
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if found := TABLE.fullmatch(parts.path):
            return await self.of_table(method, found[1], found[2] or "", query.get("side", ""), body)
        if (found := RECORD.fullmatch(parts.path)) and (text := await self.shelf.record(found[1])):
            what = found[2].removeprefix("replay").lstrip("/")
            make = self.made_of_record(text)
            return await self.of_replay(method, found[1], found[1], make, what, query.get("side", ""), body)
        raise Rejected(404, "no-page")

    async def of_table(self, method: str, id_: str, what: str, side: str, body: str) -> Any:
        room = await self.room(id_)
        t = room.table
        if not what:
            return room.view(ME)
        if what == "record":
            return named_record(record_of_table(t, room.reader_of(ME)), t, room.changed)
        key = f"{id_}/{t.changes}"

        async def make() -> ReplayForReader:
            return TableSnapshot.of(t).replay(room.reader_of(ME))

        what = what.removeprefix("replay").lstrip("/")
        return await self.of_replay(method, id_, key, make, what, side, body)

    async def of_replay(
        self,
        method: str,
        id_: str,
        key: str,
        make: Callable[[], Awaitable[ReplayForReader]],
        what: str,
        side: str,
        body: str,
    ) -> Any:
        replay = self.replays.pop(key, None) or await make()
        self.replays[key] = replay
        while len(self.replays) > MOST_REPLAYS:
            self.replays.popitem(last=False)
        if method == "POST" and what == "take":
            wish = TakeCommand.model_validate(json.loads(body))
            asked = wish.model_dump(include={"opponent", "side", "level", "seconds"})
            start = starting_point(replay, id_, wish)
            return await self.open(NewTable(battle=start.battle.key, **asked), start)
        if what == "":
            return replay.view
        if what == "story":
            return replay.story(side)
        if what.isdecimal():
            return replay.frame(int(what), side)
        raise Rejected(404, "no-page")      # an analysis, say: it thinks for minutes

    def made_of_record(self, text: str) -> Callable[[], Awaitable[ReplayForReader]]:
        async def make() -> ReplayForReader:
            try:
                return of_record(text)
            except Fault as e:
                raise Rejected(422, "bad-record", reason=e) from None

        return make

    async def open(self, wish: NewTable, start: StartingPoint | None = None) -> TableOpened:
        if wish.opponent == "online":
            raise Rejected(503, "no-line")
        if wish.opponent == "computer" and is_slow(wish.level):
            raise Rejected(422, "no-level")     # plans of a general take a compiled engine
        try:
            battle = start.battle if start else BattleSource.of(wish.battle)
        except ContentError:
            raise Rejected(404, "no-battle") from None
        try:
            new = table_wished(wish, battle, Person(ME, self.nickname), level_of(wish), self.now(), start)
        except ContentError as e:
            raise unplayable(e) from None
        except NotationError:
            raise Rejected(409, "take-older") from None
        return await self.add(new)

    async def add(self, new: StoredTable) -> TableOpened:
        marked = replace(new, setup=replace(new.setup, id=MARK + new.setup.id))
        await self.keep(marked, self.room_of(marked, []))
        return TableOpened(table=marked.setup.id, seat=marked.setup.host, invite=None)

    # Rooms.

    async def room(self, id_: str) -> Room:
        async with self.loading:
            found = self.rooms.get(id_)
            if found is None:
                text = await self.shelf.find(id_)
                if text is None:
                    raise Rejected(404, "no-table")
                data = json.loads(text)
                found = self.room_of(read_head(data["head"]), [read_event(event) for event in data["events"]])
            return found

    def room_of(self, stored: StoredTable, events: list[Event]) -> Room:
        try:
            table = restored(stored.setup, stored.seats, stored.started, events, stored.opening, stored.engine).table
        except ContentError as e:
            raise unreadable(e) from None
        self.heads[stored.setup.id] = stored
        room = self.rooms[stored.setup.id] = Room(self, stored, table, [], None)
        return room

    async def keep(self, stored: StoredTable, room: Room, number: int = 0, event: Event | None = None) -> None:
        card = room.card(ME, room.acting_seat(ME)).model_dump()
        if room.table.over:
            card["record"] = named_record(record_of_table(room.table, None), room.table, room.changed)
        told = json.dumps(card, ensure_ascii=False)
        head = write_head(stored)
        await self.shelf.put(stored.setup.id, head, told, number, write_event(event) if event else "")

    # Lines.

    async def enter(self, number: int, id_: str, nickname: str) -> None:
        self.nickname = nickname
        try:
            room = await self.room(id_)
        except Rejected as e:
            self.hang_up(number, UNKNOWN_TABLE if e.status == 404 else 0)
            return
        guest = Guest(ME, nickname, PocketLine(self, number), stream=ViewStream())
        self.lines[number] = (room, guest)
        await room.enter(guest)

    async def hear(self, number: int, text: str) -> None:
        room, guest = self.lines[number]
        try:
            wish = INCOMING.validate_json(text)
        except (ValidationError, ValueError):
            room.refuse(guest, failure("malformed"))
            return
        await room.hear(guest, wish)

    async def leave(self, number: int) -> None:
        room, guest = self.lines.pop(number, (None, None))
        if room and guest:
            await room.leave(guest)

    # What a room asks of its keeper.

    async def store(self, table: str, number: int, event: Event, room: Room) -> None:
        self.heads[table].summary = room.table.summary(event.at)
        await self.keep(self.heads[table], room, number, event)

    async def think(self, task: ThinkTask) -> Answer:
        await asyncio.sleep(0)      # what waits to be read is read first
        began = time.perf_counter()
        answer = think(task)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        return answer

    async def follow(self, room: Room) -> str:
        opened = await self.add(table_after(room.id, room.table, self.now()))
        self.heads[room.id].next = opened.table
        room.next = opened.table
        await self.keep(self.heads[room.id], room)
        return opened.table

    async def cancel(self, room: Room) -> None:
        self.forget(room)
        await self.shelf.remove(room.id)

    async def reseat(self, room: Room, seat: Seat) -> None:
        room.table.seats[seat.name] = seat
        stored = self.heads[room.id]
        stored.seats = list(room.table.seats.values())
        await self.keep(stored, room)
        room.tell_all(first=True)
        room.tell_presence()
        room.wake_computer()

    async def say(self, table: str, line: Spoken) -> None:
        """Talk is heard and not kept: there is nobody to read it later."""

    async def keep_standing(self, room: Room, seat: Seat) -> None:
        """A standing order lasts as long as the game is open."""

    async def mute(self, person: str, muted: set[str], is_muted: bool) -> None: ...
    def now(self) -> float:
        return time.time()

    def may_open(self, person: str, address: str) -> bool:
        return True

    def turn_of(self, room: Room, person: str) -> None: ...
    def why_silent(self, person: str, address: str) -> str:
        return ""

    def forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self.heads.pop(room.id, None)

    def tell_presence(self, room: Room) -> None: ...


def plain(answer: Any) -> Any:
    """An answer as JSON data."""
    if isinstance(answer, list):
        return [plain(entry) for entry in answer]
    return answer.model_dump() if hasattr(answer, "model_dump") else answer


__all__ = ["ME", "PocketDesk"]
