"""Bridges that are blown and built: a card spent on one orders nobody, and the turn ends with it.

Where a bridge is missing, blown or not built yet, a gap lies as an obstacle and closes the hex. The ground is folded
as if every bridge stood, so that movement, retreats and sight need no question of their own.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.facts import F_BLOWN, F_BUILT
from bocage.core.luck import roll
from bocage.core.medals import lose
from bocage.core.rules import Rules
from bocage.core.scenario import SITE, STANDS
from bocage.core.state import State
from bocage.core.terms import FACE_STAR


def can_blow(r: Rules, s: State, side: i64, kind: i64, h: i64) -> bool:
    """Whether a card played this way may be spent on blowing the bridge of a hex."""
    if r.cards.blows[kind] == 0 or r.battle.crossing[h] & STANDS == 0 or s.board.obstacles[h] & r.works.gap:
        return False
    return r.grid.sections(side, h) & r.cards.strike_section[kind] != 0


def can_build(r: Rules, s: State, side: i64, kind: i64, h: i64) -> bool:
    """Whether a card played this way may be spent on a bridge over the hex."""
    if r.cards.builds[kind] == 0 or r.battle.crossing[h] & SITE == 0 or s.board.obstacles[h] & r.works.gap == 0:
        return False
    return r.grid.sections(side, h) & r.cards.strike_section[kind] != 0


def has_crossing(r: Rules, s: State, side: i64, kind: i64) -> bool:
    """Whether there is a bridge to blow, or a place for one, in the section of the card."""
    for h in range(r.grid.hexes):
        if can_blow(r, s, side, kind, h) or can_build(r, s, side, kind, h):
            return True
    return False


def demolish(r: Rules, s: State, h: i64) -> None:
    """Blow the bridge: for certain, or with a star where the card rolls dice. Who stands on it is lost."""
    dice = r.cards.dice[s.turn.kind]
    gone = dice == 0
    for _ in range(dice):
        if roll(s) == FACE_STAR:
            gone = True
    if s.tape.on:
        s.tape.tell(F_BLOWN, h, 1 if gone else 0, dice)
    if gone:
        s.board.lay(h, r.works.gap)
        u = s.board.at[h]
        if u >= 0:
            lose(r, s, u, s.units.figures[u])


def bridge(r: Rules, s: State, h: i64) -> None:
    """Build a bridge over the hex."""
    s.board.lift(h, r.works.gap)
    if s.tape.on:
        s.tape.tell(F_BUILT, h, 0, 0)
