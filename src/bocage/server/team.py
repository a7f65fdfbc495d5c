"""A worker among others: its sign of life, where each table is, and what it holds no longer.

Decision 17 says why. A table that nobody owns goes to the worker its name points to (rendezvous
hashing), so that the tables spread evenly wherever their sockets arrive.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import threading
import time
from asyncio import to_thread
from collections.abc import Callable
from typing import Final

from bocage.store import LABORATORY, OwnedElsewhere, Owners, Worker
from bocage.store.owners import LEASE

log = logging.getLogger(__name__)
RENEWAL: Final = 1.0            # seconds between two signs of life
PATIENCE: Final = 8.0           # seconds in which a table must be found: a lease and a restart
RETRY: Final = 0.1


class Team:
    """What a worker knows of the others."""

    def __init__(self, owners: Owners, secret: str, holds: Callable[[str], bool]) -> None:
        self.owners = owners
        self.key = team_key(secret)
        self.holds = holds                      # whether a table is open here
        self.workers: list[Worker] = owners.alive()
        self.on_lost: Callable[[set[str]], None] = lambda names: None
        self.is_leading = False                 # the laboratory is here
        self.on_lead: Callable[[bool], None] = lambda leads: None
        self.is_open = threading.Event()        # the others know of this worker
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.live, name="sign of life", daemon=True)

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.thread.start()

    # Signs of life.

    def live(self) -> None:
        """Renew the lease, in a thread of its own: a busy loop is no dead worker."""
        seen = time.monotonic()
        while not self.ending.is_set():
            try:
                self.owners.renew()
                self.is_open.set()
                late = time.monotonic() - seen > LEASE - RENEWAL / 2
                seen = time.monotonic()
                self.workers = self.owners.alive()
                self.lead_if_free()
                if late:
                    self.look_for_losses()
            except Exception:           # the database may be restarting
                log.exception("no sign of life could be given")
            self.ending.wait(RENEWAL)

    def look_for_losses(self) -> None:
        """After a pause: the tables that others have taken over are theirs."""
        lost = self.owners.lost_now()
        if lost:
            log.warning("lost to other workers while this one was held up", extra={"tables": len(lost)})
            for name in lost:
                self.owners.numbers.pop(name, None)
            self.loop.call_soon_threadsafe(self.on_lost, lost - {LABORATORY})
            if LABORATORY in lost:
                self.set_leading(False)

    def lead_if_free(self) -> None:
        if self.is_leading or self.owners.owner(LABORATORY) is not None:
            return
        try:
            self.owners.claim(LABORATORY)
        except OwnedElsewhere:
            return
        self.set_leading(True)

    def set_leading(self, leads: bool) -> None:
        self.is_leading = leads
        self.loop.call_soon_threadsafe(self.on_lead, leads)

    # Where a table is.

    async def place_of(self, name: str, is_handed: bool = False) -> str | None:
        """The address of the worker that has a table, None if it is this one.

        What was handed through to this worker stays here: it takes the table, or refuses.
        """
        if self.is_leading if name == LABORATORY else self.holds(name):
            return None
        owner = await to_thread(self.owners.owner, name)
        if owner is None and name == LABORATORY:
            await to_thread(self.lead_if_free)
            owner = await to_thread(self.owners.owner, name)
        if owner is None and not is_handed:
            owner = await to_thread(self.preferred, name)
        if owner is None or owner.id == self.owners.me or is_handed:
            return None             # opening it takes it, or says that it cannot
        return owner.address

    def preferred(self, name: str) -> Worker | None:
        """The worker to which a table without an owner belongs; the same for all who ask."""
        alive = self.owners.alive()
        return max(alive, key=lambda worker: weight(worker.id, name), default=None)

    def close(self) -> None:
        self.ending.set()
        if self.thread.is_alive():
            self.thread.join(5)
        try:
            self.owners.close()
        except Exception:
            log.exception("this worker could not be struck off; its lease runs out")


def team_key(secret: str) -> str:
    """What workers know each other by."""
    return hmac.new(secret.encode(), b"handed through", hashlib.sha256).hexdigest()


def weight(worker: int, name: str) -> bytes:
    return hashlib.blake2b(f"{worker} {name}".encode(), digest_size=8).digest()


__all__ = ["PATIENCE", "RETRY", "Team", "team_key"]
