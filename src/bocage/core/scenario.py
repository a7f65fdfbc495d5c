"""Tables of one battle: hands, medals to win, special rules, marked hexes and objectives."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled, ints
from bocage.core.terms import ARMS, CARD, NONE

TURNS: Final[i64] = 16          # turns for which a battle may plan extra draws
POSTS: Final[i64] = 8           # most headquarters of a battle
STARS: Final[i64] = 16          # most aims of drops during play
SABOTEURS: Final[i64] = 2       # most hexes of a battle that can be sabotaged: one choice gives out all stars
STANDS: Final[i64] = 1          # as a crossing: a bridge that can be blown
SITE: Final[i64] = 2            # a place where one can be built


@final
class Scenario:
    """What the battle itself says."""

    def __init__(self, hexes: int) -> None:
        n = hexes
        self.first: i64 = 0                                 # the side that begins
        self.opening: i64 = CARD                            # the first decision of a turn
        self.hand: vec[i64] = filled(2, 0)                  # side -> cards at the start
        self.hand_full: vec[i64] = filled(2, 0)             # side -> cards up to which a commander of generals draws
        self.hand_most: vec[i64] = filled(2, 99)            # side -> cards beyond which nothing is drawn
        self.hand_least: vec[i64] = filled(2, 0)            # side -> cards that its losses leave it
        self.costly: i64 = 0                                # sides that pay for lost units with cards, as a mask
        self.target: vec[i64] = filled(2, 0)                # side -> medals to win
        self.chip: vec[i64] = filled(2, 0)                  # side -> most cards under its commissar's chip, 0 none
        self.extra_draws: vec[i64] = filled(2 * TURNS, 0)   # side, own turn
        self.no_reshuffle: bool = False
        self.deck_out_winner: i64 = NONE
        self.no_advance: bool = False                       # children's game: no taking ground
        self.drop_side: i64 = NONE
        self.drop_figures: i64 = 0
        self.drop_profile: i64 = 0
        self.drop_spots: i64 = 0                            # positions a figure may scatter to
        self.drop_hex: vec[i64] = filled(0, 0)              # aim, position -> hex, -1 off the board
        self.stars: i64 = 0                                 # aims of drops during play, each for one; 0: before it
        self.star: vec[i64] = filled(n, 0)                  # hex -> number of the star there, from 1
        self.storm_side: i64 = NONE                         # who breaks in over the enemy's edge, in one turn
        self.storm_units: i64 = 0                           # how many units at most
        self.storm_profile: i64 = 0
        self.storm_turn: i64 = 1                            # own turn from which on
        self.storm_gate: vec[i64] = filled(n, 0)            # hex -> 1 where they come in
        self.led_arms: i64 = 0                              # arms that heroic leaders lead, as a mask
        self.led_dice: i64 = 0                              # dice for a leader whose unit is lost
        self.marked: vec[i64] = filled(n, 0)                # hex -> marks of the battle, as a mask
        self.night: i64 = 0                                 # visibility at the start, 0 by day
        self.night_side: i64 = NONE                         # who rolls for the dawn
        self.night_dice: i64 = 0
        self.exits: vec[i64] = filled(n, 0)                 # hex -> sides that may leave the board here, as a mask
        self.exiting: i64 = 0                               # sides that have such a hex, as a mask
        self.kept_out: vec[i64] = filled(n, 0)              # hex -> arms of sides that never enter, as a mask
        self.keeps_out: bool = False                        # a hex is closed to one side only, or ground to wheels
        self.mine_side: vec[i64] = filled(n, NONE)          # hex -> who laid the mines there
        self.ward: vec[i64] = filled(n, 0)                  # hex -> dice of a hospital, -1 for one of each card held
        self.ward_arms: i64 = 0                             # arms that are treated there, as a mask
        self.wards: i64 = 0                                 # hospitals on the board
        self.post: vec[i64] = filled(n, 0)                  # hex -> number of the headquarters, from 1
        self.post_side: vec[i64] = filled(POSTS + 1, NONE)  # number -> side that owns it
        self.posts: i64 = 0
        self.craft: i64 = 0                                 # hexes that a landing craft moves, 0 where there is none
        self.ferry: vec[i64] = filled(n, 0)                 # hex -> 1 for water that units with boats cross
        self.bloodless: i64 = 0                             # sides that win no medals by destroying units, as a mask
        self.supplied: bool = False                         # whether any unit brings figures back to others
        self.ferries: bool = False                          # whether any unit has boats
        self.deploys_unseen: bool = False                   # units are placed unseen before the first turn
        self.muster_kinds: i64 = 0                          # kinds of unit that are placed before the first turn
        self.muster: vec[i64] = filled(0, 0)                # side, kind -> profile, -1 if the side has none
        self.zone: vec[i64] = filled(0, 0)                  # side, kind, hex -> 1 where such a unit may be placed
        self.saboteur: i64 = NONE                           # the side that rolls for sabotage
        self.sabotaged: vec[i64] = filled(n, 0)             # hex -> number of what may be sabotaged there, from 1
        self.sabotage_dice: i64 = 0
        self.sabotage_need: i64 = 0                         # stars that destroy it
        self.sabotage_worth: i64 = 0                        # medals for it
        self.hexes: i64 = n
        self.crossing: vec[i64] = filled(n, 0)              # hex -> STANDS and SITE, as a mask
        self.tokens: bool = False                           # anything that a change of hex may upset
        self.leaders: bool = False                          # no cards: leaders, and units activated in turn
        self.opportunity: bool = False                      # moves are made hex by hex, under the fire of the enemy

    def set_drop_hexes(self, hexes: list[int]) -> None:
        self.drop_hex = ints(hexes)

    def set_muster(self, profiles: list[int], zone: list[int]) -> None:
        self.muster_kinds = len(profiles) // 2
        self.muster = ints(profiles)
        self.zone = ints(zone)

    def muster_profile(self, side: i64, kind: i64) -> i64:
        """The profile of a kind of unit that is placed before the first turn, -1 if the side has none."""
        return self.muster[side * self.muster_kinds + kind]

    def is_zone(self, side: i64, kind: i64, h: i64) -> i64:
        """1 where a side may place a unit of the kind."""
        return self.zone[(side * self.muster_kinds + kind) * self.hexes + h]

    def is_kept_out(self, side: i64, arm: i64, h: i64) -> bool:
        """Whether the battle closes a hex to this arm of this side, whatever the ground there says."""
        return (self.kept_out[h] >> (side * ARMS + arm)) & 1 != 0

    def landing(self, aim: i64, spot: i64) -> i64:
        """The hex that a figure aimed at one hex falls on, -1 off the board."""
        return self.drop_hex[aim * self.drop_spots + spot]

    def extra(self, side: i64, own_turn: i64) -> i64:
        """Cards drawn beyond the one of the base rules, at the end of a side's turn of that number."""
        return self.extra_draws[side * TURNS + own_turn] if own_turn < TURNS else 0

    def extra_at(self, side: i64, own_turn: i64) -> i64:
        """Where `extra_draws` speaks of a side's turn of that number."""
        return side * TURNS + own_turn


@final
class Seats:
    """Who sits at the table. A side has one seat or more; the first of them commands it and holds its hand."""

    def __init__(self) -> None:
        self.count: i64 = 2
        self.side_of: vec[i64] = ints([0, 1])   # seat -> side
        self.of_side: vec[i64] = ints([0, 1])   # side -> its commander
        self.of_card: vec[i64] = ints([])       # in a team: CardKinds.owned -> the seat that carries the card out
        self.of_hex: vec[i64] = ints([])        # Overlord: side, hex -> the seat of the general there
        self.hexes: i64 = 0                     # of the board, where `of_hex` is filled

    def set_teams(self, side_of: list[int], of_side: list[int], of_card: list[int]) -> None:
        self.count = len(side_of)
        self.side_of = ints(side_of)
        self.of_side = ints(of_side)
        self.of_card = ints(of_card)

    def set_generals(self, hexes: int, of_hex: list[int]) -> None:
        self.hexes = hexes
        self.of_hex = ints(of_hex)


@final
class Goals:
    """The objectives and when they count."""

    def __init__(self, objectives: int) -> None:
        self.count: i64 = objectives
        self.when: vec[i64] = filled(objectives, 0)         # terms.HELD ...
        self.sides: vec[i64] = filled(objectives, 0)        # mask of sides that may own it
        self.need: vec[i64] = filled(objectives, 1)         # hexes to occupy
        self.worth: vec[i64] = filled(objectives, 1)
        self.required: vec[i64] = filled(objectives, 0)     # no victory without it, mask of sides
        self.first: vec[i64] = filled(objectives + 1, 0)    # where its hexes begin; the next begins where they end
        self.hexes: vec[i64] = filled(0, 0)

    def set_hexes(self, hexes: list[int]) -> None:
        self.hexes = ints(hexes)
