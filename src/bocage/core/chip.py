"""The commissar's chip: cards that lie under it until a coming turn of their side."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import NONE

UNDER: Final[i64] = 3           # most cards that may ever lie under one chip

# When cards are laid.
NOT_NOW: Final[i64] = 0
BEFORE: Final[i64] = 1          # before the first turn
AT_START: Final[i64] = 2        # at the start of a turn, for the turn after it
AT_END: Final[i64] = 3          # at the end of a turn that was played from the hand


@final
class ChipState:
    """Cards under the chips of both sides. One that is not `on` is never written."""

    def __init__(self, ready: vec[i64], laid: vec[i64]) -> None:
        self.on: bool = False
        self.ready: vec[i64] = ready    # side * UNDER + place -> card for this turn, or the next one; -1 none
        self.laid: vec[i64] = laid      # ... card laid this turn for the turn after it
        self.stage: i64 = NOT_NOW       # when cards are being laid
        self.taken: bool = False        # the side whose turn it is has taken up its cards
        self.company: bool = False      # they were more than one

    def copy(self) -> ChipState:
        if not self.on:
            return self
        other = ChipState(self.ready[:], self.laid[:])
        other.on = True
        other.stage = self.stage
        other.taken = self.taken
        other.company = self.company
        return other

    def count_ready(self, side: i64) -> i64:
        return counted(self.ready, side)

    def count_laid(self, side: i64) -> i64:
        return counted(self.laid, side)

    def count(self, side: i64) -> i64:
        """Cards of the side that lie under its chip, or were taken up and not used yet."""
        if not self.on:
            return 0
        return self.count_ready(side) + self.count_laid(side)

    def card(self, side: i64, place: i64) -> i64:
        """A card for this turn or the next one."""
        return self.ready[side * UNDER + place]

    def lay(self, side: i64, card: i64) -> None:
        """Another card for the turn after this one."""
        self.laid[side * UNDER + self.count_laid(side)] = card

    def part_with(self, side: i64, place: i64) -> i64:
        """Use a card that was taken up; those behind it close up."""
        first = side * UNDER
        card = self.ready[first + place]
        for i in range(place, UNDER - 1):
            self.ready[first + i] = self.ready[first + i + 1]
        self.ready[first + UNDER - 1] = NONE
        return card

    def take_up(self, side: i64) -> None:
        """The cards under the chip are those of this turn."""
        self.stage = NOT_NOW
        self.taken = True
        self.company = self.count_ready(side) > 1

    def settle(self, side: i64) -> None:
        """What was laid lies ready for the next turn; the cards of this turn are used up."""
        for i in range(side * UNDER, side * UNDER + UNDER):
            if self.laid[i] != NONE:
                self.ready[i] = self.laid[i]
                self.laid[i] = NONE
        self.stage = NOT_NOW
        self.taken = False
        self.company = False


def counted(cards: vec[i64], side: i64) -> i64:
    """How many places of a side are filled."""
    count: i64 = 0
    for i in range(side * UNDER, side * UNDER + UNDER):
        if cards[i] != NONE:
            count += 1
    return count


def empty_chips() -> ChipState:
    """Chips with nothing under them."""
    chip = ChipState(filled(2 * UNDER, NONE), filled(2 * UNDER, NONE))
    chip.on = True
    return chip


NO_CHIP: Final[ChipState] = ChipState(filled(0, 0), filled(0, 0))
