"""The referee: whole games over the pipe, names, forced dice and cards."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from referee_clients import InProcess, duel

from bocage.content import library
from bocage.content.battle import SIDES
from bocage.referee import MOST_GAMES, serve

BATTLES = list(library.battles())
Ask = Callable[..., dict[str, Any]]


class Pipe:
    """`bocage referee` in a process of its own."""

    def __init__(self, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from bocage.cli import main; main()", "referee"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **environment},
        )

    def send(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def __call__(self, cmd: str, **more: Any) -> dict[str, Any]:
        return self.send(json.dumps({"cmd": cmd, **more}).encode())


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    made = Pipe()
    yield made
    made.close()


# Whole games.


def drive(ask: Ask, battle: str, seed: str) -> dict[str, Any]:
    """A bot that knows nothing but the answers plays a whole game; the last answer."""
    player = random.Random(seed)
    status = ask("new", battle=battle, seed=seed)
    while not status["over"]:
        legal = ask("legal")
        assert legal["decider"] == status["decider"]
        assert legal["phase"] == status["phase"]
        assert legal["actions"]
        status = ask("play", action=player.choice(legal["actions"]), side=status["decider"])
        assert status["ok"], status
    assert ask("legal") == {"ok": True, "decider": None, "phase": "over", "actions": []}
    return status


def test_a_bot_in_another_process_plays_a_whole_game(pipe: Pipe) -> None:
    assert pipe("hello")["protocol"] == 1
    last = drive(pipe, "vassieux", "pipe")
    assert last["winner"] in SIDES
    proof = pipe("verify", record=pipe("record")["record"])
    assert proof["verified"], proof
    assert pipe("quit") == {"ok": True}
    assert pipe.process.wait(10) == 0


@pytest.mark.parametrize("battle", [b for b in BATTLES if b != "vassieux"])
def test_a_bot_plays_a_whole_game_of_every_battle(battle: str, referee: InProcess) -> None:
    last = drive(referee, battle, "drive")
    game = referee.referee.games["main"]
    assert last["winner"] == game.winner
    assert last["medals"] == dict(zip(SIDES, game.medals, strict=True))
    assert last["version"] == len(game.entries)
    view = referee.good("view", side="allies")["view"]
    assert view["seed"] == "drive"
    assert view["winner"] == game.winner
    assert view["legal"] == []


def test_the_pipe_answers_line_by_line_and_ends_with_quit() -> None:
    out = io.StringIO()
    serve(['{"cmd":"hello","id":1}\n', "\n", "nonsense\n", '{"cmd":"quit","id":"bye"}\n', '{"cmd":"hello"}\n'], out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [a["ok"] for a in answers] == [True, False, True]
    assert answers[0]["id"] == 1
    assert answers[2] == {"ok": True, "id": "bye"}


def test_the_pipe_ends_with_its_input() -> None:
    out = io.StringIO()
    serve(['{"cmd":"hello"}'], out)
    assert json.loads(out.getvalue())["name"] == "bocage"


@pytest.mark.parametrize("encoding", ["utf-8:strict", "utf-8:surrogateescape"])    # what most, and bare, systems have
def test_the_process_survives_bytes_that_are_no_text(encoding: str) -> None:
    pipe = Pipe(PYTHONIOENCODING=encoding)
    try:
        assert pipe.send(b"\xff\xfe{")["error"]["code"] == "malformed"
        assert pipe("hello")["ok"]
    finally:
        pipe.close()


# Names, ids and the catalogue.


def test_the_id_of_a_command_comes_back(referee: InProcess) -> None:
    assert referee("hello", id="a")["id"] == "a"
    assert referee("hello", id=0)["id"] == 0
    assert "id" not in referee("hello")
    assert referee("legal", id=7)["id"] == 7        # an error: no game yet
    assert referee("play", id=8, action="end")["id"] == 8


def test_the_catalogue_names_every_battle(referee: InProcess) -> None:
    found = referee.good("battles")["battles"]
    assert [b["id"] for b in found] == BATTLES
    assert [b["number"] for b in found] == [b.number for b in library.battles().values()]
    assert all(b["name"]["en"] and b["name"]["fr"] for b in found)


def test_games_have_names_and_do_not_disturb_each_other(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1, game="a")
    referee.good("new", battle="toulon", seed=1, game="b")
    first = referee.good("position", game="a")["line"]
    for _ in range(5):
        referee.good("play", action=referee.good("legal", game="b")["actions"][0], game="b")
    assert referee.good("position", game="a")["line"] == first
    assert referee.good("position", game="b")["line"].split()[1] == "toulon"
    assert referee.refused("legal")["code"] == "no-game"
    assert referee.refused("legal", game="c")["code"] == "no-game"
    again = referee.good("new", battle="arracourt", seed=1, game="a")
    assert again["battle"] == "arracourt"


def test_there_is_room_for_so_many_games(referee: InProcess) -> None:
    for number in range(MOST_GAMES):
        referee.good("new", battle="vassieux", seed=1, game=str(number))
    assert referee.refused("new", battle="vassieux", seed=1, game="more")["code"] == "too-many"
    referee.good("new", battle="vassieux", seed=2, game="3")


def test_the_same_seed_gives_the_same_game(referee: InProcess) -> None:
    a = referee.good("new", battle="vassieux", seed=5, game="a")
    b = referee.good("new", battle="vassieux", seed="5", game="b")
    assert a == b
    assert referee.good("position", game="a") == referee.good("position", game="b")
    secret = [referee.good("new", battle="vassieux", game=name)["commitment"] for name in "cd"]
    assert secret[0] != secret[1]


def test_teams_are_named_by_seat(referee: InProcess) -> None:
    opened = referee.good("new", battle="vassieux", seed=1, seats=[2, 1])
    assert opened["decider"] in ("allies-1", "axis")
    views = {seat: referee.good("view", side=seat)["view"] for seat in ("allies-1", "allies-2", "axis")}
    hands = views["allies-2"]["position"]["hands"]
    assert hands == views["allies-1"]["position"]["hands"]
    assert "?" not in hands["allies-1"]
    assert set(hands["axis"]) == {"?"}
    position = referee.good("position")
    again = referee.good("load", battle="vassieux", position=position["line"], seats=[2, 1])
    assert again["decider"] == opened["decider"]
    assert referee.good("position")["digest"] == position["digest"]


def test_variants_change_the_game(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1, variants=["no-tactics", "no-ground"])
    position = referee.good("position")["position"]
    cards = {*position["deck"], *position["hands"]["allies"], *position["hands"]["axis"]}
    assert not any(c.startswith(("air-power", "barrage", "ambush")) for c in cards)
    assert "variants: no-tactics no-ground" in referee.good("record")["record"]


# Chance on demand.


def test_forced_dice_are_rolled(referee: InProcess) -> None:
    duel(referee)
    for action in ("play attack-left", "order c7", "done"):
        referee.good("play", action=action)
    assert referee.good("force", dice=["infantry", "star", "grenade"])["forced"] == 3
    facts = referee.good("play", action="attack c7xd7")["facts"]
    assert [f["face"] for f in facts if f["fact"] == "die"] == ["infantry", "star", "grenade"]
    assert [f["figures"] for f in facts if f["fact"] == "lost"] == [2]


def test_forced_cards_are_drawn(referee: InProcess) -> None:
    duel(referee)
    referee.good("force", cards=["air-power"])
    for action in ("play attack-left", "done"):
        referee.good("play", action=action)
    facts = referee.good("play", action="end")["facts"]
    assert [f["card"] for f in facts if f["fact"] == "drew"] == ["air-power"]
    assert "air-power" in referee.good("position")["position"]["hands"]["allies"]


def test_forced_landings_come_down(referee: InProcess) -> None:
    referee.good("new", battle="sainte-mere-eglise", seed=1)
    referee.good("force", aim="e5", landings=["e5", "e6", "d4", "d4"])
    facts = referee.good("play", action="drop e5")["facts"]
    landed = [(f["at"], f["safely"]) for f in facts if f["fact"] == "landed"]
    assert [at for at, _ in landed] == ["e5", "e6", "d4", "d4"]
    assert [safely for _, safely in landed] == [True, True, False, False]


def test_forcing_is_all_or_nothing(referee: InProcess) -> None:
    duel(referee)
    game = referee.referee.games["main"]
    assert referee.refused("force", dice=["star"], cards=["no-such-card"])["code"] == "malformed"
    assert referee.refused("force", dice=["star", "blue"])["code"] == "malformed"
    assert referee.refused("force", dice=["star"], landings=["e5"], aim="e5")["code"] == "malformed"
    assert not game.scripted
    assert len(game.state.luck.forced) == 0


def test_a_forced_game_is_replayed_but_not_proven(referee: InProcess) -> None:
    referee.good("new", battle="vassieux", seed=1)
    referee.good("force", dice=["star"])
    record = referee.good("record")["record"]
    assert "scripted: yes" in record
    assert referee.good("verify", record=record)["reason"] == "proof-scripted"
    assert referee.good("replay", record=record, game="again")["note"] == "unfinished"
