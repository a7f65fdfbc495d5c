"""Bridges that are blown and built: with a card, which orders nobody and ends the turn, or by pioneers beside one.

Where a bridge is missing, blown or not built yet, a gap lies as an obstacle and closes the hex. The ground is folded
as if every bridge stood, so that movement, retreats and sight need no question of their own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.facts import F_BLOWN, F_BUILT
from bocage.core.luck import roll
from bocage.core.medals import lose
from bocage.core.rules import Rules
from bocage.core.scenario import SITE, STANDS
from bocage.core.state import State
from bocage.core.terms import A_SHIFT, B_SHIFT, BATTLED, DIRECTIONS, FACE_STAR, V_DEMOLISH


def has_bridge(r: Rules, s: State, h: i64) -> bool:
    """Whether a bridge stands on the hex that can be blown."""
    return r.battle.crossing[h] & STANDS != 0 and s.board.obstacles[h] & r.works.gap == 0


def can_blow(r: Rules, s: State, side: i64, kind: i64, h: i64) -> bool:
    """Whether a card played this way may be spent on blowing the bridge of a hex."""
    if r.cards.blows[kind] == 0 or not has_bridge(r, s, h):
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


def charges(r: Rules, s: State, u: i64, out: vec[i64], count: i64) -> i64:
    """Append to `out` every bridge that a unit able to battle may try to blow; return the new length."""
    if r.profiles.demolishes[s.units.profile[u]] == 0 or r.cards.is_for_one_battle(s.turn.kind):
        return count
    here = s.units.where[u]
    for d in range(DIRECTIONS):
        h = r.grid.beside(here, d)
        if h >= 0 and has_bridge(r, s, h):
            out[count] = V_DEMOLISH | here << A_SHIFT | h << B_SHIFT
            count += 1
    return count


def set_charges(r: Rules, s: State, u: i64, h: i64) -> None:
    """The unit tries to blow the bridge beside it instead of battling, with the dice of a close assault."""
    s.units.marks[u] |= BATTLED
    demolish(r, s, h, r.profiles.most_dice(s.units.profile[u], 1, 0))


def demolish(r: Rules, s: State, h: i64, dice: i64) -> None:
    """Blow the bridge: for certain without dice, otherwise with a star. Who stands on it is lost."""
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
            u = s.rail.leader(u) if s.rail.on else u        # a train is one unit
            lose(r, s, u, s.units.figures[u])


def bridge(r: Rules, s: State, h: i64) -> None:
    """Build a bridge over the hex."""
    s.board.lift(h, r.works.gap)
    if s.tape.on:
        s.tape.tell(F_BUILT, h, 0, 0)
