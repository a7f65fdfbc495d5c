"""Observation of a seat, as one block of bytes that is kept and updated from one look to the next.

The block is planes over the grid, then a row of numbers, then the mask of codes. Where each
thing lies is said by a `ObservationLayout`, laid out in `bocage.env.encoding`; nothing is known by name here.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bocage.core.chip import UNDER
from bocage.core.deployment import kind_in_hand, kind_of
from bocage.core.flat import filled, octets
from bocage.core.sabotage import tokens_on
from bocage.core.search import MOST_ACTIONS
from bocage.core.state import HAND, State
from bocage.core.terms import (
    AGAIN,
    ARMS,
    BACK,
    FIRST,
    FLAGS,
    FLIGHT,
    GENERALS,
    IN_STRIKE,
    MARCH,
    NONE,
    ONWARD,
    OPPORTUNITY,
    OVER,
    REACT,
    REROLL,
    RETREAT,
    STRAY,
    TARGET,
    TOKENS,
    WITHDRAW,
)
from bocage.env.compiled.layout import ObservationLayout, OfferedCodes

MOST_BYTE: Final[i64] = 255
MOST_FIGURES: Final[i64] = 256      # more than a unit ever has, and so on: places in the number that sums up a unit
MOST_SPENT: Final[i64] = 256
MOST_MARKS: Final[i64] = 65536
OFF_BOARD: Final[i64] = -1          # sums up a unit that is not to be seen
ZERO: Final[i64] = 0                # a plain 0 would be boxed
SECTIONS: Final[i64] = 3


@final
class SeatObservation:
    """The block of one side. `refresh` writes only what has changed since the last look.

    What changes seldom is compared with what was shown. What changes at every look (phase,
    fight, mask ...) is wiped by a list of the bytes written. Nothing depends on a hidden card.
    """

    def __init__(self, sheet: ObservationLayout, state: State, offer: OfferedCodes, side: i64) -> None:
        self.sheet: ObservationLayout = sheet
        self.state: State = state
        self.offer: OfferedCodes = offer
        self.side: i64 = side
        self.block: vec[u8] = sheet.allies[:] if side == 0 else sheet.axis[:]
        self.block[sheet.counts + 4] = u8(sheet.rules.battle.target[side])
        self.block[sheet.counts + 5] = u8(sheet.rules.battle.target[1 - side])
        # What the block shows.
        units = len(state.units.where)
        self.unit: vec[i64] = filled(units, OFF_BOARD)      # unit -> all that is shown of it, as one number
        self.stood: vec[i64] = filled(units, NONE)          # unit -> its hex
        self.marked: vec[i64] = filled(units, 0)            # unit -> its marks
        self.changed: vec[i64] = filled(units, 0)
        self.lying: vec[i64] = filled(sheet.rules.grid.hexes, 0) # hex -> obstacles and mine, as one number
        self.works: i64 = NONE
        self.captured: i64 = 0
        self.jumped: i64 = 0
        self.sabotage: i64 = 0
        self.taken: vec[i64] = filled(sheet.rules.goals.count, NONE)
        self.hand: vec[i64] = filled(HAND, NONE)
        self.hand_size: i64 = 0
        self.discards: vec[i64] = filled(len(state.cards.discards), NONE)
        self.discard_size: i64 = 0
        self.barrier: i64 = NONE
        self.drawn: vec[i64] = filled(len(state.cards.drawn), NONE)
        self.drawn_size: i64 = 0
        self.passing: vec[i64] = filled(MOST_ACTIONS, 0)              # bytes to be wiped before the next look
        self.passing_size: i64 = 0

    def refresh(self) -> None:
        """Bring the block up to date."""
        block = self.block
        passing = self.passing
        for i in range(self.passing_size):
            block[passing[i]] = u8(0)
        self.passing_size = 0
        self.see_units()
        self.see_ground()
        self.see_numbers()
        self.see_cards()
        if self.state.sky.on:
            self.see_sky()
        if self.state.staff.on:
            self.see_staff()
        if self.sheet.rules.gunnery.on or self.state.leaders.on:
            self.see_miniatures()
        if self.state.heroes.on:
            self.see_heroes()
        if self.sheet.rules.battle.storm_units != 0:
            self.see_storm()
        if self.state.muster.on:
            self.see_muster()
        if self.sheet.rules.seats.side_of[self.state.turn.decider] == self.side:
            self.see_fight()
            self.see_mask()

    def turn_to(self, state: State, offer: OfferedCodes) -> None:
        """Show another battle of the same sheet from now on: nothing is known to be as it was."""
        for u in range(i64(len(self.stood))):
            if self.stood[u] != NONE:
                self.put_unit(u, self.stood[u], 0)
            self.unit[u] = OFF_BOARD
        self.works = NONE
        self.barrier = NONE
        self.state = state
        self.offer = offer

    def leave(self) -> None:
        """Leave the block to those who read it, and go on with a copy."""
        self.block = octets(self.block)

    def pass_by(self, at: i64) -> None:
        """Set a byte until the next look."""
        self.block[at] = u8(1)
        self.passing[self.passing_size] = at
        self.passing_size += 1

    def pass_number(self, at: i64, value: i64) -> None:
        """Write a number until the next look."""
        self.block[at] = u8(value)
        self.passing[self.passing_size] = at
        self.passing_size += 1

    def see_units(self) -> None:
        s = self.state
        where = s.units.where
        figures = s.units.figures
        marks = s.units.marks
        spent = s.units.spent
        tokens = self.sheet.rules.battle.tokens
        sky = s.sky.on
        shown = self.unit
        changes: i64 = 0
        for u in range(s.units.count):
            h = where[u]
            now = OFF_BOARD
            if h >= 0:
                now = ((h * MOST_FIGURES + figures[u]) * MOST_MARKS + marks[u]) * MOST_SPENT + spent[u]
                if tokens:
                    now = now * 8 + s.units.aboard[u] * 4 + s.units.masked[u] * 2
                    if s.units.spotted[u] != 0:
                        now += 1
                if sky:
                    now = now * 2 + s.sky.pinned[u]
            if now != shown[u]:
                shown[u] = now
                self.changed[changes] = u
                changes += 1
                if self.stood[u] != NONE and self.stood[u] != h:
                    self.put_unit(u, self.stood[u], 0)
        # Only after all are wiped: one may stand where another stood.
        for i in range(changes):
            u = self.changed[i]
            if where[u] >= 0:
                self.put_unit(u, where[u], 1)

    def put_unit(self, u: i64, h: i64, there: i64) -> None:
        """Write all there is to see of a unit into its hex, or wipe it if it is no longer there (0)."""
        t = self.sheet
        r = t.rules
        s = self.state
        block = self.block
        cells = t.cells
        at = t.cell[self.side * r.grid.hexes + h]
        profile = s.units.profile[u]
        whose = ZERO if s.units.side[u] == self.side else ARMS
        block[(t.figures + whose + r.profiles.arm[profile]) * cells + at] = u8(s.units.figures[u] * there)
        stands = h if there != 0 else NONE
        if self.stood[u] != stands:
            self.stood[u] = stands
            block[t.full * cells + at] = u8(s.units.full[u] * there)
            plane = t.feature_at
            feature = t.feature
            for k in range(t.feature_first[profile], t.feature_first[profile + 1]):
                block[plane[k] + at] = u8(feature[k] * there)
        marks = s.units.marks[u] * there
        block[t.spent * cells + at] = u8(s.units.spent[u] if marks != 0 else ZERO)
        new = marks ^ self.marked[u]
        self.marked[u] = marks
        mark = t.marks * cells + at
        while new != 0:
            if new & 1 != 0:
                block[mark] = u8(marks & 1)
            new >>= 1
            marks >>= 1
            mark += cells
        if r.battle.tokens:
            block[t.masked * cells + at] = u8(s.units.masked[u] * there)
            block[t.spotted * cells + at] = u8(there if s.units.spotted[u] != 0 else ZERO)
            block[t.aboard * cells + at] = u8(s.units.aboard[u] * there)
        if s.sky.on:
            block[t.pinned * cells + at] = u8(s.sky.pinned[u] * there)

    def see_ground(self) -> None:
        s = self.state
        if s.board.works != self.works:
            self.works = s.board.works
            self.see_works()
        if s.board.captured != self.captured:
            self.captured = s.board.captured
            self.show_captured()
        if s.board.jumped != self.jumped:
            self.jumped = s.board.jumped
            self.show_stars()
        if s.board.sabotage != self.sabotage:
            self.sabotage = s.board.sabotage
            self.show_sabotage()
        for g in range(self.sheet.rules.goals.count):
            if s.score.taken[g] != self.taken[g]:
                self.show_taken()
                break

    def see_works(self) -> None:
        s = self.state
        for h in range(self.sheet.rules.grid.hexes):
            now = s.board.obstacles[h]
            if now != 0:
                now = now * TOKENS + s.board.mines[h]
            if now != self.lying[h]:
                self.lying[h] = now
                self.show_obstacles(h)

    def show_obstacles(self, h: i64) -> None:
        t = self.sheet
        s = self.state
        cells = t.cells
        at = t.cell[self.side * t.rules.grid.hexes + h]
        lying = s.board.obstacles[h]
        for k in range(t.obstacle_count):
            self.block[(t.obstacles + k) * cells + at] = u8((lying >> k) & 1)
        self.block[t.mines * cells + at] = u8(s.board.mines[h] if lying != 0 else ZERO)

    def show_captured(self) -> None:
        t = self.sheet
        r = t.rules
        for h in range(r.grid.hexes):
            if r.battle.post[h] != 0:
                at = t.captured * t.cells + t.cell[self.side * r.grid.hexes + h]
                self.block[at] = u8((self.captured >> r.battle.post[h]) & 1)

    def show_stars(self) -> None:
        t = self.sheet
        r = t.rules
        for h in range(r.grid.hexes):
            if r.battle.star[h] != 0:
                at = t.stars * t.cells + t.cell[self.side * r.grid.hexes + h]
                self.block[at] = u8(1 - ((self.jumped >> r.battle.star[h]) & 1))

    def show_sabotage(self) -> None:
        t = self.sheet
        r = t.rules
        for h in range(r.grid.hexes):
            if r.battle.sabotaged[h] != 0:
                at = t.sabotage * t.cells + t.cell[self.side * r.grid.hexes + h]
                self.block[at] = u8(tokens_on(r, self.state, h))

    def see_storm(self) -> None:
        """The hexes where armor may still break in, now or in a turn to come."""
        t = self.sheet
        r = t.rules
        s = self.state
        turn = s.turn.turns[r.battle.storm_side]
        over = s.board.stormed != 0 and (s.board.stormed != turn or s.turn.active != r.battle.storm_side)
        if not over and s.board.entered < r.battle.storm_units:
            for h in range(r.grid.hexes):
                if r.battle.storm_gate[h] != 0:
                    self.pass_by(t.stars * t.cells + t.cell[self.side * r.grid.hexes + h])

    def show_taken(self) -> None:
        """All objectives anew: two may share a hex."""
        t = self.sheet
        r = t.rules
        turned = self.side * r.grid.hexes
        for i in range(r.goals.first[r.goals.count]):
            at = t.held * t.cells + t.cell[turned + r.goals.hexes[i]]
            self.block[at] = u8(0)
            self.block[at + t.cells] = u8(0)
        for g in range(r.goals.count):
            owner = self.state.score.taken[g]
            self.taken[g] = owner
            if owner != NONE:
                plane = (t.held if owner == self.side else t.held + 1) * t.cells
                for i in range(r.goals.first[g], r.goals.first[g + 1]):
                    self.block[plane + t.cell[turned + r.goals.hexes[i]]] = u8(1)

    def see_numbers(self) -> None:
        t = self.sheet
        s = self.state
        block = self.block
        side = self.side
        enemy = 1 - side
        at = t.counts
        decides = i64(t.rules.seats.side_of[s.turn.decider] == side)
        if decides:
            self.pass_by(t.phases + s.turn.phase)
            self.pass_by(t.stages + (s.frames.stage() if self.is_fighting() else FIRST))
        block[at] = u8(decides if s.turn.phase != OVER else ZERO)
        block[at + 1] = u8(s.turn.active == side)
        block[at + 2] = u8(s.score.medals[side])
        block[at + 3] = u8(s.score.medals[enemy])
        block[at + 6] = u8(s.cards.hand_size[t.rules.seats.of_side[side]])
        block[at + 7] = u8(s.cards.hand_size[t.rules.seats.of_side[enemy]])
        block[at + 8] = u8(s.cards.deck_size)
        block[at + 9] = u8(s.cards.discard_size)
        block[at + 10] = u8(s.turn.number if s.turn.number < MOST_BYTE else MOST_BYTE)
        flags = s.frames.top.flags if s.turn.phase == FLAGS or s.turn.phase == RETREAT else ZERO
        block[at + 11] = u8(flags * decides)
        block[at + 12] = u8(self.struck() * decides if self.is_striking() else ZERO)
        block[at + 13] = u8(s.board.night)
        quotas = s.turn.quotas
        for p in range(i64(len(quotas))):
            quota = quotas[p]
            block[at + 14 + p] = u8(quota if quota < MOST_BYTE else MOST_BYTE)

    def see_sky(self) -> None:
        """Planes in the air, what they hold and support, sorties, and the path that is being planned."""
        t = self.sheet
        r = t.rules
        s = self.state
        cells = t.cells
        turned = self.side * r.grid.hexes
        mine = s.turn.active == self.side
        for u in range(s.units.count):
            if s.sky.berth[u] != NONE:
                place = t.waiting * cells + t.cell[turned + s.units.where[s.sky.berth[u]]]
                self.pass_number(place, i64(self.block[place]) + 1)
        for k in range(i64(2)):
            side = self.side if k == 0 else 1 - self.side
            u = s.sky.plane[side]
            h = s.sky.over[side]
            if h != NONE:
                at = t.cell[turned + h]
                self.pass_by((t.sky + k) * cells + at)
                profile = s.units.profile[u]
                self.pass_number(t.flight * cells + at, r.profiles.flight[profile])
                for bit in range(t.acts):
                    if (r.profiles.acts[profile] >> bit) & 1:
                        self.pass_by((t.flight + 1 + bit) * cells + at)
            if s.sky.watch[side] != NONE:
                self.pass_by((t.watch + k) * cells + t.cell[turned + s.sky.watch[side]])
            self.block[t.air + k] = u8(s.sky.opened(side))
            self.block[t.air + 2 + k] = u8(1 if u != NONE and h == NONE else ZERO)
            self.block[t.air + 4 + k] = u8(s.sky.support == side)
        self.block[t.air + 6] = u8(1 if mine and s.sky.added else ZERO)
        for bit in range(SECTIONS):
            self.block[t.air + 7 + bit] = u8((s.sky.gate >> bit) & 1 if mine else ZERO)
        if mine and s.turn.phase == FLIGHT:
            f = s.frames.top
            for i in range(f.count):
                self.pass_by(t.path * cells + t.cell[turned + f.strikes[i]])

    def see_staff(self) -> None:
        """In Overlord: cards given to the own generals, who acts, and cards under the chips."""
        t = self.sheet
        s = self.state
        face = t.rules.cards.face
        staff = s.staff
        if s.turn.active == self.side:
            for general in range(GENERALS):
                for i in range(staff.gifts(general)):
                    self.count_one(t.gifts + general * t.kinds + face[staff.gift(general, i)])
        for general in range(GENERALS):
            self.block[t.staff + general] = u8(staff.general == general)
        at = t.staff + GENERALS
        self.block[at] = u8(staff.used)
        self.block[at + 1] = u8(staff.chief)
        self.block[at + 2] = u8(staff.draws)
        self.block[at + 3] = u8(s.chip.count(1 - self.side))
        if s.chip.on:
            first = self.side * UNDER
            for i in range(first, first + UNDER):
                if s.chip.ready[i] != NONE:
                    self.count_one(t.chip + face[s.chip.ready[i]])
                if s.chip.laid[i] != NONE:
                    self.count_one(t.chip + t.kinds + face[s.chip.laid[i]])

    def see_miniatures(self) -> None:
        """Artillery off the map and its smoke, leaders and passes, and a roll that may be made again."""
        t = self.sheet
        s = self.state
        cells = t.cells
        turned = self.side * t.rules.grid.hexes
        at = t.miniatures
        if s.support.on:
            for k in range(i64(2)):
                rounds = s.support.rounds[self.side if k == 0 else 1 - self.side]
                self.pass_number(at + k, rounds if rounds < MOST_BYTE else MOST_BYTE)
            if (s.support.fired >> s.turn.active) & 1:
                self.pass_by(at + 2)
            if s.support.smokes > 0:
                for h in range(t.rules.grid.hexes):
                    if s.support.smoke[h] != 0:
                        self.pass_number(t.smoke * cells + t.cell[turned + h], s.support.smoke[h])
        if s.leaders.on:
            self.pass_number(at + 3, s.leaders.passes)
            for leader in range(i64(len(s.leaders.unit))):
                u = s.leaders.unit[leader]
                if u != NONE and s.units.where[u] >= 0:
                    plane = t.leaders if s.leaders.side[leader] == self.side else t.leaders + 1
                    self.pass_by(plane * cells + t.cell[turned + s.units.where[u]])
            if s.leaders.loose != NONE and s.units.where[s.leaders.loose] >= 0:
                self.pass_by((t.leaders + 2) * cells + t.cell[turned + s.units.where[s.leaders.loose]])
        if s.turn.phase == REROLL and t.rules.seats.side_of[s.turn.decider] == self.side:
            self.pass_number(at + 4, s.frames.top.count)
            self.pass_number(at + 5, s.frames.top.hits)
            self.pass_number(at + 6, s.frames.top.flags)

    def see_heroes(self) -> None:
        """The units that heroic leaders are with."""
        t = self.sheet
        s = self.state
        for side in range(i64(2)):
            u = s.heroes.unit[side]
            if u != NONE and s.units.where[u] >= 0:
                plane = t.leaders if side == self.side else t.leaders + 1
                self.pass_by(plane * t.cells + t.cell[self.side * t.rules.grid.hexes + s.units.where[u]])

    def see_muster(self) -> None:
        """Units that wait to be placed, those that I have placed unseen, and the one that I place now."""
        t = self.sheet
        r = t.rules
        s = self.state
        for u in range(s.units.count):
            mine = s.units.side[u] == self.side
            if s.muster.waiting[u] != 0:
                self.count_one(t.mustered + (ZERO if mine else t.mustered_kinds) + kind_of(r, s, u))
            elif mine and s.muster.spot[u] != NONE:
                at = t.unseen * t.cells + t.cell[self.side * r.grid.hexes + s.muster.spot[u]]
                self.pass_number(at, s.units.full[u])
        kind = kind_in_hand(r, s, self.side)
        if kind != NONE and r.seats.side_of[s.turn.decider] == self.side:
            profile = r.battle.muster_profile(self.side, kind)
            self.pass_by(t.placing + r.profiles.arm[profile])
            for k in range(t.feature_first[profile], t.feature_first[profile + 1]):
                self.pass_number(t.placing + ARMS + t.feature_at[k] // t.cells - t.features, t.feature[k])

    def count_one(self, at: i64) -> None:
        """One more of a kind until the next look."""
        if self.block[at] == u8(0):
            self.pass_number(at, 1)
        else:
            self.block[at] = u8(i64(self.block[at]) + 1)

    def see_cards(self) -> None:
        """Rows of kinds: my hand, the discards, cards laid out for me, the card in play, both last cards."""
        t = self.sheet
        s = self.state
        side = self.side
        row = t.cards
        seat = t.rules.seats.of_side[side]
        self.recount(row, s.cards.hands, seat * HAND, s.cards.hand_size[seat], self.hand, self.hand_size, 0)
        self.hand_size = s.cards.hand_size[seat]
        row += t.kinds
        same = self.discard_size if s.luck.barrier == self.barrier else ZERO     # a shuffle raises the barrier
        self.recount(row, s.cards.discards, 0, s.cards.discard_size, self.discards, self.discard_size, same)
        self.discard_size = s.cards.discard_size
        self.barrier = s.luck.barrier
        row += t.kinds
        laid_out = s.cards.drawn_size if s.turn.active == side else ZERO
        if laid_out + self.drawn_size > 0:
            self.recount(row, s.cards.drawn, 0, laid_out, self.drawn, self.drawn_size, 0)
            self.drawn_size = laid_out
        row += t.kinds
        if s.turn.kind != NONE:
            self.pass_by(row + s.turn.kind)
        row += t.kinds
        if s.turn.last_face[side] != NONE:
            self.pass_by(row + s.turn.last_face[side])
        row += t.kinds
        if s.turn.last_face[1 - side] != NONE:
            self.pass_by(row + s.turn.last_face[1 - side])

    def recount(
        self, row: i64, cards: vec[i64], first: i64, size: i64, shown: vec[i64], shown_size: i64, same: i64
    ) -> None:
        """Count the cards of a pile by kind, from the first one that differs; `same` of them are known not to."""
        block = self.block
        kind = self.sheet.rules.cards.face
        while same < size and same < shown_size and cards[first + same] == shown[same]:
            same += 1
        for i in range(same, shown_size):
            at = row + kind[shown[i]]
            block[at] = u8(i64(block[at]) - 1)
        for i in range(same, size):
            card = cards[first + i]
            shown[i] = card
            at = row + kind[card]
            block[at] = u8(i64(block[at]) + 1)

    # The state keeps a fight until the next one or the end of the turn; once over it must not show,
    # so that equal positions look equal.

    def is_fighting(self) -> bool:
        """Whether the choice is one within a fight or a move."""
        phase = self.state.turn.phase
        return REACT <= phase <= AGAIN or phase in (BACK, ONWARD, OPPORTUNITY, MARCH, REROLL, STRAY, WITHDRAW)

    def is_striking(self) -> bool:
        """Whether targets are named, or struck."""
        return self.state.turn.phase == TARGET or self.is_fighting()

    def struck(self) -> i64:
        """How many targets a strike has, 0 without one."""
        f = self.state.frames.fight()
        return f.count if f.kind == IN_STRIKE else ZERO

    def see_fight(self) -> None:
        t = self.sheet
        s = self.state
        cells = t.cells
        turned = self.side * t.rules.grid.hexes
        if self.is_fighting():
            f = s.frames.fight()
            if f.start != NONE:
                self.pass_by(t.fight * cells + t.cell[turned + f.start])
            if f.aim != NONE:
                self.pass_by((t.fight + 1) * cells + t.cell[turned + f.aim])
            back = s.frames.retreating()
            if back != NONE and s.units.where[back] != NONE:
                self.pass_by((t.fight + 2) * cells + t.cell[turned + s.units.where[back]])
        if self.is_striking():
            struck = s.frames.fight().strikes
            for i in range(self.struck()):
                u = struck[i]
                if u >= 0 and s.units.where[u] != NONE:
                    self.pass_by((t.fight + 3) * cells + t.cell[turned + s.units.where[u]])
        if self.offer.in_hand != NONE:
            self.pass_by((t.fight + 4) * cells + t.cell[turned + self.offer.in_hand])

    def see_mask(self) -> None:
        codes = self.offer.code
        block = self.block
        passing = self.passing
        mask = self.sheet.mask
        size = self.passing_size
        for k in range(self.offer.count):
            at = mask + codes[k]
            block[at] = u8(1)
            passing[size] = at
            size += 1
        self.passing_size = size
