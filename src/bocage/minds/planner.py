"""The planning mind: whole turns are planned, played out with the enemy's reply, and improved.

The first plans are what the greedy mind would do with each card. Plans are carried out in
imagined worlds: hands dealt from the unseen cards, dice of their own; the rest of the turn, the
enemy's reply and the own next turn follow the greedy mind, and the outlook of the position judges
them. All plans meet the same worlds, turn by turn (common random numbers). The better half of the
first plans is changed here and there, a change that leads on the same worlds joins the best, and
these few are compared once more in fresh worlds, since the winner of many trials was also lucky,
and further ahead if there is time: a late judgement knows more but owes more to luck. A plan
replaces the greedy one only if its lead is more than doubt allows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.movement import pace_of, reach
from bocage.core.orders import pools_for
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.step import step
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    CARD,
    FIELD,
    MOVE,
    NONE,
    ORDER,
    OVER,
    V_ATTACK,
    V_DONE,
    V_END,
    V_PLAY,
    V_TARGET,
)
from bocage.minds.desk import Desk
from bocage.minds.greedy import BIG, decide, value_of, worth_there
from bocage.minds.outlook import CERTAIN, Outlook, learned
from bocage.minds.plan import Plan, follow, note, settle
from bocage.minds.weights import Weights

LONGEST: Final[i64] = 400       # decisions after which a simulated line is judged as it stands
WIDTH: Final[i64] = 12          # first plans
ELITE: Final[i64] = 4           # plans kept while improving
WORLDS: Final[i64] = 512        # most worlds
ENOUGH: Final[i64] = 16         # fresh worlds that say something
CLEAR: Final = 4.0         # standard errors by which a matter is clear
SURE: Final = 1e9          # ... where nothing is left to luck
BEYOND: Final[i64] = 1          # turns played after the reply
FURTHER: Final[i64] = 2         # more turns where there are worlds enough for luck to even out:
AMPLE: Final[i64] = 24          # so many for the last comparison,
PLENTY: Final[i64] = 96         # so many for everything
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
class Planner:
    """Thinks about one decision. Call `work` as often as time allows, then ask for `best`."""

    def __init__(self, r: Rules, s: State, w: Weights, key: vec[i64]) -> None:
        self.r: Rules = r
        self.root: State = s
        self.desk: Desk = Desk(r, w, len(s.where))
        self.key: vec[i64] = key
        self.luck: Chance = Chance(key)             # for changes, far from the worlds
        self.luck.used = 1 << 40
        self.side: i64 = s.decider
        self.unseen: vec[i64] = unseen_by(s, s.decider)
        self.reply: i64 = s.turn + (1 if s.active == s.decider else 0)  # the enemy's turn after the own one
        self.last: i64 = self.reply + BEYOND                            # the last turn played
        self.out: vec[i64] = filled(MOST_ACTIONS, 0)
        self.outlook: Outlook = learned()
        self.simulations: i64 = 0
        self.changes: i64 = 0
        self.plans: list[Plan] = []
        self.depth: i64 = 0                         # worlds the elite has been played in
        self.trial: Plan | None = None              # a change being tried
        self.parent: Plan | None = None
        self.far: bool = False                      # plans are judged further ahead
        self.fresh: bool = False                    # the last comparison has begun
        self.base: i64 = 0                          # worlds used before it
        self.doubt: float = 0.5                     # standard errors by which a plan must lead the greedy one
        self.idle: bool = False                     # nothing can be changed and there is one plan
        self.improves: bool = s.active == s.decider and (s.phase == CARD or s.phase == ORDER or s.phase == MOVE)
        self.gather()

    def gather(self) -> None:
        """The first plans: what a greedy mind likes best, and always the choice to stop."""
        s = self.root
        count = legal(self.r, s, self.out)
        if self.improves and s.phase != CARD:
            self.plans.append(self.recorded(NONE))
            return
        actions = self.out[:count]
        self.desk.look(s)
        values: vec[i64] = filled(count, 0)
        for i in range(count):
            verb = actions[i] & FIELD
            if verb != V_DONE and verb != V_END:
                values[i] = value_of(self.desk, s, actions[i])
        for k in range(WIDTH if count > WIDTH else count):
            best: i64 = k
            for i in range(k, count):
                if values[i] > values[best]:
                    best = i
            if k == WIDTH - 1:
                for i in range(k, count):
                    verb = actions[i] & FIELD
                    if verb == V_DONE or verb == V_END:  # noqa: SIM109
                        best = i
            action = actions[best]
            actions[best] = actions[k]
            values[best] = values[k]
            self.plans.append(self.recorded(action))
        self.plans[0].greedy = True

    def recorded(self, first: i64) -> Plan:
        """What the greedy mind would do after that action, as a plan."""
        s = self.root.copy()
        plan = Plan(len(s.where), first)
        plan.greedy = first == NONE
        plan.values = filled(WORLDS, 0)
        if not self.improves:
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

    def finished(self) -> bool:
        """Whether more thought would change nothing."""
        return self.depth >= WORLDS or self.idle or (len(self.plans) == 1 and (self.fresh or not self.improves))

    def script(self, plan: Plan) -> list[int]:
        """The actions of a plan up to its first dice."""
        s = self.root.copy()
        s.chance = Chance(self.key)
        actions: list[int] = []
        if plan.first != NONE:
            actions.append(plan.first)
            step(self.r, s, plan.first)
        if self.improves:
            while s.chance.used == 0 and s.turn == self.root.turn and (s.phase == ORDER or s.phase == MOVE):
                action = follow(self.desk, s, plan, self.out)
                actions.append(action)
                step(self.r, s, action)
        return actions

    def aims(self, script: list[int]) -> list[int]:
        """What would be attacked after those actions, as the dice stand: the best attacks, one for every target."""
        s = self.root.copy()
        s.chance = Chance(self.key)
        for action in script:
            step(self.r, s, action)
        found: list[int] = []
        values: list[int] = []
        if s.decider != self.side or s.turn != self.root.turn or s.phase == OVER:
            return found
        count = legal(self.r, s, self.out)
        self.desk.look(s)
        targets: list[int] = []
        for i in range(count):
            action = self.out[i]
            verb = action & FIELD
            if verb != V_ATTACK and verb != V_TARGET:
                continue
            value = value_of(self.desk, s, action)
            target = (action >> B_SHIFT if verb == V_ATTACK else action >> A_SHIFT) & FIELD
            if target in targets:
                k = targets.index(target)
                if value > values[k]:
                    values[k] = value
                    found[k] = action
            else:
                targets.append(target)
                values.append(value)
                found.append(action)
        order = sorted(range(len(found)), key=lambda k: -values[k])
        return [found[k] for k in order]

    def greedy_plan(self) -> Plan:
        """The plan that changes nothing in what the greedy mind would do."""
        for plan in self.plans:
            if plan.greedy:
                return plan
        return self.plans[0]

    def work(self, progress: float) -> None:
        """Spend a few simulations; `progress` is the share of the time that has passed."""
        if self.improves and self.depth == 8 and not self.far and self.wanted(progress) >= PLENTY:
            self.look_further()
        if progress > 0.7 or (not self.improves and progress > 0.4):
            self.compare()
        elif self.depth < 8 or not self.improves or (progress < 0.25 and self.depth < self.wanted(progress)):
            self.deepen()
        else:
            self.improve()

    def wanted(self, progress: float) -> i64:
        """Worlds in which changes are tried. The more time, the less luck shall decide, but trying much pays more."""
        worlds = i64(float(self.simulations) / (progress + 0.001) / 100.0)
        return i64(12) if worlds < 12 else PLENTY if worlds > PLENTY else worlds

    def look_further(self) -> None:
        """Judge later; what was seen so far counts no more."""
        self.far = True
        self.last += FURTHER
        self.depth = 0
        for plan in self.plans:
            plan.seen = 0
            plan.total = 0
            plan.margin = 0

    def deepen(self) -> None:
        """Play the first plans in one more world; drop the worse half now and then."""
        if self.depth >= WORLDS // 2:
            self.compare()
            return
        for plan in self.plans:
            self.play(plan, self.depth)
        self.depth += 1
        if self.depth == 4 or self.depth == 8 or self.depth == 16 or self.depth == 32:
            self.sort()
            self.keep((len(self.plans) + 1) // 2)

    def keep(self, number: i64) -> None:
        """The best so many, and the greedy plan."""
        if number < 2:
            number = 2
        kept = self.plans[:number]
        for plan in self.plans[number:]:
            if plan.greedy:
                kept.append(plan)
        self.plans = kept

    def sort(self) -> None:
        """Best first; all have met the same worlds."""
        plans = self.plans
        for plan in plans:
            plan.score = self.score(plan)
        for k in range(i64(len(plans))):
            best = k
            for i in range(k + 1, i64(len(plans))):
                if plans[i].score > plans[best].score:
                    best = i
            x = plans[k]
            plans[k] = plans[best]
            plans[best] = x

    def score(self, plan: Plan) -> i64:
        """What counts in the end: fresh worlds only where plans were fitted to the old ones."""
        if not self.fresh or not self.improves or self.depth - self.base < ENOUGH:
            return plan.total
        total: i64 = 0
        for i in range(self.base, self.depth):
            total += plan.values[i]
        return total

    def improve(self) -> None:
        """Try a change of a good plan, a few worlds at a time, and drop it as soon as it falls behind."""
        trial = self.trial
        parent = self.parent
        if trial is None or parent is None:
            pick = self.luck.below(6)
            number = len(self.plans)
            at: i64 = 0 if pick < 3 or number < 2 else i64(1) if pick < 5 or number < 3 else i64(2)
            parent = self.plans[at]
            trial = self.changed(parent)
            if trial is None:
                self.idle = len(self.plans) == 1
                self.deepen()
                return
            self.trial = trial
            self.parent = parent
            self.changes += 1
        lead: i64 = 0
        squares: i64 = 0
        until = trial.seen + 4
        while trial.seen < self.depth and trial.seen < until:
            self.play(trial, trial.seen)
        for i in range(trial.seen):
            x = trial.values[i] - parent.values[i]
            lead += x
            squares += x * x
        if trial.seen < self.depth:
            if lead < 0 and (trial.seen >= ENOUGH or float(lead) * float(lead) > 0.5 * float(squares)):
                self.trial = None
            return
        self.trial = None
        if lead <= 0:
            return
        self.plans.append(trial)
        self.sort()
        if len(self.plans) > ELITE:
            self.keep(ELITE)
        if self.changes >= 3 * self.depth:
            self.changes = 0
            self.deepen()

    def changed(self, parent: Plan) -> Plan | None:
        """A copy of the plan with one or two changes, None where nothing can be changed."""
        plan = parent.child()
        plan.values = filled(WORLDS, 0)
        s = self.root
        before = s.kind
        if plan.first != NONE and plan.first & FIELD == V_PLAY:
            s.kind = (plan.first >> B_SHIFT) & FIELD
        done = False
        for _ in range(i64(4)):
            if self.luck.below(3) == 0 and s.phase != MOVE:
                done = self.other_unit(s, plan) or done
            else:
                done = self.other_place(s, plan) or done
            if done and self.luck.below(3) > 0:
                break
        s.kind = before
        return plan if done else None

    def other_unit(self, s: State, plan: Plan) -> bool:
        """Order a unit that came late or not at all before the others."""
        count: i64 = 0
        for u in range(s.units):
            if pools_for(self.r, s, u) != 0:
                self.desk.masks[count] = u
                count += 1
        if count < 2:
            return False
        u = self.desk.masks[self.luck.below(count)]
        if plan.count > 0 and plan.orders[0] == u:
            return False
        plan.put_first(u)
        return True

    def other_place(self, s: State, plan: Plan) -> bool:
        """Send a unit elsewhere: to one of the best places for it, or anywhere."""
        if plan.count == 0:
            return False
        u = plan.orders[self.luck.below(plan.count)]
        here = s.where[u]
        if here < 0 or self.r.no_move[s.kind]:
            return False
        d = self.desk
        r = self.r
        d.look(s)
        count = reach(r, s, u, pace_of(r, s, u), r.free[s.kind] != 0)
        if count == 0:
            return False
        d.hexes[0] = here
        d.costs[0] = 0
        for i in range(count):
            d.hexes[i + 1] = r.found[i]
            d.costs[i + 1] = r.cost[r.found[i]]
        count += 1
        pick = self.luck.below(count)
        if self.luck.below(2) == 0:
            tries: i64 = 3
            best = -BIG
            for _ in range(tries):
                k = self.luck.below(count)
                value = worth_there(d, s, u, d.hexes[k], d.costs[k])
                if value > best and d.hexes[k] != plan.goal[u]:
                    best = value
                    pick = k
        if plan.goal[u] == d.hexes[pick]:
            return False
        plan.goal[u] = d.hexes[pick]
        return True

    def compare(self) -> None:
        """The last word: the best plans and the greedy one in fresh worlds."""
        if not self.fresh:
            self.fresh = True
            self.trial = None
            self.sort()
            self.keep(ELITE)
            self.base = self.depth
            if self.improves and not self.far and self.depth >= AMPLE:
                self.last += FURTHER
        if self.depth >= WORLDS:
            return
        for plan in self.plans:
            self.play(plan, self.depth)
        self.depth += 1
        fresh = self.depth - self.base
        if fresh & (ENOUGH - 1) == 0:
            self.sort()
            if len(self.plans) > 2:
                self.keep((len(self.plans) + 1) // 2)
            elif len(self.plans) == 2:
                self.idle = self.lead(self.plans[0], self.plans[1]) > CLEAR

    def play(self, plan: Plan, world: i64) -> None:
        """Carry a plan out in a world and note the judgement."""
        value = self.simulate(plan, world)
        plan.values[world] = value
        plan.total += value
        plan.seen += 1
        self.simulations += 1

    def simulate(self, plan: Plan, world: i64) -> i64:
        """The judgement of one line of play in one world."""
        r = self.r
        s = self.root.copy()
        luck = Chance(self.key)
        luck.used = world * WORLD
        redeal(s, self.side, self.unseen, luck)
        dice = world * WORLD + DICE
        luck.used = dice
        s.chance = luck
        if plan.first != NONE:
            step(r, s, plan.first)
        turn = s.turn
        d = self.desk
        if self.improves:
            while s.decider == self.side and s.turn == turn and (s.phase == ORDER or s.phase == MOVE):
                step(r, s, follow(d, s, plan, self.out))
        ahead = s.medals[self.side] - s.medals[1 - self.side]
        left: i64 = LONGEST
        while s.phase != OVER and s.turn <= self.last and left > 0:
            if s.turn != turn:  # every turn has its own dice: what happened before must not shift them
                turn = s.turn
                luck.used = dice + (turn - self.root.turn) * TURN
            step(r, s, decide(d, s, self.out))
            left -= 1
            if turn <= self.reply:
                ahead = s.medals[self.side] - s.medals[1 - self.side]
        plan.margin += ahead
        if s.phase == OVER or s.active == self.side:
            return self.outlook.chance(d, s, self.side)
        return CERTAIN - self.outlook.chance(d, s, 1 - self.side)

    def best(self) -> Plan:
        """The plan with the best outlook, if its lead over the greedy one is more than luck."""
        self.sort()
        best = self.plans[0]
        greedy = self.greedy_plan()
        if best.greedy or not greedy.greedy:
            return best
        return best if self.lead(best, greedy) > self.doubt else greedy

    def lead(self, one: Plan, other: Plan) -> float:
        """By how many standard errors a plan leads another on the worlds that count."""
        first = self.base if self.fresh and self.depth - self.base >= ENOUGH else i64(0)
        total = 0.0
        squares = 0.0
        for i in range(first, self.depth):
            x = float(one.values[i] - other.values[i])
            total += x
            squares += x * x
        n = float(self.depth - first)
        if n < 2.0:
            return 0.0
        mean = total / n
        error: float = ((squares / n - mean * mean) / n) ** 0.5
        if error > 0.0:
            return mean / error
        return SURE if mean > 0.0 else -SURE if mean < 0.0 else 0.0     # the same in every world


def think(planner: Planner, simulations: i64) -> Plan:
    """Spend about that many simulations; the way to think without a clock."""
    while planner.simulations < simulations and not planner.finished():
        planner.work(float(planner.simulations) / float(simulations))
    return planner.best()
