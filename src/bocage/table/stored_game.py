"""Stored games: one that can go on, taken up from its trail, and one that can only be replayed."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from bocage.content.battle import ReadyBattle
from bocage.core.chance import resumed
from bocage.core.medals import count_medals
from bocage.core.state import State, Tape, blank_state
from bocage.game import Game, dice_key
from bocage.knowledge import ASKED, Reader, Who, is_kept_waiting, reader_of
from bocage.notation.entry import Entry
from bocage.notation.errors import NotationError
from bocage.notation.facts import Fact, read_facts, write_facts
from bocage.notation.kept_position import read_kept_position
from bocage.notation.line import read_line
from bocage.notation.position import Position
from bocage.notation.stood import Stood
from bocage.table.seats import SIDES, Side, side_of
from bocage.table.trail import Kept, Snapshot, Trail


class LiveGame(Game):
    """A game that is played. Position and legal actions are found once per change, for all who look and the store."""

    written: Position | None = None
    found: list[int] | None = None
    shown: dict[Reader, Position] | None = None

    def position(self) -> Position:
        if self.written is None:
            self.written = super().position()
        return self.written

    def choices(self) -> list[int]:
        if self.found is None:
            self.found = super().choices()
        return self.found

    def visible(self, who: Who) -> Position:
        reader = reader_of(who)
        if self.shown is None:
            self.shown = {}
        if reader not in self.shown:
            self.shown[reader] = super().visible(reader)
        return self.shown[reader]

    def choose(self, packed: int) -> list[Fact]:
        self.written = self.found = self.shown = None
        return super().choose(packed)

    def undo(self) -> str:
        self.written = self.found = self.shown = None
        return super().undo()


def read_stored_facts(told: list[dict[str, Any]]) -> list[Fact]:
    """Facts as they were stored; a kind that is known no more is left out."""
    try:
        return read_facts(told)
    except msgspec.ValidationError:
        found = []
        for fact in told:
            with contextlib.suppress(msgspec.ValidationError):
                found += read_facts([fact])
        return found


def kept_entry(entry: Entry, free: bool, after: Snapshot) -> Kept:
    """An action as it is stored."""
    stood = {at: (unit.side, unit.unit) for at, unit in entry.stood.items()}
    return Kept(entry.turn, entry.phase, free, write_facts(entry.facts), after, stood)


def entry_of(kept: Kept, seat: str, action: str) -> Entry:
    """An action as it was stored."""
    facts = tuple(read_stored_facts(kept.facts))
    return Entry(kept.turn, seat, kept.phase, action, facts, {at: Stood(*unit) for at, unit in kept.stood.items()})


def snapshot_of(game: Game, lost: tuple[int, int]) -> Snapshot:
    s = game.state
    return Snapshot(game.line(), s.luck.chance.used, s.luck.barrier, game.medals, lost, game.scripted)


def state_of(field: ReadyBattle, seed: str, snapshot: Snapshot) -> State:
    """The state of a snapshot; raises NotationError if today's rules know no such position."""
    state = read_kept_position(field, read_line(snapshot.line))
    state.luck.chance = resumed(dice_key(seed), snapshot.used)
    state.luck.barrier = snapshot.barrier
    count_medals(field.rules, state)
    return state


def taken_up(field: ReadyBattle, seed: str, trail: Trail, entries: list[Entry]) -> LiveGame:
    """The game at the end of a trail. What could be undone then can be undone now."""
    number = len(trail)
    now = trail.at(number).after
    game = LiveGame(field, state_of(field, seed, now), seed)
    game.state.tape = Tape(True)
    game.opening = tuple(read_stored_facts(trail.at(0).facts))
    game.scripted = now.scripted
    game.entries = entries
    with contextlib.suppress(NotationError):        # today's rules may know the last position and not those before
        while number and (earlier := trail.at(number - 1).after).barrier == now.barrier:
            game._past.insert(0, state_of(field, seed, earlier))
            number -= 1
    if game._past:
        game.before = game._past[-1]
    elif game.phase in ASKED and number:          # who must not learn of the reaction sees this one
        game.before = state_of(field, seed, trail.at(number - 1).after)
    return game


class KeptGame(Game):
    """A game as it was stored. It needs no rule to be what it was, and nothing can be played in it."""

    def __init__(self, field: ReadyBattle, seed: str, trail: Trail, played: int, entries: list[Entry]) -> None:
        super().__init__(field, blank_state(field.board.size, 1, 1, 0), seed)
        self.kept = trail.at(played).after
        self.read = read_line(self.kept.line)
        self.state.turn.number = self.read.turn
        self.opening = tuple(read_stored_facts(trail.at(0).facts))
        self.scripted = self.kept.scripted
        self.entries = entries[:played]
        self.earlier: KeptGame | None = None
        if self.phase in ASKED and played:
            self.earlier = KeptGame(field, seed, trail, played - 1, entries)

    def position(self) -> Position:
        return self.read

    def seen(self, who: Who) -> Game:
        if self.earlier is None or not is_kept_waiting(self, reader_of(who)):
            return self
        return self.earlier

    def choices(self) -> list[int]:
        return []

    @property
    def over(self) -> bool:
        return self.read.phase == "over"

    @property
    def phase(self) -> str:
        return self.read.phase

    @property
    def active(self) -> Side:
        return side_of(self.read.active)

    @property
    def decider(self) -> str:
        return self.read.decider or self.read.active

    @property
    def winner(self) -> str | None:
        return self.read.winner if self.read.winner in SIDES else None

    @property
    def medals(self) -> tuple[int, int]:
        return self.kept.medals

    @property
    def lost(self) -> tuple[int, int]:
        return self.kept.lost

    @property
    def can_undo(self) -> bool:
        return False


def figures_lost(game: Game) -> tuple[int, int]:
    """Figures missing from the units that a game still knows of, by side."""
    s = game.state
    lost = [0 for _ in SIDES]
    for u in range(s.units.count):
        lost[s.units.side[u]] += s.units.full[u] - s.units.figures[u]
    return lost[0], lost[1]


__all__ = ["KeptGame", "LiveGame", "entry_of", "figures_lost", "kept_entry", "snapshot_of", "state_of", "taken_up"]
