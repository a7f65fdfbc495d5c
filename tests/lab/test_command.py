"""`bocage lab` in the terminal: it teaches, reports, compares, writes files, and refuses with a reason."""

from __future__ import annotations

import importlib
from pathlib import Path

import msgspec
import pytest
from click.testing import Result
from typer.testing import CliRunner

from bocage.cli import app
from bocage.content import library
from bocage.lab import save_balance
from bocage.lab.report import Report

COMMANDS = importlib.import_module("bocage.cli.app")
FEW = {name: library.battles()[name] for name in ("vassieux", "toulon")}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", "en")
    monkeypatch.setenv("COLUMNS", "160")


def lab(*words: object) -> Result:
    return CliRunner().invoke(app, ["lab", *(str(word) for word in words)])


def test_without_a_battle_it_teaches() -> None:
    result = lab()
    assert result.exit_code == 0
    assert "bocage lab pegasus-bridge" in result.stdout
    assert "--what-if" in result.stdout


def test_help_explains_what_if_may_say() -> None:
    told = " ".join(lab("--help").stdout.replace("│", " ").split())
    for words in ("axis hand 5", "allies medals 6", "first axis", "add armor 3 allies e4", "remove e7", "move e7 e6"):
        assert words in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_report_in_full(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", lang)
    files = (tmp_path / "r.json", tmp_path / "r.html")
    result = lab("vassieux", "-n", 25, "--what-if", "Axis hand 6", "--json", files[0], "--html", files[1])
    assert result.exit_code == 0, result.output
    report = msgspec.json.decode(files[0].read_bytes(), type=Report)
    assert report.base.games == 25
    assert [c.run.change for c in report.what_if] == ["axis hand 6"]
    share = 100 * report.base.sides["allies"].won.rate
    assert (f"{share:.1f}%" if lang == "en" else f"{share:.1f}".replace(".", ",")) in result.stdout
    assert ("Dead hands" if lang == "en" else "Mains mortes") in result.stdout
    assert "axis hand 6" in result.stdout
    assert f'lang="{lang}"' in files[1].read_text("utf-8")


def test_the_same_report_on_two_processes(tmp_path: Path) -> None:
    paths = [tmp_path / "1.json", tmp_path / "2.json"]
    for jobs, path in enumerate(paths, 1):
        assert lab("toulon", "-n", 20, "--jobs", jobs, "--bot", "recruit", "--json", path).exit_code == 0
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_a_battle_file_of_ones_own(tmp_path: Path) -> None:
    shipped = next((Path(str(library.rulebook())) / "battles").glob("*vassieux.toml"))
    mine = tmp_path / "mine.toml"
    mine.write_text(shipped.read_text("utf-8"), "utf-8")
    result = lab(mine, "-n", 2, "--bot", "random", "--no-first-move")
    assert result.exit_code == 0, result.output


def test_every_battle_is_measured_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "measured.toml"
    monkeypatch.setattr(save_balance, "target", lambda: target)
    result = lab("--all", "-n", 1, "--save", "--json", tmp_path / "all.json")
    assert result.exit_code == 0, result.output
    reports = msgspec.json.decode((tmp_path / "all.json").read_bytes(), type=list[Report])
    assert [r.battle for r in reports] == list(library.battles())
    assert target.read_text("utf-8").count("[battles.") == len(library.battles())


@pytest.mark.parametrize(("lang", "begins"), [("en", "begin"), ("fr", "commence")])
def test_comparisons_of_every_battle_are_told(lang: str, begins: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMMANDS, "LANG", lang)
    monkeypatch.setattr(COMMANDS.library, "battles", lambda: FEW)
    options = ("-n", 1, "--bot", "random", "--what-if", "axis hand 2", "--first-move")
    told = lab("--all", *options).stdout
    assert told.count("axis hand 2") == len(FEW)
    assert told.count(begins) >= len(FEW)
    assert "McNemar" not in lab("--all", *options[:4]).stdout


@pytest.mark.parametrize(
    "words",
    [
        ("waterloo",), ("vassieux", "-n", "0"), ("vassieux", "--bot", "napoleon"), ("vassieux", "--axis", "none"),
        ("vassieux", "--what-if", "axis hand 99"), ("vassieux", "--what-if", "win"), ("vassieux", "--what-if", " "),
        ("pegasus-bridge", "--what-if", "move c4 c4"), ("vassieux", "--jobs", "0"),
        ("pegasus-bridge", "--what-if", "remove d6, add infantry allies d7, allies medals 1"),
        ("vassieux", "--save"), ("--save",), ("--all", "--save", "-n", "1", "--allies", "recruit"),
        ("--all", "--save", "-n", "1", "--bot", "recruit"), ("vassieux", "--all"),
        ("vassieux", "--json", "no/such/folder/x"), ("vassieux", "-n", "1", "--cluster", "127.0.0.1:1"),
        ("vassieux", "-n", "1", "--seed", "a\tb"),
    ],
)
def test_what_is_refused_is_refused_at_once(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_balance, "target", lambda: tmp_path / "measured.toml")     # in case it is not refused
    result = lab(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.strip()
    assert "Traceback" not in result.output


def test_games_cut_short_leave_no_empty_file_and_none_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMANDS.laboratory, "investigate", cut)
    old = tmp_path / "old.html"
    old.write_text("kept", "utf-8")
    assert lab("vassieux", "--json", tmp_path / "new.json", "--html", old).exit_code != 0
    assert [path.name for path in tmp_path.iterdir()] == ["old.html"]
    assert old.read_text("utf-8") == "kept"


@pytest.mark.parametrize(("level", "told"), [("general@0.03", "by the clock"), ("py:slow_games:Slow", "of your own")])
def test_players_that_may_play_otherwise_next_time_are_named(level: str, told: str) -> None:
    assert told in lab("vassieux", "--bot", level, "--what-if", "refused, so that nobody plays").stdout
