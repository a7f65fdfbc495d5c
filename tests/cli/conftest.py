"""Fixtures of the command-line tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from terminal import COMMANDS


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language of the machine; wide enough that sentences stay whole."""
    monkeypatch.setattr(COMMANDS, "LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def at(tmp_path: Path) -> Any:
    def written(text: str) -> Path:
        path = tmp_path / "record.txt"
        path.write_text(text, "utf-8")
        return path

    return written
