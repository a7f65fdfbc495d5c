"""Stand-in of `msgspec` in plain Python: the part of it that the game uses, where there is no build of the real one."""

from __future__ import annotations

from msgspec import json, structs, toml
from msgspec._convert import Raw, convert
from msgspec._errors import DecodeError, MsgspecError, ValidationError
from msgspec._struct import Meta, Struct, to_builtins

__all__ = [
    "DecodeError", "Meta", "MsgspecError", "Raw", "Struct", "ValidationError", "convert", "json", "structs",
    "to_builtins", "toml",
]
