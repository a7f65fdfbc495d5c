"""Faults of notation: every one has a code, says where, and what was expected."""

from __future__ import annotations

from bocage.fault import Fault, Sayable
from bocage.speech import say

SHOWN = 200     # characters of a wrong text that are quoted


class NotationError(Fault):
    """A text that does not follow the notation. `what` names a message `fault-what-...`."""

    code = "malformed"

    def __init__(self, what: str, reason: Sayable | str, text: str = "", at: int | None = None) -> None:
        super().__init__(reason, what)
        self.what = what
        self.wrong = text
        self.at = at

    def text(self, lang: str) -> str:
        what, reason = say(lang, f"fault-what-{self.what}"), self.reason.text(lang)
        wrong = repr(self.wrong[:SHOWN])
        if self.at is not None:
            return say(lang, "fault-notation-at", what=what, reason=reason, at=str(self.at + 1), wrong=wrong)
        if self.wrong:
            return say(lang, "fault-notation-in", what=what, reason=reason, wrong=wrong)
        return say(lang, "fault-at", place=what, reason=reason)
