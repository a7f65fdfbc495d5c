"""Silence of a database host: noticed within seconds, where TCP alone would wait for a quarter of an hour.

A host that lost its power, or a firewall that forgot a line, sends nothing, not even that the line has ended.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL

if TYPE_CHECKING:
    import psycopg

LONGEST: Final = 10.0           # seconds of silence
# Of the driver; a URL may name others. The last is for what was sent and never confirmed, in ms.
TCP: Final = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
# The same for the database, whose session would keep its locks for two hours after our host has died.
OF_SESSION: Final = "; ".join(f"set tcp_{name.removeprefix('tcp_')} = {value}" for name, value in TCP.items())


def line_options(url: URL, name: str) -> dict[str, Any]:
    """How to connect as `name`, with what the URL does not say itself."""
    options = {"connect_timeout": 10, **TCP, "application_name": name}
    return {key: value for key, value in options.items() if key not in url.query}


@contextlib.contextmanager
def cut_off_after(line: psycopg.Connection) -> Iterator[None]:
    """A block whose queries fail when it lasts too long: TCP says nothing of a host that confirms and never answers."""
    timer = threading.Timer(LONGEST, shut_down, [line.fileno()])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()            # the number of the socket is its own until here


def shut_down(number: int) -> None:
    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(number)) as line:
        line.shutdown(socket.SHUT_RDWR)


__all__ = ["OF_SESSION", "cut_off_after", "line_options"]
