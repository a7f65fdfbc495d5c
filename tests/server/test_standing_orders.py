"""Standing orders for opportunity fire: answered at once, kept over a restart, told to nobody else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from live import Live
from players import Player

from bocage.content.source import BattleSource
from bocage.game import Game
from bocage.table.standing_orders import STANDING_ORDERS, StandingOrder, standing_answer

SKIRMISH = Path(__file__).parents[1] / "fixtures" / "skirmish.toml"


def asked(seed: int) -> Game:
    """A game in which the waiting side is asked whether it fires."""
    rng = random.Random(seed)
    game = Game.new(BattleSource.of(SKIRMISH), str(seed))
    while game.phase != "opportunity":
        if game.over:
            game = Game.new(BattleSource.of(SKIRMISH), str(rng.random()))
        game.play(rng.choice(game.legal()))
    return game


@pytest.mark.rule("MIN-RUL-004", "MIN-RUL-005")
def test_what_each_order_answers() -> None:
    fired: dict[StandingOrder, int] = dict.fromkeys(STANDING_ORDERS, 0)
    for seed in range(40):
        game = asked(seed)
        legal = game.legal()
        mover = game.state.frames.top.unit
        is_armor = game.field.profiles[game.state.units.profile[mover]].unit.arm == "armor"
        for order in STANDING_ORDERS:
            answer = standing_answer(game, order)
            assert answer is None if order == "ask" else answer in legal
            fired[order] += answer not in (None, "done")
            if order == "armor":
                assert (answer != "done") == is_armor
    assert fired["always"] == 40
    assert fired["never"] == fired["ask"] == 0
    assert 0 < fired["armor"] < 40
    assert 0 < fired["near"] < 40


def test_nobody_waits_for_who_left_an_order(tmp_path: Path) -> None:
    """With orders on both sides no seat is ever asked, neither learns of the other's, and both outlive a restart."""
    live = Live(tmp_path)
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(anna.post("/api/battles", {"text": SKIRMISH.read_text()})["id"])
    bert.join(opened["table"], opened["invite"])
    lines = [player.sit(opened["table"]) for player in (anna, bert)]
    assert lines[0].view["standing"] == "ask"
    for line, order in zip(lines, ("never", "always"), strict=True):
        line.send("standing", order=order)
        line.drain()
    rng = random.Random(2)
    for _ in range(150):
        for line in lines:
            line.drain()
        deciding = next(line for line in lines if line.choices)
        assert deciding.game["phase"] != "opportunity"
        deciding.act_at_random(rng)
    orders = [{message["view"]["standing"] for message in line.heard if "view" in message} for line in lines]
    assert [seen - {"ask"} for seen in orders] == [{"never"}, {"always"}]
    for line in lines:
        line.close()
    live.stop()
    again = Live(tmp_path)
    stored = again.services.tables.find(opened["table"])
    again.stop()
    assert stored is not None
    assert sorted(seat.standing for seat in stored.seats) == ["always", "never"]


def test_who_moves_does_not_learn_that_somebody_is_asked(tmp_path: Path) -> None:
    """Until the enemy has answered, the mover's view is the one before the step."""
    live = Live(tmp_path)
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    opened = anna.open(anna.post("/api/battles", {"text": SKIRMISH.read_text()})["id"])
    bert.join(opened["table"], opened["invite"])
    lines = [player.sit(opened["table"]) for player in (anna, bert)]
    rng, waited = random.Random(4), 0
    for _ in range(200):
        for line in lines:
            line.drain()
        deciding = next(line for line in lines if line.choices)
        waiting = next(line for line in lines if line is not deciding)
        if deciding.game["phase"] == "opportunity":
            waited += 1
            assert waiting.game["phase"] != "opportunity"
            units = {u["at"] for u in waiting.game["units"]}
            assert units != {u["at"] for u in deciding.game["units"]}, "the step is not told yet"
        deciding.act_at_random(rng)
    for line in lines:
        line.close()
    live.stop()
    assert waited > 3
