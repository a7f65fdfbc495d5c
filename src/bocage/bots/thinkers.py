"""Computer players built on the compiled search in `bocage.minds`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from bocage.bots.thought import Aim, Intent, Thought
from bocage.content.hexnames import name_of
from bocage.content.seating import side_of
from bocage.core.chance import seeded
from bocage.core.leaders import can_activate
from bocage.core.terms import A_SHIFT, B_SHIFT, FIELD, V_ATTACK, V_MOVE
from bocage.game import Game, dice_key
from bocage.knowledge import ASKED
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.plan import Plan
from bocage.minds.planner import Planner
from bocage.minds.value_net import CERTAIN
from bocage.minds.weights import Weights
from bocage.minds.worlds import NEAR
from bocage.notation.actions import write_action

GLANCE = 32             # worlds in which a greedy player looks what to expect of its turn
# Share of the time left that a decision may take; orders and moves follow the plan made with the card.
SHARES = {"card": 0.6, "order": 0.4, "move": 0.4, "battle": 0.35}
OTHER_SHARE = 0.2
ENOUGH_LATER = 0.8      # seconds for what comes after a card, which gains hardly anything from more
LEAST_SHARE = 0.1       # of this time, however late the thought begins
# The same of what a unit still to be activated has of the time, where leaders command.
LED_SHARES = {"activate": 0.7, "move": 0.3, "march": 0.15, "battle": 0.3}


def planner_for(game: Game, weights: Weights, seed: str) -> Planner:
    """A planner that knows no dice of the game."""
    key = dice_key(f"thought {seed}")
    state = game.state.copy()
    state.luck.chance = seeded(key)
    return Planner(game.field.rules, state, weights, key)


def intent_of(game: Game, planner: Planner, plan: Plan, script: list[int]) -> Intent:
    """What a plan aims at."""

    s = game.state

    def place(action: int, shift: int) -> str:
        return name_of(game.field.board, action >> shift & FIELD)

    def aim(attack: int) -> Aim:
        shift = B_SHIFT if attack & FIELD == V_ATTACK else A_SHIFT
        unit = game.field.profiles[s.units.profile[s.board.at[attack >> shift & FIELD]]].unit
        return Aim(place(attack, shift), unit.id)

    worlds = max(int(plan.seen), 1)
    now = int(s.score.medals[planner.worlds.side] - s.score.medals[1 - planner.worlds.side])
    return Intent(
        turn=s.turn.number,
        moves=tuple((place(a, A_SHIFT), place(a, B_SHIFT)) for a in script if a & FIELD == V_MOVE),
        targets=tuple(aim(a) for a in planner.aims(script)),
        chance=int(plan.total) / worlds / int(CERTAIN),
        margin=int(plan.margin) / worlds - now,
    )


def share_of(game: Game, left: float) -> float:
    """Seconds for a decision, of those that are left for the turn."""
    if game.state.leaders.on:
        side = game.field.rules.seats.side_of[game.state.turn.decider]
        units = sum(can_activate(game.state, u, side) for u in range(game.state.units.count))
        return left * LED_SHARES.get(game.phase, OTHER_SHARE) / max(units, 1)
    share = left * SHARES.get(game.phase, OTHER_SHARE)
    return max(share, left - ENOUGH_LATER) if game.phase == "card" else share


class GreedyBot:
    """Exact odds, one unit at a time. `slips` is the share of decisions left to chance."""

    honest = True       # reads the open board and its own hand only, so it may be shown the real game

    def __init__(self, seed: int | str | None = None, slips: float = 0.0) -> None:
        self.random = random.Random(seed)
        self.slips = slips
        self.weights = Weights()
        self.thought = Thought()

    def decide(self, game: Game) -> str:
        if self.slips and self.random.random() < self.slips:
            return self.random.choice(game.legal())
        evaluation = Evaluation(game.field.rules, self.weights, len(game.state.units.where))
        return write_action(game.field, decide(evaluation, game.state.copy()))

    def explain(self, game: Game, action: str) -> Intent:
        """What it means to do with the turn that this card begins, be it a slip: never what another card is for."""
        planner = planner_for(game, self.weights, "glance")
        plan = planner.worlds.recorded(game.packed(action))
        plan.begin(GLANCE)
        for world in range(GLANCE):
            planner.worlds.play(plan, world, NEAR)
        return intent_of(game, planner, plan, planner.script(plan))


class PlannerBot:
    """Plans whole turns with the enemy's reply, for as long as its time allows.

    `seconds` are for a turn: from one card to the next it thinks no longer than that, what it
    must decide in the enemy's turn included. `clock` tells the time; the laboratory counts
    seconds of the processor, so that a busy machine weakens nobody. `late` are the seconds that
    a decision has waited already; it is then thought about for less time.
    """

    def __init__(
        self, seed: int | str | None = None, seconds: float = 1.0, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.random = random.Random(seed)
        self.seconds = seconds
        self.clock = clock
        self.late = 0.0
        self.weights = Weights()
        self.thought = Thought(left=seconds)

    def decide(self, game: Game) -> str:
        start = self.clock()
        mind = self.thought
        if game.state.turn.number != mind.turn:
            mind.turn, mind.script = game.state.turn.number, []
            # Its own turn begins, with or without a card to choose; where leaders command, a turn is of both sides.
            if game.active == side_of(game.decider) or game.state.leaders.on:
                mind.left = self.seconds
        if game.phase in ASKED:       # a long thought would tell that there is something to think about
            return GreedyBot().decide(game)
        if mind.script and mind.script[0] in game.legal():
            return mind.script.pop(0)
        if game.phase == "deploy":      # placed as every level places
            return GreedyBot().decide(game)
        planner = planner_for(game, self.weights, str(self.random.random()))
        share = share_of(game, mind.left)
        allowed = max(share - self.late, share * LEAST_SHARE)
        while not planner.is_finished():
            spent = self.clock() - start
            if spent >= allowed:
                break
            planner.work(spent / allowed)
        best = planner.best()
        script = planner.script(best)
        if game.phase == "card":
            if best.seen == 0:          # there was no time at all; a single look, so that there is something to tell
                best.begin(1)
                planner.worlds.play(best, 0, NEAR)
            mind.intent = intent_of(game, planner, best, script)
        actions = [write_action(game.field, a) for a in script]
        mind.script = actions[1:]
        mind.left = max(0.0, mind.left - (self.clock() - start))
        return actions[0]

    def explain(self, game: Game, action: str) -> Intent | None:
        """What it meant when it chose its card."""
        return self.thought.intent
