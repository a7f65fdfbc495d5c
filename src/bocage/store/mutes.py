"""Muted people: whom a person does not wish to hear, at any table."""

from __future__ import annotations

from collections.abc import Collection
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
        self.set_all(person, [muted], is_muted)

    def set_all(self, person: str, muted: Collection[str], is_muted: bool) -> None:
        """Mute people, or hear them again, in one transaction: a crowd may have one name."""
        mine = mutes.c.person == person
        with writing(self.engine) as c:
            if not is_muted:
                c.execute(delete(mutes).where(mine, mutes.c.muted.in_(list(muted))))
                return
            room = MOST - (c.execute(select(func.count()).where(mine)).scalar() or 0)
            for other in sorted(muted)[: max(0, room)]:
                insert_new(c, mutes, {"person": person, "muted": other})


__all__ = ["WATCHERS", "Mutes"]
