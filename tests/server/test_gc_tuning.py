"""Garbage collection in short pauses: by the work done, and the full one when little happens."""

from __future__ import annotations

import gc
import weakref

import pytest

from bocage.server import gc_tuning
from bocage.server.gc_tuning import MESSAGES, MESSAGES_MIDDLE, QUIET, Sweeps


class Knot:
    """An object that only the collector can free."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The generations that were collected, each when it was."""
    found: list[int] = []
    whole = gc.collect

    def collect(generation: int = 2) -> int:
        found.append(generation)
        return whole(generation)

    monkeypatch.setattr(gc, "collect", collect)
    return found


def test_young_objects_are_collected_by_the_work_done(collected: list[int]) -> None:
    gc.disable()
    try:
        knot = weakref.ref(Knot())
        assert knot()
        sweeps = Sweeps()
        for _ in range(MESSAGES_MIDDLE):
            sweeps.worked()
        assert knot() is None
    finally:
        gc.enable()
    assert collected == [0] * (MESSAGES_MIDDLE // MESSAGES - 1) + [1]


def test_a_full_collection_waits_until_little_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    sweeps, minutes = Sweeps(), 0

    def minute(seconds: float) -> None:
        nonlocal minutes
        minutes += 1
        sweeps.messages += 500 if minutes < 4 else QUIET

    monkeypatch.setattr(gc_tuning.time, "sleep", minute)
    sweeps.wait_for_quiet()
    assert minutes == 4


def test_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    sweeps = Sweeps()

    def minute(seconds: float) -> None:
        sweeps.messages += 500

    monkeypatch.setattr(gc_tuning.time, "sleep", minute)
    monkeypatch.setattr(gc_tuning, "MOST_MINUTES", 30)
    sweeps.wait_for_quiet()
    assert sweeps.messages == 30 * 500
