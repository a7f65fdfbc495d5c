"""Computer opponents: they see no hidden card, stop no table, and keep their secrets too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from live import Live
from players import Player
from sqlalchemy import insert
from test_secrecy import asked

from bocage.game import Game
from bocage.notation.record import chance_of
from bocage.server.new_tables import new_seed
from bocage.store.schema import events
from bocage.table import LEVELS, Thought, register, task, think


class Script:
    """Plays what it is told, one action after another."""

    left: Iterator[str] = iter(())

    def __init__(self, seed: str) -> None:
        pass

    def decide(self, game: Game) -> str:
        return next(Script.left)


@pytest.fixture
def levels() -> Iterator[None]:
    known = dict(LEVELS)
    yield
    LEVELS.clear()
    LEVELS.update(known)


def test_a_reaction_the_computer_declines_is_never_seen(
    live: Live, monkeypatch: pytest.MonkeyPatch, levels: None
) -> None:
    """The attack is answered with its dice at once, exactly as if no card were held."""
    seed, table = next((n, t) for n, t in ((n, asked(n)) for n in range(300)) if t and t.decider == "axis")
    monkeypatch.setattr("bocage.server.new_tables.new_seed", lambda tutorial: f"react {seed}")
    register("script", Script)
    entries = table.game.entries
    theirs = [e.action for e, free in zip(entries, table.free, strict=True) if e.side == "axis" and free]
    Script.left = iter([*theirs, "done"])
    player = Player(live.address)
    line = player.sit(player.open("arracourt", "computer", level="script")["table"])
    for entry in entries:
        if entry.side != "allies":
            continue
        while entry.action not in line.choices:
            line.hear("fresh")
        line.act(entry.action)
    last = line.heard[-1]
    assert last["type"] == "fresh"
    assert [e["action"] for e in last["entries"]] == [entries[-1].action]
    assert any(f["fact"] == "die" for f in last["entries"][0]["facts"])
    for message in line.heard:
        if message["type"] == "fresh":
            assert message["view"]["waiting"] is False
            assert message["view"]["game"]["phase"] != "react"


def test_a_reaction_that_a_killed_server_owes_is_never_seen_either(
    live: Live, monkeypatch: pytest.MonkeyPatch, levels: None
) -> None:
    seed, table = next((n, t) for n, t in ((n, asked(n)) for n in range(300)) if t and t.decider == "axis")
    monkeypatch.setattr("bocage.server.new_tables.new_seed", lambda tutorial: f"react {seed}")
    register("script", Script)
    Script.left = iter(["done"])
    player = Player(live.address)
    opened = player.open("arracourt", "computer", level="script")["table"]
    with live.services.engine.begin() as c:
        rows = [
            {"table": opened, "number": n, "kind": "act", "seat": e.seat, "action": e.action, "keep": 0,
             "chance": list(chance_of(e.facts)), "engine": "", "at": 0.0}
            for n, e in enumerate(table.game.entries)
        ]
        c.execute(insert(events), rows)
    line = player.sit(opened)
    line.drain()
    assert all(not m["view"]["waiting"] for m in line.heard if m["type"] == "fresh")
    assert any(f["fact"] == "die" for f in line.log[-1]["facts"])


def test_a_computer_that_fails_does_not_stop_the_table(live: Live, levels: None) -> None:
    class Broken:
        def __init__(self, seed: str) -> None:
            pass

        def decide(self, game: Game) -> str:
            raise RuntimeError("no idea")

    class Wrong(Broken):
        def decide(self, game: Game) -> str:
            return "win at once"

    for name, bot in (("broken", Broken), ("wrong", Wrong)):
        register(name, bot)
        game = Game.new("toulon", name)
        assert think(task(name, game, "allies")).action in game.legal()


def test_a_computer_is_shown_no_hidden_card() -> None:
    game = Game.new("toulon", "imagined")
    shown = task("captain", game, "axis").position
    assert set(shown.hands["allies"]) == set(shown.deck) == {"?"}
    assert shown.hands["axis"] == game.position().hands["axis"]
    dealt = {tuple(Game.supposed(game.field, shown, n).position().hands["allies"]) for n in range(8)}
    assert len(dealt) > 1


def test_the_tutorial_is_the_same_for_everybody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.new_tables.new_seed", new_seed)
    logs = []
    for _ in range(2):
        player = Player(live.address)
        line = player.sit(player.open("pegasus-bridge", "computer", level="simple", tutorial=True)["table"])
        while line.game["turn"] < 4 and not line.game["over"]:
            if line.choices:
                line.act(line.choices[0])
            else:
                line.hear("fresh")
        logs.append(line.log)
    assert logs[0] == logs[1]
    refused = Player(live.address).http.post(
        "/api/tables", json={"battle": "pegasus-bridge", "opponent": "online", "tutorial": True}
    )
    assert refused.json()["code"] == "tutorial"


def middle_of_a_turn() -> Game:
    game = Game.new("arracourt", "resumed")
    game.play(next(action for action in game.legal() if action.startswith("play ")))
    assert game.phase == "order"
    assert len(game.legal()) > 1
    return game


def test_a_planner_that_has_lost_its_thread_thinks_again() -> None:
    """After an undo or a restart, in the middle of a turn."""
    game = middle_of_a_turn()
    answer = think(task("general@1", game, game.decider, "seed"))
    assert answer.action in game.legal()
    assert answer.thought
    assert 0 <= answer.thought.left < 1         # none is left where the machine is busy


def test_a_thought_is_not_changed_under_its_owner() -> None:
    game = middle_of_a_turn()
    kept = Thought(turn=game.state.turn.number, left=1.0, script=game.legal()[:2])
    answer = think(task("general@1", game, game.decider, "seed", kept))
    assert answer.action == game.legal()[0]
    assert answer.thought
    assert answer.thought.script == kept.script[1:]
    assert len(kept.script) == 2
