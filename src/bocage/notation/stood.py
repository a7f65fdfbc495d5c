"""Units as the log speaks of them: where they stood before an action, since some facts name only the hex."""

from __future__ import annotations

from typing import NamedTuple

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.core.state import State
from bocage.notation.fact_fields import unit_named
from bocage.notation.facts import HEXES


class Stood(NamedTuple):
    """A unit as the log speaks of it."""

    side: str
    unit: str


def standing(field: ReadyBattle, before: State, tape: list[int]) -> dict[str, Stood]:
    """The units on the hexes that a tape names, as they stood before it: some facts name only the hex."""
    out: dict[str, Stood] = {}
    at = before.board.at
    for i in range(0, len(tape), 4):
        for n in HEXES[tape[i]]:
            h = tape[i + n]
            if h >= 0:
                u = at[h]
                if u >= 0:
                    unit = unit_named(field, before.units.profile, u)
                    out[name_of(field.board, h)] = Stood(SIDES[before.units.side[u]], unit)
    return out
