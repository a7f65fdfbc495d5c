"""Uses of a card: whether a side may play it in one of its ways now; and what a unit may clear."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.air import can_use_sortie
from bocage.core.bridges import has_crossing
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import MAY_CLEAR


def can_play(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether the side may play a card this way now."""
    if (r.cards.mode_side[kind] >> side) & 1 == 0:
        return False
    mark = r.cards.mode_holds[kind]
    if mark != 0:
        held = False
        for u in range(s.units.count):
            if s.units.where[u] >= 0 and s.units.side[u] == side and r.battle.marked[s.units.where[u]] & mark:
                held = True
                break
        if not held:
            return False
    if r.cards.sortie[kind]:
        if s.board.night != 0:
            return r.cards.lies_open[kind] == 0 and r.cards.face_of[kind] == kind   # it orders one unit instead
        return can_use_sortie(r, s, side, r.cards.strike_section[kind])
    if r.cards.blows[kind] or r.cards.builds[kind]:
        return has_crossing(r, s, side, kind)
    if r.cards.strike_targets[kind] == 0 or s.board.night != 0:
        return True
    for u in range(s.units.count):
        if s.units.where[u] >= 0 and s.units.side[u] != side and can_be_struck(r, s, side, kind, u):
            return True
    return False


def can_be_struck(r: Rules, s: State, side: i64, kind: i64, u: i64) -> bool:
    return s.units.masked[u] == 0 and r.grid.sections(side, s.units.where[u]) & r.cards.strike_section[kind] != 0


def is_beside_chosen(r: Rules, s: State, u: i64) -> bool:
    near = False
    for i in range(s.frames.top.count):
        chosen = s.frames.top.strikes[i]
        if chosen == u:
            return False
        if r.grid.apart(s.units.where[u], s.units.where[chosen]) == 1:
            near = True
    return near


def clearable(r: Rules, s: State, u: i64) -> i64:
    """Obstacles that a unit may remove where it stands, as a mask; who never battles has no battle to give up."""
    if r.profiles.reach[s.units.profile[u]] == 0:
        return 0
    lying = r.works.clearable[s.units.arm[u]]
    if r.battle.keeps_out and r.profiles.bound[s.units.profile[u]]:
        return 0
    if r.gunnery.on:
        lying |= r.profiles.clears[s.units.profile[u]]
        if r.profiles.choosy[s.units.profile[u]] and s.units.marks[u] & MAY_CLEAR == 0:
            lying |= r.works.mined
    return lying


def has_sealing_dice(r: Rules, s: State, u: i64) -> bool:
    """Whether the unit has dice for a close assault, with which it could close a tunnel."""
    return r.profiles.most_dice(s.units.profile[u], 1, 0) > 0
