"""Why a star of sabotage may go to a hex, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.sabotage import tokens_on
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason

Refusal = Callable[[Cells, int, int], Reason]


def sabotage(cells: Cells, a: int, b: int) -> Reason:
    r = cells.r
    rules = rules_of(cells.provenance.of("battle.sabotaged", a))
    stars = int(tokens_on(r, cells.s, a))
    args = {"hex": cells.hex(a), "stars": stars + 1, "need": int(r.battle.sabotage_need)}
    return Reason("yes-sabotage", rules, **args, medals=int(r.battle.sabotage_worth))


def no_sabotage(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    rules = rules_of(cells.provenance.anywhere("battle.sabotaged"))
    if not r.battle.sabotaged[a]:
        return Reason("no-sabotage-here", rules, hex=cells.hex(a))
    if tokens_on(r, s, a) == r.battle.sabotage_need:
        return Reason("no-sabotage-done", rules, hex=cells.hex(a))
    return Reason("no-sabotage-unit", rules, hex=cells.hex(a))


PERMISSIONS: Final = {t.V_SABOTAGE: sabotage}
REFUSALS: Final[dict[int, Refusal]] = {t.V_SABOTAGE: no_sabotage}
