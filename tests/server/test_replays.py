"""Replays of tables and of uploaded records."""

from __future__ import annotations

import random

import pytest
from live import Live
from players import Player, PlayerLine, two_players

from bocage.content.source import BattleSource
from bocage.game import Entry, Game
from bocage.knowledge import Reader, SeatLogs
from bocage.replay import record_of
from bocage.server.replays import TableSnapshot
from bocage.table import Seat, Setup, Table


def finished(battle: str = "pegasus-bridge", seed: int = 1) -> Game:
    game = Game.new(battle, f"replay {seed}")
    rng = random.Random(seed)
    while not game.over:
        game.choose(rng.choice(game.choices()))
    return game


def test_an_uploaded_record_is_proven_and_shown_from_every_side(live: Live) -> None:
    player = Player(live.address)
    game = finished()
    opened = player.post("/api/replays", {"record": record_of(game)})
    view = opened["view"]
    assert (view["frames"], view["over"], view["proof"]) == (len(game.entries), True, "proof-ok")
    assert view["proof_dice"] > 0
    rid = opened["replay"]
    assert player.post("/api/replays", {"record": record_of(game)})["replay"] == rid
    assert player.get(f"/api/replays/{rid}") == view
    again = Game.new("pegasus-bridge", game.seed)
    for number in (0, 1, 40, len(game.entries)):
        while len(again.entries) < number:
            again.play(game.entries[len(again.entries)].action)
        hands = again.position().hands
        frames = {s: player.get(f"/api/replays/{rid}/{number}?side={s}") for s in ("allies", "axis", "all")}
        assert frames["allies"]["game"]["hand"] == hands["allies"]
        assert frames["axis"]["game"]["hand"] == hands["axis"]
        assert frames["all"]["cards"] == hands
        assert frames["allies"]["cards"] == {}
        for frame in frames.values():
            assert frame["game"]["turn"] == again.state.turn.number
            assert frame["game"]["over"] == again.over
            assert (frame["entry"] is None) == (number == 0)
    for side in ("allies", "axis", "all"):
        story = player.get(f"/api/replays/{rid}/story?side={side}")
        assert [entry["action"] for entry in story] == [entry.action for entry in game.entries]
        assert story[39] == player.get(f"/api/replays/{rid}/40?side={side}")["entry"]
    last = player.get(f"/api/replays/{rid}/{len(game.entries)}")
    assert last["game"]["winner"] == game.winner
    assert player.http.get(f"/api/replays/{rid}/{len(game.entries) + 1}").json()["code"] == "no-frame"


def test_a_record_with_other_dice_is_not_proven(live: Live) -> None:
    player = Player(live.address)
    text = record_of(finished(seed=2))
    seed = next(line for line in text.split("\n") if line.startswith("seed: "))
    other = text.replace(seed, "seed: something else")
    assert player.post("/api/replays", {"record": other})["view"]["proof"] == "proof-commitment"


HEAD = "bocage-record 1\n"


@pytest.mark.parametrize("text", ["", "hello", HEAD, HEAD + "battle: nowhere\ncommitment: x\n\n"])
def test_a_text_that_is_no_record_is_refused(live: Live, text: str) -> None:
    answer = Player(live.address).http.post("/api/replays", json={"record": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-record")


def test_a_broken_record_is_refused_with_the_place(live: Live) -> None:
    lines = record_of(finished(seed=3)).split("\n")
    at = next(i for i, line in enumerate(lines) if " attack " in line)
    lines[at] = lines[at].replace(" attack ", " move ")
    answer = Player(live.address).http.post("/api/replays", json={"record": "\n".join(lines)})
    assert answer.json()["code"] == "bad-record"


def some_turns(line: PlayerLine, other: PlayerLine, actions: int) -> None:
    rng = random.Random(4)
    for _ in range(actions):
        mover, watcher = (line, other) if line.choices else (other, line)
        mover.act_at_random(rng)
        watcher.hear("fresh")


def test_while_a_game_lasts_a_seat_sees_its_own_past_only(live: Live) -> None:
    anna, bert, carl = Player(live.address, "Anna"), Player(live.address, "Bert"), Player(live.address)
    opened = anna.open()
    table = opened["table"]
    bert.join(table, opened["invite"])
    allies, axis = anna.sit(table), bert.sit(table)
    some_turns(allies, axis, 40)
    for player, line, side, foe in ((anna, allies, "allies", "axis"), (bert, axis, "axis", "allies")):
        view = player.get(f"/api/tables/{table}/replay")
        assert (view["frames"], view["over"], view["proof"]) == (len(line.log), False, "proof-no-seed")
        frame = player.get(f"/api/tables/{table}/replay/{len(line.log)}?side={side}")
        assert frame["entry"] == line.log[-1]
        assert player.get(f"/api/tables/{table}/replay/story?side={side}") == line.log
        assert frame["game"]["hand"] == line.game["hand"]
        assert frame["game"]["seed"] is None
        assert player.get(f"/api/tables/{table}/replay/0")["game"]["turn"] == 1
        for wish in (foe, "all"):
            assert player.http.get(f"/api/tables/{table}/replay/3?side={wish}").status_code == 403
            assert player.http.get(f"/api/tables/{table}/replay/story?side={wish}").status_code == 403
        record = player.http.get(f"/api/tables/{table}/record").text
        assert "?" in record
        assert "seed" not in record
        assert player.http.post("/api/replays", json={"record": record}).json()["code"] == "bad-record"
    assert carl.get(f"/api/tables/{table}/replay/5")["game"]["hand"] == []
    allies.send("resign")
    allies.hear("fresh")
    last = carl.get(f"/api/tables/{table}/replay/40?side=all")
    assert last["cards"]["allies"]
    assert (last["game"]["over"], last["game"]["winner"]) == (True, "axis")
    assert last["game"]["seed"] == allies.game["seed"]
    assert carl.get(f"/api/tables/{table}/replay")["proof"] == "proof-ok"


def test_frames_of_a_table_match_what_was_played(live: Live) -> None:
    table, allies, axis = two_players(live.address, "arracourt")
    some_turns(allies, axis, 30)
    axis.send("resign")
    axis.hear("fresh")
    player = Player(live.address)
    entries = live.services.rooms.by_id[table].table.game.entries
    for number in (1, 17, 30):
        frame = player.get(f"/api/tables/{table}/replay/{number}?side=all")
        assert frame["entry"]["action"] == entries[number - 1].action
        assert frame["number"] == number


def test_a_story_tells_every_line_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told in the one thread of all replays."""
    setup = Setup("t", BattleSource.of("pegasus-bridge"), "online", "story", "allies")
    table = Table(setup, [Seat("allies", "a", "Anna"), Seat("axis", "b", "Bert")], started=0.0)
    rng = random.Random(1)
    for _ in range(60):
        table.act(table.decider, None, rng.choice(table.game.legal()), 1.0)
    replay = TableSnapshot.of(table).replay("axis")
    told, line = [], SeatLogs.line

    def counted(log: SeatLogs, reader: Reader, numbers: tuple[int, ...]) -> Entry:
        told.append(numbers)
        return line(log, reader, numbers)

    monkeypatch.setattr(SeatLogs, "line", counted)
    assert [e.action for e in replay.story("")] == [e.action for e in table.log.told("axis")]
    assert len(told) == 2 * replay.frames       # by the story, and by the log that it is compared with
