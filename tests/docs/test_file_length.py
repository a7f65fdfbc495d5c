"""File length: no source file has more than 600 lines, generated ones excepted."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/bocage", "tests", "bench", "examples", "web/src", "web/tests")
ENDINGS = (".py", ".ts", ".svelte", ".css")
MOST = 600


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_too_long_to_read(folder: str) -> None:
    found = {path: path.read_text("utf-8").splitlines() for path in sources(ROOT / folder)}
    assert found, f"no sources in {folder}"
    long = {str(p.relative_to(ROOT)): len(lines) for p, lines in found.items() if len(lines) > MOST}
    made = {str(p.relative_to(ROOT)) for p, lines in found.items() if lines and "generated from" in lines[0].lower()}
    assert {name: length for name, length in long.items() if name not in made} == {}


def sources(folder: Path) -> list[Path]:
    return [p for p in folder.rglob("*") if p.suffix in ENDINGS and "static" not in p.parts]
