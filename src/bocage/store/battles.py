"""Battles that do not ship with the game, kept by their digest, and who brought them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, select, update

from bocage.content import library
from bocage.content.source import BattleSource
from bocage.fault import Fault
from bocage.speech import Said
from bocage.store.dialect import insert_new, insert_or_update, writing
from bocage.store.schema import battle_owners, battles, inquiries, replays, tables

MOST_OWNED: Final = 50          # battles of one person
UNUSED: Final = 2 * 24 * 3600.0     # seconds for which a battle that nothing needs is kept: a table may yet be opened
AT_ONCE: Final = 200            # removed in one transaction, so that the journal waits for a short one only


class TooManyBattles(Fault):
    """A person's list of battles is full."""

    code = "battles-full"


class StoredBattles:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def keep(self, source: BattleSource) -> None:
        """Store the text of a battle, for an uploaded record."""
        with writing(self.engine) as c:
            keep(c, source)

    def own(self, source: BattleSource, person: str) -> None:
        """Put a battle on the list of a person; raises TooManyBattles."""
        with writing(self.engine) as c:
            mine = battle_owners.c.person == person
            listed = c.execute(select(battle_owners.c.digest).where(mine)).scalars().all()
            if source.digest not in listed and len(listed) >= MOST_OWNED:
                raise TooManyBattles(Said("server-battles-full", most=MOST_OWNED))
            keep(c, source)
            row = {"digest": source.digest, "person": person, "created": time.time()}
            insert_new(c, battle_owners, row)

    def disown(self, digest: str, person: str) -> None:
        """Take a battle off the list of a person; its text goes when nothing else needs it."""
        with writing(self.engine) as c:
            mine = (battle_owners.c.digest == digest) & (battle_owners.c.person == person)
            if c.execute(delete(battle_owners).where(mine)).rowcount:       # a stranger removes nothing
                forget(c, [digest])

    def forget_unused(self, age: float = UNUSED) -> int:
        """Remove the battles that nobody lists and nothing needs, and that nobody brought of late; how many they were.

        Two armies on a map make such a battle, an uploaded record brings one, and it stays when the last
        table, record or inquiry that needed it is gone.
        """
        old = battles.c.created < time.time() - age
        with self.engine.connect() as c:
            found = c.execute(select(battles.c.digest).where(old)).scalars().all()
        return sum(self.forget_some(found[n : n + AT_ONCE], old) for n in range(0, len(found), AT_ONCE))

    def forget_some(self, digests: Sequence[str], old: Any) -> int:
        with self.engine.connect() as c:        # without a lock; mostly all of them are needed
            chosen = select(battles.c.digest).where(battles.c.digest.in_(digests), *unneeded(digests))
            unused = c.execute(chosen).scalars().all()
        if not unused:
            return 0
        with writing(self.engine) as c:
            return forget(c, unused, old)

    def find(self, key: str) -> BattleSource | None:
        """A battle by its key: one that ships, or one that is kept here."""
        if key in library.battles():
            return BattleSource.of(key)
        with self.engine.connect() as c:
            return sources(c, [key]).get(key)

    def of_person(self, person: str) -> list[BattleSource]:
        """The battles on the list of a person, newest first."""
        columns = (battles.c.id, battles.c.digest, battles.c.text)
        mine = select(*columns).join(battle_owners).where(battle_owners.c.person == person)
        with self.engine.connect() as c:
            return [BattleSource(*row) for row in c.execute(mine.order_by(battle_owners.c.created.desc()))]


def keep(c: Connection, source: BattleSource) -> None:
    """Store the text of a battle, or say that it is used again: nobody removes it while this transaction lasts."""
    if not source.is_shipped:
        now = time.time()
        row = {"digest": source.digest, "id": source.id, "text": source.text, "created": now}
        insert_or_update(c, battles, row, [battles.c.digest], {"created": now})


def use(c: Connection, digest: str) -> None:
    """Say that a battle is used again, if it is kept here."""
    c.execute(update(battles).where(battles.c.digest == digest).values(created=time.time()))


def sources(c: Connection, digests: Iterable[str]) -> dict[str, BattleSource]:
    columns = (battles.c.id, battles.c.digest, battles.c.text)
    found = c.execute(select(*columns).where(battles.c.digest.in_(list(digests))))
    return {row.digest: BattleSource(*row) for row in found}


def forget(c: Connection, digests: Sequence[str], *conditions: Any) -> int:
    """Remove those of some battles that nothing needs any more.

    They are locked before it is asked who needs them: whoever opens a table on one either was here before and
    is seen, or waits and stores the battle anew.
    """
    chosen = battles.c.digest.in_(digests)
    c.execute(select(battles.c.digest).where(chosen).order_by(battles.c.digest).with_for_update()).all()
    return c.execute(delete(battles).where(chosen, *conditions, *unneeded(digests))).rowcount


def unneeded(digests: Sequence[str]) -> list[Any]:
    """That no person, table, uploaded record or inquiry needs a battle; each is asked once for all of these."""
    wished = inquiries.c.wish["battle"].as_string()
    users = (battle_owners.c.digest, tables.c.battle, replays.c.battle, wished)
    return [battles.c.digest.not_in(select(user).where(user.in_(digests))) for user in users]
