"""Sections by name, as the player sees them from their seat."""

from __future__ import annotations

from bocage.core import terms as t
from bocage.explain.reasons import Reason

SECTIONS = ((t.LEFT, "left"), (t.CENTER, "center"), (t.RIGHT, "right"))


def sections_in_words(mask: int) -> Reason:
    """`left`, or `left and center` for a hex on the line between them."""
    names = [Reason(f"section-{name}") for bit, name in SECTIONS if mask & bit]
    if len(names) == 1:
        return names[0]
    return Reason("section-two", first=names[0], second=names[1]) if len(names) == 2 else Reason("section-any")
