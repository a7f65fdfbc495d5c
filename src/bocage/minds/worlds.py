"""Sampled worlds (determinizations): unseen cards dealt anew, dice of their own; plans are simulated in them.

All plans meet the same worlds, turn by turn (common random numbers). The rest of a plan's turn, the
enemy's reply and what comes after it follow the greedy player; the value network judges the end.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.chip import UNDER
from bocage.core.deployment import scatter
from bocage.core.flat import filled, ints
from bocage.core.leaders import can_activate
from bocage.core.rules import Rules
from bocage.core.state import GIFTS, State
from bocage.core.step import step
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    CARD,
    FIELD,
    GENERALS,
    NONE,
    OPPORTUNITY,
    OVER,
    V_DONE,
    V_ORDER,
)
from bocage.minds.evaluation import Evaluation
from bocage.minds.greedy import decide
from bocage.minds.plan import Plan, follow, is_in_plan, note, settle
from bocage.minds.value_net import CERTAIN, ValueNet, learned, learned_of_armies
from bocage.minds.weights import Weights

LONGEST: Final[i64] = 400       # decisions after which a simulated line is judged as it stands
NEAR: Final[i64] = 1            # turns played after the reply
FAR: Final[i64] = 3             # ... where there are worlds enough for luck to even out
WORLD: Final[i64] = 1 << 20     # words of the stream for a world,
DICE: Final[i64] = 1 << 18      # where its dice begin,
TURN: Final[i64] = 1 << 14      # and how many a turn has,
DEED: Final[i64] = 1 << 8       # ... or the activation of a unit
LATE: Final[i64] = 6            # units to be activated: with fewer, a line is played to the end of the next round


def unseen_by(r: Rules, s: State, side: i64) -> vec[i64]:
    """The cards that `side` cannot see, in an order that says nothing of where they lie."""
    there: vec[i64] = filled(len(s.cards.deck), 0)
    enemy = r.seats.of_side[1 - side]
    for i in range(s.cards.hand_size[enemy]):
        there[s.cards.held(enemy, i)] = 1
    for i in range(s.cards.deck_size):
        there[s.cards.deck[i]] = 1
    if s.chip.on:
        for i in range((1 - side) * UNDER, (2 - side) * UNDER):
            if s.chip.ready[i] != NONE:
                there[s.chip.ready[i]] = 1
            if s.chip.laid[i] != NONE:
                there[s.chip.laid[i]] = 1
    gifts: i64 = 0
    if is_given_unseen(s, side):
        for i in range(GENERALS * GIFTS):
            if is_unseen_gift(r, s.staff.given[i]):
                there[s.staff.given[i]] = 1
                gifts += 1
    cards: vec[i64] = filled(s.cards.deck_size + s.cards.hand_size[enemy] + s.chip.count(1 - side) + gifts, 0)
    count: i64 = 0
    for card in range(i64(len(there))):
        if there[card]:
            cards[count] = card
            count += 1
    return cards


def redeal(r: Rules, s: State, side: i64, unseen: vec[i64], luck: Chance) -> None:
    """Deal everything that `side` cannot see anew: the enemy's hand, the draw pile, cards under a chip or given."""
    enemy = r.seats.of_side[1 - side]
    held = s.cards.hand_size[enemy]
    cards = unseen[:]
    size: i64 = len(cards)
    for i in range(size - 1):
        j = i + luck.below(size - i)
        card = cards[j]
        cards[j] = cards[i]
        cards[i] = card
    for i in range(held):
        s.cards.replace(enemy, i, cards[i])
    s.cards.own_deck()
    for i in range(s.cards.deck_size):
        s.cards.deck[i] = cards[held + i]
    if s.muster.on:
        scatter(r, s, 1 - side, luck)
    if s.chip.on:
        relay(s, 1 - side, cards, held + s.cards.deck_size)
    if is_given_unseen(s, side):
        at = held + s.cards.deck_size + s.chip.count(1 - side)
        for i in range(GENERALS * GIFTS):
            if is_unseen_gift(r, s.staff.given[i]):
                s.staff.given[i] = cards[at]
                at += 1


def is_given_unseen(s: State, side: i64) -> bool:
    """Whether the enemy's generals may hold cards that the side cannot see (Overlord)."""
    return s.staff.on and s.turn.active != side


def is_unseen_gift(r: Rules, card: i64) -> bool:
    """Whether it is a card that was not open before it was given, as a sortie was."""
    return card != NONE and r.cards.lies_open[r.cards.face[card]] == 0


def relay(s: State, side: i64, cards: vec[i64], at: i64) -> None:
    """Deal the cards from `at` on to the places under a side's chip that are filled."""
    for i in range(side * UNDER, (side + 1) * UNDER):
        if s.chip.ready[i] != NONE:
            s.chip.ready[i] = cards[at]
            at += 1
        if s.chip.laid[i] != NONE:
            s.chip.laid[i] = cards[at]
            at += 1


@final
class Worlds:
    """Those of one position, as the side that decides may imagine them."""

    def __init__(self, r: Rules, s: State, w: Weights, key: list[int]) -> None:
        self.r: Rules = r
        self.root: State = s
        self.evaluation: Evaluation = Evaluation(r, w, len(s.units.where))
        self.key: vec[i64] = ints(key)
        self.side: i64 = r.seats.side_of[s.turn.decider]
        self.unseen: vec[i64] = unseen_by(r, s, self.side)
        # The number of the enemy's turn after the own one.
        self.reply: i64 = s.turn.number + (1 if s.turn.active == self.side else 0)
        self.simulations: i64 = 0
        # Whether a turn can still be planned.
        begins = s.turn.phase == CARD or s.turn.phase == ACTIVATE
        self.open: bool = s.turn.active == self.side and (begins or is_in_plan(s))
        # Whether the turn is broken up: every hex may be answered, or the sides activate one unit each.
        self.broken: bool = r.battle.opportunity or s.leaders.on
        self.outlook: ValueNet = learned_of_armies() if self.broken else learned()
        if s.leaders.on:
            self.reply = s.turn.number + (1 if self.to_activate(s) < LATE else 0)

    def to_activate(self, s: State) -> i64:
        """The units of both sides that are still to act in this round."""
        count: i64 = 0
        for u in range(s.units.count):
            if can_activate(s, u, s.units.side[u]):
                count += 1
        return count

    def is_mine(self, s: State) -> bool:
        """Whether the side that plans decides."""
        return self.r.seats.side_of[s.turn.decider] == self.side

    def recorded(self, first: i64) -> Plan:
        """What the greedy player would do after that action, as a plan."""
        s = self.root.copy()
        plan = Plan(len(s.units.where), first)
        plan.greedy = first == NONE
        if not self.open:
            return plan
        s.luck.chance = Chance(self.key)
        if first != NONE:
            step(self.r, s, self.evaluation.search, first)
        if self.broken:
            self.record_broken(s, plan)
            return plan
        while self.is_mine(s) and is_in_plan(s):
            action = decide(self.evaluation, s)
            note(s, plan, action)
            step(self.r, s, self.evaluation.search, action)
        if s.turn.number == self.root.turn.number:
            settle(s, plan)
        return plan

    def record_broken(self, s: State, plan: Plan) -> None:
        """The same where the enemy may fire at every hex: he does not, so that it is known where the units were going.

        With leaders it is what the activated unit does.
        """
        first = plan.first
        if self.root.turn.phase == ACTIVATE and first & FIELD == V_ORDER:
            plan.orders[0] = self.root.board.at[(first >> A_SHIFT) & FIELD]
            plan.count = 1
        while s.turn.number == self.root.turn.number and (is_in_plan(s) or s.turn.phase == OPPORTUNITY):
            if s.turn.phase == OPPORTUNITY:
                step(self.r, s, self.evaluation.search, V_DONE)
                continue
            action = decide(self.evaluation, s)
            note(s, plan, action)
            step(self.r, s, self.evaluation.search, action)
        if plan.count == 1 and s.leaders.on:
            u = plan.orders[0]
            if plan.goal[u] == NONE and s.units.where[u] >= 0:
                plan.goal[u] = s.units.where[u]
        if s.turn.number == self.root.turn.number:
            settle(s, plan)

    def play(self, plan: Plan, world: i64, ahead: i64) -> None:
        """Simulate a plan in a world and note its value."""
        value = self.simulate(plan, world, ahead)
        plan.values[plan.seen] = value
        plan.total += value
        plan.seen += 1
        self.simulations += 1

    def simulate(self, plan: Plan, world: i64, ahead: i64) -> i64:
        """Value of one simulated line in one world, `ahead` turns after the enemy's reply."""
        r = self.r
        s = self.root.copy()
        luck = Chance(self.key)
        luck.used = world * WORLD
        redeal(r, s, self.side, self.unseen, luck)
        dice = world * WORLD + DICE
        luck.used = dice
        s.luck.chance = luck
        turn = s.turn.number
        d = self.evaluation
        if self.broken:
            self.play_broken(plan, s, luck, dice, ahead)
            return self.judged(s)
        if plan.first != NONE:
            step(r, s, d.search, plan.first)
        if self.open:
            while self.is_mine(s) and s.turn.number == turn and is_in_plan(s):
                step(r, s, d.search, follow(d, s, plan))
        margin = s.score.medals[self.side] - s.score.medals[1 - self.side]
        last = self.reply + ahead
        left: i64 = LONGEST
        while s.turn.phase != OVER and s.turn.number <= last and left > 0:
            if s.turn.number != turn:  # every turn has its own dice: what happened before must not shift them
                turn = s.turn.number
                luck.used = dice + (turn - self.root.turn.number) * TURN
            step(r, s, d.search, decide(d, s))
            left -= 1
            if turn <= self.reply:
                margin = s.score.medals[self.side] - s.score.medals[1 - self.side]
        plan.margin += margin
        return self.judged(s)

    def judged(self, s: State) -> i64:
        """The chance of the side that plans."""
        if s.turn.phase == OVER or s.turn.active == self.side:
            return self.outlook.chance(self.evaluation, s, self.side)
        return CERTAIN - self.outlook.chance(self.evaluation, s, 1 - self.side)

    def play_broken(self, plan: Plan, s: State, luck: Chance, dice: i64, ahead: i64) -> None:
        """Play a line in which the enemy may act within the turn, as he does when he fires at a move.

        The plan holds for what remains of the turn, or with leaders of the activation. Every turn has its own dice,
        with leaders every unit in every round: they are the same whoever was activated before it.
        """
        r = self.r
        d = self.evaluation
        began = s.turn.number
        turn = began
        last = self.reply + ahead
        if s.leaders.on:
            last = self.reply + ahead // FAR
        planned = self.open
        action = plan.first
        margin = s.score.medals[self.side] - s.score.medals[1 - self.side]
        left: i64 = LONGEST
        while s.turn.phase != OVER and s.turn.number <= last and left > 0:
            if s.turn.number != turn:
                turn = s.turn.number
                planned = False
                luck.used = dice + (turn - began) * TURN
            if action == NONE:
                if s.turn.phase == ACTIVATE:
                    planned = False
                action = follow(d, s, plan) if planned and self.is_mine(s) and is_in_plan(s) else decide(d, s)
            if s.turn.phase == ACTIVATE and action & FIELD == V_ORDER:
                u = s.board.at[(action >> A_SHIFT) & FIELD]
                luck.used = dice + (turn - began) * TURN + (u + 1) * DEED
            step(r, s, d.search, action)
            action = NONE
            left -= 1
            if turn <= self.reply:
                margin = s.score.medals[self.side] - s.score.medals[1 - self.side]
        plan.margin += margin
