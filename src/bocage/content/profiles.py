"""Profiles: kinds of unit as they appear in one battle, with what their nation grants."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.content import library
from bocage.content.errors import ContentError, unknown
from bocage.content.schema import Battle, Unit
from bocage.speech import Said
from bocage.traits.arms import ARM_NUMBER, arm_numbers
from bocage.traits.provenance import Writer, writers_of


@dataclass(frozen=True)
class Profile:
    """A kind of unit as it appears in this battle."""

    unit: Unit
    worth: int
    badge: str
    nation: str = ""        # named only where it changes what the unit can do
    side: str = ""          # named only where a rule of the battle is about its units

    @property
    def writers(self) -> list[Writer]:
        """Its own traits, and those its nation grants."""
        own = writers_of("unit", self.unit.id, self.unit.traits)
        return [*own, *(granted(self.nation, self.unit.arm) if self.nation else [])]


def granted(nation: str, arm: str) -> list[Writer]:
    """The traits that a nation grants to its units of an arm."""
    commands = library.nations()[nation].commands
    granted_to = [arm_numbers(command.arms) for command in commands for _ in command.traits]
    every = writers_of("nation", nation, [trait for command in commands for trait in command.traits])
    return [writer for writer, served in zip(every, granted_to, strict=True) if ARM_NUMBER[arm] in served]


def foreign_nations(battle: Battle, file: str) -> dict[tuple[str, str], str]:
    """The nations of units that are not of their side's, by side and the badge that tells them."""
    found: dict[tuple[str, str], str] = {}
    for i, force in enumerate(battle.forces):
        key = f"forces[{i}].nation"
        if force.nation and force.nation not in library.nations():
            raise ContentError(file, key, unknown("fault-nation", force.nation, library.nations()))
        if force.nation and not force.badge:
            raise ContentError(file, key, Said("fault-nation-badge"))
        if force.badge and found.setdefault((force.side, force.badge), force.nation) != force.nation:
            raise ContentError(file, key, Said("fault-nation-badge"))
    return found
