"""Layout of observations and action codes of the environments; docs/env.md explains it in words.

Sizes come from the tables of the core and from room declared here, never from names of
terrain, units or cards, so that a new theatre keeps the shapes or says what to widen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bocage.content.battle import ReadyBattle
from bocage.content.errors import ContentError
from bocage.core import phases
from bocage.core.board import Board
from bocage.core.flat import ints, listed, octets
from bocage.core.ground import MASKS
from bocage.core.rules import Rules
from bocage.core.terms import (
    ARMS,
    DECK,
    DIRECTIONS,
    GENERALS,
    NONE,
    NW,
    POOLS,
    STRIKE,
    V_PLAY,
)
from bocage.env.compiled.layout import ObservationLayout
from bocage.env.compiled.stepper import (
    BARE,
    CARD_FACE,
    CHOICE,
    FIRST_HEX,
    GIFT,
    HALVES,
    LAST_HEX,
    NUMBER,
    SHOT,
    SHOTS,
)
from bocage.notation import actions as notation
from bocage.notation.marks import MARKS
from bocage.speech import Said

BYTE: Final = np.dtype(np.uint8)
FLAG: Final = np.dtype(np.int8)
KINDS = 64          # room for ways to play a card,
STAFF_KINDS = 160   # ... where each general has his own
FLAGS = 10          # room for flags to ignore
PLACED = 40         # room for kinds of unit that are placed before the first turn
PHASES = 48         # room for kinds of decision
STAGES = 16         # room for stages of a battle
GROUND = 24         # room for what ground may ask
NEAR = 3            # distances whose dice are shown, besides the longest range
# How a verb is said follows from what it names. An advance leads to the one hex there is, and who retreats is known.
SHAPE_OF = {
    (): BARE,
    (phases.ORIGIN, phases.ONLY): BARE,
    (phases.COUNT,): NUMBER,
    (phases.PLANE,): NUMBER,
    (phases.KIND,): CHOICE,
    (phases.FACE,): CARD_FACE,
    (phases.FACE, phases.MODE): CARD_FACE,
    (phases.FACE, phases.GENERAL): GIFT,
    (phases.HEX,): FIRST_HEX,
    (phases.ORIGIN, phases.HEX): LAST_HEX,
    (phases.HEX, phases.HEX): HALVES,
    (phases.HEX, phases.MISSION): SHOT,
}
SHAPES: dict[int, int] = {verb.number: SHAPE_OF[verb.names] for verb in phases.VERBS}
FEATURES = (
    "pace", "battle pace", "range", *(f"dice at {away}" for away in range(1, NEAR + 1)), "dice at its range",
    "worth", "sides that hit", "hexes per flag", "ignores", "must ignore", "undaunted", "takes ground", "overruns",
    "stalwart", "dice at full strength", "charge", "cover it meets", "sapper", "burrows", "target tokens", "mends",
)
UNIT_ROW = int(ARMS) + len(FEATURES)    # its arm, then what it can do
MOST_COVER = 9      # a cap on cover beyond this is none
NUMBERS = (
    "I decide", "my turn", "my medals", "their medals", "medals I need", "medals they need", "my cards", "their cards",
    "draw pile", "discarded", "turn", "flags", "targets named", "hexes seen at night",
    *(f"orders granted {pool}" for pool in range(1, POOLS + 1)), "orders granted to any",
)
ACTS = (
    "strafes", "supports", "interdicts", "dives", "scouts", "rescues", "lands on decks",    # in the order of their bits
)
AIR_NUMBERS = (
    "my sorties", "their sorties", "my plane is called in", "their plane is called in", "my plane supports",
    "their plane supports", "sortie added", *(f"planes may come by section {k}" for k in (1, 2, 3)),
)
CARD_ROWS = ("my hand", "discards", "laid out for me", "in play", "my last", "their last")
# In Overlord: cards of the side whose turn it is, which its enemy does not see, then what both see, then the chips.
GIFT_ROWS = ("given on the left", "given in the center", "given on the right")
STAFF_NUMBERS = (
    "left general acts", "center general acts", "right general acts", "cards used", "the commander has played",
    "cards to draw", "cards under their chip",
)
# Of miniatures: artillery off the map, activations, and the roll whose dice may be rolled again.
MINIATURE_NUMBERS = (
    "my rounds off the map", "their rounds off the map", "fired from off the map", "passes in succession",
    "dice without a result", "hits rolled", "flags rolled",
)
CHIP_ROWS = ("under my chip", "laid for my next turn")
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
    """The shapes for one kind of board; the same for every battle on it, but for those with a staff (Overlord)."""

    def __init__(self, board: Board, has_staff: bool = False) -> None:
        self.has_staff = has_staff
        self.kinds = STAFF_KINDS if has_staff else KINDS
        self.rows = board.shape.height
        self.columns = board.shape.width
        self.cells = self.rows * self.columns
        self.cell_of = [row * self.columns + col // 2 for row, col in board.places]

    @cached_property
    def actions(self) -> list[Block]:
        """Blocks of codes: words first, then cards, then planes over the grid."""
        out: list[Block] = []
        at = 0
        shaped = ((BARE,), (NUMBER,), (CHOICE,), (CARD_FACE, GIFT), (FIRST_HEX,), (LAST_HEX,), (HALVES,), (SHOT,))
        for shapes in shaped:
            for verb in sorted(v for v, of in SHAPES.items() if of in shapes):
                size = self.room(SHAPES[verb])
                out.append(Block(notation.WORDS[verb], at, size))
                at += size
                if verb == V_PLAY:
                    out.append(Block("play a copy", at, size))
                    at += size
        return [*out, Block("onto", at, self.cells)]

    def room(self, shape: int) -> int:
        """How many codes a verb of this shape has."""
        gifts = self.kinds * int(GENERALS) if self.has_staff else self.kinds
        rooms = {
            BARE: 1, NUMBER: FLAGS, CHOICE: PLACED, CARD_FACE: self.kinds, GIFT: gifts, SHOT: self.cells * int(SHOTS),
        }
        return rooms.get(shape, self.cells)

    @cached_property
    def planes(self) -> list[Block]:
        """Blocks of planes: what never changes, then units, then the battle."""
        sizes = {
            "on the board": 1,
            "step cost by arm and direction": ARMS * DIRECTIONS,
            "closed to arm": ARMS,
            "arms the ground asks": GROUND,
            "height": 1,
            "blocks sight of arm": ARMS,
            "blocks sight of arm unless on the hill": ARMS,
            "cover of mine against arm": ARMS,
            "cover of theirs against arm": ARMS,
            "cover against a lower arm": ARMS,
            "cover against an arm from outside": ARMS,
            "dice lost by arm there": ARMS,
            "flags my arm may ignore": ARMS,
            "flags their arm may ignore": ARMS,
            "section": 3,
            "medals for me": 1,
            "medals for them": 1,
            "exit for me": 1,
            "exit for them": 1,
            "hospital": 1,
            "headquarters of mine": 1,
            "headquarters of theirs": 1,
            "dice of an air check": 1,
            "planes come in": 1,
            "airfield": 1,
            "figures of mine by arm": ARMS,
            "figures of theirs by arm": ARMS,
            "full strength": 1,
            "unit": len(FEATURES),
            "marks": bits(max(MARKS.values())),
            "camouflaged": 1,
            "ranged in on": 1,
            "in a landing craft or with boats": 1,
            "movement spent": 1,
            "obstacle": bits(MASKS - 1),
            "mine turned up": 1,
            "headquarters captured": 1,
            "star to jump at": 1,
            "to be sabotaged": 1,
            "stars of sabotage": 1,
            "objective taken": 2,
            "held by a plane": 1,
            "planes that wait": 1,
            "plane of mine": 1,
            "plane of theirs": 1,
            "hexes a plane flies": 1,
            "what a plane does": len(ACTS),
            "watched by a plane of theirs": 1,
            "watched by a plane of mine": 1,
            "hexes flown over": 1,
            "smoke": 1,
            "leader of mine": 1,
            "leader of theirs": 1,
            "acts without command": 1,
            "placed unseen by me": 1,
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
        rows += [(name, 1) for name in NUMBERS] + [(name, self.kinds) for name in CARD_ROWS]
        rows += [(name, 1) for name in AIR_NUMBERS] + [("planes I may call", FLAGS * (1 + len(ACTS)))]
        rows += [(name, 1) for name in MINIATURE_NUMBERS]
        rows += [("my units that wait", PLACED), ("their units that wait", PLACED), ("unit to place", UNIT_ROW)]
        if self.has_staff:
            rows += [(name, self.kinds) for name in GIFT_ROWS] + [(name, 1) for name in STAFF_NUMBERS]
            rows += [(name, self.kinds) for name in CHIP_ROWS]
        for name, size in rows:
            out.append(Block(name, at, size))
            at += size
        return out

    @cached_property
    def grid(self) -> tuple[int, int, int]:
        """The shape of the planes."""
        return self.plane_count, self.rows, self.columns

    @cached_property
    def plane_count(self) -> int:
        return self.planes[-1].end

    @cached_property
    def number_count(self) -> int:
        return self.numbers[-1].end

    @cached_property
    def action_count(self) -> int:
        return self.actions[-1].end

    @cached_property
    def numbers_at(self) -> int:
        return self.plane_count * self.cells

    @cached_property
    def mask_at(self) -> int:
        return self.numbers_at + self.number_count

    @cached_property
    def block_size(self) -> int:
        return self.mask_at + self.action_count

    def spread(self, block: Any) -> dict[str, NDArray[Any]]:
        """Read-only arrays over a block of bytes, none a view of another: a view keeps its array alive."""
        seen = memoryview(block).toreadonly()
        return {
            "observation": np.ndarray(self.grid, BYTE, seen),
            "numbers": np.ndarray(self.number_count, BYTE, seen, self.numbers_at),
            "action_mask": np.ndarray(self.action_count, FLAG, seen, self.mask_at),
        }

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

    def sheet(self, field: ReadyBattle) -> ObservationLayout:
        """The tables a stepper reads, for one battle."""
        rules = field.rules
        asked = max(bits(rules.ground.flags[i]) for i in range(len(rules.ground.flags)))
        if len(field.deck.kinds) > self.kinds or len(phases.PHASES) > PHASES or STRIKE >= STAGES or asked > GROUND or (
            rules.air.kinds > FLAGS or rules.battle.muster_kinds > PLACED
            or any((a & ~DECK) >> len(ACTS) for a in listed(rules.profiles.acts))
        ):
            raise ContentError(field.file, "rules", Said("fault-env-room"))
        t = ObservationLayout(rules)
        verbs = max(SHAPES) + 1
        t.shape = ints([SHAPES.get(v, NONE) for v in range(verbs)])
        t.base = ints([self.action(notation.WORDS[v]) if v in SHAPES else 0 for v in range(verbs)])
        t.copied, t.onto, t.codes = self.action("play a copy"), self.action("onto"), list(range(self.action_count))
        t.cell = ints([self.cell(h, is_at_top(rules, side)) for side in (0, 1) for h in range(rules.grid.hexes)])
        t.cells = self.cells
        t.figures, t.full = self.plane("figures of mine by arm"), self.plane("full strength")
        rows = [[(k, v) for k, v in enumerate(features(rules, p)) if v] for p in range(len(field.profiles))]
        t.feature_first = ints([sum(map(len, rows[:p])) for p in range(len(rows) + 1)])
        t.feature_at = ints([(self.plane("unit") + k) * self.cells for row in rows for k, _ in row])
        t.feature = ints([v for row in rows for _, v in row])
        t.spent, t.marks = self.plane("movement spent"), self.plane("marks")
        t.obstacles, t.obstacle_count = self.plane("obstacle"), bits(MASKS - 1)
        t.masked, t.spotted = self.plane("camouflaged"), self.plane("ranged in on")
        t.aboard, t.waiting = self.plane("in a landing craft or with boats"), self.plane("planes that wait")
        t.mines, t.captured = self.plane("mine turned up"), self.plane("headquarters captured")
        t.stars, t.sabotage = self.plane("star to jump at"), self.plane("stars of sabotage")
        t.held, t.fight = self.plane("objective taken"), self.plane("fight")
        t.pinned, t.sky = self.plane("held by a plane"), self.plane("plane of mine")
        t.flight, t.acts = self.plane("hexes a plane flies"), len(ACTS)
        t.watch, t.path = self.plane("watched by a plane of theirs"), self.plane("hexes flown over")
        t.air = self.numbers_at + self.number(AIR_NUMBERS[0])
        t.smoke, t.leaders = self.plane("smoke"), self.plane("leader of mine")
        t.unseen = self.plane("placed unseen by me")
        t.miniatures = self.numbers_at + self.number(MINIATURE_NUMBERS[0])
        t.mustered, t.mustered_kinds = self.numbers_at + self.number("my units that wait"), PLACED
        t.placing, t.features = self.numbers_at + self.number("unit to place"), self.plane("unit")
        t.phases = self.numbers_at + self.number("phase")
        t.stages = self.numbers_at + self.number("stage")
        t.counts = self.numbers_at + self.number(NUMBERS[0])
        t.cards = self.numbers_at + self.number(CARD_ROWS[0])
        t.kinds, t.mask = self.kinds, self.mask_at
        if self.has_staff:
            t.gifts = self.numbers_at + self.number(GIFT_ROWS[0])
            t.staff = self.numbers_at + self.number(STAFF_NUMBERS[0])
            t.chip = self.numbers_at + self.number(CHIP_ROWS[0])
        t.set_blank(octets(self.blank(rules, 0)), octets(self.blank(rules, 1)))
        return t

    def blank(self, rules: Rules, side: int) -> list[int]:
        """The block with the ground as `side` sees it and nothing else."""
        block = [0] * self.block_size
        turned = is_at_top(rules, side)
        n = rules.grid.hexes

        def put(name: str, number: int, h: int, value: int) -> None:
            block[(self.plane(name) + number) * self.cells + self.cell(h, turned)] = min(max(int(value), 0), 255)

        for h in range(n):
            put("on the board", 0, h, 1)
            put("height", 0, h, rules.ground.height[h])
            for bit in range(GROUND):
                bound = sum(rules.ground.asks(arm, h) >> bit & 1 for arm in range(ARMS))
                put("arms the ground asks", bit, h, bound)
            put("hospital", 0, h, rules.battle.ward[h])
            put("star to jump at", 0, h, rules.battle.star[h] > 0)
            put("to be sabotaged", 0, h, rules.battle.sabotaged[h] > 0)
            for whose, of in (("me", side), ("them", 1 - side)):
                put(f"exit for {whose}", 0, h, rules.battle.exits[h] >> of & 1)
            for whose, of in (("mine", side), ("theirs", 1 - side)):
                post = rules.battle.post[h]
                put(f"headquarters of {whose}", 0, h, post > 0 and rules.battle.post_side[post] == of)
            for bit in range(3):
                put("section", bit, h, rules.grid.sections(side, h) >> bit & 1)
            for arm in range(ARMS):
                put("closed to arm", arm, h, rules.ground.closed[h] >> arm & 1)
                put("blocks sight of arm", arm, h, rules.ground.wall[h] >> arm & 1)
                put("blocks sight of arm unless on the hill", arm, h, rules.ground.rise[h] >> arm & 1)
                put("cover against a lower arm", arm, h, rules.ground.cover_below[rules.ground.at(arm, h)])
                put("cover against an arm from outside", arm, h, rules.ground.cover_outside[rules.ground.at(arm, h)])
                put("dice lost by arm there", arm, h, rules.ground.hamper[rules.ground.at(arm, h)])
                for whose, of in (("mine", side), ("theirs", 1 - side)):
                    put(f"cover of {whose} against arm", arm, h, rules.ground.cover[rules.ground.of(of, arm, h)])
                put("flags my arm may ignore", arm, h, rules.ground.refuge[rules.ground.of(side, arm, h)])
                put("flags their arm may ignore", arm, h, rules.ground.refuge[rules.ground.of((1 - side), arm, h)])
                for d in range(DIRECTIONS):
                    seen = (d + 3) % DIRECTIONS if turned else d
                    cost = rules.ground.step[rules.ground.edge(arm, h, d)]
                    put("step cost by arm and direction", arm * DIRECTIONS + seen, h, cost)
            if rules.air.on:
                put("dice of an air check", 0, h, rules.air.check[h])
                put("planes come in", 0, h, rules.air.gate[h])
                put("airfield", 0, h, rules.air.strip[h] > 0)
        called = self.numbers_at + self.number("planes I may call")
        for kind in range(rules.air.kinds):
            profile = rules.air.profile_of(side, kind)
            if profile != NONE:
                acts = [rules.profiles.acts[profile] >> bit & 1 for bit in range(len(ACTS))]
                first = called + kind * (1 + len(ACTS))
                block[first : first + 1 + len(ACTS)] = [int(rules.profiles.flight[profile]), *map(int, acts)]
        for g in range(rules.goals.count):
            for i in range(rules.goals.first[g], rules.goals.first[g + 1]):
                for name, of in (("medals for me", side), ("medals for them", 1 - side)):
                    if rules.goals.sides[g] >> of & 1:
                        put(name, 0, rules.goals.hexes[i], max(rules.goals.worth[g], 1))
        return block


def is_at_top(rules: Rules, side: int) -> bool:
    """Whether the side sits at the upper edge of the board, its rear behind it."""
    return bool(rules.grid.back(side, 0) == NW)


def features(rules: Rules, profile: int) -> list[int]:
    """What a unit can do, in the order of FEATURES."""
    p = rules.profiles
    dice = [p.most_dice(profile, away, 0) for away in range(1, NEAR + 1)]
    reach = p.reach[profile]
    sides = p.sides_hit[profile]
    values = [
        p.pace[profile], p.battle_pace[profile], reach, *dice, p.most_dice(profile, reach, 0),
        p.worth[profile], sides, p.flee[profile], p.refuge_own[profile], p.refuge_must[profile],
        p.undaunted[profile], p.takes_ground[profile], p.overruns[profile],
        p.stalwart[profile], p.keen[profile], p.charge[profile],
        min(p.cover_cap[profile], MOST_COVER), p.sapper[profile], p.burrows[profile],
        p.spots[profile], p.mends[profile],
    ]
    return [max(0, int(v)) for v in values]
