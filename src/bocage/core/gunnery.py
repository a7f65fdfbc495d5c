"""Tables of fire by the rules for miniatures: rerolls, suppressive fire, fire from off the map."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import NONE

MISSIONS: Final[i64] = 8        # room for kinds of fire from off the map


@final
class Gunnery:
    """How fire is made and read. Nothing of it is asked where it is not `on`."""

    def __init__(self) -> None:
        self.on: bool = False
        self.sustained: bool = False                        # who has not moved rolls dice without a result again
        self.crossfire: bool = False                        # who moves beside a target that a friend is beside, too
        self.suppressive: bool = False                      # fire may be declared to drive the target back
        self.eyes: i64 = 0                                  # the arm as which observers see
        self.rounds: vec[i64] = filled(2, 0)                # side -> rounds of its artillery off the map
        self.missions: i64 = 0                              # kinds of fire from off the map
        self.mission_dice: vec[i64] = filled(MISSIONS, 0)
        self.mission_cost: vec[i64] = filled(MISSIONS, 0)   # rounds
        self.mission_mode: vec[i64] = filled(MISSIONS, 0)   # terms.SUPPRESSING ...
        self.smoke_cost: i64 = NONE                         # rounds, -1 if there is no smoke
        self.smoke_turns: i64 = 0
        self.smoke_dice: i64 = 0                            # dice that fire at it or through it loses
        self.support_deviates: bool = False
        self.repeat: i64 = 0                                # dice more against a unit hit in the turn before
