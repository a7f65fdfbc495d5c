"""Why paratroops may be dropped around a hex, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.drops import open_spots
from bocage.core.orders import star_pools
from bocage.explain import general
from bocage.explain.cells import Cells, rules_of
from bocage.explain.orders import no_order_left
from bocage.explain.reasons import Reason

Refusal = Callable[[Cells, int, int], Reason]


def drop(cells: Cells, a: int, b: int) -> Reason:
    rules = rules_of(cells.provenance.of("battle.drop_figures"))
    if cells.s.turn.phase == t.DROP:
        return Reason("yes-drop", rules)
    chance = 100 * int(open_spots(cells.r, cells.s, a)) // int(cells.r.battle.drop_spots)
    return Reason("yes-drop-star", rules, hex=cells.hex(a), chance=chance)


def no_drop(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    rules = rules_of(cells.provenance.of("battle.drop_figures"))
    if not r.battle.stars or s.turn.phase == t.DROP:
        return Reason("no-phase", general.TURN_ORDER, first=Reason("first-order"))
    if s.turn.active != r.battle.drop_side:
        return Reason("no-drop-side", rules)
    if not r.battle.star[a]:
        return Reason("no-drop-star", rules, hex=cells.hex(a))
    if s.board.jumped >> r.battle.star[a] & 1:
        return Reason("no-drop-twice", rules, hex=cells.hex(a))
    if s.board.night:
        return Reason("no-drop-night", rules)
    pools = star_pools(r, s, a)
    if pools:
        return no_order_left(cells, pools)
    card = cells.field.deck.kinds[s.turn.kind]
    return Reason("no-drop-card", [*rules, *card.card.cite], card=card.name, hex=cells.hex(a))


PERMISSIONS: Final = {t.V_DROP: drop}
REFUSALS: Final[dict[int, Refusal]] = {t.V_DROP: no_drop}
