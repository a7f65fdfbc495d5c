"""Battles made ready, one of each per thread.

The tables of a battle hold scratch space that every look at the legal actions writes to, so
two threads must never share them.
"""

from __future__ import annotations

import threading

from bocage.content import library
from bocage.content.battle import ReadyBattle, Variants
from bocage.content.errors import ContentError
from bocage.speech import Said


class Ready(threading.local):
    def __init__(self) -> None:
        self.fields: dict[tuple[str, Variants], ReadyBattle] = {}


ready = Ready()


def field_here(battle: str, variants: Variants) -> ReadyBattle:
    """A battle that ships with the game, for use in this thread only."""
    key = (battle, variants)
    if key not in ready.fields:
        if battle not in library.battles():
            raise ContentError("battles", battle, Said("fault-no-battle"))
        ready.fields[key] = ReadyBattle(library.battles()[battle], variants)
    return ready.fields[key]
