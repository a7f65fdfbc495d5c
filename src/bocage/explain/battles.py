"""Refusals of battle: why a unit cannot battle, attack a hex, see it, clear an obstacle or seal one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from bocage.core import terms as t
from bocage.core.bridges import has_bridge
from bocage.core.movement import battle_pace_of
from bocage.core.profiles import OUT_OF_RANGE
from bocage.core.sight import blocks, must_be_beside, sees
from bocage.core.state import State
from bocage.core.supply import can_receive
from bocage.core.uses import clearable, has_sealing_dice
from bocage.explain import general
from bocage.explain.causes import Cause, cost_without, standing
from bocage.explain.cells import Cells, rules_of
from bocage.explain.dice import count_dice, reach_against, stage_now
from bocage.explain.moves import lift_units
from bocage.explain.reasons import Reason, together
from bocage.traits.provenance import RANGE_LIMIT, Writer

Trail = Mapping[int, int]   # where a unit stands now -> where its move of this turn began


class Assault:
    """An attack, or another use of the right to battle, that was refused to the unit on `a`."""

    def __init__(self, cells: Cells, u: int, a: int, trail: Trail | None = None) -> None:
        self.cells = cells
        self.field, self.r, self.s = cells.field, cells.r, cells.s
        self.u, self.a = u, a
        self.arm = cells.arm(u)
        self.unit = cells.unit(u)
        self.trail = trail or {}

    def stands(self, action: int, causes: list[Cause]) -> list[Cause]:
        return standing(lambda some: cost_without(self.field, self.s, action, some), causes)

    # The right to battle.

    def rights(self) -> Iterator[Cause]:
        """What may have taken the right to battle from the unit."""
        r, s, u = self.r, self.s, self.u
        card = self.field.deck.kinds[s.turn.kind]
        writer = Writer("card", card.card.id)
        if r.cards.no_battle[s.turn.kind]:
            yield Cause(Reason("no-fire-card", card.card.cite, card=card.name), frozenset([writer]))
        for mute in self.cells.asks(self.arm, self.a, t.MUTE):
            yield Cause(Reason("no-battle-inside", mute.cite, terrain=self.cells.thing(mute)), frozenset([mute]))
        if s.units.marks[u] & t.CANNOT_BATTLE:
            yield Cause(self.lost_right(), take_off=self.give_right_back)
        if r.cards.ranged_only[s.turn.kind]:
            yield Cause(Reason("no-firefight", card.card.cite, card=card.name), frozenset([writer]))
        if r.cards.close_only[s.turn.kind]:
            yield Cause(Reason("no-close-only", card.card.cite, card=card.name), frozenset([writer]))
        if s.units.marks[u] & t.CLOSE_ONLY:
            reason = Reason("no-battle-charge", rules_of(self.cells.profile("charge", u)), unit=self.unit)
            yield Cause(reason, take_off=self.give_right_back)

    def give_right_back(self, s: State) -> None:
        s.units.marks[self.u] &= ~(t.CANNOT_BATTLE | t.CLOSE_ONLY)

    def lost_right(self) -> Reason:
        """What took the right to battle for this turn: treatment, the length of the move, or its ground."""
        r, s, u, cells = self.r, self.s, self.u, self.cells
        if self.is_treated:
            return Reason("no-treated", rules_of(cells.provenance.of("battle.ward", self.a)), unit=self.unit)
        reasons = []
        if s.units.marks[u] & t.MOVED and battle_pace_of(r, s, u) < s.units.spent[u] < t.TUNNEL:
            reasons.append(
                Reason("no-battle-moved", cells.unit_rules(u), unit=self.unit, hexes=s.units.spent[u])
            )
        undaunted = bool(r.profiles.undaunted[s.units.profile[u]])
        for writer in [] if undaunted else cells.asks(self.arm, self.a, t.NO_BATTLE):
            reasons.append(Reason("no-battle-entered", writer.cite, terrain=cells.thing(writer)))
        if not undaunted and self.has_come_from_afar:
            for writer in cells.asks(self.arm, self.a, t.FROM_BESIDE):
                reasons.append(Reason("no-battle-entered-from-afar", writer.cite, terrain=cells.thing(writer)))
        left = {writer: None for h in self.origins() for writer in cells.asks(self.arm, h, t.NO_BATTLE_LEFT)}
        if self.a in self.trail or not reasons:
            for writer in left:
                reasons.append(Reason("no-battle-left", writer.cite, terrain=cells.thing(writer)))
        if not reasons and r.battle.craft and any(r.ground.asks(self.arm, h) & t.WATER for h in self.origins()):
            rules = [*general.CRAFT_LANDED, *rules_of(cells.provenance.of("battle.craft"))]
            reasons.append(Reason("no-battle-landed", rules, unit=self.unit))
        return together(reasons) if reasons else Reason("no-battle", general.GROUND_PREVAILS, unit=self.unit)

    @property
    def is_treated(self) -> bool:
        """Whether the hospital has the unit for this turn; one that the Medics restored goes on."""
        given_up = t.TREATED | t.SALLIED        # a card restores without taking the later moves
        return bool(self.r.battle.ward[self.a]) and self.s.units.marks[self.u] & (given_up | t.MOVED) == given_up

    @property
    def has_come_from_afar(self) -> bool:
        """Whether the move began farther away than the next hex, as its trail or its cost tells."""
        origin = self.trail.get(self.a)
        if origin is not None:
            return self.r.grid.apart(origin, self.a) > 1
        on_road = self.r.ground.asks(self.arm, self.a) & t.ROAD
        bonus = self.r.profiles.road_bonus[self.s.units.profile[self.u]] if on_road else 0
        return self.s.units.spent[self.u] + bonus > 1

    def origins(self) -> list[int]:
        """Where the move began: known from its trail, else every hex from which it may have come."""
        if self.a in self.trail:
            return [self.trail[self.a]]
        r = self.r
        spent = self.s.units.spent[self.u]
        return [h for h in range(r.grid.hexes) if 0 < r.grid.apart(h, self.a) <= spent]

    # The attack.

    def attack(self, b: int) -> Reason:
        """The cause that stands against attacking the hex, or the causes that do so together."""
        stands = self.causes(b)
        return together([c.reason for c in stands]) if stands else self.without_dice(b)

    def without_dice(self, b: int) -> Reason:
        """What takes the dice of an attack although no ground does: what the unit never fires at, who silences it."""
        on_entry = self.s.turn.phase == t.OPPORTUNITY      # whose one die no card adds to
        stage, kind = (t.FIRST, int(t.NONE)) if on_entry else (stage_now(self.s), None)
        count = count_dice(self.field, self.s, self.a, b, stage, kind)
        if count.dice > 0 or not self.r.gunnery.on:
            return Reason("no-battle", general.GROUND_PREVAILS, unit=self.unit)
        never = [reason for dice, reason in count.terms if dice == OUT_OF_RANGE]
        told = never or [reason for _, reason in count.terms]
        return Reason("no-dice", [*general.NO_DICE, *(rule for one in told for rule in one.rules)], sum=told)

    def causes(self, b: int) -> list[Cause]:
        """What stands against attacking the hex; beyond the lines of sight of the board it is too far, and no more."""
        r, s = self.r, self.s
        away = r.grid.apart(self.a, b)
        if away > self.field.board.reach:
            e = s.board.at[b]
            reach = reach_against(self.field, s, self.u, self.a, e)
            return [Cause(self.out_of_range(away, reach, e), frozenset([RANGE_LIMIT]))]
        action = t.V_ATTACK | self.a << t.A_SHIFT | b << t.B_SHIFT
        rights = list(self.rights()) if s.turn.phase == t.BATTLE else []
        return self.stands(action, [*rights, *self.between(b, away)])

    def between(self, b: int, away: int) -> Iterator[Cause]:
        """What may stand between the unit and its target."""
        r, s, cells = self.r, self.s, self.cells
        e = s.board.at[b]
        if away > 1:
            beside = self.enemies_beside()
            if beside:
                yield Cause(Reason("no-ranged", general.CLOSE_FIRST), take_off=lambda s: lift_units(beside, s))
        reach = reach_against(self.field, s, self.u, self.a, e)
        if away > reach:
            yield Cause(self.out_of_range(away, reach, e), frozenset([RANGE_LIMIT]))
        if s.board.night and away > s.board.night:
            rules = rules_of(cells.provenance.of("battle.night"))
            yield Cause(Reason("no-night", rules, sight=s.board.night, distance=away), take_off=make_day)
        if s.units.masked[e] and away > 1:
            rules = rules_of(cells.provenance.of("battle.masked"))
            yield Cause(Reason("no-masked", rules, hex=cells.hex(b)), take_off=lambda s: unmask(s, e))
        if away > 1 and must_be_beside(r, self.arm, self.a, b):
            yield from self.hollows(b)
        eyes = cells.eyes(self.u)
        if not sees(r, s, eyes, self.a, b):
            yield from obstructions(cells, eyes, self.a, b)
        count = count_dice(self.field, s, self.a, b, stage_now(s))
        if count.dice <= 0 and away <= reach:
            rules = [*general.NO_DICE, *(rule for _, reason in count.terms for rule in reason.rules)]
            covers = (writers[0] for writers, dice in cells.every_cover(self.arm, self.a, b) if dice)
            takers = frozenset([*covers, *(writer for writer, _ in cells.hampers(self.arm, self.a))])
            yield Cause(Reason("no-dice", rules, sum=[reason for _, reason in count.terms]), takers)

    def hollows(self, b: int) -> Iterator[Cause]:
        """The ground of either hex over which the unit battles only with the next hex."""
        for h in (self.a, b):
            for writer in self.cells.asks(self.arm, h, t.HOLLOW):
                yield Cause(Reason("no-hollow", writer.cite, terrain=self.cells.thing(writer)), frozenset([writer]))

    def enemies_beside(self) -> list[int]:
        """The hexes next to the unit on which enemies stand."""
        around = (self.r.grid.beside(self.a, d) for d in range(t.DIRECTIONS))
        at, side = self.s.board.at, self.s.units.side
        return [h for h in around if h >= 0 and at[h] >= 0 and side[at[h]] != side[self.u]]

    def out_of_range(self, away: int, reach: int, e: int) -> Reason:
        """The range of the unit against another, or what its height adds to it."""
        r, s, cells = self.r, self.s, self.cells
        rules = cells.dice_rules(self.u, self.a, e)
        if reach == 0 and r.profiles.reach[s.units.profile[self.u]] > 0:
            return Reason("no-arms-against", rules, unit=self.unit, foe=cells.unit(e))
        if reach == 0:
            return Reason("no-arms", rules, unit=self.unit)
        if reach > r.profiles.reach[s.units.profile[self.u]]:
            rules = rules_of(cells.asks(self.arm, self.a, t.PERCH))
        return Reason("no-range", rules, unit=self.unit, reach=reach, distance=away)

    # Clearing and sealing.

    def clear(self) -> Reason:
        """Why nothing is cleared here now."""
        cells = self.cells
        wheels = cells.profile("bound", self.u)
        wire = cells.lying("clearable", self.arm, self.a)
        more = self.s.board.obstacles[self.a] & clearable(self.r, self.s, self.u)
        if wire and self.r.profiles.reach[self.s.units.profile[self.u]] == 0:
            return Reason("no-arms", [*rules_of(wire), *cells.unit_rules(self.u)], unit=self.unit)
        if wheels and wire:
            return Reason("no-clear-arm", rules_of([*wire, *wheels]), unit=self.unit, terrain=cells.thing(wire[0]))
        if more and not wire:
            rules = rules_of([*cells.profile("clears", self.u), *cells.profile("choosy", self.u)])
            return self.instead_of_battle(t.V_CLEAR, Reason("no-battle", rules, unit=self.unit))
        if not wire:
            by_others = [writer for arm in range(t.ARMS) for writer in cells.lying("clearable", arm, self.a)]
            if by_others:
                return Reason("no-clear-arm", rules_of(by_others), unit=self.unit, terrain=cells.thing(by_others[0]))
            return Reason("no-wire", general.ORDERED_ONLY, hex=cells.hex(self.a))
        writers = cells.lying("clearable", self.arm, self.a)
        return self.instead_of_battle(t.V_CLEAR, Reason("no-clear", rules_of(writers), unit=self.unit))

    def seal(self) -> Reason:
        """Why nothing is sealed here now."""
        cells, s = self.cells, self.s
        rows = range(2 * t.ARMS)
        sealable = [writer for row in rows for writer in cells.lying("sealable", row, self.a)]
        if not sealable:
            return Reason("no-seal-here", general.ORDERED_ONLY, hex=cells.hex(self.a))
        rules, name = rules_of(sealable), cells.thing(sealable[0])
        side = s.units.side[self.u]
        if not any(cells.lying("sealable", self.r.works.sealer(side, arm), self.a) for arm in range(t.ARMS)):
            return Reason("no-seal-side", rules, terrain=name)
        if not cells.lying("sealable", self.r.works.sealer(side, self.arm), self.a):
            return Reason("no-seal-arm", rules, terrain=name, unit=self.unit)
        if not has_sealing_dice(self.r, s, self.u):
            return Reason("no-arms", cells.unit_rules(self.u), unit=self.unit)
        beside = self.enemies_beside()
        cause = Cause(Reason("no-seal-beside", rules, terrain=name), take_off=lambda s: lift_units(beside, s))
        near = [cause] if beside else []
        return self.instead_of_battle(t.V_SEAL, Reason("no-seal", rules, unit=self.unit, terrain=name), near)

    def supply(self, b: int) -> Reason:
        """Why no figure of a unit on the hex returns for one of this unit now."""
        r, s, cells = self.r, self.s, self.cells
        rules = rules_of(cells.profile("supplies", self.u))
        if not rules:
            return Reason("no-supply-unit", general.ORDERED_ONLY, unit=self.unit)
        v = s.board.at[b]
        if v < 0 or s.units.side[v] != s.units.side[self.u]:
            return Reason("no-own-unit", rules, hex=cells.hex(b))
        if r.grid.apart(self.a, b) != 1:
            return Reason("no-supply-far", rules, hex=cells.hex(b))
        if not can_receive(r, s, self.u, v):
            return Reason("no-supply-full", rules, hex=cells.hex(b))
        action = t.V_SUPPLY | self.a << t.A_SHIFT | b << t.B_SHIFT
        stands = self.stands(action, list(self.rights()))
        return together([Reason("no-supply", rules, unit=self.unit), *(c.reason for c in stands)])

    def demolish(self, b: int) -> Reason:
        """Why the unit does not blow a bridge on the hex now."""
        r, s, cells = self.r, self.s, self.cells
        rules = rules_of(cells.profile("demolishes", self.u))
        if not rules:
            return Reason("no-demolish-unit", general.ORDERED_ONLY, unit=self.unit)
        if not has_bridge(r, s, b):
            return Reason("no-blow-bridge", rules, hex=cells.hex(b))
        if r.grid.apart(self.a, b) != 1:
            return Reason("no-demolish-far", rules, hex=cells.hex(b))
        if s.units.marks[self.u] & t.BATTLED:
            return Reason("no-battle-twice", general.ONE_BATTLE, unit=self.unit)
        action = t.V_DEMOLISH | self.a << t.A_SHIFT | b << t.B_SHIFT
        stands = self.stands(action, list(self.rights()))
        return together([Reason("no-demolish", rules, unit=self.unit), *(c.reason for c in stands)])

    def instead_of_battle(self, verb: int, refused: Reason, more: list[Cause] | None = None) -> Reason:
        """Why something that takes the place of a battle is not open to the unit."""
        if self.s.units.marks[self.u] & t.BATTLED:
            return Reason("no-battle-twice", general.ONE_BATTLE, unit=self.unit)
        stands = self.stands(verb | self.a << t.A_SHIFT, [*(more or []), *self.rights()])
        if more and stands == more:
            return more[0].reason
        return together([refused, *(c.reason for c in stands)])


def obstructions(cells: Cells, arm: int, a: int, b: int) -> Iterator[Cause]:
    """What hides one hex from another: terrain and units on the hexes that block the line."""
    r, s = cells.r, cells.s
    for i in range(r.grid.between(a, b)):
        for h in {r.grid.hiding(a, b, i), r.grid.hiding_too(a, b, i)} - {-1}:
            for writer in cells.provenance.with_bits("ground.veil", h, 1 << arm):
                rules = [*general.MUST_SEE, *writer.cite]
                reason = Reason("no-sight", rules, terrain=cells.thing(writer), hex=cells.hex(h))
                yield Cause(reason, frozenset([writer]))
        pair = (r.grid.hiding(a, b, i), r.grid.hiding_too(a, b, i))
        if not all(blocks(r, s, arm, a, b, h) for h in pair):
            continue
        for h in dict.fromkeys(h for h in pair if h >= 0):
            for table in ("ground.wall", "ground.rise"):
                for writer in cells.provenance.with_bits(table, h, 1 << arm):
                    rules = [*general.MUST_SEE, *writer.cite]
                    reason = Reason("no-sight", rules, terrain=cells.thing(writer), hex=cells.hex(h))
                    yield Cause(reason, frozenset([writer]))
            if s.board.at[h] >= 0:
                reason = Reason("no-sight-unit", general.UNITS_HIDE, hex=cells.hex(h))
                yield Cause(reason, take_off=partial(lift_units, [h]))


def hidden_by(cells: Cells, arm: int, a: int, b: int) -> Reason:
    """Why a unit of that arm on one hex would not see another."""

    def seen_without(causes: Sequence[Cause]) -> int | None:
        rules = cells.field.without(frozenset(writer for cause in causes for writer in cause.writers))
        s = cells.s.copy()
        for cause in causes:
            if cause.take_off:
                cause.take_off(s)
        return 0 if sees(rules, s, arm, a, b) else None

    stands = standing(seen_without, list(obstructions(cells, arm, a, b)))
    return together([c.reason for c in stands]) if stands else Reason("no-sight-far", general.LINE_OF_SIGHT)


def make_day(s: State) -> None:
    s.board.night = 0


def unmask(s: State, u: int) -> None:
    """Take the camouflage off a unit of a copied position, which shares it with the game until then."""
    s.units.own_tokens()
    s.units.masked[u] = 0
