"""Scenes of the Pacific battles."""

from __future__ import annotations

from bocage.game import Game
from bocage.notation.position import PlacedUnit, Position
from bocage.testing import ScriptedTable

HANDS = {"allies": ["probe-left"] * 4, "axis": ["probe-center"] * 4}


def scene(battle: str, units: str, active: str = "allies", **more: object) -> ScriptedTable:
    """A battle with these units instead of its own, such as `N4@e7 i4@c8`; small letters are Japanese."""
    start = Game.new(battle, "x")
    placed = []
    for token in units.split():
        text, _, at = token.partition("@")
        profile = next(q for q in start.field.profiles if q.unit.code == text[0].upper())
        side = "allies" if text[0].isupper() else "axis"
        placed.append(PlacedUnit(side=side, unit=profile.unit.id, at=at, figures=int(text[1:]), badge=profile.badge))
    more = {"obstacles": start.position().obstacles, "hands": HANDS} | more
    return ScriptedTable(Game.load(start.field, Position(battle=battle, units=placed, active=active, **more), "x"))


def ordered(battle: str, units: str, who: str, active: str = "allies", **more: object) -> ScriptedTable:
    """A scene in which these units have been ordered."""
    return scene(battle, units, active, **more).card("direct-from-hq").order(*who.split())


def rest(t: ScriptedTable) -> ScriptedTable:
    """A turn in which nothing happens."""
    return t.card("probe-left").order().end()


def later(t: ScriptedTable, move: str) -> None:
    """The turn ends, the enemy does nothing, and a unit moves again."""
    rest(t.end())
    t.reload(t.game.position(), discards=[], deck=[], hands=HANDS)
    t.card("direct-from-hq").order(move.partition("-")[0]).do(f"move {move}")
