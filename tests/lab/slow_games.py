"""Games played slowly, by workers that leave their mark: for tests that kill one of them."""

from __future__ import annotations

import os
import time
from pathlib import Path

from bocage.lab.battle import Batch, Harvest, play_batch


class Marked:
    """Plays a batch, having said who does it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, batch: Batch) -> list[Harvest]:
        mark = self.folder / f"{batch.first}-{os.getpid()}-{time.monotonic_ns()}"
        mark.touch()
        time.sleep(0.4)
        return play_batch(batch)
