"""Removal of battles that nothing needs any more, now and then, beside a running server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bocage.store import StoredBattles

log = logging.getLogger(__name__)
FIRST: Final = 600.0            # seconds after the start, when players are back
PERIOD: Final = 6 * 3600.0


async def tidy(battles: StoredBattles, is_mine: Callable[[], bool], first: float = FIRST) -> None:
    """Of several workers the one that has the laboratory does it; two at once would do no harm."""
    await asyncio.sleep(first)
    while True:
        try:
            if is_mine():
                await asyncio.to_thread(battles.forget_unused)
        except Exception:           # the database may be restarting
            log.exception("battles that nothing needs could not be removed")
        await asyncio.sleep(PERIOD)


__all__ = ["tidy"]
