"""Where traits write: one hex, or one set of obstacles, of a battle being folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol

from bocage.core.board import Board
from bocage.core.ground import MASKS
from bocage.core.rules import Rules
from bocage.core.terms import ALLIES, ARMS, AXIS
from bocage.traits.arms import GROUNDED, LAND, arm_mask, arm_numbers

Side = Literal["allies", "axis"]
Whose = str     # "any", "owner", a side, a nation, or "not " and a nation

SIDE_NUMBER: Final[dict[str, int]] = {"allies": ALLIES, "axis": AXIS}
BOTH: Final = (ALLIES, AXIS)


class Held(Protocol):
    """Something whose defence may serve one side only."""

    nations: tuple[str, str]    # nation of each side
    owner: int | None           # side that owns the structure, where it matters
    reserved: int | None        # side to which a battle reserves its defence


class Site(Held, Protocol):
    """A place whose rules a trait states: a hex with its tile, or a set of obstacles."""

    def flag(self, bits: int, arms: int | None = None) -> None: ...
    def close(self, arms: int) -> None: ...
    def cover(self, side: int, arm: int, dice: int) -> None: ...
    def hamper(self, arm: int, dice: int) -> None: ...
    def refuge(self, side: int, arm: int, flags: int) -> None: ...
    def haven(self, side: int, arm: int) -> None: ...


def sides_of(site: Held, whose: Whose) -> list[int]:
    """The sides that a defensive trait serves on this site."""
    if whose == "any":
        sides = list(BOTH)
    elif whose == "owner":
        sides = [] if site.owner is None else [site.owner]
    elif whose in SIDE_NUMBER:
        sides = [SIDE_NUMBER[whose]]
    elif whose.startswith("not "):
        sides = [s for s in BOTH if site.nations[s] != whose.removeprefix("not ")]
    else:
        sides = [s for s in BOTH if site.nations[s] == whose]
    return [s for s in sides if site.reserved in (None, s)]


class Map:
    """The tables being written, the board, and what lies on every hex."""

    def __init__(self, rules: Rules, board: Board, named: Callable[[str], int]) -> None:
        self.rules = rules
        self.board = board
        self.layers: list[list[str]] = [[] for _ in range(board.size)]
        self.marks: dict[str, list[int]] = {}
        self.bridges: set[str] = set()  # ids of structures that span closed ground
        self.nations: tuple[str, str] = ("", "")
        self.named: Callable[[str], int] = named

    def hexes(self, names: str) -> list[int]:
        """The hexes that a rule of the battle names."""
        return [self.named(name) for name in names.split()]

    def edge(self, arm: int, h: int, d: int) -> int:
        """Index of an edge in the tables of steps, retreats and advances."""
        return self.rules.ground.edge(arm, h, d)

    def beside(self, h: int) -> list[tuple[int, int]]:
        """The neighbours of a hex with their directions."""
        around = ((d, self.rules.grid.beside(h, d)) for d in range(6))
        return [(d, t) for d, t in around if t >= 0]

    def bar(self, h: int, d: int) -> None:
        """Close an edge to every arm that keeps to the ground, and every way of going."""
        for arm in arm_numbers(GROUNDED):
            i = self.edge(arm, h, d)
            self.rules.ground.step[i] = self.rules.ground.fall_back[i] = self.rules.ground.advance[i] = 0


class HexSite:
    """One hex: the face of the board, its tile and its structure write here in turn."""

    def __init__(self, map_: Map, h: int) -> None:
        self.map = map_
        self.rules = map_.rules
        self.board = map_.board
        self.hex = h
        self.nations = map_.nations
        self.owner: int | None = None
        self.reserved: int | None = None

    def flag(self, bits: int, arms: int | None = None) -> None:
        """Ask something of these arms, of the land arms unless others are named."""
        arms = arm_mask(LAND) if arms is None else arms
        for arm in range(ARMS):
            if arms >> arm & 1:
                self.rules.ground.flags[self.rules.ground.at(arm, self.hex)] |= bits

    def unflag(self, bits: int) -> None:
        for arm in range(ARMS):
            self.rules.ground.flags[self.rules.ground.at(arm, self.hex)] &= ~bits

    def close(self, arms: int) -> None:
        self.rules.ground.closed[self.hex] |= arms

    def cover(self, side: int, arm: int, dice: int) -> None:
        i = self.rules.ground.of(side, arm, self.hex)
        self.rules.ground.cover[i] = max(self.rules.ground.cover[i], dice)

    def cover_below(self, arm: int, dice: int) -> None:
        i = self.rules.ground.at(arm, self.hex)
        self.rules.ground.cover_below[i] = max(self.rules.ground.cover_below[i], dice)

    def cover_outside(self, arm: int, dice: int) -> None:
        i = self.rules.ground.at(arm, self.hex)
        self.rules.ground.cover_outside[i] = max(self.rules.ground.cover_outside[i], dice)

    def hamper(self, arm: int, dice: int) -> None:
        self.rules.ground.hamper[self.rules.ground.at(arm, self.hex)] += dice

    def refuge(self, side: int, arm: int, flags: int) -> None:
        i = self.rules.ground.of(side, arm, self.hex)
        self.rules.ground.refuge[i] = max(self.rules.ground.refuge[i], flags)

    def haven(self, side: int, arm: int) -> None:
        self.rules.ground.haven[self.rules.ground.of(side, arm, self.hex)] = 1


class ObstacleSite:
    """One kind of obstacle, written into every set that contains it."""

    def __init__(self, map_: Map, bit: int) -> None:
        self.map = map_
        self.rules = map_.rules
        self.nations = map_.nations
        self.bit = bit
        self.masks = [m for m in range(MASKS) if m & bit]
        self.owner: int | None = None
        self.reserved: int | None = None

    def flag(self, bits: int, arms: int | None = None) -> None:
        """Ask something of these arms, of the land arms unless others are named."""
        arms = arm_mask(LAND) if arms is None else arms
        for m in self.masks:
            for arm in range(ARMS):
                if arms >> arm & 1:
                    self.rules.works.flags[self.rules.works.at(arm, m)] |= bits

    def close(self, arms: int) -> None:
        for m in self.masks:
            self.rules.works.closed[m] |= arms

    def cover(self, side: int, arm: int, dice: int) -> None:
        for m in self.masks:
            i = self.rules.works.of(side, arm, m)
            self.rules.works.cover[i] = max(self.rules.works.cover[i], dice)

    def hamper(self, arm: int, dice: int) -> None:
        for m in self.masks:
            self.rules.works.hamper[self.rules.works.at(arm, m)] += dice

    def refuge(self, side: int, arm: int, flags: int) -> None:
        for m in self.masks:
            i = self.rules.works.of(side, arm, m)
            self.rules.works.refuge[i] = max(self.rules.works.refuge[i], flags)

    def haven(self, side: int, arm: int) -> None:
        for m in self.masks:
            self.rules.works.haven[self.rules.works.of(side, arm, m)] = 1
