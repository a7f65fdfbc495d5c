"""Battles with other units than their own, and turns in which little happens, for tests of their special rules."""

from __future__ import annotations

from bocage.game import Game
from bocage.notation.position import PlacedUnit, Position
from bocage.testing import ScriptedTable

HANDS = {"allies": ["probe-left"] * 4, "axis": ["probe-center"] * 4}


def scene(battle: str, units: str, active: str = "allies", **more: object) -> ScriptedTable:
    """A battle with these units instead of its own, such as `I4@e7 s4@c8`; small letters are German."""
    field = Game.new(battle, "x").field
    placed = []
    for token in units.split():
        text, _, at = token.partition("@")
        profile = next(q for q in field.profiles if q.unit.code == text[0].upper())
        placed.append(
            PlacedUnit(
                side="allies" if text[0].isupper() else "axis", unit=profile.unit.id, at=at, figures=int(text[1:]),
                badge=profile.badge, medals=profile.worth,
            )
        )
    start = Game.new(battle, "x").position()
    more = {"obstacles": start.obstacles, "hands": HANDS} | more
    return ScriptedTable(Game.load(field, Position(battle=battle, units=placed, active=active, **more), "x"))


def forces(battle: str, side: str, unit: str = "") -> list[PlacedUnit]:
    return [u for u in Game.new(battle, "x").position().units if u.side == side and unit in ("", u.unit)]


def go(t: ScriptedTable, *moves: str) -> ScriptedTable:
    """One turn in which units only move."""
    t.reload(t.game.position(), discards=[], deck=[], hands=HANDS)
    t.card("direct-from-hq").order(*(m.partition("-")[0] for m in moves))
    for m in moves:
        t.do(f"move {m}")
    return t


def rest(t: ScriptedTable) -> ScriptedTable:
    """A turn in which nothing happens."""
    t.card("probe-left")
    return t.order().end()


def fight(t: ScriptedTable, pair: str, dice: str) -> None:
    """An attack with exactly these dice."""
    assert rolls(t.attack(pair, dice)) == [len(dice.split())]


def rolls(facts: list[dict]) -> list[int]:
    """Dice of each attack in a list of facts."""
    found: list[int] = []
    for fact in facts:
        if fact.fact == "attack":
            found.append(0)
        elif fact.fact == "die":
            found[-1] += 1
    return found
