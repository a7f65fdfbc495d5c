"""Garbage-collector settings: with 500 long games a full collection would stall the server for 0.3 s.

Games are trees, freed by counting references, and the few cycles die young. So the old
generation is collected rarely, and when little happens.

Python counts new objects less those freed, and an action makes about as many as it frees: the young
generation would grow for minutes and then take 20 ms. So it is collected after so many messages.
"""

from __future__ import annotations

import gc
import threading
import time
from typing import Final

YOUNG: Final = 2_000            # new objects before the youngest generation is collected: many short pauses
MIDDLE: Final = 2
OLD: Final = 100_000            # in practice never by itself
MESSAGES: Final = 16            # between two collections of the youngest generation: 1 ms
MESSAGES_MIDDLE: Final = 64     # ... of the middle one: 5 ms
HOURS: Final = 6.0
QUIET: Final = 10               # messages a minute that a full collection may hold up
MOST_MINUTES: Final = 24 * 60   # for which it is put off


class Sweeps:
    """Collections by the work that is done."""

    def __init__(self) -> None:
        self.messages = 0

    def worked(self) -> None:
        """A message was answered."""
        self.messages += 1
        if self.messages % MESSAGES == 0:
            gc.collect(0 if self.messages % MESSAGES_MIDDLE else 1)

    def wait_for_quiet(self) -> None:
        """Return when little happened for a minute, or after a day."""
        for _ in range(MOST_MINUTES):
            before = self.messages
            time.sleep(60)
            if self.messages - before <= QUIET:
                return


SWEEPS: Final = Sweeps()            # of this process


def avoid_pauses() -> None:
    """For the whole process, once everything that stays is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    threading.Thread(target=collect_now_and_then, name="garbage", daemon=True).start()


def collect_now_and_then() -> None:
    while True:
        time.sleep(HOURS * 3600)
        SWEEPS.wait_for_quiet()
        gc.collect()


__all__ = ["SWEEPS", "Sweeps", "avoid_pauses"]
