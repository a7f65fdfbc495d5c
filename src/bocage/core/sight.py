"""Line of sight between two hexes."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import HOLLOW


def blocks(r: Rules, s: State, arm: i64, viewer: i64, target: i64, h: i64) -> bool:
    """Whether hex `h` in between hides `target` from `viewer`."""
    if h < 0:
        return True     # the half hex at the border lets nothing through
    if (r.ground.wall[h] >> arm) & 1 or (s.board.at[h] >= 0 and (r.arms.units_hide >> arm) & 1):
        return True
    if (r.ground.rise[h] >> arm) & 1:
        group = r.ground.hill[h]
        return r.ground.hill[viewer] != group or r.ground.hill[target] != group
    return False


def sees(r: Rules, s: State, arm: i64, viewer: i64, target: i64) -> bool:
    """Whether a unit of that arm on `viewer` has a clear line to `target`."""
    at = r.grid.corridor_at[viewer * r.grid.hexes + target]
    if at < 0:
        return r.grid.apart(viewer, target) < 2
    corridors = r.grid.corridors
    for i in range(corridors[at]):
        one = corridors[at + 1 + 2 * i]
        other = corridors[at + 2 + 2 * i]
        if blocks(r, s, arm, viewer, target, one) and (
            one == other or blocks(r, s, arm, viewer, target, other)
        ):
            return False
    return not r.ground.veils or not is_veiled(r, arm, at)


def must_be_beside(r: Rules, arm: i64, here: i64, target: i64) -> bool:
    """Whether units of that arm, whatever they see, battle from one hex with another only where the two touch."""
    return r.ground.hollows and (r.ground.asks(arm, here) | r.ground.asks(arm, target)) & HOLLOW != 0


def is_veiled(r: Rules, arm: i64, at: i64) -> bool:
    """Whether a line, by its place among the corridors, crosses two hexes in a row that hide together."""
    run: i64 = 0
    for i in range(r.grid.corridors[at]):
        one = r.grid.corridors[at + 1 + 2 * i]
        other = r.grid.corridors[at + 2 + 2 * i]
        if one < 0 or other < 0 or (r.ground.veil[one] & r.ground.veil[other]) >> arm & 1 == 0:
            run = 0
            continue
        run += 1
        if run == 2:
            return True
    return False
