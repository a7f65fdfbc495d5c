"""The base of all traits: a small typed record, read from a content file, citing its rules."""

from __future__ import annotations

from typing import ClassVar

import msgspec


def tag(name: str) -> str:
    """`StopsMoves` is written `stops_moves` in content files."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Trait(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="trait",
    tag=tag,
    kw_only=True,
):
    """A rule that some terrain, unit, card or battle brings. `cite` lists ledger ids."""

    cite: list[str] = []
    refusal: ClassVar[str] = ""     # the message that refuses what it forbids, where its table does not say enough
