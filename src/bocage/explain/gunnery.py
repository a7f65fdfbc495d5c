"""Explanations of the miniatures: dice of armor, smoke and observers; ways of fire, rerolls, fire from off the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.content.miniatures import missions
from bocage.core import terms as t
from bocage.core.fire import has_moved, is_silenced, observation, smoke_on
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.support import can_be_revealed, can_call_fire, can_reveal, least_cost, mission_dice
from bocage.explain import general
from bocage.explain.cells import Cells, rules_of
from bocage.explain.reasons import Reason
from bocage.traits.provenance import Writer

Terms = list[tuple[int, Reason]]
WAYS: Final = {
    t.V_ATTACK: 0, t.V_SUPPRESS: t.SUPPRESSING, t.V_SHELL: t.LOBBED, t.V_SMOTHER: t.LOBBED | t.SUPPRESSING,
}


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def dice_terms(cells: Cells, u: int, start: int, end: int, away: int) -> Terms:
    """What armor, smoke and observers add to an attack, or take; what forbids it takes all dice."""
    r, s = cells.r, cells.s
    profile, e = s.units.profile[u], s.board.at[end]
    if r.profiles.spares[profile] & r.profiles.classes[s.units.profile[e]]:
        rules = rules_of(cells.profile("spares", u))
        return [(OUT_OF_RANGE, Reason("dice-spares", rules, unit=cells.unit(u)))]
    if r.profiles.shy[profile] and is_silenced(r, s, start, s.units.side[u], r.profiles.shy[profile]):
        return [(OUT_OF_RANGE, Reason("dice-silenced", rules_of(cells.profile("shy", u)), unit=cells.unit(u)))]
    eyes = r.profiles.eyes[2 * profile + has_moved(s, u, start)]
    terms = hindrances(cells, start, end, away, direct=bool(r.arms.units_hide >> eyes & 1))
    if r.profiles.observed[profile]:
        dice = observation(r, s, s.units.side[u], end)
        rules = rules_of(cells.profile("observed", u))
        if dice < 0:
            terms.append((OUT_OF_RANGE, Reason("dice-unseen", rules)))
        elif dice:
            terms.append((dice, Reason("dice-observed", rules, dice=signed(dice))))
    return terms


def hindrances(cells: Cells, start: int, end: int, away: int, *, direct: bool) -> Terms:
    """What thick armor and smoke take from fire."""
    r, s = cells.r, cells.s
    terms = thickness(cells, end) if away > 1 else []
    if s.support.smokes:
        lost = smoke_on(r, s, start, end, direct)
        if lost:
            rules = rules_of(cells.provenance.of("gunnery.smoke"))
            terms.append((-lost, Reason("dice-smoke", rules, dice=signed(-lost))))
    return terms


def thickness(cells: Cells, end: int) -> Terms:
    """What thick armor takes from fire at it from farther than the next hex."""
    e = cells.s.board.at[end]
    lost = cells.r.profiles.aloof[cells.s.units.profile[e]]
    if not lost:
        return []
    rules = rules_of(cells.profile("aloof", e))
    return [(-lost, Reason("dice-term", rules, name=cells.unit(e), dice=signed(-lost)))]


# Why it is allowed.


def roll_again(cells: Cells, a: int, b: int) -> Reason:
    f = cells.s.frames.top
    table = "crossfire" if has_moved(cells.s, f.unit, f.start) else "sustained"
    return Reason(f"yes-reroll-{table}", rules_of(cells.provenance.of(f"gunnery.{table}")), dice=f.count)


def mission(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    writers = [*cells.provenance.of("gunnery.missions", b), *cells.provenance.of("gunnery.support")]
    rules = [*rules_of(writers), *(rule for _, thick in thickness(cells, a) for rule in thick.rules)]
    dice = mission_dice(r, s, s.turn.active, a, b)
    return Reason(f"yes-mission-{missions()[b]}", rules, hex=cells.hex(a), dice=dice, rounds=r.gunnery.mission_cost[b])


def smoke(cells: Cells, a: int, b: int) -> Reason:
    g = cells.r.gunnery
    rules = rules_of([*cells.provenance.of("gunnery.smoke"), *cells.provenance.of("gunnery.support")])
    return Reason("yes-smoke", rules, turns=g.smoke_turns, dice=g.smoke_dice, rounds=g.smoke_cost)


def reveal(cells: Cells, a: int, b: int) -> Reason:
    return Reason("yes-reveal", rules_of(cells.profile("reveals", cells.s.board.at[a])), hex=cells.hex(b))


def stray_target(cells: Cells, a: int) -> Reason:
    return Reason("yes-stray", rules_of(strayers(cells)), hex=cells.hex(a))


def strayers(cells: Cells) -> list[Writer]:
    u = cells.s.frames.fight().unit
    return cells.provenance.of("gunnery.support") if u == t.NONE else cells.profile("strays", u)


def withdraw(cells: Cells) -> Reason:
    u = cells.s.frames.top.unit
    return Reason("yes-withdraw", rules_of(cells.profile("withdraws", u)), unit=cells.unit(u))


def done(cells: Cells) -> Reason | None:
    """Why nothing need be done, in the decisions of the miniatures."""
    s = cells.s
    if s.turn.phase == t.REROLL:
        return Reason("yes-keep-roll", roll_again(cells, 0, 0).rules)
    if s.turn.phase == t.WITHDRAW:
        return Reason("yes-stand-fast", withdraw(cells).rules)
    if s.turn.phase == t.SUPPORT:
        return Reason("yes-no-support", rules_of(cells.provenance.of("gunnery.support")))
    return None


# Why not.


def no_mission(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    barred = no_support(cells, r.gunnery.mission_cost[b])
    if barred is not None:
        return barred
    e = s.board.at[a]
    if e < 0 or s.units.side[e] == s.turn.active:
        return Reason("no-enemy", rules_of(cells.provenance.of("gunnery.support")), hex=cells.hex(a))
    if s.units.masked[e]:
        return Reason("no-masked", rules_of(cells.provenance.of("battle.masked")), hex=cells.hex(a))
    if observation(r, s, s.turn.active, a) >= 0 and mission_dice(r, s, s.turn.active, a, b) <= 0:
        thick = [reason for _, reason in thickness(cells, a)]
        return Reason("no-dice", [*general.NO_DICE, *(rule for one in thick for rule in one.rules)], sum=thick)
    return unseen_or_elsewhere(cells, a)


def no_smoke(cells: Cells, a: int, b: int) -> Reason:
    barred = no_support(cells, cells.r.gunnery.smoke_cost)
    if barred is not None:
        return barred
    if cells.r.grid.apart(a, b) != 1:
        return Reason("no-smoke-apart", rules_of(cells.provenance.of("gunnery.smoke")))
    return unseen_or_elsewhere(cells, a)


def no_support(cells: Cells, cost: int) -> Reason | None:
    """Why the artillery off the map does not fire at all, or not so."""
    r, s = cells.r, cells.s
    rules = rules_of(cells.provenance.of("gunnery.support")) or general.CARD_ORDERS    # in a battle without it
    if not s.support.on:
        return Reason("no-support", rules)
    if s.support.fired >> s.turn.active & 1:
        return Reason("no-support-twice", rules)
    if not can_call_fire(r, s) or s.support.rounds[s.turn.active] < max(cost, least_cost(r)):
        return Reason("no-rounds", rules, left=s.support.rounds[s.turn.active], rounds=cost)
    return None


def unseen_or_elsewhere(cells: Cells, a: int) -> Reason:
    rules = rules_of(cells.provenance.of("gunnery.support"))
    if observation(cells.r, cells.s, cells.s.turn.active, a) < 0:
        return Reason("no-observer", rules, hex=cells.hex(a))
    return Reason("no-support-section", rules, hex=cells.hex(a))


def no_reveal(cells: Cells, a: int, b: int) -> Reason:
    r, s = cells.r, cells.s
    u, e = s.board.at[a], s.board.at[b]
    if u < 0 or s.units.side[u] != s.turn.active:
        return Reason("no-unit" if u < 0 else "no-own-unit", general.OWN_UNITS, hex=cells.hex(a))
    rules = rules_of(cells.profile("reveals", u)) or general.ORDERED_ONLY      # a unit that never does so
    if not r.profiles.reveals[s.units.profile[u]]:
        return Reason("no-scout", rules, unit=cells.unit(u))
    if s.units.marks[u] & t.REVEALED:
        return Reason("no-reveal-twice", rules, unit=cells.unit(u))
    if not can_reveal(r, s, u):
        return Reason("no-ordered", rules, unit=cells.unit(u), hex=cells.hex(a))
    if e >= 0 and s.units.masked[e] and not can_be_revealed(r, s, u, e):
        return Reason("no-reveal-far", rules, unit=cells.unit(u), hexes=r.profiles.reveals[s.units.profile[u]])
    return Reason("no-reveal-nobody", rules, hex=cells.hex(b))


def no_reroll(cells: Cells, a: int, b: int) -> Reason:
    return Reason("no-reroll", rules_of(cells.provenance.of("gunnery.sustained")))


def no_stray(cells: Cells, a: int) -> Reason:
    return Reason("no-stray", rules_of(strayers(cells)), hex=cells.hex(a))


PERMISSIONS: Final[dict[int, Callable[[Cells, int, int], Reason]]] = {
    t.V_REROLL: roll_again, t.V_MISSION: mission, t.V_SMOKE: smoke, t.V_REVEAL: reveal,
}
REFUSALS: Final[dict[int, Callable[[Cells, int, int], Reason]]] = {
    t.V_REROLL: no_reroll, t.V_MISSION: no_mission, t.V_SMOKE: no_smoke, t.V_REVEAL: no_reveal,
}
