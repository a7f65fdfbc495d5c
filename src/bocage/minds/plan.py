"""Turn plan: the card, the units to order and their destinations. The dice decide the rest."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.movement import pace_of, reach
from bocage.core.orders import find_room, plane_pools, pools_for, sortie_pools
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    B_SHIFT,
    FIELD,
    FLIGHT,
    MARCH,
    MOVE,
    MOVE_DONE,
    NONE,
    ORDER,
    ORDERED,
    PLANE,
    SUPPORT,
    V_DONE,
    V_MOVE,
    V_ORDER,
    V_SORTIE,
    X_SHIFT,
)
from bocage.minds.evaluation import ANY_STYLE, Evaluation
from bocage.minds.greedy import decide, next_march, next_move, to_move
from bocage.minds.marching import go_on_way, step_towards, ways_of, ways_on

MOST_ORDERS: Final[i64] = 12
# Whether a plane gets an order, or a sortie is added: as the greedy player likes after the units, before them, not.
WING_OPEN: Final[i64] = 0
WING_FIRST: Final[i64] = 1
WING_NONE: Final[i64] = 2
WINGS: Final[i64] = 3


@final
class Plan:
    """What to do now, then whom to order, in what sequence, and where to. What it leaves open is done greedily."""

    def __init__(self, units: i64, first: i64) -> None:
        self.first: i64 = first                         # the action to take now, -1 when the plan goes on at once
        self.count: i64 = 0
        self.orders: vec[i64] = filled(MOST_ORDERS, NONE)
        self.goal: vec[i64] = filled(units, NONE)       # unit -> hex to go to (or to stay on), -1 left open
        self.wing: i64 = WING_OPEN                      # orders of planes
        self.style: i64 = 0                             # how planes fly: evaluation.ANY_STYLE ...
        self.greedy: bool = False                       # what the greedy player would do, unchanged
        self.seen: i64 = 0                              # worlds it was played in
        self.total: i64 = 0                             # sum of its values
        self.margin: i64 = 0                            # sum of medals won less medals lost
        self.values: vec[i64] = filled(0, 0)            # its value, world by world

    def begin(self, worlds: i64) -> None:
        """Forget all values; make room for new ones."""
        self.seen = 0
        self.total = 0
        self.margin = 0
        self.values = filled(worlds, 0)

    def is_same(self, other: Plan) -> bool:
        """Whether both plans are equal."""
        if self.first != other.first or self.count != other.count:
            return False
        if self.wing != other.wing or self.style != other.style:
            return False
        for i in range(self.count):
            if self.orders[i] != other.orders[i]:
                return False
        for u in range(i64(len(self.goal))):
            if self.goal[u] != other.goal[u]:
                return False
        return True

    def child(self) -> Plan:
        """A copy of the plan, to be changed."""
        p = Plan(0, self.first)
        p.count = self.count
        p.wing = self.wing
        p.style = self.style
        p.orders = self.orders[:]
        p.goal = self.goal[:]
        return p

    def put_first(self, u: i64) -> None:
        """Order this unit before all others."""
        place: i64 = self.count
        for i in range(self.count):
            if self.orders[i] == u:
                place = i
        if place == self.count:
            if self.count < MOST_ORDERS:
                self.count += 1
            else:
                place -= 1
        for i in range(place):
            self.orders[place - i] = self.orders[place - i - 1]
        self.orders[0] = u


def is_in_plan(s: State) -> bool:
    """Whether the decision is one that plans speak of: orders and moves, and planes among them."""
    phase = s.turn.phase
    if phase == ORDER or phase == MOVE or phase == FLIGHT or phase == PLANE:  # noqa: SIM109 (tuples are slow compiled)
        return True
    return phase == SUPPORT or (phase == MARCH and s.frames.top.next == MOVE)


def follow(d: Evaluation, s: State, plan: Plan) -> i64:
    """The next action of the plan in the phases of orders and moves."""
    if not s.sky.on:
        return next_of(d, s, plan)
    d.style = plan.style
    action = next_of(d, s, plan)
    d.style = ANY_STYLE
    if plan.wing == WING_NONE and s.turn.phase == ORDER and is_for_plane(s, action):
        return V_DONE
    return action


def is_for_plane(s: State, action: i64) -> bool:
    """Whether an order goes to the plane in the air, or adds a sortie."""
    verb = action & FIELD
    return verb == V_SORTIE or (verb == V_ORDER and s.board.at[(action >> A_SHIFT) & FIELD] < 0)


def wing_order(d: Evaluation, s: State) -> i64:
    """An order for the plane in the air, or else a sortie added, -1 if the card grants neither."""
    mask = plane_pools(d.r, s)
    if mask != 0 and d.search.fits[mask]:
        return V_ORDER | s.sky.over[s.turn.active] << A_SHIFT
    mask = sortie_pools(d.r, s)
    return V_SORTIE if mask != 0 and d.search.fits[mask] else i64(NONE)


def next_of(d: Evaluation, s: State, plan: Plan) -> i64:
    """The next action, planes flown in the style of the evaluation."""
    if s.turn.phase == ORDER:
        find_room(d.r, s, d.search)
        if plan.wing == WING_FIRST and s.sky.on:
            action = wing_order(d, s)
            if action != NONE:
                return action
        for i in range(plan.count):
            mask = pools_for(d.r, s, plan.orders[i])
            if mask != 0 and d.search.fits[mask]:
                return V_ORDER | s.units.where[plan.orders[i]] << A_SHIFT
        return decide(d, s)
    if s.turn.phase == MOVE:
        d.look(s)
        to_move(d, s)
        return planned_move(d, s, plan)
    if s.turn.phase == MARCH:
        return next_step(d, s, plan)
    return decide(d, s)


def planned_move(d: Evaluation, s: State, plan: Plan) -> i64:
    """The next move of the plan; where moves are made hex by hex, its first hex."""
    for i in range(plan.count):
        u = plan.orders[i]
        h = plan.goal[u]
        if d.taken[u] == 0 and h != NONE:
            if h == s.units.where[u]:
                d.taken[u] = 1
            else:
                action = move_towards(d, s, u, h)
                if action != NONE:
                    return action
    return next_march(d, s) if d.r.battle.opportunity else next_move(d, s)


def move_towards(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """The move of a unit to a hex, or the first hex of it; -1 if there is no way."""
    if d.r.battle.opportunity:
        return step_towards(s, ways_of(d, s, u), h)
    cost = way_to(d, s, u, h)
    return V_MOVE | s.units.where[u] << A_SHIFT | h << B_SHIFT | cost << X_SHIFT if cost >= 0 else i64(NONE)


def next_step(d: Evaluation, s: State, plan: Plan) -> i64:
    """The next hex of the move being made."""
    u = s.frames.top.unit
    h = plan.goal[u]
    if h == s.units.where[u]:
        return V_DONE
    d.look(s)
    action = step_towards(s, ways_on(d, s), h) if h != NONE else i64(NONE)
    return action if action != NONE else go_on_way(d, s)


def way_to(d: Evaluation, s: State, u: i64, h: i64) -> i64:
    """What the move would cost, -1 if there is no way."""
    r = d.r
    for i in range(reach(r, s, d.search, u, pace_of(r, s, u), r.cards.free[s.turn.kind] != 0)):
        if d.search.found[i] == h:
            return d.search.cost[h]
    return NONE


def note(s: State, plan: Plan, action: i64) -> None:
    """Write an action just chosen in the state into the plan."""
    if action & FIELD != V_ORDER and action & FIELD != V_MOVE:
        return
    u = s.board.at[(action >> A_SHIFT) & FIELD]
    if u < 0:
        return      # a plane in the air, which flies greedily
    if action & FIELD == V_ORDER:
        if plan.count < MOST_ORDERS:
            plan.orders[plan.count] = u
            plan.count += 1
    elif action & FIELD == V_MOVE:
        plan.goal[u] = (action >> B_SHIFT) & FIELD


def settle(s: State, plan: Plan) -> None:
    """Units ordered by the card itself join the plan; those that did not move stay on purpose."""
    for u in range(s.units.count):
        if s.units.marks[u] & ORDERED and s.units.where[u] >= 0:
            known = False
            for i in range(plan.count):
                if plan.orders[i] == u:
                    known = True
            if not known and plan.count < MOST_ORDERS:
                plan.orders[plan.count] = u
                plan.count += 1
            if s.units.marks[u] & MOVE_DONE == 0:
                plan.goal[u] = s.units.where[u]
