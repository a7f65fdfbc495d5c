"""The planning mind: every candidate is played out with the reply, on shared dice, and the weak are dropped.

A candidate action is carried out, the rest of the turn follows the greedy mind, the enemy
answers greedily with a hand dealt from the unseen cards, and the position is judged. All
candidates meet the same hands and dice (common random numbers); after every round the worse
half is dropped (successive halving). The mind thinks anew at every decision, so it re-plans
after every roll.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.step import step
from bocage.core.terms import FIELD, KEEP, NONE, OVER, V_DONE, V_END
from bocage.minds.desk import Desk
from bocage.minds.greedy import decide, value_of
from bocage.minds.judge import balance
from bocage.minds.weights import SCALE, Weights

LONGEST = 400   # decisions after which a simulated line is judged as it stands


def redeal(s: State, side: i64, luck: Chance) -> None:
    """Deal everything that `side` cannot see anew: the enemy's hand and the draw pile."""
    enemy = 1 - side
    held = s.hand_size[enemy]
    size = s.deck_size + held
    cards: vec[i64] = filled(size, NONE)
    for i in range(held):
        cards[i] = s.hands[enemy * HAND + i]
    for i in range(s.deck_size):
        cards[held + i] = s.deck[i]
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
class Planner:
    """Thinks about one decision. Call `round` as often as time allows, then `best`."""

    def __init__(self, r: Rules, s: State, w: Weights, key: vec[i64], width: i64, horizon: i64) -> None:
        self.r: Rules = r
        self.root: State = s
        self.w: Weights = w
        self.desk: Desk = Desk(r, w, len(s.where))
        self.key: vec[i64] = key
        self.side: i64 = s.decider
        self.horizon: i64 = horizon         # turns of play to simulate beyond this one
        self.samples: i64 = 0               # shared worlds played so far
        self.simulations: i64 = 0
        self.out: vec[i64] = filled(MOST_ACTIONS, 0)
        self.actions: vec[i64] = filled(0, 0)
        self.leads: vec[i64] = filled(0, 0)     # over the greedy choice, summed over worlds
        self.squares: vec[i64] = filled(0, 0)
        self.doubt: float = 1.0                 # standard errors by which a challenger must lead
        self.alive: i64 = 0
        self.gather(width)

    def gather(self, width: i64) -> None:
        """The candidates: what a greedy mind likes best, and always the choice to stop."""
        count = legal(self.r, self.root, self.out)
        self.desk.look(self.root)
        actions = self.out[:count]
        values: vec[i64] = filled(count, 0)
        for i in range(count):
            verb = actions[i] & FIELD
            values[i] = i64(0) if verb in (V_DONE, V_END) else value_of(self.desk, self.root, actions[i])
        kept = width if width < count else count
        self.actions = filled(kept, 0)
        self.leads = filled(kept, 0)
        self.squares = filled(kept, 0)
        for k in range(kept):
            best: i64 = k
            for i in range(k, count):
                if values[i] > values[best]:
                    best = i
            if k == kept - 1:
                for i in range(k, count):
                    if actions[i] & FIELD in (V_DONE, V_END):
                        best = i
            action = actions[best]
            value = values[best]
            actions[best] = actions[k]
            values[best] = values[k]
            actions[k] = action
            values[k] = value
            self.actions[k] = action
        self.alive = kept

    def round(self, worlds: i64) -> None:
        """Play every candidate still alive in that many more shared worlds, against the greedy choice."""
        for _ in range(worlds):
            base = self.simulate(self.actions[0], self.samples)
            for k in range(i64(1), self.alive):
                lead = self.simulate(self.actions[k], self.samples) - base
                self.leads[k] += lead
                self.squares[k] += lead * lead // SCALE
            self.simulations += self.alive
            self.samples += 1

    def simulate(self, action: i64, world: i64) -> i64:
        """The judgement of one line of play in one world."""
        r = self.r
        s = self.root.copy()
        luck = Chance(self.key)
        luck.used = world << 20     # every world has its own stretch of the stream
        if s.phase != KEEP:
            redeal(s, self.side, luck)
        luck.used = (world << 20) + (1 << 18)
        s.chance = luck
        last = s.turn + self.horizon
        step(r, s, action)
        left: i64 = LONGEST
        while s.phase != OVER and s.turn <= last and left > 0:
            step(r, s, decide(self.desk, s, self.out))
            left -= 1
        return balance(self.desk, s, self.side)

    def halve(self) -> None:
        """Drop the worse half of those that challenge the greedy choice."""
        self.sort()
        self.alive = 1 + self.alive // 2 if self.alive > 2 else self.alive

    def sort(self) -> None:
        """Best challenger first; they have all met the same worlds."""
        for k in range(i64(1), self.alive):
            best = k
            for i in range(k + 1, self.alive):
                if self.leads[i] > self.leads[best]:
                    best = i
            for v in (self.actions, self.leads, self.squares):
                x = v[k]
                v[k] = v[best]
                v[best] = x

    def best(self) -> int:
        """The best challenger if its lead is more than luck, else the greedy choice."""
        self.sort()
        if self.alive < 2 or self.samples < 2 or self.leads[1] <= 0:
            return self.actions[0]
        n = float(self.samples)
        mean = float(self.leads[1]) / n
        spread = max(float(self.squares[1]) * SCALE / n - mean * mean, 0.0)
        return self.actions[1] if mean > self.doubt * (spread / n) ** 0.5 else self.actions[0]


def think(planner: Planner, simulations: i64) -> int:
    """Spend that many simulations in rounds of halving; the way to think without a clock."""
    if planner.alive == 1:
        return planner.actions[0]
    rounds: i64 = 1
    width = planner.alive
    while width > 2:
        width = 1 + width // 2
        rounds += 1
    for _ in range(rounds):
        worlds = simulations // rounds // planner.alive
        planner.round(worlds if worlds > 0 else i64(1))
        planner.halve()
    return planner.best()
