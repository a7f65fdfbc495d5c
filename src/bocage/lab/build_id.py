"""Build digest: games of two builds are not of one series."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from bocage import __version__

# Folders that decide how levels play.
PLAYING: Final = ("core", "traits", "content", "minds", "bots")
PLAYED: Final = ("arms", "battles", "cards", "decks", "nations", "obstacles", "terrain", "units")
# What else decides what a report says.
REPORTING: Final = ("game.py", "lab")


@cache
def build() -> str:
    """What decides how levels play: rules, content, minds. Bots of one's own are not looked into."""
    return digest_of((*PLAYING, *(f"rulebook/{name}" for name in PLAYED)), __version__)


@cache
def report_build() -> str:
    """The build, and how the laboratory plays and counts."""
    return digest_of(REPORTING, build())


def digest_of(places: Iterable[str], start: str) -> str:
    digest = sha256(start.encode())
    package = Path(str(files("bocage")))
    for place in (package / name for name in places):
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.suffix in (".py", ".json", ".toml"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def build_of(battle: str) -> str:
    """The build, and for a battle file what is in it; nothing for one that cannot be read."""
    if not battle.endswith(".toml"):
        return build()
    try:
        return sha256(build().encode() + Path(battle).read_bytes()).hexdigest()[:16]
    except OSError:
        return ""
