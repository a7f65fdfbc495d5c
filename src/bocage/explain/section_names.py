"""Sections by name, as the player sees them from their seat."""

from __future__ import annotations

from bocage.core import terms as t
from bocage.explain.reasons import Reason

SECTIONS = ((t.LEFT, "left"), (t.CENTER, "center"), (t.RIGHT, "right"))


def sections_in_words(mask: int) -> Reason:
    """`left`, or `left and center` for a hex on the line between them."""
    names = [Reason(f"section-{name}") for bit, name in SECTIONS if mask & bit]
    if not names:
        halves = [half_in_words(i) for i in range(2 * t.GENERALS) if mask & t.HALF << i]
        return halves[0] if len(halves) == 1 else Reason("section-two", first=halves[0], second=halves[1])
    if len(names) == 1:
        return names[0]
    return Reason("section-two", first=names[0], second=names[1]) if len(names) == 2 else Reason("section-any")


def half_in_words(number: int) -> Reason:
    """A half of a double section, counted from the left."""
    name = SECTIONS[number // 2][1]
    return Reason(f"section-half-{'right' if number % 2 else 'left'}", section=Reason(f"section-{name}"))
