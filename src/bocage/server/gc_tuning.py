"""Garbage-collector settings: with 500 long games a full collection would stall the server for 0.3 s.

Games are trees, freed by counting references, and the few cycles die young. So the old
generation is collected rarely.
"""

from __future__ import annotations

import gc
import threading
import time
from typing import Final

YOUNG: Final = 2_000            # new objects before the youngest generation is collected: many short pauses
MIDDLE: Final = 2
OLD: Final = 100_000            # in practice never by itself
HOURS: Final = 6.0


def avoid_pauses() -> None:
    """For the whole process, once everything that stays is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    threading.Thread(target=collect_now_and_then, name="garbage", daemon=True).start()


def collect_now_and_then() -> None:
    while True:
        time.sleep(HOURS * 3600)
        gc.collect()
