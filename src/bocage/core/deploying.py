"""Units placed one by one, and the first turn once all of them are."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.core.deployment import ask_to_place, next_to_place, place, reveal, side_placing
from bocage.core.rules import Rules
from bocage.core.state import State
from bocage.core.terms import NONE
from bocage.core.turn import start


def pick_kind(r: Rules, s: State, kind: i64) -> None:
    """A unit of that kind is placed next."""
    s.muster.picked = kind


def deploy(r: Rules, s: State, h: i64) -> None:
    """Place the unit in hand; then the next one, or the battle begins."""
    side = side_placing(r, s)
    place(r, s, h)
    following = next_to_place(r, s, side)
    if following != NONE:
        if following != side:
            s.luck.barrier += 1
        ask_to_place(r, s, following)
        return
    reveal(s)
    start(r, s)
