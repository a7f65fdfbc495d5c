"""Faults: the one base of all errors that are told to a person.

A fault has a code for programs, a place, a reason in every language and the rules behind it. It is put
into words where it is read (command line, referee, server), and survives the way back from a worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bocage.speech import Said, say


class Sayable(Protocol):
    """A message that can be put into words: `Said`, a reason of `bocage.explain`, another fault."""

    def text(self, lang: str) -> str: ...


def worded(reason: Sayable | str) -> Sayable:
    """Words of others (an operating system, a bot) are the same in every language."""
    return Said("error-plain", reason=reason) if isinstance(reason, str) else reason


class Fault(ValueError):
    """An error with a code, a place, a reason and the rules it rests on."""

    code = "fault"

    def __init__(self, reason: Sayable | str, place: Sayable | str = "", rules: Sequence[str] = ()) -> None:
        super().__init__()
        self.reason = worded(reason)
        self.place = place
        self.rules = list(rules)

    @property
    def about(self) -> str:
        """The place, for programs."""
        return self.place if isinstance(self.place, str) else self.place.text("en")

    @property
    def rule(self) -> str | None:
        return self.rules[0] if self.rules else None

    def text(self, lang: str) -> str:
        """The whole sentence: the place, if any, and the reason."""
        said = self.reason.text(lang)
        if not self.place:
            return said
        place = self.place if isinstance(self.place, str) else self.place.text(lang)
        return say(lang, "fault-at", place=place, reason=said)

    def __str__(self) -> str:
        return self.text("en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[Fault], args: tuple[Any, ...], state: dict[str, Any]) -> Fault:
    fault = kind.__new__(kind, *args)
    vars(fault).update(state)
    return fault
