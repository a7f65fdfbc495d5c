"""Where everything lies in what a learner sees and says; docs/env.md explains it in words.

Sizes come from the tables of the core and from room declared here, never from names of
terrain, units or cards, so that a new theatre keeps the shapes or says what to widen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bocage.content.errors import ContentError
from bocage.content.setup import Field
from bocage.core.board import Board
from bocage.core.flat import ints, octets
from bocage.core.rules import MASKS, RANGES, Rules
from bocage.core.terms import (
    ARMS,
    DIRECTIONS,
    MAY_CLEAR,
    NONE,
    NW,
    OVER,
    PERCH,
    STRIKE,
    V_ADVANCE,
    V_ATTACK,
    V_CLEAR,
    V_DONE,
    V_DROP,
    V_END,
    V_EXIT,
    V_HEAL,
    V_IGNORE,
    V_KEEP,
    V_MOVE,
    V_ORDER,
    V_PASS,
    V_PLAY,
    V_REACT,
    V_RETREAT,
    V_SEAL,
    V_TARGET,
)
from bocage.minds.drill import BARE, CARD_FACE, FIRST_HEX, HALVES, LAST_HEX, NUMBER, Sheet

KINDS = 64          # room for ways to play a card
FLAGS = 10          # room for flags to ignore
PHASES = 24         # room for kinds of decision
STAGES = 8          # room for stages of a battle
NEAR = 3            # distances whose dice are shown, besides the longest range
SHAPES = {
    V_DONE: BARE, V_END: BARE, V_PASS: BARE, V_ADVANCE: BARE,
    V_IGNORE: NUMBER,
    V_PLAY: CARD_FACE, V_REACT: CARD_FACE, V_KEEP: CARD_FACE,
    V_DROP: FIRST_HEX, V_ORDER: FIRST_HEX, V_TARGET: FIRST_HEX, V_HEAL: FIRST_HEX, V_CLEAR: FIRST_HEX,
    V_SEAL: FIRST_HEX, V_EXIT: FIRST_HEX,
    V_RETREAT: LAST_HEX,
    V_MOVE: HALVES, V_ATTACK: HALVES,
}
VERB_NAMES = {
    V_DONE: "done", V_END: "end", V_PASS: "pass", V_ADVANCE: "advance", V_IGNORE: "ignore", V_PLAY: "play",
    V_REACT: "react", V_KEEP: "keep", V_DROP: "drop", V_ORDER: "order", V_TARGET: "target", V_HEAL: "heal",
    V_CLEAR: "clear", V_SEAL: "seal", V_EXIT: "exit", V_RETREAT: "retreat", V_MOVE: "move", V_ATTACK: "attack",
}
ROOM = {BARE: 1, NUMBER: FLAGS, CARD_FACE: KINDS}
FEATURES = (
    "pace", "battle pace", "range", *(f"dice at {away}" for away in range(1, NEAR + 1)), "dice at its range",
    "worth", "sides that hit", "hexes per flag", "ignores", "must ignore", "undaunted", "takes ground", "overruns",
    "dice at full strength", "charges", "most cover in close assault", "sapper", "knows the tunnels", "target tokens",
    "mends",
)
NUMBERS = (
    "I decide", "my turn", "my medals", "their medals", "medals I need", "medals they need", "my cards", "their cards",
    "draw pile", "discards", "turn", "orders left 1", "orders left 2", "orders left 3", "flags", "targets named",
    "orders left anywhere", "night",
)
CARD_ROWS = ("my hand", "discards", "laid out for me", "in play", "my last", "their last")
FIGHT = ("attacker", "target", "retreating", "struck", "in hand")


def bits(most: int) -> int:
    """How many flags there are, the highest being `most`."""
    return int(most).bit_length()


@dataclass(frozen=True)
class Block:
    """A stretch of codes or planes with one meaning."""

    name: str
    first: int
    size: int

    @property
    def end(self) -> int:
        return self.first + self.size


class Encoding:
    """The shapes for one kind of board; the same for every battle on it."""

    def __init__(self, board: Board) -> None:
        self.rows = board.shape.height
        self.columns = board.shape.width
        self.cells = self.rows * self.columns
        self.cell_of = [row * self.columns + col // 2 for row, col in board.places]

    @cached_property
    def actions(self) -> list[Block]:
        """Blocks of codes: words first, then cards, then planes over the grid."""
        out: list[Block] = []
        at = 0
        for shape in (BARE, NUMBER, CARD_FACE, FIRST_HEX, LAST_HEX, HALVES):
            for verb in (v for v, of in SHAPES.items() if of == shape):
                size = ROOM.get(shape, self.cells)
                out.append(Block(VERB_NAMES[verb], at, size))
                at += size
                if verb == V_PLAY:
                    out.append(Block("play a copy", at, size))
                    at += size
        return [*out, Block("onto", at, self.cells)]

    @cached_property
    def planes(self) -> list[Block]:
        """Blocks of planes: what never changes, then units, then the battle."""
        sizes = {
            "on the board": 1,
            "step cost by arm and direction": ARMS * DIRECTIONS,
            "closed to arm": ARMS,
            "ground asks of arm": ARMS * bits(PERCH),
            "height": 1,
            "blocks sight of arm": ARMS,
            "blocks sight of arm unless on the hill": ARMS,
            "cover of mine against arm": ARMS,
            "cover of theirs against arm": ARMS,
            "cover against a lower arm": ARMS,
            "cover against an arm off these heights": ARMS,
            "dice lost by arm there": ARMS,
            "flags my arm may ignore": ARMS,
            "flags their arm may ignore": ARMS,
            "section": 3,
            "medals for me": 1,
            "medals for them": 1,
            "my way off the board": 1,
            "their way off the board": 1,
            "dice of a hospital": 1,
            "my headquarters": 1,
            "their headquarters": 1,
            "figures of mine by arm": ARMS,
            "figures of theirs by arm": ARMS,
            "full strength": 1,
            "unit": len(FEATURES),
            "marks": bits(MAY_CLEAR),
            "movement spent": 1,
            "obstacle": bits(MASKS - 1),
            "mine turned up": 1,
            "camouflaged": 1,
            "ranged in": 1,
            "headquarters captured": 1,
            "objective taken": 2,
            "fight": len(FIGHT),
        }
        out, at = [], 0
        for name, size in sizes.items():
            out.append(Block(name, at, int(size)))
            at += int(size)
        return out

    @cached_property
    def numbers(self) -> list[Block]:
        out, at = [], 0
        rows = [("phase", PHASES), ("stage", STAGES)]
        rows += [(name, 1) for name in NUMBERS] + [(name, KINDS) for name in CARD_ROWS]
        for name, size in rows:
            out.append(Block(name, at, size))
            at += size
        return out

    @property
    def plane_count(self) -> int:
        return self.planes[-1].end

    @property
    def number_count(self) -> int:
        return self.numbers[-1].end

    @property
    def action_count(self) -> int:
        return self.actions[-1].end

    @property
    def numbers_at(self) -> int:
        return self.plane_count * self.cells

    @property
    def mask_at(self) -> int:
        return self.numbers_at + self.number_count

    @property
    def block_size(self) -> int:
        return self.mask_at + self.action_count

    def plane(self, name: str) -> int:
        return next(b.first for b in self.planes if b.name == name)

    def number(self, name: str) -> int:
        return next(b.first for b in self.numbers if b.name == name)

    def action(self, name: str) -> int:
        return next(b.first for b in self.actions if b.name == name)

    def describe(self, code: int) -> str:
        """What a code says, for people: `move 4,7`, `play 12`, `done`."""
        block = next((b for b in self.actions if b.first <= code < b.end), Block("no such code", code, 1))
        if block.size == 1:
            return block.name
        inside = code - block.first
        return f"{block.name} {inside // self.columns},{inside % self.columns}" if block.size == self.cells else (
            f"{block.name} {inside}"
        )

    def cell(self, h: int, turned: bool) -> int:
        """The cell of a hex; a board turned round numbers its hexes backwards."""
        return self.cell_of[len(self.cell_of) - 1 - h] if turned else self.cell_of[h]

    def sheet(self, field: Field) -> Sheet:
        """The tables a drill reads, for one battle."""
        rules = field.rules
        if len(field.deck.kinds) > KINDS or OVER >= PHASES or STRIKE >= STAGES:
            raise ContentError(field.file, "deck", "more cards, phases or stages than bocage.env.encoding has room for")
        t = Sheet(rules)
        verbs = max(SHAPES) + 1
        t.shape = ints([SHAPES.get(v, NONE) for v in range(verbs)])
        t.base = ints([self.action(VERB_NAMES[v]) if v in SHAPES else 0 for v in range(verbs)])
        t.copied, t.onto, t.codes = self.action("play a copy"), self.action("onto"), self.action_count
        t.cell = ints([self.cell(h, at_top(rules, side)) for side in (0, 1) for h in range(rules.hexes)])
        t.cells = self.cells
        t.figures, t.full = self.plane("figures of mine by arm"), self.plane("full strength")
        t.features, t.feature_count = self.plane("unit"), len(FEATURES)
        t.set_features(octets([v for p in range(len(field.profiles)) for v in features(rules, p)]))
        t.spent, t.marks, t.mark_count = self.plane("movement spent"), self.plane("marks"), bits(MAY_CLEAR)
        t.obstacles, t.obstacle_count = self.plane("obstacle"), bits(MASKS - 1)
        t.tokens = self.plane("mine turned up")
        t.held, t.fight = self.plane("objective taken"), self.plane("fight")
        t.phases = self.numbers_at + self.number("phase")
        t.stages = self.numbers_at + self.number("stage")
        t.counts = self.numbers_at + self.number(NUMBERS[0])
        t.cards = self.numbers_at + self.number(CARD_ROWS[0])
        t.kinds, t.mask = KINDS, self.mask_at
        t.set_blank(octets(self.blank(rules, 0)), octets(self.blank(rules, 1)))
        return t

    def blank(self, rules: Rules, side: int) -> list[int]:
        """The block with the ground as `side` sees it and nothing else."""
        block = [0] * self.block_size
        turned = at_top(rules, side)
        n = rules.hexes

        def put(name: str, number: int, h: int, value: int) -> None:
            block[(self.plane(name) + number) * self.cells + self.cell(h, turned)] = min(max(int(value), 0), 255)

        for h in range(n):
            put("on the board", 0, h, 1)
            put("height", 0, h, rules.height[h])
            put("my way off the board", 0, h, rules.exits[h] >> side & 1)
            put("their way off the board", 0, h, rules.exits[h] >> 1 - side & 1)
            put("dice of a hospital", 0, h, rules.ward[h])
            if rules.post[h]:
                mine = rules.post_side[rules.post[h]] == side
                put("my headquarters" if mine else "their headquarters", 0, h, 1)
            for bit in range(3):
                put("section", bit, h, rules.section[side * n + h] >> bit & 1)
            for arm in range(ARMS):
                put("closed to arm", arm, h, rules.closed[h] >> arm & 1)
                put("blocks sight of arm", arm, h, rules.wall[h] >> arm & 1)
                put("blocks sight of arm unless on the hill", arm, h, rules.rise[h] >> arm & 1)
                put("cover against a lower arm", arm, h, rules.cover_below[arm * n + h])
                put("cover against an arm off these heights", arm, h, rules.cover_outside[arm * n + h])
                for bit in range(bits(PERCH)):
                    put("ground asks of arm", arm * bits(PERCH) + bit, h, rules.ground[arm * n + h] >> bit & 1)
                put("dice lost by arm there", arm, h, rules.hamper[arm * n + h])
                for whose, of in (("mine", side), ("theirs", 1 - side)):
                    put(f"cover of {whose} against arm", arm, h, rules.cover[(of * ARMS + arm) * n + h])
                put("flags my arm may ignore", arm, h, rules.refuge[(side * ARMS + arm) * n + h])
                put("flags their arm may ignore", arm, h, rules.refuge[((1 - side) * ARMS + arm) * n + h])
                for d in range(DIRECTIONS):
                    seen = (d + 3) % DIRECTIONS if turned else d
                    cost = rules.step[(arm * n + h) * DIRECTIONS + d]
                    put("step cost by arm and direction", arm * DIRECTIONS + seen, h, cost)
        for g in range(rules.objectives):
            for i in range(rules.goal_first[g], rules.goal_first[g + 1]):
                for name, of in (("medals for me", side), ("medals for them", 1 - side)):
                    if rules.goal_sides[g] >> of & 1:
                        put(name, 0, rules.goal_hexes[i], max(rules.goal_worth[g], 1))
        return block


def at_top(rules: Rules, side: int) -> bool:
    """Whether the side sits at the upper edge of the board, its rear behind it."""
    return bool(rules.rear[2 * side] == NW)


def features(rules: Rules, profile: int) -> list[int]:
    """What a unit can do, in the order of FEATURES."""
    dice = [rules.dice[profile * RANGES + away] for away in range(1, NEAR + 1)]
    reach = rules.reach[profile]
    sides = 1 + {0: 2, 1: 1}.get(int(rules.symbol[profile]), 0)
    values = [
        rules.pace[profile], rules.battle_pace[profile], reach, *dice, rules.dice[profile * RANGES + reach],
        rules.worth[profile], sides, rules.flee[profile], rules.refuge_own[profile], rules.refuge_must[profile],
        rules.undaunted[profile], rules.takes_ground[profile], rules.overruns[profile],
        rules.keen[profile], rules.charge[profile], rules.cover_cap[profile], rules.sapper[profile],
        rules.burrows[profile], rules.spots[profile], rules.mends[profile],
    ]
    return [max(0, int(v)) for v in values]
