"""Findings of an import or export: the fate of every piece of the file, grouped for a report."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bocage.content.schema import Words
from bocage.fault import Sayable

Fate = Literal["carried", "near", "lost"]
FATES: tuple[Fate, ...] = ("carried", "near", "lost")


@dataclass
class Finding:
    """Pieces of one word with one fate: where they lie, what became of them, and why not the same."""

    fate: Fate
    part: str                           # message import-part-...
    word: str
    became: Words | Sayable | str = ""
    why: Sayable | None = None
    hexes: list[str] = field(default_factory=list)
    raw: list[Any] = field(default_factory=list)        # what the file says, where it is lost

    @property
    def count(self) -> int:
        return max(1, len(self.hexes))


class Findings:
    """All findings in the order they were met; pieces alike are one finding with several hexes."""

    def __init__(self) -> None:
        self.all: list[Finding] = []

    def add(
        self, fate: Fate, part: str, word: str, became: Words | Sayable | str = "", why: Sayable | None = None,
        hex_name: str = "", raw: Any = None,
    ) -> None:
        for found in self.all:
            if (found.fate, found.part, found.word, found.became, found.why) == (fate, part, word, became, why):
                break
        else:
            found = Finding(fate, part, word, became, why)
            self.all.append(found)
        if hex_name:
            found.hexes.append(hex_name)
        if raw is not None and raw not in found.raw:
            found.raw.append(raw)

    def of(self, fate: Fate) -> list[Finding]:
        return [found for found in self.all if found.fate == fate]
