"""Digest of the engine and the rulebook, stored with every table and every event."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from bocage import __version__
from bocage.content.changes import edition

# Folders that decide what may be played and what comes of it.
ENGINE: Final = ("core", "traits", "content")
RULEBOOK: Final = tuple(
    f"rulebook/{name}" for name in ("arms", "battles", "cards", "decks", "nations", "obstacles", "terrain", "units")
)


def digest_of(places: Iterable[str], start: str) -> str:
    """A digest of the sources in these files and folders of the package."""
    digest = sha256(start.encode())
    package = Path(str(files("bocage")))
    for place in (package / name for name in places):
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            if path.suffix in (".py", ".json", ".toml"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def engine_digest() -> str:
    return digest_of((*ENGINE, *RULEBOOK), __version__)


def engine_id() -> str:
    """Release, edition of the rules, digest: `0.1.0+r0.9f86d081884c7d65`."""
    return f"{__version__}+r{edition()}.{engine_digest()}"
