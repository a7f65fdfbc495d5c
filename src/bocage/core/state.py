"""The position: everything that changes while a game is played, in groups of flat integers.

`copy` of a state is cheap: what seldom changes (piles of cards, obstacles and mines, tokens of
units) is shared until one of the copies writes it, and what never changes once units stand on
the board (their side, their kind, their first strength) is shared for good. Before writing to
a shared vector call the method `own_...` of its group.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.battery import NO_SUPPORT, SupportState
from bocage.core.chance import Chance
from bocage.core.chip import NO_CHIP, ChipState
from bocage.core.flat import filled
from bocage.core.frames import Frame, Frames
from bocage.core.hero_state import NO_HEROES, HeroState
from bocage.core.leader_state import NO_LEADERS, LeaderState
from bocage.core.muster import NO_MUSTER, MusterState
from bocage.core.rails import NO_RAILS, RailState
from bocage.core.terms import CARD, GENERALS, NONE, POOLS, TOKENS

HAND: Final[i64] = 16           # most cards one hand may ever hold
OPEN: Final[i64] = 8            # most sorties that may lie open on one side
MASKS_OF_POOLS: Final[i64] = 8
DRAWS: Final[i64] = 2           # cards that a commander draws after his side's turn
GIFTS: Final[i64] = 2           # most cards that one general may be given
SLOTS: Final[i64] = 7           # cards that a side's turn can show: those of three generals and the commander's


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
class BoardState:
    """What lies and stands on each hex, and how far one can see."""

    def __init__(self, at: vec[i64], obstacles: vec[i64], mines: vec[i64], mine_pool: vec[i64]) -> None:
        self.at: vec[i64] = at                  # hex -> unit or -1
        self.obstacles: vec[i64] = obstacles    # hex -> kinds lying there, as a mask; shared, see own_works
        self.mines: vec[i64] = mines            # hex -> number of a mine turned up, 0 face down or none; shared
        self.mine_pool: vec[i64] = mine_pool    # number -> tokens nobody has seen yet; shared
        self.works: i64 = 0     # grows with every change of obstacles and mines, for those who remember them
        self.night: i64 = 0     # hexes one can see, 0 by day
        self.captured: i64 = 0  # headquarters in enemy hands, as a mask of their numbers
        self.stormed: i64 = 0   # own turn in which armor broke in over the enemy's edge, 0 not yet
        self.entered: i64 = 0   # units that have
        self.jumped: i64 = 0    # stars that a drop was aimed at, as a mask of their numbers
        self.sabotage: i64 = 0  # stars on what is sabotaged, four bits for each by its number
        self.lent: bool = False

    def copy(self) -> BoardState:
        self.lent = True
        other = BoardState(self.at[:], self.obstacles, self.mines, self.mine_pool)
        other.works = self.works
        other.night = self.night
        other.captured = self.captured
        other.stormed = self.stormed
        other.entered = self.entered
        other.jumped = self.jumped
        other.sabotage = self.sabotage
        other.lent = True
        return other

    def own(self) -> None:
        """Share nothing any more."""
        if self.lent:
            self.obstacles = self.obstacles[:]
            self.mines = self.mines[:]
            self.mine_pool = self.mine_pool[:]
            self.lent = False

    def own_works(self) -> None:
        """Obstacles and mines are about to change."""
        self.works += 1
        self.own()

    def lay(self, h: i64, obstacles: i64) -> None:
        self.own_works()
        self.obstacles[h] |= obstacles

    def lift(self, h: i64, obstacles: i64) -> None:
        self.own_works()
        self.obstacles[h] &= ~obstacles


@final
class UnitState:
    """The units, those gone included."""

    def __init__(
        self, count: i64, where: vec[i64], figures: vec[i64], marks: vec[i64], spent: vec[i64],
        full: vec[i64], profile: vec[i64], arm: vec[i64], side: vec[i64], masked: vec[i64], spotted: vec[i64],
        aboard: vec[i64],
    ) -> None:
        self.count: i64 = count
        self.where: vec[i64] = where        # hex, -1 when gone
        self.figures: vec[i64] = figures
        self.marks: vec[i64] = marks        # terms.ORDERED ...
        self.spent: vec[i64] = spent        # movement used this turn
        # Never written once the game has begun.
        self.full: vec[i64] = full          # figures at the start
        self.profile: vec[i64] = profile
        self.arm: vec[i64] = arm
        self.side: vec[i64] = side
        # Shared, see own_tokens.
        self.masked: vec[i64] = masked      # 1 while it is camouflaged
        self.spotted: vec[i64] = spotted    # guns that have ranged in on it, as a mask of their numbers
        self.aboard: vec[i64] = aboard      # 1 while it is in a landing craft, or has boats
        self.lent: bool = False

    def copy(self) -> UnitState:
        self.lent = True
        other = UnitState(
            self.count, self.where[:], self.figures[:], self.marks[:], self.spent[:],
            self.full, self.profile, self.arm, self.side, self.masked, self.spotted,
            self.aboard,
        )
        other.lent = True
        return other

    def enlist(self, u: i64, side: i64, profile: i64, arm: i64, full: i64) -> None:
        """Say what a unit is, before the game begins."""
        self.side[u] = side
        self.profile[u] = profile
        self.arm[u] = arm
        self.full[u] = full

    def own_tokens(self) -> None:
        """Camouflage, target tokens or landing craft are about to change."""
        if self.lent:
            self.masked = self.masked[:]
            self.spotted = self.spotted[:]
            self.aboard = self.aboard[:]
            self.lent = False

    def clear(self) -> None:
        """A new turn: nobody has done anything yet."""
        for u in range(self.count):
            self.marks[u] = 0
            self.spent[u] = 0


@final
class CardState:
    """Hands and piles."""

    def __init__(
        self, hands: vec[i64], hand_size: vec[i64], deck: vec[i64], discards: vec[i64], drawn: vec[i64]
    ) -> None:
        self.hands: vec[i64] = hands            # seat * HAND + place -> card
        self.hand_size: vec[i64] = hand_size
        self.deck: vec[i64] = deck              # the top lies at the end; shared, see own_deck
        self.deck_size: i64 = 0
        self.discards: vec[i64] = discards      # shared, see own_discards
        self.discard_size: i64 = 0
        self.drawn: vec[i64] = drawn            # cards laid out to choose from; shared with the discards
        self.drawn_size: i64 = 0
        self.deck_lent: bool = False
        self.discards_lent: bool = False

    def copy(self) -> CardState:
        self.deck_lent = True
        self.discards_lent = True
        other = CardState(self.hands[:], self.hand_size[:], self.deck, self.discards, self.drawn)
        other.deck_size = self.deck_size
        other.discard_size = self.discard_size
        other.drawn_size = self.drawn_size
        other.deck_lent = True
        other.discards_lent = True
        return other

    def own_deck(self) -> None:
        """The order of the pile is about to change (taking its top card changes nothing)."""
        if self.deck_lent:
            self.deck = self.deck[:]
            self.deck_lent = False

    def own_discards(self) -> None:
        """A card is about to be discarded or laid out."""
        if self.discards_lent:
            self.discards = self.discards[:]
            self.drawn = self.drawn[:]
            self.discards_lent = False

    def held(self, seat: i64, place: i64) -> i64:
        """The card at a place of a hand."""
        return self.hands[seat * HAND + place]

    def hold(self, seat: i64, card: i64) -> None:
        """Add a card to a hand."""
        self.hands[seat * HAND + self.hand_size[seat]] = card
        self.hand_size[seat] += 1

    def replace(self, seat: i64, place: i64, card: i64) -> None:
        """Another card at a place of a hand."""
        self.hands[seat * HAND + place] = card

    def part_with(self, seat: i64, place: i64) -> i64:
        """Take the card at a place out of a hand; those behind it close up."""
        base = seat * HAND
        size = self.hand_size[seat]
        card = self.hands[base + place]
        for j in range(place, size - 1):
            self.hands[base + j] = self.hands[base + j + 1]
        self.hands[base + size - 1] = NONE
        self.hand_size[seat] = size - 1
        return card


@final
class TurnState:
    """Whose turn it is, what must be decided, and the card in play."""

    def __init__(
        self, turns: vec[i64], last_face: vec[i64], quotas: vec[i64], by_pools: vec[i64], owed: vec[i64]
    ) -> None:
        self.phase: i64 = CARD
        self.active: i64 = 0                    # whose turn it is
        self.decider: i64 = 0                   # the seat that must choose now
        self.number: i64 = 0                    # turns begun by both sides together
        self.card: i64 = NONE                   # card on the table, -1 none
        self.kind: i64 = NONE                   # how it is played
        self.turns: vec[i64] = turns            # turns begun, by side
        self.last_face: vec[i64] = last_face    # side -> the card it last played in its own turn, as a copy reads it
        self.quotas: vec[i64] = quotas          # orders that the card grants, by pool; the last serves any pool
        self.by_pools: vec[i64] = by_pools      # units ordered, by the pools that could pay for them
        self.owed: vec[i64] = owed              # replacement cards owed for reactions, by side

    def copy(self) -> TurnState:
        other = TurnState(self.turns[:], self.last_face[:], self.quotas[:], self.by_pools[:], self.owed[:])
        other.phase = self.phase
        other.active = self.active
        other.decider = self.decider
        other.number = self.number
        other.card = self.card
        other.kind = self.kind
        return other

    def ask(self, phase: i64, seat: i64) -> None:
        """What must be decided next, and by which seat."""
        self.phase = phase
        self.decider = seat

    def clear(self) -> None:
        """No card in play, nothing granted, nothing owed."""
        self.owed[0] = 0
        self.owed[1] = 0
        for p in range(i64(POOLS + 1)):
            self.quotas[p] = 0
        for mask in range(MASKS_OF_POOLS):
            self.by_pools[mask] = 0
        self.kind = NONE


@final
class ScoreState:
    """Medals, objectives and the winner."""

    def __init__(self, kills: vec[i64], medals: vec[i64], taken: vec[i64], toll: vec[i64]) -> None:
        self.kills: vec[i64] = kills    # medals from eliminations and for good
        self.toll: vec[i64] = toll      # side -> enemy figures destroyed since its last medal for such ones
        self.medals: vec[i64] = medals
        self.taken: vec[i64] = taken    # objective -> side that has it for good or now, -1 none
        self.winner: i64 = NONE         # a side, terms.DRAW, or -1 while the battle lasts

    def copy(self) -> ScoreState:
        other = ScoreState(self.kills[:], self.medals[:], self.taken[:], self.toll[:])
        other.winner = self.winner
        return other


@final
class LuckState:
    """The chance to come, what a script makes of it, and how far undo may go back."""

    def __init__(self, chance: Chance, forced: vec[i64], stacked: vec[i64]) -> None:
        self.chance: Chance = chance
        self.forced: vec[i64] = forced      # what the next dice (or landings) must show
        self.forced_next: i64 = 0
        self.stacked: vec[i64] = stacked    # cards that must be drawn next
        self.stacked_next: i64 = 0
        self.barrier: i64 = 0               # grows whenever undo must not go back

    def copy(self) -> LuckState:
        other = LuckState(self.chance.copy(), self.forced, self.stacked)
        other.forced_next = self.forced_next
        other.stacked_next = self.stacked_next
        other.barrier = self.barrier
        return other


@final
class SkyState:
    """Planes in the air, those they hold down, and sorties open on the table. One that is not `on` is never written.

    A plane in the air stands on no hex: for whatever walks, shoots or sees it is not there.
    """

    def __init__(
        self, plane: vec[i64], over: vec[i64], watch: vec[i64], sorties: vec[i64], pinned: vec[i64], berth: vec[i64]
    ) -> None:
        self.on: bool = False
        self.plane: vec[i64] = plane        # side -> unit in the air or called in, -1 none
        self.over: vec[i64] = over          # side -> hex of the plane, -1 none or not on the board yet
        self.watch: vec[i64] = watch        # side -> hex of the enemy plane that holds its units, -1 none
        self.sorties: vec[i64] = sorties    # side * OPEN + place -> card lying open, -1 none
        self.pinned: vec[i64] = pinned      # unit -> 1 while a plane holds it; shared, see own_pins
        self.berth: vec[i64] = berth        # plane -> unit it waits with: carrier, first plane; itself: a token alone
        self.support: i64 = NONE            # the side whose plane supports its troops this turn
        self.gate: i64 = 0                  # sections by which the plane that was called in may come
        self.added: bool = False            # a sortie was added to the card of this turn
        self.lent: bool = False

    def copy(self) -> SkyState:
        if not self.on:
            return self
        self.lent = True
        other = SkyState(self.plane[:], self.over[:], self.watch[:], self.sorties[:], self.pinned, self.berth)
        other.on = True
        other.support = self.support
        other.gate = self.gate
        other.added = self.added
        other.lent = True
        return other

    def own_pins(self) -> None:
        """Units are about to be held or let go, or planes to come and go where they wait."""
        if self.lent:
            self.pinned = self.pinned[:]
            self.berth = self.berth[:]
            self.lent = False

    def is_pinned(self, u: i64) -> bool:
        """Whether a plane holds the unit."""
        return self.on and self.pinned[u] != 0

    def is_over(self, h: i64) -> bool:
        """Whether a plane flies over the hex."""
        return self.over[0] == h or self.over[1] == h

    def opened(self, side: i64) -> i64:
        """How many sorties of the side lie open."""
        count: i64 = 0
        for i in range(OPEN):
            if self.sorties[side * OPEN + i] != NONE:
                count += 1
        return count

    def lay_open(self, side: i64, card: i64) -> None:
        self.sorties[side * OPEN + self.opened(side)] = card

    def use_sortie(self, side: i64) -> i64:
        """Take a sortie from the table."""
        last = side * OPEN + self.opened(side) - 1
        card = self.sorties[last]
        self.sorties[last] = NONE
        return card

    def clear(self, side: i64) -> None:
        """A turn of the side begins: what its plane holds it has held, what the enemy's supports is over."""
        self.support = NONE
        self.gate = 0
        self.added = False
        self.watch[1 - side] = NONE


@final
class StaffState:
    """The staff of the side whose turn it is in Overlord: cards given, the general who acts, cards to be copied.

    One that is not `on` is never written.
    """

    def __init__(self, given: vec[i64], faces: vec[i64]) -> None:
        self.on: bool = False
        self.given: vec[i64] = given        # general * GIFTS + place -> card he was given, -1 none
        self.faces: vec[i64] = faces        # side * SLOTS + slot -> what was last played, as a copy reads it
        self.general: i64 = NONE            # who acts, -1 while the commander gives
        self.used: i64 = 0                  # cards given or played this turn
        self.spread: i64 = NONE             # the kind, of the first general, of a card that all of them carry out
        self.chief: bool = False            # the commander has played a card of his own
        self.draws: i64 = DRAWS             # cards to draw at the end of the turn
        self.pausing: bool = False          # a card is carried out: who is next is to be found

    def copy(self) -> StaffState:
        if not self.on:
            return self
        other = StaffState(self.given[:], self.faces[:])
        other.on = True
        other.general = self.general
        other.used = self.used
        other.spread = self.spread
        other.chief = self.chief
        other.draws = self.draws
        other.pausing = self.pausing
        return other

    def gift(self, general: i64, place: i64) -> i64:
        """A card that a general was given, -1 if he has fewer."""
        return self.given[general * GIFTS + place]

    def gifts(self, general: i64) -> i64:
        """How many cards a general holds."""
        count: i64 = 0
        for i in range(GIFTS):
            if self.gift(general, i) != NONE:
                count += 1
        return count

    def hand_over(self, general: i64, card: i64) -> None:
        """A card for a general."""
        self.given[general * GIFTS + self.gifts(general)] = card
        self.used += 1

    def take(self, general: i64, place: i64) -> i64:
        """A general uses one of his cards."""
        at = general * GIFTS
        card = self.given[at + place]
        if place == 0:
            self.given[at] = self.given[at + 1]
        self.given[at + 1] = NONE
        return card

    def note(self, side: i64, general: i64, face: i64) -> None:
        """What was played, for the enemy who copies it."""
        at = side * SLOTS + (GENERALS * GIFTS if general == NONE else general * GIFTS)
        if general != NONE and self.faces[at] != NONE:
            at += 1
        self.faces[at] = face

    def clear(self, side: i64) -> None:
        """A turn of the side begins."""
        for i in range(SLOTS):
            self.faces[side * SLOTS + i] = NONE
        self.general = NONE
        self.used = 0
        self.spread = NONE
        self.chief = False
        self.draws = DRAWS
        self.pausing = False


@final
class State:
    """One position. Undo and search keep copies instead of inverse moves."""

    def __init__(
        self, board: BoardState, units: UnitState, cards: CardState, turn: TurnState,
        frames: Frames, score: ScoreState, luck: LuckState, sky: SkyState,
        staff: StaffState, chip: ChipState, support: SupportState, leaders: LeaderState,
        rail: RailState,
    ) -> None:
        self.board: BoardState = board
        self.units: UnitState = units
        self.cards: CardState = cards
        self.turn: TurnState = turn
        self.frames: Frames = frames
        self.score: ScoreState = score
        self.luck: LuckState = luck
        self.sky: SkyState = sky
        self.staff: StaffState = staff
        self.chip: ChipState = chip
        self.support: SupportState = support
        self.muster: MusterState = NO_MUSTER
        self.leaders: LeaderState = leaders
        self.rail: RailState = rail
        self.heroes: HeroState = NO_HEROES
        self.tape: Tape = QUIET

    def copy(self) -> State:
        """An independent copy that tells no tape."""
        other = State(
            self.board.copy(), self.units.copy(), self.cards.copy(), self.turn.copy(),
            self.frames.copy(), self.score.copy(), self.luck.copy(), self.sky.copy(),
            self.staff.copy(), self.chip.copy(), self.support.copy(),
            self.leaders.copy(), self.rail.copy(),
        )
        if self.muster.on:
            other.muster = self.muster.copy()
        if self.heroes.on:
            other.heroes = self.heroes.copy()
        return other

    def fresh(self) -> State:
        """A copy for a new game, which shares only what never changes once units stand on the board."""
        other = self.copy()
        other.board.own()
        other.units.own_tokens()
        other.cards.own_deck()
        other.cards.own_discards()
        other.sky.own_pins()
        other.support.own_smoke()
        return other


def blank_state(hexes: int, units: int, cards: int, objectives: int, seats: int = 2) -> State:
    """A state with room for a board, an order of battle and a deck."""
    board = BoardState(filled(hexes, NONE), filled(hexes, 0), filled(hexes, 0), filled(TOKENS, 0))
    zero = filled(units, 0)
    army = UnitState(
        0, filled(units, NONE), zero[:], zero[:], zero[:], zero[:], zero[:], zero[:], zero[:], zero[:], zero[:],
        zero[:],
    )
    piles = CardState(
        filled(seats * HAND, NONE), filled(seats, 0), filled(cards, NONE), filled(cards, NONE), filled(4, NONE)
    )
    turn = TurnState(filled(2, 0), filled(2, NONE), filled(POOLS + 1, 0), filled(MASKS_OF_POOLS, 0), filled(2, 0))
    score = ScoreState(filled(2, 0), filled(2, 0), filled(objectives, NONE), filled(2, 0))
    luck = LuckState(Chance(filled(8, 0)), filled(0, 0), filled(0, 0))
    return State(
        board, army, piles, turn, Frames(Frame()), score, luck, CLEAR_SKY, NO_STAFF, NO_CHIP, NO_SUPPORT, NO_LEADERS,
        NO_RAILS,
    )


def muster_staff() -> StaffState:
    """Generals without cards."""
    staff = StaffState(filled(GENERALS * GIFTS, NONE), filled(2 * SLOTS, NONE))
    staff.on = True
    return staff


def open_sky(units: int) -> SkyState:
    """A sky for planes, with nobody in it."""
    none = filled(2, NONE)
    sky = SkyState(none[:], none[:], none[:], filled(2 * OPEN, NONE), filled(units, 0), filled(units, NONE))
    sky.on = True
    return sky


QUIET: Final[Tape] = Tape(False)
NOBODY: Final[vec[i64]] = filled(2, NONE)
CLEAR_SKY: Final[SkyState] = SkyState(NOBODY, NOBODY, NOBODY, filled(2 * OPEN, NONE), filled(0, 0), filled(0, 0))
NO_STAFF: Final[StaffState] = StaffState(filled(0, 0), filled(0, 0))
