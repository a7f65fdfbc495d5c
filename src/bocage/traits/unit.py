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
        rules.profiles.undaunted[profile] = 1


class RetreatsUpTo(UnitRule, frozen=True, kw_only=True):
    """May fall back up to that many hexes for each flag."""

    hexes: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.flee[profile] = self.hexes


class WorthMedals(UnitRule, frozen=True, kw_only=True):
    """Its elimination gives that many medals."""

    medals: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.worth[profile] = self.medals


class IgnoresFlags(UnitRule, frozen=True, kw_only=True):
    """May (or must) ignore flags of each roll wherever it stands."""

    may: int = 0
    must: int = 0
    stalwart: bool = False      # what the ground lets it ignore it must ignore too

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.refuge_own[profile] = self.may
        rules.profiles.refuge_must[profile] = self.must
        rules.profiles.stalwart[profile] = self.stalwart


class TakesGround(UnitRule, frozen=True, kw_only=True):
    """May advance into the hex its close assault has emptied."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.takes_ground[profile] = 1


class Overruns(UnitRule, frozen=True, kw_only=True):
    """May battle again after taking ground."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.overruns[profile] = 1


class Keen(UnitRule, frozen=True, kw_only=True):
    """Rolls more dice in close assault while no figure is missing."""

    dice: int = 1

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.keen[profile] = self.dice


class Charges(UnitRule, frozen=True, kw_only=True):
    """May still close assault after so many hexes."""

    hexes: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.charge[profile] = self.hexes


class Breaches(UnitRule, frozen=True, kw_only=True):
    """In close assault the target's hex takes no more than so many dice."""

    at_most: int = 0

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.cover_cap[profile] = self.at_most


class Sapper(UnitRule, frozen=True, kw_only=True):
    """Battles from wire and removes it in the same turn; lifts mines instead of battling."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.sapper[profile] = 1


class Burrows(UnitRule, frozen=True, kw_only=True):
    """Knows the tunnels: from mouth to mouth as its whole move."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.burrows[profile] = 1


class RangesIn(UnitRule, frozen=True, kw_only=True):
    """Marks the units it hits with its target tokens, and rolls a die more against them."""

    tokens: int

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.spots[profile] = self.tokens
        rules.battle.tokens = True


class NeverMends(UnitRule, frozen=True, kw_only=True):
    """Lost figures never come back."""

    def fold(self, rules: Rules, profile: int) -> None:
        rules.profiles.mends[profile] = 0


UnitTrait = Union[
    BattlesAfterEntering, RetreatsUpTo, WorthMedals, IgnoresFlags, TakesGround, Overruns,
    Keen, Charges, Breaches, Sapper, Burrows, RangesIn, NeverMends,
]
