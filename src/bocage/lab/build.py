"""Which build plays: games of two builds are not of one series."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from bocage import __version__

# Folders that decide how levels play.
PLAYING: Final = ("core", "traits", "content", "minds", "bots")
PLAYED: Final = ("battles", "cards", "nations", "obstacles", "terrain", "units")


@cache
def build() -> str:
    """What decides how levels play: rules, content, minds. Bots of one's own are not looked into."""
    digest = sha256(__version__.encode())
    package = Path(str(files("bocage")))
    for folder in (*PLAYING, *(f"rulebook/{name}" for name in PLAYED)):
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".toml"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def build_of(battle: str) -> str:
    """The build, and for a battle file what is in it."""
    if not battle.endswith(".toml"):
        return build()
    return sha256(build().encode() + Path(battle).read_bytes()).hexdigest()[:16]
