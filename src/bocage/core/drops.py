"""Paradrops: figures that fall around an aim, all at once; each that lands well becomes a unit at full strength."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_LANDED
from bocage.core.luck import pick
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.core.tokens import occupy


def come_down(r: Rules, s: State, aim: i64, figures: i64, marks: i64) -> None:
    """All figures fall before any unit stands; the lost ones give no medal. Units that land begin with these marks."""
    hexes = [r.battle.landing(aim, pick(s, r.battle.drop_spots)) for _ in range(figures)]
    for h in hexes:
        landed = NONE
        if h >= 0 and hexes.count(h) == 1 and is_free(r, s, h):
            landed = h
        if s.tape.on:
            s.tape.tell(F_LANDED, h, landed, 0)
        if landed >= 0:
            u = s.units.count
            s.units.count += 1
            s.units.where[u] = landed
            s.units.figures[u] = s.units.full[u]
            s.units.marks[u] = marks
            s.board.at[landed] = u
            if r.battle.tokens:
                occupy(r, s, u)


def is_free(r: Rules, s: State, h: i64) -> bool:
    """Whether a figure that falls on the hex can stand there."""
    if s.board.at[h] >= 0 or s.sky.is_over(h):
        return False
    arm = r.profiles.arm[r.battle.drop_profile]
    if r.battle.keeps_out and r.battle.is_kept_out(r.battle.drop_side, arm, h):
        return False
    return not r.is_closed(arm, h, s.board.obstacles[h])


def open_spots(r: Rules, s: State, aim: i64) -> i64:
    """How many of the positions that a figure may scatter to let it stand: of `drop_spots` equally likely ones."""
    count: i64 = 0
    for spot in range(r.battle.drop_spots):
        h = r.battle.landing(aim, spot)
        if h >= 0 and is_free(r, s, h):
            count += 1
    return count
