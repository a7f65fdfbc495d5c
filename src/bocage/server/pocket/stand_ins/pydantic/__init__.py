"""Stand-in of `pydantic` in plain Python: messages with defaults, written as JSON, their bounds checked when read."""

from __future__ import annotations

import inspect
import json
import sys
from typing import Annotated, Any, ClassVar, Generic, TypeVar, get_args, get_type_hints

import msgspec._convert as shapes
from msgspec import Meta, ValidationError

T = TypeVar("T")
MISSING = object()
BOUNDS = ("ge", "le", "gt", "lt", "min_length", "max_length", "pattern")


class FieldInfo:
    """Default and bounds of a field."""

    def __init__(self, default: Any = MISSING, **options: Any) -> None:
        self.default = default
        self.meta = Meta(**{name: options[name] for name in BOUNDS if name in options})
        self.discriminator = options.get("discriminator")


def Field(default: Any = MISSING, **options: Any) -> Any:  # noqa: N802
    return FieldInfo(default, **options)


def ConfigDict(**options: Any) -> dict[str, Any]:  # noqa: N802
    return options


class BaseModel:
    """A message. What the program makes is taken as it is; what comes from outside is read by `model_validate`."""

    model_fields: ClassVar[dict[str, FieldInfo]] = {}
    model_config: ClassVar[dict[str, Any]] = {}
    model_reader: ClassVar[Any] = None

    def __init_subclass__(cls) -> None:
        own = {}
        for name, hint in inspect.get_annotations(cls).items():
            if "ClassVar" in str(hint) or name.startswith("model_"):
                continue
            given = cls.__dict__.get(name, MISSING)
            own[name] = given if isinstance(given, FieldInfo) else FieldInfo(given)
        cls.model_fields = {**cls.model_fields, **own}
        cls.model_reader = None

    def __init__(self, **values: Any) -> None:
        space = self.__dict__
        for name, info in self.model_fields.items():
            if name in values:
                space[name] = values.pop(name)
            elif info.default is MISSING:
                raise ValidationError(f"Object missing required field `{name}`")
            else:
                default = info.default
                space[name] = default.copy() if isinstance(default, list | dict) else default
        if values:
            raise ValidationError(f"Object contains unknown field `{next(iter(values))}`")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    @classmethod
    def model_validate(cls: type[Any], data: Any) -> Any:
        return shapes.reader_of(cls)(data, "$")

    @classmethod
    def model_validate_json(cls: type[Any], text: str | bytes) -> Any:
        return cls.model_validate(json.loads(text))

    def model_dump(self, include: set[str] | None = None) -> dict[str, Any]:
        return {name: dumped(value) for name, value in self.__dict__.items() if include is None or name in include}

    def model_dump_json(self) -> str:
        return json.dumps(self.model_dump(), ensure_ascii=False, separators=(",", ":"))

    def model_copy(self, update: dict[str, Any] | None = None) -> Any:
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, **(update or {}))
        return made


def dumped(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return {name: dumped(entry) for name, entry in value.__dict__.items()}
    if isinstance(value, dict):
        return {key: dumped(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [dumped(entry) for entry in value]
    return value


class ModelReader:
    """Reads a message: unknown keys are refused, bounds are kept."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.readers: dict[str, Any] = {}

    def plan(self) -> dict[str, Any]:
        if not self.readers:
            spaces: dict[str, Any] = {}
            for base in reversed(self.kind.__mro__):
                spaces |= vars(sys.modules[base.__module__])
            hints = get_type_hints(self.kind, None, spaces, include_extras=True)
            for name, info in self.kind.model_fields.items():
                self.readers[name] = shapes.bounded(hints[name], (info.meta,))
        return self.readers

    def __call__(self, value: Any, path: str) -> Any:
        if isinstance(value, self.kind):
            return value
        if not isinstance(value, dict):
            raise shapes.refuse(f"Expected `object`, got `{shapes.name_of(value)}`", path)
        readers = self.plan()
        made = {}
        for key, entry in value.items():
            if key not in readers:
                raise shapes.refuse(f"Object contains unknown field `{key}`", path)
            made[key] = readers[key](entry, f"{path}.{key}")
        return self.kind(**made)


shapes.MODELS = lambda kind: ModelReader(kind) if isinstance(kind, type) and issubclass(kind, BaseModel) else None


class TypeAdapter(Generic[T]):
    """Reads one of several messages, told apart by a key."""

    def __init__(self, kind: Any) -> None:
        self.kinds = get_args(get_args(kind)[0]) if hasattr(kind, "__metadata__") else (kind,)

    def validate_python(self, data: Any) -> Any:
        named = data.get("type") if isinstance(data, dict) else None
        for kind in self.kinds:
            hint = get_type_hints(kind).get("type")
            if named is not None and named in get_args(hint):
                return kind.model_validate(data)
        raise ValidationError("Invalid value")

    def validate_json(self, text: str | bytes) -> Any:
        return self.validate_python(json.loads(text))


__all__ = ["Annotated", "BaseModel", "ConfigDict", "Field", "TypeAdapter", "ValidationError"]
