"""Lock of a PostgreSQL database: one server works on it, with as many workers as it likes.

The lock belongs to a session and goes with it, however the process ends. A second server would have another
key for its cookies, and workers that the first cannot reach.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import make_url

from bocage.store.files import FolderError
from bocage.store.silence import OF_SESSION, cut_off_after, line_options

if TYPE_CHECKING:
    import psycopg

SERVING: Final = 4419440607
PATIENCE: Final = 3.0           # seconds for the session of a server that was killed to end
RETRY: Final = 0.1


class ServingLock:
    """The right to serve a database, held from `take` to `close`."""

    def __init__(self, url: str) -> None:
        self.options = line_options(make_url(url), "bocage server")
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.session: psycopg.Connection | None = None

    def take(self, patience: float = PATIENCE) -> None:
        """Raises FolderError while another server has it."""
        until = time.monotonic() + patience
        while (session := self.attempt()) is None:
            if time.monotonic() > until:
                raise FolderError("database-in-use")
            time.sleep(RETRY)
        self.session = session

    def attempt(self) -> psycopg.Connection | None:
        """A session that has the lock; None if another server has it."""
        import psycopg  # there with PostgreSQL only

        session = psycopg.connect(self.url, autocommit=True, **self.options)
        with cut_off_after(session):
            session.execute(OF_SESSION)
            row = session.execute("select pg_try_advisory_lock(%s)", [SERVING]).fetchone()
        if row and row[0]:
            return session
        session.close()
        return None

    def is_still_held(self) -> bool:
        """Look after the lock: one lost with its session is taken again; False if another server was faster."""
        import psycopg

        try:
            if self.session is not None:
                with cut_off_after(self.session):
                    self.session.execute("select 1")
                return True
        except psycopg.Error:
            self.session = None
        try:
            self.session = self.attempt()
        except psycopg.Error:           # the database is restarting: nobody has it
            return True
        return self.session is not None

    def close(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None


__all__ = ["ServingLock"]
