"""Undo and takebacks: alone, by agreement, and never beyond a revealed secret."""

from __future__ import annotations

import random

import pytest
from live import Live
from players import Player, two_players

from bocage.content.source import BattleSource
from bocage.table import Refusal, Seat, Setup, Side, Table, other


def table_of(opponent: str = "online", seed: str = "undo", clock: str = "none") -> Table:
    level = "random" if opponent == "computer" else None
    seats = [Seat("allies", "a", "Anna"), Seat("axis", None if level else "b", "Bert", level)]
    setup = Setup("t", BattleSource.of("pegasus-bridge"), opponent, seed, "allies", clock=clock)  # type: ignore[arg-type]
    return Table(setup, seats, started=0.0)


def play(table: Table, actions: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(actions):
        table.act(table.decider, None, rng.choice(table.game.legal()), 1.0)


def test_the_own_last_action_goes_without_asking() -> None:
    table = table_of()
    table.act("allies", 0, table.game.legal()[0], 1.0)
    orders = [a for a in table.game.legal() if a.startswith("order")]
    before = table.game.digest()
    table.act("allies", 1, orders[0], 1.0)
    assert table.can_undo("allies")
    assert not table.can_undo("axis")
    assert table.undo("allies", 2, 1.0).kind == "undo"
    assert table.game.digest() == before
    assert table.version("allies") == 3, "versions only grow"
    assert table.log.length("axis") == 1


def test_a_played_card_needs_the_opponent_s_consent() -> None:
    table = table_of()
    before = table.game.digest()
    table.act("allies", 0, table.game.legal()[0], 1.0)
    assert not table.can_undo("allies")
    assert table.undo("allies", 1, 1.0).kind == "ask"
    assert table.undo_asked == "allies"
    with pytest.raises(Refusal, check=lambda e: e.code == "undo-asked"):
        table.undo("allies", 1, 1.0)
    with pytest.raises(Refusal, check=lambda e: e.code == "undo-not-asked"):
        table.answer("allies", True, 1.0)
    assert table.answer("axis", False, 1.0).kind == "deny"
    assert table.undo_asked is None
    table.undo("allies", 1, 1.0)
    assert table.answer("axis", True, 1.0).kind == "takeback"
    assert table.game.digest() == before
    assert (table.version("allies"), table.version("axis")) == (2, 2)


def test_a_takeback_goes_to_before_the_last_decision_that_was_a_choice() -> None:
    for seed in range(20):
        table = table_of(seed=f"undo {seed}")
        play(table, 40, seed)
        asker: Side = table.decider
        choices = [i for i, e in enumerate(table.game.entries) if e.side == asker and table.free[i]]
        lines = [table.game.entries[i].action for i in range(choices[-1])]
        fresh = table_of(seed=f"undo {seed}")
        for action in lines:
            fresh.act(fresh.decider, None, action, 1.0)
        if table.can_undo(asker):
            continue
        table.undo(asker, table.version(asker), 1.0)
        table.answer(other(asker), True, 1.0)
        assert table.game.digest() == fresh.game.digest()
        assert table.tally.faces == fresh.tally.faces
        assert [e.action for e in table.log.told(asker)] == [e.action for e in fresh.log.told(asker)]
        play(table, 5, seed)


def test_playing_on_lets_a_request_lapse() -> None:
    table = table_of()
    table.act("allies", 0, table.game.legal()[0], 1.0)
    table.undo("allies", 1, 1.0)
    table.act("allies", 1, table.game.legal()[0], 1.0)
    assert table.undo_asked is None


def test_nothing_is_taken_back_after_the_end_or_before_the_beginning() -> None:
    table = table_of()
    with pytest.raises(Refusal, check=lambda e: e.code == "nothing-to-undo"):
        table.undo("allies", 0, 1.0)
    with pytest.raises(Refusal, check=lambda e: e.code == "stale"):
        table.undo("allies", 7, 1.0)
    rng = random.Random(1)
    while not table.over:
        table.act(table.decider, None, rng.choice(table.game.legal()), 1.0)
    for side in ("allies", "axis"):
        assert not table.can_undo(side)
    with pytest.raises(Refusal, check=lambda e: e.code == "over"):
        table.undo("allies", table.version("allies"), 1.0)


def test_the_computer_agrees_to_everything() -> None:
    table = table_of("computer")
    before = table.game.digest()
    table.act("allies", 0, table.game.legal()[0], 1.0)
    assert table.undo("allies", 1, 1.0).kind == "takeback"
    assert table.game.digest() == before


def test_a_request_reaches_the_other_player_and_the_log_is_sent_anew(live: Live) -> None:
    _, allies, axis = two_players(live.address)
    first = allies.game
    allies.act(allies.choices[0])
    axis.hear("fresh")
    allies.send("undo", version=1)
    axis.hear("fresh")
    allies.hear("fresh")
    assert axis.view["undo_asked"] == "allies"
    axis.send("answer-undo", accept=True)
    for line in (allies, axis):
        assert line.hear("fresh")["first"] is True
        assert line.log == []
        assert line.view["undo_asked"] is None
    assert allies.game | {"version": 0} == first


def test_against_the_computer_its_own_actions_go_too(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "computer", level="random")["table"])
    rng = random.Random(7)
    mine = 0
    while line.game["turn"] < 3:
        if line.choices:
            line.act_at_random(rng)
            mine += 1
        else:
            line.hear("fresh")
    line.drain()
    while not line.choices:
        line.hear("fresh")
    line.send("undo", version=line.game["version"])
    assert line.hear("fresh")["first"] is True
    assert line.game["turn"] < 3
    assert line.choices
