"""Leaders: where they may be placed, whom they command, and what a unit without command may do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.facts import F_HANDED, F_PASSED, F_PLACED
from bocage.core.fire import can_battle, targets
from bocage.core.flat import filled
from bocage.core.opportunity import has_in_range
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    ACTIVATE,
    B_SHIFT,
    BATTLED,
    FIELD,
    FIRST,
    MOVED,
    NONE,
    OVER,
    PLACE,
    SERVED,
    V_ORDER,
    V_PASS,
    V_PLACE,
)

BOTH_TWICE: Final[i64] = 4      # passes in succession that end the turn


# Placing.


def can_lead(s: State, leader: i64, u: i64) -> bool:
    """Whether a leader may be placed on a unit: one of its formation that is on the board."""
    return s.units.where[u] >= 0 and s.leaders.of_unit[u] == s.leaders.formation[leader]


def placements(s: State, out: vec[i64]) -> i64:
    """Write every place for the next leader to `out` and return their number."""
    count: i64 = 0
    for u in range(s.units.count):
        if can_lead(s, s.leaders.placing, u):
            out[count] = V_PLACE | s.units.where[u] << A_SHIFT
            count += 1
    return count


def put_leader(s: State, leader: i64, u: i64) -> None:
    """A leader joins a unit."""
    s.leaders.unit[leader] = u
    if s.tape.on:
        s.tape.tell(F_PLACED, s.units.where[u], s.leaders.side[leader], u)


def place_next(r: Rules, s: State, leader: i64) -> None:
    """Place the leaders from that one on; one without a choice is placed at once. Then the activations begin."""
    while leader < len(s.leaders.unit):
        found: i64 = NONE
        ways: i64 = 0
        for u in range(s.units.count):
            if can_lead(s, leader, u):
                found = u
                ways += 1
        if ways > 1:
            s.leaders.placing = leader
            s.turn.active = s.leaders.side[leader]
            s.turn.ask(PLACE, r.seats.of_side[s.turn.active])
            return
        if ways == 1:
            put_leader(s, leader, found)
        leader += 1
    s.leaders.placing = NONE
    s.turn.active = r.battle.first


def clear_leaders(s: State) -> None:
    """A turn begins: all leaders are off the board, and nobody has passed."""
    for leader in range(i64(len(s.leaders.unit))):
        s.leaders.unit[leader] = NONE
    s.leaders.passes = 0
    s.leaders.loose = NONE


def begin_round(r: Rules, s: State) -> None:
    """A turn of both sides begins: with their leaders, then with the side that begins the battle."""
    if s.turn.phase != OVER:
        clear_leaders(s)
        place_next(r, s, 0)
        if s.leaders.placing == NONE:
            hand_to(r, s, r.battle.first)


def pause(s: State) -> None:
    """A card is carried out, or a unit has acted: who is next is to be found."""
    if s.leaders.on:
        s.leaders.pausing = True
    else:
        s.staff.pausing = True


# Activations.


def activations(s: State, out: vec[i64]) -> i64:
    """Write every unit that may be activated, and the pass, to `out` and return their number."""
    count: i64 = 0
    for u in range(s.units.count):
        if can_activate(s, u, s.turn.active):
            out[count] = V_ORDER | s.units.where[u] << A_SHIFT
            count += 1
    out[count] = V_PASS
    return count + 1


def can_activate(s: State, u: i64, side: i64) -> bool:
    """Whether a unit of the side has not been activated this turn."""
    return s.units.where[u] >= 0 and s.units.side[u] == side and s.units.marks[u] & SERVED == 0


def has_any_to_activate(s: State, side: i64) -> bool:
    for u in range(s.units.count):
        if can_activate(s, u, side):
            return True
    return False


def hand_to(r: Rules, s: State, side: i64) -> bool:
    """The side may activate a unit; one that has none left passes. False where the turn is over."""
    for _ in range(BOTH_TWICE):
        if s.leaders.passes >= BOTH_TWICE:
            return False
        if has_any_to_activate(s, side):
            s.turn.active = side
            s.turn.ask(ACTIVATE, r.seats.of_side[side])
            if s.tape.on:
                s.tape.tell(F_HANDED, side, 0, 0)
            return True
        if not has_any_to_activate(s, 1 - side):
            return False
        s.leaders.passes += 1
        if s.tape.on:
            s.tape.tell(F_PASSED, side, 0, 0)
        side = 1 - side
    return False


# Command.


def is_in_command(r: Rules, s: State, u: i64) -> bool:
    """Whether a leader of its side is near enough to the unit."""
    far = r.profiles.command[s.units.profile[u]]
    for leader in range(i64(len(s.leaders.unit))):
        v = s.leaders.unit[leader]
        if v != NONE and s.leaders.side[leader] == s.units.side[u] and s.units.where[v] >= 0:
            if r.grid.apart(s.units.where[v], s.units.where[u]) <= far:
                return True
    return False


def let_loose(r: Rules, s: State, u: i64, start: i64) -> None:
    """A unit acts without command: find the hexes where it may not go, its activation having begun on `start`.

    Those are hexes in the direct fire of an enemy, unless that enemy has it in range already and is no nearer there.
    What the unit leaves behind does not count: halfway, nobody could tell any more that it lay there.
    """
    n = r.grid.hexes
    lying = s.board.obstacles[start]
    s.board.obstacles[start] = lying & ~r.works.gone_left
    here = s.units.where[u]
    barred: vec[i64] = filled(n, 0)
    s.board.at[here] = NONE
    for e in range(s.units.count):
        if s.units.where[e] < 0 or s.units.side[e] == s.units.side[u]:
            continue
        near: i64 = 0
        if is_in_fire(r, s, u, e, start):
            near = r.grid.apart(start, s.units.where[e])
        for h in range(n):
            if h == start or s.board.at[h] >= 0 or (near != 0 and r.grid.apart(h, s.units.where[e]) >= near):
                continue
            if near != 0 or is_in_fire(r, s, u, e, h):
                barred[h] = 1
    s.board.at[here] = u
    s.board.obstacles[start] = lying
    s.leaders.loose = u
    s.leaders.barred = barred


def look_again(r: Rules, s: State, u: i64) -> None:
    """A unit without command has fired: the hexes where it may not go are found anew, for what it does after that."""
    if s.leaders.loose == u and s.units.where[u] >= 0:
        let_loose(r, s, u, s.units.where[u])


def is_in_fire(r: Rules, s: State, u: i64, e: i64, h: i64) -> bool:
    """Whether the enemy would have the unit in the range of its direct fire on a hex."""
    old = s.units.where[u]
    at = s.board.at[h]
    s.units.where[u] = h
    s.board.at[h] = u
    found = has_in_range(r, s, e, u)
    s.board.at[h] = at
    s.units.where[u] = old
    return found


def must_fire(r: Rules, s: State, out: vec[i64]) -> i64:
    """The attacks by direct fire that a unit without command has where it began; it must make one of them."""
    u = s.leaders.loose
    if u == NONE or s.units.where[u] < 0 or s.units.marks[u] & (MOVED | BATTLED) or not can_battle(r, s, u):
        return 0
    count: i64 = 0
    for i in range(targets(r, s, u, FIRST, out, 0)):
        if has_in_range(r, s, u, s.board.at[(out[i] >> B_SHIFT) & FIELD]):
            out[count] = out[i]
            count += 1
    return count
