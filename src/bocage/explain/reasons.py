"""A reason: a message with its arguments, and the ledger items behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.content.schema import Noun, Words
from bocage.speech import say


def declined(key: str, noun: Noun, lang: str) -> dict[str, str]:
    """A name as an argument of a message, with its number and gender beside it."""
    return {key: noun[lang], f"{key}_number": noun.number(lang), f"{key}_gender": noun.gender(lang)}


class Reason:
    """A message with its arguments, put into words only when a reader asks, in their language."""

    def __init__(self, message: str, rules: Sequence[str] = (), **args: Any) -> None:
        self.message = message
        self.rules = list(dict.fromkeys(rules))
        self.args = args

    def text(self, lang: str) -> str:
        args: dict[str, Any] = {}
        for key, value in self.args.items():
            args |= declined(key, value, lang) if isinstance(value, Noun) else {key: self._render(value, lang)}
        return say(lang, self.message, **args)

    @staticmethod
    def _render(value: Any, lang: str) -> Any:
        if isinstance(value, Words):
            return value[lang]
        if isinstance(value, Reason):
            return value.text(lang)
        if isinstance(value, list):
            separator = " " if value and all(isinstance(v, Reason) and v.is_sentence for v in value) else ", "
            return separator.join(str(Reason._render(v, lang)) for v in value)
        return value

    @property
    def is_sentence(self) -> bool:
        """Whether the message is a sentence of its own, not a phrase in one."""
        return self.message.startswith(("no-", "yes-"))


def together(reasons: Sequence[Reason]) -> Reason:
    """Several reasons that stand together: the first, then the others."""
    flat: list[Reason] = []
    for reason in reasons:
        flat += [reason.args["first"], *reason.args["others"]] if reason.message == "no-several" else [reason]
    first, *others = flat
    if not others:
        return first
    return Reason("no-several", [rule for r in flat for rule in r.rules], first=first, others=others)
