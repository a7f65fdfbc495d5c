"""Challenges by name: a seat is kept for one account, which takes it or declines."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from live import Live
from players import Player


def account(live: Live, name: str) -> Player:
    player = Player(live.address)
    player.post("/api/account/register", {"name": name, "password": "a long password"})
    return player


def refusal(call: Any, *args: Any) -> str:
    with pytest.raises(httpx.HTTPStatusError) as caught:
        call(*args)
    return str(caught.value.response.json()["code"])


def test_a_challenge_is_taken_up(live: Live) -> None:
    bert, anna, carl = account(live, "Bert"), Player(live.address, "Anna"), account(live, "Carl")
    opened = anna.post("/api/challenges", {"name": "bert", "battle": "omaha-beach", "side": "axis", "clock": "quick"})
    assert opened["seat"] == "axis"
    table = opened["table"]
    line = anna.sit(table)
    assert [c["id"] for c in bert.get("/api/challenges")] == [table]
    (card,) = bert.get("/api/challenges")
    assert (card["clock"], card["two_way"]) == ("quick", True)
    assert next(s for s in card["seats"] if s["nickname"])["nickname"] == "Anna"
    assert carl.get("/api/challenges") == anna.get("/api/challenges") == []
    assert refusal(carl.post, f"/api/tables/{table}/accept") == "no-challenge"
    assert carl.join(table)["seat"] == "spectator", "the seat is kept"
    assert bert.post(f"/api/tables/{table}/accept")["seat"] == "allies"
    line.hear("fresh")
    assert line.game["hand"]
    assert bert.get("/api/challenges") == []
    assert refusal(bert.post, f"/api/tables/{table}/accept") == "no-challenge"
    line.close()


def test_a_challenge_is_declined_or_taken_back(live: Live) -> None:
    dora, anna = account(live, "Dora"), Player(live.address, "Anna")
    first = anna.post("/api/challenges", {"name": "Dora"})["table"]
    line = anna.sit(first)
    assert refusal(anna.post, f"/api/tables/{first}/decline") == "no-challenge"
    dora.post(f"/api/tables/{first}/decline")
    line.hear("cancelled")
    assert live.services.tables.find(first) is None
    second = anna.post("/api/challenges", {"name": "Dora", "two_way": False})["table"]
    line = anna.sit(second)
    line.send("resign")
    line.hear("cancelled")
    assert dora.get("/api/challenges") == []


def test_challenges_that_cannot_be(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    emil, anna = account(live, "Emil"), Player(live.address, "Anna")
    assert refusal(anna.post, "/api/challenges", {"name": "nobody-here"}) == "no-person"
    assert refusal(emil.post, "/api/challenges", {"name": "emil"}) == "own-challenge"
    assert refusal(anna.post, "/api/challenges", {"name": "emil", "battle": "nowhere"}) == "no-battle"
    monkeypatch.setattr(live.services.lobby, "most_listed", (2, 9))
    for _ in range(2):
        anna.post("/api/challenges", {"name": "emil"})
    assert refusal(anna.post, "/api/challenges", {"name": "emil"}) == "too-many-challenges"


def test_who_is_not_heard_does_not_know_it(live: Live) -> None:
    """A challenge of a muted person is opened as any other, and shown to nobody."""
    fred, anna = account(live, "Fred"), account(live, "Annika")
    found = [live.services.people.account_of(name) for name in ("Fred", "Annika")]
    assert found[0]
    assert found[1]
    live.services.rooms.mutes.set(found[0].id, found[1].id, True)
    assert anna.post("/api/challenges", {"name": "Fred"})["table"]
    assert fred.get("/api/challenges") == []


def test_an_account_that_goes_takes_its_challenges_along(live: Live) -> None:
    gina, anna = account(live, "Gina"), account(live, "Anita")
    to, by = anna.post("/api/challenges", {"name": "Gina"}), gina.post("/api/challenges", {"name": "Anita"})
    gina.post("/api/account/delete", {"password": "a long password"})
    assert anna.get("/api/challenges") == []
    assert live.services.tables.find(by["table"]) is None
    assert anna.sit(to["table"]).game["hand"] == [], "the table still waits, for a friend with its link"
