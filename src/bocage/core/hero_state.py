"""Heroic leaders of a position: the units they are attached to."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import NONE


@final
class HeroState:
    """One leader of each side at most. One that is not `on` is never written."""

    def __init__(self, unit: vec[i64], fallen: vec[i64]) -> None:
        self.on: bool = False
        self.unit: vec[i64] = unit          # side -> the unit its leader is attached to, -1 none
        self.fallen: vec[i64] = fallen      # side -> where that unit was lost, while he looks for another; -1

    def copy(self) -> HeroState:
        if not self.on:
            return self
        other = HeroState(self.unit[:], self.fallen[:])
        other.on = True
        return other

    def is_led(self, u: i64) -> bool:
        """Whether a leader is attached to the unit."""
        return self.on and (self.unit[0] == u or self.unit[1] == u)

    def has_leader(self, side: i64) -> bool:
        """Whether the leader of a side is on the board, with a unit or looking for one."""
        return self.unit[side] != NONE or self.fallen[side] != NONE

    def seeks(self) -> i64:
        """The side whose leader looks for another unit, -1 if none."""
        if self.fallen[0] != NONE:
            return 0
        return 1 if self.fallen[1] != NONE else NONE


def without_leaders() -> HeroState:
    """Leaders that are attached to no unit yet, or no more."""
    heroes = HeroState(filled(2, NONE), filled(2, NONE))
    heroes.on = True
    return heroes


NO_HEROES: Final[HeroState] = HeroState(filled(2, NONE), filled(2, NONE))
