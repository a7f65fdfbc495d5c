"""Opportunity fire and moves made hex by hex: why an action is one, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.core import terms as t
from bocage.core.fire import smoke_on
from bocage.core.opportunity import direct_eyes
from bocage.core.sight import sees
from bocage.core.state import State
from bocage.explain import general, gunnery
from bocage.explain.battles import Assault
from bocage.explain.causes import Cause
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason, together


def origin(s: State, u: int) -> int:
    """Where the move of a unit began."""
    f = s.frames.top
    return int(f.start if s.turn.phase == t.MARCH and f.unit == u else s.units.where[u])


def phase_of_move(s: State) -> int:
    """The phase that a move belongs to, however far it has come."""
    return int(s.frames.top.next if s.turn.phase == t.MARCH else s.turn.phase)


def cited(cells: Cells) -> list[str]:
    return list(rules_of(cells.provenance.of("battle.opportunity")))


def fire(cells: Cells, a: int, b: int) -> Reason:
    """A shot at the unit that has entered a hex."""
    return Reason("yes-opportunity", cited(cells), unit=cells.unit(cells.s.board.at[a]), hex=cells.hex(b))


def done(cells: Cells) -> Reason:
    """A move that ends here, or fire that is held."""
    return Reason("yes-halt" if cells.s.turn.phase == t.MARCH else "yes-hold-fire", cited(cells))


def no_move(cells: Cells, a: int, b: int) -> Reason | None:
    """Why a move cannot lead there at once, None where that is not the reason."""
    r, s = cells.r, cells.s
    if s.turn.phase == t.MARCH and s.board.at[a] != s.frames.top.unit:
        return Reason("no-march-other", cited(cells), unit=cells.unit(s.frames.top.unit))
    if r.battle.opportunity and r.grid.apart(a, b) > 1:
        return Reason("no-march-far", cited(cells), hex=cells.hex(b))
    if s.turn.phase == t.MARCH and b == s.frames.top.start:
        return Reason("no-march-back", cited(cells), hex=cells.hex(b))
    return None


def no_fire(cells: Cells, a: int, b: int) -> Reason:
    """Why a unit cannot fire at the one that moves."""
    r, s = cells.r, cells.s
    u = s.board.at[a]
    mover = s.frames.top.unit
    if u < 0:
        return Reason("no-unit", general.OWN_UNITS, hex=cells.hex(a))
    if s.units.side[u] == s.turn.active:
        return Reason("no-own-unit", general.OWN_UNITS, hex=cells.hex(a))
    if s.board.at[b] != mover:
        return Reason("no-opportunity-other", cited(cells), unit=cells.unit(mover))
    assault = Assault(cells, u, a)
    stands = assault.stands(t.V_ATTACK | a << t.A_SHIFT | b << t.B_SHIFT, list(hindrances(cells, assault, u, a, b)))
    if not stands and not sees(r, s, direct_eyes(r, s, u), a, b):
        return Reason("no-opportunity-indirect", cited(cells), unit=cells.unit(u))
    if not stands and s.support.smokes and smoke_on(r, s, a, b, True):
        smoke = [reason for _, reason in gunnery.hindrances(cells, a, b, r.grid.apart(a, b), direct=True)]
        return Reason("no-dice", [*general.NO_DICE, *(rule for one in smoke for rule in one.rules)], sum=smoke)
    return together([c.reason for c in stands]) if stands else assault.without_dice(b)


def hindrances(cells: Cells, assault: Assault, u: int, a: int, b: int) -> Iterator[Cause]:
    """What may stand between a unit and the one that moves: its ground, an enemy beside it, range and sight."""
    for mute in cells.asks(cells.arm(u), a, t.MUTE):
        yield Cause(Reason("no-battle-inside", mute.cite, terrain=cells.thing(mute)), frozenset([mute]))
    yield from assault.between(b, cells.r.grid.apart(a, b))
