"""Heroic leaders: who may have one, and what becomes of him when his unit is lost."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_LED
from bocage.core.luck import roll
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, FACE_STAR, FIRST, IN_SEARCH, JOIN, NONE, THEN_END, V_PLACE, VEHICLE


def may_lead(r: Rules, profile: i64) -> bool:
    """Whether a leader can be attached to such units: men of the arm he leads, on foot."""
    return (r.battle.led_arms >> r.profiles.arm[profile]) & 1 != 0 and r.profiles.classes[profile] & VEHICLE == 0


def away_from(r: Rules, s: State, side: i64, here: i64, u: i64) -> i64:
    """How far a leader of the side has to go from a hex to join the unit, -1 where he cannot."""
    if s.units.where[u] < 0 or s.units.side[u] != side or not may_lead(r, s.units.profile[u]):
        return NONE
    return r.grid.apart(here, s.units.where[u])


def nearest_away(r: Rules, s: State, side: i64, here: i64) -> i64:
    """How far the nearest unit is that a leader could join, -1 if there is none."""
    least: i64 = NONE
    for u in range(s.units.count):
        away = away_from(r, s, side, here, u)
        if away != NONE and (least == NONE or away < least):
            least = away
    return least


def lose_unit(r: Rules, s: State, side: i64, here: i64) -> None:
    """The unit of a leader was lost on a hex: dice say whether he falls with it (`HeroState.has_leader`).

    Else he joins the nearest unit, or looks for one where several are as near.
    """
    s.heroes.unit[side] = NONE
    least = nearest_away(r, s, side, here)
    killed = least == NONE
    if not killed:
        for _ in range(r.battle.led_dice):
            if roll(s) == FACE_STAR:
                killed = True
    if killed:
        if s.tape.on:
            s.tape.tell(F_LED, here, NONE, side)
        return
    found: i64 = NONE
    several = False
    for u in range(s.units.count):
        if away_from(r, s, side, here, u) == least:
            several = found != NONE
            found = u
            if several:
                break
    if several:
        s.heroes.fallen[side] = here
    else:
        attach(s, side, here, found)


def attach(s: State, side: i64, here: i64, u: i64) -> None:
    """The leader goes from a hex to a unit."""
    s.heroes.unit[side] = u
    s.heroes.fallen[side] = NONE
    if s.tape.on:
        s.tape.tell(F_LED, here, s.units.where[u], side)


def depart(s: State, u: i64) -> None:
    """The unit leaves the board, and takes its leader along."""
    side = s.units.side[u]
    if s.heroes.unit[side] == u:
        s.heroes.unit[side] = NONE


def ask_to_join(r: Rules, s: State) -> None:
    """Which unit the leader joins is asked before anything else: what was to come waits in the frame."""
    side = s.heroes.seeks()
    here = s.heroes.fallen[side]
    f = s.frames.enter(IN_SEARCH, NONE, here, NONE, here, FIRST)
    f.then = THEN_END
    f.hits = 0
    f.flags = 0
    f.next = s.turn.phase + 1
    f.count = s.turn.decider
    s.turn.ask(JOIN, r.seat_under_fire(side, s.turn.active, s.turn.kind, here))


def joinable(r: Rules, s: State, side: i64) -> list[int]:
    """The actions that name a unit for the leader who looks for one."""
    here = s.heroes.fallen[side]
    least = nearest_away(r, s, side, here)
    found: list[int] = []
    for u in range(s.units.count):
        if away_from(r, s, side, here, u) == least:
            found.append(V_PLACE | s.units.where[u] << A_SHIFT)
    return found


def join(r: Rules, s: State, u: i64) -> None:
    """The leader joins the unit, and what was interrupted goes on."""
    f = s.frames.top
    attach(s, s.units.side[u], f.start, u)
    s.turn.ask(f.next - 1, f.count)
    s.frames.leave()
