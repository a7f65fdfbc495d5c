"""Time of the clocks: seconds since 1970 that neither jump nor run while nobody can play.

While the server runs, the monotonic clock alone moves it: setting the clock of the machine changes
nothing, and a machine that sleeps stops it. The wall clock is read once, at the start. Whatever lies
between the last sign of life and that start is an outage, and so is a time in which the process was
held up; outages are stored, and no thinking time is charged for them.
"""

from __future__ import annotations

import time
from typing import Final

from bocage.store import Uptime

SHORTEST_OUTAGE: Final = 90.0       # seconds; a sign of life is stored every 30


class GameTime:
    def __init__(self, uptime: Uptime) -> None:
        self.uptime = uptime
        last = uptime.last()
        self.started = max(time.time(), last or 0.0)        # never back: what was stored lies before
        self.begun = time.monotonic()
        if last is not None and self.started - last > SHORTEST_OUTAGE:
            uptime.add_outage(last, self.started)
        uptime.is_alive(self.started)
        self.alive = self.started

    def now(self) -> float:
        return self.started + time.monotonic() - self.begun

    def sign_of_life(self) -> tuple[float, float] | None:
        """Store that the server works; returns the outage if it was held up since the last time."""
        before, self.alive = self.alive, self.now()
        held_up = self.alive - before > SHORTEST_OUTAGE
        if held_up:
            self.uptime.add_outage(before, self.alive)
        self.uptime.is_alive(self.alive)
        return (before, self.alive) if held_up else None


__all__ = ["GameTime"]
