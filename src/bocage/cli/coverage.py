"""Rule coverage: which ledger items are proven by a test, which have a written reason, and which are missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

from bocage.fault import Fault
from bocage.ledger import is_due, items, pages
from bocage.speech import Said, say


@dataclass
class Coverage:
    """What the tests say of the ledger."""

    proven: Counter[str] = field(default_factory=Counter)
    doubtful: set[str] = field(default_factory=set)         # only by tests expected to fail
    reasons: dict[str, str] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)          # ids that are not in the ledger

    @property
    def missing(self) -> list[str]:
        return [i.id for i in items().values() if is_due(i) and i.id not in self.proven and i.id not in self.reasons]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.unknown


class CannotCollect(Fault):
    """The tests could not be collected."""

    code = "collect"


MARK: Final = "mark.rule"


def marked(tests: Path) -> list[Path]:
    """The files of tests that speak of rules: the others need not be loaded, and a mark missed here is missed aloud."""
    return [path for path in sorted(tests.rglob("test_*.py")) if MARK in path.read_text("utf-8")] or [tests]


def scan(tests: Path) -> Coverage:
    """Collect the tests for their marks `rule(...)` and read the written reasons beside them."""
    found = Coverage()
    with tempfile.TemporaryDirectory() as folder:
        marks = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "bocage.cli.rule_marks"]
        done = subprocess.run(
            [*command, "-p", "no:cacheprovider", *map(str, marked(tests))],
            env=os.environ | {"BOCAGE_MARKS": str(marks)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode not in (0, 5) or not marks.exists():     # 5: no tests at all
            raise CannotCollect(Said("error-collect", reason=(done.stdout + done.stderr).strip()[-2000:]))
        data = json.loads(marks.read_text("utf-8"))
    found.proven.update(data["proven"])
    for path in sorted(tests.rglob("reasons*.toml")):
        found.reasons |= tomllib.loads(path.read_text("utf-8"))
    known = items()
    found.unknown = {i for i in (*found.proven, *data["doubtful"], *found.reasons) if i not in known}
    found.doubtful = set(data["doubtful"]) - set(found.proven)
    return found


def shown(found: Coverage, lang: str) -> Table:
    table = Table(title=say(lang, "rules-title"))
    for column in ("file", "scope", "items", "due", "proven", "reasons", "missing"):
        table.add_column(say(lang, f"rules-{column}"), justify="left" if column in ("file", "scope") else "right")
    total = [0] * 5
    gaps = set(found.missing)
    for page, its in pages().items():
        for scope in sorted({i.scope for i in its}):
            here = [i for i in its if i.scope == scope]
            owed = [i for i in here if is_due(i)]
            proven = sum(i.id in found.proven for i in owed)
            reasons = sum(i.id in found.reasons and i.id not in found.proven for i in owed)
            missing = sum(i.id in gaps for i in owed)
            row = [len(here), len(owed), proven, reasons, missing]
            total = [a + b for a, b in zip(total, row, strict=True)]
            table.add_row(page, scope, *(str(n) for n in row))
    table.add_section()
    table.add_row("", say(lang, "rules-total"), *(str(n) for n in total))
    return table


def missing(found: Coverage, lang: str) -> Text:
    lines = []
    if found.missing:
        lines.append(say(lang, "rules-missing-list", ids=", ".join(found.missing)))
    if found.doubtful:
        lines.append(say(lang, "rules-doubtful-list", ids=", ".join(sorted(found.doubtful))))
    if found.unknown:
        lines.append(say(lang, "rules-unknown-list", ids=", ".join(sorted(found.unknown))))
    return Text("\n".join(lines or [say(lang, "rules-complete")]))
