"""Secret reactions: an attack, or a step of a move, is told to other readers only once it is resolved.

Only a seat that holds such a card is asked. That it was asked would tell that it holds one. Who may fire at a
unit that moves is plain to see, but not whether they have left a standing order or think about it.
"""

from __future__ import annotations

from typing import Protocol

from bocage.knowledge.readers import Reader

ASKED = frozenset({"react", "opportunity"})     # the phases in which a seat considers a reaction


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
    return game.phase in ASKED and not reader.shares_cards(game.decider)
