"""Successive halving: all plans are simulated on the same sampled worlds; each cut drops the worse half."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from bocage.minds.plan import Plan
from bocage.minds.worlds import Worlds

MOST_WORLDS: Final[i64] = 512
ENOUGH: Final[i64] = 16         # worlds that say something
CLEAR: Final = 4.0              # standard errors by which a matter is clear
SURE: Final = 1e9               # ... where nothing is left to luck
DOUBT: Final = 0.5              # standard errors by which a plan must lead the greedy one


@final
class SuccessiveHalving:
    """`ahead` is how many turns after the reply are played; `cut` the number of worlds after which the worse half
    drops out first, then at twice as many, and so on.
    """

    def __init__(self, worlds: Worlds, plans: list[Plan], first: i64, ahead: i64, cut: i64) -> None:
        self.worlds: Worlds = worlds
        self.plans: list[Plan] = plans
        self.first: i64 = first         # number of the first world
        self.ahead: i64 = ahead
        self.cut: i64 = cut
        self.depth: i64 = 0             # worlds met
        self.over: bool = False
        for plan in plans:
            plan.begin(MOST_WORLDS)

    def run(self) -> None:
        """One more world for all."""
        for plan in self.plans:
            self.worlds.play(plan, self.first + self.depth, self.ahead)
        self.depth += 1
        if self.depth == self.cut:
            self.cut *= 2
            self.keep((len(self.plans) + 1) // 2)
        if self.depth & (ENOUGH - 1) == 0:
            self.over = self.depth >= MOST_WORLDS or self.is_settled()

    def is_settled(self) -> bool:
        """Whether more worlds would change nothing."""
        plans = self.plans
        if len(plans) == 1:
            return True
        if self.depth < 2 * ENOUGH:
            return False
        self.sort()
        for k in range(1, i64(len(plans))):
            if self.lead(plans[0], plans[k]) <= CLEAR:
                return False
        return True

    def meet(self, plan: Plan) -> None:
        """One more world for a plan that came later."""
        self.worlds.play(plan, self.first + plan.seen, self.ahead)

    def keep(self, number: i64) -> None:
        """Keep the best plans, `number` of them but two at least, and the greedy one."""
        self.sort()
        if number < 2:
            number = 2
        kept = self.plans[:number]
        for plan in self.plans[number:]:
            if plan.greedy:
                kept.append(plan)
        self.plans = kept

    def sort(self) -> None:
        """Best first."""
        plans = self.plans
        for k in range(i64(len(plans))):
            best = k
            for i in range(k + 1, i64(len(plans))):
                if plans[i].total > plans[best].total:
                    best = i
            x = plans[k]
            plans[k] = plans[best]
            plans[best] = x

    def best(self) -> Plan:
        """The plan with the best outlook, if its lead over the greedy one is more than luck."""
        self.sort()
        best = self.plans[0]
        if best.greedy:
            return best
        for plan in self.plans:
            if plan.greedy:
                return best if self.lead(best, plan) > DOUBT else plan
        return best

    def lead(self, one: Plan, other: Plan) -> float:
        """By how many standard errors a plan leads another on the worlds that both have met."""
        total = 0.0
        squares = 0.0
        for i in range(self.depth):
            x = float(one.values[i] - other.values[i])
            total += x
            squares += x * x
        n = float(self.depth)
        if n < 2.0:
            return 0.0
        mean = total / n
        error: float = ((squares / n - mean * mean) / n) ** 0.5
        if error > 0.0:
            return mean / error
        return SURE if mean > 0.0 else -SURE if mean < 0.0 else 0.0     # the same in every world
