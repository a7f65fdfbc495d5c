"""Positions of games under way, read under rules that may have changed since they were stored.

A game goes on with the cards, figures and places it had. A copy of a card that a later deck
has in addition stays out of it, and one that a later deck lacks is played on; a unit stays where
it stands although it could no longer go there. What cannot be understood at all is an error.
"""

from __future__ import annotations

from collections import Counter

from bocage.content.battle import ReadyBattle
from bocage.core.state import State
from bocage.notation.position import Position, PositionReader
from bocage.notation.sky import open_faces


class KeptReader(PositionReader):
    """A reader that takes a position as it was."""

    strict = False

    def __init__(self, field: ReadyBattle, p: Position) -> None:
        super().__init__(field, p, None)
        named = Counter([*([p.card] if p.card else []), *p.deck, *p.discards, *p.drawn])
        for hand in p.hands.values():
            named.update(hand)
        for cards in p.staff.given.values() if p.staff else ():
            named.update(cards)
        for piles in (p.chip.ready, p.chip.laid) if p.chip else ():
            for cards in piles.values():
                named.update(cards)
        named.update({face: sum(self.sorties()) for face in open_faces(field)})
        if named.total() > len(field.deck.faces):
            self.s = self.blank(named.total())
        for face, copies in self.left.items():
            wanted = named.get(face, 0)
            self.left[face] = (copies * wanted)[:wanted]


def read_kept_position(field: ReadyBattle, p: Position) -> State:
    """The state of a stored position; raises NotationError if today's rules know no such position."""
    return KeptReader(field, p).read()
