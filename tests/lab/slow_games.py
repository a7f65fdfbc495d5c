"""Slow games by workers that leave their mark: for tests that kill one of them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from bocage.lab.watched_game import BatchOfGames, Harvest, play_batch


class Failing:
    """Does a task and leaves a mark; the first one fails, once another is done."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, number: int) -> int:
        if number == 0:
            until(lambda: any(self.folder.iterdir()))
            time.sleep(1)       # what is done is on its way
            raise ValueError("the first one")
        (self.folder / str(number)).touch()
        return number


def until(there: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not there() and time.monotonic() < end:
        time.sleep(0.02)


class Marked:
    """Plays a batch, having said who does it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, batch: BatchOfGames) -> list[Harvest]:
        mark = self.folder / f"{batch.first}-{os.getpid()}-{time.monotonic_ns()}"
        mark.touch()
        time.sleep(0.4)
        return play_batch(batch)
