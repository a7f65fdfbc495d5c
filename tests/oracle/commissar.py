"""The commissar of the Red Army: a card is chosen a turn before it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.battles import SIDES, other
from oracle.cards import split
from oracle.flights import SORTIE
from oracle.works import Works

if TYPE_CHECKING:
    from oracle.referee import Flow

ANSWERS = {"ambush"}        # played in the enemy's turn: never under the chip (ruling 67)


def as_action(face: str, use: str) -> str:
    return f"play {face}" if use == face else f"play {face} as {use}"


class Commissar(Works):
    """The part of the referee that lays cards under the chip. A side without a commissar has nothing there."""

    chip: dict[str, str]            # side -> the card under its chip
    card: str

    if TYPE_CHECKING:
        def uses(self, side: str, face: str) -> list[str]: ...

    def has_commissar(self, side: str) -> bool:
        return self.battle.nation[side] == "red-army"

    def layable(self, side: str) -> list[str]:
        return [face for face in self.hands[side] if face not in ANSWERS]

    def lay(self, side: str) -> Flow:
        """One card of the hand goes under the empty chip, if any can."""
        if self.layable(side):
            answer = yield from self.ask("lay", side, [f"lay {face}" for face in self.layable(side)])
            self.chip[side] = answer.removeprefix("lay ")
            self.hands[side].remove(self.chip[side])

    def lay_before(self) -> Flow:
        """Who does not begin lays before the first turn (FAQ-NAT-A01)."""
        side = other(self.battle.first)
        if self.has_commissar(side):
            yield from self.lay(side)

    def lay_at_end(self, side: str) -> Flow:
        """Who played from the hand for want of a card under the chip lays before drawing (FAQ-NAT-015, ruling 67)."""
        if self.has_commissar(side) and not self.chip[side]:
            yield from self.lay(side)

    def may_pass(self, face: str) -> bool:
        """Recon of one section and Counter-Attack are played from the hand (FAQ-NAT-009)."""
        return split(face)[0] == "recon" or face == "counter-attack"

    def take_up(self, side: str) -> Flow:
        """The next card is laid and the old one played, or one that passes the commissar is (FAQ-NAT-A02).

        Returns the action that plays a card; "" where the one taken up cannot be played and was given up.
        """
        passing = [face for face in self.hands[side] if self.may_pass(face)]
        plays = [as_action(face, use) for face in passing for use in self.uses(side, face) if "-as-" not in use]
        plays += [f"play {SORTIE}"] if self.sorties[side] and self.uses(side, SORTIE) else []       # FAQ-NAT-014
        lays = [f"lay {face}" for face in self.layable(side)]
        answer = yield from self.ask("lay", side, [*plays, *(lays or ["done"])])
        if answer.startswith("play "):
            return answer
        face, self.chip[side] = self.chip[side], ""
        if answer != "done":
            self.chip[side] = answer.removeprefix("lay ")
            self.hands[side].remove(self.chip[side])
        self.hands[side].append(face)
        ways = [as_action(face, use) for use in self.uses(side, face)]
        return (yield from self.ask("card", side, ways or [f"discard {face}"]))

    def under_chips(self) -> dict[str, list[str]]:
        return {side: [self.chip[side]] if self.chip[side] else [] for side in SIDES}
