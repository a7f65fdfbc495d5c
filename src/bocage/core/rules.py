"""The rules of one battle, folded into flat tables, in groups by what they speak of.

Each table answers one question that a trait may speak to; the engine asks tables and
never learns which terrain, badge, card or battle gave the answer. Traits fill them in
`bocage.traits`.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.board import Board
from bocage.core.cards import CardKinds
from bocage.core.flat import filled, ints
from bocage.core.ground import MASKS, RANGES, Grid, Ground, Works
from bocage.core.gunnery import Gunnery
from bocage.core.profiles import Profiles
from bocage.core.rails import RailTables
from bocage.core.scenario import Goals, Scenario, Seats
from bocage.core.terms import ARMS, NONE, PERCH


@final
class ArmTables:
    """What is so for all units of an arm."""

    def __init__(self) -> None:
        self.units_hide: i64 = 0                            # arms that cannot see past a unit, as a mask
        self.column: vec[i64] = filled(ARMS, 0)             # arm -> the arm it fires like
        self.flying: i64 = 0                                # arms that fly, as a mask
        self.ashore: i64 = 0                                # arms of ground units, as a mask
        self.carried: i64 = 0                               # arms whose last figure a plane can pick up, as a mask
        self.direct: i64 = 0                                # the arm as which all see who must fire directly


@final
class AirTables:
    """What planes meet, in a battle with planes."""

    def __init__(self, hexes: int) -> None:
        self.on: bool = False
        self.hexes: i64 = hexes
        self.check: vec[i64] = filled(hexes, 0)             # hex -> dice of an air check over it
        self.check_lying: vec[i64] = filled(MASKS, 0)       # set of obstacles -> the same
        self.gate: vec[i64] = filled(hexes, 0)              # hex -> 1 where planes come onto the board
        self.strip: vec[i64] = filled(hexes, 0)             # hex -> number of the airfield, 0 none
        self.kinds: i64 = 0                                 # kinds of plane that can be called in
        self.kind_profile: vec[i64] = filled(0, 0)          # side, kind -> profile, -1 if the side does not fly it
        self.sorties: vec[i64] = filled(2, 0)               # side -> sorties open at the start

    def set_kinds(self, kinds: int, profiles: list[int]) -> None:
        self.kinds = kinds
        self.kind_profile = ints(profiles)

    def profile_of(self, side: i64, kind: i64) -> i64:
        """The profile of a kind of plane as a side flies it, -1 if it does not."""
        return self.kind_profile[side * self.kinds + kind]

    def dice_over(self, h: i64, obstacles: i64) -> i64:
        """Dice of an air check for the ground below: the highest value, never the sum."""
        best = self.check[h]
        lying = self.check_lying[obstacles]
        return lying if lying > best else best


@final
class Rules:
    """Tables of one battle."""

    def __init__(self, board: Board, profiles: int, kinds: int, cards: int, objectives: int) -> None:
        self.grid: Grid = Grid(board)
        self.ground: Ground = Ground(board.size)
        self.works: Works = Works()
        self.arms: ArmTables = ArmTables()
        self.profiles: Profiles = Profiles(profiles)
        self.cards: CardKinds = CardKinds(kinds, cards)
        self.battle: Scenario = Scenario(board.size)
        self.goals: Goals = Goals(objectives)
        self.seats: Seats = Seats()
        self.air: AirTables = AirTables(board.size)
        self.gunnery: Gunnery = Gunnery()
        self.rails: RailTables = RailTables(board.size)

    def seat_for(self, side: i64, active: i64, kind: i64) -> i64:
        """The seat that decides for a side: in the turn of a team, the one that its card concerns most."""
        if self.seats.count == 2 or side != active or kind == NONE:
            return self.seats.of_side[side]
        return self.seats.of_card[self.cards.owned(side, kind)]

    def seat_under_fire(self, side: i64, active: i64, kind: i64, h: i64) -> i64:
        """The seat that decides for a unit on the hex: in the turn of the enemy its general, where there is one."""
        if self.seats.hexes != 0 and side != active:
            return self.seats.of_hex[side * self.seats.hexes + h]
        return self.seat_for(side, active, kind)

    def asks(self, arm: i64, h: i64, obstacles: i64) -> i64:
        """What the ground and the obstacles of a hex ask of a unit of that arm."""
        return self.ground.flags[arm * self.ground.hexes + h] | self.works.flags[arm * MASKS + obstacles]

    def dice_at(self, profile: i64, h: i64, distance: i64, arm: i64, moved: i64) -> i64:
        """Dice of a unit on the hex against an arm at that distance, before anything is taken off."""
        g = self.ground
        if g.perch_dice != 0 and distance == self.profiles.reach[profile] + 1:
            return g.perch_dice if g.flags[self.profiles.arm[profile] * g.hexes + h] & PERCH else 0
        return self.profiles.dice[((profile * 2 + moved) * ARMS + arm) * RANGES + distance]     # as `dice_to` does

    def reach_at(self, profile: i64, h: i64) -> i64:
        """The range of a unit on the hex."""
        g = self.ground
        far = self.profiles.reach[profile]
        if g.perch_dice != 0 and far != 0 and g.flags[self.profiles.arm[profile] * g.hexes + h] & PERCH:
            return far + 1
        return far

    def refuge_of(self, side: i64, arm: i64, h: i64, obstacles: i64) -> i64:
        """Flags of one roll that the ground lets a unit ignore."""
        at = side * ARMS + arm
        best = self.ground.refuge[at * self.ground.hexes + h]
        lying = self.works.refuge[at * MASKS + obstacles]
        return lying if lying > best else best

    def must_stay(self, side: i64, arm: i64, h: i64, obstacles: i64) -> bool:
        """Whether the ground leaves no choice: what it lets a unit ignore must be ignored."""
        at = side * ARMS + arm
        return self.ground.haven[at * self.ground.hexes + h] != 0 or self.works.haven[at * MASKS + obstacles] != 0

    def is_closed(self, arm: i64, h: i64, obstacles: i64) -> bool:
        """Whether a unit of that arm may not stand on the hex."""
        return ((self.ground.closed[h] | self.works.closed[obstacles]) >> arm) & 1 != 0

    def is_barred(
        self, ways: vec[i64], profile: i64, side: i64, arm: i64, h: i64, d: i64, obstacles: i64
    ) -> bool:
        """Whether the battle, or its wheels, keep a unit from the next hex in a direction, where these lie.

        `ways` is the table of the ground that is asked: step, fall_back or advance. Asked only where
        `Scenario.keeps_out`.
        """
        if self.battle.is_kept_out(side, arm, self.grid.beside(h, d)):
            return True
        bound = self.profiles.bound[profile]
        if bound == 0:
            return False
        if self.works.closed[obstacles] & bound != 0:
            return True
        for other in range(i64(ARMS)):
            if (bound >> other) & 1 and ways[self.ground.edge(other, h, d)] == 0:
                return True
        return False
