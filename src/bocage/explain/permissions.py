"""Permissions: why a legal action is one, and the rules that will bear on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bocage.core import terms as t
from bocage.core.contact import has_enemy_beside
from bocage.core.fire import has_moved
from bocage.core.healing import cards_held
from bocage.core.movement import battle_pace_of, pace_of, rights_from
from bocage.core.orders import can_dig, is_on_the_move
from bocage.core.peril import peril_of
from bocage.core.scenario import TURNS
from bocage.core.sorties import is_plane
from bocage.core.turn import dice_of_move
from bocage.explain import (
    bridges,
    commissar,
    deployment,
    drops,
    general,
    gunnery,
    heroes,
    leaders,
    opportunity,
    planes,
    sabotage,
    staff,
)
from bocage.explain.cells import Cells, rules_of
from bocage.explain.dice import count_dice, stage_now
from bocage.explain.reasons import Reason, together
from bocage.traits.provenance import Writer

Permission = Callable[[Cells, int, int], Reason]


def why(cells: Cells, action: int) -> Reason:
    """The reason of a legal action other than a move."""
    verb = action & t.FIELD
    return PERMISSIONS[verb](cells, action >> t.A_SHIFT & t.FIELD, action >> t.B_SHIFT & t.FIELD)


# Cards and orders.


def play(cells: Cells, a: int, b: int) -> Reason:
    use = cells.field.deck.kinds[b]
    rules = [*use.card.cite, *rules_of(cells.provenance.of("cards.mode_holds", b))]
    changed = changed_here(cells, b)
    if not changed:
        return Reason("yes-play", rules, card=use.name, text=use.card.text)
    rules += [rule for reason in changed for rule in reason.rules]
    return Reason("yes-play-changed", rules, card=use.name, text=use.card.text, changes=changed)


def changed_here(cells: Cells, kind: int) -> list[Reason]:
    """What night or nation make of a card."""
    r, s = cells.r, cells.s
    if s.board.night and (r.cards.strike_targets[kind] or r.cards.sortie[kind]):
        return [Reason("yes-play-night", rules_of(cells.provenance.of("battle.night")))]
    at = r.cards.owned(s.turn.active, kind)
    more = r.cards.more_orders[at]
    if not more:
        return []
    writers = cells.provenance.of("cards.more_orders", at)
    return [Reason("yes-play-more", rules_of(writers), nation=cells.thing(writers[0]), count=more)]


def order(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    if s.turn.phase == t.ACTIVATE:
        return leaders.activate(cells, a)
    if s.turn.phase == t.PLANE or s.board.at[a] < 0 or is_plane(r, s, s.board.at[a]):
        return planes.order(cells, a)
    rules = [*general.NAMING_ORDERS, *cells.field.deck.kinds[s.turn.kind].card.cite]
    if is_on_the_move(r, s):
        return Reason("yes-order-moving", rules)
    if not r.cards.digs[s.turn.kind]:
        return Reason("yes-order", rules)
    if can_dig(r, s, s.board.at[a]):
        return Reason("yes-order-dig", [*rules, *rules_of(cells.provenance.of("works.dug"))])
    barred = cells.asks(cells.arm(s.board.at[a]), a, t.NO_DIGGING) or cells.provenance.of("works.dug_like")
    return Reason("yes-order-no-dig", [*rules, *rules_of(barred)])


def target(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    if s.turn.phase == t.STRAY:
        return gunnery.stray_target(cells, a)
    rules = [*cells.field.deck.kinds[s.turn.kind].card.cite, *rules_of(cells.profile("worth", s.board.at[a]))]
    rules += rules_of(cells.provenance.of("cards.strike_section", s.turn.kind))
    dice = r.cards.strike_dice[r.cards.owned(s.turn.active, s.turn.kind)]
    return Reason("yes-target", rules, hex=cells.hex(a), dice=dice)


def heal(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.HEAL:
        return Reason("yes-heal", cells.field.deck.kinds[cells.s.turn.kind].card.cite)
    dice = cells.r.battle.ward[a]
    if dice < 0:
        dice = cards_held(cells.r, cells.s)
    return Reason("yes-treat", rules_of(cells.provenance.of("battle.ward", a)), dice=dice)


def react(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-react", cells.field.deck.kinds[a].card.cite)


def keep(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-keep", cells.field.deck.kinds[cells.s.turn.kind].card.cite)


def done(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.FLIGHT:
        return planes.fly_on(cells)
    if cells.s.turn.phase in (t.GIVE, t.INITIATIVE):
        return staff.done(cells)
    if cells.s.turn.phase == t.LAY:
        return commissar.done(cells)
    if cells.s.turn.phase in (t.MARCH, t.OPPORTUNITY):
        return opportunity.done(cells)
    return gunnery.done(cells) or Reason("yes-done", general.LOST_ORDERS)


def end(cells: Cells, a: int, b: int) -> Reason:
    """The end of a turn, with what the battle changes in drawing."""
    s = cells.s
    if s.leaders.on:
        return Reason("yes-end-activation", leaders.cited(cells))
    if s.staff.on:
        return Reason("yes-end-card", general.STAFF_DRAWS)
    rules = list(general.DRAWING)
    if s.turn.turns[s.turn.active] < TURNS:
        at = cells.r.battle.extra_at(s.turn.active, s.turn.turns[s.turn.active])
        rules += rules_of(cells.provenance.of("battle.extra_draws", at))
    rules += rules_of(cells.provenance.of("battle.no_reshuffle"))
    return Reason("yes-end", rules)


def discard(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-discard", general.PLAYING_A_CARD)


def pass_(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.leaders.on:
        return Reason("yes-pass-by", leaders.PASSING)
    return Reason("yes-pass", general.PLAYING_A_CARD)


# Moves.


def may_battle_after(cells: Cells, a: int, b: int, cost: int) -> bool:
    """Whether the unit may battle, or lift mines, in the same turn after this move."""
    r, s = cells.r, cells.s
    u = s.board.at[a]
    lost = rights_from(r, s, u, opportunity.origin(s, u), b, cost)
    if opportunity.phase_of_move(s) != t.MOVE or lost & t.CANNOT_BATTLE or r.cards.no_battle[s.turn.kind]:
        return False
    if not r.reach_at(s.units.profile[u], b):
        return False
    if r.ground.asks(cells.arm(u), b) & t.MUTE or can_sweep(cells, u, b):
        return False
    return not lost & t.CLOSE_ONLY or has_enemy_beside(r, s, b, s.units.side[u])


def can_sweep(cells: Cells, u: int, h: int) -> bool:
    return bool(cells.r.profiles.sapper[cells.s.units.profile[u]] and cells.s.board.obstacles[h] & cells.r.works.mined)


def moving(cells: Cells, a: int, b: int, cost: int) -> tuple[Reason, dict[str, Any]]:
    """What a move costs, whether the unit may still battle after it, and why not."""
    r, s = cells.r, cells.s
    u = s.board.at[a]
    lost = rights_from(r, s, u, opportunity.origin(s, u), b, cost)
    battles = may_battle_after(cells, a, b, cost)
    rules = [*cells.unit_rules(u), *rules_of([*cells.profile("set_down", u), *cells.profile("own_pace", u)])]
    if s.turn.phase == t.ONWARD:
        return Reason("yes-onward", rules_of(cells.profile("onward", u)), hex=cells.hex(b), unit=cells.unit(u)), {
            "cost": 1, "may_battle": not lost & t.CANNOT_BATTLE, "battle_pace": 1,
        }
    key = "yes-move-battle" if battles else "yes-move"
    if battles and lost & t.CLOSE_ONLY:
        key, rules = "yes-move-charge", rules_of(cells.profile("charge", u))
    elif cost == t.TUNNEL:
        key = "yes-move-tunnel" if battles else "yes-move"
        rules = rules_of([*cells.profile("burrows", u), *cells.lying("tunnel", 0, b)])
    elif can_sweep(cells, u, b) and opportunity.phase_of_move(s) == t.MOVE and not lost & t.CANNOT_BATTLE:
        key, rules = "yes-move-sweep", rules_of(cells.profile("sapper", u))
    rules += rules_of(bearing(cells, u, a, b))
    rules += rules_of(cells.provenance.of("battle.opportunity"))
    reason = Reason(key, rules, hex=cells.hex(b), unit=cells.unit(u))
    shown = pace_of(r, s, u) if cost == t.TUNNEL else cost      # underground: the whole move
    told = {"cost": shown, "may_battle": battles, "battle_pace": battle_pace_of(r, s, u)}
    dice = peril_on_way(cells, u, b, cost)
    if dice:
        reason = together([reason, Reason("yes-peril", rules_of(cells.provenance.of("ground.peril_dice")), dice=dice)])
        told["peril"] = dice
    return reason, told


def peril_on_way(cells: Cells, u: int, b: int, cost: int) -> int:
    """Dice for perilous ground on the way of a legal move."""
    if not cells.r.ground.peril_dice:
        return 0
    if cells.r.battle.opportunity:
        return 0 if cells.r.cards.free[cells.s.turn.kind] else int(peril_of(cells.r, cells.arm(u), b))
    return dice_of_move(cells.r, cells.s, cells.field.search(), u, b, cost)


def bearing(cells: Cells, u: int, a: int, b: int) -> list[Writer]:
    """What bears on a move: the ground it leaves and the one it enters."""
    r, s = cells.r, cells.s
    arm = cells.arm(u)
    found: list[Writer] = []
    if not r.cards.free[s.turn.kind]:
        found += cells.asks(arm, b, t.STOP | t.HARD)
        if s.units.side[u] != r.battle.mine_side[b] and cells.lying("mined", 0, b):
            found += [*cells.lying("mined", 0, b), *cells.provenance.of("works.decoy_medal", 0)]
    if r.profiles.undaunted[s.units.profile[u]] and cells.asks(arm, b, t.NO_BATTLE | t.FROM_BESIDE):
        found += cells.profile("undaunted", u)
    else:
        found += cells.asks(arm, b, t.NO_BATTLE | t.FROM_BESIDE)
    found += cells.asks(arm, b, t.MUTE)
    found += cells.asks(arm, a, t.NO_BATTLE_LEFT | t.HARD_LEFT)
    if s.rail.on:
        found += [*cells.profile("pulls", u), *cells.provenance.of("rails.track", b)]
    if cells.asks(arm, a, t.ROAD):
        found += [*cells.asks(arm, b, t.ROAD), *cells.profile("road_bonus", u)]
    found += cells.provenance.with_bits("ground.opened", b, 1 << arm)
    found += cells.lying("gone_entered", arm, b)
    found += cells.lying("gone_left", 0, a)
    if r.cards.no_battle[s.turn.kind]:
        found += cells.provenance.of("cards.no_battle", s.turn.kind)
    found += cells.provenance.of("battle.post", b)
    found += cells.provenance.of("goals.at", b)
    return found


def exit_(cells: Cells, a: int, b: int) -> Reason:
    side = cells.s.units.side[cells.s.board.at[a]]
    hexes = range(cells.r.grid.hexes)
    writers = (writer for h in hexes for writer in cells.provenance.with_bits("battle.exits", h, 1 << side))
    return Reason("yes-exit", rules_of(writers))


# Battles.


def attack(cells: Cells, a: int, b: int) -> Reason:
    return attack_so(cells, a, b, t.V_ATTACK)


def suppress(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.OPPORTUNITY:
        return opportunity.fire(cells, a, b)
    return attack_so(cells, a, b, t.V_SUPPRESS)


def shell(cells: Cells, a: int, b: int) -> Reason:
    return attack_so(cells, a, b, t.V_SHELL)


def smother(cells: Cells, a: int, b: int) -> Reason:
    return attack_so(cells, a, b, t.V_SMOTHER)


def attack_so(cells: Cells, a: int, b: int, verb: int) -> Reason:
    """An attack in one of the ways to make it."""
    r, s = cells.r, cells.s
    if s.turn.phase == t.OPPORTUNITY:
        return opportunity.fire(cells, a, b)
    mode = gunnery.WAYS[verb]
    u, e = s.board.at[a], s.board.at[b]
    close = r.grid.apart(a, b) == 1
    rules = list(general.CLOSE_AND_RANGED)
    if s.turn.phase == t.AGAIN:
        overrun = s.frames.stage() == t.OVERRUN
        again = cells.profile("overruns", u) if overrun else cells.provenance.of("cards.shots", s.turn.kind)
        rules = [*rules_of(again), *rules]
    if s.turn.phase == t.BACK:
        rules = [*rules_of(cells.profile("backs", u)), *rules]
    p = s.units.profile[u]
    if r.profiles.can_star_hit(p, has_moved(s, u, a), s.units.profile[e]):
        rules += rules_of([*cells.profile("stars", u), *cells.profile("classes", e)])
    if not close and cells.eyes(u) != cells.arm(u):
        rules += rules_of(cells.profile("eyes", u))
    if close:
        rules += rules_of(cells.profile("backs", e))
    rules += rules_of(cells.profile("proof", e))
    rules += rules_of(flags_ignored(cells, e))
    rules += rules_of([*cells.profile("worth", e), *cells.profile("toll", e)])
    rules += rules_of(cells.provenance.with_bits("battle.bloodless", 0, 1 << s.units.side[u]))
    rules += rules_of(cells.lying("gone_battled", cells.arm(u), a))
    if cells.lying("sapped", 0, a):
        rules += rules_of(cells.profile("sapper", u))
    rules += rules_of(cells.profile("spots", u))
    rules += [rule for table in ("flag_by", "drag", "aloof") for rule in rules_of(cells.profile(table, e))]
    rules += [rule for table in ("strikes", "strays") for rule in rules_of(cells.profile(table, u))]
    message = "yes-close" if close else "yes-ranged"
    stage = stage_now(s)
    dice = max(count_dice(cells.field, s, a, b, stage, mode=mode).dice, 0)
    if mode & t.LOBBED:
        rules = [*rules_of(cells.profile("lobs", u)), *rules]
    if mode & t.SUPPRESSING:
        message = "yes-suppress"
        rules = [*rules_of(cells.provenance.of("gunnery.suppressive")), *rules]
    return Reason(message, rules, hex=cells.hex(b), dice=dice)


def flags_ignored(cells: Cells, u: int) -> list[Writer]:
    """What lets a unit, or makes it, ignore flags."""
    found = [writer for table in ("refuge_own", "refuge_must", "stalwart") for writer in cells.profile(table, u)]
    found += heroes.of_leader(cells, u)
    s = cells.s
    return list(dict.fromkeys([*found, *cells.shelter(s.units.side[u], cells.arm(u), s.units.where[u])]))


def clear(cells: Cells, a: int, b: int) -> Reason:
    u = cells.s.board.at[a]
    writers = cells.lying("clearable", cells.arm(u), a)
    if not writers:
        return Reason("yes-clear", rules_of([*cells.profile("choosy", u), *cells.profile("clears", u)]))
    if cells.s.units.marks[u] & t.MAY_CLEAR:
        writers = [*cells.profile("sapper", u), *writers]
    return Reason("yes-clear", rules_of(writers))


def seal(cells: Cells, a: int, b: int) -> Reason:
    u = cells.s.board.at[a]
    sealer = cells.r.works.sealer(cells.s.units.side[u], cells.arm(u))
    return Reason("yes-seal", rules_of(cells.lying("sealable", sealer, a)))


def unload(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    u = s.rail.leader(s.board.at[a])
    rules = rules_of(cells.provenance.of("rails.station", s.units.where[u]))
    return Reason("yes-unload", rules, unit=cells.unit(s.rail.rider(s.board.at[a])), hex=cells.hex(b))


def supply(cells: Cells, a: int, b: int) -> Reason:
    s = cells.s
    u, v = s.board.at[a], s.board.at[b]
    return Reason("yes-supply", rules_of(cells.profile("supplies", u)), unit=cells.unit(v), hex=cells.hex(b))


def ignore(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-ignore", [*general.IGNORING, *rules_of(flags_ignored(cells, cells.s.frames.retreating()))])


def retreat(cells: Cells, a: int, b: int) -> Reason:
    if cells.s.turn.phase == t.WITHDRAW:
        return gunnery.withdraw(cells)
    return Reason("yes-retreat", [*general.RETREAT, *rules_of(cells.profile("flee", cells.s.frames.retreating()))])


def advance(cells: Cells, a: int, b: int) -> Reason:
    u = cells.s.frames.fight().unit
    rules = rules_of([*cells.profile("takes_ground", u), *cells.profile("overruns", u)])
    return Reason("yes-advance", [*rules, *general.TAKING_GROUND])


PERMISSIONS: Final[dict[int, Permission]] = {
    t.V_PLAY: play, t.V_ORDER: order, t.V_TARGET: target, t.V_HEAL: heal, t.V_REACT: react,
    t.V_KEEP: keep, t.V_DONE: done, t.V_END: end, t.V_PASS: pass_, t.V_EXIT: exit_, t.V_ATTACK: attack,
    t.V_DISCARD: discard, t.V_CLEAR: clear, t.V_SEAL: seal, t.V_IGNORE: ignore, t.V_RETREAT: retreat,
    t.V_ADVANCE: advance, t.V_SUPPLY: supply, t.V_UNLOAD: unload, t.V_SUPPRESS: suppress, t.V_SHELL: shell,
    t.V_SMOTHER: smother,
} | gunnery.PERMISSIONS | planes.PERMISSIONS | staff.PERMISSIONS | commissar.PERMISSIONS | deployment.PERMISSIONS | (
    bridges.PERMISSIONS | leaders.PERMISSIONS | drops.PERMISSIONS | sabotage.PERMISSIONS
)
