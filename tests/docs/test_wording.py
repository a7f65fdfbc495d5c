"""Names and first sentences: predicates read as questions, module docstrings begin with known terms."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "bocage"
QUESTION = re.compile(r"_*(is|are|has|can|may|must)_\w|__\w+__$")
VERBS = {                               # plain verb-questions: "sees(a, b)?"
    "admits", "allows", "blocks", "can", "hears", "knows_seed", "leads", "owes_request", "sees", "shares_cards",
    "thinks", "waits",
}
DOES = {                                # these act, and say whether they could
    "act", "add", "arrives", "complete_table", "computer_turn", "enter", "filter", "hand_to", "mend", "mend_map",
    "obey",
    "other_place", "other_unit", "other_wing", "survives", "take", "take_out", "turn",
}
PUBLIC = {"over"}                       # `game.over` is documented, and so spelled on the wire
BANNED = re.compile(r"\b(whoever|whatever there is|what there is|somebody|someone|he|his|him)\b", re.IGNORECASE)
SOURCES = sorted(path for path in SOURCE.rglob("*.py") if "static" not in path.parts)
MODULES = [*SOURCES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").rglob("*.py"))]


def predicates(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            if ast.unparse(node.returns).strip("'\"") == "bool":
                yield node.name


def test_predicates_read_as_questions():
    found = {name for path in SOURCES for name in predicates(ast.parse(path.read_text("utf-8")))}
    exceptions = VERBS | DOES | PUBLIC
    assert {name for name in found if not QUESTION.match(name)} - exceptions == set()
    assert exceptions - found == set(), "no such function any more"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_module_docstring_begins_with_known_terms(path):
    tree = ast.parse(path.read_text("utf-8"))
    if not tree.body:
        return                          # an empty __init__.py
    told = ast.get_docstring(tree)
    assert told, "a module says what it is"
    first = re.split(r"(?<=[.:])\s", told.replace("\n", " "))[0]
    assert BANNED.findall(first) == [], first
    assert len(first) <= 160, first
