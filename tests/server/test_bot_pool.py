"""Process pool of the computer players: no table waits for it, and a thought survives its process."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager

import msgspec
import pytest
from live import Live
from players import Player, PlayerLine
from test_secrecy import asked

from bocage.game import Game
from bocage.server.bot_pool import BotPool
from bocage.table import Answer, ThinkTask, Thought, task, think


def general(seconds: float) -> ThinkTask:
    return task(f"general@{seconds:g}", Game.new("arracourt", "thinkers"), "axis", "seed")


@asynccontextmanager
async def opened() -> AsyncIterator[BotPool]:
    thinkers = BotPool(1)
    try:
        yield thinkers
    finally:
        thinkers.close()


def test_the_loop_goes_on_while_a_general_thinks() -> None:
    async def scene() -> None:
        async with opened() as thinkers:
            await thinkers.think(general(0.05))         # the process starts and reads the rules
            used = time.process_time()
            thought = asyncio.create_task(thinkers.think(general(2.0)))
            late = []
            while not thought.done():
                start = time.perf_counter()
                await asyncio.sleep(0.005)
                late.append(time.perf_counter() - start - 0.005)
            assert len(late) > 20
            assert statistics.median(late) < 0.02
            assert time.process_time() - used < 0.6     # not the thought: that takes 1.2 s of a processor
            assert (await thought).action.startswith("play ")

    asyncio.run(scene())


def test_a_thought_lost_with_its_process_is_thought_again() -> None:
    async def scene() -> None:
        async with opened() as thinkers:
            await thinkers.think(general(0.05))
            first = {worker.pid for worker in thinkers.workers_now}
            thought = asyncio.create_task(thinkers.think(general(1.0)))
            await asyncio.sleep(0.2)
            for pid in first:
                assert pid
                os.kill(pid, signal.SIGKILL)
            answer = await thought
            assert answer.action in Game.new("arracourt", "thinkers").legal()
            assert {worker.pid for worker in thinkers.workers_now}.isdisjoint(first)

    asyncio.run(scene())


def test_instant_levels_start_no_process() -> None:
    async def scene() -> None:
        async with opened() as thinkers:
            for level in ("recruit", "sergeant", "captain"):
                await thinkers.think(task(level, Game.new("arracourt", "x"), "axis"))
            assert not thinkers.workers_now

    asyncio.run(scene())


def test_a_reaction_waits_for_no_process() -> None:
    """The time it takes must not tell that there is a card to react with."""
    table = next(t for t in map(asked, range(300)) if t)
    game = table.game
    assert len(game.legal()) > 1

    async def scene() -> None:
        async with opened() as thinkers:
            answer = await thinkers.think(task("general@5", game, game.decider))
            assert answer.action in game.legal()
            assert not thinkers.workers_now

    asyncio.run(scene())


THINKING = """
import asyncio
from bocage.game import Game
from bocage.server.bot_pool import BotPool
from bocage.table import task

async def main():
    thinkers = BotPool(1)
    await thinkers.think(task("general@0.05", Game.new("toulon", "x"), "allies"))
    print(*(worker.pid for worker in thinkers.workers_now), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""
LOOKING = """
import asyncio
from bocage.server.analyst import Analyst
from bocage.server.failures import Rejected

async def main():
    analyst = Analyst()
    try:
        await analyst.work("no record")
    except Rejected:
        print(*analyst.pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks for processes by number")
@pytest.mark.parametrize("text", [THINKING, LOOKING], ids=["thinkers", "analyst"])
def test_processes_end_with_a_killed_server(tmp_path, text: str) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(text)
    server = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    pids = [int(pid) for pid in server.stdout.readline().split()]
    server.kill()
    server.wait()
    server.stdout.close()
    assert pids
    until = time.monotonic() + 10
    while any(alive(pid) for pid in pids) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in pids)


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_computer_tells_what_it_meant_after_its_turn_and_not_before(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "computer", level="general", seconds=0.1)["table"])
    line.send("intent")
    assert line.hear("meant")["text"] is None
    assert line.view["has_plan"] is False
    while line.game["turn"] < 3 and not line.game["over"]:
        if line.choices:
            line.act(line.choices[-1])
        else:
            line.hear("fresh")
    line.send("intent")
    text = line.hear("meant")["text"]
    assert line.view["has_plan"] is True
    assert text["en"].startswith("It ")
    assert text["fr"].startswith("Il ")
    attacked = [f["at"] for e in line.log if e["turn"] == 2 for f in e["facts"] if f["fact"] == "attack"]
    if attacked:
        assert any(at in text["en"] for at in attacked)
    assert "to win" not in text["en"]       # it would tell of its hand
    assert "gagner" not in text["fr"]
    line.send("resign")
    line.hear("fresh")
    line.send("intent")
    text = line.hear("meant")["text"]
    assert "to win" in text["en"]
    assert "gagner" in text["fr"]


def test_what_a_computer_meant_outlives_an_undo_of_the_own_order(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "computer", level="captain")["table"])
    end_turn(line)
    line.send("intent")
    text = line.hear("meant")["text"]
    assert text
    for card in [c for c in line.choices if c.endswith(("left", "center", "right"))]:
        line.act(card)
        orders = [c for c in line.choices if c.startswith("order ")]
        if orders:
            break
        line.send("undo", version=line.game["version"])     # nobody stands in that section
        line.hear("fresh")
    line.act(orders[0])
    line.send("undo", version=line.game["version"])
    line.hear("fresh")
    line.send("intent")
    assert line.hear("meant")["text"] == text
    for _ in range(2):      # the card, then what went before the turn of the computer
        line.send("undo", version=line.game["version"])
        line.hear("fresh")
    assert line.game["turn"] == 1
    line.send("intent")
    assert line.hear("meant")["text"] is None


def test_a_computer_that_cannot_explain_offers_no_plan(live: Live) -> None:
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "computer", level="simple")["table"])
    line.send("intent")
    assert line.hear("meant")["text"] is None
    end_turn(line)
    line.send("intent")
    assert line.hear("meant")["text"] is None
    assert line.view["has_plan"] is False


def end_turn(line: PlayerLine) -> None:
    """Play on until the computer has had a turn."""
    turn = line.game["turn"] + 2
    while line.game["turn"] < turn or not line.choices:
        if line.choices:
            line.act(line.choices[-1])
        else:
            line.hear("fresh")


def test_a_thought_nobody_wants_any_more_holds_up_nobody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[asyncio.Task[Answer] | None] = []

    async def ponder(task: ThinkTask) -> Answer:
        asked.append(asyncio.current_task())
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(live.services.rooms.thinkers, "think", ponder)
    player = Player(live.address)
    table = player.open("pegasus-bridge", "computer", level="captain")["table"]
    line = player.sit(table)
    for thoughts in (1, 2):
        while line.choices:
            line.act(line.choices[-1])
        until(lambda wanted=thoughts: len(asked) == wanted)
        if thoughts == 1:
            line.send("undo", version=line.game["version"])
            line.hear("fresh")
            assert line.choices
    line.send("resign")
    line.hear("fresh")
    until(lambda: all(task and task.cancelled() for task in asked))
    assert live.services.rooms.by_id[table].thinker is None


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_task_nobody_can_read_does_not_stop_the_table(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def puzzled(task: ThinkTask) -> Answer:
        raise ValueError("no such position")

    monkeypatch.setattr(live.services.rooms.thinkers, "think", puzzled)
    player = Player(live.address)
    line = player.sit(player.open("pegasus-bridge", "computer", level="captain")["table"])
    end_turn(line)


class Fatal(Executor):
    """A place where no thought survives."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        lost: Future[Answer] = Future()
        lost.set_exception(BrokenProcessPool())
        return lost


def test_a_thought_that_kills_every_process_is_not_thought_in_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def deadly(task: ThinkTask) -> Answer:
        raise AssertionError("the server would be dead")

    monkeypatch.setattr("bocage.server.bot_pool.think", deadly)

    async def scene() -> None:
        async with opened() as thinkers:
            monkeypatch.setattr(thinkers, "place_for", lambda task: Fatal())
            wanted = general(5.0)
            answer = await thinkers.think(wanted)
            assert answer.action in Game.new("arracourt", "thinkers").legal()
            assert answer.thought is None

    asyncio.run(scene())


def test_a_thought_that_waited_in_the_queue_is_shorter() -> None:
    start = time.perf_counter()
    think(msgspec.structs.replace(general(10.0), asked=time.time() - 100))
    assert time.perf_counter() - start < 3


def test_time_to_think_is_within_bounds_and_for_levels_that_think(live: Live) -> None:
    http = Player(live.address).http
    wish = {"battle": "toulon", "opponent": "computer", "level": "general"}
    assert http.post("/api/tables", json={**wish, "seconds": 2}).status_code == 200
    assert http.post("/api/tables", json={**wish, "seconds": 0.001}).status_code == 422
    assert http.post("/api/tables", json={**wish, "seconds": 15}).status_code == 200
    assert http.post("/api/tables", json={**wish, "seconds": 16}).status_code == 422
    assert http.post("/api/tables", json={**wish, "level": "captain", "seconds": 2}).json()["code"] == "no-level"
    for level in ("general@60", "major@16"):
        assert http.post("/api/tables", json={**wish, "level": level}).json()["code"] == "no-level"


def test_a_task_holds_nothing_its_side_may_not_know() -> None:
    game = Game.new("arracourt", "secret")
    wanted = task("general", game, "axis", "seed", Thought())
    assert set(wanted.position.hands["allies"]) == set(wanted.position.deck) == {"?"}
