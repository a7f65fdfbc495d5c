"""Leaders and activations: why an action is one, and why not."""

from __future__ import annotations

from bocage.core import terms as t
from bocage.core.leaders import is_in_command, must_fire
from bocage.explain import general, heroes
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason

PLACING = ["MIN-OPT-004"]
RADIUS = ["MIN-OPT-007"]
LOOSE_MOVES = ["MIN-OPT-008"]
LOOSE_FIRE = ["MIN-OPT-009"]
PASSING = ["MIN-OPT-003"]


def cited(cells: Cells) -> list[str]:
    return list(rules_of(cells.provenance.of("battle.leaders")))


def place(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.JOIN:
        return heroes.join(cells, a)
    return Reason("yes-place", PLACING, unit=cells.unit(cells.s.board.at[a]))


def activate(cells: Cells, a: int) -> Reason:
    """What the unit may do, by whether a leader commands it."""
    u = cells.s.board.at[a]
    rules = [*cited(cells), *RADIUS]
    if is_in_command(cells.r, cells.s, u):
        return Reason("yes-activate", rules, unit=cells.unit(u))
    return Reason("yes-activate-loose", [*rules, *LOOSE_MOVES, *LOOSE_FIRE], unit=cells.unit(u))


def no_place(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.JOIN:
        return heroes.no_join(cells, a)
    return Reason("no-place", PLACING, hex=cells.hex(a))


def no_activate(cells: Cells, a: int) -> Reason:
    u = cells.s.board.at[a]
    if u < 0:
        return Reason("no-unit", general.OWN_UNITS, hex=cells.hex(a))
    if cells.s.units.side[u] != cells.s.turn.active:
        return Reason("no-own-unit", general.OWN_UNITS, hex=cells.hex(a))
    return Reason("no-activate-twice", cited(cells), unit=cells.unit(u))


def bound(cells: Cells, u: int) -> Reason | None:
    """Why a unit without command does nothing but fire, None where it is free."""
    s = cells.s
    if s.leaders.loose != u or not must_fire(cells.r, s, cells.field.search().queue):
        return None
    return Reason("no-loose-fire", LOOSE_FIRE, unit=cells.unit(u))


def barred(cells: Cells, u: int, h: int) -> Reason | None:
    """Why a unit without command does not go to a hex, None where that is not the reason."""
    if not cells.s.leaders.is_barred(u, h):
        return None
    return Reason("no-loose-move", [*LOOSE_MOVES, *RADIUS], unit=cells.unit(u), hex=cells.hex(h))


PERMISSIONS = {t.V_PLACE: place}
REFUSALS = {t.V_PLACE: no_place}
