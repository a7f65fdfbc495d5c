"""Card sets: the decks between which players may choose, by the board of the battle.

Breakthrough is played with two base decks shuffled into one (FAQ-OVR-A09), or with the later deck of eighty cards,
some of which let further units move (FAQ-OVR-A10). A battle states one of them; players may agree on the other.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from bocage.content.schema import Battle

CardSet = Literal["", "two-decks", "on-the-move"]       # empty: the cards that the battle states
CARD_SETS: Final[tuple[CardSet, ...]] = get_args(CardSet)[1:]
DECKS: Final[dict[str, dict[CardSet, list[str]]]] = {
    "breakthrough": {"two-decks": ["base", "base"], "on-the-move": ["breakthrough"]},
}


def sets_of(battle: Battle) -> dict[CardSet, list[str]]:
    """The decks of each card set that the battle can be played with; none where there is no choice."""
    return DECKS.get(battle.board, {})


def stated_decks(battle: Battle) -> list[str]:
    return [battle.deck] if isinstance(battle.deck, str) else battle.deck


def own_set(battle: Battle) -> CardSet:
    """The card set that the battle states; empty if it is none of those that players choose from."""
    return next((name for name, decks in sets_of(battle).items() if decks == stated_decks(battle)), "")


__all__ = ["CARD_SETS", "CardSet", "own_set", "sets_of", "stated_decks"]
