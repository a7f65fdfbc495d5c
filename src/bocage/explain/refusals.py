"""Refusals: why an action is not allowed, with the rule that stands against it.

What the turn forbids comes first (the phase, the order, a second move) and is told alone. After that the
causes are tested by search, see `causes`: the one told is the one without which the action would be legal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from bocage.content.battle import ReadyBattle
from bocage.core import phases
from bocage.core import terms as t
from bocage.core.contact import has_enemy_beside
from bocage.core.orders import has_rowed
from bocage.core.retreats import may_ignore, must_ignore
from bocage.core.state import State
from bocage.explain import (
    bridges,
    commissar,
    deployment,
    drops,
    general,
    gunnery,
    leaders,
    opportunity,
    planes,
    sabotage,
    staff,
)
from bocage.explain.battles import Assault, Trail
from bocage.explain.cells import Cells, rules_of
from bocage.explain.moves import Journey, why_no_exit, why_no_retreat
from bocage.explain.orders import why_no_order
from bocage.explain.reasons import Reason, together
from bocage.notation.position import PHASES

# The decisions in which a verb can occur.
WHEN: Final = {verb.number: phases.phases_of(verb.number) for verb in phases.VERBS}


def why_not(field: ReadyBattle, s: State, action: int, trail: Trail | None = None) -> Reason:
    """The reason why an action, packed without its cost, is refused now.

    `trail` tells where the moves of this turn began, for those who have seen them.
    """
    return Doubt(field, s, trail).reason(action)


class Doubt:
    """A refused action, looked at verb by verb."""

    def __init__(self, field: ReadyBattle, s: State, trail: Trail | None = None) -> None:
        self.field = field
        self.r = field.rules
        self.s = s
        self.cells = Cells(field, s)
        self.trail = trail
        self.verbs: dict[int, Callable[[int, int], Reason]] = {
            t.V_PLAY: self.play, t.V_ORDER: self.order, t.V_MOVE: self.move, t.V_ATTACK: self.attack,
            t.V_CLEAR: self.clear, t.V_SEAL: self.seal, t.V_EXIT: self.exit, t.V_TARGET: self.target,
            t.V_HEAL: self.heal, t.V_IGNORE: self.ignore, t.V_RETREAT: self.retreat, t.V_ADVANCE: self.advance,
            t.V_KEEP: self.keep, t.V_REACT: self.react, t.V_PASS: self.pass_, t.V_DONE: self.done,
            t.V_DISCARD: self.pass_, t.V_SUPPLY: self.supply, t.V_SUPPRESS: self.suppress, t.V_SHELL: self.shell,
            t.V_SMOTHER: self.shell, t.V_UNLOAD: self.unload, t.V_DEMOLISH: self.demolish,
            t.V_END: self.end,
        }
        elsewhere = gunnery.REFUSALS | bridges.REFUSALS | leaders.REFUSALS | drops.REFUSALS | sabotage.REFUSALS
        elsewhere |= planes.REFUSALS | staff.REFUSALS | commissar.REFUSALS | deployment.REFUSALS
        self.verbs |= {verb: partial(refusal, self.cells) for verb, refusal in elsewhere.items()}

    def reason(self, action: int) -> Reason:
        verb = action & t.FIELD
        a, b = action >> t.A_SHIFT & t.FIELD, action >> t.B_SHIFT & t.FIELD
        if self.s.turn.phase == t.OVER:
            return Reason("no-over", general.OVER)
        if self.s.turn.phase not in WHEN[verb] or verb not in self.verbs:
            return Reason("no-phase", general.TURN_ORDER, first=Reason(f"first-{PHASES[self.s.turn.phase]}"))
        return self.verbs[verb](a, b)

    # Units.

    def own(self, h: int) -> int | Reason:
        """The unit of the active side on the hex."""
        u = self.s.board.at[h]
        if u < 0:
            return Reason("no-unit", general.OWN_UNITS, hex=self.cells.hex(h))
        if self.s.units.side[u] != self.s.turn.active:
            return Reason("no-own-unit", general.OWN_UNITS, hex=self.cells.hex(h))
        return u

    def ordered(self, h: int) -> int | Reason:
        """The unit on the hex, which has an order."""
        u = self.own(h)
        if isinstance(u, int) and not self.s.units.marks[u] & t.ORDERED:
            return Reason("no-ordered", general.ORDERED_ONLY, unit=self.cells.unit(u), hex=self.cells.hex(h))
        return u

    def unbound(self, h: int) -> int | Reason:
        """The ordered unit on the hex, which need not fire for want of command."""
        u = self.ordered(h)
        return u if isinstance(u, Reason) else leaders.bound(self.cells, u) or u

    # Cards and orders.

    def play(self, face: int, kind: int) -> Reason:
        s, r = self.s, self.r
        barred = commissar.no_play(self.cells, face, kind)
        if barred is not None:
            return barred
        if s.staff.on:
            return staff.no_play(self.cells, face, kind)
        card = self.field.deck.kinds[face]
        if r.cards.lies_open[face] and s.sky.opened(s.turn.active):
            return Reason("no-sortie-night", general.NO_PLANES_AT_NIGHT)
        seat = r.seats.of_side[s.turn.active]
        held = [r.cards.face[s.cards.held(seat, i)] for i in range(s.cards.hand_size[seat])]
        if face not in held:
            return Reason("no-card", general.PLAYING_A_CARD, card=card.name)
        if r.cards.reacts[face]:
            return Reason("no-reaction-card", card.card.cite, card=card.name)
        if r.cards.copies[face] and s.turn.last_face[1 - s.turn.active] == t.NONE:
            return Reason("no-copy", card.card.cite, card=card.name)
        use = self.field.deck.kinds[kind]
        rules = [*rules_of(self.cells.provenance.of("cards.mode_holds", kind)), *card.card.cite]
        if r.cards.strike_targets[kind] and not r.cards.mode_holds[kind] and kind == face:
            return Reason("no-strike", [*use.card.cite, *card.card.cite], card=card.name)
        if r.cards.blows[kind] or r.cards.builds[kind]:
            rules = [*use.cite, *use.card.cite]
            return Reason("no-blow-any" if r.cards.blows[kind] else "no-build-any", rules, card=card.name)
        return Reason("no-mode", rules, card=card.name, mode=use.name)

    def order(self, h: int, _: int) -> Reason:
        s = self.s
        if s.turn.phase == t.ACTIVATE:
            return leaders.no_activate(self.cells, h)
        if s.turn.phase == t.PLANE:
            return planes.no_send(self.cells, h)
        flying = planes.no_order(self.cells, h)
        if flying is not None:
            return flying
        u = self.own(h)
        if isinstance(u, Reason):
            return u
        if self.r.profiles.pulled[s.units.profile[u]]:
            return Reason("no-train-order", rules_of(self.cells.profile("pulled", u)))
        if s.units.marks[u] & (t.ORDERED | t.SERVED):
            return Reason("no-twice", general.ONE_ORDER, hex=self.cells.hex(h))
        return why_no_order(self.cells, u, h)

    def target(self, h: int, _: int) -> Reason:
        s, cells = self.s, self.cells
        if s.turn.phase == t.STRAY:
            return gunnery.no_stray(cells, h)
        kind = self.field.deck.kinds[s.turn.kind]
        rules = [*kind.card.cite, *rules_of(cells.provenance.of("cards.strike_section", s.turn.kind))]
        e = s.board.at[h]
        if e < 0 or s.units.side[e] == s.turn.active:
            return Reason("no-enemy", general.ONE_TARGET, hex=cells.hex(h))
        if s.units.masked[e]:
            return Reason("no-masked", rules_of(cells.provenance.of("battle.masked")), hex=cells.hex(h))
        chosen = [s.frames.top.strikes[i] for i in range(s.frames.top.count)]
        if e in chosen:
            return Reason("no-target-twice", rules, hex=cells.hex(h))
        if chosen:
            return Reason("no-target-apart", rules, hex=cells.hex(h))
        return Reason("no-target-section", rules, hex=cells.hex(h), card=kind.name)

    def heal(self, h: int, _: int) -> Reason:
        s, r, cells = self.s, self.r, self.cells
        if s.turn.phase != t.HEAL:
            return self.treat(h)
        u = self.own(h)
        if isinstance(u, Reason):
            return u
        card = self.field.deck.kinds[s.turn.kind].card
        if not r.profiles.mends[s.units.profile[u]]:
            return Reason("no-mending", rules_of(cells.profile("mends", u)), unit=cells.unit(u))
        if s.units.marks[u] & t.TREATED:
            return Reason("no-heal-twice", card.cite, unit=cells.unit(u))
        return Reason("no-heal", card.cite, hex=cells.hex(h))

    def treat(self, h: int) -> Reason:
        """Why the unit is not restored in a hospital now."""
        s, r, cells = self.s, self.r, self.cells
        u = self.ordered(h)
        if isinstance(u, Reason):
            return u
        ward = rules_of(cells.provenance.of("battle.ward", h)) or general.ORDERED_ONLY
        unit = cells.unit(u)
        if not r.battle.ward[h]:
            return Reason("no-ward", general.ORDERED_ONLY, hex=cells.hex(h))
        if not r.profiles.mends[s.units.profile[u]]:
            return Reason("no-mending", rules_of(cells.profile("mends", u)), unit=unit)
        if not r.battle.ward_arms >> cells.arm(u) & 1:
            return Reason("no-treat-arm", ward, unit=unit)
        if s.units.figures[u] >= s.units.full[u]:
            return Reason("no-heal", ward, hex=cells.hex(h))
        if s.units.marks[u] & (t.MOVED | t.BATTLED | t.MOVE_DONE):
            return Reason("no-treat-done", ward, unit=unit)
        if has_enemy_beside(r, s, h, s.turn.active):
            return Reason("no-treat-beside", ward, unit=unit)
        card = self.field.deck.kinds[s.turn.kind]
        return Reason("no-treat-card", [*ward, *card.card.cite], card=card.name, unit=unit)

    # Moves and battles.

    def may_move(self, h: int) -> int | Reason:
        """The ordered unit on the hex, which has not moved yet."""
        s, cells = self.s, self.cells
        u = self.ordered(h)
        if isinstance(u, Reason):
            return u
        if Assault(cells, u, h).is_treated:
            return Reason("no-treated", rules_of(cells.provenance.of("battle.ward", h)), unit=cells.unit(u))
        held = planes.pinned(cells, u, h)
        if held is not None:
            return held
        if s.turn.phase == t.MARCH:
            return u
        if self.r.profiles.pulled[s.units.profile[u]]:
            return Reason("no-train-wagon", rules_of(cells.profile("pulled", u)))
        if s.units.marks[u] & (t.MOVE_DONE if s.turn.phase == t.MOVE else t.SALLIED):
            return Reason("no-move-twice", general.ONE_MOVE, unit=cells.unit(u))
        if s.turn.phase == t.SALLY and s.units.marks[u] & t.UNDERGROUND:
            return Reason("no-sally-tunnel", rules_of(cells.profile("burrows", u)), unit=cells.unit(u))
        if s.turn.phase == t.SALLY and has_rowed(self.r, s, u):
            return Reason("no-sally-boats", rules_of(cells.provenance.of("battle.ferry", h)), unit=cells.unit(u))
        return u

    def move(self, a: int, b: int) -> Reason:
        u = self.may_move(a)
        if isinstance(u, Reason):
            return u
        if a == b:
            return Reason("no-move-here", general.ONE_MOVE)
        if self.r.profiles.pulls[self.s.units.profile[u]]:
            return Reason("no-train-way", rules_of(self.cells.profile("pulls", u)), hex=self.cells.hex(b))
        barred = leaders.barred(self.cells, u, b) or opportunity.no_move(self.cells, a, b)
        if barred is not None:
            return barred
        return Journey(self.cells, u, a, b).reason()

    def exit(self, a: int, _: int) -> Reason:
        u = self.may_move(a)
        return u if isinstance(u, Reason) else why_no_exit(self.cells, u, a)

    def attack(self, a: int, b: int) -> Reason:
        s, cells = self.s, self.cells
        if s.turn.phase == t.OPPORTUNITY:
            return opportunity.no_fire(cells, a, b)
        u = self.ordered(a)
        if isinstance(u, Reason):
            return u
        if s.turn.phase == t.AGAIN and u != s.frames.top.unit:
            return Reason("no-between", general.ONE_AFTER_ANOTHER)
        e = s.board.at[b]
        if s.sky.over[1 - s.turn.active] == b:
            return Reason("no-attack-plane", general.NEVER_ATTACKED, hex=cells.hex(b))
        if e < 0 or s.units.side[e] == s.turn.active:
            return Reason("no-enemy", general.ONE_TARGET, hex=cells.hex(b))
        if s.turn.phase == t.BATTLE and s.leaders.loose == u and leaders.bound(cells, u):
            return leaders.bound(cells, u) or Reason("no-battle", leaders.LOOSE_FIRE, unit=cells.unit(u))
        if s.turn.phase == t.BATTLE and s.units.marks[u] & t.BATTLED:
            return Reason("no-battle-twice", general.ONE_BATTLE, unit=cells.unit(u))
        return Assault(cells, u, a, self.trail).attack(b)

    def suppress(self, a: int, b: int) -> Reason:
        if not self.r.gunnery.suppressive:
            return Reason("no-suppress", general.CLOSE_AND_RANGED)
        return self.attack(a, b)

    def shell(self, a: int, b: int) -> Reason:
        """Why a second weapon is not fired: there is none, its unit has moved, or the target is out of its reach."""
        s, r, cells = self.s, self.r, self.cells
        u = self.unbound(a)
        if isinstance(u, Reason):
            return u
        unit, e, away = cells.unit(u), s.board.at[b], r.grid.apart(a, b)
        rules = rules_of(cells.profile("lobs", u)) or general.CLOSE_AND_RANGED
        if not r.profiles.lobs[s.units.profile[u]]:
            return Reason("no-second-weapon", rules, unit=unit)
        if s.units.marks[u] & t.MOVED:
            return Reason("no-second-moved", rules, unit=unit)
        if s.units.marks[u] & t.BATTLED:
            return Reason("no-battle-twice", general.ONE_BATTLE, unit=unit)
        if e < 0 or s.units.side[e] == s.turn.active:
            return Reason("no-enemy", general.ONE_TARGET, hex=cells.hex(b))
        if away > 1 and has_enemy_beside(r, s, a, s.turn.active):
            return Reason("no-ranged", general.CLOSE_FIRST)
        if s.board.night and away > s.board.night:
            rules = rules_of(cells.provenance.of("battle.night"))
            return Reason("no-night", rules, sight=s.board.night, distance=away)
        if s.units.masked[e] and away > 1:
            return Reason("no-masked", rules_of(cells.provenance.of("battle.masked")), hex=cells.hex(b))
        hollows = list(Assault(cells, u, a).hollows(b)) if away > 1 else []
        return together([c.reason for c in hollows]) if hollows else Reason("no-second-reach", rules, unit=unit)

    def clear(self, a: int, _: int) -> Reason:
        u = self.unbound(a)
        return u if isinstance(u, Reason) else Assault(self.cells, u, a, self.trail).clear()

    def seal(self, a: int, _: int) -> Reason:
        u = self.unbound(a)
        return u if isinstance(u, Reason) else Assault(self.cells, u, a, self.trail).seal()

    def supply(self, a: int, b: int) -> Reason:
        u = self.unbound(a)
        return u if isinstance(u, Reason) else Assault(self.cells, u, a, self.trail).supply(b)

    def demolish(self, a: int, b: int) -> Reason:
        u = self.unbound(a)
        return u if isinstance(u, Reason) else Assault(self.cells, u, a, self.trail).demolish(b)

    def end(self, *_: int) -> Reason:
        """An activation does not end before a unit has fired that must."""
        u = self.s.leaders.loose
        bound = leaders.bound(self.cells, u) if u != t.NONE else None
        return bound or Reason("no-phase", general.TURN_ORDER, first=Reason(f"first-{PHASES[self.s.turn.phase]}"))

    def unload(self, a: int, b: int) -> Reason:
        """Why nobody leaves a train for the hex now."""
        u = self.own(a)
        if isinstance(u, Reason):
            return u
        rules = rules_of(self.cells.provenance.anywhere("rails.station"))
        if self.s.rail.rider(u) == t.NONE:
            return Reason("no-rider", rules, hex=self.cells.hex(a))
        return Reason("no-unload", rules, hex=self.cells.hex(b))

    # What follows a battle.

    def ignore(self, count: int, _: int) -> Reason:
        s, cells = self.s, self.cells
        u = s.frames.retreating()
        rules = list(general.FLAGS)
        for table in ("refuge_own", "refuge_must", "stalwart"):
            rules += rules_of(cells.profile(table, u))
        rules += rules_of(cells.shelter(s.units.side[u], cells.arm(u), s.units.where[u]))
        flags = s.frames.top.flags
        least, most = must_ignore(self.r, s, u, flags), may_ignore(self.r, s, u, flags)
        return Reason("no-ignore", rules, count=count, least=least, most=most)

    def retreat(self, a: int, b: int) -> Reason:
        if self.s.turn.phase == t.WITHDRAW:
            return Reason("no-withdraw", gunnery.withdraw(self.cells).rules, hex=self.cells.hex(b))
        return why_no_retreat(self.cells, a, b)

    def advance(self, _: int, b: int) -> Reason:
        return Reason("no-advance", general.EMPTIED_HEX, hex=self.cells.hex(b))

    def keep(self, *_: int) -> Reason:
        return Reason("no-keep", self.field.deck.kinds[self.s.turn.kind].card.cite)

    def react(self, *_: int) -> Reason:
        reacting = [k for k in range(self.r.cards.kinds) if self.r.cards.reacts[k]]
        rules = rules_of(writer for k in reacting for writer in self.cells.provenance.of("cards.reacts", k))
        return Reason("no-react", rules)

    def pass_(self, *_: int) -> Reason:
        return Reason("no-pass", general.PLAYING_A_CARD)

    def done(self, *_: int) -> Reason:
        """Nothing can be left out before a first target or a first patient is named, or while a plane must fly."""
        flying = planes.no_done(self.cells)
        if flying is not None:
            return flying
        if self.s.turn.phase == t.GIVE:
            return staff.no_done(self.cells)
        if self.s.turn.phase == t.LAY:
            return commissar.no_done(self.cells)
        return Reason("no-done", self.field.deck.kinds[self.s.turn.kind].card.cite)
