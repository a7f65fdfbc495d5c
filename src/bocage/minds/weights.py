"""Weights of the greedy evaluation, in units of one medal, and exact dice tables."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.flat import filled
from bocage.core.terms import ARMS

MOST_DICE: Final = 8
MOST_FIGURES: Final = 10        # of a unit, and one: a battle may set up nine
FACES: Final = 6               # a unit is hit by one to six sides of the die
SCALE: Final = 1000            # values are whole thousandths of a medal


@final
class Weights:
    """Weights of one player. Every value is in thousandths of a medal."""

    def __init__(self) -> None:
        self.figure: vec[i64] = filled(int(ARMS), 170)   # an enemy figure lost, by arm
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
        # Planes.
        self.flies: bool = True         # uses sorties; without it planes stay away as long as there is another card
        self.hold: i64 = 35             # an enemy that cannot move in his turn
        self.help: i64 = 60             # a die of cover taken from an enemy beside one's own troops
        self.saved: i64 = 250           # a unit of one figure out of danger
        self.landed: i64 = 10           # a plane on the ground, for later
        self.kept: i64 = 120            # a sortie not yet used
        self.strafe: i64 = 1000         # share (of 1000) of what dice from above promise
        self.plane: i64 = 100           # a plane lost that gives no medal
        self.place: i64 = 60            # an order that a sortie takes from the units
        self.stay: i64 = 0              # a plane that does not leave for want of an order
        self.again: i64 = 400           # share (of 1000) of the air check to come that is feared
        self.onward: i64 = 600          # share (of 1000) of the next flight that is hoped for
        self.drawn_order: i64 = 150     # chance (of 1000) of an order in the next turn without a card for it,
        self.one_order: i64 = 500       # ... with one in hand,
        self.sure_order: i64 = 750      # ... with more
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
