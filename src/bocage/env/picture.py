"""RGB frame of the board, for videos of training runs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bocage.content.battle import ReadyBattle
from bocage.core.state import State
from bocage.core.terms import ARMS

SIZE = 28                                   # width of a hex in pixels
PAPER = (244, 239, 226)
PLAIN = np.array((201, 198, 141), np.float64)
HILL = np.array((150, 118, 72), np.float64)
COVER = np.array((95, 138, 82), np.float64)
CLOSED = np.array((111, 157, 181), np.float64)
GOAL = (214, 168, 44)
WORKS = (90, 84, 76)
COLOURS = ((75, 83, 32), (61, 74, 87))      # Allies, Axis
INK = (250, 248, 240)


def hexagon(size: int) -> NDArray[np.bool_]:
    """The pixels of a pointed hex that is `size` wide."""
    height = round(size * 1.1547)
    y, x = np.mgrid[0:height, 0:size]
    dx, dy = np.abs(x - (size - 1) / 2) / (size / 2), np.abs(y - (height - 1) / 2) / (height / 2)
    inside: NDArray[np.bool_] = (dx <= 0.96) & (dy <= 0.97 - dx / 2)
    return inside


def ground(field: ReadyBattle, s: State, h: int) -> tuple[int, int, int]:
    """A colour from what the ground does: height, cover, closed to all."""
    r = field.rules
    if r.ground.closed[h] & 1 or s.board.obstacles[h] & r.works.gap:
        colour = CLOSED
    else:
        cover = max(r.ground.cover[r.ground.of(0, arm, h)] for arm in range(ARMS))
        colour = PLAIN + (COVER - PLAIN) * min(cover, 2) / 2 if not r.ground.height[h] else PLAIN + (HILL - PLAIN) * 0.7
    red, green, blue = (int(c) for c in colour)
    return red, green, blue


def paint(field: ReadyBattle, s: State) -> NDArray[np.uint8]:
    """The whole board: ground, works, objectives, and a counter with a dot for every figure."""
    board = field.board
    shape = hexagon(SIZE)
    tall, step = shape.shape[0], round(SIZE * 0.866)
    picture = np.empty((step * (board.shape.height - 1) + tall, SIZE * board.shape.width, 3), np.uint8)
    picture[:] = PAPER
    r = field.rules
    goals = {r.goals.hexes[i] for i in range(len(r.goals.hexes))}
    for h, (row, col) in enumerate(board.places):
        spot = picture[row * step : row * step + tall, col * SIZE // 2 : col * SIZE // 2 + SIZE]
        spot[shape] = ground(field, s, h)
        middle = tall // 2
        if h in goals:
            spot[middle - 12 : middle + 12, 4 : SIZE - 4] = GOAL
        if s.board.obstacles[h]:
            spot[middle + 9 : middle + 12, 5 : SIZE - 5] = WORKS
        u = s.board.at[h]
        if u >= 0:
            spot[middle - 8 : middle + 8, 5 : SIZE - 5] = COLOURS[s.units.side[u]]
            arm = int(s.units.arm[u])
            spot[middle - 6 : middle - 3, 7 : 7 + 4 * (arm + 1)] = GOAL
            for k in range(s.units.figures[u]):
                x, y = 7 + 4 * (k % 4), middle + 4 * (k // 4)
                spot[y : y + 2, x : x + 2] = INK
    return picture
