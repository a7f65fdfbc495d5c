"""Ways of a move made hex by hex: where it can end, by what first hex, and the fire that it draws until then."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.march import steps
from bocage.core.movement import ON_ROAD, pace_of, sally_pace_of
from bocage.core.opportunity import can_fire, is_clear
from bocage.core.peril import label_on, peril_of
from bocage.core.search import MOST
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, B_SHIFT, MOVE, NONE, ROAD, SALLY, TUNNEL, V_DONE, V_EXIT, V_MOVE, X_SHIFT
from bocage.minds.attack_value import strike_value
from bocage.minds.evaluation import Evaluation
from bocage.minds.worth import worth_after

ROOM: Final[i64] = 256      # ends of ways that are looked at
BIG: Final[i64] = 1 << 40
UNKNOWN: Final[i64] = -1


@final
class Ways:
    """The ends of all ways from where a unit stands; the first one is to stay there."""

    def __init__(
        self, d: Evaluation, s: State, u: i64, start: i64, pace: i64, label: i64, spent: i64
    ) -> None:
        self.unit: i64 = u
        self.start: i64 = start                     # where the move began
        self.count: i64 = 0
        self.hex: vec[i64] = filled(ROOM, 0)
        self.label: vec[i64] = filled(ROOM, 0)
        self.spent: vec[i64] = filled(ROOM, 0)      # without a road bonus
        self.cost: vec[i64] = filled(ROOM, 0)       # with it
        self.first: vec[i64] = filled(ROOM, NONE)   # the first hex of the way, -1 none
        self.price: vec[i64] = filled(ROOM, 0)      # what that hex costs
        self.risk: vec[i64] = filled(ROOM, 0)       # what the fire on the way is expected to cost
        self.out: vec[i64] = filled(ROOM, 0)        # 1 where it may lead off the board
        self.fire: vec[i64] = filled(d.r.grid.hexes, UNKNOWN)   # hex -> the fire drawn there
        here = s.units.where[u]
        self.add(here, label, spent, s.units.spent[u] if spent > 0 else i64(0), NONE, 0, 0)
        s.board.at[here] = NONE
        for level in range(spent, MOST):
            i: i64 = 0
            while i < self.count:
                if self.spent[i] == level:
                    self.follow(d, s, i, pace)
                i += 1
        s.units.where[u] = here
        s.board.at[here] = u

    def add(self, h: i64, label: i64, spent: i64, cost: i64, first: i64, price: i64, risk: i64) -> None:
        """Note an end, unless a way with no more fire and no higher cost leads there."""
        for i in range(self.count):
            if self.hex[i] == h and self.label[i] == label and self.spent[i] <= spent and self.risk[i] <= risk:
                return
        if self.count == ROOM:
            return
        i = self.count
        self.hex[i] = h
        self.label[i] = label
        self.spent[i] = spent
        self.cost[i] = cost
        self.first[i] = first
        self.price[i] = price
        self.risk[i] = risk
        self.count += 1

    def follow(self, d: Evaluation, s: State, i: i64, pace: i64) -> None:
        """Add the hexes beside an end that the way may go on to."""
        r = d.r
        q = d.search
        u = self.unit
        arm = s.units.arm[u]
        free = r.cards.free[s.turn.kind] != 0
        bonus = r.profiles.road_bonus[s.units.profile[u]]
        s.units.where[u] = self.hex[i]
        count = steps(r, s, q, u, self.start, pace, self.label[i], self.spent[i])
        if q.way_out:
            self.out[i] = 1
        hexes = q.found[:count]
        for k in range(count):
            t = hexes[k]
            cost = q.cost[t]
            if cost == TUNNEL:
                label = self.label[i]
                spent = MOST        # no way goes on from there
            else:
                label = label_on(r, s, arm, self.label[i], t, free)
                spent = cost + bonus if label & ON_ROAD else cost
            if self.fire[t] == UNKNOWN:
                self.fire[t] = exposure(d, s, u, t)
            risk = self.risk[i] + self.fire[t]
            if not free and r.ground.peril_dice != 0:
                risk += peril_of(r, arm, t) * d.w.figure[arm] // 6
            first = self.first[i] if i > 0 else t
            cost = cost if cost > 0 else 0
            self.add(t, label, spent, cost, first, self.price[i] if i > 0 else cost, risk)


def exposure(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """What the opportunity fire on a hex is expected to cost a unit that enters it."""
    if not is_clear(d.r, s, h):
        return 0
    old = s.units.where[u]
    s.units.where[u] = h
    s.board.at[h] = u
    drawn = False
    for e in range(s.units.count):
        if can_fire(d.r, s, e, u):
            drawn = True
            break
    s.board.at[h] = NONE
    s.units.where[u] = old
    return strike_value(d, u, 1) if drawn else i64(0)


def ways_of(d: Evaluation, s: State, u: i64) -> Ways:
    """The ways of a unit that has not moved."""
    start = s.units.where[u]
    label = ON_ROAD if d.r.ground.asks(s.units.arm[u], start) & ROAD else i64(0)
    return Ways(d, s, u, start, pace_of(d.r, s, u), label, 0)


def ways_on(d: Evaluation, s: State) -> Ways:
    """The ways on which the move being made may go on."""
    f = s.frames.top
    pace = sally_pace_of(d.r, s, f.unit) if f.next == SALLY else pace_of(d.r, s, f.unit)
    return Ways(d, s, f.unit, f.start, pace, f.flags, f.count)


def begin_way(d: Evaluation, s: State, u: i64) -> i64:
    """The first hex of the best way of a unit, or no move."""
    return best_step(d, s, ways_of(d, s, u), MOVE)


def go_on_way(d: Evaluation, s: State) -> i64:
    """The next hex of the move being made, or its end."""
    return best_step(d, s, ways_on(d, s), s.frames.top.next)


def step_towards(s: State, ways: Ways, h: i64) -> i64:
    """The step that leads to a hex by the way with the least fire, then the cheapest; -1 if there is none."""
    least: i64 = BIG
    chosen: i64 = NONE
    for i in range(i64(1), ways.count):
        if ways.hex[i] == h and ways.risk[i] * MOST + ways.spent[i] < least:
            least = ways.risk[i] * MOST + ways.spent[i]
            chosen = i
    if chosen == NONE:
        return NONE
    return V_MOVE | s.units.where[ways.unit] << A_SHIFT | ways.first[chosen] << B_SHIFT | ways.price[chosen] << X_SHIFT


def best_step(d: Evaluation, s: State, ways: Ways, phase: i64) -> i64:
    """The step that leads to the best place, less the fire drawn on the way; staying is done."""
    u = ways.unit
    here = s.units.where[u]
    best: i64 = -BIG
    action: i64 = V_DONE
    for i in range(ways.count):
        d.know(s, s.units.side[u], ways.hex[i])     # while the unit stands, as in `find_move`
    s.board.at[here] = NONE       # it will not stand in its own line of sight
    for i in range(ways.count):
        h = ways.hex[i]
        there = d.place(s, u, h) if phase == SALLY else worth_after(d, s, u, ways.start, h, ways.cost[i])
        value = there - ways.risk[i]
        if ways.out[i]:
            value += d.w.finish // 2
        if value > best:
            best = value
            action = V_DONE
            if ways.first[i] != NONE:
                action = V_MOVE | here << A_SHIFT | ways.first[i] << B_SHIFT | ways.price[i] << X_SHIFT
            elif ways.out[i]:
                action = V_EXIT | here << A_SHIFT
    s.board.at[here] = u
    return action
