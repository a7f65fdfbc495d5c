"""Budgets of time and fair queues, without a server."""

from __future__ import annotations

import asyncio
import time

import pytest

from bocage.server.budgets import ASKER, Asker, Crowded, Meter, Purse, Purses, paid
from bocage.server.fair_queue import FairQueue, QueueFull
from bocage.server.pools import ThreadPool, paid_read


def test_a_purse_gives_a_burst_and_then_its_rate() -> None:
    async def spend() -> float:
        purse = Purse(1000, 50)
        begun = time.monotonic()
        for _ in range(20):
            await purse.pay(10)
        return time.monotonic() - begun

    took = asyncio.run(spend())
    assert 0.12 < took < 1.0, "200 ms of work, 50 of them at once, cannot take less"


def test_those_in_line_come_in_order_and_one_who_left_pays_nothing() -> None:
    async def stand_in_line() -> list[int]:
        purse = Purse(1000, 1)
        purse.charge(30)
        came: list[int] = []

        async def one(number: int) -> None:
            await purse.pay(1)
            came.append(number)

        tasks = [asyncio.create_task(one(n)) for n in range(5)]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return came

    assert asyncio.run(stand_in_line()) == [0, 1, 3, 4]


def test_a_line_that_is_too_long_is_refused() -> None:
    async def stand_in_line() -> None:
        purse = Purse(0, 1)
        purse.charge(5)
        waiting = asyncio.create_task(purse.pay(1, 1))
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await purse.pay(1, 1)
        waiting.cancel()

    asyncio.run(stand_in_line())


def test_an_empty_purse_is_no_business_of_others() -> None:
    async def two() -> None:
        purses = Purses(0, 10)
        purses.of("2001:db8::/64").charge(1000)
        await asyncio.wait_for(purses.of("192.0.2.1").pay(5), 1)

    asyncio.run(two())


def test_work_is_charged_to_who_asked_also_in_a_thread_and_in_tasks_of_theirs() -> None:
    def work() -> None:
        begun = time.thread_time()
        while time.thread_time() - begun < 0.03:
            pass

    async def whole() -> None:
        work()

    async def ask() -> list[float]:
        purse = Purse(0, 1000)
        pool = ThreadPool("test", 1)
        left = []
        ASKER.set(Asker("10.0.0.1", purse))
        await paid(whole())
        left.append(purse.left)
        await pool.run(work)
        left.append(purse.left)
        await asyncio.create_task(pool.run(work))
        left.append(purse.left)
        pool.close()
        await paid_read(work)
        assert purse.left <= left[-1] - 30
        return left

    first, second, third = asyncio.run(ask())
    assert first <= 970
    assert second <= first - 30
    assert third <= second - 30


def test_a_meter_counts_work_and_not_waiting() -> None:
    async def work() -> str:
        begun = time.thread_time()
        while time.thread_time() - begun < 0.03:
            pass
        await asyncio.sleep(0.1)
        await asyncio.to_thread(time.sleep, 0.01)
        return "done"

    async def measured() -> float:
        meter = Meter()
        assert await meter.run(work()) == "done"
        return meter.spent

    assert 30 <= asyncio.run(measured()) < 60


def test_a_meter_hides_neither_errors_nor_the_end_of_who_waits() -> None:
    ended: list[str] = []

    async def work(seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            raise LookupError
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def both() -> None:
        with pytest.raises(LookupError):
            await Meter().run(work(0))
        task = asyncio.ensure_future(asyncio.wait_for(Meter().run(work(10)), 0.05))
        with pytest.raises(TimeoutError):
            await task

    asyncio.run(both())
    assert ended == ["cancelled"]


def test_turns_go_round_by_key() -> None:
    async def queue() -> list[str]:
        fair = FairQueue(1)
        done: list[str] = []

        async def one(key: str) -> None:
            async with fair.turn(key):
                await asyncio.sleep(0)
                done.append(key)

        many = [asyncio.create_task(one("many")) for _ in range(20)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(one(key)) for key in ("anna", "bert", "anna")]
        await asyncio.gather(*many, *few)
        return done

    done = asyncio.run(queue())
    assert done.index("anna") <= 5
    assert done.index("bert") <= 5
    assert len(done) == 23


def test_one_key_never_holds_all_places() -> None:
    async def queue() -> int:
        fair = FairQueue(3)
        stop = asyncio.Event()

        async def hold() -> None:
            async with fair.turn("many"):
                await stop.wait()

        holding = [asyncio.create_task(hold()) for _ in range(10)]
        await asyncio.sleep(0)
        async with asyncio.timeout(1):
            async with fair.turn("anna"):
                busy = fair.busy["many"]
        stop.set()
        await asyncio.gather(*holding)
        assert not fair.busy
        assert not fair.waiting
        return busy

    assert asyncio.run(queue()) == 2


def test_a_turn_given_up_is_given_to_the_next() -> None:
    async def queue() -> None:
        fair = FairQueue(1, most_waiting=2)
        async with fair.turn("a"):
            turns = [fair.turn("b") for _ in range(2)]
            waiting = [asyncio.create_task(turn.__aenter__()) for turn in turns]     # type: ignore[arg-type]
            await asyncio.sleep(0)
            with pytest.raises(QueueFull):
                await fair.turn("b").__aenter__()
            waiting[0].cancel()
            await asyncio.sleep(0)
        await asyncio.wait_for(waiting[1], 1)
        assert fair.busy["b"] == 1

    asyncio.run(queue())
