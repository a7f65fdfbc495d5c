"""Limits of all workers together: each tells the others what its visitors have spent.

Every worker keeps purses and buckets of its own, and takes from them what the others tell, a quarter of a
second later: an address at four workers has what it has at one. Small sums are told once they have grown;
of open sockets each worker tells how many it has by address.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from bocage.server.budgets import Purses
from bocage.server.limits import Buckets, Crowd

SHARE: Final = 0.05             # of what may be spent at once; less than that is told later
PART: Final = " "               # between the name of a limit and the key: an address or a person


class SharedLimits:
    """The limits of this worker, with what is spent elsewhere."""

    def __init__(self, limits: Mapping[str, Buckets | Purses], crowd: Crowd, alive: Callable[[], set[int]]) -> None:
        self.limits = limits
        self.crowd = crowd
        self.alive = alive                  # workers, by number
        self.told: Counter[str] = Counter()         # open sockets as the others know them
        for shared in limits.values():
            shared.spent = {}

    def report(self) -> dict[str, float]:
        """What was spent here since the last report, as far as it is worth telling."""
        found = {}
        for name, shared in self.limits.items():
            assert shared.spent is not None
            least = SHARE * shared.burst
            for key in [key for key, amount in shared.spent.items() if amount >= least]:
                found[f"{name}{PART}{key}"] = round(shared.spent.pop(key), 3)
        return found

    def hear(self, told: dict[str, float]) -> None:
        for name, amount in told.items():
            limit, _, key = name.partition(PART)
            if limit in self.limits:
                self.limits[limit].take_elsewhere(key, amount)

    # Open sockets.

    def report_crowd(self, me: int) -> dict[str, Any]:
        """How many sockets each address has here, where that has changed."""
        here = self.crowd.here
        changed = {key: here[key] for key in here.keys() | self.told.keys() if here[key] != self.told[key]}
        self.told = Counter(here)
        return {f"{me}{PART}{key}": count for key, count in changed.items()}

    def hear_crowd(self, told: dict[str, int]) -> None:
        for name, count in told.items():
            worker, _, key = name.partition(PART)
            self.crowd.elsewhere.setdefault(int(worker), {})[key] = count
        self.crowd.elsewhere = {
            worker: {key: count for key, count in of.items() if count}
            for worker, of in self.crowd.elsewhere.items()
            if worker in self.alive()
        }

    def tell_all(self) -> None:
        """Somebody may know nothing yet: the next report has everything."""
        self.told = Counter()

    def forget(self) -> None:
        """Nothing is known of the others any more; they will tell it anew."""
        self.crowd.elsewhere = {}
        self.tell_all()


__all__ = ["SharedLimits"]
