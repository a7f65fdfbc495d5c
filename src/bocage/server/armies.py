"""Armies at the server: offers, checks, proposals of the computer, saved armies, and battles with two of them."""

from __future__ import annotations

from asyncio import to_thread

from bocage.armies.army_file import army_json, army_text, read_army
from bocage.armies.arsenals import arsenals
from bocage.armies.check import ArmyError, faults
from bocage.armies.derived import CannotDerive, derive
from bocage.armies.muster import cost_of, muster
from bocage.armies.offers import PricedOption, model_offers, row_offers
from bocage.armies.quartermaster import requisition
from bocage.armies.schema import Army
from bocage.content import library, miniatures
from bocage.content.errors import ContentError
from bocage.content.schema import Words
from bocage.server.choices import both
from bocage.server.failures import Rejected
from bocage.server.pools import Pools
from bocage.server.wire import (
    ArmyBattleMade,
    ArmyBattleWish,
    ArmyFault,
    ArmyJson,
    ArmyLine,
    ArmyModel,
    ArmyNation,
    ArmyOffer,
    ArmyOption,
    ArmyReport,
    ArmyReserve,
    ArmyRow,
    ArmySheet,
    ArmyWish,
    Text,
)
from bocage.store import People, Person, StoredArmies, StoredArmy, StoredBattles, TooManyArmies


def text(words: Words) -> Text:
    return Text(en=words.en, fr=words.fr)


def nations() -> list[ArmyNation]:
    """The nations that field armies."""
    named = library.nations()
    return [
        ArmyNation(id=id_, name=text(named[id_].name), side=arsenal.side, look=named[id_].look)
        for id_, arsenal in arsenals().items()
    ]


def offer(nation: str, date: str) -> ArmyOffer:
    """Everything that can be bought, and the reasons for what cannot."""
    check_nation(nation)
    return ArmyOffer(
        nation=nation,
        date=date,
        rows=[
            ArmyRow(
                id=o.row.id, table=o.row.table, name=text(o.row.name), look=o.row.look, price=o.row.budget,
                takes_gun=o.row.takes_gun, figures=miniatures.figures_of(o.row), guns=options(o.guns),
                abilities=options(o.abilities), cite=o.row.cite, why_not=both(o.why_not) if o.why_not else None,
            )
            for o in row_offers(nation, date)
        ],
        models=[
            ArmyModel(
                id=o.id, name=text(o.kind.name), row=o.kind.row, gun=o.kind.gun, abilities=o.kind.abilities,
                figures=o.kind.figures, price=o.price, since=o.model.since, until=o.model.until,
                why_not=both(o.why_not) if o.why_not else None,
            )
            for o in model_offers(nation, date)
        ],
    )


def options(offered: list[PricedOption]) -> list[ArmyOption]:
    return [
        ArmyOption(id=o.id, name=text(o.name), price=o.price, why_not=both(o.why_not) if o.why_not else None)
        for o in offered
    ]


def check_nation(nation: str) -> None:
    if nation not in arsenals():
        raise Rejected(404, "no-army-nation")


def army_of(given: ArmyJson) -> Army:
    """The army of a message; what is no army at all is refused."""
    return read(given.model_dump_json())


def read(given: str) -> Army:
    try:
        return read_army(given, "")
    except ContentError as e:
        refused = Rejected(422, "bad-army")
        refused.defects = e.found
        raise refused from None


def as_json(army: Army) -> ArmyJson:
    return ArmyJson.model_validate_json(army_json(army))


def report(army: Army) -> ArmyReport:
    """An army as the page shows it."""
    return ArmyReport(
        army=as_json(army),
        lines=[
            ArmyLine(name=text(entry.kind.name), row=entry.kind.row, price=entry.price, cost=entry.cost)
            for entry in muster(army)
        ],
        cost=cost_of(army),
        faults=[ArmyFault(key=fault.key, text=both(fault.reason)) for fault in faults(army)],
        text=army_text(army),
    )


def propose(wish: ArmyWish) -> ArmyReport:
    check_nation(wish.nation)
    return report(requisition(wish.nation, wish.date, wish.budget, wish.character, wish.seed, wish.lang))


class OwnArmies:
    """Saved armies of people."""

    def __init__(self, armies: StoredArmies, battles: StoredBattles, people: People, pools: Pools) -> None:
        self.armies = armies
        self.battles = battles
        self.people = people
        self.pools = pools

    async def save(self, given: ArmyJson, id_: str, person: Person) -> ArmySheet:
        """Keep an army, be it unfinished; only one with a nation that has armies."""
        army = await self.pools.openings.run(army_of, given)
        check_nation(army.nation)
        await to_thread(self.people.meet, person)
        try:
            stored = await to_thread(self.armies.save, army_json(army), person.id, id_)
        except TooManyArmies as e:
            raise Rejected(429, e.code, e.reason) from None
        return await self.pools.openings.run(self.sheet_of, stored, army, person)

    async def mine(self, person: Person) -> list[ArmySheet]:
        found = await to_thread(self.armies.of_person, person.id)
        return await self.pools.openings.run(lambda: [s for stored in found for s in self.readable(stored, person)])

    async def forget(self, id_: str, person: Person) -> list[ArmySheet]:
        await to_thread(self.armies.forget, id_, person.id)
        return await self.mine(person)

    async def find(self, id_: str, person: Person) -> ArmySheet:
        """An army that somebody has shared."""
        stored = await to_thread(self.armies.find, id_)
        sheets = await self.pools.openings.run(self.readable, stored, person) if stored else []
        if not sheets:
            raise Rejected(404, "no-army")
        return sheets[0]

    def readable(self, stored: StoredArmy, person: Person) -> list[ArmySheet]:
        """The sheet of an army; none for one that this version cannot read."""
        try:
            return [self.sheet_of(stored, read_army(stored.text), person)]
        except ContentError:
            return []

    def sheet_of(self, stored: StoredArmy, army: Army, person: Person) -> ArmySheet:
        return ArmySheet(**report(army).model_dump(), id=stored.id, mine=stored.person == person.id)

    async def battle(self, wish: ArmyBattleWish) -> ArmyBattleMade:
        """Two armies on a map, as a battle that a table can be opened on."""
        base = await to_thread(self.battles.find, wish.battle)
        if base is None:
            raise Rejected(404, "no-battle")
        allies, axis = await self.pools.openings.run(lambda: (army_of(wish.allies), army_of(wish.axis)))
        try:
            made = await self.pools.openings.run(
                derive, base, allies, axis, wish.order, wish.command, wish.opportunity
            )
        except ArmyError as e:
            refused = Rejected(422, "army-not-allowed")
            refused.defects = [fault.reason for fault in e.every]
            raise refused from None
        except (CannotDerive, ContentError) as e:
            raise Rejected(422, "no-army-battle", e.reason) from None
        await to_thread(self.battles.keep, made.source)
        return ArmyBattleMade(
            battle=made.source.key,
            name=text(made.source.name),
            reserve=[ArmyReserve(side=held.side, name=text(held.name), count=held.count) for held in made.reserve],
        )


__all__ = ["OwnArmies", "nations", "offer", "propose", "read", "report"]
