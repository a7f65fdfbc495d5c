"""Tables of the units, by profile: a kind of unit as it appears in one battle."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.ground import RANGES
from bocage.core.terms import NONE

NO_CAP: Final[i64] = 99


@final
class Profiles:
    """What a unit can do and suffer before ground, card and battle have their say."""

    def __init__(self, profiles: int) -> None:
        self.arm: vec[i64] = filled(profiles, 0)
        self.pace: vec[i64] = filled(profiles, 0)           # hexes a move may take
        self.battle_pace: vec[i64] = filled(profiles, 0)    # hexes after which it may still battle, -1 none
        self.road_bonus: vec[i64] = filled(profiles, 1)
        self.reach: vec[i64] = filled(profiles, 0)
        self.dice: vec[i64] = filled(RANGES * profiles, 0)  # profile, distance
        self.symbol: vec[i64] = filled(profiles, NONE)      # the face that hits it besides the grenade
        self.worth: vec[i64] = filled(profiles, 1)          # medals for eliminating it
        self.flee: vec[i64] = filled(profiles, 1)           # hexes it may retreat per flag
        self.refuge_own: vec[i64] = filled(profiles, 0)     # flags the unit itself may ignore
        self.refuge_must: vec[i64] = filled(profiles, 0)    # flags it must ignore
        self.stalwart: vec[i64] = filled(profiles, 0)       # what it may ignore it must ignore
        self.keen: vec[i64] = filled(profiles, 0)           # dice more in close assault at full strength
        self.charge: vec[i64] = filled(profiles, NONE)      # hexes after which it may still close assault
        self.cover_cap: vec[i64] = filled(profiles, NO_CAP) # most dice a hex takes from its close assault
        self.sapper: vec[i64] = filled(profiles, 0)         # battles and clears, sweeps mines
        self.burrows: vec[i64] = filled(profiles, 0)        # uses the tunnels
        self.spots: vec[i64] = filled(profiles, 0)          # target tokens of a gun
        self.mends: vec[i64] = filled(profiles, 1)          # figures lost can come back
        self.undaunted: vec[i64] = filled(profiles, 0)      # battles in the turn it enters terrain
        self.takes_ground: vec[i64] = filled(profiles, 0)
        self.overruns: vec[i64] = filled(profiles, 0)

    def dice_to(self, profile: i64, distance: i64) -> i64:
        """Dice at a distance, on open ground."""
        return self.dice[profile * RANGES + distance]

    def set_dice(self, profile: i64, distance: i64, dice: i64) -> None:
        self.dice[profile * RANGES + distance] = dice
