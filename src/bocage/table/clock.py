"""Thinking time: a bank per seat or per side, and something back for every turn completed, up to the bank.

Nobody is charged for outages of the server, nor for a reaction considered in secret: the clocks
would tell of it afterwards. Such a reaction may last as long as its seat has time left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from bocage.table.seats import SIDES, SeatName, side_of

MINUTE: Final = 60.0
HOUR: Final = 3600.0
# name -> (bank, given back per own turn), in seconds
CLOCKS: Final[dict[str, tuple[float, float]]] = {
    "quick": (10 * MINUTE, 10.0),
    "evening": (20 * MINUTE, 30.0),
    "hour": (60 * MINUTE, 60.0),
    "live": (24 * HOUR, 4 * HOUR),
    "fast": (72 * HOUR, 12 * HOUR),
    "slow": (72 * HOUR, 36 * HOUR),
}
ClockOwner = Literal["seat", "side"]
IN_ONE_SITTING: Final = ("quick", "evening", "hour")        # both stay at the table


@dataclass
class Clock:
    """The time of every seat, or of a side, whose seats then share it. It stands still until `run` and after `stop`."""

    bank: float
    back: float
    seats: tuple[SeatName, ...] = SIDES
    owner: ClockOwner = "seat"

    def __post_init__(self) -> None:
        self.left: dict[str, float] = dict.fromkeys(map(self.bank_of, self.seats), self.bank)    # by bank
        self.since: float | None = None     # the last reading while it runs
        self.running: SeatName | None = None
        self.is_free = False                # what is thought now costs nothing
        self.outages: list[tuple[float, float]] = []

    def bank_of(self, seat: SeatName) -> str:
        """Whose time a seat spends: its own, or its side's."""
        return side_of(seat) if self.owner == "side" else seat

    def run(self, seat: SeatName, now: float, is_free: bool = False) -> None:
        """From now on it is this seat that thinks."""
        self.read(now)
        self.running = seat
        self.since = now
        self.is_free = is_free

    def read(self, now: float) -> None:
        """Charge the seat that thinks for the time since the last reading."""
        if self.running and self.since is not None and not self.is_free:
            self.left[self.bank_of(self.running)] -= self.spent(now)
            self.since = now

    def spent(self, now: float) -> float:
        """Seconds since the last reading that count."""
        if self.since is None or self.is_free:
            return 0.0
        return max(0.0, now - self.since - self.out_of_order(now))

    def out_of_order(self, until: float) -> float:
        """Seconds since the last reading in which the server was away."""
        since = self.since or 0.0
        return sum(max(0.0, min(ended, until) - max(began, since)) for began, ended in self.outages)

    def reward(self, *seats: SeatName) -> None:
        """A completed turn earns every bank of a side time back, never beyond what it held at first."""
        for name in dict.fromkeys(map(self.bank_of, seats)):
            self.left[name] = min(self.bank, self.left[name] + self.back)

    def stop(self, now: float) -> None:
        self.read(now)
        self.running = None
        self.since = None
        self.is_free = False

    def seconds(self, now: float) -> dict[SeatName, float]:
        """Seconds left by seat, not below zero."""
        left = dict(self.left)
        if self.running:
            left[self.bank_of(self.running)] -= self.spent(now)
        return {seat: max(0.0, left[self.bank_of(seat)]) for seat in self.seats}

    @property
    def deadline(self) -> float | None:
        """When the flag of the seat that thinks falls."""
        if self.running is None or self.since is None:
            return None
        return self.since + self.left[self.bank_of(self.running)] + self.out_of_order(math.inf)

    def fallen(self, now: float) -> SeatName | None:
        """The seat that has no time left."""
        deadline = self.deadline
        return self.running if deadline is not None and now >= deadline else None
