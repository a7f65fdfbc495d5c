"""Helpers of the neighbours: boards of every shape play at the same tables and terminals as the others."""

from __future__ import annotations

import sys
from pathlib import Path

for neighbour in ("server", "cli"):
    sys.path.append(str(Path(__file__).parents[1] / neighbour))
