"""Sandbags that a battle lays where its units defend: the map does not draw them one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bocage.content.maps import Drawn
from bocage.content.schema import Battle
from bocage.traits.special import DugIn

HexReader = Callable[[str, str], list[int]]


def with_sandbags(battle: Battle, drawn: list[Drawn], hexes: HexReader) -> list[Drawn]:
    """The map with an obstacle on such ground wherever a unit of the side is set up."""
    for special in battle.specials:
        if isinstance(special, DugIn):
            held = {
                h for i, force in enumerate(battle.forces) if force.side == special.side
                for h in hexes(f"forces[{i}].at", force.at)
            }
            drawn = [
                replace(d, obstacles=(*d.obstacles, special.works))
                if h in held and d.tile in special.on and special.works not in d.obstacles else d
                for h, d in enumerate(drawn)
            ]
    return drawn
