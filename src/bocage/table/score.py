"""The score of a battle at a table, and what giving up leaves of it.

A battle given up, or lost on time, counts as the worst that could still have come of it: the winner
has all medals of the battle, the loser only those that nobody can take away any more. So giving up
never pays, in a single battle or in a match of two legs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bocage.core.terms import FOR_GOOD
from bocage.game import Game
from bocage.table.seats import SIDES, Side, other

MatchBy = Literal["medals", "given-up", "figures", "draw"]


def medals_given_up(game: Game, loser: Side) -> tuple[int, int]:
    """The medals of both sides after one has given up."""
    rules, position = game.field.rules, game.position()
    lost = SIDES.index(loser)
    kept = position.kills[lost]
    for goal, owner in enumerate(position.taken[: rules.goals.count]):
        if owner == loser and rules.goals.when[goal] == FOR_GOOD:
            kept += rules.goals.worth[goal]
    medals = [0, 0]
    medals[lost] = min(kept, game.medals[lost])
    medals[1 - lost] = max(game.medals[1 - lost], rules.battle.target[1 - lost])
    return medals[0], medals[1]


@dataclass(frozen=True)
class Leg:
    """One leg of a two-way match, by the sides that its players have at the table that tells of it."""

    number: int
    medals: Mapping[Side, int]
    figures: Mapping[Side, int]         # taken from the enemy
    gave_up: Side | None = None         # or ran out of time

    def swapped(self) -> Leg:
        """The same leg told at a table where the players have changed sides."""
        return Leg(
            self.number,
            {other(side): n for side, n in self.medals.items()},
            {other(side): n for side, n in self.figures.items()},
            other(self.gave_up) if self.gave_up else None,
        )


@dataclass(frozen=True)
class MatchScore:
    """Legs added up. Without a leader all is even."""

    medals: Mapping[Side, int]
    figures: Mapping[Side, int]
    leader: Side | None
    by: MatchBy


def match_score(legs: list[Leg]) -> MatchScore:
    """Medals of all legs count; then who alone gave up a leg is behind; then figures taken count.

    A lead out of reach does not help who gives up the second leg: the match is then lost, as a battle is.
    """
    medals = {side: sum(leg.medals[side] for leg in legs) for side in SIDES}
    figures = {side: sum(leg.figures[side] for leg in legs) for side in SIDES}
    quitters = {leg.gave_up for leg in legs if leg.gave_up}
    leader = ahead(medals)
    has_fled = len(quitters) == 1 and leader in quitters and legs[-1].gave_up == leader and len(legs) > 1
    if leader and not has_fled:
        return MatchScore(medals, figures, leader, "medals")
    if len(quitters) == 1:
        return MatchScore(medals, figures, other(quitters.pop()), "given-up")
    leader = ahead(figures)
    return MatchScore(medals, figures, leader, "figures" if leader else "draw")


def ahead(points: Mapping[Side, int]) -> Side | None:
    a, b = points["allies"], points["axis"]
    return None if a == b else "allies" if a > b else "axis"


__all__ = ["Leg", "MatchScore", "match_score", "medals_given_up"]
