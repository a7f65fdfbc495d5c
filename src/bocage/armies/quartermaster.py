"""Quartermasters: armies that the computer buys, in three characters; the same seed buys the same army."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from bocage.armies.arsenals import arsenals, kind_of, serving
from bocage.armies.check import faults
from bocage.armies.muster import cost_of, kind_of_unit, unit_count
from bocage.armies.schema import MOST_ROUNDS, MOST_UNITS, Army, ArmyUnit, Character
from bocage.content import library, miniatures
from bocage.content.errors import ContentError, unknown
from bocage.speech import say

ELITE: Final = "elite"
# Shares of the budget by table: vehicles, foot, guns.
SHARES: Final[dict[Character, dict[str, float]]] = {
    "armor": {"armor": 0.7, "infantry": 0.2, "artillery": 0.1},
    "infantry": {"armor": 0.1, "infantry": 0.7, "artillery": 0.2},
    "balanced": {"armor": 0.4, "infantry": 0.4, "artillery": 0.2},
}
# Weights within a table: the backbone first, specialists now and then.
TASTE: Final = {"recon": 0.4, "flame-tank": 0.3, "sniper": 0.3, "cavalry": 0.4, "ski-troops": 0.4, "partisans": 0.6,
                "pioneers": 0.5, "heavy-artillery": 0.5}
PLAIN: Final = 2.0              # weight of a unit without abilities
STALE: Final = 0.75             # what is left of the weight for each one bought already
MOST_ALIKE: Final = 6


def requisition(nation: str, date: str, budget: int, character: Character, seed: str = "0", lang: str = "en") -> Army:
    """An army that spends its budget in the manner of a character."""
    if nation not in arsenals():
        raise ContentError("army", "nation", unknown("fault-army-nation", nation, arsenals()))
    dice = Random(f"{nation} {date} {budget} {character} {seed}")
    bought: dict[str, int] = {}
    shares = SHARES[character]
    models = serving(nation, date)
    prices = {id_: miniatures.price(kind_of(id_, model)) for id_, model in models.items()}
    tables = {id_: miniatures.rows()[model.row].table for id_, model in models.items()}
    spent = dict.fromkeys(shares, 0)
    left = budget
    while sum(bought.values()) < MOST_UNITS:
        open_ = [
            id_ for id_, cost in prices.items()
            if tables[id_] in shares and 0 < cost <= left and bought.get(id_, 0) < MOST_ALIKE
        ]
        if not open_:
            break
        wanted = max(sorted({tables[id_] for id_ in open_}), key=lambda table: shares[table] * budget - spent[table])
        ids = [id_ for id_ in open_ if tables[id_] == wanted]
        weights = [weight_of(id_, models[id_].row, bool(models[id_].abilities), bought) for id_ in ids]
        id_ = pick(ids, weights, dice)
        bought[id_] = bought.get(id_, 0) + 1
        spent[wanted] += prices[id_]
        left -= prices[id_]
    army = Army(
        name=say(lang, f"army-name-{character}", nation=library.nations()[nation].name[lang], budget=budget),
        nation=nation, date=date, budget=budget,
        units=[ArmyUnit(model=id_, count=bought[id_]) for id_ in models if id_ in bought],
    )
    return spend_rest(army)


def weight_of(id_: str, row: str, is_special: bool, bought: dict[str, int]) -> float:
    weight = TASTE.get(row, 1.0) * (1.0 if is_special else PLAIN)
    return float(weight * STALE ** bought.get(id_, 0))


def pick(ids: list[str], weights: list[float], dice: Random) -> str:
    """One of them by weight."""
    at = dice.random() * sum(weights)
    for id_, weight in zip(ids, weights, strict=True):
        at -= weight
        if at < 0:
            return id_
    return ids[-1]


def spend_rest(army: Army) -> Army:
    """What no further unit can be had for makes units elite, then buys rounds of artillery off the map."""
    for i, unit in enumerate(army.units):
        left = army.budget - cost_of(army)
        better = replace(unit, abilities=[*unit.abilities, ELITE])
        kind = kind_of_unit(army, better)
        if ELITE in kind.abilities[:-1] or unit.count > left or miniatures.faults(kind):
            continue
        tried = replace(army, units=[*army.units[:i], better, *army.units[i + 1:]])
        if not faults(tried):
            army = tried
    left = min(army.budget - cost_of(army), MOST_ROUNDS)
    if left > 0 and unit_count(army):
        army = replace(army, ammunition=left)
    return army
