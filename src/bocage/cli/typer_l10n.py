"""Localisation of Typer in the user's language: titles of the help, refusals of arguments."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any, Final

import typer
from typer.core import TyperGroup

from bocage.speech import say

TITLES: Final = {
    "ARGUMENTS_PANEL_TITLE": "cli-frame-arguments",
    "OPTIONS_PANEL_TITLE": "cli-frame-options",
    "COMMANDS_PANEL_TITLE": "cli-frame-commands",
    "ERRORS_PANEL_TITLE": "cli-frame-error",
    "REQUIRED_LONG_STRING": "cli-frame-required",
    "ABORTED_TEXT": "cli-frame-aborted",
}
REFUSALS: Final = [
    (re.compile(pattern, re.DOTALL), f"cli-frame-{message}")
    for pattern, message in (
        (r"Missing (?:argument|option) (?P<name>.+?)\.", "missing"),
        (r"No such command (?P<name>.+?)\.(?: Did you mean (?P<near>.+)\?)?", "unknown-command"),
        (r"No such option: (?P<name>\S+)(?: \(Possible options: (?P<near>.+)\))?", "unknown-option"),
        (r"Got unexpected extra argument\(s\) \((?P<name>.+)\)", "too-many"),
        (r"Option (?P<name>.+) does not take a value\.", "no-value"),
        (r"Option (?P<name>.+) requires .+", "needs-value"),
        (r"Invalid value for (?P<name>.+): .*valid integer.*", "whole"),
        (r"Invalid value for (?P<name>.+): .*valid number.*", "number"),
        (r"Invalid value for (?P<name>.+): .* greater than or equal to (?P<bound>\S+)", "least"),
        (r"Invalid value for (?P<name>.+): .* less than or equal to (?P<bound>\S+)", "most"),
    )
]


def refusal(lang: str, words: str) -> str:
    """A refusal in the user's language; one that is not known stays as Typer says it."""
    for pattern, message in REFUSALS:
        found = pattern.fullmatch(words)
        if found:
            args = {key: value.replace("'", "") for key, value in found.groupdict("").items()}
            near = args.pop("near", "")
            return say(lang, message, **args) + (f" {say(lang, 'cli-frame-near', near=near)}" if near else "")
    return words


def entitle(lang: str) -> None:
    """Set the titles of Typer's frames; not before one is shown, for loading them takes longer than many a command."""
    from typer import rich_utils

    for constant, message in TITLES.items():
        setattr(rich_utils, constant, say(lang, message))
    rich_utils.DEFAULT_STRING = say(lang, "cli-frame-default", value="{}")
    rich_utils.RICH_HELP = say(lang, "cli-frame-try", command="[blue]{command_path} {help_option}[/]")


def group(lang: str) -> type[TyperGroup]:
    """The class of the whole command line."""

    @contextlib.contextmanager
    def in_words() -> Iterator[None]:
        try:
            yield
        except typer.TyperException as e:
            entitle(lang)
            words = refusal(lang, e.format_message())
            e.format_message = lambda: words        # type: ignore[method-assign]
            raise

    def named(option: Any) -> Any:
        """The option `--help`, which Typer makes by itself."""
        words, show = say(lang, "cli-frame-help"), option.callback

        def shown(ctx: Any, param: Any, wanted: bool) -> None:
            if wanted:
                entitle(lang)
            show(ctx, param, wanted)

        if option.help != words:
            option.help, option.callback = words, shown
        return option

    class Group(TyperGroup):
        def make_context(self, *args: Any, **extra: Any) -> Any:
            with in_words():
                return super().make_context(*args, **extra)

        def invoke(self, ctx: Any) -> Any:
            with in_words():
                return super().invoke(ctx)

        def get_help(self, ctx: Any) -> str:
            entitle(lang)       # without arguments the help is shown unasked
            return super().get_help(ctx)

        def get_help_option(self, ctx: Any) -> Any:
            return named(super().get_help_option(ctx))

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            command = super().get_command(ctx, cmd_name)
            if command:
                named(command.get_help_option(ctx))
            return command

    return Group
