"""Why a unit receives no order: wrong section, wrong kind, an enemy too near or too far, or no order left."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.content import library
from bocage.core import terms as t
from bocage.core.contact import has_enemy_beside
from bocage.core.orders import pools_for
from bocage.core.sorties import is_plane
from bocage.explain import general
from bocage.explain.cells import Cells
from bocage.explain.reasons import Reason, together
from bocage.explain.section_names import sections_in_words


def why_no_order(cells: Cells, u: int, h: int) -> Reason:
    """What stands against ordering a unit of the active side that has no order yet."""
    pools = pools_for(cells.r, cells.s, u)
    return no_order_left(cells, pools) if pools else together(list(unfit(cells, u, h)))


def unfit(cells: Cells, u: int, h: int) -> Iterator[Reason]:
    """Everything that keeps the card from this unit."""
    r, s = cells.r, cells.s
    kind = cells.field.deck.kinds[s.turn.kind]
    rules = [*general.CARD_ORDERS, *kind.card.cite]
    if s.board.night and is_plane(r, s, u):
        yield Reason("no-sortie-night", general.NO_PLANES_AT_NIGHT)
        return
    if r.battle.craft and s.units.aboard[u] and r.cards.ashore[s.turn.kind]:
        yield Reason("no-order-aboard", [*rules, *general.CRAFT_CARDS], hex=cells.hex(h), card=kind.name)
    near = r.cards.near[s.turn.kind]
    if near and has_enemy_beside(r, s, h, s.turn.active) != (near == 1):
        yield Reason("no-order-near" if near == 1 else "no-order-apart", rules, hex=cells.hex(h), card=kind.name)
    pools = [r.cards.pool(s.turn.kind, p) for p in range(r.cards.pools[s.turn.kind])]
    arms = 0
    for p in pools:
        arms |= r.cards.pool_arms[p]
    arm = cells.arm(u)
    serving = [p for p in pools if r.cards.pool_arms[p] >> arm & 1]
    if pools and not serving:
        served = [kind_.name for i, kind_ in enumerate(library.arms().values()) if arms >> i & 1]
        yield Reason("no-order-arm", rules, card=kind.name, unit=cells.unit(u), arms=served)
    wanted = 0
    for p in serving or pools:
        wanted |= r.cards.pool_section[p]
    here = r.grid.sections(s.turn.active, h)
    shown = here if wanted & t.ANYWHERE else here & ~t.ANYWHERE
    if pools and not here & wanted:
        yield Reason(
            "no-order-section", [*rules, *general.SECTIONS], card=kind.name, hex=cells.hex(h),
            wanted=sections_in_words(wanted), here=sections_in_words(shown),
        )


def no_order_left(cells: Cells, mask: int) -> Reason:
    """The orders of the card that this unit could have had are given."""
    r, s = cells.r, cells.s
    kind = cells.field.deck.kinds[s.turn.kind]
    rules = [*general.CARD_ORDERS, *kind.card.cite]
    wanted = 0
    for p in range(r.cards.pools[s.turn.kind]):
        if mask >> p & 1:
            wanted |= r.cards.pool_section[r.cards.pool(s.turn.kind, p)]
    if wanted != t.ANYWHERE and r.cards.pools[s.turn.kind] > 1:
        return Reason("no-quota-section", rules, card=kind.name, wanted=sections_in_words(wanted))
    return Reason("no-quota", rules, card=kind.name, count=orders_given(cells))


def orders_given(cells: Cells) -> int:
    """How many units have an order, a plane included."""
    units = cells.s.units
    return sum(bool(units.marks[u] & t.ORDERED) for u in range(units.count) if units.figures[u] > 0)
