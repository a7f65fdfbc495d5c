"""Dice rolled so far, by side and face, read off the facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from bocage.notation.facts import Attack, Die, Fact, HandedOver, TurnBegan
from bocage.notation.vocabulary import FACES
from bocage.table.seats import SIDES, Side, other


class Tally:
    """Counts dice. A roll belongs to the side whose turn it is, except in an ambush."""

    def __init__(self) -> None:
        self.faces: dict[Side, dict[str, int]] = {side: dict.fromkeys(FACES, 0) for side in SIDES}
        self.active: Side = "allies"

    def count(self, facts: Iterable[Fact]) -> None:
        roller = self.active
        for fact in facts:
            match fact:
                case TurnBegan() | HandedOver():
                    self.active = roller = cast(Side, fact.side)
                case Attack():
                    roller = other(self.active) if fact.stage in ("ambush", "back", "opportunity") else self.active
                case Die():
                    self.faces[roller][fact.face] += 1
