"""Localised messages (Fluent), in French and English: one message file per language, shared by all parts."""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "fr")
EXCLAIMED: Final = re.compile(r"!\.(?=\s|$)")      # a name that ends so ends its sentence too
BEGINNING: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)      # of a message; what goes on is indented
LONG: Final = 500       # Fluent refuses long arguments; these are put in afterwards


@cache
def written(lang: str) -> dict[str, str]:
    """Every message of a language as its file has it."""
    text = (files("bocage") / "lang" / f"{lang}.ftl").read_text("utf-8")
    begun = list(BEGINNING.finditer(text))
    ends = [*(next_one.start() for next_one in begun[1:]), len(text)]
    return {m[1]: text[m.start():end] for m, end in zip(begun, ends, strict=True)}


@cache
def bundle(lang: str) -> FluentBundle:
    return FluentBundle([lang], use_isolating=False)


@cache
def pattern(lang: str, message: str) -> Any:
    """A message, parsed when it is first said: most commands say few, and to parse all 2,500 takes 0.15 s."""
    if message in written(lang):
        made = bundle(lang)
        made.add_resource(FluentResource(written(lang)[message]))
        found = made.get_message(message).value
        if found is not None:
            return found
    raise KeyError(f"no message {message!r} in {lang}.ftl")


def say(lang: str, message: str, **args: Any) -> str:
    """The message in that language; a missing one is an error, not a silent key."""
    found = pattern(lang, message)
    long = {k: v for k, v in args.items() if isinstance(v, str) and len(v) > LONG}
    short = args | {k: f"\ue000{k}\ue001" for k in long}
    text, errors = bundle(lang).format_pattern(found, short)
    if errors:
        raise ValueError(f"message {message!r} in {lang}.ftl: {errors[0]}")
    out = str(text)
    for k, v in long.items():
        out = out.replace(f"\ue000{k}\ue001", v)
    return EXCLAIMED.sub("!", out)


class Said:
    """A message with its arguments, put into words when it is read, in the reader's language.

    Arguments may be messages themselves, texts in both languages, or lists of either.
    """

    def __init__(self, message: str, **args: Any) -> None:
        self.message = message
        self.args = args

    def text(self, lang: str) -> str:
        return say(lang, self.message, **{name: in_words(value, lang) for name, value in self.args.items()})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self.message, self.args) == (other.message, other.args)

    def __hash__(self) -> int:
        return hash(self.message)


def in_words(value: Any, lang: str) -> Any:
    """An argument of a message as it is read."""
    if hasattr(value, "text") and callable(value.text):
        return value.text(lang)
    if hasattr(value, "en") and hasattr(value, "fr"):
        return getattr(value, lang)
    if isinstance(value, list | tuple):
        return ", ".join(str(in_words(v, lang)) for v in value)
    return value


def from_environment() -> str:
    """The language of the user's environment: French if it says so, else English."""
    for name in ("BOCAGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
