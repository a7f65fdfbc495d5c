"""How a process that works for the server behaves: the first thing it does."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading


def settle_in() -> None:
    """A worker gives way to the server, leaves Ctrl-C to it and ends with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


__all__ = ["settle_in"]
