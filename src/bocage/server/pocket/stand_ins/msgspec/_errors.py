"""Errors of what is read."""

from __future__ import annotations


class MsgspecError(Exception):
    """Base of all."""


class DecodeError(MsgspecError, ValueError):
    """A text that is no JSON or TOML."""


class ValidationError(DecodeError):
    """Data of another shape than asked for."""
