"""Boards for the rules of command of Japan and of the US Marines."""

from __future__ import annotations

import msgspec
from pacific_boards import PACIFIC

from bocage.testing import ScriptedTable, board

ROW = " ".join(["I4"] * 12)
CROWD = f"{ROW.lower()} i4\n{ROW.lower()}\n.\n.\n.\n.\n.\n{ROW}\n{ROW} I4"  # eight units or more in every section


def japan(drawing: str, at: str = "d7", first: str = "axis", **more: object) -> ScriptedTable:
    return board(drawing, at=at, nations=PACIFIC, first=first, **more)


def lane(
    *hexes: str, card: str = "direct-from-hq", mode: str | None = None, who: str = "e5", **more: object
) -> ScriptedTable:
    """These hexes in a row from e5 on, walled in by mountains; the card is played, units ordered."""
    wall = "m " * min(len(hexes) + 2, 10)
    t = japan(f"{wall}\n m {' '.join(hexes)}\n{wall}", at="c6", **more).card(card, mode)
    return t.order(*who.split()) if t.phase == "order" else t


def hurt(t: ScriptedTable, at: str, figures: int) -> ScriptedTable:
    """The unit there has lost all but so many figures."""
    units = msgspec.to_builtins(t.game.position().units)
    for u in units:
        if u["at"] == at:
            u["figures"] = figures
    t.reload(t.game.position(), units=units)
    return t


def most(t: ScriptedTable) -> int:
    """How many units the card in play orders, if it orders as many as it can."""
    count = 0
    while t.phase == "order" and any(a.startswith("order") for a in t.legal):
        t.do(next(a for a in t.legal if a.startswith("order")))
        count += 1
    return count


def ordered(t: ScriptedTable) -> set[str]:
    return {u.at for u in t.game.position().units if "o" in u.marks}
