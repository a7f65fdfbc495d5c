"""A battle made from a drawing: for tests, the referee and quick experiments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bocage.content import library, maps
from bocage.content.hexnames import name_of
from bocage.content.schema import Air, Battle, Camp, Force, Miniatures, Objective, Owner, UnitKind, Words
from bocage.content.stated_battle import board_of
from bocage.notation import diagram
from bocage.notation.errors import NotationError
from bocage.speech import Said
from bocage.traits import SpecialTrait
from bocage.traits.base import Trait


def battle(
    drawing: str,
    at: str | None = "c7",
    *,
    face: str = "country",
    medals: int = 6,
    hands: tuple[int, int] = (4, 4),
    first: str = "allies",
    top: str = "axis",
    board: str = "standard",
    format: str = "standard",
    objectives: Iterable[Any] = (),
    specials: Iterable[Any] = (),
    owners: Iterable[Any] = (),
    marks: dict[str, str] | None = None,
    rivers: dict[str, str] | None = None,
    worth: dict[str, int] | None = None,
    nations: tuple[str, str] = ("united-states", "germany"),
    deck: str | list[str] = "base",
    date: str = "1944-06-06",
    theatre: str = "europe",
    air: Any = None,
    kinds: Iterable[Any] = (),
    miniatures: Any = None,
) -> Battle:
    """A battle file made from a drawing; unlike a real one it may have a side without units."""
    grid = board_of(board)
    brought = msgspec.convert(list(kinds), list[UnitKind], from_attributes=True)
    drawn = diagram.read(grid, drawing, at, brought)
    for kind in worth or {}:
        if kind not in library.units() and kind not in {k.id for k in brought}:
            told = Said("fault-unit", name=repr(kind), known=list(library.units()))
            raise NotationError("drawing", Said("fault-at", place="worth", reason=told))
    rows = []
    for row in range(grid.shape.height):
        hexes = [h for h in range(grid.size) if grid.places[h][0] == row]
        rows.append(" ".join(maps.write_token(drawn[h][0]) if h in drawn else "." for h in hexes))
    forces = [
        Force(side=c.side, unit=c.unit, at=name_of(grid, h), figures=c.figures, medals=(worth or {}).get(c.unit, 1))
        for h, (_, c) in drawn.items()
        if c
    ]
    name = Words(en="Test", fr="Essai")
    return Battle(
        id="test",
        number=0,
        name=name,
        date=[date],
        theatre=theatre,
        air=msgspec.convert(air, Air) if air is not None else None,
        face=face,  # type: ignore[arg-type]
        board=board,  # type: ignore[arg-type]
        format=format,  # type: ignore[arg-type]
        top=top,  # type: ignore[arg-type]
        first=first,  # type: ignore[arg-type]
        allies=Camp(nation=nations[0], hand=hands[0], medals=medals, force=name),
        axis=Camp(nation=nations[1], hand=hands[1], medals=medals, force=name),
        map="\n".join(rows),
        deck=deck,
        marks=marks or {},
        rivers=rivers or {},
        owners=msgspec.convert(list(owners), list[Owner], from_attributes=True),
        kinds=brought,
        miniatures=msgspec.convert(miniatures, Miniatures) if miniatures is not None else None,
        forces=forces,
        objectives=msgspec.convert(list(objectives), list[Objective], from_attributes=True),
        specials=[_special(s) for s in specials],
    )


def _special(given: Any) -> SpecialTrait:
    made: SpecialTrait = given if isinstance(given, Trait) else msgspec.convert(given, SpecialTrait)  # type: ignore[assignment]
    return made
