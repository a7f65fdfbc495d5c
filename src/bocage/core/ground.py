"""Tables of the ground: the grid, what tiles and structures say of a hex, what obstacles say.

Tables are flat vectors; `Grid`, `Ground` and `Works` also say where in them a cell lies, so
that nobody else counts. `arm` is infantry, armor, artillery or ship.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from bocage.core.board import Board
from bocage.core.flat import filled, ints
from bocage.core.terms import ARMS, DIRECTIONS, TOKENS

LONGEST_RANGE: Final = 16       # from end to end of the deepest board
RANGES: Final[i64] = 18         # distances of the tables: 0, every range, and a hex more from a perch
MASKS: Final[i64] = 512         # combinations of up to nine kinds of obstacle on one hex


@final
class Grid:
    """Neighbours, distances, lines of sight and sections, as the sides see them."""

    def __init__(self, board: Board) -> None:
        n = board.size
        self.hexes: i64 = n
        self.neighbours: vec[i64] = board.neighbours
        self.distance: vec[i64] = board.distance
        self.corridor_at: vec[i64] = board.corridor_at
        self.corridors: vec[i64] = board.corridors
        self.section: vec[i64] = filled(2 * n, 0)           # side, hex -> mask
        self.rear: vec[i64] = filled(4, 0)                  # side -> two directions

    def beside(self, h: i64, d: i64) -> i64:
        """The neighbour of a hex in a direction, -1 off the board."""
        return self.neighbours[h * DIRECTIONS + d]

    def apart(self, a: i64, b: i64) -> i64:
        """The distance of two hexes."""
        return self.distance[a * self.hexes + b]

    def row(self, a: i64) -> i64:
        """Where `distance` begins to speak of a hex, for loops that ask it of many others."""
        return a * self.hexes

    def between(self, a: i64, b: i64) -> i64:
        """How many pairs of hexes may hide one hex from the other; see board.Board."""
        at = self.corridor_at[a * self.hexes + b]
        return self.corridors[at] if at >= 0 else 0

    def hiding(self, a: i64, b: i64, i: i64) -> i64:
        """The first hex of one of these pairs, -1 at the border."""
        return self.corridors[self.corridor_at[a * self.hexes + b] + 1 + 2 * i]

    def hiding_too(self, a: i64, b: i64, i: i64) -> i64:
        """The second hex of the pair, the same again where the line runs through it."""
        return self.corridors[self.corridor_at[a * self.hexes + b] + 2 + 2 * i]

    def sections(self, side: i64, h: i64) -> i64:
        """Mask of the sections a hex belongs to, seen by a side."""
        return self.section[side * self.hexes + h]

    def set_sections(self, side: i64, h: i64, mask: i64) -> None:
        self.section[side * self.hexes + h] = mask

    def back(self, side: i64, k: i64) -> i64:
        """One of the two directions in which a side retreats."""
        return self.rear[2 * side + k]

    def set_rear(self, side: i64, first: i64, second: i64) -> None:
        """The two directions in which a side retreats."""
        self.rear[2 * side] = first
        self.rear[2 * side + 1] = second


@final
class Ground:
    """What the tiles and structures of a hex say."""

    def __init__(self, hexes: int) -> None:
        n = hexes
        edges = 6 * n
        self.hexes: i64 = n
        self.step: vec[i64] = filled(ARMS * edges, 0)       # arm, edge -> cost, 0 if closed
        self.fall_back: vec[i64] = filled(ARMS * edges, 0)  # arm, edge -> may retreat over it
        self.advance: vec[i64] = filled(ARMS * edges, 0)    # arm, edge -> may take ground over it
        self.closed: vec[i64] = filled(n, 0)                # hex -> arms that may not stand there
        self.flags: vec[i64] = filled(ARMS * n, 0)          # arm, hex -> flags of terms.STOP ...
        self.height: vec[i64] = filled(n, 0)
        self.hill: vec[i64] = filled(n, 0)                  # number of the contiguous group
        self.wall: vec[i64] = filled(n, 0)                  # arms that cannot see through
        self.rise: vec[i64] = filled(n, 0)                  # the same, but clear within one hill group
        self.veil: vec[i64] = filled(hexes, 0)              # hex -> arms that do not see over two of them in a row
        self.veils: bool = False                            # whether any hex is one
        self.cover: vec[i64] = filled(2 * ARMS * n, 0)      # side of the target, arm of the attacker, hex
        self.cover_below: vec[i64] = filled(ARMS * n, 0)    # the same against a lower attacker
        self.cover_outside: vec[i64] = filled(ARMS * n, 0)  # the same against one outside the group of heights
        self.hamper: vec[i64] = filled(ARMS * n, 0)         # dice lost by an attacker standing there
        self.refuge: vec[i64] = filled(2 * ARMS * n, 0)     # side, arm, hex -> flags that may be ignored
        self.haven: vec[i64] = filled(2 * ARMS * n, 0)      # side, arm, hex -> what may be ignored must be
        self.short_limit: i64 = 99                          # length of a path touching SHORT ground
        self.hollows: bool = False                          # whether any hex is HOLLOW
        self.peril_dice: i64 = 0                            # dice of a hex of PERIL, 0 where there is none
        self.perch_dice: i64 = 0                            # dice of a unit on PERCH one hex beyond its range
        # For units on wheels; empty where there are none.
        self.wheel_step: vec[i64] = filled(0, 0)            # edge -> cost, 0 if closed
        self.wheel_flags: vec[i64] = filled(0, 0)           # hex -> flags of terms.STOP ...
        self.wheel_stop: vec[i64] = filled(n, 0)            # hex -> flags besides those of their arm

    def set_wheels(self, steps: list[int], flags: list[int]) -> None:
        self.wheel_step = ints(steps)
        self.wheel_flags = ints(flags)

    def edge(self, arm: i64, h: i64, d: i64) -> i64:
        """Where `step`, `fall_back` and `advance` speak of leaving a hex in a direction."""
        return (arm * self.hexes + h) * DIRECTIONS + d

    def at(self, arm: i64, h: i64) -> i64:
        """Where `flags`, `hamper`, `cover_below` and `cover_outside` speak of an arm on a hex."""
        return arm * self.hexes + h

    def of(self, side: i64, arm: i64, h: i64) -> i64:
        """Where `cover`, `refuge` and `haven` speak of a side, an arm and a hex."""
        return (side * ARMS + arm) * self.hexes + h

    def asks(self, arm: i64, h: i64) -> i64:
        """What the hex asks of a unit of that arm: flags of terms.STOP ..."""
        return self.flags[arm * self.hexes + h]


@final
class Works:
    """What obstacles say, by the set of them lying on one hex."""

    def __init__(self) -> None:
        self.flags: vec[i64] = filled(ARMS * MASKS, 0)      # arm, set -> flags of terms.STOP ...
        self.closed: vec[i64] = filled(MASKS, 0)            # arms that may not enter
        self.cover: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.hamper: vec[i64] = filled(ARMS * MASKS, 0)
        self.refuge: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.haven: vec[i64] = filled(2 * ARMS * MASKS, 0)
        self.gone_left: i64 = 0                             # kinds removed when the unit leaves
        self.gone_entered: vec[i64] = filled(ARMS, 0)       # arm -> kinds removed by moving in
        self.gone_battled: vec[i64] = filled(ARMS, 0)       # arm -> kinds removed by battling there
        self.clearable: vec[i64] = filled(ARMS, 0)          # arm -> kinds removed instead of battling
        self.sapped: i64 = 0                                # kinds that sappers may still remove after battling there
        self.sealable: vec[i64] = filled(2 * ARMS, 0)       # side, arm -> kinds a star removes instead of battling
        self.tunnel: i64 = 0                                # kinds joined underground
        self.gap: i64 = 0                                   # the kind that lies where a bridge is missing
        self.mined: i64 = 0                                 # kinds that explode under the enemy
        self.mine_tokens: vec[i64] = filled(TOKENS, 0)      # number -> tokens in the box
        self.decoy_medal: bool = False                      # the first decoy turned up is a medal
        self.dug: i64 = 0                                   # the kind laid by digging in
        self.dug_like: i64 = 0                              # the kinds that count towards its limit, that one included
        self.dug_limit: i64 = 0

    def at(self, arm: i64, lying: i64) -> i64:
        """Where `flags` and `hamper` speak of an arm and a set of obstacles."""
        return arm * MASKS + lying

    def of(self, side: i64, arm: i64, lying: i64) -> i64:
        """Where `cover`, `refuge` and `haven` speak of a side, an arm and a set of obstacles."""
        return (side * ARMS + arm) * MASKS + lying

    def sealed_by(self, side: i64, arm: i64) -> i64:
        """Kinds that a unit of the side may close with a star."""
        return self.sealable[side * ARMS + arm]

    def sealer(self, side: i64, arm: i64) -> i64:
        """Where `sealable` speaks of an arm of a side."""
        return side * ARMS + arm
