"""Questions about planes on drawn boards: each thing below one, and each kind in the air and on the ground."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bocage.content import library
from bocage.content.battle import Variants
from bocage.content.errors import ContentError
from bocage.testing import ScriptedTable, board

AIR = Variants(air=True)
Ask = Callable[[ScriptedTable, str], None]


def with_plane(drawing: str, unit: str, at: str, parked: str = "") -> ScriptedTable:
    """A board where the Allies fly the plane over a hex, or have it on the ground."""
    air = {
        "allies": {"sorties": 1, "planes": [unit]}, "axis": {"sorties": 1},
        "parked": [{"side": "allies", "unit": unit, "at": parked}] if parked else [],
    }
    owners = [{"side": "axis", "what": "minefield"}]
    t = board(drawing, at="c5", variants=AIR, air=air, nations=("great-britain", "germany"), owners=owners)
    if at:
        sky = msgspec.to_builtins(t.game.position().sky)
        t.reload(t.game.position(), sky=sky | {"planes": [{"side": "allies", "unit": unit, "at": at}]})
    return t.give("probe-left", side="axis")


def below_a_plane(tokens: Iterable[tuple[str, str]], ask: Ask) -> None:
    """Ask about the order of a plane over every thing of the map, and about flying there."""
    for _, token in tokens:
        try:
            t = with_plane(f"{token} . . . I4 . i4", "spitfire", "c5").card("direct-from-hq")
        except ContentError:
            continue            # a structure on ground it is not made for
        ask(t, "order c5")
        t = with_plane(f"{token} . . . I4 . i4", "spitfire", "d5").card("direct-from-hq")
        t.do("order d5")
        ask(t.order(), "fly d5-c5")


def kinds_of_plane(ask: Ask) -> None:
    """Ask about everything that each kind of plane can do."""
    from_a_deck(ask)
    for id_, unit in library.units().items():
        if unit.arm == "plane":
            in_the_air(id_, ask)
            on_the_ground(id_, ask)


def from_a_deck(ask: Ask) -> None:
    """Ask about taking off from a carrier and landing there."""
    air = {
        "allies": {"sorties": 1, "planes": ["corsair"]}, "axis": {"sorties": 1},
        "waiting": [{"side": "allies", "unit": "corsair", "at": "c5"}],
    }
    t = board("s/C3 s s s . I4 . i4", at="c5", variants=AIR, air=air, nations=("us-marines", "japan"))
    t.give("probe-left", side="axis").card("direct-from-hq").do("order c5")
    ask(t.order(), "fly c5-d5")


def in_the_air(unit: str, ask: Ask) -> None:
    t = with_plane("i4 a . . I1 i4", unit, "e6").card("direct-from-hq")
    t.do("order e6")
    t.order()
    ask(t, "fly e6-d6")
    for h, action in (("e6-d6", ""), ("d6-c6", ""), ("c6-c5", "strafe"), ("c5-d5", "strafe"), ("", "dive c5")):
        if h:
            t.do(f"fly {h}")
        ask(t, action or "done")
    for action in ("done", "rescue g5", "land"):
        ask(t, action)
    if t.can("strafe"):
        t.do("strafe", "s")
        ask(t, "done")
    t = with_plane("i4 a . . I1 i4", unit, "e6").card("direct-from-hq")
    t.do("order e6")
    t.order().do("fly e6-f5")
    ask(t, "rescue g5")
    ask(t, "dive h5")


def on_the_ground(unit: str, ask: Ask) -> None:
    t = with_plane("a i4 . . I4 . i4", unit, "", parked="c5")
    if t.game.active != "axis":
        t.skip()
    t.card("direct-from-hq").order("d5").battle_phase()
    ask(t, "attack d5xc5")
    t.do("attack d5xc5", "f f f")
    for n in range(3):
        ask(t, f"ignore {n}")
