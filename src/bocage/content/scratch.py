"""Room for a list of legal actions, one per thread.

A vector that interpreted code hands to the compiled core is never freed (mypyc 2.4 counts one
reference too many), so games, bots and explanations share this one instead of making their own.
"""

from __future__ import annotations

import threading

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.legal import MOST_ACTIONS


class Scratch(threading.local):
    def __init__(self) -> None:
        self.actions: vec[i64] = filled(MOST_ACTIONS, 0)


_scratch = Scratch()


def room() -> vec[i64]:
    """Valid until anything else asks for legal actions in this thread."""
    return _scratch.actions
