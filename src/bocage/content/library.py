"""Reads the rulebook folder that ships with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from bocage.content.errors import ContentError
from bocage.content.schema import Battle, Card, Nation, Obstacle, Terrain, Unit

T = TypeVar("T")


def rulebook() -> Traversable:
    return files("bocage") / "rulebook"


def decode(data: bytes, file: str, kind: type[T]) -> T:
    """Decode a TOML file into a typed record; errors name file, key and reason."""
    try:
        return msgspec.toml.decode(data, type=kind)
    except msgspec.ValidationError as e:
        reason, _, key = str(e).partition(" - at ")
        raise ContentError(file, key.strip("`"), reason) from None
    except msgspec.DecodeError as e:
        raise ContentError(file, "", f"not valid TOML: {e}") from None
    except UnicodeDecodeError as e:
        raise ContentError(file, "", f"not UTF-8 text: {e}") from None
    except (RecursionError, ValueError) as e:
        raise ContentError(file, "", f"not readable: {e}") from None


def read_folder(folder: str, kind: type[T]) -> list[T]:
    """All files of a folder; each must be named after the id inside it."""
    entries = sorted((rulebook() / folder).iterdir(), key=lambda e: e.name)
    found = []
    for entry in entries:
        if entry.name.endswith(".toml"):
            thing = decode(entry.read_bytes(), f"{folder}/{entry.name}", kind)
            if not entry.name.removesuffix(".toml").endswith(getattr(thing, "id", "")):
                raise ContentError(f"{folder}/{entry.name}", "id", "the file is not named after its id")
            found.append(thing)
    return found


@cache
def terrains() -> dict[str, Terrain]:
    return {t.id: t for t in read_folder("terrain", Terrain)}


@cache
def obstacles() -> dict[str, Obstacle]:
    return {o.id: o for o in read_folder("obstacles", Obstacle)}


@cache
def units() -> dict[str, Unit]:
    return {u.id: u for u in read_folder("units", Unit)}


@cache
def cards() -> dict[str, Card]:
    return {c.id: c for c in read_folder("cards", Card)}


@cache
def nations() -> dict[str, Nation]:
    return {n.id: n for n in read_folder("nations", Nation)}


@cache
def battles() -> dict[str, Battle]:
    """The battles that ship with the game, by number."""
    found = sorted(read_folder("battles", Battle), key=lambda b: b.number)
    return {b.id: b for b in found}


def read_battle(path: Path) -> Battle:
    """A battle file of one's own."""
    try:
        data = path.read_bytes()
    except OSError as e:
        raise ContentError(str(path), "", e.strerror or str(e)) from None
    return decode(data, path.name, Battle)
