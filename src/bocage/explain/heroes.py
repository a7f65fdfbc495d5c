"""Heroic leaders and breakthroughs: why an action is one, and why not."""

from __future__ import annotations

from bocage.core.orders import storm_pools
from bocage.explain import general
from bocage.explain.cells import Cells, rules_of
from bocage.explain.orders import no_order_left
from bocage.explain.reasons import Reason
from bocage.traits.provenance import Writer


def of_leader(cells: Cells, u: int) -> list[Writer]:
    """The rule of the leader with a unit; nothing where it has none."""
    return cells.provenance.of("battle.led_dice", cells.s.units.side[u]) if cells.s.heroes.is_led(u) else []


def dice_terms(cells: Cells, u: int, basic: int) -> list[tuple[int, Reason]]:
    """The die that a leader adds, to a unit that rolls any."""
    rules = rules_of(of_leader(cells, u)) if basic > 0 else []
    return [(1, Reason("dice-leader", rules))] if cells.s.heroes.is_led(u) and basic > 0 else []


def seeking(cells: Cells) -> list[str]:
    side = cells.r.seats.side_of[cells.s.turn.decider]
    return rules_of(cells.provenance.of("battle.led_dice", side))


def join(cells: Cells, a: int) -> Reason:
    return Reason("yes-join", seeking(cells), unit=cells.unit(cells.s.board.at[a]))


def no_join(cells: Cells, a: int) -> Reason:
    return Reason("no-join", seeking(cells), hex=cells.hex(a))


def cited(cells: Cells) -> list[str]:
    return rules_of(cells.provenance.of("battle.storm_units"))


def break_in(cells: Cells, a: int) -> Reason:
    left = int(cells.r.battle.storm_units - cells.s.board.entered)
    return Reason("yes-break-in", cited(cells), hex=cells.hex(a), count=left)


def no_break_in(cells: Cells, a: int) -> Reason:
    """Why no armor comes in on a hex now."""
    r, s = cells.r, cells.s
    rules, battle = cited(cells), r.battle
    if not battle.storm_units:
        return Reason("no-phase", general.TURN_ORDER, first=Reason("first-order"))
    turn = s.turn.turns[s.turn.active]
    card = cells.field.deck.kinds[s.turn.kind]
    if s.turn.active != battle.storm_side:
        return Reason("no-break-in-side", rules)
    if turn < battle.storm_turn:
        return Reason("no-break-in-yet", rules, turn=int(battle.storm_turn))
    if s.board.stormed not in (0, turn):
        return Reason("no-break-in-twice", rules, turn=int(s.board.stormed))
    if s.board.entered >= battle.storm_units:
        return Reason("no-break-in-left", rules)
    if not battle.storm_gate[a]:
        return Reason("no-break-in-edge", rules, hex=cells.hex(a))
    if r.cards.tactic[s.turn.kind] or r.cards.plain_of(s.turn.kind) == s.turn.kind:
        return Reason("no-break-in-card", [*rules, *card.card.cite], card=card.name)
    if s.board.at[a] >= 0 or s.sky.is_over(a):
        return Reason("no-room", general.ONE_UNIT_A_HEX, hex=cells.hex(a))
    arm = r.profiles.arm[battle.storm_profile]
    closed = [*cells.closed(arm, a), *cells.kept_out(s.turn.active, arm, a)]
    if closed:
        unit = cells.field.profiles[battle.storm_profile].unit.name
        return Reason("no-entry", rules_of(closed), terrain=cells.thing(closed[0]), unit=unit, hex=cells.hex(a))
    pools = storm_pools(r, s, a)
    if pools:
        return no_order_left(cells, pools)
    return Reason("no-break-in-section", [*rules, *card.card.cite], card=card.name, hex=cells.hex(a))
