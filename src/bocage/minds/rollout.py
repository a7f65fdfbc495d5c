"""Rollouts: win probability from some turns of greedy play in many sampled worlds, then a logistic evaluation.

Where a simulated line stops, the chance is a logistic function of what the sides lack to win, of
how worn their units are, of whose turn it is, and of how the battle usually ends. The numbers are
fitted by `python -m bocage.lab.calibrate`, which also prints how well they hold.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import ints
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import DRAW, NONE, OVER
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.weights import Weights
from bocage.minds.worlds import DICE, TURN, WORLD, redeal, unseen_by

LONGEST: Final[i64] = 1500      # decisions after which a simulated line is judged as it stands
TERMS = ["to move", "to move, near the end", "race", "medals", "usual", "figures a unit", "last figures"]
FITTED = [0.153, 0.203, 2.159, 0.219, 0.832, 0.702, 0.518]


def terms(r: Rules, s: State, lean: float) -> list[float]:
    """Inputs of the logistic evaluation, in the order of TERMS; positive is good for the Allies."""
    figures: i64 = 0
    enemies: i64 = 0
    units: i64 = 0
    foes: i64 = 0
    last: i64 = 0
    for u in range(s.units.count):
        if s.units.where[u] < 0:
            continue
        if s.units.side[u] == 0:
            figures += s.units.figures[u]
            units += 1
            if s.units.figures[u] == 1:
                last -= 1
        else:
            enemies += s.units.figures[u]
            foes += 1
            if s.units.figures[u] == 1:
                last += 1
    mine = max(float(r.battle.target[0] - s.score.medals[0]), 0.5)
    theirs = max(float(r.battle.target[1] - s.score.medals[1]), 0.5)
    near = 1.0 / max(min(mine, theirs), 1.0)
    turn = 1.0 if s.turn.active == 0 else -1.0
    worn = float(figures) / max(float(units), 1.0) - float(enemies) / max(float(foes), 1.0)
    return [turn, turn * near, log(theirs / mine), theirs - mine, lean, worn, float(last) * near]


@final
class Rollouts:
    """Looks ahead from positions of one battle. All chances are those of the Allies."""

    def __init__(self, r: Rules, w: Weights, key: list[int], lean: float) -> None:
        self.r: Rules = r
        self.w: Weights = w
        self.evaluation: Evaluation | None = None       # made for the first position looked at
        self.key: vec[i64] = ints(key)
        self.lean: float = lean             # how the battle usually ends, as a logit
        self.fitted: list[float] = list(FITTED)

    def judge(self, s: State) -> float:
        """The chance as the position stands, without looking ahead."""
        winner = s.score.winner
        if winner != NONE:
            return 1.0 if winner == 0 else 0.5 if winner == DRAW else 0.0
        total = 0.0
        found = terms(self.r, s, self.lean)
        for i in range(len(found)):
            total += found[i] * self.fitted[i]
        return 1.0 / (1.0 + exp(-total))

    def world(self, s: State, number: i64, knower: i64) -> State:
        """A copy with other dice to come and the pile shuffled; with a `knower` the other hand is dealt anew too."""
        copy = s.copy()
        luck = Chance(self.key)
        luck.used = number * WORLD      # every world has its own stretch of the stream
        if knower == NONE:
            shuffle_pile(copy, luck)
        else:
            redeal(self.r, copy, knower, unseen_by(self.r, s, knower), luck)
        luck.used = number * WORLD + DICE
        copy.luck.chance = luck
        return copy

    def play_on(self, s: State, number: i64, turn: i64, horizon: i64) -> float:
        """Greedy play to the end of `turn`, in which the world began, and `horizon` turns more, judged there
        and one turn later.

        A side that has just moved looks better than it is, so both sides have the last word once.
        """
        dice = number * WORLD + DICE - turn * TURN
        self.play_until(s, dice, turn, turn + horizon)
        early = self.judge(s)
        self.play_until(s, dice, turn, turn + horizon + 1)
        return (early + self.judge(s)) / 2.0

    def thinking(self, s: State) -> Evaluation:
        """The evaluation, made for the first position looked at."""
        evaluation = self.evaluation
        if evaluation is None:
            evaluation = self.evaluation = Evaluation(self.r, self.w, len(s.units.where))
        return evaluation

    def play_until(self, s: State, dice: i64, turn: i64, last: i64) -> None:
        evaluation = self.thinking(s)
        left = LONGEST
        while s.turn.phase != OVER and s.turn.number <= last and left > 0:
            if s.turn.number != turn:  # every turn has its own dice: what happened before must not shift them
                turn = s.turn.number
                s.luck.chance.used = dice + turn * TURN
            step(self.r, s, evaluation.search, decide(evaluation, s))
            left -= 1

    def chance(self, s: State, first: i64, worlds: i64, horizon: i64) -> float:
        """The mean over worlds number `first` and following, both hands known."""
        total = 0.0
        for number in range(first, first + worlds):
            total += self.chance_in(s, number, horizon)
        return total / float(worlds)

    def chance_in(self, s: State, number: i64, horizon: i64) -> float:
        """The chance in one world, both hands known."""
        if s.turn.phase == OVER:
            return self.judge(s)
        return self.play_on(self.world(s, number, NONE), number, s.turn.number, horizon)

    def after(self, s: State, action: i64, number: i64, horizon: i64, knower: i64) -> float:
        """The chance after an action in one world, with its dice and its pile; with a `knower` by what they knew."""
        copy = self.world(s, number, knower)
        step(self.r, copy, self.thinking(copy).search, action)
        return self.play_on(copy, number, s.turn.number, horizon)


def shuffle_pile(s: State, luck: Chance) -> None:
    s.cards.own_deck()
    deck = s.cards.deck
    for i in range(s.cards.deck_size - 1):
        j = i + luck.below(s.cards.deck_size - i)
        card = deck[j]
        deck[j] = deck[i]
        deck[i] = card
