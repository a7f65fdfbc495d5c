"""Secret reactions: an attack is told to other readers only once it is resolved.

Only a seat that holds such a card is asked. That it was asked would tell that it holds one.
"""

from __future__ import annotations

from typing import Protocol

from bocage.knowledge.readers import Reader

ASKED = "react"     # the phase in which a seat considers a reaction


class CardInPlay(Protocol):
    """What is asked of a game."""

    @property
    def phase(self) -> str: ...
    @property
    def decider(self) -> str: ...


def is_kept_waiting(game: CardInPlay, reader: Reader) -> bool:
    """Whether another seat considers a reaction that this reader must not learn of."""
    if reader.everything or reader.at_screen:
        return False
    return game.phase == ASKED and not reader.shares_cards(game.decider)
