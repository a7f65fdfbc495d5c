"""Where cards lie: hands, piles, the table, with generals, under chips."""

from __future__ import annotations

from bocage.core.flat import listed
from bocage.core.state import State


def all_cards(s: State) -> list[int]:
    """Every card of a position, wherever it lies."""
    cards = [s.cards.held(seat, k) for seat in range(len(s.cards.hand_size)) for k in range(s.cards.hand_size[seat])]
    cards += listed(s.cards.deck)[: s.cards.deck_size]
    cards += listed(s.cards.discards)[: s.cards.discard_size]
    cards += listed(s.cards.drawn)[: s.cards.drawn_size]
    places = [s.sky.sorties] if s.sky.on else []
    places += [s.staff.given] if s.staff.on else []
    places += [s.chip.ready, s.chip.laid] if s.chip.on else []
    cards += [s.turn.card] if s.turn.card >= 0 else []
    return cards + [card for lying in places for card in listed(lying) if card >= 0]
