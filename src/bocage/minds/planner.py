"""Planning player (the general): whole turns are planned, simulated with the enemy's reply, and improved.

The first plans are what the greedy player would do with each card. Hill climbing leads to better ones. If
there is time, it climbs again and again in other worlds, since every climb ends on another top, and what
the climbs have found is compared with the greedy plan in fresh worlds and further ahead: a late judgement
knows more but owes more to luck. A plan replaces the greedy one only if its lead is more than doubt
allows. A choice that is no plan of a turn, such as an attack, is compared at once.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled
from bocage.core.legal import legal
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.step import step
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    B_SHIFT,
    CARD,
    FIELD,
    MARCH,
    NONE,
    OPPORTUNITY,
    OVER,
    V_ATTACK,
    V_DONE,
    V_END,
    V_TARGET,
)
from bocage.minds.flights import see_gates
from bocage.minds.greedy import decide, value_of
from bocage.minds.halving import MOST_WORLDS, SuccessiveHalving
from bocage.minds.hill_climb import HASTE, HillClimb
from bocage.minds.plan import Plan, follow, is_in_plan
from bocage.minds.weights import Weights
from bocage.minds.worlds import FAR, NEAR, Worlds

WIDTH: Final[i64] = 12          # first plans
CLIMB: Final = 1000.0           # simulations of a climb,
FEWEST: Final = 3.5             # if there is time for so many of them
LOOK: Final = 0.05              # of the time, after which this is known at the latest
CLIMBING: Final = 0.8           # of the time; the rest is for the comparison of what was found,
LATEST: Final = 0.9             # ... and less if nothing was found at first
EARLY_CUT: Final[i64] = 4       # worlds after which the worse half of many choices drops out,
LATE_CUT: Final[i64] = 64       # ... of a few good ones
LAST_WORLDS: Final[i64] = 1 << 19   # where those of the last comparison begin, far from those of the climbs
CHANGES: Final[i64] = 1 << 40       # where the stream for changes begins, far from all worlds


@final
class Planner:
    """Thinks about one decision. Call `work` as often as time allows, then ask for `best`."""

    def __init__(self, r: Rules, s: State, w: Weights, key: list[int]) -> None:
        self.worlds: Worlds = Worlds(r, s, w, key)
        self.luck: Chance = Chance(self.worlds.key)
        self.luck.used = CHANGES
        self.first_plans: list[Plan] = []
        self.found: list[Plan] = []                 # what the climbs have found
        self.climbs: i64 = 0
        self.climb: HillClimb | None = None
        self.began: float = 0.0                     # share of the time that had passed when it began,
        self.start: float = 0.0                     # ... when the first did
        self.looked: bool = False                   # at how fast the simulations are
        self.alone: bool = True                     # the climb has all the time
        self.last: SuccessiveHalving | None = None               # the last comparison
        self.gather()
        if not self.worlds.open:
            self.last = SuccessiveHalving(self.worlds, self.first_plans[:], 0, NEAR, EARLY_CUT)

    def gather(self) -> None:
        """The first plans: what a greedy player likes best, and always the choice to stop."""
        worlds = self.worlds
        s = worlds.root
        if s.turn.phase == MARCH or (worlds.open and s.turn.phase != CARD and s.turn.phase != ACTIVATE):
            self.first_plans.append(worlds.recorded(NONE))
            return
        count = legal(worlds.r, s, worlds.evaluation.search)
        actions = worlds.evaluation.search.actions[:count]
        worlds.evaluation.look(s)
        if s.sky.on:
            see_gates(worlds.evaluation, s)
        values: vec[i64] = filled(count, 0)
        for i in range(count):
            verb = actions[i] & FIELD
            if verb != V_DONE and verb != V_END:
                values[i] = value_of(worlds.evaluation, s, actions[i])
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
            self.first_plans.append(worlds.recorded(action))
        self.first_plans[0].greedy = True

    def greedy_plan(self) -> Plan:
        """The plan that changes nothing in what the greedy player would do."""
        return self.first_plans[0]

    def is_finished(self) -> bool:
        """Whether more thought would change nothing."""
        last = self.last
        if last is not None:
            return last.over or (len(self.first_plans) == 1 and not self.worlds.open)
        climb = self.climb
        return self.alone and climb is not None and climb.is_finished()

    def work(self, progress: float) -> None:
        """Spend a few simulations; `progress` is the share of the time that has passed."""
        last = self.last
        if last is not None:
            if not last.over:
                last.run()
            return
        climb = self.climb
        if climb is None:
            climb = HillClimb(self.worlds, self.first_plans[:], self.luck, self.climbs * 2 * MOST_WORLDS)
            self.climb = climb
            self.began = progress
            if self.climbs == 0:
                self.start = progress
            self.climbs += 1
        if not self.looked and (climb.race.depth >= HASTE or progress >= LOOK):
            self.looked = True
            self.alone = self.to_come(progress, CLIMBING) < FEWEST * CLIMB
        if self.alone:
            climb.work(progress)
            return
        share = self.share(climb, progress)
        if share < 1.0 and not climb.is_finished():
            climb.work(share)
            return
        self.climb = None
        self.add(climb.best())
        if climb.is_stuck() or self.to_come(progress, self.deadline()) < 0.5 * CLIMB:
            self.compare()

    def to_come(self, progress: float, until: float) -> float:
        """Simulations from now until then."""
        return float(self.worlds.simulations) / (progress - self.start + 0.001) * (until - progress)

    def share(self, climb: HillClimb, progress: float) -> float:
        """How far the climb is, by its simulations or, if time is short, by the time there is for it."""
        done = float(self.worlds.simulations - climb.before) / CLIMB
        end = self.deadline()
        if progress >= end:
            return 1.0
        passed = (progress - self.began) / (end - self.began)
        return passed if passed > done else done

    def deadline(self) -> float:
        """When climbing ends. As long as nothing was found there is nothing to compare."""
        return CLIMBING if self.found or self.climbs < 2 else LATEST

    def add(self, plan: Plan) -> None:
        """Remember what a climb has found, unless it is known."""
        if plan.greedy:
            return
        for other in self.found:
            if plan.is_same(other):
                return
        self.found.append(plan)

    def compare(self) -> None:
        """The last word: what was found and the greedy plan, further ahead."""
        self.last = SuccessiveHalving(self.worlds, [self.greedy_plan(), *self.found], LAST_WORLDS, FAR, LATE_CUT)

    def best(self) -> Plan:
        """The best plan known, if its lead over the greedy one is more than luck."""
        last = self.last
        if last is not None:
            return last.best()
        climb = self.climb
        best = self.greedy_plan() if climb is None else climb.best()
        return self.found[0] if best.greedy and self.found else best

    def script(self, plan: Plan) -> list[int]:
        """The actions of a plan up to its first dice."""
        worlds = self.worlds
        s = worlds.root.copy()
        s.luck.chance = Chance(worlds.key)
        actions: list[int] = []
        if plan.first != NONE:
            actions.append(plan.first)
            step(worlds.r, s, worlds.evaluation.search, plan.first)
        if worlds.open:
            while s.luck.chance.used == 0 and s.turn.number == worlds.root.turn.number and is_in_plan(s):
                action = follow(worlds.evaluation, s, plan)
                actions.append(action)
                step(worlds.r, s, worlds.evaluation.search, action)
                while s.turn.phase == OPPORTUNITY:      # if the enemy fires and it matters, the rest is thought of anew
                    step(worlds.r, s, worlds.evaluation.search, V_DONE)
        return actions if actions else [decide(worlds.evaluation, s)]

    def aims(self, script: list[int]) -> list[int]:
        """What would be attacked after those actions, as the dice stand: the best attacks, one for every target."""
        worlds = self.worlds
        s = worlds.root.copy()
        s.luck.chance = Chance(worlds.key)
        for action in script:
            step(worlds.r, s, worlds.evaluation.search, action)
        found: list[int] = []
        values: list[int] = []
        if not worlds.is_mine(s) or s.turn.number != worlds.root.turn.number or s.turn.phase == OVER:
            return found
        count = legal(worlds.r, s, worlds.evaluation.search)
        worlds.evaluation.look(s)
        targets: list[int] = []
        for i in range(count):
            action = worlds.evaluation.search.actions[i]
            verb = action & FIELD
            if verb != V_ATTACK and verb != V_TARGET:
                continue
            value = value_of(worlds.evaluation, s, action)
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


def think(planner: Planner, simulations: i64) -> Plan:
    """Spend about that many simulations; the way to think without a clock."""
    while planner.worlds.simulations < simulations and not planner.is_finished():
        planner.work(float(planner.worlds.simulations) / float(simulations))
    return planner.best()
