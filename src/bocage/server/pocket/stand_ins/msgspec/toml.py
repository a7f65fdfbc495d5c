"""TOML, by the standard library; files that the bundle has prepared are JSON."""

from __future__ import annotations

import json
import tomllib
from typing import Any

from msgspec._convert import convert
from msgspec._errors import DecodeError


def decode(text: bytes | str, *, type: Any = Any) -> Any:
    data: Any
    if text[:1] in (b"{", "{"):
        data = json.loads(text)
        return data if type is Any else convert(data, type)
    try:
        data = tomllib.loads(text.decode() if isinstance(text, bytes) else text)
    except tomllib.TOMLDecodeError as e:
        raise DecodeError(str(e)) from None
    return data if type is Any else convert(data, type)
