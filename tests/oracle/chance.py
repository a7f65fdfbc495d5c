"""Chance read from the engine's facts: dice, cards drawn, mines turned up, in the order they came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.notation.facts import Fact

CHANCE = {"die", "drew", "looked", "turned-up", "seized", "landed", "opened"}


class Mismatch(Exception):
    """Where the engine and the oracle part."""

    def __init__(self, kind: str, oracle: Any, engine: Any, about: Any = None) -> None:
        super().__init__(f"{kind}: the oracle has {oracle!r}, the engine {engine!r}")
        self.kind, self.oracle, self.engine, self.about = kind, oracle, engine, about


class Tape:
    """The facts of one action; the oracle takes chance from it and nothing else."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self.facts = list(facts)
        self.next = 0

    def peek(self) -> Any:
        while self.next < len(self.facts) and self.facts[self.next].fact not in CHANCE:
            self.next += 1
        return self.facts[self.next] if self.next < len(self.facts) else None

    def take(self, kind: str, about: Any = None) -> Any:
        fact = self.peek()
        if fact is None or fact.fact != kind:
            raise Mismatch("chance", kind, fact, about)
        self.next += 1
        return fact

    def roll(self, most: int | None = None) -> list[str]:
        """The dice rolled together next, so many at most where others are rolled again without a word between."""
        faces: list[str] = []
        fact = self.peek()
        while fact is not None and fact.fact == "die" and len(faces) != most:
            faces.append(fact.face)
            self.next += 1
            fact = self.facts[self.next] if self.next < len(self.facts) else None
        return faces

    def finish(self) -> None:
        left = self.peek()
        if left is not None:
            raise Mismatch("chance", None, left)
