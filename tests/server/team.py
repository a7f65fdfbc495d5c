"""A game with two seats on each side, to prove that everything above the engine carries seats, not sides.

Its rule is made up: the seats of a side take turns, and the hand of the side goes with the turn. The
engine plays sides; this game says which seat decides, holds the cards and draws.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bocage.content.battle import ReadyBattle
from bocage.content.seating import SIDES, Seating, SeatName, Side, side_of
from bocage.content.source import BattleSource
from bocage.core.state import State
from bocage.game import Game
from bocage.notation.entry import Entry
from bocage.notation.facts import SECRET, Fact
from bocage.notation.position import Position
from bocage.table import Setup
from bocage.table.trail import Trail

TEAMS = Seating((0, 0, 1, 1))


class TeamGame(Game):
    @property
    def seating(self) -> Seating:
        return TEAMS

    def holder(self, side: Side, s: State | None = None) -> SeatName:
        """The seat that has the hand of its side."""
        turns = max(1, (s or self.state).turn.turns[SIDES.index(side)])
        return TEAMS.of_side(side)[(turns - 1) % 2]

    @property
    def decider(self) -> SeatName:
        return self.holder(SIDES[self.state.turn.decider])

    def position(self) -> Position:
        p = super().position()
        hands = {seat: p.hands[side_of(seat)] if seat == self.holder(side_of(seat)) else [] for seat in TEAMS.names}
        return msgspec.structs.replace(p, hands=hands, decider=self.decider)

    def choose(self, packed: int) -> list[Fact]:
        before = self.state.copy()
        super().choose(packed)
        entry = self.entries[-1]
        facts = tuple(
            msgspec.structs.replace(f, seat=self.holder(f.side, before)) if isinstance(f, SECRET) else f
            for f in entry.facts
        )
        self.entries[-1] = replace(entry, facts=facts)
        return list(facts)


def dealt(setup: Setup, scripted: bool) -> Game:
    assert not scripted
    field = setup.battle.ready(setup.variants)
    plain = Game.new(field, setup.seed)
    game = TeamGame(field, plain.state, setup.seed)
    game.opening = tuple(
        msgspec.structs.replace(f, seat=game.holder(f.side)) if isinstance(f, SECRET) else f for f in plain.opening
    )
    return game


def taken_up(field: ReadyBattle, seed: str, trail: Trail, entries: list[Entry]) -> Game:
    """A position line has no room for the hands of a team yet: the game is played again instead."""
    game = dealt(Setup("t", BattleSource.of(field), "online", seed, TEAMS.names[0]), False)
    for entry in entries:
        game.play(entry.action, entry.seat)
    return game
