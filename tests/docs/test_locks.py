"""The lists of pinned packages agree: two of them are installed while the core compiles with what they pin."""

from __future__ import annotations

import re

import pytest
from documents import ROOT

LOCKS = sorted(path.name for path in ROOT.glob("requirements*.lock"))
PINNED = re.compile(r"^([\w.-]+)(?:\[[^\]]*\])?==(.*?)(?: \\)?$", re.MULTILINE)
ALL = "requirements-dev.lock"


def pins(lock: str) -> dict[str, set[str]]:
    """Each package of a list with its versions, and where each one counts."""
    found: dict[str, set[str]] = {}
    for name, version in PINNED.findall((ROOT / lock).read_text("utf-8")):
        found.setdefault(name, set()).add(version)
    return found


@pytest.mark.parametrize("lock", [lock for lock in LOCKS if lock != ALL])
def test_what_two_locks_pin_is_pinned_alike(lock: str) -> None:
    everywhere, here = pins(ALL), pins(lock)
    assert len(here) > 5
    both = here.keys() & everywhere.keys()
    assert both
    assert {name: here[name] for name in both} == {name: everywhere[name] for name in both}
