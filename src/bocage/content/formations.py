"""Formations of a battle and the leaders that command them."""

from __future__ import annotations

from bocage.content.schema import Battle, Formation, Words
from bocage.content.seating import SIDES
from bocage.core.flat import filled, ints
from bocage.core.leader_state import LeaderState
from bocage.core.terms import NONE

WHOLE = Words(en="The whole force", fr="Toute la troupe")


def formations_of(battle: Battle) -> list[Formation]:
    """Those of the side that begins first; a side that names none is one formation with one leader."""
    named = battle.miniatures.formations if battle.miniatures else []
    found: list[Formation] = []
    for side in sorted(SIDES, key=lambda side: side != battle.first):
        own = [formation for formation in named if formation.side == side]
        found += own or [Formation(id=f"{side}-force", side=side, name=WHOLE)]
    return found


def has_one_formation(battle: Battle, side: str) -> bool:
    """Whether all units of a side belong to the formation that it has without naming any."""
    return not any(f.side == side for f in (battle.miniatures.formations if battle.miniatures else []))


def raise_leaders(battle: Battle, units: int) -> LeaderState:
    """Leaders who are nowhere yet, of units that belong to no formation yet."""
    led = [(SIDES.index(f.side), n) for n, f in enumerate(formations_of(battle)) for _ in range(f.leaders)]
    leaders = LeaderState(
        filled(len(led), NONE), ints([side for side, _ in led]), ints([n for _, n in led]), filled(units, NONE)
    )
    leaders.on = True
    return leaders
