"""State of the artillery off the map: rounds left, whether it has fired, and the smoke it has laid."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled


@final
class SupportState:
    """Artillery off the map. One that is not `on` is never written."""

    def __init__(self, rounds: vec[i64], smoke: vec[i64], layer: vec[i64]) -> None:
        self.on: bool = False
        self.rounds: vec[i64] = rounds      # side -> rounds left
        self.smoke: vec[i64] = smoke        # hex -> turns that smoke still lies, 0 none; shared, see own_smoke
        self.layer: vec[i64] = layer        # hex -> side that laid it; shared
        self.smokes: i64 = 0                # hexes with smoke
        self.fired: i64 = 0                 # sides that have fired this turn, as a mask
        self.pausing: bool = False          # it has fired: who is ordered next is to be found
        self.lent: bool = False

    def copy(self) -> SupportState:
        if not self.on:
            return self
        self.lent = True
        other = SupportState(self.rounds[:], self.smoke, self.layer)
        other.on = True
        other.smokes = self.smokes
        other.fired = self.fired
        other.pausing = self.pausing
        other.lent = True
        return other

    def own_smoke(self) -> None:
        """Smoke is about to be laid or to go."""
        if self.lent:
            self.smoke = self.smoke[:]
            self.layer = self.layer[:]
            self.lent = False

    def lay(self, h: i64, turns: i64, side: i64) -> None:
        self.own_smoke()
        if self.smoke[h] == 0:
            self.smokes += 1
        self.smoke[h] = turns
        self.layer[h] = side


def stocked(hexes: int, allies: int, axis: int) -> SupportState:
    """Artillery off the map that has not fired yet."""
    support = SupportState(filled(2, 0), filled(hexes, 0), filled(hexes, 0))
    support.on = True
    support.rounds[0] = allies
    support.rounds[1] = axis
    return support


NO_SUPPORT: Final[SupportState] = SupportState(filled(2, 0), filled(0, 0), filled(0, 0))
