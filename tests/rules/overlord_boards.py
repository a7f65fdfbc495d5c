"""Overlord scenes: two units of each side in each half of the board, and short names for what a staff does."""

from __future__ import annotations

from dataclasses import replace

from bocage.content.battle import ReadyBattle, Variants
from bocage.content.hexnames import name_of
from bocage.core.board import OVERLORD, Board
from bocage.game import Game
from bocage.testing import ScriptedTable, battle

GRID = Board(OVERLORD)
# From the left of the Allies: the two halves of the left, the center and the right.
ALLIES = "a3 c3 e3 g3 j3 l3 n3 p3 r3 t3 v3 x3"
AXIS = "a7 c7 e7 g7 j7 l7 n7 p7 r7 t7 v7 x7"
LEFT, CENTER, RIGHT = ALLIES.split()[:4], ALLIES.split()[4:8], ALLIES.split()[8:]


def drawing(units: dict[str, str]) -> str:
    """The whole board with these units."""
    rows = []
    for row in range(GRID.shape.height):
        hexes = [name_of(GRID, h) for h in range(GRID.size) if GRID.places[h][0] == row]
        rows.append(f"{GRID.shape.height - row} {'  ' * (row % 2)}" + "   ".join(units.get(h, ".") for h in hexes))
    return "\n".join(rows)


def scene(
    units: dict[str, str] | None = None, *, seats: tuple[int, int] = (1, 1), variants: Variants = Variants(), **more
) -> ScriptedTable:
    """A board where infantry of both sides stands in every half; `units` says what else or what instead."""
    standing = dict.fromkeys(ALLIES.split(), "I4") | dict.fromkeys(AXIS.split(), "i4") | (units or {})
    told = {"board": "overlord", "format": "overlord", "hands": (8, 8), "deck": ["base", "base"], "medals": 8} | more
    ready = ReadyBattle(battle(drawing({h: u for h, u in standing.items() if u != "."}), None, **told),
                        replace(variants, seats=seats), "drawing")
    return ScriptedTable(Game.new(ready, "overlord"))


def given(t: ScriptedTable, *gifts: str) -> ScriptedTable:
    """The commander gives `card to section`, holding those cards and plain ones besides; the generals then act."""
    hold(t, *[gift.partition(" to ")[0] for gift in gifts])
    for gift in gifts:
        t.do(f"give {gift}")
    t.do("done")
    return t


def hold(t: ScriptedTable, *cards: str, size: int = 8) -> ScriptedTable:
    """A hand of these cards, filled up with probes of the center."""
    return t.give(*[*cards, *["probe-center"] * size][:size])


def act(t: ScriptedTable, *orders: str) -> ScriptedTable:
    """The general who acts orders these units and does nothing else with them."""
    for h in orders:
        t.do(f"order {h}")
    return finish(t)


def finish(t: ScriptedTable) -> ScriptedTable:
    """The card in play is carried out without moves or battles."""
    for _ in range(4):
        if t.phase not in ("order", "move", "battle", "sally"):
            break
        t.do("end" if t.can("end") else "done")
    return t


def pass_by(t: ScriptedTable) -> ScriptedTable:
    """Every general who could still roll for initiative, or play a card, does nothing; the enemy's turn begins."""
    side = t.game.active
    while t.game.active == side and not t.game.over:
        if t.phase == "initiative":
            t.do("done")
        elif t.phase == "card":
            t.do(t.legal[0])
        elif t.phase == "give":
            t.do("done" if t.can("done") else t.legal[0])
        else:
            finish(t)
    return t


def general(t: ScriptedTable) -> str:
    """The general who acts."""
    staff = t.game.position().staff
    return staff.general if staff else ""


def in_hand(t: ScriptedTable, side: str) -> int:
    return len(t.game.position().hands[t.game.seating.commander(side)])


def ordered(t: ScriptedTable) -> set[str]:
    """The hexes that may be ordered now."""
    return {a.removeprefix("order ") for a in t.legal if a.startswith("order ")}
