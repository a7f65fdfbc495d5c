"""Battles that do not ship with the game, kept by their digest, and who brought them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, exists, select

from bocage.content import library
from bocage.content.source import BattleSource
from bocage.fault import Fault
from bocage.speech import Said
from bocage.store.dialect import insert_new, writing
from bocage.store.schema import battle_owners, battles, inquiries, replays, tables

MOST_OWNED: Final = 50          # battles of one person


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
            c.execute(delete(battle_owners).where(mine))
            c.execute(delete(battles).where(battles.c.digest == digest, ~is_needed()))

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
    if not source.is_shipped:
        row = {"digest": source.digest, "id": source.id, "text": source.text, "created": time.time()}
        insert_new(c, battles, row)


def sources(c: Connection, digests: Iterable[str]) -> dict[str, BattleSource]:
    columns = (battles.c.id, battles.c.digest, battles.c.text)
    found = c.execute(select(*columns).where(battles.c.digest.in_(list(digests))))
    return {row.digest: BattleSource(*row) for row in found}


def is_needed() -> Any:
    """Whether a person, a table, an inquiry or an uploaded record still needs the text of a battle."""
    digest = battles.c.digest
    wished = inquiries.c.wish["battle"].as_string()
    return (
        exists().where(battle_owners.c.digest == digest)
        | exists().where(tables.c.battle == digest)
        | exists().where(wished == digest)
        | exists().where(replays.c.battle == digest)
    )
