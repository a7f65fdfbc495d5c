"""Readers of one game: each seat, a spectator and the complete record."""

from __future__ import annotations

import random

import pytest

from bocage.game import Game
from bocage.knowledge import EVERYTHING, NOBODY, Reader, SeatLogs
from bocage.notation.errors import NotationError
from bocage.notation.record import read_record
from bocage.replay import record_of


def considered(seed: int) -> Game | None:
    """A game in which a seat considers a reaction."""
    game, player = Game.new("arracourt", f"react {seed}"), random.Random(seed)
    for _ in range(1500):
        if game.over or game.phase == "react":
            return None if game.over else game
        legal = game.legal()
        game.play(player.choice([a for a in legal if a.startswith("attack")] or legal))
    return None


@pytest.fixture(scope="module")
def asked() -> Game:
    return next(game for game in map(considered, range(100)) if game)


def test_an_attack_that_may_be_answered_in_secret_has_not_happened_yet_for_others(asked: Game) -> None:
    attacker = asked.active
    before = asked.copy()
    before.state, before.entries = asked.before.copy(), asked.entries[:-1]     # type: ignore[union-attr]
    assert before.phase == "battle"
    for who in (attacker, None):
        view, earlier = asked.view(who), before.view(who)
        assert (view["phase"], view["decider"]) == ("battle", attacker)
        assert view["legal"] == []
        assert view["position"] == earlier["position"]
        assert view["version"] == earlier["version"]
        assert asked.log(who) == before.log(who)
        assert record_of(asked, who) == record_of(before, who)
        assert asked.imagine(who, 1).phase == "battle"
    for reader in (Reader(asked.decider), Reader(attacker, at_screen=True), EVERYTHING):
        assert asked.view(reader)["phase"] == "react"


def test_a_log_read_in_pieces_is_the_log_read_at_once(asked: Game) -> None:
    """Nothing that was told is told otherwise later on."""
    attacker = asked.active
    first = asked.log(attacker)
    later = asked.copy()
    later.play("done")
    assert later.log(attacker)[: len(first)] == first
    rest = later.log(attacker, len(first))
    assert [e["action"] for e in rest] == [asked.entries[-1].action]
    assert any(fact["fact"] == "die" for fact in rest[0]["facts"])


def test_the_complete_record_holds_every_action_and_card(asked: Game) -> None:
    later = asked.copy()
    later.play("done")
    assert len(read_record(record_of(later)).lines) == len(later.entries)
    assert len(read_record(record_of(later, None)).lines) == len(later.entries) - 1
    assert "?" not in read_record(record_of(later)).headers["deal"]
    assert set(read_record(record_of(later, NOBODY)).headers["deal"].split(",")) == {"drew:?"}
    assert later.visible(EVERYTHING) == later.position()


def test_logs_kept_up_to_date_are_those_made_at_the_end() -> None:
    game, player = Game.new("arnhem-bridge", "logs"), random.Random(5)
    readers = ("allies", "axis", None, EVERYTHING)
    logs = SeatLogs(game, *readers)
    while not game.over:
        game.play(player.choice(game.legal()))
        logs.add()
    for who in readers:
        assert logs.told(who) == game.told(who)


def test_only_seats_of_the_game_have_a_view() -> None:
    with pytest.raises(NotationError):
        Game.new("pegasus-bridge", 1).view("spectator")
