"""Battles of the book played with rules for miniatures, for tests that play at random."""

from __future__ import annotations

import msgspec

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.traits.special import OpportunityFire

FIRE = OpportunityFire(cite=["MIN-RUL-004"])
MAPS = ("pegasus-bridge", "omaha-beach", "toulon", "arracourt", "meat-grinder")


def under_fire(battle: str) -> ReadyBattle:
    """A battle with opportunity fire."""
    plain = library.battles()[battle]
    return ReadyBattle(msgspec.structs.replace(plain, specials=[*plain.specials, FIRE]), Variants(), battle)
