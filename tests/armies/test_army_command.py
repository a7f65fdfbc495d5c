"""`bocage army` on the command line, and the army of the document."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bocage.armies.army_file import read_army, read_army_file
from bocage.armies.check import faults
from bocage.cli.app import app

DOCUMENT = Path(__file__).parents[2] / "docs" / "armies.md"


def army(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["army", *map(str, words)])
    return result.exit_code, result.output


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "army.toml"
    found = re.search(r"```toml army\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert found
    path.write_text(found[1], "utf-8")
    return path


def test_the_army_of_the_document_is_allowed(file: Path) -> None:
    assert faults(read_army_file(file)) == []
    code, told = army("check", file)
    assert (code, "40 of 40 points" in told, "Panther" in told) == (0, True, True)


def test_an_army_that_is_not_allowed_is_told_every_reason(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace("1944-06", "1941-06").replace("budget = 40", "budget = 9"), "utf-8")
    code, told = army("check", file)
    assert code == 1
    assert "units[0].model: Panther came only in 1943-07" in told
    assert "budget:" in told


def test_prices_and_models_are_listed() -> None:
    code, told = army("list")
    assert code == 0
    assert all(word in told for word in ("heavy-armor", "high-velocity", "poland"))
    code, told = army("list", "--nation", "united-states", "--date", "1942-11")
    assert code == 0
    assert "M4 Sherman" in told
    assert "M36" not in told


def test_the_computer_writes_an_army_file(tmp_path: Path) -> None:
    target = tmp_path / "bought.toml"
    wish = ("build", "--nation", "japan", "--date", "1944-07", "--budget", 50, "--character", "infantry")
    code, printed = army(*wish)
    assert code == 0
    assert army(*wish, "--to", target)[0] == 0
    assert read_army(printed) == read_army_file(target)
    assert army(*wish, "--to", target)[0] == 2          # never written over


@pytest.mark.parametrize("words", [
    ("build", "--nation", "atlantis"), ("build", "--nation", "japan", "--date", "June"),
    ("build", "--nation", "japan", "--date", "1944-13"), ("build", "--nation", "japan", "--character", "brave"),
    ("list", "--nation", "atlantis"), ("check", "nowhere.toml"),
])
def test_wrong_wishes_are_refused(words: tuple[str, ...]) -> None:
    assert army(*words)[0] == 2
