"""Struct types known to msgspec before any thread works.

msgspec looks at the fields of a struct type when it first reads one. If a second thread needs the type
meanwhile, the process crashes (segmentation fault, seen when two tables were restored at once).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


def learn_struct_types() -> None:
    """Let msgspec look at all struct types that are imported."""
    for kind in set(_below(msgspec.Struct)):
        try:
            msgspec.json.Decoder(kind)
        except TypeError:           # a type that is only written, never read
            continue


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for found in kind.__subclasses__():
        yield found
        yield from _below(found)


__all__ = ["learn_struct_types"]
