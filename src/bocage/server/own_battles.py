"""Uploaded battles: read from a file, listed for their owner, shown to everybody who has the key."""

from __future__ import annotations

from asyncio import to_thread

from bocage.content.errors import ContentError
from bocage.content.source import BattleSource
from bocage.server import catalogue as books
from bocage.server.failures import Rejected, unplayable
from bocage.server.pools import Pools
from bocage.server.wire import BattleCard, BattleSheet
from bocage.store import People, Person, StoredBattles, TooManyBattles

FILE = ""                   # defects name no file: one on another machine has no name here


class OwnBattles:
    def __init__(self, battles: StoredBattles, people: People, pools: Pools) -> None:
        self.battles = battles
        self.people = people
        self.pools = pools

    async def upload(self, text: str, person: Person) -> BattleCard:
        """Put a battle on the list of a person; one that cannot be played is refused with all its defects."""
        try:
            source = await self.pools.openings.run(BattleSource.of_text, text, FILE)
        except ContentError as e:
            raise unplayable(e) from None
        if source.is_shipped:
            raise Rejected(409, "battle-ships", battle=source.name)
        await to_thread(self.people.meet, person)
        try:
            await to_thread(self.battles.own, source, person.id)
        except TooManyBattles as e:
            raise Rejected(429, e.code, e.reason) from None
        return await self.pools.openings.run(books.battle_card, source)

    async def mine(self, person: Person) -> list[BattleCard]:
        found = await to_thread(self.battles.of_person, person.id)
        # One after the other: each is paid for, and others have their turns in between.
        return [card for source in found for card in await self.pools.openings.run(readable, source)]

    async def forget(self, key: str, person: Person) -> list[BattleCard]:
        """Take a battle off the list; tables on it go on."""
        await to_thread(self.battles.disown, key, person.id)
        return await self.mine(person)

    async def sheet(self, key: str) -> BattleSheet:
        source = await to_thread(self.battles.find, key)
        if source is None:
            raise Rejected(404, "no-battle")
        try:
            return await self.pools.openings.run(books.battle_sheet, source)
        except ContentError as e:
            raise unplayable(e) from None


def readable(source: BattleSource) -> list[BattleCard]:
    """The card of a battle; none for one that this version cannot read."""
    try:
        return [books.battle_card(source)]
    except ContentError:
        return []


__all__ = ["OwnBattles"]
