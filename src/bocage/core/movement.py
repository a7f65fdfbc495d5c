"""Movement: the hexes a unit can reach, and what entering a hex does to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.air import is_watched
from bocage.core.contact import has_enemy_beside
from bocage.core.craft import sail
from bocage.core.facts import F_CLEARED
from bocage.core.ground import MASKS
from bocage.core.medals import leave
from bocage.core.rules import Rules
from bocage.core.search import LABEL_COUNT, LABELS, MOST, Search
from bocage.core.state import State
from bocage.core.terms import (
    CANNOT_ADVANCE,
    CANNOT_BATTLE,
    CLOSE_ONLY,
    DIRECTIONS,
    FIRST_ONLY,
    FIXED,
    FROM_BESIDE,
    HARD,
    HARD_LEFT,
    MAY_CLEAR,
    MOVED,
    NO_BATTLE,
    NO_BATTLE_LEFT,
    NONE,
    ROAD,
    SHORT,
    STOP,
    STOP_LEAVING,
    TUNNEL,
    UNDERGROUND,
)
from bocage.core.tokens import disembark, occupy, upset
from bocage.core.trains import follow, haul, is_halted, run, tell_run

ON_ROAD: Final[i64] = 1     # the whole path so far lies on road
SHORTENED: Final[i64] = 2   # the path has touched ground that limits its length


def reach(r: Rules, s: State, q: Search, u: i64, pace: i64, free: bool) -> i64:
    """Fill q.found with the hexes `u` can move to and q.cost with their cost; return their number.

    The cost is the cheapest one, a road bonus already taken off. Paths differ by label
    (on road, shortened); q.seen holds the cheapest cost so far for every hex and label.
    q.way_out tells whether the unit can also leave the board.
    """
    if s.rail.on and r.profiles.pulls[s.units.profile[u]]:
        return run(r, s, q, u, pace)
    boats = s.units.aboard[u] != 0
    if boats:
        if r.battle.craft:
            return sail(r, s, q, u, pace)
        if r.battle.ferry[s.units.where[u]] and pace > 1:
            pace = 1        # on the water, whatever the card
    neighbours = r.grid.neighbours
    at = s.board.at
    obstacles = s.board.obstacles
    ground = r.ground.flags
    ob_ground = r.works.flags
    seen = q.seen
    queue = q.queue
    queued = q.queued
    found = q.found
    cost = q.cost
    steps = r.ground.step
    exits = r.battle.exits
    shut = r.works.closed
    short = r.ground.short_limit
    n = r.grid.hexes
    listed = q.listed
    room = LABEL_COUNT * n      # every label of a hex at most once for every cost
    profile = s.units.profile[u]
    arm = s.units.arm[u]
    edge0 = arm * n * DIRECTIONS
    start = s.units.where[u]
    bonus = r.profiles.road_bonus[profile]
    ground0 = arm * n
    lying0 = arm * MASKS
    side = s.units.side[u]
    start_ground = ground[ground0 + start]
    one_step = not free and (start_ground & STOP_LEAVING) != 0
    q.stamp += 16
    stamp = q.stamp
    q.way_out = False
    count: i64 = 0
    for i in range(MOST):
        queued[i] = 0
    queue[0] = start << LABELS | (ON_ROAD if start_ground & ROAD else 0)
    queued[0] = 1
    for label in range(LABEL_COUNT):
        seen[start << LABELS | label] = stamp
    watch: i64 = -1         # a plane that halts all who come beside it
    if s.sky.on:
        if (r.arms.ashore >> arm) & 1:
            watch = s.sky.watch[side]
        for k in range(i64(2)):
            if s.sky.over[k] >= 0:      # nobody passes below a plane: as if the way there were known
                for label in range(LABEL_COUNT):
                    seen[s.sky.over[k] << LABELS | label] = stamp
    if s.leaders.loose == u:        # hexes in the fire of the enemy are shunned in the same way
        for h in range(n):
            if s.leaders.barred[h]:
                for label in range(LABEL_COUNT):
                    seen[h << LABELS | label] = stamp
    if r.battle.keeps_out:
        bound = r.profiles.bound[profile]
        if bound != 0:
            steps = r.ground.wheel_step
            edge0 = 0
            ground = r.ground.wheel_flags
            ground0 = 0
        for h in range(n):
            if r.battle.is_kept_out(side, arm, h) or shut[obstacles[h]] & bound != 0:
                for label in range(LABEL_COUNT):
                    seen[h << LABELS | label] = stamp
    top = pace + bonus
    if top > MOST - 1:
        top = MOST - 1
    for spent in range(top):
        for i in range(queued[spent]):
            node = queue[spent * room + i]
            if seen[node] != stamp + spent:
                continue    # a cheaper way was found since
            h = node >> LABELS
            label = node & 3
            if (exits[h] >> side) & 1 and spent < pace and start_ground & FIXED == 0:
                if not (label & SHORTENED and spent >= short):
                    q.way_out = True
            for d in range(DIRECTIONS):
                t = neighbours[h * DIRECTIONS + d]
                if t < 0 or at[t] >= 0:
                    continue
                price = steps[edge0 + h * DIRECTIONS + d]
                if price == 0:
                    continue
                lying = obstacles[t]
                asks = ground[ground0 + t]
                if lying != 0:
                    if (shut[lying] >> arm) & 1:
                        continue
                    asks |= ob_ground[lying0 + lying]
                new = label if asks & ROAD else label & ~ON_ROAD
                if free:
                    price = 1
                elif asks != 0:
                    if asks & FIRST_ONLY and spent > 0:
                        continue
                    if asks & SHORT:
                        new |= SHORTENED
                total = spent + price
                effective = total - bonus if new & ON_ROAD else total
                if effective > pace or (new & SHORTENED and total > short):
                    continue
                there = t << LABELS
                known = seen[there | new]
                if known >= stamp and known <= stamp + total:
                    continue
                if listed[t] != stamp:
                    listed[t] = stamp
                    found[count] = t
                    cost[t] = effective
                    count += 1
                elif effective < cost[t]:
                    cost[t] = effective
                seen[there | new] = stamp + total
                if watch >= 0 and r.grid.apart(watch, t) == 1:
                    continue
                if not one_step and total < MOST and (free or asks & STOP == 0):
                    queue[total * room + queued[total]] = there | new
                    queued[total] += 1
    if bonus > 1:
        for i in range(count):
            if cost[found[i]] < 0:      # a short way by road, of which not all of the bonus is used
                cost[found[i]] = 0
    if r.works.tunnel & obstacles[start] and pace > 0 and r.profiles.burrows[profile] and s.units.marks[u] & MOVED == 0:
        count = burrow(r, s, q, u, count)
    if boats and pace > 0:
        count = embark(r, s, q, u, pace, count, free)
    return count


def embark(r: Rules, s: State, q: Search, u: i64, pace: i64, count: i64, free: bool) -> i64:
    """Add the water that a unit with boats can enter: from where it stands, or where its move could go on."""
    start = s.units.where[u]
    arm = s.units.arm[u]
    count = launch(r, s, q, u, start, 0, count)
    if not free and r.ground.asks(arm, start) & STOP_LEAVING:
        return count
    ashore = count          # once compiled, a loop looks at its end anew every time
    for i in range(ashore):
        h = q.found[i]
        if r.battle.ferry[h] or (not free and r.asks(arm, h, s.board.obstacles[h]) & STOP):
            continue
        if s.sky.on and is_watched(r, s, u, h):
            continue
        spent: i64 = MOST       # without a bonus: no road leads into the water
        for label in range(LABEL_COUNT):
            known = q.seen[h << LABELS | label] - q.stamp
            if known >= 0 and known < spent and not (label & SHORTENED and known >= r.ground.short_limit):
                spent = known
        if spent < pace:
            count = launch(r, s, q, u, h, spent, count)
    return count


def launch(r: Rules, s: State, q: Search, u: i64, h: i64, spent: i64, count: i64) -> i64:
    """Add the free water beside a hex."""
    arm = s.units.arm[u]
    for d in range(DIRECTIONS):
        t = r.grid.beside(h, d)
        if t < 0 or r.battle.ferry[t] == 0 or s.board.at[t] >= 0 or s.sky.is_over(t) or s.leaders.is_barred(u, t):
            continue
        if r.battle.ferry[h] == 0 and r.ground.step[r.ground.edge(arm, t, (d + 3) % DIRECTIONS)] == 0:
            continue        # no way up from the water, as to a bridge, is no way down to it
        if (r.works.closed[s.board.obstacles[t]] >> arm) & 1:
            continue
        if r.battle.keeps_out and r.battle.is_kept_out(s.units.side[u], arm, t):
            continue
        if q.listed[t] != q.stamp:
            q.listed[t] = q.stamp
            q.found[count] = t
            q.cost[t] = spent + 1
            count += 1
        elif spent + 1 < q.cost[t]:
            q.cost[t] = spent + 1
    return count


def burrow(r: Rules, s: State, q: Search, u: i64, count: i64) -> i64:
    """Add the free mouths of the tunnels, as the whole move of the turn, where walking is no better."""
    start = s.units.where[u]
    for t in range(r.grid.hexes):
        if s.board.obstacles[t] & r.works.tunnel == 0 or s.board.at[t] >= 0 or t == start or s.sky.is_over(t):
            continue
        if s.leaders.is_barred(u, t):
            continue
        if r.battle.keeps_out and r.battle.is_kept_out(s.units.side[u], s.units.arm[u], t):
            continue
        if q.listed[t] != q.stamp:
            q.listed[t] = q.stamp
            q.found[count] = t
            q.cost[t] = TUNNEL
            count += 1
        elif q.cost[t] > battle_pace_of(r, s, u):
            q.cost[t] = TUNNEL
    return count


def pace_of(r: Rules, s: State, u: i64) -> i64:
    """Hexes the ordered unit may move in the move phase."""
    if r.cards.no_move[s.turn.kind]:
        return 0
    if r.battle.craft and s.units.aboard[u]:
        return r.battle.craft
    pace = r.profiles.pace[s.units.profile[u]]
    lent = r.cards.pace[s.turn.kind]
    return lent if lent > pace and not r.profiles.own_pace[s.units.profile[u]] else pace


def sally_pace_of(r: Rules, s: State, u: i64) -> i64:
    """Hexes of the move after battle that the card in play grants the unit."""
    pace = r.cards.sally[s.turn.kind]
    own = r.profiles.pace[s.units.profile[u]]
    return own if own < pace and r.profiles.own_pace[s.units.profile[u]] else pace


def battle_pace_of(r: Rules, s: State, u: i64) -> i64:
    """Hexes after which the ordered unit may still battle."""
    pace = r.profiles.battle_pace[s.units.profile[u]]
    lent = r.cards.battle_pace[s.turn.kind]
    if lent <= pace or (r.profiles.set_down[s.units.profile[u]] and not r.cards.free[s.turn.kind]):
        return pace
    return lent


def charge_of(r: Rules, profile: i64) -> i64:
    """Hexes after which a unit may still close assault, whatever it could do at range; -1 if none."""
    return NONE if r.profiles.set_down[profile] else r.profiles.charge[profile]


def rights_after(r: Rules, s: State, u: i64, h: i64, cost: i64) -> i64:
    """What a move of that cost to the hex takes from the unit: marks of terms.CANNOT_BATTLE ..."""
    return rights_from(r, s, u, s.units.where[u], h, cost)


def rights_from(r: Rules, s: State, u: i64, old: i64, h: i64, cost: i64) -> i64:
    """The same of a move that began on another hex than the unit stands on."""
    profile = s.units.profile[u]
    arm = s.units.arm[u]
    asks = r.asks(arm, h, s.board.obstacles[h])
    lost: i64 = 0
    if r.battle.craft and s.units.aboard[u]:
        lost = CANNOT_BATTLE | CANNOT_ADVANCE
    if cost == TUNNEL:
        lost |= UNDERGROUND
    elif cost > battle_pace_of(r, s, u):
        charges = cost <= charge_of(r, profile) and has_enemy_beside(r, s, h, s.units.side[u])
        lost |= CLOSE_ONLY if charges else CANNOT_BATTLE
    if asks & (NO_BATTLE | FROM_BESIDE) and not r.profiles.undaunted[profile]:
        if asks & NO_BATTLE or r.grid.apart(old, h) > 1:
            lost |= CANNOT_BATTLE
    left = r.ground.asks(arm, old)
    if left & NO_BATTLE_LEFT:
        lost |= CANNOT_BATTLE
    if (asks & HARD or left & HARD_LEFT) and not r.cards.free[s.turn.kind]:
        lost |= CANNOT_ADVANCE
    if is_halted(r, s, u, h):
        lost |= CANNOT_BATTLE
    return lost


def put(r: Rules, s: State, u: i64, h: i64) -> None:
    """Lift the unit from its hex and set it on another; what it leaves behind may vanish."""
    old = s.units.where[u]
    if s.rail.on and r.profiles.pulls[s.units.profile[u]]:
        haul(r, s, u, h)
    else:
        s.board.at[old] = -1
        leave(r, s, old)
        s.board.at[h] = u
        s.units.where[u] = h
    if r.battle.tokens:
        upset(r, s, u)
        disembark(r, s, u, old)
        occupy(r, s, u)


def tell_move(r: Rules, s: State, u: i64, h: i64, fact: i64) -> None:
    """Tell that the unit, or the train it leads, goes to a hex."""
    if s.rail.on and r.profiles.pulls[s.units.profile[u]]:
        tell_run(r, s, u, h, fact)
    else:
        s.tape.tell(fact, s.units.where[u], h, u)


def enter(r: Rules, s: State, u: i64, h: i64, cost: i64, fact: i64) -> None:
    """Move or take ground into a hex, told as `fact`: obstacles may be crushed, rights may be lost."""
    arm = s.units.arm[u]
    marks = (s.units.marks[u] & ~MAY_CLEAR) | MOVED | rights_after(r, s, u, h, cost)
    crushed = s.board.obstacles[h] & r.works.gone_entered[arm]
    if s.tape.on:
        tell_move(r, s, u, h, fact)
    put(r, s, u, h)
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)
    s.units.marks[u] = marks
    if s.rail.on:
        follow(s, u)


def pass_to(r: Rules, s: State, u: i64, h: i64, start: i64, fact: i64) -> None:
    """One hex of the way, told as `fact`: the unit may yet go on, or be driven back, so that nothing there changes."""
    old = s.units.where[u]
    if s.tape.on:
        s.tape.tell(fact, old, h, u)
    s.board.at[old] = -1
    if old == start:
        leave(r, s, old)
    s.board.at[h] = u
    s.units.where[u] = h
    s.units.marks[u] = (s.units.marks[u] & ~MAY_CLEAR) | MOVED
    if r.battle.tokens:
        upset(r, s, u)


def arrive(r: Rules, s: State, u: i64, start: i64, cost: i64) -> None:
    """The unit stays on the hex that it has passed to, as if it had entered it from where it began."""
    h = s.units.where[u]
    s.units.marks[u] |= rights_from(r, s, u, start, h, cost)
    crushed = s.board.obstacles[h] & r.works.gone_entered[s.units.arm[u]]
    if crushed != 0:
        s.board.lift(h, crushed)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, crushed, 0)
    if r.battle.tokens:
        disembark(r, s, u, start)
        occupy(r, s, u)


def may_advance(r: Rules, s: State, u: i64, h: i64, d: i64) -> bool:
    """Whether the unit may take ground into the empty neighbouring hex `h` in direction `d`."""
    marks = s.units.marks[u]
    if marks & CANNOT_ADVANCE or s.leaders.is_barred(u, h):
        return False
    arm = s.units.arm[u]
    edge = r.ground.edge(arm, s.units.where[u], d)
    if r.ground.advance[edge] == 0:
        return False
    lying = s.board.obstacles[h]
    if (r.works.closed[lying] >> arm) & 1:
        return False
    if r.battle.keeps_out:
        profile = s.units.profile[u]
        if r.is_barred(r.ground.advance, profile, s.units.side[u], arm, s.units.where[u], d, lying):
            return False
    asks = r.asks(arm, h, lying)
    return not (asks & FIRST_ONLY and marks & MOVED and not r.cards.free[s.turn.kind])
