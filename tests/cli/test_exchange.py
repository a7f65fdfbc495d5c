"""`bocage import` and `bocage export` on the command line."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import pytest
from terminal import bocage, refused, said

from bocage.speech import LANGUAGES, say

sys.path.append(str(Path(__file__).parents[1] / "editor_files"))
EXCHANGE = importlib.import_module("bocage.cli.exchange")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    from made import as_bytes, scenario

    path = tmp_path / "bridge.m44"
    path.write_bytes(as_bytes(scenario()))
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_import_reports_item_by_item_and_the_battle_can_be_shown(
    file: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EXCHANGE, "LANG", lang)
    target = file.with_suffix(".toml")
    result = bocage("import", file, "--to", target)
    assert result.exit_code == 0, result.output
    told = said(result)
    for fate in ("carried", "lost"):
        assert " ".join(say(lang, f"import-{fate}", kinds=99, pieces=99).split("99")[0].split()) in told
    assert "volcano" in told
    assert "g1" in told
    text = target.read_text("utf-8")
    assert "volcano" in text
    assert '{"name": "elephantus"}' in text
    assert bocage("show", target, "--plain").exit_code == 0


def test_import_keeps_a_file_that_exists(file: Path) -> None:
    target = file.with_suffix(".toml")
    target.write_text("mine", "utf-8")
    assert "--force" in refused("import", file, "--to", target)
    assert target.read_text("utf-8") == "mine"
    assert bocage("import", file, "--to", target, "--force").exit_code == 0
    assert target.read_text("utf-8") != "mine"


def test_import_says_why_a_battle_cannot_be_played(file: Path) -> None:
    told = json.loads(file.read_text("utf-8"))
    told["game_info"]["cards_player1"] = 77
    file.write_text(json.dumps(told), "utf-8")
    result = bocage("import", file, "--to", file.with_suffix(".toml"))
    assert result.exit_code == 1
    assert "hand" in said(result)
    assert file.with_suffix(".toml").is_file()


def test_import_names_a_missing_or_damaged_file(tmp_path: Path) -> None:
    assert "none.m44" in refused("import", tmp_path / "none.m44")
    broken = tmp_path / "broken.m44"
    broken.write_text('{"game_info": ', "utf-8")
    assert "line 1" in refused("import", broken)
    assert not list(tmp_path.glob("*.toml"))


def test_export_writes_what_import_reads(tmp_path: Path) -> None:
    target = tmp_path / "pegasus.m44"
    result = bocage("export", "1", "--to", target)
    assert result.exit_code == 0, result.output
    assert "draws_more" in said(result)
    assert bocage("import", target, "--to", tmp_path / "again.toml").exit_code == 0
    assert "pegasus" in refused("export", "pegasus", "--to", tmp_path / "no.m44")
