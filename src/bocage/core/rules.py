"""The rules of one battle, folded into flat tables.

Each table answers one question that a trait may speak to; the engine asks tables and
never learns which terrain, badge, card or battle gave the answer. Traits fill them in
`bocage.traits`; nothing writes here once the game has begun.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.board import Board
from bocage.core.flat import filled, ints
from bocage.core.terms import ANY_ARM, ANYWHERE, ARMS, NONE, PERCH, POOLS, TOKENS

RANGES: Final[i64] = 10         # longest range + 1
MASKS: Final[i64] = 256         # combinations of up to eight kinds of obstacle on one hex
TURNS: Final[i64] = 16          # turns for which a battle may plan extra draws
NO_CAP: Final[i64] = 99
POSTS: Final[i64] = 8           # most headquarters of a battle


@final
class Rules:
    """Tables of one battle. `arm` is infantry, armor, artillery or ship; `edge` is hex * 6 + direction."""

    def __init__(self, board: Board, profiles: int, kinds: int, cards: int, objectives: int) -> None:
        n = board.size
        edges = 6 * n
        self.hexes: i64 = n
        self.neighbours: vec[i64] = board.neighbours
        self.distance: vec[i64] = board.distance
        self.corridor_at: vec[i64] = board.corridor_at
        self.corridors: vec[i64] = board.corridors
        self.section: vec[i64] = filled(2 * n, 0)           # side, hex -> mask
        self.rear: vec[i64] = filled(4, 0)                  # side -> two directions

        # Ground: what the tiles and structures say.
        self.step: vec[i64] = filled(ARMS * edges, 0)       # arm, edge -> cost, 0 if closed
        self.fall_back: vec[i64] = filled(ARMS * edges, 0)  # arm, edge -> may retreat over it
        self.advance: vec[i64] = filled(ARMS * edges, 0)    # arm, edge -> may take ground over it
        self.closed: vec[i64] = filled(n, 0)                # hex -> arms that may not stand there
        self.ground: vec[i64] = filled(ARMS * n, 0)         # arm, hex -> flags of terms.STOP ...
        self.height: vec[i64] = filled(n, 0)
        self.hill: vec[i64] = filled(n, 0)                  # number of the contiguous group
        self.wall: vec[i64] = filled(n, 0)                  # arms that cannot see through
        self.rise: vec[i64] = filled(n, 0)                  # the same, but clear within one hill group
        self.cover: vec[i64] = filled(2 * ARMS * n, 0)      # side of the target, arm of the attacker, hex
        self.cover_below: vec[i64] = filled(ARMS * n, 0)    # the same against a lower attacker
        self.cover_outside: vec[i64] = filled(ARMS * n, 0)  # the same against one outside the group of heights
        self.hamper: vec[i64] = filled(ARMS * n, 0)         # dice lost by an attacker standing there
        self.refuge: vec[i64] = filled(2 * ARMS * n, 0)     # side, arm, hex -> flags that may be ignored
        self.haven: vec[i64] = filled(2 * ARMS * n, 0)      # side, arm, hex -> what may be ignored must be
        self.short_limit: i64 = 99                          # length of a path touching SHORT ground
        self.perch_dice: vec[i64] = filled(RANGES, 0)       # dice by distance of a unit on PERCH
        self.perch_reach: i64 = 0

        # Obstacles, by the set of them lying on one hex.
        self.ob_ground: vec[i64] = filled(ARMS * MASKS, 0)
        self.ob_closed: vec[i64] = filled(MASKS, 0)         # arms that may not enter
        self.ob_cover: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.ob_hamper: vec[i64] = filled(ARMS * MASKS, 0)
        self.ob_refuge: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.ob_haven: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.ob_gone_left: i64 = 0                          # kinds removed when the unit leaves
        self.ob_gone_entered: vec[i64] = filled(ARMS, 0)    # arm -> kinds removed by moving in
        self.ob_gone_battled: vec[i64] = filled(ARMS, 0)    # arm -> kinds removed by battling there
        self.ob_clearable: vec[i64] = filled(ARMS, 0)       # arm -> kinds removed instead of battling
        self.ob_sealable: vec[i64] = filled(2 * ARMS, 0)    # side, arm -> kinds a star removes instead of battling
        self.ob_tunnel: i64 = 0                             # kinds joined underground
        self.ob_mined: i64 = 0                              # kinds that explode under the enemy
        self.mine_side: i64 = NONE                          # who laid them
        self.mine_tokens: vec[i64] = filled(TOKENS, 0)      # number -> tokens in the box
        self.dug: i64 = 0                                   # the kind laid by digging in
        self.dug_limit: i64 = 0

        # Units, by profile.
        self.arm: vec[i64] = filled(profiles, 0)
        self.pace: vec[i64] = filled(profiles, 0)           # hexes a move may take
        self.battle_pace: vec[i64] = filled(profiles, 0)    # hexes after which it may still battle, -1 none
        self.road_bonus: vec[i64] = filled(profiles, 1)
        self.reach: vec[i64] = filled(profiles, 0)
        self.dice: vec[i64] = filled(RANGES * profiles, 0)  # profile, distance
        self.symbol: vec[i64] = filled(profiles, NONE)      # the face that hits it besides the grenade
        self.worth: vec[i64] = filled(profiles, 1)          # medals for eliminating it
        self.flee: vec[i64] = filled(profiles, 1)           # hexes it may retreat per flag
        self.refuge_own: vec[i64] = filled(profiles, 0)     # flags the unit itself may ignore
        self.refuge_must: vec[i64] = filled(profiles, 0)    # flags it must ignore
        self.stalwart: vec[i64] = filled(profiles, 0)       # what it may ignore it must ignore
        self.keen: vec[i64] = filled(profiles, 0)           # dice more in close assault at full strength
        self.charge: vec[i64] = filled(profiles, NONE)      # hexes after which it may still close assault
        self.cover_cap: vec[i64] = filled(profiles, NO_CAP) # most dice a hex takes from its close assault
        self.sapper: vec[i64] = filled(profiles, 0)         # battles and clears, sweeps mines
        self.burrows: vec[i64] = filled(profiles, 0)        # uses the tunnels
        self.spots: vec[i64] = filled(profiles, 0)          # target tokens of a gun
        self.mends: vec[i64] = filled(profiles, 1)          # figures lost can come back
        self.undaunted: vec[i64] = filled(profiles, 0)      # battles in the turn it enters terrain
        self.takes_ground: vec[i64] = filled(profiles, 0)
        self.overruns: vec[i64] = filled(profiles, 0)

        # Cards. A kind is one way to play a card; every card offers one or more kinds.
        self.cards: i64 = cards
        self.kinds: i64 = kinds
        self.card_kind: vec[i64] = filled(cards, 0)         # card of the deck -> its face
        self.face_modes: vec[i64] = filled(8 * kinds, NONE) # face -> kinds it may be played as
        self.mirror: vec[i64] = filled(kinds, 0)            # kind seen from the other seat
        self.face_of: vec[i64] = filled(kinds, NONE)        # kind -> what a copy of it starts from
        self.pools: vec[i64] = filled(kinds, 0)
        self.pool_units: vec[i64] = filled(POOLS * kinds, 0)
        self.pool_section: vec[i64] = filled(POOLS * kinds, ANYWHERE)
        self.pool_arms: vec[i64] = filled(POOLS * kinds, ANY_ARM)
        self.orders_all: vec[i64] = filled(kinds, 0)        # every eligible unit, no choice
        self.fallback_arms: vec[i64] = filled(kinds, 0)     # without these arms: one unit, plain order
        self.near: vec[i64] = filled(kinds, 0)              # 1 only units beside an enemy, 2 only others
        self.card_pace: vec[i64] = filled(kinds, 0)
        self.card_battle_pace: vec[i64] = filled(kinds, NONE)
        self.no_move: vec[i64] = filled(kinds, 0)
        self.no_battle: vec[i64] = filled(kinds, 0)
        self.free: vec[i64] = filled(kinds, 0)              # terrain does not bind movement
        self.sally: vec[i64] = filled(kinds, 0)             # hexes of a move after battle
        self.shots: vec[i64] = filled(kinds, 1)
        self.bonus_close: vec[i64] = filled(kinds, 0)
        self.bonus_ranged: vec[i64] = filled(kinds, 0)
        self.bonus_overrun: vec[i64] = filled(kinds, 0)     # the bonus holds in an overrun too
        self.close_only: vec[i64] = filled(kinds, 0)
        self.ranged_only: vec[i64] = filled(kinds, 0)
        self.digs: vec[i64] = filled(kinds, 0)
        self.strike_targets: vec[i64] = filled(kinds, 0)
        self.strike_dice: vec[i64] = filled(2 * kinds, 0)   # side, kind
        self.strike_star: vec[i64] = filled(kinds, 0)
        self.strike_section: vec[i64] = filled(kinds, ANYWHERE)
        self.heals: vec[i64] = filled(kinds, 0)
        self.orders_by_dice: vec[i64] = filled(kinds, 0)
        self.reshuffles: vec[i64] = filled(kinds, 0)
        self.draws: vec[i64] = filled(kinds, 1)             # cards drawn at the end, one is kept
        self.copies: vec[i64] = filled(kinds, 0)            # repeats the enemy's last card
        self.reacts: vec[i64] = filled(kinds, 0)            # played when close assaulted
        self.mode_side: vec[i64] = filled(kinds, 3)         # sides that may use this kind, as a mask
        self.mode_holds: vec[i64] = filled(kinds, 0)        # ... while they hold a hex of this mark
        self.more_orders: vec[i64] = filled(2 * kinds, 0)   # side, kind -> units beyond the allowances
        self.plain: i64 = 0                                 # the kind of an order without card effects

        # The battle.
        self.first: i64 = 0
        self.hand: vec[i64] = filled(2, 0)
        self.target: vec[i64] = filled(2, 0)                # medals to win
        self.extra_draws: vec[i64] = filled(2 * TURNS, 0)   # side, own turn
        self.no_reshuffle: bool = False
        self.deck_out_winner: i64 = NONE
        self.no_advance: bool = False                       # children's game: no taking ground
        self.drop_side: i64 = NONE
        self.drop_figures: i64 = 0
        self.drop_profile: i64 = 0
        self.drop_spots: i64 = 0                            # positions a figure may scatter to
        self.drop_hex: vec[i64] = filled(0, 0)              # aim, position -> hex, -1 off the board
        self.marked: vec[i64] = filled(n, 0)                # hex -> marks of the battle, as a mask
        self.night: i64 = 0                                 # visibility at the start, 0 by day
        self.night_side: i64 = NONE                         # who rolls for the dawn
        self.night_dice: i64 = 0
        self.exits: vec[i64] = filled(n, 0)                 # hex -> sides that may leave the board here, as a mask
        self.exiting: i64 = 0                               # sides that have such a hex, as a mask
        self.ward: vec[i64] = filled(n, 0)                  # hex -> dice of a hospital
        self.wards: i64 = 0                                 # hospitals on the board
        self.post: vec[i64] = filled(n, 0)                  # hex -> number of the headquarters, from 1
        self.post_side: vec[i64] = filled(POSTS + 1, NONE)  # number -> side that owns it
        self.posts: i64 = 0
        self.tokens: bool = False                           # anything that a change of hex may upset

        # Objectives.
        self.objectives: i64 = objectives
        self.goal_when: vec[i64] = filled(objectives, 0)    # terms.HELD ...
        self.goal_sides: vec[i64] = filled(objectives, 0)   # mask of sides that may own it
        self.goal_need: vec[i64] = filled(objectives, 1)    # hexes to occupy
        self.goal_worth: vec[i64] = filled(objectives, 1)
        self.goal_required: vec[i64] = filled(objectives, 0)  # no victory without it, mask of sides
        self.goal_first: vec[i64] = filled(objectives + 1, 0)
        self.goal_hexes: vec[i64] = filled(0, 0)

        # Room for the searches below, so that they allocate nothing.
        self.seen: vec[i64] = filled(4 * n, 0)
        self.listed: vec[i64] = filled(n, 0)
        self.stamp: i64 = 0
        self.way_out: bool = False                          # the last search found an exit
        self.queue: vec[i64] = filled(8 * 8 * n, 0)
        self.queued: vec[i64] = filled(8, 0)
        self.found: vec[i64] = filled(n, 0)
        self.cost: vec[i64] = filled(n, 0)
        self.fits: vec[i64] = filled(1 << POOLS, 0)

    def set_drop_hexes(self, hexes: list[int]) -> None:
        self.drop_hex = ints(hexes)

    def set_goal_hexes(self, hexes: list[int]) -> None:
        self.goal_hexes = ints(hexes)

    def cover_of(self, arm: i64, side: i64, attacker: i64, target: i64, obstacles: i64) -> i64:
        """Dice that the hex of the target takes from the attack: the largest, never the sum."""
        n = self.hexes
        best = self.cover[(side * ARMS + arm) * n + target]
        if self.height[attacker] < self.height[target]:
            below = self.cover_below[arm * n + target]
            if below > best:
                best = below
        outside = self.cover_outside[arm * n + target]
        if outside > best and self.hill[attacker] != self.hill[target]:
            best = outside
        if obstacles != 0:
            lying = self.ob_cover[(side * ARMS + arm) * MASKS + obstacles]
            if lying > best:
                best = lying
        return best

    def asks(self, arm: i64, h: i64, obstacles: i64) -> i64:
        """What the ground and the obstacles of a hex ask of a unit of that arm."""
        return self.ground[arm * self.hexes + h] | self.ob_ground[arm * MASKS + obstacles]

    def dice_at(self, profile: i64, h: i64, distance: i64) -> i64:
        """Dice of a unit on the hex at that distance, before anything is taken off."""
        dice = self.dice[profile * RANGES + distance]
        if self.perch_reach != 0 and self.ground[self.arm[profile] * self.hexes + h] & PERCH:
            high = self.perch_dice[distance]
            if high > dice:
                return high
        return dice

    def reach_at(self, profile: i64, h: i64) -> i64:
        """The range of a unit on the hex."""
        far = self.reach[profile]
        if self.perch_reach > far and self.ground[self.arm[profile] * self.hexes + h] & PERCH:
            return self.perch_reach
        return far

    def refuge_of(self, side: i64, arm: i64, h: i64, obstacles: i64) -> i64:
        """Flags of one roll that the ground lets a unit ignore."""
        best = self.refuge[(side * ARMS + arm) * self.hexes + h]
        lying = self.ob_refuge[(side * ARMS + arm) * MASKS + obstacles]
        return lying if lying > best else best

    def must_stay(self, side: i64, arm: i64, h: i64, obstacles: i64) -> bool:
        """Whether the ground leaves no choice: what it lets a unit ignore must be ignored."""
        at = side * ARMS + arm
        return self.haven[at * self.hexes + h] != 0 or self.ob_haven[at * MASKS + obstacles] != 0
