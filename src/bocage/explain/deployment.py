"""Deployment in words: why a unit may be placed on a hex before the first turn, or why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.deployment import has_place, kind_in_hand, next_waiting, side_placing
from bocage.explain import general
from bocage.explain.cells import Cells
from bocage.explain.reasons import Reason

Refusal = Callable[[Cells, int, int], Reason]


def deploy(cells: Cells, h: int, b: int) -> Reason:
    kind = kind_in_hand(cells.r, cells.s, side_placing(cells.r, cells.s))
    unit = cells.field.units[cells.field.called[kind]].name
    return Reason("yes-deploy", general.SETTING_UP, hex=cells.hex(h), unit=unit)


def pick(cells: Cells, kind: int, b: int) -> Reason:
    return Reason("yes-pick", general.SETTING_UP, unit=cells.field.units[cells.field.called[kind]].name)


def no_deploy(cells: Cells, h: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    side = side_placing(r, s)
    kind = kind_in_hand(r, s, side)
    unit = cells.field.units[cells.field.called[kind]].name
    if s.board.at[h] >= 0 or (r.battle.is_zone(side, kind, h) and s.muster.is_taken(h)):
        return Reason("no-deploy-taken", general.SETTING_UP, hex=cells.hex(h))
    if not any(r.battle.is_zone(side, other, h) for other in range(r.battle.muster_kinds)):
        return Reason("no-deploy-zone", general.SETTING_UP, hex=cells.hex(h))
    return Reason("no-deploy-ground", general.SETTING_UP, hex=cells.hex(h), unit=unit)


def no_pick(cells: Cells, kind: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    side = side_placing(r, s)
    unit = cells.field.units[cells.field.called[kind]].name
    if r.battle.muster_profile(side, kind) == t.NONE or next_waiting(r, s, side, kind) == t.NONE:
        return Reason("no-pick-none", general.SETTING_UP, unit=unit)
    if not has_place(r, s, side, kind):
        return Reason("no-pick-place", general.SETTING_UP, unit=unit)
    return Reason("no-pick-now", general.SETTING_UP, unit=unit)


PERMISSIONS: Final = {t.V_DEPLOY: deploy, t.V_PICK: pick}
REFUSALS: Final[dict[int, Refusal]] = {t.V_DEPLOY: no_deploy, t.V_PICK: no_pick}
