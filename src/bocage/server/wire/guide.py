"""Messages about the guide to the rules: chapters and drawn examples; the same for everyone."""

from __future__ import annotations

from bocage.server.wire.base import Message, Side, Text
from bocage.server.wire.battles import BattleLooks, HexInfo, UnitView


class GuidePassage(Message):
    text: Text
    cite: list[str]


class ExampleMark(Message):
    """A hex that a choice of the example names: dice of an attack, or whether a move leaves a battle."""

    at: str
    verb: str
    dice: int | None = None
    may_battle: bool | None = None


class DrawnExample(Message):
    """A small map with units, and what one of them may do there."""

    caption: Text
    width: int
    height: int
    top: Side
    hexes: list[HexInfo]
    looks: BattleLooks
    units: list[UnitView]
    nations: dict[Side, str]                # their looks
    of: str | None
    marks: list[ExampleMark]


class GuideChapter(Message):
    """A chapter of the guide to the rules; without a theatre it holds for all battles."""

    id: str
    title: Text
    theatre: str | None
    parts: list[GuidePassage]
    examples: list[DrawnExample]
