"""TypeScript types of messages, facts and reports: `python -m bocage.server.generate` makes wire.ts and report.ts."""

from __future__ import annotations

import inspect
import sys
import types
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from bocage.explain.prompts import Phrase
from bocage.explain.sentences import Argument, Sentence
from bocage.lab import report
from bocage.notation import vocabulary
from bocage.notation.facts import KINDS, Fact
from bocage.notation.vocabulary import OneOf
from bocage.server import wire

FOLDER: Final = Path(__file__).parents[3] / "web" / "src" / "net"
TARGET: Final = FOLDER / "wire.ts"
BASES: Final = (wire.Message, wire.Told)            # messages without a field
REPORT: Final = FOLDER / "report.ts"
HEAD: Final = "// Generated from server/wire, notation/vocabulary.py and notation/facts.py; do not edit.\n"
REPORT_HEAD: Final = """\
// Generated from src/bocage/lab/report.py; do not edit.

import type { Section, Side } from "./wire";
"""
SIMPLE: Final[dict[Any, str]] = {
    str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown",
}


def named() -> dict[Any, str]:
    """The types that have a name of their own, in the order of the modules."""
    return {value: name for name, value in vars(wire).items() if get_origin(value) is Literal}


def vocabularies() -> list[OneOf]:
    """The closed lists of words, but for those that the messages name already."""
    found = [mark for value in vars(vocabulary).values() for mark in getattr(value, "__metadata__", ())]
    return [mark for mark in found if mark.name not in named().values()]


def unions() -> dict[str, Any]:
    return {name: value for name, value in vars(wire).items() if isinstance(value, types.UnionType)}


def models() -> list[type[BaseModel]]:
    found = [v for v in vars(wire).values() if inspect.isclass(v) and issubclass(v, wire.Message)]
    return [v for v in found if v not in BASES and v.__module__.startswith(wire.__name__)]


def spell(kind: Any) -> str:
    """A Python type as TypeScript."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if get_origin(kind) is Annotated:
        marks = [m.name for m in get_args(kind)[1:] if isinstance(m, OneOf | wire.Spelled)]
        return marks[0] if marks else spell(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return named().get(kind) or quoted(get_args(kind))
    if inspect.isclass(kind) and issubclass(kind, BaseModel | msgspec.Struct):
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
    inherits = "" if base in BASES else f" extends {base.__name__}"
    hints = get_type_hints(model, include_extras=True)
    inherited = set(base.model_fields) if issubclass(base, BaseModel) else set()
    own = [name for name in model.model_fields if name not in inherited]
    lines = "".join(f"  {name}: {spell(hints[name])};\n" for name in own)
    return f"export interface {model.__name__}{inherits} {{\n{lines}}}\n"


def source() -> str:
    """The whole file."""
    parts = [HEAD]
    parts.append("".join(f"export type {name} = {quoted(get_args(kind))};\n" for kind, name in named().items()))
    parts += [word_list(mark) for mark in vocabularies()]
    parts.append("export type Fact =\n" + "\n".join(f"  | {shape(kind)}" for kind in KINDS) + ";\n")
    arguments = [kind for kind in get_args(Argument) if issubclass(kind, msgspec.Struct)]
    parts += [structure(kind) for kind in (*arguments, Phrase, Sentence)]
    parts += [interface(model) for model in models()]
    parts += [f"export type {name} =\n  | {chr(10).join(rows(kind))};\n" for name, kind in unions().items()]
    return "\n".join(parts)


def report_source() -> str:
    """The shape of a report, which is JSON of its own and no message."""
    found = [v for v in vars(report).values() if inspect.isclass(v) and issubclass(v, msgspec.Struct)]
    return "\n".join([REPORT_HEAD, *(structure(v) for v in found if v.__module__ == report.__name__)])


def structure(kind: type[msgspec.Struct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    lines = "".join(f"  {name}: {spell(hint)};\n" for name, hint in hints.items())
    return f"export interface {kind.__name__} {{\n{lines}}}\n"


def shape(kind: type[Fact]) -> str:
    """A fact as a member of a discriminated union."""
    hints = get_type_hints(kind, include_extras=True)
    left_out = kind.__struct_fields__[len(kind.__struct_fields__) - len(kind.__struct_defaults__) :]
    keys = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    typed = [f"{key}{'?' if name in left_out else ''}: {spell(hints[name])}" for key, name in keys]
    fields = [f'fact: "{kind.__struct_config__.tag}"', *typed]
    return f"{{ {'; '.join(fields)} }}"


def word_list(mark: OneOf) -> str:
    """A closed list of words, to go through and as a type."""
    name = f"{mark.name.upper()}S"
    return (
        f"export const {name} = [{quoted(mark.words, ', ')}] as const;\n"
        f"export type {mark.name} = (typeof {name})[number];\n"
    )


def quoted(texts: Iterable[str], between: str = " | ") -> str:
    return between.join(f'"{text}"' for text in texts)


def rows(kind: Any) -> list[str]:
    first, *more = [spell(arg) for arg in get_args(kind)]
    return [first, *(f"  | {name}" for name in more)]


def main() -> None:
    if not FOLDER.is_dir():
        sys.exit(f"no folder {FOLDER}: run this in a copy of the source")
    TARGET.write_text(source(), "utf-8")
    REPORT.write_text(report_source(), "utf-8")


if __name__ == "__main__":
    main()
