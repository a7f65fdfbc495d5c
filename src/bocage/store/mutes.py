"""Muted people: whom a person does not wish to hear, at any table."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, delete, func, select

from bocage.store.dialect import insert_new, writing
from bocage.store.schema import mutes

MOST: Final = 500               # of one person
WATCHERS: Final = "watchers"    # all spectators at one's own tables; no id of a person is like that


class Mutes:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def of(self, person: str) -> set[str]:
        with self.engine.connect() as c:
            return set(c.execute(select(mutes.c.muted).where(mutes.c.person == person)).scalars())

    def set(self, person: str, muted: str, is_muted: bool) -> None:
        mine = mutes.c.person == person
        with writing(self.engine) as c:
            if not is_muted:
                c.execute(delete(mutes).where(mine, mutes.c.muted == muted))
            elif (c.execute(select(func.count()).where(mine)).scalar() or 0) < MOST:
                insert_new(c, mutes, {"person": person, "muted": muted})


__all__ = ["WATCHERS", "Mutes"]
