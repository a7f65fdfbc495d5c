"""A game as a learner meets it: codes for actions, one block of bytes for what a seat may see.

The block is planes over the grid, then a row of numbers, then the mask of codes. Where each
thing lies is said by a `Sheet`, laid out in `bocage.env.encoding`; nothing is known by name here.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bocage.core.chance import Chance
from bocage.core.flat import filled, octets
from bocage.core.legal import MOST_ACTIONS, legal
from bocage.core.rules import Rules
from bocage.core.state import HAND, State
from bocage.core.step import step
from bocage.core.terms import (
    A_SHIFT,
    ARMS,
    B_SHIFT,
    FIELD,
    NONE,
    OVER,
    V_PLAY,
)
from bocage.minds.planner import redeal, unseen_by

# How the code of a verb is made: alone, from its number, card, first or second hex, or in two halves.
BARE: Final[i64] = 0
NUMBER: Final[i64] = 1
CARD_FACE: Final[i64] = 2
FIRST_HEX: Final[i64] = 3
LAST_HEX: Final[i64] = 4
HALVES: Final[i64] = 5
MOST_BYTE: Final[i64] = 255


@final
class Sheet:
    """Where everything lies in the block, for one battle. Offsets count bytes, planes count planes."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        # Codes.
        self.shape: vec[i64] = filled(0, 0)         # verb -> BARE ...
        self.base: vec[i64] = filled(0, 0)          # verb -> its first code
        self.copied: i64 = 0                        # first code of a card played as the enemy's last one
        self.onto: i64 = 0                          # first code of the second half of an action
        self.codes: i64 = 0
        # The grid: side, hex -> cell, the board turned so that the side sits at the bottom.
        self.cell: vec[i64] = filled(0, 0)
        self.cells: i64 = 0
        # Planes.
        self.figures: i64 = 0                       # mine by arm, then theirs by arm
        self.feature_first: vec[i64] = filled(0, 0) # profile -> where its features begin
        self.feature_at: vec[i64] = filled(0, 0)    # first byte of the plane; only of features that are not 0
        self.feature: vec[i64] = filled(0, 0)
        self.full: i64 = 0
        self.spent: i64 = 0
        self.marks: i64 = 0
        self.mark_count: i64 = 0
        self.masked: i64 = 0
        self.spotted: i64 = 0
        self.mines: i64 = 0
        self.captured: i64 = 0                      # headquarters
        self.obstacles: i64 = 0
        self.obstacle_count: i64 = 0
        self.held: i64 = 0                          # objectives: taken by me, by them
        self.fight: i64 = 0                         # attacker, target, retreating, struck, in hand
        # Numbers.
        self.numbers: i64 = 0
        self.phases: i64 = 0
        self.stages: i64 = 0
        self.counts: i64 = 0
        self.cards: i64 = 0
        self.kinds: i64 = 0                         # room for kinds of card
        self.mask: i64 = 0
        self.allies: vec[u8] = octets([])           # the block with what never changes, by side
        self.axis: vec[u8] = octets([])

    def set_blank(self, allies: vec[u8], axis: vec[u8]) -> None:
        self.allies = allies
        self.axis = axis


@final
class Drill:
    """A battle in play. `act` takes codes; a code that names only a unit waits for the other half."""

    def __init__(self, sheet: Sheet, state: State) -> None:
        self.sheet: Sheet = sheet
        self.state: State = state
        self.out: vec[i64] = filled(MOST_ACTIONS, 0)
        self.count: i64 = 0
        self.verb: i64 = NONE       # of the half action in hand
        self.hand: i64 = NONE       # the hex it names
        self.decisions: i64 = 0     # whole actions carried out
        self.list_actions()

    def copy(self) -> Drill:
        """An independent copy with the same dice to come."""
        other = Drill(self.sheet, self.state.copy())
        other.verb = self.verb
        other.hand = self.hand
        other.decisions = self.decisions
        return other

    def imagine(self, key: vec[i64]) -> Drill:
        """A copy that looks the same to the side that decides: unseen cards dealt anew, other dice to come."""
        other = self.copy()
        luck = Chance(key)
        redeal(other.state, self.state.decider, unseen_by(self.state, self.state.decider), luck)
        other.state.chance = luck
        return other

    def list_actions(self) -> None:
        self.count = legal(self.sheet.rules, self.state, self.out) if self.state.phase != OVER else 0

    def first_code(self, action: i64) -> i64:
        """The code of an action, or of its first half."""
        t = self.sheet
        verb = action & FIELD
        shape = t.shape[verb]
        base = t.base[verb]
        a = (action >> A_SHIFT) & FIELD
        if shape == FIRST_HEX or shape == HALVES:  # noqa: SIM109 (tuples are slow)
            return base + t.cell[self.state.decider * t.rules.hexes + a]
        if shape == LAST_HEX:
            return base + t.cell[self.state.decider * t.rules.hexes + ((action >> B_SHIFT) & FIELD)]
        if shape == CARD_FACE:
            if verb == V_PLAY:
                kind = (action >> B_SHIFT) & FIELD
                return (t.copied if t.rules.copies[a] else base) + kind
            return base + a
        return base + a if shape == NUMBER else base

    def second_code(self, action: i64) -> i64:
        t = self.sheet
        return t.onto + t.cell[self.state.decider * t.rules.hexes + ((action >> B_SHIFT) & FIELD)]

    def in_hand(self, action: i64) -> bool:
        return action & FIELD == self.verb and (action >> A_SHIFT) & FIELD == self.hand

    def act(self, code: i64) -> bool:
        """Carry out a code; False if it is not allowed now."""
        out = self.out
        found: i64 = NONE
        if self.hand != NONE:
            for i in range(self.count):
                if self.in_hand(out[i]) and self.second_code(out[i]) == code:
                    self.carry_out(out[i])
                    return True
            return False
        for i in range(self.count):
            if self.first_code(out[i]) == code:
                if found != NONE:       # a second completion: the choice of it comes next
                    self.verb = out[i] & FIELD
                    self.hand = (out[i] >> A_SHIFT) & FIELD
                    return True
                found = out[i]
        if found == NONE:
            return False
        self.carry_out(found)
        return True

    def play(self, action: i64) -> None:
        """Carry out a packed action of the legal list, for players that do not speak in codes."""
        self.carry_out(action)

    def carry_out(self, action: i64) -> None:
        self.verb = NONE
        self.hand = NONE
        step(self.sheet.rules, self.state, action)
        self.decisions += 1
        self.list_actions()

    def codes(self) -> list[int]:
        """The codes allowed now, in the order of the legal actions."""
        found: list[int] = []
        last: i64 = NONE
        for i in range(self.count):
            action = self.out[i]
            if self.hand != NONE:
                if self.in_hand(action):
                    found.append(self.second_code(action))
                continue
            code = self.first_code(action)
            if code != last:            # the completions of one half stand together
                found.append(code)
            last = code
        return found

    def over(self) -> bool:
        return self.state.phase == OVER

    def see(self, side: i64) -> vec[u8]:
        """The block of bytes as `side` may know it. Nothing in it depends on a hidden card."""
        t = self.sheet
        block = t.allies[:] if side == 0 else t.axis[:]
        self.see_units(block, side)
        self.see_ground(block, side)
        self.see_numbers(block, side)
        self.see_cards(block, side)
        if self.state.decider == side:
            self.see_fight(block, side)
            self.see_mask(block)
        return block

    def see_units(self, block: vec[u8], side: i64) -> None:
        t = self.sheet
        r = t.rules
        s = self.state
        cells = t.cells
        turned = side * r.hexes
        for u in range(s.units):
            h = s.where[u]
            if h < 0:
                continue
            at = t.cell[turned + h]
            profile = s.profile[u]
            whose = i64(0) if s.side[u] == side else ARMS
            block[(t.figures + whose + r.arm[profile]) * cells + at] = u8(s.figures[u])
            block[t.full * cells + at] = u8(s.full[u])
            for k in range(t.feature_first[profile], t.feature_first[profile + 1]):
                block[t.feature_at[k] + at] = u8(t.feature[k])
            marks = s.marks[u]
            if marks != 0:
                block[t.spent * cells + at] = u8(s.spent[u])
                for m in range(t.mark_count):
                    if (marks >> m) & 1:
                        block[(t.marks + m) * cells + at] = u8(1)
            if s.masked[u] != 0:
                block[t.masked * cells + at] = u8(1)
            if s.spotted[u] != 0:
                block[t.spotted * cells + at] = u8(1)

    def see_ground(self, block: vec[u8], side: i64) -> None:
        t = self.sheet
        r = t.rules
        s = self.state
        cells = t.cells
        turned = side * r.hexes
        for h in range(r.hexes):
            lying = s.obstacles[h]
            if lying != 0:
                for k in range(t.obstacle_count):
                    if (lying >> k) & 1:
                        block[(t.obstacles + k) * cells + t.cell[turned + h]] = u8(1)
                if s.mines[h] != 0:
                    block[t.mines * cells + t.cell[turned + h]] = u8(s.mines[h])
            if s.captured != 0 and r.post[h] != 0 and (s.captured >> r.post[h]) & 1:
                block[t.captured * cells + t.cell[turned + h]] = u8(1)
        for g in range(r.objectives):
            owner = s.taken[g]
            if owner != NONE:
                plane = (t.held if owner == side else t.held + 1) * cells
                for i in range(r.goal_first[g], r.goal_first[g + 1]):
                    block[plane + t.cell[turned + r.goal_hexes[i]]] = u8(1)

    def see_numbers(self, block: vec[u8], side: i64) -> None:
        t = self.sheet
        r = t.rules
        s = self.state
        enemy = 1 - side
        if s.decider == side:
            block[t.phases + s.phase] = u8(1)
            block[t.stages + s.stage] = u8(1)
        at = t.counts
        block[at] = u8(1 if s.decider == side and s.phase != OVER else 0)
        block[at + 1] = u8(1 if s.active == side else 0)
        block[at + 2] = u8(s.medals[side])
        block[at + 3] = u8(s.medals[enemy])
        block[at + 4] = u8(r.target[side])
        block[at + 5] = u8(r.target[enemy])
        block[at + 6] = u8(s.hand_size[side])
        block[at + 7] = u8(s.hand_size[enemy])
        block[at + 8] = u8(s.deck_size)
        block[at + 9] = u8(s.discard_size)
        block[at + 10] = u8(s.turn if s.turn < MOST_BYTE else MOST_BYTE)
        if s.decider == side:
            block[at + 11] = u8(s.flags)
            block[at + 12] = u8(s.strike_count)
        block[at + 13] = u8(s.night)
        for p in range(i64(len(s.quotas))):
            quota = s.quotas[p]
            block[at + 14 + p] = u8(quota if quota < MOST_BYTE else MOST_BYTE)

    def see_cards(self, block: vec[u8], side: i64) -> None:
        """Rows of kinds: my hand, the discards, cards laid out for me, the card in play, both last cards."""
        t = self.sheet
        r = t.rules
        s = self.state
        row = t.cards
        for i in range(s.hand_size[side]):
            at = row + r.card_kind[s.hands[side * HAND + i]]
            block[at] = u8(i64(block[at]) + 1)
        row += t.kinds
        for i in range(s.discard_size):
            at = row + r.card_kind[s.discards[i]]
            block[at] = u8(i64(block[at]) + 1)
        row += t.kinds
        if s.active == side:
            for i in range(s.drawn_size):
                at = row + r.card_kind[s.drawn[i]]
                block[at] = u8(i64(block[at]) + 1)
        row += t.kinds
        if s.kind != NONE:
            block[row + s.kind] = u8(1)
        row += t.kinds
        if s.last_face[side] != NONE:
            block[row + s.last_face[side]] = u8(1)
        row += t.kinds
        if s.last_face[1 - side] != NONE:
            block[row + s.last_face[1 - side]] = u8(1)

    def see_fight(self, block: vec[u8], side: i64) -> None:
        t = self.sheet
        s = self.state
        cells = t.cells
        turned = side * t.rules.hexes
        if s.attacker_hex != NONE:
            block[t.fight * cells + t.cell[turned + s.attacker_hex]] = u8(1)
        if s.target_hex != NONE:
            block[(t.fight + 1) * cells + t.cell[turned + s.target_hex]] = u8(1)
        if s.retreating != NONE and s.where[s.retreating] != NONE:
            block[(t.fight + 2) * cells + t.cell[turned + s.where[s.retreating]]] = u8(1)
        for i in range(s.strike_count):
            u = s.strikes[i]
            if u >= 0 and s.where[u] != NONE:
                block[(t.fight + 3) * cells + t.cell[turned + s.where[u]]] = u8(1)
        if self.hand != NONE:
            block[(t.fight + 4) * cells + t.cell[turned + self.hand]] = u8(1)

    def see_mask(self, block: vec[u8]) -> None:
        mask = self.sheet.mask
        for i in range(self.count):
            action = self.out[i]
            if self.hand == NONE:
                block[mask + self.first_code(action)] = u8(1)
            elif self.in_hand(action):
                block[mask + self.second_code(action)] = u8(1)

