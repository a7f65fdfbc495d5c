"""Localisation of Typer: its own messages in both languages."""

from __future__ import annotations

from typing import Annotated

import pytest
import typer
from typer import rich_utils
from typer.testing import CliRunner

from bocage.cli import typer_l10n
from bocage.speech import LANGUAGES, say

BAD = {
    "try": ("missing", {"name": "where"}),
    "tri": ("unknown-command", {"name": "tri"}),
    "try a b": ("too-many", {"name": "b"}),
    "try a --tims 3": ("unknown-option", {"name": "--tims"}),
    "try a --times x": ("whole", {"name": "--times / -t"}),
    "try a --times 0": ("least", {"name": "--times / -t", "bound": "1"}),
    "try a --times 10": ("most", {"name": "--times / -t", "bound": "9"}),
    "try a --share x": ("number", {"name": "--share"}),
    "try a --times": ("needs-value", {"name": "--times"}),
    "try a --quick=3": ("no-value", {"name": "--quick"}),
    "--loud": ("unknown-option", {"name": "--loud"}),
}
NEAR = {"tri": "try", "try a --tims 3": "--times"}


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    for constant in (*typer_l10n.TITLES, "DEFAULT_STRING", "RICH_HELP"):
        monkeypatch.setattr(rich_utils, constant, getattr(rich_utils, constant))     # put back afterwards
    monkeypatch.setattr(rich_utils, "MAX_WIDTH", 200)
    return str(request.param)


def program(lang: str) -> typer.Typer:
    app = typer.Typer(cls=typer_l10n.group(lang), rich_markup_mode="rich")

    @app.callback()
    def all_of_it() -> None: ...

    @app.command("try")
    def attempt(
        where: str,
        times: Annotated[int, typer.Option("--times", "-t", min=1, max=9)] = 2,
        share: float = 0.5,
        quick: Annotated[bool, typer.Option("--quick")] = False,
    ) -> None: ...

    return app


@pytest.mark.parametrize("line", BAD)
def test_refusals(lang: str, line: str) -> None:
    message, args = BAD[line]
    told = CliRunner().invoke(program(lang), line.split())
    assert told.exit_code == 2
    assert say(lang, f"cli-frame-{message}", **args) in told.stderr
    assert say(lang, "cli-frame-error") in told.stderr
    if line in NEAR:
        assert say(lang, "cli-frame-near", near=NEAR[line]) in told.stderr


def test_help(lang: str) -> None:
    told = CliRunner().invoke(program(lang), ["try", "--help"])
    assert told.exit_code == 0
    for message in ("arguments", "options", "required", "help"):
        assert say(lang, f"cli-frame-{message}") in told.stdout
    assert say(lang, "cli-frame-default", value=2) in told.stdout


def test_what_typer_says_otherwise_is_not_lost() -> None:
    assert typer_l10n.refusal("fr", "Something nobody foresaw.") == "Something nobody foresaw."
