"""A pytest plugin that writes down which ledger items the collected tests prove.

Used by `bocage rules`: `pytest --collect-only -p bocage.cli.rule_marks`, with the file to write
in BOCAGE_MARKS. Collecting, not reading, the tests also finds marks made by parameters.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def pytest_configure(config: Any) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger items that this test proves")


def pytest_collection_modifyitems(items: list[Any]) -> None:
    proven: dict[str, int] = {}
    doubtful: set[str] = set()
    for item in items:
        failing = item.get_closest_marker("xfail") is not None
        for mark in item.iter_markers("rule"):
            for id_ in mark.args:
                if failing:
                    doubtful.add(id_)
                else:
                    proven[id_] = proven.get(id_, 0) + 1
    Path(os.environ["BOCAGE_MARKS"]).write_text(json.dumps({"proven": proven, "doubtful": sorted(doubtful)}), "utf-8")
