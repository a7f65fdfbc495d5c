"""Hill climbing over turn plans: small changes lead from the first plans to a better one.

A change that leads on the worlds of the climb joins the best. They were fitted to those worlds, so the
last of them are compared in fresh ones: the winner of many trials was also lucky. A climb ends on the
nearest top, which need not be the highest; where there is time, the planner makes several.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.movement import pace_of, reach
from bocage.core.orders import pools_for
from bocage.core.state import State
from bocage.core.terms import ACTIVATE, B_SHIFT, FIELD, FLIGHT, MARCH, MOVE, NONE, V_PLAY
from bocage.minds.evaluation import STYLES
from bocage.minds.greedy import BIG
from bocage.minds.halving import ENOUGH, MOST_WORLDS, SuccessiveHalving
from bocage.minds.plan import WINGS, Plan
from bocage.minds.worlds import FAR, NEAR, Worlds
from bocage.minds.worth import worth_there

ELITE: Final[i64] = 4           # plans kept while improving
FIRST_CUT: Final[i64] = 4
FEWEST: Final[i64] = 12         # worlds in which changes are tried,
MOST: Final[i64] = 96           # ... if there is time,
HASTE: Final[i64] = 8           # ... in a hurry
AMPLE: Final[i64] = 24          # so many, and there is time to judge further ahead in the last comparison
PER_WORLD: Final = 100.0        # simulations: the more there are, the less luck shall decide, but trying much pays more
MANY: Final[i64] = 4            # times in vain
GATHERING: Final = 0.25         # of its time, when changes begin at the latest
COMPARING: Final = 0.7          # of its time, when the last comparison begins


@final
class HillClimb:
    """Call `work` with the share of its time that has passed, then ask for `best`."""

    def __init__(self, worlds: Worlds, plans: list[Plan], luck: Chance, first: i64) -> None:
        self.worlds: Worlds = worlds
        self.luck: Chance = luck
        self.before: i64 = worlds.simulations
        self.race: SuccessiveHalving = SuccessiveHalving(worlds, plans, first, NEAR, FIRST_CUT)
        self.fresh: SuccessiveHalving | None = None              # the last comparison
        self.trial: Plan | None = None              # a change being tried
        self.parent: Plan | None = None
        self.changes: i64 = 0
        self.able: bool = False                     # a change was found
        self.failures: i64 = 0                      # ... was sought in vain

    def work(self, progress: float) -> None:
        """Spend a few simulations."""
        fresh = self.fresh
        if fresh is not None:
            if not fresh.over:
                fresh.run()
        elif self.race.depth >= MOST_WORLDS // 2 or (progress > COMPARING and self.can_compare(progress)):
            self.compare()
        elif self.trial is None and self.must_gather(progress):
            self.race.run()
        else:
            self.improve()

    def must_gather(self, progress: float) -> bool:
        """Whether plans still have to meet more worlds before changes are tried."""
        return self.race.depth < HASTE or (progress < GATHERING and self.race.depth < self.wanted(progress))

    def wanted(self, progress: float) -> i64:
        """Worlds in which changes are tried."""
        worlds = i64(self.in_all(progress) / PER_WORLD)
        return FEWEST if worlds < FEWEST else MOST if worlds > MOST else worlds

    def can_compare(self, progress: float) -> bool:
        """Whether fresh worlds will be enough to say something; if not, those that there are must do."""
        plans = i64(len(self.race.plans))
        return self.in_all(progress) * (1.0 - progress) >= float(ENOUGH * (ELITE if plans > ELITE else plans))

    def in_all(self, progress: float) -> float:
        """Simulations that its time allows."""
        return float(self.worlds.simulations - self.before) / (progress + 0.001)

    def is_finished(self) -> bool:
        """Whether more work would change nothing."""
        fresh = self.fresh
        return (fresh is not None and fresh.over) or (self.is_stuck() and len(self.race.plans) == 1)

    def is_stuck(self) -> bool:
        """Whether nothing can be changed."""
        return self.failures >= MANY and not self.able

    def compare(self) -> None:
        """The last word: the best plans and the greedy one in fresh worlds."""
        self.trial = None
        self.race.keep(ELITE)
        ahead = FAR if self.race.depth >= AMPLE else NEAR
        self.fresh = SuccessiveHalving(self.worlds, self.race.plans[:], self.race.first + MOST_WORLDS, ahead, ENOUGH)

    def best(self) -> Plan:
        fresh = self.fresh
        return self.race.best() if fresh is None else fresh.best()

    def improve(self) -> None:
        """Try a change of a good plan, a few worlds at a time, and drop it as soon as it falls behind."""
        race = self.race
        trial = self.trial
        parent = self.parent
        if trial is None or parent is None:
            pick = self.luck.below(6)
            number = i64(len(race.plans))
            at: i64 = 0 if pick < 3 or number < 2 else i64(1) if pick < 5 or number < 3 else i64(2)
            parent = race.plans[at]
            trial = self.changed(parent)
            for k in range(number):     # a plan that orders nobody cannot be changed; others can
                if trial is None and k != at:
                    parent = race.plans[k]
                    trial = self.changed(parent)
            if trial is None:
                self.failures += 1
                race.run()
                return
            self.able = True
            self.trial = trial
            self.parent = parent
            self.changes += 1
        lead: i64 = 0
        squares: i64 = 0
        until = trial.seen + 4
        while trial.seen < race.depth and trial.seen < until:
            race.meet(trial)
        for i in range(trial.seen):
            x = trial.values[i] - parent.values[i]
            lead += x
            squares += x * x
        if trial.seen < race.depth:
            if lead < 0 and (trial.seen >= ENOUGH or float(lead) * float(lead) > 0.5 * float(squares)):
                self.trial = None
            return
        self.trial = None
        if lead <= 0:
            return
        race.plans.append(trial)
        race.keep(ELITE)
        if self.changes >= 3 * race.depth:
            self.changes = 0
            race.run()

    def changed(self, parent: Plan) -> Plan | None:
        """A copy of the plan with one or two changes, None where nothing can be changed."""
        plan = parent.child()
        plan.begin(MOST_WORLDS)
        s = self.worlds.root
        before = s.turn.kind
        if plan.first != NONE and plan.first & FIELD == V_PLAY:
            s.turn.kind = (plan.first >> B_SHIFT) & FIELD
        elif s.turn.phase == ACTIVATE:
            s.turn.kind = self.worlds.r.cards.plain
        orders = s.turn.phase != MOVE and s.turn.phase != MARCH and not s.leaders.on
        done = False
        for _ in range(i64(4)):
            if s.sky.on and self.luck.below(5) == 0:
                done = self.other_wing(s, plan) or done
            elif self.luck.below(3) == 0 and orders:
                done = self.other_unit(s, plan) or done
            else:
                done = self.other_place(s, plan) or done
            if done and self.luck.below(3) > 0:
                break
        s.turn.kind = before
        return plan if done else None

    def other_unit(self, s: State, plan: Plan) -> bool:
        """Order a unit that came late or not at all before the others."""
        d = self.worlds.evaluation
        count: i64 = 0
        for u in range(s.units.count):
            if pools_for(d.r, s, u) != 0:
                d.masks[count] = u
                count += 1
        if count < 2:
            return False
        u = d.masks[self.luck.below(count)]
        if plan.count > 0 and plan.orders[0] == u:
            return False
        plan.put_first(u)
        return True

    def other_wing(self, s: State, plan: Plan) -> bool:
        """Order planes before the units or not at all, or fly them in another style."""
        if self.luck.below(2) == 0 and s.turn.phase != MOVE and s.turn.phase != FLIGHT:
            plan.wing = (plan.wing + 1 + self.luck.below(WINGS - 1)) % WINGS
        else:
            plan.style = (plan.style + 1 + self.luck.below(STYLES - 1)) % STYLES
        return True

    def other_place(self, s: State, plan: Plan) -> bool:
        """Send a unit elsewhere: to one of the best places for it, or anywhere."""
        if plan.count == 0:
            return False
        u = plan.orders[self.luck.below(plan.count)]
        here = s.units.where[u]
        d = self.worlds.evaluation
        r = d.r
        if here < 0 or r.cards.no_move[s.turn.kind]:
            return False
        d.look(s)
        count = reach(r, s, d.search, u, pace_of(r, s, u), r.cards.free[s.turn.kind] != 0)
        if count == 0:
            return False
        d.hexes[0] = here
        d.costs[0] = 0
        for i in range(count):
            d.hexes[i + 1] = d.search.found[i]
            d.costs[i + 1] = d.search.cost[d.search.found[i]]
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
