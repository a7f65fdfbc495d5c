"""The muster of an army: its units as kinds of the tables, their names and prices."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.armies.arsenals import CODE, arsenals, kind_of
from bocage.armies.schema import Army, ArmyUnit
from bocage.content import miniatures
from bocage.content.schema import Noun, UnitKind

ROUND_PRICE = 1         # points of a round of the artillery off the map, MIN-ART-004


@dataclass(frozen=True)
class MusterLine:
    """A line of the muster."""

    unit: ArmyUnit
    kind: UnitKind
    price: int                  # of one unit; 0 while its kind is not allowed

    @property
    def cost(self) -> int:
        return self.price * self.unit.count


def kind_of_unit(army: Army, unit: ArmyUnit) -> UnitKind:
    """A line of an army as a kind of unit; the choice need not be allowed."""
    arsenal = arsenals().get(army.nation)
    model = arsenal.models.get(unit.model) if arsenal and unit.model else None
    if model is not None:
        base = kind_of(unit.model, model)
        more = [*base.abilities, *unit.abilities]
        return UnitKind(
            id=base.id, code=CODE, name=base.name, row=base.row, gun=unit.gun or base.gun, abilities=more,
            figures=unit.figures or base.figures,
        )
    row = miniatures.rows().get(unit.row)
    gun = miniatures.guns().get(unit.gun)
    name = row.name if row else Noun(en=unit.row, fr=unit.row)
    if row and gun:
        name = Noun(
            en=f"{name.en}, {gun.name.en.lower()}", fr=f"{name.fr}, {gun.name.fr.lower()}", plural=name.plural,
            feminine=name.feminine,
        )
    return UnitKind(
        id=unit.row or "unit", code=CODE, name=name, row=unit.row, gun=unit.gun, abilities=unit.abilities,
        figures=unit.figures,
    )


def muster(army: Army) -> list[MusterLine]:
    """The lines of an army with their kinds and prices."""
    out = []
    for unit in army.units:
        kind = kind_of_unit(army, unit)
        out.append(MusterLine(unit, kind, 0 if miniatures.faults(kind) else miniatures.price(kind)))
    return out


def cost_of(army: Army) -> int:
    """Points that an army costs."""
    return sum(entry.cost for entry in muster(army)) + ROUND_PRICE * army.ammunition


def unit_count(army: Army) -> int:
    return sum(unit.count for unit in army.units)
