"""Refusals of movement: why a unit cannot move to a hex, retreat there or leave the board."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.core import terms as t
from bocage.core.movement import pace_of, sally_pace_of
from bocage.core.state import State
from bocage.explain import general
from bocage.explain.causes import Cause, cost_without, standing
from bocage.explain.cells import Cells, rules_of
from bocage.explain.planes import in_the_sky
from bocage.explain.reasons import Reason, together
from bocage.traits.provenance import PACE_LIMIT, Writer


def lift_units(hexes: Sequence[int], s: State) -> None:
    """Take the units off these hexes of a copied position."""
    for h in hexes:
        if s.board.at[h] >= 0:
            s.units.where[s.board.at[h]] = t.NONE
            s.board.at[h] = t.NONE


class Journey:
    """A move that was refused, from `a` to `b`, and everything that may stand in its way."""

    def __init__(self, cells: Cells, u: int, a: int, b: int) -> None:
        self.cells = cells
        self.field, self.r, self.s = cells.field, cells.r, cells.s
        self.u, self.a, self.b = u, a, b
        self.arm = cells.arm(u)
        self.side = self.s.units.side[u]
        phase = self.s.frames.top.next if self.s.turn.phase == t.MARCH else self.s.turn.phase
        self.pace = pace_of(self.r, self.s, u) if phase == t.MOVE else sally_pace_of(self.r, self.s, u)
        self.found: dict[Writer, Cause] = {}
        self.bound = self.cells.bound(u)
        self.wheels: list[str] = []     # rules of the unit that bind it like another arm, while those are asked

    def away(self, h: int, other: int) -> int:
        return self.r.grid.apart(h, other)

    def reason(self) -> Reason:
        """The cause that a search confirms, or the causes that stand together."""
        stands = self.causes()
        if not stands:
            return self.general("no-path", [*general.NO_PASSING_THROUGH, *general.GROUND_PREVAILS], pace=self.pace)
        return together([c.reason for c in stands])

    def causes(self) -> list[Cause]:
        """What stands against the move. A hex out of reach is told as such, and what would bar it from near."""
        if self.is_far:
            return [*self.standing_there(), self.too_far()]
        causes = [*self.on_the_way(self.longest), self.in_the_way(self.longest), self.too_far()]
        causes += in_the_sky(self.cells, self.b)
        if self.r.battle.craft and self.s.units.aboard[self.u]:
            causes = [*causes, *self.in_a_craft()]
        action = t.V_MOVE | self.a << t.A_SHIFT | self.b << t.B_SHIFT
        return standing(lambda some: cost_without(self.field, self.s, action, some), causes)

    @property
    def longest(self) -> int:
        """Hexes of the longest way, all of it on road."""
        return self.pace + self.r.profiles.road_bonus[self.s.units.profile[self.u]]

    @property
    def is_far(self) -> bool:
        return self.away(self.a, self.b) > self.longest

    def general(self, message: str, rules: Sequence[str], **more: object) -> Reason:
        return Reason(message, rules, unit=self.cells.unit(self.u), hex=self.cells.hex(self.b), **more)

    def too_far(self) -> Cause:
        """The pace of the unit, or the one its card lends it."""
        rules = rules_of(self.cells.profile("pace", self.u))
        kind = self.s.turn.kind
        lent = self.cells.provenance.of("cards.sally" if self.s.turn.phase == t.SALLY else "cards.pace", kind)
        own = self.r.profiles.pace[self.s.units.profile[self.u]]
        if lent and (self.s.turn.phase == t.SALLY or self.r.cards.pace[kind] > own):
            rules = rules_of(lent)
        return Cause(self.general("no-far", rules, pace=self.pace), frozenset([PACE_LIMIT]))

    def standing_there(self) -> list[Cause]:
        """What stands against entering the hex even from beside it."""
        causes = [*self.entering(), self.occupied()]
        return [] if self.enters([]) is not None else standing(self.enters, causes)

    def enters(self, causes: Sequence[Cause]) -> int | None:
        """Whether the unit could enter the hex from any of its neighbours without these causes."""
        for d in range(t.DIRECTIONS):
            h = self.r.grid.beside(self.b, d)
            if h < 0:
                continue
            there = self.s.copy()
            lift_units([h, self.a], there)
            there.board.at[h] = self.u
            there.units.where[self.u] = h
            action = t.V_MOVE | h << t.A_SHIFT | self.b << t.B_SHIFT
            cost = cost_without(self.field, there, action, causes)
            if cost is not None:
                return cost
        return None

    def in_a_craft(self) -> list[Cause]:
        """What keeps a landing craft away, and the landing that ends its way."""
        barred = [writer for h in self.way(self.longest) for writer in self.cells.asks(self.arm, h, t.NO_LANDING)]
        self.note(barred, "no-landing", self.b)
        writers = self.cells.provenance.of("battle.craft")
        ashore = self.general("no-way-ashore", [*general.CRAFT_ASHORE, *rules_of(writers)])
        return [*(self.found[writer] for writer in barred), Cause(ashore, frozenset(writers))]

    # What may stand in the way.

    def note(self, writers: Sequence[Writer], message: str, h: int) -> None:
        for writer in writers:
            if writer not in self.found:
                reason = Reason(
                    writer.refusal if message == "no-edge" and writer.refusal else message,
                    [*(writer.cite or self.cells.unit_rules(self.u)), *self.wheels],
                    terrain=self.cells.thing(writer),
                    unit=self.cells.unit(self.u),
                    hex=self.cells.hex(h),
                )
                self.found[writer] = Cause(reason, frozenset([writer]))

    def on_wheels(self, way: Sequence[int]) -> None:
        """What armor or artillery could not do either, for a unit that is bound like them."""
        self.wheels = rules_of(self.cells.profile("bound", self.u))
        for arm in self.bound:
            for h in way:
                self.note(self.cells.closed(arm, h), "no-entry" if h == self.b else "no-way-closed", h)
                for d in range(t.DIRECTIONS):
                    if self.r.grid.beside(h, d) >= 0:
                        edge = self.cells.edge("step", arm, self.r.grid.beside(h, d), (d + 3) % 6)
                        self.note(edge, "no-edge", self.b)
        for h in way if self.bound else ():
            if h != self.b:
                self.note(self.cells.provenance.of("ground.wheel_stop", h), "no-way-stops", h)
        self.wheels = []

    def entering(self) -> list[Cause]:
        """What keeps the unit out of the hex itself."""
        self.on_wheels([self.b])
        afloat = self.s.units.aboard[self.u] and self.r.battle.ferry[self.b]     # its boats carry it there
        for d in range(t.DIRECTIONS) if afloat else ():
            self.note(self.cells.edge("step", self.arm, self.b, d), "no-edge", self.b)
        closed = [] if afloat else self.cells.closed(self.arm, self.b)
        self.note([c for c in closed if c.kind != "general"], "no-entry", self.b)
        self.note([c for c in closed if c.kind == "general"], "no-entry-ship", self.b)
        self.note(self.cells.kept_out(self.side, self.arm, self.b), "no-kept-out", self.b)
        for d in range(t.DIRECTIONS):
            h = self.r.grid.beside(self.b, d)
            if h >= 0:
                self.note(self.cells.edge("step", self.arm, h, (d + 3) % 6), "no-edge", self.b)
        return list(self.found.values())

    def occupied(self) -> Cause:
        reason = self.general("no-room", general.ONE_UNIT_A_HEX)
        return Cause(reason, take_off=lambda s: lift_units([self.b], s))

    def on_the_way(self, longest: int) -> list[Cause]:
        """The writers on every hex that a way of that length could touch, the nearest first."""
        cells, arm = self.cells, self.arm
        way = self.way(longest)
        self.note(cells.asks(arm, self.a, t.FIXED), "no-leave", self.a)
        self.note(cells.asks(arm, self.a, t.STOP_LEAVING), "no-leaving", self.a)
        self.entering()
        for h in (self.a, *way):
            for d in range(t.DIRECTIONS):
                if self.r.grid.beside(h, d) in way:
                    self.note(cells.edge("step", arm, h, d), "no-edge", self.a if h == self.a else self.b)
        self.note(cells.asks(arm, self.b, t.FIRST_ONLY), "no-first", self.b)
        for h in way:
            self.note(cells.asks(arm, h, t.FIRST_ONLY), "no-first", h)
            if h != self.b:
                self.note(cells.asks(arm, h, t.STOP), "no-way-stops", h)
                self.note([c for c in cells.closed(arm, h) if c.kind != "general"], "no-way-closed", h)
                self.note(cells.kept_out(self.side, arm, h), "no-kept-out", h)
            self.note(cells.asks(arm, h, t.SHORT), "no-short", self.b)
        self.on_wheels(way)
        there = [] if self.a == self.b else [self.occupied()]       # off the board: the unit itself stands there
        return [*there, *self.found.values()]

    def way(self, longest: int) -> list[int]:
        """The hexes that a way of that length could touch, the most direct and nearest first."""
        lengths = {h: self.away(self.a, h) + self.away(h, self.b) for h in range(self.r.grid.hexes) if h != self.a}
        near = [h for h, length in lengths.items() if length <= longest]
        return sorted(near, key=lambda h: (lengths[h], self.away(self.a, h)))

    def in_the_way(self, longest: int) -> Cause:
        hexes = [h for h in self.way(longest) if h != self.b]
        reason = self.general("no-way-units", general.NO_PASSING_THROUGH)
        return Cause(reason, take_off=lambda s: lift_units(hexes, s))


def why_no_retreat(cells: Cells, a: int, b: int) -> Reason:
    """Why the unit that falls back cannot end its retreat on the hex."""
    field, r, s = cells.field, cells.r, cells.s
    u = s.frames.retreating()
    if s.board.at[a] != u:
        return Reason("no-retreat-unit", general.RETREAT, hex=cells.hex(s.units.where[u]))
    arm = cells.arm(u)
    found: dict[Writer, Cause] = {}
    hexes = [h for h in range(r.grid.hexes) if h != a]
    for h in hexes:
        if r.grid.apart(a, h) > s.frames.top.flags * r.profiles.flee[s.units.profile[u]]:
            continue
        bound = cells.bound(u)
        shut = [(writer, "no-retreat-closed") for one in (arm, *bound) for writer in cells.closed(one, h)]
        shut += [(writer, "no-retreat-kept-out") for writer in cells.kept_out(s.units.side[u], arm, h)]
        for d in range(t.DIRECTIONS):
            for table, one in (("fall_back", arm), *(("fall_back", one) for one in bound)):
                if r.grid.beside(h, d) >= 0:
                    shut += [(writer, "no-retreat-into") for writer in cells.edge(
                        table, one, r.grid.beside(h, d), (d + 3) % 6)]
        for writer, message in shut:
            reason = Reason(
                message, writer.cite or cells.unit_rules(u), terrain=cells.thing(writer), hex=cells.hex(b)
            )
            found.setdefault(writer, Cause(reason, frozenset([writer])))
    room = Cause(Reason("no-room", general.ONE_UNIT_A_HEX, hex=cells.hex(b)), take_off=lambda s: lift_units([b], s))
    through = Cause(
        Reason("no-way-units", general.NO_PASSING_THROUGH, hex=cells.hex(b)),
        take_off=lambda s: lift_units([h for h in hexes if h != b], s),
    )
    action = t.V_RETREAT | a << t.A_SHIFT | b << t.B_SHIFT
    causes = [room, *found.values(), through, *in_the_sky(cells, b)]
    stands = standing(lambda some: cost_without(field, s, action, some), causes)
    if not stands:
        return Reason("no-retreat", general.TOWARD_OWN_SIDE, hex=cells.hex(b))
    return together([c.reason for c in stands])


def why_no_exit(cells: Cells, u: int, a: int) -> Reason:
    """Why a unit cannot leave the board."""
    r, s = cells.r, cells.s
    side = s.units.side[u]
    if not r.battle.exiting >> side & 1:
        return Reason("no-exit-none", general.ORDERED_ONLY, unit=cells.unit(u))
    exits = [h for h in range(r.grid.hexes) if r.battle.exits[h] >> side & 1]
    rules = rules_of(writer for h in exits for writer in cells.provenance.with_bits("battle.exits", h, 1 << side))
    nearest = min(exits, key=lambda h: r.grid.apart(a, h))
    refused = Reason("no-exit", rules, unit=cells.unit(u))
    way = Journey(cells, u, a, nearest)
    if way.is_far:
        return together([refused, way.too_far().reason])
    causes = [*way.on_the_way(way.longest), way.in_the_way(way.longest), way.too_far()]
    action = t.V_EXIT | a << t.A_SHIFT
    stands = standing(lambda some: cost_without(cells.field, s, action, some), causes)
    return together([refused, *(c.reason for c in stands)])
