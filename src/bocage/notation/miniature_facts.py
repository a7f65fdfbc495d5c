"""Facts of the miniatures: rerolls, stray shots, fire from off the map, smoke."""

from __future__ import annotations

from typing import Annotated, ClassVar

from bocage.core import facts as f
from bocage.notation.fact_fields import Count, Fact, Hex, Side, Unit, mission_named, way_named
from bocage.notation.vocabulary import MissionWord, WayWord


class WayOfFire(Fact, frozen=True, tag="way"):
    """An attack that follows is made in another way than usual."""

    code: ClassVar[int] = f.F_WAY
    at: Hex
    way: Annotated[WayWord, way_named]
    unit: Unit


class Rerolled(Fact, frozen=True, tag="rerolled"):
    """The attacker rolls dice without a result again; they follow."""

    code: ClassVar[int] = f.F_REROLLED
    at: Hex
    dice: Count
    unit: Unit


class Strayed(Fact, frozen=True, tag="strayed"):
    """A shot aimed at a hex goes astray; its die follows."""

    code: ClassVar[int] = f.F_STRAYED
    at: Hex


class Smoked(Fact, frozen=True, tag="smoked"):
    """Smoke on a hex for so many turns; 0 when it is gone."""

    code: ClassVar[int] = f.F_SMOKED
    at: Hex
    turns: Count


class MissionCalled(Fact, frozen=True, tag="mission"):
    """Fire from off the map is called; `left` rounds remain."""

    code: ClassVar[int] = f.F_MISSION
    side: Side
    mission: Annotated[MissionWord, mission_named]
    left: Count
