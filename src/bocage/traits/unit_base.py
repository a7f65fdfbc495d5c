"""The base of the traits of units."""

from __future__ import annotations

from bocage.traits.base import Trait
from bocage.traits.fold import UnitSite


class UnitRule(Trait, frozen=True, kw_only=True):
    def fold(self, site: UnitSite) -> None:
        raise NotImplementedError
