"""What a mind holds dear: numbers in units of one medal, and exact tables of dice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled, ints

MOST_DICE: Final = 8
MOST_FIGURES: Final = 9
FACES: Final = 3               # a unit is hit by one side of the die, by two, or by three
SCALE: Final = 1000            # values are whole thousandths of a medal

# What the chance to win rests on, in ten-thousandths of the log odds per unit: fitted to the results
# of games between greedy minds (docs/lab.md), from the seat of the side about to move.
MARKS: Final = 14
MINE = [
    -6150, 8770, 4080, 840,     # medals to go; one, two or three to go
    1400, 2390, 5590,           # a figure of infantry, armor, artillery
    -2510, -570,                # a unit at all, and one down to its last figure: medals to be had
    -670, 950,                  # losses to be feared, losses that can be dealt, in medals
    -50, 640,                   # hexes out of range, worth of objectives
    320,                        # units the hand can order, card by card
]
HIS = [
    6150, -8770, -4080, -840,
    -1400, -2390, -5590,
    2510, 570,
    1710, -510,
    50, -640,
    0,
]


@final
class Weights:
    """The tastes of a mind. Every value is in thousandths of a medal."""

    def __init__(self) -> None:
        self.figure: vec[i64] = ints([170, 170, 170, 170])   # an enemy figure lost, by arm
        self.push: i64 = 70             # an enemy driven back
        self.danger: i64 = 380          # share (of 1000) of the enemy's best reply that is feared
        self.near: i64 = 24             # a hex closer to the fight
        self.goal: i64 = 620            # standing on an objective of one's own
        self.goal_near: i64 = 45        # a hex closer to a free objective
        self.guard: i64 = 260           # standing on an objective of the enemy
        self.recon: i64 = 60            # a choice of two cards
        self.dig: i64 = 70              # sandbags laid
        self.heal: i64 = 150            # a figure back
        self.tire: i64 = 15             # least gain worth an order
        self.assault: i64 = 40          # attacking hand to hand: ground may be taken
        self.advance: i64 = 20          # taking ground
        self.finish: i64 = 4000         # a medal that wins the battle
        self.outlook: vec[i64] = ints(MINE + HIS)       # see `outlook`
        self.kill: vec[i64] = filled(MOST_DICE * FACES * MOST_FIGURES, 0)
        self.hits: vec[i64] = filled(MOST_DICE * FACES * MOST_FIGURES, 0)
        self.flag: vec[i64] = filled(MOST_DICE, 0)
        self.lay_tables()

    def lay_tables(self) -> None:
        """Exact chances, times SCALE: elimination, expected losses, at least one flag."""
        for dice in range(MOST_DICE):
            self.flag[dice] = round(SCALE * (1.0 - (5.0 / 6.0) ** dice))
            for face in range(FACES):
                p = (face + 1) / 6.0
                for figures in range(1, MOST_FIGURES):
                    chance = 0.0
                    expected = 0.0
                    for h in range(dice + 1):
                        ways = 1.0
                        for i in range(h):
                            ways = ways * (dice - i) / (i + 1)
                        one = ways * p**h * (1.0 - p) ** (dice - h)
                        if h >= figures:
                            chance += one
                        expected += one * min(h, figures)
                    at = (dice * FACES + face) * MOST_FIGURES + figures
                    self.kill[at] = round(SCALE * chance)
                    self.hits[at] = round(SCALE * expected)
