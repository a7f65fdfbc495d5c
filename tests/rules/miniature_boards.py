"""Kinds of the miniatures for drawn boards."""

from __future__ import annotations

from typing import Any

from bocage.content.schema import Noun, UnitKind


def kind(row: str, gun: str = "", *abilities: str, id: str = "", code: str = "ZZ", **more: Any) -> UnitKind:
    """A kind with as little said as possible."""
    named = Noun(en=row.capitalize(), fr=row.capitalize())
    name = more.pop("name", named)
    return UnitKind(id=id or f"test-{row}", code=code, name=name, row=row, gun=gun, abilities=list(abilities), **more)


TIGER = kind("heavy-armor", "heavy", "high-velocity", id="tiger-88", code="TG", name=Noun(en="Tiger tanks", fr="Tigre"))
