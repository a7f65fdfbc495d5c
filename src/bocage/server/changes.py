"""Changes between two views: what a line that asked for them carries instead of whole views.

A patch is JSON. What is no object takes the place of the old value, `{"=": object}` does too. `{"~": pieces}`
makes a list: `[i, j]` copies a slice of the old list, `[value]` is a new element, `{"<": patch}` one made from
the element before it, `{"@": patch}` one made from the old element at its place. Any other object has the
patches of its members by name, and under "-" the names of those that are gone.

A change names the digest of everything sent before it, so that a browser that missed a message notices
and asks for the whole view.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

import msgspec
from msgspec import Raw

NEW: Final = "="
PIECES: Final = "~"
LIKE_THE_LAST: Final = "<"
LIKE_THE_OLD: Final = "@"
GONE: Final = "-"
Json = Any
encode = msgspec.json.encode


class _Fresh(msgspec.Struct):
    """A message of the kind `fresh`: its parts stay text."""

    view: Raw
    entries: list[Raw]


FRESH: Final = msgspec.json.Decoder(_Fresh)
MEMBERS: Final = msgspec.json.Decoder(dict[str, Raw])
ELEMENTS: Final = msgspec.json.Decoder(list[Raw])
NOTHING: Final = Raw()
LIKE: Final = 4             # an element told in a quarter of its length is like another: no further one is looked for


@dataclass(frozen=True)
class ViewStream:
    """What a line was sent: a whole view first, then changes of it."""

    view: bytes = b""           # the last one, as JSON; nothing yet
    entry: bytes = b"[]"        # the last one of the log, in a list, as JSON
    digest: int = 0             # of all texts since the last whole view

    def next(self, fresh: str, is_whole: bool) -> tuple[str, ViewStream]:
        """The text to be sent for a message of the kind `fresh`, and the stream after it."""
        whole = fresh.encode()
        message = FRESH.decode(whole)
        view, entries = bytes(message.view), [bytes(entry) for entry in message.entries]
        last = listed(entries[-1:])
        if is_whole or not self.view:
            return fresh, ViewStream(view, last, crc32(whole))
        patch, told = difference(self.view, view), pieces(self.entry, entries)
        text = b'{"type":"change","base":%d,"patch":%b,"entries":%b}' % (self.digest, patch, told)
        return text.decode(), ViewStream(view, last if entries else self.entry, crc32(text, self.digest))


# The old and the new value are compact JSON, which is cut only where it differs. Patches are JSON as well.

def difference(old: bytes, new: bytes) -> bytes:
    """The patch that makes the new value out of the old one; nothing is old where there was none."""
    kind = new[:1]
    if kind not in (b"{", b"["):
        return new
    if old[:1] != kind:
        return new if kind == b"[" else tagged(NEW, new)
    if kind == b"[":
        return min(tagged(PIECES, pieces(old, [bytes(value) for value in ELEMENTS.decode(new)])), new, key=len)
    before, now = MEMBERS.decode(old), MEMBERS.decode(new)
    parts = [
        quoted(name) + difference(bytes(before.get(name, NOTHING)), bytes(value))
        for name, value in now.items()
        if name not in before or before[name] != value
    ]
    if gone := [name for name in before if name not in now]:
        parts.append(quoted(GONE) + encode(gone))
    return b"{%b}" % b",".join(parts)


def pieces(old: bytes, new: list[bytes]) -> bytes:
    """The pieces of which a new list is made, out of an old one."""
    keys = [bytes(value) for value in ELEMENTS.decode(old)]
    places = {key: i for i, key in reversed(list(enumerate(keys)))}
    made: list[bytes | list[int]] = []
    run: list[int] | None = None            # the slice that is being copied
    for n, value in enumerate(new):
        if run and run[1] < len(keys) and keys[run[1]] == value:
            run[1] += 1
        elif value in places:
            run = [places[value], places[value] + 1]
            made.append(run)
        else:
            run = None
            made.append(piece(value, new[n - 1] if n else b"", keys[n] if n < len(keys) else b""))
    return listed(part if isinstance(part, bytes) else b"[%d,%d]" % (part[0], part[1]) for part in made)


def piece(value: bytes, last: bytes, before: bytes) -> bytes:
    """A new element, told by what is like it where that is shorter."""
    shortest = listed([value])
    if value[:1] == b"{":
        for sign, other in ((LIKE_THE_OLD, before), (LIKE_THE_LAST, last)):
            if other[:1] == b"{" and LIKE * len(shortest) > len(value):
                shortest = min(shortest, tagged(sign, difference(other, value)), key=len)
    return shortest


def listed(values: Iterable[bytes]) -> bytes:
    return b"[%b]" % b",".join(values)


def tagged(sign: str, value: bytes) -> bytes:
    return b"{%b%b}" % (quoted(sign), value)


@lru_cache(maxsize=4096)
def quoted(name: str) -> bytes:
    """A name of a member, up to its value."""
    return encode(name) + b":"


def patched(old: Json, patch: Json) -> Json:
    """The new value, made from the old one as browsers do it."""
    if not isinstance(patch, dict):
        return patch
    if NEW in patch:
        return patch[NEW]
    if PIECES in patch:
        return joined(old, patch[PIECES])
    members = {name: value for name, value in old.items() if name not in patch.get(GONE, ())}
    return members | {n: patched(members.get(n), change) for n, change in patch.items() if n != GONE}


def joined(old: list[Json], parts: list[Json]) -> list[Json]:
    """The list that pieces of it make."""
    made: list[Json] = []
    for part in parts:
        if isinstance(part, dict):
            ((sign, change),) = part.items()
            made.append(patched(made[-1] if sign == LIKE_THE_LAST else old[len(made)], change))
        else:
            made += part if len(part) == 1 else old[part[0] : part[1]]
    return made


__all__ = ["ViewStream", "difference", "joined", "patched"]
