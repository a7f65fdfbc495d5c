"""Hot seat, two people at one screen: a hand is shown only to the player who has taken the seat."""

from __future__ import annotations

import random

from live import Live
from players import Json, Player


def test_a_hand_is_hidden_until_the_screen_was_passed(live: Live) -> None:
    player = Player(live.address, "Anna")
    opened = player.open("pegasus-bridge", "here", side="allies")
    line = player.sit(opened["table"])
    assert [s["nickname"] for s in line.view["card"]["seats"]] == ["Anna", "Anna 2"]
    assert [s["mine"] for s in line.view["card"]["seats"]] == [True, True]
    game = live.services.rooms.by_id[opened["table"]].table.game
    hidden(line.view)
    line.send("pass")
    line.hear("fresh")
    rng = random.Random(2)
    changes = 0
    while changes < 12 and not line.game["over"]:
        decider = line.game["decider"]
        assert line.view["hot_seat"] == decider
        assert line.view["seat"] == decider
        assert line.game["hand"] == game.position().hands[decider]
        line.act_at_random(rng)
        if not line.game["over"] and line.game["decider"] != decider:
            changes += 1
            hidden(line.view)
            assert line.act(game.legal()[0])["error"]["code"] == "not-passed"
            line.send("pass")
            line.hear("fresh")
            assert line.view["hot_seat"] == line.game["decider"]
            assert line.choices == game.legal()
    told = str(line.log)
    assert "'fact': 'drew'" in told
    assert all(f["card"] is None for e in line.log for f in e["facts"] if f["fact"] == "drew")


def hidden(view: Json) -> None:
    assert view["hot_seat"] is None
    assert view["game"]["hand"] == []
    assert view["game"]["choices"] == []
    assert set(view["game"]["drawn"]) <= {"?"}


def test_after_a_reload_elsewhere_the_hand_is_hidden_again(live: Live) -> None:
    player = Player(live.address)
    table = player.open("toulon", "here")["table"]
    first = player.sit(table)
    first.send("pass")
    first.hear("fresh")
    first.act(first.choices[0])
    first.close()
    live.services.rooms.by_id.pop(table)
    line = player.sit(table)
    hidden(line.view)
    line.send("pass")
    line.hear("fresh")
    assert line.game["hand"]


def test_others_see_no_hand_and_cannot_pass(live: Live) -> None:
    player = Player(live.address)
    table = player.open("toulon", "here")["table"]
    crowd = Player(live.address).sit(table)
    assert crowd.view["seat"] == "spectator"
    hidden(crowd.view)
    crowd.send("pass")
    assert crowd.hear("refused")["error"]["code"] == "not-seated"


def test_only_a_shared_screen_is_passed(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("toulon", "computer")["table"])
    line.send("pass")
    assert line.hear("refused")["error"]["code"] == "not-shared"


def test_what_was_just_done_can_be_taken_back_before_the_screen_is_passed(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "here")["table"])
    line.send("pass")
    line.hear("fresh")
    rng = random.Random(4)
    while line.view["hot_seat"]:
        line.act_at_random(rng)
    line.send("undo", version=line.game["version"])
    assert line.hear("fresh")["first"] is True
    assert line.view["hot_seat"] == line.game["decider"] == "allies"


def test_both_have_the_names_they_gave(live: Live) -> None:
    player = Player(live.address, "Anna")

    def seated(**names: str) -> dict[str, str]:
        opened = player.open("pegasus-bridge", "here", names=names)
        return {s["side"]: s["nickname"] for s in player.sit(opened["table"]).view["card"]["seats"]}

    assert seated(allies=" Zoé ", axis="Ben  X") == {"allies": "Zoé", "axis": "Ben X"}
    assert seated(axis="Ben") == {"allies": "Anna", "axis": "Ben"}
    assert seated(allies="Ben", axis="Ben") == {"allies": "Ben", "axis": "Ben 2"}
    for bad in ("x" * 25, "a\u0000b"):
        wish = {"battle": "pegasus-bridge", "opponent": "here", "names": {"axis": bad}}
        answer = player.http.post("/api/tables", json=wish)
        assert answer.status_code == 422
        assert "nickname" in answer.json()["code"]
