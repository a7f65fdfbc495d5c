"""Conversion of plain data to typed records, with errors in the words of the real library."""

from __future__ import annotations

import json
import re
import sys
import types
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin

from msgspec._errors import ValidationError
from msgspec._struct import Meta, Struct, StructMeta, hints_of

Reader = Callable[[Any, str], Any]          # value, path -> typed value


class Raw(bytes):
    """JSON that stays text."""


PLAIN = {str: "str", int: "int", float: "float", bool: "bool", type(None): "null", dict: "object", list: "array"}


def convert(value: Any, type: Any, *, str_keys: bool = False, from_attributes: bool = False) -> Any:
    return reader_of(type)(value, "$")


def refuse(reason: str, path: str) -> ValidationError:
    return ValidationError(reason if path == "$" else f"{reason} - at `{path}`")


def name_of(value: Any) -> str:
    return PLAIN.get(type(value), "array" if isinstance(value, tuple) else "object")


@lru_cache(None)
def cached_reader(type_: Any) -> Reader:
    return make_reader(type_)


def reader_of(type_: Any) -> Reader:
    try:
        return cached_reader(type_)
    except TypeError:               # a type that cannot be hashed
        return make_reader(type_)


def make_reader(type_: Any) -> Reader:
    if type_ is Any or type_ is object:
        return lambda value, path: value
    if type_ is Raw:
        return lambda value, path: Raw(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())
    if isinstance(type_, StructMeta):
        return StructReader(type_)
    made = MODELS(type_) if MODELS else None
    if made:
        return made
    if type_ is str or type_ is bool or type_ is type(None) or type_ is None:
        return plain(type(None) if type_ is None else type_)
    if type_ is int:
        return whole
    if type_ is float:
        return real
    if hasattr(type_, "__supertype__"):
        return reader_of(type_.__supertype__)
    if hasattr(type_, "__metadata__"):
        return bounded(type_.__origin__, type_.__metadata__)
    origin, args = get_origin(type_), get_args(type_)
    if origin is Literal:
        return one_of(args)
    if origin in (Union, types.UnionType):
        return union(args)
    if origin in (list, tuple) or type_ in (list, tuple):
        return sequence(origin or type_, args)
    if origin is dict or type_ is dict:
        return mapping(*(args or (Any, Any)))
    if origin is NotRequired:
        return reader_of(args[0])
    if isinstance(type_, type) and issubclass(type_, tuple) and hasattr(type_, "_fields"):
        return named_tuple(type_)
    raise TypeError(f"Type {type_!r} is not supported")


MODELS: Callable[[Any], Reader | None] | None = None        # of pydantic's stand-in


def plain(kind: Any) -> Reader:
    wanted = PLAIN[kind]

    def read(value: Any, path: str) -> Any:
        if type(value) is not kind:
            raise refuse(f"Expected `{wanted}`, got `{name_of(value)}`", path)
        return value

    return read


def whole(value: Any, path: str) -> int:
    if type(value) is int:
        return value
    if type(value) is float and value.is_integer():
        return int(value)
    raise refuse(f"Expected `int`, got `{name_of(value)}`", path)


def real(value: Any, path: str) -> float:
    if type(value) not in (int, float):
        raise refuse(f"Expected `float`, got `{name_of(value)}`", path)
    return float(value)


def bounded(type_: Any, metas: tuple[Any, ...]) -> Reader:
    read = reader_of(type_)
    checks = [meta for meta in metas if isinstance(meta, Meta)]
    if not checks:
        return read

    def checked(value: Any, path: str) -> Any:
        found = read(value, path)
        for meta in checks:
            check(found, meta, path)
        return found

    return checked


def check(value: Any, meta: Meta, path: str) -> None:
    if value is None:
        return
    name = name_of(value)
    if meta.pattern is not None and not re.search(meta.pattern, value):
        raise refuse(f"Expected `{name}` matching regex {meta.pattern!r}", path)
    if meta.min_length is not None and len(value) < meta.min_length:
        raise refuse(f"Expected `{name}` of length >= {meta.min_length}", path)
    if meta.max_length is not None and len(value) > meta.max_length:
        raise refuse(f"Expected `{name}` of length <= {meta.max_length}", path)
    if meta.ge is not None and value < meta.ge:
        raise refuse(f"Expected `{name}` >= {meta.ge}", path)
    if meta.le is not None and value > meta.le:
        raise refuse(f"Expected `{name}` <= {meta.le}", path)
    if meta.gt is not None and value <= meta.gt:
        raise refuse(f"Expected `{name}` > {meta.gt}", path)
    if meta.lt is not None and value >= meta.lt:
        raise refuse(f"Expected `{name}` < {meta.lt}", path)


def one_of(values: tuple[Any, ...]) -> Reader:
    kinds = {type(v) for v in values}

    def read(value: Any, path: str) -> Any:
        if type(value) not in kinds:
            raise refuse(f"Expected `{' | '.join(sorted(PLAIN[k] for k in kinds))}`, got `{name_of(value)}`", path)
        if value not in values:
            raise refuse(f"Invalid enum value {value!r}", path)
        return value

    return read


def union(members: tuple[Any, ...]) -> Reader:
    structs = [member for member in members if isinstance(member, StructMeta)]
    tagged = {member.struct_tag: member for member in structs if member.struct_tag is not None}
    if len(tagged) > 1:
        (field,) = {member.struct_config.tag_field for member in structs}
        rest = [reader_of(member) for member in members if member not in structs]
        readers: dict[Any, Reader] = {}

        def read_tagged(value: Any, path: str) -> Any:
            if isinstance(value, Struct):
                return value
            if not isinstance(value, dict):
                return first_of(rest, value, path, "object")
            if field not in value:
                raise refuse(f"Object missing required field `{field}`", path)
            found = readers.get(value[field])
            if found is None:
                kind = tagged.get(value[field])
                if kind is None:
                    raise refuse(f"Invalid value {value[field]!r}", f"{path}.{field}")
                found = readers[value[field]] = reader_of(kind)
            return found(value, path)

        return read_tagged
    if type(None) in members:
        others = [member for member in members if member is not type(None)]
        inner = reader_of(others[0]) if len(others) == 1 else union(tuple(others))
        return lambda value, path: None if value is None else inner(value, path)
    readers_ = [reader_of(member) for member in members]
    return lambda value, path: first_of(readers_, value, path, "union")


def first_of(readers: list[Reader], value: Any, path: str, wanted: str) -> Any:
    last: ValidationError | None = None
    for read in readers:
        try:
            return read(value, path)
        except ValidationError as e:
            last = e
    raise last or refuse(f"Expected `{wanted}`, got `{name_of(value)}`", path)


def sequence(kind: Any, args: tuple[Any, ...]) -> Reader:
    is_any_length = kind is list or not args or (len(args) == 2 and args[1] is Ellipsis)
    if not is_any_length:
        readers = [reader_of(arg) for arg in args]

        def read_fixed(value: Any, path: str) -> Any:
            if not isinstance(value, list | tuple):
                raise refuse(f"Expected `array`, got `{name_of(value)}`", path)
            if len(value) != len(readers):
                raise refuse(f"Expected `array` of length {len(readers)}", path)
            pairs = enumerate(zip(readers, value, strict=True))
            return tuple(read(entry, f"{path}[{n}]") for n, (read, entry) in pairs)

        return read_fixed
    read = reader_of(args[0]) if args else reader_of(Any)

    def read_all(value: Any, path: str) -> Any:
        if not isinstance(value, list | tuple):
            raise refuse(f"Expected `array`, got `{name_of(value)}`", path)
        return kind([read(entry, f"{path}[{n}]") for n, entry in enumerate(value)])

    return read_all


def mapping(key: Any, entry: Any) -> Reader:
    read_key, read_entry = reader_of(key), reader_of(entry)
    if key is int:
        def read_key(value: Any, path: str) -> Any:
            return int(value) if isinstance(value, str) and value.lstrip("-").isdigit() else whole(value, path)

    def read(value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise refuse(f"Expected `object`, got `{name_of(value)}`", path)
        return {read_key(k, path): read_entry(v, f"{path}[...]") for k, v in value.items()}

    return read


def named_tuple(kind: Any) -> Reader:
    from typing import get_type_hints

    hints = get_type_hints(kind, vars(sys.modules[kind.__module__]), include_extras=True)
    readers = [reader_of(hints[name]) for name in kind._fields]

    def read(value: Any, path: str) -> Any:
        if not isinstance(value, list | tuple):
            raise refuse(f"Expected `array`, got `{name_of(value)}`", path)
        return kind(*(read(entry, f"{path}[{n}]") for n, (read, entry) in enumerate(zip(readers, value, strict=False))))

    return read


class StructReader:
    """Reads one kind of record; its fields are looked at when first needed, as they may name kinds declared later."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.fields: list[tuple[str, str, Reader, bool]] | None = None

    def plan(self) -> list[tuple[str, str, Reader, bool]]:
        if self.fields is None:
            kind, hints = self.kind, hints_of(self.kind)
            pairs = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
            self.fields = [(name, key, reader_of(hints[name]), name in kind.struct_defaults) for name, key in pairs]
        return self.fields

    def __call__(self, value: Any, path: str) -> Any:
        kind = self.kind
        if isinstance(value, kind):
            return value
        if kind.struct_config.array_like:
            return self.from_array(value, path)
        if not isinstance(value, dict):
            if hasattr(value, "__struct_fields__"):
                value = {name: getattr(value, name) for name in value.__struct_fields__}
            elif hasattr(value, "__dict__"):
                value = dict(vars(value))
            else:
                raise refuse(f"Expected `object`, got `{name_of(value)}`", path)
        plan, config = self.plan(), kind.struct_config
        if config.forbid_unknown_fields:
            known = {key for _, key, _, _ in plan} | ({config.tag_field} if kind.struct_tag is not None else set())
            for key in value:
                if key not in known:
                    raise refuse(f"Object contains unknown field `{key}`", path)
        made = {}
        for name, key, read, has_default in plan:
            if key in value:
                made[name] = read(value[key], f"{path}.{key}")
            elif not has_default:
                raise refuse(f"Object missing required field `{key}`", path)
        return kind(**made)

    def from_array(self, value: Any, path: str) -> Any:
        if not isinstance(value, list | tuple):
            raise refuse(f"Expected `array`, got `{name_of(value)}`", path)
        plan = self.plan()
        if len(value) < sum(not has_default for *_, has_default in plan):
            raise refuse(f"Expected `array` of at least length {sum(not d for *_, d in plan)}, got {len(value)}", path)
        pairs = zip(plan, value, strict=False)
        return self.kind(*(read(entry, f"{path}[{n}]") for n, ((_, _, read, _), entry) in enumerate(pairs)))
