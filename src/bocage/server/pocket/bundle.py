"""The bundle: the Python sources and content that the pocket edition runs, in one ZIP file.

It holds the modules that the desk imports, directly or not, the stand-ins of libraries that have no build for the
browser, and the rulebook. Content files are stored as JSON, which is read ten times faster there than TOML.
"""

from __future__ import annotations

import ast
import io
import json
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from bocage.content.engine_id import engine_digest

PACKAGE: Final = Path(str(files("bocage")))
STAND_INS: Final = PACKAGE / "server" / "pocket" / "stand_ins"
ENTRY: Final = "bocage.server.pocket.boot"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)     # the same sources make the same file
DATA: Final = ("rulebook/**/*.toml", "lang/*.ftl", "minds/*.json")
NOT_NEEDED: Final = ("rulebook/guide/", "rulebook/puzzles/")


def file_of(module: str) -> Path | None:
    """The source of a module of ours."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    for file in (path / "__init__.py", path.with_suffix(".py")):
        if file.is_file():
            return file
    return None


def imports_of(file: Path) -> Iterator[str]:
    """The modules of ours that a source names; names of other things are among them, which no file answers to."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules(entry: str = ENTRY) -> dict[str, Path]:
    """An entry and all that it imports, by name, with the packages they lie in."""
    found: dict[str, Path] = {}
    left = [entry]
    while left:
        name = left.pop()
        if name in found or name.partition(".")[0] != "bocage":
            continue
        file = file_of(name)
        if file is None:
            continue
        found[name] = file
        left += imports_of(file)
        left.append(name.rpartition(".")[0])
    return dict(sorted(found.items()))


def prepared(file: Path) -> bytes:
    """A file as the browser reads it."""
    if file.suffix == ".toml":
        return json.dumps(tomllib.loads(file.read_text("utf-8")), ensure_ascii=False, separators=(",", ":")).encode()
    return file.read_bytes()


def contents() -> dict[str, bytes]:
    """The files of the bundle by their place in it."""
    made = {file.relative_to(PACKAGE.parent).as_posix(): file.read_bytes() for file in modules().values()}
    made |= {file.relative_to(STAND_INS).as_posix(): file.read_bytes() for file in STAND_INS.rglob("*.py")}
    for pattern in DATA:
        for file in PACKAGE.glob(pattern):
            place = file.relative_to(PACKAGE).as_posix()
            if not place.startswith(NOT_NEEDED):
                made[f"bocage/{place}"] = prepared(file)
    made["bocage/server/pocket/engine.txt"] = engine_digest().encode()
    return dict(sorted(made.items()))


@cache
def bundle() -> bytes:
    """The ZIP file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place, content in contents().items():
            archive.writestr(zipfile.ZipInfo(place, LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


__all__ = ["bundle", "contents", "modules"]
