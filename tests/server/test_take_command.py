"""Taking command: a game that goes on from a moment of a finished one."""

from __future__ import annotations

import random
from typing import Any

import pytest
from live import Live
from players import Json, Player, PlayerLine, two_players

from bocage.game import Game
from bocage.notation.line import read_line
from bocage.notation.record import read_record
from bocage.replay import is_from, record_of, replay, verify


def finished(battle: str = "pegasus-bridge", seed: str = "taken") -> Game:
    game, rng = Game.new(battle, seed), random.Random(seed)
    while not game.over:
        game.choose(rng.choice(game.choices()))
    return game


def uploaded(player: Player, game: Game) -> str:
    opened: str = player.post("/api/replays", {"record": record_of(game)})["replay"]
    return opened


def refusal(player: Player, path: str, **wish: Any) -> str:
    answer = player.http.post(path, json={"at": 3, "opponent": "computer", "side": "allies", **wish})
    assert answer.is_client_error
    code: str = answer.json()["code"]
    return code


def play_out(line: PlayerLine, seed: str) -> None:
    rng = random.Random(seed)
    while not line.game["over"]:
        if line.choices:
            line.act_at_random(rng)
        else:
            line.hear("fresh")


def frame(player: Player, replay: str, at: int) -> Json:
    found: Json = player.get(f"/api/replays/{replay}/{at}?side=all")
    return found


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_either_side_goes_on_from_any_moment_and_its_record_says_so(live: Live, side: str) -> None:
    player, game = Player(live.address, "Anna"), finished()
    there = uploaded(player, game)
    late = 0.8 * len(game.entries)
    at = next(i for i, e in enumerate(game.entries) if i > late and e.phase == "battle")        # amid a turn
    wish = {"at": at, "opponent": "computer", "side": side, "level": "random"}
    opened = player.post(f"/api/replays/{there}/take", wish)
    assert opened["seat"] == side
    before = frame(player, there, at)
    line = player.sit(opened["table"])
    first = line.heard[0]["view"]
    assert first["origin"] == {
        "replay": there, "at": at, "side": side, "winner": game.winner,
        "medals": dict(zip(("allies", "axis"), game.medals, strict=True)),
    }
    for told in ("units", "turn", "phase", "medals", "discards", "hands", "deck", "obstacles"):
        assert first["game"][told] == before["game"][told], told
    assert first["game"]["hand"] == before["cards"][side]
    play_out(line, side)
    record = player.http.get(f"/api/tables/{opened['table']}/record").text
    assert verify(record).reason == "proof-ok"
    assert read_record(record).headers["origin"] == f"{there} {at}"
    assert is_from(record, record_of(game))
    assert not is_from(record, record_of(finished(seed="another")))
    shown = player.get(f"/api/tables/{opened['table']}/replay")
    assert shown["proof"] == "proof-ok"


def test_the_pile_is_shuffled_by_the_seed_that_was_promised(live: Live) -> None:
    player, game = Player(live.address, "Anna"), finished()
    there = uploaded(player, game)
    now = replay(record_of(game), upto=10).game
    for redeal in (False, True):
        wish = {"at": 10, "opponent": "here", "side": "allies", "redeal": redeal}
        opened = player.post(f"/api/replays/{there}/take", wish)
        table = live.services.rooms.tables.find(opened["table"])
        assert table
        start = read_line(table.setup.start)
        assert set(start.deck) == {"?"}
        assert start.hands["allies"] == now.position().hands["allies"]
        assert (set(start.hands["axis"]) == {"?"}) == redeal
        dealt = Game.resume(table.setup.battle.ready(), start, table.setup.seed)
        kept = player.get(f"/api/tables/{opened['table']}")
        assert kept["game"]["commitment"] == dealt.commitment
        assert dealt.position().deck != now.position().deck
        assert dealt.position().hands["allies"] == now.position().hands["allies"]


def test_a_running_game_cannot_be_taken_and_a_finished_table_can(live: Live) -> None:
    table, allies, axis = two_players(live.address)
    stranger = Player(live.address, "Carl")
    rng = random.Random(1)
    for _ in range(8):
        actor = allies if allies.choices else axis
        actor.act_at_random(rng)
        allies.drain()
        axis.drain()
    assert refusal(stranger, f"/api/tables/{table}/take") == "replay-hidden"
    allies.send("resign")
    allies.hear("fresh")
    wish = {"at": 8, "opponent": "online", "side": "axis"}
    opened = stranger.post(f"/api/tables/{table}/take", wish)        # given up, so it goes on where it ended
    assert opened["invite"]
    friend = Player(live.address, "Dora")
    assert friend.join(opened["table"], opened["invite"])["seat"] == "allies"
    seen = friend.get(f"/api/tables/{opened['table']}")
    assert seen["origin"]["winner"] == "axis"
    assert seen["game"]["turn"] == allies.game["turn"]
    assert len(seen["game"]["hand"]) == len(allies.game["hand"])
    assert "?" not in seen["game"]["hand"]


def test_what_cannot_be_taken_is_refused(live: Live) -> None:
    player, game = Player(live.address, "Anna"), finished()
    path = f"/api/replays/{uploaded(player, game)}/take"
    assert refusal(player, path, at=len(game.entries)) == "take-over"
    assert refusal(player, path, at=len(game.entries) + 1) == "no-frame"
    assert refusal(player, path, level="marshal") == "no-level"
    assert refusal(player, "/api/replays/r-unknown/take") == "no-replay"
    table = player.open(opponent="online", watchable=False)["table"]
    assert refusal(Player(live.address), f"/api/tables/{table}/take") == "not-watched"


def test_a_taken_game_survives_the_server(live: Live) -> None:
    """It is restored from its trail and goes on to a record that verifies."""
    player, game = Player(live.address, "Anna"), finished()
    there = uploaded(player, game)
    opened = player.post(f"/api/replays/{there}/take", {"at": 20, "opponent": "here", "side": "allies"})
    line = player.sit(opened["table"])
    rng = random.Random(2)
    line.send("pass")
    line.hear("fresh")
    line.act_at_random(rng)
    before = line.view
    line.close()
    live.services.rooms.by_id.clear()
    after = player.get(f"/api/tables/{opened['table']}")
    assert after["origin"] == before["origin"]
    assert after["game"]["units"] == before["game"]["units"]
