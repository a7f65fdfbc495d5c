"""JSON of records and plain data."""

from __future__ import annotations

import json as stdlib
from typing import Any

from msgspec._convert import convert
from msgspec._errors import DecodeError
from msgspec._struct import to_builtins


def encode(value: Any, *, order: str | None = None) -> bytes:
    data = to_builtins(value)
    if order:
        data = in_order(value, data)
    return stdlib.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def in_order(value: Any, data: Any) -> Any:
    """Plain data whose dicts are sorted; the fields of records keep their order."""
    if isinstance(data, dict):
        if hasattr(value, "__struct_fields__"):
            keys = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
            return {k: in_order(getattr(value, keys[k]), v) if k in keys else v for k, v in data.items()}
        return {k: in_order(value[k], data[k]) for k in sorted(data)}
    if isinstance(data, list | tuple) and isinstance(value, list | tuple):
        return [in_order(v, d) for v, d in zip(value, data, strict=True)]
    return data


def decode(text: bytes | str, *, type: Any = Any) -> Any:
    try:
        data = stdlib.loads(text)
    except stdlib.JSONDecodeError as e:
        raise DecodeError(f"JSON is malformed: {e.msg} (byte {e.pos})") from None
    return data if type is Any else convert(data, type)


class Encoder:
    def __init__(self, *, enc_hook: Any = None) -> None:
        self.enc_hook = enc_hook

    def encode(self, value: Any) -> bytes:
        return encode(to_builtins(value, self.enc_hook))


class Decoder:
    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def decode(self, text: bytes | str) -> Any:
        return decode(text, type=self.type)
