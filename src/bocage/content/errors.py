"""Faults of content files: they name the file, the key and the reason."""

from __future__ import annotations

from bocage.fault import Fault, Sayable
from bocage.speech import say


class ContentError(Fault):
    """A content file that cannot be used."""

    code = "content"

    def __init__(self, file: str, key: Sayable | str, reason: Sayable | str) -> None:
        super().__init__(reason, key)
        self.file = file

    @property
    def key(self) -> str:
        return self.about

    def text(self, lang: str) -> str:
        return say(lang, "fault-at", place=self.file, reason=super().text(lang)) if self.file else super().text(lang)
