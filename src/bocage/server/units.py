"""Units as the browser sees them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from bocage.content.schema import Unit
from bocage.notation.marks import ABOARD, MASKED
from bocage.notation.muster import AT, UNSEEN, Muster
from bocage.notation.position import PlacedUnit
from bocage.notation.rail import Rail
from bocage.notation.sky import FlyingPlane, Sky
from bocage.server.wire import PlaneView, Side, UnitView


def plane_view(plane: FlyingPlane) -> PlaneView:
    return PlaneView(
        side=cast(Side, plane.side),
        unit=plane.unit,
        at=plane.at or None,
        ordered="o" in plane.marks,
        moved="m" in plane.marks,
    )


def placed_unseen(muster: Muster | None, units: Mapping[str, Unit]) -> list[PlacedUnit]:
    """Units placed unseen, as far as the reader may know their hexes."""
    found = []
    for side, told in (muster.unseen if muster else {}).items():
        for unit, _, at in (one.partition(AT) for one in told):
            if at != UNSEEN:
                found.append(PlacedUnit(side=side, unit=unit, at=at, figures=units[unit].figures))
    return found


def unit_view(
    u: PlacedUnit, units: Mapping[str, Unit], spotted: bool = False, in_craft: bool = False
) -> UnitView:
    """A unit of one of these kinds; `in_craft` says that boats of this battle are landing craft."""
    kind = units.get(u.unit)      # none: a frozen game may have units that are no more
    return _unit_view(u, u.full or (kind.figures if kind else u.figures), spotted, in_craft)


@lru_cache(maxsize=20_000)        # an action changes few of the units of a table
def _unit_view(u: PlacedUnit, full: int, spotted: bool, in_craft: bool) -> UnitView:
    return UnitView(
        side=cast(Side, u.side),
        unit=u.unit,
        at=u.at,
        figures=u.figures,
        full=full,
        badge=u.badge,
        medals=u.medals,
        ordered="o" in u.marks,
        moved="m" in u.marks,
        battled="b" in u.marks,
        camouflaged=MASKED in u.marks,
        boats=ABOARD in u.marks and not in_craft,
        spotted=spotted,
        aboard=ABOARD in u.marks and in_craft,
    )


def led_view(view: UnitView, heroes: Mapping[str, str]) -> UnitView:
    """The same unit with the heroic leader who is with it; `heroes` tells the hex of each side's."""
    return view.model_copy(update={"led": True}) if heroes.get(view.side) == view.at else view


def train_view(view: UnitView, rail: Rail | None) -> UnitView:
    """The same unit with what a train adds: who is aboard, and which way a locomotive looks."""
    if rail is None:
        return view
    load = next((rider.unit for rider in rail.riders if rider.at == view.at), "")
    behind = rail.trains.get(view.at, "")
    faces_left = (
        behind[0] > view.at[0] or (behind[0] == view.at[0] and int(view.at[1:]) % 2 == 1) if behind else None
    )
    return view.model_copy(update={"load": load, "faces_left": faces_left})


def waiting_planes(sky: Sky) -> dict[str, list[str]]:
    """Planes aboard carriers, or ready behind a plane on the ground, by hex."""
    found: dict[str, list[str]] = {}
    for plane in sky.waiting:
        found.setdefault(plane.at, []).append(plane.unit)
    return found
