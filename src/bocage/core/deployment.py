"""Deployment: who places which unit where before the first turn, in turn or unseen."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.facts import F_DEPLOYED
from bocage.core.flat import filled
from bocage.core.muster import NO_MUSTER
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, DEPLOY, NONE, V_DEPLOY, V_PICK


def side_placing(r: Rules, s: State) -> i64:
    return r.seats.side_of[s.turn.decider]


def next_waiting(r: Rules, s: State, side: i64, kind: i64) -> i64:
    """The first unit of a kind that waits to be placed, -1 if none does."""
    profile = r.battle.muster_profile(side, kind)
    for u in range(s.units.count):
        if s.muster.waiting[u] and s.units.side[u] == side and s.units.profile[u] == profile:
            return u
    return NONE


def can_place(r: Rules, s: State, side: i64, kind: i64, h: i64) -> bool:
    """Whether a unit of the kind may be placed on the hex: in the zone of its side, on ground it can stand on."""
    if r.battle.is_zone(side, kind, h) == 0 or s.board.at[h] >= 0:
        return False
    return not (r.battle.deploys_unseen and s.muster.is_taken(h))


def has_place(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether a unit of the kind waits and finds a hex."""
    if next_waiting(r, s, side, kind) == NONE:
        return False
    for h in range(r.grid.hexes):
        if can_place(r, s, side, kind, h):
            return True
    return False


def kind_in_hand(r: Rules, s: State, side: i64) -> i64:
    """The kind that is placed next: the one picked, else the first that waits and finds a hex; -1 if none does."""
    if s.muster.picked != NONE:
        return s.muster.picked
    for kind in range(r.battle.muster_kinds):
        if has_place(r, s, side, kind):
            return kind
    return NONE


def next_to_place(r: Rules, s: State, after: i64) -> i64:
    """The side that places next, -1 if nobody can: sides alternate, or one places all its units before the other."""
    first = after if r.battle.deploys_unseen else 1 - after
    if kind_in_hand(r, s, first) != NONE:
        return first
    return 1 - first if kind_in_hand(r, s, 1 - first) != NONE else NONE


def ask_to_place(r: Rules, s: State, side: i64) -> None:
    s.turn.ask(DEPLOY, r.seats.of_side[side])


def must_deploy(r: Rules, s: State) -> bool:
    """Whether units wait; the side that plays second places first."""
    if not s.muster.on:
        return False
    first = 1 - r.battle.first
    side = next_to_place(r, s, first if r.battle.deploys_unseen else 1 - first)
    if side == NONE:
        reveal(s)
        return False
    ask_to_place(r, s, side)
    return True


def list_places(r: Rules, s: State, out: list[int]) -> None:
    """Every action of the side that places: a hex for the kind in hand, or another kind first."""
    side = side_placing(r, s)
    kind = kind_in_hand(r, s, side)
    for h in range(r.grid.hexes):
        if can_place(r, s, side, kind, h):
            out.append(V_DEPLOY | h << A_SHIFT)
    if s.muster.picked == NONE:
        for other in range(r.battle.muster_kinds):
            if other != kind and has_place(r, s, side, other):
                out.append(V_PICK | other << A_SHIFT)


def put(s: State, u: i64, h: i64) -> None:
    """A unit stands on the board."""
    s.units.where[u] = h
    s.units.figures[u] = s.units.full[u]
    s.board.at[h] = u
    if s.tape.on:
        s.tape.tell(F_DEPLOYED, h, u, s.units.side[u])


def place(r: Rules, s: State, h: i64) -> None:
    """The unit in hand is placed, for all to see or unseen."""
    side = side_placing(r, s)
    u = next_waiting(r, s, side, kind_in_hand(r, s, side))
    s.muster.waiting[u] = 0
    s.muster.picked = NONE
    if r.battle.deploys_unseen:
        s.muster.spot[u] = h
    else:
        put(s, u, h)


def reveal(s: State) -> None:
    """All units are placed: those placed unseen are seen, those that found no hex stay in reserve."""
    muster = s.muster
    s.muster = NO_MUSTER
    for u in range(s.units.count):
        if muster.spot[u] != NONE:
            put(s, u, muster.spot[u])
        elif muster.waiting[u] and s.tape.on:
            s.tape.tell(F_DEPLOYED, NONE, u, s.units.side[u])
    s.luck.barrier += 1


def scatter(r: Rules, s: State, side: i64, luck: Chance) -> None:
    """Units that a side placed unseen stand somewhere else: for those who imagine what they cannot see.

    All are lifted first, or their true hexes would show in those left free; then those with the least room choose.
    """
    true = s.muster.spot[:]
    for u in range(s.units.count):
        if s.units.side[u] == side:
            s.muster.spot[u] = NONE
    rooms = filled(r.battle.muster_kinds, 0)
    for kind in range(r.battle.muster_kinds):
        rooms[kind] = room_for(r, side, kind)
    for _ in range(r.battle.muster_kinds):
        kind = 0
        for other in range(r.battle.muster_kinds):
            if rooms[kind] == NONE or (rooms[other] != NONE and rooms[other] < rooms[kind]):
                kind = other
        rooms[kind] = NONE          # its units are placed now
        for u in range(s.units.count):
            if true[u] == NONE or s.units.side[u] != side or kind_of(r, s, u) != kind:
                continue
            count: i64 = 0
            for h in range(r.grid.hexes):
                if can_place(r, s, side, kind, h):
                    count += 1
                    if luck.below(count) == 0:
                        s.muster.spot[u] = h
            if count == 0:          # zones of which none holds the other
                s.muster.spot = true
                return


def room_for(r: Rules, side: i64, kind: i64) -> i64:
    """The number of hexes of a side's zone that a kind can stand on."""
    room: i64 = 0
    for h in range(r.grid.hexes):
        if r.battle.is_zone(side, kind, h):
            room += 1
    return room


def kind_of(r: Rules, s: State, u: i64) -> i64:
    """The kind of a unit among those that are placed."""
    for kind in range(r.battle.muster_kinds):
        if r.battle.muster_profile(s.units.side[u], kind) == s.units.profile[u]:
            return kind
    return NONE
