"""Why a card may be spent on a bridge, or a unit blow one, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.core import terms as t
from bocage.core.bridges import has_bridge
from bocage.core.scenario import SITE, STANDS
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason

Refusal = Callable[[Cells, int, int], Reason]


def spending(cells: Cells, h: int, crossing: int) -> list[str]:
    """The rules of the card and of the battle that bear on a bridge."""
    kind = cells.field.deck.kinds[cells.s.turn.kind]
    writers = cells.provenance.with_bits("battle.crossing", h, crossing)
    if crossing == SITE:
        writers = [*writers, *cells.provenance.of("works.gap")]
    return [*kind.cite, *kind.card.cite, *rules_of(writers)]


def blow(cells: Cells, a: int, b: int) -> Reason:
    dice = cells.r.cards.dice[cells.s.turn.kind]
    on_it = "yes" if cells.s.board.at[a] >= 0 else "no"
    rules = list(dict.fromkeys(spending(cells, a, STANDS)))
    if dice:
        return Reason("yes-blow-roll", rules, hex=cells.hex(a), dice=dice, unit=on_it)
    return Reason("yes-blow", rules, hex=cells.hex(a), unit=on_it)


def demolish(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    u = s.board.at[a]
    dice = cells.r.profiles.most_dice(s.units.profile[u], 1, 0)
    on_it = "yes" if s.board.at[b] >= 0 else "no"
    return Reason("yes-demolish", rules_of(cells.profile("demolishes", u)), hex=cells.hex(b), dice=dice, unit=on_it)


def build(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-build", list(dict.fromkeys(spending(cells, a, SITE))), hex=cells.hex(a))


def no_blow(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    rules = list(dict.fromkeys(spending(cells, a, STANDS)))
    card = cells.field.deck.kinds[s.turn.kind].name
    if not r.cards.blows[s.turn.kind]:
        return Reason("no-blow-card", rules, card=card)
    if not has_bridge(r, s, a):
        return Reason("no-blow-bridge", rules, hex=cells.hex(a))
    return Reason("no-bridge-section", rules, hex=cells.hex(a), card=card)


def no_build(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    rules = list(dict.fromkeys(spending(cells, a, SITE)))
    card = cells.field.deck.kinds[s.turn.kind].name
    if not r.cards.builds[s.turn.kind]:
        return Reason("no-build-card", rules, card=card)
    if not r.battle.crossing[a] & SITE:
        return Reason("no-build-site", rules, hex=cells.hex(a))
    if not s.board.obstacles[a] & r.works.gap:
        return Reason("no-build-twice", rules, hex=cells.hex(a))
    return Reason("no-bridge-section", rules, hex=cells.hex(a), card=card)


PERMISSIONS: Final = {t.V_BLOW: blow, t.V_BUILD: build, t.V_DEMOLISH: demolish}
REFUSALS: Final[dict[int, Refusal]] = {t.V_BLOW: no_blow, t.V_BUILD: no_build}
