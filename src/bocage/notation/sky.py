"""The sky of a position as a record: planes in the air, sorties on the table, units held down."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bocage.content.battle import SIDES, ReadyBattle
from bocage.content.hexnames import name_of
from bocage.content.schema import SchemaRecord
from bocage.core import terms
from bocage.core.air import can_wait, host_of, is_deck, spare
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.notation.fights import Names
from bocage.speech import Said


class FlyingPlane(SchemaRecord, frozen=True, kw_only=True):
    """A plane in the air, or called in and not yet there."""

    side: str
    unit: str
    at: str = ""            # empty: on its way
    marks: str = ""
    watching: bool = False  # it holds the enemies beside it in their turn
    supporting: bool = False


class WaitingPlane(SchemaRecord, frozen=True, kw_only=True):
    """A plane aboard a carrier, or behind a plane on the ground."""

    unit: str
    at: str
    marks: str = ""         # of one that a sortie sends, until it takes off


class Sky(SchemaRecord, frozen=True, kw_only=True):
    """What a game with planes adds to a position."""

    planes: list[FlyingPlane] = []
    sorties: tuple[int, int] = (0, 0)       # open on the table, by side
    pinned: list[str] = []                  # hexes of the units that planes hold
    waiting: list[WaitingPlane] = []        # aboard carriers, and ready behind planes on the ground
    ready: list[str] = []                   # hexes where only tokens stand for the plane shown, and those that wait
    gate: int = 0                           # sections by which a plane called in may come, as a mask
    added: bool = False                     # a sortie was added to the card in play


def write_sky(field: ReadyBattle, s: State, letters: Callable[[State, int], str]) -> Sky:
    """Planes, sorties and units held down."""
    flying = []
    for side, name in enumerate(SIDES):
        u, h = s.sky.plane[side], s.sky.over[side]
        if u >= 0:
            flying.append(
                FlyingPlane(
                    side=name,
                    unit=field.profiles[s.units.profile[u]].unit.id,
                    at="" if h < 0 else name_of(field.board, h),
                    marks=letters(s, u),
                    watching=s.sky.watch[1 - side] >= 0,
                    supporting=s.sky.support == side,
                )
            )
    held = [u for u in range(s.units.count) if s.sky.pinned[u] and s.units.where[u] >= 0]
    berthed = [u for u in range(s.units.count) if host_of(s, u) >= 0]
    return Sky(
        planes=flying,
        sorties=(s.sky.opened(0), s.sky.opened(1)),
        pinned=sorted(name_of(field.board, s.units.where[u]) for u in held),
        waiting=[
            WaitingPlane(
                unit=field.profiles[s.units.profile[u]].unit.id,
                at=name_of(field.board, s.units.where[s.sky.berth[u]]),
                marks=letters(s, u),
            )
            for u in berthed
        ],
        ready=sorted(name_of(field.board, s.units.where[u]) for u in range(s.units.count) if s.sky.berth[u] == u),
        gate=s.sky.gate,
        added=s.sky.added,
    )


def open_faces(field: ReadyBattle) -> set[str]:
    """The cards that lie open before the sides: Air Sorties, where planes are played with."""
    cards = field.rules.cards
    return {field.deck.faces[c] for c in range(cards.count) if cards.lies_open[cards.face[c]]}


def read_sky(names: Names, field: ReadyBattle, s: State, p: Sky, marks: Mapping[str, int]) -> None:
    """Planes in the air, and whom they hold; the sorties are cards and read with them."""
    if not s.sky.on:
        raise names.fail("sky", Said("fault-no-planes"))
    for i, waiting in enumerate(p.waiting):
        c = names.unit(f"sky.waiting[{i}].at", waiting.at)
        found = [
            u for u in range(s.units.count)
            if field.profiles[s.units.profile[u]].unit.id == waiting.unit and s.units.where[u] < 0
            and s.sky.berth[u] < 0 and can_wait(field.rules, s, u, c)
        ]
        if not found:
            raise names.fail(f"sky.waiting[{i}].at", Said("fault-no-berth", hex=waiting.at))
        s.sky.berth[found[0]] = c
        s.units.marks[found[0]] = _marks_of(names, f"sky.waiting[{i}].marks", waiting.marks, marks)
    for name in p.ready:
        u = names.unit("sky.ready", name)
        if not can_wait(field.rules, s, u, u) or is_deck(field.rules, s, u):
            raise names.fail("sky.ready", Said("fault-no-berth", hex=name))
        s.sky.berth[u] = u
    for i, plane in enumerate(p.planes):
        key = f"sky.planes[{i}]"
        side = names.among(f"{key}.side", plane.side, SIDES)
        number = names.among(f"{key}.unit", plane.unit, tuple(field.planes))
        u = spare(s, side, field.rules.air.profile_of(side, number))
        if s.sky.plane[side] != NONE or u == NONE:
            told = Said("fault-none-of", name=repr(plane.unit), known=field.planes)
            raise names.fail(f"{key}.unit", told)
        h = names.hex(f"{key}.at", plane.at)
        if h != NONE and (s.board.at[h] >= 0 or s.sky.is_over(h)):
            raise names.fail(f"{key}.at", Said("fault-two-units", hex=plane.at))
        s.sky.plane[side], s.sky.over[side] = u, h
        s.units.marks[u] |= _marks_of(names, f"{key}.marks", plane.marks, marks)
        if plane.watching:
            s.sky.watch[1 - side] = h
        if plane.supporting:
            s.sky.support = side
    for name in p.pinned:
        u = names.unit("sky.pinned", name)
        if u == NONE:
            raise names.fail("sky.pinned", Said("fault-no-unit-on", hex=name))
        s.sky.pinned[u] = 1
    most = (terms.HALF << 2 * terms.GENERALS) - 1 if s.staff.on else terms.ANYWHERE     # halves of sections in Overlord
    s.sky.gate = names.within("sky.gate", p.gate, 0, most)
    s.sky.added = p.added


def _marks_of(names: Names, key: str, letters: str, marks: Mapping[str, int]) -> int:
    """Marks of a plane from their letters."""
    mask = 0
    for letter in letters:
        if letter not in marks:
            raise names.fail(key, Said("fault-none-of", name=repr(letter), known="".join(marks)))
        mask |= marks[letter]
    return mask
