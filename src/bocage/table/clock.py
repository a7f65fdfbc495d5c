"""Thinking time: a bank per seat, and something back for every turn completed, up to the bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bocage.table.seats import SIDES, SeatName

HOUR: Final = 3600.0
# name -> (bank, given back per own turn), in seconds
CLOCKS: Final[dict[str, tuple[float, float]]] = {
    "live": (24 * HOUR, 4 * HOUR),
    "fast": (72 * HOUR, 12 * HOUR),
    "slow": (72 * HOUR, 36 * HOUR),
}


@dataclass
class Clock:
    """The time of every seat. It stands still until `start` and after `stop`."""

    bank: float
    back: float
    seats: tuple[SeatName, ...] = SIDES

    def __post_init__(self) -> None:
        self.left: dict[SeatName, float] = dict.fromkeys(self.seats, self.bank)
        self.since: float | None = None     # the last reading while it runs
        self.running: SeatName | None = None

    def run(self, seat: SeatName, now: float) -> None:
        """From now on it is this seat that thinks."""
        self.read(now)
        self.running = seat
        self.since = now

    def read(self, now: float) -> None:
        """Charge the seat that thinks for the time since the last reading."""
        if self.running and self.since is not None:
            self.left[self.running] -= max(0.0, now - self.since)
            self.since = now

    def reward(self, seat: SeatName) -> None:
        """A completed turn earns time back, never beyond the bank."""
        self.left[seat] = min(self.bank, self.left[seat] + self.back)

    def stop(self, now: float) -> None:
        self.read(now)
        self.running = None
        self.since = None

    def seconds(self, now: float) -> dict[SeatName, float]:
        """Seconds left by seat, not below zero."""
        spent = now - self.since if self.since is not None else 0.0
        return {
            seat: max(0.0, left - (max(0.0, spent) if seat == self.running else 0.0))
            for seat, left in self.left.items()
        }

    @property
    def deadline(self) -> float | None:
        """When the flag of the seat that thinks falls."""
        if self.running is None or self.since is None:
            return None
        return self.since + self.left[self.running]

    def fallen(self, now: float) -> SeatName | None:
        """The seat that has no time left."""
        deadline = self.deadline
        return self.running if deadline is not None and now >= deadline else None
