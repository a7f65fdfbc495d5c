"""Replays: the positions of a game as frames, one after another.

Everything here runs in the one thread of `replay_cache`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import cast

from bocage.content.source import BattleSource
from bocage.game import Entry, Game
from bocage.knowledge import ASKED, EVERYTHING, Reader, SeatLogs, facts_for, knows_seed, played_on, reader_of
from bocage.notation.line import write_line
from bocage.notation.position import Position
from bocage.notation.record import read_record, write_record
from bocage.replay import ReplayError, battle_of, begin, follow, record_of, variants_of, verify
from bocage.server import views
from bocage.server.failures import Rejected
from bocage.server.new_tables import StartingPoint
from bocage.server.wire import LogEntry, ReplayFrame, ReplayView, SeatName, Side, TakeCommand
from bocage.speech import Said
from bocage.table import Origin, Setup, Table, other, side_of
from bocage.table.stored_game import KeptGame
from bocage.table.tally import Tally
from bocage.table.trail import Trail

MARK_EVERY = 25         # actions between two kept copies of the game
LONGEST = 20_000
ENTRY_BYTES = 4_000     # of memory for an action, with its share of a kept copy: 1,400 to 3,500 measured
REPLAY_BYTES = 30_000   # for a replay without any: 26,500 measured
BATTLE_BYTES = 1_500_000        # for a battle of one's own made ready, which nobody else may need: 0.9 to 1.3 MB
UNKNOWN = "unknown"     # the seed of a record that does not tell it


class GameHistory:
    """Random access to a game: its position after any action; a copy is kept every few actions."""

    def __init__(self, first: Game, actions: int, step: Callable[[Game, int], None]) -> None:
        self.actions = actions
        self.step = step
        self.marks: dict[int, Game] = {0: first}

    def at(self, action: int) -> Game:
        """The game after `action` actions; the caller must not change it."""
        near = max(n for n in self.marks if n <= action)
        if near == action:
            return self.marks[near]
        game = self.marks[near].copy()
        for n in range(near, action):
            self.step(game, n)
            game.forget()
            if (n + 1) % MARK_EVERY == 0:
                self.marks[n + 1] = game.copy()
        return game


class StoredHistory:
    """Random access to a stored game: its positions are read, not played, so a changed rule alters none."""

    def __init__(self, setup: Setup, trail: Trail, entries: list[Entry], engine: str) -> None:
        self.setup = setup
        self.trail = trail
        self.entries = entries
        self.engine = engine
        self.actions = len(entries)

    def at(self, action: int) -> Game:
        field = self.setup.battle.ready(self.setup.variants)
        game = KeptGame(field, self.setup.seed, self.trail, action, self.entries)
        game.engine = self.engine
        self.setup.mark(game)
        return game


class ReplayForReader:
    """A replay as one reader may see it."""

    def __init__(
        self,
        history: GameHistory | StoredHistory,
        reader: SeatName | None,
        open_: bool,
        record: str,
        note: str = "",
        winner: Side | None = None,
        final: tuple[int, int] | None = None,
    ) -> None:
        self.history = history
        self.reader = reader_of(reader)     # who looks, while the game lasts
        self.open = open_               # everything may be seen
        self.over = open_
        self.record = record
        self.note = note
        self.winner = winner
        self.final = final
        self.end = history.at(history.actions)
        self.log = SeatLogs(self.end, self.reader)
        battle = 0 if self.source.is_shipped else BATTLE_BYTES
        self.weight = REPLAY_BYTES + battle + len(record) + ENTRY_BYTES * history.actions

    @property
    def source(self) -> BattleSource:
        return BattleSource.of(self.end.field)

    @property
    def frames(self) -> int:
        return self.history.actions if self.open else self.log.length(self.reader)

    @cached_property
    def view(self) -> ReplayView:
        end = self.end
        proof, reason, dice, cards = "proof-no-seed", "", 0, 0
        engine = end.engine
        if self.open:
            try:
                found = verify(self.record, end.field)
                proof, dice, cards = found.reason, found.dice, found.cards
                engine, reason = found.engine, str(found.why or "")
            except ReplayError as e:
                proof, reason = "proof-wrong", str(e)
        return ReplayView(
            battle=self.source.key,
            card_set=end.field.variants.card_set,
            opening=views.opening(end),
            frames=self.frames,
            over=self.over,
            note=self.note,
            proof=proof,
            proof_dice=dice,
            proof_cards=cards,
            proof_reason=reason,
            engine=engine,
            seats=list(end.seating.names),
        )

    def frame(self, number: int, side: str) -> ReplayFrame:
        """The position after `number` entries as one side, nobody or everybody sees it."""
        if not 0 <= number <= self.frames:
            raise Rejected(404, "no-frame")
        shown = self.eyes(side)
        game = self.history.at(number if self.open else self.log.actions(self.reader, number))
        tally = Tally()
        tally.count(game.opening)
        for played in game.entries:
            tally.count(played.facts)
        ended = self.over and number == self.frames
        view = views.game_view(
            game,
            shown,
            version=number,
            tally=tally,
            over=game.over or ended,
            winner=self.winner if ended else None,
            is_seed_told=knows_seed(self.reader, self.over) and game.seed != UNKNOWN,
        )
        return ReplayFrame(
            number=number,
            entry=views.log_entry(game, self.entry(number, shown), number - 1) if number else None,
            game=view,
            cards=dict(game.visible(shown).hands) if shown.everything else {},
        )

    def position_at(self, number: int, redealt: Side | None) -> tuple[int, Position]:
        """The position to play on from, and after how many actions it is.

        Where a reaction is considered, the attack is still to come: that it is must stay unknown.
        """
        if not self.open:
            raise Rejected(409, "replay-hidden")
        if not 0 <= number <= self.frames:
            raise Rejected(404, "no-frame")
        game = self.history.at(number)
        while game.phase in ASKED:
            number -= 1
            game = self.history.at(number)
        if game.over:
            raise Rejected(409, "take-over")
        return number, played_on(game.visible(EVERYTHING), redealt)

    @property
    def medals(self) -> tuple[int, int]:
        """The score at the end, a resignation included."""
        return self.final or self.end.medals

    def story(self, side: str) -> list[LogEntry]:
        """What led to every frame, one after another."""
        shown = self.eyes(side)
        end = self.history.at(self.history.actions)
        return [views.log_entry(end, self.entry(number, shown), number - 1) for number in range(1, self.frames + 1)]

    def eyes(self, side: str) -> Reader:
        """With whose eyes a viewer of `side` looks: while the game lasts with their own, after it with any."""
        if not self.open and side not in ("", self.reader.seat or "", side_of(self.reader.seat or "")):
            raise Rejected(403, "replay-hidden")
        if not self.open:
            return self.reader
        seating = self.history.at(0).seating
        for seat in seating.names:
            if side in (seat, side_of(seat)):       # a team sees with the same eyes
                return Reader(seat, at_screen=True)
        return EVERYTHING

    def entry(self, number: int, shown: Reader) -> Entry:
        """What led to a frame. Once the game is over, without a side everything is told."""
        if not self.open:
            return self.log.entry(self.reader, number - 1)
        entry = self.end.entries[number - 1]
        return replace(entry, facts=tuple(facts_for(entry.facts, shown)))


def record_of_table(table: Table, reader: SeatName | None) -> str:
    """The record as a reader may have it: complete, with the seed, once the game is over."""
    if not table.over:
        return record_of(table.game, reader)
    return whole_record(table.game, table.setup.seed)


def named_record(record: str, table: Table, changed: float) -> str:
    """A record with the names of the players and its day, as a file to keep."""
    read = read_record(record)
    who = [f"{name} {seat.level or seat.nickname}" for name, seat in table.seats.items() if not seat.is_free]
    read.headers["players"] = ", ".join(who)
    read.headers["date"] = datetime.fromtimestamp(changed, UTC).date().isoformat()
    return write_record(read.headers, read.lines)


def whole_record(game: Game, seed: str) -> str:
    """A game that was given up has no result in its record, but its dice can be proven."""
    record = read_record(record_of(game))
    record.headers["seed"] = seed
    return write_record(record.headers, record.lines)


@dataclass(frozen=True)
class TableSnapshot:
    """A copy of a table, to be replayed in another thread while the game goes on."""

    setup: Setup
    trail: Trail
    entries: list[Entry]
    engine: str
    over: bool
    winner: Side | None
    medals: tuple[int, int]

    @classmethod
    def of(cls, table: Table) -> TableSnapshot:
        game = table.game
        trail, entries = table.trail.copy(), list(game.entries)
        return cls(table.setup, trail, entries, game.engine, table.over, table.winner, table.medals)

    def replay(self, reader: SeatName | None) -> ReplayForReader:
        """While the game lasts it shows no more than the reader has seen."""
        history = StoredHistory(self.setup, self.trail, self.entries, self.engine)
        record = whole_record(history.at(history.actions), self.setup.seed) if self.over else ""
        return ReplayForReader(history, reader, self.over, record, winner=self.winner, final=self.medals)


def starting_point(game: ReplayForReader, replay: str, wish: TakeCommand) -> StartingPoint:
    """Where a game begins that goes on from a moment of a finished one."""
    number, position = game.position_at(wish.at, other(wish.side) if wish.redeal else None)
    origin = Origin(replay, number, wish.side, game.winner, game.medals)
    return StartingPoint(game.source, game.end.field.variants, write_line(position), origin)


def of_record(text: str) -> ReplayForReader:
    """A replay of an uploaded record; raises NotationError, ContentError or ReplayError."""
    record = read_record(text)
    if len(record.lines) > LONGEST:
        raise ReplayError(0, Said("fault-longer", most=LONGEST))

    field = battle_of(record, variants_of(record))

    def step(game: Game, n: int) -> None:
        follow(game, record.lines[n], n + 1, forced=True)

    history = GameHistory(begin(record, field, from_seed=False), len(record.lines), step)
    end = history.at(len(record.lines))
    note = f"cut:{record.cut}" if record.cut else "" if end.over else "unfinished"
    replay = ReplayForReader(history, None, True, text, note, cast("Side | None", end.winner))
    replay.over = end.over
    return replay
