"""Leaders, formations and passes as a record."""

from __future__ import annotations

from bocage.content.battle import ReadyBattle
from bocage.content.formations import formations_of
from bocage.content.hexnames import name_of
from bocage.content.schema import SchemaRecord
from bocage.core.leaders import let_loose
from bocage.core.state import State
from bocage.core.terms import IN_MOVE, NONE
from bocage.notation.fights import Names
from bocage.speech import Said


class Leaders(SchemaRecord, frozen=True, kw_only=True):
    """What leaders add to a position."""

    at: list[str] = []                      # hex of each leader, empty for one that is not on the board
    formations: dict[str, list[str]] = {}   # formation -> hexes of its units
    enrolled: list[str] = []                # formation of each unit of the muster: those that wait, then the unseen
    placing: int = 0                        # number of the leader to be placed, from 1; 0 once all are
    passes: int = 0                         # in succession
    loose: str = ""                         # hex of the unit that acts without command


def write_leaders(field: ReadyBattle, s: State) -> Leaders:
    """Where the leaders are, and how far the turn has got."""
    known = [formation.id for formation in formations_of(field.battle)]
    units: dict[str, list[str]] = {}
    for u in range(s.units.count):
        if s.units.where[u] >= 0 and s.leaders.of_unit[u] != NONE:
            units.setdefault(known[s.leaders.of_unit[u]], []).append(name_of(field.board, s.units.where[u]))

    enrolled = [known[s.leaders.of_unit[u]] if s.leaders.of_unit[u] != NONE else "" for u in mustered(s)]

    def at(u: int) -> str:
        return name_of(field.board, s.units.where[u]) if u != NONE and s.units.where[u] >= 0 else ""

    return Leaders(
        at=[at(u) for u in s.leaders.unit],
        formations={formation: sorted(hexes) for formation, hexes in sorted(units.items())},
        enrolled=enrolled if any(enrolled) else [],
        placing=s.leaders.placing + 1,
        passes=s.leaders.passes,
        loose=at(s.leaders.loose),
    )


def mustered(s: State) -> list[int]:
    """Units that wait to be placed and those placed unseen, in the order in which the muster lists them."""
    if not s.muster.on:
        return []
    units = range(s.units.count)
    told = ([u for u in units if s.muster.waiting[u]], [u for u in units if s.muster.spot[u] != NONE])
    found = []
    for listed in told:
        sides = list(dict.fromkeys(s.units.side[u] for u in listed))
        found += sorted(listed, key=lambda u: sides.index(s.units.side[u]))
    return found


def read_leaders(names: Names, field: ReadyBattle, s: State, p: Leaders) -> None:
    """Leaders and formations of a record; the hexes barred to a unit without command are found when it is known."""
    if not s.leaders.on:
        raise names.fail("leaders", Said("fault-no-leaders"))
    known = tuple(formation.id for formation in formations_of(field.battle))
    for formation, hexes in p.formations.items():
        number = names.among("leaders.formations", formation, known)
        for h in hexes:
            u = names.unit(f"leaders.formations.{formation}", h)
            if u != NONE:
                s.leaders.of_unit[u] = number
    units = mustered(s)
    names.within("leaders.enrolled", len(p.enrolled), 0, len(units))
    for u, formation in zip(units, p.enrolled, strict=False):
        if formation:
            s.leaders.of_unit[u] = names.among("leaders.enrolled", formation, known)
    names.within("leaders.at", len(p.at), 0, len(s.leaders.unit))
    for leader, h in enumerate(p.at):
        s.leaders.unit[leader] = names.unit("leaders.at", h)
    s.leaders.placing = names.within("leaders.placing", p.placing, 0, len(s.leaders.unit)) - 1
    s.leaders.passes = names.within("leaders.passes", p.passes, 0, 3)


def read_loose(names: Names, field: ReadyBattle, s: State, p: Leaders) -> None:
    """The unit that acts without command; where its move began is known from the frames."""
    u = names.unit("leaders.loose", p.loose)
    if u != NONE:
        lowest = s.frames.stack[0]
        begun = s.frames.depth > 0 and lowest.kind == IN_MOVE and lowest.unit == u
        let_loose(field.rules, s, u, lowest.start if begun else s.units.where[u])
