"""Sites, where traits write: a hex, a kind of obstacle or a profile of a battle being folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.board import Board
from bocage.core.ground import MASKS
from bocage.core.rules import Rules
from bocage.core.terms import ALLIES, ARMS, AXIS, WATER
from bocage.traits.arms import GROUNDED, LAND, arm_mask, arm_numbers
from bocage.traits.provenance import Provenance

Side = Literal["allies", "axis"]
Whose = str     # "any", "owner", a side, a nation, or "not " and a nation

SIDE_NUMBER: Final[dict[str, int]] = {"allies": ALLIES, "axis": AXIS}
BOTH: Final = (ALLIES, AXIS)
EVERYTHING: Final = -1      # all bits of a note


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
    def air_check(self, dice: int) -> None: ...


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

    def __init__(
        self, rules: Rules, board: Board, named: Callable[[str], int], provenance: Provenance | None = None
    ) -> None:
        self.rules = rules
        self.provenance = provenance or Provenance()
        self.board = board
        self.layers: list[list[str]] = [[] for _ in range(board.size)]
        self.marks: dict[str, list[int]] = {}
        self.groups: dict[int, str] = {}    # hexes of height -> name of the group they keep to
        self.courses: dict[int, frozenset[int]] = {}    # hexes of rivers and the like -> directions they leave by
        self.tracks: set[int] = set()   # hexes where trains run
        self.bridges: set[str] = set()  # ids of structures that span closed ground
        self.nations: tuple[str, str] = ("", "")
        self.named: Callable[[str], int] = named

    def hexes(self, names: str) -> list[int]:
        """The hexes that a rule of the battle names."""
        return [self.named(name) for name in names.split()]

    def ends_of(self, h: int) -> frozenset[int]:
        """The directions by which what lies on a hex goes on; unless the battle says, to more of it and straight on."""
        if h in self.courses:
            return self.courses[h]
        joined = [d for d, t in self.beside(h) if set(self.layers[t]) & set(self.layers[h])]
        first = joined[0] if joined else 0
        return frozenset(joined if len(joined) > 1 else (first, (first + 3) % 6))

    def edge(self, arm: int, h: int, d: int) -> int:
        """Index of an edge in the tables of steps, retreats and advances."""
        return self.rules.ground.edge(arm, h, d)

    def beside(self, h: int) -> list[tuple[int, int]]:
        """The neighbours of a hex with their directions."""
        around = ((d, self.board.neighbours[h * 6 + d]) for d in range(6))
        return [(d, t) for d, t in around if t >= 0]

    def bar(self, h: int, d: int) -> None:
        """Close an edge to every arm that keeps to the ground, and every way of going."""
        for arm in arm_numbers(GROUNDED):
            self.bar_arm(arm, h, d)

    def bar_arm(self, arm: int, h: int, d: int) -> None:
        """Close an edge to one arm and every way of going."""
        i = self.edge(arm, h, d)
        self.rules.ground.step[i] = self.rules.ground.fall_back[i] = self.rules.ground.advance[i] = 0
        for table in ("ground.step", "ground.fall_back", "ground.advance"):
            self.provenance.note(table, i, 0)


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
        self.provenance = map_.provenance

    def flag(self, bits: int, arms: int | None = None) -> None:
        """Ask something of these arms, of the land arms unless others are named."""
        arms = arm_mask(LAND) if arms is None else arms
        for arm in range(ARMS):
            if arms >> arm & 1:
                i = self.rules.ground.at(arm, self.hex)
                self.rules.ground.flags[i] |= bits
                self.provenance.note("ground.flags", i, bits)

    def unflag(self, bits: int) -> None:
        for arm in range(ARMS):
            i = self.rules.ground.at(arm, self.hex)
            self.rules.ground.flags[i] &= ~bits
            self.provenance.erase("ground.flags", i, bits)

    def bury(self) -> None:
        """A bridge spans what lies here: units on it stand as on open ground, and only those who sail pass below.

        A height stays one.
        """
        ground = self.rules.ground
        self.unflag(~WATER)
        for name, table in (("wall", ground.wall), ("veil", ground.veil), ("wheel_stop", ground.wheel_stop)):
            table[self.hex] = 0
            self.provenance.erase(f"ground.{name}", self.hex, EVERYTHING)
        for arm in range(ARMS):
            ground.hamper[ground.at(arm, self.hex)] = 0
            self.provenance.erase("ground.hamper", ground.at(arm, self.hex), EVERYTHING)
            for side in BOTH:
                for name, table in (("cover", ground.cover), ("refuge", ground.refuge), ("haven", ground.haven)):
                    table[ground.of(side, arm, self.hex)] = 0
                    self.provenance.erase(f"ground.{name}", ground.of(side, arm, self.hex), EVERYTHING)

    def close(self, arms: int) -> None:
        self.rules.ground.closed[self.hex] |= arms
        self.provenance.note("ground.closed", self.hex, arms)

    def open(self, arms: int) -> None:
        """Let these arms in, whatever lies below."""
        self.rules.ground.closed[self.hex] &= ~arms
        self.provenance.erase("ground.closed", self.hex, arms)
        self.provenance.note("ground.opened", self.hex, arms)

    def cover(self, side: int, arm: int, dice: int) -> None:
        i = self.rules.ground.of(side, arm, self.hex)
        self.rules.ground.cover[i] = max(self.rules.ground.cover[i], dice)
        self.provenance.note("ground.cover", i, dice)

    def cover_below(self, arm: int, dice: int) -> None:
        i = self.rules.ground.at(arm, self.hex)
        self.rules.ground.cover_below[i] = max(self.rules.ground.cover_below[i], dice)
        self.provenance.note("ground.cover_below", i, dice)

    def cover_outside(self, arm: int, dice: int) -> None:
        i = self.rules.ground.at(arm, self.hex)
        self.rules.ground.cover_outside[i] = max(self.rules.ground.cover_outside[i], dice)
        self.provenance.note("ground.cover_outside", i, dice)

    def hamper(self, arm: int, dice: int) -> None:
        i = self.rules.ground.at(arm, self.hex)
        self.rules.ground.hamper[i] += dice
        self.provenance.note("ground.hamper", i, dice)

    def refuge(self, side: int, arm: int, flags: int) -> None:
        i = self.rules.ground.of(side, arm, self.hex)
        self.rules.ground.refuge[i] = max(self.rules.ground.refuge[i], flags)
        self.provenance.note("ground.refuge", i, flags)

    def haven(self, side: int, arm: int) -> None:
        i = self.rules.ground.of(side, arm, self.hex)
        self.rules.ground.haven[i] = 1
        self.provenance.note("ground.haven", i)

    def air_check(self, dice: int) -> None:
        air = self.rules.air
        air.check[self.hex] = max(air.check[self.hex], dice)
        self.provenance.note("air.check", self.hex, dice)


class ObstacleSite:
    """One kind of obstacle, written into every set that contains it, but noted once: sets are looked up by piece."""

    def __init__(self, map_: Map, bit: int) -> None:
        self.map = map_
        self.rules = map_.rules
        self.nations = map_.nations
        self.bit = bit
        self.masks = [m for m in range(MASKS) if m & bit]
        self.owner: int | None = None
        self.reserved: int | None = None
        self.provenance = map_.provenance

    def raise_to(self, table: vec[i64], at: int, value: int) -> None:
        """Let the cells of this obstacle's sets, counted from `at`, hold no less than a value."""
        for m in self.masks if value > 0 else ():
            if table[at + m] < value:
                table[at + m] = value

    def note(self, table: str, index: int = 0) -> None:
        """Note this obstacle in a cell that holds kinds of obstacles."""
        self.provenance.note(table, index, self.bit)

    def flag(self, bits: int, arms: int | None = None) -> None:
        """Ask something of these arms, of the land arms unless others are named."""
        arms = arm_mask(LAND) if arms is None else arms
        for arm in range(ARMS):
            if arms >> arm & 1:
                flags, at = self.rules.works.flags, self.rules.works.at(arm, 0)
                for m in self.masks:
                    flags[at + m] |= bits
                self.provenance.note("works.flags", self.rules.works.at(arm, self.bit), bits)

    def close(self, arms: int) -> None:
        for m in self.masks:
            self.rules.works.closed[m] |= arms
        self.provenance.note("works.closed", self.bit, arms)

    def cover(self, side: int, arm: int, dice: int) -> None:
        at = self.rules.works.of(side, arm, 0)
        self.raise_to(self.rules.works.cover, at, dice)
        self.provenance.note("works.cover", at + self.bit, dice)

    def hamper(self, arm: int, dice: int) -> None:
        at = self.rules.works.at(arm, 0)
        hamper = self.rules.works.hamper
        for m in self.masks if dice else ():
            hamper[at + m] += dice
        self.provenance.note("works.hamper", at + self.bit, dice)

    def refuge(self, side: int, arm: int, flags: int) -> None:
        at = self.rules.works.of(side, arm, 0)
        self.raise_to(self.rules.works.refuge, at, flags)
        self.provenance.note("works.refuge", at + self.bit, flags)

    def haven(self, side: int, arm: int) -> None:
        at = self.rules.works.of(side, arm, 0)
        haven = self.rules.works.haven
        for m in self.masks:
            haven[at + m] = 1
        self.provenance.note("works.haven", at + self.bit)

    def air_check(self, dice: int) -> None:
        air = self.rules.air
        for m in self.masks:
            air.check_lying[m] = max(air.check_lying[m], dice)
        self.provenance.note("air.check_lying", self.bit, dice)


class UnitSite:
    """One profile: a unit as it appears in a battle."""

    def __init__(self, rules: Rules, profile: int, provenance: Provenance) -> None:
        self.rules = rules
        self.profile = profile
        self.provenance = provenance

    def write(self, table: str, value: int) -> None:
        """Fill this profile's cell of a table of the units."""
        getattr(self.rules.profiles, table)[self.profile] = value
        self.provenance.note(f"profiles.{table}", self.profile, value)

    def write_moved(self, table: str, value: int, still: bool) -> None:
        """Fill its cells of a table that tells units that have moved from others; `still`: the others only."""
        for moved in (0,) if still else (0, 1):
            getattr(self.rules.profiles, table)[2 * self.profile + moved] = value
        self.provenance.note(f"profiles.{table}", self.profile, value)
