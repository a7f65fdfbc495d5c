"""Leaders on the board: the units they are on, who has passed, and the unit that acts without command."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import NONE


@final
class LeaderState:
    """Leaders of both sides, those of the side that begins first. One that is not `on` is never written."""

    def __init__(self, unit: vec[i64], side: vec[i64], formation: vec[i64], of_unit: vec[i64]) -> None:
        self.on: bool = False
        self.unit: vec[i64] = unit              # leader -> unit it is on, -1 none
        # Never written once the game has begun.
        self.side: vec[i64] = side              # leader -> side
        self.formation: vec[i64] = formation    # leader -> formation
        self.of_unit: vec[i64] = of_unit        # unit -> formation, -1 none
        self.placing: i64 = NONE                # the leader to be placed, -1 once all are
        self.passes: i64 = 0                    # in succession, of both sides
        self.loose: i64 = NONE                  # the unit that acts without command, -1 none
        self.barred: vec[i64] = NOWHERE         # hex -> 1 where that unit may not go
        self.pausing: bool = False              # an activation is over: who is next is to be found

    def copy(self) -> LeaderState:
        if not self.on:
            return self
        other = LeaderState(self.unit[:], self.side, self.formation, self.of_unit)
        other.on = True
        other.placing = self.placing
        other.passes = self.passes
        other.loose = self.loose
        other.barred = self.barred      # made anew for every activation, never changed
        other.pausing = self.pausing
        return other

    def is_barred(self, u: i64, h: i64) -> bool:
        """Whether the want of command keeps the unit out of a hex."""
        return self.loose == u and self.barred[h] != 0


NOWHERE: Final[vec[i64]] = filled(0, 0)
NO_LEADERS: Final[LeaderState] = LeaderState(NOWHERE, NOWHERE, NOWHERE, NOWHERE)
