"""Planes of a battle: which kinds a side may call in, by nation, date and theatre, and by what the battle says."""

from __future__ import annotations

from typing import Final

import msgspec

from bocage.content import library
from bocage.content.errors import ContentError, unknown
from bocage.content.hexnames import hex_of
from bocage.content.schema import Air, Battle, PlaneChoice, Unit, WaitingPlanes, Wing
from bocage.core.air import can_wait, is_deck
from bocage.core.board import Board
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import E, W
from bocage.speech import Said
from bocage.traits.unit import Flies, FlightDeck

DECK: Final = "air"                                         # the cards that planes add to every deck
SILENT: Final = Air(allies=Wing(sorties=1), axis=Wing(sorties=1))   # a battle that says nothing of planes
SKILLS: Final = ("strafes", "supports", "interdicts", "dives", "scouts", "rescues", "deck_lands")
LISTS: Final = {"allies": "great-britain", "axis": "germany"}       # for nations without planes of their own


def is_plane(unit: Unit) -> bool:
    return any(isinstance(trait, Flies) for trait in unit.traits)


def skills_of(unit: Unit) -> list[str]:
    """What a plane can do, by the names of its traits; nothing of other units."""
    named = [msgspec.to_builtins(trait)["trait"] for trait in unit.traits]
    return [name for name in named if name in SKILLS] if is_plane(unit) else []


def is_carrier(unit: Unit) -> bool:
    return any(isinstance(trait, FlightDeck) for trait in unit.traits)


def air_of(battle: Battle) -> Air:
    """What the battle says of planes."""
    return battle.air or SILENT


def are_required(battle: Battle) -> bool:
    """Whether the battle is never played without planes."""
    return air_of(battle).required


def wing_of(battle: Battle, side: str) -> Wing:
    air = air_of(battle)
    return air.allies if side == "allies" else air.axis


def choices_of(nation: str, side: str) -> list[PlaneChoice]:
    """The planes of a nation, or those it flies instead."""
    found = library.nations()[nation]
    if found.planes:
        return found.planes
    return library.nations()[found.planes_like or LISTS[side]].planes


def kinds_of(battle: Battle, side: str, file: str) -> list[str]:
    """The units that a side may call in."""
    named = wing_of(battle, side).planes
    for i, unit in enumerate(named):
        if unit not in library.units() or not is_plane(library.units()[unit]):
            planes = [u.id for u in library.units().values() if is_plane(u)]
            raise ContentError(file, f"air.{side}.planes[{i}]", unknown("fault-unit", unit, planes))
    camp = battle.allies if side == "allies" else battle.axis
    return named or [c.unit for c in choices_of(camp.nation, side) if is_flown_in(c, battle)]


def is_flown_in(choice: PlaneChoice, battle: Battle) -> bool:
    """Whether the plane flew at the time and in the theatre of the battle."""
    return battle.date[0] >= choice.since and (not choice.theatres or battle.theatre in choice.theatres)


def berth(rules: Rules, s: State, battle: Battle, first: int, board: Board, file: str) -> None:
    """Planes that wait aboard a carrier or behind another plane; units from `first` on stand for them."""
    for i, waiting in enumerate(air_of(battle).waiting):
        c = s.board.at[hex_of(board, waiting.at)]
        for u in range(first, first + waiting.count):
            if not can_wait(rules, s, u, c) or (is_deck(rules, s, c) and not is_deck_flown(battle, waiting)):
                raise ContentError(file, f"air.waiting[{i}].at", Said("fault-no-berth", hex=waiting.at))
            s.sky.berth[u] = c
        first += waiting.count


def is_deck_flown(battle: Battle, waiting: WaitingPlanes) -> bool:
    """Whether the plane flew from carriers at the time of the battle, or the battle names it."""
    if waiting.unit in wing_of(battle, waiting.side).planes:
        return True
    camp = battle.allies if waiting.side == "allies" else battle.axis
    choices = choices_of(camp.nation, waiting.side)
    return not any(c.unit == waiting.unit and battle.date[0] < c.deck_since for c in choices)


def missing_tokens(battle: Battle) -> list[Said]:
    """A warning for each side that has more planes ready for take-off than its nation has tokens in the box."""
    found: list[Said] = []
    for side in ("allies", "axis"):
        camp = battle.allies if side == "allies" else battle.axis
        carriers = {unit.id for unit in library.units().values() if is_carrier(unit)}
        decks = {h for force in battle.forces if force.unit in carriers for h in force.at.split()}
        used = sum(w.count for w in air_of(battle).waiting if w.side == side and w.at not in decks)
        nation = library.nations()[camp.nation]
        if not nation.planes:
            nation = library.nations()[nation.planes_like or LISTS[side]]
        if used > nation.takeoff_tokens:
            found.append(Said("warning-takeoff-tokens", nation=nation.name, given=used, tokens=nation.takeoff_tokens))
    return found


def fold_gates(rules: Rules, board: Board) -> None:
    """Planes come over any full hex at one of the four edges; beside a half hex it is the first full one."""
    last = board.shape.height - 1
    for h in range(board.size):
        around = board.beside(h)
        rules.air.gate[h] = board.places[h][0] in (0, last) or around[W] < 0 or around[E] < 0
