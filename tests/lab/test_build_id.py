"""Build digests: stored games by what plays, stored reports by what counts too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.content import engine_id
from bocage.lab.build_id import build, report_build

FILES = ("core/step.py", "rulebook/battles/one.toml", "game.py", "lab/statistics.py", "lab/watched_game.py")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small Bocage to change."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one", "utf-8")
    monkeypatch.setattr(engine_id, "files", lambda _: tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    build.cache_clear()
    report_build.cache_clear()


@pytest.mark.parametrize("name", FILES)
def test_a_build_changes_with_what_decides(package: Path, name: str) -> None:
    played, reported = build(), report_build()
    (package / name).write_text("other", "utf-8")
    forget()
    assert (build() != played) == name.startswith(("core", "rulebook"))
    assert report_build() != reported
