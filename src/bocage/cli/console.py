"""A console that speaks the user's language."""

from __future__ import annotations

import rich.console

from bocage.speech import LANGUAGES, from_environment, say


def language(argv: list[str]) -> str:
    """The language named by `--lang` on the command line, else the one of the environment."""
    for i, word in enumerate(argv):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and i + 1 < len(argv):
            given = argv[i + 1]
        if given in LANGUAGES:
            return given
    return from_environment()


class Console(rich.console.Console):
    def __init__(self, lang: str) -> None:
        super().__init__(highlight=False, soft_wrap=False)
        self.lang = lang

    def say(self, message: str, **args: object) -> None:
        self.print(say(self.lang, message, **args), markup=False)
