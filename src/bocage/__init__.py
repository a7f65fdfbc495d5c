"""Bocage: an unofficial, free version of Memoir '44, a hex wargame of the Second World War."""

from __future__ import annotations

import os
import sys

if os.environ.get("BOCAGE_INTERPRETED"):
    from bocage._interpreted import prefer_source

    prefer_source(sys)

__version__ = "0.1.0"
