"""A board drawn in characters: one token per hex, terrain first, then the unit.

`f/I4` is an Allied infantry unit of four figures in a forest, `.+x/t2` an Axis armor unit
of two on wire. Capital letters are Allied units, small ones Axis.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bocage.content import library, maps
from bocage.content.battle import ReadyBattle
from bocage.content.hexnames import hex_of
from bocage.content.maps import Drawn
from bocage.content.miniatures import compose
from bocage.content.schema import UnitKind
from bocage.core.board import Board
from bocage.core.state import State
from bocage.notation.errors import NotationError
from bocage.speech import Said
from bocage.traits.fold import Side

CELL = 8
BARE = re.compile(r"[A-Za-z]{1,2}[1-9]")     # a unit on open ground may be drawn alone
COUNTER = re.compile(r"([A-Z]{1,2}|[a-z]{1,2})([0-9]*)")


@dataclass(frozen=True)
class Counter:
    """A unit as drawn."""

    side: Side
    unit: str
    figures: int


def unit_codes(kinds: Iterable[UnitKind] = ()) -> dict[str, str]:
    """The letters of units on maps; a battle's own kinds take theirs from others."""
    return {u.code: u.id for u in library.units().values()} | {kind.code: kind.id for kind in kinds}


def write_counter(side: int, unit_code: str, figures: int) -> str:
    return f"{unit_code if side == 0 else unit_code.lower()}{figures}"


def draw(field: ReadyBattle, s: State) -> str:
    """The whole board with its units, from the top edge, hex names at the margins."""
    board = field.board
    tokens = [write_hex(field, s, h) for h in range(board.size)]
    cell = max(CELL, 2 * ((max(map(len, tokens)) + 2) // 2))
    lines = []
    width = board.shape.width
    for row in range(board.shape.height):
        cells = []
        for i in range(width - row % 2):
            h = board.index[row, 2 * i + row % 2]
            cells.append(f"{tokens[h]:<{cell}}")
        indent = " " * (cell // 2 if row % 2 else 0)
        lines.append(f"{board.shape.height - row:>2} {indent}{''.join(cells)}".rstrip())
    letters = "".join(f"{chr(ord('a') + i):<{cell}}" for i in range(width))
    return "\n".join([*lines, f"   {letters}".rstrip()])


def write_hex(field: ReadyBattle, s: State, h: int) -> str:
    drawn = field.drawn[h]
    lying = tuple(maps.obstacle_ids(s.board.obstacles[h]))
    token = maps.write_token(Drawn(drawn.tile, drawn.structure, lying))
    u = s.board.at[h]
    if u >= 0:
        unit = field.profiles[s.units.profile[u]].unit
        token += "/" + write_counter(s.units.side[u], unit.code, s.units.figures[u])
    return token


def read_counter(text: str, kinds: Iterable[UnitKind] = ()) -> Counter:
    known = unit_codes(kinds)
    drawn = COUNTER.fullmatch(text)
    if drawn is None or drawn[1].upper() not in known:
        letters = " ".join(known) if any(len(code) > 1 for code in known) else "".join(known)
        raise NotationError("drawing", Said("fault-counter", given=repr(text), letters=letters), text)
    id_ = known[drawn[1].upper()]
    brought = next((compose(kind) for kind in kinds if kind.id == id_), None)
    figures = int(drawn[2]) if drawn[2] else (brought or library.units()[id_]).figures
    if not 1 <= figures <= 9:
        raise NotationError("drawing", Said("fault-counter-figures", figures=figures, given=repr(text)), text)
    return Counter("allies" if text[0].isupper() else "axis", id_, figures)


def whole(board: Board, rows: list[list[str]], drawing: str) -> list[list[str]]:
    """The rows of a whole board without the numbers at their left and the letters below them."""
    letters = [chr(ord("a") + i) for i in range(board.shape.width)]
    if rows and rows[-1] == letters:
        rows = rows[:-1]
    if len(rows) != board.shape.height:
        raise NotationError("drawing", Said("fault-map-rows", given=len(rows), rows=board.shape.height), drawing)
    for r, row in enumerate(rows):
        number, width = board.shape.height - r, board.shape.width - r % 2
        wrong = None
        if row[0] != str(number):
            wrong = Said("fault-row-number", number=number, given=repr(row[0]))
        elif len(row) - 1 != width:
            wrong = Said("fault-map-width", given=len(row) - 1, width=width)
        if wrong:
            raise NotationError("drawing", Said("fault-row", row=r + 1, reason=wrong), drawing)
    return [row[1:] for row in rows]


def read(
    board: Board, drawing: str, at: str | None = None, kinds: Iterable[UnitKind] = ()
) -> dict[int, tuple[Drawn, Counter | None]]:
    """The hexes of a drawing: the whole board as `draw` writes it, or a part of it.

    A part is plain rows of tokens; `at` names the hex of its first token. Every second
    row starts half a hex to the right of it.
    """
    rows = [line.split() for line in drawing.strip("\n").splitlines() if line.strip()]
    found: dict[int, tuple[Drawn, Counter | None]] = {}
    if at is None:
        rows = whole(board, rows, drawing)
        top, left = 0, 0
    else:
        top, left = board.places[hex_of(board, at)]
    for r, row in enumerate(rows):
        line = top + r
        start = left + (left - line) % 2
        for i, token in enumerate(row):
            h = board.index.get((line, start + 2 * i))
            if h is None:
                off = Said("fault-off-board", token=repr(token))
                raise NotationError("drawing", Said("fault-row", row=r + 1, reason=off), drawing)
            ground, _, unit = token.partition("/") if not BARE.fullmatch(token) else (".", "", token)
            drawn = maps.read_token(ground, Said("fault-drawn-hex", row=r + 1, hex=i + 1), "drawing")
            found[h] = (drawn, read_counter(unit, kinds) if unit else None)
    return found
