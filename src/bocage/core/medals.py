"""Medals and the end of the battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.facts import F_CLEARED, F_EXITED, F_GONE, F_LOST, F_MEDAL
from bocage.core.luck import win
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import AT_ONCE, CLEARED, FOR_GOOD, MAJORITY, NONE, OVER, TURN_END
from bocage.core.tokens import upset

SIDES: Final[i64] = 2


def held_by(r: Rules, s: State, goal: i64) -> i64:
    """The side that fulfils the condition of an objective right now, -1 if none."""
    first: i64 = 0
    second: i64 = 0
    for i in range(r.goal_first[goal], r.goal_first[goal + 1]):
        u = s.at[r.goal_hexes[i]]
        if u >= 0:
            if s.side[u] == 0:
                first += 1
            else:
                second += 1
    sides = r.goal_sides[goal]
    if r.goal_when[goal] == MAJORITY:
        if sides & 1 and first > second:
            return 0
        return 1 if sides & 2 and second > first else NONE
    if r.goal_when[goal] == CLEARED:
        if sides & 1 and second == 0:
            return 0
        return 1 if sides & 2 and first == 0 else NONE
    need = r.goal_need[goal]
    if sides & 1 and first >= need:
        return 0
    return 1 if sides & 2 and second >= need else NONE


def score(r: Rules, s: State) -> None:
    """Count the medals anew; the battle ends the moment a side has enough."""
    if s.phase == OVER:
        return
    for g in range(r.objectives):
        when = r.goal_when[g]
        if when == TURN_END:
            continue
        owner = s.taken[g]
        if when != FOR_GOOD or owner == NONE:
            now = held_by(r, s, g)
            if when == AT_ONCE:
                if now != NONE:
                    win(s, now)
                    return
                continue
            if now != owner:
                if s.tape.on:
                    if owner != NONE:
                        s.tape.tell(F_MEDAL, owner, -r.goal_worth[g], g)
                    if now != NONE:
                        s.tape.tell(F_MEDAL, now, r.goal_worth[g], g)
                s.taken[g] = now
    count_medals(r, s)
    for k in range(SIDES):
        side = s.active if k == 0 else 1 - s.active     # both may have enough at once: then the one whose turn it is
        if s.medals[side] >= r.target[side] and complete(r, s, side):
            win(s, side)
            return


def count_medals(r: Rules, s: State) -> None:
    """Add up eliminations and objectives; a score that wins is never more than the target."""
    for side in range(SIDES):
        total = s.kills[side]
        for g in range(r.objectives):
            if s.taken[g] == side:
                total += r.goal_worth[g]
        if total > r.target[side] and complete(r, s, side):
            total = r.target[side]
        s.medals[side] = total


def complete(r: Rules, s: State, side: i64) -> bool:
    """Whether the side holds every objective without which it cannot win."""
    for g in range(r.objectives):
        if (r.goal_required[g] >> side) & 1 and s.taken[g] != side:
            return False
    return True


def close_turn(r: Rules, s: State) -> None:
    """Objectives that count at the end of the owner's turn."""
    for g in range(r.objectives):
        if r.goal_when[g] == TURN_END and held_by(r, s, g) == s.active:
            win(s, s.active)
            return


def leave(r: Rules, s: State, h: i64) -> None:
    """What goes with the unit that leaves or loses its hex."""
    gone = s.obstacles[h] & r.ob_gone_left
    if gone != 0:
        s.lift(h, gone)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, gone, 0)


def take_off(r: Rules, s: State, u: i64) -> None:
    """The unit is no longer on the board, and what it carried neither."""
    here = s.where[u]
    if r.tokens:
        s.masked[u] = 0     # nothing to tell: it is not discovered, it is gone
        upset(r, s, u)
    s.at[here] = NONE
    s.where[u] = NONE
    leave(r, s, here)


def lose(r: Rules, s: State, u: i64, figures: i64) -> None:
    """Take figures from a unit; the last one gives the enemy his medal."""
    here = s.where[u]
    if figures > s.figures[u]:
        figures = s.figures[u]
    s.figures[u] -= figures
    if s.tape.on and figures > 0:
        s.tape.tell(F_LOST, here, figures, u)
    if s.figures[u] > 0:
        return
    enemy = 1 - s.side[u]
    take_off(r, s, u)
    worth = r.worth[s.profile[u]]
    s.kills[enemy] += worth
    if s.tape.on:
        s.tape.tell(F_GONE, here, u, s.side[u])
        s.tape.tell(F_MEDAL, enemy, worth, NONE)
    score(r, s)
    if s.phase != OVER and deserted(s, s.side[u]):
        win(s, enemy)


def deserted(s: State, side: i64) -> bool:
    """Whether the side has no unit left on the board."""
    for v in range(s.units):
        if s.where[v] >= 0 and s.side[v] == side:
            return False
    return True


def exit_board(r: Rules, s: State, u: i64) -> None:
    """The unit leaves the board unhurt; one of its figures is the medal."""
    here = s.where[u]
    side = s.side[u]
    s.figures[u] = 0
    take_off(r, s, u)
    s.kills[side] += 1
    if s.tape.on:
        s.tape.tell(F_EXITED, here, u, side)
        s.tape.tell(F_MEDAL, side, 1, NONE)
    score(r, s)
    if s.phase != OVER and deserted(s, side):
        win(s, 1 - side)
