"""Boards with planes, and what the tests of the Air Pack do on them."""

from __future__ import annotations

import msgspec

from bocage.content.battle import Variants
from bocage.testing import ScriptedTable, board

AIR = Variants(air=True)
WEST = ("great-britain", "germany")
PACIFIC = ("united-states", "japan")
DECK = {"allies": {"sorties": 0}, "axis": {"sorties": 0}}      # both sorties in the pile


def scene(drawing: str, at: str = "a5", **more: object) -> ScriptedTable:
    """A board of the British against the Germans, with planes; the Axis holds no ambush."""
    return board(drawing, at=at, **({"nations": WEST, "variants": AIR} | more)).give("recon-left", side="axis")


def aloft(t: ScriptedTable, *planes: str, **more: object) -> ScriptedTable:
    """Planes are in the air: `allies spitfire c5`."""
    p = t.game.position()
    sky = {"planes": []} | msgspec.to_builtins(p.sky)
    for told in planes:
        side, unit, at = told.split()
        sky["planes"].append({"side": side, "unit": unit, "at": at})
    t.reload(p, sky=sky | more)
    return t


def plane(t: ScriptedTable, side: str = "allies") -> str:
    """Where the side's plane flies; "" if it is not on the board."""
    return next((p.at for p in t.game.position().sky.planes if p.side == side), "")


def kind(t: ScriptedTable, side: str = "allies") -> str:
    return next((p.unit for p in t.game.position().sky.planes if p.side == side), "")


def flight(t: ScriptedTable, *hexes: str) -> ScriptedTable:
    """Fly hex by hex from the first one; `>` begins off the board."""
    here = hexes[0]
    for h in hexes[1:]:
        t.do(f"enter {h}" if here == ">" else f"fly {here}-{h}")
        here = h
    return t


def ways(t: ScriptedTable, verb: str) -> set[str]:
    """What may be named after a verb now."""
    return {a.removeprefix(f"{verb} ") for a in t.legal if a.startswith(f"{verb} ")}


def told(facts: list[object], name: str) -> list[object]:
    return [f for f in facts if f.fact == name]


def sorties(t: ScriptedTable) -> tuple[int, int]:
    return t.game.position().sky.sorties


def hand(t: ScriptedTable, side: str = "allies") -> list[str]:
    return t.game.position().hands[side]


def no_more(t: ScriptedTable) -> ScriptedTable:
    """End the orders, if more could be given."""
    if t.phase == "order":
        t.do("done")
    return t
