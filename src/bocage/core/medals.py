"""Medals, objectives and victory."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.core.facts import F_CLEARED, F_EXITED, F_GONE, F_LOST, F_MEDAL
from bocage.core.heroes import depart, lose_unit
from bocage.core.luck import win
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import AT_ONCE, CLEARED, CONTROLLED, DIRECTIONS, DRAW, FOR_GOOD, MAJORITY, NONE, OVER, TURN_END
from bocage.core.tokens import pay, upset

SIDES: Final[i64] = 2
BOTH: Final[i64] = 3            # sides, as a mask


def held_by(r: Rules, s: State, goal: i64) -> i64:
    """The side that fulfils the condition of an objective right now, -1 if none."""
    first: i64 = 0
    second: i64 = 0
    for i in range(r.goals.first[goal], r.goals.first[goal + 1]):
        u = s.board.at[r.goals.hexes[i]]
        if u >= 0 and not (s.rail.on and is_counted_with_engine(r, s, goal, u)):
            if s.units.side[u] == 0:
                first += 1
            else:
                second += 1
    sides = r.goals.sides[goal]
    if r.goals.when[goal] == MAJORITY:
        if sides & 1 and first > second:
            return 0
        return 1 if sides & 2 and second > first else NONE
    if r.goals.when[goal] == CLEARED:
        if sides & 1 and second == 0:
            return 0
        return 1 if sides & 2 and first == 0 else NONE
    if r.goals.when[goal] == CONTROLLED:
        near = sides_near(r, s, goal)
        return near - 1 if near & sides and near != BOTH else NONE
    need = r.goals.need[goal]
    if sides & 1 and first >= need:
        return 0
    return 1 if sides & 2 and second >= need else NONE


def is_counted_with_engine(r: Rules, s: State, goal: i64, u: i64) -> bool:
    """Whether a wagon is no unit of its own for an objective that counts units: its locomotive counts there."""
    engine = s.rail.engine[u]
    if engine == NONE or r.goals.when[goal] != MAJORITY:
        return False
    for i in range(r.goals.first[goal], r.goals.first[goal + 1]):
        if s.board.at[r.goals.hexes[i]] == engine:
            return True
    return False


def sides_near(r: Rules, s: State, goal: i64) -> i64:
    """The sides that have a unit on or beside the hexes of an objective, as a mask."""
    near: i64 = 0
    for i in range(r.goals.first[goal], r.goals.first[goal + 1]):
        h = r.goals.hexes[i]
        if s.board.at[h] >= 0:
            near |= i64(1) << s.units.side[s.board.at[h]]
        for d in range(DIRECTIONS):
            t = r.grid.beside(h, d)
            if t >= 0 and s.board.at[t] >= 0:
                near |= i64(1) << s.units.side[s.board.at[t]]
    return near


def score(r: Rules, s: State) -> None:
    """Count the medals anew; the battle ends the moment a side has enough, drawn if both do."""
    if s.turn.phase == OVER:
        return
    won: i64 = 0                # sides, as a mask
    for g in range(r.goals.count):
        when = r.goals.when[g]
        if when == TURN_END:
            continue
        owner = s.score.taken[g]
        if when != FOR_GOOD or owner == NONE:
            now = held_by(r, s, g)
            if when == AT_ONCE:
                if now != NONE:
                    won |= 1 << now
                continue
            if now != owner:
                if s.tape.on:
                    if owner != NONE:
                        s.tape.tell(F_MEDAL, owner, -r.goals.worth[g], g)
                    if now != NONE:
                        s.tape.tell(F_MEDAL, now, r.goals.worth[g], g)
                s.score.taken[g] = now
    count_medals(r, s)
    for side in range(SIDES):
        if s.score.medals[side] >= r.battle.target[side] and has_all_required(r, s, side):
            won |= 1 << side
    if won == BOTH:
        win(s, DRAW)
    elif won != 0:
        win(s, won >> 1)


def count_medals(r: Rules, s: State) -> None:
    """Add up eliminations and objectives; a score that wins is never more than the target."""
    for side in range(SIDES):
        total = s.score.kills[side]
        for g in range(r.goals.count):
            if s.score.taken[g] == side:
                total += r.goals.worth[g]
        if total > r.battle.target[side] and has_all_required(r, s, side):
            total = r.battle.target[side]
        s.score.medals[side] = total


def has_all_required(r: Rules, s: State, side: i64) -> bool:
    """Whether the side holds every objective without which it cannot win."""
    for g in range(r.goals.count):
        if (r.goals.required[g] >> side) & 1 and s.score.taken[g] != side:
            return False
    return True


def close_turn(r: Rules, s: State) -> None:
    """Objectives that count at the end of the owner's turn."""
    for g in range(r.goals.count):
        if r.goals.when[g] == TURN_END and held_by(r, s, g) == s.turn.active:
            win(s, s.turn.active)
            return


def leave(r: Rules, s: State, h: i64) -> None:
    """What goes with the unit that leaves or loses its hex."""
    gone = s.board.obstacles[h] & r.works.gone_left
    if gone != 0:
        s.board.lift(h, gone)
        if s.tape.on:
            s.tape.tell(F_CLEARED, h, gone, 0)


def take_off(r: Rules, s: State, u: i64) -> None:
    """The unit is no longer on the board, and what it carried neither."""
    here = s.units.where[u]
    if r.battle.tokens:
        s.units.own_tokens()
        s.units.masked[u] = 0       # nothing to tell: it is not discovered, it is gone
        upset(r, s, u)
    s.board.at[here] = NONE
    s.units.where[u] = NONE
    leave(r, s, here)


def lose(r: Rules, s: State, u: i64, figures: i64) -> None:
    """Take figures from a unit; the last one gives the enemy a medal. What hits a wagon is marked on its locomotive."""
    if s.rail.on:
        u = s.rail.leader(u)
    here = s.units.where[u]
    if figures > s.units.figures[u]:
        figures = s.units.figures[u]
    s.units.figures[u] -= figures
    if s.tape.on and figures > 0:
        s.tape.tell(F_LOST, here, figures, u)
    enemy = 1 - s.units.side[u]
    toll = r.profiles.toll[s.units.profile[u]]
    spared = (r.battle.bloodless >> enemy) & 1
    if toll != 0 and not spared:
        s.score.toll[enemy] += figures
    if s.rail.on and r.profiles.pulls[s.units.profile[u]]:
        wreck(r, s, u)
    if s.units.figures[u] > 0:
        if toll != 0:
            collect(r, s, enemy, toll)
        return
    take_off(r, s, u)
    if s.sky.on:
        scrap(s, u)
    if s.tape.on:
        s.tape.tell(F_GONE, here, u, s.units.side[u])
    if toll != 0 or spared:
        if toll != 0:
            collect(r, s, enemy, toll)
        score(r, s)         # its hex may have been an objective
    else:
        grant(r, s, enemy, r.profiles.worth[s.units.profile[u]])
    if s.heroes.on and s.turn.phase != OVER and s.heroes.is_led(u):
        lose_unit(r, s, s.units.side[u], here)
        if not spared and not s.heroes.has_leader(s.units.side[u]):
            grant(r, s, enemy, 1)
    end_if_gone(r, s, s.units.side[u])
    if s.turn.phase != OVER and (r.battle.costly >> s.units.side[u]) & 1:
        pay(r, s, s.units.side[u])


def wreck(r: Rules, s: State, u: i64) -> None:
    """The last hit but one destroys the wagon of a locomotive. Who is aboard is lost with it, and is no medal."""
    wagon = s.rail.wagon[u]
    if wagon != NONE and s.units.where[wagon] >= 0 and s.units.figures[u] <= 1:
        here = s.units.where[wagon]
        s.units.figures[wagon] = 0
        take_off(r, s, wagon)
        if s.tape.on:
            s.tape.tell(F_GONE, here, wagon, s.units.side[wagon])
        bury(s, wagon, here)
        if s.units.figures[u] > 0:
            score(r, s)     # else with the locomotive, once
    if s.units.figures[u] == 0:
        bury(s, u, s.units.where[u])


def bury(s: State, element: i64, here: i64) -> None:
    """The unit aboard an element of a train is lost."""
    v = s.rail.rider(element)
    if v != NONE:
        s.rail.carrier[v] = NONE
        s.units.figures[v] = 0
        if s.tape.on:
            s.tape.tell(F_GONE, here, v, s.units.side[v])


def collect(r: Rules, s: State, side: i64, toll: i64) -> None:
    """A medal for every so many figures that the side has destroyed."""
    while s.score.toll[side] >= toll and s.turn.phase != OVER:
        s.score.toll[side] -= toll
        grant(r, s, side, 1)


def scrap(s: State, u: i64) -> None:
    """Planes that waited with a unit are lost with it; nobody has a medal for them."""
    for v in range(s.units.count):
        if s.sky.berth[v] == u:
            s.sky.own_pins()
            s.sky.berth[v] = NONE


def may_bring_units(r: Rules, s: State, side: i64) -> bool:
    """Whether orders of the side can still bring units: a drop on a star, or a breakthrough that has not begun."""
    if side == r.battle.storm_side and s.board.stormed == 0 and r.battle.storm_units > 0:
        return True
    if side == r.battle.drop_side:
        for star in range(i64(1), r.battle.stars + 1):
            if (s.board.jumped >> star) & 1 == 0:
                return True
    return False


def end_if_gone(r: Rules, s: State, side: i64) -> None:
    """The enemy wins when a side has lost its last unit."""
    if s.turn.phase != OVER and has_no_units(r, s, side):
        win(s, 1 - side)


def has_no_units(r: Rules, s: State, side: i64) -> bool:
    """Whether the side has no unit left, on the board or in the air, and none that could yet come."""
    if s.sky.plane[side] != NONE:
        return False
    for v in range(s.units.count):
        if s.units.where[v] >= 0 and s.units.side[v] == side:
            return False
    return not may_bring_units(r, s, side)


def grant(r: Rules, s: State, side: i64, worth: i64) -> None:
    """Medals for good, for no hex."""
    s.score.kills[side] += worth
    if s.tape.on:
        s.tape.tell(F_MEDAL, side, worth, NONE)
    score(r, s)


def exit_board(r: Rules, s: State, u: i64) -> None:
    """The unit leaves the board unhurt; one of its figures is the medal."""
    here = s.units.where[u]
    side = s.units.side[u]
    s.units.figures[u] = 0
    take_off(r, s, u)
    if s.sky.on:
        scrap(s, u)
    if s.heroes.on:
        depart(s, u)
    if s.tape.on:
        s.tape.tell(F_EXITED, here, u, side)
    grant(r, s, side, 1)
    end_if_gone(r, s, side)
