"""Medals and the end of a battle."""

from __future__ import annotations

from oracle import hexes
from oracle.battles import SIDES, Objective, other
from oracle.rails import head
from oracle.scene import Scene


class Over(Exception):
    """The battle is over; no winner means a draw."""

    def __init__(self, winner: str | None) -> None:
        super().__init__(winner)
        self.winner = winner


class Medals:
    """What both sides have won so far."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.kills = {"allies": 0, "axis": 0}       # eliminated enemies and units that left the board
        self.has_broken_in = False                  # a breakthrough has begun
        self.for_good: dict[int, str] = {}          # objectives won once and for all

    def holders(self, o: Objective) -> list[str]:
        """The sides that hold an objective now."""
        units = self.scene.units
        if o.when == "cleared":                     # SC-PAC-56-005
            return [s for s in o.sides if not any(self.covers(o, s, u.at) for u in self.scene.of(other(s)))]
        if o.when == "controlled":                  # FAQ-SCN-060: on it or beside it, and no enemy is
            near = {h for at in o.at for h in (at, *hexes.neighbours(at))}
            close = {units[h].side for h in near if h in units}
            return [s for s in o.sides if close == {s}]
        there = {s: sum(h in units and units[h].side == s for h in o.at) for s in SIDES}
        if o.when == "majority":                    # FAQ-SCN-030: strictly more, a train being one unit (FAQ-TRP-054)
            there = {s: len({id(head(units[h])) for h in o.at if h in units and units[h].side == s}) for s in SIDES}
            return [s for s in o.sides if there[s] > there[other(s)]]
        return [s for s in o.sides if there[s] >= o.need]

    def covers(self, o: Objective, side: str, h: str) -> bool:
        return o.section in hexes.sections(h, self.scene.from_top(side)) if o.section else h in o.at

    def total(self, side: str) -> int:
        """Medals of a side, never more than it needs (FAQ-GEN-004)."""
        count = self.kills[side]
        for o in self.scene.battle.objectives:
            if o.when == "for-good":
                count += o.worth * (self.for_good.get(o.number) == side)
            elif o.when in ("held", "cleared", "majority", "controlled"):
                count += o.worth * (side in self.holders(o))
        return min(count, self.scene.battle.target[side])

    def check(self) -> None:
        """The battle ends the instant it is won (FAQ-GEN-002); both at once is a draw (settled 33)."""
        for o in self.scene.battle.objectives:
            if o.when == "for-good" and o.number not in self.for_good:
                for side in self.holders(o):
                    self.for_good[o.number] = side
        won = {s for s in SIDES if self.total(s) >= self.scene.battle.target[s]}
        for o in self.scene.battle.objectives:
            if o.when == "at-once":                 # settled 20
                won.update(self.holders(o))
        won = won or {other(s) for s in SIDES if self.is_gone(s)}
        # Ruling 48: who has won needs no unit. A plane in the air is one (AIR-012).
        if won:
            raise Over(won.pop() if len(won) == 1 else None)

    def is_gone(self, side: str) -> bool:
        """Whether a side has no unit, and none that an order could still bring (settled 46, ruling 27)."""
        if self.scene.of(side) or side in self.scene.sky:
            return False
        battle = self.scene.battle
        stars, armor = battle.stars, battle.breakthrough
        waits = bool(stars and stars["side"] == side and stars["at"])
        return not (waits or (armor and armor["side"] == side and not self.has_broken_in))

    def check_turn_end(self, side: str) -> None:
        """Objectives that win if held when the owner's turn ends (SC-BASE-120)."""
        for o in self.scene.battle.objectives:
            if o.when == "turn-end" and side in self.holders(o):
                raise Over(side)
