"""Units that are placed before the first turn, as a record."""

from __future__ import annotations

import random
from typing import Final

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import SchemaRecord
from bocage.core.deployment import can_place, kind_of, room_for
from bocage.core.muster import called_up
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.speech import Said

UNSEEN: Final = "?"
AT: Final = "@"


class Muster(SchemaRecord, frozen=True, kw_only=True):
    """What the placing of units adds to a position."""

    waiting: dict[str, list[str]] = {}  # side -> units that wait, in their order
    unseen: dict[str, list[str]] = {}   # side -> units placed unseen, as tiger@e5; tiger@? for those who must not know
    picked: str = ""                    # the kind to be placed next, "": the first that waits

    def count(self) -> int:
        """How many units wait or were placed unseen."""
        return sum(len(units) for told in (self.waiting, self.unseen) for units in told.values())


def write_muster(field: ReadyBattle, s: State) -> Muster:
    """Units that wait, and those placed unseen."""
    waiting: dict[str, list[str]] = {}
    unseen: dict[str, list[str]] = {}
    for u in range(s.units.count):
        side, unit = SIDES[s.units.side[u]], field.profiles[s.units.profile[u]].unit.id
        if s.muster.waiting[u]:
            waiting.setdefault(side, []).append(unit)
        elif s.muster.spot[u] != NONE:
            unseen.setdefault(side, []).append(f"{unit}{AT}{name_of(field.board, s.muster.spot[u])}")
    picked = s.muster.picked
    return Muster(waiting=waiting, unseen=unseen, picked="" if picked < 0 else field.called[picked])


def read_muster(names: Names, field: ReadyBattle, s: State, p: Muster, fill: random.Random | None) -> None:
    """The units of a record that wait or were placed unseen; hexes nobody knows are chosen among those allowed."""
    if not field.called:
        raise names.fail("muster", Said("fault-no-muster"))
    s.muster = called_up(len(s.units.where))
    guessed: list[int] = []
    for key, told in (("waiting", p.waiting), ("unseen", p.unseen)):
        for side, units in told.items():
            number = names.among(f"muster.{key}", side, SIDES)
            for text in units:
                unit, _, at = text.partition(AT)
                kind = names.among(f"muster.{key}.{side}", unit, tuple(field.called))
                profile = field.rules.battle.muster_profile(number, kind)
                if profile == NONE:
                    raise names.fail(f"muster.{key}.{side}", Said("fault-none-of", name=repr(unit), known=side))
                u = s.units.count
                s.units.count += 1
                full = field.profiles[profile].unit.figures
                s.units.enlist(u, number, profile, field.rules.profiles.arm[profile], full)
                if key == "waiting":
                    s.muster.waiting[u] = 1
                elif at == UNSEEN:
                    guessed.append(u)
                else:
                    settle(names, field, s, u, names.hex(f"muster.{key}.{side}", at), at)
    guessed.sort(key=lambda u: room_for(field.rules, s.units.side[u], kind_of(field.rules, s, u)))
    for u in guessed:       # those with the least room first
        owner, kind = s.units.side[u], kind_of(field.rules, s, u)
        free = [h for h in range(field.board.size) if can_place(field.rules, s, owner, kind, h)]
        if not free:
            raise names.fail("muster.unseen", Said("fault-no-place"))
        s.muster.spot[u] = fill.choice(free) if fill else free[0]
    if p.picked:
        s.muster.picked = names.among("muster.picked", p.picked, tuple(field.called))


def settle(names: Names, field: ReadyBattle, s: State, u: int, h: int, at: str) -> None:
    """A unit placed unseen on a hex that is told."""
    kind = kind_of(field.rules, s, u)
    if h == NONE or not can_place(field.rules, s, s.units.side[u], kind, h):
        raise names.fail("muster.unseen", Said("fault-not-placed", hex=repr(at)))
    s.muster.spot[u] = h


def visible_muster(muster: Muster, known: set[str]) -> Muster:
    """Hexes of units that a reader must not know left out; which kind the enemy places next all may know."""
    hidden = {
        side: units if side in known else [f"{unit.partition(AT)[0]}{AT}{UNSEEN}" for unit in units]
        for side, units in muster.unseen.items()
    }
    return Muster(waiting=muster.waiting, unseen=hidden, picked=muster.picked)
