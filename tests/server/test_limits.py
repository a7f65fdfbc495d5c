"""Rate limits by person and by address."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from live import Live
from players import Player, PlayerLine

from bocage.server import answers
from bocage.server.guests import Guest
from bocage.server.limits import UNLIMITED, Buckets, Limits
from bocage.server.room import Room
from bocage.server.socket import COSTS, DEPOSITS
from bocage.server.wire import FromBrowser


def statuses(path: str, player: Player, times: int) -> list[int]:
    return [player.http.get(path).status_code for _ in range(times)]


def test_joining_is_limited(tmp_path: Path) -> None:
    live = Live(tmp_path, Limits(openings=(0.0, 4)))
    anna = Player(live.address)
    table = anna.open()["table"]
    answers = [anna.http.post(f"/api/tables/{table}/join", json={"token": ""}).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 429, 429]
    live.stop()


def test_a_rematch_is_limited_as_opening_is(tmp_path: Path) -> None:
    live = Live(tmp_path, Limits(openings=(0.0, 3)))
    anna = Player(live.address)
    lines: list[PlayerLine] = []
    for n in range(3):
        line = anna.sit(anna.open("toulon", "here")["table"])
        line.send("resign")
        line.hear("fresh")
        lines.append(line)
        if n < 2:
            continue
        line.send("rematch")
        refused = line.hear("refused")
        assert refused["error"]["code"] == "too-often"
    assert len(anna.get("/api/tables")) == 3
    for line in lines:
        line.close()
    live.stop()


@pytest.mark.parametrize("path", ["/replay", "/replay/story", "/replay/0", "/replay/analysis", "/record"])
def test_every_address_of_a_replay_is_limited(tmp_path: Path, path: str) -> None:
    live = Live(tmp_path, Limits(replays=(0.0, 3)))
    anna = Player(live.address)
    table = anna.open("toulon", "here")["table"]
    answers = statuses(f"/api/tables/{table}{path}", anna, 5)
    assert answers[3:] == [429, 429]
    assert 429 not in answers[:3]
    live.stop()


@pytest.mark.parametrize("path", ["", "/story", "/0", "/analysis"])
def test_every_address_of_an_uploaded_record_is_limited(tmp_path: Path, path: str) -> None:
    live = Live(tmp_path, Limits(replays=(0.0, 3)))
    answers = [httpx.get(f"{live.address}/api/replays/r-none{path}").status_code for _ in range(5)]
    assert answers == [404, 404, 404, 429, 429]
    live.stop()


def test_a_person_is_limited_wherever_they_come_from(live: Live) -> None:
    services = live.services
    buckets = Buckets(0.0, 3)
    assert [services.allows(buckets, f"10.0.0.{n}", "anna") for n in range(5)] == [True, True, True, False, False]
    assert [services.allows(buckets, "10.9.9.9", f"guest {n}") for n in range(5)] == [True, True, True, False, False]


def test_without_limits_nothing_is_limited() -> None:
    assert all(rate == (1e9, 1e9) for name, rate in vars(UNLIMITED).items() if name != "lines")


def test_all_sockets_and_requests_of_an_address_share_its_time(tmp_path: Path) -> None:
    live = Live(tmp_path, replace(UNLIMITED, time_of_address=(0.001, 10_000)))
    anna = Player(live.address)
    table = anna.open("toulon", "here")["table"]
    lines = [anna.sit(table) for _ in range(3)]
    purse = live.services.time_of_address.of("127.0.0.1")
    before = purse.left
    for line in lines:
        line.send("threats", ask=1, unit="")
        line.hear("threats")
        line.send("ping")
        line.hear("pong")
    spent = before - purse.left
    assert spent >= 6 * 0.4, "each message costs something"
    anna.get("/api/lobby")
    assert purse.left <= before - spent - 1.4
    for line in lines:
        line.close()
    live.stop()


def test_a_request_pays_what_it_takes_to_answer(tmp_path: Path) -> None:
    """All battles are 1.4 MB to be written and packed, 15 ms, and cost as much as a name."""
    live = Live(tmp_path, replace(UNLIMITED, time_of_address=(0.001, 100_000)))
    anna = Player(live.address)
    purse = live.services.time_of_address.of("127.0.0.1")

    def cost(ask: Callable[[], object]) -> float:
        before = purse.left
        ask()
        time.sleep(0.05)            # it is charged once the answer is out
        return before - purse.left

    anna.get("/api/battles")
    assert cost(lambda: anna.get("/api/battles")) > 5
    assert cost(lambda: anna.get("/api/rules/search?words=the")) > 3
    assert 1.4 < cost(lambda: anna.get("/api/me")) < 15
    live.stop()


def test_a_large_body_is_one_text_or_is_not_read(live: Live) -> None:
    """1.9 MB with 180,000 keys took the loop 0.3 s, before anything was asked or counted."""
    anna, as_json = Player(live.address), {"content-type": "application/json"}
    many = "{" + ",".join(f'"{n}": 1' for n in range(180_000)) + "}"
    broken = b'{"record": "' + b"\xff" * 20_000
    started = time.process_time()
    for content in (many, "[" * 2_000_000, '{"record": "' + "x" * 20_000 + '", "more": 1}', broken):
        answer = anna.http.post("/api/replays", content=content, headers=as_json)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert time.process_time() - started < 0.5
    assert anna.http.post("/api/battles", json={"text": "x" * 20_000}).json()["code"] == "bad-battle"
    assert anna.http.post("/api/replays", json={"record": "x" * 20_000}).json()["code"] == "bad-record"


def test_large_bodies_are_not_let_in_all_at_once(tmp_path: Path) -> None:
    """Each is paid for by its size before it is read; what it did not take is given back."""
    live = Live(tmp_path, replace(UNLIMITED, time_of_address=(100.0, 100.0)))
    anna = Player(live.address)
    purse = live.services.time_of_address.of("127.0.0.1")
    deposits: list[float] = []
    spend = purse.spend
    purse.spend = lambda cost: (deposits.append(cost), spend(cost))[1]      # type: ignore[method-assign]
    anna.http.post("/api/replays", json={"record": "x" * 1_000_000})
    assert any(150 < cost < 170 for cost in deposits)
    assert any(cost < -50 for cost in deposits)
    live.stop()


def test_an_address_in_debt_is_not_read_and_others_are(tmp_path: Path) -> None:
    live = Live(tmp_path, replace(UNLIMITED, time_of_person=(100.0, 50)))
    anna, bert = Player(live.address), Player(live.address)
    table = anna.open("toulon")["table"]
    hers, his = anna.sit(table), bert.sit(table)
    purses = live.services.time_of_person.purses
    assert len(purses) == 2
    next(iter(purses.values())).left = -50.0          # half a second
    hers.send("ping")
    his.send("ping")
    begun = time.monotonic()
    his.hear("pong")
    assert time.monotonic() - begun < 0.4
    hers.hear("pong")                                   # the one that was being read already
    hers.send("ping")
    hers.hear("pong")
    assert time.monotonic() - begun > 0.3
    hers.close()
    his.close()
    live.stop()


def test_the_same_question_is_worked_out_once_until_something_changes(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out = []
    real = answers.work_out
    monkeypatch.setattr(answers, "work_out", lambda *args: worked_out.append(args) or real(*args))
    anna = Player(live.address)
    line = anna.sit(anna.open("toulon", "here")["table"])
    line.send("pass")
    line.hear("fresh")
    told = []
    for ask in range(3):
        line.send("threats", ask=ask, unit=None)
        told.append(line.hear("threats"))
    assert [answer["ask"] for answer in told] == [0, 1, 2]
    assert told[0]["at"] == told[2]["at"]
    assert len(worked_out) == 1
    line.act(line.choices[0])
    line.send("threats", ask=9, unit=None)
    line.hear("threats")
    assert len(worked_out) == 2
    line.close()


def test_dear_questions_of_many_sockets_are_not_let_in_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, most = 0, 0
    real = Room.explain

    async def explain(room: Room, guest: Guest, message: Any) -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0.05)
        await real(room, guest, message)
        at_once -= 1

    monkeypatch.setattr(Room, "explain", explain)
    live = Live(tmp_path, replace(UNLIMITED, time_of_address=(2000, 100)))
    anna = Player(live.address)
    table = anna.open("toulon", "here")["table"]
    lines = [anna.sit(table) for _ in range(12)]
    for line in lines:
        line.send("threats", ask=1, unit=None)
    for line in lines:
        line.hear("threats")
        line.close()
    assert most < 10
    live.stop()


def test_every_message_that_is_stored_or_told_to_all_has_its_price() -> None:
    """20 a second on each of 300 sockets are let in for next to nothing otherwise."""
    kinds = {kind.model_fields["type"].annotation.__args__[0] for kind in get_args(FromBrowser)}   # type: ignore[union-attr]
    assert kinds - set(COSTS) - set(DEPOSITS) == {"ping", "resign"}


def test_nobody_fills_the_lobby(tmp_path: Path) -> None:
    """Neither a person nor, with one guest after another, an address."""
    live = Live(tmp_path, replace(UNLIMITED, listed=(2, 3)))
    anna, bert, carl = (Player(live.address) for _ in range(3))
    wish = {"battle": "toulon", "opponent": "online", "listed": True}
    opened = [player.http.post("/api/tables", json=wish).status_code for player in (anna, anna, anna, bert, carl)]
    assert opened == [200, 200, 429, 200, 429]
    assert carl.http.post("/api/tables", json={**wish, "listed": False}).status_code == 200
    live.stop()
