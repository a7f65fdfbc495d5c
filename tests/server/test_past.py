"""A player's past: profile, record files with names, another name, one's own data."""

from __future__ import annotations

import random
import time
from typing import Any

import httpx
import pytest
from live import Live
from players import Player
from test_challenges import account, refusal

from bocage.annotate import luck_of
from bocage.notation.record import read_record
from bocage.replay import verify


def play_match(live: Live, anna: Player, bert: Player, **more: Any) -> list[str]:
    """A match of two legs; whoever has the Axis gives up each. Returns both tables."""
    opened = anna.open("sword-beach", two_way=True, **more)
    bert.join(opened["table"], opened["invite"])
    line = bert.sit(opened["table"])
    line.send("resign")
    line.hear("fresh")
    second = line.view["rematch"]
    line.close()
    line = anna.sit(second)
    line.send("resign")
    line.hear("fresh")
    line.close()
    return [opened["table"], second]


def rated(player: Player) -> Any:
    """Rating is done beside the table: ask until it is there."""
    for _ in range(200):
        found = player.get("/api/me/past")["rating"]
        if found:
            return found
    raise AssertionError("never rated")


def test_a_profile(live: Live) -> None:
    anna, bert = account(live, "Paula"), account(live, "Robert")
    legs = play_match(live, anna, bert)
    against = anna.open("omaha-beach", "computer", level="random")["table"]
    line = anna.sit(against)
    line.send("resign")
    line.hear("fresh")
    line.close()
    assert rated(anna)["matches"] == 1
    mine = anna.get("/api/me/past")
    assert mine["total"] == {"won": 1, "drawn": 0, "lost": 2}
    assert mine["sides"] == {"allies": {"won": 1, "drawn": 0, "lost": 1}, "axis": {"won": 0, "drawn": 0, "lost": 1}}
    assert [b["battle"] for b in mine["battles"]] == ["sword-beach", "omaha-beach"]
    assert [(o["nickname"], o["count"]["won"]) for o in mine["opponents"]] == [("Robert", 1)]
    assert [(o["level"], o["count"]["lost"]) for o in mine["levels"]] == [("random", 1)]
    assert {g["id"] for g in mine["games"]} == {*legs, against}
    assert mine["medals"][0] >= 4
    assert abs(mine["rating"]["value"] - 1500) < 20, "a leg each"
    assert not mine["rating"]["is_settled"]

    theirs = bert.get("/api/people/paula")
    assert theirs["opponents"] == [], "whom she meets is her own affair"
    assert (theirs["nickname"], theirs["mine"], theirs["total"]) == ("Paula", False, mine["total"])
    assert refusal(bert.get, "/api/people/nobody-at-all") == "no-profile"


def test_luck_of_the_dice(live: Live) -> None:
    """Only rolls count: with the same seed the same figures as in the analysis of the record."""
    anna, rng = Player(live.address, "Anna"), random.Random(5)
    table = anna.open("pegasus-bridge", "computer", level="random")["table"]
    line = anna.sit(table)
    while line.game["turn"] < 6:
        if line.choices:
            line.act_at_random(rng)
        else:
            line.read()
    line.send("resign")
    line.hear("fresh")
    line.close()
    for _ in range(400):
        mine = anna.get("/api/me/past")
        if mine["luck"]:
            break
        time.sleep(0.05)
    record = anna.http.get(f"/api/tables/{table}/record").text
    counted = luck_of(record)["allies"]
    assert counted.dice > 0
    assert mine["luck"]["games"] == 1
    assert mine["luck"]["hits"] == counted.hits
    assert mine["luck"]["expected"] == pytest.approx(counted.expected, abs=0.06)
    assert mine["games"][0]["luck"] == pytest.approx(counted.deviations, abs=0.006)


def test_what_may_not_be_watched_is_not_listed(live: Live) -> None:
    anna, bert = account(live, "Quinn"), account(live, "Ruth")
    play_match(live, anna, bert, watchable=False)
    assert len(anna.get("/api/people/quinn")["games"]) == 2
    assert Player(live.address).get("/api/people/quinn")["games"] == []


def test_a_guest_has_a_past_and_no_rating(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), account(live, "Sten")
    play_match(live, anna, bert)
    mine = anna.get("/api/me/past")
    assert (mine["account"], mine["rating"], mine["total"]["won"]) == (False, None, 1)
    assert Player(live.address).get("/api/me/past")["games"] == []


def test_record_files_have_names_and_a_day(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), account(live, "Tilda")
    table = play_match(live, anna, bert)[0]
    text = anna.http.get(f"/api/tables/{table}/record").text
    headers = read_record(text).headers
    assert headers["players"] == "allies Anna, axis Tilda"
    assert headers["date"][:2] == "20"
    assert verify(text).reason == "proof-ok"


def test_an_account_is_renamed(live: Live) -> None:
    ursula, guest = account(live, "Ursula"), Player(live.address, "Verena")
    account(live, "Wanda")
    opened = guest.open()
    ursula.join(opened["table"], opened["invite"])
    line = guest.sit(opened["table"])
    wish = {"name": "Ulla", "password": "a long password"}
    assert refusal(ursula.post, "/api/account/rename", {**wish, "password": "wrong password"}) == "wrong-password"
    assert refusal(ursula.post, "/api/account/rename", {**wish, "name": "wanda"}) == "name-taken"
    assert refusal(ursula.post, "/api/account/rename", {**wish, "name": "captain"}) == "name-taken"
    assert ursula.post("/api/account/rename", wish)["nickname"] == "Ulla"
    present: set[str] = set()
    while "Ulla" not in present:            # that she came may be told first
        present = {s["nickname"] for s in line.hear("presence")["seats"]}
    assert present == {"Verena", "Ulla"}
    assert ursula.get("/api/me")["nickname"] == "Ulla"
    assert refusal(guest.get, "/api/people/ursula") == "no-profile"
    again = Player(live.address)
    with pytest.raises(httpx.HTTPStatusError):
        again.post("/api/account/login", {"name": "Ursula", "password": "a long password"})
    assert again.post("/api/account/login", {"name": "ulla", "password": "a long password"})["nickname"] == "Ulla"
    line.close()


def test_one_takes_ones_data_along(live: Live) -> None:
    anna, bert = account(live, "Xenia"), account(live, "Yves")
    tables = play_match(live, anna, bert)
    line = anna.sit(tables[1])
    line.send("say", text="well played")
    line.hear("chat")
    line.close()
    answer = anna.http.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert {game["id"] for game in data["games"]} == set(tables)
    assert [line["text"] for line in data["said"]] == ["well played"]
    assert anna.http.get(data["games"][0]["record"]).text.startswith("bocage-record 1")
    assert "hash" not in answer.text
    assert "token" not in answer.text
