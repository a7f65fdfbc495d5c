"""Terminal console in the user's language."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import rich.console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

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


@contextlib.contextmanager
def progress(out: Console, message: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error; what it yields is told how many more are done."""
    aside = Console(out.lang)
    aside.stderr = True
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside) as bar:
        task = bar.add_task(say(out.lang, message), total=total)
        yield lambda n: bar.advance(task, n)
