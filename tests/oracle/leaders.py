"""Heroic leaders: whom they go with, and what becomes of one whose unit is lost."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from oracle import hexes
from oracle.battles import Battle, other
from oracle.troops import Unit, is_on_foot

if TYPE_CHECKING:
    from oracle.medals import Medals
    from oracle.referee import Decision, Flow
    from oracle.scene import Scene


class Leaders:
    """The part of the referee that looks after leaders. A battle without them has none in `scene.leaders`."""

    battle: Battle
    scene: Scene
    medals: Medals

    if TYPE_CHECKING:
        def ask(self, phase: str, side: str, actions: list[str]) -> Generator[Decision, str, str]: ...
        def roll(self, number: int, about: Any = None) -> list[str]: ...

    def attach_leaders(self) -> None:
        """Each leader goes with the infantry on his hex (FAQ-ACT-027)."""
        for side, at in self.battle.leaders.items():
            self.scene.leaders[side] = self.scene.units[at]

    def men(self, side: str) -> list[Unit]:
        return [u for u in self.scene.of(side) if is_on_foot(u)]

    def fall_with_the_last(self, lost: Unit) -> None:
        """A leader with nobody to go to falls with his unit, for a medal and without a roll (FAQ-ACT-033)."""
        if self.scene.is_led(lost) and not self.men(lost.side):
            del self.scene.leaders[lost.side]
            self.medals.kills[other(lost.side)] += 1

    def bereave(self, lost: Unit) -> Flow:
        """A leader falls by a star, or joins the nearest men of his side at once (FAQ-ACT-030, 031)."""
        side = lost.side
        if not self.scene.is_led(lost):
            return
        del self.scene.leaders[side]
        men = self.men(side)
        if "star" in self.roll(self.battle.leader_dice[side], ("leader", lost)):
            self.medals.kills[other(side)] += 1
            self.medals.check()
            return
        nearest = min(hexes.distance(lost.at, u.at) for u in men)
        ways = {f"place {u.at}": u for u in men if hexes.distance(lost.at, u.at) == nearest}
        answer = next(iter(ways))
        if len(ways) > 1:                           # ruling 114
            answer = yield from self.ask("join", side, list(ways))
        self.scene.leaders[side] = ways[answer]

    def take_along(self, u: Unit) -> None:
        """A leader leaves the board with a unit that is not lost, for no medal of his own (ruling 114)."""
        if self.scene.is_led(u):
            del self.scene.leaders[u.side]
