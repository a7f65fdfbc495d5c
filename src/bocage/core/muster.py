"""The muster: units that are placed before the first turn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import NONE


@final
class MusterState:
    """Units that wait to be placed, and where some were placed unseen. One that is not `on` is never written."""

    def __init__(self, waiting: vec[i64], spot: vec[i64]) -> None:
        self.on: bool = False
        self.waiting: vec[i64] = waiting    # unit -> 1 while it waits to be placed
        self.spot: vec[i64] = spot          # unit -> hex where it was placed unseen, -1 none
        self.picked: i64 = NONE             # kind to be placed next, -1: the first that waits

    def copy(self) -> MusterState:
        if not self.on:
            return self
        other = MusterState(self.waiting[:], self.spot[:])
        other.on = True
        other.picked = self.picked
        return other

    def is_taken(self, h: i64) -> bool:
        """Whether a unit was placed there unseen."""
        for at in self.spot:
            if at == h:
                return True
        return False


def called_up(units: int) -> MusterState:
    """A muster with room for so many units, none of which waits."""
    muster = MusterState(filled(units, 0), filled(units, NONE))
    muster.on = True
    return muster


NO_MUSTER: Final[MusterState] = MusterState(filled(0, 0), filled(0, 0))
