"""The puzzle of the day: a missed choice of a game finished on this server, or of a record that ships.

It depends on the date and on what was finished before that day began, so everybody has the same.
Its record is kept like an uploaded one, which names neither players nor table.
"""

from __future__ import annotations

import asyncio
import hashlib
from asyncio import to_thread
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bocage.annotate.puzzles import NoPuzzle, Puzzle, shuffled
from bocage.annotate.shipped_puzzles import shipped_puzzles
from bocage.content.source import BattleSource
from bocage.fault import Fault
from bocage.notation.record import read_record
from bocage.replay import battle_of, variants_of
from bocage.server.analyst import Analyst
from bocage.server.failures import Rejected
from bocage.server.replays import record_of_table
from bocage.server.wire import DailyPuzzle, PuzzleOption, Side
from bocage.store import Tables
from bocage.table import restored

DAYS: Final = 60            # for which a finished game may become a puzzle
FEWEST_TURNS: Final = 12    # of both sides; shorter games were hardly played
MOST_TRIED: Final = 3       # games of this server, before one that ships is taken
MOST_FOUND: Final = 500
PATIENCE: Final = 5.0       # seconds a request waits; the work goes on


def today() -> date:
    return datetime.now(UTC).date()


class DailyPuzzles:
    """One puzzle a day, found when it is first asked for."""

    def __init__(self, tables: Tables, analyst: Analyst, today: Callable[[], date] = today) -> None:
        self.tables = tables
        self.analyst = analyst
        self.today = today
        self.day: date | None = None
        self.found: asyncio.Task[DailyPuzzle] | None = None

    async def get(self) -> DailyPuzzle | None:
        """The puzzle, or None if it is not found yet: ask again."""
        day = self.today()
        failed = self.found is not None and self.found.done() and self.found.exception() is not None
        if self.found is None or failed or day != self.day:
            self.day, self.found = day, asyncio.ensure_future(self.find(day))
        try:
            return await asyncio.wait_for(asyncio.shield(self.found), PATIENCE)
        except TimeoutError:
            return None

    async def find(self, day: date) -> DailyPuzzle:
        for id_ in await to_thread(self.candidates, day):
            try:
                record = await to_thread(self.record, id_)
                puzzle = await self.analyst.puzzle(record)
            except (NoPuzzle, Rejected, Fault):
                continue                    # without a clear choice, or played under other rules
            return await self.told(day, record, puzzle)
        shipped = shipped_puzzles()[day.toordinal() % len(shipped_puzzles())]
        return await self.told(day, shipped.text, shipped.puzzle)

    def candidates(self, day: date) -> list[str]:
        """Finished games that people let others watch, in the order of the day."""
        midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
        since, before = (midnight - timedelta(DAYS)).timestamp(), midnight.timestamp()
        ids = self.tables.finished(since, before, FEWEST_TURNS, MOST_FOUND)
        return sorted(ids, key=lambda id_: hashlib.sha256(f"{day} {id_}".encode()).digest())[:MOST_TRIED]

    def record(self, id_: str) -> str:
        """The whole record of a finished table, which is looked at without a room."""
        found = self.tables.find(id_)
        if found is None:
            raise Rejected(404, "no-table")
        events = self.tables.events(id_)
        made = restored(found.setup, found.seats, found.started, events, found.opening, found.engine)
        return record_of_table(made.table, None)

    async def told(self, day: date, record: str, puzzle: Puzzle) -> DailyPuzzle:
        battle = await to_thread(battle_in, record)
        side: Side = "allies" if puzzle.side == "allies" else "axis"
        return DailyPuzzle(
            date=day.isoformat(),
            battle=battle.key,
            replay=await to_thread(self.tables.keep_record, record, battle),
            at=puzzle.at,
            turn=puzzle.turn,
            side=side,
            played=puzzle.played,
            best=puzzle.options[0].action,
            options=[PuzzleOption(action=o.action, chance=o.chance) for o in shuffled(puzzle.options, str(day))],
        )


def battle_in(text: str) -> BattleSource:
    record = read_record(text)
    return BattleSource.of(battle_of(record, variants_of(record)))


__all__ = ["DailyPuzzles"]
