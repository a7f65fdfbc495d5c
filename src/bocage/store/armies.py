"""Saved armies, by an id that nobody guesses: those who have it may look, the owner may change."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, delete, select, update

from bocage.fault import Fault
from bocage.speech import Said
from bocage.store.dialect import writing
from bocage.store.schema import armies

MOST_OWNED: Final = 100         # armies of one person
ID_BYTES: Final = 9


class TooManyArmies(Fault):
    """A person's list of armies is full."""

    code = "armies-full"


@dataclass(frozen=True)
class StoredArmy:
    """An army as JSON, and whose it is."""

    id: str
    person: str
    text: str
    changed: float


class StoredArmies:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def save(self, text: str, person: str, id_: str = "") -> StoredArmy:
        """A new army, or another text for one of the person's own; raises TooManyArmies."""
        now = time.time()
        with writing(self.engine) as c:
            mine = armies.c.person == person
            changed = update(armies).where(armies.c.id == id_, mine).values(text=text, changed=now)
            if id_ and c.execute(changed).rowcount:
                return StoredArmy(id_, person, text, now)
            if len(c.execute(select(armies.c.id).where(mine)).all()) >= MOST_OWNED:
                raise TooManyArmies(Said("server-armies-full", most=MOST_OWNED))
            new = StoredArmy(secrets.token_urlsafe(ID_BYTES), person, text, now)
            c.execute(armies.insert().values(**vars(new)))
            return new

    def find(self, id_: str) -> StoredArmy | None:
        with self.engine.connect() as c:
            row = c.execute(select(armies).where(armies.c.id == id_)).one_or_none()
        return StoredArmy(row.id, row.person, row.text, row.changed) if row else None

    def of_person(self, person: str) -> list[StoredArmy]:
        """The armies of a person, last changed first."""
        with self.engine.connect() as c:
            rows = c.execute(select(armies).where(armies.c.person == person).order_by(armies.c.changed.desc()))
            return [StoredArmy(row.id, row.person, row.text, row.changed) for row in rows]

    def forget(self, id_: str, person: str) -> None:
        with writing(self.engine) as c:
            c.execute(delete(armies).where(armies.c.id == id_, armies.c.person == person))
