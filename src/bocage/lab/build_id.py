"""Build digest: games of two builds are not of one series."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage import __version__
from bocage.content.engine_id import RULEBOOK, digest_of

# Folders that decide how levels play.
PLAYING: Final = ("core", "traits", "content", "minds", "bots")
# What else decides what a report says.
REPORTING: Final = ("game.py", "lab")


@cache
def build() -> str:
    """Digest of what decides how levels play: rules, content, minds. Users' bots are not included."""
    return digest_of((*PLAYING, *RULEBOOK), __version__)


@cache
def report_build() -> str:
    """The build, and how the laboratory plays and counts."""
    return digest_of(REPORTING, build())
