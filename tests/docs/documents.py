"""The documents: their blocks, tables and headings."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README, CONTRIBUTING, CHANGELOG = "README.md", "CONTRIBUTING.md", "CHANGELOG.md"
NOTATION, REFEREE, LEDGER = "docs/notation.md", "docs/referee.md", "docs/ledger.md"
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def text_of(document):
    return (ROOT / document).read_text("utf-8")


def blocks(document, info, least=1):
    """The fenced blocks whose info string begins so, each with the rest of that string; never none."""
    found = [(f[1].split(), f[2]) for f in FENCE.finditer(text_of(document))]
    mine = [(" ".join(words[1:]), body) for words, body in found if words[:1] == [info]]
    assert len(mine) >= least, f"{document} has {len(mine)} blocks marked {info}, expected {least} or more"
    return mine


def cells(row):
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def tables(document, first, least=1):
    """The rows of every table whose heading begins with these cells."""
    found = []
    for table in re.findall(r"(?:^\|.*\n)+", text_of(document), re.MULTILINE):
        heading, _, *rows = (cells(row) for row in table.splitlines())
        if heading[: len(first)] == list(first):
            found += rows
    assert len(found) >= least, f"{document} has no table headed {first}"
    return found


def numbered(bodies):
    return [pytest.param(body, id=str(n)) for n, body in enumerate(bodies, 1)]


def environment():
    """The environment with the program on the path, as after `make play` in an activated environment."""
    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
