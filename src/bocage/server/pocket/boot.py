"""Start of the desk in the browser."""

from __future__ import annotations

import time
from importlib.resources import files
from typing import Any

from bocage.bots import thinkers
from bocage.content import engine_id
from bocage.server.pocket.desk import PocketDesk

GLANCES = 6         # worlds of a captain who says what he means to do; 32 would be two thirds of his time


def desk(shelf: Any, tell: Any, hang_up: Any) -> PocketDesk:
    """The desk on a shelf of JavaScript.

    The content was prepared for the browser, so its digest is told by the bundle and not counted here.
    """
    digest = (files("bocage") / "server" / "pocket" / "engine.txt").read_text("utf-8")
    engine_id.engine_digest = lambda: digest  # type: ignore[assignment]
    thinkers.GLANCE = GLANCES
    if not hasattr(time, "thread_time"):        # there is one thread and no clock of it
        time.thread_time = time.perf_counter
    return PocketDesk(shelf, tell, hang_up)
