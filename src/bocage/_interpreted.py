"""Run the core from its Python source even where a compiled one is installed.

Set BOCAGE_INTERPRETED=1 to debug the engine, or to compare both builds.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

COMPILED = ("bocage.core.", "bocage.minds.", "bocage.env.compiled.")


class SourceFirst:
    """Finds the .py file of every core module before the extension modules beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(COMPILED) or path is None:
            return None
        for folder in path:
            source = Path(folder) / f"{name.rpartition('.')[2]}.py"
            if source.exists():
                return spec_from_file_location(name, source)
        return PathFinder.find_spec(name, path, target)


def prefer_source(sys: Any) -> None:
    if SourceFirst not in sys.meta_path:
        sys.meta_path.insert(0, SourceFirst)
