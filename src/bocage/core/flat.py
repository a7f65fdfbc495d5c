"""Flat integer vectors: a C array when compiled, a plain list when interpreted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

COMPILED: Final[bool] = not __file__.endswith(".py")


def ints(values: list[int]) -> vec[i64]:
    """A vector holding `values`."""
    if COMPILED:
        return vec[i64](values)
    return cast("vec[i64]", list(values))


def filled(length: int, value: int) -> vec[i64]:
    """A vector of `length` times `value`."""
    if COMPILED:
        return vec[i64]([value] * length)
    return cast("vec[i64]", [value] * length)


def listed(v: vec[i64]) -> list[int]:
    """The vector as a list, for code off the hot path."""
    return [v[i] for i in range(len(v))]


def octets(values: Iterable[int]) -> vec[u8]:
    """A vector of bytes, for what is handed out in bulk. Copies another one faster than a slice does."""
    if COMPILED:
        return vec[u8](values)
    return cast("vec[u8]", bytearray(values))
