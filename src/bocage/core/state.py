"""The position: everything that changes while a game is played, as flat integers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.chance import Chance
from bocage.core.flat import filled
from bocage.core.terms import CARD, NONE, POOLS, TOKENS

HAND: Final[i64] = 16           # most cards one hand may ever hold
STRIKES: Final[i64] = 4         # most targets of one strike


@final
class Tape:
    """What happened, as groups of four integers, for logs, records and animation."""

    def __init__(self, on: bool) -> None:
        self.on: bool = on
        self.facts: list[int] = []

    def tell(self, what: i64, a: i64, b: i64, c: i64) -> None:
        self.facts.append(what)
        self.facts.append(a)
        self.facts.append(b)
        self.facts.append(c)


@final
class State:
    """One position. `copy` is cheap; undo and search keep copies instead of inverse moves."""

    # The board.
    at: vec[i64]            # hex -> unit or -1
    obstacles: vec[i64]     # hex -> kinds lying there, as a mask
    mines: vec[i64]         # hex -> number of a mine turned up, 0 face down or none
    mine_pool: vec[i64]     # number -> tokens nobody has seen yet
    works: i64              # grows with every change of obstacles and mines, for those who remember them
    # Units.
    units: i64
    where: vec[i64]         # hex, -1 when gone
    figures: vec[i64]
    full: vec[i64]          # figures at the start
    profile: vec[i64]
    side: vec[i64]
    marks: vec[i64]         # terms.ORDERED ...
    spent: vec[i64]         # movement used this turn
    masked: vec[i64]        # 1 while it is camouflaged
    spotted: vec[i64]       # guns that have ranged in on it, as a mask of their numbers
    # Cards.
    hands: vec[i64]         # side * HAND + place -> card
    hand_size: vec[i64]
    deck: vec[i64]          # the top lies at the end
    deck_size: i64
    discards: vec[i64]
    discard_size: i64
    drawn: vec[i64]         # cards laid out to choose from
    drawn_size: i64
    # The turn.
    phase: i64
    active: i64             # whose turn it is
    decider: i64            # who must choose now
    turn: i64               # turns begun by both sides together
    turns: vec[i64]         # turns begun, by side
    card: i64               # card on the table, -1 none
    kind: i64               # how it is played
    last_face: vec[i64]     # side -> the card it last played in its own turn, as a copy would read it
    quotas: vec[i64]        # orders that the card grants, by pool; the last serves any pool
    by_pools: vec[i64]      # units ordered, by the pools that could pay for them
    owed: vec[i64]          # replacement cards owed for reactions, by side
    # The battle being resolved.
    attacker: i64
    attacker_hex: i64       # where it stood when it declared its attack
    target: i64
    target_hex: i64
    stage: i64
    paused: i64             # stage interrupted by a reaction, -1 none
    hits: i64               # scored by the last roll
    flags: i64
    retreating: i64         # unit that must retreat
    strikes: vec[i64]
    strike_count: i64
    strike_next: i64
    # The battlefield.
    night: i64              # hexes one can see, 0 by day
    captured: i64           # headquarters in enemy hands, as a mask of their numbers
    # The score.
    kills: vec[i64]         # medals from eliminations and for good
    medals: vec[i64]
    taken: vec[i64]         # objective -> side that has it for good or now, -1 none
    winner: i64
    # Chance.
    chance: Chance
    forced: vec[i64]        # what the next dice (or landings) must show
    forced_next: i64
    stacked: vec[i64]       # cards that must be drawn next
    stacked_next: i64
    barrier: i64            # grows whenever undo must not go back
    tape: Tape

    def __init__(self) -> None:
        self.works = 0
        self.units = 0
        self.deck_size = 0
        self.discard_size = 0
        self.drawn_size = 0
        self.phase = CARD
        self.active = 0
        self.decider = 0
        self.turn = 0
        self.card = NONE
        self.kind = NONE
        self.attacker = NONE
        self.attacker_hex = NONE
        self.target = NONE
        self.target_hex = NONE
        self.stage = 0
        self.paused = NONE
        self.hits = 0
        self.flags = 0
        self.retreating = NONE
        self.strike_count = 0
        self.strike_next = 0
        self.night = 0
        self.captured = 0
        self.winner = NONE
        self.forced_next = 0
        self.stacked_next = 0
        self.barrier = 0
        self.tape = QUIET

    def allot(self, hexes: int, units: int, cards: int, objectives: int) -> None:
        """Make room for a board, an order of battle and a deck."""
        self.at = filled(hexes, NONE)
        self.obstacles = filled(hexes, 0)
        self.mines = filled(hexes, 0)
        self.mine_pool = filled(TOKENS, 0)
        self.where = filled(units, NONE)
        self.figures = filled(units, 0)
        self.full = filled(units, 0)
        self.profile = filled(units, 0)
        self.side = filled(units, 0)
        self.marks = filled(units, 0)
        self.spent = filled(units, 0)
        self.masked = filled(units, 0)
        self.spotted = filled(units, 0)
        self.hands = filled(2 * HAND, NONE)
        self.hand_size = filled(2, 0)
        self.deck = filled(cards, NONE)
        self.discards = filled(cards, NONE)
        self.drawn = filled(4, NONE)
        self.turns = filled(2, 0)
        self.last_face = filled(2, NONE)
        self.quotas = filled(POOLS + 1, 0)
        self.by_pools = filled(8, 0)
        self.owed = filled(2, 0)
        self.strikes = filled(STRIKES, NONE)
        self.kills = filled(2, 0)
        self.medals = filled(2, 0)
        self.taken = filled(objectives, NONE)
        self.forced = filled(0, 0)
        self.stacked = filled(0, 0)

    def lay(self, h: i64, obstacles: i64) -> None:
        self.obstacles[h] |= obstacles
        self.works += 1

    def lift(self, h: i64, obstacles: i64) -> None:
        self.obstacles[h] &= ~obstacles
        self.works += 1

    def copy(self) -> State:
        """An independent copy that tells no tape."""
        s = State()
        s.at = self.at[:]
        s.obstacles = self.obstacles[:]
        s.mines = self.mines[:]
        s.mine_pool = self.mine_pool[:]
        s.works = self.works
        s.units = self.units
        s.where = self.where[:]
        s.figures = self.figures[:]
        s.full = self.full[:]
        s.profile = self.profile[:]
        s.side = self.side[:]
        s.marks = self.marks[:]
        s.spent = self.spent[:]
        s.masked = self.masked[:]
        s.spotted = self.spotted[:]
        s.hands = self.hands[:]
        s.hand_size = self.hand_size[:]
        s.deck = self.deck[:]
        s.deck_size = self.deck_size
        s.discards = self.discards[:]
        s.discard_size = self.discard_size
        s.drawn = self.drawn[:]
        s.drawn_size = self.drawn_size
        s.phase = self.phase
        s.active = self.active
        s.decider = self.decider
        s.turn = self.turn
        s.turns = self.turns[:]
        s.card = self.card
        s.kind = self.kind
        s.last_face = self.last_face[:]
        s.quotas = self.quotas[:]
        s.by_pools = self.by_pools[:]
        s.owed = self.owed[:]
        s.attacker = self.attacker
        s.attacker_hex = self.attacker_hex
        s.target = self.target
        s.target_hex = self.target_hex
        s.stage = self.stage
        s.paused = self.paused
        s.hits = self.hits
        s.flags = self.flags
        s.retreating = self.retreating
        s.strikes = self.strikes[:]
        s.strike_count = self.strike_count
        s.strike_next = self.strike_next
        s.night = self.night
        s.captured = self.captured
        s.kills = self.kills[:]
        s.medals = self.medals[:]
        s.taken = self.taken[:]
        s.winner = self.winner
        s.chance = self.chance.copy()
        s.forced = self.forced
        s.forced_next = self.forced_next
        s.stacked = self.stacked
        s.stacked_next = self.stacked_next
        s.barrier = self.barrier
        return s


QUIET = Tape(False)
