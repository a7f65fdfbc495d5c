"""Names of hexes: a letter for the place in its row, the row counted from the bottom edge."""

from __future__ import annotations

import re
from functools import cache

from bocage.core.board import Board
from bocage.fault import Fault
from bocage.speech import Said

PATTERN = re.compile(r"([a-z])([1-9][0-9]?)")


class HexNameError(Fault):
    """Not the name of a hex of this board."""

    code = "hex"


@cache
def names_of(board: Board) -> list[str]:
    """The names of all hexes of a board. Boards are few and live as long as the program."""
    return [f"{chr(ord('a') + col // 2)}{board.shape.height - row}" for row, col in board.places]


def name_of(board: Board, h: int) -> str:
    return names_of(board)[h]


def split_pair(pair: str, mark: str) -> tuple[str, str] | None:
    """The two names in `c2-d3` or `x4xy4`; None without the mark. The first character is a column, never the mark."""
    at = pair.find(mark, 1)
    return None if at < 0 else (pair[:at], pair[at + len(mark):])


def hex_of(board: Board, name: str) -> int:
    """The hex called `name`; raises HexNameError otherwise."""
    found = PATTERN.fullmatch(name)
    if found:
        row = board.shape.height - int(found[2])
        h = board.index.get((row, 2 * (ord(found[1]) - ord("a")) + row % 2))
        if h is not None:
            return h
    last = chr(ord("a") + board.shape.width - 1)
    raise HexNameError(Said("fault-hex", name=repr(name), last=last, rows=board.shape.height))
