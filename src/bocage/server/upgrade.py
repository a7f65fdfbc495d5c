"""Upgrade of stored tables: those from before trails existed get theirs at start.

A game without a trail can only be restored by playing its actions again, which fails once a rule
was mended. So games that go on are completed before the server opens, the others beside its work.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bocage.store import Tables
from bocage.table import restored

log = logging.getLogger(__name__)
PAUSE: Final = 1.0              # seconds between finished tables: nobody waits for them


def complete_table(tables: Tables, id_: str) -> bool:
    """Store the trail of a table; False if its actions can no longer be played."""
    stored = tables.find(id_)
    if stored is None:
        return False
    try:
        found = restored(stored.setup, stored.seats, stored.started, tables.events(id_), None, stored.engine)
    except Exception:               # a battle that is no more, for one
        log.exception("the table %s cannot be restored", id_)
        return False
    if not found.opening:
        return False
    tables.keep_trail(id_, found.opening, found.kept)
    return True


def complete_running(tables: Tables) -> None:
    """Store the trails of all games that go on."""
    begun = time.monotonic()
    ids = tables.without_trail(over=False)
    if ids:
        done = sum(complete_table(tables, id_) for id_ in ids)
        took = time.monotonic() - begun
        log.warning("trails stored for %d of %d running games of an older version in %.1f s", done, len(ids), took)


async def complete_finished(tables: Tables) -> None:
    """Store the trails of finished games, the last ones first."""
    for id_ in await asyncio.to_thread(tables.without_trail, True):
        try:
            await asyncio.to_thread(complete_table, tables, id_)
        except Exception:           # the next start tries again
            log.exception("the trail of the table %s could not be stored", id_)
        await asyncio.sleep(PAUSE)


__all__ = ["complete_finished", "complete_running"]
