"""Boards with tokens of the Pacific, and what their tests do on them."""

from __future__ import annotations

import msgspec
from pacific_boards import PACIFIC

from bocage.testing import ScriptedTable, board, placed

MINES = [{"side": "axis", "what": "minefield"}]


def pacific(drawing: str, at: str = "c5", **more: object) -> ScriptedTable:
    """A Japanese minefield lies wherever one is drawn."""
    owners = {"owners": MINES} if "!" in drawing else {}
    return board(drawing, at=at, **({"nations": PACIFIC} | owners | more))


def ordered(drawing: str, who: str = "c5", card: str = "direct-from-hq", mode: str | None = None, **more: object):
    t = pacific(drawing, **more).card(card, mode)
    return t.order(*who.split()) if t.phase == "order" else t


def marked(t: ScriptedTable, h: str) -> bool:
    """Whether the unit there is camouflaged."""
    return "c" in placed(t.game.position(), h).marks


def rest(t: ScriptedTable) -> ScriptedTable:
    """A turn in which nothing happens."""
    return t.card("probe-left").order().end()


def hurt(t: ScriptedTable, **figures: int) -> ScriptedTable:
    units = msgspec.to_builtins(t.game.position().units)
    for u in units:
        u["figures"] = figures.get(u["at"], u["figures"])
    t.reload(t.game.position(), units=units)
    return t


def hand(t: ScriptedTable, side: str) -> int:
    return len(t.game.position().hands[side])
