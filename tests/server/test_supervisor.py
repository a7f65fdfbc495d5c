"""Replacing workers: one that does not come up, one that dies meanwhile, and an end in the middle."""

from __future__ import annotations

import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest

from bocage.server import supervisor as watched
from bocage.server.supervisor import Supervisor


class StandIn:
    """A worker without a process."""

    def __init__(self, seconds: float, address: str = "here") -> None:
        self.id, self.address = 0, ""
        self.has_ended = False
        self.process: Any = SimpleNamespace(poll=lambda: 0 if self.has_ended else None, returncode=0)

        def read() -> None:
            time.sleep(seconds)
            self.address = address

        self.reader = threading.Thread(target=read, daemon=True)
        self.reader.start()

    def end(self) -> None:
        self.has_ended = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A supervisor of two workers; those it starts are listed."""
    monkeypatch.setattr(watched, "START_SECONDS", 0.3)
    monkeypatch.setattr(watched, "strike_off", lambda engine, id_: None)
    supervisor: Any = Supervisor.__new__(Supervisor)
    supervisor.is_ending, supervisor.must_renew, supervisor.engine = False, True, None
    supervisor.workers = [StandIn(0.0), StandIn(0.0)]
    for worker in supervisor.workers:
        worker.reader.join()
    supervisor.started = []
    supervisor.seconds = 0.0

    def start() -> StandIn:
        supervisor.started.append(StandIn(supervisor.seconds))
        return supervisor.started[-1]      # type: ignore[no-any-return]

    supervisor.start = start
    return supervisor


def test_all_are_replaced(made: Any) -> None:
    old = list(made.workers)
    made.renew()
    assert made.workers == made.started
    assert all(worker.has_ended for worker in old)


def test_a_new_worker_that_does_not_come_up_is_ended(made: Any) -> None:
    old, made.seconds = list(made.workers), 5.0
    made.renew()
    assert made.workers == old
    assert [worker.has_ended for worker in (*old, *made.started)] == [False, False, True]


def test_the_end_does_not_wait_for_new_workers(made: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "START_SECONDS", 30.0)
    old, made.seconds = list(made.workers), 5.0
    threading.Timer(0.2, made.end_soon).start()
    began = time.monotonic()
    made.renew()
    assert time.monotonic() - began < 2
    assert made.workers == old
    assert made.started[0].has_ended


def test_one_that_dies_while_another_is_replaced_is_replaced_too(made: Any) -> None:
    made.seconds = 0.2
    made.workers[1].has_ended = True
    dead = made.workers[1]
    made.renew()
    assert dead not in made.workers
    assert len(made.started) == 3, "one for the dead one at once, and two new ones"
    assert [worker.has_ended for worker in made.workers] == [False, False]
