"""Faults of content files: they name the file, the key and the reason."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from bocage.fault import Fault, Sayable
from bocage.speech import Said, say

# The words of the type check, with the message that says them and what it names.
MISFITS: Final = (
    (r"Object missing required field `(?P<field>.+)`", "fault-field-missing"),
    (r"Object contains unknown field `(?P<field>.+)`", "fault-field-unknown"),
    (r"Invalid enum value (?P<value>.+)", "fault-enum"),
    (r"Invalid value (?P<value>.+)", "fault-value"),
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<value>[^`]+)`", "fault-type"),
    (r"Expected `(?P<wanted>[^`]+)` matching regex (?P<bound>.+)", "fault-form"),
    (r"Expected `(?P<wanted>[^`]+)` of length (?P<bound>.+)", "fault-length"),
    (r"Expected `(?P<wanted>[^`]+)` (?P<bound>[<>]=? .+)", "fault-bound"),
)


def misfit(reason: str, kind: type[Any]) -> Said:
    """What the type check says of a value, in every language; a misspelt key with the one meant."""
    for pattern, message in MISFITS:
        found = re.fullmatch(pattern, reason)
        if found:
            told = Said(message, **found.groupdict())
            fields = getattr(kind, "__struct_fields__", ())
            return meant(told, found["field"], fields) if message == "fault-field-unknown" else told
    return Said("error-plain", reason=reason)


def unknown(message: str, name: str, known: Iterable[str]) -> Said:
    """A name that means nothing, with the known ones and the one that was probably meant."""
    names = list(known)
    return meant(Said(message, name=repr(name), known=names), name, names)


def meant(told: Said, name: str, known: Iterable[str]) -> Said:
    close = get_close_matches(name, known, 1, 0.7)
    return Said("fault-meant", reason=told, meant=close[0]) if close else told


class ContentError(Fault):
    """A content file that cannot be used."""

    code = "content"

    def __init__(self, file: str, key: Sayable | str, reason: Sayable | str) -> None:
        super().__init__(reason, key)
        self.file = file

    @property
    def key(self) -> str:
        return self.about

    @property
    def found(self) -> list[ContentError]:
        """Every fault of the file; this one, where no more were looked for."""
        return [self]

    def text(self, lang: str) -> str:
        return say(lang, "fault-at", place=self.file, reason=super().text(lang)) if self.file else super().text(lang)
