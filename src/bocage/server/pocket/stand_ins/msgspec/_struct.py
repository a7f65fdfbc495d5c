"""Structs: records with a constructor made from their annotations, tags and defaults."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, get_type_hints

NOTHING = object()          # no default
COPIED = (list, dict, set)


@dataclass(frozen=True)
class Meta:
    """Bounds of an annotated type."""

    ge: float | None = None
    le: float | None = None
    gt: float | None = None
    lt: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@dataclass(frozen=True)
class StructConfig:
    """Options of a class, inherited one by one."""

    frozen: bool = False
    kw_only: bool = False
    forbid_unknown_fields: bool = False
    omit_defaults: bool = False
    array_like: bool = False
    tag_field: str | None = None
    tag: Any = None
    rename: Any = None


def own_annotations(space: dict[str, Any]) -> dict[str, Any]:
    return {name: hint for name, hint in space.get("__annotations__", {}).items() if not is_class_var(hint)}


def is_class_var(hint: Any) -> bool:
    return hint.startswith(("ClassVar", "typing.ClassVar")) if isinstance(hint, str) else "ClassVar" in repr(hint)


class StructMeta(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **options: Any) -> StructMeta:
        inherited: dict[str, Any] = {}
        defaults: dict[str, Any] = {}
        hints: list[str] = []
        keywords: set[str] = set()
        for base in reversed(bases):
            if isinstance(base, StructMeta):
                inherited |= base.struct_config.__dict__
                hints += [field for field in base.__struct_fields__ if field not in hints]
                defaults |= base.struct_defaults
                keywords |= base.struct_keywords
        inherited["kw_only"] = False
        config = StructConfig(**inherited | options)
        fresh = own_annotations(space)
        for field in fresh:
            hints = [hint for hint in hints if hint != field] + [field]
            defaults.pop(field, None)
            keywords.discard(field)
            if config.kw_only:
                keywords.add(field)
            if field in space:
                defaults[field] = space.pop(field)
        ordered = [f for f in hints if f not in keywords] + [f for f in hints if f in keywords]
        space["__slots__"] = tuple(field for field in fresh if not any(hasattr(base, field) for base in bases))
        made = super().__new__(mcs, name, bases, space)
        if config.tag_field is not None or config.tag is not None:
            tag = options.get("tag", inherited.get("tag"))
            wanted = tag(name) if callable(tag) else tag
            config = StructConfig(**config.__dict__ | {"tag_field": config.tag_field or "type"})
            made.struct_tag = name if wanted is None else wanted
        made.struct_config = config
        made.__struct_config__ = StructConfig(**config.__dict__ | {"tag": made.struct_tag})
        made.__struct_fields__ = tuple(ordered)
        renamed = config.rename if isinstance(config.rename, dict) else {}
        made.__struct_encode_fields__ = tuple(renamed.get(field, field) for field in ordered)
        made.struct_defaults = {field: defaults[field] for field in ordered if field in defaults}
        made.__struct_defaults__ = tuple(made.struct_defaults.values())
        made.struct_keywords = keywords
        made.struct_hints = None
        made.__init__ = constructor(made)
        made.__match_args__ = tuple(field for field in ordered if field not in keywords)
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **options: Any) -> None:
        super().__init__(name, bases, space)

    struct_tag: Any = None
    struct_config: StructConfig
    __struct_config__: StructConfig
    __struct_fields__: tuple[str, ...]
    __struct_encode_fields__: tuple[str, ...]
    __struct_defaults__: tuple[Any, ...]
    struct_defaults: dict[str, Any]
    struct_keywords: set[str]
    struct_hints: dict[str, Any] | None


def constructor(kind: StructMeta) -> Any:
    """`__init__` written out: generic ones are slow."""
    space: dict[str, Any] = {}
    parts, body = [], []
    is_star_given = False
    for field in kind.__struct_fields__:
        if field in kind.struct_keywords and not is_star_given:
            parts.append("*")
            is_star_given = True
        value = kind.struct_defaults.get(field, NOTHING)
        if value is NOTHING:
            parts.append(field)
        elif isinstance(value, COPIED):
            space[f"_{field}"] = type(value)
            space["_none"] = NOTHING
            parts.append(f"{field}=_none")
            body.append(f"    if {field} is _none: {field} = _{field}()")
        else:
            space[f"_{field}"] = value
            parts.append(f"{field}=_{field}")
        body.append(f"    self.{field} = {field}")
    exec(f"def __init__(self, {', '.join(parts)}):\n" + ("\n".join(body) or "    pass"), space)
    return space["__init__"]


class Struct(metaclass=StructMeta):
    """Base of all records."""

    __slots__ = ()
    refuses: ClassVar[bool] = False

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__struct_fields__)

    def __hash__(self) -> int:
        if not self.struct_config.frozen:
            raise TypeError(f"unhashable type: '{type(self).__name__}'")
        return hash((type(self), *(getattr(self, name) for name in self.__struct_fields__)))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({told})"

    def __copy__(self) -> Any:
        return type(self)(**{name: getattr(self, name) for name in self.__struct_fields__})

    def __reduce__(self) -> Any:
        return _again, (type(self), {name: getattr(self, name) for name in self.__struct_fields__})


def _again(kind: Any, values: dict[str, Any]) -> Any:
    return kind(**values)


def hints_of(kind: Any) -> dict[str, Any]:
    """The types of the fields, looked up once."""
    if kind.struct_hints is None:
        spaces: dict[str, Any] = {}
        for base in reversed(kind.__mro__):
            spaces |= vars(sys.modules[base.__module__]) if base.__module__ in sys.modules else {}
        kind.struct_hints = get_type_hints(kind, None, spaces, include_extras=True)
    found: dict[str, Any] = kind.struct_hints
    return found


def is_default(value: Any, default: Any) -> bool:
    if value is default:
        return True
    if isinstance(default, COPIED):
        return type(value) is type(default) and not value
    return False


def to_builtins(value: Any, enc_hook: Any = None) -> Any:
    """Plain data: dicts, lists, strings, numbers."""
    kind = type(value)
    if kind in (str, int, float, bool) or value is None:
        return value
    if isinstance(value, Struct):
        return struct_to_builtins(value, enc_hook)
    if isinstance(value, dict):
        return {to_builtins(key, enc_hook): to_builtins(entry, enc_hook) for key, entry in value.items()}
    if isinstance(value, list | set | frozenset):
        return [to_builtins(entry, enc_hook) for entry in value]
    if isinstance(value, tuple):
        made = [to_builtins(entry, enc_hook) for entry in value]
        return made if hasattr(value, "_fields") else tuple(made)
    if isinstance(value, bytes):
        import base64

        return base64.b64encode(value).decode()
    if isinstance(value, int | str):
        return value
    if is_dataclass(value):
        return {field.name: to_builtins(getattr(value, field.name), enc_hook) for field in fields(value)}
    if enc_hook:
        return to_builtins(enc_hook(value), enc_hook)
    raise TypeError(f"Encoding objects of type {kind.__name__} is unsupported")


def struct_to_builtins(value: Any, enc_hook: Any = None) -> Any:
    config = value.struct_config
    tag = type(value).struct_tag
    if config.array_like:
        values = [to_builtins(getattr(value, name), enc_hook) for name in value.__struct_fields__]
        return values if tag is None else [tag, *values]
    made = {} if tag is None else {config.tag_field: tag}
    defaults = type(value).struct_defaults if config.omit_defaults else {}
    for name, key in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
        entry = getattr(value, name)
        if name in defaults and is_default(entry, defaults[name]):
            continue
        made[key] = to_builtins(entry, enc_hook)
    return made
