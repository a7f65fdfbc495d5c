"""No class name twice in the product: a search for a name finds one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "bocage"

def test_no_class_name_twice() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        if "static" in path.parts or "stand_ins" in path.parts:      # these bear the names of other libraries
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(SOURCE)))
    twice = {name: places for name, places in found.items() if len(places) > 1}
    assert not twice, twice
