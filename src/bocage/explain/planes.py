"""Planes: why a sortie, a flight or what ends it is allowed, and why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.air import check_dice, has_deck_for, is_deck, is_friendly_strip, next_waiting
from bocage.core.flight import has_flown_over, has_target_below, is_free
from bocage.core.orders import plane_pools
from bocage.core.sorties import is_plane
from bocage.core.state import State
from bocage.explain import general, heroes
from bocage.explain.causes import Cause
from bocage.explain.cells import Cells, rules_of
from bocage.explain.orders import orders_given, unfit
from bocage.explain.reasons import Reason, together
from bocage.traits.provenance import Writer


def own_plane(cells: Cells) -> int:
    """The plane of the side whose turn it is, in the air or on its way."""
    return cells.s.sky.plane[cells.s.turn.active]


def act(cells: Cells, u: int, bits: int) -> list[Writer]:
    """Who says that a plane can do one of these things (terms.STRAFES ...)."""
    return cells.provenance.with_bits("profiles.acts", cells.s.units.profile[u], bits)


def danger(cells: Cells, h: int) -> list[Writer]:
    """The ground that asks for an air check above a hex."""
    found = cells.provenance.of("air.check", h)
    lying = cells.provenance.lying("air.check_lying", 0, cells.s.board.obstacles[h])
    return [*found, *(writer for writer, _ in lying)]


def clear_sky(s: State) -> None:
    """Take the planes out of a copied position."""
    for side in (0, 1):
        s.sky.over[side] = s.sky.plane[side] = s.sky.watch[side] = t.NONE


def in_the_sky(cells: Cells, h: int) -> list[Cause]:
    """Planes as what may bar a way or a retreat to a hex."""
    s = cells.s
    if not s.sky.on or (s.sky.over[0] < 0 and s.sky.over[1] < 0):
        return []
    watch = s.sky.watch[s.turn.active]
    if watch >= 0 and cells.r.grid.apart(watch, h) > 0 and not s.sky.is_over(h):
        kind = cells.unit(s.sky.plane[1 - s.turn.active])
        reason = Reason("no-way-watched", general.INTERDICTION, hex=cells.hex(h), plane=cells.hex(watch), kind=kind)
    else:
        reason = Reason("no-way-plane", general.BELOW_A_PLANE, hex=cells.hex(h))
    return [Cause(reason, take_off=clear_sky)]


def pinned(cells: Cells, u: int, h: int) -> Reason | None:
    """Why a unit that a plane holds does not move."""
    s = cells.s
    if not s.sky.on or not s.sky.pinned[u]:
        return None
    enemy = 1 - s.units.side[u]
    plane, kind = cells.hex(s.sky.over[enemy]), cells.unit(s.sky.plane[enemy])
    return Reason("no-move-pinned", general.INTERDICTION, unit=cells.unit(u), hex=cells.hex(h), plane=plane, kind=kind)


# Permissions.


def order(cells: Cells, h: int) -> Reason:
    """An order to the plane over a hex, or on it: by a sortie without an air check."""
    s = cells.s
    if s.turn.phase == t.PLANE:
        return Reason("yes-send", [*general.SORTIE, *cells.field.deck.kinds[s.turn.kind].card.cite])
    dice = check_dice(cells.r, s, s.turn.active, h)
    return Reason("yes-order-plane", [*general.AIR_CHECK, *rules_of(danger(cells, h))], hex=cells.hex(h), dice=dice)


def sortie(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-sortie", general.SORTIE_ADDED)


def call(cells: Cells, a: int, b: int) -> Reason:
    unit = cells.field.plane(a)
    return Reason("yes-call", [*general.SORTIE, *unit.cite], unit=unit.name)


def enter(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.ORDER:
        return heroes.break_in(cells, a)
    return Reason("yes-enter", general.PLANE_COMES, hex=cells.hex(a))


def fly(cells: Cells, a: int, b: int) -> Reason:
    u = own_plane(cells) if own_plane(cells) >= 0 else cells.s.board.at[a]
    if is_deck(cells.r, cells.s, u):
        writers = [*cells.profile("flight", next_waiting(cells.s, u)), *act(cells, u, t.DECK)]
        return Reason("yes-fly", rules_of(writers), hex=cells.hex(b))
    strip = cells.provenance.of("air.strip", b)
    return Reason("yes-fly", rules_of([*cells.profile("flight", u), *strip]), hex=cells.hex(b))


def strafe(cells: Cells, a: int, b: int) -> Reason:
    dice = 1 + cells.r.cards.bonus_close[cells.s.turn.kind]
    return Reason("yes-strafe", rules_of(act(cells, own_plane(cells), t.STRAFES)), dice=dice)


def land(cells: Cells, a: int, b: int) -> Reason:
    f = cells.s.frames.top
    if has_deck_for(cells.r, cells.s, f.unit, f.aim):
        return Reason("yes-land", rules_of(act(cells, cells.s.board.at[f.aim], t.DECK)))
    return Reason("yes-land", rules_of(cells.provenance.of("air.strip", f.aim)))


def dive(cells: Cells, a: int, b: int) -> Reason:
    dice = 2 + cells.r.cards.bonus_close[cells.s.turn.kind]
    return Reason("yes-dive", rules_of(act(cells, own_plane(cells), t.DIVES)), hex=cells.hex(a), dice=dice)


def rescue(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-rescue", rules_of(act(cells, own_plane(cells), t.RESCUES)), hex=cells.hex(a))


def fly_on(cells: Cells) -> Reason:
    """The plane stays in the air, with what it does there."""
    u, f = own_plane(cells), cells.s.frames.top
    if f.next == 0:
        for bits, message in ((t.SUPPORTS, "yes-fly-on-supports"), (t.INTERDICTS, "yes-fly-on-holds"),
                              (t.SCOUTS, "yes-fly-on-scouts")):
            writers = act(cells, u, bits)
            if writers:
                return Reason(message, rules_of(writers))
    return Reason("yes-fly-on", rules_of([*cells.profile("flight", u), *act(cells, u, t.DECK_LANDS)]))


Permission = Callable[[Cells, int, int], Reason]
PERMISSIONS: Final[dict[int, Permission]] = {
    t.V_SORTIE: sortie, t.V_CALL: call, t.V_ENTER: enter, t.V_FLY: fly, t.V_STRAFE: strafe, t.V_LAND: land,
    t.V_DIVE: dive, t.V_RESCUE: rescue,
}


# Refusals.


def no_order(cells: Cells, h: int) -> Reason | None:
    """Why the own plane over a hex is not ordered; None if it is not there."""
    s = cells.s
    u = own_plane(cells)
    if u < 0 or s.sky.over[s.turn.active] != h:
        return None
    if s.units.marks[u] & t.ORDERED:
        return Reason("no-twice", general.ONE_ORDER, hex=cells.hex(h))
    kind = cells.field.deck.kinds[s.turn.kind]
    rules = [*general.PLANE_ORDERS, *kind.card.cite]
    if plane_pools(cells.r, s):
        return Reason("no-quota", rules, card=kind.name, count=orders_given(cells))
    found = list(unfit(cells, u, h))
    return together(found) if found else no_send(cells, h)


def no_send(cells: Cells, h: int) -> Reason:
    return Reason("no-send", general.SORTIE, hex=cells.hex(h))


def no_sortie(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    kind = cells.field.deck.kinds[s.turn.kind]
    if not s.sky.on or not s.sky.opened(s.turn.active):
        return Reason("no-sortie-none", general.SORTIE_ADDED)
    if s.board.night:
        return Reason("no-sortie-night", general.NO_PLANES_AT_NIGHT)
    if not cells.r.cards.combines[s.turn.kind]:
        return Reason("no-sortie-card", [*general.SORTIE_ADDED, *kind.card.cite], card=kind.name)
    if s.sky.added:
        return Reason("no-sortie-twice", general.SORTIE_ADDED)
    return Reason("no-quota", [*general.SORTIE_ADDED, *kind.card.cite], card=kind.name, count=orders_given(cells))


def no_call(cells: Cells, a: int, b: int) -> Reason:
    unit = cells.field.plane(a)
    flown_by = cells.r.air.profile_of(cells.s.turn.active, a) != t.NONE
    return Reason("no-call-twice" if flown_by else "no-call-side", general.CHOICE_OF_PLANES, unit=unit.name)


def no_enter(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    if s.turn.phase == t.ORDER:
        return heroes.no_break_in(cells, a)
    if own_plane(cells) < 0 or s.sky.over[s.turn.active] >= 0:
        return Reason("no-enter-none", general.PLANE_COMES)
    if not cells.r.air.gate[a]:
        return Reason("no-enter-edge", general.PLANE_COMES, hex=cells.hex(a))
    return Reason("no-enter-section", general.SORTIE_ADDED, hex=cells.hex(a))


def no_fly(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    side, u = s.turn.active, own_plane(cells)
    f = s.frames.top
    if s.turn.phase == t.FLIGHT:
        here, path = f.aim, f
    else:
        here, path = s.sky.over[side], None
        grounded = s.board.at[a]
        if u < 0 and grounded >= 0 and s.units.side[grounded] == side and is_plane(r, s, grounded):
            if not s.units.marks[grounded] & t.ORDERED:
                return Reason("no-ordered", general.ORDERED_ONLY, unit=cells.unit(grounded), hex=cells.hex(a))
            here = a
    if here != a or here < 0:
        return Reason("no-fly-none", general.PLANE_MOVES, hex=cells.hex(a))
    if path is not None and has_flown_over(path, b):
        return Reason("no-fly-twice", general.PLANE_PATH, hex=cells.hex(b))
    if r.grid.apart(a, b) != 1:
        return Reason("no-fly-apart", general.PLANE_MOVES, hex=cells.hex(b))
    if u >= 0 and s.turn.phase == t.MOVE and s.units.marks[u] & t.MOVE_DONE:
        return Reason("no-move-twice", general.ONE_MOVE, unit=cells.unit(u))
    if path is not None and (path.next or path.count >= r.profiles.flight[s.units.profile[f.unit]]):
        return Reason("no-fly-far", general.PLANE_MOVES)
    return Reason("no-fly-end", general.PLANE_ENDS, hex=cells.hex(b))


def cannot_end(cells: Cells) -> Reason | None:
    """Why the flight cannot end where it is."""
    f = cells.s.frames.top
    if is_free(cells.s, cells.s.turn.active, f.aim):
        return None
    return Reason("no-fly-on", general.PLANE_ENDS, hex=cells.hex(f.aim))


def no_act(cells: Cells, bits: int) -> Reason | None:
    """Why the plane cannot do one of these things at all, or not here."""
    u = own_plane(cells)
    if not cells.r.profiles.acts[cells.s.units.profile[u]] & bits:
        return Reason("no-act", general.PLANE_ACTS, unit=cells.unit(u))
    if cells.s.frames.top.next:
        return Reason("no-act-twice", general.PLANE_ACTS, unit=cells.unit(u))
    return cannot_end(cells)


def no_strafe(cells: Cells, a: int, b: int) -> Reason:
    f = cells.s.frames.top
    refused = no_act(cells, t.STRAFES)
    if refused is None or (refused.message == "no-fly-on" and not has_target_below(cells.s, f, cells.s.turn.active)):
        return Reason("no-strafe", rules_of(act(cells, own_plane(cells), t.STRAFES)))
    return refused


def no_land(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    h = s.frames.top.aim
    strip = cells.provenance.of("air.strip", h)
    if not strip:
        return Reason("no-land", general.LANDING, hex=cells.hex(h))
    if not is_friendly_strip(cells.r, s, s.turn.active, h):
        return Reason("no-land-enemy", rules_of(strip), hex=cells.hex(h))
    return cannot_end(cells) or Reason("no-land", general.LANDING, hex=cells.hex(h))


def no_dive(cells: Cells, a: int, b: int) -> Reason:
    return no_act(cells, t.DIVES) or Reason("no-dive", general.KAMIKAZE, hex=cells.hex(a))


def no_rescue(cells: Cells, a: int, b: int) -> Reason:
    return no_act(cells, t.RESCUES) or Reason("no-rescue", general.RESCUE, hex=cells.hex(a))


def no_done(cells: Cells) -> Reason | None:
    """Why the moves or a flight cannot end yet, where a plane is the reason."""
    s = cells.s
    if s.turn.phase == t.FLIGHT:
        return cannot_end(cells)
    if s.turn.phase == t.MOVE and s.sky.on and own_plane(cells) >= 0:
        return Reason("no-done-plane", general.PLANE_MOVES)
    return None


REFUSALS: Final[dict[int, Permission]] = {
    t.V_SORTIE: no_sortie, t.V_CALL: no_call, t.V_ENTER: no_enter, t.V_FLY: no_fly, t.V_STRAFE: no_strafe,
    t.V_LAND: no_land, t.V_DIVE: no_dive, t.V_RESCUE: no_rescue,
}
