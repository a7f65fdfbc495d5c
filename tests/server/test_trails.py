"""Trails: a game taken up from what was stored is the game that was left."""

from __future__ import annotations

import os
import random
import zlib
from dataclasses import replace

import pytest

from bocage.content.battle import Variants
from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.notation.entry import Entry
from bocage.notation.facts import read_facts, write_facts
from bocage.table import Event, Seat, Setup, Table, restored
from bocage.table import table as tables
from bocage.table.refusals import Refusal
from bocage.table.stored_game import KeptGame, taken_up
from bocage.table.trail import Trail, TrailError

SOAK = bool(os.environ.get("BOCAGE_SOAK"))
BATTLES = [
    "pegasus-bridge", "sainte-mere-eglise", "omaha-beach", "mont-mouchet", "toulon", "arnhem-bridge", "arracourt",
    "saint-vith", "wake-island", "matanikau-river", "guam-landings", "meat-grinder", "sugar-loaf",
]


def table_of(
    battle: str, seed: str = "trail", clock: str = "none", opponent: str = "online", air: bool = False
) -> Table:
    known, variants = BattleSource.of(battle), Variants(air=air)
    setup = Setup("t1", known, opponent, seed, "allies", variants, clock=clock)  # type: ignore[arg-type]
    return Table(setup, [Seat("allies", "a", "Anna", token="x"), Seat("axis", "b", "Bert", token="y")], 0.0)


def some_play(table: Table, actions: int, seed: int) -> list[Event]:
    """Random play with undo, asking, denying and taking back."""
    rng = random.Random(seed)
    made: list[Event] = []
    for n in range(actions):
        if table.over:
            break
        now, side = n * 7.0, table.decider
        chance = rng.random()
        if chance < 0.1 and table.can_undo(side):
            made.append(table.undo(side, table.version(side), now))
        elif chance < 0.14 and table.game.entries and not table.can_undo(side):
            try:
                made.append(table.undo(side, table.version(side), now))
                made.append(table.answer("axis" if side == "allies" else "allies", rng.random() < 0.6, now))
            except Refusal:
                pass
        else:
            made.append(table.act(side, None, rng.choice(table.game.legal()), now))
    return made


def state_of(game: Game) -> dict[str, object]:
    """Everything that decides how a game goes on, and what is shown of it."""
    return {
        "line": game.line(),
        "legal": sorted(game.legal()),
        "used": game.state.luck.chance.used,
        "barrier": game.state.luck.barrier,
        "medals": game.medals,
        "can_undo": game.can_undo,
        "sees": [game.visible(who) for who in ("allies", "axis", None)],
        "opening": game.opening,
        "entries": as_read(game.entries),
        "orders": game.orders_left,
    }


def as_read(entries: list[Entry]) -> list[Entry]:
    """Entries with their facts as they are read from JSON, where a move is told once."""
    return [replace(entry, facts=tuple(read_facts(write_facts(entry.facts)))) for entry in entries]


def beside(table: Table) -> dict[str, object]:
    """What a table keeps beside its game."""
    sides = ("allies", "axis", None)
    return {
        "events": table.events,
        "takebacks": table.takebacks,
        "versions": [table.version(side) for side in sides],  # type: ignore[arg-type]
        "log": [as_read(table.log.told(side)) for side in sides],
        "tally": table.tally.faces,
        "free": table.free,
        "asked": table.undo_asked,
        "end": (table.over, table.winner, table.ending, table.resigned),
        "losses": table.lost,
        "clock": table.clock and (table.clock.left, table.clock.since, table.clock.running),
        "summary": table.summary(1.0),
    }


def restore(table: Table, events: list[Event]) -> Table:
    return restored(table.setup, list(table.seats.values()), 0.0, events, table.trail.opening, table.engine).table


@pytest.mark.parametrize(("battle", "air"), [*((b, False) for b in BATTLES), *((b, True) for b in BATTLES[::8])])
def test_every_moment_of_a_game_can_be_taken_up(battle: str, air: bool) -> None:
    """Every fifth moment of thirteen games, and of two with planes; every one in soak."""
    table = table_of(battle, air=air)
    rng = random.Random(battle)
    for n in range(300):
        if table.over:
            break
        legal = table.game.legal()
        sorties = [action for action in legal if action == "play air-sortie"]
        table.act(table.decider, None, rng.choice(sorties or legal), float(n))
        if n % (1 if SOAK else 5) > 0 and not table.over:
            continue
        again = taken_up(table.game.field, table.setup.seed, table.trail, list(table.game.entries))
        assert state_of(again) == state_of(table.game), f"after action {n}"


@pytest.mark.parametrize("battle", BATTLES)
def test_a_game_taken_up_goes_on_as_the_other_does(battle: str) -> None:
    table = table_of(battle, "twins")
    some_play(table, 60, 5)
    twin = taken_up(table.game.field, table.setup.seed, table.trail, list(table.game.entries))
    rng = random.Random(battle)
    for _ in range(400):
        if table.game.over:
            break
        action = rng.choice(table.game.legal())
        assert twin.play(action) == table.game.play(action)
    assert twin.line() == table.game.line()


@pytest.mark.parametrize("clock", ["none", "live"])
@pytest.mark.parametrize("seed", range(8))
def test_a_table_is_restored_without_playing(seed: int, clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(BATTLES[seed], f"events {seed}", clock)
    events = some_play(table, 220, seed)
    if seed % 3 == 0 and not table.over:
        events.append(table.resign("axis", 5000.0))
    monkeypatch.setattr(Game, "choose", None)       # nothing is played
    again = restore(table, events)
    assert state_of(again.game) == state_of(table.game)
    assert beside(again) == beside(table)
    assert not again.frozen


def test_what_could_be_undone_can_be_undone_after_a_restart() -> None:
    table = table_of("pegasus-bridge")
    rng = random.Random(3)
    events = []
    undone = 0
    for n in range(200):
        if table.over:
            break
        events.append(table.act(table.decider, None, rng.choice(table.game.legal()), float(n)))
        if table.can_undo(table.decider):
            again = restore(table, events)
            for t in (table, again):
                last = t.undo(t.decider, t.version(t.decider), float(n))
            events.append(last)
            undone += 1
            assert state_of(again.game) == state_of(table.game)
            assert beside(again) == beside(table)
            if rng.random() < 0.7:
                events.append(table.act(table.decider, None, rng.choice(table.game.legal()), float(n)))
    assert undone > 20


def test_a_takeback_returns_to_the_position_that_was_stored() -> None:
    table = table_of("omaha-beach", opponent="here")
    rng = random.Random(1)
    seen: list[dict[str, object]] = []
    for n in range(120):
        seen.append(state_of(table.game))
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    while table.game.entries:
        before = len(table.game.entries)
        table.undo(table.decider, table.version(table.decider), 200.0)
        assert len(table.game.entries) < before
        assert state_of(table.game) | {"can_undo": 0} == seen[len(table.game.entries)] | {"can_undo": 0}
        if not any(table.free):
            break
    assert len(table.trail) == len(table.game.entries)


def test_actions_and_takebacks_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_EVENTS", 12)
    monkeypatch.setattr(tables, "MOST_TAKEBACKS", 2)
    table = table_of("toulon", opponent="here")
    rng = random.Random(1)
    refused = []
    for n in range(20):
        try:
            table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
            if table.events in (4, 7, 9):
                table.game.forget()                 # else it would be an undo, which costs nothing
                table.undo(table.decider, table.version(table.decider), float(n))
        except Refusal as e:
            refused.append(e.code)
    assert table.takebacks == 2
    assert "too-many-takebacks" in refused
    assert refused[-1] == "too-long"
    assert table.events == 12
    assert table.resign(table.decider, 30.0).kind == "resign", "an end is always possible"


def test_a_kept_game_shows_what_was_shown_and_plays_nothing() -> None:
    table = table_of("sainte-mere-eglise", "kept")
    rng = random.Random(8)
    reactions = 0
    for n in range(400):
        if table.over:
            break
        reactions += table.game.phase == "react"
        kept = KeptGame(table.game.field, table.setup.seed, table.trail, len(table.trail), list(table.game.entries))
        for who in ("allies", "axis", None):
            assert kept.visible(who) == table.game.visible(who)
        assert (kept.phase, kept.decider, kept.active, kept.medals) == (
            table.game.phase, table.game.decider, table.game.active, table.game.medals,
        )
        assert kept.legal() == []
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    assert reactions


def test_a_trail_is_small() -> None:
    table = table_of("omaha-beach", "size")
    rng = random.Random(1)
    for n in range(250):
        table.act(table.decider, None, rng.choice(table.game.legal()), float(n))
    assert sum(map(len, table.trail.actions)) / len(table.trail) < 250


@pytest.mark.parametrize(
    "damage",
    [
        lambda b: b"\x02" + b[1:],
        lambda b: b[:-4],
        lambda b: b[:1] + bytes(len(b) - 1),
        lambda b: b"\x01" + zlib.compress(b"0" * 3_000_000, 9)[2:-4],
        lambda b: b"\x01" + zlib.compress(b'["no trail"]')[2:-4],
    ],
    ids=["format", "cut", "zeros", "bomb", "something else"],
)
def test_a_damaged_trail_is_an_error_of_its_own(damage: object) -> None:
    table = table_of("toulon")
    some_play(table, 5, 1)
    actions = list(table.trail.actions)
    actions[0] = damage(actions[0])  # type: ignore[operator]
    with pytest.raises(TrailError):
        Trail(table.trail.opening, actions).at(1)
