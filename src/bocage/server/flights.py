"""A flight before it is decided: its path, the odds of strafing, and the air check that will follow."""

from __future__ import annotations

from bocage.content.battle import SIDES, ReadyBattle
from bocage.core import terms as t
from bocage.core.air import check_dice, hold, is_threatened, plane_at
from bocage.core.flight import is_strafed
from bocage.core.sorties import unpin
from bocage.core.state import State
from bocage.explain import AttackOdds, odds_of
from bocage.notation.position import Position
from bocage.server.wire import NextAirCheck

SURVIVES = 5 / 6        # a die of the air check: the grenade brings the plane down


def path_of(p: Position) -> list[str]:
    """The hexes of the flight being chosen, the one where it began first; none while nobody flies.

    Asked of the position: a game that can only be replayed has no state to speak of.
    """
    if p.phase != "flight" or not p.frames:
        return []
    flight = p.frames[-1]
    return [*([flight.start] if flight.start else []), *flight.strikes]


def strafing(field: ReadyBattle, s: State) -> list[tuple[int, int, AttackOdds]]:
    """The hexes that would be strafed, with dice and odds; the ground protects nobody from above."""
    r, f, side = field.rules, s.frames.top, s.turn.active
    dice = 1 + r.cards.bonus_close[s.turn.kind]
    found = []
    for i in range(f.count - 1):
        h = f.strikes[i]
        if is_strafed(s, h, side):
            found.append((h, dice, odds_of(field, s, h, dice, True, ignorable=False)))
    return found


def check_at(field: ReadyBattle, s: State, u: int, h: int, *, holds: bool) -> NextAirCheck:
    """The next air check of a plane that stays over a hex; those that it holds do not fire at it."""
    r, side = field.rules, s.turn.active
    after = s.copy()
    unpin(after, 1 - side)
    if holds and r.profiles.acts[s.units.profile[u]] & t.INTERDICTS:
        for d in range(t.DIRECTIONS):
            beside = r.grid.beside(h, d)
            e = s.board.at[beside] if beside >= 0 else t.NONE
            if e >= 0 and s.units.side[e] != side and r.arms.ashore >> s.units.arm[e] & 1:
                hold(after, e)
    dice = check_dice(r, after, side, h)
    by = SIDES[1 - side if is_threatened(r, after, side, h) else side]
    return NextAirCheck(dice=dice, lost=1 - SURVIVES**dice, by=by)


def flyer(field: ReadyBattle, s: State, start: int) -> int:
    """The plane that flies, or that would from a hex."""
    own = s.sky.plane[s.turn.active]
    return own if own >= 0 else plane_at(field.rules, s, start)


__all__ = ["check_at", "flyer", "path_of", "strafing"]
