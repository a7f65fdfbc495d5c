"""`bocage replay` and `bocage verify`: records told again and proven."""

from __future__ import annotations

import random
from typing import Any

import pytest
from terminal import bocage, english_of, refused, said

from bocage.game import Game
from bocage.replay import record_of, replay, verify
from bocage.speech import say


@pytest.fixture(scope="module")
def finished() -> str:
    game, player = Game.new("vassieux", "finished"), random.Random("finished")
    while not game.over:
        game.choose(player.choice(game.choices()))
    return record_of(game)


def opening(actions: int) -> str:
    """The record of a game that is not over."""
    game, player = Game.new("vassieux", "opening"), random.Random("opening")
    for _ in range(actions):
        game.choose(player.choice(game.choices()))
    return record_of(game)


def first_die(text: str) -> str:
    """The record with one die turned."""
    rows = text.split("\n")
    row = next(i for i, r in enumerate(rows) if "{infantry" in r)
    rows[row] = rows[row].replace("{infantry", "{star", 1)
    return "\n".join(rows)


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_finished_record_is_told_again(finished: str, at: Any, plain: tuple[str, ...]) -> None:
    result = bocage("replay", at(finished), *plain)
    assert result.exit_code == 0, result.output
    game = replay(finished).game
    assert english_of("log-won", side=game.winner) in said(result)
    won = english_of("table-won", side=say("en", game.winner or ""), allies=game.medals[0], axis=game.medals[1])
    assert won in said(result)


def test_a_record_is_told_up_to_an_action(finished: str, at: Any) -> None:
    assert "plays" not in said(bocage("replay", at(finished), "--upto", 0))
    part = bocage("replay", at(finished), "--upto", 5)
    assert part.exit_code == 0
    assert len(part.output) < len(bocage("replay", at(finished)).output)


def test_an_unfinished_record_is_told_and_said_to_be_unfinished(at: Any) -> None:
    result = bocage("replay", at(opening(20)))
    assert result.exit_code == 0
    assert english_of("record-unfinished") in said(result)


def test_a_cut_record_is_told_up_to_the_cut(at: Any) -> None:
    text = opening(20)
    lines = text[:-3].count("\n")
    result = bocage("replay", at(text[:-3]))
    assert result.exit_code == 0
    assert english_of("record-cut", line=lines + 1, actions=19) in said(result)


def test_a_tampered_record_is_not_told(finished: str, at: Any) -> None:
    assert "action" in refused("replay", at(first_die(finished)))


def test_a_good_record_is_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(finished))
    assert result.exit_code == 0
    proof = verify(finished)
    assert english_of("proof-ok", dice=proof.dice, cards=proof.cards, actions=proof.actions) in said(result)


def test_a_tampered_record_is_not_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(first_die(finished)))
    assert result.exit_code != 0
    assert say("en", "proof-wrong", reason="").strip() in said(result)


def test_a_record_with_another_seed_is_not_proven(finished: str, at: Any) -> None:
    result = bocage("verify", at(finished.replace("seed: finished", "seed: other")))
    assert result.exit_code == 1
    assert english_of("proof-commitment") in said(result)


def test_an_unfinished_record_is_not_proven(at: Any) -> None:
    result = bocage("verify", at(opening(20)))
    assert result.exit_code == 1
    assert english_of("proof-no-seed") in said(result)


def test_a_cut_record_is_proven_up_to_the_cut(finished: str, at: Any) -> None:
    cut = finished[:-3]
    result = bocage("verify", at(cut))
    assert result.exit_code == 1
    assert f"The record breaks off at line {cut.count(chr(10)) + 1}" in said(result)
