"""Boards of Marines against Japanese, and what the tests of the Pacific do on them."""

from __future__ import annotations

import msgspec

from bocage.testing import ScriptedTable, board

PACIFIC = ("us-marines", "japan")


def scene(drawing: str, at: str = "a5", **more: object) -> ScriptedTable:
    """A board of Marines against Japanese."""
    return board(drawing, at=at, **({"nations": PACIFIC} | more))


def ordered(drawing: str, *hexes: str, at: str = "a5", **more: object) -> ScriptedTable:
    """The same, the side that begins having ordered these units."""
    return scene(drawing, at, **more).card("direct-from-hq").order(*hexes)


def weaken(t: ScriptedTable, figures: int, at: str) -> ScriptedTable:
    """The unit there has lost figures since the start."""
    units = msgspec.to_builtins(t.game.position())["units"]
    for unit in units:
        if unit["at"] == at:
            unit |= {"figures": figures, "full": 0}
    t.reload(t.game.position(), units=units)
    return t


def fights(t: ScriptedTable, start: str) -> set[str]:
    """Whom the unit may attack in the battle phase."""
    return t.battle_phase().targets(start)


def rolled(facts: list[dict[str, object]]) -> int:
    return sum(f.fact == "die" for f in facts)


def next_order(t: ScriptedTable, *who: str) -> ScriptedTable:
    """The turn ends; the other side orders these units, with a fresh deck."""
    t.end()
    t.reload(t.game.position(), discards=[], deck=[])
    return t.give("probe-left", side="axis").card("direct-from-hq").order(*who)


def again(t: ScriptedTable, *who: str) -> ScriptedTable:
    """On to the next turn of the same side, in which these units are ordered."""
    return next_order(next_order(t), *who)


def spotted(t: ScriptedTable) -> dict[str, list[str]]:
    """Who is ranged in, and by which guns."""
    return t.game.position().spotted
