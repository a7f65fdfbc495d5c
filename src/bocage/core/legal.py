"""Every decision as a finite list of actions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.battle import may_ignore, must_ignore, reaction, ways_back
from bocage.core.contact import enemy_beside
from bocage.core.fire import able, targets
from bocage.core.luck import faces_held
from bocage.core.movement import pace_of, reach
from bocage.core.orders import find_room, pools_for
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import (
    A_SHIFT,
    AGAIN,
    ARMS,
    B_SHIFT,
    BATTLE,
    CARD,
    DROP,
    FLAGS,
    GROUND,
    HEAL,
    KEEP,
    MAY_CLEAR,
    MOVE,
    MOVE_DONE,
    NONE,
    ORDER,
    ORDERED,
    REACT,
    RETREAT,
    SALLY,
    TARGET,
    TREATED,
    V_ADVANCE,
    V_CLEAR,
    V_DONE,
    V_DROP,
    V_END,
    V_EXIT,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_MOVE,
    V_ORDER,
    V_PASS,
    V_PLAY,
    V_REACT,
    V_RETREAT,
    V_SEAL,
    V_TARGET,
    X_SHIFT,
)
from bocage.core.turn import can_sally, in_ward, wounded

MODES: Final[i64] = 8
MOST_ACTIONS: Final[i64] = 4096


def legal(r: Rules, s: State, out: vec[i64]) -> i64:
    """Write every legal action of the deciding side to `out` and return their number."""
    phase = s.phase
    if phase == MOVE:
        return moves(r, s, out)
    if phase == BATTLE:
        return battles(r, s, out)
    if phase == ORDER:
        return orders(r, s, out)
    if phase == CARD:
        return plays(r, s, out)
    count: i64 = 0
    if phase == RETREAT:
        head = V_RETREAT | s.where[s.retreating] << A_SHIFT
        for i in range(ways_back(r, s)):
            out[count] = head | r.found[i] << B_SHIFT
            count += 1
    elif phase == GROUND:
        out[0] = V_ADVANCE | s.attacker_hex << A_SHIFT | s.target_hex << B_SHIFT
        out[1] = V_DONE
        count = 2
    elif phase == AGAIN:
        count = targets(r, s, s.attacker, s.stage, out, 0)
        out[count] = V_DONE
        count += 1
    elif phase == FLAGS:
        for k in range(must_ignore(r, s), may_ignore(r, s) + 1):
            out[count] = V_IGNORE | k << A_SHIFT
            count += 1
    elif phase == REACT:
        out[0] = V_REACT | reaction(r, s, s.decider) << A_SHIFT
        out[1] = V_DONE
        count = 2
    elif phase == TARGET:
        count = strike_targets(r, s, out)
    elif phase == HEAL:
        again = False
        for u in range(s.units):
            if wounded(r, s, u, s.active):
                out[count] = V_HEAL | s.where[u] << A_SHIFT
                count += 1
            elif s.marks[u] & TREATED:
                again = True
        if again:
            out[count] = V_DONE
            count += 1
    elif phase == SALLY:
        for u in range(s.units):
            if can_sally(s, u):
                count = moves_of(r, s, u, r.sally[s.kind], out, count)
        out[count] = V_END
        count += 1
    elif phase == KEEP:
        for i in range(s.drawn_size):
            face = r.card_kind[s.drawn[i]]
            if i == 0 or r.card_kind[s.drawn[i - 1]] != face:
                out[count] = V_KEEP | face << A_SHIFT
                count += 1
    elif phase == DROP:
        for h in range(r.hexes):
            out[count] = V_DROP | h << A_SHIFT
            count += 1
    return count


def orders(r: Rules, s: State, out: vec[i64]) -> i64:
    find_room(r, s)
    count: i64 = 0
    for u in range(s.units):
        mask = pools_for(r, s, u)
        if mask != 0 and r.fits[mask]:
            out[count] = V_ORDER | s.where[u] << A_SHIFT
            count += 1
    out[count] = V_DONE
    return count + 1


def moves(r: Rules, s: State, out: vec[i64]) -> i64:
    count: i64 = 0
    for u in range(s.units):
        if s.marks[u] & (ORDERED | MOVE_DONE) == ORDERED and s.where[u] >= 0:
            if in_ward(r, s, u):
                out[count] = V_HEAL | s.where[u] << A_SHIFT
                count += 1
            count = moves_of(r, s, u, pace_of(r, s, u), out, count)
    out[count] = V_DONE
    return count + 1


def moves_of(r: Rules, s: State, u: i64, pace: i64, out: vec[i64], count: i64) -> i64:
    head = V_MOVE | s.where[u] << A_SHIFT
    found = r.found
    cost = r.cost
    for i in range(reach(r, s, u, pace, r.free[s.kind] != 0)):
        h = found[i]
        out[count] = head | h << B_SHIFT | cost[h] << X_SHIFT
        count += 1
    if r.way_out:
        out[count] = V_EXIT | s.where[u] << A_SHIFT
        count += 1
    return count


def battles(r: Rules, s: State, out: vec[i64]) -> i64:
    count: i64 = 0
    if s.kind != NONE:
        for u in range(s.units):
            h = s.where[u]
            if h < 0:
                continue
            arm = r.arm[s.profile[u]]
            if in_ward(r, s, u):
                out[count] = V_HEAL | h << A_SHIFT
                count += 1
            ready = able(r, s, u)
            if ready or s.marks[u] & MAY_CLEAR:
                if s.obstacles[h] & r.ob_clearable[arm]:
                    out[count] = V_CLEAR | h << A_SHIFT
                    count += 1
            if ready:
                if s.obstacles[h] & r.ob_sealable[s.active * ARMS + arm] and not enemy_beside(r, s, h, s.active):
                    out[count] = V_SEAL | h << A_SHIFT
                    count += 1
                count = targets(r, s, u, 0, out, count)
    out[count] = V_END
    return count + 1


def plays(r: Rules, s: State, out: vec[i64]) -> i64:
    side = s.active
    faces = faces_held(r, s, side)
    count: i64 = 0
    for i in range(faces):
        face = r.found[i]
        source = face
        if r.copies[face]:
            last = s.last_face[1 - side]
            if last == NONE:
                continue
            source = r.mirror[last]
        for m in range(i64(MODES)):
            kind = r.face_modes[source * MODES + m]
            if kind == NONE:
                break
            if playable(r, s, side, kind):
                out[count] = V_PLAY | face << A_SHIFT | kind << B_SHIFT
                count += 1
    if count == 0:
        out[0] = V_PASS
        return 1
    return count


def playable(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether the side may play a card this way now."""
    if (r.mode_side[kind] >> side) & 1 == 0:
        return False
    mark = r.mode_holds[kind]
    if mark != 0:
        held = False
        for u in range(s.units):
            if s.where[u] >= 0 and s.side[u] == side and r.marked[s.where[u]] & mark:
                held = True
                break
        if not held:
            return False
    if r.strike_targets[kind] == 0 or s.night != 0:
        return True
    for u in range(s.units):
        if s.where[u] >= 0 and s.side[u] != side and in_strike(r, s, side, kind, u):
            return True
    return False


def in_strike(r: Rules, s: State, side: i64, kind: i64, u: i64) -> bool:
    return s.masked[u] == 0 and r.section[side * r.hexes + s.where[u]] & r.strike_section[kind] != 0


def strike_targets(r: Rules, s: State, out: vec[i64]) -> i64:
    """The first target lies in the section of the card; each further one beside a chosen one."""
    count: i64 = 0
    for u in range(s.units):
        h = s.where[u]
        if h < 0 or s.side[u] == s.active or s.masked[u]:
            continue
        if s.strike_count == 0:
            if not in_strike(r, s, s.active, s.kind, u):
                continue
        elif not beside_chosen(r, s, u):
            continue
        out[count] = V_TARGET | h << A_SHIFT
        count += 1
    if s.strike_count > 0:
        out[count] = V_DONE
        count += 1
    return count


def beside_chosen(r: Rules, s: State, u: i64) -> bool:
    near = False
    for i in range(s.strike_count):
        chosen = s.strikes[i]
        if chosen == u:
            return False
        if r.distance[s.where[u] * r.hexes + s.where[chosen]] == 1:
            near = True
    return near
