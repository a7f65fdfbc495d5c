"""News between workers: LISTEN and NOTIFY of PostgreSQL.

A note goes to all workers that listen at that moment, and is kept nowhere: what must not be lost is in a
table. A worker whose line to the database was cut may have missed some, and is told so.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import Engine, text

from bocage.store.silence import cut_off_after, line_options

log = logging.getLogger(__name__)
CHANNEL: Final = "bocage"
LONGEST: Final = 7_500          # bytes of a note; PostgreSQL takes 8,000
LOOK: Final = 1.0               # seconds between two looks whether to end
RETRY: Final = 1.0
HEARTBEAT: Final = 5.0        # seconds between two questions whether the line lives
NOTIFY: Final = text("select pg_notify(:channel, :note)")


class News:
    """What one worker tells the others, and hears of them."""

    def __init__(self, engine: Engine, me: int) -> None:
        self.engine = engine
        self.me = me
        self.ending = threading.Event()
        self.thread: threading.Thread | None = None

    def tell(self, notes: Iterable[dict[str, Any]]) -> None:
        """Tell all other workers; a note too long for one is a fault of the caller."""
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as c:
            for note in notes:
                c.execute(NOTIFY, {"channel": CHANNEL, "note": json.dumps({**note, "from": self.me})})

    def start(self, heard: Callable[[dict[str, Any]], object], missed: Callable[[], object]) -> None:
        """Listen in a thread of its own; `missed` is called before the first note, and after every gap."""
        self.thread = threading.Thread(target=self.listen, args=(heard, missed), name="news", daemon=True)
        self.thread.start()

    def listen(self, heard: Callable[[dict[str, Any]], object], missed: Callable[[], object]) -> None:
        while not self.ending.is_set():
            try:
                self.listen_once(heard, missed)
            except Exception:           # the database may be restarting
                log.warning("no news of the other workers for now")
                self.ending.wait(RETRY)

    def listen_once(self, heard: Callable[[dict[str, Any]], object], missed: Callable[[], object]) -> None:
        import psycopg  # there with PostgreSQL only

        url = self.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, **line_options(url, "bocage news")) as line:
            with cut_off_after(line):
                line.execute(f"LISTEN {CHANNEL}")
            missed()
            looked = time.monotonic()
            while not self.ending.is_set():
                for found in line.notifies(timeout=LOOK):
                    note = json.loads(found.payload)
                    if note.pop("from", None) != self.me:
                        heard(note)
                if time.monotonic() > looked + HEARTBEAT:       # a line that is dead without a word is noticed
                    looked = time.monotonic()
                    with cut_off_after(line):
                        line.execute("select 1")

    def close(self) -> None:
        self.ending.set()
        if self.thread:
            self.thread.join(2 * LOOK)


def in_notes(kind: str, told: dict[str, Any]) -> list[dict[str, Any]]:
    """Members told in as many notes as they need."""
    notes: list[dict[str, Any]] = []
    size = LONGEST
    for name, value in told.items():
        more = len(json.dumps({name: value}))
        if size + more > LONGEST:
            notes.append({"kind": kind, "told": {}})
            size = 100
        notes[-1]["told"][name] = value
        size += more
    return notes


__all__ = ["News", "in_notes"]
