"""Rules of the choice: every reason why an army, or one of its units, is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.armies.arsenals import VELOCITY, arsenals, guns_of_row, is_serving, name_of, serving
from bocage.armies.muster import cost_of, kind_of_unit, muster, unit_count
from bocage.armies.schema import MOST_UNITS, Army, ArmyUnit
from bocage.content import library, miniatures
from bocage.content.errors import unknown
from bocage.content.schema import UnitKind
from bocage.fault import Fault
from bocage.speech import Said


@dataclass(frozen=True)
class ChoiceFault:
    """A choice that is not allowed: the key it is about, and the reason."""

    key: str
    reason: Said


class ArmyError(Fault):
    """An army that is not allowed; the reason is the first, `every` has all of them."""

    code = "army"

    def __init__(self, found: list[ChoiceFault]) -> None:
        super().__init__(found[0].reason, found[0].key)
        self.every = found

    def text(self, lang: str) -> str:
        return "\n".join(f"{fault.key}: {fault.reason.text(lang)}" for fault in self.every)


def faults(army: Army) -> list[ChoiceFault]:
    """Every choice of an army that is not allowed."""
    if army.nation not in arsenals():
        return [ChoiceFault("nation", unknown("fault-army-nation", army.nation, arsenals()))]
    found = [
        ChoiceFault(f"units[{i}].{key}", reason)
        for i, unit in enumerate(army.units) for key, reason in unit_faults(army, unit)
    ]
    count = unit_count(army)
    if count == 0:
        found.append(ChoiceFault("units", Said("fault-army-empty")))
    if count > MOST_UNITS:
        found.append(ChoiceFault("units", Said("fault-army-units", given=count, most=MOST_UNITS)))
    free = sum(entry.unit.count for entry in muster(army) if entry.price == 0)
    if not found and free > count - free:
        found.append(ChoiceFault("units", Said("fault-army-free", free=free, paid=count - free)))
    cost = cost_of(army)
    if cost > army.budget:
        found.append(ChoiceFault("budget", Said("fault-army-budget", cost=cost, budget=army.budget)))
    return found


def check(army: Army) -> None:
    """Raise ArmyError with every reason, if there is one."""
    found = faults(army)
    if found:
        raise ArmyError(found)


def unit_faults(army: Army, unit: ArmyUnit) -> list[tuple[str, Said]]:
    """Why a line of an army is not allowed: by the tables, and by what its nation had in that month."""
    arsenal = arsenals()[army.nation]
    nation, month = library.nations()[army.nation].name, army.date
    if bool(unit.model) == bool(unit.row):
        return [("model", Said("fault-army-model-or-row"))]
    if unit.model:
        model = arsenal.models.get(unit.model)
        if model is None:
            return [("model", unknown("fault-army-model", unit.model, serving(army.nation, month)))]
        if month < model.since:
            return [("model", Said("fault-army-too-early", model=name_of(model), month=model.since))]
        if not is_serving(model, month):
            return [("model", Said("fault-army-too-late", model=name_of(model), month=model.until))]
        if unit.gun and miniatures.rows()[model.row].takes_gun:
            return [("gun", Said("fault-army-model-gun", model=name_of(model)))]
    kind = kind_of_unit(army, unit)
    found: list[tuple[str, Said]] = list(miniatures.faults(kind))
    if found:
        return found
    if unit.row:
        found += row_faults(army, kind)
    if not found:
        found += velocity_faults(army, kind)
    for i, name in enumerate(kind.abilities):
        since = arsenal.abilities.get(name, "")
        if name == VELOCITY or (since and since <= month):
            continue
        ability = miniatures.abilities()[name].name
        told = Said("fault-army-ability-early", nation=nation, ability=ability, month=since) if since else Said(
            "fault-army-ability-never", nation=nation, ability=ability
        )
        found.append((f"abilities[{i}]", told))
    return found


def row_faults(army: Army, kind: UnitKind) -> list[tuple[str, Said]]:
    """Why a nation has no such unit in that month, by any name."""
    nation = library.nations()[army.nation].name
    row = miniatures.rows()[kind.row].name
    if not any(model.row == kind.row for model in serving(army.nation, army.date).values()):
        return [("row", Said("fault-army-row", nation=nation, row=row, month=army.date))]
    had = guns_of_row(army.nation, army.date, kind.row)
    if not kind.gun:
        return []
    gun = miniatures.guns()[kind.gun].name
    if kind.gun not in {name for name, _ in had}:
        return [("gun", Said("fault-army-gun", nation=nation, row=row, gun=gun, month=army.date))]
    return []


def velocity_faults(army: Army, kind: UnitKind) -> list[tuple[str, Said]]:
    """Why a nation has no such gun of high velocity in that month, in place of the plain one of a row or a model."""
    if VELOCITY not in kind.abilities or (kind.gun, True) in guns_of_row(army.nation, army.date, kind.row):
        return []
    nation, row = library.nations()[army.nation].name, miniatures.rows()[kind.row].name
    at, gun = kind.abilities.index(VELOCITY), miniatures.guns()[kind.gun].name
    return [(f"abilities[{at}]", Said("fault-army-velocity", nation=nation, row=row, gun=gun, month=army.date))]
