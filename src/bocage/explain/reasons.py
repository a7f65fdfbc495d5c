"""A reason: a message with its arguments, and the ledger items behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.content.schema import Words
from bocage.speech import say


class Reason:
    """Rendered only when somebody reads it, in his language."""

    def __init__(self, message: str, rules: Sequence[str] = (), **args: Any) -> None:
        self.message = message
        self.rules = list(rules)
        self.args = args

    def text(self, lang: str) -> str:
        return say(lang, self.message, **{k: self._render(v, lang) for k, v in self.args.items()})

    @staticmethod
    def _render(value: Any, lang: str) -> Any:
        if isinstance(value, Words):
            return value[lang]
        if isinstance(value, Reason):
            return value.text(lang)
        if isinstance(value, list):
            return ", ".join(str(Reason._render(v, lang)) for v in value)
        return value
