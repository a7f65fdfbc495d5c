"""Rails: where tracks lead, and the trains on them, each a locomotive with a wagon and what they carry."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import DIRECTIONS, NONE


@final
class RailTables:
    """Tracks and stations of a battle."""

    def __init__(self, hexes: int) -> None:
        self.track: vec[i64] = filled(6 * hexes, 0)     # edge -> 1 where a track leads over it
        self.bars: i64 = 0                              # what is closed to one of these arms, as a mask, bars the track
        self.station: vec[i64] = filled(hexes, 0)       # hex -> 1 where trains unload

    def leads(self, h: i64, d: i64) -> bool:
        """Whether a track leaves the hex in a direction."""
        return self.track[h * DIRECTIONS + d] != 0


@final
class RailState:
    """Trains. One that is not `on` is never written.

    Orders and moves go to the locomotive, and every hit is marked on it; the wagon follows. A unit aboard stands on
    no hex: for whatever walks, shoots or sees it is not there.
    """

    def __init__(self, wagon: vec[i64], engine: vec[i64], behind: vec[i64], carrier: vec[i64]) -> None:
        self.on: bool = False
        # Never written once the game has begun.
        self.wagon: vec[i64] = wagon        # locomotive -> its wagon, -1 none
        self.engine: vec[i64] = engine      # wagon -> its locomotive, -1 for any other unit
        self.behind: vec[i64] = behind      # locomotive -> the hex behind it, -1 at the end of the track
        self.carrier: vec[i64] = carrier    # unit -> the locomotive or wagon it is aboard, -1 none

    def copy(self) -> RailState:
        if not self.on:
            return self
        other = RailState(self.wagon, self.engine, self.behind[:], self.carrier[:])
        other.on = True
        return other

    def leader(self, u: i64) -> i64:
        """The locomotive of a wagon; of any other unit the unit itself."""
        return u if self.engine[u] == NONE else self.engine[u]

    def rider(self, u: i64) -> i64:
        """The unit aboard a locomotive or a wagon, -1 if none."""
        for v in range(i64(len(self.carrier))):
            if self.carrier[v] == u:
                return v
        return NONE


def lay_rails(units: int) -> RailState:
    """Room for trains, none coupled yet."""
    none = filled(units, NONE)
    rail = RailState(none[:], none[:], none[:], none[:])
    rail.on = True
    return rail


NO_RAILS: Final[RailState] = RailState(filled(0, 0), filled(0, 0), filled(0, 0), filled(0, 0))
