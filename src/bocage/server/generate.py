"""Writes the messages as TypeScript: `python -m bocage.server.generate` makes web/src/wire.ts."""

from __future__ import annotations

import inspect
import sys
import types
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from bocage.server import wire

TARGET: Final = Path(__file__).parents[3] / "web" / "src" / "wire.ts"
HEAD: Final = "// Generated from src/bocage/server/wire.py; do not edit.\n"
SIMPLE: Final[dict[Any, str]] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown",
}


def named() -> dict[Any, str]:
    """The types that have a name of their own, in the order of the file."""
    return {value: name for name, value in vars(wire).items() if get_origin(value) is Literal}


def unions() -> dict[str, Any]:
    return {name: value for name, value in vars(wire).items() if isinstance(value, types.UnionType)}


def models() -> list[type[BaseModel]]:
    found = [v for v in vars(wire).values() if inspect.isclass(v) and issubclass(v, wire.Message)]
    return [v for v in found if v is not wire.Message and v.__module__ == wire.__name__]


def spell(kind: Any) -> str:
    """A Python type as TypeScript."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if get_origin(kind) is Literal:
        return named().get(kind) or " | ".join(f'"{value}"' for value in get_args(kind))
    if inspect.isclass(kind) and issubclass(kind, BaseModel):
        return kind.__name__
    origin, args = get_origin(kind), get_args(kind)
    if origin is list:
        inner = spell(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{spell(args[0])}, {spell(args[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(spell(arg) for arg in args)
    raise TypeError(f"no TypeScript for {kind!r}")


def interface(model: type[BaseModel]) -> str:
    base = model.__bases__[0]
    inherits = "" if base is wire.Message else f" extends {base.__name__}"
    hints = get_type_hints(model)
    inherited = set(base.model_fields) if issubclass(base, BaseModel) else set()
    own = [name for name in model.model_fields if name not in inherited]
    lines = "".join(f"  {name}: {spell(hints[name])};\n" for name in own)
    return f"export interface {model.__name__}{inherits} {{\n{lines}}}\n"


def source() -> str:
    """The whole file."""
    parts = [HEAD]
    parts.append("".join(f"export type {name} = {literal(kind)};\n" for kind, name in named().items()))
    parts += [interface(model) for model in models()]
    parts += [f"export type {name} =\n  | {chr(10).join(rows(kind))};\n" for name, kind in unions().items()]
    return "\n".join(parts)


def literal(kind: Any) -> str:
    return " | ".join(f'"{value}"' for value in get_args(kind))


def rows(kind: Any) -> list[str]:
    first, *more = [spell(arg) for arg in get_args(kind)]
    return [first, *(f"  | {name}" for name in more)]


def main() -> None:
    if not TARGET.parent.is_dir():
        sys.exit(f"no folder {TARGET.parent}: run this in a copy of the source")
    TARGET.write_text(source(), "utf-8")


if __name__ == "__main__":
    main()
