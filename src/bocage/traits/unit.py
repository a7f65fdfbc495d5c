"""Traits of units, by kind or badge."""

from __future__ import annotations

from typing import Union

from bocage.core.rules import Rules
from bocage.traits.base import Trait


class UnitRule(Trait, frozen=True, kw_only=True):
    def fold(self, rules: Rules, profile: int) -> None:
        raise NotImplementedError


class BattlesAfterEntering(UnitRule, frozen=True, kw_only=True):
    """Terrain does not keep it from battling in the turn it enters."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.undaunted[profile] = 1


class RetreatsUpTo(UnitRule, frozen=True, kw_only=True):
    """May fall back up to that many hexes for each flag."""

    hexes: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.flee[profile] = self.hexes


class WorthMedals(UnitRule, frozen=True, kw_only=True):
    """Its elimination gives that many medals."""

    medals: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.worth[profile] = self.medals


class IgnoresFlags(UnitRule, frozen=True, kw_only=True):
    """May (or must) ignore flags of each roll wherever it stands."""

    may: int = 0
    must: int = 0

    def fold(self, rules: Rules, profile: int) -> None:
        rules.refuge_own[profile] = self.may
        rules.refuge_must[profile] = self.must


class TakesGround(UnitRule, frozen=True, kw_only=True):
    """May advance into the hex its close assault has emptied."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.takes_ground[profile] = 1


class Overruns(UnitRule, frozen=True, kw_only=True):
    """May battle again after taking ground."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.overruns[profile] = 1


UnitTrait = Union[BattlesAfterEntering, RetreatsUpTo, WorthMedals, IgnoresFlags, TakesGround, Overruns]
