"""Restoring a table from its stored events.

Each action was stored with the position after it, so the events are only sorted, never played:
a rule mended meanwhile changes nothing of what was played. The game goes on from its last
position under today's rules. Where these know no such position, it is frozen: it can be looked
at and given up, and goes on under the next version that understands it.

Tables of before there were trails are played again once, and their trail is stored then.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from bocage.fault import Fault
from bocage.knowledge import ASKED
from bocage.notation.entry import Entry
from bocage.notation.record import RecordLine
from bocage.replay import force
from bocage.speech import Said
from bocage.table.events import Event
from bocage.table.seats import Seat, Side
from bocage.table.stored_game import entry_of, taken_up
from bocage.table.table import Setup, Table
from bocage.table.trail import Standing, Trail, standing_of

log = logging.getLogger(__name__)


class Unfaithful(Fault):
    """The stored chance of a table does not follow from its seed any more."""

    code = "unfaithful"


@dataclass
class Restored:
    """A table as its events left it, and the trail to be stored if it had none."""

    table: Table
    opening: bytes = b""
    kept: list[tuple[int, bytes]] = field(default_factory=list)     # by number of the event


def restored(
    setup: Setup,
    seats: list[Seat],
    started: float | None,
    events: list[Event],
    opening: bytes | None = None,
    engine: str = "",
    outages: Sequence[tuple[float, float]] = (),
) -> Restored:
    """A table as its events left it, whatever engine wrote them; no clock counts the outages."""
    if opening and all(event.kept for event in events if event.kind == "act"):
        found = Restored(from_trail(setup, seats, started, events, opening, engine, outages))
    else:
        found = played_again(setup, seats, started, events, engine, outages)
    table = found.table
    if table.over and events:
        table.ended_under = events[-1].engine or engine
    return found


def from_trail(
    setup: Setup,
    seats: list[Seat],
    started: float | None,
    events: list[Event],
    opening: bytes,
    engine: str,
    outages: Sequence[tuple[float, float]],
) -> Table:
    table = Table(setup, seats, started, trail=Trail(opening))
    table.leave_out(outages)
    table.engine = engine or table.engine
    entries = Sorting(table).sort(events)
    try:
        table.stand(taken_up(table.game.field, setup.seed, table.trail, entries))
        table.forget()
    except Exception:
        log.exception("the table %s is frozen: its position cannot be understood", setup.id)
        table.stand(table.kept_game(entries))
        table.frozen = not table.over
    table.note_end()
    return table


class Sorting:
    """Works out from events what a table keeps beside its game: clock, versions, what was asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self.standings: list[Standing] = [standing_of(table.trail.at(0).after)]

    def sort(self, events: Iterable[Event]) -> list[Entry]:
        for event in events:
            self.sort_one(event)
            self.table.events += 1
        return self.entries

    def sort_one(self, event: Event) -> None:
        t = self.table
        match event.kind:
            case "act":
                self.act(event)
            case "undo":
                self.back_to(len(self.entries) - 1, event)
            case "takeback":
                t.takebacks += 1
                self.back_to(event.keep, event)
            case "ask":
                t.undo_asked = event.seat
            case "deny":
                t.undo_asked = None
            case "resign" | "time":
                t.resigned = event.seat
                t.ending = "time" if event.kind == "time" else "resigned"
                t.undo_asked = None
                t.versions.changed()
                self.tick(event.at)

    def act(self, event: Event) -> None:
        t = self.table
        kept = t.trail.push(event.kept)
        entry = entry_of(kept, event.seat, event.action)
        before, after = self.standings[-1], standing_of(kept.after)
        self.entries.append(entry)
        self.standings.append(after)
        t.free.append(kept.free)
        t.versions.played(entry)
        t.undo_asked = None
        if t.clock and after.turn != before.turn:
            t.clock.read(event.at)
            t.clock.reward(*t.seating.of_side(cast(Side, before.active)))
        self.tick(event.at)

    def back_to(self, keep: int, event: Event) -> None:
        t = self.table
        t.trail.cut(keep)
        del self.entries[keep:], self.standings[keep + 1 :], t.free[keep:]
        t.versions.changed()
        t.undo_asked = None
        self.tick(event.at)

    def tick(self, now: float) -> None:
        t = self.table
        if t.clock and t.started is not None:
            if t.resigned or self.standings[-1].phase == "over":
                t.clock.stop(now)
            else:
                standing = self.standings[-1]
                t.clock.run(standing.decider, now, is_free=standing.phase in ASKED)


# Tables of before there were trails.


def played_again(
    setup: Setup,
    seats: list[Seat],
    started: float | None,
    events: list[Event],
    engine: str,
    outages: Sequence[tuple[float, float]],
) -> Restored:
    def begun(scripted: bool) -> Table:
        table = Table(setup, seats, started, scripted)
        table.leave_out(outages)
        return table

    try:
        return play_events(begun(scripted=False), events, engine)
    except Unfaithful:
        return play_events(begun(scripted=True), events, engine)


def play_events(table: Table, events: list[Event], engine: str) -> Restored:
    """Play the actions of a table again; it is frozen where one is not allowed any more."""
    table.engine = engine or table.engine
    found = Restored(table, table.trail.opening)
    try:
        for number, event in enumerate(events):
            kept = play_event(table, event)
            if kept:
                found.kept.append((number, kept))
    except Unfaithful:
        raise
    except Exception:
        log.exception("the table %s is frozen: its actions cannot be played again", table.setup.id)
        found = Restored(table)
        table.frozen = not table.over
    table.events = len(events)
    return found


def play_event(table: Table, event: Event) -> bytes:
    match event.kind:
        case "act":
            if table.scripted:
                force(table.game, RecordLine(1, event.seat, event.action, event.chance))
            made = table.play(event)
            if made.chance != event.chance:
                raise Unfaithful(Said("fault-unfaithful", table=table.setup.id))
            return made.kept
        case "undo":
            table.step_back(event)
        case "takeback":
            table.take_back(event)
        case "ask":
            table.undo_asked = event.seat
            table.events += 1
        case "deny":
            table.undo_asked = None
            table.events += 1
        case "resign" | "time":
            table.give_up(event)
    return b""


__all__ = ["Restored", "Unfaithful", "restored"]
