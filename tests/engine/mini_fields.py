"""Battles of the book played with rules for miniatures, for tests that play at random."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.schema import Miniatures
from bocage.traits.special import OpportunityFire

LED = str(Path(__file__).parents[1] / "fixtures" / "skirmish-led.toml")
FIRE = OpportunityFire(cite=["MIN-RUL-004"])
MAPS = ("pegasus-bridge", "omaha-beach", "toulon", "arracourt", "meat-grinder")


def under_fire(battle: str) -> ReadyBattle:
    """A battle with opportunity fire."""
    plain = library.battles()[battle]
    return ReadyBattle(msgspec.structs.replace(plain, specials=[*plain.specials, FIRE]), Variants(), battle)


def led(battle: str, opportunity: bool) -> ReadyBattle:
    """A battle of the book with leaders in place of its cards, one for each side."""
    plain = library.battles()[battle]
    rules = Miniatures(command="leaders", opportunity=opportunity)
    return ReadyBattle(msgspec.structs.replace(plain, miniatures=rules), Variants(), battle)
