"""Artillery off the map and its smoke as a record."""

from __future__ import annotations

from typing import Final

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import SchemaRecord
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.speech import Said

MOST: Final = 99


class Support(SchemaRecord, frozen=True, kw_only=True):
    """What artillery off the map adds to a position."""

    rounds: tuple[int, int] = (0, 0)            # left, by side
    fired: bool = False                         # this turn, the side whose turn it is
    other_fired: bool = False                   # the other side, in the turn of both that leaders make of it
    smoke: dict[str, dict[str, int]] = {}       # side that laid it -> hex -> turns it still lies


def write_support(field: ReadyBattle, s: State) -> Support:
    """Rounds and smoke of both sides."""
    smoke: dict[str, dict[str, int]] = {}
    for h, turns in enumerate(s.support.smoke):
        if turns:
            smoke.setdefault(SIDES[s.support.layer[h]], {})[name_of(field.board, h)] = turns
    mine, theirs = (bool(s.support.fired >> side & 1) for side in (s.turn.active, 1 - s.turn.active))
    return Support(rounds=(s.support.rounds[0], s.support.rounds[1]), fired=mine, other_fired=theirs, smoke=smoke)


def read_support(names: Names, field: ReadyBattle, s: State, p: Support) -> None:
    """Take rounds and smoke over into a state, whose battle has such artillery."""
    if not s.support.on:
        raise names.fail("support", Said("fault-no-support"))
    for side in (0, 1):
        s.support.rounds[side] = names.within("support.rounds", p.rounds[side], 0, MOST)
    s.support.fired = p.fired << s.turn.active | p.other_fired << 1 - s.turn.active
    for side_name, hexes in p.smoke.items():
        side = names.among("support.smoke", side_name, SIDES)
        for name, turns in hexes.items():
            h = names.hex(f"support.smoke.{side_name}", name)
            if h == NONE:
                raise names.fail(f"support.smoke.{side_name}", Said("fault-unit-nowhere"))
            s.support.lay(h, names.within("support.smoke", turns, 1, field.rules.gunnery.smoke_turns), side)
