"""Layout of an observation: where everything lies in the block of bytes, and what the side that decides may say."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bocage.core.flat import filled, octets
from bocage.core.rules import Rules
from bocage.core.search import MOST_ACTIONS
from bocage.core.terms import NONE


@final
class ObservationLayout:
    """Where everything lies in the block, for one battle. Offsets count bytes, planes count planes."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        # Codes.
        self.shape: vec[i64] = filled(0, 0)         # verb -> BARE ...
        self.base: vec[i64] = filled(0, 0)          # verb -> its first code
        self.copied: i64 = 0                        # first code of a card played as the enemy's last one
        self.onto: i64 = 0                          # first code of the second half of an action
        self.codes: list[Any] = []                  # all of them: faster to hand out than new numbers
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
        self.masked: i64 = 0
        self.spotted: i64 = 0
        self.aboard: i64 = 0
        self.waiting: i64 = 0
        self.mines: i64 = 0
        self.captured: i64 = 0                      # headquarters
        self.stars: i64 = 0                         # aims of a paradrop that are left
        self.sabotage: i64 = 0                      # stars on what is sabotaged
        self.obstacles: i64 = 0
        self.obstacle_count: i64 = 0
        self.held: i64 = 0                          # objectives: taken by me, by them
        self.fight: i64 = 0                         # attacker, target, retreating, struck, in hand
        self.pinned: i64 = 0                        # units held by an enemy plane
        self.sky: i64 = 0                           # planes in the air: mine, theirs
        self.flight: i64 = 0                        # hexes they fly, then what they can do
        self.acts: i64 = 0                          # how many things a plane may be able to do
        self.watch: i64 = 0                         # where a plane lies in wait for mine, for theirs
        self.path: i64 = 0                          # hexes of the flight being planned
        self.smoke: i64 = 0
        self.leaders: i64 = 0                       # mine, theirs, the unit that acts without command
        self.unseen: i64 = 0                        # what I have placed unseen
        self.features: i64 = 0                      # the first plane of what a unit can do
        # Numbers.
        self.numbers: i64 = 0
        self.air: i64 = 0                           # sorties, planes called in, support; then how a sortie may come
        self.miniatures: i64 = 0                    # rounds off the map, passes, the roll that may be made again
        self.mustered: i64 = 0                      # units that wait to be placed by kind, mine, then theirs
        self.mustered_kinds: i64 = 0                # room for kinds of them
        self.placing: i64 = 0                       # the unit to place: its arm, then what it can do
        self.phases: i64 = 0
        self.stages: i64 = 0
        self.counts: i64 = 0
        self.cards: i64 = 0
        self.kinds: i64 = 0                         # room for kinds of card
        self.gifts: i64 = 0                         # in Overlord: cards given, by general and kind
        self.staff: i64 = 0                         # ... who acts, cards used
        self.chip: i64 = 0                          # ... cards under the own chip, by kind
        self.mask: i64 = 0
        self.allies: vec[u8] = octets([])           # the block with what never changes, by side
        self.axis: vec[u8] = octets([])

    def set_blank(self, allies: vec[u8], axis: vec[u8]) -> None:
        self.allies = allies
        self.axis = axis


@final
class OfferedCodes:
    """What the side that decides may say now."""

    def __init__(self, sheet: ObservationLayout) -> None:
        self.code: vec[i64] = filled(MOST_ACTIONS, 0)
        self.means: vec[i64] = filled(MOST_ACTIONS, 0)    # which action of the legal list, or the first of several
        self.count: i64 = 0
        self.in_hand: i64 = NONE                # the hex named by half an action
