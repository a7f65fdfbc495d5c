"""Start-up of worker processes: signals and priority, set before any work."""

from __future__ import annotations

import contextlib
import os
import signal

from bocage.lab.runner import end_with_parent


def settle_in() -> None:
    """A worker gives way to the server, leaves Ctrl-C to it and ends with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    end_with_parent()


__all__ = ["settle_in"]
