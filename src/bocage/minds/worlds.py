"""Imagined worlds: the unseen cards dealt anew, dice of their own. In them plans are carried out and judged.

All plans meet the same worlds, turn by turn (common random numbers). The rest of a plan's turn, the
enemy's reply and what comes after it follow the greedy mind; the outlook of the position judges the end.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled, ints
from bocage.core.legal import MOST_ACTIONS
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.step import step
from bocage.core.terms import CARD, MOVE, NONE, ORDER, OVER
from bocage.minds.evaluation import Desk
from bocage.minds.greedy import decide
from bocage.minds.plan import Plan, follow, note, settle
from bocage.minds.value_net import CERTAIN, Outlook, learned
from bocage.minds.weights import Weights

LONGEST: Final[i64] = 400       # decisions after which a simulated line is judged as it stands
NEAR: Final[i64] = 1            # turns played after the reply
FAR: Final[i64] = 3             # ... where there are worlds enough for luck to even out
WORLD: Final[i64] = 1 << 20     # words of the stream for a world,
DICE: Final[i64] = 1 << 18      # where its dice begin,
TURN: Final[i64] = 1 << 14      # and how many a turn has


def unseen_by(s: State, side: i64) -> vec[i64]:
    """The cards that `side` cannot see, in an order that says nothing of where they lie."""
    there: vec[i64] = filled(len(s.deck), 0)
    enemy = (1 - side) * HAND
    for i in range(s.hand_size[1 - side]):
        there[s.hands[enemy + i]] = 1
    for i in range(s.deck_size):
        there[s.deck[i]] = 1
    cards: vec[i64] = filled(s.deck_size + s.hand_size[1 - side], 0)
    count: i64 = 0
    for card in range(i64(len(there))):
        if there[card]:
            cards[count] = card
            count += 1
    return cards


def redeal(s: State, side: i64, unseen: vec[i64], luck: Chance) -> None:
    """Deal everything that `side` cannot see anew: the enemy's hand and the draw pile."""
    enemy = 1 - side
    held = s.hand_size[enemy]
    cards = unseen[:]
    size: i64 = len(cards)
    for i in range(size - 1):
        j = i + luck.below(size - i)
        card = cards[j]
        cards[j] = cards[i]
        cards[i] = card
    for i in range(held):
        s.hands[enemy * HAND + i] = cards[i]
    for i in range(s.deck_size):
        s.deck[i] = cards[held + i]


@final
class Worlds:
    """Those of one position, as the side that decides may imagine them."""

    def __init__(self, r: Rules, s: State, w: Weights, key: list[int]) -> None:
        self.r: Rules = r
        self.root: State = s
        self.desk: Desk = Desk(r, w, len(s.where))
        self.key: vec[i64] = ints(key)
        self.side: i64 = s.decider
        self.unseen: vec[i64] = unseen_by(s, s.decider)
        self.reply: i64 = s.turn + (1 if s.active == s.decider else 0)  # the enemy's turn after the own one
        self.out: vec[i64] = filled(MOST_ACTIONS, 0)
        self.outlook: Outlook = learned()
        self.simulations: i64 = 0
        # Whether a turn can still be planned.
        self.open: bool = s.active == s.decider and (s.phase == CARD or s.phase == ORDER or s.phase == MOVE)

    def recorded(self, first: i64) -> Plan:
        """What the greedy mind would do after that action, as a plan."""
        s = self.root.copy()
        plan = Plan(len(s.where), first)
        plan.greedy = first == NONE
        if not self.open:
            return plan
        s.chance = Chance(self.key)
        if first != NONE:
            step(self.r, s, first)
        while s.decider == self.side and (s.phase == ORDER or s.phase == MOVE):
            action = decide(self.desk, s, self.out)
            note(s, plan, action)
            step(self.r, s, action)
        if s.turn == self.root.turn:
            settle(s, plan)
        return plan

    def play(self, plan: Plan, world: i64, ahead: i64) -> None:
        """Carry a plan out in a world and note the judgement."""
        value = self.simulate(plan, world, ahead)
        plan.values[plan.seen] = value
        plan.total += value
        plan.seen += 1
        self.simulations += 1

    def simulate(self, plan: Plan, world: i64, ahead: i64) -> i64:
        """The judgement of one line of play in one world, so many turns after the enemy's reply."""
        r = self.r
        s = self.root.copy()
        luck = Chance(self.key)
        luck.used = world * WORLD
        redeal(s, self.side, self.unseen, luck)
        dice = world * WORLD + DICE
        luck.used = dice
        s.chance = luck
        turn = s.turn
        d = self.desk
        if plan.first != NONE:
            step(r, s, plan.first)
        if self.open:
            while s.decider == self.side and s.turn == turn and (s.phase == ORDER or s.phase == MOVE):
                step(r, s, follow(d, s, plan, self.out))
        margin = s.medals[self.side] - s.medals[1 - self.side]
        last = self.reply + ahead
        left: i64 = LONGEST
        while s.phase != OVER and s.turn <= last and left > 0:
            if s.turn != turn:  # every turn has its own dice: what happened before must not shift them
                turn = s.turn
                luck.used = dice + (turn - self.root.turn) * TURN
            step(r, s, decide(d, s, self.out))
            left -= 1
            if turn <= self.reply:
                margin = s.medals[self.side] - s.medals[1 - self.side]
        plan.margin += margin
        if s.phase == OVER or s.active == self.side:
            return self.outlook.chance(d, s, self.side)
        return CERTAIN - self.outlook.chance(d, s, 1 - self.side)
