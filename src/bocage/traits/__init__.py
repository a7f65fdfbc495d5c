"""Traits: exceptions to the rules, each in one place, folded into the tables of a battle.

A trait answers questions from the closed list of tables in `bocage.core.rules.Rules`.
Content files name traits; the engine never does.
"""

from bocage.traits.ground import GroundTrait
from bocage.traits.special import SpecialTrait
from bocage.traits.unit import UnitTrait

__all__ = ["GroundTrait", "SpecialTrait", "UnitTrait"]
