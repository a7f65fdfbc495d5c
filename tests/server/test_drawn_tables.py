"""A drawn battle at a table: its ending, what seats and lists are told, and the way back from the store."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bocage.content.battle import ReadyBattle, Variants
from bocage.content.source import BattleSource
from bocage.notation.drawn_battle import battle
from bocage.server import views
from bocage.store import StoredTable, Tables, open_database
from bocage.table import SIDES, Seat, Setup, Table, restored
from bocage.table.events import Event


def drawn() -> BattleSource:
    """A battle of one's own: the Axis leave by c1, and so clear it for the Allies; one medal wins."""
    made = battle(
        "i4 . . I4 . i4", "c1", first="axis", medals=1, specials=[{"trait": "exits", "side": "axis", "at": "c1"}],
        objectives=[{"sides": ["allies"], "at": "c1", "when": "cleared"}],
    )
    return BattleSource.of(ReadyBattle(made, Variants(), "drawing"))


def played() -> tuple[Table, list[Event]]:
    """A table on which the first turn has drawn the battle."""
    seats = [Seat(side, person=side, nickname=side) for side in SIDES]
    for number in range(200):
        table = Table(Setup("drawn", drawn(), "online", f"draw {number}", "allies"), seats, started=0.0)
        events = []
        while not table.over and table.game.state.turn.number == 1:
            legal = table.game.legal()
            wanted = [a for a in ("exit c1", "order c1", "done") if a in legal]
            wanted += [a for a in legal if a.startswith("play ") and "left" in a] + legal
            events.append(table.act(table.decider, None, wanted[0], 1.0))
        if table.over:
            return table, events
    raise AssertionError("no card orders the unit")


def test_a_drawn_table_is_over_and_nobody_has_won() -> None:
    table, _ = played()
    assert (table.ending, table.winner) == ("draw", None)
    summary = table.summary(2.0)
    assert (summary.over, summary.winner, summary.medals_allies, summary.medals_axis) == (True, None, 1, 1)
    for seat in SIDES:
        view = views.seat_view(table, seat)
        assert (view.over, view.winner, view.medals) == (True, None, {"allies": 1, "axis": 1})
    told = views.game_spectated(table)
    assert (told.over, told.winner) == (True, None)


def test_a_drawn_table_comes_back_from_the_store(tmp_path: Path) -> None:
    table, events = played()
    engine = open_database(tmp_path)
    tables = Tables(engine)
    setup = replace(table.setup, deal=table.deal)
    tables.add(StoredTable(
        setup, list(table.seats.values()), 0.0, 0.0, False, None, None, table.summary(2.0), opening=table.trail.opening
    ))
    stored = tables.find("drawn")
    assert stored
    assert (stored.summary.over, stored.summary.winner) == (True, None)
    again = restored(stored.setup, stored.seats, stored.started, events, stored.opening, stored.engine).table
    assert (again.over, again.ending, again.winner) == (True, "draw", None)
    assert again.game.position().winner == "draw"
    engine.dispose()
