"""What a seat was told, as its length and digest: thousands of kept logs would take gigabytes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple


class Witness(NamedTuple):
    """The first entries of a log, as they were told."""

    length: int
    digest: str


def witness(log: Sequence[Any]) -> Witness:
    return next(iter(beginnings(log, {len(log)})))


def beginnings(log: Sequence[Any], lengths: set[int]) -> set[Witness]:
    """The beginnings of a log of these lengths, as far as it is that long."""
    running = hashlib.sha256()
    found = {Witness(0, running.hexdigest())} if 0 in lengths else set()
    for length, entry in enumerate(log, 1):
        running.update(json.dumps(entry, sort_keys=True).encode() + b"\n")
        if length in lengths:
            found.add(Witness(length, running.hexdigest()))
    return found


def begins_with(log: Sequence[Any], told: Iterable[Witness]) -> bool:
    """Whether a log begins with everything that was told before."""
    kept = set(told)
    return kept <= beginnings(log, {w.length for w in kept})
