"""What attackers bring along: long records, and tables that cost much to restore."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.replay import record_of
from bocage.store import DataFolder, HighWaterMark, Journal, StoredTable, Tables, open_database
from bocage.table import Event, Seat, Setup, Table

BATTLE = BattleSource.of("pegasus-bridge")
TAKEBACKS = 320
LONG_TABLES = 60


def calm_record(actions: int) -> str:
    """A record of many actions in which next to nothing happens."""
    game = Game.new(BATTLE.ready(Variants()), "calm")
    while len(game.entries) < actions and not game.over:
        legal = game.legal()
        calm = [action for action in legal if not action.startswith(("attack", "move"))]
        game.play("done" if "done" in legal else (calm or legal)[0])
        game.forget()
    return record_of(game)


def long_table(number: int) -> str:
    return f"long{number:04}"


def lay_long_tables(data: Path) -> None:
    """Tables whose players took everything back again and again, in the folder of a server that is not running."""
    setup = Setup("long", BATTLE, "online", "long", "allies")
    table = Table(setup, [Seat("allies", "a", "Anna", token="x"), Seat("axis", "b", "Bert", token="y")], 0.0)
    made: list[Event] = []
    while sum(event.kind == "undo" for event in made) < TAKEBACKS:
        side = table.decider
        at = float(len(made))
        if table.can_undo(side):
            made.append(table.undo(side, table.version(side), at))
        else:
            made.append(table.act(side, None, table.game.legal()[0], at))
    folder = DataFolder.open(data)
    engine = open_database(data)
    journal = Journal(engine, HighWaterMark(data))

    async def write() -> None:
        for n in range(LONG_TABLES):
            known = replace(setup, id=long_table(n), deal=table.deal)
            seats, summary = list(table.seats.values()), table.summary(0.0)
            opening = table.trail.opening
            Tables(engine).add(StoredTable(known, seats, 0.0, 0.0, False, None, None, summary, opening=opening))
            await asyncio.gather(*(journal.append(known.id, k, e, summary) for k, e in enumerate(made)))

    asyncio.run(write())
    journal.close()
    engine.dispose()
    folder.close()
