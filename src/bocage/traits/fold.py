"""Where traits write: one hex, or one set of obstacles, of a battle being folded."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from bocage.core.board import Board
from bocage.core.rules import MASKS, Rules
from bocage.core.terms import ALLIES, ARMOR, ARTILLERY, AXIS, INFANTRY

Arm = Literal["infantry", "armor", "artillery"]
Side = Literal["allies", "axis"]
Whose = Literal["any", "owner", "allies", "axis"]

ARM_NUMBER: Final[dict[str, int]] = {"infantry": INFANTRY, "armor": ARMOR, "artillery": ARTILLERY}
SIDE_NUMBER: Final[dict[str, int]] = {"allies": ALLIES, "axis": AXIS}
BOTH: Final = (ALLIES, AXIS)


def arm_mask(arms: tuple[Arm, ...]) -> int:
    return sum(1 << ARM_NUMBER[arm] for arm in arms)


class Held(Protocol):
    """Something whose defence may serve one side only."""

    owner: int | None           # side that owns the structure, where it matters
    reserved: int | None        # side to which a battle reserves its defence


class Site(Held, Protocol):
    """A place whose rules a trait states: a hex with its tile, or a set of obstacles."""

    def flag(self, bits: int) -> None: ...
    def close(self, arms: int) -> None: ...
    def cover(self, side: int, arm: int, dice: int) -> None: ...
    def hamper(self, arm: int, dice: int) -> None: ...
    def refuge(self, side: int, arm: int, flags: int) -> None: ...


def sides_of(site: Held, whose: Whose) -> list[int]:
    """The sides that a defensive trait serves on this site."""
    if whose == "any":
        sides = list(BOTH)
    elif whose == "owner":
        sides = [] if site.owner is None else [site.owner]
    else:
        sides = [SIDE_NUMBER[whose]]
    return [s for s in sides if site.reserved in (None, s)]


class Map:
    """The tables being written, the board, and what lies on every hex."""

    def __init__(self, rules: Rules, board: Board) -> None:
        self.rules = rules
        self.board = board
        self.layers: list[list[str]] = [[] for _ in range(board.size)]
        self.marks: dict[str, list[int]] = {}
        self.bridges: set[str] = set()  # ids of structures that span closed ground

    def edge(self, arm: int, h: int, d: int) -> int:
        """Index of an edge in the tables of steps, retreats and advances."""
        return (arm * self.board.size + h) * 6 + d

    def beside(self, h: int) -> list[tuple[int, int]]:
        """The neighbours of a hex with their directions."""
        around = ((d, self.board.neighbours[h * 6 + d]) for d in range(6))
        return [(d, t) for d, t in around if t >= 0]

    def bar(self, h: int, d: int) -> None:
        """Close an edge to every arm and every way of going."""
        for arm in ARM_NUMBER.values():
            i = self.edge(arm, h, d)
            self.rules.step[i] = self.rules.fall_back[i] = self.rules.advance[i] = 0


class HexSite:
    """One hex: the face of the board, its tile and its structure write here in turn."""

    def __init__(self, map_: Map, h: int) -> None:
        self.map = map_
        self.rules = map_.rules
        self.board = map_.board
        self.hex = h
        self.owner: int | None = None
        self.reserved: int | None = None

    def flag(self, bits: int) -> None:
        self.rules.ground[self.hex] |= bits

    def unflag(self, bits: int) -> None:
        self.rules.ground[self.hex] &= ~bits

    def close(self, arms: int) -> None:
        self.rules.closed[self.hex] |= arms

    def cover(self, side: int, arm: int, dice: int) -> None:
        i = (side * 3 + arm) * self.board.size + self.hex
        self.rules.cover[i] = max(self.rules.cover[i], dice)

    def cover_below(self, arm: int, dice: int) -> None:
        i = arm * self.board.size + self.hex
        self.rules.cover_below[i] = max(self.rules.cover_below[i], dice)

    def hamper(self, arm: int, dice: int) -> None:
        self.rules.hamper[arm * self.board.size + self.hex] += dice

    def refuge(self, side: int, arm: int, flags: int) -> None:
        i = (side * 3 + arm) * self.board.size + self.hex
        self.rules.refuge[i] = max(self.rules.refuge[i], flags)


class ObstacleSite:
    """One kind of obstacle, written into every set that contains it."""

    def __init__(self, rules: Rules, bit: int) -> None:
        self.rules = rules
        self.bit = bit
        self.masks = [m for m in range(MASKS) if m & bit]
        self.owner: int | None = None
        self.reserved: int | None = None

    def flag(self, bits: int) -> None:
        for m in self.masks:
            self.rules.ob_ground[m] |= bits

    def close(self, arms: int) -> None:
        for m in self.masks:
            self.rules.ob_closed[m] |= arms

    def cover(self, side: int, arm: int, dice: int) -> None:
        for m in self.masks:
            i = (side * 3 + arm) * MASKS + m
            self.rules.ob_cover[i] = max(self.rules.ob_cover[i], dice)

    def hamper(self, arm: int, dice: int) -> None:
        for m in self.masks:
            self.rules.ob_hamper[arm * MASKS + m] += dice

    def refuge(self, side: int, arm: int, flags: int) -> None:
        for m in self.masks:
            i = (side * 3 + arm) * MASKS + m
            self.rules.ob_refuge[i] = max(self.rules.ob_refuge[i], flags)
