"""Laboratory inquiries on the server: asked, watched, cancelled, kept, and never in the way."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from live import Live
from players import Player, two_players

from bocage.content import library
from bocage.content.measured import measured
from bocage.lab.inquiry import Inquiry, investigate
from bocage.lab.report import Report
from bocage.server.failures import Rejected
from bocage.server.laboratory import LEVELS, MOST_OF_ONE, Laboratory
from bocage.server.limits import Limits
from bocage.server.wire import LabRun, LabWish
from bocage.store import Inquiries, Person, StoredBattles, open_database
from bocage.store.balance import FEWEST_TURNS

SECONDS = 60


def wait(player: Player, run: dict[str, Any], state: str = "done") -> dict[str, Any]:
    end = time.monotonic() + SECONDS
    while run["state"] != state:
        assert time.monotonic() < end, run
        assert run["state"] in ("waiting", "running"), run
        time.sleep(0.05)
        run = player.get(f"/api/lab/{run['id']}")
    return run


def long(player: Player, seed: str) -> dict[str, Any]:
    """An inquiry that is still running when the test has done what it came for."""
    run: dict[str, Any] = player.post("/api/lab", {"battle": "operation-luttich", "games": 1000, "seed": seed})
    return run


def test_an_inquiry_is_answered_with_the_report_of_the_command_line(live: Live) -> None:
    anna = Player(live.address, "Anna")
    wish = {"battle": "vassieux", "games": 20, "level": "recruit", "what_if": ["Axis  hand 6"]}
    run = anna.post("/api/lab", wish)
    assert (run["total"], run["mine"]) == (60, True)
    done = wait(anna, run)
    assert done["done"] == 60
    answer = anna.http.get(f"/api/lab/{run['id']}/report")
    assert answer.headers["content-type"] == "application/json"
    found = msgspec.json.decode(answer.content, type=Report)
    battle = library.battles()["vassieux"]
    assert found == investigate(Inquiry(battle, 20, ("recruit", "recruit"), what_if=("axis hand 6",)))
    assert [r["id"] for r in anna.get("/api/lab")["recent"]] == [run["id"]]


def test_the_same_question_is_asked_once(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    first = anna.post("/api/lab", {"battle": "toulon", "games": 20})
    wait(anna, first)
    again = bert.post("/api/lab", {"battle": "toulon", "games": 20})
    assert again["id"] == first["id"]
    assert again["state"] == "done"
    assert not again["mine"]


def test_inquiries_wait_their_turn_and_can_be_cancelled(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    first, second = long(anna, "a"), long(bert, "b")
    wait(anna, first, "running")
    waiting = bert.get(f"/api/lab/{second['id']}")
    assert (waiting["state"], waiting["place"]) == ("waiting", 1)
    process = live.services.laboratory.jobs[first["id"]].process
    assert process
    assert bert.http.post(f"/api/lab/{first['id']}/cancel").status_code == 404, "it is not his"
    anna.post(f"/api/lab/{first['id']}/cancel")
    assert anna.http.get(f"/api/lab/{first['id']}").status_code == 404
    wait(bert, second, "running")
    assert process.returncode is not None, "the process is gone"
    assert [r["id"] for r in bert.get("/api/lab")["running"]] == [second["id"]]
    desk = bert.post(f"/api/lab/{second['id']}/cancel")
    assert desk["running"] == []


def test_an_inquiry_cancelled_at_once_does_not_hold_up_the_next(live: Live) -> None:
    """The process may be starting just then."""
    anna = Player(live.address, "Anna")
    for n in range(6):
        run = long(anna, f"at once {n}")
        time.sleep(0.01 * n)
        anna.post(f"/api/lab/{run['id']}/cancel")
    assert wait(anna, anna.post("/api/lab", {"battle": "vassieux", "games": 21, "level": "recruit"}))["done"] == 42


def test_who_joins_an_inquiry_keeps_it_alive(live: Live) -> None:
    anna, bert = Player(live.address, "Anna"), Player(live.address, "Bert")
    run = long(anna, "shared")
    assert long(bert, "shared")["mine"]
    anna.post(f"/api/lab/{run['id']}/cancel")
    assert bert.get(f"/api/lab/{run['id']}")["state"] in ("waiting", "running")
    bert.post(f"/api/lab/{run['id']}/cancel")
    assert bert.http.get(f"/api/lab/{run['id']}").status_code == 404


def test_one_person_cannot_fill_the_laboratory(live: Live) -> None:
    anna = Player(live.address, "Anna")
    runs = [long(anna, f"mine {n}") for n in range(MOST_OF_ONE)]
    refused = anna.http.post("/api/lab", json={"battle": "toulon", "games": 999})
    assert refused.status_code == 429
    assert refused.json()["code"] == "lab-busy"
    for run in runs:
        anna.post(f"/api/lab/{run['id']}/cancel")


def test_nor_by_asking_all_at_once(tmp_path: Path) -> None:
    anna = Person("anna", "Anna")

    async def scene() -> None:
        engine = open_database(tmp_path)
        inquiries = Inquiries(engine)
        laboratory = Laboratory(inquiries, StoredBattles(inquiries.engine))
        wishes = [LabWish(battle="toulon", games=20, seed=str(n)) for n in range(10)]
        answers = await asyncio.gather(*(laboratory.ask(w, anna) for w in wishes), return_exceptions=True)
        assert sum(isinstance(a, LabRun) for a in answers) == MOST_OF_ONE
        assert sum(isinstance(a, Rejected) and a.status == 429 for a in answers) == 10 - MOST_OF_ONE
        assert len(laboratory.jobs) == len(inquiries.unfinished()) == MOST_OF_ONE
        engine.dispose()

    asyncio.run(scene())


def test_nor_one_address(tmp_path: Path) -> None:
    live = Live(tmp_path, Limits(inquiries=(0.0, 3)))
    answers = [Player(live.address).http.post("/api/lab", json={"battle": "nowhere"}).status_code for _ in range(5)]
    assert answers == [404, 404, 404, 429, 429]
    live.stop()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"battle": "waterloo"}, "no-battle"),
        ({"battle": "toulon", "level": "general"}, "no-level"),
        ({"battle": "toulon", "games": 5}, "malformed"),
        ({"battle": "toulon", "games": 100_000}, "malformed"),
        ({"battle": "toulon", "seed": "a/b"}, "malformed"),
        ({"battle": "toulon", "what_if": ["axis hand 99"]}, "what-if-number"),
        ({"battle": "toulon", "what_if": ["x"] * 4}, "malformed"),
    ],
)
def test_what_cannot_be_asked(live: Live, wish: dict[str, Any], code: str) -> None:
    answer = Player(live.address).http.post("/api/lab", json=wish)
    assert answer.status_code in (404, 422)
    assert answer.json()["code"] == code
    assert answer.json()["message"]["fr"] != answer.json()["message"]["en"]


def test_play_goes_on_while_the_laboratory_works(live: Live) -> None:
    anna = Player(live.address, "Anna")
    run = long(anna, "beside")
    wait(anna, run, "running")
    _, allies, axis = two_players(live.address)
    start = time.perf_counter()
    for _ in range(20):
        line = allies if allies.choices else axis
        line.act(line.choices[0])
        (axis if line is allies else allies).drain()
    assert time.perf_counter() - start < 20
    process = live.services.laboratory.jobs[run["id"]].process
    assert process
    nice = int(Path(f"/proc/{process.pid}/stat").read_text().rsplit(") ", 1)[1].split()[16])
    assert nice >= 10
    anna.post(f"/api/lab/{run['id']}/cancel")


def test_a_failed_inquiry_is_told_and_forgotten(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.server.laboratory.sys.executable", "/bin/false")
    anna = Player(live.address, "Anna")
    run = anna.post("/api/lab", {"battle": "toulon", "games": 33})
    assert wait(anna, run, "failed")["state"] == "failed"
    assert Inquiries(live.services.engine).find(run["id"]) is None
    monkeypatch.undo()
    assert wait(anna, anna.post("/api/lab", {"battle": "toulon", "games": 33}))["done"] == 66


class Full(Inquiries):
    """A store that has no room for a while."""

    failures = 0

    def finish(self, id_: str, report: str) -> None:
        self.fail()
        super().finish(id_, report)

    def drop(self, id_: str) -> None:
        self.fail()
        super().drop(id_)

    def fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("no room")


@pytest.mark.parametrize("failures", [1, 2])
def test_a_store_without_room_does_not_stop_the_laboratory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    monkeypatch.setattr("bocage.server.laboratory.PAUSE", 0.01)

    async def scene() -> None:
        engine = open_database(tmp_path)
        inquiries = Full(engine)
        inquiries.failures = failures
        laboratory = Laboratory(inquiries, StoredBattles(inquiries.engine))
        working = asyncio.create_task(laboratory.work())
        anna = Person("anna", "Anna")
        wishes = [LabWish(battle="vassieux", games=games, level="recruit") for games in (20, 21)]
        lost, kept = [(await laboratory.ask(wish, anna)).id for wish in wishes]
        async with asyncio.timeout(SECONDS):
            while laboratory.jobs:
                assert not working.done()
                await asyncio.sleep(0.02)
        assert (await laboratory.find(lost, anna)).state == "failed"
        assert (await laboratory.find(kept, anna)).state == "done"
        assert [owed.id for owed in inquiries.unfinished()] == [lost] * (failures - 1)
        working.cancel()
        await laboratory.close()
        engine.dispose()

    asyncio.run(scene())


def test_what_a_stopped_server_owes_is_done_by_the_next(tmp_path: Path) -> None:
    live = Live(tmp_path)
    anna = Player(live.address, "Anna")
    first = long(anna, "owed")
    second = anna.post("/api/lab", {"battle": "vassieux", "games": 20})
    wait(anna, first, "running")
    process = live.services.laboratory.jobs[first["id"]].process
    live.stop()
    assert process
    assert process.returncode is not None
    later = Live(tmp_path)
    again = Player(later.address)
    wait(again, again.get(f"/api/lab/{first['id']}"), "running")
    assert [r["id"] for r in again.get("/api/lab")["running"]] == [first["id"], second["id"]]
    later.stop()


def test_the_next_server_knows_all_who_asked(tmp_path: Path) -> None:
    live = Live(tmp_path)
    anna, bert, carl = (Player(live.address, name) for name in ("Anna", "Bert", "Carl"))
    run, *_ = (long(player, "asked by three") for player in (anna, bert, carl))
    carl.post(f"/api/lab/{run['id']}/cancel")
    live.stop()
    later = Live(tmp_path)
    for player in (anna, bert, carl):
        player.http.base_url = later.address
    assert [p.get(f"/api/lab/{run['id']}")["mine"] for p in (anna, bert, carl)] == [True, True, False]
    anna.post(f"/api/lab/{run['id']}/cancel")
    assert bert.get(f"/api/lab/{run['id']}")["mine"], "still asked"
    bert.post(f"/api/lab/{run['id']}/cancel")
    assert bert.http.get(f"/api/lab/{run['id']}").status_code == 404
    later.stop()


def test_another_build_answers_anew(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(live.address, "Anna")
    wish = {"battle": "vassieux", "games": 20, "level": "recruit"}
    first = wait(anna, anna.post("/api/lab", wish))
    monkeypatch.setattr("bocage.server.laboratory.report_build", lambda: "another")
    assert anna.post("/api/lab", wish)["id"] != first["id"]


def test_an_inquiry_told_to_end_is_still_owed(live: Live) -> None:
    """Ctrl-C does not reach it; whoever ends the server may end its processes first."""
    anna = Player(live.address, "Anna")
    run = long(anna, "told to end")
    wait(anna, run, "running")
    process = live.services.laboratory.jobs[run["id"]].process
    assert process
    assert os.getsid(process.pid) == process.pid
    os.kill(process.pid, signal.SIGTERM)
    wait(anna, run, "failed")
    assert [owed.id for owed in Inquiries(live.services.engine).unfinished()] == [run["id"]]
    again = long(anna, "told to end")
    wait(anna, again, "running")
    anna.post(f"/api/lab/{again['id']}/cancel")
    assert Inquiries(live.services.engine).unfinished() == []


def test_nothing_is_forgotten_while_the_laboratory_closes(tmp_path: Path) -> None:
    async def scene() -> None:
        engine = open_database(tmp_path)
        inquiries = Inquiries(engine)
        laboratory = Laboratory(inquiries, StoredBattles(inquiries.engine))
        working = asyncio.create_task(laboratory.work())
        run = await laboratory.ask(LabWish(battle="operation-luttich", games=1000), Person("anna", "Anna"))
        while laboratory.jobs[run.id].state != "running":
            await asyncio.sleep(0.01)
        await laboratory.close()
        await asyncio.wait_for(working, SECONDS)
        assert [owed.id for owed in inquiries.unfinished()] == [run.id]
        engine.dispose()

    asyncio.run(scene())


def test_the_oldest_answers_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.store.inquiries.MOST_KEPT", 4)
    monkeypatch.setattr("bocage.store.inquiries.MOST_RECENT", 3)
    engine = open_database(tmp_path)
    inquiries = Inquiries(engine)
    for n in range(7):
        inquiries.add(str(n), "anna", {"battle": "toulon"})
    for n in range(6):
        inquiries.finish(str(n), "{}")
    assert [str(n) for n in range(7) if inquiries.find(str(n))] == ["2", "3", "4", "5", "6"]
    assert [known.id for known in inquiries.recent()] == ["5", "4", "3"]
    assert [known.id for known in inquiries.unfinished()] == ["6"]
    engine.dispose()


def test_battle_cards_carry_what_was_measured(live: Live) -> None:
    cards = {c["id"]: c for c in Player(live.address).get("/api/battles")}
    for battle, m in measured().items():
        shown = cards[battle]["measured"]
        assert shown["games"] == m.games
        assert shown["low"] < shown["allies"] == m.allies / m.games < shown["high"]
        assert shown["level"] in LEVELS
    assert all(c["measured"] is None for b, c in cards.items() if b not in measured())


def give_up(live: Live, turn: int, **options: Any) -> None:
    """A game between people in which the Allies resign in that turn."""
    _, allies, axis = two_players(live.address, "saint-vith", **options)
    rng = random.Random(1)
    while allies.game["turn"] < turn:
        line, other = (allies, axis) if allies.choices else (axis, allies)
        line.act_at_random(rng)
        other.drain()
    allies.send("resign")
    allies.hear("fresh")


def test_people_are_counted_apart(live: Live) -> None:
    anna = Player(live.address)
    before = {f["battle"]: f["games"] for f in anna.get("/api/balance")}
    give_up(live, FEWEST_TURNS)
    give_up(live, FEWEST_TURNS - 1)                         # too early
    give_up(live, FEWEST_TURNS, no_tactics=True)            # another game
    two_players(live.address, "saint-vith")                 # not over
    live.services.balance.forget()                          # it is kept for a minute
    figures = {f["battle"]: f for f in anna.get("/api/balance")}
    assert figures["saint-vith"]["games"] == before.get("saint-vith", 0) + 1
    assert figures["saint-vith"]["allies"] == 0
    assert figures["saint-vith"]["minutes"] == 0
