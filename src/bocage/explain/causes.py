"""Causes of a refusal, tested: a cause is right if the action becomes legal without it.

A cause is left out of the tables, or taken off a copy of the position, and the core is asked again. So a
refusal rests on the same rules as the game, and never on a second reading of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bocage.content.battle import ReadyBattle
from bocage.core.legal import legal
from bocage.core.state import State
from bocage.core.terms import X_SHIFT
from bocage.explain.reasons import Reason
from bocage.notation.actions import SHAPE
from bocage.traits.provenance import Writer


@dataclass(frozen=True)
class Cause:
    """What may stand against an action: writers of the tables, or something in the position."""

    reason: Reason
    writers: frozenset[Writer] = frozenset()
    take_off: Callable[[State], None] | None = None


def cost_without(field: ReadyBattle, s: State, action: int, causes: Sequence[Cause]) -> int | None:
    """What the action would cost without these causes; None if it would still be refused."""
    rules = field.without(frozenset(writer for cause in causes for writer in cause.writers))
    trial = s
    if any(cause.take_off for cause in causes):
        trial = s.copy()
        for cause in causes:
            if cause.take_off:
                cause.take_off(trial)
    q = field.search()
    found = (a >> X_SHIFT for a in q.listing(legal(rules, trial, q)) if a & SHAPE == action)
    return next(found, None)


Test = Callable[[Sequence[Cause]], int | None]


def standing(test: Test, causes: Sequence[Cause]) -> list[Cause]:
    """The cause that alone stands against the action, or a smallest set of causes that do so together.

    Of several that would each be enough to remove, the one that opens the cheapest way counts, then the
    first. An empty list: the causes are not the reason.
    """
    if test(causes) is None:
        return []
    alone = [(cost, i) for i, cause in enumerate(causes) if (cost := test([cause])) is not None]
    if alone:
        return [causes[min(alone)[1]]]
    kept = list(causes)
    for cause in reversed(causes):
        rest = [c for c in kept if c is not cause]
        if test(rest) is not None:
            kept = rest
    return kept
