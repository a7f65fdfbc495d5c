"""Offers: everything that a nation can field in a month, with its price or the reason why it cannot."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.armies.arsenals import VELOCITY, arsenals, kind_of
from bocage.armies.check import unit_faults
from bocage.armies.schema import MOST_POINTS, Army, ArmyUnit, Model
from bocage.content import miniatures
from bocage.content.miniatures import UnitRow
from bocage.content.schema import UnitKind, Words
from bocage.speech import Said


@dataclass(frozen=True)
class PricedOption:
    """A gun or an ability of a row."""

    id: str
    name: Words
    price: int
    why_not: Said | None


@dataclass(frozen=True)
class RowOffer:
    row: UnitRow
    guns: list[PricedOption]
    abilities: list[PricedOption]
    why_not: Said | None


@dataclass(frozen=True)
class ModelOffer:
    id: str
    model: Model
    kind: UnitKind
    price: int
    why_not: Said | None


def row_offers(nation: str, date: str) -> list[RowOffer]:
    """The rows of the tables."""
    return [row_offer(trial_army(nation, date), row) for row in miniatures.rows().values()]


def model_offers(nation: str, date: str) -> list[ModelOffer]:
    """The vehicles, guns and troops of the nation, also those of other months."""
    army = trial_army(nation, date)
    found = []
    for id_, model in arsenals()[nation].models.items():
        kind = kind_of(id_, model)
        price = miniatures.price(kind)
        found.append(ModelOffer(id_, model, kind, price, first_reason(army, ArmyUnit(model=id_))))
    return found


def trial_army(nation: str, date: str) -> Army:
    return Army(name="?", nation=nation, date=date, budget=MOST_POINTS)


def first_reason(army: Army, unit: ArmyUnit, key: str = "") -> Said | None:
    """Why a unit cannot be had, as far as the key is concerned."""
    return next((reason for at, reason in unit_faults(army, unit) if at.startswith(key)), None)


def row_offer(army: Army, row: UnitRow) -> RowOffer:
    guns = [
        PricedOption(gun.id, gun.name, gun.budget, first_reason(army, ArmyUnit(row=row.id, gun=gun.id)))
        for gun in miniatures.guns().values() if row.takes_gun
    ]
    gun = next((option.id for option in guns if option.why_not is None), "")
    plain = ArmyUnit(row=row.id, gun=gun or (guns[0].id if guns else ""))
    abilities = [
        PricedOption(ability.id, ability.name, ability.budget, ability_reason(army, plain, ability.id, guns))
        for ability in miniatures.abilities().values() if row.id in ability.rows
    ]
    return RowOffer(row, guns, abilities, first_reason(army, plain))


def ability_reason(army: Army, plain: ArmyUnit, ability: str, guns: list[PricedOption]) -> Said | None:
    """Why a row cannot have an ability: with any gun that it may have."""
    tried = [option.id for option in guns if option.why_not is None] if ability == VELOCITY else [plain.gun]
    reason = None
    for gun in tried:
        reason = first_reason(army, ArmyUnit(row=plain.row, gun=gun, abilities=[ability]), "abilities")
        if reason is None:
            return None
    return reason
