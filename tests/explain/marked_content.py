"""The rulebook with a mark of its own in place of each trait's citations, so that a test sees which one is cited."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from bocage.content import library
from bocage.content.schema import Battle


def marked(kind: str, id_: str, traits: list[Any]) -> list[Any]:
    """The traits, each citing only itself: `terrain:forest:2:protects`."""
    return [
        msgspec.structs.replace(t, cite=[f"{kind}:{id_}:{i}:{type(t).__struct_config__.tag}"])
        for i, t in enumerate(traits)
    ]


def marked_battle(battle: Battle) -> Battle:
    return msgspec.structs.replace(battle, specials=marked("battle", battle.id, battle.specials))


@contextmanager
def marked_library() -> Iterator[set[str]]:
    """Lay the marks; yields all of them."""
    patch = pytest.MonkeyPatch()
    things: dict[str, dict[str, Any]] = {}
    every: set[str] = set()
    for name, kind in (("terrains", "terrain"), ("obstacles", "obstacle"), ("units", "unit")):
        found = getattr(library, name)()
        things[name] = {
            id_: msgspec.structs.replace(x, traits=marked(kind, id_, x.traits)) for id_, x in found.items()
        }
        every |= {t.cite[0] for x in things[name].values() for t in x.traits}
    things["nations"] = {}
    for id_, nation in library.nations().items():
        commands = [
            msgspec.structs.replace(c, traits=marked("nation", f"{id_}.{i}", c.traits))
            for i, c in enumerate(nation.commands)
        ]
        things["nations"][id_] = msgspec.structs.replace(nation, commands=commands)
        every |= {t.cite[0] for c in commands for t in c.traits}
    things["battles"] = {id_: marked_battle(b) for id_, b in library.battles().items()}
    every |= {t.cite[0] for b in things["battles"].values() for t in b.specials}
    for name, content in things.items():
        patch.setattr(library, name, lambda content=content: content)
    try:
        yield every
    finally:
        patch.undo()
