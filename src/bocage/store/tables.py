"""Tables, their seats, chat and uploaded records."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, delete, exists, func, insert, null, select, update

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.store.battles import keep as keep_battle
from bocage.store.battles import sources
from bocage.store.dialect import insert_or_update, writing
from bocage.store.owners import Owners
from bocage.store.schema import challenges, chat, events, owners, replays, seats, tables
from bocage.table import (
    MOST_SPOKEN,
    SIDES,
    Event,
    Leg,
    Origin,
    Seat,
    Setup,
    Side,
    Spoken,
    StoredTable,
    Summary,
    other,
    side_of,
)

MOST_LISTED = 100
RECORD_AGE = 180 * 24 * 3600.0      # seconds for which an uploaded record is kept after it was uploaded last
MOST_RECORDED = 200_000_000         # characters of all of them
MOST_FORGOTTEN = 5_000              # records at once; what is still too much goes with the next one


class Tables:
    def __init__(self, engine: Engine, guard: Owners | None = None) -> None:
        self.engine = engine
        self.guard = guard              # among several workers: who may write for which table

    def check_owner(self, c: Connection, id_: str) -> None:
        """Raise OwnedElsewhere if another worker has taken the table over."""
        if self.guard:
            self.guard.check(c, id_)

    def add(self, table: StoredTable, follows: str | None = None) -> bool:
        """Store a new table; with `follows`, as the one next to another. False: it has one already."""
        setup = table.setup
        with writing(self.engine) as c:
            if follows:
                self.check_owner(c, follows)
                linked = c.execute(
                    update(tables).where(tables.c.id == follows, tables.c.next.is_(None)).values(next=setup.id)
                )
                if linked.rowcount == 0:
                    return False
            keep_battle(c, setup.battle)
            c.execute(
                insert(tables).values(
                    id=setup.id,
                    battle=setup.battle.key,
                    digest=setup.battle.digest,
                    opponent=setup.opponent,
                    host=setup.host,
                    no_tactics=setup.variants.no_tactics,
                    no_ground=setup.variants.no_ground,
                    air=setup.variants.air,
                    card_set=setup.variants.card_set,
                    two_way=setup.two_way,
                    leg=setup.leg,
                    previous=table.previous,
                    next=table.next,
                    clock=setup.clock,
                    clock_owner=setup.clock_owner,
                    tutorial=setup.tutorial,
                    watchable=setup.watchable,
                    listed=table.listed,
                    seed=setup.seed,
                    deal=setup.deal,
                    start=setup.start,
                    origin=msgspec.to_builtins(setup.origin) if setup.origin else null(),
                    engine=table.engine,
                    opening=table.opening,
                    created=table.created,
                    started=table.started,
                    **table.summary.__dict__,
                )
            )
            c.execute(insert(seats), [seat_row(setup.id, seat) for seat in table.seats])
        return True

    def find(self, id_: str) -> StoredTable | None:
        found = self.select([id_])
        return found[0] if found else None

    def select(self, ids: Iterable[str]) -> list[StoredTable]:
        """The tables of these ids, in that order."""
        wanted = list(ids)
        with self.engine.connect() as c:
            rows = {r.id: r for r in c.execute(select(tables).where(tables.c.id.in_(wanted)))}
            taken: dict[str, list[Seat]] = {}
            for r in c.execute(select(seats).where(seats.c.table.in_(wanted)).order_by(seats.c.seat)):
                taken.setdefault(r.table, []).append(Seat(r.seat, r.person, r.nickname, r.level, r.token, r.standing))
            own = sources(c, {r.battle for r in rows.values() if r.battle == r.digest})
        return [stored(rows[i], taken.get(i, []), own) for i in wanted if i in rows]

    def of_person(self, person: str) -> list[StoredTable]:
        """Where a person sits, newest first."""
        return self.listed_by(tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)))

    def running_of(self, person: str) -> list[str]:
        """All tables at which a person sits and the game is not over."""
        mine = tables.c.id.in_(select(seats.c.table).where(seats.c.person == person)) & ~tables.c.over
        with self.engine.connect() as c:
            return list(c.execute(select(tables.c.id).where(mine)).scalars())

    def lobby(self) -> list[StoredTable]:
        """Listed tables with a free seat."""
        waiting = exists().where(
            seats.c.table == tables.c.id, seats.c.person.is_(None), seats.c.level.is_(None)
        )
        return self.listed_by(waiting & tables.c.listed & ~tables.c.over)

    def listed_by(self, condition: Any) -> list[StoredTable]:
        with self.engine.connect() as c:
            chosen = select(tables.c.id).where(condition).order_by(tables.c.changed.desc()).limit(MOST_LISTED)
            ids = c.execute(chosen).scalars().all()
        return self.select(ids)

    def finished(self, since: float, before: float, fewest_turns: int, most: int) -> list[str]:
        """Games of shipped battles with the full rules that ended then and may be watched, newest first."""
        t = tables.c
        other_rules = t.no_tactics | t.no_ground | t.air | (t.card_set != "") | t.tutorial
        fit = t.over & t.watchable & ~other_rules & (t.turn >= fewest_turns) & (t.battle != t.digest)
        with self.engine.connect() as c:
            ended = select(t.id).where(fit, t.changed >= since, t.changed < before)
            return list(c.execute(ended.order_by(t.changed.desc()).limit(most)).scalars())

    def overdue(self, now: float) -> list[str]:
        """Tables on which a flag has fallen."""
        with self.engine.connect() as c:
            late = select(tables.c.id).where(tables.c.deadline <= now, ~tables.c.over)
            return list(c.execute(late).scalars().all())

    def thinking(self, since: float) -> list[str]:
        """Running tables at which a computer must decide, of those changed since then, the last changed first."""
        t = tables.c
        decides = (seats.c.table == t.id) & (seats.c.seat == t.decider) & seats.c.level.is_not(None)
        running = (t.changed >= since) & ~t.over & t.started.is_not(None) & exists().where(decides)
        with self.engine.connect() as c:
            return list(c.execute(select(t.id).where(running).order_by(t.changed.desc())).scalars())

    def sitters(self, ids: Iterable[str]) -> dict[tuple[str, str], tuple[str | None, str | None]]:
        """Who sits at some tables, by table and seat: the person and their name."""
        s = seats.c
        chosen = select(s.table, s.seat, s.person, s.nickname).where(s.table.in_(list(ids)))
        with self.engine.connect() as c:
            return {(r.table, r.seat): (r.person, r.nickname) for r in c.execute(chosen)}

    def set_standing(self, id_: str, seat: Seat) -> None:
        """Keep the standing order of a seat."""
        with writing(self.engine) as c:
            self.check_owner(c, id_)
            mine = (seats.c.table == id_) & (seats.c.seat == seat.name)
            c.execute(update(seats).where(mine).values(standing=seat.standing))

    def take_seat(self, id_: str, seat: Seat, started: float | None, deadline: float | None) -> None:
        with writing(self.engine) as c:
            self.check_owner(c, id_)
            c.execute(
                update(seats)
                .where(seats.c.table == id_, seats.c.seat == seat.name)
                .values(person=seat.person, nickname=seat.nickname, level=seat.level)
            )
            if seat.is_stand_in:
                c.execute(update(tables).where(tables.c.id == id_).values(stood_in=True))
            if started is not None:
                c.execute(
                    update(tables)
                    .where(tables.c.id == id_)
                    .values(started=started, changed=started, deadline=deadline)
                )

    def remove(self, id_: str) -> None:
        """Remove a table with all that belongs to it."""
        with writing(self.engine) as c:
            self.check_owner(c, id_)
            for rows in (challenges, chat, events, seats):
                c.execute(delete(rows).where(rows.c.table == id_))
            c.execute(update(tables).where(tables.c.next == id_).values(next=None))
            c.execute(delete(tables).where(tables.c.id == id_))
            c.execute(delete(owners).where(owners.c.name == id_))

    def events(self, id_: str) -> list[Event]:
        with self.engine.connect() as c:
            rows = c.execute(select(events).where(events.c.table == id_).order_by(events.c.number))
            return [
                Event(r.kind, r.seat, r.at, r.action, r.keep, tuple(r.chance), r.kept or b"", r.engine) for r in rows
            ]

    def first_leg(self, id_: str) -> Leg | None:
        """The first leg of a match by its stored summary; older versions stored no price of giving up with it."""
        found = self.find(id_)
        if found is None:
            return None
        s = found.summary
        with self.engine.connect() as c:
            last = select(events.c.kind, events.c.seat).where(events.c.table == id_).order_by(events.c.number.desc())
            ending = c.execute(last.limit(1)).first()
        medals: dict[Side, int] = {"allies": s.medals_allies, "axis": s.medals_axis}
        gave_up = side_of(ending.seat) if ending and ending.kind in ("resign", "time") else None
        if gave_up:
            winner = other(gave_up)
            target = found.setup.battle.ready(found.setup.variants).rules.battle.target[SIDES.index(winner)]
            medals[winner] = max(medals[winner], target)
        figures: dict[Side, int] = {"allies": s.losses_axis, "axis": s.losses_allies}
        return Leg(found.setup.leg, medals, figures, gave_up)

    def keep_trail(self, id_: str, opening: bytes, kept: list[tuple[int, bytes]]) -> None:
        """Complete a table that was stored before there were trails."""
        with writing(self.engine) as c:
            for number, action in kept:
                here = (events.c.table == id_) & (events.c.number == number) & events.c.kept.is_(None)
                c.execute(update(events).where(here).values(kept=action))
            c.execute(update(tables).where(tables.c.id == id_, tables.c.opening.is_(None)).values(opening=opening))

    def without_trail(self, over: bool, most: int | None = None) -> list[str]:
        """Tables stored before there were trails, the last changed first."""
        with self.engine.connect() as c:
            old = select(tables.c.id).where(tables.c.opening.is_(None), tables.c.over == over)
            return list(c.execute(old.order_by(tables.c.changed.desc()).limit(most)).scalars().all())

    # Chat.

    def say(self, id_: str, line: Spoken) -> None:
        """Store a line; those that nobody is shown any more go. Who talks in one room pushes nothing out of another."""
        here = (chat.c.table == id_) & (chat.c.room == line.room)
        with writing(self.engine) as c:
            self.check_owner(c, id_)
            c.execute(insert(chat).values(table=id_, **line.__dict__))
            newest = select(chat.c.number).where(here).order_by(chat.c.number.desc())
            oldest = c.execute(newest.offset(MOST_SPOKEN).limit(1)).scalar()
            if oldest is not None:
                c.execute(delete(chat).where(here, chat.c.number <= oldest))

    def spoken(self, id_: str) -> list[Spoken]:
        """The last lines of chat of every room."""
        with self.engine.connect() as c:
            rows = c.execute(select(chat).where(chat.c.table == id_).order_by(chat.c.number)).all()
            return [Spoken(r.number, r.nickname, r.seat, r.text, r.at, r.room, r.person) for r in rows]

    # Uploaded records.

    def keep_record(self, record: str, battle: BattleSource) -> str:
        """Store a record with its battle; the same lines have the same id. The oldest ones go."""
        record = re.sub(r"\n{3,}", "\n\n", "\n".join(map(str.rstrip, record.splitlines()))).strip("\n") + "\n"
        id_ = "r-" + hashlib.sha256(record.replace("\n\n", "\n").encode()).hexdigest()[:20]
        now = time.time()
        with writing(self.engine) as c:
            keep_battle(c, battle)
            own = "" if battle.is_shipped else battle.digest
            row = {"id": id_, "record": record, "created": now, "battle": own, "size": len(record)}
            insert_or_update(c, replays, row, [replays.c.id], {"created": now})
            c.execute(delete(replays).where(replays.c.created < now - RECORD_AGE))
            too_much = (c.execute(select(func.sum(replays.c.size))).scalar() or 0) - MOST_RECORDED
            if too_much > 0:
                oldest_first = select(replays.c.id, replays.c.size).order_by(replays.c.created).limit(MOST_FORGOTTEN)
                for old, size in c.execute(oldest_first).all():
                    if too_much > 0:
                        c.execute(delete(replays).where(replays.c.id == old))
                        too_much -= size
        return id_

    def record(self, id_: str) -> str | None:
        with self.engine.connect() as c:
            return c.execute(select(replays.c.record).where(replays.c.id == id_)).scalar()


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table": table,
        "seat": seat.name,
        "person": seat.person,
        "nickname": seat.nickname,
        "level": seat.level,
        "token": seat.token,
        "standing": seat.standing,
    }


def seats_taken(seats: list[Seat]) -> tuple[int, int]:
    """How many seats each side of a table has."""
    sides = [seat.side for seat in seats]
    return sides.count("allies"), sides.count("axis")


def stored(r: Row[Any], taken: list[Seat], own: dict[str, BattleSource]) -> StoredTable:
    return StoredTable(
        setup=Setup(
            id=r.id,
            battle=own.get(r.battle) or BattleSource(r.battle, r.digest),
            opponent=r.opponent,
            seed=r.seed,
            host=r.host,
            variants=Variants(r.no_tactics, r.no_ground, seats_taken(taken), r.air, r.card_set),
            two_way=r.two_way,
            leg=r.leg,
            clock=r.clock,
            clock_owner=r.clock_owner,
            tutorial=r.tutorial,
            watchable=r.watchable,
            deal=r.deal,
            start=r.start,
            origin=msgspec.convert(r.origin, Origin) if r.origin else None,
        ),
        seats=taken,
        created=r.created,
        started=r.started,
        listed=r.listed,
        previous=r.previous,
        next=r.next,
        summary=Summary(**{name: getattr(r, name) for name in Summary.__dataclass_fields__}),
        engine=r.engine,
        opening=r.opening,
    )
