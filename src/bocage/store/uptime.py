"""Uptime of the server: when it was last alive, and the outages that no clock counts."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, func, insert, select, update

from bocage.store.dialect import writing
from bocage.store.schema import outages, tables, uptime

ONLY: Final = 1                 # the one row of `uptime`


class Uptime:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def last(self) -> float | None:
        """When a server was last known to work on this database."""
        with self.engine.connect() as c:
            found = [c.execute(select(uptime.c.alive)).scalar(), c.execute(select(func.max(tables.c.changed))).scalar()]
        return max((at for at in found if at is not None), default=None)

    def is_alive(self, now: float) -> None:
        with writing(self.engine) as c:
            if not c.execute(update(uptime).where(uptime.c.id == ONLY).values(alive=now)).rowcount:
                c.execute(insert(uptime).values(id=ONLY, alive=now))

    def add_outage(self, began: float, ended: float) -> None:
        """Give all players the time back in which they could not play."""
        with writing(self.engine) as c:
            c.execute(insert(outages).values(began=began, ended=ended))
            running = (tables.c.deadline.is_not(None)) & ~tables.c.over
            c.execute(update(tables).where(running).values(deadline=tables.c.deadline + (ended - began)))

    def outages(self, since: float) -> list[tuple[float, float]]:
        """Outages that ended after a point in time, oldest first."""
        with self.engine.connect() as c:
            later = select(outages.c.began, outages.c.ended).where(outages.c.ended > since).order_by(outages.c.began)
            return [(row.began, row.ended) for row in c.execute(later)]


__all__ = ["Uptime"]
